// The laboratory: an arena is begun in the form, watched, stopped, resumed, walked and deleted.

import assert from "node:assert/strict";
import { finishedArena } from "./looks.mjs";
import { house } from "./support.mjs";

const { server, visit } = house();

visit("an arena is begun, watched, stopped, resumed and finished", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await page.click("#open-lab");
  await page.waitForSelector("#new-arena");
  await page.click("#new-arena");
  await page.waitForSelector("#arena-form");
  await page.locator('#arena-kind label:has(input[value="round-robin"])').click();
  await page.click('[data-action="add-player"]');
  for (const [i, [engine, limit, value]] of [
    ["minimax", "depth", "2"],
    ["mcts", "nodes", "2000"],
    ["random", "own", ""],
  ].entries()) {
    await page.selectOption(`#arena-player-${i}`, engine);
    await page.selectOption(`#arena-limit-${i}`, limit);
    if (value) await page.fill(`#arena-value-${i}`, value);
  }
  await page.fill("#arena-name", "evening");
  // So many that no machine is done with them before they are stopped.
  await page.fill("#arena-games", "1000");
  assert.match(String(await page.textContent("#arena-sum")), /3 pairings: 3.?000 games/);
  await page.click("#arena-start");
  await page.waitForSelector('#arena[data-state="running"]');
  assert.equal(await page.evaluate(() => location.hash), "#/arena/view/evening");
  await page.waitForSelector("#live-games [data-game] .bead", { state: "attached" });
  await page.waitForFunction(() => Number(document.querySelector("#arena")?.getAttribute("data-done")) > 2);

  // Stopped, it keeps what was played; another one may not begin while one plays.
  await page.click('[data-action="stop-arena"]');
  await page.waitForSelector('#arena[data-state="stopped"]');
  const kept = Number(await page.getAttribute("#arena", "data-done"));
  assert.ok(kept > 2 && kept < 3000, `${kept} games are kept`);
  await page.click('[data-action="resume-arena"]');
  await page.waitForSelector('#arena[data-state="running"]');
  await page.waitForFunction(
    (least) => Number(document.querySelector("#arena")?.getAttribute("data-done")) > least,
    kept,
  );
  await page.click('[data-action="stop-arena"]');
  await page.waitForSelector('#arena[data-state="stopped"]');

  // The list knows it, and the report opens without a server's help.
  await page.click('[data-action="back"]');
  await page.waitForSelector('#arenas [data-arena="evening"][data-state="stopped"]');
  const report = await server.api("GET", "arenas/evening/report.html?lang=en");
  assert.match(report, /<svg/);
});

visit("a finished arena shows standings, a cross-table and its games", {}, async (visitor) => {
  const { page } = visitor;
  await finishedArena(server, "small");
  const told = await server.api("GET", "arenas/small");
  await visitor.go("#/arena/view/small");
  await page.waitForSelector('#arena[data-state="done"]');
  const order = await page.$$eval("#standings [data-player]", (all) =>
    all.map((el) => Number(el.getAttribute("data-player"))),
  );
  assert.deepEqual(
    order,
    told.standings.map((/** @type {{player: number}} */ each) => each.player),
  );
  assert.equal(await page.locator("#cross-table tbody tr").count(), 3);
  assert.equal(await page.locator("#cross-table .cross:not(.self)").count(), 6);
  assert.ok((await page.locator(".chart-line").count()) === 3);
  assert.ok(await page.isHidden('[data-action="stop-arena"]'));

  // A game of it is walked like any other, and kept as a round with everything that belongs to one.
  await page.locator("#results [data-game]").first().click();
  await page.waitForSelector(".replay[data-ply]");
  await page.keyboard.press("End");
  const last = Number(await page.getAttribute(".replay", "data-ply"));
  assert.ok(last > 4);
  await page.click('[data-action="keep"]');
  await page.waitForSelector('.replay[data-round]:not([data-round=""])');
  await page.waitForSelector('#actions [data-action="xray"]');
  assert.equal(Number(await page.getAttribute("#scrub", "max")), last);

  await visitor.go("#/arena/view/small");
  await page.click('[data-action="delete-arena"]');
  await page.click('#confirm [data-action="confirm"]');
  await page.waitForFunction(() => location.hash === "#/arena" && !document.querySelector('[data-arena="small"]'));
});

visit("a plan that cannot be played says why", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/Failed to load resource: the server responded with a status of 400/);
  await visitor.go("#/arena/new");
  await page.waitForSelector("#arena-form");
  await page.locator('#set-openings label:has(input[value="list"])').click();
  await page.fill("#arena-list", "zz-zz");
  await page.click("#arena-start");
  await page.waitForFunction(() => (document.querySelector("#arena-error")?.textContent?.length ?? 0) > 10);
  assert.equal(await page.evaluate(() => location.hash), "#/arena/new");
});

visit("an arena that is not there says so", {}, async (visitor) => {
  visitor.expect(/Failed to load resource: the server responded with a status of 404/);
  await visitor.go("#/arena/view/nothing");
  await visitor.page.waitForSelector("#gone");
});

visit("beside the list stands how an arena went, and the games to begin another", {}, async (visitor) => {
  const { page } = visitor;
  await finishedArena(server, "first");
  await finishedArena(server, "second");
  await visitor.go("#/arena");
  await page.waitForSelector('#arena-preview[data-name="second"] #standings [data-player]');
  await page.hover('[data-arena="first"]');
  await page.waitForSelector('#arena-preview[data-name="first"] .chart-line');
  await page.focus('[data-arena="second"]');
  await page.waitForSelector('#arena-preview[data-name="second"]');
  await page.click('[data-begin="backgammon"]');
  await page.waitForSelector("#arena-form");
  assert.equal(await page.inputValue("#arena-game"), "backgammon");
});
