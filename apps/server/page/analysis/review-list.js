// All marked moves of a review as a table that can be read and pressed, and the review as files.

import { toastError } from "../lib/dialogs.js";
import { h, iconButton } from "../lib/dom.js";
import { lang, t } from "../lib/i18n.js";
import { marked } from "./review.js";
import { roundTitle, seatName } from "../lib/words.js";
import { lossText, moveWords } from "./lines.js";
import { markSign } from "./review-words.js";

/**
 * @typedef {import("../lib/types.js").Review} Review
 * @typedef {import("../lib/types.js").Decision} Decision
 */

/**
 * @param {Review} review
 * @param {import("../lib/types.js").GameInfo} game
 * @param {{look: (decision: Decision) => void, number: (ply: number) => string}} around
 */
export function mistakeList(review, game, { look, number }) {
  const column = (/** @type {string} */ name) => h("th", { scope: "col" }, t(`review.column.${name}`));
  const row = (/** @type {Decision} */ decision) =>
    h(
      "tr",
      { "data-ply": decision.ply, "data-mark": decision.mark },
      h("td", null, number(decision.ply + 1)),
      h("td", null, seatName(decision.seat)),
      h(
        "td",
        null,
        h("button", { type: "button", class: "line-move", on: { click: () => look(decision) } }, moveWords(decision)),
        markSign(decision.mark, review.measure),
      ),
      h("td", null, decision.candidates[0] ? moveWords(decision.candidates[0].line[0]) : "–"),
      h("td", { class: "figure" }, lossText(decision.loss, review.measure)),
    );
  return [
    h("summary", null, t("review.all")),
    h(
      "table",
      { class: "review-marks", "data-game": game.id },
      h("caption", { class: "sr-only" }, t("review.all")),
      h("thead", null, h("tr", null, ["number", "side", "played", "best", "loss"].map(column))),
      h("tbody", null, marked(review).map(row)),
    ),
  ];
}

/** Hands a text over as a file. @param {string} text @param {string} type @param {string} name */
function save(text, type, name) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * @param {Review} review
 * @param {import("../lib/types.js").RoundDetail} round
 * @param {import("../lib/types.js").GameInfo} game
 * @param {(path: string, extra: string) => Promise<string>} get
 */
export function downloads(review, round, game, get) {
  const name = `${roundTitle(round, game.seats)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")}-review`;
  const fetched =
    (/** @type {string} */ path, /** @type {string} */ extra, /** @type {string} */ type, /** @type {string} */ end) =>
    async () => {
      try {
        save(await get(path, extra), type, `${name}.${end}`);
      } catch (error) {
        toastError(error);
      }
    };
  const one = (/** @type {string} */ words, /** @type {string} */ action, /** @type {() => void} */ act) =>
    iconButton("download", words, act, { words: true, kind: "ghost", action });
  return [
    one(t("review.file.text"), "review-text", fetched("text", `&lang=${lang()}`, "text/plain;charset=utf-8", "txt")),
    game.files.some(({ extension }) => extension === "pgn")
      ? one("PGN", "review-pgn", fetched("pgn", "", "application/x-chess-pgn", "pgn"))
      : null,
    one("JSON", "review-json", () => save(JSON.stringify(review, null, 1), "application/json", `${name}.json`)),
  ];
}
