// A whole game with the keyboard alone, from the menu to the winner's screen and out of it again. The
// focus must be visible wherever it goes.

import assert from "node:assert/strict";
import { ARROWS, walk } from "../../../apps/server/page/boards/walk.js";
import { RED_WINS } from "./games.mjs";
import { house, mine, openSettings, played, winnerScreen } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

/** That what has the focus shows it: an outline on it, or on what stands for it. @param {Page} page */
async function assertFocusShows(page) {
  const what = await page.evaluate(() => {
    const el = document.activeElement;
    if (!el || el === document.body) return "nothing has the focus";
    const places = [el, el.nextElementSibling, el.closest("label")].filter((x) => x !== null);
    const seen = places.some((x) => {
      const style = getComputedStyle(x);
      return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    });
    return seen ? "" : `the focus does not show on ${el.outerHTML.slice(0, 120)}`;
  });
  assert.equal(what, "");
}

/** Presses Tab until something has the focus. @param {Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((want) => document.activeElement?.matches(want), selector)) return assertFocusShows(page);
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reached ${selector}`);
}

/** The arrows that lead from one point to another, by the shortest way. */
function mapOf(/** @type {import("../../../apps/server/page/lib/types.js").Shape} */ shape) {
  const places = new Map(shape.cells.map(({ cell, x, y }) => [cell, { x, y }]));
  /** @type {Map<string, Set<string>>} */
  const joined = new Map(shape.cells.map(({ cell }) => [cell, new Set()]));
  for (const [a, b] of shape.lines) {
    joined.get(a)?.add(b);
    joined.get(b)?.add(a);
  }
  return (/** @type {string} */ from, /** @type {string} */ to) => {
    /** @type {Map<string, [string, string][]>} */
    const ways = new Map([[from, []]]);
    for (const [cell, way] of ways) {
      if (cell === to) return way;
      for (const [key, direction] of Object.entries(ARROWS)) {
        const next = walk(places, joined, cell, direction);
        if (!ways.has(next)) ways.set(next, [...way, [key, next]]);
      }
    }
    throw new Error(`the arrows do not lead from ${from} to ${to}`);
  };
}

const focused = (/** @type {Page} */ page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");

visit("two people play a whole game with the keyboard", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const { games } = await server.api("GET", "games");
  const { shape } = games.find((/** @type {{id: string}} */ game) => game.id === "diamond");
  const way = mapOf(shape);
  for (const from of shape.cells) for (const to of shape.cells) way(from.cell, to.cell);

  await page.waitForSelector("#play-diamond");
  await tabTo(page, "#play-diamond");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#start");
  await tabTo(page, 'input[name="preset"]');
  await page.keyboard.press("ArrowRight");
  await assertFocusShows(page);
  assert.ok(await page.isChecked('input[name="preset"][value="here"]'));
  await tabTo(page, "#start");
  await page.keyboard.press("Enter");
  await mine(page);
  await tabTo(page, "[data-cell]");

  /** Walks to a point with the arrows; every step must land where the board says. */
  const walkTo = async (/** @type {string} */ cell) => {
    for (const [key, next] of way(await focused(page), cell)) {
      await page.keyboard.press(key);
      assert.equal(await focused(page), next, `${key} leads to ${next}`);
    }
    await assertFocusShows(page);
  };

  // Esc lets a bead go without leaving the table.
  await walkTo("bt");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-cell="bt"][data-state="picked"]');
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector('[data-state="picked"]'));
  assert.equal(await page.getAttribute("body", "data-screen"), "round");

  for (const [i, move] of RED_WINS.entries()) {
    const [from, to] = move.split("-");
    await walkTo(from);
    await page.keyboard.press(i % 2 ? "Space" : "Enter");
    await page.waitForSelector(`[data-cell="${from}"][data-state="picked"]`);
    await walkTo(to);
    await page.keyboard.press("Enter");
    await played(page, i + 1);
  }
  assert.deepEqual(await winnerScreen(page), { title: "Friend wins", why: "by trapping three beads", scores: [1, 3] });

  // The winner's screen holds the focus; Esc closes it, Esc again leads to the menu.
  assert.ok(await page.evaluate(() => document.querySelector("#winner")?.contains(document.activeElement)));
  await tabTo(page, '#winner [data-action="replay"]');
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("#winner"));
  await page.keyboard.press("Escape");
  await page.waitForSelector('body[data-screen="menu"]');
});

visit(
  "Esc lets go, closes and comes back to now, and never leaves a game that goes on",
  { reducedMotion: "reduce" },
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    const { games } = await server.api("GET", "games");
    for (const { id: game } of games) {
      for (const preset of ["engine", "engines"]) {
        await visitor.go(`#/new/${game}`);
        await page.locator(`label:has(input[name="preset"][value="${preset}"])`).click();
        await page.click("#start");
        await page.waitForSelector(".round[data-seq]");
        const here = await page.evaluate(() => location.hash);
        /** Presses Esc, and asks whether the game is still the one on the screen. */
        const pressEscape = async (/** @type {string} */ state) => {
          await page.keyboard.press("Escape");
          assert.equal(await page.evaluate(() => location.hash), here, `${game}, ${preset}: ${state}`);
        };
        await pressEscape("nothing selected");
        await page.locator('.board [data-cell][tabindex="0"]').focus();
        await pressEscape("the focus on the board");
        await page.click('#actions [data-action="analyse"]');
        await page.waitForSelector("#analysis", { state: "visible" });
        await pressEscape("an open analysis");
        await page.waitForSelector("#analysis", { state: "hidden" });
        await openSettings(page);
        await pressEscape("an open dialog");
        await page.waitForSelector("#settings", { state: "detached" });
        await pressEscape("the dialog just closed");
        if (preset === "engines") continue;
        await page.focus("#type-move");
        await pressEscape("the focus in the field for moves");
        if (game === "backgammon") {
          // Whoever begins: the first of one's own turns with a checker to move.
          while ((await page.locator('.point[data-state="movable"]').count()) === 0) {
            await mine(page);
            const roll = page.locator('#points-talk [data-action="roll"]');
            if (await roll.count()) await roll.click();
            else
              await page.waitForSelector('.point[data-state="movable"], #points-talk [data-action="roll"]', {
                state: "attached",
              });
          }
        }
        await mine(page);
        const movable = page.locator('.point[data-state="movable"]').first();
        await movable.focus();
        await page.keyboard.press("Space");
        await page.waitForSelector('.point[data-state="picked"]');
        await pressEscape("a piece selected");
        await page.waitForFunction(() => !document.querySelector('.point[data-state="picked"]'));
        await pressEscape("the piece just let go");
        await page.click('#moves [data-ply="0"]');
        if ((await page.locator("#moves [data-ply]").count()) > 1) {
          await page.waitForSelector('[data-action="live"]', { state: "visible" });
          await pressEscape("an earlier move shown");
          await page.waitForSelector('[data-action="live"]', { state: "hidden" });
        }
        await pressEscape("back at the latest move");
      }
    }
  },
);
