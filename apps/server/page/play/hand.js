// The player's hand over the board: what is picked, what can be picked next, and why something cannot.

import { boardOf, squareOf, twin } from "../boards/twin.js";
import { narrowed, nextCells, pick } from "./input.js";
import { MOST, ahead, plan, planned } from "./premove.js";
import { speak } from "../lib/dialogs.js";
import { t } from "../lib/i18n.js";
import { cellLabel, cellName, isCell, pieceName, tBoard } from "../lib/words.js";

/**
 * @typedef {import("../lib/types.js").Move} Move
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 *
 * @typedef {object} Around  what the hand asks and tells
 * @property {() => Move[]} moves         the legal moves, empty where this browser may not move
 * @property {() => string} closed        why it may not, in words
 * @property {() => import("../lib/types.js").View} view
 * @property {() => string | null} side   the side to move
 * @property {() => string | null} waiting  the one seat of this browser while the other side is to move on a board of
 *   squares
 * @property {(move: Move, planned?: boolean) => void} play  `planned`: it was chosen before its time
 * @property {(words: string) => void} refuse
 * @property {(text: string, words: string) => void} ask  has the server say why a move is not legal; the words are for
 *   when it cannot
 * @property {() => void} changed
 */

export class Hand {
  /** @param {GameInfo} game @param {Around} around */
  constructor(game, around) {
    this.game = game;
    this.around = around;
    /** @type {string[]} */
    this.picked = [];
    /** @type {string[]} the first cell of a move that is being chosen before its time */
    this.plan = [];
    /** @type {string[][]} the moves that wait for their time, each from and to */
    this.queue = [];
  }

  /** Forgets what was chosen before its time. */
  forget() {
    [this.plan, this.queue] = [[], []];
  }

  /** One more press while waiting. @param {string[]} next  what is planned after it */
  planOn(next) {
    // A press beside everything takes back what waits.
    if (!next.length && !this.plan.length) this.queue = [];
    this.plan = next.length === 2 ? [] : next;
    if (next.length === 2 && this.queue.length < MOST) {
      this.queue = [...this.queue, next];
      speak(
        t("said.planned", {
          n: this.queue.length,
          from: cellName(this.game, next[0]),
          to: cellName(this.game, next[1]),
        }),
      );
    }
    this.around.changed();
  }

  /** The moves that wait, and how the pieces would stand after them. */
  ahead() {
    return ahead(this.around.view().pieces, this.queue, this.game.shape.kind === "grid" ? this.game.shape.boards : []);
  }

  /** Lets go. Says whether something was held. */
  clear() {
    const held = this.picked.length > 0 || this.plan.length > 0 || this.queue.length > 0;
    this.picked = [];
    this.forget();
    if (held) this.around.changed();
    return held;
  }

  /** @param {string} cell */
  pick(cell) {
    const moves = this.around.moves();
    if (!moves.length && this.around.waiting() && (this.plan.length || this.queue.length || this.own(cell)))
      return this.planOn(plan(this.plan, cell, (c) => this.own(c)));
    if (!moves.length) {
      this.clear();
      this.around.refuse(this.around.closed());
      return;
    }
    // Any other cell puts an open choice away; one's own piece is then taken in hand.
    if (this.choice()) {
      this.clear();
      if (!nextCells(moves, []).has(cell)) return;
    }
    const before = this.picked;
    const result = pick(moves, before, this.aim(moves, cell));
    if (result.kind === "move") {
      this.picked = [];
      this.around.play(result.move);
    } else {
      this.picked = result.picked;
      this.around.changed();
      if (result.kind === "refused") this.refused(before, cell);
    }
  }

  /**
   * The cell meant by a press: where the man would stand on the other board, the square of the same name
   * means the same move, unless a man of one's own is there to be taken in hand.
   * @param {Move[]} moves @param {string} cell
   */
  aim(moves, cell) {
    const { picked, game } = this;
    const other = game.shape.kind === "grid" ? twin(game.shape.boards, cell) : null;
    const next = nextCells(moves, picked);
    if (!picked.length || !other || next.has(cell)) return cell;
    if (next.has(other) && !this.stands(this.around.side(), cell)) return other;
    // The same square again lets go, on whichever board.
    return other === picked.at(-1) && !nextCells(moves, []).has(cell) ? other : cell;
  }

  /**
   * Says why a cell cannot follow; on squares the server is asked, for it knows the rules.
   * @param {string[]} picked
   * @param {string} cell
   */
  refused(picked, cell) {
    const words = this.why(picked, cell);
    if (picked.length !== 1 || this.game.shape.kind !== "grid") return this.around.refuse(words);
    const [from, to] = [picked[0], squareOf(cell)];
    const last =
      ["1", String(this.game.shape.ranks)].includes(to.slice(1)) &&
      (this.around.view().pieces[from] ?? "").endsWith("-pawn");
    this.around.ask(`${boardOf(from) ? `${boardOf(from)}:` : ""}${squareOf(from)}${to}${last ? "q" : ""}`, words);
  }

  /**
   * A piece was dragged. Says whether it may stay there: a move was sent, or its last word is asked for.
   * @param {string} from
   * @param {string} to
   */
  drop(from, to) {
    if (from === to) return false;
    const moves = this.around.moves();
    if (!moves.length && this.around.waiting()) {
      this.planOn(plan([from], to, () => false));
      return false;
    }
    const first = pick(moves, [], from);
    if (first.kind !== "picked") return false;
    const other = this.game.shape.kind === "grid" ? twin(this.game.shape.boards, to) : null;
    const second = pick(moves, first.picked, other && nextCells(moves, first.picked).has(other) ? other : to);
    if (second.kind === "move") {
      this.picked = [];
      this.around.play(second.move);
      return true;
    }
    // Dropping on another of one's own pieces means nothing, so the dragged one is let go.
    this.picked = second.kind === "picked" && second.picked.length > 1 ? second.picked : [];
    this.around.changed();
    if (!this.picked.length && (!other || other !== from)) this.refused([from], to);
    return this.choice() !== null;
  }

  /** Whether a drag may begin here: picks the piece up. @param {string} cell */
  grab(cell) {
    if (this.around.waiting() && this.own(cell)) {
      this.plan = [cell];
      this.around.changed();
      return true;
    }
    if (!nextCells(this.around.moves(), []).has(cell)) return false;
    this.picked = [cell];
    this.around.changed();
    return true;
  }

  /** Whether a piece of the waiting seat stands there. @param {string} cell */
  own(cell) {
    const seat = this.around.waiting();
    return seat !== null && (this.ahead().after[cell] ?? "").split("-")[0] === seat;
  }

  /** Whether a piece of a seat stands there. @param {string | null} seat @param {string} cell */
  stands(seat, cell) {
    return seat !== null && (this.around.view().pieces[cell] ?? "").split("-")[0] === seat;
  }

  /** The turn has come: plays what waited first, if it is legal now; if not, the rest is forgotten too. */
  turn() {
    const { shape } = this.game;
    const [next, ...rest] = this.queue;
    this.forget();
    if (!next) return;
    const moves = this.around.moves();
    const other = shape.kind === "grid" ? twin(shape.boards, next[1]) : null;
    const move = planned(moves, next) ?? (other ? planned(moves, [next[0], other]) : undefined);
    if (move) {
      this.queue = rest;
      this.around.play(move, true);
    } else
      this.around.refuse(
        t(narrowed(moves, next).length ? "no.planned" : rest.length ? "no.planned.rest" : "no.planned.one"),
      );
  }

  /** In general words; the server alone knows the rules. @param {string[]} picked @param {string} cell */
  why(picked, cell) {
    const { game } = this;
    const { pieces, marks = {} } = this.around.view();
    const piece = pieces[cell];
    if (this.around.moves().some((move) => move.cells[0] === "stay")) return t("no.second-step");
    if (picked.length && Object.values(marks).includes("check")) return t("no.check");
    if (picked.length && game.shape.kind === "grid") return t("no.target");
    if (picked.length) return piece ? t("no.taken") : t("no.not-joined");
    if (!piece) return tBoard(game, "no.no-bead");
    return piece.split("-")[0] === this.around.side() ? tBoard(game, "no.stuck") : tBoard(game, "no.not-yours");
  }

  /**
   * What is left to choose once only words beside the board remain, or null.
   * @returns {import("../boards/chooser.js").Choice | null}
   */
  choice() {
    const { picked, game } = this;
    const left = picked.length > 1 ? narrowed(this.around.moves(), picked) : [];
    const beside = (/** @type {Move} */ mv) =>
      mv.cells.length === picked.length || !isCell(game, mv.cells[picked.length]);
    if (!left.length || !left.every(beside)) return null;
    const side = this.around.side();
    return {
      cell: picked[picked.length - 1],
      name: t("choose"),
      options: left.map((move) => {
        const word = move.cells[picked.length];
        const piece = word ? `${side}-${word}` : null;
        return {
          key: word ?? move.text,
          piece,
          words: piece ? pieceName(piece) : move.text,
          take: () => {
            this.picked = [];
            this.around.play(move);
          },
        };
      }),
    };
  }

  /** Where only the gift leads from what is picked, and which ability. @param {Move[]} moves */
  powers(moves) {
    /** @type {Map<string, string>} */
    const found = new Map();
    if (!this.picked.length) return found;
    const next = narrowed(moves, this.picked).filter((move) => move.cells.length > this.picked.length);
    for (const { cells, power } of next) if (power) found.set(cells[this.picked.length], power);
    for (const { cells, power } of next) if (!power) found.delete(cells[this.picked.length]);
    return found;
  }

  /** Takes the piece in hand that alone may move, as a rook between its two steps. */
  takeOnly() {
    const cells = [...nextCells(this.around.moves(), [])].filter((cell) => isCell(this.game, cell));
    if (cells.length === 1) this.picked = cells;
  }

  marks() {
    const moves = this.around.moves();
    return {
      picked: this.picked,
      planned: this.plan,
      plans: this.queue.length ? this.ahead().moves : [],
      powers: this.powers(moves),
      targets:
        this.picked.length && !this.choice() ? nextCells(moves, this.picked) : new Set(/** @type {string[]} */ ([])),
      movable: this.picked.length ? new Set(/** @type {string[]} */ ([])) : nextCells(moves, []),
    };
  }

  /** What a point is called aloud. @param {string} cell */
  label(cell) {
    const label = cellLabel(this.game, this.around.view(), cell);
    const { picked, targets, movable, powers } = this.marks();
    if (picked.includes(cell)) return t("cell.picked", { label });
    if (targets.has(cell))
      return powers.has(cell)
        ? t("cell.gifted", { label, gift: t(`gift.${powers.get(cell)}`) })
        : t("cell.target", { label });
    return movable.has(cell) ? t("cell.movable", { label }) : label;
  }
}
