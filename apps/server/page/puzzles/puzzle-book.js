// What this browser remembers of puzzles: which were solved and how, and how many in a row. Pure apart from
// where it is kept.

import { keep, load } from "../lib/prefs.js";

const KEY = "trebejo-puzzles";

/**
 * @typedef {"clean" | "helped"} Mark  solved at the first try without help, or otherwise
 * @typedef {{marks: Record<string, Mark>, streak: number, best: number}} Book
 */

/** A puzzle's name in the book. @param {string} game @param {string} id */
export const nameOf = (game, id) => `${game}/${id}`;

/** @returns {Book} */
export function book() {
  const { marks, streak, best } = load(KEY);
  const solved = Object.entries(marks ?? {}).filter(([, mark]) => mark === "clean" || mark === "helped");
  const count = (/** @type {unknown} */ n) => (Number.isSafeInteger(n) && Number(n) > 0 ? Number(n) : 0);
  return { marks: Object.fromEntries(solved), streak: count(streak), best: count(best) };
}

/**
 * What a solved puzzle makes of the book: only a clean one goes on with the row.
 * @param {Book} old
 * @param {string} name
 * @param {Mark} mark
 * @returns {Book}
 */
export function solved(old, name, mark) {
  const streak = mark === "clean" ? old.streak + (old.marks[name] ? 0 : 1) : 0;
  const marks = { ...old.marks, [name]: old.marks[name] === "clean" ? "clean" : mark };
  return { marks, streak, best: Math.max(old.best, streak) };
}

/** What a wrong move, a hint or the shown solution makes of it. @param {Book} old @returns {Book} */
export const broken = (old) => ({ ...old, streak: 0 });

/** @param {Book} now */
export const keepBook = (now) => keep(KEY, now);

/**
 * The puzzle to go on with: the next one that is not solved, from the one after `id` on and around.
 * @param {{id: string}[]} list @param {Record<string, Mark>} marks @param {string} game @param {string} [id]
 */
export function following(list, marks, game, id) {
  const at = list.findIndex((puzzle) => puzzle.id === id);
  const turned = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))];
  return turned.find((puzzle) => !marks[nameOf(game, puzzle.id)]) ?? turned[0] ?? null;
}
