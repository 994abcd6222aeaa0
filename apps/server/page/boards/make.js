// Picks the drawing for a game's board by the kind of its shape.

import { GraphBoard } from "./graph.js";
import { GridBoard } from "./grid.js";
import { PointsBoard } from "../games/backgammon/points.js";

/** @param {import("../lib/types.js").Shape} shape @param {import("./board.js").How} how */
export function makeBoard(shape, how) {
  if (shape.kind === "points") return new PointsBoard(how);
  return shape.kind === "grid" ? new GridBoard(shape, how) : new GraphBoard(shape, how);
}

/** How many boards a game has side by side. @param {import("../lib/types.js").GameInfo} game */
export const boardCount = (game) => (game.shape.kind === "grid" ? game.shape.boards.length : 1);
