// A puzzle on the board: the hand of a round moves, the server judges, answers and tells why. What is shown is
// always one of the steps the server sent.

import { boardCount, makeBoard } from "../boards/make.js";
import { PointsBoard } from "../games/backgammon/points.js";
import { speak } from "../lib/dialogs.js";
import { h, isKey, still } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Refused, call, wrongWords } from "../lib/net.js";
import { book, broken, following, keepBook, nameOf, solved } from "./puzzle-book.js";
import { gameName } from "../lib/words.js";
import { ghostKey } from "../games/alice/ghosts.js";
import { Hand } from "../play/hand.js";
import { PointsHand } from "../games/backgammon/points-hand.js";
import { PuzzlePanel } from "./puzzle-panel.js";
import { head } from "../settings/settings.js";
import * as prefs from "../lib/prefs.js";
import * as sound from "../lib/sound.js";

/**
 * @typedef {import("../lib/types.js").Move} Move
 * @typedef {import("../lib/types.js").PuzzleStanding} Standing
 * @typedef {"loading" | "open" | "asking" | "wrong" | "solved" | "shown" | "failed"} State
 */

/** The answer waits until the eye has seen the move. */
const ANSWER_MS = 550;

export class PuzzleTable {
  /**
   * @param {import("../main.js").Stage} stage
   * @param {import("../lib/types.js").GameInfo} game
   * @param {{id: string, difficulty: number, moves: number}[]} list
   * @param {string} id
   */
  constructor(stage, game, list, id) {
    this.stage = stage;
    this.game = game;
    this.list = list;
    this.id = id;
    /** @type {State} */
    this.state = "loading";
    /** @type {Standing | null} where the solver stands, after right moves only */
    this.standing = null;
    /** @type {import("../lib/types.js").Step[]} */
    this.steps = [];
    this.at = 0;
    /** @type {string[]} the right moves so far */
    this.played = [];
    /** @type {Standing | null} what the latest wrong move came to */
    this.wrong = null;
    /** @type {import("../lib/types.js").PuzzleSolution | null} */
    this.solution = null;
    /** @type {{themes: string[], cells: string[]} | null} */
    this.hint = null;
    this.clean = true;
    this.said = "";
    /** @type {string | undefined} the side that solves */
    this.solver = undefined;
    this.board = makeBoard(game.shape, {
      seats: game.seats,
      name: t("round.board", { game: gameName(game, game.id) }),
      label: (cell) => this.hand.label(cell),
      hands: this.hands(),
    });
    /** @type {import("../play/hand.js").Around} */
    const around = {
      moves: () => (this.state === "open" && this.standing ? this.standing.moves : []),
      closed: () => t("puzzles.closed"),
      view: () => this.step().view,
      side: () => this.seat(),
      waiting: () => null,
      play: (move) => void this.play(move.text),
      refuse: (words) => this.say(words),
      ask: (_text, words) => this.say(words),
      changed: () => {
        this.said = "";
        this.draw();
      },
    };
    this.points =
      this.board instanceof PointsBoard
        ? new PointsHand({
            ...around,
            counts: () => (this.board instanceof PointsBoard ? this.board.counts : 0),
            stepped: () => sound.move(),
          })
        : null;
    this.hand = this.points ?? new Hand(game, around);
    this.panel = new PuzzlePanel(this);
    stage.root.append(
      h(
        "div",
        { class: "puzzle", "data-game": game.id, "data-boards": boardCount(game), "data-shape": game.shape.kind },
        head(this.title(), `#/puzzles/${game.id}`),
        h("div", { class: "puzzle-stage" }, h("div", { class: "board-slot" }, this.board.el)),
        this.panel.el,
      ),
    );
    stage.title(this.title());
    stage.keys((event) => this.keys(event));
    stage.leaving(() => clearTimeout(this.late));
    stage.leaving(prefs.listen(() => this.draw()));
  }

  get root() {
    return /** @type {HTMLElement} */ (this.stage.root.firstElementChild);
  }

  title() {
    const place = this.list.findIndex(({ id }) => id === this.id) + 1;
    return t("puzzles.one", { game: gameName(this.game, this.game.id), n: place || "?" });
  }

  step() {
    return (
      this.steps[this.at] ?? {
        ply: 0,
        seat: null,
        text: null,
        cells: [],
        position: "",
        view: { pieces: {}, scores: null },
      }
    );
  }

  /** The side that solves. */
  seat() {
    const { node } = this.standing ?? {};
    return this.solver ?? (node?.kind === "decision" ? node.seat : null);
  }

  /** @returns {import("../boards/hands.js").Hands} */
  hands() {
    const points = () => this.points;
    return {
      pick: (cell) => this.hand.pick(cell),
      drop: (from, to) => this.hand.drop(from, to),
      grab: (cell) => this.hand.grab(cell),
      ...(this.game.shape.kind === "points"
        ? {
            hold: (/** @type {string} */ cell) => points()?.hold(cell),
            other: (/** @type {string} */ cell) => points()?.tap(cell, true),
            hover: (/** @type {string | null} */ cell) => points()?.reach(cell) ?? new Set(),
          }
        : {}),
    };
  }

  async load() {
    try {
      /** @type {Standing} */
      const standing = await call("GET", `puzzles/${this.game.id}/${this.id}`);
      if (!this.stage.here()) return;
      this.take(standing);
      this.solver = standing.node.kind === "decision" ? standing.node.seat : undefined;
      this.board.flip(this.seat() === this.game.seats[1]);
      this.board.show(this.step().view);
      this.set("open");
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) return this.set("failed");
      location.hash = `#/puzzles/${this.game.id}`;
    }
  }

  /** @param {Standing} standing */
  take(standing) {
    this.standing = standing;
    this.steps = standing.steps;
    this.at = standing.steps.length - 1;
  }

  /** @param {string} words */
  say(words) {
    this.said = words;
    sound.refuse();
    speak(words);
    this.draw();
  }

  /** @param {State} state */
  set(state) {
    this.state = state;
    this.said = "";
    speak(this.panel.spoken());
    this.draw();
    if (!document.activeElement || document.activeElement === document.body)
      this.panel.title.focus({ preventScroll: true });
  }

  /** The server judges a move. @param {string} text */
  async play(text) {
    if (this.state !== "open" || !this.standing) return;
    const before = this.standing;
    this.state = "asking";
    this.draw();
    try {
      /** @type {Standing} */
      const now = await call("POST", `puzzles/${this.game.id}/${this.id}`, {
        json: { played: [...this.played, text] },
      });
      if (!this.stage.here()) return;
      this.judged(before, now, text);
    } catch (error) {
      if (!this.stage.here()) return;
      this.state = "open";
      this.hand.picked = [];
      this.anew();
      this.board.show(this.step().view);
      this.say(wrongWords(error));
    }
  }

  /** @param {Standing} before @param {Standing} now @param {string} text */
  judged(before, now, text) {
    this.hint = null;
    const mine = before.steps.length;
    if (now.verdict === "wrong") {
      this.wrong = now;
      this.clean = false;
      keepBook(broken(book()));
      this.steps = now.steps;
      this.walk(now.steps.length - 1);
      sound.refuse();
      return this.set("wrong");
    }
    this.played.push(text);
    this.take(now);
    this.walk(mine);
    if (now.verdict === "solved") return this.done("solved");
    // The answer comes a moment later.
    this.state = "asking";
    this.panel.draw();
    this.late = setTimeout(
      () => {
        this.anew();
        this.walk(now.steps.length - 1);
        this.set("open");
      },
      still() ? 0 : ANSWER_MS,
    );
  }

  /** Shows a step. @param {number} at */
  walk(at) {
    const to = Math.min(Math.max(0, at), this.steps.length - 1);
    this.at = to;
    this.board.show(this.step().view, this.step().cells);
    if (this.step().text) sound.move();
    this.draw();
  }

  /** A hand that has let go of everything. */
  anew() {
    if (!this.points) return;
    this.points.sent = null;
    this.points.key = "";
  }

  /** @param {"solved" | "shown"} state */
  async done(state) {
    if (state === "solved") {
      keepBook(solved(book(), nameOf(this.game.id, this.id), this.clean ? "clean" : "helped"));
      sound.win();
    }
    this.set(state);
    this.solution = await call("GET", `puzzles/${this.game.id}/${this.id}/solution`).catch(() => null);
    if (this.stage.here()) this.draw();
  }

  /** Back to before the wrong move. */
  again() {
    if (!this.standing) return;
    this.wrong = null;
    this.take(this.standing);
    this.hand.picked = [];
    this.anew();
    this.board.show(this.step().view);
    this.set("open");
  }

  async askHint() {
    if (this.state === "wrong") this.again();
    this.clean = false;
    keepBook(broken(book()));
    this.hint = await call("GET", `puzzles/${this.game.id}/${this.id}/hint?right=${this.played.length}`).catch(
      () => null,
    );
    if (this.stage.here()) this.set("open");
  }

  /** Gives up: the whole line is shown and can be walked. */
  async showSolution() {
    this.clean = false;
    keepBook(broken(book()));
    clearTimeout(this.late);
    const found = await call("GET", `puzzles/${this.game.id}/${this.id}/solution`).catch(() => null);
    if (!this.stage.here() || !found) return;
    const from = this.standing ? this.standing.steps.length - 1 : 0;
    this.solution = found;
    this.steps = found.steps;
    this.anew();
    this.walk(from + 1);
    this.set("shown");
  }

  next() {
    const { marks } = book();
    const next = following(this.list, marks, this.game.id, this.id);
    location.hash = next ? `#/puzzles/${this.game.id}/${next.id}` : `#/puzzles/${this.game.id}`;
  }

  draw() {
    const { board, points } = this;
    const step = this.step();
    this.root.dataset.state = this.state;
    this.root.dataset.at = String(this.at);
    board.ghost(prefs.get().ghosts);
    if (board instanceof PointsBoard && points && step.view.points) {
      const view = step.view.points;
      const stage = this.state === "open" ? points.now() : null;
      if (view.turn !== null) board.countFor(view.turn);
      board.show(this.state === "open" || this.state === "asking" ? points.view(step.view) : step.view);
      const values = view.numbers.length ? view.numbers : (view.dice ?? []);
      board.drawDice(
        stage
          ? { seat: stage.seat, ...points.dice() }
          : view.stage === "play" && view.dice
            ? { seat: view.turn ?? 0, values, used: values.map(() => false) }
            : null,
      );
    }
    const hinted = this.hint?.cells ?? [];
    const open = this.state === "open";
    board.mark({ ...(open ? this.hand.marks() : {}), last: step.cells, hint: open ? hinted : [] });
    if (!(board instanceof PointsBoard)) board.chooser.update(open ? this.hand.choice() : null);
    this.panel.draw();
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.matches("input, select, textarea")) return false;
    if (ghostKey(event, this.game)) return true;
    if (event.key === "Escape" && this.hand.clear()) return true;
    if (event.key === "Enter" && this.points?.ready && target?.matches("main, body, .point")) {
      this.points.confirm();
      return true;
    }
    if (this.points && (isKey(event, "u") || event.key === "Backspace")) {
      this.points.undo();
      return true;
    }
    if (isKey(event, "h") && ["open", "wrong"].includes(this.state)) {
      void this.askHint();
      return true;
    }
    if (isKey(event, "t") && this.state === "wrong") {
      this.again();
      return true;
    }
    if (isKey(event, "n")) {
      this.next();
      return true;
    }
    const walking = this.state === "solved" || this.state === "shown";
    if (walking && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      this.walk(this.at + (event.key === "ArrowLeft" ? -1 : 1));
      return true;
    }
    if (event.key === "Escape") location.hash = `#/puzzles/${this.game.id}`;
    return event.key === "Escape";
  }
}
