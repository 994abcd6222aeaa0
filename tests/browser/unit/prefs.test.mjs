// What the browser remembers: levels of each game, and nothing that another version or an accident wrote breaks the
// page.

import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {Map<string, string>} */
const stored = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => stored.set(key, text),
  },
});

/** What the version before per-game levels wrote after a game of chess at level 10. */
const OLDER = {
  theme: "dark",
  language: "es",
  volume: 0.4,
  mute: true,
  ambience: false,
  menuAmbience: false,
  music: 0.5,
  name: "Ana",
  level: 10,
  pace: 200,
  board: "wood",
  ghosts: true,
  men: "flat",
  notation: "letters",
  tap: "picks",
  confirms: true,
  sure: true,
  guides: { chess: 4 },
  lines: 2,
  effort: "deep",
};
stored.set("trebejo", JSON.stringify(OLDER));
const prefs = await import("../../../apps/server/page/lib/prefs.js");
const { book } = await import("../../../apps/server/page/puzzles/puzzle-book.js");

const chess = { id: "chess", levels: 10 };
const diamond = { id: "diamond", levels: 8 };

test("preferences of the version before are kept, its one level for all games is not", () => {
  const { level: _level, pace: _pace, ...kept } = OLDER;
  assert.deepEqual(prefs.get(), { ...kept, levels: {} });
  assert.equal(prefs.levelOf(chess), 3);
  assert.equal(prefs.levelOf(diamond), 3);
});

test("every game has its own level, within those it has", () => {
  prefs.keepLevel(chess, 10);
  assert.equal(prefs.levelOf(chess), 10);
  assert.equal(prefs.levelOf(diamond), 3, "another game's level is its own");
  prefs.keepLevel(diamond, 5);
  assert.deepEqual(JSON.parse(stored.get("trebejo") ?? "").levels, { chess: 10, diamond: 5 });
  // A version with fewer levels than the one that wrote this.
  assert.equal(prefs.levelOf({ id: "chess", levels: 6 }), 6);
  assert.equal(prefs.levelOf({ id: "toy", levels: 2 }), 2, "a game with fewer levels than the first one offered");
  assert.deepEqual([prefs.fitLevel(11, chess), prefs.fitLevel(0, chess), prefs.fitLevel(4, chess)], [10, 1, 4]);
});

test("whatever makes no sense in storage is the default", () => {
  const usual = prefs.readPrefs({});
  const wrong = {
    theme: 7,
    language: {},
    volume: "loud",
    mute: "yes",
    ambience: null,
    menuAmbience: 1,
    music: 12,
    name: ["Ana"],
    levels: [3],
    board: "marble",
    ghosts: {},
    men: "round",
    notation: 0,
    tap: "",
    confirms: "on",
    sure: [],
    guides: null,
    lines: 0,
    effort: "endless",
    unknown: true,
  };
  assert.deepEqual(prefs.readPrefs(wrong), usual);
  assert.deepEqual(
    Object.keys(wrong)
      .filter((key) => key !== "unknown")
      .sort(),
    Object.keys(usual).sort(),
    "every preference is tried",
  );
  assert.equal(prefs.readPrefs({ volume: NaN }).volume, usual.volume);
  assert.equal(prefs.readPrefs({ name: "x".repeat(41) }).name, "");
  assert.deepEqual(
    prefs.readPrefs({ levels: { chess: 4, alice: "5", diamond: -1, backgammon: 2.5, toy: null } }).levels,
    { chess: 4 },
  );
  assert.deepEqual(prefs.readPrefs({ guides: { chess: 2, diamond: "all" } }).guides, { chess: 2 });
});

test("a key that holds no object reads as empty", () => {
  for (const text of ["", "null", "5", '"words"', "[1]", "{", "undefined"]) {
    for (const key of ["trebejo-seats", "trebejo-puzzles", "trebejo-house"]) stored.set(key, text);
    assert.deepEqual(prefs.load("trebejo-seats"), {}, text);
    assert.deepEqual(prefs.tokens("1"), {}, text);
    assert.deepEqual(book(), { marks: {}, streak: 0, best: 0 }, text);
    assert.equal(prefs.knownHouse(), null, text);
  }
});

test("tokens, puzzles and games that make no sense are left out", () => {
  stored.set("trebejo-seats", JSON.stringify({ 1: { white: "abc", black: 5 }, 2: "all", 3: null }));
  assert.deepEqual(prefs.tokens("1"), { white: "abc" });
  assert.deepEqual([prefs.tokens("2"), prefs.tokens("3"), prefs.tokens("4")], [{}, {}, {}]);
  prefs.keepTokens("2", { red: "xyz" });
  assert.deepEqual(prefs.tokens("2"), { red: "xyz" });
  stored.set(
    "trebejo-puzzles",
    JSON.stringify({ marks: { "chess/1": "clean", "chess/2": 4 }, streak: "many", best: 3 }),
  );
  assert.deepEqual(book(), { marks: { "chess/1": "clean" }, streak: 0, best: 3 });
  stored.set("trebejo-house", JSON.stringify({ games: [{ id: "chess" }] }));
  assert.equal(prefs.knownHouse(), null);
});
