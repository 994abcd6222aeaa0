// Pictures of an arena: ratings with their error bars, the score over time, the lengths of games, and
// where a sequential test stands. What they show is also in figures beside them.

import { h, s } from "../lib/dom.js";
import { number, signed, t } from "../lib/i18n.js";
import { eloSpan, gauge, linePath, niceStep } from "./figures.js";

/** Colours of players; tokens.css has as many. */
const SERIES = 12;

/** @param {string} words @param {Record<string, string | number>} props */
function word(words, props) {
  const el = s("text", props);
  el.textContent = words;
  return el;
}

/** The swatch of a player's colour. @param {number} player */
export const swatch = (player) => h("span", { class: `swatch-dot series-${player % SERIES}`, "aria-hidden": "true" });

/**
 * One player's rating on the axis all share.
 * @param {import("../lib/types.js").Elo} elo
 * @param {number} player
 * @param {ReturnType<typeof eloSpan>} span
 */
export function eloBar({ value, low, high }, player, { least, most }) {
  const x = (/** @type {number} */ elo) => 4 + ((Math.min(most, Math.max(least, elo)) - least) / (most - least)) * 192;
  const svg = s(
    "svg",
    { class: "elo-bar", viewBox: "0 0 200 20", preserveAspectRatio: "none", "aria-hidden": "true" },
    s("line", { class: "chart-zero", x1: x(0), x2: x(0), y1: 0, y2: 20 }),
  );
  if (Number.isFinite(low) && Number.isFinite(high))
    svg.append(
      s("path", {
        class: `elo-margin line-${player % SERIES}`,
        d: `M${x(low).toFixed(1)} 5V15M${x(low).toFixed(1)} 10H${x(high).toFixed(1)}M${x(high).toFixed(1)} 5V15`,
      }),
    );
  svg.append(
    s("rect", { class: `series-${player % SERIES}`, x: (x(value) - 3).toFixed(1), y: 5, width: 6, height: 10, rx: 2 }),
  );
  return svg;
}

/** The axis under the ratings. @param {ReturnType<typeof eloSpan>} span */
export function eloAxis({ least, most, step }) {
  const ticks = [];
  for (let at = least; at <= most; at += step) ticks.push(at);
  return h(
    "div",
    { class: "elo-axis", "aria-hidden": "true" },
    ticks.map((at) => h("span", null, at > 0 ? `+${at}` : String(at).replace("-", "−"))),
  );
}

/**
 * How each player's score came to be.
 * @param {import("../lib/types.js").Charts["history"]} history
 * @param {string[]} names
 */
export function historyChart({ games, shares }, names) {
  const [wide, high, left, foot] = [480, 190, 46, 24];
  const last = Math.max(1, games.at(-1) ?? 1);
  const x = (/** @type {number} */ at) => left + (at / last) * (wide - left - 10);
  const y = (/** @type {number} */ share) => 8 + (1 - share) * (high - foot - 8);
  const rows = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    s("line", {
      class: share === 0.5 ? "chart-zero" : "chart-grid",
      x1: left,
      x2: wide - 10,
      y1: y(share),
      y2: y(share),
    }),
    word(`${share * 100} %`, { class: "chart-word", x: left - 6, y: y(share) + 4, "text-anchor": "end" }),
  ]);
  const step = niceStep(last / 5);
  const columns = [];
  for (let at = step; at <= last; at += step)
    columns.push(word(number(at), { class: "chart-word", x: x(at), y: high - 6, "text-anchor": "middle" }));
  const lines = shares.map((list, player) =>
    s("path", { class: `chart-line line-${player % SERIES}`, d: linePath(games, list, x, y) }),
  );
  const now = names
    .map((name, player) => `${name} ${Math.round(100 * (shares[player]?.findLast((share) => share !== null) ?? 0))} %`)
    .join(", ");
  return s(
    "svg",
    { class: "chart", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": `${t("arena.history")}: ${now}` },
    ...rows,
    ...columns,
    ...lines,
  );
}

/** How long games last. @param {{width: number, counts: number[]}} lengths */
export function lengthsChart({ width, counts }) {
  const [wide, high, foot] = [480, 130, 24];
  const most = Math.max(1, ...counts);
  const bar = wide / Math.max(1, counts.length);
  const every = Math.max(1, Math.ceil(counts.length / 8));
  return s(
    "svg",
    {
      class: "chart",
      viewBox: `0 0 ${wide} ${high}`,
      role: "img",
      "aria-label": t("arena.lengths.said", {
        most: most,
        from: counts.indexOf(most) * width,
        to: (counts.indexOf(most) + 1) * width,
      }),
    },
    s("line", { class: "chart-grid", x1: 0, x2: wide, y1: high - foot, y2: high - foot }),
    ...counts.flatMap((count, i) => [
      s("rect", {
        class: "chart-bar",
        x: (i * bar + 1.5).toFixed(1),
        width: Math.max(1, bar - 3).toFixed(1),
        y: (high - foot - (count / most) * (high - foot - 6)).toFixed(1),
        height: ((count / most) * (high - foot - 6)).toFixed(1),
        rx: 2,
      }),
      ...(i % every
        ? []
        : [word(String(i * width), { class: "chart-word", x: (i * bar + 2).toFixed(1), y: high - 7 })]),
    ]),
  );
}

/**
 * Where a sequential test stands between its bounds.
 * @param {NonNullable<import("../lib/types.js").Snapshot["sprt"]>} sprt
 */
export function sprtGauge(sprt) {
  const share = gauge(sprt);
  const needle = h("span", { class: "gauge-needle" });
  needle.style.left = `${100 * share}%`;
  const zero = h("span", { class: "gauge-zero" });
  zero.style.left = `${100 * gauge({ ...sprt, llr: 0 })}%`;
  const verdict = sprt.verdict ?? "open";
  return h(
    "div",
    { class: "gauge", id: "sprt", "data-verdict": verdict },
    h(
      "p",
      null,
      h("strong", null, t(`arena.sprt.${verdict}`)),
      " ",
      h("span", { class: "quiet" }, t("arena.sprt.bounds", { elo0: sprt.elo0, elo1: sprt.elo1 })),
    ),
    h(
      "div",
      {
        class: "gauge-bar",
        role: "meter",
        "aria-valuemin": sprt.lower.toFixed(2),
        "aria-valuemax": sprt.upper.toFixed(2),
        "aria-valuenow": sprt.llr.toFixed(2),
        "aria-label": t("arena.sprt.llr"),
      },
      zero,
      needle,
    ),
    h(
      "div",
      { class: "gauge-ends" },
      h("span", null, t("arena.sprt.no", { bound: signed(sprt.lower, 2) })),
      h("strong", null, signed(sprt.llr, 2)),
      h("span", null, t("arena.sprt.yes", { bound: signed(sprt.upper, 2) })),
    ),
  );
}
