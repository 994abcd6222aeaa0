// What a table has for study: the analysis panel, the review and the bar beside the board, and which of
// them is open. A round has no review of its own; a replay has both.

import { GridBoard } from "../boards/grid.js";
import { PointsBoard } from "../games/backgammon/points.js";
import { isKey } from "../lib/dom.js";
import { AnalysisPanel } from "./analysis-panel.js";
import { Attempt } from "./attempt.js";
import { EvalBar } from "./eval-bar.js";
import { ReviewPanel } from "./review-panel.js";
import { turns } from "../play/moves.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {object} Around  what study asks of a table and tells it
 * @property {import("../lib/types.js").GameInfo} game
 * @property {() => import("../lib/types.js").RoundDetail} round
 * @property {boolean} loose  whether the game is no round of the house
 * @property {boolean} reviews
 * @property {import("../boards/board.js").Board} board
 * @property {(ply: number) => void} look
 * @property {() => void} draw
 * @property {(cells: string[] | null) => void} point
 * @property {() => HTMLElement | null} screen
 * @property {(panel: "analyse" | "review") => void} focus  gives the focus back to an action
 * @property {() => void} opened  makes room
 */

export class Study {
  /** @param {Around} around */
  constructor(around) {
    const { game } = around;
    this.around = around;
    this.ply = 0;
    this.bar = new EvalBar(game);
    this.analysis = new AnalysisPanel({
      game,
      point: around.point,
      changed: () => around.draw(),
      close: () => this.open(null),
    });
    /** @type {Attempt | null} */
    this.attempt = null;
    this.review = around.reviews
      ? new ReviewPanel({
          round: around.round(),
          game,
          look: around.look,
          point: around.point,
          changed: () => around.draw(),
          close: () => this.open(null),
          retry: () => this.retry(),
          number: (ply) => this.number(ply),
        })
      : null;
  }

  /** @returns {"analysis" | "review" | null} */
  get panel() {
    return this.analysis.open ? "analysis" : this.review?.open ? "review" : null;
  }

  /** Opens a panel, or none. @param {"analysis" | "review" | null} panel */
  open(panel) {
    const was = this.panel;
    if (panel === was) return;
    if (panel) this.around.opened();
    this.leaveTry();
    this.around.screen()?.setAttribute("data-panel", panel ?? "");
    // Two boards lie side by side on a phone while a panel needs the height.
    const { board } = this.around;
    if (board instanceof GridBoard) {
      board.beside = panel !== null;
      board.turn();
    }
    this.analysis.show(panel === "analysis");
    if (this.review && this.review.open !== (panel === "review")) this.review.show(panel === "review");
    this.around.draw();
    if (!panel && was) this.around.focus(was === "analysis" ? "analyse" : "review");
  }

  /** @param {number} ply  the one on the board */
  update(ply) {
    this.ply = ply;
    if (this.attempt && ply !== this.attempt.decision.ply) this.leaveTry();
    const { game, loose, board } = this.around;
    const round = this.around.round();
    const { position } = round.steps[ply];
    const tokens = Object.values(prefs.tokens(round.id));
    this.analysis.update(
      loose ? { game: game.id, options: round.options, position } : { round: round.id, ply, tokens },
      `${ply} ${position}`,
    );
    this.review?.update(ply);
    this.attempt?.draw();
    this.bar.update({
      shown: this.panel !== null,
      chance: this.analysis.open ? this.analysis.findings?.bar : this.review?.chance(),
      flipped: board.flipped,
    });
    this.around.screen()?.setAttribute("data-eval", String(this.panel !== null));
  }

  /** @returns {import("../boards/arrows.js").Advice[]} */
  advice() {
    if (this.attempt) return this.attempt.advice();
    return this.analysis.open ? this.analysis.advice() : (this.review?.advice() ?? []);
  }

  /** A move's number in the list: `12.` or `12…`, or of points the row. @param {number} ply */
  number(ply) {
    const { game } = this.around;
    const { steps } = this.around.round();
    if (game.shape.kind === "points") return "";
    const at = turns(steps).findIndex((plies) => plies.includes(ply));
    return at < 0 ? "" : `${Math.floor(at / 2) + 1}${at % 2 ? "…" : "."}`;
  }

  /** Sets the position before the mistake that is shown, for another try. */
  retry() {
    const decision = this.review?.shown();
    const review = this.review?.review;
    if (!decision || !review || !this.review) return;
    this.review.goTo(decision);
    const { game, board } = this.around;
    const round = this.around.round();
    this.attempt = new Attempt(decision, {
      game,
      options: round.options,
      view: round.steps[decision.ply].view,
      measure: review.measure,
      counts: () => (board instanceof PointsBoard ? board.counts : 0),
      changed: () => this.around.draw(),
      stepped: () => {},
      solve: () => {
        this.leaveTry();
        this.review?.goTo(decision);
      },
      next: () => {
        this.leaveTry();
        this.review?.step(1);
      },
      leave: () => {
        this.leaveTry();
        this.around.draw();
      },
    });
    this.review.cardSlot.replaceChildren(this.attempt.el);
    this.attempt.draw();
    this.review.reveal();
    this.around.draw();
  }

  leaveTry() {
    if (!this.attempt || !this.review) return;
    const held = this.attempt.el.contains(document.activeElement);
    this.attempt.stop();
    this.attempt = null;
    this.review.cardSlot.replaceChildren(this.review.card.el);
    const next = this.review.card.el.querySelector("button");
    if (held) next?.focus({ preventScroll: true });
    const { board } = this.around;
    board.show(this.around.round().steps[this.ply].view);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (isKey(event, "a")) {
      this.open(this.panel === "analysis" ? null : "analysis");
      return true;
    }
    if (event.key === "Escape" && this.attempt?.hand.clear()) return true;
    if (event.key === "Escape" && this.attempt) {
      this.leaveTry();
      this.around.draw();
      return true;
    }
    if (event.key === "Escape" && this.panel) {
      this.open(null);
      return true;
    }
    const { review } = this;
    if (!review) return false;
    if (isKey(event, "v") && !this.around.loose) {
      this.open(this.panel === "review" ? null : "review");
      return true;
    }
    if (!review.open || !review.review) return false;
    if (isKey(event, "n")) {
      review.step(1);
      return true;
    }
    if (isKey(event, "p")) {
      review.step(-1);
      return true;
    }
    if (isKey(event, "t") && review.shown()?.mark !== "fine" && review.shown()) {
      this.retry();
      return true;
    }
    if (
      event.key === "Enter" &&
      this.attempt?.points?.ready &&
      event.target instanceof Element &&
      event.target.matches("main, body, .point")
    )
      return this.attempt.points.confirm();
    return false;
  }

  stop() {
    this.analysis.stop();
    this.review?.stop();
    this.attempt?.stop();
  }
}
