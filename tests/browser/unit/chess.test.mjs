// What the page makes of a board of squares: names, labels, taken men, what a move changed. No rules.
import assert from "node:assert/strict";
import test from "node:test";
import { squares } from "../../../apps/server/page/boards/grid.js";
import { toggleNote } from "../../../apps/server/page/boards/notes.js";
import { nextCells, pick } from "../../../apps/server/page/play/input.js";
import { taken } from "../../../apps/server/page/play/material.js";
import { ahead, plan, planned } from "../../../apps/server/page/play/premove.js";
import { moveLabel } from "../../../apps/server/page/lib/notation.js";
import { change } from "../../../apps/server/page/lib/state.js";
import { isCell } from "../../../apps/server/page/lib/words.js";

const step = (cells, pieces) => ({
  ply: 1,
  seat: "white",
  text: "",
  cells,
  position: "",
  view: { pieces, scores: null },
});

test("squares are named by file and rank, with the board before them where there are several", () => {
  const one = squares({ kind: "grid", boards: [""], files: 8, ranks: 8 }).map(({ cell }) => cell);
  assert.equal(one.length, 64);
  assert.deepEqual([one[0], one[7], one[63]], ["a1", "h1", "h8"]);
  const two = squares({ kind: "grid", boards: ["A", "B"], files: 8, ranks: 8 }).map(({ cell }) => cell);
  assert.deepEqual([two[0], two[127]], ["A:a1", "B:h8"]);
  const game = { shape: { kind: "grid" } };
  assert.ok([...one, ...two].every((cell) => isCell(game, cell)));
  assert.ok(!isCell(game, "queen"));
});

test("labels speak Spanish or show figurines, and leave files, castling and signs alone", () => {
  const spanish = (label) => moveLabel(label, "es", "letters");
  assert.deepEqual(["Kd2", "Qxe5+", "Rad1", "Bb5", "N1f3", "exd8=N#", "O-O-O", "bxc3", "e4"].map(spanish), [
    "Rd2",
    "Dxe5+",
    "Tad1",
    "Ab5",
    "C1f3",
    "exd8=C#",
    "O-O-O",
    "bxc3",
    "e4",
  ]);
  assert.equal(moveLabel("exd8=Q+", "en", "letters"), "exd8=Q+");
  assert.equal(moveLabel("Nf3", "es", "figurines"), "♞\uFE0Ef3");
  assert.equal(moveLabel("e8=R", "en", "figurines"), "e8=♜\uFE0E");
});

test("a pawn that reaches the end asks for one word more", () => {
  const moves = ["queen", "rook"].map((word) => ({ text: `e7e8${word[0]}`, cells: ["e7", "e8", word] }));
  assert.deepEqual(pick(moves, ["e7"], "e8"), { kind: "picked", picked: ["e7", "e8"] });
  assert.deepEqual([...nextCells(moves, ["e7", "e8"])], ["queen", "rook"]);
  assert.deepEqual(pick(moves, ["e7", "e8"], "rook"), { kind: "move", move: moves[1] });
});

test("what a capture took is what stood on its square", () => {
  const before = step([], { f3: "white-knight", e5: "black-pawn" });
  const after = step(["f3", "e5"], { e5: "white-knight" });
  assert.deepEqual(change(before, after).left, [{ cell: "e5", piece: "black-pawn" }]);
});

test("en passant takes beside the target, castling takes nothing", () => {
  const passed = change(step([], { e5: "white-pawn", d5: "black-pawn" }), step(["e5", "d6"], { d6: "white-pawn" }));
  assert.deepEqual(passed.left, [{ cell: "d5", piece: "black-pawn" }]);
  const castled = change(
    step([], { e1: "white-king", h1: "white-rook" }),
    step(["e1", "g1"], { g1: "white-king", f1: "white-rook" }),
  );
  assert.deepEqual(castled.left, []);
});

test("a promotion by capture ends on its square and takes what stood there", () => {
  const { to, left } = change(
    step([], { b7: "white-pawn", a8: "black-rook" }),
    step(["b7", "a8", "queen"], { a8: "white-queen" }),
  );
  assert.equal(to, "a8");
  assert.deepEqual(left, [{ cell: "a8", piece: "black-rook" }]);
});

test("a rook taken by a rook is taken, not moved", () => {
  const { left } = change(
    step([], { a1: "white-rook", a8: "black-rook", h8: "black-rook" }),
    step(["a1", "a8"], { a8: "white-rook", h8: "black-rook" }),
  );
  assert.deepEqual(left, [{ cell: "a8", piece: "black-rook" }]);
});

test("taken men stand by weight, and the lead is counted in pawns", () => {
  const start = {
    a1: "white-rook",
    a2: "white-pawn",
    b2: "white-pawn",
    a8: "black-rook",
    d8: "black-queen",
    a7: "black-pawn",
  };
  const now = { a1: "white-rook", a2: "white-pawn", a8: "black-rook" };
  const seats = ["white", "black"];
  assert.deepEqual(taken(start, now, "white", seats), { men: ["black-queen", "black-pawn"], lead: 1 });
  assert.deepEqual(taken(start, now, "black", seats), { men: ["white-pawn"], lead: 0 });
});

test("a promoted pawn was not taken", () => {
  const start = { a7: "white-pawn", b7: "white-pawn", h8: "black-rook" };
  const now = { a8: "white-queen", b7: "white-pawn", h8: "black-rook" };
  assert.deepEqual(taken(start, now, "black", ["white", "black"]), { men: [], lead: 0 });
  assert.equal(taken(start, now, "white", ["white", "black"]).lead, 5);
});

test("the same stroke again takes an arrow away, the other way round it is another one", () => {
  const one = toggleNote([], ["e2", "e4"]);
  assert.deepEqual(toggleNote(one, ["e4", "e2"]), [
    ["e2", "e4"],
    ["e4", "e2"],
  ]);
  assert.deepEqual(toggleNote(one, ["e2", "e4"]), []);
});

test("a move can be planned, changed and let go while waiting", () => {
  const own = (cell) => cell === "e2" || cell === "g1";
  assert.deepEqual(plan([], "e2", own), ["e2"]);
  assert.deepEqual(plan([], "e5", own), []);
  assert.deepEqual(plan(["e2"], "g1", own), ["g1"]);
  assert.deepEqual(plan(["e2"], "e4", own), ["e2", "e4"]);
  assert.deepEqual(plan(["e2"], "e2", own), []);
  assert.deepEqual(plan(["e2", "e4"], "e5", own), []);
});

test("a planned move is played only where it is legal, a pawn at the end as the first choice", () => {
  const moves = [
    { text: "e7e8q", cells: ["e7", "e8", "queen"] },
    { text: "e7e8n", cells: ["e7", "e8", "knight"] },
    { text: "a2a3", cells: ["a2", "a3"] },
  ];
  assert.equal(planned(moves, ["e7", "e8"])?.text, "e7e8q");
  assert.equal(planned(moves, ["a2", "a4"]), undefined);
  assert.equal(planned(moves, ["a2"]), undefined);
});

test("moves that wait are seen one after the other, on two boards each on the other one", () => {
  const { moves, after } = ahead(
    { g8: "black-knight", e4: "white-pawn" },
    [
      ["g8", "f6"],
      ["f6", "e4"],
      ["a1", "a2"],
    ],
    [""],
  );
  assert.deepEqual(moves, [
    { from: "g8", to: "f6", piece: "black-knight" },
    { from: "f6", to: "e4", piece: "black-knight" },
    { from: "a1", to: "a2", piece: "" },
  ]);
  assert.deepEqual(after, { e4: "black-knight" });
  const two = ahead(
    { "A:e7": "black-pawn" },
    [
      ["A:e7", "A:e5"],
      ["B:e5", "A:e4"],
    ],
    ["A", "B"],
  );
  assert.deepEqual(
    two.moves.map(({ to }) => to),
    ["B:e5", "A:e4"],
  );
});
