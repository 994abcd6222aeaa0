// The moment shown: reports wait for the board, in their order, and never without end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Shown } from "../../../apps/server/page/play/shown.js";
import { EMPTY, fold } from "../../../apps/server/page/lib/state.js";

const step = (/** @type {number} */ ply) => ({
  ply,
  seat: null,
  text: `roll ${ply}`,
  cells: [],
  position: `p${ply}`,
  view: { pieces: {}, scores: null },
});
const state = (/** @type {number} */ ply) => ({
  ply,
  node: { kind: "decision", seat: "white" },
  moves: [],
  clocks: null,
  offer: null,
  takeback: {},
});
const events = (/** @type {number} */ ply) =>
  /** @type {any} */ ({ t: "events", seq: ply, events: [], from: ply, steps: [step(ply)], state: state(ply) });
const thinking = (/** @type {number} */ seq) =>
  /** @type {any} */ ({ t: "thinking", seq, seat: "white", depth: 1, score: null, line: [], nodes: 1, ms: 1 });
const welcome = /** @type {any} */ ({
  t: "welcome",
  round: { seq: 0, steps: [step(0)], state: state(0), over: false },
  you: [],
  present: {},
  lag: {},
  watchers: 0,
  pace: null,
});

/** A screen whose board moves until it is told to rest. */
function screen(moves = true) {
  const log = /** @type {string[]} */ ([]);
  /** @type {(() => void) | null} */
  let landing = null;
  const shown = new Shown(fold(EMPTY, welcome, 0), {
    busy: () => landing !== null,
    move: (_msg, _table, land) => {
      if (moves) landing = land;
      return moves;
    },
    stop: () => {
      landing = null;
    },
    show: (msg) => log.push(`${msg.t} ${shown.table.round?.seq}`),
  });
  const rest = () => {
    const land = landing;
    land?.();
    landing = null;
    shown.next();
  };
  return { shown, log, rest, moving: () => landing !== null };
}

test("a report is shown when the board has come to it, and what came after it waits", () => {
  const { shown, log, rest, moving } = screen();
  shown.hear(events(1));
  shown.hear(thinking(1));
  shown.hear(events(2));
  assert.ok(moving());
  assert.deepEqual([log, shown.table.round?.seq, shown.behind], [[], 0, 1]);
  rest();
  assert.deepEqual(log, ["events 1", "thinking 1"]);
  assert.equal(shown.table.thinking?.seq, 1, "thoughts belong to the position shown");
  rest();
  assert.deepEqual(log, ["events 1", "thinking 1", "events 2"]);
  assert.equal(shown.table.thinking, null);
});

test("what belongs to no position is shown at once", () => {
  const { shown, log } = screen();
  shown.hear(events(1));
  shown.hear(/** @type {any} */ ({ t: "pace", paused: true, ms: 500 }));
  shown.hear(/** @type {any} */ ({ t: "presence", present: {}, lag: {}, watchers: 2 }));
  assert.deepEqual(log, ["pace 0", "presence 0"]);
  assert.deepEqual(shown.table.pace, { paused: true, ms: 500 });
});

test("without motion everything is shown as it comes", () => {
  const { shown, log } = screen(false);
  for (const ply of [1, 2, 3]) shown.hear(events(ply));
  assert.deepEqual(log, ["events 1", "events 2", "events 3"]);
});

test("a board that falls too far behind skips motion until it is near again", () => {
  const { shown, rest, moving } = screen();
  for (let ply = 1; ply <= 60; ply++) {
    shown.hear(events(ply));
    // The game is three times as fast as the board.
    if (ply % 3 === 0) rest();
    assert.ok(shown.behind <= 9, `${shown.behind} behind at ${ply}`);
  }
  for (let i = 0; i < 9 && moving(); i++) rest();
  assert.equal(shown.table.round?.seq, 60);
});

test("whoever is in a hurry sees the end at once, in order", () => {
  const { shown, log, moving } = screen();
  for (const ply of [1, 2, 3]) shown.hear(events(ply));
  shown.catchUp();
  assert.deepEqual(log, ["events 1", "events 2", "events 3"]);
  assert.equal(moving(), false);
});

test("a welcome replaces what waits", () => {
  const { shown, log, rest } = screen();
  shown.hear(events(1));
  shown.hear(events(2));
  shown.hear(welcome);
  rest();
  assert.deepEqual(log, ["welcome 0"]);
  assert.equal(shown.table.round?.seq, 0);
});
