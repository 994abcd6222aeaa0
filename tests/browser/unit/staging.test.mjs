// A play put together step by step, held against lists of results as the server sends them.
import assert from "node:assert/strict";
import test from "node:test";
import {
  begin,
  cellOf,
  complete,
  placeOf,
  shown,
  sources,
  steps,
  take,
  targets,
} from "../../../apps/server/page/games/backgammon/staging.js";
import { bearOff, xgidOptions } from "../../../apps/server/page/games/backgammon/words-points.js";
import { BARE, changed, drawn, readXgid, writeXgid } from "../../../apps/server/page/games/backgammon/xgid.js";
import { pointTurns } from "../../../apps/server/page/play/moves.js";

/** Fifteen checkers at the named places, the rest borne off. @param {Record<number, number>} held */
function side(held) {
  const counts = Array.from({ length: 26 }, (_, place) => held[place] ?? 0);
  counts[0] += 15 - counts.reduce((sum, n) => sum + n, 0);
  return counts;
}
const START = { 24: 2, 13: 5, 8: 3, 6: 5 };
const view = (
  /** @type {number} */ turn,
  /** @type {Record<number, number>} */ white,
  /** @type {Record<number, number>} */ black,
  /** @type {number[]} */ numbers,
) => /** @type {any} */ ({ checkers: [side(white), side(black)], turn, numbers, pips: [0, 0] });
/** Moves as the server lists them. @param {...string} texts  cells joined by blanks */
const listed = (...texts) => texts.map((text) => ({ text, cells: text.split(" ") }));
const plain = (/** @type {import("../../../apps/server/page/games/backgammon/staging.js").Step[]} */ all) =>
  all.map(({ from, to }) => `${from}/${to}`);

test("cells are named as White counts, places as the mover does", () => {
  assert.deepEqual(
    ["13", "bar", "off"].map((cell) => placeOf(cell, 0)),
    [13, 25, 0],
  );
  assert.deepEqual(
    ["13", "bar", "off"].map((cell) => placeOf(cell, 1)),
    [12, 25, 0],
  );
  assert.deepEqual(
    [12, 25, 0].map((place) => cellOf(place, 1)),
    ["13", "bar", "off"],
  );
});

test("a listed play can be made in another order than its cells", () => {
  const stage = begin(view(0, START, START, [3, 1]), listed("8 5 6 5"));
  assert.deepEqual(plain(steps(stage)), ["8/5", "6/5"]);
  const [three, one] = steps(stage);
  for (const order of [
    [three, one],
    [one, three],
  ]) {
    const end = order.reduce(take, stage);
    assert.equal(complete(end)?.text, "8 5 6 5");
    assert.deepEqual([end.left, steps(end)], [[], []]);
  }
  assert.equal(complete(take(stage, three)), null, "one of two numbers is not the whole play");
});

test("a step that leads to no listed result is not offered", () => {
  // 24/18 alone would be possible on the board, but only what the server lists counts.
  const stage = begin(view(0, START, START, [6, 5]), listed("24 18 18 13"));
  assert.deepEqual(plain(steps(stage)), ["24/18"]);
  assert.deepEqual([...sources(stage)], [24]);
});

test("the first number left comes first, and a swap turns that round", () => {
  const stage = begin(view(0, START, START, [6, 1]), listed("13 7 8 7", "8 2 8 7"));
  assert.equal(steps(stage).find(({ from }) => from === 8)?.number, 6);
  const swapped = { ...stage, left: [1, 6] };
  assert.equal(steps(swapped).find(({ from }) => from === 8)?.number, 1);
});

test("one checker goes with both numbers, or four times with a double", () => {
  const both = begin(view(0, START, START, [6, 5]), listed("24 18 18 13"));
  assert.deepEqual(
    [...targets(both, 24).entries()].map(([to, way]) => [to, way.length]),
    [
      [18, 1],
      [13, 2],
    ],
  );
  const four = begin(
    view(0, { 24: 2, 6: 5 }, { 1: 2 }, [3, 3, 3, 3]),
    listed("24 21 21 18 18 15 15 12", "24 21 24 21 21 18 21 18"),
  );
  assert.deepEqual([...targets(four, 24).keys()], [21, 18, 15, 12]);
});

test("a way over a closed point is not shown, one over the other number is", () => {
  // Black holds White's 18; only the five may be played first.
  const stage = begin(view(0, { 24: 1, 6: 5 }, { 7: 2, 1: 2 }, [6, 5]), listed("24 19 19 13"));
  assert.deepEqual(
    targets(stage, 24)
      .get(13)
      ?.map(({ number }) => number),
    [5, 6],
  );
});

test("who is on the bar enters first, and a blot that is hit goes there", () => {
  const stage = begin(view(1, { 21: 1, 6: 2 }, { 25: 1, 13: 2 }, [4, 2]), listed("bar 4 12 14", "bar 4 4 6"));
  assert.deepEqual(
    plain(steps(stage)).filter((text) => !text.startsWith("25/")),
    [],
  );
  const hit = begin(view(1, { 4: 1, 6: 3 }, { 25: 1, 13: 2 }, [4, 2]), listed("bar 4 12 14"));
  const [enter] = steps(hit);
  const after = take(hit, enter);
  assert.equal(after.board.foe[25], 1, "White's blot on its point 4 waits on the bar");
  assert.deepEqual(plain(steps(after)), ["13/11"]);
  assert.deepEqual(shown(after, view(1, {}, {}, [])).checkers[0][25], 1);
});

test("a larger number takes off the rearmost only, in the order it would on a table", () => {
  const stage = begin(view(0, { 5: 1, 4: 1 }, { 1: 2 }, [6, 1]), listed("5 off 4 3", "5 4 4 off"));
  assert.deepEqual(plain(steps(stage)).sort(), ["4/3", "5/0", "5/4"]);
  assert.ok(!plain(steps(stage)).includes("4/0"));
});

test("where only one number can be played, one step is the whole play", () => {
  const stage = begin(view(0, { 24: 1 }, { 10: 2, 1: 2 }, [5, 4]), listed("24 19"));
  const [step] = steps(stage);
  assert.deepEqual([step.from, step.to], [24, 19]);
  assert.equal(complete(take(stage, step))?.text, "24 19");
});

test("a bear-off to practise has fifteen checkers a side at home", () => {
  const [, places] = /** @type {RegExpExecArray} */ (/^XGID=([^:]{26}):0:0:1:00:/.exec(bearOff(() => 0.99)));
  const count = (/** @type {RegExp} */ letters, /** @type {number} */ base) =>
    [...places].filter((c) => letters.test(c)).reduce((sum, c) => sum + c.charCodeAt(0) - base, 0);
  assert.deepEqual([count(/[A-O]/, 64), count(/[a-o]/, 96)], [15, 15]);
  assert.match(places.slice(7, 19), /^-{12}$/);
});

test("an XGID brings its rules along", () => {
  assert.deepEqual(xgidOptions("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:3:1:7:10"), {
    length: "7",
    jacoby: "off",
    beavers: "off",
  });
  assert.deepEqual(xgidOptions("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10"), {
    length: "money",
    jacoby: "on",
    beavers: "on",
  });
  assert.deepEqual(xgidOptions("4HPwATDgc/ABMA"), {});
});

test("the list has a column a seat, and a heading for each game of a match", () => {
  const step = (
    /** @type {string | null} */ seat,
    /** @type {string} */ text,
    /** @type {string} */ stage,
    /** @type {number | null} */ turn,
    /** @type {string[]} */ cells = [],
    score = [0, 0],
  ) => /** @type {any} */ ({ seat, text, cells, view: { points: { stage, turn, score, length: 3 } } });
  const steps = [
    step(null, "", "opening", null),
    step(null, "roll 36", "play", 1),
    step("black", "24/18 13/10", "cube", 0, ["1", "7", "12", "15"]),
    step("white", "roll", "roll", 0),
    step(null, "roll 31", "play", 0),
    step("white", "8/5 6/5", "cube", 1, ["8", "5", "6", "5"]),
    step("black", "double", "answer", 0),
    step("white", "drop", "opening", null, [], [0, 1]),
    step(null, "roll 61", "play", 0),
  ];
  const games = pointTurns(steps);
  assert.deepEqual(
    games.map(({ heading }) => heading?.score),
    ["0–0", "0–1"],
  );
  assert.deepEqual(games[0].fields, [
    [[], [1, 2]],
    [[3, 4, 5], [6]],
    [[7], []],
  ]);
  assert.deepEqual(games[1].fields, [[[8], []]]);
});

test("an XGID is read and written back, checkers on no place are borne off", () => {
  for (const text of [
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
    "XGID=aBBB---------------------A:2:-1:-1:63:2:1:1:7:10",
  ])
    assert.equal(writeXgid(/** @type {any} */ (readXgid(text))), text);
  const draft = /** @type {any} */ (readXgid("XGID=aBBB---------------------A:2:-1:-1:63:2:1:1:7:10"));
  assert.deepEqual(
    [draft.checkers[0][0], draft.checkers[0][25], draft.checkers[1][0], draft.checkers[1][25]],
    [8, 1, 14, 1],
  );
  assert.equal(drawn(draft).points?.owner, 1);
  assert.equal(readXgid("XGID=too short:0:0:1:00:0:0:0:0:10"), null);
});

test("a checker put on a point drives the other side away, and no side has more than fifteen", () => {
  let draft = /** @type {any} */ (BARE);
  for (let i = 0; i < 15; i++) draft = changed(draft, "6", 0, 1);
  assert.equal(changed(draft, "5", 0, 1), null);
  draft = changed(draft, "6", 1, 1);
  assert.deepEqual([draft.checkers[0][6], draft.checkers[0][0], draft.checkers[1][19]], [0, 15, 1]);
  assert.equal(changed(draft, "7", 1, -1), null);
});
