// Magic bitboards in the page: walks along the rays, subsets, the 128 magics in use, and the search.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import { denser, readMagics } from "../../../apps/server/page/magics/known.js";
import {
  attacks,
  bit,
  count,
  hex,
  maskOf,
  nameOf,
  nextSubset,
  place,
  squareOf,
  squaresOf,
  subsets,
} from "../../../apps/server/page/magics/rays.js";
import { Search, candidate, halves, indexOfHalves } from "../../../apps/server/page/magics/search.js";
import { Table, indexOf } from "../../../apps/server/page/magics/table.js";

const file = path.resolve(import.meta.dirname, "../../../apps/server/page/data/magics.json");
const { magics } = JSON.parse(fs.readFileSync(file, "utf8"));
const known = readMagics(magics);
const set = (...names) => names.reduce((sum, name) => sum | bit(squareOf(name)), 0n);
const names = (squares) => squaresOf(squares).map(nameOf).join(" ");

test("squares have names and numbers both ways", () => {
  assert.deepEqual(["a1", "h1", "a2", "h8"].map(squareOf), [0, 7, 8, 63]);
  for (let square = 0; square < 64; square++) assert.equal(squareOf(nameOf(square)), square);
  for (const name of ["", "i1", "a9", "a0", "a11", "A1"]) assert.equal(squareOf(name), -1, name);
  assert.equal(hex(set("a1", "h8")), "0x8000_0000_0000_0001");
});

test("a walk along the rays stops at the first piece and takes it in", () => {
  assert.equal(names(attacks("bishop", squareOf("d4"), set("e5", "f6", "b2", "d5"))), "g1 b2 f2 c3 e3 c5 e5 b6 a7");
  assert.equal(names(attacks("rook", squareOf("a1"), set("a3", "c1", "c3"))), "b1 c1 a2 a3");
  assert.equal(count(attacks("rook", squareOf("e5"), 0n)), 14);
});

test("masks are those of the program", () => {
  assert.equal(magics.length, 128);
  for (const { piece, square, mask } of magics)
    assert.equal(maskOf(piece, squareOf(square)), BigInt(mask), `${piece} ${square}`);
});

test("all subsets of a mask come once, in the order of counting", () => {
  const mask = maskOf("bishop", squareOf("d4"));
  const all = subsets(mask);
  assert.equal(all.length, 512);
  assert.equal(new Set(all).size, 512);
  all.forEach((subset, i) => {
    assert.equal(subset & ~mask, 0n);
    assert.equal(place(subset, mask), i);
  });
  assert.equal(nextSubset(mask, mask), 0n);
});

test("every subset finds its own attack set through the magics in use", () => {
  for (const [piece, name] of [
    ["bishop", "d4"],
    ["bishop", "a1"],
    ["bishop", "g7"],
    ["rook", "d4"],
    ["rook", "h8"],
    ["rook", "b7"],
  ]) {
    const [square, magic] = [squareOf(name), known.get(`${piece} ${name}`)];
    const entries = new Map();
    for (const blockers of subsets(maskOf(piece, square))) {
      const [index, answer] = [indexOf(blockers, magic), attacks(piece, square, blockers)];
      assert.ok(index >= 0 && index < 2 ** magic.bits);
      assert.equal(entries.get(index) ?? answer, answer, `${piece} ${name}, entry ${index}`);
      entries.set(index, answer);
      // Pieces off the mask make no difference, at the ends of the rays either.
      const crowd = blockers | (~maskOf(piece, square) & ~bit(square) & 0xffff_ffff_ffff_ffffn);
      assert.equal(attacks(piece, square, crowd), answer);
    }
    const table = new Table(piece, square, magic);
    assert.deepEqual([table.clash, table.used], [null, entries.size]);
  }
});

test("a narrow magic shares entries without a clash", () => {
  const table = new Table("bishop", squareOf("b7"), denser("bishop", "b7"));
  assert.deepEqual([table.clash, table.subsets, table.used, table.entries.length], [null, 32, 15, 16]);
  assert.equal(
    table.entries.reduce((sum, entry) => sum + (entry?.sets ?? 0), 0),
    32,
  );
  for (const { piece, square } of magics) {
    const magic = denser(piece, square);
    if (!magic) continue;
    assert.ok(magic.bits < count(maskOf(piece, squareOf(square))));
    assert.equal(new Table(piece, squareOf(square), magic).clash, null, `${piece} ${square}`);
  }
});

test("a bad number says which two sets met first", () => {
  const magic = { number: 0x0101_0101_0101_0101n, bits: 9 };
  const table = new Table("bishop", squareOf("d4"), magic);
  const { first, second, index, placed } = table.clash;
  assert.deepEqual([indexOf(first, magic), indexOf(second, magic)], [index, index]);
  assert.notEqual(attacks("bishop", squareOf("d4"), first), attacks("bishop", squareOf("d4"), second));
  const before = subsets(table.mask).slice(0, placed);
  assert.equal(subsets(table.mask)[placed], second);
  const met = new Map();
  for (const blockers of before) {
    const answer = attacks("bishop", squareOf("d4"), blockers);
    assert.equal(met.get(indexOf(blockers, magic)) ?? answer, answer, "nothing met before");
    met.set(indexOf(blockers, magic), answer);
  }
  assert.equal(table.look(second).entry.clash, true);
});

test("halves multiply like whole numbers", () => {
  for (let i = 0; i < 2000; i++) {
    const [blockers, number, bits] = [
      i % 2 ? candidate() : BigInt.asUintN(64, 0x9e37_79b9_7f4a_7c15n * BigInt(i + 1)),
      i % 3 ? candidate() : 2n ** 64n - BigInt(i + 1),
      1 + (i % 16),
    ];
    assert.equal(indexOfHalves(...halves(blockers), ...halves(number), bits), indexOf(blockers, { number, bits }));
  }
});

test("the search knows good from bad and finds a magic", () => {
  for (const [piece, name] of [
    ["bishop", "c2"],
    ["rook", "b3"],
  ]) {
    const square = squareOf(name);
    const ours = known.get(`${piece} ${name}`);
    const search = new Search(piece, square, ours.bits);
    assert.equal(search.good(...halves(ours.number)), true);
    assert.equal(search.good(0, 0), false);
    assert.equal(search.good(...halves(ours.number)), true, "whatever was brought forward");
    const number = search.run(60_000);
    assert.ok(number);
    assert.equal(new Table(piece, square, { number, bits: ours.bits }).clash, null);
  }
});
