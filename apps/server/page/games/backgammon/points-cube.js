// The doubling cube on a board of points: in the middle, at its owner's side, or offered on the bar.

import { cube } from "./checkers.js";

/**
 * Draws the doubling cube where it lies.
 * @param {import("./points.js").PointsBoard} board
 * @param {import("../../lib/types.js").PointsView} view
 */
export function drawCube(board, view) {
  const { layout, id } = board;
  const { cube: size } = layout.size;
  const shown = view.cube_in_use && !(view.crawford && view.cube === 1);
  const offered = view.offered;
  const at = offered === null ? layout.cube(view.owner) : { x: layout.barX, y: layout.size.height / 2 };
  let el = /** @type {SVGGElement | null} */ (board.cubeLayer.firstElementChild);
  if (!el) {
    el = cube(size, id);
    board.cubeLayer.append(el);
  }
  board.cubeLayer.classList.toggle("away", !shown);
  const value = offered ?? view.cube;
  const text = el.querySelector("text");
  // A cube that lies in the middle shows 64, as a real one does.
  if (text) text.textContent = String(value === 1 ? 64 : value);
  el.dataset.cube = String(value);
  el.dataset.owner = view.owner === null ? "" : board.how.seats[view.owner];
  const grown = offered === null ? 1 : 1.35;
  el.style.transform = `translate(${at.x}px, ${at.y}px) scale(${grown})`;
}
