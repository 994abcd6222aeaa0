// The analysis panel: what an analyst thinks of the position on the board while it thinks. It follows the
// board, is stopped and set going by one button, and says kindly why it may not look.

import { AnalysisSocket } from "./analysis.js";
import { fill, h, icon, iconButton, write } from "../lib/dom.js";
import { number, t, tOr } from "../lib/i18n.js";
import { spoken } from "../lib/said.js";
import { seatName } from "../lib/words.js";
import { endsTable, fillLines, lineRows } from "./lines.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {import("../lib/types.js").Findings} Findings
 * @typedef {import("./analysis.js").Place} Place
 *
 * @typedef {object} Around  what the panel asks and tells
 * @property {import("../lib/types.js").GameInfo} game
 * @property {() => void} changed
 * @property {() => void} close
 * @property {import("./lines.js").Point} point
 */

/** While moves fly by, nothing is asked. */
const REST_MS = 160;

export class AnalysisPanel {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.measure = around.game.measure ?? "chances";
    this.socket = new AnalysisSocket((msg) => this.heard(msg));
    /** Whether the player wants it to think. */
    this.going = true;
    /** @type {{place: Place, key: string} | null} */
    this.wanted = null;
    /** What the findings shown belong to. */
    this.askedFor = "";
    /** @type {Findings | null} */
    this.findings = null;
    this.count = h(
      "select",
      { id: "analysis-lines", "aria-label": t("analysis.lines"), on: { change: () => this.recount() } },
      Array.from({ length: prefs.MOST_LINES }, (_, i) =>
        h("option", { value: i + 1 }, t("analysis.line", { n: i + 1 })),
      ),
    );
    this.count.value = String(prefs.get().lines);
    this.go = iconButton("stop", t("analysis.stop"), () => this.toggle(), { action: "analysis-go", kind: "ghost" });
    this.facts = h("p", { class: "analysis-facts quiet", id: "analysis-facts" });
    this.state = h("p", { class: "analysis-state", role: "status", id: "analysis-state" });
    this.list = h("ol", { class: "lines", id: "analysis-list", "aria-label": t("analysis.list") });
    this.ends = h("div", { class: "ends-slot" });
    this.el = h(
      "section",
      { class: "panel study analysis", id: "analysis", "aria-labelledby": "analysis-title", hidden: true },
      h(
        "div",
        { class: "study-head" },
        icon("analyse"),
        h("h2", { id: "analysis-title", tabindex: "-1" }, t("analysis.title")),
        this.count,
        this.go,
        iconButton("close", t("analysis.close"), around.close, { kind: "ghost", action: "analysis-close" }),
      ),
      h(
        "div",
        { class: "study-scroll", tabindex: "0", role: "group", "aria-label": t("analysis.title") },
        h("div", { class: "analysis-line" }, this.facts, this.state),
        this.list,
        this.ends,
      ),
    );
    this.drawLines();
  }

  get open() {
    return !this.el.hidden;
  }

  /** @param {boolean} open */
  show(open) {
    if (open === this.open) return;
    this.el.hidden = !open;
    this.going = open;
    if (!open) {
      clearTimeout(this.resting);
      this.socket.close();
      this.askedFor = "";
      this.findings = null;
      this.around.point(null);
    } else document.getElementById("analysis-title")?.focus({ preventScroll: true });
    this.refresh();
  }

  /** The position on the board. @param {Place} place @param {string} key  tells one position from another */
  update(place, key) {
    this.wanted = { place, key };
    this.refresh();
  }

  refresh() {
    const { wanted } = this;
    if (!this.open || !wanted) return;
    const key = `${this.count.value} ${wanted.key}`;
    if (key === this.askedFor) return;
    clearTimeout(this.resting);
    this.askedFor = key;
    this.findings = null;
    this.list.dataset.old = "true";
    if (!this.going) {
      this.drawLines();
      return this.set("off", t("analysis.off"));
    }
    this.set("asking", t("analysis.asking"));
    this.resting = setTimeout(() => this.socket.go(wanted.place, Number(this.count.value)), REST_MS);
  }

  recount() {
    prefs.set({ lines: Number(this.count.value) });
    this.drawLines();
    this.refresh();
  }

  toggle() {
    const busy = ["asking", "waiting", "thinking"].includes(this.el.dataset.state ?? "");
    this.going = !busy;
    if (busy) {
      clearTimeout(this.resting);
      this.socket.stop();
      return this.set("off", t("analysis.off"));
    }
    this.askedFor = "";
    this.refresh();
  }

  /** @param {import("../lib/types.js").AnalysisMessage | {t: "lost"}} msg */
  heard(msg) {
    if (!this.open) return;
    if (msg.t === "lost") return this.set("lost", t("offline"));
    if (msg.t === "error") {
      this.findings = null;
      return this.set("refused", tOr(`analysis.refused.${msg.code}`, spoken(msg)), msg.code);
    }
    // What comes after a stop is only the end of what was.
    if (msg.t !== "analysis" || (!this.going && msg.state !== "done")) return;
    if (msg.state === "waiting") {
      this.drawLines();
      return this.set("waiting", t("analysis.waiting", { n: msg.ahead + 1 }));
    }
    if (msg.findings) this.findings = msg.findings;
    if (msg.findings || (msg.state === "done" && msg.why === "nothing")) this.drawLines();
    if (msg.state === "thinking") this.set("thinking", "");
    else if (this.going || msg.why !== "stopped") this.set("done", tOr(`analysis.done.${msg.why}`, ""), msg.why);
  }

  /** @param {string} state @param {string} words @param {string} [why] */
  set(state, words, why = "") {
    this.el.dataset.state = state;
    this.el.dataset.why = why;
    write(this.state, words);
    const busy = ["asking", "waiting", "thinking"].includes(state);
    const label = t(busy ? "analysis.stop" : "analysis.go");
    if (this.go.dataset.tip !== label) {
      this.go.replaceChildren(icon(busy ? "stop" : "play"));
      this.go.setAttribute("aria-label", label);
      this.go.dataset.tip = label;
    }
    if (state === "refused" || state === "lost") this.drawLines();
    this.around.changed();
  }

  drawLines() {
    const { findings, measure } = this;
    this.list.dataset.old = "false";
    const count = Number(this.count.value);
    this.list.style.setProperty("--lines", String(count));
    this.list.dataset.ply = findings ? String(findings.ply ?? "") : "";
    const candidates = findings?.candidates.slice(0, count) ?? [];
    fillLines(this.list, lineRows(candidates, { point: this.around.point, count, measure }));
    write(
      this.facts,
      findings
        ? t("analysis.facts", { seat: seatName(findings.seat), depth: findings.depth, speed: speed(findings.nps) })
        : "",
    );
    if (measure === "equity") fill(this.ends, candidates[0]?.ends ? endsTable(candidates[0].ends) : null);
  }

  /** Arrows for the board. @returns {import("../boards/arrows.js").Advice[]} */
  advice() {
    if (!this.open || !this.findings || this.list.dataset.old === "true") return [];
    return this.findings.candidates
      .slice(0, Number(this.count.value))
      .map(({ line }, rank) => ({ cells: line[0]?.cells ?? [], kind: "best", rank }));
  }

  stop() {
    clearTimeout(this.resting);
    this.socket.close();
  }
}

/** Positions a second, short: `806 k`, `1.2 M`. @param {number} nps */
export function speed(nps) {
  if (nps >= 1e6) return `${number(Math.round(nps / 1e5) / 10)} M`;
  return nps >= 1e3 ? `${number(Math.round(nps / 1e3))} k` : number(Math.round(nps));
}
