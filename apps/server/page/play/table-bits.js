// Small parts of the table: the pace of engine against engine, the field to type a move.

import { h, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** Paces on the slider, in milliseconds a turn, slow to fast. */
const PACES = [5000, 3000, 1500, 1000, 500, 200, 100, 50, 20];

export class PaceControl {
  /** @param {(paused: boolean, ms: number) => void} set */
  constructor(set) {
    /** @type {import("../lib/types.js").Pace} */
    this.pace = { paused: false, ms: 200 };
    this.out = h("output", { class: "quiet" });
    this.slider = h("input", {
      type: "range",
      id: "pace",
      min: "0",
      max: String(PACES.length - 1),
      step: "1",
      on: {
        // Every message counts against a limit, so only where the slider comes to rest is sent.
        input: () => write(this.out, t("act.paceValue", { ms: PACES[Number(this.slider.value)] })),
        change: () => set(this.pace.paused, PACES[Number(this.slider.value)]),
      },
    });
    this.el = h("label", { class: "field range pace panel" }, h("span", null, t("act.pace"), this.out), this.slider);
  }

  /** @param {import("../lib/types.js").Pace | null} pace @param {boolean} hidden */
  update(pace, hidden) {
    this.el.hidden = !pace || hidden;
    if (!pace) return;
    this.pace = pace;
    const nearest = PACES.reduce(
      (best, ms, i) => (Math.abs(ms - pace.ms) < Math.abs(PACES[best] - pace.ms) ? i : best),
      0,
    );
    if (document.activeElement !== this.slider || Number(this.slider.value) !== nearest)
      this.slider.value = String(nearest);
    write(this.out, t("act.paceValue", { ms: pace.ms }));
  }
}

/** A field for those who would rather type a move than find it on the board. */
export class TypeMove {
  /** @param {(text: string) => void} play */
  constructor(play) {
    this.hintText = "";
    this.field = h("input", {
      type: "text",
      id: "type-move",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "40",
    });
    this.el = h(
      "form",
      {
        class: "type-move row",
        on: {
          submit: (/** @type {Event} */ event) => {
            event.preventDefault();
            const text = this.field.value.trim();
            if (text) play(text);
            this.field.value = "";
          },
        },
      },
      h("label", { class: "field" }, h("span", null, t("round.type")), this.field),
      h(
        "button",
        { type: "submit", class: "button", id: "type-move-send", "data-action": "type" },
        t("round.type.send"),
      ),
    );
  }

  /** @param {string | undefined} move */
  example(move) {
    if (move) this.field.placeholder = t("round.type.example", { move });
  }
}
