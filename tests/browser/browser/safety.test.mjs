// What a page must not do: run what others typed, ask other hosts, be heavy.

import assert from "node:assert/strict";
import { record } from "./games.mjs";
import { house, mine } from "./support.mjs";

const { server, visit } = house();
const EVIL = "<img src=x onerror=alert(1)>";
const KILOBYTE = 1024;

visit("a name that looks like markup is shown as text, everywhere", {}, async (visitor) => {
  const { page } = visitor;
  let asked = false;
  page.on("dialog", (dialog) => {
    asked = true;
    dialog.dismiss();
  });
  await visitor.go("#/new/diamond");
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.fill("#name-green", EVIL);
  await page.click("#start");
  await mine(page);
  const id = String(await page.getAttribute(".round", "data-round"));
  await server.api("POST", `rounds/${id}/title`, { title: `${EVIL} title` });
  const assertText = async (/** @type {string} */ where, /** @type {string} */ selector, words = EVIL) => {
    await page.waitForFunction(
      ([place, text]) => document.querySelector(place)?.textContent?.includes(text),
      /** @type {const} */ ([selector, words]),
    );
    assert.equal(await page.locator('img[src="x"]').count(), 0, `${where}: the name became markup`);
  };
  await assertText("the seat", '.seat[data-seat="green"] .seat-name');
  await assertText("the title of the table", "#title", `${EVIL} title`);
  await page.click('#actions [data-action="resign"]');
  await page.click('#confirm [data-action="confirm"]');
  await page.waitForSelector("#winner[open]");
  await assertText("the winner's screen", "#winner .winner-seats");
  await page.click('#winner [data-action="replay"]');
  await assertText("the replay", "#title");
  await visitor.go("#/rounds/finished");
  await assertText("the library", `[data-round="${id}"] .round-title`);
  await page.click(`[data-round="${id}"] [data-action="delete"]`);
  await assertText("the question", "#confirm p");
  await page.click('#confirm [data-action="cancel"]');
  await server.bring(record(["bt-cd"], { green: `person ${EVIL}` }));
  await visitor.go();
  await assertText("the menu", "#continue");
  assert.equal(asked, false, "what was typed has run");
});

visit("the first page is light and comes from one host", {}, async (visitor) => {
  const { page } = visitor;
  /** @type {Set<string>} */
  const hosts = new Set();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await visitor.go();
  await page.waitForSelector("#play-diamond");
  await page.waitForLoadState("networkidle");
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => [
      entry.name,
      /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize,
      /** @type {PerformanceResourceTiming} */ (entry).transferSize,
    ]),
  );
  const bytes = entries.reduce((sum, [, body, whole]) => sum + Math.max(Number(body), Number(whole)), 0);
  assert.ok(entries.length > 10, "the page's files were counted");
  assert.ok(
    bytes > 10 * KILOBYTE && bytes < 300 * KILOBYTE,
    `the first page weighs ${bytes} bytes: ${JSON.stringify(entries)}`,
  );
  assert.deepEqual([...hosts], [new URL(server.url).host]);
});

visit("the policy stops what is not ours, and this test would hear it", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/./);
  await visitor.go();
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.head.append(script);
  });
  assert.equal(await page.evaluate(() => "ran" in window), false);
  const deadline = Date.now() + 10_000;
  while (!visitor.noise.some((line) => /policy: script-src/.test(line)) && Date.now() < deadline)
    await page.waitForTimeout(50);
  assert.ok(
    visitor.noise.some((line) => /policy: script-src/.test(line)),
    "a violation is heard",
  );
});
