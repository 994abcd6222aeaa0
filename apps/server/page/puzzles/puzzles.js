// Puzzles: a shelf of them for each game, by difficulty, with what this browser has solved.

import { fill, h, icon, write } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { call, games } from "../lib/net.js";
import { PuzzleTable } from "./puzzle.js";
import { DIFFICULTIES, dots, kindWords, themeKind } from "./puzzle-panel.js";
import { head, segments } from "../settings/settings.js";
import { book, following, nameOf } from "./puzzle-book.js";
import { gameName } from "../lib/words.js";

/** @typedef {{id: string, difficulty: number, moves: number, themes: string[]}} Entry */

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const [wish, id] = stage.args;
  const [house, shelves] = await Promise.all([games(), call("GET", "puzzles")]);
  if (!stage.here()) return;
  /** @type {{game: string, puzzles: Entry[]}[]} */
  const all = shelves.games;
  const shelf = all.find(({ game }) => game === wish) ?? all[0];
  const game = house.games.find((one) => one.id === shelf.game);
  if (!game) return;
  if (id) return void new PuzzleTable(stage, game, shelf.puzzles, id).load();
  stage.title(t("puzzles.title"));
  new Shelf(stage, house, all, shelf.game);
}

class Shelf {
  /**
   * @param {import("../main.js").Stage} stage
   * @param {import("../lib/types.js").House} house
   * @param {{game: string, puzzles: Entry[]}[]} all
   * @param {string} game
   */
  constructor(stage, house, all, game) {
    this.all = all;
    this.game = game;
    this.difficulty = 0;
    this.kind = "";
    this.theme = h("select", {
      id: "puzzle-theme",
      on: {
        change: () => {
          this.kind = this.theme.value;
          this.draw();
        },
      },
    });
    this.sum = h("p", { class: "quiet", id: "puzzle-sum", role: "status" });
    this.list = h("ol", { class: "puzzle-list", id: "puzzle-list" });
    this.go = h(
      "a",
      { class: "button primary big", id: "puzzle-next" },
      icon("play"),
      h("span", null, t("puzzles.go")),
    );
    const names = all.map(
      (shelf) =>
        /** @type {[string, string]} */ ([
          shelf.game,
          gameName(
            house.games.find((one) => one.id === shelf.game),
            shelf.game,
          ),
        ]),
    );
    const levels = [0, ...DIFFICULTIES].map(
      (n) => /** @type {[string, string]} */ ([String(n), n ? number(n) : t("puzzles.all")]),
    );
    stage.root.append(
      head(t("puzzles.title"), "#/"),
      h(
        "div",
        { class: "puzzles" },
        h("p", { class: "quiet" }, t("puzzles.about")),
        segments("puzzle-game", t("puzzles.game"), names, game, (one) => {
          this.game = one;
          this.kind = "";
          history.replaceState(null, "", `#/puzzles/${one}`);
          this.draw();
        }),
        segments("puzzle-difficulty", t("puzzles.difficulty"), levels, "0", (n) => {
          this.difficulty = Number(n);
          this.draw();
        }),
        h("label", { class: "field puzzle-theme" }, h("span", null, t("puzzles.theme")), this.theme),
        h("div", { class: "row puzzle-start" }, this.go, this.sum),
        this.list,
      ),
    );
    this.draw();
  }

  draw() {
    const { marks, streak, best } = book();
    const shelf = this.all.find(({ game }) => game === this.game)?.puzzles ?? [];
    this.drawThemes(shelf);
    const shown = shelf.filter(
      ({ difficulty, themes }) =>
        (!this.difficulty || difficulty === this.difficulty) &&
        (!this.kind || themes.some((theme) => themeKind(theme) === this.kind)),
    );
    const done = shown.filter(({ id }) => marks[nameOf(this.game, id)]).length;
    write(
      this.sum,
      [
        t("puzzles.solved.of", { n: done, of: shown.length }),
        streak ? t("puzzles.streak", { n: streak }) : "",
        best ? t("puzzles.best", { n: best }) : "",
      ]
        .filter(Boolean)
        .join(" · "),
    );
    const next = following(shown, marks, this.game);
    this.go.hidden = !next;
    if (next) this.go.href = `#/puzzles/${this.game}/${next.id}`;
    fill(
      this.list,
      shown.map((puzzle) => this.tile(puzzle, shelf.indexOf(puzzle) + 1, marks[nameOf(this.game, puzzle.id)])),
    );
  }

  /** The themes of a game and how many puzzles have them, the most frequent first. @param {Entry[]} shelf */
  drawThemes(shelf) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { themes } of shelf)
      for (const kind of new Set(themes.map(themeKind))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const kinds = [...counts].sort(([, a], [, b]) => b - a);
    fill(
      this.theme,
      h("option", { value: "" }, t("puzzles.theme.any")),
      kinds.map(([kind, n]) => h("option", { value: kind }, `${kindWords(kind)} (${number(n)})`)),
    );
    this.theme.value = this.kind;
  }

  /** @param {Entry} puzzle @param {number} place @param {string | undefined} mark */
  tile(puzzle, place, mark) {
    const words = mark ? t(`puzzles.mark.${mark}`) : t("puzzles.mark.open");
    return h(
      "li",
      null,
      h(
        "a",
        {
          class: "button puzzle-tile",
          href: `#/puzzles/${this.game}/${puzzle.id}`,
          "data-puzzle": puzzle.id,
          "data-mark": mark ?? "open",
        },
        h("strong", null, number(place)),
        dots(puzzle.difficulty),
        h("small", { class: "quiet" }, t("puzzles.moves", { n: puzzle.moves })),
        mark ? h("span", { class: "puzzle-mark" }, icon("check")) : null,
        h("span", { class: "sr-only" }, words),
      ),
    );
  }
}
