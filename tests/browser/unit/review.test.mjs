// What a review says: the curve, the next mistake, how a try is judged.
import assert from "node:assert/strict";
import test from "node:test";
import {
  SIGNS,
  byPly,
  curve,
  filled,
  judge,
  luckByPly,
  marked,
  nextMistake,
  percent,
  playedOf,
  plyAt,
} from "../../../apps/server/page/analysis/review.js";

const decision = (ply, mark, more = {}) => ({
  ply,
  mark,
  move: `m${ply}`,
  seat: "white",
  cells: [],
  candidates: [],
  loss: 0,
  ...more,
});
const review = {
  plies: 9,
  graph: [],
  luck: [{ ply: 3, seat: "white", text: "roll 63", luck: -0.2 }],
  decisions: [
    decision(0, "fine"),
    decision(2, "bad"),
    decision(4, "fine"),
    decision(5, "very-bad"),
    decision(8, "doubtful"),
  ],
};
const candidate = (move, loss) => ({
  line: [{ move, label: move, cells: [] }],
  score: null,
  chance: 0.5,
  loss,
  depth: 1,
});

test("every mark but the good one has a sign of its own", () => {
  assert.deepEqual(Object.values(SIGNS), ["", "?!", "?", "??"]);
  assert.deepEqual(
    marked(review).map(({ ply }) => ply),
    [2, 5, 8],
  );
});

test("a decision is found by the ply its move leads to", () => {
  assert.equal(byPly(review).get(3)?.ply, 2);
  assert.equal(byPly(review).get(2), undefined);
  assert.equal(luckByPly(review).get(4)?.text, "roll 63");
});

test("mistakes follow each other and go round", () => {
  assert.equal(nextMistake(review, 0, 1, false)?.ply, 2);
  assert.equal(nextMistake(review, 2, 1, false)?.ply, 2, "the one at this position counts while it is not looked at");
  assert.equal(nextMistake(review, 2, 1, true)?.ply, 5);
  assert.equal(nextMistake(review, 8, 1, true)?.ply, 2);
  assert.equal(nextMistake(review, 5, -1, true)?.ply, 2);
  assert.equal(nextMistake(review, 2, -1, true)?.ply, 8);
  assert.equal(nextMistake({ ...review, decisions: [] }, 2, 1, false), null);
});

test("the curve runs from edge to edge and carries on what is not known", () => {
  assert.deepEqual(filled([null, 0.5, null, 1]), [0.5, 0.5, 0.5, 1]);
  assert.deepEqual(filled([]), []);
  const { line, area } = curve([0, 0.5, 1], 100, 20);
  assert.equal(line, "M0 20L50 10L100 0");
  assert.equal(area, "M0 20L50 10L100 0L100 20L0 20Z");
});

test("a press on the graph means a ply of the game", () => {
  assert.deepEqual(
    [-1, 0, 0.49, 0.51, 1, 2].map((share) => plyAt(share, 10)),
    [0, 0, 5, 5, 10, 10],
  );
  assert.equal(percent(0.567), 57);
});

test("a try is the best, as good, what was played, or worse", () => {
  const known = [candidate("a", 0), candidate("b", 0.04), candidate("c", 0.05), candidate("d", 0.3)];
  const verdict = (move) => judge(known, move, "d", 0.05)?.verdict;
  assert.deepEqual(["a", "b", "c", "d"].map(verdict), ["best", "good", "worse", "same"]);
  assert.equal(judge(known, "x", "d", 0.05), null, "unknown moves are for the analyst");
  assert.equal(
    judge([candidate("a", 0), candidate("b", 0)], "b", "d", 0.05)?.verdict,
    "best",
    "two moves can both be best",
  );
});

test("what was played is found among the candidates", () => {
  assert.equal(playedOf(decision(1, "bad", { candidates: [candidate("x", 0), candidate("m1", 0.2)] }))?.loss, 0.2);
  assert.equal(playedOf(decision(1, "bad", { candidates: [candidate("x", 0)] })), undefined);
});
