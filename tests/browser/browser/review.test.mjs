// Going over games in the page: live analysis on any position, the review of a finished game, its mistakes
// tried again, by mouse and by keyboard, in both languages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { GREEN_WINS, record } from "./games.mjs";
import { misfits } from "./fits.mjs";
import { faults } from "./looks.mjs";
import { PHONE, clickMove, house, mine, point, resize, walkTo } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

/** A review takes its time on a busy machine. */
const LONG_MS = 200_000;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** White takes a poisoned pawn, then another, and is mated by a knight. */
const CHESS = "e2e4 e7e5 g1f3 b8c6 f1c4 c6d4 f3e5 d8g5 e5f7 g5g2 h1f1 g2e4 c4e2 d4f3".split(" ");
const chess = (/** @type {string[]} */ moves, black = "person Beto") =>
  [
    "trebejo 1",
    "game chess",
    `start ${START}`,
    "seat white person Ana",
    `seat black ${black}`,
    "clock none",
    "",
    moves.map((move, i) => `${i + 1} ${i % 2 ? "black" : "white"} ${move}\n`).join(""),
  ].join("\n");
/** A shy opening, a checker left alone, and a double nobody should drop. */
const POINTS = [
  "trebejo 1",
  "game backgammon",
  "chance typed",
  "start XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10",
  "seat white person Ana",
  "seat black person Beto",
  "clock none",
  "",
  "1 - roll 31",
  "2 white 24/23 24/21",
  "3 black roll",
  "4 - roll 64",
  "5 black 24/14",
  "6 white roll",
  "7 - roll 66",
  "8 white 13/7(2) 8/2(2)",
  "9 black double",
  "10 white drop",
  "",
].join("\n");

/** Reviews are quick here, so that tests are. @param {Page} page */
const quick = (page) =>
  page.addInitScript(() => localStorage.setItem("trebejo", JSON.stringify({ effort: "quick", mute: true })));

/**
 * Opens a finished game's review and waits for it.
 * @param {import("./support.mjs").Visitor | any} visitor
 * @param {string} id
 */
async function reviewed(visitor, id) {
  await quick(visitor.page);
  await visitor.go(`#/replay/${id}`);
  await visitor.page.click('#actions [data-action="review"]');
  await visitor.page.waitForSelector('#review[data-state="done"]', { timeout: LONG_MS });
  return (await server.api("GET", `rounds/${id}/review?effort=quick&lines=3`)).review;
}

/** Arrows of a kind on the board, each as its cells. @param {Page} page @param {string} kind */
const arrows = (page, kind) =>
  page.$$eval(`.arrow-${kind}`, (all) => [...new Set(all.map((el) => el.getAttribute("data-advice")))]);
const at = (/** @type {Page} */ page, /** @type {number} */ ply) => page.waitForSelector(`.replay[data-ply="${ply}"]`);
const state = (/** @type {Page} */ page, /** @type {string} */ panel, /** @type {string} */ word, timeout = LONG_MS) =>
  page.waitForSelector(`#${panel}[data-state="${word}"]`, { timeout });

visit("a finished game of chess is reviewed with the mouse", {}, async (visitor) => {
  const { page } = visitor;
  const { id } = await server.bring(chess(CHESS));
  const review = await reviewed(visitor, id);
  const bad = review.decisions.filter((/** @type {any} */ one) => one.mark !== "fine");
  assert.ok(bad.length > 1, "this game has mistakes");
  const figures = (/** @type {string} */ row) =>
    page.$$eval(`#review-summary [data-row="${row}"] td`, (all) => all.map((el) => el.textContent));
  assert.deepEqual(
    await figures("accuracy"),
    ["white", "black"].map((seat) => review.players[seat].accuracy.toFixed(1)),
  );
  assert.deepEqual(
    await figures("very-bad"),
    ["white", "black"].map((seat) => String(review.players[seat].marks.very_bad)),
  );

  // Marks beside the moves: a sign, and words for listeners.
  const listed = await page.$$eval("#moves .mark-sign", (all) =>
    all.map((el) => Number(el.closest("button")?.dataset.ply)),
  );
  assert.deepEqual(
    listed,
    bad.map((/** @type {any} */ one) => one.ply + 1),
  );
  assert.match(
    String(await page.getAttribute(`#moves [data-ply="${bad[0].ply + 1}"]`, "aria-label")),
    /Inaccuracy|Mistake|Blunder/,
  );
  assert.equal(await page.locator(".graph-dot").count(), bad.length);

  // From one mistake to the next: the position before it, what was played and what was best.
  await page.click('[data-action="mistake-next"]');
  await at(page, bad[0].ply);
  assert.equal(await page.getAttribute("#review-card", "data-ply"), String(bad[0].ply));
  assert.deepEqual(await arrows(page, "best"), [bad[0].candidates[0].line[0].cells.join(" ")]);
  assert.deepEqual(await arrows(page, "played"), [bad[0].cells.join(" ")]);
  assert.equal(await page.locator("#review-card .line").count(), bad[0].candidates.length);
  assert.equal(
    await page.getAttribute("#eval-bar", "aria-valuenow"),
    String(Math.round(review.graph[bad[0].ply] * 100)),
  );
  await page.click('[data-action="mistake-next"]');
  await at(page, bad[1].ply);
  await page.click('[data-action="mistake-prev"]');
  await at(page, bad[0].ply);

  // The graph is pressed at its end; a move of the list shows what led there.
  await page.click("#review-graph", {
    position: { x: ((await page.locator("#review-graph").boundingBox())?.width ?? 0) - 4, y: 20 },
  });
  await at(page, CHESS.length);
  await page.click(`#moves [data-ply="${bad[1].ply + 1}"]`);
  await page.waitForSelector(`#review-card[data-ply="${bad[1].ply}"]`);
  assert.deepEqual(await arrows(page, "best"), [], "arrows belong to the position before");
  await page.click("#review-all summary");
  await page.click(`#review-all [data-ply="${bad[0].ply}"] button`);
  await at(page, bad[0].ply);

  for (const [action, end, word] of [
    ["review-json", ".json", /"decisions"/],
    ["review-text", ".txt", /Ana/],
    ["review-pgn", ".pgn", /\[White "Ana"\]/],
  ]) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.click(`[data-action="${action}"]`)]);
    assert.ok(file.suggestedFilename().endsWith(String(end)), file.suggestedFilename());
    assert.match(readFileSync(await file.path(), "utf8"), /** @type {RegExp} */ (word));
  }
});

visit("a review by keyboard, and a mistake tried again", {}, async (visitor) => {
  const { page } = visitor;
  const { id } = await server.bring(chess(CHESS));
  const review = await reviewed(visitor, id);
  await page.keyboard.press("v");
  await page.waitForSelector("#review", { state: "hidden" });
  await page.keyboard.press("v");
  await state(page, "review", "done");
  await page.focus("#review-graph");
  await page.keyboard.press("End");
  await at(page, CHESS.length);
  await page.keyboard.press("ArrowLeft");
  await at(page, CHESS.length - 1);
  await page.keyboard.press("Home");
  await at(page, 0);
  assert.match(String(await page.getAttribute("#review-graph", "aria-valuetext")), /Move 0 of 14.*White \d+ %/);

  const worst = review.decisions.find((/** @type {any} */ one) => one.mark === "very-bad");
  const before = review.decisions.filter(
    (/** @type {any} */ one) => one.mark !== "fine" && one.ply <= worst.ply,
  ).length;
  for (let i = 0; i < before; i++) await page.keyboard.press("n");
  await at(page, worst.ply);
  await page.keyboard.press("t");
  await state(page, "attempt", "open");
  assert.deepEqual(await arrows(page, "best"), [], "nothing is given away");

  // What was played is known; another weak move is weighed by the analyst.
  const play = async (/** @type {string} */ move) => {
    await page.focus('.board .point[tabindex="0"]');
    for (const cell of [move.slice(0, 2), move.slice(2, 4)]) {
      await walkTo(page, cell);
      await page.keyboard.press("Enter");
    }
  };
  await play(worst.move);
  await state(page, "attempt", "same");
  await page.click('[data-action="try-again"]');
  await state(page, "attempt", "open");
  const { moves } = await server.api("POST", "positions", { game: "chess", options: {}, position: worst.position });
  const known = worst.candidates.map((/** @type {any} */ one) => one.line[0].move);
  const weak = moves
    .map((/** @type {any} */ one) => one.text)
    .find((/** @type {string} */ text) => text === "a2a3" || (!known.includes(text) && text.length === 4));
  await play(weak);
  await page.waitForSelector('#attempt:is([data-state="worse"], [data-state="good"])', { timeout: LONG_MS });
  await page.click('[data-action="try-again"]');
  await state(page, "attempt", "open");
  await play(known[0]);
  await state(page, "attempt", "best");
  assert.match(String(await page.textContent("#voice")), /best/);
  await page.click('[data-action="try-solve"]');
  await page.waitForSelector("#attempt", { state: "detached" });
  assert.deepEqual(await arrows(page, "best"), [worst.candidates[0].line[0].cells.join(" ")]);
  await page.keyboard.press("Escape");
  await page.waitForSelector("#review", { state: "hidden" });
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute("data-action")),
    "review",
    "the focus goes back",
  );
});

visit(
  "a game of backgammon: plays and cube decisions with their cost, luck, and a cube tried again",
  { locale: "es" },
  async (visitor) => {
    const { page } = visitor;
    const { id } = await server.bring(POINTS);
    const review = await reviewed(visitor, id);
    assert.equal(review.measure, "equity");
    assert.equal(
      await page.textContent('#review-summary [data-row="pr"] td'),
      review.players.white.pr.toFixed(1).replace(".", ","),
    );
    assert.ok(await page.locator('#review-summary [data-row="luck"]').count(), "dice have luck");
    const first = review.decisions.find((/** @type {any} */ one) => one.mark !== "fine");
    await page.keyboard.press("n");
    await at(page, first.ply);
    assert.match(String(await page.textContent("#review-words")), /Dudosa|Mala|Muy mala/);
    assert.ok((await page.locator(".arrow-best").count()) > 0 || first.topic === "cube");

    // A double dropped too soon: the cube's words are buttons.
    const cube = review.decisions.find(
      (/** @type {any} */ one) => one.topic === "cube" && one.mark !== "fine" && one.candidates.length > 1,
    );
    assert.ok(cube, "a cube decision went wrong");
    await page.click("#review-all summary");
    await page.click(`#review-all [data-ply="${cube.ply}"] button`);
    await at(page, cube.ply);
    await page.keyboard.press("t");
    await state(page, "attempt", "open");
    await page.click(`#attempt [data-action="try-${cube.candidates[0].line[0].move}"]`);
    await state(page, "attempt", "best");
    await page.click('#attempt [data-action="try-leave"]');

    // A play is put together on the board, step by step, and judged.
    const move = review.decisions.find((/** @type {any} */ one) => one.topic === "move" && one.mark !== "fine");
    await page.click(`#review-all [data-ply="${move.ply}"] button`);
    await at(page, move.ply);
    await page.keyboard.press("t");
    await state(page, "attempt", "open");
    const { cells } = move.candidates[0].line[0];
    for (let i = 0; i + 1 < cells.length; i += 2) {
      await point(page, cells[i]).focus();
      await page.keyboard.press("Space");
      await page.waitForSelector(`.point[data-cell="${cells[i + 1]}"][data-state="target"]`);
      await point(page, cells[i + 1]).focus();
      await page.keyboard.press("Enter");
    }
    await page.click('[data-action="try-done"]');
    await state(page, "attempt", "best");
  },
);

visit("analysis follows a replay, keeps its room, and is stopped and set going", {}, async (visitor) => {
  const { page } = visitor;
  const { id } = await server.bring(chess(CHESS));
  await visitor.go();
  await visitor.go(`#/replay/${id}/4`);
  await at(page, 4);
  await page.click('#actions [data-action="analyse"]');
  await page.waitForSelector('#analysis-list[data-ply="4"] .line[data-rank="2"]', { timeout: LONG_MS });
  assert.equal(await page.locator("#analysis-list .line").count(), 3);
  assert.match(String(await page.textContent("#analysis-facts")), /White to move · depth \d+ · .*\/s/);
  await page.waitForSelector(".arrow-best", { state: "attached" });
  const chance = Number(await page.getAttribute("#eval-bar", "aria-valuenow"));
  assert.ok(chance > 30 && chance < 80, `White stands about even: ${chance}`);
  const place = async () => (await page.locator(".moves-panel").boundingBox())?.y;
  const top = await place();
  // A move of a line is shown on the board.
  await page.locator('#analysis-list .line[data-rank="0"] .line-move').nth(1).hover();
  await page.waitForSelector(".arrow-talk", { state: "attached" });

  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('#analysis-list[data-ply="5"][data-old="false"]', { timeout: LONG_MS });
  assert.equal(await place(), top, "nothing jumps");
  await page.click('[data-action="analysis-go"]');
  await state(page, "analysis", "off");
  await page.keyboard.press("ArrowRight");
  await at(page, 6);
  await state(page, "analysis", "off");
  await page.click('[data-action="analysis-go"]');
  await page.waitForSelector('#analysis-list[data-ply="6"] .line[data-rank="0"]', { timeout: LONG_MS });
  await page.selectOption("#analysis-lines", "1");
  await page.waitForFunction(() => document.querySelectorAll("#analysis-list .line").length === 1);
  await page.click('[data-action="flip"]');
  assert.equal(await page.getAttribute("#eval-bar", "data-flipped"), "true");
  // At the end nobody decides; closed, nothing is left.
  await page.keyboard.press("End");
  await page.waitForSelector('#analysis[data-state="done"][data-why="nothing"]', { timeout: LONG_MS });
  await page.keyboard.press("a");
  await page.waitForSelector("#analysis", { state: "hidden" });
  assert.equal(await page.locator("#eval-bar").isVisible(), false);
  assert.equal(await page.locator(".advice path").count(), 0);
});

visit("analysis at the table against an engine, and none for two people at two screens", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/status of 403/);
  await visitor.go();
  await visitor.sitAt(record(GREEN_WINS.slice(0, 8), { red: "engine minimax" }));
  await mine(page);
  await page.keyboard.press("a");
  await page.waitForSelector('#analysis-list .line[data-rank="0"]', { timeout: LONG_MS });
  await page.waitForSelector(".arrow-best", { state: "attached" });
  await clickMove(page, GREEN_WINS[8]);
  await page.waitForSelector('#analysis-list[data-ply="10"] .line[data-rank="0"]', { timeout: LONG_MS });
  await page.keyboard.press("a");

  const { id } = await server.bring(chess(CHESS.slice(0, 4)));
  await visitor.go(`#/replay/${id}/4`);
  await at(page, 4);
  await page.keyboard.press("a");
  await page.waitForSelector('#analysis[data-state="refused"][data-why="running"]', { timeout: LONG_MS });
  assert.match(String(await page.textContent("#analysis-state")), /different screens/);
  await page.keyboard.press("v");
  await page.waitForSelector('#review[data-state="failed"][data-why="running"]', { timeout: LONG_MS });
});

visit("a full house: the place in the queue is shown, a lost line too", { locale: "es" }, async (visitor) => {
  const { page } = visitor;
  await page.routeWebSocket(/\/api\/analyse$/, (socket) =>
    socket.onMessage((text) => {
      const msg = JSON.parse(String(text));
      if (msg.t !== "go") return;
      if (msg.ply === 0) socket.send(JSON.stringify({ t: "analysis", id: msg.id, state: "waiting", ahead: 2 }));
      else if (msg.ply === 1)
        socket.send(JSON.stringify({ t: "error", id: msg.id, code: "limit", text: "four are open" }));
      else socket.close();
    }),
  );
  const { id } = await server.bring(chess(CHESS));
  await visitor.go();
  await visitor.go(`#/replay/${id}`);
  await page.keyboard.press("a");
  await state(page, "analysis", "waiting");
  assert.match(String(await page.textContent("#analysis-state")), /turno 3 de la cola/);
  await page.keyboard.press("ArrowRight");
  await state(page, "analysis", "refused");
  assert.match(String(await page.textContent("#analysis-state")), /demasiados análisis/);
  await page.keyboard.press("ArrowRight");
  await state(page, "analysis", "lost");
});

visit("a review is stopped while it runs, and begun again", {}, async (visitor) => {
  const { page } = visitor;
  let stopped = false;
  await page.route(/\/api\/rounds\/[^/]+\/review/, (route) => {
    const method = route.request().method();
    if (method === "DELETE") stopped = true;
    if (method === "POST") stopped = false;
    if (method === "DELETE") return route.fulfill({ status: 204 });
    return route.fulfill({
      json: {
        state: stopped ? "stopped" : method === "GET" && !stopped ? "running" : "waiting",
        done: 3,
        total: 14,
        plies: 14,
        effort: "standard",
        lines: 3,
        text: null,
        review: null,
      },
    });
  });
  const { id } = await server.bring(chess(CHESS));
  await visitor.go();
  await visitor.go(`#/replay/${id}/0/review`);
  await state(page, "review", "running");
  assert.equal(await page.getAttribute("#review-progress", "value"), "3");
  await page.click('[data-action="review-stop"]');
  await state(page, "review", "stopped");
  await page.click('[data-action="review-start"]');
  await state(page, "review", "running");
});

for (const locale of ["en", "es"]) {
  visit(`analysis and review fit and read well: ${locale}`, { locale, reducedMotion: "reduce" }, async (visitor) => {
    const { page } = visitor;
    const games = { chess: (await server.bring(chess(CHESS))).id, points: (await server.bring(POINTS)).id };
    /** @type {string[]} */
    const found = [];
    for (const [name, id] of Object.entries(games)) {
      await resize(page, { width: 1440, height: 900 });
      await reviewed(visitor, id);
      for (const [theme, size] of /** @type {const} */ ([
        ["dark", { width: 1440, height: 900 }],
        ["light", { width: 768, height: 1024 }],
        ["light", PHONE.viewport],
        ["dark", PHONE.viewport],
      ])) {
        await page.emulateMedia({ colorScheme: theme });
        await resize(page, size);
        const look = async (/** @type {string} */ what) =>
          found.push(
            ...[...(await misfits(page)), ...(await faults(page))].map(
              (line) => `${name}, ${what} at ${size.width} ${theme}: ${line}`,
            ),
          );
        await page.keyboard.press("n");
        await look("review");
        await page.keyboard.press("t");
        await state(page, "attempt", "open");
        await look("try");
        await page.keyboard.press("Escape");
        await page.keyboard.press("a");
        await page.waitForSelector('#analysis-list .line[data-rank="0"]', { timeout: LONG_MS });
        await look("analysis");
        for (const el of [".seat-slot.top", ".board", ".transport", "#analysis"])
          assert.ok(await page.locator(el).first().isVisible(), `${el} stays in sight at ${size.width}`);
        await page.keyboard.press("v");
      }
    }
    assert.deepEqual(found, []);
  });
}
