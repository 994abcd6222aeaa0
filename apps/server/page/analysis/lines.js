// The lines of an analyst: a row a choice with its score, its depth and the expected course. Rows keep
// their height, so that nothing jumps while an analyst thinks.

import { fill, h } from "../lib/dom.js";
import { decimal, lang, signed, t, tOr } from "../lib/i18n.js";
import { moveLabel } from "../lib/notation.js";
import { scoreText } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {import("../lib/types.js").Candidate} Candidate
 * @typedef {import("../lib/types.js").LineMove} LineMove
 * @typedef {(cells: string[] | null) => void} Point  shows a move on the board
 */

/** A move as players of the game write it. @param {{move: string, label?: string | null}} move */
export function moveWords({ move, label }) {
  const word = tOr(`points.word.${move}`, "");
  if (word) return word;
  return label ? moveLabel(label, lang(), prefs.get().notation).replace("^", "✦") : move;
}

/** A loss with its sign, in the game's own measure. @param {number} loss @param {"chances" | "equity"} measure */
export const lossText = (loss, measure) =>
  measure === "equity" ? `−${decimal(loss, 3)}` : `−${Math.round(loss * 100)} %`;

/** Points of the cube with their sign. @param {number} points */
export const pointsText = (points) => signed(points, 3);

/**
 * A score as the game's players read it: of a solved game only who wins.
 * @param {import("../lib/types.js").Score} score
 * @param {"chances" | "equity"} measure
 */
export function scoreWords(score, measure) {
  if (!score || !("equity" in score)) return scoreText(score);
  return measure === "equity"
    ? pointsText(score.equity)
    : t(`worth.${score.equity > 0 ? "win" : score.equity < 0 ? "loss" : "draw"}`);
}

/** One move that can be pressed to see it on the board. @param {LineMove} move @param {Point} point */
function moveButton(move, point) {
  const show = () => point(move.cells);
  return h(
    "button",
    {
      type: "button",
      class: "line-move",
      "data-move": move.move,
      on: { click: show, focus: show, blur: () => point(null), pointerenter: show, pointerleave: () => point(null) },
    },
    moveWords(move),
  );
}

/**
 * The rows, best first.
 * @param {Candidate[]} candidates
 * @param {{point: Point, count: number, measure: "chances" | "equity", played?: string}} how  `count` rows are kept
 *   free
 */
export function lineRows(candidates, { point, count, measure, played }) {
  const rows = candidates.map(({ line, score, loss, depth }, rank) =>
    h(
      "li",
      {
        class: "line",
        "data-rank": rank,
        "data-played": played !== undefined && line[0]?.move === played ? "true" : null,
      },
      h("span", { class: "line-score" }, scoreWords(score, measure)),
      h(
        "span",
        { class: "line-moves" },
        line.flatMap((move, i) => [
          moveButton(move, point),
          i === 0 && move.move === played ? h("span", { class: "line-tag" }, t("review.played")) : null,
        ]),
      ),
      measure === "equity"
        ? h("span", { class: "line-depth quiet" }, rank ? lossText(loss, measure) : "")
        : h("span", { class: "line-depth quiet", "aria-label": t("analysis.depth", { n: depth }) }, String(depth)),
    ),
  );
  while (rows.length < count)
    rows.push(h("li", { class: "line empty", "aria-hidden": "true" }, h("span", { class: "line-score" }, "–")));
  return rows;
}

/**
 * How often each end is expected: wins and losses, those with gammon, those with backgammon.
 * @param {import("../lib/types.js").Ends} ends
 */
export function endsTable(ends) {
  const cell = (/** @type {number} */ share) => h("td", null, decimal(share * 100, 1));
  return h(
    "table",
    { class: "ends", id: "analysis-ends" },
    h("caption", { class: "sr-only" }, t("analysis.ends")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", null),
        ["all", "gammon", "backgammon"].map((kind) => h("th", { scope: "col" }, t(`analysis.ends.${kind}`))),
      ),
    ),
    h(
      "tbody",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, t("analysis.ends.win")),
        cell(ends.win),
        cell(ends.win_gammon),
        cell(ends.win_backgammon),
      ),
      h(
        "tr",
        null,
        h("th", { scope: "row" }, t("analysis.ends.lose")),
        cell(1 - ends.win),
        cell(ends.lose_gammon),
        cell(ends.lose_backgammon),
      ),
    ),
  );
}

/**
 * Fills a list of lines; where the focus was on a move it stays on the one in its place.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} rows
 */
export function fillLines(list, rows) {
  const held =
    document.activeElement instanceof HTMLElement && list.contains(document.activeElement)
      ? document.activeElement
      : null;
  const row = held?.closest(".line");
  const at =
    row && held
      ? [
          [...list.children].indexOf(row),
          [...row.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (held)),
        ]
      : null;
  fill(list, rows);
  if (!at) return;
  const next = list.children[at[0]]?.querySelectorAll("button")[at[1]] ?? list.querySelector("button");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
