// Why a move was refused, in the player's words. The server says it in English, in a sentence about this
// very move; here its squares and men are filled into our own sentences. Pure.

import { has, t } from "../i18n.js";
import { seatName } from "../words.js";

const SQUARE = "[a-h][1-8]";

/** A sentence of the server; `{cell}` and the like stand for what it names. @param {string} text */
function sentence(text) {
  /** @type {Record<string, string>} */
  const parts = { cell: SQUARE, from: SQUARE, to: SQUARE, passer: SQUARE, board: "[AB]", over: "[AB]", man: "[a-z]+", seat: "[a-z]+", move: "\\S+" };
  return new RegExp(`^${text.replace(/[.*+?^$|()[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${parts[name]})`)}$`);
}

/** The sentences of boards of squares, and our words for them. @type {[RegExp, string][]} */
const SENTENCES = /** @type {[string, string][]} */ ([
  ["there is no man on {cell}", "no.empty"],
  ["there is no piece on {cell}", "no.empty"],
  ["there is no man on {cell} of board {board}", "no.empty.board"],
  ["it is {seat}'s turn, and the {man} on {cell} is not", "no.other-side"],
  ["it is {seat}'s turn, and the {man} on {cell} of board {board} is not", "no.other-side.board"],
  ["the {man} on {cell} has to leave its square", "no.own-piece.stay"],
  ["a piece of the same side stands on {cell}", "no.own-piece"],
  ["a man of the same side stands on {cell} of board {board}", "no.own-piece.board"],
  ["the {man} on {from} cannot go to {to}", "no.reach"],
  ["the {man} on {from} of board {board} cannot go to {to} over board {over}", "no.reach.board"],
  ["pawns have no double step by the mirror rules", "no.reach.double"],
  ["{cell} is taken on board {board}", "no.taken.board"],
  ["the pawn that reaches {to} must become a queen, rook, bishop or knight", "no.promotion.missing"],
  ["a pawn becomes a queen, rook, bishop or knight", "no.promotion"],
  ["the {man} that goes from {from} to {to} becomes nothing else", "no.promotion.none"],
  ["the king on {from} can neither step to {to} nor castle that way now", "no.castling"],
  ["there is no castling by the mirror rules", "no.castling.mirror"],
  ["the king or the rook has moved from its first square of board A", "no.castling.moved"],
  ["the king is in check and cannot castle", "no.castling.check"],
  ["{cell} is taken on board {board}, between king and rook", "no.castling.between"],
  ["{cell}, on the king's way, is attacked on board {board}", "no.castling.way"],
  ["after {from}{to} the king would still be in check", "no.check"],
  ["{from}{to} would leave the king in check", "no.check.left"],
  ["the king would be attacked on {cell} of board {board}", "no.check.king"],
  ["the king would be in check on {cell} of board {board}", "no.check.king"],
  ["after {from}{to} the king on {cell} of board {board} would be in check", "no.check.board"],
  ["after {from}{to} the king on {cell} of board {board} would still be in check", "no.check.still"],
  ["after {from}{to} the king on {cell} of board {board} would be in check, for the man on {passer} passes to board {over}", "no.check.passes"],
  ["after {from}{to} the king on {cell} of board {board} would still be in check, for the man on {passer} passes to board {over}", "no.check.still"],
  ["a man on each board can go from {from} to {to}: say which, as in {move}", "no.ambiguous"],
]).map(([text, key]) => [sentence(text), key]);

/** The key of our words for a sentence, or null. @param {string} text */
export const ruleKey = (text) => SENTENCES.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * The reason in the player's words, or null where we have none for it.
 * @param {{rule: string | null, text: string}} refused
 * @returns {string | null}
 */
export function refusalWords({ rule, text }) {
  for (const [pattern, key] of SENTENCES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const found = match.groups;
    const words = t(key, { ...found, man: found?.man ? t(`man.${found.man}`) : "", seat: found?.seat ? seatName(found.seat).toLowerCase() : "" });
    // A sentence may begin with a square, which stays small.
    return /^[a-h]\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
  }
  return rule && has(`no.${rule}`) ? t(`no.${rule}`) : null;
}
