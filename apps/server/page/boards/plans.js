// Moves that wait for their time, on the board: where each begins and ends, its number, and a ghost of the
// piece where it will stand.

import { s } from "../lib/dom.js";
import { SIDE } from "./grid-room.js";

/** @typedef {{from: string, to: string, piece: string}} Plan */

/** @param {import("./board.js").Board} board @param {Plan[]} [plans] */
export function drawPlans(board, plans = []) {
  const old = board.svg.querySelector(".plans");
  if (!plans.length) return old?.remove();
  const tile = (/** @type {string} */ cell, side = SIDE * board.scale(cell)) =>
    s("rect", {
      class: "tile-planned",
      x: board.at(cell).x - side / 2,
      y: board.at(cell).y - side / 2,
      width: side,
      height: side,
    });
  const layer = s(
    "g",
    { class: "plans" },
    ...plans.flatMap(({ from, to, piece }, i) => {
      const [{ x, y }, side] = [board.at(to), SIDE * board.scale(to)];
      const ghost = s("g", { class: "plan-ghost" }, ...(piece ? [board.bead(piece)] : []));
      ghost.style.transform = board.spot(to);
      const number = s(
        "text",
        { x: x + side * 0.34, y: y - side * 0.34, dy: "0.36em" },
        document.createTextNode(String(i + 1)),
      );
      return [
        tile(from),
        tile(to),
        ghost,
        s(
          "g",
          { class: "plan-number", "data-plan": `${i + 1} ${from} ${to}` },
          s("circle", { cx: x + side * 0.34, cy: y - side * 0.34, r: side * 0.17 }),
          number,
        ),
      ];
    }),
  );
  if (old) old.replaceWith(layer);
  else board.svg.append(layer);
}
