// What every move is worth: badges on the board, the verdict beside it, slips in the list, the full table.

import assert from "node:assert/strict";
import { GREEN_WINS, LONG, record } from "./games.mjs";
import { clickMove, house, mine, played, point } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

/** Badges by cell. @param {Page} page @returns {Promise<Record<string, string>>} */
const badges = (page) =>
  page.$$eval("[data-worth-at]", (all) =>
    Object.fromEntries(all.map((el) => [el.getAttribute("data-worth-at"), el.getAttribute("data-worth")])),
  );

/**
 * The best value for each first cell, from what the server tells.
 * @param {any} told
 * @param {number} at  0 for beads, 1 for targets
 * @param {string} [from]
 */
function best(told, at, from) {
  const rank = ["loss", "draw", "win"];
  /** @type {Record<string, string>} */
  const found = {};
  for (const { cells, value } of told.moves) {
    if (from && cells[0] !== from) continue;
    const known = found[cells[at]];
    if (!known || rank.indexOf(value) > rank.indexOf(known)) found[cells[at]] = value;
  }
  return found;
}

visit("against an engine beads and targets are badged, and the list tells what was given away", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const id = await visitor.sitAt(record(LONG.slice(0, 24), { red: "engine minimax" }));
  await mine(page);
  await page.click('#actions [data-action="worth"]');
  await page.waitForSelector('#worth[data-state="shown"]');
  const told = await server.api("GET", `rounds/${id}/worth?ply=24`);
  assert.equal(await page.getAttribute("#worth", "data-value"), told.value);
  assert.deepEqual(await badges(page), best(told, 0));
  const from = told.moves[0].cells[0];
  await point(page, from).click();
  await page.waitForFunction(
    (cell) => document.querySelector(`[data-cell="${cell}"]`)?.getAttribute("data-state") === "picked",
    from,
  );
  assert.deepEqual(await badges(page), best(told, 1, from));
  assert.match(
    String(await point(page, told.moves[0].cells[1]).getAttribute("aria-label")),
    /wins|draws|loses/,
    "it is said aloud too",
  );

  const { positions } = await server.api("GET", `rounds/${id}/worth?all=true`);
  const turned = /** @type {Record<string, string>} */ ({ win: "loss", draw: "draw", loss: "win" });
  const rank = ["loss", "draw", "win"];
  const slips = positions.flatMap((/** @type {{value: string}} */ each, /** @type {number} */ ply) => {
    const before = positions[ply - 1]?.value;
    return before && rank.indexOf(turned[each.value]) < rank.indexOf(before) ? [ply] : [];
  });
  assert.ok(slips.length > 0, "somebody gave something away in this game");
  await page.waitForSelector("#moves [data-slip]", { state: "attached" });
  assert.deepEqual(
    await page.$$eval("#moves [data-slip]", (all) => all.map((el) => Number(el.getAttribute("data-ply")))),
    slips,
  );

  // The next position has its own badges; put away, nothing is left.
  await clickMove(page, told.moves[0].move.startsWith(from) ? told.moves[0].cells[1] : told.moves[0].move);
  await played(page, 26);
  await mine(page);
  const next = await server.api("GET", `rounds/${id}/worth?ply=26`);
  await page.waitForFunction(
    (n) => document.querySelectorAll("[data-worth-at]").length === n,
    Object.keys(best(next, 0)).length,
  );
  await page.keyboard.press("w");
  assert.deepEqual(await badges(page), {});
  assert.equal(await page.locator("#moves [data-slip]").count(), 0);
});

visit("in a replay a pressed bead shows its targets", {}, async (visitor) => {
  const { page } = visitor;
  const { id } = await server.bring(record(GREEN_WINS));
  await visitor.go(`#/replay/${id}/6`);
  await page.waitForSelector(".replay");
  await page.keyboard.press("w");
  await page.waitForSelector('#worth[data-state="shown"]');
  const told = await server.api("GET", `rounds/${id}/worth?ply=6`);
  assert.deepEqual(await badges(page), best(told, 0));
  const from = told.moves[0].cells[0];
  await point(page, from).click();
  assert.deepEqual(await badges(page), best(told, 1, from));
  await page.keyboard.press("End");
  await page.waitForFunction(() => !document.querySelector("[data-worth-at]"));
  assert.equal(await page.getAttribute("#worth", "data-state"), "shown", "the end has a value too");
});

visit("two people at one screen may look, with the other elsewhere nobody may", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/Failed to load resource: the server responded with a status of 403/);
  await visitor.go();
  await visitor.sitAt(record(LONG.slice(0, 4)));
  await mine(page);
  await page.keyboard.press("w");
  await page.waitForSelector('#worth[data-state="shown"]');

  const made = await server.api("POST", "rounds", {
    game: "diamond",
    seats: { green: { kind: "person", name: "Ana", here: true }, red: { kind: "person", name: "Beto", here: false } },
  });
  await visitor.go(`#/round/${made.id}`);
  await page.waitForSelector(".round[data-seq]");
  // A watcher is offered it, but the server tells nobody.
  await page.keyboard.press("w");
  await page.waitForSelector('#worth[data-state="failed"]');
  assert.deepEqual(await badges(page), {});
});

visit("the full table is made at a wish, and stopped", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(LONG.slice(0, 8), { red: "engine random" }));
  await page.keyboard.press("w");
  await page.waitForSelector('#solution[data-state="missing"]');
  await page.click('#solution [data-action="build"]');
  await page.waitForSelector('#solution[data-state="building"] progress');
  await page.click('#solution [data-action="stop-building"]');
  await page.waitForSelector('#solution[data-state="missing"]');
});
