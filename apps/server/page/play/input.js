// Narrows the legal moves by the cells picked so far. Knows no game: a move is a short word of cells.

/** @typedef {import("../lib/types.js").Move} Move */

/**
 * @typedef {{kind: "move", move: Move} | {kind: "picked", picked: string[]} | {kind: "refused", picked: string[]}} Pick
 */

/** The moves that begin with these cells. @param {Move[]} moves @param {string[]} picked */
export function narrowed(moves, picked) {
  return moves.filter((mv) => picked.every((cell, i) => mv.cells[i] === cell));
}

/** The cells that can be picked next. @param {Move[]} moves @param {string[]} picked */
export function nextCells(moves, picked) {
  const next = narrowed(moves, picked).map((mv) => mv.cells[picked.length]);
  return new Set(next.filter((cell) => cell !== undefined));
}

/**
 * Picks one more cell. A cell that leads nowhere begins anew where a move can begin with it; picking
 * the latest cell again lets it go.
 * @param {Move[]} moves
 * @param {string[]} picked
 * @param {string} cell
 * @returns {Pick}
 */
export function pick(moves, picked, cell) {
  if (picked.length && picked.at(-1) === cell && !nextCells(moves, picked).has(cell))
    return { kind: "picked", picked: picked.slice(0, -1) };
  const longer = [...picked, cell];
  const fitting = narrowed(moves, longer);
  if (fitting.length === 0) {
    if (picked.length && nextCells(moves, []).has(cell)) return { kind: "picked", picked: [cell] };
    return { kind: "refused", picked: [] };
  }
  const whole = fitting.find((mv) => mv.cells.length === longer.length);
  if (whole && fitting.length === 1) return { kind: "move", move: whole };
  return { kind: "picked", picked: longer };
}
