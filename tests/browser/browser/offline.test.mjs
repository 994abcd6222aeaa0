// Without the server: the page's worker keeps the page, the help and the replays that were opened, says that
// playing needs the server, and gives way to it as soon as it is back.

import assert from "node:assert/strict";
import { GREEN_SWEEPS, record } from "./games.mjs";
import { faults } from "./looks.mjs";
import { house } from "./support.mjs";

const { server, visit } = house();

visit(
  "the server stops: help and an opened replay go on, playing waits for it",
  { serviceWorkers: "allow" },
  async (visitor) => {
    const { page } = visitor;
    visitor.expect(/Failed to load resource|request failed|WebSocket|FetchEvent|Failed to convert|ERR_CONNECTION/);
    const { id: over } = await server.bring(record(GREEN_SWEEPS));
    const { id: running } = await server.bring(record(GREEN_SWEEPS.slice(0, 4)));
    await visitor.go();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    for (const id of [over, running]) {
      await visitor.go(`#/replay/${id}/2`);
      await page.waitForSelector('.replay[data-ply="2"]');
    }
    // One build is kept, all of it or nothing.
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).sort();
        const page = await caches.open(names.find((name) => name !== "trebejo-replays") ?? "");
        return {
          names: names.length,
          files: (await page.keys()).length,
          replays: (await (await caches.open("trebejo-replays")).keys()).map(({ url }) => url.split("/").at(-1)),
        };
      });
    await page.waitForFunction(async () => (await (await caches.open("trebejo-replays")).keys()).length > 0);
    const before = await kept();
    assert.deepEqual([before.names, before.replays], [2, [over]], "only the finished round is kept");
    assert.ok(before.files > 80, `${before.files} files`);

    await server.stop();
    await page.goto(`${server.url}#/`);
    await page.reload();
    await page.waitForSelector("#offline");
    assert.match(String(await page.textContent("#offline")), /Playing needs the server/);
    assert.deepEqual(await faults(page), []);
    await page.click(`#opened-replays [data-round="${over}"]`);
    await page.waitForSelector('.replay[data-ply="0"]');
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector('.replay[data-ply="1"]');
    await page.evaluate(() => {
      location.hash = "#/help/alice";
    });
    await page.locator('#help-alice-turn [data-action="lesson-next"]').click();
    await page.waitForSelector('#help-alice-turn figure[data-step="1"]');
    await page.evaluate((id) => {
      location.hash = `#/replay/${id}`;
    }, running);
    await page.waitForSelector("#offline");

    await server.start();
    await page.click('#offline [data-action="retry"]');
    await page.waitForSelector(".replay[data-ply]");
    await visitor.go();
    await page.waitForSelector("#play-diamond");
    assert.equal(await page.textContent("#banner"), "");
  },
);
