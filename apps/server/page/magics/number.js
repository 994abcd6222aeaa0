// Where a magic comes from: ours, a narrower one, or random numbers, tried one by one or searched through
// until one is good. The first two sets of blockers that a bad number confuses are shown.

import { button, fill, h, iconButton } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { attacks, count, hex, nameOf } from "./rays.js";
import { Search, candidate } from "./search.js";
import { bitBoard } from "./pictures.js";
import { segments } from "../settings/settings.js";

/** How long one part of a search may hold the page up, in milliseconds. */
const SLICE = 12;

/**
 * @typedef {object} Desk  what the screen offers
 * @property {import("./rays.js").Slider} piece
 * @property {number} square
 * @property {"ours" | "denser" | "random"} source
 * @property {import("./table.js").Magic} magic
 * @property {import("./table.js").Table} table
 * @property {(source: "ours" | "denser" | "random", magic?: import("./table.js").Magic) => void} use
 * @property {(occupied: bigint) => void} present  puts these blockers on the board
 * @property {(words: string) => void} say
 */

export class NumberPanel {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.timer = 0;
    this.choice = segments(
      "number",
      t("magics.which"),
      [
        ["ours", t("magics.ours")],
        ["denser", t("magics.denser")],
        ["random", t("magics.randomNumber")],
      ],
      "ours",
      (value) => this.choose(value),
    );
    this.width = h("select", { id: "magic-bits", on: { change: () => this.another() } });
    this.search = iconButton("search", t("magics.search"), () => this.seek(), { words: true, action: "search" });
    this.halt = iconButton("pause", t("magics.stop"), () => this.stop(), { words: true, action: "stop" });
    this.pace = h("p", { class: "magics-pace quiet", id: "magic-pace" });
    this.trial = h("div", { class: "trial", id: "magic-trial" });
    this.tools = h(
      "div",
      { class: "number-tools" },
      h("label", { class: "field" }, h("span", null, t("magics.width")), this.width),
      button(t("magics.another"), () => this.another(), { action: "another" }),
      this.search,
      this.halt,
    );
    this.el = h(
      "section",
      { class: "panel number", id: "magic-number" },
      h("h2", null, t("magics.where")),
      h("p", null, t("magics.where.text")),
      h("div", { class: "number-choice" }, this.choice),
      this.tools,
      this.pace,
      this.trial,
    );
    this.refresh();
  }

  /** @param {string} value */
  choose(value) {
    if (value === "random") return this.another();
    this.stop();
    this.desk.use(value === "denser" ? "denser" : "ours");
  }

  /** The next random number, good or bad. */
  another() {
    this.stop();
    this.desk.use("random", { number: candidate(), bits: this.bits() });
  }

  /** The width chosen for random numbers; at first that of the mask. */
  bits() {
    return Number(this.width.value);
  }

  seek() {
    this.stop();
    const { piece, square } = this.desk;
    const search = new Search(piece, square, this.bits());
    let spent = 0;
    const speed = () => number(Math.round((1000 * search.tries) / Math.max(1, spent)));
    const go = () => {
      const began = performance.now();
      const found = search.run(SLICE);
      spent += performance.now() - began;
      if (found === null) {
        fill(this.pace, t("magics.trying", { tries: search.tries, speed: speed() }));
        this.timer = window.setTimeout(go, 0);
        return;
      }
      this.timer = 0;
      this.desk.use("random", { number: found, bits: search.bits });
      fill(this.pace, t("magics.found", { tries: search.tries, speed: speed() }));
      this.pace.dataset.tries = String(search.tries);
      this.desk.say(this.pace.textContent ?? "");
      this.toggle();
    };
    this.timer = window.setTimeout(go, 0);
    this.toggle();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.toggle();
  }

  toggle() {
    const on = this.timer !== 0;
    const focused = document.activeElement === (on ? this.search : this.halt);
    this.el.dataset.searching = String(on);
    [this.search.hidden, this.halt.hidden] = [on, !on];
    if (focused) (on ? this.halt : this.search).focus();
  }

  /** Shows what is so for the number in use. */
  refresh() {
    const { piece, square, source, table, magic } = this.desk;
    const size = count(table.mask);
    const where = `${piece} ${nameOf(square)}`;
    if (this.width.dataset.where !== where) {
      this.stop();
      this.width.dataset.where = where;
      fill(
        this.width,
        [size - 1, size, size + 1, size + 2].map((bits) =>
          h("option", { value: bits, selected: bits === size }, t("magics.bits", { bits })),
        ),
      );
    }
    for (const input of this.choice.querySelectorAll("input")) input.checked = input.value === source;
    this.tools.hidden = source !== "random";
    fill(this.pace);
    delete this.pace.dataset.tries;
    const verdict = (/** @type {string} */ kind, /** @type {string} */ words) =>
      h("p", { class: `verdict ${kind}` }, h("code", { id: "magic-hex" }, hex(magic.number)), " ", words);
    const { clash } = table;
    if (!clash) {
      fill(
        this.trial,
        verdict(
          "good",
          t(source === "denser" ? "magics.goodDenser" : "magics.good", {
            sets: table.subsets,
            bits: magic.bits,
            n: size,
          }),
        ),
      );
      this.trial.dataset.good = "true";
      return;
    }
    this.trial.dataset.good = "false";
    const side = (/** @type {string} */ action, /** @type {bigint} */ blockers) =>
      h(
        "div",
        { class: "clash-side" },
        bitBoard(t("magics.blockers"), blockers, { kind: "blockers", at: square }),
        bitBoard(t("magics.answer"), attacks(piece, square, blockers), { kind: "answer", at: square }),
        button(t("magics.show"), () => this.desk.present(blockers), { action }),
      );
    fill(
      this.trial,
      verdict("bad", t("magics.bad", { n: clash.placed })),
      h(
        "div",
        { class: "clash", id: "magic-clash", "data-index": clash.index },
        side("show-first", clash.first),
        h("p", { class: "clash-index" }, h("span", null, t("magics.both")), h("strong", null, String(clash.index))),
        side("show-second", clash.second),
      ),
    );
  }
}
