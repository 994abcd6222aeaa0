// Moves chosen before their time: while the other side thinks, a player picks a piece and a target, and then
// the next ones. When the turn comes the first is played if it is legal then; if not, all are forgotten. The
// page knows no rules, so any target may be named.

import { boardOf, twin } from "../boards/twin.js";
import { narrowed } from "./input.js";

/** @typedef {import("../lib/types.js").Move} Move */

/**
 * One more press while waiting. An own piece begins, another cell ends; any press after that, or on the
 * same cell, lets go.
 * @param {string[]} planned  nothing, the first cell, or both
 * @param {string} cell
 * @param {(cell: string) => boolean} own  whether a piece of one's own stands there
 * @returns {string[]}
 */
export function plan(planned, cell, own) {
  if (planned.length === 1 && cell !== planned[0]) return own(cell) ? [cell] : [planned[0], cell];
  return planned.length === 0 && own(cell) ? [cell] : [];
}

/**
 * The legal move that was planned; where a word beside the board is still open, the first one. What a gift
 * makes of a move was not known when it was planned, so such a move is never played by itself.
 * @param {Move[]} moves @param {string[]} planned
 */
export const planned = (moves, planned) =>
  planned.length === 2 ? narrowed(moves, planned).find((move) => !move.power) : undefined;

/** So many moves may wait. */
export const MOST = 12;

/**
 * Moves that wait, each with the piece that makes it, and the pieces as they would stand after all of them.
 * Where there are two boards a man arrives on the other one.
 * @param {Record<string, string>} pieces @param {string[][]} queue @param {string[]} boards
 */
export function ahead(pieces, queue, boards) {
  const after = { ...pieces };
  const moves = queue.map(([from, aim]) => {
    const to = boardOf(from) === boardOf(aim) ? (twin(boards, aim) ?? aim) : aim;
    const piece = after[from] ?? "";
    delete after[from];
    if (piece) after[to] = piece;
    return { from, to, piece };
  });
  return { moves, after };
}

/**
 * The right button takes everything back that waits, before it draws anything.
 * @param {HTMLElement} board
 * @param {() => boolean} clear
 */
export function clearByRight(board, clear) {
  board.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 2 || !clear()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
