// Draws any board made of points and lines. It knows no game: colours come from CSS by the piece's
// word, marks by the order of the seats. A pointer means the nearest point, so that small points are
// easy to hit.

import { s } from "../lib/dom.js";
import { Board } from "./board.js";
import { arrowPath, beadDrawing, facets, hull } from "./shapes.js";

/** Half the width of a piece, in the shape's own units. */
export const BEAD = 30;
const MARGIN = 44;
/** A pointer this near to a point means it, in the shape's units. */
const REACH = 62;

export class GraphBoard extends Board {
  /** @param {import("../lib/types.js").GraphShape} shape @param {import("./board.js").How} how */
  constructor(shape, how) {
    const span = (/** @type {number[]} */ all) => [Math.min(...all), Math.max(...all)];
    const [[left, right], [top, foot]] = [span(shape.cells.map((c) => c.x)), span(shape.cells.map((c) => c.y))];
    const half = Math.max(right - left, foot - top) / 2 + MARGIN;
    super(
      "graph",
      shape.cells.map((c) => c.cell),
      { x: -half, y: -half, width: 2 * half, height: 2 * half },
      how,
    );
    this.shape = shape;
    this.arrowSize = { start: BEAD * 0.4, half: 7, head: 20, neck: 30 };
    this.half = half;
    /** Where the middle of the points is in the shape's units; it is the middle of the drawing. */
    this.centre = { x: (left + right) / 2, y: (top + foot) / 2 };
    for (const [a, b] of shape.lines) {
      this.joined.get(a)?.add(b);
      this.joined.get(b)?.add(a);
    }
    const shade = s(
      "radialGradient",
      { id: `${this.id}-shade`, cx: "34%", cy: "28%", r: "78%" },
      s("stop", { offset: "0%", class: "shade-light" }),
      s("stop", { offset: "38%", class: "shade-clear" }),
      s("stop", { offset: "100%", class: "shade-dark" }),
    );
    const glow = s(
      "radialGradient",
      { id: `${this.id}-glow` },
      s("stop", { offset: "0%", class: "glow-in" }),
      s("stop", { offset: "100%", class: "glow-out" }),
    );
    this.defs.append(shade, glow);
    this.ready();
  }

  /** Puts lines and points where they belong, turned or not. */
  place() {
    const sign = this.flipped ? -1 : 1;
    const { centre } = this;
    for (const { cell, x, y } of this.shape.cells)
      this.places.set(cell, { x: sign * (x - centre.x), y: sign * (y - centre.y) });
    const path = (/** @type {{x: number, y: number}[]} */ points) => points.map((p) => `${p.x},${p.y}`).join(" ");
    const line = (/** @type {string} */ cls) =>
      this.shape.lines.map(([a, b]) =>
        s("line", { class: cls, x1: this.at(a).x, y1: this.at(a).y, x2: this.at(b).x, y2: this.at(b).y }),
      );
    this.plate.replaceChildren(
      s("circle", { class: "plate-glow", r: this.half, fill: `url(#${this.id}-glow)` }),
      s("polygon", { class: "plate-face", points: path(hull([...this.places.values()])) }),
      ...facets(this.places, this.joined).map(({ points, light }) =>
        s("polygon", { class: "facet", points: path(points), "fill-opacity": light.toFixed(3) }),
      ),
      ...["edge-glow", "edge"].flatMap(line),
      ...this.shape.cells.flatMap(({ cell }) => [
        s("circle", { class: "node-glow", cx: this.at(cell).x, cy: this.at(cell).y, r: 15 }),
        s("circle", { class: "node", cx: this.at(cell).x, cy: this.at(cell).y, r: 7 }),
      ]),
    );
  }

  /** @param {string} piece */
  bead(piece) {
    const halo = `${this.id}-halo-${piece}`;
    if (!this.defs.querySelector(`[id="${halo}"]`)) {
      this.defs.append(
        s(
          "radialGradient",
          { id: halo },
          s("stop", { offset: "40%", class: "halo-in", "data-piece": piece }),
          s("stop", { offset: "100%", class: "halo-out", "data-piece": piece }),
        ),
      );
    }
    return beadDrawing(piece, this.how.seats.indexOf(piece), BEAD, `url(#${halo})`, `url(#${this.id}-shade)`);
  }

  /** @param {import("./board.js").Marks} marks */
  drawMarks(marks) {
    const ring = (/** @type {string} */ cls, /** @type {number} */ r) => (/** @type {string} */ cell) =>
      s("circle", { class: cls, cx: this.at(cell).x, cy: this.at(cell).y, r, "data-mark": cell });
    const [a, b] = [marks.last?.[0], marks.last?.at(-1)];
    const [ha, hb] = [marks.hint?.[0], marks.hint?.at(-1)];
    const arrow = (/** @type {string} */ cls, /** @type {string} */ from, /** @type {string} */ to) =>
      s("line", { class: cls, x1: this.at(from).x, y1: this.at(from).y, x2: this.at(to).x, y2: this.at(to).y });
    this.marks.replaceChildren(
      ...(a && b ? [arrow("mark-last-line", a, b), ring("mark-last", BEAD + 6)(b), ring("mark-last from", 13)(a)] : []),
      ...(ha && hb
        ? [arrow("mark-hint-line", ha, hb), ring("mark-hint", BEAD + 9)(ha), ring("mark-hint", 17)(hb)]
        : []),
      ...[...(marks.movable ?? [])].map(ring("mark-movable", BEAD + 5)),
      ...[...(marks.targets ?? [])].flatMap((cell) => [
        ring("mark-target-glow", 26)(cell),
        ring("mark-target", 12)(cell),
      ]),
      ...(marks.picked ?? []).map(ring("mark-picked", BEAD + 8)),
    );
    const [xa, xb] = (marks.arrow ?? []).filter((cell) => this.places.has(cell));
    this.over.replaceChildren(
      ...(xa && xb
        ? [arrowPath("arrow-talk", this.at(xa), this.at(xb), { start: BEAD * 0.4, half: 7, head: 20, neck: 30 })]
        : []),
    );
  }

  /** The point meant by a pointer, or null. @param {PointerEvent} event */
  cellAt(event) {
    const p = this.toUnits(event);
    let [found, near] = [/** @type {string | null} */ (null), REACH];
    for (const [cell, q] of this.places) {
      const far = Math.hypot(p.x - q.x, p.y - q.y);
      if (far < near) [found, near] = [cell, far];
    }
    return found;
  }
}
