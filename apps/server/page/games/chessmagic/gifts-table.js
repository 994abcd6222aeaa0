// The gifts at the table: the chip at a seat that says what its side was given, the button by which a rook
// does without its second step, and the dialog that explains all abilities of the set in play.

import { manIcon } from "../../boards/men.js";
import { dialog } from "../../lib/dialogs.js";
import { h, icon, iconButton } from "../../lib/dom.js";
import { ABILITIES, FITS, abilitiesOf, fits, giftIn } from "./gifts.js";
import { t } from "../../lib/i18n.js";
import { cellName, pieceName } from "../../lib/words.js";

/** An ability's sign in its colour. @param {string} ability */
export const giftSign = (ability) =>
  h(
    "span",
    { class: "gift-sign", "data-gift": ability, "aria-hidden": "true" },
    icon(/** @type {any} */ (`gift-${ability}`)),
  );

/**
 * A row for each ability: its sign, the piece, the name, what it does.
 * @param {string[]} abilities
 * @param {string} [now]  the one on the board
 */
export function abilityRows(abilities, now) {
  return h(
    "ul",
    { class: "gift-rows" },
    abilities.map((ability) =>
      h(
        "li",
        { class: "gift-row", "data-ability": ability, "data-now": ability === now },
        h("span", { class: "gift-man", "aria-hidden": "true" }, manIcon(`white-${FITS[ability]}`), giftSign(ability)),
        h(
          "div",
          null,
          h("h3", null, t(`gift.${ability}`), h("small", { class: "quiet" }, t(`choice.${FITS[ability]}`))),
          h("p", null, t(`gift.${ability}.text`)),
        ),
      ),
    ),
  );
}

/**
 * All abilities of the set in play, the present gift first.
 * @param {import("../../lib/types.js").RoundDetail} round
 * @param {import("../../lib/types.js").GameInfo} game
 * @param {import("../../lib/types.js").Step} step  the one on the board
 */
export function openGifts(round, game, step) {
  const gift = giftIn(step.position);
  const usable = gift && fits(step.view.pieces[gift.cell], gift.ability);
  const set = abilitiesOf(round.options);
  return dialog(
    t("gifts.title"),
    (close) => [
      gift
        ? h(
            "p",
            { class: "gift-now", "data-gift": gift.ability },
            giftSign(gift.ability),
            h(
              "span",
              null,
              t(usable ? "gifts.now" : "gifts.idle", {
                piece: pieceName(step.view.pieces[gift.cell] ?? ""),
                cell: cellName(game, gift.cell),
                gift: t(`gift.${gift.ability}`),
              }),
            ),
          )
        : null,
      set.length ? abilityRows(set, gift?.ability) : h("p", null, t("gifts.off")),
      set.length
        ? h("p", { class: "quiet" }, t(round.options.gifts === "blind" ? "gifts.blind" : "gifts.fitting"))
        : null,
      h(
        "footer",
        null,
        h(
          "a",
          { class: "button", href: `#/help/${game.id}`, "data-action": "help", on: { click: () => close(null) } },
          icon("help"),
          h("span", null, t("help.title")),
        ),
      ),
    ],
    { id: "gifts", kind: "wide sheet" },
  );
}

/** The gift of the side to move, small, at its seat; pressing it explains. */
export class GiftChip {
  /** @param {() => void} open */
  constructor(open) {
    this.words = h("span", { class: "gift-chip-words" });
    this.sign = h("span", { class: "gift-chip-sign" });
    this.el = h(
      "button",
      { type: "button", class: "gift-chip", hidden: true, "data-action": "gift", on: { click: open } },
      this.sign,
      this.words,
    );
    this.key = "";
  }

  /**
   * @param {import("../../lib/types.js").GameInfo} game
   * @param {import("../../lib/types.js").Step} step
   * @param {HTMLElement | null} seat  the panel of the side the gift belongs to
   */
  update(game, step, seat) {
    const gift = giftIn(step.position);
    const piece = gift ? step.view.pieces[gift.cell] : undefined;
    const key = gift && seat ? `${gift.cell} ${gift.ability} ${piece}` : "";
    this.el.hidden = !key;
    if (seat && this.el.parentElement !== seat) seat.querySelector(".seat-words")?.after(this.el);
    if (key === this.key || !gift) {
      this.key = key;
      return;
    }
    this.key = key;
    const idle = !fits(piece, gift.ability);
    this.el.dataset.gift = gift.ability;
    this.el.dataset.idle = String(idle);
    this.sign.replaceChildren(giftSign(gift.ability));
    this.words.replaceChildren(
      h("span", { class: "sr-only" }, `${t("editor.gift")}: `),
      h("strong", null, cellName(game, gift.cell)),
      h("small", null, t(`gift.${gift.ability}`)),
      ...(idle ? [h("span", { class: "sr-only" }, t("gifts.unfit"))] : []),
    );
  }
}

/** "Stay here", while a rook may go on. @param {() => void} stay */
export const stayButton = (stay) =>
  iconButton("check", t("act.stay"), stay, { words: true, action: "stay", kind: "live" });

/** Signs that drift slowly behind the head of a new round; they come to rest by themselves. */
export const drifting = () =>
  h(
    "div",
    { class: "drift", "aria-hidden": "true" },
    ABILITIES.map((ability) =>
      h("span", { class: "drift-orb", "data-gift": ability }, icon(/** @type {any} */ (`gift-${ability}`))),
    ),
  );
