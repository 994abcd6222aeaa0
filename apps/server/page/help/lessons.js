// The examples of the help page and the steps of the first-game guides. The files were made by playing every
// line through the rules (apps/server/src/assets/lessons.rs), so the page shows what is in them and knows no rules.

import { lang } from "../lib/i18n.js";
import { cellLabel, seatName } from "../lib/words.js";
import { pointLabel } from "../games/backgammon/words-points.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {{en: string, es: string}} Words
 * @typedef {{view: import("../lib/types.js").View, cells?: string[], label?: string, say?: Words,
 *   end?: import("../lib/types.js").Node}} LessonStep
 * @typedef {{part: string, key: string, mirror: boolean, steps: LessonStep[]}} Lesson
 * @typedef {{key: string, options: Record<string, string>, position: string, view: import("../lib/types.js").View,
 *   accepts: string[], reply: string[], say: Words, try: Words, done: Words}} GuideStep
 * @typedef {{lessons: Lesson[], guide: GuideStep[]}} Lessons
 */

/** @type {Map<string, Promise<Lessons>>} */
const loaded = new Map();

/** The lessons of a game. @param {string} game @returns {Promise<Lessons>} */
export function lessons(game) {
  const known =
    loaded.get(game) ??
    fetch(`/page/data/lessons/${game}.json`).then((answer) => {
      if (!answer.ok) throw new Error(`${game}: ${answer.status}`);
      return answer.json();
    });
  loaded.set(game, known);
  known.catch(() => loaded.delete(game));
  return known;
}

/** @param {Words} words */
export const inWords = (words) => (lang() === "es" ? words.es : words.en);

/**
 * What stands on a board, aloud: one side after the other.
 * @param {import("../lib/types.js").GameInfo} game
 * @param {import("../lib/types.js").View} view
 */
export function positionWords(game, view) {
  const { points } = view;
  if (points) {
    const cells = [...Array.from({ length: 24 }, (_, i) => String(i + 1)), "bar", "off"];
    const held = (/** @type {string} */ cell) =>
      [0, 1].some(
        (seat) =>
          points.checkers[seat][cell === "bar" ? 25 : cell === "off" ? 0 : seat ? 25 - Number(cell) : Number(cell)],
      );
    return cells
      .filter(held)
      .map((cell) => pointLabel(view, cell, 0))
      .join("; ");
  }
  return game.seats
    .map((seat) => {
      const own = Object.keys(view.pieces).filter((cell) => view.pieces[cell].split("-")[0] === seat);
      return `${seatName(seat)}: ${own.map((cell) => cellLabel(game, view, cell)).join("; ")}.`;
    })
    .join(" ");
}

/** How far someone has come in a game's guide. @param {string} game */
export const progress = (game) => prefs.get().guides[game] ?? 0;

/** @param {string} game @param {number} step */
export const keepProgress = (game, step) => prefs.set({ guides: { ...prefs.get().guides, [game]: step } });
