// Who sat in a round, as a form for another one and back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceOf, sitterOf } from "../../../apps/server/page/play/seat-form.js";

const GAME = /** @type {import("../../../apps/server/page/lib/types.js").GameInfo} */ ({
  id: "diamond",
  names: { en: "Diamond Chase" },
  seats: ["green", "red"],
  options: [],
  shape: { kind: "graph", cells: [], lines: [] },
  choices: [],
  chance: false,
  files: [],
  levels: 8,
  engines: ["minimax"],
});

/** @param {string} engine */
const again = (engine) => sitterOf(choiceOf(GAME, { kind: "engine", engine }, false));

test("an engine keeps all of its limits in another round", () => {
  for (const [engine, same] of [
    ["5", "5"],
    ["minimax", "minimax"],
    ["minimax@depth=3", "minimax@depth=3"],
    ["minimax@time=500@depth=3@fresh", "minimax@time=0.5s@depth=3@fresh"],
    ["minimax@depth=3@nodes=9000", "minimax@depth=3@nodes=9000"],
    ["minimax@clock=60+1@depth=3", "minimax@depth=3@clock=60+1"],
    ["5@fresh", "5@fresh"],
  ])
    assert.deepEqual(again(engine), { kind: "engine", engine: same });
});

test("what the form has no field for is kept as text", () => {
  const choice = choiceOf(GAME, { kind: "engine", engine: "minimax@time=500@depth=3@fresh" }, false);
  assert.deepEqual([choice.limit, choice.amount, choice.rest], ["time", "0.5", "@depth=3@fresh"]);
});
