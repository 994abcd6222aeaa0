// The full table of a solved game, which tells how far the end is: whether it is there, and making it.

import { toast, toastError } from "../../lib/dialogs.js";
import { button, fill, h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { spoken } from "../../lib/said.js";
import { call } from "../../lib/net.js";

/** A build is looked at this often. */
const LOOK_MS = 1000;

export class SolutionLine {
  /** @param {string} game @param {boolean} owner @param {() => void} ready  it can be asked from now on */
  constructor(game, owner, ready) {
    this.game = game;
    this.owner = owner;
    this.ready = ready;
    this.shown = false;
    this.el = h("div", { class: "solution", id: "solution", hidden: true });
  }

  /** Looks after the table while distances are not known. @param {boolean} wanted */
  show(wanted) {
    if (wanted === this.shown) return;
    this.shown = wanted;
    clearTimeout(this.timer);
    this.el.hidden = !wanted;
    if (wanted) void this.look();
  }

  async look() {
    clearTimeout(this.timer);
    if (!this.shown) return;
    try {
      this.take(await call("GET", `solutions/${this.game}`));
    } catch {
      // Without an answer there is nothing to offer; the next look may have one.
      this.timer = setTimeout(() => void this.look(), 4 * LOOK_MS);
    }
  }

  /** @param {"build" | "stop"} what */
  async change(what) {
    try {
      this.take(await call("POST", `solutions/${this.game}`, { json: { do: what } }));
    } catch (error) {
      toastError(error);
    }
  }

  /** @param {import("../../lib/types.js").Solution} solution */
  take(solution) {
    clearTimeout(this.timer);
    const { state, done, seconds_left: left, text, message } = solution;
    const building = state === "building";
    if (state === "ready") {
      this.show(false);
      if (this.el.dataset.state === "building") toast(t("solution.done"));
      this.el.dataset.state = state;
      return this.ready();
    }
    this.el.dataset.state = state;
    const share = Math.round(100 * done);
    const stop = this.el.querySelector('[data-action="stop-building"]');
    if (building) {
      if (!stop) {
        this.bar = h("progress", { max: "100", "aria-label": t("solution.making") });
        this.words = h("p", { class: "quiet" });
        fill(
          this.el,
          this.bar,
          h(
            "div",
            { class: "row" },
            this.words,
            this.owner && button(t("solution.stop"), () => void this.change("stop"), { action: "stop-building" }),
          ),
        );
      }
      if (this.bar) this.bar.value = share;
      const rest = left === null ? "" : ` ${t("solution.left", { n: left })}`;
      if (this.words) this.words.textContent = `${t("solution.building", { share })}${rest}`;
      this.timer = setTimeout(() => void this.look(), LOOK_MS);
    } else {
      fill(
        this.el,
        h("p", { class: text ? "error" : "quiet" }, text === null ? t("solution.missing") : spoken({ text, message })),
        this.owner &&
          button(t(text ? "solution.again" : "solution.build"), () => void this.change("build"), {
            action: "build",
            kind: "primary",
          }),
      );
    }
  }

  stop() {
    clearTimeout(this.timer);
    this.shown = false;
  }
}
