// An arena in tables: who stands where, who did what against whom, and the latest games.

import { h, icon } from "../lib/dom.js";
import { decimal, number, t, tOr } from "../lib/i18n.js";
import { between, eloSpan, marginOf, readPlayer, scoreOf } from "./figures.js";
import { spoken } from "../lib/said.js";
import { endText, engineName, valueLetter } from "../lib/words.js";
import { eloAxis, eloBar, swatch } from "./charts.js";

/** @typedef {import("../lib/types.js").Snapshot} Snapshot */

/** A player in words: the engine and what it is held to. @param {string} text */
export function playerName(text) {
  const { engine, limits } = readPlayer(text);
  return [engineName(engine), ...limits.map(({ name, value }) => t(`arena.limit.${name}.short`, { value }))].join(
    " · ",
  );
}

/** The same in two lines: the engine, and small below it what it is held to. @param {string} text */
export function playerTag(text) {
  const { engine, limits } = readPlayer(text);
  return h(
    "span",
    { class: "player-words" },
    engineName(engine),
    limits.length
      ? h(
          "small",
          { class: "quiet" },
          limits.map(({ name, value }) => t(`arena.limit.${name}.short`, { value })).join(" · "),
        )
      : null,
  );
}

/** A rating with its sign. @param {number} elo */
const eloText = (elo) =>
  Number.isFinite(elo) ? `${elo > 0 ? "+" : elo < 0 ? "−" : ""}${Math.round(Math.abs(elo))}` : "–";

/** @param {number} share */
const percent = (share) => `${decimal(100 * share, 1)} %`;

/** @param {Snapshot} snapshot */
export function standingsTable({ standings, plan, done }) {
  const span = eloSpan(standings.map(({ elo }) => elo));
  const blunders = standings.some((each) => each.blunders !== null);
  const faults = standings.some((each) => each.faults > 0);
  const groups = done > 0 && new Set(standings.map(({ group }) => group)).size > 1;
  const column = (/** @type {string} */ key, cls = "") => h("th", { scope: "col", class: cls }, t(key));
  const rows = standings.map((each) => {
    const margin = each.games ? marginOf(each.elo) : null;
    return h(
      "tr",
      { "data-player": each.player },
      h("td", { class: "rank" }, String(each.rank)),
      h(
        "th",
        { scope: "row" },
        h(
          "span",
          { class: "player" },
          swatch(each.player),
          playerTag(plan.players[each.player]),
          groups && h("small", { class: "quiet" }, t("arena.group", { n: each.group + 1 })),
        ),
        h("span", { class: "elo-under" }, eloBar(each.elo, each.player, span)),
      ),
      h(
        "td",
        { class: "figure" },
        h("strong", null, eloText(each.elo.value)),
        h("small", { class: "quiet" }, margin === null ? "" : ` ± ${Math.round(margin)}`),
      ),
      h("td", { class: "bar-cell" }, eloBar(each.elo, each.player, span)),
      h("td", { class: "figure" }, percent(each.score)),
      h("td", { class: "figure wide-only" }, `${number(each.won)} / ${number(each.drawn)} / ${number(each.lost)}`),
      blunders && h("td", { class: "figure wide-only" }, each.blunders === null ? "–" : percent(each.blunders)),
      faults && h("td", { class: "figure wide-only" }, String(each.faults)),
    );
  });
  return h(
    "table",
    { class: "lab-table standings", id: "standings" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        column("arena.rank", "rank"),
        column("arena.player"),
        column("arena.elo", "figure"),
        h("td", { class: "bar-cell" }, eloAxis(span)),
        column("arena.score", "figure"),
        h(
          "th",
          { scope: "col", class: "figure wide-only" },
          h(
            "span",
            { "aria-hidden": "true" },
            /** @type {const} */ (["win", "draw", "loss"]).map(valueLetter).join(" / "),
          ),
          h("span", { class: "sr-only" }, t("arena.wdl")),
        ),
        blunders && column("arena.blunders", "figure wide-only"),
        faults && column("arena.faults", "figure wide-only"),
      ),
    ),
    h("tbody", null, rows),
  );
}

/** Everyone against everyone, in the order of the standings. @param {Snapshot} snapshot */
export function crossTable({ standings, pairs, plan }) {
  const order = standings.map(({ player }) => player);
  const cell = (/** @type {number} */ a, /** @type {number} */ b) => {
    if (a === b) return h("td", { class: "cross self", "aria-hidden": "true" });
    const met = between(pairs, a, b);
    if (!met) return h("td", { class: "cross quiet" }, "–");
    const el = h(
      "td",
      { class: "cross", title: t("arena.cross.said", { games: met.games, superior: Math.round(100 * met.superior) }) },
      h("strong", null, `${Math.round(100 * met.score)} %`),
      h("small", null, `${met.won}/${met.drawn}/${met.lost}`),
    );
    el.style.setProperty("--share", `${Math.round(100 * met.score)}%`);
    return el;
  };
  const head = order.map((player, i) =>
    h("th", { scope: "col", title: playerName(plan.players[player]) }, String(i + 1)),
  );
  const row = (/** @type {number} */ player, /** @type {number} */ i) =>
    h(
      "tr",
      null,
      h(
        "th",
        { scope: "row" },
        h(
          "span",
          { class: "player" },
          h("span", { class: "rank" }, String(i + 1)),
          swatch(player),
          h("span", { class: "cross-name" }, playerName(plan.players[player])),
        ),
      ),
      order.map((other) => cell(player, other)),
    );
  // A table of many players scrolls in its own frame.
  return h(
    "div",
    { class: "cross-frame", tabindex: "0", role: "group", "aria-label": t("arena.cross") },
    h(
      "table",
      { class: "lab-table cross-table", id: "cross-table" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, t("arena.player")), head)),
      h("tbody", null, order.map(row)),
    ),
  );
}

/**
 * The latest games, each a way to its replay.
 * @param {import("../lib/types.js").GameResult[]} results
 * @param {Snapshot} snapshot
 */
export function resultList(results, { name, plan, seats }) {
  return h(
    "ol",
    { class: "results", id: "results" },
    results.map((result) =>
      h(
        "li",
        null,
        h(
          "a",
          {
            class: "result",
            href: `#/arena/view/${encodeURIComponent(name)}/${result.game}`,
            "data-game": result.game,
          },
          h("small", { class: "quiet result-number" }, `#${result.game + 1}`),
          h(
            "span",
            { class: "result-names" },
            playerName(plan.players[result.players[0]]),
            " – ",
            playerName(plan.players[result.players[1]]),
          ),
          h("strong", { class: "result-score" }, scoreOf(result.winner)),
          h(
            "small",
            { class: "quiet result-end" },
            result.fault
              ? h("span", { class: "error" }, spoken({ text: result.fault, message: result.fault_message }))
              : t("arena.ended", { end: endWord(result, seats), plies: result.plies }),
          ),
          icon("next"),
        ),
      ),
    ),
  );
}

/** @param {import("../lib/types.js").GameResult} result @param {[string, string]} seats */
const endWord = ({ end, winner }, seats) =>
  tOr(`arena.end.${end}`, endText(end, winner === null ? null : seats[winner]));
