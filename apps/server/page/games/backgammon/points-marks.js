// Marks on a board of points: where a checker came to, what can be taken up, where it can go, advice.

import { s } from "../../lib/dom.js";

/**
 * The area of a cell as a mark.
 * @param {import("./points-layout.js").Layout} layout
 * @param {string} cls
 * @param {string} cell
 */
export function glow(layout, cls, cell) {
  const { x, y, width, height } = layout.area(cell);
  if (cell === "off" || cell === "bar") return s("rect", { class: cls, x: x + 2, y, width: width - 4, height, rx: 12 });
  const long = layout.size.reach + layout.size.radius * 0.4;
  return s("rect", {
    class: cls,
    x: x + 2,
    y: layout.upper(Number(cell)) ? y : y + height - long,
    width: width - 4,
    height: long,
    rx: 12,
  });
}

/**
 * What lies under the checkers and what lies over them.
 * @param {import("./points.js").PointsBoard} board
 * @param {import("../../boards/board.js").Marks} marks
 */
export function markDrawings(
  board,
  { last = [], picked = [], targets = new Set(), movable = new Set(), hint = [], arrow = [] },
) {
  const { layout, places } = board;
  const { radius } = layout.size;
  const ring = (/** @type {string} */ cls) => (/** @type {string} */ cell) =>
    s("circle", { class: cls, cx: board.top(cell).x, cy: board.top(cell).y, r: radius + 1, "data-mark": cell });
  const came = last.filter((cell, i) => i % 2 === 1 && places.has(cell) && cell !== "off");
  const arrows = (/** @type {string[]} */ cells, /** @type {string} */ cls) =>
    board
      .ways(cells)
      .flatMap(({ from, to }) => [
        s("path", { class: cls, d: `M${from.x} ${from.y}L${to.x} ${to.y}` }),
        s("circle", { class: `${cls} end`, cx: to.x, cy: to.y, r: radius * 0.4 }),
      ]);
  return {
    under: [
      ...[...new Set(came)].map((cell) => glow(layout, "mark-way", cell)),
      ...[...targets].map((cell) => glow(layout, "mark-lit", cell)),
    ],
    over: [
      ...[...movable].map(ring("mark-movable")),
      ...picked.map(ring("mark-picked")),
      ...[...targets]
        .filter((cell) => cell !== "off")
        .map((cell) =>
          s("circle", {
            class: "mark-target",
            cx: board.top(cell, 1).x,
            cy: board.top(cell, 1).y,
            r: radius * 0.34,
            "data-mark": cell,
          }),
        ),
      ...arrows(hint, "points-hint"),
      ...arrows(arrow, "points-arrow"),
    ],
  };
}
