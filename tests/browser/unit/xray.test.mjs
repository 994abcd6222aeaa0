// The pure parts of the X-ray: which picture fits, orders, bars, curves, and where a tree's nodes lie.
import assert from "node:assert/strict";
import test from "node:test";
import {
  boundSign,
  certain,
  countAll,
  degree,
  kindOf,
  layTree,
  neverSeen,
  ordered,
  reach,
  span,
  stacked,
  termNames,
  total,
  worthOf,
} from "../../../apps/server/page/analysis/xray.js";

/**
 * @param {string} move
 * @param {Partial<import("../../../apps/server/page/lib/types.js").Branch>} [more]
 * @returns {import("../../../apps/server/page/lib/types.js").Branch}
 */
const branch = (move, more = {}) => ({
  move,
  cells: move.split("-"),
  score: null,
  bound: "exact",
  visits: null,
  terms: [],
  unseen: 0,
  children: [],
  ...more,
});
/**
 * @param {Partial<import("../../../apps/server/page/lib/types.js").Xray>} more
 * @returns {import("../../../apps/server/page/lib/types.js").Xray}
 */
const xray = (more) => ({
  engine: "x",
  ply: 0,
  position: "",
  seat: "red",
  depth: 1,
  nodes: 1,
  ms: 1,
  score: null,
  line: [],
  factors: [],
  rules: [],
  branches: [],
  ...more,
});

test("scores compare: a sooner win is better, a later loss", () => {
  const scores = [{ mate: 3 }, { mate: 9 }, { cp: 50 }, null, { cp: -20 }, { mate: -12 }, { mate: -2 }];
  const values = scores.map((score) => worthOf(/** @type {any} */ (score)));
  assert.deepEqual(
    [...values].sort((a, b) => b - a),
    values,
  );
  assert.equal(worthOf({ equity: 0.25 }), 25);
});

test("certain values are told from opinions", () => {
  const scores = /** @type {any[]} */ ([
    { mate: 4 },
    { mate: -3 },
    { cp: 0 },
    { cp: 1000 },
    { cp: -1000 },
    { cp: 35 },
    { equity: 1 },
    null,
  ]);
  assert.deepEqual(scores.map(certain), ["win", "loss", "draw", "win", "loss", null, null, null]);
});

test("the picture follows from what the engine tells", () => {
  const factor = { name: "aggression", value: 0.5, memberships: [] };
  assert.equal(kindOf(xray({})), "none");
  assert.equal(kindOf(xray({ factors: [factor], branches: [branch("a-b")] })), "fuzzy");
  assert.equal(kindOf(xray({ branches: [branch("a-b", { visits: 3, children: [branch("c-d")] })] })), "visits");
  assert.equal(kindOf(xray({ branches: [branch("a-b", { terms: [{ name: "trap", value: 1 }] })] })), "terms");
  assert.equal(kindOf(xray({ branches: [branch("a-b", { children: [branch("c-d")] })] })), "tree");
  assert.equal(kindOf(xray({ branches: [branch("a-b", { score: { mate: 3 } })] })), "values");
});

test("the chosen move stands first, then the best; bounds follow what is exact", () => {
  const list = [
    branch("a-a", { score: { cp: 10 }, bound: "most" }),
    branch("b-b", { score: { cp: 10 } }),
    branch("c-c", { score: { cp: 90 } }),
    branch("d-d", { score: { cp: -5 } }),
  ];
  assert.deepEqual(
    ordered(list, "d-d").map(({ move }) => move),
    ["d-d", "c-c", "b-b", "a-a"],
  );
  assert.deepEqual(
    ordered([branch("a-a", { visits: 4 }), branch("b-b", { visits: 40 })], undefined).map(({ move }) => move),
    ["b-b", "a-a"],
  );
  assert.deepEqual(/** @type {const} */ (["exact", "least", "most"]).map(boundSign), ["", "≥ ", "≤ "]);
});

test("terms stack away from nought on both sides", () => {
  const one = branch("a-b", {
    terms: [
      { name: "trap", value: 30 },
      { name: "danger", value: -10 },
      { name: "centre", value: 5 },
      { name: "path", value: -2 },
      { name: "total", value: 23 },
    ],
  });
  const names = termNames([one]);
  assert.deepEqual(names, ["trap", "danger", "centre", "path"]);
  const bar = stacked(one, names);
  assert.deepEqual(
    bar.map(({ from, to }) => [from, to]),
    [
      [0, 30],
      [-10, 0],
      [30, 35],
      [-12, -10],
    ],
  );
  assert.deepEqual(reach([bar]), { least: -12, most: 35 });
  assert.equal(total(one), 23);
  assert.equal(
    total(
      branch("x-y", {
        terms: [
          { name: "trap", value: 2 },
          { name: "path", value: 3 },
        ],
      }),
    ),
    5,
  );
});

test("a triangle's degree, with shoulders", () => {
  const low = /** @type {[number, number, number]} */ ([0, 0.25, 0.5]);
  assert.deepEqual(
    [0, 0.125, 0.25, 0.375, 0.5, 0.9].map((x) => degree(low, x)),
    [0, 0.5, 1, 0.5, 0, 0],
  );
  assert.deepEqual(
    [-1, 0, 0.25, 0.5].map((x) => degree([0, 0, 0.5], x)),
    [1, 1, 0.5, 0],
  );
  assert.deepEqual(
    [0.5, 0.75, 1, 3].map((x) => degree([0.5, 1, 1], x)),
    [0, 0.5, 1, 1],
  );
  assert.deepEqual(span({ name: "x", value: 1.5, memberships: [{ name: "low", degree: 0, points: low }] }), {
    least: 0,
    most: 1.5,
  });
  assert.deepEqual(span({ name: "x", value: 2, memberships: [] }), { least: 1.5, most: 2.5 });
});

test("a tree is laid out row by row, its best line straight", () => {
  const deep = branch("b-b", {
    score: { cp: 9 },
    children: [branch("c-c", { children: [branch("d-d")], unseen: 4 }), branch("e-e", { unseen: 1 })],
  });
  const tree = [branch("a-a", { score: { cp: 5 }, children: [branch("z-z")] }), deep];
  assert.equal(neverSeen(tree), 5);
  assert.equal(countAll(tree), 6);
  const { nodes, rows, depth } = layTree(tree, ["b-b", "c-c", "d-d"], (_, best) => best);
  assert.deepEqual(
    nodes.map(({ key, row, best }) => [key, row, best]),
    [
      ["b-b", 0, true],
      ["b-b/c-c", 0, true],
      ["b-b/c-c/d-d", 0, true],
      ["b-b/e-e", 1, false],
      ["a-a", 2, false],
    ],
  );
  assert.deepEqual([rows, depth], [3, 3]);
  assert.deepEqual(
    layTree([], [], () => true),
    { nodes: [], rows: 0, depth: 0 },
  );
  const all = layTree(tree, ["b-b"], () => true);
  assert.equal(all.nodes.length, 6);
  assert.equal(new Set(all.nodes.map(({ row, depth: d }) => `${row} ${d}`)).size, 6, "no two nodes lie in one place");
});
