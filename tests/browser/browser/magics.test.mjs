// How magic bitboards work: the screen is held against arithmetic of its own, written here once more.

import assert from "node:assert/strict";
import { misfits } from "./fits.mjs";
import { faults } from "./looks.mjs";
import { PHONE, house, pieces, point, walkTo } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

const WAYS = {
  bishop: [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
  rook: [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
};
const square = (/** @type {string} */ name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
const set = (/** @type {string[]} */ names) => names.reduce((sum, name) => sum | (1n << BigInt(square(name))), 0n);

/**
 * What a piece attacks, one step after the other.
 * @param {"bishop" | "rook"} piece
 * @param {string} from
 * @param {bigint} occupied
 */
function reach(piece, from, occupied) {
  let found = 0n;
  for (const [files, ranks] of WAYS[piece]) {
    for (
      let [file, rank] = [(square(from) % 8) + files, (square(from) >> 3) + ranks];
      file >= 0 && file < 8 && rank >= 0 && rank < 8;
      file += files, rank += ranks
    ) {
      const here = 1n << BigInt(8 * rank + file);
      found |= here;
      if (occupied & here) break;
    }
  }
  return found;
}

/** The screen's numbers by what they are. @param {Page} page */
const shown = (page) =>
  page.evaluate(() => {
    const value = (/** @type {string} */ kind) =>
      document.querySelector(`.step .bit-board[data-kind="${kind}"]`)?.getAttribute("data-value") ?? "0";
    return {
      pieces: value("pieces"),
      mask: value("mask"),
      blockers: value("blockers"),
      magic: value("magic"),
      product: value("product"),
      answer: value("answer"),
      index: Number(document.getElementById("magic-index")?.textContent),
      binary: document.getElementById("magic-binary")?.getAttribute("aria-label") ?? "",
    };
  });

/**
 * @type {{magics: {piece: "bishop" | "rook", square: string, bits: number, magic: string, mask: string}[]} | undefined}
 */
let data;
/**
 * Whether every step is right for these pieces on the board.
 * @param {Page} page
 * @param {"bishop" | "rook"} piece
 * @param {string} from
 * @param {string[]} names
 */
async function assertSteps(page, piece, from, names) {
  data ??= await (await fetch(`${server.url}page/data/magics.json`)).json();
  const magic = data?.magics.find((one) => one.piece === piece && one.square === from);
  assert.ok(magic);
  await page.waitForSelector(`.magics[data-piece="${piece}"][data-square="${from}"][data-held="false"]`);
  const [occupied, mask, number] = [set(names), BigInt(magic.mask), BigInt(magic.magic)];
  const product = ((occupied & mask) * number) & 0xffff_ffff_ffff_ffffn;
  const index = Number(product >> BigInt(64 - magic.bits));
  const hex = (/** @type {bigint} */ value) => `0x${value.toString(16).padStart(16, "0")}`;
  assert.deepEqual(await shown(page), {
    pieces: hex(occupied),
    mask: hex(mask),
    blockers: hex(occupied & mask),
    magic: hex(number),
    product: hex(product),
    answer: hex(reach(piece, from, occupied)),
    index,
    binary: index.toString(2).padStart(magic.bits, "0"),
  });
  const lit = await page.$$eval(".tile-lit", (all) => all.map((el) => String(el.getAttribute("data-mark"))));
  assert.equal(set(lit), reach(piece, from, occupied), "the board is lit where the piece attacks");
}

/** @param {Page} page */
const blockersOn = async (page) =>
  Object.entries(await pieces(page))
    .filter(([, piece]) => piece === "black-pawn")
    .map(([cell]) => cell);
const choose = (/** @type {Page} */ page, /** @type {string} */ value) =>
  page.locator(`#set-number label:has(input[value="${value}"])`).click();

visit("blockers come and go with the mouse, and every step follows", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/help/chess");
  await page.click("#open-magics");
  await page.waitForSelector('body[data-screen="magics"] .magics .board');
  await page.click('[data-action="none"]');
  await assertSteps(page, "bishop", "d4", []);
  await point(page, "f6").click();
  await point(page, "b2").click();
  await assertSteps(page, "bishop", "d4", ["f6", "b2"]);
  const { index } = await shown(page);
  // Off the mask a piece makes no difference, at the end of a ray either.
  for (const cell of ["d5", "g1", "h8"]) await point(page, cell).click();
  await assertSteps(page, "bishop", "d4", ["f6", "b2", "d5", "g1", "h8"]);
  assert.equal((await shown(page)).index, index);
  assert.match(String(await point(page, "d5").getAttribute("aria-label")), /makes no difference/);
  await point(page, "f6").click();
  await assertSteps(page, "bishop", "d4", ["b2", "d5", "g1", "h8"]);
  await page.locator('#set-piece label:has(input[value="rook"])').click();
  await assertSteps(page, "rook", "d4", ["b2", "d5", "g1", "h8"]);
  // The piece goes by two presses, or is dragged; a blocker in its place is gone.
  await point(page, "d4").click();
  await page.waitForSelector('.magics[data-held="true"]');
  await point(page, "d5").click();
  await assertSteps(page, "rook", "d5", ["b2", "g1", "h8"]);
  await page.dragAndDrop('[data-cell="d5"]', '[data-cell="a1"]');
  await assertSteps(page, "rook", "a1", ["b2", "g1", "h8"]);
  await page.click('[data-action="all"]');
  await assertSteps(page, "rook", "a1", [
    "b2",
    "g1",
    "h8",
    ..."bcdef".split("").map((file) => `${file}1`),
    ..."234567".split("").map((rank) => `a${rank}`),
  ]);
  await page.click('[data-action="random"]');
  await assertSteps(page, "rook", "a1", await blockersOn(page));
});

visit("all sets of blockers are counted through, by keyboard too", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/magics/bishop/a8/0");
  await page.waitForSelector(".magics .board");
  /** @type {Set<string>} */
  const seen = new Set();
  for (let i = 1; i <= 64; i++) {
    assert.equal(await page.textContent("#magic-set"), `Set ${i} of 64`);
    seen.add((await shown(page)).blockers);
    await page.press('[data-action="next"]', "Enter");
  }
  assert.equal(seen.size, 64);
  assert.equal(await page.textContent("#magic-set"), "Set 1 of 64");
  assert.equal(await page.getAttribute("#magic-used", "data-used"), "64");
  await page.focus('[data-cell="a8"]');
  await walkTo(page, "d5");
  await page.keyboard.press("Space");
  await assertSteps(page, "bishop", "a8", ["d5"]);
  assert.equal(await point(page, "d5").getAttribute("aria-label"), "d5, piece in the way, in the mask, attacked");
  await walkTo(page, "a8");
  await page.keyboard.press("Enter");
  await walkTo(page, "c3");
  await page.keyboard.press("Enter");
  await assertSteps(page, "bishop", "c3", ["d5"]);
  await page.keyboard.press("Enter");
  await page.waitForSelector('.magics[data-held="true"]');
  await page.keyboard.press("Escape");
  await page.waitForSelector('.magics[data-held="false"][data-square="c3"]');
  // The address keeps what is shown.
  await page.reload();
  await assertSteps(page, "bishop", "c3", ["d5"]);
});

visit("a random number fails where it says, a search finds one that does not", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/magics/rook/e4");
  await page.waitForSelector(".magics .board");
  await choose(page, "random");
  await page.waitForSelector('#magic-trial[data-good="false"]');
  const number = BigInt(String(await page.textContent("#magic-hex")).replaceAll("_", ""));
  const sides = await page.$$eval("#magic-clash .bit-board", (all) =>
    all.map((el) => String(el.getAttribute("data-value"))),
  );
  const [first, answer, second, other] = sides.map(BigInt);
  const index = Number(await page.getAttribute("#magic-clash", "data-index"));
  for (const blockers of [first, second])
    assert.equal(Number(((blockers * number) & 0xffff_ffff_ffff_ffffn) >> 54n), index);
  assert.deepEqual([answer, other], [reach("rook", "e4", first), reach("rook", "e4", second)]);
  assert.notEqual(answer, other);
  await page.click('[data-action="show-second"]');
  await page.waitForSelector(`.magics[data-index="${index}"][data-wrong="true"]`);
  assert.equal(BigInt((await shown(page)).answer), answer, "the table gives the first one's answer");
  await page.click('[data-action="another"]');
  assert.notEqual(BigInt(String(await page.textContent("#magic-hex")).replaceAll("_", "")), number);
  // With room to spare a search is quick, and what it finds is good for every set.
  await page.selectOption("#magic-bits", "12");
  await page.click('[data-action="search"]');
  await page.waitForSelector("#magic-pace[data-tries]");
  await page.waitForSelector('#magic-trial[data-good="true"]');
  const found = BigInt(String(await page.textContent("#magic-hex")).replaceAll("_", ""));
  /** @type {Map<bigint, bigint>} */
  const table = new Map();
  const mask = BigInt((await shown(page)).mask);
  let subset = 0n;
  do {
    const at = ((subset * found) & 0xffff_ffff_ffff_ffffn) >> 52n;
    const attacks = reach("rook", "e4", subset);
    assert.equal(table.get(at) ?? attacks, attacks);
    table.set(at, attacks);
    subset = (subset - mask) & mask;
  } while (subset);
  assert.equal(await page.getAttribute("#magic-used", "data-used"), String(table.size));
  // With a bit less nothing is ever found: it goes on until it is stopped.
  await page.selectOption("#magic-bits", "9");
  await page.click('[data-action="search"]');
  await page.waitForSelector('#magic-number[data-searching="true"]');
  await page.waitForFunction(() => /a second/.test(document.getElementById("magic-pace")?.textContent ?? ""));
  await page.click('[data-action="stop"]');
  await page.waitForSelector('#magic-number[data-searching="false"]');
  // A narrow one shares entries; where none is known the bishop goes to b7.
  await choose(page, "denser");
  await page.waitForSelector('.magics[data-piece="bishop"][data-square="b7"][data-source="denser"]');
  assert.equal(await page.getAttribute("#magic-used", "data-used"), "15");
  /** @type {number[]} */
  const shares = [];
  for (let i = 0; i < 32; i++) {
    shares.push(Number(await page.getAttribute("#magic-shared", "data-sets")));
    await page.click('[data-action="next"]');
  }
  assert.ok(Math.max(...shares) > 1, "some set shares its entry");
  assert.equal(Math.round(shares.reduce((sum, sets) => sum + 1 / sets, 0)), 15);
});

visit(
  "it reads well in Spanish on a phone, and keeps what it shows when the language changes",
  { ...PHONE, locale: "es", reducedMotion: "reduce" },
  async (visitor) => {
    const { page } = visitor;
    await visitor.go("#/magics");
    await page.waitForSelector(".magics .board");
    assert.equal(await page.textContent("#title"), "Tableros de bits mágicos");
    await point(page, "b7").tap();
    await page.locator('#set-piece label:has(input[value="rook"])').tap();
    await page.locator('[data-action="all"]').tap();
    const before = await shown(page);
    assert.deepEqual(await misfits(page), []);
    assert.deepEqual(await faults(page), []);
    await page.click("#open-settings");
    await page.locator('#set-language label:has(input[value="en"])').click();
    await page.waitForSelector('html[lang="en"] .magics .board');
    await page.waitForFunction(() => document.getElementById("title")?.textContent === "Magic bitboards");
    assert.deepEqual(await shown(page), before);
    assert.deepEqual(await misfits(page), []);
    assert.deepEqual(await faults(page), []);
  },
);
