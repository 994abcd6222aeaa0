// The moves an engine weighed, as a table with bars: stacked terms, scores with their bounds, visits, or
// values with distances, whatever it tells. Going over a row shows its arrow on the board.

import { h, icon, s } from "../lib/dom.js";
import { number, signed, t, tOr } from "../lib/i18n.js";
import { scoreText, worthText } from "../lib/words.js";
import { boundSign, certain, kindOf, ordered, parts, reach, stacked, termNames, total, worthOf } from "./xray.js";
import { badgeOf } from "../games/diamond/worth-badge.js";

/**
 * @typedef {import("../lib/types.js").Xray} Xray
 * @typedef {import("../lib/types.js").Branch} Branch
 * @typedef {(cells: string[] | null) => void} Point  shows a move's arrow on the board
 */

/** Colours of terms; tokens.css has as many. */
const SERIES = 12;
/** A bar's own units. */
const WIDE = 200;
/** The longest bar is the largest score, within these bounds. */
const [LEAST_FULL, MOST_FULL] = [100, 1000];

/** @param {string} name */
export const termName = (name) => tOr(`xray.term.${name}`, name);

/** A term's figure with its sign. @param {number} value */
export const figure = (value) => signed(value, Math.abs(value) < 10 ? 2 : 1, 0);

/** What a value is called, with its bound. @param {Branch} branch */
export function valueText(branch) {
  if (!branch.score) return branch.terms.length ? figure(total(branch)) : "–";
  return boundSign(branch.bound) + scoreText(branch.score);
}

/**
 * A row's picture.
 * @param {Branch} branch
 * @param {{names: string[], least: number, most: number, visits: number, full: number, kind: ReturnType<typeof
 *   kindOf>}} scale
 */
function picture(branch, { names, least, most, visits, full, kind }) {
  const x = (/** @type {number} */ value) => ((value - least) / (most - least || 1)) * WIDE;
  const bar = (/** @type {string} */ cls, /** @type {number} */ from, /** @type {number} */ to) =>
    s("rect", {
      class: cls,
      x: Math.min(from, to).toFixed(1),
      y: 3,
      width: Math.max(1.5, Math.abs(to - from)).toFixed(1),
      height: 10,
      rx: 2,
    });
  const svg = s("svg", {
    class: "xray-bar",
    viewBox: `0 0 ${WIDE} 16`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  });
  if (names.length) {
    svg.append(
      ...stacked(branch, names).map((piece) =>
        bar(`series-${names.indexOf(piece.name) % SERIES}`, x(piece.from), x(piece.to)),
      ),
      s("line", { class: "xray-nought", x1: x(0), x2: x(0), y1: 0, y2: 16 }),
    );
    if (branch.score || branch.terms.some(({ name }) => name === "total"))
      svg.append(s("path", { class: "xray-total", d: `M${x(total(branch)).toFixed(1)} 0v16` }));
  } else if (kind === "visits") {
    svg.append(bar("bar-visits", 0, (WIDE * (branch.visits ?? 0)) / Math.max(1, visits)));
  } else {
    const share = Math.max(-1, Math.min(1, worthOf(branch.score) / full));
    if (share) svg.append(bar(share > 0 ? "bar-plus" : "bar-minus", WIDE / 2, WIDE / 2 + (share * WIDE) / 2));
    svg.append(s("line", { class: "xray-nought", x1: WIDE / 2, x2: WIDE / 2, y1: 0, y2: 16 }));
  }
  return svg;
}

/** What a sum is made of, in figures. @param {Branch} branch @param {string[]} names */
function termList(branch, names) {
  const told = parts(branch)
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  return h(
    "ul",
    { class: "xray-terms" },
    told.map(({ name, value }) =>
      h(
        "li",
        null,
        h("span", { class: `swatch-dot series-${names.indexOf(name) % SERIES}`, "aria-hidden": "true" }),
        h("span", null, termName(name)),
        h("span", { class: "xray-figure" }, figure(value)),
      ),
    ),
  );
}

/**
 * @param {Xray} xray
 * @param {{point: Point, played?: string | null}} around  the move that was really played next, where that is known
 */
export function movesSection(xray, { point, played = null }) {
  const kind = kindOf(xray);
  const chosen = xray.line[0];
  const rows = ordered(xray.branches, chosen);
  const names = termNames(rows);
  const full = Math.min(MOST_FULL, Math.max(LEAST_FULL, ...rows.map((branch) => Math.abs(worthOf(branch.score)))));
  const scale = {
    names,
    kind,
    full,
    visits: Math.max(0, ...rows.map((branch) => branch.visits ?? 0)),
    ...reach(
      rows.map((branch) => [
        ...stacked(branch, names),
        { from: Math.min(0, total(branch)), to: Math.max(0, total(branch)) },
      ]),
    ),
  };
  const sum = rows.reduce((all, branch) => all + (branch.visits ?? 0), 0);
  // A solved game's values need no bar: a badge says all.
  const badges = kind === "values" && rows.every(({ score }) => certain(score) !== null);
  const column = (/** @type {string} */ key) => h("th", { scope: "col" }, t(key));
  const row = (/** @type {Branch} */ branch) => {
    const mine = branch.move === chosen;
    const press = h(
      "button",
      {
        type: "button",
        class: "xray-move",
        "data-move": branch.move,
        "aria-expanded": names.length ? "false" : null,
        on: {
          focus: () => point(branch.cells),
          blur: () => point(null),
          click: () => {
            if (!more) return;
            more.hidden = !more.hidden;
            press.setAttribute("aria-expanded", String(!more.hidden));
          },
        },
      },
      branch.move,
      mine && h("span", { class: "xray-tag chosen" }, icon("play"), t("xray.chosen")),
      played === branch.move && !mine && h("span", { class: "xray-tag" }, t("xray.played")),
    );
    const more = names.length
      ? h("tr", { class: "xray-more", hidden: true }, h("td", { colspan: "3" }, termList(branch, names)))
      : null;
    const verdict = certain(branch.score) ?? "draw";
    const left = branch.score && "mate" in branch.score ? Math.abs(branch.score.mate) : null;
    const value = badges
      ? [worthText(verdict, left)]
      : kind === "visits"
        ? [
            h("strong", null, number(branch.visits ?? 0)),
            h(
              "small",
              { class: "quiet" },
              sum ? ` ${Math.round((100 * (branch.visits ?? 0)) / sum)} % · ${valueText(branch)}` : "",
            ),
          ]
        : [h("strong", null, valueText(branch))];
    const badge = badges ? badgeOf(verdict, left) : null;
    const el = h(
      "tr",
      {
        "data-move": branch.move,
        "data-chosen": mine ? "true" : null,
        on: { pointerenter: () => point(branch.cells), pointerleave: () => point(null) },
      },
      h("th", { scope: "row" }, press),
      h("td", { class: "xray-bar-cell" }, badge ?? picture(branch, scale)),
      h("td", { class: "xray-number" }, ...value),
    );
    return [el, ...(more ? [more] : [])];
  };
  return h(
    "section",
    { class: "xray-part", id: "xray-moves" },
    h("h3", null, t("xray.moves")),
    h("p", { class: "quiet xray-note" }, t(`xray.moves.${badges ? "solved" : kind}`)),
    names.length
      ? h(
          "ul",
          { class: "xray-legend" },
          names.map((name, i) =>
            h(
              "li",
              null,
              h("span", { class: `swatch-dot series-${i % SERIES}`, "aria-hidden": "true" }),
              termName(name),
            ),
          ),
        )
      : null,
    h(
      "table",
      { class: "xray-table", "data-kind": kind },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          column("xray.move"),
          column(
            names.length ? "xray.terms" : kind === "visits" ? "xray.visits" : badges ? "xray.verdict" : "xray.picture",
          ),
          column(kind === "visits" ? "xray.visits" : "xray.value"),
        ),
      ),
      h("tbody", null, rows.flatMap(row)),
    ),
  );
}
