// What a move is worth, as a badge among words: a letter, a colour and the distance.

import { h } from "../../lib/dom.js";
import { valueLetter, worthText } from "../../lib/words.js";

/** @param {import("../../lib/types.js").Value} value @param {number | null} plies */
export const badgeOf = (value, plies) =>
  h(
    "span",
    { class: "worth-badge", "data-worth": value },
    h("span", { "aria-hidden": "true" }, valueLetter(value) + (value !== "draw" && plies !== null ? ` ${plies}` : "")),
    h("span", { class: "sr-only" }, worthText(value, plies)),
  );
