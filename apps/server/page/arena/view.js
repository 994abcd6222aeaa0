// One arena as it goes: progress, standings, the games on the boards, the latest results, the pictures.
// It asks the server again every second while the arena plays.

import { confirm, toastError } from "../lib/dialogs.js";
import { fill, h, icon, iconButton, write } from "../lib/dom.js";
import { lang, t, when } from "../lib/i18n.js";
import { duration } from "./figures.js";
import { call } from "../lib/net.js";
import { spoken } from "../lib/said.js";
import { gameName } from "../lib/words.js";
import { historyChart, lengthsChart, sprtGauge, swatch } from "./charts.js";
import { LiveBoards } from "./boards.js";
import { crossTable, playerName, resultList, standingsTable } from "./tables.js";

/** @typedef {import("../lib/types.js").Snapshot} Snapshot */

const LOOK_MS = 1000;
/** How many of the latest games are listed. */
const LATEST = 8;

export class ArenaView {
  /**
   * @param {import("../main.js").Stage} stage
   * @param {import("../lib/types.js").House} house
   * @param {Snapshot} snapshot
   * @param {HTMLElement} head
   */
  constructor(stage, house, snapshot, head) {
    this.stage = stage;
    this.house = house;
    this.path = `arenas/${encodeURIComponent(snapshot.name)}`;
    const game = /** @type {import("../lib/types.js").GameInfo} */ (
      house.games.find(({ id }) => id === snapshot.plan.game)
    );
    this.boards = new LiveBoards(game);
    this.listed = -1;
    const panel = (/** @type {string} */ key, /** @type {(Node | null)[]} */ content, cls = "") =>
      h("section", { class: `panel lab-panel ${cls}` }, h("h2", null, t(key)), ...content);
    this.state = h("span", { class: "badge lab-state" });
    this.bar = h("progress", { id: "arena-progress", max: "1", "aria-label": t("arena.progress") });
    this.progress = h("p", { class: "quiet", id: "arena-done", role: "status" });
    this.failure = h("p", { class: "error" });
    this.stopButton = iconButton("stop", t("arena.stop"), () => void this.act("stop"), {
      words: true,
      action: "stop-arena",
    });
    this.resumeButton = iconButton("play", t("arena.resume"), () => void this.act("resume"), {
      words: true,
      action: "resume-arena",
      kind: "primary",
    });
    this.deleteButton = iconButton("delete", t("arena.delete"), () => void this.remove(), {
      action: "delete-arena",
      kind: "ghost",
    });
    this.report = h(
      "a",
      {
        class: "button",
        id: "arena-report",
        href: `/api/${this.path}/report.html?lang=${lang()}`,
        target: "_blank",
        rel: "noopener",
      },
      icon("report"),
      h("span", null, t("arena.report")),
    );
    const slot = () => h("div", { class: "lab-slot" });
    this.standings = slot();
    this.cross = slot();
    this.history = slot();
    this.sprt = slot();
    this.lengths = slot();
    this.results = slot();
    this.faults = slot();
    this.livePanel = panel("arena.now", [this.boards.el]);
    this.sprtPanel = panel("arena.sprt", [this.sprt]);
    this.crossPanel = panel("arena.cross", [h("p", { class: "quiet" }, t("arena.cross.about")), this.cross]);
    this.faultPanel = panel("arena.faults", [this.faults]);
    head.querySelector("h1")?.after(this.state);
    this.el = h(
      "div",
      { class: "lab", id: "arena", "data-name": snapshot.name },
      h(
        "section",
        { class: "panel lab-panel lab-top" },
        h(
          "div",
          { class: "lab-facts" },
          h(
            "strong",
            null,
            `${gameName(game, snapshot.plan.game)} · ${t(`arena.kind.${kindWord(snapshot.plan.kind)}`)}`,
          ),
          h("small", { class: "quiet" }, when(snapshot.created_at)),
          this.failure,
        ),
        h("div", { class: "lab-progress" }, this.bar, this.progress),
        h("div", { class: "row lab-acts" }, this.stopButton, this.resumeButton, this.report, this.deleteButton),
      ),
      h(
        "div",
        { class: "lab-left" },
        panel("arena.standings", [this.standings]),
        this.crossPanel,
        panel("arena.history", [this.history]),
      ),
      h(
        "div",
        { class: "lab-right" },
        this.livePanel,
        this.sprtPanel,
        panel("arena.latest", [this.results]),
        panel("arena.lengths", [this.lengths]),
        this.faultPanel,
      ),
    );
    stage.leaving(() => clearTimeout(this.timer));
    this.take(snapshot);
  }

  async look() {
    clearTimeout(this.timer);
    try {
      const snapshot = await call("GET", this.path);
      if (this.stage.here()) this.take(snapshot);
    } catch {
      // The server may be back in a moment.
      if (this.stage.here()) this.timer = setTimeout(() => void this.look(), 4 * LOOK_MS);
    }
  }

  /** @param {"stop" | "resume"} what */
  async act(what) {
    try {
      await call("POST", `${this.path}/${what}`);
    } catch (error) {
      toastError(error);
    }
    await this.look();
  }

  async remove() {
    if (!(await confirm(t("arena.delete.title"), t("arena.delete.text"), t("arena.delete")))) return;
    try {
      await call("DELETE", this.path);
      location.hash = "#/arena";
    } catch (error) {
      toastError(error);
    }
  }

  /** @param {Snapshot} snapshot */
  take(snapshot) {
    const { state, done, games, plan } = snapshot;
    const { owner } = this.house;
    const running = state === "running";
    this.el.dataset.state = state;
    this.el.dataset.done = String(done);
    this.state.dataset.state = state;
    write(this.state, t(`arena.state.${state}`));
    this.bar.value = games ? done / games : 0;
    const left =
      snapshot.eta_ms === null || !running ? "" : ` · ${t("arena.left", { time: duration(snapshot.eta_ms) })}`;
    write(
      this.progress,
      `${t("arena.done", { done, games })} · ${t("arena.took", { time: duration(snapshot.elapsed_ms) })}${left}`,
    );
    write(this.failure, snapshot.error ? spoken({ text: snapshot.error, message: snapshot.error_message }) : "");
    this.stopButton.hidden = !running || !owner;
    this.resumeButton.hidden = running || state === "done" || !owner;
    this.deleteButton.hidden = running || !owner;
    this.boards.update(snapshot.running, plan.players);
    this.livePanel.hidden = !snapshot.running.length;
    const fresh = this.listed !== done || this.shownState !== state;
    this.shownState = state;
    if (fresh) this.redraw(snapshot);
    clearTimeout(this.timer);
    // One that stands still may be on its way, or resumed from elsewhere.
    if (running || state === "stopped")
      this.timer = setTimeout(() => void this.look(), running ? LOOK_MS : 2 * LOOK_MS);
  }

  /** What changes with every finished game. @param {Snapshot} snapshot */
  redraw(snapshot) {
    const { plan, done, charts, pairs, faults, sprt } = snapshot;
    this.listed = done;
    const names = plan.players.map(playerName);
    fill(this.standings, standingsTable(snapshot));
    this.crossPanel.hidden = pairs.length < 2;
    if (pairs.length > 1) fill(this.cross, crossTable(snapshot));
    fill(
      this.history,
      done ? historyChart(charts.history, names) : h("p", { class: "quiet" }, t("arena.none")),
      h(
        "ul",
        { class: "xray-legend" },
        names.map((name, i) => h("li", null, swatch(i), name)),
      ),
    );
    this.sprtPanel.hidden = !sprt;
    if (sprt) fill(this.sprt, sprtGauge(sprt));
    fill(
      this.lengths,
      done ? lengthsChart(charts.lengths) : h("p", { class: "quiet" }, t("arena.none")),
      done ? h("p", { class: "quiet" }, t("arena.lengths.about", { plies: Math.round(snapshot.plies / done) })) : null,
    );
    this.faultPanel.hidden = !faults.length;
    fill(
      this.faults,
      h(
        "ul",
        { class: "lab-faults" },
        faults
          .slice(-LATEST)
          .map((fault) =>
            h(
              "li",
              null,
              h("a", { href: `#/arena/view/${encodeURIComponent(snapshot.name)}/${fault.game}` }, `#${fault.game + 1}`),
              ` ${spoken(fault)}`,
            ),
          ),
      ),
      faults.length > LATEST ? h("p", { class: "quiet" }, t("arena.moreFaults", { n: faults.length - LATEST })) : null,
    );
    void this.list(snapshot);
  }

  /** @param {Snapshot} snapshot */
  async list(snapshot) {
    if (!snapshot.done) return fill(this.results, h("p", { class: "quiet" }, t("arena.none")));
    try {
      const { games } = await call(
        "GET",
        `${this.path}/games?from=${Math.max(0, snapshot.done - LATEST)}&limit=${LATEST}`,
      );
      if (this.stage.here()) fill(this.results, resultList([...games].reverse(), snapshot));
    } catch {
      // The next look lists them.
    }
  }
}

/** @param {import("../lib/types.js").Plan["kind"]} kind */
export const kindWord = (kind) => (typeof kind === "string" ? kind : "pairs");
