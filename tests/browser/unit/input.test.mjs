// Picking moves cell by cell, and walking the board with the arrows.
import assert from "node:assert/strict";
import test from "node:test";
import { nextCells, pick } from "../../../apps/server/page/play/input.js";
import { ARROWS, walk } from "../../../apps/server/page/boards/walk.js";

const moves = ["a-b", "a-c", "d-b", "d-e-f", "d-e-g"].map((text) => ({ text, cells: text.split("-") }));

test("the first cells of all moves can be picked first", () => {
  assert.deepEqual([...nextCells(moves, [])].sort(), ["a", "d"]);
  assert.deepEqual([...nextCells(moves, ["d"])].sort(), ["b", "e"]);
});
test("two cells that name one move play it", () => {
  assert.deepEqual(pick(moves, ["a"], "c"), { kind: "move", move: moves[1] });
});
test("a longer word of cells goes on", () => {
  assert.deepEqual(pick(moves, ["d"], "e"), { kind: "picked", picked: ["d", "e"] });
  assert.equal(pick(moves, ["d", "e"], "g").kind, "move");
});
test("another piece of one's own takes over, the same one again is let go", () => {
  assert.deepEqual(pick(moves, ["a"], "d"), { kind: "picked", picked: ["d"] });
  assert.deepEqual(pick(moves, ["a"], "a"), { kind: "picked", picked: [] });
});
test("a cell that leads nowhere is refused and clears", () => {
  assert.deepEqual(pick(moves, ["a"], "x"), { kind: "refused", picked: [] });
  assert.deepEqual(pick(moves, [], "b"), { kind: "refused", picked: [] });
});

const places = new Map(
  Object.entries({
    o: { x: 0, y: 0 },
    n: { x: 10, y: -60 },
    near: { x: 0, y: -20 },
    e: { x: 50, y: 5 },
    s: { x: 30, y: 40 },
  }),
);
const joined = new Map([["o", new Set(["n", "e"])]]);

test("an arrow prefers a joined point over a nearer one that is not", () => {
  assert.equal(walk(places, joined, "o", ARROWS.ArrowUp), "n");
  assert.equal(walk(places, joined, "o", ARROWS.ArrowRight), "e");
});
test("without a joined point that way the nearest on that side is taken, or none", () => {
  assert.equal(walk(places, joined, "o", ARROWS.ArrowDown), "s");
  assert.equal(walk(places, joined, "o", ARROWS.ArrowLeft), "o");
});
