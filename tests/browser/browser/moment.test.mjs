// Backgammon with motion: board, dice, figures, list and panel show one and the same moment, whoever plays. The page
// writes down what it shows after every change; every line must be one position of the game.

import assert from "node:assert/strict";
import { house, mine, point, roundId, slide } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {Awaited<ReturnType<typeof samples>>[number]} Sample */

const { server, visit } = house();

/** Begins to write down what the page shows. @param {Page} page */
const watch = (page) =>
  page.addInitScript(() => {
    /** @type {string[]} */
    const seen = [];
    Object.assign(window, { seen });
    const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent ?? null;
    const look = () => {
      const round = document.querySelector(".round[data-seq]");
      const board = round?.querySelector(".board");
      if (!round || !board) return;
      const fact = (/** @type {string} */ name) => round.querySelector(`#points-facts [data-fact="${name}"] dd`);
      const sample = JSON.stringify({
        seq: Number(round.getAttribute("data-seq")),
        state: round.getAttribute("data-state"),
        winner: !!document.querySelector("#winner[open]"),
        moving: board.getAttribute("data-moving") === "true",
        going: board.getAttribute("data-going") === "true",
        held: Object.fromEntries(
          [...board.querySelectorAll(".point")].map((el) => [
            el.getAttribute("data-cell"),
            el.getAttribute("data-held"),
          ]),
        ),
        drawn: [...board.querySelectorAll(".checker")]
          .map((el) => `${el.getAttribute("data-piece")} ${el.getAttribute("data-at")}`)
          .sort(),
        dice: [...board.querySelectorAll(".dice .die")].map((el) => Number(el.getAttribute("data-value"))),
        used: [...board.querySelectorAll(".dice .die")].map((el) => el.classList.contains("used")),
        cube: board.querySelector(".cube")?.getAttribute("data-cube") ?? null,
        turn: fact("turn")?.textContent,
        rolled: fact("rolled")?.getAttribute("data-dice"),
        cubeFact: fact("cube")?.textContent,
        pips: ["white", "black"].map((seat) => text(`.seat[data-seat="${seat}"] .seat-pips`)),
        score: ["white", "black"].map((seat) =>
          round.querySelector(`.seat[data-seat="${seat}"]`)?.getAttribute("data-score"),
        ),
        current: round.querySelector("#moves [aria-current]")?.getAttribute("data-ply") ?? null,
        listed: [...round.querySelectorAll("#moves [data-ply]")].map((el) => Number(el.getAttribute("data-ply"))),
        staged: !!round.querySelector('#points-talk [data-action="undo"]'),
        did: text("#instruction .say-did"),
      });
      if (seen.at(-1) !== sample) seen.push(sample);
    };
    addEventListener("DOMContentLoaded", () =>
      new MutationObserver(look).observe(document.documentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      }),
    );
  });

/** What was written down. @param {Page} page */
const samples = async (page) =>
  (await page.evaluate(() => /** @type {{seen: string[]}} */ (/** @type {unknown} */ (window)).seen)).map((line) =>
    JSON.parse(line),
  );

/** Where the checkers of a position lie, as the page writes it. @param {number[][]} checkers */
const lying = (checkers) =>
  ["white", "black"]
    .flatMap((seat, i) =>
      checkers[i].flatMap((n, place) =>
        Array(n).fill(`${seat} ${place === 0 ? "off" : place === 25 ? "bar" : i === 0 ? place : 25 - place}`),
      ),
    )
    .sort();

/** The dice of a chance step, the larger first. @param {any} step */
const rollOf = (step) =>
  /^roll \d\d$/.test(step?.text ?? "") && step.seat === null
    ? [...step.text.slice(5)].map(Number).sort((a, b) => b - a)
    : null;

/** The latest dice at a step, within its game. @param {any[]} steps @param {number} ply */
function lastRoll(steps, ply) {
  for (let at = ply; at > 0; at--) {
    if (rollOf(steps[at])) return rollOf(steps[at]);
    if (steps[at].view.points.stage === "opening") return null;
  }
  return null;
}

const faces = (/** @type {number[]} */ dice) => [...new Set(dice)].sort((a, b) => b - a);

/**
 * That a sample is one moment of the round. Without luck that is shared, every event is a step.
 * @param {any[]} steps @param {any} sample
 */
function assertOneMoment(steps, sample) {
  const { seq } = sample;
  const step = steps[seq];
  const { points } = step.view;
  const where = `at ${seq} (${step.text}): ${JSON.stringify(sample)}`;
  assert.equal(sample.current, step.text === "roll" ? null : String(seq), `the list ${where}`);
  assert.deepEqual(
    sample.listed,
    steps
      .map((_, ply) => ply)
      .filter((ply) => ply <= seq && steps[ply].text !== "roll")
      .sort((a, b) => a - b),
    `what is listed ${where}`,
  );
  assert.equal(sample.rolled, (points.dice ?? []).join(" "), `the dice of the panel ${where}`);
  assert.equal(sample.turn, points.turn === null ? "–" : ["White", "Black"][points.turn], `whose turn ${where}`);
  if (points.cube_in_use)
    assert.match(sample.cubeFact, new RegExp(`\\b${points.cube}\\b`), `the cube of the panel ${where}`);
  assert.deepEqual(sample.score.map(Number), step.view.scores, `the score ${where}`);
  // Dice that fall show any face; they are the next step's, and nothing but the board knows of them yet.
  if (sample.moving) assert.ok(rollOf(steps[seq + 1]), `dice fall for a roll ${where}`);
  else
    assert.deepEqual(
      faces(sample.dice),
      faces(points.stage === "play" && points.numbers.length ? points.numbers : (lastRoll(steps, seq) ?? [])),
      `the dice on the board ${where}`,
    );
  if (sample.staged) return;
  // A number that cannot be played is pale from the beginning.
  if (!sample.moving)
    assert.ok(
      sample.used.every((/** @type {boolean} */ used) => used === (points.stage !== "play" || !points.numbers.length)),
      `which dice are played ${where}`,
    );
  assert.deepEqual(
    sample.pips.map((/** @type {string} */ words) => Number(/\d+/.exec(words)?.[0])),
    points.pips,
    `the pips ${where}`,
  );
  assert.deepEqual(
    sample.held,
    Object.fromEntries(
      Object.keys(sample.held).map((cell) => [
        cell,
        [0, 1]
          .map(
            (seat) =>
              points.checkers[seat][
                cell === "bar" ? 25 : cell === "off" ? 0 : seat === 0 ? Number(cell) : 25 - Number(cell)
              ],
          )
          .join(" "),
      ]),
    ),
    `the points ${where}`,
  );
  if (!sample.going) assert.deepEqual(sample.drawn, lying(points.checkers), `the checkers ${where}`);
}

/** @param {Page} page @param {string} id */
async function assertMoments(page, id) {
  const { steps } = await server.api("GET", `rounds/${id}`);
  const seen = await samples(page);
  for (const sample of seen) assertOneMoment(steps, sample);
  const order = seen.map(({ seq }) => seq);
  assert.deepEqual(
    order,
    [...order].sort((a, b) => a - b),
    "the moments come in their order",
  );
  return seen;
}

/** The events since the latest one shown. @param {Page} page @param {string} id */
async function behind(page, id) {
  const { seq } = await server.api("GET", `rounds/${id}`);
  return seq - Number(await page.getAttribute(".round", "data-seq"));
}

visit(
  "engine against engine: everything on the page shows one moment, at any pace, to the winner's screen",
  {},
  async (visitor) => {
    const { page } = visitor;
    await watch(page);
    await visitor.go("#/new/backgammon");
    await page.locator('label:has(input[name="preset"][value="engines"])').click();
    await page.locator('label:has(input[name="luck"][value="system"])').click();
    for (const seat of ["white", "black"]) await slide(page, `#level-${seat}`, 1);
    await page.click("#start");
    await page.waitForSelector(".round[data-seq]");
    const id = await roundId(page);
    await page.waitForFunction(() => Number(document.querySelector(".round")?.getAttribute("data-seq")) >= 15);
    const followed = await assertMoments(page, id);
    assert.ok(
      followed.filter(({ moving }) => moving).length > 3 && followed.filter(({ going }) => going).length > 5,
      "dice fell and checkers went",
    );
    // A turn behind, or two where the machine was busy; never more.
    assert.ok((await behind(page, id)) <= 9, "the board keeps up");
    // Too fast for motion: every moment is set down whole.
    await slide(page, "#pace", 8);
    await page.waitForSelector("#winner[open]");
    const seen = await assertMoments(page, id);
    assert.equal(await behind(page, id), 0);
    const last = seen.at(-1)?.seq;
    assert.ok(
      seen.every(({ winner, state, seq }) => (!winner && state !== "over") || seq === last),
      "nobody wins before the last play is shown",
    );
  },
);

visit("against a person: nothing names the engine's roll while its dice fall", {}, async (visitor) => {
  const { page } = visitor;
  await watch(page);
  await visitor.go("#/new/backgammon");
  await page.locator('label:has(input[name="luck"][value="system"])').click();
  await slide(page, "#level-black", 1);
  await page.click("#start");
  await page.waitForSelector(".round[data-seq]");
  const id = await roundId(page);
  for (let turns = 0; turns < 2; ) {
    await mine(page);
    const found = await page.waitForFunction(
      () =>
        ["done", "take", "roll"].find((action) => document.querySelector(`#points-talk [data-action="${action}"]`)) ??
        (document.querySelector('.point[data-state="movable"]')
          ? "move"
          : document.querySelector('.round[data-state="mine"]')
            ? ""
            : "theirs"),
    );
    const what = String(await found.jsonValue());
    if (what === "theirs") continue;
    if (what === "move") {
      const cell = String(await page.locator('.point[data-state="movable"]').last().getAttribute("data-cell"));
      await point(page, cell).focus();
      await page.keyboard.press("Enter");
      continue;
    }
    if (what === "done") turns += 1;
    const was = await page.getAttribute(".round", "data-seq");
    await page.click(`#points-talk [data-action="${what}"]`);
    await page.waitForFunction((old) => document.querySelector(".round")?.getAttribute("data-seq") !== old, was);
  }
  await mine(page);
  const { steps } = await server.api("GET", `rounds/${id}`);
  const seen = (await samples(page)).filter(({ moving }) => moving);
  assert.ok(
    seen.some(({ seq }) => steps[seq + 1].view.points.turn === 1),
    "the engine's dice were seen to fall",
  );
  for (const sample of seen) assertOneMoment(steps, sample);
});

visit("the winner's screen comes after the last checker", {}, async (visitor) => {
  const { page } = visitor;
  await watch(page);
  await visitor.go();
  const id = await visitor.sitAt(
    [
      "trebejo 1",
      "game backgammon",
      "chance seed 5",
      "start XGID=-A----------------------a-:0:0:-1:00:0:0:0:1:10",
      "seat white person Ana",
      "seat black engine 1",
      "clock none",
      "",
    ].join("\n"),
  );
  await page.waitForSelector("#winner[open]");
  const seen = await assertMoments(page, id);
  assert.ok(
    seen.some(({ going }) => going),
    "the last checker went",
  );
  assert.ok(
    seen.every(
      ({ winner, state, drawn }) =>
        (!winner && state !== "over") || drawn.filter((/** @type {string} */ at) => at === "black off").length === 15,
    ),
  );
});

visit("a replay stepped through quickly is never more than one play behind", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const start = "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10";
  const turns = [
    "- roll 31",
    "white 8/5 6/5",
    "black roll",
    "- roll 42",
    "black 8/4 6/4",
    "white roll",
    "- roll 65",
    "white 24/13",
  ];
  const { id } = await server.bring(
    [
      "trebejo 1",
      "game backgammon",
      "chance typed",
      `start ${start}`,
      "seat white person Ana",
      "seat black person Beto",
      "clock none",
      "",
      turns.map((line, i) => `${i + 1} ${line}\n`).join(""),
    ].join("\n"),
  );
  const { steps } = await server.api("GET", `rounds/${id}`);
  await visitor.go(`#/replay/${id}/0`);
  await page.waitForSelector('.replay[data-ply="0"]');
  // All presses in one turn of the page's loop: no motion has time to end.
  const drawn = await page.evaluate((presses) => {
    for (let i = 0; i < presses; i++)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    return [...document.querySelectorAll(".board .checker")]
      .map((el) => `${el.getAttribute("data-piece")} ${el.getAttribute("data-at")}`)
      .sort();
  }, steps.length - 1);
  assert.equal(await page.locator(".replay").getAttribute("data-ply"), String(steps.length - 1));
  const lies = (/** @type {string[]} */ where) => JSON.stringify(where);
  // 24/13 by a 6-5 stops once on its way.
  const onTheWay = [lying(steps.at(-2).view.points.checkers), lying(steps.at(-1).view.points.checkers)];
  const between = onTheWay[0]
    .map((at, i, all) => (at === "white 24" && all[i + 1] !== "white 24" ? "white 18" : at))
    .sort();
  assert.ok(
    [...onTheWay, between].some((where) => lies(where) === lies(drawn)),
    `${lies(drawn)}`,
  );
});
