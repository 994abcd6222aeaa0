// What this browser remembers: looks, language, sound, the player's name and the tokens of seats.
// Where storage is closed (private windows) everything lives as long as the page.

/**
 * @typedef {{theme: "auto" | "light" | "dark", language: string | null, volume: number, mute: boolean,
 *   ambience: boolean, menuAmbience: boolean, music: number, name: string, levels: Record<string, number>,
 *   board: string, ghosts: boolean, men: "turned" | "flat", notation: "letters" | "figurines", tap: "plays" | "picks",
 *   confirms: boolean, sure: boolean, guides: Record<string, number>, lines: number, effort: string}} Prefs
 */

const KEY = "trebejo";
const SEATS = "trebejo-seats";
const HOUSE = "trebejo-house";
/** How many rounds' tokens are kept; the oldest go first. */
const MOST_ROUNDS = 500;
/** The level of a game nobody has chosen one for. */
const FIRST_LEVEL = 3;
/** The longest name of a player; the form and the server allow no more. */
const LONGEST_NAME = 40;

/**
 * The board themes, the same for every game; tokens.css knows them by `data-board`. The first leaves each game its own
 * look.
 */
export const BOARDS = ["own", "classic", "wood", "sea", "slate", "orchid", "contrast", "safe"];
/** How thorough a review can be. */
export const EFFORTS = ["quick", "standard", "deep"];
/** The most lines an analysis shows. */
export const MOST_LINES = 5;

/** @type {Prefs} */
const DEFAULTS = {
  theme: "auto",
  language: null,
  volume: 0.6,
  mute: false,
  ambience: false,
  menuAmbience: true,
  music: 0.5,
  name: "",
  levels: {},
  board: "own",
  ghosts: false,
  men: "turned",
  notation: "figurines",
  tap: "plays",
  confirms: false,
  sure: false,
  guides: {},
  lines: 3,
  effort: "standard",
};

/** @typedef {(value: unknown) => boolean} Check */
/** @param {readonly unknown[]} words @returns {Check} */
const oneOf = (words) => (value) => words.includes(value);
/** @type {Check} */
const isSwitch = (value) => typeof value === "boolean";
/** @type {Check} */
const isShare = (value) => typeof value === "number" && value >= 0 && value <= 1;
/** @type {Check} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @type {Check} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * What each preference may be: storage can hold what another version wrote, or anything at all.
 * @type {Record<keyof Prefs, Check>}
 */
const VALID = {
  theme: oneOf(["auto", "light", "dark"]),
  language: (value) => value === null || typeof value === "string",
  volume: isShare,
  mute: isSwitch,
  ambience: isSwitch,
  menuAmbience: isSwitch,
  music: isShare,
  name: (value) => typeof value === "string" && value.length <= LONGEST_NAME,
  levels: isObject,
  board: oneOf(BOARDS),
  ghosts: isSwitch,
  men: oneOf(["turned", "flat"]),
  notation: oneOf(["letters", "figurines"]),
  tap: oneOf(["plays", "picks"]),
  confirms: isSwitch,
  sure: isSwitch,
  guides: isObject,
  lines: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= MOST_LINES,
  effort: oneOf(EFFORTS),
};

/**
 * The entries of an object whose values can be counts.
 * @param {Record<string, unknown>} all
 * @returns {Record<string, number>}
 */
const counts = (all) =>
  /** @type {Record<string, number>} */ (Object.fromEntries(Object.entries(all).filter(([, value]) => isCount(value))));

/**
 * Preferences from what was stored: whatever is missing or makes no sense is the default.
 * @param {Record<string, unknown>} stored
 * @returns {Prefs}
 */
export function readPrefs(stored) {
  const good = Object.entries(stored).filter(
    ([key, value]) => Object.hasOwn(VALID, key) && VALID[/** @type {keyof Prefs} */ (key)](value),
  );
  const read = /** @type {Prefs} */ ({ ...DEFAULTS, ...Object.fromEntries(good) });
  return { ...read, levels: counts(read.levels), guides: counts(read.guides) };
}

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * What is stored under a key, an empty object where that is nothing or no object.
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function load(key) {
  for (const read of [() => localStorage.getItem(key), () => memory.get(key)]) {
    try {
      const found = JSON.parse(read() ?? "");
      if (isObject(found)) return found;
    } catch {
      // Storage is closed, empty or holds something else: this window may still remember.
    }
  }
  return {};
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
let prefs = readPrefs(load(KEY));
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

/** A level that a game has. @param {number} level @param {{levels: number}} game */
export const fitLevel = (level, game) => Math.max(1, Math.min(level, game.levels));

/** The level of a game's engine: the one chosen last in this game. @param {{id: string, levels: number}} game */
export const levelOf = (game) => fitLevel(prefs.levels[game.id] ?? FIRST_LEVEL, game);

/** @param {{id: string}} game @param {number} level */
export const keepLevel = (game, level) => set({ levels: { ...prefs.levels, [game.id]: level } });

/** The tokens this browser holds in a round, by seat. @param {string} round @returns {Record<string, string>} */
export function tokens(round) {
  const held = load(SEATS)[round];
  return isObject(held)
    ? Object.fromEntries(Object.entries(held).filter(([, token]) => typeof token === "string"))
    : {};
}

/** @param {string} round @param {Record<string, string>} seats */
export function keepTokens(round, seats) {
  if (!Object.keys(seats).length) return;
  const all = load(SEATS);
  const { [round]: _known, ...rest } = all;
  const entries = Object.entries({ ...rest, [round]: { ...tokens(round), ...seats } });
  keep(SEATS, Object.fromEntries(entries.slice(-MOST_ROUNDS)));
}

/** @param {string} round */
export function dropTokens(round) {
  const { [round]: _gone, ...rest } = load(SEATS);
  keep(SEATS, rest);
}

/**
 * The list of games as the server told it last, for the pages that go on without it.
 * @returns {import("./types.js").House | null}
 */
export function knownHouse() {
  const found = load(HOUSE);
  const whole = (/** @type {any} */ game) =>
    isObject(game) &&
    typeof game.id === "string" &&
    isObject(game.shape) &&
    Array.isArray(game.seats) &&
    Array.isArray(game.options) &&
    Array.isArray(game.engines);
  return Array.isArray(found.games) && found.games.every(whole)
    ? /** @type {import("./types.js").House} */ (found)
    : null;
}

/** @param {import("./types.js").House} house */
export const keepHouse = (house) => keep(HOUSE, house);
