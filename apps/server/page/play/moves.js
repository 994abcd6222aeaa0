// The list of moves: two turns a row, the shown one marked, each can be pressed to look at it. What chance
// brought stands small before the moves of its turn.

import { fill, h, icon } from "../lib/dom.js";
import { giftDrawn } from "../games/chessmagic/gifts.js";
import { lang, t } from "../lib/i18n.js";
import { moveLabel } from "../lib/notation.js";
import { giftText, moveText } from "../lib/words.js";
import { markSign, markWords } from "../analysis/review-words.js";
import { ownerOf, pointsListed, pointsStep } from "../games/backgammon/words-points.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {import("../lib/types.js").Step} Step
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 */

/**
 * The plies of each turn, in order: chance begins one, and so does the other seat.
 * @param {Step[]} steps
 * @returns {number[][]}
 */
export function turns(steps) {
  /** @type {number[][]} */
  const all = [];
  for (let ply = 1; ply < steps.length; ply++) {
    const [before, step] = [steps[ply - 1], steps[ply]];
    const goesOn = ply > 1 && step.seat !== null && (before.seat === null || before.seat === step.seat);
    if (goesOn) all[all.length - 1].push(ply);
    else all.push([ply]);
  }
  return all;
}

/**
 * The games of a match, each with its rows: the plies of the first seat and those of the second. A side that acts
 * again after the other begins a new row.
 * @param {Step[]} steps
 */
export function pointTurns(steps) {
  /** @type {{heading: {n: number, score: string} | null, fields: [number[], number[]][]}[]} */
  const games = [];
  let [column, fresh] = [1, true];
  for (let ply = 1; ply < steps.length; ply++) {
    const before = steps[ply - 1].view.points;
    if (ply === 1 || before?.stage === "opening") {
      games.push({
        heading: before?.length ? { n: games.length + 1, score: before.score.join("–") } : null,
        fields: [],
      });
      [column, fresh] = [1, true];
    }
    const owner = ownerOf(steps[ply]);
    const { fields } = games[games.length - 1];
    // Dice begin a turn, and so does whoever acts after the other.
    if (fresh || owner !== column) {
      if (fresh || owner <= column) fields.push([[], []]);
      [column, fresh] = [owner, false];
    } else if (steps[ply - 1].cells.length > 1 || steps[ply - 1].text === "pass") fields.push([[], []]);
    fields[fields.length - 1][owner].push(ply);
  }
  return games;
}

export class MoveList {
  /** @param {GameInfo} game @param {(ply: number) => void} look */
  constructor(game, look) {
    this.game = game;
    this.look = look;
    /** @type {Step[]} */
    this.steps = [];
    this.style = prefs.get().notation;
    /** @type {Map<number, import("../games/diamond/worth.js").Slip>} */
    this.slips = new Map();
    /** @type {Map<number, import("../lib/types.js").Decision>} a review's decisions by ply */
    this.rated = new Map();
    /** @type {"chances" | "equity"} */
    this.measure = "chances";
    this.list = h("ol", { class: "moves", id: "moves", tabindex: "0", "aria-label": t("round.moves") });
    this.el = h(
      "section",
      { class: "panel moves-panel", "aria-labelledby": "moves-title" },
      h("h2", { id: "moves-title" }, t("round.moves")),
      this.list,
    );
    // Panels that open beside it leave it less room.
    new ResizeObserver(() => this.reveal()).observe(this.list);
  }

  /** Marks the moves that gave something away. @param {Map<number, import("../games/diamond/worth.js").Slip>} slips */
  judge(slips) {
    if (slips === this.slips) return;
    this.slips = slips;
    for (const el of this.list.querySelectorAll("button")) this.judgeOne(el);
  }

  /**
   * Puts a review's marks beside the moves.
   * @param {Map<number, import("../lib/types.js").Decision>} decisions
   * @param {"chances" | "equity"} measure
   */
  rate(decisions, measure) {
    if (decisions === this.rated) return;
    [this.rated, this.measure] = [decisions, measure];
    for (const el of this.list.querySelectorAll("button")) this.rateOne(el);
  }

  /** @param {HTMLButtonElement} el */
  rateOne(el) {
    const mark = this.rated.get(Number(el.dataset.ply))?.mark ?? "fine";
    el.querySelector(".mark-sign")?.remove();
    el.dataset.mark = mark;
    const said = el.dataset.said;
    if (mark !== "fine") el.append(markSign(mark, this.measure));
    if (said) el.setAttribute("aria-label", mark === "fine" ? said : `${said} ${markWords(mark, this.measure)}`);
  }

  /** @param {HTMLButtonElement} el */
  judgeOne(el) {
    const slip = this.slips.get(Number(el.dataset.ply));
    el.querySelector(".slip")?.remove();
    if (slip) el.dataset.slip = `${slip.from}-${slip.to}`;
    else delete el.dataset.slip;
    const words = slip ? t(`worth.gave.${slip.from}`) : "";
    if (slip)
      el.append(
        h(
          "span",
          { class: "slip", "data-worth": slip.to, title: words, "aria-hidden": "true" },
          slip.from === "win" && slip.to === "loss" ? "??" : "?",
        ),
      );
    const said = el.dataset.said;
    if (said) el.setAttribute("aria-label", slip ? `${said} ${words}` : said);
  }

  /** @param {Step[]} steps @param {number} ply  the shown one */
  update(steps, ply) {
    const { notation } = prefs.get();
    if (steps !== this.steps || notation !== this.style) {
      [this.steps, this.style] = [steps, notation];
      fill(this.list, this.game.shape.kind === "points" ? this.pointRows() : this.rows());
      for (const el of this.list.querySelectorAll("button")) {
        this.judgeOne(el);
        if (this.rated.size) this.rateOne(el);
      }
    }
    for (const el of this.list.querySelectorAll("button")) {
      const here = Number(el.dataset.ply) === ply;
      if (here === (el.getAttribute("aria-current") === "true")) continue;
      if (here) el.setAttribute("aria-current", "true");
      else el.removeAttribute("aria-current");
    }
    this.reveal();
  }

  rows() {
    const rows = [h("li", { class: "move-row" }, h("span", { class: "move-number" }, "0"), this.button(0))];
    const all = turns(this.steps);
    for (let i = 0; i < all.length; i += 2) {
      rows.push(
        h(
          "li",
          { class: "move-row" },
          h("span", { class: "move-number" }, String(i / 2 + 1)),
          this.turn(all[i]),
          i + 1 < all.length && this.turn(all[i + 1]),
        ),
      );
    }
    return rows;
  }

  /** A column a seat, roll and play in one field, each game of a match under its score. */
  pointRows() {
    const rows = [h("li", { class: "move-row" }, h("span", { class: "move-number" }, "0"), this.button(0))];
    for (const { heading, fields } of pointTurns(this.steps)) {
      if (heading) rows.push(h("li", { class: "game-row quiet" }, t("list.game", heading)));
      for (const [i, pair] of fields.entries()) {
        rows.push(
          h(
            "li",
            { class: "move-row points-row" },
            h("span", { class: "move-number" }, String(i + 1)),
            // That the dice were called for goes without saying once they lie there.
            pair.map((plies) =>
              h(
                "div",
                { class: "turn" },
                plies.filter((ply) => this.steps[ply].text !== "roll").map((ply) => this.button(ply)),
              ),
            ),
          ),
        );
      }
    }
    return rows;
  }

  /** Keeps the shown move in sight. */
  reveal() {
    const now = this.list.querySelector("[aria-current]");
    // Only the list scrolls, never the page around it.
    if (now instanceof HTMLElement) {
      const top = now.offsetTop - this.list.clientHeight / 2 + now.clientHeight / 2;
      this.list.scrollTop = Math.max(0, top);
    }
  }

  /** @param {number[]} plies */
  turn(plies) {
    return plies.length === 1
      ? this.button(plies[0])
      : h(
          "div",
          { class: "turn" },
          plies.map((ply) => this.button(ply)),
        );
  }

  /** @param {number} ply */
  button(ply) {
    const step = this.steps[ply];
    if (ply > 0 && this.game.shape.kind === "points") {
      const before = this.steps[ply - 1];
      const words = pointsListed(step, before);
      return h(
        "button",
        {
          type: "button",
          class: `move ${step.seat === null ? "rolled" : ""}`,
          "data-ply": ply,
          "data-seat": step.seat,
          "data-said": `${words} (${pointsStep(before, step)})`,
          "aria-label": `${words} (${pointsStep(before, step)})`,
          on: { click: () => this.look(ply) },
        },
        words,
      );
    }
    const gift = ply > 0 ? giftDrawn(step) : null;
    if (gift) {
      return h(
        "button",
        {
          type: "button",
          class: "move drawn",
          "data-ply": ply,
          "data-gift": gift.ability,
          "aria-label": giftText(this.game, gift, step.view),
          on: { click: () => this.look(ply) },
        },
        icon(/** @type {any} */ (`gift-${gift.ability}`)),
        gift.cell,
      );
    }
    const words =
      ply === 0
        ? t("round.start")
        : step.cells[0] === "stay"
          ? t("round.stayed")
          : step.label
            ? moveLabel(step.label, lang(), this.style).replace("^", "✦")
            : (step.text ?? "");
    const said = ply === 0 ? null : `${words} (${moveText(this.game, step.seat, step.cells)})`;
    return h(
      "button",
      {
        type: "button",
        class: "move",
        "data-ply": ply,
        "data-seat": step.seat,
        "data-said": said,
        "aria-label": said,
        on: { click: () => this.look(ply) },
      },
      words,
    );
  }
}
