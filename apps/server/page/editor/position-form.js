// The fields of a position besides its men: side to move, castling, en passant, the two counters.

import { fill, h } from "../lib/dom.js";
import { passable } from "../lib/fen.js";
import { ABILITIES, fits } from "../games/chessmagic/gifts.js";
import { t } from "../lib/i18n.js";
import { seatName } from "../lib/words.js";
import { segments } from "../settings/settings.js";

/**
 * @typedef {import("../lib/fen.js").Draft} Draft
 * @typedef {import("../lib/types.js").GridShape} GridShape
 */

/** The letters of castling in the order of a position's text. */
const RIGHTS = /** @type {const} */ (["K", "Q", "k", "q"]);

export class PositionForm {
  /**
   * @param {GridShape} shape
   * @param {string[]} seats
   * @param {(change: Partial<Draft>) => void} change
   * @param {boolean} [gifts]  whether a gift is part of a position
   */
  constructor(shape, seats, change, gifts = false) {
    this.shape = shape;
    this.change = change;
    this.turn = segments(
      "turn",
      t("editor.turn"),
      seats.map((seat) => [seat, seatName(seat)]),
      seats[0],
      (turn) => change({ turn, passing: "", ...(this.gift ? { rest: ["?"] } : {}) }),
    );
    this.rights = h("div", { class: "rights" });
    this.castling = h(
      "fieldset",
      { class: "segments", id: "set-castling", "data-field": "castling" },
      h("legend", null, t("editor.castling")),
      this.rights,
    );
    this.passing = h("select", { id: "editor-passing", on: { change: () => change({ passing: this.passing.value }) } });
    this.half = this.counter("half", 0);
    this.full = this.counter("full", 1);
    this.gift = gifts
      ? h("select", { id: "editor-gift", on: { change: () => change({ rest: [this.gift?.value ?? "?"] }) } })
      : null;
    const field = (/** @type {string} */ words, /** @type {HTMLElement} */ input, /** @type {string} */ name) =>
      h("label", { class: "field", "data-field": name }, h("span", null, words), input);
    this.turn.dataset.field = "turn";
    this.el = h(
      "div",
      { class: "panel position-form" },
      this.turn,
      this.castling,
      h(
        "div",
        { class: "fields" },
        field(t("editor.passing"), this.passing, "passing"),
        field(t("editor.half"), this.half, "half"),
        field(t("editor.full"), this.full, "full"),
      ),
      this.gift ? field(t("editor.gift"), this.gift, "gift") : null,
    );
  }

  /** @param {"half" | "full"} name @param {number} least */
  counter(name, least) {
    const input = h("input", {
      type: "number",
      id: `editor-${name}`,
      min: String(least),
      max: "9999",
      step: "1",
      inputmode: "numeric",
      on: {
        input: () => {
          if (/^\d+$/.test(input.value)) this.change({ [name]: String(Number(input.value)) });
        },
      },
    });
    return input;
  }

  /** Shows a draft, and the field the server complains about. @param {Draft} draft @param {string} fault */
  update(draft, fault) {
    for (const radio of this.turn.querySelectorAll("input")) radio.checked = radio.value === draft.turn;
    // Shuffled starts name the rook's file where it is needed; such letters stand after the usual ones.
    const letters = [...RIGHTS, ...[...draft.castling].filter((letter) => !RIGHTS.some((usual) => usual === letter))];
    if (this.rights.dataset.letters !== letters.join("")) {
      this.rights.dataset.letters = letters.join("");
      fill(
        this.rights,
        letters.map((letter) => this.right(letter)),
      );
    }
    this.castlingNow = draft.castling;
    for (const box of this.rights.querySelectorAll("input")) box.checked = draft.castling.includes(box.value);
    const cells = [...new Set([...passable(draft, this.shape), ...(draft.passing ? [draft.passing] : [])])];
    fill(
      this.passing,
      h("option", { value: "" }, t("editor.none")),
      cells.map((cell) => h("option", { value: cell }, cell)),
    );
    this.passing.value = draft.passing;
    if (this.gift) this.showGift(this.gift, draft);
    for (const [input, value] of /** @type {const} */ ([
      [this.half, draft.half],
      [this.full, draft.full],
    ])) {
      if (document.activeElement !== input || Number(input.value) !== Number(value)) input.value = value;
    }
    for (const el of this.el.querySelectorAll("[data-field]"))
      el.toggleAttribute("data-wrong", el.getAttribute("data-field") === fault);
  }

  /**
   * The gifts that fit the men of the side to move; another one that was typed stands beside them.
   * @param {HTMLSelectElement} select
   * @param {Draft} draft
   */
  showGift(select, { pieces, turn, rest }) {
    const now = rest[0] ?? "?";
    const own = Object.keys(pieces)
      .filter((cell) => pieces[cell].startsWith(`${turn}-`))
      .sort();
    const fitting = own.flatMap((cell) =>
      ABILITIES.filter((ability) => fits(pieces[cell], ability)).map(
        (ability) =>
          /** @type {[string, string]} */ ([
            `${cell}:${ability}`,
            t("editor.gift.is", { cell, gift: t(`gift.${ability}`) }),
          ]),
      ),
    );
    /** @type {[string, string][]} */
    const all = [["?", t("editor.gift.draw")], ["-", t("editor.gift.none")], ...fitting];
    if (!all.some(([value]) => value === now)) all.push([now, now]);
    const key = all.join();
    if (select.dataset.key !== key)
      fill(
        select,
        all.map(([value, words]) => h("option", { value }, words)),
      );
    select.dataset.key = key;
    select.value = now;
  }

  /** @param {string} letter */
  right(letter) {
    const white = letter === letter.toUpperCase();
    const usual = { k: "O-O", q: "O-O-O" }[letter.toLowerCase()];
    const words = t("editor.right", { seat: seatName(white ? "white" : "black"), how: usual ?? letter });
    const box = h("input", {
      type: "checkbox",
      id: `castle-${letter}`,
      value: letter,
      "aria-label": words,
      on: {
        change: () => {
          const rest = [...(this.castlingNow ?? "")].filter((other) => other !== letter);
          const all = box.checked ? [...rest, letter] : rest;
          const order = (/** @type {string} */ l) => (RIGHTS.join("").indexOf(l) + 9) % 9;
          this.change({ castling: all.sort((a, b) => order(a) - order(b)).join("") });
        },
      },
    });
    return h(
      "label",
      { class: "right-chip", "data-side": white ? "white" : "black" },
      box,
      h("span", null, usual ?? letter),
    );
  }
}
