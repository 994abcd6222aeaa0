// The player's hand over the board: what is picked, what can be picked next, and why something cannot.

import { nextCells, pick } from "../input.js";
import { t, tOr } from "../i18n.js";
import { cellName } from "../words.js";

/**
 * @typedef {import("../types.js").Move} Move
 * @typedef {import("../types.js").GameInfo} GameInfo
 *
 * @typedef {object} Around  what the hand asks and tells
 * @property {() => Move[]} moves         the legal moves, empty where this browser may not move
 * @property {() => string} closed        why it may not, in words
 * @property {() => Record<string, string>} pieces
 * @property {() => string | null} side   the side to move
 * @property {(move: Move) => void} play
 * @property {(words: string) => void} refuse
 * @property {() => void} changed
 */

export class Hand {
  /** @param {GameInfo} game @param {Around} around */
  constructor(game, around) {
    this.game = game;
    this.around = around;
    /** @type {string[]} */
    this.picked = [];
  }

  /** Lets go. Says whether something was held. */
  clear() {
    const held = this.picked.length > 0;
    this.picked = [];
    if (held) this.around.changed();
    return held;
  }

  /** @param {string} cell */
  pick(cell) {
    const moves = this.around.moves();
    if (!moves.length) {
      this.clear();
      this.around.refuse(this.around.closed());
      return;
    }
    const before = this.picked;
    const result = pick(moves, before, cell);
    if (result.kind === "move") {
      this.picked = [];
      this.around.play(result.move);
    } else {
      this.picked = result.picked;
      this.around.changed();
      if (result.kind === "refused") this.around.refuse(this.why(before, cell));
    }
  }

  /** A piece was dragged. Says whether a move was sent. @param {string} from @param {string} to */
  drop(from, to) {
    if (from === to) return false;
    const moves = this.around.moves();
    const first = pick(moves, [], from);
    if (first.kind !== "picked") return false;
    const second = pick(moves, first.picked, to);
    if (second.kind === "move") {
      this.picked = [];
      this.around.play(second.move);
      return true;
    }
    // Dropping on another of one's own pieces means nothing, so the dragged one is let go.
    this.picked = second.kind === "picked" && second.picked.length > 1 ? second.picked : [];
    this.around.changed();
    if (!this.picked.length) this.around.refuse(this.why([from], to));
    return false;
  }

  /** Whether a drag may begin here: picks the piece up. @param {string} cell */
  grab(cell) {
    if (!nextCells(this.around.moves(), []).has(cell)) return false;
    this.picked = [cell];
    this.around.changed();
    return true;
  }

  /** In general words; the server alone knows the rules. @param {string[]} picked @param {string} cell */
  why(picked, cell) {
    const piece = this.around.pieces()[cell];
    if (picked.length) return piece ? t("no.taken") : t("no.not-joined");
    if (!piece) return t("no.no-bead");
    return piece === this.around.side() ? t("no.stuck") : t("no.not-yours");
  }

  marks() {
    const moves = this.around.moves();
    return {
      picked: this.picked,
      targets: this.picked.length ? nextCells(moves, this.picked) : new Set(/** @type {string[]} */ ([])),
      movable: this.picked.length ? new Set(/** @type {string[]} */ ([])) : nextCells(moves, []),
    };
  }

  /** What a point is called aloud. @param {string} cell */
  label(cell) {
    const piece = this.around.pieces()[cell];
    const name = cellName(this.game, cell);
    const label = piece ? t("cell.holds", { cell: name, piece: tOr(`piece.${piece}`, piece) }) : t("cell.empty", { cell: name });
    const { picked, targets, movable } = this.marks();
    if (picked.includes(cell)) return t("cell.picked", { label });
    if (targets.has(cell)) return t("cell.target", { label });
    return movable.has(cell) ? t("cell.movable", { label }) : label;
  }
}
