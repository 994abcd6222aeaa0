// Says things about rounds in the player's language: who sits where, what happened, what to do now.

import { boardOf, squareOf } from "../boards/twin.js";
import { takenBy } from "../games/chessmagic/gifts.js";
import { has, lang, signed, t, tOr } from "./i18n.js";

/**
 * @typedef {import("./types.js").Sitter} Sitter
 * @typedef {import("./types.js").RoundSummary} RoundSummary
 * @typedef {import("./types.js").GameInfo} GameInfo
 * @typedef {import("./types.js").Score} Score
 * @typedef {import("./types.js").View} View
 */

/** The seats of a board of points, in the order of its figures. */
export const POINTS_SEATS = ["white", "black"];

/** A game's name. @param {GameInfo | undefined} game @param {string} id */
export const gameName = (game, id) => game?.names[lang()] ?? game?.names.en ?? id;

/** A game in two or three sentences. @param {GameInfo} game */
export const gameAbout = (game) => game.about?.[lang()] ?? game.about?.en ?? "";

/**
 * Whether a game makes use of a part of the page: `lessons`, `guide`, `gifts`, `dice`, `magics`.
 * @param {GameInfo | undefined} game
 * @param {string} part
 */
export const uses = (game, part) => game?.page?.includes(part) ?? false;

/** A seat's word. @param {string} seat */
export const seatName = (seat) => tOr(`seat.${seat}`, seat);

/** A limit of an engine in words. @param {string} limit  as it stands after the engine's name: `depth=3` */
function limitWords(limit) {
  const [name, value = ""] = limit.split("=");
  const key = `arena.limit.${name}.short`;
  return has(key) ? t(key, { value }) : limit;
}

/** Who an engine is, with its limits. @param {string} engine  its name, and after each `@` a limit */
export function engineName(engine) {
  const [name, ...limits] = engine.split("@");
  const who = /^\d+$/.test(name) ? t("engine.level", { n: name }) : tOr(`engine.${name}`, name);
  return [who, ...limits.map(limitWords)].join(" · ");
}

/** @param {Sitter} sitter */
export const sitterName = (sitter) => (sitter.kind === "person" ? sitter.name : engineName(sitter.engine));

/**
 * What a round is called.
 * @param {{title: string | null, seats: Record<string, Sitter>}} round
 * @param {string[]} [order]  the game's order of seats
 */
export const roundTitle = (round, order = Object.keys(round.seats)) =>
  round.title ?? order.map((seat) => sitterName(round.seats[seat])).join(" – ");

/**
 * Whether a word of a move is a cell of the board, not a choice beside it.
 * @param {GameInfo} game
 * @param {string} word
 */
export const isCell = (game, word) =>
  game.shape.kind === "points"
    ? /^(\d+|bar|off)$/.test(word)
    : game.shape.kind === "graph"
      ? game.shape.cells.some(({ cell }) => cell === word)
      : /^(\w+:)?[a-z]\d+$/.test(word);

/** A cell's name. @param {GameInfo} game @param {string} cell */
export function cellName(game, cell) {
  if (game.shape.kind === "points") return /^\d/.test(cell) ? t("cell.point", { n: cell }) : t(`cell.${cell}`);
  const known = game.shape.kind === "graph" ? game.shape.cells.find((c) => c.cell === cell) : undefined;
  if (!known && boardOf(cell)) return t("cell.on", { cell: squareOf(cell), board: boardOf(cell) });
  return tOr(`cell.${game.id}.${cell}`, known?.name ?? cell);
}

/** A piece's name. @param {string} piece */
export const pieceName = (piece) => tOr(`piece.${piece}`, piece);

/** A choice beside the board. @param {string} word */
export const choiceName = (word) => tOr(`choice.${word}`, word);

/**
 * What a cell is called aloud: where it is, what stands there, what is marked.
 * @param {GameInfo} game
 * @param {View} view
 * @param {string} cell
 */
export function cellLabel(game, view, cell) {
  const piece = view.pieces[cell];
  const mark = view.marks?.[cell];
  const name = cellName(game, cell);
  const label = piece
    ? t(boardOf(cell) ? "cell.holds.boards" : "cell.holds", { cell: name, piece: pieceName(piece) })
    : t("cell.empty", { cell: name });
  return mark ? `${label}, ${tOr(`mark.${mark}`, mark)}` : label;
}

/**
 * A key's words for a game's kind of board: `do.move.grid` where there is one, else `do.move`.
 * @param {GameInfo} game
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 */
export const tBoard = (game, key, params) =>
  t(has(`${key}.${game.shape.kind}`) ? `${key}.${game.shape.kind}` : key, params);

/** What was lost, in words. @param {GameInfo} game @param {string} piece @param {string} cell */
export const lostText = (game, piece, cell) =>
  game.seats.includes(piece)
    ? t("said.lost", { seat: seatName(piece), cell: cellName(game, cell) })
    : t("said.taken", { piece: pieceName(piece), cell: cellName(game, cell) });

/**
 * A clock as people say it: `5+3`, `10 d 5`, and that it is strict.
 * @param {string} clock
 * @param {boolean} [strict]
 * @returns {string}
 */
export function clockName(clock, strict = false) {
  if (strict) return t("clock.strict", { clock: clockName(clock) });
  const found = /^([\d.]+)([+d])([\d.]+)$/.exec(clock);
  if (!found) return t("clock.none");
  const [base, extra] = [Number(found[1]), found[3]];
  const minutes =
    base % 60 === 0 ? String(base / 60) : `${Math.floor(base / 60)}:${String(Math.floor(base % 60)).padStart(2, "0")}`;
  if (found[2] === "+" && Number(extra) === 0) return t("clock.minutes", { minutes });
  return found[2] === "+" ? `${minutes}+${extra}` : t("clock.delayed", { minutes, delay: extra });
}

/** Time left, with tenths in the last ten seconds. @param {number} ms */
export function clockTime(ms) {
  if (ms < 10_000) return `0:0${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`;
  const whole = Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** @param {Score} score */
export function scoreText(score) {
  if (!score) return "–";
  if ("cp" in score) return signed(score.cp / 100, 2);
  if ("mate" in score) return t(score.mate >= 0 ? "score.wins" : "score.loses", { n: Math.abs(score.mate) });
  return signed(score.equity, 3);
}

/** The letter of a value: a win, a draw, a loss. @param {import("./types.js").Value} value */
export const valueLetter = (value) => t(`worth.letter.${value}`);

/** A value aloud: `wins in 7 moves`. @param {import("./types.js").Value} value @param {number | null} plies */
export const worthText = (value, plies) =>
  value === "draw" || plies === null ? t(`worth.${value}`) : `${t(`worth.${value}`)} ${t("worth.in", { n: plies })}`;

/**
 * A cell's label with what moving there is worth.
 * @param {string} label
 * @param {import("./types.js").Worth | undefined} worth
 */
export const withWorth = (label, worth) =>
  worth ? t("cell.worth", { label, worth: worthText(worth.value, worth.plies) }) : label;

/** How a round ended: who won, and why. @param {RoundSummary} round */
export function resultText(round) {
  const { result } = round;
  if (!result) return "";
  const winner = result.winner ? sitterName(round.seats[result.winner]) : "";
  return result.winner ? t("result.won", { name: winner }) : t("result.draw");
}

/** @param {string} end @param {string | null} winner */
export const endText = (end, winner) => tOr(`end.${end}${winner === null ? "" : ".won"}`, tOr(`end.${end}`, end));

/**
 * How a whole round ended; a captured king is told with the gift that took it.
 * @param {import("./types.js").RoundDetail} round
 */
export function endWords({ result, steps }) {
  if (!result) return "";
  const points = steps.at(-1)?.view.points;
  if (points && result.winner) return pointsEnd(result.end, points, POINTS_SEATS.indexOf(result.winner));
  const gift = result.end === "king-captured" ? takenBy(steps) : null;
  return tOr(`end.${result.end}.${gift}`, endText(result.end, result.winner));
}

/** What a game of points is worth without the cube, by its end. @type {Record<string, number>} */
const WORTH = { single: 1, gammon: 2, backgammon: 3 };

/**
 * How a game or a match of points ended, with what it brought.
 * @param {string} end
 * @param {import("./types.js").PointsView} points
 * @param {number} winner
 */
function pointsEnd(end, points, winner) {
  const words = endText(end, "won");
  const won = points.score[winner];
  if (points.length) return t("end.points.match", { end: words, score: points.score.join("–") });
  // The cube multiplies what the game is worth by itself, and is told where it did.
  const cube = won / (WORTH[end] ?? won);
  if (cube > 1 && WORTH[end] > 1)
    return t("end.points.cube", { end: words, worth: WORTH[end], points: t("points.points", { n: cube }) });
  return won ? t("end.points", { end: words, points: t("points.points", { n: won }) }) : words;
}

/**
 * What a gift lets a piece do now.
 * @param {GameInfo} game
 * @param {import("../games/chessmagic/gifts.js").Gift} gift
 * @param {View} view  with the piece on its square
 */
export function giftText(game, { cell, ability }, view) {
  const piece = pieceName(view.pieces[cell] ?? "");
  const usable = view.marks?.[cell] === `gift-${ability}`;
  return t(usable ? "said.gift" : "said.gift.idle", {
    cell: cellName(game, cell),
    piece,
    gift: t(`gift.${ability}`),
    text: t(`gift.${ability}.now`),
  });
}

/**
 * What a move did, for the list and for listeners.
 * @param {GameInfo} game
 * @param {string | null} seat
 * @param {string[]} cells
 */
export function moveText(game, seat, cells) {
  if (cells[0] === "stay") return t("said.stay", { seat: seat ? seatName(seat) : "" });
  const path = cells.filter((cell) => isCell(game, cell));
  const [from = "", to = ""] = [path[0], path.at(-1)];
  const who = seat ? seatName(seat) : "";
  // Where a move leads to another board, the squares are short and the board is said once.
  const went =
    boardOf(from) === boardOf(to)
      ? t("said.move", { seat: who, from: cellName(game, from), to: cellName(game, to) })
      : t("said.move.boards", { seat: who, from: squareOf(from), to: squareOf(to), board: boardOf(to) });
  const chosen = cells
    .filter((cell) => !isCell(game, cell))
    .map((word) => t("said.becomes", { piece: choiceName(word) }));
  return [went, ...chosen].join(" ");
}
