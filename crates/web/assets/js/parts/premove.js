// A move chosen before its time: while the other side thinks, a player picks a piece and a target. When
// the turn comes it is played if it is legal then, and forgotten if not. The page knows no rules, so any
// target may be named.

import { narrowed } from "../input.js";

/** @typedef {import("../types.js").Move} Move */

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
export const planned = (moves, planned) => (planned.length === 2 ? narrowed(moves, planned).find((move) => !move.power) : undefined);
