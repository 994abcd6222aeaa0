// A round goes on where it was: after a reload, and after the server was stopped and started again.

import assert from "node:assert/strict";
import { GREEN_WINS, record } from "./games.mjs";
import { clickMove, house, mine, played, point, roundId, shown } from "./support.mjs";

const { server, visit } = house();

visit("a reload in mid-game changes nothing", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const id = await visitor.sitAt(record(GREEN_WINS.slice(0, 7)));
  await mine(page);
  await clickMove(page, GREEN_WINS[7]);
  await played(page, 8);
  await mine(page);
  const before = await shown(page);
  await page.reload();
  await mine(page);
  assert.deepEqual(await shown(page), before);
  assert.equal(await roundId(page), id);
  await clickMove(page, GREEN_WINS[8]);
  await played(page, 9);
  // From the menu the round waits to be continued.
  await visitor.go();
  await page.click(`#continue [data-round="${id}"]`);
  await mine(page);
  assert.equal((await shown(page)).moves.length, 10);
});

visit("the page comes back by itself after the server was restarted", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/WebSocket connection to .* failed/);
  await visitor.go();
  await visitor.sitAt(record(GREEN_WINS.slice(0, 9), { clock: "300+3" }));
  await mine(page);
  const before = await shown(page);
  assert.equal(await page.textContent("#banner"), "");
  await server.stop();
  await page.waitForFunction(() => document.getElementById("banner")?.textContent);
  assert.ok(await page.isVisible("#banner"));
  // A move made meanwhile is not lost: it is sent when the line is back.
  await clickMove(page, GREEN_WINS[9]);
  await server.start();
  await page.waitForFunction(() => !document.getElementById("banner")?.textContent);
  await played(page, 10);
  await mine(page);
  assert.equal((await shown(page)).moves.length, before.moves.length + 1);
  await clickMove(page, GREEN_WINS[10]);
  await played(page, 11);
  assert.equal((await server.api("GET", `rounds/${await roundId(page)}`)).plies, 11);
});

visit("an address of a round that is not there says so", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/round/zzzzzzzzzzzz");
  await page.waitForSelector("#gone");
  await page.click("#gone a");
  await page.waitForSelector("#play-diamond");
});

visit("a round deleted elsewhere leaves the table with a word", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const id = await visitor.sitAt(record(GREEN_WINS.slice(0, 2)));
  await mine(page);
  await point(page, "bt").click();
  await server.api("DELETE", `rounds/${id}`);
  await page.waitForSelector("#gone");
});
