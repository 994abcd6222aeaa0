// Each game from the menu to its result in Spanish, by mouse, touch and keyboard in turn; the other language
// and the other ways are in the tests of each game. From one of the results the review is opened.

import assert from "node:assert/strict";
import { GREEN_SWEEPS } from "./games.mjs";
import { PHONE, clickMove, house, mine, played, point, winnerScreen } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { visit } = house();
const SPANISH = { locale: "es-ES", reducedMotion: /** @type {const} */ ("reduce") };
const FOOLS_MATE = ["f2-f3", "e7-e5", "g2-g4", "d8-h4"];

/** From the menu to a round of two people at one screen. @param {Page} page @param {string} game @param {"click" | "tap"} how */
async function begin(page, game, how = "click") {
  await page.locator(`#play-${game}`)[how]();
  await page.locator('label:has(input[name="preset"][value="here"])')[how]();
  await page.locator("#start")[how]();
  await mine(page);
}

visit("Diamond Chase by mouse", SPANISH, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await begin(page, "diamond");
  for (const [i, move] of GREEN_SWEEPS.entries()) {
    await clickMove(page, move);
    await played(page, i + 1);
  }
  assert.deepEqual((await winnerScreen(page)).scores, [3, 0]);
});

visit("chess by touch on a phone, and its review", { ...SPANISH, ...PHONE }, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await begin(page, "chess", "tap");
  for (const [i, move] of FOOLS_MATE.entries()) {
    for (const cell of move.split("-")) await point(page, cell).tap();
    await played(page, i + 1);
  }
  assert.match(String((await winnerScreen(page)).why), /mate/);
  await page.locator('#winner [data-action="review"]').tap();
  await page.waitForSelector('#review[data-state="done"]');
  await page.waitForSelector('#review-summary [data-row="accuracy"]');
});

visit("Alice Chess by keyboard, typed", SPANISH, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  for (const [at, next] of /** @type {[string, string][]} */ ([["#play-alice", "#start"], ['input[name="preset"][value="engine"]', "#start"]])) {
    await page.locator(at).focus();
    await page.keyboard.press(at.startsWith("#") ? "Enter" : "ArrowRight");
    await page.waitForSelector(next);
  }
  await page.locator("#start").focus();
  await page.keyboard.press("Enter");
  await mine(page);
  for (const [i, move] of ["e2e4", "d7d5", "f1e2", "d5e4", "e2b5"].entries()) {
    await page.locator("#type-move").focus();
    await page.keyboard.type(move);
    await page.keyboard.press("Enter");
    await played(page, i + 1);
  }
  assert.match(String((await winnerScreen(page)).why), /mate/);
});

visit("ChessMagic by touch on a phone, whatever the gifts", { ...SPANISH, ...PHONE }, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await begin(page, "chessmagic", "tap");
  for (const move of FOOLS_MATE) {
    const before = String(await page.getAttribute(".round", "data-seq"));
    await mine(page);
    for (const cell of move.split("-")) await point(page, cell).tap();
    await page.waitForFunction((seq) => document.querySelector(".round")?.getAttribute("data-seq") !== seq, before);
    await page.waitForSelector('.round[data-state="mine"], .round[data-state="over"]');
  }
  assert.match(String((await winnerScreen(page)).why), /mate/);
});

visit("backgammon by touch on a phone: a play, a double, a drop", { ...SPANISH, ...PHONE }, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await begin(page, "backgammon", "tap");
  await page.locator('#bar [data-action="more"]').tap();
  const example = /** @type {string} */ (await page.locator("#type-move").getAttribute("placeholder"));
  await page.locator("#type-move").fill(example.replace(/^.*? (?=[\d]|bar)/, ""));
  await page.locator("#type-move-send").tap();
  if (await page.locator("#sheet").count()) await page.locator('#sheet [data-action="close"]').tap();
  await page.locator('#points-talk [data-action="double"]').tap();
  await page.locator('#cube-answer [data-action="drop"]').tap();
  assert.ok((await winnerScreen(page)).title);
});
