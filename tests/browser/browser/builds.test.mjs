// Another build of the program comes while pages are open: whoever goes on gets the new page, whole. Old and new files
// never meet, a round under way is not torn away, and what is kept for later is of one build.

import assert from "node:assert/strict";
import { Between } from "./between.mjs";
import { PATIENCE, clickMove, house, mine, played } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();
const QUIET = /Failed to load resource|request failed|WebSocket|FetchEvent|Failed to convert|ERR_CONNECTION/;

/** The builds whose modules have run on this page. @param {Page} page @returns {Promise<number[]>} */
const builds = (page) =>
  page.evaluate(() => [...new Set(Object.values(/** @type {any} */ (globalThis).builds))].map(Number));

/** Waits until modules of a build have run, and says which builds have. @param {Page} page @param {number} build */
async function became(page, build) {
  await page.waitForFunction((n) => Object.values(/** @type {any} */ (globalThis).builds ?? {}).includes(n), build);
  return builds(page);
}

/** The builds the worker has kept. @param {Page} page */
const names = (page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name !== "trebejo-replays").map((name) => Number(name.slice(-1))),
  );

/** The builds of the modules the worker has kept, and how many these are. @param {Page} page */
const files = (page) =>
  page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys())
        .filter((name) => name !== "trebejo-replays")
        .map(async (name) => {
          const cache = await caches.open(name);
          const texts = await Promise.all(
            (await cache.keys())
              .filter(({ url }) => url.endsWith(".js"))
              .map(async (key) => (await (await cache.match(key))?.text()) ?? ""),
          );
          return texts.map((text) => Number(/globalThis\.builds \?\?= .*= (\d+);\s*$/.exec(text)?.[1] ?? 0));
        }),
    );
    return { builds: [...new Set(found.flat())], count: found.flat().length };
  });

/** How far the workers are. @param {Page} page */
const workers = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return JSON.stringify({
      installing: registration?.installing?.state,
      waiting: registration?.waiting?.state,
      active: registration?.active?.state,
    });
  });

/**
 * Waits until only this build is kept. Only names are asked for again and again: reading the files so often keeps
 * Chromium's storage so busy that it does not come to look for a newer worker.
 * @param {Page} page @param {Between} between
 */
async function keeps(page, between) {
  let now = [0];
  for (const late = Date.now() + PATIENCE; Date.now() < late; ) {
    // A page that is being loaded anew has nothing to say yet.
    now = await names(page).catch(() => []);
    if (now.length === 1 && now[0] === between.build) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  assert.fail(
    `build ${between.build} is not kept, but ${now.join(" and ")}; ${await workers(page)}; ${between.passed}`,
  );
}

const worker = (/** @type {Page} */ page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/**
 * A visit to a server whose build can be changed.
 * @param {string} name
 * @param {(page: Page, between: Between) => Promise<void>} body
 */
const visitBetween = (name, body) =>
  visit(name, { serviceWorkers: "allow" }, async (visitor) => {
    visitor.expect(QUIET);
    const between = new Between(server);
    await between.start();
    try {
      await body(visitor.page, between);
    } finally {
      await between.stop().catch(() => {});
    }
  });

visitBetween(
  "the next screen is the new build's, and so is everything on it; what is kept is exchanged as a whole",
  async (page, between) => {
    await page.goto(`${between.url}#/`);
    await page.waitForSelector("#play-diamond");
    await worker(page);
    assert.deepEqual(await builds(page), [1]);
    await keeps(page, between);
    assert.deepEqual((await files(page)).builds, [1]);

    between.build = 2;
    // A screen whose files are not here yet: the page is loaded anew, on that screen.
    await page.click("#open-puzzles");
    await page.waitForSelector('body[data-screen="puzzles"]');
    assert.deepEqual(await became(page, 2), [2]);
    assert.equal(await page.evaluate(() => location.hash.slice(0, 9)), "#/puzzles");
    // The new worker comes by itself; until then and after it all files are of one build.
    await keeps(page, between);
    const now = await files(page);
    assert.deepEqual(now.builds, [2]);
    assert.ok(now.count > 80, `${now.count} modules are kept`);

    // A reload in the very moment of a change, with the old worker still at work.
    between.build = 3;
    await page.reload();
    assert.deepEqual(await became(page, 3), [3]);
    await keeps(page, between);

    // Without the server what was kept comes, and nothing else.
    await between.stop();
    await page.reload();
    assert.deepEqual(await became(page, 3), [3]);
  },
);

visitBetween("a round under way is played on, and the screen after it is the new build's", async (page, between) => {
  await page.goto(`${between.url}#/`);
  await page.click("#play-diamond");
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.click("#start");
  await mine(page);
  await worker(page);
  between.build = 2;
  await page.evaluate(async () => {
    const changed = new Promise((done) =>
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
    );
    await (await navigator.serviceWorker.getRegistration())?.update();
    await changed;
  });
  await clickMove(page, "bt-cd");
  await played(page, 1);
  assert.deepEqual(await builds(page), [1], "nobody is torn from the board");
  await page.click('.head [data-action="back"]');
  await page.waitForSelector("#play-diamond");
  assert.deepEqual(await became(page, 2), [2]);
});
