// Tables and the picture of statistics. Every picture has its figures beside it as text.

import { h, s } from "../lib/dom.js";
import { niceStep } from "../arena/figures.js";
import { decimal, lang, number, t, tOr } from "../lib/i18n.js";
import { moveLabel } from "../lib/notation.js";
import { engineName, seatName, uses } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {import("../lib/types.js").GameStats} GameStats
 * @typedef {{won: number, drawn: number, lost: number}} Results
 */

/** @param {Results} results */
const played = ({ won, drawn, lost }) => won + drawn + lost;

/** @param {Results} results */
const share = (results) => `${Math.round((100 * (results.won + results.drawn / 2)) / Math.max(1, played(results)))} %`;

/** The columns every table of results ends with. @param {Results} results */
const columns = (results) =>
  [played(results), results.won, results.drawn, results.lost]
    .map((n) => h("td", null, number(n)))
    .concat(h("td", null, share(results)));

/**
 * @param {string} caption
 * @param {string[]} first  the heads before the results
 * @param {HTMLElement[]} rows
 * @param {boolean} [quiet]  whether the caption is only spoken
 */
function table(caption, first, rows, quiet = false) {
  // Where there is no room for words a letter is seen; the words are still spoken.
  const figures = ["played", "won", "drawn", "lost", "share"].map((name) => [
    h("span", { class: "head-words" }, t(`stats.${name}`)),
    h("span", { class: "head-letter", "aria-hidden": "true" }, t(`stats.${name}.short`)),
  ]);
  return h(
    "div",
    { class: "stats-scroll", tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      { class: "stats-table" },
      h("caption", { class: quiet ? "sr-only" : "" }, caption),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          [...first, ...figures].map((words) => h("th", { scope: "col" }, words)),
        ),
      ),
      h("tbody", null, rows),
    ),
  );
}

/** @param {(Results & {name: string, game: string})[]} games */
export const resultTable = (games) =>
  table(
    t("stats.results"),
    [t("stats.game")],
    games.map((one) => h("tr", { "data-game": one.game }, h("th", { scope: "row" }, one.name), columns(one))),
    true,
  );

/** @param {GameStats["levels"]} levels */
export const levelTable = (levels) =>
  table(
    t("stats.levels"),
    [t("stats.opponent"), t("stats.elo")],
    levels.map((one) =>
      h(
        "tr",
        { "data-opponent": one.opponent },
        h("th", { scope: "row" }, one.opponent === "person" ? t("stats.people") : engineName(one.opponent)),
        h("td", null, one.elo === null ? "–" : number(Math.round(one.elo))),
        columns(one),
      ),
    ),
  );

/** @param {GameStats["openings"]} openings */
export const openingTable = (openings) =>
  table(
    t("stats.openings"),
    [t("stats.opening"), t("stats.seat")],
    openings.map((one) =>
      h(
        "tr",
        null,
        h("th", { scope: "row" }, moveLabel(one.opening, lang(), prefs.get().notation)),
        h("td", null, seatName(one.seat)),
        columns(one),
      ),
    ),
  );

/** The rating, in words and as a picture. @param {GameStats} stats */
export function ratingPart({ rating, history, levels }) {
  if (!levels.some(({ elo }) => elo !== null) && !rating) return null;
  const round = (/** @type {number} */ n) => number(Math.round(n));
  if (!rating) return h("p", { class: "quiet" }, t("stats.rating.none"));
  return h(
    "div",
    { class: "stats-rating", "data-rating": Math.round(rating.value) },
    h("h3", null, t("stats.rating")),
    h(
      "p",
      null,
      t("stats.rating.now", {
        value: round(rating.value),
        games: rating.games,
        low: round(rating.low),
        high: round(rating.high),
      }),
    ),
    ratingChart(history),
    h("p", { class: "quiet" }, t("stats.rating.about")),
  );
}

/** The rating game by game with the range around it. @param {GameStats["history"]} history */
export function ratingChart(history) {
  const [wide, high, left, foot] = [640, 220, 52, 24];
  const lows = history.map(({ low }) => low);
  const tops = history.map(({ high: top }) => top);
  // A first game leaves a range as wide as the world; the picture keeps to where the line is.
  const values = history.map(({ value }) => value);
  const [least, most] = [
    Math.max(Math.min(...lows), Math.min(...values) - 400),
    Math.min(Math.max(...tops), Math.max(...values) + 400),
  ];
  const step = niceStep((most - least) / 5) || 100;
  const x = (/** @type {number} */ i) =>
    left + (history.length > 1 ? i / (history.length - 1) : 0.5) * (wide - left - 12);
  const y = (/** @type {number} */ elo) =>
    8 + (1 - (Math.min(most, Math.max(least, elo)) - least) / Math.max(1, most - least)) * (high - foot - 8);
  const rows = [];
  for (let at = Math.ceil(least / step) * step; at <= most; at += step) {
    const label = s("text", { class: "chart-word", x: left - 8, y: (y(at) + 4).toFixed(1), "text-anchor": "end" });
    label.textContent = number(at);
    rows.push(
      s("line", { class: "chart-grid", x1: left, x2: wide - 12, y1: y(at).toFixed(1), y2: y(at).toFixed(1) }),
      label,
    );
  }
  const ends = [
    ["start", 0],
    ["end", history.length - 1],
  ].map(([anchor, i]) => {
    const label = s("text", {
      class: "chart-word",
      x: x(Number(i)).toFixed(1),
      y: high - 6,
      "text-anchor": history.length > 1 ? String(anchor) : "middle",
    });
    label.textContent = new Intl.DateTimeFormat(lang(), { dateStyle: "medium" }).format(history[Number(i)].at);
    return label;
  });
  const path = (
    /** @type {(point: GameStats["history"][number]) => number} */ of,
    /** @type {GameStats["history"]} */ list,
  ) => list.map((point) => `${x(history.indexOf(point)).toFixed(1)} ${y(of(point)).toFixed(1)}`).join("L");
  const band = `M${path(({ high: top }) => top, history)}L${path(({ low }) => low, [...history].reverse())}Z`;
  const dots =
    history.length <= 60
      ? history.map((point, i) =>
          s("circle", { class: "rating-dot", cx: x(i).toFixed(1), cy: y(point.value).toFixed(1), r: 3.5 }),
        )
      : [];
  const round = (/** @type {number} */ n) => number(Math.round(n));
  return s(
    "svg",
    {
      class: "chart rating-chart",
      id: "rating-chart",
      viewBox: `0 0 ${wide} ${high}`,
      role: "img",
      "aria-label": t("stats.rating.said", {
        n: history.length,
        first: round(history[0].value),
        last: round(history[history.length - 1].value),
      }),
    },
    ...rows,
    s("path", { class: "rating-band", d: band }),
    s("path", { class: "chart-line line-0", d: `M${path(({ value }) => value, history)}` }),
    ...dots,
    ...(history.length > 1 ? ends : ends.slice(0, 1)),
  );
}

/**
 * What fell, beside what chance would give.
 * @param {GameStats} stats
 * @param {string} name
 * @param {import("../lib/types.js").GameInfo | undefined} game
 */
export function luckPart({ luck }, name, game) {
  if (!luck) return null;
  const dice = uses(game, "dice");
  return h(
    "div",
    { class: "stats-luck" },
    h("h3", null, t(dice ? "stats.luck.dice" : uses(game, "gifts") ? "stats.luck.gifts" : "luck.title")),
    h(
      "div",
      { class: "stats-tables" },
      luck.map((one, i) => side(one, i ? t("stats.luck.theirs") : t("stats.luck.mine", { name }), dice)),
    ),
  );
}

/** @param {import("../lib/types.js").LuckStats} luck @param {string} title @param {boolean} dice */
function side(luck, title, dice) {
  const { total, chi, degrees, tail, reading } = luck;
  const words = t(`stats.luck.${reading}`, { n: total, chi: decimal(chi, 1), degrees, tail: decimal(tail, 3) });
  const doubles = luck.fallen.filter(({ what }) => what[0] === what[1]);
  const sum = (/** @type {"count" | "expected"} */ key) => doubles.reduce((all, one) => all + one[key], 0);
  const most = Math.max(1, ...luck.fallen.map(({ count, expected }) => Math.max(count, expected)));
  const bar = ({ count, expected } = { count: 0, expected: 0 }) =>
    s(
      "svg",
      { class: "luck-bar", viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" },
      s("rect", { class: "series-0", x: 0, y: 2, width: ((100 * count) / most).toFixed(1), height: 8 }),
      s("line", {
        class: "luck-mean",
        x1: ((100 * expected) / most).toFixed(1),
        x2: ((100 * expected) / most).toFixed(1),
        y1: 0,
        y2: 12,
      }),
    );
  return h(
    "div",
    { class: "luck-side", "data-reading": reading },
    h("h4", null, title),
    h("p", null, words),
    dice && total
      ? h("p", null, t("stats.luck.doubles", { n: sum("count"), expected: decimal(sum("expected"), 1) }))
      : null,
    total
      ? h(
          "div",
          { class: "stats-scroll", tabindex: "0", role: "region", "aria-label": title },
          h(
            "table",
            { class: "stats-table" },
            h("caption", { class: "sr-only" }, title),
            h(
              "thead",
              null,
              h(
                "tr",
                null,
                ["what", "count", "expected"].map((key) => h("th", { scope: "col" }, t(`stats.luck.${key}`))),
                h("td", null),
              ),
            ),
            h(
              "tbody",
              null,
              luck.fallen.map((one) =>
                h(
                  "tr",
                  null,
                  h("th", { scope: "row" }, dice ? [...one.what].join("-") : tOr(`gift.${one.what}`, one.what)),
                  h("td", null, number(one.count)),
                  h("td", null, decimal(one.expected, 1)),
                  h("td", null, bar(one)),
                ),
              ),
            ),
          ),
        )
      : null,
  );
}
