// The review panel: asks the server to go over a round, shows how far it is, and then who played how well,
// the graph, the mistakes one after the other, and what to take home.

import { fill, h, icon, iconButton, write } from "../lib/dom.js";
import { t, tOr } from "../lib/i18n.js";
import { spoken } from "../lib/said.js";
import { Refused, call, wrongWords } from "../lib/net.js";
import { byPly, luckByPly, marked, nextMistake } from "./review.js";
import { ReviewCard } from "./review-card.js";
import { downloads, mistakeList } from "./review-list.js";
import { ReviewGraph } from "./review-graph.js";
import { summary } from "./review-words.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {import("../lib/types.js").Decision} Decision
 * @typedef {import("../lib/types.js").Job} Job
 *
 * @typedef {object} Around  what the panel asks and tells
 * @property {import("../lib/types.js").RoundDetail} round
 * @property {import("../lib/types.js").GameInfo} game
 * @property {(ply: number) => void} look
 * @property {() => void} changed
 * @property {() => void} close
 * @property {() => void} retry
 * @property {import("./lines.js").Point} point
 * @property {(ply: number) => string} number  a move's number in the list
 */

/** How often the server is asked how far it is. */
const ASK_MS = 500;
const LINES = 3;
/** A panel this high shows the graph and a decision together, in pixels. */
const ROOM = 380;

export class ReviewPanel {
  /** @param {Around} around */
  constructor(around) {
    const { game } = around;
    this.around = around;
    /** @type {import("../lib/types.js").Review | null} */
    this.review = null;
    /** @type {Map<number, Decision>} by the ply the move leads to */
    this.decisions = new Map();
    /** @type {Decision | null} the one gone to, seen from before its move */
    this.focus = null;
    this.ply = 0;
    this.effort = h(
      "select",
      { id: "review-effort", "aria-label": t("review.effort"), on: { change: () => this.restart() } },
      prefs.EFFORTS.map((name) => h("option", { value: name }, t(`review.effort.${name}`))),
    );
    this.effort.value = prefs.get().effort;
    this.bar = h("progress", { id: "review-progress", max: "1", value: "0", "aria-label": t("review.progress") });
    this.told = h("p", { role: "status", id: "review-state" });
    this.halt = iconButton("stop", t("review.stop"), () => void this.halted(), { words: true, action: "review-stop" });
    this.start = iconButton("play", t("review.start"), () => void this.begin(), {
      words: true,
      kind: "primary",
      action: "review-start",
    });
    this.work = h("div", { class: "review-work" }, this.told, this.bar, this.halt, this.start);
    this.graph = new ReviewGraph(game, (ply) => around.look(ply));
    this.card = new ReviewCard(game, { point: around.point, retry: around.retry, before: () => this.before() });
    this.cardSlot = h("div", { class: "card-slot" }, this.card.el);
    this.table = h("div", { class: "review-players" });
    this.count = h("span", { class: "quiet review-count", id: "review-count" });
    this.steps = h(
      "div",
      { class: "row review-steps" },
      iconButton("prev", t("review.prev"), () => this.step(-1), { action: "mistake-prev" }),
      this.count,
      iconButton("next", t("review.next.key"), () => this.step(1), { action: "mistake-next" }),
    );
    this.list = h("details", { class: "review-all", id: "review-all" });
    this.files = h("div", { class: "row review-files" });
    this.report = h(
      "div",
      { class: "review-report", hidden: true },
      this.table,
      this.graph.el,
      this.steps,
      this.cardSlot,
      this.list,
      this.files,
    );
    this.el = h(
      "section",
      { class: "panel study review", id: "review", "aria-labelledby": "review-title", hidden: true },
      h(
        "div",
        { class: "study-head" },
        icon("review"),
        h("h2", { id: "review-title", tabindex: "-1" }, t("review.title")),
        this.effort,
        iconButton("close", t("review.close"), around.close, { kind: "ghost", action: "review-close" }),
      ),
      h(
        "div",
        { class: "study-scroll", tabindex: "0", role: "group", "aria-label": t("review.title") },
        this.work,
        this.report,
      ),
    );
  }

  get open() {
    return !this.el.hidden;
  }

  /** @param {boolean} open */
  show(open) {
    this.el.hidden = !open;
    this.around.point(null);
    if (!open) return;
    document.getElementById("review-title")?.focus({ preventScroll: true });
    if (!this.review) void this.ask(true);
  }

  get query() {
    return `effort=${this.effort.value}&lines=${LINES}`;
  }

  /** @param {string} method @param {string} [path] @param {unknown} [json] */
  call(method, path = `?${this.query}`, json) {
    const { id } = this.around.round;
    // Whoever holds both seats at one screen shows it, so that the server knows nobody is wronged.
    return call(method, `rounds/${id}/review${path}`, { seats: Object.values(prefs.tokens(id)), json });
  }

  /** Asks how far it is; what was never begun is begun. @param {boolean} [begins] */
  async ask(begins = false) {
    clearTimeout(this.asking);
    const { query } = this;
    try {
      /** @type {Job} */
      const job = await this.call("GET");
      if (query !== this.query || this.stopped) return;
      if (begins && job.state === "none") return await this.begin();
      this.take(job);
    } catch (error) {
      this.refused(error);
    }
  }

  async begin() {
    this.tell("asking", t("review.asking"));
    try {
      this.take(await this.call("POST", "", { effort: this.effort.value, lines: LINES }));
    } catch (error) {
      this.refused(error);
    }
  }

  async halted() {
    clearTimeout(this.asking);
    try {
      await this.call("DELETE");
      this.tell("stopped", t("review.stopped"));
    } catch (error) {
      this.refused(error);
    }
  }

  restart() {
    prefs.set({ effort: this.effort.value });
    this.review = null;
    this.decisions = new Map();
    this.focus = null;
    this.around.changed();
    void this.ask(true);
  }

  /** @param {Job} job */
  take(job) {
    if (job.state === "done" && job.review) return this.finished(job.review);
    const busy = job.state === "waiting" || job.state === "running";
    this.bar.max = Math.max(1, job.total);
    this.bar.value = job.done;
    const words = busy
      ? t(`review.${job.state}`, { done: job.done, total: job.total })
      : job.state === "failed"
        ? job.text === null
          ? t("review.failed")
          : spoken({ text: job.text, message: job.message })
        : t(job.state === "none" ? "review.none" : "review.stopped");
    this.tell(job.state === "none" ? "stopped" : job.state, words);
    this.el.dataset.done = String(job.done);
    if (busy) this.asking = setTimeout(() => void this.ask(), ASK_MS);
  }

  /** @param {string} state @param {string} words */
  tell(state, words) {
    const busy = state === "waiting" || state === "running";
    this.el.dataset.state = state;
    this.report.hidden = state !== "done";
    this.work.hidden = state === "done";
    this.bar.hidden = !busy && state !== "asking";
    this.halt.hidden = !busy;
    this.start.hidden = busy || state === "asking";
    write(this.told, words);
  }

  /** @param {unknown} error */
  refused(error) {
    const code = error instanceof Refused ? error.code : "";
    this.el.dataset.why = code;
    this.tell("failed", tOr(`review.refused.${code}`, wrongWords(error)));
  }

  /** @param {import("../lib/types.js").Review} review */
  finished(review) {
    const { game, round } = this.around;
    this.review = review;
    this.decisions = byPly(review);
    this.lucks = luckByPly(review);
    this.tell("done", "");
    fill(this.table, summary(review, game));
    this.graph.draw(review);
    const mistakes = marked(review);
    this.steps.hidden = this.list.hidden = !mistakes.length;
    fill(this.list, mistakeList(review, game, { look: (decision) => this.goTo(decision), number: this.around.number }));
    fill(
      this.files,
      downloads(review, round, game, (path, extra) => this.call("GET", `/${path}?${this.query}${extra}`)),
    );
    this.card.key = "";
    this.around.changed();
    if (!mistakes.length) write(this.count, "");
  }

  /** Goes to the position before a decision. @param {Decision} decision */
  goTo(decision) {
    this.focus = decision;
    this.around.look(decision.ply);
    this.around.changed();
    this.reveal();
  }

  /** Brings the decision into sight: with the graph above it where there is room for both. */
  reveal() {
    const scroll = this.steps.closest(".study-scroll");
    if (!(scroll instanceof HTMLElement)) return;
    const from = scroll.clientHeight > ROOM ? this.graph.el : this.steps;
    scroll.scrollTop += from.getBoundingClientRect().top - scroll.getBoundingClientRect().top - 6;
  }

  before() {
    const decision = this.shown();
    if (decision) this.goTo(decision);
  }

  /** The next mistake, or the one before. @param {1 | -1} way */
  step(way) {
    if (!this.review) return;
    const now = this.shown();
    const found = nextMistake(
      this.review,
      now && now.mark !== "fine" ? now.ply : this.ply - (way > 0 ? 0 : -1),
      way,
      !!now && now.mark !== "fine",
    );
    if (found) this.goTo(found);
  }

  /** The decision that is talked about: the one gone to, or the move that led here. @returns {Decision | null} */
  shown() {
    const { focus, ply } = this;
    if (focus && (ply === focus.ply || ply === focus.ply + 1)) return focus;
    return this.decisions.get(ply) ?? null;
  }

  /** @param {number} ply */
  update(ply) {
    this.ply = ply;
    const { review } = this;
    if (!review) return;
    if (this.focus && ply !== this.focus.ply && ply !== this.focus.ply + 1) this.focus = null;
    if (!this.open) return;
    this.graph.at(ply);
    const shown = this.shown();
    this.card.draw(review, shown, {
      luck: shown ? null : (this.lucks?.get(ply) ?? null),
      before: shown?.ply === ply,
      number: shown ? this.around.number(shown.ply + 1) : "",
    });
    const all = marked(review);
    const at = shown ? all.indexOf(shown) : -1;
    write(this.count, all.length ? t(at < 0 ? "review.count" : "review.countAt", { n: at + 1, of: all.length }) : "");
  }

  /**
   * Arrows for the board, where it shows the position before the move.
   * @returns {import("../boards/arrows.js").Advice[]}
   */
  advice() {
    const shown = this.open ? this.shown() : null;
    if (!shown || shown.ply !== this.ply) return [];
    const best = shown.candidates[0]?.line[0];
    return [
      ...(best ? [{ cells: best.cells, kind: /** @type {const} */ ("best"), rank: 0 }] : []),
      ...(best?.move === shown.move ? [] : [{ cells: shown.cells, kind: /** @type {const} */ ("played"), rank: 1 }]),
    ];
  }

  /** The first seat's chance at the ply shown. */
  chance() {
    return this.open ? (this.review?.graph[this.ply] ?? null) : null;
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.asking);
  }
}
