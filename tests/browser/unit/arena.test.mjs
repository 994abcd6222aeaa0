// The pure parts of the laboratory: players' texts, plans, figures for the pictures.
import assert from "node:assert/strict";
import test from "node:test";
import {
  between,
  duration,
  eloSpan,
  gauge,
  linePath,
  looksLikePosition,
  marginOf,
  niceStep,
  pairings,
  planOf,
  readOpenings,
  readPlayer,
  scoreOf,
  writePlayer,
} from "../../../apps/server/page/arena/figures.js";

test("players are read and written with their limits", () => {
  assert.deepEqual(readPlayer("fish@clock=60+0.6@depth=9"), {
    engine: "fish",
    limits: [
      { name: "clock", value: "60+0.6" },
      { name: "depth", value: "9" },
    ],
  });
  assert.deepEqual(readPlayer("5"), { engine: "5", limits: [] });
  assert.equal(writePlayer({ engine: "mcts", limit: "nodes", value: " 500 " }), "mcts@nodes=500");
  assert.equal(writePlayer({ engine: "mcts", limit: "own", value: "7" }), "mcts");
  assert.equal(writePlayer({ engine: "mcts", limit: "time", value: "" }), "mcts");
});

test("pairings follow from the kind of contest", () => {
  assert.deepEqual(
    ["head-to-head", "round-robin", "gauntlet", "ladder"].map((kind) => pairings(kind, 4)),
    [1, 6, 3, 3],
  );
  assert.equal(pairings("round-robin", 1), 0);
});

test("openings are positions, moves, or both", () => {
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const bead = "RRRR.RG..RG.GGGG..... g 0";
  assert.deepEqual([fen, bead, "e2e4 e7e5", "bt-cd tt-cu"].map(looksLikePosition), [true, true, false, false]);
  assert.deepEqual(readOpenings(`# mine\n${fen}\n\n e2e4  e7e5 \n${bead} | bt-cd\n`, looksLikePosition), [
    { start: fen },
    { moves: ["e2e4", "e7e5"] },
    { start: bead, moves: ["bt-cd"] },
  ]);
});

test("a form becomes a plan", () => {
  const wish = /** @type {import("../../../apps/server/page/arena/figures.js").Wish} */ ({
    game: "chess",
    kind: "head-to-head",
    players: [
      { engine: "5", limit: "own", value: "" },
      { engine: "fish", limit: "clock", value: "60+1" },
    ],
    games: 200,
    openings: "random",
    plies: 6,
    list: "",
    seed: 3,
    draw: true,
    resign: false,
    table: false,
    longest: 300,
    sprt: true,
    bounds: { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 },
  });
  assert.deepEqual(planOf(wish), {
    game: "chess",
    kind: "head-to-head",
    players: ["5", "fish@clock=60+1"],
    games: 200,
    seed: 3,
    openings: { random: { plies: 6 } },
    adjudication: { draw: { score: 10, moves: 8, after: 40 }, resign: null, table: false, plies: 300 },
    sprt: { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 },
  });
  assert.equal(planOf({ ...wish, kind: "ladder" }).sprt, null, "only a duel is tested");
  assert.equal(planOf({ ...wish, openings: "start" }).openings, "start");
  assert.deepEqual(planOf({ ...wish, openings: "list", list: "e2e4" }).openings, { list: [{ moves: ["e2e4"] }] });
});

test("axes begin and end at round figures that hold every error bar", () => {
  const span = eloSpan([
    { value: 120, low: 80, high: 163 },
    { value: -120, low: -170, high: -70 },
  ]);
  assert.ok(
    span.least <= -170 && span.most >= 163 && span.least % span.step === 0 && span.most % span.step === 0,
    JSON.stringify(span),
  );
  assert.deepEqual(eloSpan([]), { least: -50, most: 50, step: 50 });
  assert.deepEqual([0.3, 1, 7, 34, 120].map(niceStep), [0.5, 1, 10, 50, 200]);
  assert.equal(marginOf({ value: 1, low: -9, high: 11 }), 10);
  assert.equal(marginOf(/** @type {any} */ ({ value: 1, low: null, high: 11 })), null);
});

test("two players seen from either side", () => {
  const pairs = /** @type {any} */ ([
    { players: [0, 2], games: 10, won: 6, drawn: 1, lost: 3, score: 0.65, superior: 0.9 },
  ]);
  assert.deepEqual(between(pairs, 0, 2), { games: 10, won: 6, drawn: 1, lost: 3, score: 0.65, superior: 0.9 });
  const other = between(pairs, 2, 0);
  assert.deepEqual([other?.won, other?.lost, other?.score.toFixed(2)], [3, 6, "0.35"]);
  assert.equal(between(pairs, 0, 1), null);
});

test("gauges, times, lines and results", () => {
  assert.deepEqual(
    [-9, -2.94, 0, 2.94, 9].map((llr) => gauge({ llr, lower: -2.94, upper: 2.94 })),
    [0, 0, 0.5, 1, 1],
  );
  assert.deepEqual([0, 45_400, 61_000, 3_599_000, 7_500_000].map(duration), [
    "0 s",
    "45 s",
    "1 min",
    "1 h 00 min",
    "2 h 05 min",
  ]);
  assert.equal(
    linePath(
      [1, 2, 3, 4],
      [0.5, null, 1, 0],
      (x) => x,
      (y) => y,
    ),
    "M1.0 0.5M3.0 1.0L4.0 0.0",
  );
  assert.deepEqual([0, 1, null].map(scoreOf), ["1–0", "0–1", "½–½"]);
});
