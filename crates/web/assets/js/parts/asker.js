// Asks the server about a position while someone types or sets it up: not at every key, and only the
// latest answer counts. What is wrong comes back in the player's language where we know the sentence.

import { t } from "../i18n.js";
import { Refused, call } from "../net.js";
import { seatName } from "../words.js";

/** @typedef {import("../types.js").Position} Position */

/** Typing and dragging wait this long. */
const WAIT_MS = 160;

/** The sentences of the server about positions, and our words for them. @type {[RegExp, string][]} */
const SENTENCES = [
  [/^placement: (?<seat>white|black) has 0 kings/, "fault.noKing"],
  [/^placement: (?<seat>white|black) has (?<n>\d+) kings/, "fault.kings"],
  [/^placement: (?<seat>white|black) has (?<n>\d+) men/, "fault.men"],
  [/^placement: (?<seat>white|black) has (?<n>\d+) pawns/, "fault.pawns"],
  [/^placement: a pawn stands on (?<cell>\S+),/, "fault.pawnRank"],
  [/^placement: (?<n>\d+) pieces give check/, "fault.checkers"],
  [/^placement: (?<cell>\S+) is taken on both boards/, "fault.twice"],
  [/^placement: two boards joined by/, "fault.twoPlacements"],
  [/^placement: \d+ boards, expected two/, "fault.onePlacement"],
  [/^placement: a \| stands before/, "fault.bar"],
  [/^side to move: (?<seat>white|black) is to move and could take the king on (?<cell>\S+) of board (?<board>\S+)/, "fault.kingTaken.board"],
  [/^castling: the (?<seat>white|black) king and the rook on (?<cell>\S+) do not/, "fault.castlingHome"],
  [/^placement: (?<n>\d+) ranks/, "fault.ranks"],
  [/^placement: rank (?<rank>\d) has (?<n>\d+) squares/, "fault.rankLength"],
  [/^placement: rank (?<rank>\d) has '(?<found>.+)'/, "fault.piece"],
  [/^side to move: (?<seat>white|black) is to move and could take the king on (?<cell>\S+)/, "fault.kingTaken"],
  [/^side to move: "(?<found>.*)"/, "fault.turn"],
  [/^castling: no (?<seat>white|black) king and rook stand ready for the rook on (?<cell>\S+)/, "fault.castlingPieces"],
  [/^castling: '(?<found>.)' has no rook/, "fault.castlingRook"],
  [/^castling: "(?<found>.*)"/, "fault.castling"],
  [/^en passant: no pawn can just have gone two steps over (?<cell>\S+)/, "fault.passing"],
  [/^en passant: "(?<found>.*)"/, "fault.passingText"],
  [/^half-moves: "(?<found>.*)"/, "fault.half"],
  [/^move number: /, "fault.full"],
  [/^gift: "(?<found>.*)" in a game with gifts=off/, "fault.giftOff"],
  [/^gift: "(?<found>.*)", expected/, "fault.gift"],
  [/^gift: (?<found>\w+) is not among/, "fault.giftSet"],
  [/^gift: there is no (?<seat>white|black) piece on (?<cell>\S+)/, "fault.giftPiece"],
  [/^gift: (?<found>\w+) does not fit the \w+ on (?<cell>\S+)/, "fault.giftFit"],
  [/^the position has (?<n>\d+) fields/, "fault.fields"],
];

/** What is wrong with a position, in the player's words or else the server's. @param {unknown} error */
export function faultWords(error) {
  if (!(error instanceof Refused)) return String(error);
  if (error.code === "offline") return t("offline");
  if (error.code === "limit") return t("code.limit");
  return positionWords(error.message) ?? error.message;
}

/** A sentence of the server about a position in the player's words, or null. @param {string} text */
export function positionWords(text) {
  for (const [pattern, key] of SENTENCES) {
    const found = pattern.exec(text)?.groups;
    if (found || pattern.test(text)) return t(key, { ...found, seat: found?.seat ? seatName(found.seat).toLowerCase() : "" });
  }
  return null;
}

/** The field of the text an answer complains about: `placement`, `castling`; empty where it names none. @param {unknown} error */
export const faultField = (error) => (error instanceof Refused ? /^(placement|side to move|castling|en passant|half-moves|move number|gift): /.exec(error.message)?.[1] ?? "" : "");

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
