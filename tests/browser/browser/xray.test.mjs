// The X-ray panel: how engines decide, in a replay and live, by mouse, keyboard and on a phone.

import assert from "node:assert/strict";
import { LONG, record } from "./games.mjs";
import { PHONE, clickMove, house, mine, played } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();
const CHESS = [
  "trebejo 1",
  "game chess",
  "start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "seat white person Ana",
  "seat black engine 3",
  "clock none",
  "",
  "1 white e2e4",
  "",
].join("\n");

/** Waits until the panel shows a decision. @param {Page} page @param {number} ply @param {string} [kind] */
const shown = (page, ply, kind) =>
  page.waitForSelector(`#xray[data-state="shown"][data-ply="${ply}"]${kind ? `[data-kind="${kind}"]` : ""}`);

/** The moves of the table, as they stand. @param {Page} page */
const rows = (page) =>
  page.$$eval("#xray-moves tr[data-move]", (all) => all.map((el) => String(el.getAttribute("data-move"))));

visit("a replay shows how any engine decides at any move", {}, async (visitor) => {
  const { page } = visitor;
  const { id } = await server.bring(record(LONG.slice(0, 12), { red: "engine minimax" }));
  await visitor.go(`#/replay/${id}/5`);
  await page.waitForSelector('.replay[data-ply="5"]');
  await page.keyboard.press("x");
  await shown(page, 5, "tree");
  assert.equal(await page.getAttribute('#actions [data-action="xray"]', "aria-pressed"), "true");
  const told = await server.api("GET", `rounds/${id}/xray?ply=5&engine=minimax`);
  assert.deepEqual(
    (await rows(page)).sort(),
    told.branches.map((/** @type {{move: string}} */ each) => each.move).sort(),
  );
  assert.equal(await page.getAttribute("#xray-moves tr[data-chosen]", "data-move"), told.line[0]);

  // Going over a move shows it on the board, and so does the focus.
  const arrow = page.locator(".board .arrow-talk");
  assert.equal(await arrow.count(), 0);
  await page.hover("#xray-moves tbody tr:nth-child(2)");
  await arrow.waitFor({ state: "attached" });
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => !document.querySelector(".arrow-talk"));
  await page.focus("#xray-moves tr[data-chosen] button");
  await arrow.waitFor({ state: "attached" });

  // The tree opens, is walked by keys, and grows.
  const nodes = () => page.locator("#xray-tree [role=treeitem]").count();
  const few = await nodes();
  await page.click('[data-action="tree-all"]');
  assert.ok((await nodes()) > few, "all is more than the best line");
  await page.click('[data-action="tree-all"]');
  assert.equal(await nodes(), few);
  await page.focus('#xray-tree [role=treeitem][tabindex="0"]');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded")), "true");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded")), "false");
  assert.ok((await nodes()) < few, "the best line is closed");
  await page.keyboard.press("ArrowDown");
  assert.match(String(await page.evaluate(() => document.activeElement?.getAttribute("data-key"))), /^[a-z]+-[a-z]+$/);
  const wide = Number(await page.getAttribute(".tree-drawing", "width"));
  await page.click('[data-action="closer"]');
  assert.ok(Number(await page.getAttribute(".tree-drawing", "width")) > wide, "it can be made larger");

  // Another engine, another move, and away again.
  await page.selectOption("#xray-engine", "mcts");
  await shown(page, 5, "visits");
  const visits = await page.$$eval("#xray-moves .xray-number strong", (all) =>
    all.map((el) => Number(el.textContent?.replace(/\D/g, ""))),
  );
  assert.deepEqual(
    visits.slice(1),
    visits.slice(1).sort((a, b) => b - a),
    "more visits stand higher",
  );
  await page.click('.transport [data-action="next"]');
  await shown(page, 6, "visits");
  await page.click("#xray-about summary");
  assert.ok(await page.isVisible("#xray-about p"), "it is told in words");
  await page.click('[data-action="xray-close"]');
  assert.ok(await page.isHidden("#xray"));
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute("data-action")),
    "xray",
    "the focus goes back",
  );
});

visit("a live engine is told about as it decides", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record([], { red: "engine minimax" }));
  await mine(page);
  await page.click('#actions [data-action="xray"]');
  await shown(page, 0);
  await clickMove(page, LONG[0]);
  await played(page, 2);
  await shown(page, 1, "tree");
  const answer = String(await page.textContent('#moves [data-ply="2"]'));
  assert.equal(
    await page.getAttribute("#xray-moves tr[data-chosen]", "data-move"),
    answer,
    "the chosen move is the one that was played",
  );
  await page.click('[data-action="xray-look"]');
  assert.equal(
    await page.getAttribute("#moves [aria-current]", "data-ply"),
    "1",
    "the board shows what the engine saw",
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#xray", { state: "hidden" });
});

visit("chess engines show their tree too", {}, async (visitor) => {
  const { page } = visitor;
  const { id } = await server.bring(CHESS);
  await visitor.go(`#/replay/${id}/0`);
  await page.waitForSelector(".replay");
  await page.keyboard.press("x");
  await shown(page, 0);
  assert.ok((await rows(page)).length > 1);
  await page.hover("#xray-moves tr[data-chosen]");
  await page.locator(".board .arrow-talk").waitFor({ state: "attached" });
});

visit("on a phone it opens from the sheet and the board stays in sight", PHONE, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(LONG.slice(0, 4), { red: "engine minimax" }));
  await mine(page);
  await page.click('#bar [data-action="more"]');
  await page.click('#sheet [data-action="xray"]');
  await shown(page, 3);
  const board = await page.locator(".board").boundingBox();
  const panel = await page.locator("#xray").boundingBox();
  assert.ok(
    board && panel && board.y >= 0 && board.y + board.height <= panel.y + 1 && panel.y + panel.height <= 740,
    "one above the other",
  );
  await page.tap('[data-action="xray-close"]');
  await page.waitForSelector("#xray", { state: "hidden" });
});

visit("who plays a person elsewhere has no X-ray until it is over", {}, async (visitor, more) => {
  const { page } = visitor;
  const made = await server.api("POST", "rounds", {
    game: "diamond",
    seats: { green: { kind: "person", name: "Ana", here: true }, red: { kind: "person", name: "Beto", here: false } },
  });
  await visitor.go();
  await page.evaluate(
    ([id, tokens]) => localStorage.setItem("trebejo-seats", JSON.stringify({ [String(id)]: tokens })),
    /** @type {const} */ ([made.id, made.tokens]),
  );
  await visitor.go(`#/round/${made.id}`);
  await mine(page);
  assert.ok(await page.isHidden('#actions [data-action="xray"]'));
  await page.keyboard.press("x");
  assert.ok(await page.isHidden("#xray"));
  const watcher = await more();
  await watcher.go(`#/round/${made.id}`);
  await watcher.page.waitForSelector('#actions [data-action="xray"]:not([hidden])');
});
