// Every board theme has every colour that boards need, and the themes for weak eyes tell nothing by hue
// alone: sides, marks and results stay apart in light, as seen by all eyes and by those that miss a cone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CSS, EYES, colour, contrast, over, tokens } from "./colours.mjs";

const THEMES = ["own", "classic", "wood", "sea", "slate", "orchid", "contrast", "safe"];
const ROOMS = /** @type {const} */ (["dark", "light"]);
/** What the five boards draw with. */
const NEEDED = [
  "--square-light",
  "--square-dark",
  "--square-edge",
  "--points-frame",
  "--points-felt",
  "--points-odd",
  "--points-even",
  "--points-tray",
  "--points-number",
  "--points-lit",
  "--points-can",
  "--plate",
  "--plate-edge",
  "--facet",
  "--line",
  "--node",
  "--piece-red",
  "--piece-green",
  "--piece-mark",
  "--spot",
  "--can",
  "--advised",
  "--last",
  "--tile-last",
  "--tile-picked",
  "--tile-target",
  "--check",
  "--man-white-light",
  "--man-black-dark",
  "--man-white-edge",
  "--man-black-edge",
];

test("every theme has every colour, by night and by day", () => {
  for (const room of ROOMS) {
    for (const theme of THEMES) {
      const all = tokens(room, theme);
      for (const name of NEEDED) colour(all, name);
      assert.ok(contrast(colour(all, "--square-light"), colour(all, "--square-dark")) > 1.9, `the squares of ${theme}`);
    }
  }
});

test("the squares are those that were asked for", () => {
  const pair = (/** @type {string} */ theme) =>
    ["--square-light", "--square-dark"].map((name) => tokens("dark", theme).get(name));
  assert.deepEqual(pair("classic"), ["#eeeed2", "#769656"]);
  assert.deepEqual(pair("own"), ["#eeeed2", "#769656"]);
  assert.deepEqual(pair("wood"), ["#f0d9b5", "#b58863"]);
});

/**
 * The pairs of a theme that come too near to each other in light.
 * @param {string} theme
 * @param {"dark" | "light"} room
 */
function tooNear(theme, room) {
  const all = tokens(room, theme);
  const at = (/** @type {string} */ name) => colour(all, name);
  /** @type {[string, import("./colours.mjs").Colour, import("./colours.mjs").Colour, number][]} */
  const pairs = [
    ["men", at("--man-white-dark"), at("--man-black-light"), 7],
    ["flat men", at("--man-white-flat"), at("--man-black-flat"), 7],
    ["beads", at("--piece-red"), at("--piece-green"), 3],
    ["beads and stone", at("--piece-green"), over(at("--plate"), at("--ground")), 3],
    ["a bead's edge and stone", at("--piece-edge"), over(at("--plate"), at("--ground")), 3],
    ["lines and stone", at("--line"), over(at("--plate"), at("--ground")), 3],
    ["points", at("--points-odd"), at("--points-even"), 3],
    ["dark checkers on felt", at("--man-black-dark"), at("--points-felt"), 3],
    ["light checkers' edge on light points", at("--man-white-edge"), at("--points-odd"), 3],
    ["dark checkers on light points", at("--man-black-dark"), at("--points-odd"), 3],
    ["numbers", at("--points-number"), at("--points-frame"), 4.5],
    ["win and draw", at("--worth-win"), at("--worth-draw"), 1.5],
    ["draw and loss", at("--worth-draw"), at("--worth-loss"), 1.5],
    ["doubtful and bad", at("--mark-doubtful"), at("--mark-bad"), 1.5],
    ["bad and very bad", at("--mark-bad"), at("--mark-very-bad"), 1.4],
    ["words on a loss", at("--worth-ink"), at("--worth-loss"), 4.5],
    ["words on a mistake", at("--mark-ink"), at("--mark-very-bad"), 4.5],
  ];
  for (const square of ["--square-light", "--square-dark"]) {
    const on = (/** @type {string} */ name) => over(at(name), at(square));
    pairs.push(
      [`a light man's edge on ${square}`, at("--man-white-edge"), at(square), 3],
      [`dark men on ${square}`, at("--man-black-dark"), at(square), 3],
      [`a target on ${square}`, on("--tile-target"), at(square), 1.8],
      [`a frame on ${square}`, at("--tile-frame"), at(square), 3],
      [`picked and last on ${square}`, on("--tile-picked"), on("--tile-last"), 1.25],
      [`a hint on ${square}`, at("--arrow"), at(square), 2],
      [`a name on ${square}`, square === "--square-dark" ? at("--square-light") : at("--square-edge"), at(square), 2],
    );
  }
  return pairs.flatMap(([name, a, b, least]) =>
    Object.keys(EYES)
      .filter((eyes) => contrast(a, b, eyes) < least)
      .map((eyes) => `${theme}, ${room}, ${eyes}: ${name} ${contrast(a, b, eyes).toFixed(2)} of ${least}`),
  );
}

test("the theme for the colour-blind tells nothing by hue alone", () => {
  assert.deepEqual(
    ROOMS.flatMap((room) => tooNear("safe", room)),
    [],
  );
});

test("the theme of high contrast keeps sides and marks apart in light", () => {
  assert.deepEqual(
    ROOMS.flatMap((room) => tooNear("contrast", room).filter((line) => !/win|draw|bad|loss|mistake/.test(line))),
    [],
  );
});

test("a pair that differs in hue alone would be found", () => {
  assert.ok(
    tooNear("own", "light").some((line) => /deuteranopia: beads /.test(line)),
    "red and green beads of one lightness",
  );
  assert.ok(
    contrast([210, 60, 60, 1], [34, 163, 92, 1], "deuteranopia") <
      contrast([192, 31, 56, 1], [196, 255, 216, 1], "deuteranopia"),
  );
});

/** The page's sheets without the tokens, by name. */
function sheets() {
  const index = readFileSync(new URL("../index.html", CSS), "utf8");
  const files = [...index.matchAll(/css\/(\w[\w-]*\.css)/g)]
    .map(([, name]) => name)
    .filter((name) => name !== "tokens.css");
  assert.ok(files.length >= 6, `the page's sheets: ${files}`);
  return files.map((name) => ({
    name,
    css: readFileSync(new URL(name, CSS), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
  }));
}

/** The ladder of spaces, and what may stand beside it: hairlines, and rooms larger than any step. @param {number} px */
const isStep = (px) => [0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32].includes(px) || px >= 36;

/** What should have been a token, one line each. @param {string} css */
function raw(css) {
  /** @type {string[]} */
  const found = [];
  for (const [, property, value] of css.matchAll(/(?<![\w-])([\w-]+):\s+([^;{}]*)(?=[;}])/g)) {
    const line = `${property}: ${value}`;
    if (property.startsWith("--")) continue;
    if (/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i.test(value)) found.push(line);
    else if (/^font(-size)?$/.test(property) && /\d(px|rem)/.test(value)) found.push(line);
    else if (property === "border-radius" && /\dpx/.test(value)) found.push(line);
    else if (property === "z-index" && /\d/.test(value)) found.push(line);
    else if (/^(transition|animation)(-duration)?$/.test(property) && /(?<![\w-])(?:\d{3,}ms|[\d.]+s)\b/.test(value))
      found.push(line);
    else if (
      /^(margin|padding|gap|row-gap|column-gap)/.test(property) &&
      !/calc|min|max|env/.test(value) &&
      [...value.matchAll(/([\d.]+)px/g)].some(([, px]) => !isStep(Number(px)))
    )
      found.push(line);
  }
  return found;
}

test("what has a name in the tokens is called by it", () => {
  const faults = [
    "color: #123456",
    "fill: rgb(1 2 3 / .5)",
    "font-size: 14px",
    "border-radius: 7px",
    "z-index: 9",
    "transition: opacity 250ms",
    "padding: 0 13px",
  ];
  assert.deepEqual(raw(`a { ${faults.join("; ")}; }`), faults, "raw values would be found");
  assert.deepEqual(
    raw(
      "a { color: var(--text); padding: var(--space-4) 1px; margin: 0 -12px; " +
        "transition: opacity var(--fade), color 60ms; }",
    ),
    [],
  );
  for (const { name, css } of sheets()) assert.deepEqual(raw(css), [], name);
});
