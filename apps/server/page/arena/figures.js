// The laboratory's figures, made ready for drawing, and the plan a form stands for. Pure.

/**
 * @typedef {import("../lib/types.js").Snapshot} Snapshot
 * @typedef {import("../lib/types.js").Elo} Elo
 * @typedef {import("../lib/types.js").Plan} Plan
 *
 * @typedef {object} PlayerWish  one row of the form
 * @property {string} engine
 * @property {"own" | "time" | "depth" | "nodes" | "clock"} limit
 * @property {string} value
 *
 * @typedef {object} Wish  the whole form
 * @property {string} game
 * @property {string} kind
 * @property {PlayerWish[]} players
 * @property {number} games
 * @property {"start" | "random" | "list"} openings
 * @property {number} plies
 * @property {string} list
 * @property {number} seed
 * @property {boolean} draw
 * @property {boolean} resign
 * @property {boolean} table
 * @property {number | null} longest
 * @property {boolean} sprt
 * @property {{elo0: number, elo1: number, alpha: number, beta: number}} bounds
 */

/** A player's text taken apart: the engine and its limits. @param {string} text */
export function readPlayer(text) {
  const [engine, ...limits] = text.split("@");
  return {
    engine,
    limits: limits.map((limit) => ({ name: limit.split("=")[0], value: limit.slice(limit.indexOf("=") + 1) })),
  };
}

/** A row of the form as a player's text. @param {PlayerWish} wish */
export const writePlayer = ({ engine, limit, value }) =>
  limit === "own" || !value.trim() ? engine : `${engine}@${limit}=${value.trim()}`;

/** How many pairings a kind of contest makes of so many players. @param {string} kind @param {number} players */
export function pairings(kind, players) {
  if (players < 2) return 0;
  if (kind === "head-to-head") return 1;
  return kind === "round-robin" ? (players * (players - 1)) / 2 : players - 1;
}

/**
 * Openings one a line: a position, or moves from the start, or both with `|` between.
 * @param {string} text
 * @param {(start: string) => boolean} isPosition
 */
export function readOpenings(text, isPosition) {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [first, rest] = line.split("|").map((part) => part.trim());
      if (rest !== undefined) return { start: first, moves: rest.split(/\s+/).filter(Boolean) };
      return isPosition(first) ? { start: first } : { moves: first.split(/\s+/) };
    });
}

/**
 * Whether a line of openings is a position: those have fields with slashes, dots or a side to move.
 * @param {string} line
 */
export const looksLikePosition = (line) => /^\S*[/.]\S*\s/.test(line) || /^\S{12,}\s+\w\b/.test(line);

/** The plan a form stands for. @param {Wish} wish @returns {Plan} */
export function planOf(wish) {
  const { openings, sprt } = wish;
  return {
    game: wish.game,
    kind: wish.kind,
    players: wish.players.map(writePlayer),
    games: wish.games,
    seed: wish.seed,
    openings:
      openings === "start"
        ? "start"
        : openings === "random"
          ? { random: { plies: wish.plies } }
          : { list: readOpenings(wish.list, looksLikePosition) },
    adjudication: {
      draw: wish.draw ? { score: 10, moves: 8, after: 40 } : null,
      resign: wish.resign ? { score: 600, moves: 4 } : null,
      table: wish.table,
      plies: wish.longest,
    },
    sprt: sprt && wish.kind === "head-to-head" ? wish.bounds : null,
  };
}

/** The least and the most of all error bars, in round figures. @param {Elo[]} all */
export function eloSpan(all) {
  const known = all.flatMap(({ value, low, high }) => [value, low, high]).filter(Number.isFinite);
  const [least, most] = [Math.min(-50, ...known), Math.max(50, ...known)];
  const step = niceStep((most - least) / 3);
  return { least: Math.floor(least / step) * step, most: Math.ceil(most / step) * step, step };
}

/** A step of 1, 2 or 5 times a power of ten that is at least so large. @param {number} size */
export function niceStep(size) {
  const power = 10 ** Math.floor(Math.log10(Math.max(size, 1e-9)));
  return power * ([1, 2, 5].find((times) => times * power >= size) ?? 10);
}

/** Half the width of an error bar, or null where nothing is known. @param {Elo} elo */
export const marginOf = ({ low, high }) => (Number.isFinite(low) && Number.isFinite(high) ? (high - low) / 2 : null);

/**
 * What two players made of each other, seen by the first: null where they never met.
 * @param {Snapshot["pairs"]} pairs
 * @param {number} a
 * @param {number} b
 */
export function between(pairs, a, b) {
  const found = pairs.find(({ players: [x, y] }) => (x === a && y === b) || (x === b && y === a));
  if (!found?.games) return null;
  const own = found.players[0] === a;
  return {
    games: found.games,
    won: own ? found.won : found.lost,
    drawn: found.drawn,
    lost: own ? found.lost : found.won,
    score: own ? found.score : 1 - found.score,
    superior: own ? found.superior : 1 - found.superior,
  };
}

/**
 * Where the log-likelihood ratio stands between its bounds, from 0 to 1.
 * @param {{llr: number, lower: number, upper: number}} sprt
 */
export const gauge = ({ llr, lower, upper }) => Math.min(1, Math.max(0, (llr - lower) / (upper - lower || 1)));

/** A span of time as people say it: `45 s`, `3 min`, `2 h 05 min`. @param {number} ms */
export function duration(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/**
 * A line through known points; a gap where one is not known.
 * @param {number[]} xs
 * @param {(number | null)[]} ys
 * @param {(x: number) => number} x
 * @param {(y: number) => number} y
 */
export function linePath(xs, ys, x, y) {
  let [path, broken] = ["", true];
  xs.forEach((at, i) => {
    const value = ys[i];
    if (value === null || value === undefined) {
      broken = true;
      return;
    }
    path += `${broken ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    broken = false;
  });
  return path;
}

/** A result as it is written: `1–0`, `½–½`. @param {number | null} winner  a seat */
export const scoreOf = (winner) => (winner === null ? "½–½" : winner === 0 ? "1–0" : "0–1");
