// What the browser remembers of puzzles.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { broken, following, nameOf, solved } from "../../../apps/server/page/puzzles/puzzle-book.js";
import { inAll } from "./catalogues.mjs";

const EMPTY = { marks: {}, streak: 0, best: 0 };

test("a row grows with clean solutions of new puzzles only", () => {
  const one = solved(EMPTY, "chess/1", "clean");
  assert.deepEqual(one, { marks: { "chess/1": "clean" }, streak: 1, best: 1 });
  const two = solved(one, "chess/2", "clean");
  assert.equal(two.streak, 2);
  assert.equal(solved(two, "chess/2", "clean").streak, 2, "the same one again counts once");
  const helped = solved(two, "chess/3", "helped");
  assert.deepEqual([helped.streak, helped.best, helped.marks["chess/3"]], [0, 2, "helped"]);
  assert.equal(solved(helped, "chess/1", "helped").marks["chess/1"], "clean", "what was clean stays so");
  assert.deepEqual(broken(two), { ...two, streak: 0 });
});

test("the next puzzle is the next one that is not solved, around the list", () => {
  const list = ["a", "b", "c", "d"].map((id) => ({ id }));
  const marks = { [nameOf("chess", "c")]: /** @type {const} */ ("clean") };
  assert.equal(following(list, marks, "chess")?.id, "a");
  assert.equal(following(list, marks, "chess", "b")?.id, "d");
  assert.equal(following(list, marks, "chess", "d")?.id, "a");
  const all = Object.fromEntries(list.map(({ id }) => [nameOf("chess", id), /** @type {const} */ ("helped")]));
  assert.equal(following(list, all, "chess", "b")?.id, "c", "all solved: simply the next");
  assert.equal(following([], {}, "chess"), null);
});

test("every theme of a puzzle has its words", () => {
  for (const game of ["diamond", "chess", "alice", "chessmagic", "backgammon"]) {
    const lines = fs
      .readFileSync(path.resolve(import.meta.dirname, `../../../games/${game}/data/puzzles.jsonl`), "utf8")
      .trim()
      .split("\n");
    for (const { id, themes } of lines.map((line) => JSON.parse(line))) {
      for (const theme of themes)
        assert.ok(inAll(`puzzles.theme.${theme.replace(/-\d+$/, "")}`), `${game} ${id}: ${theme}`);
    }
  }
});
