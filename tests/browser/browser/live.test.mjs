// Two people at two screens: moves that wait in a queue, a reload, two tabs of one person, a seat taken along
// to another device, and moves that are asked about before they are played.

import assert from "node:assert/strict";
import { Between } from "./between.mjs";
import { faults } from "./looks.mjs";
import { PHONE, clickMove, house, mine, played, point, shown } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

/**
 * A round of two people, with their tokens.
 * @param {string} game
 * @returns {Promise<{id: string, tokens: Record<string, string>}>}
 */
const table = (game, seats = ["white", "black"]) =>
  server.api("POST", "rounds", {
    game,
    clock: "300+2",
    seats: Object.fromEntries(seats.map((seat, i) => [seat, { kind: "person", name: ["Ana", "Beto"][i], here: true }])),
  });

/**
 * Sits down with some of the tokens.
 * @param {{go: (hash?: string) => Promise<unknown>, page: Page}} visitor
 * @param {string} id
 * @param {Record<string, string>} seats
 */
async function sit(visitor, id, seats) {
  await visitor.go();
  await visitor.page.evaluate(
    ([round, tokens]) => localStorage.setItem("trebejo-seats", JSON.stringify({ [String(round)]: tokens })),
    /** @type {const} */ ([id, seats]),
  );
  await visitor.go(`#/round/${id}`);
  await visitor.page.waitForSelector(".round[data-seq]");
}

const plans = (/** @type {Page} */ page) =>
  page.locator("[data-plan]").evaluateAll((all) => all.map((el) => el.getAttribute("data-plan")));

visit(
  "moves wait in a queue, each is checked when its turn comes, and all can be taken back",
  {},
  async (ana, more) => {
    const { id, tokens } = await table("chess");
    const beto = await more({ locale: "es-ES" });
    await sit(ana, id, { white: tokens.white });
    await sit(beto, id, { black: tokens.black });
    await mine(ana.page);
    await ana.page.waitForSelector('.seat[data-seat="black"] .dot[data-on="true"]');
    await clickMove(beto.page, "e7-e5");
    await clickMove(beto.page, "g8-f6");
    assert.deepEqual(await plans(beto.page), ["1 e7 e5", "2 g8 f6"]);
    assert.match(String(await beto.page.textContent("#voice")), /jugada 2 espera/);
    assert.deepEqual(await faults(beto.page), []);
    await clickMove(ana.page, "e2-e4");
    await played(ana.page, 2);
    await played(beto.page, 2);
    assert.deepEqual(await plans(beto.page), ["1 g8 f6"]);
    await clickMove(ana.page, "f1-c4");
    await played(beto.page, 4);
    // A man that will have moved can be planned on with; the first that is not legal ends it all.
    await clickMove(beto.page, "f6-e4");
    await clickMove(beto.page, "e4-c3");
    await clickMove(beto.page, "b8-c6");
    assert.deepEqual(await plans(beto.page), ["1 f6 e4", "2 e4 c3", "3 b8 c6"]);
    await clickMove(ana.page, "d2-d3");
    await played(ana.page, 6);
    await mine(ana.page);
    await clickMove(ana.page, "d3-e4");
    await mine(beto.page);
    await beto.page.waitForFunction(() =>
      /las demás se olvidan/.test(document.querySelector("#instruction .say-do")?.textContent ?? ""),
    );
    assert.deepEqual(await plans(beto.page), []);
    await played(beto.page, 7);
    await clickMove(beto.page, "d7-d6");
    await played(beto.page, 8);
    // Taken back by the key, the right button, the button in words, and a press beside.
    const { page } = beto;
    for (const clear of [
      () => page.keyboard.press("Escape"),
      () => point(page, "d4").click({ button: "right" }),
      () => page.click('[data-action="unplan"]'),
      () => point(page, "d4").click(),
    ]) {
      await clickMove(page, "b8-c6");
      await clickMove(page, "a7-a6");
      assert.equal((await plans(page)).length, 2);
      await clear();
      await page.waitForFunction(() => !document.querySelector("[data-plan]"));
    }
    assert.equal(await page.locator("[data-note]").count(), 0, "the right button drew nothing");
    assert.equal(await page.evaluate(() => document.body.dataset.screen), "round", "Esc let go and did not leave");
  },
);

visit("one person in two tabs, the other reloads, and the seat goes to another device", {}, async (ana, more) => {
  const { id, tokens } = await table("chess");
  const beto = await more();
  await sit(ana, id, { white: tokens.white });
  await sit(beto, id, { black: tokens.black });
  const tab = await ana.page.context().newPage();
  await tab.goto(`${server.url}#/round/${id}`);
  await mine(ana.page);
  await mine(tab);
  // Both tabs move in the same moment: one move is played, the other tab is told and follows.
  await Promise.all([clickMove(ana.page, "e2-e4"), clickMove(tab, "d2-d4")]);
  for (const page of [ana.page, tab, beto.page]) await played(page, 1);
  await ana.page.waitForTimeout(300);
  assert.equal((await server.api("GET", `rounds/${id}`)).plies, 1);
  await mine(beto.page);
  await beto.page.reload();
  await mine(beto.page);
  await ana.page.waitForSelector('.seat[data-seat="black"] .dot[data-on="true"]');
  await clickMove(beto.page, "e7-e5");
  for (const page of [ana.page, tab, beto.page]) await played(page, 2);
  // The same plan in both tabs is played once.
  await tab.close();
  assert.equal((await shown(ana.page)).seq, (await shown(beto.page)).seq);
  await ana.page.click('#actions [data-action="share"]');
  await ana.page.click('#share [data-link="white"] [data-action="make-link"]');
  const link = await ana.page.inputValue('#share [data-link="white"] .link-url');
  await ana.page.waitForSelector('#share [data-link="white"] .qr');
  const phone = await more(PHONE);
  await phone.page.goto(link);
  // The notice goes away by itself, so it is waited for from before it can come.
  await Promise.all([ana.page.waitForSelector("#toasts .toast"), phone.page.locator("#join").tap()]);
  await mine(phone.page);
  await ana.page.waitForSelector('.round[data-state="theirs"]', { state: "attached" });
  for (const cell of ["g1", "f3"]) await point(phone.page, cell).tap();
  for (const page of [ana.page, phone.page, beto.page]) await played(page, 3);
  assert.match(
    String(await phone.page.locator('.seat[data-seat="white"] .dot').getAttribute("aria-label")),
    /connected/,
  );
});

visit(
  "a move is played at the second press, where the player wants that",
  { ...PHONE, locale: "es-ES" },
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await page.locator("#open-settings").tap();
    await page.locator("label:has(#set-sure)").tap();
    await page.locator('#settings [data-action="close"]').tap();
    /** @type {[string, string[], string][]} */
    const tables = [
      ["diamond", ["green", "red"], "bt-cd"],
      ["chess", ["white", "black"], "e2-e4"],
      ["alice", ["white", "black"], "A:e2-B:e4"],
      ["chessmagic", ["white", "black"], "g1-f3"],
    ];
    for (const [game, seats, move] of tables) {
      const { id, tokens } = await table(game, seats);
      await page.evaluate(
        ([round, all]) => localStorage.setItem("trebejo-seats", JSON.stringify({ [String(round)]: all })),
        /** @type {const} */ ([id, tokens]),
      );
      await visitor.go(`#/round/${id}`);
      await page.waitForSelector(`.round[data-round="${id}"][data-state="mine"]`);
      const seq = String(await page.getAttribute(".round", "data-seq"));
      const tap = async () => {
        for (const cell of move.split("-")) await point(page, cell).tap();
        await page.waitForSelector('#instruction [data-action="sure"]');
      };
      await tap();
      await page.locator('#instruction [data-action="unsure"]').tap();
      await page.waitForSelector('#instruction [data-action="sure"]', { state: "hidden" });
      await tap();
      if (game === "chess") assert.deepEqual(await faults(page), []);
      assert.equal(await page.getAttribute(".round", "data-seq"), seq, "nothing was played yet");
      await page.locator('#instruction [data-action="sure"]').tap();
      await page.waitForFunction(
        (was) => Number(document.querySelector(".round")?.getAttribute("data-seq")) > Number(was),
        seq,
      );
    }
  },
);

visit("everyone sees how good the other's line is, as the server measured it", {}, async (ana, more) => {
  const between = new Between(server);
  between.delayMs = 170;
  await between.start();
  try {
    const { id, tokens } = await table("chess");
    const beto = await more({ locale: "es-ES" });
    await sit(ana, id, { white: tokens.white });
    // Beto's line takes its time both ways.
    await beto.page.goto(`${between.url}#/`);
    await beto.page.evaluate(
      ([round, seats]) => localStorage.setItem("trebejo-seats", JSON.stringify({ [String(round)]: seats })),
      /** @type {const} */ ([id, { black: tokens.black }]),
    );
    await beto.page.goto(`${between.url}#/round/${id}`);
    await beto.page.waitForSelector(".round[data-seq]");
    // A busy machine makes any line slow for a while; it is measured again and again.
    const line = async (
      /** @type {Page} */ page,
      /** @type {string} */ seat,
      /** @type {number} */ least,
      /** @type {number} */ most,
    ) => {
      await page.waitForFunction(
        ([name, from, to]) => {
          const ms = parseInt(
            document.querySelector(`.seat[data-seat="${name}"] .signal:not([hidden]) ~ .seat-lag`)?.textContent ?? "",
            10,
          );
          return ms >= from && ms < to;
        },
        /** @type {const} */ ([seat, least, most]),
      );
      return page.evaluate((name) => {
        const el = document.querySelector(`.seat[data-seat="${name}"]`);
        return {
          bars: el?.querySelector(".signal")?.getAttribute("data-bars"),
          ms: parseInt(el?.querySelector(".seat-lag")?.textContent ?? "", 10),
          words: el?.querySelector(".dot")?.getAttribute("aria-label"),
        };
      }, seat);
    };
    const [far, near] = [
      await line(ana.page, "black", 2 * between.delayMs, 500),
      await line(beto.page, "white", 0, 150),
    ];
    assert.ok(far.ms >= 340 && far.ms < 500, `${far.ms} ms, there and back`);
    assert.deepEqual([far.bars, far.words], ["2", `connected: fair connection, ${far.ms} ms`]);
    assert.ok(near.ms < 150, `${near.ms} ms`);
    assert.deepEqual([near.bars, near.words], ["4", `conectado: muy buena conexión, ${near.ms} ms`]);
    assert.deepEqual(await faults(ana.page), []);
    // The line mends, and whoever leaves has none.
    between.delayMs = 0;
    await ana.page.waitForSelector('.seat[data-seat="black"] .signal[data-bars="4"]');
    await beto.page.close();
    await ana.page.waitForSelector('.seat[data-seat="black"] .signal[hidden]', { state: "attached" });
  } finally {
    await between.stop();
  }
});

visit(
  "the clock stands while no player is connected, and strict time is chosen with the clock",
  {},
  async (ana, more) => {
    const watcher = await more({ locale: "es-ES" });
    const { id, tokens } = await server.bring(
      [
        "trebejo 1",
        "game diamond",
        "start RRRR.RG..RG.GGGG..... g 0",
        "seat green person Ana",
        "seat red engine random",
        "clock 300+0",
        "",
        "1 green bt-cd @0",
        "2 red tt-cu @0",
        "",
      ].join("\n"),
    );
    await sit(ana, id, { green: tokens.green });
    await watcher.go(`#/round/${id}`);
    const clock = '.seat[data-seat="green"] .seat-clock';
    await watcher.page.waitForSelector(`${clock}[data-running="true"][data-stopped="false"]`);
    await ana.go("#/");
    await watcher.page.waitForSelector(`${clock}[data-running="false"][data-stopped="true"]`);
    assert.match(
      String(await watcher.page.getAttribute(clock, "aria-label")),
      /Ana, reloj: parado, no hay ningún jugador conectado/,
    );
    assert.deepEqual(await faults(watcher.page), []);
    await ana.go(`#/round/${id}`);
    await watcher.page.waitForSelector(`${clock}[data-running="true"][data-stopped="false"]`);

    const { page } = ana;
    await ana.go("#/new/diamond");
    await page.waitForSelector("#start");
    assert.equal(
      await page.locator("#clock-strict").isVisible(),
      false,
      "without a clock there is nothing to be strict about",
    );
    await page.locator('label:has(input[value="300+3"])').click();
    await page.locator("#clock-strict").click();
    assert.deepEqual(await faults(page), []);
    await page.click("#start");
    await page.waitForSelector(".round[data-round]");
    const made = String(await page.locator(".round").getAttribute("data-round"));
    assert.equal((await server.api("GET", `rounds/${made}`)).strict_time, true);
    await ana.go("#/rounds");
    await page.waitForSelector(`[data-round="${made}"]`);
    assert.match(String(await page.textContent(`[data-round="${made}"]`)), /5\+3, strict time/);
  },
);
