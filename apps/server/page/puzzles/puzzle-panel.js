// The column beside a puzzle: what to do, what a move came to, what can be asked, and at the end why.

import { button, fill, h, iconButton, write } from "../lib/dom.js";
import { t, tOr } from "../lib/i18n.js";
import { giftOn } from "../games/chessmagic/gifts.js";
import { book, nameOf } from "./puzzle-book.js";
import { engineName, giftText, isCell, seatName } from "../lib/words.js";
import { moveWords, scoreWords } from "../analysis/lines.js";
import { stepWords } from "../play/narrator.js";
import { TypeMove } from "../play/table-bits.js";

/** @typedef {import("./puzzle.js").PuzzleTable} PuzzleTable */

export const DIFFICULTIES = [1, 2, 3, 4, 5];

/** A difficulty as a row of five dots. @param {number} difficulty */
export const dots = (difficulty) =>
  h(
    "span",
    { class: "dots", role: "img", "aria-label": t("puzzles.difficulty.n", { n: difficulty }) },
    DIFFICULTIES.map((n) => h("span", { class: "pip", "data-on": String(n <= difficulty) })),
  );

export class PuzzlePanel {
  /** @param {PuzzleTable} table */
  constructor(table) {
    this.table = table;
    this.key = "";
    this.title = h("h2", { id: "puzzle-title", tabindex: "-1" });
    this.words = h("p", { id: "puzzle-words", class: "puzzle-words", role: "status" });
    this.acts = h("div", { class: "row puzzle-acts", id: "puzzle-acts" });
    this.why = h("section", { class: "panel puzzle-why", id: "puzzle-why", hidden: true });
    this.facts = h("dl", { class: "puzzle-facts", id: "puzzle-facts" });
    this.type = new TypeMove((text) => void table.play(text));
    this.el = h(
      "aside",
      { class: "puzzle-side", "aria-labelledby": "puzzle-title" },
      h("div", { class: "panel puzzle-card" }, this.title, this.words, this.acts),
      this.type.el,
      this.why,
      this.facts,
    );
  }

  get measure() {
    return this.table.game.measure ?? "chances";
  }

  heading() {
    const { state, standing } = this.table;
    if (state === "open" && standing && standing.right > 0) return t("puzzles.right.title");
    return t(`puzzles.${state}.title`);
  }

  text() {
    const { table } = this;
    const { state, standing, wrong, hint } = table;
    if (table.said) return table.said;
    if (state === "open") {
      const gift = giftOn(table.step().view);
      const start =
        standing && standing.right > 0
          ? [this.did(), t("puzzles.goon")]
          : [
              this.turn(),
              t(table.game.shape.kind === "points" ? "puzzles.find.points" : "puzzles.find"),
              gift ? giftText(table.game, gift, table.step().view) : "",
            ];
      return [...start, hint ? this.hintWords(hint) : ""].filter(Boolean).join(" ");
    }
    if (state === "wrong") {
      const why = wrong?.why;
      const values = why
        ? t("puzzles.wrong.why", {
            yours: scoreWords(why.yours, this.measure),
            best: scoreWords(why.best, this.measure),
          })
        : "";
      return [t("puzzles.wrong", { move: this.label() }), values].filter(Boolean).join(" ");
    }
    if (state === "solved") return t(table.clean ? "puzzles.solved.clean" : "puzzles.solved.helped");
    if (state === "shown") return [this.did(), t("puzzles.shown")].filter(Boolean).join(" ");
    return t(`puzzles.${state}`);
  }

  /** What happened last. */
  did() {
    const { game, steps, at } = this.table;
    return at > 0 ? stepWords(game, /** @type {any} */ ({ steps }), at) : "";
  }

  /** Whose move it is. */
  turn() {
    const seat = this.table.seat();
    return seat ? t("said.turn", { seat: seatName(seat) }) : "";
  }

  /** The latest move as players write it. */
  label() {
    const { text, label } = this.table.step();
    return text ? moveWords({ move: text, label }) : "";
  }

  /** @param {{themes: string[], cells: string[]}} hint */
  hintWords({ themes, cells }) {
    const about = t("puzzles.hint.theme", { theme: themes.map(themeWords).join(", ") });
    return cells.length && isCell(this.table.game, cells[0])
      ? `${about} ${t("puzzles.hint.cell", { cell: cells[0].replace(":", " ") })}`
      : about;
  }

  spoken() {
    return `${this.heading()} ${this.text()}`;
  }

  draw() {
    const { table } = this;
    const { state, points, standing } = table;
    const key = JSON.stringify([
      state,
      table.said,
      table.at,
      table.played.length,
      table.hint,
      !!table.solution,
      points?.past.length,
      points?.ready,
      book().streak,
      document.documentElement.lang,
    ]);
    if (key === this.key) return;
    this.key = key;
    write(this.title, this.heading());
    write(this.words, this.text());
    this.type.el.hidden = state !== "open";
    this.type.example(standing?.moves[0]?.text);
    this.drawActs();
    this.drawWhy();
    this.drawFacts();
  }

  drawActs() {
    const { table } = this;
    const { state, points, game, standing } = table;
    const open = state === "open";
    const over = state === "solved" || state === "shown";
    const words = open
      ? (standing?.moves ?? []).filter(({ cells }) => cells.length === 1 && !isCell(game, cells[0]))
      : [];
    const held = this.acts.contains(document.activeElement);
    const last = table.steps.length - 1;
    fill(
      this.acts,
      words.map((move) =>
        button(
          move.cells[0] === "stay" ? t("act.stay") : tOr(`points.word.${move.cells[0]}`, move.text),
          () => void table.play(move.text),
          { action: `puzzle-${move.cells[0]}` },
        ),
      ),
      open && points?.past.length
        ? iconButton("takeback", t("points.undo"), () => points.undo(), { words: true, action: "puzzle-undo" })
        : null,
      open && points?.ready
        ? iconButton("check", t("points.done"), () => points.confirm(), {
            words: true,
            kind: "primary",
            action: "puzzle-done",
          })
        : null,
      state === "wrong"
        ? iconButton("restart", t("puzzles.again"), () => table.again(), {
            words: true,
            kind: "primary",
            action: "puzzle-again",
          })
        : null,
      open || state === "wrong"
        ? iconButton("hint", t("puzzles.hint"), () => void table.askHint(), { words: true, action: "puzzle-hint" })
        : null,
      over
        ? null
        : iconButton("eye", t("puzzles.show"), () => void table.showSolution(), { words: true, action: "puzzle-show" }),
      state === "failed"
        ? iconButton("restart", t("retry"), () => void table.load(), { words: true, action: "retry" })
        : null,
      over && last > 1
        ? iconButton("prev", t("replay.prev"), () => table.walk(table.at - 1), { action: "puzzle-prev" })
        : null,
      over && last > 1
        ? iconButton("next", t("replay.next"), () => table.walk(table.at + 1), { action: "puzzle-walk" })
        : null,
      iconButton("next", t("puzzles.next"), () => table.next(), {
        words: true,
        kind: over ? "primary" : "ghost",
        action: "puzzle-next",
      }),
    );
    const next = this.acts.querySelector(".primary") ?? this.title;
    if (held && next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  drawWhy() {
    const { table } = this;
    const { solution, game, state } = table;
    this.why.hidden = !solution || (state !== "solved" && state !== "shown");
    if (!solution || this.why.hidden) return;
    const line = solution.steps
      .slice(1)
      .map(({ text, label }) => moveWords({ move: text ?? "", label }))
      .join("  ");
    const level = solution.level
      ? t("puzzles.why.level", { level: engineName(String(solution.level)) })
      : t("puzzles.why.none");
    const row = (/** @type {string} */ name, /** @type {string} */ words) =>
      h("div", { "data-fact": name }, h("dt", null, t(`puzzles.why.${name}`)), h("dd", null, words));
    fill(
      this.why,
      h("h3", null, t("puzzles.why")),
      h(
        "dl",
        null,
        row("line", line),
        row("best", scoreWords(solution.best, this.measure)),
        row("next", scoreWords(solution.next, this.measure)),
        row("theme", solution.themes.map(themeWords).join(", ")),
        row("found", level),
        row(
          "source",
          t("puzzles.why.from", {
            first: engineName(solution.source.players[0]),
            second: engineName(solution.source.players[1]),
            n: solution.source.game,
            ply: solution.source.ply,
          }),
        ),
      ),
      h(
        "a",
        {
          class: "button",
          href: `#/new/${game.id}/${encodeURIComponent(table.steps[0]?.position ?? "")}`,
          "data-action": "puzzle-play",
        },
        t("puzzles.play"),
      ),
    );
  }

  drawFacts() {
    const { table } = this;
    const { standing, game, id } = table;
    if (!standing) return;
    const { marks, streak, best } = book();
    const mark = marks[nameOf(game.id, id)];
    const row = (/** @type {string} */ name, /** @type {Node | string} */ value) =>
      h("div", { "data-fact": name }, h("dt", null, t(`puzzles.${name}`)), h("dd", null, value));
    fill(
      this.facts,
      row("difficulty", dots(standing.difficulty)),
      row("progress", t("puzzles.progress.of", { n: table.played.length, of: standing.wanted })),
      row("mark", t(`puzzles.mark.${mark ?? "open"}`)),
      row("row", [t("puzzles.streak", { n: streak }), t("puzzles.best", { n: best })].join(" · ")),
    );
  }
}

/** A theme without its number: all mates are one kind. @param {string} theme */
export const themeKind = (theme) => theme.replace(/-\d+$/, "");

/** What a puzzle is about. @param {string} theme */
export function themeWords(theme) {
  const n = /-(\d+)$/.exec(theme)?.[1];
  return n ? t(`puzzles.theme.${themeKind(theme)}`, { n }) : t(`puzzles.theme.${theme}`);
}

/** A kind of themes, to choose by. @param {string} kind */
export const kindWords = (kind) => tOr(`puzzles.theme.${kind}.any`, t(`puzzles.theme.${kind}`));
