// Guesses what a pasted or dropped text is: a record of the house, a position, or a file of another
// program. Knows words, not rules; the server reads it for good.

import { hasFen, isOwn, readFen } from "../lib/fen.js";

/**
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 * @typedef {{kind: "record"} | {kind: "position", game: string} | {kind: "file", game: string, form: string} |
 *   {kind: "none"}} Found
 */

/** Letters alone, so that `Chess Magic` and `chessmagic` are one word. @param {string} word */
const plain = (word) => word.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The game a PGN's own tag names, or the first that has such files. @param {string} text @param {GameInfo[]} games */
function named(text, games) {
  const variant = plain(/^\s*\[Variant\s+"([^"]*)"/im.exec(text)?.[1] ?? "");
  return (
    games.find((game) => variant && [game.id, ...Object.values(game.names)].some((name) => plain(name) === variant)) ??
    games[0]
  );
}

/**
 * @param {string} text
 * @param {GameInfo[]} games
 * @returns {Found}
 */
export function detect(text, games) {
  const words = text.replace(/^\uFEFF/, "").trim();
  if (!words) return { kind: "none" };
  if (/^trebejo\s+\d/.test(words)) return { kind: "record" };
  if (!/\n/.test(words) && /^[^\s[]+\/[^\s]+(\s|$)/.test(words)) {
    const fitting = games.filter((game) => game.shape.kind === "grid" && hasFen(game) && readFen(words, game.shape));
    const best = fitting.find((game) => game.shape.kind === "grid" && isOwn(words, game, game.shape)) ?? fitting[0];
    if (best) return { kind: "position", game: best.id };
  }
  const has = (/** @type {string} */ form) =>
    games.find((game) => game.files.some((known) => known.extension === form));
  const [mat, sgf] = [has("mat"), has("sgf")];
  if (mat && /^(XGID=|board:)\S+$|^[A-Za-z0-9+/]{14}(:[A-Za-z0-9+/]{12})?$/.test(words))
    return { kind: "position", game: mat.id };
  if (sgf && /^\(\s*;/.test(words)) return { kind: "file", game: sgf.id, form: "sgf" };
  if (mat && /^\s*\d+[ -]*points? match/im.test(words)) return { kind: "file", game: mat.id, form: "mat" };
  const pgn = games.filter((game) => game.files.some((form) => form.extension === "pgn"));
  if (pgn.length && (/^\s*\[\w+\s+"/m.test(words) || /(^|\s)1\s*\.+\s*\S/.test(words)))
    return { kind: "file", game: named(words, pgn).id, form: "pgn" };
  return { kind: "none" };
}
