// What the page makes of two boards: twins, names, reasons, positions of both rule sets. No rules.
import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";
import { LESSER, roomOf } from "../../../apps/server/page/boards/grid-room.js";
import { boardOf, squareOf, twin } from "../../../apps/server/page/boards/twin.js";
import { impliedOptions, readFen, writeFen } from "../../../apps/server/page/lib/fen.js";
import { moveLabel } from "../../../apps/server/page/lib/notation.js";
import { Hand } from "../../../apps/server/page/play/hand.js";
import { change } from "../../../apps/server/page/lib/state.js";

const SHAPE = { kind: "grid", boards: ["A", "B"], files: 8, ranks: 8 };
const GAME = {
  id: "alice",
  shape: SHAPE,
  seats: ["white", "black"],
  options: [{ name: "rules", kind: { choice: ["parton", "mirror"] }, default: "parton" }],
};

test("boards lie side by side, or stacked with the one that is played on larger, in the same room for either", () => {
  const shape = /** @type {any} */ (SHAPE);
  assert.deepEqual(roomOf(shape, false, 1), {
    width: 1640,
    height: 800,
    spots: [
      { x: 0, y: 0, scale: 1 },
      { x: 840, y: 0, scale: 1 },
    ],
  });
  const [first, second] = [roomOf(shape, true, 0), roomOf(shape, true, 1)];
  assert.deepEqual([first.width, first.height], [second.width, second.height]);
  assert.deepEqual(
    first.spots.map(({ scale }) => scale),
    [1, LESSER],
  );
  assert.deepEqual(
    second.spots.map(({ scale }) => scale),
    [LESSER, 1],
  );
  assert.equal(second.spots[1].y + 800, second.height);
  // The style sheets know the height by this number.
  const css = fs.readFileSync(new URL("../../../apps/server/page/css/round.css", import.meta.url), "utf8");
  assert.equal(
    first.height / first.width,
    Number(/max-width: 699px\) \{\s+\.round\[data-boards="2"\] \{\s+--across: 1;\s+--down: ([\d.]+)/.exec(css)?.[1]),
  );
});

test("every square has a twin, where there are two boards", () => {
  assert.equal(twin(["A", "B"], "A:e4"), "B:e4");
  assert.equal(twin(["A", "B"], "B:e4"), "A:e4");
  assert.equal(twin([""], "e4"), null);
  assert.deepEqual([boardOf("B:e4"), squareOf("B:e4"), boardOf("e4"), squareOf("e4")], ["B", "e4", "", "e4"]);
});

/** A hand over a position, and what it did. */
function hand(pieces, moves) {
  const done = [];
  const one = new Hand(GAME, {
    moves: () => moves,
    closed: () => "closed",
    view: () => ({ pieces, scores: null }),
    side: () => "white",
    waiting: () => null,
    play: (move) => done.push(move.text),
    refuse: () => done.push("refused"),
    ask: (text) => done.push(`ask ${text}`),
    changed: () => {},
  });
  return { one, done };
}

test("a press or a drop on either board means the move, but one's own man is taken in hand", () => {
  const moves = [
    { text: "A:e2e3", cells: ["A:e2", "B:e3"] },
    { text: "A:e3e4", cells: ["A:e3", "B:e4"] },
  ];
  const { one, done } = hand({ "A:e2": "white-pawn", "A:e3": "white-knight" }, moves);
  for (const cell of ["A:e2", "B:e3", "A:e3", "A:e4"]) one.pick(cell);
  assert.deepEqual(done, ["A:e2e3", "A:e3e4"]);
  one.pick("A:e2");
  one.pick("A:e3");
  assert.deepEqual(one.picked, ["A:e3"]);
  one.pick("B:e3");
  assert.deepEqual(one.picked, [], "the same square of the other board lets go");
  assert.ok(one.drop("A:e2", "A:e3"));
  assert.deepEqual(done, ["A:e2e3", "A:e3e4", "A:e2e3"]);
});

test("the server is asked about a target that is not legal", () => {
  const { one, done } = hand({ "A:e2": "white-pawn", "B:e7": "white-pawn" }, [
    { text: "A:e2e3", cells: ["A:e2", "B:e3"] },
    { text: "B:e7d8q", cells: ["B:e7", "A:d8", "queen"] },
  ]);
  one.pick("A:e2");
  one.pick("B:e5");
  one.pick("B:e7");
  one.pick("A:e8");
  assert.deepEqual(done, ["ask A:e2e5", "ask B:e7e8q"]);
  assert.deepEqual(one.picked, []);
  assert.equal(one.drop("A:e2", "A:h7"), false);
  assert.equal(done.at(-1), "ask A:e2h7");
});

test("a capture leaves where it was made, castling takes nothing", () => {
  const step = (cells, pieces) => ({
    ply: 1,
    seat: "black",
    text: "",
    cells,
    position: "",
    view: { pieces, scores: null },
  });
  assert.deepEqual(
    change(step([], { "B:d5": "black-pawn", "B:e4": "white-pawn" }), step(["B:d5", "A:e4"], { "A:e4": "black-pawn" }))
      .left,
    [{ cell: "B:e4", piece: "white-pawn" }],
  );
  assert.deepEqual(
    change(
      step([], { "A:e1": "white-king", "A:h1": "white-rook" }),
      step(["A:e1", "B:g1"], { "B:g1": "white-king", "B:f1": "white-rook" }),
    ).left,
    [],
  );
});

test("labels with a board before them find their man", () => {
  assert.equal(moveLabel("A:Nf3", "es", "letters"), "A:Cf3");
  assert.equal(moveLabel("B:Bxb5#", "en", "figurines"), "B:♝\uFE0Exb5#");
  assert.equal(moveLabel("B:e4", "es", "letters"), "B:e4");
});

test("a text tells its rules, and each set is written its own way", () => {
  const mirror = "4k3/8/8/8/8/8/8/4K3//8/8/8/8/8/8/8/R7 w - - 0 1";
  const parton = "4k3/8/8/3|R4/8/8/8/4K3 b - - 0 1";
  assert.deepEqual(
    [mirror, parton, " "].map((text) => impliedOptions(GAME, text)),
    [{ rules: "mirror" }, { rules: "parton" }, {}],
  );
  assert.deepEqual(impliedOptions({ ...GAME, options: [] }, mirror), {});
  assert.equal(writeFen(readFen(mirror, SHAPE), SHAPE, true), mirror);
  assert.equal(writeFen(readFen(parton, SHAPE), SHAPE), parton);
});
