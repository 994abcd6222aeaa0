// The pictures beside the board of magics: 64-bit numbers as small boards, an index as bits, and the
// table as a bar.

import { h, s } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { bit, hex, nameOf, squaresOf } from "./rays.js";

/** A square's corner in a small board of 80 units, as a path. @param {number} square */
const tile = (square) => `M${10 * (square % 8) + 0.5} ${10 * (7 - Math.floor(square / 8)) + 0.5}h9v9h-9z`;

/** @param {bigint} set */
const tiles = (set) => squaresOf(set).map(tile).join("");

const ALL = 2n ** 64n - 1n;

/** Around the highest bits, from h8 to the left and on along the seventh rank. @param {number} bits */
const frame = (bits) =>
  bits <= 8 ? `M${80 - 10 * bits} 0H80V10H${80 - 10 * bits}Z` : `M0 0H80V20H${160 - 10 * bits}V10H0Z`;

/** @param {bigint} set */
export const listed = (set) => squaresOf(set).map(nameOf).join(", ") || t("magics.nothing");

/**
 * A number as a small board.
 * @param {string} name
 * @param {bigint} set
 * @param {{kind?: string, top?: number, wrong?: bigint, at?: number}} [more]  how it is coloured, how many of its
 *   highest bits are framed, which of its squares are wrong, where the piece is
 */
export function bitBoard(name, set, { kind = "", top = 0, wrong = 0n, at = -1 } = {}) {
  const high = top ? ALL ^ (bit(63 - top) * 2n - 1n) : 0n;
  const svg = s(
    "svg",
    { class: "bits", viewBox: "-1 -1 82 82", role: "img", "aria-label": `${name}: ${listed(set)}` },
    s("path", { class: "bits-off", d: tiles(ALL) }),
    s("path", { class: "bits-on", d: tiles(set & ~high) }),
    s("path", { class: "bits-high", d: tiles(set & high) }),
    s("path", { class: "bits-wrong", d: tiles(wrong) }),
  );
  if (top) svg.append(s("path", { class: "bits-frame", d: frame(top) }));
  if (at >= 0)
    svg.append(
      s("circle", { class: "bits-piece", cx: 10 * (at % 8) + 5, cy: 10 * (7 - Math.floor(at / 8)) + 5, r: 2.6 }),
    );
  const digits = hex(set);
  return h(
    "figure",
    { class: "bit-board", "data-kind": kind, "data-value": digits.replaceAll("_", "") },
    h("figcaption", null, name),
    svg,
    h(
      "span",
      { class: "hex", "aria-hidden": "true" },
      h("span", null, `${digits.slice(2, 6)} ${digits.slice(7, 11)}`),
      " ",
      h("span", null, `${digits.slice(12, 16)} ${digits.slice(17)}`),
    ),
  );
}

/** Pictures with signs between them. @param {(Element | string)[]} row */
export const equation = (row) =>
  h(
    "div",
    { class: "equation" },
    row.map((item) => (typeof item === "string" ? h("span", { class: "sign" }, item) : item)),
  );

/** A number's bits, the highest first. @param {number} index @param {number} bits */
export const bitRow = (index, bits) =>
  h(
    "span",
    { class: "bit-row", id: "magic-binary", role: "img", "aria-label": index.toString(2).padStart(bits, "0") },
    [...index.toString(2).padStart(bits, "0")].map((digit) =>
      h("span", { class: "digit", "data-on": digit === "1" }, digit),
    ),
  );

/** Entries side by side as few rectangles. @param {number} length @param {(i: number) => boolean} wanted */
function runs(length, wanted) {
  let [path, from] = ["", -1];
  for (let i = 0; i <= length; i++) {
    const on = i < length && wanted(i);
    if (on && from < 0) from = i;
    if (!on && from >= 0) [path, from] = [`${path}M${from} 0H${i}V10H${from}Z`, -1];
  }
  return path;
}

/** The table as a bar, with a mark at one entry. @param {import("./table.js").Table} table */
export function tableBar({ entries }) {
  const mark = h("span", { class: "bar-mark" });
  const drawing = s(
    "svg",
    { class: "bar", viewBox: `0 0 ${entries.length} 10`, preserveAspectRatio: "none", "aria-hidden": "true" },
    s("path", { class: "bar-used", d: runs(entries.length, (i) => !!entries[i] && !entries[i].clash) }),
    s("path", { class: "bar-clash", d: runs(entries.length, (i) => !!entries[i]?.clash) }),
  );
  const el = h(
    "div",
    { class: "bar-box", role: "img" },
    drawing,
    mark,
    h("span", { class: "bar-ends" }, h("span", null, "0"), h("span", null, String(entries.length - 1))),
  );
  const point = (/** @type {number} */ index) => {
    mark.style.left = `${(100 * (index + 0.5)) / entries.length}%`;
    el.setAttribute("aria-label", t("magics.bar", { index, last: entries.length - 1 }));
  };
  return { el, point };
}
