// Chess in the browser, each thing by mouse and by keyboard: the shortest mate, castling on both sides,
// en passant, promotions.

import assert from "node:assert/strict";
import { clickMove, house, mine, pieces, played, point, walkTo, winnerScreen } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { visit } = house();

/** A round of two people from a position. @param {string} fen */
const record = (fen) =>
  `trebejo 1\ngame chess\nstart ${fen}\nseat white person Ana\nseat black person Beto\nclock none\n`;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
const PASSING = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
const PROMOTION = "3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";

/** Makes a move with the arrow keys and Enter. @param {Page} page @param {string} move */
async function typeMove(page, move) {
  for (const cell of move.split("-")) {
    await walkTo(page, cell);
    await page.keyboard.press("Enter");
  }
}

/**
 * Chooses in the column at a square: the mouse presses, the keyboard walks down to it.
 * @param {Page} page
 * @param {string} word
 * @param {boolean} keys
 */
async function chooseWord(page, word, keys) {
  const option = page.locator(`.chooser [data-choice="${word}"]`);
  await option.waitFor();
  if (!keys) return option.click();
  for (let steps = 0; steps < 4 && !(await option.evaluate((el) => el === document.activeElement)); steps++)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

for (const [how, keys] of /** @type {const} */ ([
  ["mouse", false],
  ["keyboard", true],
])) {
  const make = keys ? typeMove : clickMove;

  visit(`the shortest mate by ${how}, check and winner shown`, {}, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record(START));
    await mine(page);
    if (keys) await point(page, "f2").focus();
    for (const [i, move] of ["f2-f3", "e7-e5", "g2-g4", "d8-h4"].entries()) {
      await make(page, move);
      await played(page, i + 1);
    }
    const { title, why } = await winnerScreen(page);
    assert.match(String(title), /Black|Beto/);
    assert.match(String(why), /checkmate/);
    assert.match(String(await page.textContent('#moves [data-ply="4"]')), /h4#$/);
  });

  visit(`castling on both sides by ${how}, an illegal target refused`, {}, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record(CASTLING));
    await mine(page);
    if (keys) await point(page, "e1").focus();
    await make(page, "e1");
    await page.waitForSelector('[data-cell="e1"][data-state="picked"]');
    await make(page, "e4");
    await page.waitForFunction(() => !document.querySelector('[data-state="picked"]'));
    await make(page, "e1-g1");
    await played(page, 1);
    await make(page, "e8-c8");
    await played(page, 2);
    const board = await pieces(page);
    assert.deepEqual(
      [board.g1, board.f1, board.c8, board.d8],
      ["white-king", "white-rook", "black-king", "black-rook"],
    );
    assert.equal(board.h1 ?? board.a8, undefined);
    // The other two: white to the long side, black to the short one.
    await visitor.sitAt(record(CASTLING));
    await mine(page);
    if (keys) await point(page, "e1").focus();
    await make(page, "e1-c1");
    await played(page, 1);
    await make(page, "e8-g8");
    await played(page, 2);
    const other = await pieces(page);
    assert.deepEqual(
      [other.c1, other.d1, other.g8, other.f8],
      ["white-king", "white-rook", "black-king", "black-rook"],
    );
  });

  visit(`en passant and promotions by ${how}`, {}, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record(PASSING));
    await mine(page);
    if (keys) await point(page, "d7").focus();
    for (const [i, move] of ["d7-d5", "e5-d6"].entries()) {
      await make(page, move);
      await played(page, i + 1);
    }
    const passed = await pieces(page);
    assert.deepEqual([passed.d5, passed.d6], [undefined, "white-pawn"]);
    // Straight on to a knight, then by taking to a queen.
    for (const [move, word] of [
      ["e7-e8", "knight"],
      ["e7-d8", "queen"],
    ]) {
      await visitor.sitAt(record(PROMOTION));
      await mine(page);
      if (keys) await point(page, "e7").focus();
      await make(page, move);
      await chooseWord(page, word, keys);
      await played(page, 1);
      assert.equal((await pieces(page))[move.slice(3)], `white-${word}`);
    }
    assert.equal(await page.locator('[data-cell="g8"]').getAttribute("data-piece"), "black-king");
  });
}
