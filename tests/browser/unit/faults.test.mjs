// Every sentence about a wrong file has words in both languages, and themes of puzzles too.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { wrongKeys, wrongWords } from "../../../crates/web/assets/js/parts/fault-words.js";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (/** @type {string} */ code) => JSON.parse(fs.readFileSync(path.join(root, `crates/web/assets/i18n/${code}.json`), "utf8"));

test("every sentence has its words", () => {
  for (const words of [read("en"), read("es")]) for (const key of wrongKeys()) assert.ok(words[key], key);
});

test("what nobody has words for stays as it came", () => {
  for (const text of ["", "something else", "\u0000", "move : "]) assert.equal(wrongWords(text), text);
});

test("every theme of a puzzle has its words", () => {
  const words = [read("en"), read("es")];
  for (const game of ["diamond", "chess", "alice", "chessmagic", "backgammon"]) {
    const lines = fs.readFileSync(path.join(root, `crates/puzzles/data/${game}.jsonl`), "utf8").trim().split("\n");
    for (const { id, themes } of lines.map((line) => JSON.parse(line))) {
      for (const theme of themes) for (const one of words) assert.ok(one[`puzzles.theme.${theme.replace(/-\d+$/, "")}`], `${game} ${id}: ${theme}`);
    }
  }
});
