// The X-ray panel: how an engine decides at the position that is looked at. It asks the server, or shows
// what the server told of a live engine, and puts the pictures together that fit what the engine has to show.

import { fill, h, icon, iconButton, write } from "../lib/dom.js";
import { number, t, tOr } from "../lib/i18n.js";
import { Refused, call, wrongWords } from "../lib/net.js";
import { engineName, scoreText, seatName } from "../lib/words.js";
import { kindOf } from "./xray.js";
import { factorsSection, rulesSection } from "../games/diamond/xray-fuzzy.js";
import { movesSection } from "./xray-moves.js";
import { TreePicture } from "./xray-tree.js";

/**
 * @typedef {import("../lib/types.js").Xray} Xray
 *
 * @typedef {object} Around  what the panel asks and tells
 * @property {string} round
 * @property {import("../lib/types.js").GameInfo} game
 * @property {import("./xray-moves.js").Point} point
 * @property {(ply: number) => void} look  shows the position of a ply
 * @property {() => void} close
 *
 * @typedef {object} Wanted
 * @property {number} ply        the position to explain
 * @property {string} position   its text: the same ply can be another position after a takeback
 * @property {Xray | null} told  what the server told of its own accord about it
 * @property {string | null} played  the move that followed
 * @property {number} shown      the ply on the board
 */

/** While moves fly by, nothing is asked. */
const REST_MS = 220;
/** An engine that works for another window of ours is waited for this long, this often. */
const [BUSY_MS, PATIENCE] = [900, 4];

export class XrayPanel {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    /** @type {Map<string, Xray>} */
    this.known = new Map();
    /** @type {Wanted | null} */
    this.wanted = null;
    this.drawn = "";
    this.tries = 0;
    /** @type {string | undefined} the question under way */
    this.asking = undefined;
    const { game } = around;
    const option = (/** @type {string} */ value, /** @type {string} */ words) => h("option", { value }, words);
    this.select = h(
      "select",
      { id: "xray-engine", "aria-label": t("xray.engine"), on: { change: () => this.refresh() } },
      option("", t("xray.engine.seat")),
      h(
        "optgroup",
        { label: t("engine.style") },
        game.engines.map((name) => option(name, engineName(name))),
      ),
      h(
        "optgroup",
        { label: t("engine.strength") },
        Array.from({ length: game.levels }, (_, i) => option(String(i + 1), engineName(String(i + 1)))),
      ),
    );
    this.where = h("button", {
      type: "button",
      class: "button ghost xray-where",
      "data-action": "xray-look",
      on: { click: () => this.wanted && around.look(this.wanted.ply) },
    });
    this.facts = h("dl", { class: "xray-facts" });
    this.body = h("div", { class: "xray-body" });
    this.state = h("p", { class: "quiet", role: "status", id: "xray-state" });
    this.about = h("details", { class: "xray-about", id: "xray-about" });
    this.el = h(
      "section",
      { class: "panel xray", id: "xray", "aria-labelledby": "xray-title", hidden: true },
      h(
        "div",
        { class: "xray-head" },
        icon("xray"),
        h("h2", { id: "xray-title", tabindex: "-1" }, t("xray.title")),
        this.select,
        iconButton("close", t("xray.close"), around.close, { kind: "ghost", action: "xray-close" }),
      ),
      h(
        "div",
        { class: "xray-scroll", tabindex: "0", role: "group", "aria-label": t("xray.title") },
        h("div", { class: "xray-top" }, this.where, this.facts),
        this.state,
        this.about,
        this.body,
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
    if (open) document.getElementById("xray-title")?.focus({ preventScroll: true });
    this.refresh();
  }

  /** Shows another position, if it is one. @param {Wanted} wanted */
  update(wanted) {
    this.wanted = wanted;
    this.refresh();
  }

  refresh() {
    const { wanted } = this;
    clearTimeout(this.resting);
    if (!this.open || !wanted) return;
    const engine = this.select.value;
    const key = `${wanted.ply} ${engine} ${wanted.position}`;
    const told = engine === "" && wanted.told ? wanted.told : this.known.get(key);
    this.el.dataset.ply = String(wanted.ply);
    write(this.where, t("xray.where", { n: wanted.ply + 1 }));
    this.where.disabled = wanted.shown === wanted.ply;
    if (told) return this.draw(told, key);
    // One question at a time; the answer to the one under way leads back here.
    if (this.asking) return;
    this.el.dataset.state = "asking";
    write(this.state, t("xray.asking"));
    this.resting = setTimeout(() => void this.ask(key, wanted, engine), REST_MS);
  }

  /** @param {string} key @param {Wanted} wanted @param {string} engine */
  async ask(key, { ply }, engine) {
    this.asking = key;
    try {
      const query = new URLSearchParams({ ply: String(ply), ...(engine ? { engine } : {}) });
      this.known.set(key, await call("GET", `rounds/${this.around.round}/xray?${query}`, { round: this.around.round }));
      this.asking = undefined;
      this.tries = 0;
      this.refresh();
    } catch (error) {
      this.asking = undefined;
      if (this.wanted?.ply !== ply || this.select.value !== engine) return this.refresh();
      if (error instanceof Refused && error.code === "limit" && this.tries++ < PATIENCE) {
        this.resting = setTimeout(() => this.refresh(), BUSY_MS);
        return;
      }
      this.tries = 0;
      this.drawn = "";
      this.el.dataset.state = "failed";
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      write(this.state, tOr(`xray.failed.${code}`, wrongWords(error)));
      fill(this.body);
      fill(this.facts);
      this.about.hidden = true;
    }
  }

  /** @param {Xray} xray @param {string} key */
  draw(xray, key) {
    const mark = `${key} ${xray.engine} ${xray.nodes} ${this.wanted?.played}`;
    this.el.dataset.state = "shown";
    if (this.drawn === mark) return;
    this.drawn = mark;
    const kind = kindOf(xray);
    this.el.dataset.kind = kind;
    const { point } = this.around;
    const fact = (/** @type {string} */ name, /** @type {string} */ value) =>
      h("div", { "data-fact": name }, h("dt", null, t(`xray.fact.${name}`)), h("dd", null, value));
    fill(
      this.facts,
      fact("engine", `${engineName(xray.engine)} · ${seatName(xray.seat)}`),
      fact("score", scoreText(xray.score)),
      fact("depth", String(xray.depth)),
      fact("nodes", number(xray.nodes)),
      fact("time", `${number(xray.ms)} ms`),
      xray.line.length ? fact("line", xray.line.slice(0, 8).join(" ")) : null,
    );
    write(this.state, kind === "none" ? t("xray.nothing") : "");
    this.about.hidden = kind === "none";
    const open = this.about.open;
    fill(
      this.about,
      h("summary", null, icon("help"), t("xray.about")),
      ...t(`xray.about.${kind}`)
        .split("\n")
        .map((words) => h("p", null, words)),
    );
    this.about.open = open;
    const tree = xray.branches.some(({ children }) => children.length) ? new TreePicture(xray, point).el : null;
    fill(
      this.body,
      xray.factors.length ? factorsSection(xray.factors) : null,
      xray.rules.length ? rulesSection(xray.rules) : null,
      xray.branches.length ? movesSection(xray, { point, played: this.wanted?.played }) : null,
      tree,
    );
  }
}
