// Every game from the menu to its result, in both languages, by mouse, by touch on a phone and by keyboard alone.
// From one of the results the review is opened.

import assert from "node:assert/strict";
import { GREEN_SWEEPS } from "./games.mjs";
import { PHONE, house, mine, point, winnerScreen } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

const { visit } = house();

/** The games with the cells of their moves, and what the end says in both languages. */
const GAMES = {
  diamond: { moves: GREEN_SWEEPS, why: /./ },
  chess: { moves: ["f2-f3", "e7-e5", "g2-g4", "d8-h4"], why: /mate/ },
  alice: { moves: ["A:e2-B:e4", "A:d7-B:d5", "A:f1-B:e2", "B:d5-A:e4", "B:e2-A:b5"], why: /mate/ },
  // Whatever the gifts, nobody has to use them.
  chessmagic: { moves: ["f2-f3", "e7-e5", "g2-g4", "d8-h4"], why: /mate/ },
};

/**
 * The ways to play: how something is pressed, and how a move is made.
 * @type {Record<string, {setting: object, press: (at: Locator) => Promise<void>, move: (page: Page, game: string,
 *   cells: string[]) => Promise<void>}>}
 */
const WAYS = {
  mouse: {
    setting: {},
    press: (at) => at.click(),
    move: async (page, _, cells) => {
      for (const cell of cells) await point(page, cell).click();
    },
  },
  touch: {
    setting: PHONE,
    press: (at) => at.tap(),
    move: async (page, _, cells) => {
      for (const cell of cells) await point(page, cell).tap();
    },
  },
  keyboard: {
    setting: {},
    press: async (at) => {
      await at.focus();
      await at.press("Enter");
    },
    move: async (page, game, cells) => {
      const squares = cells.map((cell) => cell.replace(/^.:/, ""));
      await page.locator("#type-move").focus();
      await page.keyboard.type(squares.join(game === "diamond" ? "-" : ""));
      await page.keyboard.press("Enter");
    },
  },
};

/**
 * From the menu to a round of two people at one screen.
 * @param {Page} page
 * @param {string} game
 * @param {string} name
 */
async function begin(page, game, name) {
  const { press } = WAYS[name];
  await press(page.locator(`#play-${game}`));
  if (name === "keyboard") {
    await page.locator('input[name="preset"][value="engine"]').focus();
    await page.keyboard.press("ArrowRight");
  } else {
    await press(page.locator('label:has(input[name="preset"][value="here"])'));
  }
  await press(page.locator("#start"));
  await mine(page);
}

/** Does something and waits until the round has gone on. @param {Page} page @param {() => Promise<void>} act */
async function goOn(page, act) {
  const before = String(await page.getAttribute(".round", "data-seq"));
  await act();
  await page.waitForFunction((seq) => document.querySelector(".round")?.getAttribute("data-seq") !== seq, before);
  await page.waitForSelector('.round[data-state="mine"], .round[data-state="over"]');
}

/** A play of the opening roll, a double, and a drop. @param {Page} page @param {string} name */
async function double(page, name) {
  const { press } = WAYS[name];
  if (name === "touch") await press(page.locator('#bar [data-action="more"]'));
  const example = String(await page.locator("#type-move").getAttribute("placeholder"));
  await page.locator("#type-move").fill(example.replace(/^.*? (?=[\d]|bar)/, ""));
  await press(page.locator("#type-move-send"));
  // The sheet closes by itself when something in it was chosen.
  await page.waitForSelector("#sheet", { state: "detached" });
  await press(page.locator('#points-talk [data-action="double"]'));
  await press(page.locator('#cube-answer [data-action="drop"]'));
  assert.ok((await winnerScreen(page)).title);
}

for (const [language, locale] of [
  ["English", "en-GB"],
  ["Spanish", "es-ES"],
]) {
  for (const [name, way] of Object.entries(WAYS)) {
    visit(
      `every game in ${language} by ${name}`,
      { locale, reducedMotion: "reduce", ...way.setting },
      async (visitor) => {
        const { page } = visitor;
        for (const [game, { moves, why }] of Object.entries(GAMES)) {
          await visitor.go();
          await begin(page, game, name);
          for (const move of moves) await goOn(page, () => way.move(page, game, move.split("-")));
          assert.match(String((await winnerScreen(page)).why), why, game);
          if (game === "diamond") assert.deepEqual((await winnerScreen(page)).scores, [3, 0]);
          if (game === "chess" && name === "touch") {
            await way.press(page.locator('#winner [data-action="review"]'));
            await page.waitForSelector('#review[data-state="done"]', { timeout: 120_000 });
            await page.waitForSelector('#review-summary [data-row="accuracy"]');
          }
        }
        await visitor.go();
        await begin(page, "backgammon", name);
        await double(page, name);
      },
    );
  }
}
