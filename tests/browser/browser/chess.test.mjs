// Chess in the browser: the shortest mate, castling on both sides, en passant and a promotion, by mouse
// and by keyboard.

import assert from "node:assert/strict";
import { clickMove, house, mine, pieces, played, point, winnerScreen } from "./support.mjs";

const { visit } = house();

/** A round of two people from a position. @param {string} fen */
const record = (fen) => `trebejo 1\ngame chess\nstart ${fen}\nseat white person Ana\nseat black person Beto\nclock none\n`;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
const PASSING = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
const PROMOTION = "3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";

/** Walks to a square with the arrow keys and presses Enter there. @param {import("playwright-core").Page} page @param {string} cell */
async function press(page, cell) {
  for (let steps = 0; steps < 16; steps++) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    assert.ok(at, "the focus is on the board");
    if (at === cell) break;
    const [files, ranks] = [cell.charCodeAt(0) - at.charCodeAt(0), Number(cell[1]) - Number(at[1])];
    await page.keyboard.press(files > 0 ? "ArrowRight" : files < 0 ? "ArrowLeft" : ranks > 0 ? "ArrowUp" : "ArrowDown");
  }
  await page.keyboard.press("Enter");
}

visit("the shortest mate with the mouse, check and winner shown", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(START));
  await mine(page);
  for (const [i, move] of ["f2-f3", "e7-e5", "g2-g4", "d8-h4"].entries()) {
    await clickMove(page, move);
    await played(page, i + 1);
  }
  const { title, why } = await winnerScreen(page);
  assert.match(String(title), /Black|Beto/);
  assert.match(String(why), /checkmate/);
  assert.match(String(await page.textContent('#moves [data-ply="4"]')), /h4#$/);
});

visit("castling on both sides with the mouse, an illegal target refused", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(CASTLING));
  await mine(page);
  await point(page, "e1").click();
  await page.waitForSelector('[data-cell="e1"][data-state="picked"]');
  await point(page, "e4").click();
  await page.waitForFunction(() => !document.querySelector('[data-state="picked"]'));
  await clickMove(page, "e1-g1");
  await played(page, 1);
  await clickMove(page, "e8-c8");
  await played(page, 2);
  const board = await pieces(page);
  assert.deepEqual([board.g1, board.f1, board.c8, board.d8], ["white-king", "white-rook", "black-king", "black-rook"]);
  assert.equal(board.h1 ?? board.a8, undefined);
});

visit("en passant and a promotion to a knight by keyboard", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(PASSING));
  await mine(page);
  await point(page, "d7").focus();
  for (const [i, move] of ["d7-d5", "e5-d6"].entries()) {
    for (const cell of move.split("-")) await press(page, cell);
    await played(page, i + 1);
  }
  const passed = await pieces(page);
  assert.deepEqual([passed.d5, passed.d6], [undefined, "white-pawn"]);

  await visitor.sitAt(record(PROMOTION));
  await mine(page);
  await point(page, "e7").focus();
  await press(page, "e7");
  await press(page, "e8");
  await page.waitForSelector('.chooser [data-choice="knight"]');
  await page.locator('.chooser [data-choice="knight"]').focus();
  await page.keyboard.press("Enter");
  await played(page, 1);
  assert.equal((await pieces(page)).e8, "white-knight");
  // The other way: take a piece and become a queen, with the mouse.
  await visitor.sitAt(record(PROMOTION));
  await mine(page);
  await clickMove(page, "e7-d8");
  await page.locator('.chooser [data-choice="queen"]').click();
  await played(page, 1);
  assert.equal((await pieces(page)).d8, "white-queen");
  assert.equal(await page.locator('[data-cell="g8"]').getAttribute("data-piece"), "black-king");
});
