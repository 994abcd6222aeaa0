// The form that begins an arena: which game, who plays whom, from where, and when to stop.

import { fill, h, iconButton, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { pairings, planOf, readPlayer } from "./figures.js";
import { call, wrongWords } from "../lib/net.js";
import { spoken } from "../lib/said.js";
import { engineName, gameName } from "../lib/words.js";
import { segments } from "../settings/settings.js";

/** @typedef {import("./figures.js").Wish} Wish */

const KINDS = ["head-to-head", "round-robin", "gauntlet", "ladder"];
const LIMITS = /** @type {const} */ (["own", "time", "depth", "nodes", "clock"]);
/** A first value for each limit. @type {Record<string, string>} */
const FIRST = { time: "100", depth: "4", nodes: "2000", clock: "10+0.1" };

export class ArenaForm {
  /**
   * @param {import("../lib/types.js").House} house
   * @param {import("../lib/types.js").EngineList} engines
   * @param {import("../lib/types.js").ArenaList} list
   * @param {string | undefined} game  the one to begin with
   */
  constructor(house, engines, list, game) {
    this.house = house;
    this.engines = engines;
    this.list = list;
    const first = house.games.find(({ id }) => id === game)?.id ?? house.games[0].id;
    /** @type {Wish} */
    this.wish = {
      game: first,
      kind: "head-to-head",
      players: [],
      games: 100,
      openings: "random",
      plies: 4,
      list: "",
      seed: 1,
      draw: false,
      resign: false,
      table: false,
      longest: null,
      sprt: false,
      bounds: { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 },
    };
    this.players = h("ol", { class: "lab-players", id: "arena-players" });
    this.sum = h("p", { class: "quiet", id: "arena-sum", role: "status" });
    this.error = h("p", { class: "error", id: "arena-error", role: "alert" });
    this.more = h("div", { class: "lab-openings" });
    this.adding = iconButton("plus", t("arena.addPlayer"), () => this.add(), { words: true, action: "add-player" });
    this.sprt = h("fieldset", { class: "panel lab-block", id: "arena-sprt" });
    this.judging = h("fieldset", { class: "panel lab-block", id: "arena-judging" });
    this.name = h("input", {
      type: "text",
      id: "arena-name",
      maxlength: "60",
      autocomplete: "off",
      placeholder: t("arena.name.example"),
    });
    this.threads = h("input", {
      type: "number",
      id: "arena-threads",
      min: "1",
      max: String(list.most_threads),
      value: String(list.most_threads),
    });
    const pick = h(
      "select",
      {
        id: "arena-game",
        on: {
          change: () => {
            this.wish.game = pick.value;
            this.fresh();
          },
        },
      },
      house.games.map((each) => h("option", { value: each.id, selected: each.id === first }, gameName(each, each.id))),
    );
    this.el = h(
      "form",
      {
        class: "lab-form",
        id: "arena-form",
        on: {
          submit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void this.send();
          },
        },
      },
      h(
        "div",
        { class: "panel lab-block" },
        h(
          "div",
          { class: "fields" },
          h("label", { class: "field" }, h("span", null, t("arena.whichGame")), pick),
          h("label", { class: "field" }, h("span", null, t("arena.name")), this.name),
        ),
        kindChooser(this.wish.kind, (kind) => {
          this.wish.kind = kind;
          this.fitPlayers();
        }),
      ),
      h(
        "div",
        { class: "lab-column" },
        h(
          "fieldset",
          { class: "panel lab-block" },
          h("legend", null, t("arena.players")),
          engines.fault
            ? h("p", { class: "error" }, spoken({ text: engines.fault, message: engines.fault_message }))
            : null,
          this.players,
          this.adding,
        ),
        this.judging,
      ),
      h(
        "div",
        { class: "lab-column" },
        h(
          "fieldset",
          { class: "panel lab-block" },
          h("legend", null, t("arena.howMany")),
          h(
            "div",
            { class: "fields" },
            this.figure("games", "arena.perPairing", { min: 2, max: 100_000, step: 2 }),
            this.figure("seed", "arena.seed", { min: 0, max: 1_000_000_000 }),
            h("label", { class: "field" }, h("span", null, t("arena.threads")), this.threads),
          ),
          segments(
            "openings",
            t("arena.openings"),
            /** @type {[string, string][]} */ ([
              ["random", t("arena.openings.random")],
              ["start", t("arena.openings.start")],
              ["list", t("arena.openings.list")],
            ]),
            this.wish.openings,
            (value) => {
              this.wish.openings = /** @type {Wish["openings"]} */ (value);
              this.drawOpenings();
            },
          ),
          this.more,
        ),
        this.sprt,
      ),
      h(
        "div",
        { class: "start-row lab-start" },
        this.sum,
        this.error,
        h(
          "button",
          { type: "submit", class: "button primary big", id: "arena-start", disabled: !house.owner },
          t("arena.start"),
        ),
      ),
    );
    this.fresh();
  }

  /**
   * A field for a figure of the wish.
   * @param {"games" | "seed" | "plies"} key
   * @param {string} words
   * @param {{min: number, max: number, step?: number}} bounds
   */
  figure(key, words, bounds) {
    const field = h("input", {
      type: "number",
      id: `arena-${key}`,
      ...bounds,
      value: String(this.wish[key]),
      on: {
        input: () => {
          this.wish[key] = Number(field.value);
          this.count();
        },
      },
    });
    return h("label", { class: "field" }, h("span", null, t(words)), field);
  }

  /** Another game has other engines and other openings. */
  fresh() {
    const { engines, levels } = this.known();
    const best = engines.filter((name) => name !== "random");
    this.wish.players = [best[0] ?? String(levels), best[1] ?? engines.at(-1) ?? "1"].map((engine) => ({
      engine,
      limit: "own",
      value: "",
    }));
    this.wish.table = false;
    this.wish.list = "";
    this.drawOpenings();
    this.drawJudging();
    this.fitPlayers();
  }

  known() {
    const found = this.engines.games.find(({ game }) => game === this.wish.game);
    return found ?? { game: this.wish.game, levels: 0, engines: [], programs: [], solved: false };
  }

  add() {
    const { levels } = this.known();
    this.wish.players.push({
      engine: levels ? String(Math.min(levels, this.wish.players.length + 1)) : this.wish.players[0].engine,
      limit: "own",
      value: "",
    });
    this.drawPlayers();
    this.players.querySelector("li:last-child select")?.scrollIntoView({ block: "nearest" });
  }

  /** A duel has two players, anything else at least two. */
  fitPlayers() {
    if (this.wish.kind === "head-to-head") this.wish.players.length = Math.min(2, this.wish.players.length);
    this.drawPlayers();
    this.drawSprt();
  }

  drawPlayers() {
    const { wish } = this;
    const { engines, levels, programs } = this.known();
    const duel = wish.kind === "head-to-head";
    const option = (/** @type {string} */ value, /** @type {string} */ words, /** @type {string} */ now) =>
      h("option", { value, selected: value === now }, words);
    fill(
      this.players,
      wish.players.map((player, i) => {
        const value = h("input", {
          type: "text",
          class: "limit-value",
          id: `arena-value-${i}`,
          "aria-label": t("arena.limit.value", { n: i + 1 }),
          value: player.value,
          hidden: player.limit === "own",
          autocomplete: "off",
          on: {
            input: () => {
              player.value = value.value;
            },
          },
        });
        const limit = h(
          "select",
          {
            id: `arena-limit-${i}`,
            "aria-label": t("arena.limit.of", { n: i + 1 }),
            on: {
              change: () => {
                player.limit = /** @type {import("./figures.js").PlayerWish["limit"]} */ (limit.value);
                player.value = value.value = FIRST[player.limit] ?? "";
                value.hidden = player.limit === "own";
              },
            },
          },
          LIMITS.map((name) => option(name, t(`arena.limit.${name}`), player.limit)),
        );
        const engine = h(
          "select",
          {
            id: `arena-player-${i}`,
            "aria-label": t("arena.player.n", { n: i + 1 }),
            on: {
              change: () => {
                player.engine = engine.value;
              },
            },
          },
          h(
            "optgroup",
            { label: t("engine.style") },
            engines.map((name) => option(name, engineName(name), player.engine)),
          ),
          h(
            "optgroup",
            { label: t("engine.strength") },
            Array.from({ length: levels }, (_, n) => option(String(n + 1), engineName(String(n + 1)), player.engine)),
          ),
          programs.length
            ? h(
                "optgroup",
                { label: t("arena.programs") },
                programs.map((name) => option(name, name, player.engine)),
              )
            : null,
        );
        const away = iconButton(
          "close",
          t("arena.removePlayer", { n: i + 1 }),
          () => {
            wish.players.splice(i, 1);
            this.drawPlayers();
          },
          { kind: "ghost", action: `remove-player-${i}` },
        );
        away.hidden = wish.players.length <= 2;
        return h(
          "li",
          { class: "lab-player" },
          h("span", { class: `swatch-dot series-${i % 12}`, "aria-hidden": "true" }),
          engine,
          limit,
          value,
          away,
        );
      }),
    );
    this.adding.hidden = duel;
    this.count();
  }

  drawOpenings() {
    const { wish } = this;
    const list = h(
      "textarea",
      {
        id: "arena-list",
        rows: "4",
        spellcheck: "false",
        placeholder: t("arena.list.example"),
        on: {
          input: () => {
            wish.list = list.value;
          },
        },
      },
      wish.list,
    );
    fill(
      this.more,
      h("p", { class: "quiet" }, t(`arena.openings.${wish.openings}.about`)),
      wish.openings === "random" ? this.figure("plies", "arena.plies", { min: 0, max: 40 }) : null,
      wish.openings === "list" ? h("label", { class: "field" }, h("span", null, t("arena.list")), list) : null,
    );
  }

  drawJudging() {
    const { wish } = this;
    const box = (/** @type {"draw" | "resign" | "table"} */ key) => {
      const el = h("input", {
        type: "checkbox",
        role: "switch",
        id: `arena-judge-${key}`,
        checked: wish[key],
        on: {
          change: () => {
            wish[key] = el.checked;
          },
        },
      });
      return h("label", { class: "toggle" }, h("span", null, t(`arena.judge.${key}`)), el);
    };
    const longest = h("input", {
      type: "number",
      id: "arena-longest",
      min: "20",
      max: "10000",
      placeholder: t("arena.judge.never"),
      on: {
        input: () => {
          wish.longest = longest.value ? Number(longest.value) : null;
        },
      },
    });
    fill(
      this.judging,
      h("legend", null, t("arena.judge")),
      h("p", { class: "quiet" }, t("arena.judge.about")),
      box("draw"),
      box("resign"),
      this.known().solved ? box("table") : null,
      h("label", { class: "field lab-longest" }, h("span", null, t("arena.judge.plies")), longest),
    );
  }

  drawSprt() {
    const { wish } = this;
    this.sprt.hidden = wish.kind !== "head-to-head";
    const figure = (/** @type {keyof Wish["bounds"]} */ key, /** @type {string} */ step) => {
      const field = h("input", {
        type: "number",
        id: `arena-${key}`,
        step,
        value: String(wish.bounds[key]),
        on: {
          input: () => {
            wish.bounds[key] = Number(field.value);
          },
        },
      });
      return h("label", { class: "field" }, h("span", null, t(`arena.${key}`)), field);
    };
    const fields = h(
      "div",
      { class: "fields", hidden: !wish.sprt },
      figure("elo0", "1"),
      figure("elo1", "1"),
      figure("alpha", "0.01"),
      figure("beta", "0.01"),
    );
    const on = h("input", {
      type: "checkbox",
      role: "switch",
      id: "arena-sprt-on",
      checked: wish.sprt,
      on: {
        change: () => {
          wish.sprt = on.checked;
          fields.hidden = !on.checked;
        },
      },
    });
    fill(
      this.sprt,
      h("legend", null, t("arena.sprt")),
      h("p", { class: "quiet" }, t("arena.sprt.about")),
      h("label", { class: "toggle" }, h("span", null, t("arena.sprt.on")), on),
      fields,
    );
  }

  count() {
    const pairs = pairings(this.wish.kind, this.wish.players.length);
    write(this.sum, t("arena.sum", { pairs: t("arena.pairs", { n: pairs }), games: pairs * (this.wish.games || 0) }));
  }

  async send() {
    const start = /** @type {HTMLButtonElement} */ (this.el.querySelector("#arena-start"));
    write(this.error, "");
    const name = this.name.value.trim();
    start.disabled = true;
    try {
      const made = await call("POST", "arenas", {
        json: { ...(name ? { name } : {}), threads: Number(this.threads.value) || 1, plan: planOf(this.wish) },
      });
      location.hash = `#/arena/view/${encodeURIComponent(made.name)}`;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      write(this.error, code === "busy" ? t("arena.busy") : wrongWords(error));
      this.error.scrollIntoView({ block: "nearest" });
    } finally {
      start.disabled = !this.house.owner;
    }
  }
}

/** @param {string} kind @param {(kind: string) => void} choose */
function kindChooser(kind, choose) {
  return h(
    "fieldset",
    { class: "presets", id: "arena-kind" },
    h("legend", null, t("arena.kind")),
    h(
      "div",
      { class: "lab-kinds" },
      KINDS.map((each) =>
        h(
          "label",
          { class: "choice" },
          h("input", {
            type: "radio",
            name: "kind",
            value: each,
            checked: each === kind,
            on: { change: () => choose(each) },
          }),
          h("strong", null, t(`arena.kind.${each}`)),
          h("small", null, t(`arena.kind.${each}.about`)),
        ),
      ),
    ),
  );
}

/** The players of an arena in one line. @param {string[]} players */
export const playersLine = (players) => players.map((text) => engineName(readPlayer(text).engine)).join(", ");
