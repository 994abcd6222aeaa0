// The library with filters and bundles, and the statistics: what is taken out, deleted and brought in again is equal.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { GREEN_WINS, LONG, RED_WINS, record } from "./games.mjs";
import { faults } from "./looks.mjs";
import { PHONE, house, listed } from "./support.mjs";

const { server, visit } = house();

/** The ids of the rounds the library shows. @param {import("playwright-core").Page} page */
const shown = (page) =>
  page.$$eval("#round-list [data-round]", (all) => all.map((el) => el.getAttribute("data-round")));

visit("rounds are filtered, taken out as one file, deleted, and come back equal", {}, async (visitor) => {
  const { page } = visitor;
  const green = await server.bring(
    record(GREEN_WINS, { title: "First of three", green: "person Ana", red: "engine 2" }),
  );
  const red = await server.bring(
    record(RED_WINS, { title: "Second of three", green: "person Ana", red: "person Luis" }),
  );
  const open = await server.bring(record(LONG.slice(0, 6), { green: "person Ana" }));
  await visitor.go("#/rounds/finished");
  await page.waitForSelector(`[data-round="${red.id}"]`);
  await page.click("#filters > summary");
  assert.deepEqual(await faults(page), [], "the library with its filters");
  // Until the server has answered, the list before stays.
  const both = await shown(page);
  assert.deepEqual([...both].sort(), [green.id, red.id].sort());
  /** @type {() => void} */
  let answer = () => {};
  const asked = new Promise((done) => {
    answer = () => done(null);
  });
  await page.route(/\/api\/rounds\?/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.selectOption("#filter-opponent", "person");
  await page.waitForSelector('#round-list[aria-busy="true"]');
  assert.deepEqual(await shown(page), both);
  answer();
  await listed(page);
  assert.deepEqual(await shown(page), [red.id]);
  await page.unroute(/\/api\/rounds\?/);
  await page.selectOption("#filter-result", "first");
  await page.getByText("No round fits these filters.").waitFor();
  await page.click("#filter-clear");
  await page.waitForSelector(`[data-round="${green.id}"]`);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.fill("#filter-since", tomorrow);
  await page.getByText("No round fits these filters.").waitFor();
  await page.click("#filter-clear");
  await page.waitForSelector(`[data-round="${green.id}"]`);

  // Two are ticked, taken out as one file and deleted.
  /** What the server says of finished rounds, without their names. */
  const finished = async () =>
    (await server.api("GET", "rounds?over=true")).rounds.map(
      (/** @type {Record<string, unknown>} */ { id, ...rest }) => rest,
    );
  const before = await finished();
  const records = await Promise.all([green.id, red.id].map((id) => server.api("GET", `rounds/${id}/record`)));
  await listed(page);
  for (const id of [green.id, red.id]) await page.check(`[data-round="${id}"] input[name="select"]`);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#bundle")]);
  const text = readFileSync(String(await file.path()), "utf8");
  assert.equal(text, records.map((one) => `${one}\n`).join(""));
  await page.click("#delete-selected");
  await page.click('#confirm [data-action="confirm"]');
  await page.waitForFunction((id) => !document.querySelector(`[data-round="${id}"]`), red.id);
  assert.equal((await server.api("GET", "rounds?over=true")).total, 0);
  assert.equal((await server.api("GET", `rounds/${open.id}`)).plies, 6, "what was not ticked stays");

  // Brought in with one more that breaks a rule: it is named by its number, its line and the rule.
  const broken = String(records[0]).replace(/^3 \w+ \S+/m, (line) => line.replace(/\S+$/, "tt-bb"));
  await page.click("#open-import");
  await page.fill("#import-text", text + broken);
  await page.click('#import [data-action="confirm"]');
  await page.waitForSelector("#import-report");
  assert.equal(await page.locator("#import-report [data-round]").count(), 2);
  const fault = String(await page.textContent('#import-report [data-fault="3"]'));
  const line =
    (text + broken).split("\n").lastIndexOf(String(broken.split("\n").find((one) => one.startsWith("3 ")))) + 1;
  assert.ok(fault.includes(String(line)) && fault.includes("Event 3"), fault);
  const back = (await server.api("GET", "rounds?over=true")).rounds
    .map((/** @type {{id: string}} */ round) => round.id)
    .reverse();
  const again = await Promise.all(back.map((/** @type {string} */ id) => server.api("GET", `rounds/${id}/record`)));
  assert.deepEqual(again.sort(), [...records].sort());
  assert.ok(
    records.every((one) => /^date \d{4}-\d\d-\d\dT/m.test(String(one))),
    "a record tells its date",
  );
  assert.deepEqual(await finished(), before, "dates, seats, results and titles are as they were");
});

visit("statistics show results, rating and dice, in words too", PHONE, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/stats");
  await page.waitForSelector("#stats[data-rounds]");
  for (let n = 0; n < 2; n++) await server.bring(record(GREEN_WINS, { green: "person Zoe", red: "engine 2" }));
  await server.bring(record(RED_WINS, { green: "person Zoe", red: "engine 3" }));
  await page.evaluate(() => localStorage.setItem("trebejo", JSON.stringify({ name: "Zoe" })));
  await visitor.go("#/stats");
  await page.waitForSelector('#stats[data-rounds="3"]');
  assert.deepEqual(
    await page.$$eval('[data-stats="diamond"] tr[data-opponent="2"] td', (cells) =>
      cells.map((cell) => cell.textContent),
    ),
    ["1,018", "2", "2", "0", "0", "100 %"],
  );
  assert.ok(await page.isVisible("#rating-chart"));
  assert.match(String(await page.textContent(".stats-rating")), /after 3 games/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it fits");
  assert.deepEqual(await faults(page), [], "statistics");
});
