// The library and the replay: walk a game, play on from it, rename, search, take out, delete, bring in.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { GREEN_WINS, LONG, RED_WINS, record } from "./games.mjs";
import { clickMove, house, listed, mine, pieces, played } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

const atPly = (/** @type {Page} */ page, /** @type {number} */ ply) =>
  page.waitForSelector(`.replay[data-ply="${ply}"]`);

visit("a replay is walked by keys, slider and list, and played on from", {}, async (visitor) => {
  const { page } = visitor;
  const { id } = await server.bring(record(GREEN_WINS, { title: "An evening" }));
  const { steps } = await server.api("GET", `rounds/${id}`);
  const last = steps.length - 1;
  const assertAt = async (/** @type {number} */ ply) => {
    await atPly(page, ply);
    assert.deepEqual(await pieces(page), steps[ply].view.pieces, `the board at ${ply}`);
    assert.equal(Number(await page.inputValue("#scrub")), ply);
    assert.equal(await page.getAttribute("#moves [aria-current]", "data-ply"), String(ply));
  };
  await visitor.go(`#/replay/${id}/4`);
  await assertAt(4);
  for (const [key, ply] of /** @type {const} */ ([
    ["ArrowRight", 5],
    ["ArrowLeft", 4],
    ["End", last],
    ["ArrowRight", last],
    ["Home", 0],
    ["ArrowLeft", 0],
    ["ArrowRight", 1],
  ])) {
    await page.keyboard.press(key);
    await assertAt(ply);
  }
  await page.click('#moves [data-ply="7"]');
  await assertAt(7);
  for (const [action, ply] of /** @type {const} */ ([
    ["next", 8],
    ["prev", 7],
    ["last", last],
    ["first", 0],
  ])) {
    await page.click(`.transport [data-action="${action}"]`);
    await assertAt(ply);
  }
  // The slider is pulled to its middle.
  const box = await page.locator("#scrub").boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await assertAt(last / 2);
  // Played by itself from near the end, it stops at the end.
  await page.click(`#moves [data-ply="${last - 2}"]`);
  await page.focus("#speed");
  await page.keyboard.press("End");
  await page.click('.transport [data-action="play"]');
  await assertAt(last);
  assert.equal(await page.getAttribute('.transport [data-action="play"]', "aria-label"), "Play");

  // Play on from the middle: the new round has the same moves, and goes another way.
  await page.click('#moves [data-ply="8"]');
  await assertAt(8);
  await page.click('#actions [data-action="branch"]');
  await page.click('#branch [data-action="confirm"]');
  await mine(page);
  await played(page, 8);
  assert.deepEqual(await pieces(page), steps[8].view.pieces);
  const branch = String(await page.getAttribute(".round", "data-round"));
  assert.notEqual(branch, id);
  const { state } = await server.api("GET", `rounds/${branch}`);
  const other = state.moves.find((/** @type {{text: string}} */ mv) => mv.text !== GREEN_WINS[8]);
  await clickMove(page, other.text);
  await played(page, 9);
  assert.equal((await server.api("GET", `rounds/${id}`)).plies, last, "the old round is as it was");
});

visit("a round is renamed, found, taken out, deleted and brought in again", {}, async (visitor) => {
  const { page } = visitor;
  const { id } = await server.bring(record(RED_WINS, { green: "person Zoe" }));
  await server.bring(record(LONG.slice(0, 5), { green: "person Yago" }));
  await visitor.go("#/rounds");
  await page.click('#tabs label:has(input[value="true"])');
  const row = page.locator(`#round-list [data-round="${id}"]`);
  await row.waitFor();

  await row.locator('[data-action="rename"]').click();
  await page.fill("#ask-field", "The last lamp");
  await page.click('#ask [data-action="confirm"]');
  await row.getByText("The last lamp").waitFor();
  assert.equal((await server.api("GET", `rounds/${id}`)).title, "The last lamp");

  // Search looks in titles and names, and says when there is nothing.
  for (const [words, count] of /** @type {const} */ ([
    ["lamp", 1],
    ["zoe", 1],
    ["nobody at all", 0],
  ])) {
    await page.fill("#search", words);
    await listed(page);
    assert.deepEqual([await page.locator("#round-list > li").count(), await row.count()], [count, count], words);
  }
  await page.fill("#search", "lamp");
  await row.waitFor();

  const takeOut = async () => {
    await page.locator('#round-list [data-action="export"]').first().click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.click('#export [data-action="download-record"]'),
    ]);
    assert.match(file.suggestedFilename(), /^The-last-lamp-\w+\.txt$/);
    await page.click('#export [data-action="close"]');
    return file.path();
  };
  // Chromium counts a download as a request that was given up.
  visitor.expect(/request failed: .*\/record net::ERR_ABORTED/);
  const path = await takeOut();
  const text = readFileSync(path, "utf8");
  // The dates are those of the moment it was brought in.
  const [dates, ...others] = text.split("\n").filter((line) => line.startsWith("date "));
  assert.match(String(dates), /^date (\d{4}-\d\d-\d\dT[\d:.]+Z ?){2}$/);
  assert.deepEqual(others, []);
  assert.equal(text.replace(`${dates}\n`, ""), record(RED_WINS, { title: "The last lamp", green: "person Zoe" }));

  await row.locator('[data-action="delete"]').click();
  await page.click('#confirm [data-action="cancel"]');
  assert.equal((await server.api("GET", `rounds/${id}`)).id, id, "asked and not meant");
  await row.locator('[data-action="delete"]').click();
  await page.click('#confirm [data-action="confirm"]');
  await row.waitFor({ state: "detached" });
  await assert.rejects(server.api("GET", `rounds/${id}`), /404/);

  await page.click("#open-import");
  await page.setInputFiles("#import-file", { name: "lamp.trebejo", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById("import-text")).value);
  await page.click('#import [data-action="confirm"]');
  await page.waitForSelector('body[data-screen="replay"] .replay[data-ply]');
  const again = String(await page.getAttribute(".replay", "data-round"));
  assert.equal(await server.api("GET", `rounds/${again}/record`), text, "what was taken out is what was brought in");
});

visit("a broken record is refused with the line and the reason", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/Failed to load resource: the server responded with a status of 4\d\d/);
  await visitor.go("#/rounds");
  const broken = [
    ["not a record", 'Line 1: expected "trebejo 1".'],
    [record(RED_WINS).replace("2 red ll-lt", "3 red ll-lt"), "Line 9: expected event number 2."],
    [record(["bt-t"]), "event 1: no line joins bt and t."],
  ];
  for (const [text, words] of broken) {
    await page.click("#open-import");
    await page.fill("#import-text", text);
    await page.click('#import [data-action="confirm"]');
    await page.waitForFunction(() => document.getElementById("import-error")?.textContent);
    const said = String(await page.textContent("#import-error"));
    assert.ok(said.endsWith(words), `"${said}" tells "${words}"`);
    await page.click('#import [data-action="cancel"]');
  }
});
