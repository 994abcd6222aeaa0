// The filters of the library: game, opponent, result, dates. They only make a query; the server chooses.

import { button, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { engineName, gameName } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/** The highest level any game has. @param {import("../lib/types.js").House} house */
const levels = (house) => Math.max(0, ...house.games.map((game) => game.levels));

/**
 * A day's first moment where this browser is, in milliseconds since 1970; null where none is given.
 * @param {string} text
 */
function day(text) {
  const at = text ? new Date(`${text}T00:00:00`).getTime() : NaN;
  return Number.isFinite(at) ? at : null;
}

export class LibraryFilter {
  /** @param {import("../lib/types.js").House} house @param {() => void} changed */
  constructor(house, changed) {
    this.changed = changed;
    const select = (/** @type {string} */ name, /** @type {[string, string][]} */ options) =>
      h(
        "select",
        { id: `filter-${name}`, on: { change: changed } },
        h("option", { value: "" }, t(`filter.${name}.any`)),
        options.map(([value, words]) => h("option", { value }, words)),
      );
    const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input) =>
      h("label", { class: "field" }, h("span", null, t(`filter.${name}`)), input);
    this.game = select(
      "game",
      house.games.map((game) => [game.id, gameName(game, game.id)]),
    );
    this.opponent = select("opponent", [
      ["person", t("filter.opponent.people")],
      ["engine", t("filter.opponent.engines")],
      ...Array.from(
        { length: levels(house) },
        (_, i) => /** @type {[string, string]} */ ([`engine ${i + 1}`, engineName(String(i + 1))]),
      ),
    ]);
    const mine = prefs.get().name
      ? /** @type {[string, string][]} */ ([
          ["won", t("filter.result.won", { name: prefs.get().name })],
          ["lost", t("filter.result.lost", { name: prefs.get().name })],
        ])
      : [];
    this.result = select("result", [
      ...mine,
      ["first", t("filter.result.first")],
      ["second", t("filter.result.second")],
      ["drawn", t("filter.result.drawn")],
    ]);
    this.since = h("input", { type: "date", id: "filter-since", on: { change: changed } });
    this.until = h("input", { type: "date", id: "filter-until", on: { change: changed } });
    this.clear = button(
      t("filter.clear"),
      () => {
        for (const input of [this.game, this.opponent, this.result, this.since, this.until]) input.value = "";
        changed();
      },
      { id: "filter-clear", kind: "ghost" },
    );
    this.el = h(
      "details",
      { class: "filters", id: "filters" },
      h("summary", { class: "button" }, t("filter.title")),
      h(
        "div",
        { class: "filter-fields" },
        field("game", this.game),
        field("opponent", this.opponent),
        field("result", this.result),
        field("since", this.since),
        field("until", this.until),
        this.clear,
      ),
    );
  }

  /** Whether anything is chosen. */
  get on() {
    return [this.game, this.opponent, this.result, this.since, this.until].some((input) => input.value !== "");
  }

  /** Adds what is chosen to a query. @param {URLSearchParams} query */
  fill(query) {
    for (const [name, input] of /** @type {const} */ ([
      ["game", this.game],
      ["opponent", this.opponent],
      ["result", this.result],
    ]))
      if (input.value) query.set(name, input.value);
    if (["won", "lost"].includes(this.result.value)) query.set("me", prefs.get().name);
    const [since, until] = [day(this.since.value), day(this.until.value)];
    if (since !== null) query.set("since", String(since));
    // The last day counts to its end; the day after is found by the calendar, for not all days have 24 hours.
    if (until !== null) query.set("until", String(new Date(until).setDate(new Date(until).getDate() + 1)));
    this.el.dataset.on = String(this.on);
    return query;
  }
}
