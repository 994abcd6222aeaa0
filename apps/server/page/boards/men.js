// The chess men, drawn for this house in a square of 100 units around the origin. Set one: rounded
// turned-wood silhouettes with a dark outline, a few carved lines and one highlight from the upper
// left. Set two: flat and geometric. Both are in the drawing and CSS shows the chosen one, so that a
// change of taste needs no new board; colours come from CSS too, by the side.

import { s } from "../lib/dom.js";

/**
 * @typedef {object} Man
 * @property {string} body           the silhouette
 * @property {[number, number, number][]} [balls]  round ends: x, y, radius
 * @property {string} lines          carved lines
 * @property {string} shine          the highlight
 * @property {[number, number, number][]} [dots]   eyes
 */

/** The foot all men stand on, from its right end to its left; half its width is given. @param {number} w */
const foot = (w) => `Q${w} 29 ${w} 34V37Q${w} 40 ${w - 3} 40H${3 - w}Q${-w} 40 ${-w} 37V34Q${-w} 29 ${6 - w} 28`;

/** @type {Record<string, Man>} */
const MEN = {
  pawn: {
    body: `M-20 28C-13 22-10 13-9 4H-12Q-16 4-16 .5T-12-3H-9A14.5 14.5 0 1 1 9-3H12Q16-3 16 .5T12 4H9C10 13 13 22 20 28${foot(26)}Z`,
    lines: "M-9 4H9M-20 28.5H20",
    shine: "M-8.500-16.500A9 9 0 0 1-1-23",
  },
  rook: {
    body: `M-23 28L-18.500 23-15.500-8-22-13Q-24-14.500-24-17V-31Q-24-34-21-34H-15.500Q-13-34-13-31.500V-27H-6V-31.500Q-6-34-3.500-34H3.500Q6-34 6-31.500V-27H13V-31.500Q13-34 15.500-34H21Q24-34 24-31V-17Q24-14.500 22-13L15.500-8 18.500 23 23 28${foot(29)}Z`,
    lines: "M-15.500-8H15.500M-18.500 23H18.500M-23 28.500H23",
    shine: "M-10.500-2L-12.500 17",
  },
  knight: {
    body: `M-21 28C-20 16-4 12-3-1-8 3-13 3-16 7Q-20 12-26 8.500-31 5-29.500-1.500-28.500-5-25-9.500C-22-17-19-23-12-27Q-12.500-34-9-38-4-35.500-1-30.500C15-30 26-15 26 7 26 16 24.500 22 22 28${foot(28)}Z`,
    lines: "M3-23C14-18 18.500-6 17 9M-26.500 2.500Q-23.500 3.500-21.500 1.500M-21 28.500H22",
    shine: "M-19-10C-17-15-14.500-19-10-21.500",
    dots: [[-10.5, -14.5, 2.7]],
  },
  bishop: {
    body: `M-22 28C-13 24-10 17-9.500 10H-14Q-17.500 10-17.500 6.500T-14 3H-11C-20-4-20-16-12-24.500Q-8-28.500-4-31.500A5.600 5.600 0 1 1 4-31.500Q8-28.500 12-24.500C20-16 20-4 11 3H14Q17.500 3 17.500 6.500T14 10H9.500C10 17 13 24 22 28${foot(28)}Z`,
    lines: "M9-22L2.500-11M-11 3H11M-9.500 10H9.500M-22 28.500H22",
    shine: "M-11-8C-11.500-13-9.500-17-6-20.500",
  },
  queen: {
    body: `M-24 28C-16 23-13 15-12 7H-16Q-19.500 7-19.500 3.500T-16 0H-15L-27-23-16.500-12.500-14.500-31-5.500-16 0-35 5.500-16 14.500-31 16.500-12.500 27-23 15 0H16Q19.500 0 19.500 3.500T16 7H12C13 15 16 23 24 28${foot(30)}Z`,
    balls: [
      [-27.5, -25, 4.2],
      [-14.5, -33, 4.2],
      [0, -37, 4.6],
      [14.5, -33, 4.2],
      [27.5, -25, 4.2],
    ],
    lines: "M-15 0H15M-12 7H12M-24 28.500H24",
    shine: "M-16.500-7L-13.500-3.500",
  },
  king: {
    body: `M-24 28C-16 23-13 15-12 7H-16Q-19.500 7-19.500 3.500T-16 0H-14L-22-18Q-23.500-23-18.500-25-11-28.500-3.600-28.500V-32.500H-9V-39H-3.600V-44.500H3.600V-39H9V-32.500H3.600V-28.500Q11-28.500 18.500-25 23.500-23 22-18L14 0H16Q19.500 0 19.500 3.500T16 7H12C13 15 16 23 24 28${foot(30)}Z`,
    lines: "M-21-18.500Q0-25 21-18.500M-14 0H14M-12 7H12M-24 28.500H24",
    shine: "M-15-13L-11-4",
  },
};

/**
 * Set two: silhouettes of straight lines and circles, and what is cut out of them.
 * @type {Record<string, {body: string, cut: string}>}
 */
const FLAT = {
  pawn: { body: "M-22 38L-10 4A16 16 0 1 1 10 4L22 38Z", cut: "M-17 25H17" },
  rook: {
    body: "M-26 38V22H-18V-10H-26V-34H-13V-24H-6V-34H6V-24H13V-34H26V-10H18V22H26V38Z",
    cut: "M-18-10H18M-18 22H18",
  },
  knight: { body: "M-24 38L-20 20-4 4-16 8-26 4-28-8-12-26-8-38 2-30 20-18 26 6V38Z", cut: "M-21 25H26M-11-14L-6-14" },
  bishop: { body: "M-24 38L-12 14-20-6 0-38 20-6 12 14 24 38Z", cut: "M-16 25H16M0-26V-8M-8-15H8" },
  queen: { body: "M-24 38L-30-26-14-8 0-38 14-8 30-26 24 38Z", cut: "M-24.500 25H24.500M-26 12H26" },
  king: {
    body: "M-24 38L-28-14-6-22V-28H-14V-36H-6V-44H6V-36H14V-28H6V-22L28-14 24 38Z",
    cut: "M-24.500 25H24.500M-26 6L0-6 26 6",
  },
};

/** Puts the shared gradients into the page, once. */
function shades() {
  if (document.getElementById("man-white")) return;
  const shade = (/** @type {string} */ side) =>
    s(
      "linearGradient",
      { id: `man-${side}`, x1: "0%", y1: "0%", x2: "100%", y2: "60%" },
      s("stop", { offset: "0%", class: `man-${side}-light` }),
      s("stop", { offset: "100%", class: `man-${side}-dark` }),
    );
  document.body.append(
    s(
      "svg",
      { class: "shared-shades", width: 0, height: 0, "aria-hidden": "true" },
      s("defs", {}, shade("white"), shade("black")),
    ),
  );
}

/** A man by its word, `white-knight`; a plain disc where the word is not known. @param {string} piece */
export function manDrawing(piece) {
  shades();
  const [side, role = ""] = piece.split("-");
  const man = MEN[role];
  const balls = (/** @type {string} */ cls) =>
    (man?.balls ?? []).map(([cx, cy, r]) => s("circle", { class: cls, cx, cy, r }));
  return s(
    "g",
    { class: "bead man", "data-piece": piece, "data-side": side },
    s(
      "g",
      { class: "bead-body" },
      s(
        "g",
        { transform: "translate(0 2) scale(1.08)" },
        ...(man
          ? [
              s(
                "g",
                { class: "set-flat" },
                s("path", { class: "man-rim", d: FLAT[role].body }),
                s("path", { class: "man-body", d: FLAT[role].body }),
                s("path", { class: "man-lines", d: FLAT[role].cut }),
              ),
              s(
                "g",
                { class: "set-turned" },
                s("ellipse", { class: "man-shadow", cx: 2, cy: 39.5, rx: 31, ry: 6 }),
                s("path", { class: "man-rim", d: man.body }),
                ...balls("man-rim"),
                ...balls("man-body"),
                s("path", { class: "man-body", d: man.body }),
                s("path", { class: "man-lines", d: man.lines }),
                ...(man.dots ?? []).map(([cx, cy, r]) => s("circle", { class: "man-dot", cx, cy, r })),
                s("path", { class: "man-shine", d: man.shine }),
              ),
            ]
          : [s("circle", { class: "man-body", r: 34 })]),
      ),
    ),
  );
}

/** A man alone, for panels, lists and choices. @param {string} piece */
export const manIcon = (piece) =>
  s(
    "svg",
    { class: "bead-icon man-icon", viewBox: "-48 -50 96 98", "aria-hidden": "true", "data-piece": piece },
    manDrawing(piece),
  );
