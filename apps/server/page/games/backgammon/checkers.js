// Checkers, dice and the cube: our own drawings, lit from the upper left like everything in the house.

import { s } from "../../lib/dom.js";

/** Where the eyes of a die lie, in thirds from its middle. @type {Record<number, [number, number][]>} */
const EYES = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The shades of a drawing, by an id of its own. @param {string} id */
export function shades(id) {
  const shade = (/** @type {string} */ name) =>
    s(
      "radialGradient",
      { id: `${id}-${name}`, cx: "34%", cy: "28%", r: "82%" },
      s("stop", { offset: "0%", class: `${name}-light` }),
      s("stop", { offset: "100%", class: `${name}-dark` }),
    );
  return [shade("man-white"), shade("man-black"), shade("die")];
}

/**
 * A checker lying flat, and the same on its edge for the tray: CSS shows one of the two.
 * @param {string} seat @param {number} r @param {string} id @param {number} slab  how high it is on its edge
 */
export function checker(seat, r, id, slab) {
  return s(
    "g",
    { class: "bead checker", "data-piece": seat },
    s(
      "g",
      { class: "bead-body" },
      s(
        "g",
        { class: "checker-flat" },
        s("circle", { class: "checker-shadow", cx: r * 0.08, cy: r * 0.12, r }),
        s("circle", { class: "checker-base", r: r - 1.5, fill: `url(#${id}-man-${seat})` }),
        s("circle", { class: "checker-ring", r: r * 0.7 }),
        seat === "black"
          ? s("path", { class: "checker-mark", d: `M0 ${-r * 0.34}L${r * 0.34} 0 0 ${r * 0.34} ${-r * 0.34} 0Z` })
          : s("circle", { class: "checker-mark", r: r * 0.26 }),
        s("path", {
          class: "checker-shine",
          d: `M${-r * 0.72} ${-r * 0.36}A${r * 0.8} ${r * 0.8} 0 0 1 ${-r * 0.2} ${-r * 0.77}`,
          "stroke-width": r * 0.11,
        }),
      ),
      s("rect", {
        class: "checker-edge",
        x: -r * 1.15,
        y: -slab / 2 + 1,
        width: r * 2.3,
        height: slab - 2,
        rx: slab * 0.3,
      }),
    ),
  );
}

/** A checker alone, for panels and lists. @param {string} seat */
export function checkerIcon(seat) {
  return s(
    "svg",
    { class: "bead-icon checker-icon", viewBox: "-30 -30 60 60", "aria-hidden": "true", "data-piece": seat },
    s("defs", {}, ...shades(`icon-${seat}`)),
    checker(seat, 27, `icon-${seat}`, 8),
  );
}

/** The eyes of a face. @param {SVGGElement} die @param {number} value @param {number} size */
export function face(die, value, size) {
  const eyes = die.querySelector(".die-eyes");
  eyes?.replaceChildren(
    ...(EYES[value] ?? []).map(([x, y]) => s("circle", { cx: x * size * 0.27, cy: y * size * 0.27, r: size * 0.095 })),
  );
  die.dataset.value = String(value);
}

/**
 * A die around the origin.
 * @param {string} seat  whose colours it has
 * @param {number} value
 * @param {number} size
 * @param {string} id
 */
export function die(seat, value, size, id) {
  const half = size / 2;
  const el = s(
    "g",
    { class: "die", "data-piece": seat },
    s(
      "g",
      { class: "die-body" },
      s("rect", {
        class: "die-shadow",
        x: -half + size * 0.04,
        y: -half + size * 0.07,
        width: size,
        height: size,
        rx: size * 0.2,
      }),
      s("rect", { class: "die-base", x: -half, y: -half, width: size, height: size, rx: size * 0.2 }),
      s("rect", {
        class: "die-shade",
        x: -half,
        y: -half,
        width: size,
        height: size,
        rx: size * 0.2,
        fill: `url(#${id}-die)`,
      }),
      s("g", { class: "die-eyes" }),
    ),
  );
  face(el, value, size);
  return el;
}

/** The doubling cube. @param {number} size @param {string} id */
export function cube(size, id) {
  const half = size / 2;
  const box = (/** @type {string} */ cls, /** @type {number} */ move) =>
    s("rect", { class: cls, x: -half + move * 0.5, y: -half + move, width: size, height: size, rx: size * 0.16 });
  return s(
    "g",
    { class: "cube" },
    box("die-shadow", size * 0.07),
    box("cube-base", 0),
    s("rect", {
      class: "die-shade",
      x: -half,
      y: -half,
      width: size,
      height: size,
      rx: size * 0.16,
      fill: `url(#${id}-die)`,
    }),
    s("rect", {
      class: "cube-line",
      x: -half * 0.8,
      y: -half * 0.8,
      width: size * 0.8,
      height: size * 0.8,
      rx: size * 0.1,
    }),
    s("text", { class: "cube-value", y: size * 0.16, "font-size": size * 0.46 }),
  );
}
