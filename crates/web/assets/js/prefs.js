// What this browser remembers: looks, language, sound, the player's name and the tokens of seats.
// Where storage is closed (private windows) everything lives as long as the page.

/**
 * @typedef {{theme: "auto" | "light" | "dark", language: string | null, volume: number, mute: boolean,
 *   ambience: boolean, menuAmbience: boolean, music: number, name: string, level: number, pace: number,
 *   board: string, boards: string | null, ghosts: boolean, men: "turned" | "flat", notation: "letters" | "figurines", tap: "plays" | "picks", confirms: boolean, sure: boolean, guides: Record<string, number>, lines: number, effort: string}} Prefs
 */

const KEY = "trebejo";
const SEATS = "trebejo-seats";
const HOUSE = "trebejo-house";
/** How many rounds' tokens are kept; the oldest go first. */
const MOST_ROUNDS = 500;

/** @type {Prefs} */
const DEFAULTS = { theme: "auto", language: null, volume: 0.6, mute: false, ambience: false, menuAmbience: true, music: 0.5, name: "", level: 3, pace: 200, board: "classic", boards: null, ghosts: false, men: "turned", notation: "figurines", tap: "plays", confirms: false, sure: false, guides: {}, lines: 3, effort: "standard" };

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @returns {any} */
export function load(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? memory.get(key) ?? "{}");
  } catch {
    return JSON.parse(memory.get(key) ?? "{}");
  }
}

/** @param {string} key @param {unknown} value */
export function keep(key, value) {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is closed or full: this window still remembers.
  }
}

/** @type {Prefs} */
let prefs = { ...DEFAULTS, ...load(KEY) };
/** @type {Set<(prefs: Prefs) => void>} */
const listeners = new Set();

/** The current preferences. */
export const get = () => prefs;

/** Changes some of them and tells who listens. @param {Partial<Prefs>} change */
export function set(change) {
  prefs = { ...prefs, ...change };
  keep(KEY, prefs);
  for (const tell of listeners) tell(prefs);
}

/** Calls back on every change. @param {(prefs: Prefs) => void} listener */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tokens this browser holds in a round, by seat. @param {string} round @returns {Record<string, string>} */
export function tokens(round) {
  return load(SEATS)[round] ?? {};
}

/** @param {string} round @param {Record<string, string>} seats */
export function keepTokens(round, seats) {
  if (!Object.keys(seats).length) return;
  const all = load(SEATS);
  const { [round]: known, ...rest } = all;
  const entries = Object.entries({ ...rest, [round]: { ...known, ...seats } });
  keep(SEATS, Object.fromEntries(entries.slice(-MOST_ROUNDS)));
}

/** @param {string} round */
export function dropTokens(round) {
  const { [round]: _gone, ...rest } = load(SEATS);
  keep(SEATS, rest);
}

/** The list of games as the server told it last, for the pages that go on without it. @returns {import("./types.js").House | null} */
export function knownHouse() {
  const found = load(HOUSE);
  return Array.isArray(found.games) ? found : null;
}

/** @param {import("./types.js").House} house */
export const keepHouse = (house) => keep(HOUSE, house);
