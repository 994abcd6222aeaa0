// Beside the list of arenas or below it, where the window is wide enough: how the one under the pointer or the focus
// stands, the latest at first.

import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { call } from "../lib/net.js";
import { historyChart, swatch } from "./charts.js";
import { playerName, standingsTable } from "./tables.js";

/** The window has room for it; arena.css asks the same. */
const ROOM = "(min-width: 700px)";
/** A pointer that only passes by asks for nothing. */
const REST_MS = 120;

export class ArenaPreview {
  /** @param {import("../main.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.el = h("section", { class: "panel lab-panel lab-preview", id: "arena-preview", "aria-live": "off" });
    /** @type {string | null} */
    this.name = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    stage.leaving(() => clearTimeout(this.timer));
  }

  /**
   * Shows an arena when the pointer rests on an element, or the focus comes to it.
   * @param {HTMLElement} item
   * @param {string} name
   */
  follow(item, name) {
    item.addEventListener("focusin", () => void this.show(name));
    item.addEventListener("pointerenter", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.show(name), REST_MS);
    });
  }

  /** @param {string} name */
  async show(name) {
    clearTimeout(this.timer);
    if (name === this.name || !matchMedia(ROOM).matches) return;
    this.name = name;
    try {
      /** @type {import("../lib/types.js").Snapshot} */
      const snapshot = await call("GET", `arenas/${encodeURIComponent(name)}`);
      if (this.stage.here() && this.name === name) this.draw(snapshot);
    } catch {
      // It may have been deleted elsewhere; its own screen says so.
      if (this.name === name) this.name = null;
    }
  }

  /** @param {import("../lib/types.js").Snapshot} snapshot */
  draw(snapshot) {
    const names = snapshot.plan.players.map(playerName);
    this.el.dataset.name = snapshot.name;
    fill(
      this.el,
      h(
        "header",
        null,
        h("h2", null, snapshot.name),
        h("small", { class: "quiet" }, t("arena.done", { done: snapshot.done, games: snapshot.games })),
      ),
      standingsTable(snapshot),
      snapshot.done
        ? [
            h("h2", null, t("arena.history")),
            historyChart(snapshot.charts.history, names),
            h(
              "ul",
              { class: "xray-legend" },
              names.map((name, i) => h("li", null, swatch(i), name)),
            ),
          ]
        : null,
      h(
        "a",
        { class: "button", href: `#/arena/view/${encodeURIComponent(snapshot.name)}` },
        h("span", null, t("arena.view")),
        icon("next"),
      ),
    );
  }
}
