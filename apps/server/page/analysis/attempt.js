// "Try again": the position before a mistake is set up and the player's own hand moves on it. What was tried
// is judged by the candidates of the review, and where those do not know it the analyst is asked.

import { AnalysisSocket } from "./analysis.js";
import { speak } from "../lib/dialogs.js";
import { button, fill, h, iconButton } from "../lib/dom.js";
import { t, tOr } from "../lib/i18n.js";
import { call } from "../lib/net.js";
import { DOUBTFUL, judge } from "./review.js";
import { isCell, seatName } from "../lib/words.js";
import { Hand } from "../play/hand.js";
import { lossText, moveWords } from "./lines.js";
import { PointsHand } from "../games/backgammon/points-hand.js";

/**
 * @typedef {import("../lib/types.js").Decision} Decision
 * @typedef {import("../lib/types.js").Move} Move
 *
 * @typedef {object} Around
 * @property {import("../lib/types.js").GameInfo} game
 * @property {Record<string, string>} options
 * @property {import("../lib/types.js").View} view
 * @property {"chances" | "equity"} measure
 * @property {() => void} changed
 * @property {(steps: import("../games/backgammon/staging.js").Step[],
 *   before: import("../games/backgammon/staging.js").Stage) => void} stepped
 * @property {() => number} counts
 * @property {() => void} solve  shows the solution
 * @property {() => void} next   goes to the next mistake
 * @property {() => void} leave
 */

/** So many lines are asked for where the review does not know a move. */
const LINES = 5;
/** An answer of this depth is good enough, and so is one after this time. */
const [DEEP, LONG_MS] = [14, 6000];

export class Attempt {
  /** @param {Decision} decision @param {Around} around */
  constructor(decision, around) {
    this.decision = decision;
    this.around = around;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {"loading" | "open" | "asking" | "best" | "good" | "same" | "worse" | "failed"} */
    this.state = "loading";
    /** @type {Move | null} what was tried */
    this.tried = null;
    this.loss = 0;
    this.said = "";
    this.key = "";
    /** @type {import("../play/hand.js").Around} */
    const hand = {
      moves: () => (this.state === "open" ? this.moves : []),
      closed: () => t("attempt.judged"),
      view: () => around.view,
      side: () => decision.seat,
      waiting: () => null,
      play: (move) => void this.play(move),
      refuse: (words) => this.say(words),
      ask: (_text, words) => this.say(words),
      changed: () => {
        this.said = "";
        around.changed();
      },
    };
    this.points =
      around.game.shape.kind === "points"
        ? new PointsHand({ ...hand, counts: around.counts, stepped: around.stepped })
        : null;
    this.hand = this.points ?? new Hand(around.game, hand);
    this.el = h("section", { class: "review-card attempt", id: "attempt", "aria-labelledby": "attempt-title" });
    /** @type {AnalysisSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.late = undefined;
    void this.load();
  }

  async load() {
    const { game, options } = this.around;
    try {
      const { moves } = await call("POST", "positions", {
        json: { game: game.id, options, position: this.decision.position },
      });
      this.moves = moves;
      this.set("open");
    } catch {
      this.set("failed");
    }
  }

  /** @param {string} words */
  say(words) {
    this.said = words;
    speak(words);
    this.draw();
  }

  /** @param {Attempt["state"]} state */
  set(state) {
    this.state = state;
    this.said = "";
    if (state !== "loading") speak(`${this.title()} ${this.words()}`);
    this.draw();
    this.around.changed();
    // Whoever pressed a button that has gone keeps a place to go on from.
    if (!document.activeElement || document.activeElement === document.body)
      document.getElementById("attempt-title")?.focus({ preventScroll: true });
  }

  /** @param {Move} move */
  play(move) {
    const { decision, around } = this;
    this.tried = move;
    const bound = DOUBTFUL[around.measure];
    const known = judge(decision.candidates, move.text, decision.move, bound);
    if (known) return this.settle(known.verdict, known.loss);
    this.set("asking");
    this.ask(move, bound);
  }

  /** The analyst weighs a move that the review does not know. @param {Move} move @param {number} bound */
  ask(move, bound) {
    const { decision, around } = this;
    const end = (/** @type {import("../lib/types.js").Candidate[]} */ candidates) => {
      this.stop();
      const found = judge(candidates, move.text, decision.move, bound);
      // What is not among the best few is worse than the last of them.
      const least = candidates.at(-1)?.loss ?? decision.candidates.at(-1)?.loss ?? bound;
      this.settle(found?.verdict ?? "worse", found?.loss ?? Math.max(least, decision.candidates.at(-1)?.loss ?? 0));
    };
    /** @type {import("../lib/types.js").Candidate[]} */
    let latest = [];
    this.socket = new AnalysisSocket((msg) => {
      if (msg.t === "lost" || msg.t === "error") {
        this.stop();
        return this.set("failed");
      }
      if (msg.t !== "analysis" || msg.state === "waiting") return;
      latest = msg.findings?.candidates ?? latest;
      if (msg.state === "done" || (msg.findings.depth >= DEEP && around.measure === "chances")) return end(latest);
      this.late ??= setTimeout(() => end(latest), LONG_MS);
    });
    this.socket.go({ game: around.game.id, options: around.options, position: decision.position }, LINES);
  }

  /** @param {import("./review.js").Verdict} verdict @param {number} loss */
  settle(verdict, loss) {
    this.loss = loss;
    this.set(verdict);
  }

  /** Once more from the same position. */
  again() {
    this.stop();
    this.tried = null;
    this.hand.picked = [];
    if (this.points) {
      this.points.sent = null;
      this.points.key = "";
    }
    this.set(this.moves.length ? "open" : "loading");
    if (!this.moves.length) void this.load();
  }

  title() {
    return t(`attempt.${this.state}.title`);
  }

  words() {
    const { decision, around, tried } = this;
    const move = tried
      ? moveWords({
          move: tried.text,
          label: decision.candidates.find(({ line }) => line[0]?.move === tried.text)?.line[0].label ?? tried.text,
        })
      : "";
    return t(`attempt.${this.state}`, {
      seat: seatName(decision.seat),
      played: moveWords(decision),
      move,
      loss: lossText(this.loss, around.measure),
    });
  }

  draw() {
    const { state, points, around } = this;
    const open = state === "open";
    const judged = ["best", "good", "same", "worse", "failed"].includes(state);
    const words = open ? this.moves.filter(({ cells }) => cells.length === 1 && !isCell(around.game, cells[0])) : [];
    const key = JSON.stringify([state, this.said, points?.past.length, points?.ready]);
    if (key === this.key) return;
    this.key = key;
    const held = this.el.contains(document.activeElement);
    this.el.dataset.state = state;
    fill(
      this.el,
      h("h3", { id: "attempt-title", tabindex: "-1" }, this.title()),
      h("p", { class: "card-words", role: "status" }, this.said || this.words()),
      h(
        "div",
        { class: "row card-acts" },
        words.map((move) =>
          button(
            move.cells[0] === "stay" ? t("act.stay") : tOr(`points.word.${move.cells[0]}`, move.text),
            () => this.play(move),
            { action: `try-${move.cells[0]}` },
          ),
        ),
        open && points?.past.length
          ? iconButton("takeback", t("points.undo"), () => points.undo(), { words: true, action: "try-undo" })
          : null,
        open && points?.ready
          ? iconButton("check", t("points.done"), () => points.confirm(), {
              words: true,
              kind: "primary",
              action: "try-done",
            })
          : null,
        judged && state !== "best"
          ? iconButton("restart", t("attempt.again"), () => this.again(), {
              words: true,
              kind: "primary",
              action: "try-again",
            })
          : null,
        iconButton("eye", t("attempt.solve"), around.solve, { words: true, action: "try-solve" }),
        judged ? iconButton("next", t("review.next"), around.next, { words: true, action: "try-next" }) : null,
        iconButton("close", t("attempt.leave"), around.leave, { kind: "ghost", action: "try-leave" }),
      ),
    );
    const next = this.el.querySelector(".primary") ?? this.el.querySelector("h3");
    if (held && next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** @returns {import("../boards/arrows.js").Advice[]} */
  advice() {
    return this.tried && !this.points ? [{ cells: this.tried.cells, kind: "tried", rank: 0 }] : [];
  }

  stop() {
    clearTimeout(this.late);
    this.late = undefined;
    this.socket?.close();
    this.socket = null;
  }
}
