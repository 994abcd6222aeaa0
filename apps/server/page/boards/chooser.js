// Asks for the last word of a move that no cell of the board can say, such as what a pawn becomes: a
// short column of buttons at the square, running towards the middle of the board.

import { h } from "../lib/dom.js";
import { manIcon } from "./men.js";

/**
 * @typedef {{key: string, piece: string | null, words: string, take: () => void}} Option
 * @typedef {{cell: string, name: string, options: Option[]}} Choice
 */

export class Chooser {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Choice | null} */
    this.choice = null;
    this.shown = "";
    /** Whether a pointer went down on the column itself. */
    this.pressed = false;
    this.el = h("div", {
      class: "chooser panel",
      role: "menu",
      hidden: true,
      on: {
        // What is pressed here is not meant for the squares beneath.
        pointerdown: (/** @type {Event} */ event) => {
          this.pressed = true;
          event.stopPropagation();
        },
        keydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      },
    });
  }

  /** Opens, stays or closes. @param {Choice | null} choice */
  update(choice) {
    const shown = choice ? [choice.cell, ...choice.options.map(({ key }) => key)].join(" ") : "";
    const before = this.choice;
    this.choice = choice;
    if (shown === this.shown) return;
    const held = this.el.contains(document.activeElement);
    this.shown = shown;
    this.pressed = false;
    this.el.hidden = !choice;
    this.el.replaceChildren(
      ...(choice?.options ?? []).map((option, i) =>
        h(
          "button",
          {
            type: "button",
            class: "button choose",
            role: "menuitem",
            "data-choice": option.key,
            "aria-label": option.words,
            tabindex: i === 0 ? "0" : "-1",
            on: {
              click: (/** @type {MouseEvent} */ event) => {
                // The click of the very tap that opened the column lands here too; it chooses nothing.
                if (event.detail === 0 || this.pressed) this.choice?.options[i]?.take();
              },
            },
          },
          option.piece ? manIcon(option.piece) : option.words,
        ),
      ),
    );
    if (choice) {
      this.el.setAttribute("aria-label", choice.name);
      this.place();
      /** @type {HTMLElement | null} */ (this.el.firstElementChild)?.focus({ preventScroll: true });
    } else if (held && before) {
      this.board.focus(before.cell);
    }
  }

  /** Puts the column at its square, up or down from it. */
  place() {
    if (!this.choice) return;
    const { x, y } = this.board.share(this.choice.cell);
    const down = y < 0.5;
    this.el.dataset.way = down ? "down" : "up";
    // It covers its square and never leaves the board, however small that is.
    this.el.style.left = `clamp(27px, ${100 * x}%, 100% - 27px)`;
    this.el.style.top = down ? `calc(${100 * y}% - var(--square-height, 12%) / 2)` : "auto";
    this.el.style.bottom = down ? "auto" : `calc(${100 * (1 - y)}% - var(--square-height, 12%) / 2)`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...this.el.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    buttons[(at + step + buttons.length) % buttons.length].focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
