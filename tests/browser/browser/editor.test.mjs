// The position editor: set up by mouse, by keyboard and by touch, said as text both ways, judged by the
// server, and played.

import assert from "node:assert/strict";
import { PHONE, clickMove, house, mine, pieces, played, point, resize, walkTo } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** Requests the server refuses on purpose, while a position is not whole. */
const REFUSED = /Failed to load resource: the server responded with a status of 422/;

/** Waits until the field says this. @param {Page} page @param {string} fen */
const says = (page, fen) =>
  page.waitForFunction(
    (text) => /** @type {HTMLTextAreaElement} */ (document.getElementById("editor-position"))?.value === text,
    fen,
  );
const good = (/** @type {Page} */ page) => page.waitForSelector('.editor[data-good="true"][data-asking="false"]');
const bad = (/** @type {Page} */ page) => page.waitForSelector('.editor[data-good="false"][data-asking="false"]');

/**
 * Drags from the middle of one thing to the middle of another.
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
async function drag(page, from, to) {
  const [a, b] = await Promise.all([from, to].map((selector) => page.locator(selector).boundingBox()));
  assert.ok(a && b);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Goes on to a round of two people here. @param {Page} page */
async function playHere(page) {
  await good(page);
  await page.click("#editor-play");
  await page.waitForSelector('body[data-screen="new"] #start-position');
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.click("#start");
  await mine(page);
}

visit("a position is built with the mouse, judged, mended and played", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(REFUSED);
  await visitor.go("#/editor/chess");
  await says(page, START);
  await good(page);
  await page.click('[data-action="empty"]');
  await bad(page);
  assert.match(String(await page.textContent("#editor-state")), /Put a white king/);
  // From the palette by dragging, and by pressing the man and then squares.
  await drag(page, '[data-tool="white-king"]', '[data-cell="e1"]');
  await drag(page, '[data-tool="black-king"]', '[data-cell="d8"]');
  await page.click('[data-tool="white-rook"]');
  for (const cell of ["a1", "h1", "c4"]) await point(page, cell).click();
  await point(page, "c4").click();
  await page.click('[data-tool="hand"]');
  // Between squares by dragging and by two presses; off the board and with the right button away.
  await drag(page, '[data-cell="d8"]', '[data-cell="e8"]');
  await page.click('[data-tool="black-pawn"]');
  for (const cell of ["b7", "g7", "h7"]) await point(page, cell).click();
  await page.keyboard.press("Escape");
  await point(page, "b7").click();
  await point(page, "a7").click();
  await drag(page, '[data-cell="h7"]', "#editor-position");
  await point(page, "g7").click({ button: "right" });
  await says(page, "4k3/p7/8/8/8/8/8/R3K2R w - - 0 1");
  await page.click('[data-action="undo"]');
  await says(page, "4k3/p5p1/8/8/8/8/8/R3K2R w - - 0 1");
  await page.click('[data-tool="erase"]');
  await point(page, "g7").click();
  await page.click('[data-tool="erase"]');
  // The fields: rights, counters, the side to move, which could take the king.
  for (const letter of ["K", "Q"]) await page.locator(`label:has(#castle-${letter})`).click();
  await page.fill("#editor-half", "3");
  await page.fill("#editor-full", "20");
  await says(page, "4k3/p7/8/8/8/8/8/R3K2R w KQ - 3 20");
  await good(page);
  // A rook that leaves takes its right along.
  await drag(page, '[data-cell="a1"]', '[data-cell="a2"]');
  await says(page, "4k3/p7/8/8/8/8/R7/4K2R w K - 3 20");
  await page.click('[data-action="flip"]');
  const [king, below] = await Promise.all([
    page.locator('[data-cell="e8"]').boundingBox(),
    page.locator('[data-tool="black-king"]').boundingBox(),
  ]);
  assert.ok(king && below && king.y < below.y && king.y > 400, "black sits below");
  await playHere(page);
  await clickMove(page, "e1-g1");
  await played(page, 1);
  assert.equal((await pieces(page)).f1, "white-rook");
  await clickMove(page, "a7-a5");
  await played(page, 2);
});

visit("a position is built with the keyboard alone and played", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(REFUSED);
  await visitor.go("#/editor/chess");
  await says(page, START);
  await page.locator('[data-action="empty"]').focus();
  await page.keyboard.press("Enter");
  await bad(page);
  await point(page, "a1").focus();
  for (const [cell, key] of [
    ["g6", "K"],
    ["h8", "k"],
    ["a1", "R"],
    ["h7", "p"],
    ["b2", "q"],
  ]) {
    await walkTo(page, cell);
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Delete");
  // One man is moved by picking it up and putting it down.
  await walkTo(page, "h7");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-cell="h7"][data-state="picked"]');
  await walkTo(page, "b7");
  await page.keyboard.press("Enter");
  await says(page, "7k/1p6/6K1/8/8/8/8/R7 w - - 0 1");
  await good(page);
  assert.match(String(await page.textContent("#editor-state")), /White to move, \d+ legal moves/);
  await page.keyboard.press("Control+z");
  await says(page, "7k/7p/6K1/8/8/8/8/R7 w - - 0 1");
  await point(page, "h7").focus();
  await page.keyboard.press("Backspace");
  await page.locator("#editor-play").focus();
  await good(page);
  await page.keyboard.press("Enter");
  await page.waitForSelector('body[data-screen="new"] #start-position');
  await page.locator('input[name="preset"][value="here"]').focus();
  await page.keyboard.press("Space");
  await page.locator("#start").focus();
  await page.keyboard.press("Enter");
  await mine(page);
  await point(page, "a1").focus();
  for (const cell of ["a1", "a8"]) {
    await walkTo(page, cell);
    await page.keyboard.press("Enter");
  }
  await page.waitForSelector("#winner[open]");
});

visit("the text and the board follow each other, and every fault is named", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(REFUSED);
  await visitor.go(`#/editor/chess/${encodeURIComponent("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9")}`);
  await good(page);
  assert.equal((await pieces(page)).d5, "black-pawn");
  assert.equal(await page.inputValue("#editor-passing"), "d6");
  assert.equal(await page.inputValue("#editor-full"), "9");
  // The pawn that passed goes, and the square with it.
  await point(page, "d5").click({ button: "right" });
  await says(page, "4k3/8/8/4P3/8/8/8/4K3 w - - 0 9");
  const cases = /** @type {const} */ ([
    ["4k3/8/8/8/8/8/8/4K3 w K - 0 1", /Castling .K. has no rook/],
    ["4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", /With white to move, the king on e8 could be taken/],
    ["4k3/8/8/8/8/8/8/4K2 w - - 0 1", /Rank 1 has 7 squares/],
    ["P3k3/8/8/8/8/8/8/4K3 w - - 0 1", /A pawn stands on a8/],
    ["k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", /over here: by checkmate/],
  ]);
  for (const [fen, words] of cases) {
    await page.fill("#editor-position", fen);
    await page.waitForFunction(
      (pattern) => new RegExp(pattern).test(document.getElementById("editor-state")?.textContent ?? ""),
      words.source,
    );
    assert.ok(await page.isDisabled("#editor-play"));
  }
  await page.fill("#editor-position", START);
  await good(page);
  // A reload keeps what was set up; the copy is the text as the game writes it.
  await page.fill("#editor-position", "4k3/8/8/8/8/8/8/4K2R  w K -");
  await good(page);
  await page.reload();
  await good(page);
  assert.equal((await pieces(page)).h1, "white-rook");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await Promise.all([
    page.waitForSelector('[data-action="copy-position"][data-done]'),
    page.click('[data-action="copy-position"]'),
  ]);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
});

visit("a finger sets men up on a phone, in Spanish", { ...PHONE, locale: "es" }, async (visitor) => {
  const { page } = visitor;
  visitor.expect(REFUSED);
  await visitor.go("#/editor/chess");
  await says(page, START);
  await page.locator('[data-tool="white-queen"]').tap();
  await point(page, "e4").tap();
  await page.locator('[data-tool="erase"]').tap();
  for (const cell of ["d1", "e7"]) await point(page, cell).tap();
  await bad(page);
  assert.match(String(await page.textContent("#editor-state")), /Juegan las blancas y podrían capturar al rey de e8/);
  await page.locator('#set-turn label:has(input[value="black"])').tap();
  await good(page);
  assert.equal(await page.inputValue("#editor-position"), "rnbqkbnr/pppp1ppp/8/8/4Q3/8/PPPPPPPP/RNB1KBNR b KQkq - 0 1");
});

visit("a round begins from a pasted position, which is shown and judged", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(REFUSED);
  await visitor.go("#/new/chess");
  await page.locator('#start-form label:has(input[value="position"])').click();
  await page.fill("#start-position", "4k3/8/8/8/8/8/8/8 w - - 0 1");
  await page.waitForFunction(() => /white king/.test(document.getElementById("start-error")?.textContent ?? ""));
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.click("#start");
  await page.waitForSelector("#toasts .toast.error");
  await page.fill("#start-position", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  await page.waitForSelector('.start-preview[data-good="true"]');
  assert.equal(await page.textContent("#start-error"), "");
  // On to the editor and back with it.
  await page.click("#start-edit");
  await good(page);
  assert.equal((await pieces(page)).a7, "white-pawn");
  await playHere(page);
  const round = String(await page.getAttribute(".round", "data-round"));
  assert.equal((await server.api("GET", `rounds/${round}`)).start, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
});

visit("men go from one board to the other where there are two, and a game's own field is kept", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(REFUSED);
  await visitor.go("#/editor/alice");
  await says(page, START);
  await drag(page, '[data-cell="A:e2"]', '[data-cell="B:e4"]');
  await drag(page, '[data-tool="black-queen"]', '[data-cell="B:h3"]');
  await point(page, "A:d8").click({ button: "right" });
  await says(page, "rnb1kbnr/pppppppp/8/8/4|P3/7|q/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
  await good(page);
  // On an upright phone the second board is below the first, smaller, and their middles are one line.
  await resize(page, { width: 600, height: 1000 });
  const [a, b] = await Promise.all(["A:e1", "B:e1"].map((cell) => point(page, cell).boundingBox()));
  assert.ok(a && b && Math.abs(a.x - b.x) < 0.5 && a.y < b.y && a.width > b.width);
  await visitor.go("#/editor/chessmagic");
  await says(page, `${START} ?`);
  await good(page);
});
