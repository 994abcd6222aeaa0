// What moves are worth: order, badges on the board, and the moves that gave something away.
import assert from "node:assert/strict";
import test from "node:test";
import { compare, counts, onBoard, slips, turned } from "../../../apps/server/page/games/diamond/worth.js";

/** @typedef {import("../../../apps/server/page/lib/types.js").Value} Value */

const move = (/** @type {string} */ text, /** @type {Value} */ value, /** @type {number | null} */ plies = null) => ({
  move: text,
  cells: text.split("-"),
  value,
  plies,
});
const POSITION = {
  value: /** @type {Value} */ ("win"),
  plies: 7,
  plies_known: true,
  moves: [
    move("a-b", "draw"),
    move("a-c", "win", 9),
    move("a-d", "win", 7),
    move("e-f", "loss", 4),
    move("e-g", "loss", 12),
  ],
};

test("fast wins come before draws, draws before slow losses", () => {
  const list = /** @type {{value: Value, plies: number | null}[]} */ ([
    { value: "loss", plies: 4 },
    { value: "draw", plies: null },
    { value: "win", plies: 9 },
    { value: "loss", plies: 12 },
    { value: "win", plies: 7 },
  ]);
  assert.deepEqual(
    list.sort(compare).map(({ value, plies }) => `${value} ${plies}`),
    ["win 7", "win 9", "draw null", "loss 12", "loss 4"],
  );
  assert.deepEqual(/** @type {Value[]} */ (["win", "draw", "loss"]).map(turned), ["loss", "draw", "win"]);
});

test("each piece shows the best of its moves, the one in hand its targets", () => {
  assert.deepEqual(
    [...onBoard(POSITION, undefined)],
    [
      ["a", { value: "win", plies: 7 }],
      ["e", { value: "loss", plies: 12 }],
    ],
  );
  assert.deepEqual(
    [...onBoard(POSITION, "a")],
    [
      ["b", { value: "draw", plies: null }],
      ["c", { value: "win", plies: 9 }],
      ["d", { value: "win", plies: 7 }],
    ],
  );
  assert.equal(onBoard(POSITION, "x").size, 0);
  assert.deepEqual(counts(POSITION), { win: 2, draw: 1, loss: 2 });
});

test("a move that leaves less than there was is told", () => {
  const at = (/** @type {Value} */ value) => ({ value, plies: null });
  const found = slips([at("win"), at("loss"), at("win"), at("win"), at("draw"), null, at("loss")]);
  // win → loss for the other side keeps it; win → win for the other side throws all away.
  assert.deepEqual(
    [...found],
    [
      [3, { from: "win", to: "loss" }],
      [4, { from: "win", to: "draw" }],
    ],
  );
  assert.equal(slips([]).size, 0);
});
