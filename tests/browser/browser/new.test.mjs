// The form of a new round, with what the browser remembers from other games: every game starts after every other.

import assert from "node:assert/strict";
import { house, roundId, slide } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

/** @typedef {{id: string, seats: string[], levels: number}} Game */
/** @returns {Promise<Game[]>} */
const games = async () => (await server.api("GET", "games")).games;

/**
 * Opens a game's form by its preset.
 * @param {Page} page
 * @param {string} game
 * @param {"engine" | "engines" | "here"} preset
 */
async function form(page, game, preset) {
  await page.goto(`${server.url}#/new/${game}`);
  await page.locator(`label:has(input[name="preset"][value="${preset}"])`).click();
}

/**
 * Starts what the form says; the seats as the server has them.
 * @param {Page} page
 * @returns {Promise<Record<string, {kind: string, engine?: string, name?: string}>>}
 */
async function start(page) {
  await page.click("#start");
  await page.waitForSelector(".round[data-seq], #toasts .error");
  assert.deepEqual(await page.locator("#toasts .error").allTextContents(), []);
  return (await server.api("GET", `rounds/${await roundId(page)}`)).seats;
}

visit("every game starts after every other, with levels of its own", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const all = await games();
  const strongest = Object.fromEntries(all.map(({ id, levels }) => [id, levels]));
  assert.ok(new Set(Object.values(strongest)).size > 1, "games differ in their levels");
  // The game with the most levels first, at its highest one.
  const order = [...all].sort((a, b) => b.levels - a.levels);
  const [first, ...others] = order;
  await form(page, first.id, "engine");
  await slide(page, `#level-${first.seats[1]}`, first.levels);
  assert.equal((await start(page))[first.seats[1]].engine, String(first.levels));
  for (const { id, seats, levels } of others) {
    await form(page, id, "engine");
    assert.equal((await start(page))[seats[1]].engine, "3", `${id} begins with the first level offered`);
    await form(page, id, "engines");
    const pair = await start(page);
    assert.deepEqual(
      seats.map((seat) => pair[seat].engine),
      ["3", "4"],
      id,
    );
    await form(page, id, "engine");
    await slide(page, `#level-${seats[1]}`, levels);
    await start(page);
  }
  // Now every game is remembered at its highest level, which two engines share.
  for (const { id, seats, levels } of order) {
    await form(page, id, "engine");
    assert.equal((await start(page))[seats[1]].engine, String(levels), id);
    await form(page, id, "engines");
    assert.deepEqual(
      Object.values(await start(page)).map(({ engine }) => engine),
      [String(levels), String(levels)],
      id,
    );
  }
});

visit(
  "an engine of another game's name, a changed seat and a swapped board are not carried along",
  {},
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await form(page, "diamond", "engine");
    await page.selectOption("#style-red", "minimax");
    assert.equal((await start(page)).red.engine, "minimax");
    await form(page, "backgammon", "engine");
    assert.equal((await start(page)).black.engine, "3");
    // Two engines a level apart, swapped: the next pair is no stronger.
    await form(page, "diamond", "engines");
    await page.click('[data-action="swap"]');
    assert.deepEqual(
      Object.values(await start(page))
        .map(({ engine }) => engine)
        .sort(),
      ["3", "4"],
    );
    await form(page, "diamond", "engines");
    assert.deepEqual(
      Object.values(await start(page))
        .map(({ engine }) => engine)
        .sort(),
      ["3", "4"],
    );
    // The name remembered is the player's own, on whichever side; the friend's is not.
    await form(page, "chess", "here");
    await page.fill("#name-white", "Ana");
    await page.fill("#name-black", "Beto");
    await page.click('[data-action="swap"]');
    assert.deepEqual((({ white, black }) => [white.name, black.name])(await start(page)), ["Beto", "Ana"]);
    await form(page, "backgammon", "here");
    assert.deepEqual((({ white, black }) => [white.name, black.name])(await start(page)), ["Ana", "Friend"]);
  },
);

visit("what older versions or accidents left in storage breaks nothing", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const left = [
    { level: 10, pace: 200, name: "Ana" },
    { levels: { diamond: 99, chess: "9" }, guides: null, volume: "x" },
    null,
    [1],
    "words",
  ];
  for (const stored of left) {
    await page.evaluate((text) => {
      for (const key of ["trebejo", "trebejo-seats", "trebejo-puzzles", "trebejo-house"])
        localStorage.setItem(key, text);
    }, JSON.stringify(stored));
    await visitor.go("#/new/diamond");
    for (const preset of /** @type {const} */ (["engine", "engines"])) {
      await form(page, "diamond", preset);
      await start(page);
    }
    await visitor.go("#/puzzles/chess");
    await page.waitForSelector("#puzzle-list [data-puzzle]");
  }
});
