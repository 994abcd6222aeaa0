// The fold of the server's messages, without a page around it.
import assert from "node:assert/strict";
import test from "node:test";
import { EMPTY, change, cutOff, fold, mayMove, timeLeft, toMove } from "../../../apps/server/page/lib/state.js";

const step = (ply, seat, cells, pieces, scores = [0, 0]) => ({
  ply,
  seat,
  text: cells.join("-") || null,
  cells,
  position: "",
  view: { pieces, scores },
});
const start = step(0, null, [], { bt: "green", tt: "red" });
const state = (seq, ply, seat, more = {}) => ({
  seq,
  ply,
  node: { kind: "decision", seat },
  moves: [],
  offer: null,
  takeback: {},
  clocks: null,
  ...more,
});
const welcome = (more = {}) => ({
  t: "welcome",
  you: ["green"],
  present: { green: true, red: false },
  watchers: 0,
  pace: null,
  round: {
    id: "r",
    game: "diamond",
    title: null,
    seats: {},
    clock: "none",
    plies: 0,
    over: false,
    result: null,
    seq: 0,
    options: {},
    start: "",
    steps: [start],
    state: state(0, 0, "green"),
    ...more,
  },
});
const moved = {
  t: "events",
  seq: 1,
  events: [{ seq: 1, seat: "green", text: "bt-cd" }],
  from: 1,
  steps: [step(1, "green", ["bt", "cd"], { cd: "green", tt: "red" })],
  state: state(1, 1, "red"),
};

test("a welcome gives the whole round and whose turn it is", () => {
  const table = fold(EMPTY, welcome(), 5);
  assert.equal(toMove(table), "green");
  assert.ok(mayMove(table));
});

test("events go on from the index they name", () => {
  const table = fold(fold(EMPTY, welcome(), 0), moved, 1);
  assert.equal(table.round.steps.length, 2);
  assert.equal(table.round.seq, 1);
  assert.ok(!mayMove(table));
});

test("after a takeback the line is shorter, and the round before it is not touched", () => {
  const before = fold(fold(EMPTY, welcome(), 0), moved, 1);
  const after = fold(
    before,
    {
      t: "events",
      seq: 2,
      events: [{ seq: 2, seat: "green", text: "takeback 0" }],
      from: 1,
      steps: [],
      state: state(2, 0, "green"),
    },
    2,
  );
  assert.equal(after.round.steps.length, 1);
  assert.equal(before.round.steps.length, 2);
});

test("an end is a result with its winner", () => {
  const table = fold(
    fold(EMPTY, welcome(), 0),
    { ...moved, state: state(1, 1, "red", { node: { kind: "over", winner: "green", end: "trapped" } }) },
    1,
  );
  assert.deepEqual(table.round.result, { winner: "green", end: "trapped" });
  assert.equal(toMove(table), null);
});

test("thoughts about an older position are dropped", () => {
  const table = fold(fold(EMPTY, welcome(), 0), moved, 1);
  const thought = { t: "thinking", seq: 0, seat: "red", depth: 3, score: null, line: [], nodes: 1, ms: 1 };
  assert.equal(fold(table, thought, 2).thinking, null);
  assert.equal(fold(table, { ...thought, seq: 1 }, 2).thinking.depth, 3);
});

test("only the running clock runs", () => {
  const clocks = { left: { green: 10_000, red: 20_000 }, running: "green", wait: 0 };
  const table = fold(EMPTY, welcome({ clock: "10+0", state: state(0, 0, "green", { clocks }) }), 1000);
  assert.equal(timeLeft(table, "green", 4000), 7000);
  assert.equal(timeLeft(table, "red", 4000), 20_000);
  assert.equal(timeLeft(table, "green", 60_000), 0);
});

test("a clock that the server stops stands, and runs on from what it says", () => {
  const clocks = { left: { green: 10_000, red: 20_000 }, running: "green", stopped: null, wait: 0 };
  const table = fold(EMPTY, welcome({ clock: "10+0", state: state(0, 0, "green", { clocks }) }), 1000);
  const stopped = fold(
    table,
    { t: "clocks", left: { green: 8000, red: 20_000 }, running: null, stopped: "green", wait: 0 },
    3000,
  );
  assert.equal(timeLeft(stopped, "green", 60_000), 8000);
  assert.equal(stopped.round.state.clocks.stopped, "green");
  const back = fold(
    stopped,
    { t: "clocks", left: { green: 8000, red: 20_000 }, running: "green", stopped: null, wait: 0 },
    60_000,
  );
  assert.equal(timeLeft(back, "green", 61_000), 7000);
});

test("a page that is cut off stops its clock where the server does", () => {
  const clocks = { left: { green: 10_000, red: 20_000 }, running: "green", stopped: null, wait: 0 };
  const at = (more) =>
    fold(
      EMPTY,
      welcome({
        clock: "10+0",
        strict_time: false,
        seats: { green: { kind: "person", name: "Ana" }, red: { kind: "engine", engine: "3" } },
        state: state(0, 0, "green", { clocks }),
        ...more,
      }),
      1000,
    );
  const alone = cutOff(at({}), 4000);
  assert.equal(timeLeft(alone, "green", 60_000), 7000);
  assert.equal(alone.round.state.clocks.stopped, "green");
  const strict = at({ strict_time: true });
  assert.equal(cutOff(strict, 4000), strict);
  // Whoever else plays may still be connected, and then it runs on.
  const seats = { green: { kind: "person", name: "Ana" }, red: { kind: "person", name: "Beto" } };
  const away = at({ seats });
  assert.equal(timeLeft(cutOff(away, 4000), "green", 60_000), 7000);
  const both = { ...away, present: { green: true, red: true } };
  assert.equal(cutOff(both, 4000), both);
});

test("a clock begins to run after the wait the server names", () => {
  const clocks = { left: { green: 10_000, red: 10_000 }, running: "red", wait: 5000 };
  const turn = fold(fold(EMPTY, welcome(), 0), { ...moved, state: state(1, 1, "red", { clocks }) }, 1000);
  assert.equal(timeLeft(turn, "red", 6000), 10_000);
  assert.equal(timeLeft(turn, "red", 7000), 9000);
});

test("a change names what left, also the piece that moved into its own trap", () => {
  const lost = change(start, step(1, "green", ["bt", "cd"], { cd: "green" }, [1, 0]));
  assert.deepEqual(lost, { from: "bt", to: "cd", left: [{ cell: "tt", piece: "red" }], gains: [1, 0] });
  const own = change(start, step(1, "green", ["bt", "cd"], { tt: "red" }, [0, 1]));
  assert.deepEqual(own.left, [{ cell: "cd", piece: "green" }]);
});
