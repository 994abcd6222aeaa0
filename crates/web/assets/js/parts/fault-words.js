// What was wrong with a text that was brought in, in the reader's words. The server names it in English, by the very
// text that offends; here that text is filled into our own sentences, piece by piece. Pure.

import { has, t, tOr } from "../i18n.js";
import { positionWords } from "./asker.js";
import { refusalWords } from "./refusal.js";

/** A sentence of the server; `{x}` stands for what it names. @param {string} text */
const sentence = (text) => new RegExp(`^${text.replace(/[.*+?^$|()[\]\\/]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>.+?)`)}$`, "s");

/** Sentences and our words for them; `why` is a sentence of its own. @type {[RegExp, string][]} */
const SENTENCES = /** @type {[string, string][]} */ ([
  // Around another sentence.
  ["line {n}: {why}", "wrong.line"],
  ["event {n}: {why}", "wrong.event"],
  ["move {n}: {why}", "wrong.move"],
  ["FEN: {why}", "wrong.fen"],
  ["start position: {why}", "wrong.start"],
  // Files of moves.
  ["the game is longer than {n} bytes", "wrong.long"],
  ["a variation begins before there is a move it could replace", "wrong.variation.early"],
  ["the game has more than {n} tags", "wrong.tag.many"],
  ["more than {n} variations within one another", "wrong.variation.deep"],
  ["a variation ends that has not begun", "wrong.variation.end"],
  ["the variation that begins here is not closed, expected )", "wrong.variation.open"],
  ["the comment that begins here is not closed, expected }", "wrong.comment.open"],
  ["the tag {x} stands among the moves", "wrong.tag.late"],
  ["{x} is no tag, expected [Name \"value\"]", "wrong.tag"],
  ["{x} is no sign of praise, expected $0 to $255", "wrong.nag"],
  ["{x} has no meaning here", "wrong.sign"],
  ["\"{x}\": chance has no part here", "wrong.chance"],
  ["the variant \"{x}\" is not {y}", "wrong.variant"],
  ["{x} was made when the game was over by the rules of the house", "wrong.over.late"],
  ["\"{x}\" can be {n} moves: say which piece, by its file or rank", "wrong.ambiguous"],
  ["\"{x}\" is no move, expected {y}", "wrong.unreadable"],
  ["\"{x}\" is no play, expected {y}", "wrong.unreadable"],
  ["\"{x}\": the king cannot castle that way now", "wrong.castling"],
  ["\"{x}\": no {seat} {man} can go to {to} that way", "wrong.reach"],
  ["\"{x}\": {why}", "wrong.quoted"],
  // Rules of the other boards, in the words of the table.
  ["no line joins {x} and {y}", "wrong.joined"],
  ["there is no bead on {x}", "wrong.bead"],
  ["the bead on {x} is {y}", "no.not-yours"],
  ["{x} is taken", "wrong.taken"],
  ["{x} has no legal play: the turn passes", "no.no-moves.points"],
  ["{x} has a legal play, which must be made", "no.can-move.points"],
  ["{n} steps of {m} can be made, and must be", "no.both-dice.points"],
  ["both dice can be played, and must be", "no.both-dice.points"],
  ["only one die can be played, and it must be the larger: {n}", "no.larger-die.points"],
  ["checkers move from 24 towards 1 and off, not from {x} to {y}", "no.wrong-direction.points"],
  ["there is no checker of yours on {x}", "wrong.checker"],
  ["the checker on the bar must enter first", "no.bar-first.points"],
  ["all dice have been played", "no.no-die.points"],
  ["checkers are borne off only when all fifteen are home", "no.not-home.points"],
  ["no die left bears off from {x}: it takes its number, or a larger one with none behind", "no.no-die.points"],
  ["point {x} is closed", "no.closed.points"],
  ["every way from {x} to {y} is closed", "no.closed.points"],
  ["from {x} to {y} is {n}, the dice left are {m}", "no.no-die.points"],
  ["the game has not begun: the opening roll comes first", "no.not-started.points"],
  ["the dice have not been rolled", "no.not-rolled.points"],
  ["a double waits for its answer: take or drop", "no.answer-first.points"],
  ["no double waits for an answer", "no.no-offer.points"],
  // Records.
  ["the round is over", "wrong.over"],
  ["it is not your turn", "wrong.turn"],
  ["the game is over ({x})", "wrong.over"],
  ["the opponent has offered nothing", "wrong.offer"],
  ["expected \"trebejo {n}\"", "wrong.record"],
  ["format {n} is newer than this program reads ({y}), update Trebejo", "wrong.newer"],
  ["expected event number {n}", "wrong.number"],
  ["unknown tag \"{x}\"", "wrong.tag.unknown"],
  ["the tag \"{x}\" is missing", "wrong.tag.missing"],
  ["the tag \"{x}\" has no value", "wrong.tag.empty"],
  ["the tag \"{x}\" is there twice", "wrong.tag.twice"],
  ["\"{x}\" is no seat, expected {y}", "wrong.seat"],
  ["seat \"{x}\" is not NAME person WHO or NAME engine WHICH", "wrong.seat.form"],
  ["unknown game \"{x}\", expected {y}", "wrong.game"],
  ["unknown engine \"{x}\", expected {y}", "wrong.engine"],
  ["the seats are \"{x}\", expected \"{y}\"", "wrong.seats"],
  ["\"{x}\" is no moment as in {y}", "wrong.date"],
  ["date \"{x}\" ends before it begins", "wrong.date.order"],
  ["there is no record in this text", "wrong.empty"],
  ["there is no game in this {x} text", "wrong.empty"],
  ["byte {n} is not UTF-8", "wrong.bytes"],
  ["this fair round is not over, and its seed is with the house where it began", "wrong.fair"],
  // Matches of backgammon.
  ["a position is set up in the midst of the game", "wrong.setup.late"],
  ["a position is set up in the midst of a match", "wrong.setup.late"],
  ["it does not say GM[6]: this is no game of backgammon", "wrong.sgf"],
  ["the cube begins at {n}: automatic doubles are not played here", "wrong.automatic"],
  ["the rule {x} is not played here", "wrong.rule"],
  ["the variation {x} is not played here", "wrong.rule"],
  ["the match has {n} points, expected at most {m}", "wrong.length"],
  ["the cube shows {n}, expected a power of two", "wrong.cube"],
  ["the match is over before this game", "wrong.match.over"],
  ["the game before it has no end", "wrong.match.open"],
  ["the score is {x} here, by the games before it is {y}", "wrong.score"],
  ["the game counts {n} here, by the rules it is {m}", "wrong.points"],
  ["the opening roll is one die each, of different numbers", "wrong.opening"],
  ["a double waits for its answer", "wrong.double"],
  ["the roll before was not played", "wrong.unplayed"],
  ["the game is over", "wrong.over"],
  ["there is no game to resign", "wrong.resign"],
  ["{x} is no line of a game", "wrong.unreadable"],
  ["{x} is no roll", "wrong.roll"],
  ["{x} comes after the end of the game", "wrong.over.late"],
  ["an illegal play was made", "wrong.illegal"],
  ["raccoons are not played here", "wrong.raccoon"],
  ["{x} is no move of a checker, expected {y}", "wrong.unreadable"],
  ["more than four checkers move", "wrong.four"],
]).map(([text, key]) => [sentence(text), key]);

/** The keys of all our words, for a test. */
export const wrongKeys = () => SENTENCES.map(([, key]) => key);

/** Quotes of the server's own, taken off; our words bring theirs. @param {string} text */
const bare = (text) => text.replace(/^"([\s\S]*)"$/, "$1");

/** A sentence of the server in the reader's words, or as it came where we have none for it. @param {string} text @returns {string} */
export function wrongWords(text) {
  const own = positionWords(text) ?? refusalWords({ rule: null, text });
  if (own) return own;
  for (const [pattern, key] of SENTENCES) {
    const found = pattern.exec(text)?.groups;
    if (!found && !pattern.test(text)) continue;
    if (!has(key)) return text;
    const { x = "", why = "", seat = "", man = "" } = found ?? {};
    return t(key, { ...found, x: bare(x), why: why ? wrongWords(why) : "", seat: seat ? tOr(`seat.${seat}`, seat).toLowerCase() : "", man: man ? tOr(`man.${man}`, man) : "" });
  }
  return text;
}
