// One decision of a review: what was played, what was best, the lines, and a way to try again.

import { fill, h, iconButton } from "../lib/dom.js";
import { decimal, t } from "../lib/i18n.js";
import { percent, playedOf } from "./review.js";
import { sideIcon } from "../boards/sides.js";
import { seatName } from "../lib/words.js";
import { lineRows, moveWords, pointsText } from "./lines.js";
import { markSign, markWords } from "./review-words.js";

/**
 * @typedef {import("../lib/types.js").Decision} Decision
 * @typedef {import("../lib/types.js").Review} Review
 */

export class ReviewCard {
  /**
   * @param {import("../lib/types.js").GameInfo} game
   * @param {{point: import("./lines.js").Point, retry: () => void, before: () => void}} around
   */
  constructor(game, around) {
    this.game = game;
    this.around = around;
    this.el = h("section", { class: "review-card", id: "review-card", "aria-label": t("review.card") });
    this.key = "";
  }

  /**
   * @param {Review} review
   * @param {Decision | null} decision
   * @param {{luck: import("../lib/types.js").Luck | null, before: boolean, number: string}} now  `before`: the board
   *   shows the position before the move
   */
  draw(review, decision, { luck, before, number }) {
    const key = `${decision?.ply} ${luck?.ply} ${before}`;
    if (key === this.key) return;
    this.key = key;
    this.el.dataset.ply = decision ? String(decision.ply) : "";
    this.el.dataset.mark = decision?.mark ?? "";
    if (decision) fill(this.el, this.decision(review, decision, before, number));
    else fill(this.el, h("p", { class: "quiet" }, luck ? this.luck(luck, review) : t("review.hint")));
  }

  /** @param {import("../lib/types.js").Luck} luck @param {Review} review */
  luck(luck, review) {
    const words =
      review.measure === "equity"
        ? pointsText(luck.luck)
        : `${luck.luck < 0 ? "−" : "+"}${percent(Math.abs(luck.luck))} %`;
    const what = luck.text
      .replace(/^roll (\d)(\d)$/, "$1-$2")
      .replace(/^gift (\w+):(\w+)$/, (_, cell, ability) => `${cell}, ${t(`gift.${ability}`)}`);
    return t("review.lucky", { seat: seatName(luck.seat), what, luck: words });
  }

  /** @param {Review} review @param {Decision} decision @param {boolean} before @param {string} number */
  decision(review, decision, before, number) {
    const { measure } = review;
    const { mark, candidates } = decision;
    const index = this.game.seats.indexOf(decision.seat);
    const best = candidates[0];
    const same = !best || best.line[0]?.move === decision.move;
    const title = h(
      "h3",
      null,
      sideIcon(this.game, decision.seat, index),
      h("span", { class: "sr-only" }, `${seatName(decision.seat)}: `),
      number ? h("span", { class: "quiet" }, number) : null,
      h("span", null, moveWords(decision)),
      mark === "fine" ? null : markSign(mark, measure),
    );
    return [
      title,
      h("p", { class: "card-words", id: "review-words" }, this.words(review, decision)),
      h(
        "div",
        { class: "row card-acts" },
        mark === "fine" || same
          ? null
          : iconButton("restart", t("review.try"), this.around.retry, { words: true, kind: "primary", action: "try" }),
        before || decision.forced
          ? null
          : iconButton("prev", t("review.before"), this.around.before, {
              words: true,
              kind: "ghost",
              action: "review-before",
            }),
      ),
      candidates.length
        ? h(
            "ol",
            { class: "lines", "aria-label": t("review.candidates") },
            lineRows(candidates, { point: this.around.point, count: 0, measure, played: decision.move }),
          )
        : null,
    ];
  }

  /** @param {Review} review @param {Decision} decision */
  words({ measure }, decision) {
    const { mark, loss, forced, candidates, chance } = decision;
    const best = candidates[0];
    if (forced || !best) return t("review.forced");
    const name = mark === "fine" ? "" : `${markWords(mark, measure)}. `;
    if (best.line[0]?.move === decision.move) return t("review.isBest");
    const move = moveWords(best.line[0]);
    if (measure === "equity") {
      const key = mark === "fine" ? "review.fine.equity" : "review.gave.equity";
      return `${name}${t(key, { loss: decimal(loss, 3), best: move })}`;
    }
    const after = chance ?? playedOf(decision)?.chance ?? best.chance - loss;
    const key = mark === "fine" ? "review.fine.chances" : "review.gave.chances";
    return `${name}${t(key, { from: percent(best.chance), to: percent(after), best: move })}`;
  }
}
