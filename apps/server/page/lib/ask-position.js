// Asks the server about a position while someone types or sets it up: not at every key, and only the
// latest answer counts.

import { Refused, call } from "./net.js";

/** @typedef {import("./types.js").Position} Position */

/** Typing and dragging wait this long. */
const WAIT_MS = 160;

/** The fields of a position's form that a code of the server is about. @type {[string, string[]][]} */
const FIELDS = [
  ["turn", ["fen.turn", "setup.king-can-be-taken", "alice.setup.king-can-be-taken"]],
  [
    "castling",
    [
      "fen.castling",
      "fen.castling-rook",
      "setup.castling-pieces",
      "setup.castling-twice",
      "alice.setup.castling",
      "alice.setup.mirror-castling",
      "chessmagic.fen.castling",
    ],
  ],
  ["passing", ["fen.en-passant", "setup.en-passant", "alice.setup.mirror-en-passant", "chessmagic.fen.en-passant"]],
  ["half", ["fen.half-moves"]],
  ["full", ["fen.move-number", "setup.move-number"]],
  [
    "gift",
    [
      "chessmagic.fen.gift",
      "chessmagic.fen.off",
      "chessmagic.fen.set",
      "chessmagic.fen.nobody",
      "chessmagic.fen.unfit",
      "chessmagic.fen.in-check",
    ],
  ],
];

/** The field an answer complains about; empty where it is the board. @param {unknown} error */
export const faultField = (error) =>
  FIELDS.find(([, codes]) => error instanceof Refused && error.said && codes.includes(error.said.code))?.[0] ?? "";

export class Asker {
  /**
   * @param {string} game
   * @param {(answer: Position | null, error: unknown) => void} told  a position that can be played, or why not
   */
  constructor(game, told) {
    this.game = game;
    this.told = told;
    this.asked = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** Asks soon. @param {string | null} position  null for the usual start @param {Record<string, string>} [options] */
  soon(position, options = {}) {
    this.drop();
    this.timer = setTimeout(() => void this.now(position, options), WAIT_MS);
  }

  /** @param {string | null} position @param {Record<string, string>} [options] */
  async now(position, options = {}) {
    this.drop();
    const turn = this.asked;
    try {
      const answer = await call("POST", "positions", { json: { game: this.game, options, position } });
      if (turn === this.asked) this.told(answer, null);
    } catch (error) {
      if (turn === this.asked) this.told(null, error);
    }
  }

  /** Forgets what was asked. */
  drop() {
    clearTimeout(this.timer);
    this.asked += 1;
  }
}
