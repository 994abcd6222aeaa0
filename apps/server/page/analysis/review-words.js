// What a review says, in words: marks by the game's own measure, and the table of both players.

import { h } from "../lib/dom.js";
import { decimal, t } from "../lib/i18n.js";
import { SIGNS } from "./review.js";
import { sideIcon } from "../boards/sides.js";
import { engineName, seatName } from "../lib/words.js";
import { pointsText } from "./lines.js";

/**
 * @typedef {import("../lib/types.js").Review} Review
 * @typedef {import("../lib/types.js").Mark} Mark
 */

/** A mark as players of the game call it. @param {Mark} mark @param {Review["measure"]} measure */
export const markWords = (mark, measure) => t(`review.mark.${measure}.${mark}`);

/** The sign of a mark, with its colour and its words. @param {Mark} mark @param {Review["measure"]} measure */
export const markSign = (mark, measure) =>
  h(
    "span",
    { class: "mark-sign", "data-mark": mark, title: markWords(mark, measure) },
    h("span", { "aria-hidden": "true" }, SIGNS[mark]),
    h("span", { class: "sr-only" }, markWords(mark, measure)),
  );

/** A figure with one place, or a dash. @param {number | null} n */
const figure = (n) => (n === null ? "–" : decimal(n, 1));

/** Who played how well. @param {Review} review @param {import("../lib/types.js").GameInfo} game */
export function summary(review, game) {
  const players = game.seats.map((seat) => review.players[seat]);
  const rated = review.measure === "equity" ? "pr" : "accuracy";
  const row = (
    /** @type {string} */ name,
    /** @type {Node | string} */ words,
    /** @type {(player: import("../lib/types.js").Player) => string} */ value,
  ) =>
    h(
      "tr",
      { "data-row": name },
      h("th", { scope: "row" }, words),
      players.map((player) => h("td", null, value(player))),
    );
  const mark = (/** @type {Exclude<Mark, "fine">} */ name, /** @type {"doubtful" | "bad" | "very_bad"} */ key) =>
    row(
      name,
      h(
        "span",
        { class: "mark-row" },
        h("span", { class: "mark-sign", "data-mark": name, "aria-hidden": "true" }, SIGNS[name]),
        t(`review.marks.${review.measure}.${name}`),
      ),
      (player) => String(player.marks[key]),
    );
  const lucky = players.some(({ luck }) => luck !== null);
  return h(
    "table",
    { class: "review-summary", id: "review-summary" },
    h("caption", { class: "sr-only" }, t("review.summary")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", null),
        game.seats.map((seat, i) =>
          h(
            "th",
            { scope: "col", "data-seat": seat },
            sideIcon(game, seat, i),
            h("span", null, players[i].engine ? engineName(players[i].engine ?? "") : players[i].name),
            h("span", { class: "sr-only" }, ` (${seatName(seat)})`),
          ),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      row(rated, t(`review.${rated}`), (player) => figure(player[rated])),
      mark("doubtful", "doubtful"),
      mark("bad", "bad"),
      mark("very-bad", "very_bad"),
      row("errors", t("review.errors"), (player) => figure(player.error_rate)),
      lucky
        ? row("luck", t("review.luck"), ({ luck }) =>
            luck === null
              ? "–"
              : review.measure === "equity"
                ? pointsText(luck)
                : `${luck < 0 ? "−" : "+"}${Math.round(Math.abs(luck) * 100)} %`,
          )
        : null,
    ),
  );
}
