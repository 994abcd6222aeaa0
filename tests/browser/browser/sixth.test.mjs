// A game that the page has never heard of: a race of two runners, from `apps/sixth`. It is begun, played, resumed,
// found, replayed, explained and counted like any other, because the page asks the server what there is to know of it.

import assert from "node:assert/strict";
import { sixth } from "./server.mjs";
import { house, listed, mine, point, roundId, winnerScreen } from "./support.mjs";

const { server, visit } = house(sixth);

/** @typedef {import("playwright-core").Page} Page */

/** Lets whoever is to move go on along the track. @param {Page} page @param {string} id */
async function go(page, id) {
  await mine(page);
  const { state } = await server.api("GET", `rounds/${id}`);
  const { cells } = state.moves.find((/** @type {{text: string}} */ { text }) => text === "go");
  const seq = String(await page.getAttribute(".round", "data-seq"));
  for (const cell of cells) await point(page, cell).click();
  await page.waitForFunction((old) => document.querySelector(".round")?.getAttribute("data-seq") !== old, seq);
  await page.waitForSelector('.round[data-state="mine"], .round[data-state="over"]');
}

for (const [locale, name, about] of [
  ["en-GB", "Race", "Two runners and a die."],
  ["es-ES", "Carrera", "Dos corredores y un dado."],
])
  visit(`an unknown game from the menu to the library in ${locale}`, { locale }, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    const card = page.locator('[data-game="race"]');
    assert.equal(await card.locator("h3").textContent(), name);
    assert.equal(await card.locator("p").textContent(), about);
    await page.click("#play-race");
    assert.equal(await page.locator('input[name="luck"][value="typed"]').count(), 0, "the page has no such die");
    await page.locator('label:has(input[name="preset"][value="here"])').click();
    await page.locator('#set-goal label:has(input[value="6"])').click();
    await page.locator('label:has(input[name="luck"][value="seed"])').click();
    await page.fill("#luck-seed", "4");
    await page.click("#start");
    await mine(page);
    const id = await roundId(page);
    await go(page, id);
    const seq = await page.getAttribute(".round", "data-seq");
    await page.reload();
    await mine(page);
    assert.equal(await page.getAttribute(".round", "data-seq"), seq, "resumed where it was");
    while ((await page.getAttribute(".round", "data-state")) !== "over") await go(page, id);
    assert.ok((await winnerScreen(page)).title);

    await visitor.go("#/rounds/finished");
    await listed(page);
    await page.click(`[data-round="${id}"] [data-action="replay"]`);
    await page.waitForSelector(".replay[data-ply]");
    await page.click('[data-action="last"]');
    const { steps } = await server.api("GET", `rounds/${id}`);
    await page.waitForSelector(`.replay[data-ply="${steps.length - 1}"]`);
    await page.click('[data-action="review"]');
    await page.waitForSelector('#review[data-state="done"]');
  });

visit("an engine plays an unknown game, and a person resigns", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/new/race");
  await page.fill("#name-ant", "Ana");
  await page.click("#start");
  await mine(page);
  await go(page, await roundId(page));
  await page.click('#actions [data-action="resign"]');
  await page.click('#confirm [data-action="confirm"]');
  await winnerScreen(page);
  await visitor.go("#/stats");
  await page.waitForSelector('[data-stats="race"] .luck-side');
  const faces = await page.locator('[data-stats="race"] .luck-side').first().locator("tbody th").allTextContents();
  assert.deepEqual(faces, ["1", "2", "3"]);
  assert.equal(await page.locator('[data-stats="race"] h3', { hasText: "Gifts" }).count(), 0);
});

visit("help, puzzles, statistics and arenas know an unknown game by name", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/help/race");
  await page.waitForSelector(".keys");
  assert.match(String(await page.textContent(".help")), /Two runners and a die\./);
  await visitor.go("#/puzzles/race");
  await page.waitForSelector("#puzzle-sum");
  assert.equal(await page.isChecked('input[name="puzzle-game"][value="race"]'), true);
  assert.equal(await page.locator("#puzzle-next").isVisible(), false, "there are no puzzles of it");
  await visitor.go("#/arena/new");
  await page.selectOption("#arena-game", "race");
  await page.waitForSelector("#arena-start");
  await page.evaluate(() => localStorage.setItem("trebejo", JSON.stringify({ name: "Nobody" })));
  await visitor.go("#/stats");
  await page.reload();
  await page.click('[data-begin="race"]');
  await page.waitForSelector('body[data-screen="new"]');
});
