// Positions as text, taken apart and put together, and what a pasted text is taken for.
import assert from "node:assert/strict";
import test from "node:test";
import { detect } from "../../../apps/server/page/library/detect.js";
import { passable, readFen, usualRights, writeFen } from "../../../apps/server/page/lib/fen.js";

const ONE = { kind: "grid", boards: [""], files: 8, ranks: 8 };
const TWO = { kind: "grid", boards: ["A", "B"], files: 8, ranks: 8 };
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

test("a position is read and written again as it was", () => {
  for (const text of [
    START,
    "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 12",
    "8/8/4k3/8/8/4K3/8/8 b - - 99 120",
    "bqnbrkrn/8/8/8/8/8/8/BQNBRKRN w GEge - 0 1",
  ]) {
    assert.equal(writeFen(readFen(text, ONE), ONE), text);
  }
  const draft = readFen(START, ONE);
  assert.equal(draft.pieces.e1, "white-king");
  assert.equal(draft.pieces.d8, "black-queen");
  assert.equal(Object.keys(draft.pieces).length, 32);
});

test("fields that are missing are the usual ones, those of a game are kept", () => {
  assert.equal(writeFen(readFen(" 8/8/8/8/8/8/8/8  b ", ONE), ONE), "8/8/8/8/8/8/8/8 b - - 0 1");
  const gift = `${START} e2:omni`;
  assert.equal(writeFen(readFen(gift, ONE), ONE), gift);
});

test("a placement that does not fill the board is none", () => {
  for (const text of [
    "",
    "8/8/8/8/8/8/8 w",
    "9/8/8/8/8/8/8/8 w",
    "7/8/8/8/8/8/8/8 w",
    "rnbqkbnrr/8/8/8/8/8/8/8",
    "x7/8/8/8/8/8/8/8",
    "7|P/8/8/8/8/8/8/8",
    "8//8/8/8/8/8/8/8 w",
  ]) {
    assert.equal(readFen(text, ONE), null, text);
  }
});

test("two boards share one placement with bars, or have one each", () => {
  const bars = "rnbqkbnr/pppp1ppp/8/4|p3/4|P3/5|N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
  const draft = readFen(bars, TWO);
  assert.deepEqual(
    [draft.pieces["B:e5"], draft.pieces["A:e5"], draft.pieces["B:f3"], draft.pieces["A:e1"]],
    ["black-pawn", undefined, "white-knight", "white-king"],
  );
  assert.equal(writeFen(draft, TWO), bars);
  const both = "8/8/8/8/8/8/8/K6k//8/8/8/8/8/8/8/Q7 w - - 0 1";
  assert.equal(readFen(both, TWO).pieces["B:a1"], "white-queen");
  assert.equal(writeFen(readFen(both, TWO), TWO), both);
});

test("a pawn may have passed over an empty square before it, from an empty one", () => {
  assert.deepEqual(passable(readFen("4k3/8/8/3pP3/4p3/8/8/4K3 w - - 0 1", ONE), ONE), ["d6"]);
  assert.deepEqual(passable(readFen("4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 1", ONE), ONE), []);
  assert.deepEqual(passable(readFen("4k3/8/8/8/P6P/7N/8/4K3 b - - 0 1", ONE), ONE), ["a3"]);
});

test("rights of castling need king and rook at home", () => {
  const rights = (text) => usualRights(readFen(text, ONE).pieces, ONE);
  assert.equal(rights(START), "KQkq");
  assert.equal(rights("r3k3/8/8/8/8/8/8/4K2R w - - 0 1"), "Kq");
  assert.equal(rights("r2k3r/8/8/8/8/8/8/R2K3R w - - 0 1"), "");
});

const GAMES = [
  { id: "diamond", names: { en: "Diamond Chase" }, seats: ["green", "red"], shape: { kind: "graph" }, files: [] },
  {
    id: "chess",
    names: { en: "Chess", es: "Ajedrez" },
    seats: ["white", "black"],
    shape: ONE,
    files: [{ name: "PGN", extension: "pgn" }],
  },
  {
    id: "alice",
    names: { en: "Alice Chess" },
    seats: ["white", "black"],
    shape: TWO,
    files: [{ name: "PGN", extension: "pgn" }],
  },
  { id: "chessmagic", names: { en: "ChessMagic" }, seats: ["white", "black"], shape: ONE, files: [] },
  {
    id: "backgammon",
    names: { en: "Backgammon" },
    seats: ["white", "black"],
    shape: { kind: "points" },
    files: [
      { name: "MAT", extension: "mat" },
      { name: "SGF", extension: "sgf" },
    ],
  },
];

test("a text is taken for what it is", () => {
  const is = (text) => {
    const { kind, game, form } = detect(text, GAMES);
    return [kind, game, form].filter(Boolean).join(" ");
  };
  assert.equal(is("trebejo 1\ngame diamond\n"), "record");
  assert.equal(is(START), "position chess");
  assert.equal(is(`\uFEFF  ${START}\n`), "position chess");
  assert.equal(is("rnbqkbnr/pppp1ppp/8/4|p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2"), "position alice");
  assert.equal(is(`${START} ?`), "position chessmagic");
  assert.equal(is('[Event "x"]\n\n1. e4 e5 *'), "file chess pgn");
  assert.equal(is("1.e4 e5 2.Nf3"), "file chess pgn");
  assert.equal(is('[Event "x"]\n[Variant "Alice"]\n\n1. e4 *'), "file alice pgn");
  assert.equal(is('[Event "x"]\n[Variant "Chess960"]\n\n1. e4 *'), "file chess pgn");
  assert.equal(is('[Event "x"]\n[Variant "Alice Chess"]\n\n1. e4 *'), "file alice pgn");
  assert.equal(is('; [Site "x"]\n\n 3 point match\n\n Game 1\n'), "file backgammon mat");
  assert.equal(is("(;FF[4]GM[6]PW[Ana])"), "file backgammon sgf");
  assert.equal(is("4HPwATDgc/ABMA"), "position backgammon");
  assert.equal(is("4HPwATDgc/ABMA:cIkFAAAAAAAE"), "position backgammon");
  assert.equal(is("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10\n"), "position backgammon");
  assert.equal(is("board:a:b:0:0:0"), "position backgammon");
  assert.equal(is(""), "none");
  assert.equal(is("hello there"), "none");
  assert.equal(is("a/b c"), "none");
  assert.equal(detect("1. e4", [GAMES[0]]).kind, "none", "no game of the house reads it");
});
