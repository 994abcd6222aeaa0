// The geometry behind a drawn graph: its outline, the triangles that catch the light, and a bead.

import { s } from "../lib/dom.js";

/** @typedef {{x: number, y: number}} Place */

/** The outline of all points, clockwise. @param {Place[]} points */
export function hull(points) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const turn = (/** @type {Place} */ o, /** @type {Place} */ a, /** @type {Place} */ b) =>
    (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const half = (/** @type {Place[]} */ list) => {
    /** @type {Place[]} */
    const chain = [];
    for (const p of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * Every three points joined to each other, with how much light falls there: faces turned to the
 * upper left of their neighbourhood are brighter, as on a cut stone.
 * @param {Map<string, Place>} places
 * @param {Map<string, Set<string>>} joined
 */
export function facets(places, joined) {
  const names = [...places.keys()];
  /** @type {{points: Place[], light: number}[]} */
  const found = [];
  for (const [i, a] of names.entries()) {
    for (const [j, b] of names.entries()) {
      if (j <= i || !joined.get(a)?.has(b)) continue;
      for (const c of names.slice(j + 1)) {
        if (!joined.get(a)?.has(c) || !joined.get(b)?.has(c)) continue;
        const three = [a, b, c].map((cell) => /** @type {Place} */ (places.get(cell)));
        const around = [a, b, c]
          .flatMap((cell) => [...(joined.get(cell) ?? [])])
          .map((cell) => /** @type {Place} */ (places.get(cell)));
        const [m, n] = [mean(three), mean(around)];
        const light = (n.x - m.x + (n.y - m.y)) / 60;
        found.push({ points: three, light: Math.min(1, Math.max(0.25, 0.6 + light * 0.4)) });
      }
    }
  }
  return found;
}

/** @param {Place[]} points */
const mean = (points) => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});

/**
 * A bead of glass, lit from the upper left, with a mark for its side so that colour is never alone:
 * a ring for the first seat, a cut stone for the second.
 * @param {string} piece
 * @param {number} seat  its place in the order of the seats
 * @param {number} r
 * @param {string} halo
 * @param {string} shade
 */
export function beadDrawing(piece, seat, r, halo, shade) {
  const k = r * 0.46;
  const mark =
    seat === 0
      ? s("circle", { class: "bead-mark", r: k })
      : s("path", {
          class: "bead-mark",
          d: `M0 ${-k * 1.15}L${k * 1.15} 0 0 ${k * 1.15} ${-k * 1.15} 0ZM${-k * 1.15} 0H${k * 1.15}`,
        });
  return s(
    "g",
    { class: "bead", "data-piece": piece },
    s(
      "g",
      { class: "bead-body" },
      s("circle", { class: "bead-halo", r: r * 1.75, fill: halo }),
      s("circle", { class: "bead-base", r }),
      s("circle", { class: "bead-shade", r, fill: shade }),
      mark,
      s("ellipse", {
        class: "bead-shine",
        cx: -r * 0.34,
        cy: -r * 0.46,
        rx: r * 0.3,
        ry: r * 0.17,
        transform: `rotate(-35 ${-r * 0.34} ${-r * 0.46})`,
      }),
    ),
  );
}

/**
 * An arrow over the pieces.
 * @param {string} cls
 * @param {Place} a
 * @param {Place} b
 * @param {{start: number, half: number, head: number, neck: number}} size  where it begins, half its width, half its
 *   head's, the head's length
 */
export function arrowPath(cls, a, b, { start, half, head, neck }) {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const point = (/** @type {number} */ along, /** @type {number} */ across) =>
    `${(a.x + ux * along - uy * across).toFixed(1)} ${(a.y + uy * along + ux * across).toFixed(1)}`;
  const to = far - neck - 4;
  const rest = [
    point(to, -half),
    point(to, -head),
    point(far - 2, 0),
    point(to, head),
    point(to, half),
    point(start, half),
  ];
  return s("path", { class: `arrow ${cls}`, d: `M${point(start, -half)}L${rest.join(" ")}z` });
}

/** A bead alone, for panels and lists. @param {string} piece @param {number} seat */
export function beadIcon(piece, seat) {
  return s(
    "svg",
    { class: "bead-icon", viewBox: "-30 -30 60 60", "aria-hidden": "true", "data-piece": piece },
    beadDrawing(piece, seat, 24, "none", "none"),
  );
}
