// A person against an engine, and engines against each other.

import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GREEN_WINS, record } from "./games.mjs";
import { begin, clickMove, house, mine, pieces, played, roundId, shown, slide, winnerScreen } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

const plies = (/** @type {Page} */ page) =>
  page
    .locator("#moves [data-ply]")
    .count()
    .then((n) => n - 1);

visit(
  "a person plays the kindest engine, takes back, asks for a hint, starts over and resigns",
  {},
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await page.click("#play-diamond");
    await slide(page, "#level-red", 1);
    await page.click("#start");
    await mine(page);
    await page.waitForSelector('.seat[data-seat="red"] >> text=Level 1');
    assert.ok(await page.isDisabled('#actions [data-action="takeback"]'), "there is nothing to take back yet");
    const start = await pieces(page);

    await clickMove(page, "bt-cd");
    await played(page, 2);
    await mine(page);
    // What the engine thought stays to be read.
    await page.waitForFunction(() => /^\d+$/.test(document.querySelector('[data-think="depth"]')?.textContent ?? ""));
    assert.match(String(await page.textContent('[data-think="line"]')), /^[a-z]+-[a-z]+/);
    assert.notEqual(await page.textContent('[data-think="score"]'), "–");

    // A takeback goes to the person's own last choice, without asking.
    await page.click('#actions [data-action="takeback"]');
    await played(page, 0);
    await mine(page);
    assert.deepEqual(await pieces(page), start);

    // A hint is drawn on the board and can be played.
    await page.click('#actions [data-action="hint"]');
    const line = page.locator(".mark-hint-line");
    await line.waitFor({ state: "attached" });
    const [from, to] = await page.$$eval(".mark-hint", (all) => all.map((el) => el.getAttribute("data-mark")));
    const legal = (await server.api("GET", `rounds/${await roundId(page)}`)).state.moves.map(
      (/** @type {{text: string}} */ mv) => mv.text,
    );
    assert.ok(legal.includes(`${from}-${to}`), "the hint is a legal move");
    await clickMove(page, `${from}-${to}`);
    await played(page, 2);
    assert.equal(await line.count(), 0, "a move takes the hint away");

    // A draw is offered, and declined where nobody stands worse.
    await mine(page);
    await page.click('#actions [data-action="draw"]');
    await page.waitForSelector("text=Your draw offer is on the table.");
    await clickMove(page, (await server.api("GET", `rounds/${await roundId(page)}`)).state.moves[0].text);
    await page.waitForSelector(".toast >> text=The offer was declined.");
    await played(page, 4);
    await mine(page);
    await page.click('#actions [data-action="takeback"]');
    await played(page, 2);

    // Starting over asks first; "cancel" does nothing.
    await mine(page);
    await page.click('#actions [data-action="restart"]');
    await page.click('#confirm [data-action="cancel"]');
    await page.waitForFunction(() => !document.querySelector("#confirm"));
    assert.equal(await plies(page), 2);
    await page.click('#actions [data-action="restart"]');
    await page.click('#confirm [data-action="confirm"]');
    await played(page, 0);
    assert.deepEqual(await pieces(page), start);

    // A typed move plays, a wrong one is explained.
    await page.fill("#type-move", "bt-t");
    await page.click("#type-move-send");
    await page.waitForFunction(
      () => document.querySelector("#instruction .say-do")?.textContent === "No line joins those two points.",
    );
    await page.fill("#type-move", "bt-cd");
    await page.press("#type-move", "Enter");
    await played(page, 2);
    await mine(page);

    await page.click('#actions [data-action="resign"]');
    await page.click('#confirm [data-action="cancel"]');
    assert.equal((await server.api("GET", `rounds/${await roundId(page)}`)).over, false);
    await page.click('#actions [data-action="resign"]');
    await page.click('#confirm [data-action="confirm"]');
    const end = await winnerScreen(page);
    assert.deepEqual([end.title, end.why], ["Level 1 wins", "by resignation"]);
  },
);

visit("an engine's thoughts are shown while it thinks", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(GREEN_WINS.slice(0, 2), { red: "engine 8" }));
  await mine(page);
  // Thoughts come and go; what was shown is written down as it changes.
  await page.evaluate(() => {
    const panel = /** @type {HTMLElement} */ (document.getElementById("thinking"));
    /** @type {string[]} */
    const seen = [];
    Object.assign(window, { seen });
    const read = (/** @type {string} */ name) => panel.querySelector(`[data-think="${name}"]`)?.textContent;
    new MutationObserver(() =>
      seen.push(`${panel.dataset.on}: ${panel.querySelector("h2")?.textContent}, ${read("depth")}, ${read("line")}`),
    ).observe(panel, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await clickMove(page, GREEN_WINS[2]);
  await played(page, 4);
  await page.waitForSelector('#thinking[data-on="false"]', { state: "attached" });
  const seen = await page.evaluate(() => /** @type {string[]} */ (/** @type {any} */ (window).seen));
  assert.ok(
    seen.some((line) => /^true: Level 8 is thinking, \d+, [a-z]+-[a-z]+/.test(line)),
    `the thoughts were shown: ${seen}`,
  );
});

visit("engine against engine: pause, step, pace", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const id = await begin(page, "engines");
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length > 3);
  assert.match(String(await page.textContent(".pace output")), /^200 ms/);
  assert.ok(await page.isHidden('#actions [data-action="step"]'));

  await page.click('#actions [data-action="pause"]');
  await page.waitForSelector('#actions [data-action="step"]', { state: "visible" });
  // A move that was on its way may still land; then it stays where it is.
  await page.waitForTimeout(600);
  const still = await plies(page);
  await page.waitForTimeout(600);
  assert.equal(await plies(page), still, "a paused round stands still");
  for (const more of [1, 2]) {
    await page.click('#actions [data-action="step"]');
    await played(page, still + more);
  }
  assert.equal((await shown(page)).state, "theirs");

  await slide(page, "#pace", 8);
  await page.waitForFunction(() => /^20 ms/.test(document.querySelector(".pace output")?.textContent ?? ""));
  await page.click('#actions [data-action="pause"]');
  await page.waitForFunction((n) => document.querySelectorAll("#moves [data-ply]").length > n + 5, still);
  assert.ok((await server.api("GET", `rounds/${id}`)).plies > still + 2);
});

visit("a registered program of another house is offered by its name and plays", {}, async (visitor) => {
  const { page } = visitor;
  const list = join(server.data, "engines.toml");
  // Our own engine is as good a stranger as any.
  writeFileSync(list, `[cousin]\ncommand = ${JSON.stringify(server.child?.spawnfile)}\nargs = ["uci"]\n`);
  try {
    await visitor.go();
    await page.click("#play-chess");
    await page.waitForSelector('#style-black optgroup option[value="cousin"]', { state: "attached" });
    await page.selectOption("#style-black", "cousin");
    await page.click("#start");
    await mine(page);
    await page.waitForSelector('.seat[data-seat="black"] >> text=cousin');
    await clickMove(page, "e2-e4");
    await played(page, 2);
    await mine(page);
  } finally {
    rmSync(list);
  }
});
