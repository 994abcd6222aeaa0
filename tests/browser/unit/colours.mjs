// Reads the tokens as a browser would and looks at colours as other eyes do: contrast as WCAG counts it,
// and how light a colour is to someone who sees no red or no green.

import { readFileSync } from "node:fs";

export const CSS = new URL("../../../apps/server/page/css/", import.meta.url);

/** @typedef {[number, number, number, number]} Colour  red, green, blue from 0 to 255 and how opaque from 0 to 1 */

/** @type {{selectors: string[], declarations: [string, string][]}[]} */
const RULES = [
  ...readFileSync(new URL("tokens.css", CSS), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/([^{}]+)\{([^{}]*)\}/g),
].map(([, selector, body]) => ({
  selectors: selector.split(",").map((each) => each.trim()),
  declarations: body
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("--"))
    .map(
      (line) =>
        /** @type {[string, string]} */ ([line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
    ),
}));

/**
 * The tokens of the page's root by night or day and with a board theme. A selector of one element with
 * attributes is all that the root can match; more attributes weigh more, later rules win among equals.
 * @param {"dark" | "light"} room @param {string} board
 */
export function tokens(room, board) {
  /** @type {Map<string, {value: string, weight: number}>} */
  const found = new Map();
  for (const { selectors, declarations } of RULES) {
    const weights = selectors
      .filter((selector) => !/\s/.test(selector))
      .flatMap((selector) => {
        const wants = [...selector.matchAll(/\[data-(theme|board)(?:="(\w+)")?\]/g)];
        const bare = selector.replace(/\[data-(theme|board)(?:="\w+")?\]/g, "").replace(":root", "");
        const good =
          bare === "" &&
          wants.every(([, name, value]) => value === undefined || value === (name === "theme" ? room : board));
        return good ? [wants.length + (selector.startsWith(":root") ? 1 : 0)] : [];
      });
    if (!weights.length) continue;
    const weight = Math.max(...weights);
    for (const [name, value] of declarations) {
      if ((found.get(name)?.weight ?? 0) <= weight) found.set(name, { value, weight });
    }
  }
  return new Map([...found].map(([name, { value }]) => [name, value]));
}

/**
 * The colour a token comes to.
 * @param {Map<string, string>} all
 * @param {string} text  a token's name or a colour
 * @returns {Colour}
 */
export function colour(all, text) {
  if (text.startsWith("--")) {
    const value = all.get(text);
    if (!value) throw new Error(`${text} is not set`);
    return colour(all, value);
  }
  const named = /^var\((--[\w-]+)\)$/.exec(text);
  if (named) return colour(all, named[1]);
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text);
  if (mix) {
    const [a, b, share] = [colour(all, mix[1]), colour(all, mix[3]), Number(mix[2]) / 100];
    const opaque = a[3] * share + b[3] * (1 - share);
    const part = (/** @type {number} */ i) => (a[i] * a[3] * share + b[i] * b[3] * (1 - share)) / (opaque || 1);
    return [part(0), part(1), part(2), opaque];
  }
  if (text === "transparent") return [0, 0, 0, 0];
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text);
  if (hex) return [parseInt(hex[1], 16), parseInt(hex[2], 16), parseInt(hex[3], 16), 1];
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(text);
  if (!rgb) throw new Error(`"${text}" is no colour`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1)];
}

/** One colour laid over another. @param {Colour} top @param {Colour} under @returns {Colour} */
export const over = (top, under) =>
  /** @type {Colour} */ ([0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1));

const linear = (/** @type {number} */ value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const light = (/** @type {number[]} */ [r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/**
 * What eyes without one kind of cone make of linear light, after Viénot, Brettel and Mollon (1999).
 * @type {Record<string, (rgb: number[]) => number[]>}
 */
export const EYES = {
  all: (rgb) => rgb,
  deuteranopia: ([r, g, b]) => [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b],
  protanopia: ([r, g, b]) => [0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b],
};

/**
 * How far two colours are apart in light alone, from 1 to 21, to given eyes.
 * @param {Colour} a
 * @param {Colour} b
 * @param {string} [eyes]
 */
export function contrast(a, b, eyes = "all") {
  const [x, y] = [a, b].map((each) => light(EYES[eyes](each.slice(0, 3).map(linear))));
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
