// An example that moves: a small board that steps through a scripted line with its words. It plays when asked
// to, one at a time; who wants no motion steps through it. The words are spoken as they change.

import { boardCount, makeBoard } from "../boards/make.js";
import { h, iconButton, icon, still, write, fill } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { inWords, positionWords } from "./lessons.js";

/** A step without words is short, one with words takes the time to read them. */
const [SHORT_MS, READ_MS, LETTER_MS] = [1100, 1400, 45];

/** @type {Example | null} the one that plays now */
let playing = null;

export class Example {
  /**
   * @param {import("../lib/types.js").GameInfo} game
   * @param {import("./lessons.js").Lesson[]} all  the examples of one section
   */
  constructor(game, all) {
    this.game = game;
    this.all = all;
    this.at = 0;
    this.step = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.board = makeBoard(game.shape, { seats: game.seats, name: "", label: () => "" });
    this.board.el.setAttribute("role", "img");
    this.words = h("p", { class: "lesson-words", "aria-live": "polite" });
    this.count = h("small", { class: "quiet lesson-count" });
    this.back = iconButton("prev", t("lesson.prev"), () => this.go(this.step - 1), {
      kind: "ghost",
      action: "lesson-prev",
    });
    this.toggle = iconButton("play", t("lesson.play"), () => this.press(), { words: true, action: "lesson-play" });
    this.ahead = iconButton("next", t("lesson.next"), () => this.go(this.step + 1), {
      kind: "ghost",
      action: "lesson-next",
    });
    this.toggle.hidden = still();
    this.chips =
      all.length < 2
        ? null
        : h(
            "div",
            { class: "lesson-chips", role: "group", "aria-label": t("lesson.examples") },
            all.map((lesson, i) =>
              h(
                "button",
                {
                  type: "button",
                  class: "lesson-chip",
                  "data-lesson": lesson.key,
                  "aria-label": t("lesson.example", { n: i + 1, of: all.length }),
                  on: { click: () => this.choose(i) },
                },
                i + 1,
              ),
            ),
          );
    this.el = h(
      "figure",
      { class: "lesson", "data-boards": boardCount(game) },
      this.chips,
      this.board.el,
      h(
        "figcaption",
        null,
        this.words,
        h("div", { class: "row lesson-acts" }, this.back, this.toggle, this.ahead, this.count),
      ),
    );
    this.choose(0);
  }

  get lesson() {
    return this.all[this.at];
  }

  /** @param {number} index */
  choose(index) {
    this.at = index;
    this.el.dataset.lesson = this.lesson.key;
    this.board.through = this.lesson.mirror ? "first" : "last";
    const chips = this.chips?.querySelectorAll("button") ?? [];
    for (const [i, chip] of chips.entries()) chip.setAttribute("aria-pressed", String(i === index));
    this.pause();
    this.show(0);
  }

  /** Steps by hand, which ends the playing. @param {number} step */
  go(step) {
    this.pause();
    this.show(step);
  }

  /** @param {number} step */
  show(step) {
    const { steps } = this.lesson;
    this.step = Math.max(0, Math.min(step, steps.length - 1));
    const { view, cells = [] } = steps[this.step];
    this.board.show(view, step > 0 && step === this.step ? cells : []);
    this.board.mark({ last: cells });
    this.board.el.setAttribute("aria-label", `${t("lesson.board")} ${positionWords(this.game, view)}`);
    // A step that says nothing keeps the words before it.
    const said = steps.slice(0, this.step + 1).findLast(({ say }) => say)?.say;
    write(this.words, said ? inWords(said) : "");
    write(this.count, t("lesson.step", { n: this.step + 1, of: steps.length }));
    this.back.disabled = this.step === 0;
    this.ahead.disabled = this.step === steps.length - 1;
    this.el.dataset.step = String(this.step);
    this.draw();
  }

  draw() {
    const { steps } = this.lesson;
    const state = this.timer !== undefined ? "playing" : this.step === steps.length - 1 ? "over" : "still";
    if (this.el.dataset.state === state) return;
    this.el.dataset.state = state;
    fill(
      this.toggle,
      icon(state === "playing" ? "pause" : state === "over" ? "restart" : "play"),
      h("span", null, t(state === "playing" ? "lesson.pause" : state === "over" ? "lesson.again" : "lesson.play")),
    );
  }

  press() {
    if (this.timer !== undefined) return this.pause();
    if (playing !== this) playing?.pause();
    playing = this;
    const over = this.step === this.lesson.steps.length - 1;
    if (over) this.show(0);
    this.wait(over ? READ_MS : 250);
  }

  /** @param {number} ms */
  wait(ms) {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.show(this.step + 1);
      const { say } = this.lesson.steps[this.step];
      if (this.step < this.lesson.steps.length - 1 && this.el.isConnected)
        this.wait(say ? READ_MS + LETTER_MS * inWords(say).length : SHORT_MS);
      else this.draw();
    }, ms);
    this.draw();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (playing === this) playing = null;
    this.draw();
  }
}
