// What stays on a board of points: frame, felt, points with their numbers, bar and trays.

import { s } from "../../lib/dom.js";

/** The places a checker can be at, as White counts. */
export const CELLS = [...Array.from({ length: 24 }, (_, i) => String(i + 1)), "bar", "off"];
const POINTS = CELLS.slice(0, 24).map(Number);

/** @param {import("./points-layout.js").Layout} layout @param {number} counts  by whose count points are named */
export function plateDrawing(layout, counts) {
  const { width, height, rim, side, bar, tray, reach, letter, radius, slab } = layout.size;
  const field = (/** @type {number} */ x) =>
    s("rect", { class: "felt", x, y: rim, width: 6 * layout.pitch, height: height - 2 * rim, rx: 6 });
  const spike = (/** @type {number} */ point) => {
    const [x, half] = [layout.pointX(point), layout.pitch / 2 - 1];
    const [edge, tip] = [layout.inwards(layout.upper(point), 0), layout.inwards(layout.upper(point), reach)];
    return s("path", {
      class: `spike ${point % 2 ? "odd" : "even"}`,
      "data-spike": point,
      d: `M${x - half} ${edge}L${x} ${tip}L${x + half} ${edge}Z`,
    });
  };
  const number = (/** @type {number} */ point) => {
    const y = layout.upper(point) ? rim * 0.5 : height - rim * 0.5;
    const text = s("text", {
      class: "point-number",
      x: layout.pointX(point),
      y: y + letter * 0.36,
      "font-size": letter,
    });
    text.textContent = String(counts === 0 ? point : 25 - point);
    return text;
  };
  const slot = (/** @type {boolean} */ upper) => {
    const long = 15 * slab + 22;
    return s("rect", {
      class: "tray",
      x: layout.trayX - tray / 2,
      y: upper ? rim : height - rim - long,
      width: tray,
      height: long,
      rx: 8,
    });
  };
  return [
    s("rect", { class: "points-frame", x: 1, y: 1, width: width - 2, height: height - 2, rx: radius * 0.6 }),
    s("path", {
      class: "points-rim",
      d: `M${radius * 0.6} 3H${width - radius * 0.6}M3 ${radius * 0.6}V${height - radius * 0.6}`,
    }),
    field(side),
    field(layout.barX + bar / 2),
    ...POINTS.map(spike),
    s("rect", { class: "points-bar", x: layout.barX - bar / 2, y: 6, width: bar, height: height - 12 }),
    s("path", { class: "bar-line", d: `M${layout.barX} 12V${height - 12}` }),
    slot(true),
    slot(false),
    ...POINTS.map(number),
  ];
}
