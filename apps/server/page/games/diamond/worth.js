// What moves are worth in a solved game, made ready for the board and the list of moves. Pure.

/**
 * @typedef {import("../../lib/types.js").Value} Value
 * @typedef {import("../../lib/types.js").Worth} Worth
 * @typedef {import("../../lib/types.js").PositionWorth} PositionWorth
 * @typedef {{from: Value, to: Value}} Slip  what a move gave away, seen by who made it
 */

/** @type {Record<Value, number>} */
const RANK = { loss: 0, draw: 1, win: 2 };

/** The same position from the other side. @param {Value} value @returns {Value} */
export const turned = (value) => (value === "win" ? "loss" : value === "loss" ? "win" : "draw");

/**
 * How two moves compare: below nought if the first is better. A win is better soon, a loss late.
 * @param {Worth} a
 * @param {Worth} b
 */
export function compare(a, b) {
  const rank = RANK[b.value] - RANK[a.value];
  if (rank || a.plies === null || b.plies === null) return rank;
  return a.value === "win" ? a.plies - b.plies : a.value === "loss" ? b.plies - a.plies : 0;
}

/**
 * What to write on the board: each piece with the best of its moves, or the targets of the one in hand.
 * @param {PositionWorth} worth
 * @param {string | undefined} picked
 * @returns {Map<string, Worth>}
 */
export function onBoard(worth, picked) {
  /** @type {Map<string, Worth>} */
  const found = new Map();
  for (const { cells, value, plies } of worth.moves) {
    const cell = picked === undefined ? cells[0] : cells[0] === picked ? cells[1] : undefined;
    if (cell === undefined) continue;
    const known = found.get(cell);
    if (!known || compare({ value, plies }, known) < 0) found.set(cell, { value, plies });
  }
  return found;
}

/** How many moves win, draw and lose. @param {PositionWorth} worth @returns {Record<Value, number>} */
export function counts(worth) {
  const all = { win: 0, draw: 0, loss: 0 };
  for (const { value } of worth.moves) all[value] += 1;
  return all;
}

/**
 * The moves that gave something away, by ply: the position was worth more before than after.
 * @param {(Worth | null)[]} positions  by ply, each for the side to move
 * @returns {Map<number, Slip>}
 */
export function slips(positions) {
  /** @type {Map<number, Slip>} */
  const found = new Map();
  for (let ply = 1; ply < positions.length; ply++) {
    const [before, after] = [positions[ply - 1], positions[ply]];
    if (!before || !after) continue;
    const to = turned(after.value);
    if (RANK[to] < RANK[before.value]) found.set(ply, { from: before.value, to });
  }
  return found;
}
