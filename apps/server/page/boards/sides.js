// The sign of a seat in panels and lists: a bead or a checker where those are played, the king where men are.

import { checkerIcon } from "../games/backgammon/checkers.js";
import { manIcon } from "./men.js";
import { beadIcon } from "./shapes.js";

/**
 * @param {import("../lib/types.js").GameInfo | undefined} game
 * @param {string} seat
 * @param {number} index  its place in the order of the seats
 */
export function sideIcon(game, seat, index) {
  if (game?.shape.kind === "points") return checkerIcon(seat);
  return game?.shape.kind === "grid" ? manIcon(`${seat}-king`) : beadIcon(seat, index);
}
