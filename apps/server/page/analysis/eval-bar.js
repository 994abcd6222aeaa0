// The bar beside the board: how likely the first seat is to win, as a share of the height and as a number.
// It turns with the board.

import { h, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { percent } from "./review.js";
import { seatName } from "../lib/words.js";

export class EvalBar {
  /** @param {import("../lib/types.js").GameInfo} game */
  constructor(game) {
    this.game = game;
    this.share = h("div", { class: "eval-share", "data-side": game.seats[0] });
    this.number = h("span", { class: "eval-number", "aria-hidden": "true" });
    this.el = h(
      "div",
      {
        class: "eval-bar",
        id: "eval-bar",
        role: "meter",
        "aria-label": t("analysis.bar", { seat: seatName(game.seats[0]) }),
        "aria-valuemin": "0",
        "aria-valuemax": "100",
        "data-side": game.seats[1],
        hidden: true,
      },
      this.share,
      this.number,
    );
  }

  /**
   * @param {{shown: boolean, chance: number | null | undefined, flipped: boolean}} now  without a chance the last one
   *   stays
   */
  update({ shown, chance, flipped }) {
    this.el.hidden = !shown;
    this.el.dataset.flipped = String(flipped);
    if (chance === null || chance === undefined) {
      if (!this.el.dataset.chance) this.set(0.5, false);
      return;
    }
    this.set(chance, true);
  }

  /** @param {number} chance @param {boolean} known */
  set(chance, known) {
    const hundredths = percent(chance);
    this.share.style.setProperty("--share", `${(chance * 100).toFixed(1)}%`);
    this.el.setAttribute("aria-valuenow", String(hundredths));
    this.el.setAttribute("aria-valuetext", known ? `${hundredths} %` : t("analysis.unknown"));
    if (known) this.el.dataset.chance = String(hundredths);
    // The number stands in the larger part, where there is room for it.
    this.el.dataset.ahead = chance >= 0.5 ? "first" : "second";
    write(this.number, known ? String(chance >= 0.5 ? hundredths : 100 - hundredths) : "–");
  }
}
