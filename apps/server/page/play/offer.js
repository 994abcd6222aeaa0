// An offer on the table, with its answer: a prompt that blocks nothing, at the side of who answers.

import { button, fill, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { sitterName } from "../lib/words.js";

/** What the cube stands at, where the round is on the screen. @param {object} round */
const cubeOf = (round) =>
  /** @type {Partial<import("../lib/types.js").RoundDetail>} */ (round).steps?.at(-1)?.view.points?.cube;

/**
 * An offer in words.
 * @param {import("../lib/types.js").Offer} offer
 * @param {import("../lib/types.js").RoundSummary} round
 */
export function offerWords(offer, round) {
  const name = sitterName(round.seats[offer.seat]);
  if (offer.what === "draw") return t("offer.draw", { name });
  if (offer.what === "resign")
    return t(`offer.resign.${offer.to}`, {
      name,
      points: t("points.points", { n: (offer.to ?? 1) * (cubeOf(round) ?? 1) }),
    });
  return offer.to === 0 ? t("offer.restart", { name }) : t("offer.takeback", { name, n: offer.to ?? 0 });
}

export class OfferPrompt {
  constructor() {
    this.el = h("div", { class: "offer panel", id: "offer" });
    this.key = "";
  }

  /**
   * @param {import("../lib/session.js").Session} session
   * @param {import("../lib/state.js").Table} table
   * @param {import("../lib/types.js").GameInfo} game
   * @param {boolean} flipped
   */
  update(session, { round, you }, game, flipped) {
    const offer = round?.state.offer;
    const answerer = offer ? you.find((seat) => seat !== offer.seat) : undefined;
    const key = offer && answerer && !session.quietTakeback ? `${offer.seat} ${offer.what} ${offer.to}` : "";
    if (this.key === key) return;
    this.key = key;
    fill(this.el);
    if (!round || !offer || !answerer || !key) return;
    // At one screen the answer belongs to the other side, so the prompt sits at that side.
    this.el.dataset.side = (game.seats.indexOf(answerer) === 0) !== flipped ? "bottom" : "top";
    fill(
      this.el,
      h("p", null, offerWords(offer, round)),
      h(
        "div",
        { class: "row" },
        button(t("offer.decline"), () => void session.act(answerer, "decline"), { action: "decline" }),
        button(t("offer.accept"), () => void session.act(answerer, "accept"), { action: "accept", kind: "primary" }),
      ),
    );
  }
}
