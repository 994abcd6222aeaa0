// Backgammon through the page: a whole game with the mouse, one with the keyboard, a match of three points
// with one double dropped and one taken, dice typed by hand, and a play that is undone, dragged and confirmed.

import assert from "node:assert/strict";
import { faults } from "./looks.mjs";
import { PHONE, house, point, roundId, winnerScreen } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();
const STILL = /** @type {const} */ ({ reducedMotion: "reduce" });
const START = "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10";
const LAST = "XGID=-BB------------------bb---:0:0:1:00:0:0:0:0:10";
const NEARLY = "XGID=-A----------------------a-:0:0:1:00:0:0:0:3:10";

/**
 * Fills the form of a new round for two people here.
 * @param {Page} page
 * @param {{position?: string, luck: string, seed?: string, length?: string}} how
 */
async function begin(page, { position, luck, seed, length }) {
  await page.goto(`${server.url}#/new/backgammon${position ? `/${encodeURIComponent(position)}` : ""}`);
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.locator(`label:has(input[name="luck"][value="${luck}"])`).click();
  if (seed) await page.fill("#luck-seed", seed);
  if (length) await page.locator(`label:has(input[name="length"][value="${length}"])`).click();
  await page.click("#start");
  await page.waitForSelector(".round[data-seq]");
  return roundId(page);
}

/** What the page waits for now. @param {Page} page @returns {Promise<string>} */
async function waits(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector("#winner[open]") || document.querySelector('.round[data-state="over"]')) return "over";
    if (!document.querySelector('.round[data-state="mine"]')) return "";
    for (const action of ["done", "take", "roll"])
      if (document.querySelector(`#points-talk [data-action="${action}"]`)) return action;
    return document.querySelector('.point[data-state="movable"]') ? "move" : "";
  });
  return String(await found.jsonValue());
}

const seq = (/** @type {Page} */ page) => page.getAttribute(".round", "data-seq");
/** Waits until something happened after a state. @param {Page} page @param {string | null} was */
const after = (page, was) =>
  page.waitForFunction((old) => document.querySelector(".round")?.getAttribute("data-seq") !== old, was);
/** The checkers of a seat on each of its places, as the server knows them. @param {string} id */
const points = async (id) => (await server.api("GET", `rounds/${id}`)).steps.at(-1).view.points;
/** The middle of a checker that can be pressed: near the edge of its point. @param {Page} page @param {string} cell */
async function spot(page, cell) {
  const box = await point(page, cell).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

visit("two people play a whole game with the mouse", STILL, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await page.click("#play-backgammon");
  const id = await begin(page, { luck: "seed", seed: "11" });
  let turns = 0;
  for (let presses = 0; presses < 1500; presses++) {
    const what = await waits(page);
    if (what === "over") break;
    if (what === "move") {
      const cell = String(await page.locator('.point[data-state="movable"]').last().getAttribute("data-cell"));
      const { x, y } = await spot(page, cell);
      await page.mouse.click(x, y);
      continue;
    }
    const was = await seq(page);
    if (what === "done") turns += 1;
    await page.click(`#points-talk [data-action="${what}"]`);
    await after(page, was);
  }
  assert.ok(turns > 15, `${turns} turns`);
  const round = await server.api("GET", `rounds/${id}`);
  assert.ok(round.over);
  assert.ok(["single", "gammon", "backgammon"].includes(round.result.end));
  const { scores } = await winnerScreen(page);
  assert.deepEqual(scores, round.steps.at(-1).view.scores);
  assert.ok(Math.max(...scores) >= 1);
  // Every checker is where the server says.
  const held = await page.$$eval(".point", (all) => all.map((el) => el.dataset.held ?? ""));
  const total = held.flatMap((text) => text.split(" ").map(Number)).reduce((sum, n) => sum + n, 0);
  assert.equal(total, 30);
});

visit("two people play a game with the keyboard alone", STILL, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const id = await begin(page, { position: LAST, luck: "seed", seed: "3" });
  await page.locator('.point[tabindex="0"]').focus();
  for (let presses = 0; presses < 200; presses++) {
    const what = await waits(page);
    if (what === "over") break;
    const was = await seq(page);
    if (what === "roll") {
      await page.keyboard.press("r");
      await after(page, was);
    } else if (what === "done") {
      await page.keyboard.press("Enter");
      await after(page, was);
    } else {
      // The focus came to a checker that can move, or walks there.
      const cells = await page.$$eval('.point[data-state="movable"]', (all) => all.map((el) => el.dataset.cell));
      for (let steps = 0; steps < 40; steps++) {
        const at = await page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
        if (at && cells.includes(at)) break;
        assert.ok(at, "the focus is on the board");
        await page.keyboard.press(
          Number(cells[0]) > 12 && Number(at) <= 12
            ? "ArrowUp"
            : Number(cells[0]) <= 12 && Number(at) > 12
              ? "ArrowDown"
              : steps < 14
                ? "ArrowRight"
                : "ArrowLeft",
        );
      }
      const before = await page.locator("#points-talk [data-action='undo']").count();
      await page.keyboard.press("Space");
      await page.waitForSelector('.point[data-state="picked"]');
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector('.point[data-state="picked"]'));
      await page.keyboard.press("Enter");
      await page.waitForSelector("#points-talk [data-action='undo']");
      if (before === 0 && presses < 4) {
        await page.keyboard.press("u");
        await page.waitForFunction(() => !document.querySelector("#points-talk [data-action='undo']"));
        await page.keyboard.press("Enter");
        await page.waitForSelector("#points-talk [data-action='undo']");
      }
    }
  }
  const round = await server.api("GET", `rounds/${id}`);
  assert.equal(round.result?.end, "single");
  await winnerScreen(page);
});

visit("a match of three points: a double dropped, a double taken, a resignation", STILL, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const id = await begin(page, { position: NEARLY, luck: "seed", seed: "7" });
  assert.match(String(await page.textContent(".points-badges")), /Match to 3/);
  // White doubles, Black drops: one point, and the next opening roll follows.
  await page.click('#points-talk [data-action="double"]');
  await page.waitForSelector("#cube-answer");
  assert.deepEqual(await faults(page), []);
  await page.click('#points-talk [data-action="drop"]');
  await page.waitForSelector('.seat[data-seat="white"][data-score="1"]');
  assert.equal((await points(id)).score[0], 1);
  // The second game: whoever may first doubles, the other takes.
  for (let presses = 0; presses < 40; presses++) {
    const what = await waits(page);
    if (what === "roll" && (await page.locator('#points-talk [data-action="double"]').count())) break;
    if (what === "move") {
      const { x, y } = await spot(
        page,
        String(await page.locator('.point[data-state="movable"]').last().getAttribute("data-cell")),
      );
      await page.mouse.click(x, y);
      continue;
    }
    const was = await seq(page);
    await page.click(`#points-talk [data-action="${what}"]`);
    await after(page, was);
  }
  const doubler = (await points(id)).turn;
  await page.click('#points-talk [data-action="double"]');
  await page.waitForSelector("#cube-answer");
  const offered = await seq(page);
  await page.click('#points-talk [data-action="take"]');
  await after(page, offered);
  await page.waitForSelector('.cube[data-cube="2"]');
  const { owner, cube } = await points(id);
  assert.deepEqual([owner, cube], [1 - doubler, 2]);
  assert.match(String(await page.textContent("#moves")), /doubles to 2.*takes/s);
  // Black resigns a single game at two points, which wins the match for White.
  for (let turns = 0; turns < 4 && (await points(id)).turn !== 1; turns++) {
    const what = await waits(page);
    if (what === "move") {
      const { x, y } = await spot(
        page,
        String(await page.locator('.point[data-state="movable"]').last().getAttribute("data-cell")),
      );
      await page.mouse.click(x, y);
      turns -= 1;
      continue;
    }
    const was = await seq(page);
    await page.click(`#points-talk [data-action="${what}"]`);
    await after(page, was);
  }
  await waits(page);
  await page.click('#actions [data-action="resign"]');
  await page.click('#resign [data-action="resign-1"]');
  await page.click('#offer [data-action="accept"]');
  const { why, scores } = await winnerScreen(page);
  assert.deepEqual(scores, [3, 0]);
  assert.match(String(why), /match/);
});

visit("dice typed by hand: the opening, a play dragged, undone and combined", STILL, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const id = await begin(page, { luck: "typed" });
  for (const value of [3, 3]) await page.click(`#dice-pad [data-die="${value}"]`);
  await page.waitForSelector('.round[data-said="true"]');
  for (const value of [6, 5]) await page.click(`#dice-pad [data-die="${value}"]`);
  await page.waitForSelector('.point[data-cell="24"][data-state="movable"]');
  assert.match(String(await page.textContent("#instruction")), /White 6, Black 5/);
  // Held, a checker shows where it can go with one die and with both.
  await point(page, "24").focus();
  await page.keyboard.press("Space");
  await page.waitForSelector('.point[data-cell="13"][data-state="target"]');
  assert.deepEqual(await page.$$eval('.point[data-state="target"]', (all) => all.map((el) => el.dataset.cell).sort()), [
    "13",
    "18",
  ]);
  const far = await spot(page, "13");
  await page.mouse.click(far.x, far.y);
  await page.waitForSelector('#points-talk [data-action="done"]');
  await page.click('#points-talk [data-action="undo-all"]');
  // Dropped where it cannot go, a checker comes back; dropped on a lit point it stays.
  for (const [to, state] of [
    ["1", "refused"],
    ["7", "made"],
  ]) {
    const [a, b] = [await spot(page, "13"), await spot(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 5 });
    await page.mouse.up();
    if (state === "made") await page.waitForSelector('#points-talk [data-action="undo"]');
    else assert.equal(await page.locator('#points-talk [data-action="undo"]').count(), 0);
  }
  await page.keyboard.press("Backspace");
  await page.waitForFunction(() => !document.querySelector('#points-talk [data-action="undo"]'));
  // With the dice swapped a tap plays the five first.
  await page.click('#points-talk [data-action="swap-dice"]');
  const eight = await spot(page, "8");
  await page.mouse.click(eight.x, eight.y);
  await page.waitForSelector('.point[data-cell="3"][data-held="1 0"]');
  const thirteen = await spot(page, "13");
  await page.mouse.click(thirteen.x, thirteen.y);
  await page.click('#points-talk [data-action="done"]');
  await page.click('#points-talk [data-action="roll"]');
  await page.waitForSelector("#dice-pad");
  const steps = (await server.api("GET", `rounds/${id}`)).steps;
  assert.equal(steps.at(-2).text, "13/7 8/3");
  assert.equal(await page.locator('.point[data-cell="7"]').getAttribute("aria-label"), "point 18, 1 white checker");
});

visit("the replay walks rolls and plays in two columns", STILL, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const { id } = await server.bring(
    [
      "trebejo 1",
      "game backgammon",
      "chance typed",
      `start ${START}`,
      "seat white person Ana",
      "seat black person Beto",
      "clock none",
      "",
      "1 - roll 31",
      "2 white 8/5 6/5",
      "",
    ].join("\n"),
  );
  await visitor.go(`#/replay/${id}/2`);
  await page.waitForSelector('.replay[data-ply="2"]');
  assert.equal(await page.locator('.point[data-cell="5"]').getAttribute("data-held"), "2 0");
  assert.deepEqual(
    await page.$$eval("#moves .points-row:first-of-type, #moves .points-row", (rows) =>
      [...rows[0].querySelectorAll(".move")].map((el) => el.textContent),
    ),
    ["3-1", "8/5 6/5"],
  );
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector('.replay[data-ply="1"]');
  assert.equal(await page.locator('.point[data-cell="5"]').getAttribute("data-held"), "0 0");
  assert.deepEqual(await page.$$eval(".dice .die", (all) => all.map((el) => el.getAttribute("data-value"))), [
    "3",
    "1",
  ]);
});

visit(
  "on a phone a tap plays, a held finger picks up; plays can confirm themselves",
  { ...PHONE, ...STILL },
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    const id = await visitor.sitAt(
      [
        "trebejo 1",
        "game backgammon",
        "chance seed 5",
        `start ${START.replace(":0:00:", ":1:63:")}`,
        "seat white person Ana",
        "seat black person Beto",
        "clock none",
        "",
      ].join("\n"),
    );
    await page.waitForSelector('.board[data-tall="true"] .point[data-state="movable"]');
    const at = await spot(page, "13");
    await page.touchscreen.tap(at.x, at.y);
    await page.waitForSelector('.point[data-cell="7"][data-held="1 0"]');
    await page.locator('#points-talk [data-action="undo"]').tap();
    await page.waitForSelector('.point[data-cell="7"][data-held="0 0"]');
    // A long press: the finger goes down, waits, comes up.
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await page.waitForTimeout(600);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForSelector('.point[data-cell="13"][data-state="picked"]');
    assert.deepEqual(
      await page.$$eval('.point[data-state="target"]', (all) => all.map((el) => el.dataset.cell).sort()),
      ["10", "4", "7"],
    );
    // With the setting on, the last step sends the play.
    await page.click("#open-settings");
    await page.locator("label:has(#set-confirms)").click();
    await page.click('#settings [data-action="close"]');
    const far = await spot(page, "4");
    await page.touchscreen.tap(far.x, far.y);
    await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length > 1);
    assert.equal((await server.api("GET", `rounds/${id}`)).steps[1].text, "13/4");
  },
);

visit(
  "against an engine with motion: dice fall and lie still, checkers end where the server says",
  {},
  async (visitor) => {
    const { page } = visitor;
    await visitor.go("#/new/backgammon");
    await page.waitForSelector("#start");
    await page.click("#start");
    await page.waitForSelector(".round[data-seq]");
    const id = await roundId(page);
    for (let turns = 0; turns < 3; ) {
      const what = await waits(page);
      if (what === "over") break;
      if (what === "move") {
        const { x, y } = await spot(
          page,
          String(await page.locator('.point[data-state="movable"]').last().getAttribute("data-cell")),
        );
        await page.mouse.click(x, y);
        continue;
      }
      const was = await seq(page);
      if (what === "done") turns += 1;
      await page.keyboard.press(what === "roll" ? "r" : what === "take" ? "t" : "Enter");
      await after(page, was);
    }
    await waits(page);
    const { checkers } = await points(id);
    const expected = ["white", "black"].flatMap((seat, i) =>
      checkers[i].flatMap((/** @type {number} */ n, /** @type {number} */ place) =>
        Array(n).fill(`${seat} ${place === 0 ? "off" : place === 25 ? "bar" : i === 0 ? place : 25 - place}`),
      ),
    );
    await page.waitForFunction(
      (wanted) =>
        JSON.stringify(
          [...document.querySelectorAll(".board .checker")]
            .map((el) => `${el.getAttribute("data-piece")} ${el.getAttribute("data-at")}`)
            .sort(),
        ) === wanted,
      JSON.stringify(expected.sort()),
    );
    await page.waitForFunction(
      () =>
        document.querySelector(".board")?.getAttribute("data-moving") !== "true" &&
        !document.querySelector(".board")?.getAnimations({ subtree: true }).length,
    );
  },
);

visit("a position is set up in the editor and played from", STILL, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/status of 422/);
  await visitor.go("#/editor/backgammon");
  await page.waitForSelector('.editor[data-good="true"]');
  await page.click('[data-action="empty"]');
  const press = async (/** @type {string} */ cell, times = 1, /** @type {"left" | "right"} */ button = "left") => {
    const { x, y } = await spot(page, cell);
    for (let i = 0; i < times; i++) await page.mouse.click(x, y, { button });
  };
  await press("3", 3);
  await press("3", 1, "right");
  await page.click('[data-tool="black"]');
  await press("22", 2);
  const [a, b] = [await spot(page, "3"), await spot(page, "2")];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
  await page.selectOption("#editor-dice", "64");
  await page.waitForSelector('.editor[data-good="true"]');
  assert.equal(await page.inputValue("#editor-position"), `XGID=--AA${"-".repeat(18)}b---:0:0:1:64:0:0:0:0:10`);
  assert.deepEqual(await faults(page), []);
  await page.click("#editor-play");
  await page.waitForSelector('.start-preview[data-good="true"]');
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.click("#start");
  await page.waitForSelector('.point[data-cell="3"][data-state="movable"]');
});
