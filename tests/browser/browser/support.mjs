// What the tests share: one Chromium and one server a file, pages that must stay quiet, and the ways a
// player moves. A page is quiet when nothing was logged as an error or a warning, nothing was thrown, no
// request failed and the content security policy stopped nothing.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").BrowserContextOptions} ContextOptions
 */

/** Long enough for a busy machine; what is awaited usually comes at once. */
export const PATIENCE = 30_000;
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
export const DESK = { width: 1280, height: 800 };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/**
 * Gives the window another size, and lets what listens to its shape hear of it, which is in the next frame.
 * @param {Page} page
 * @param {{width: number, height: number}} size
 */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

/** One visitor: a browser context of its own, and everything its page complained about. */
class Visitor {
  /** @param {Page} page @param {Server} server */
  constructor(page, server) {
    this.page = page;
    this.server = server;
    /** @type {string[]} */
    this.noise = [];
    /** @type {RegExp[]} */
    // Only the tests of what goes on without the server let the page's worker in. A tab's icon may be on its way when
    // the page goes.
    this.expected = [/Service Worker registration blocked by Playwright/, /favicon\.svg net::ERR_ABORTED/];
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (msg) => {
      if (["error", "warning"].includes(msg.type()))
        this.noise.push(`console ${msg.type()}: ${msg.text()} (${msg.location().url})`);
    });
    page.on("pageerror", (error) => this.noise.push(`thrown: ${error.stack ?? error.message}`));
    page.on("requestfailed", (request) =>
      this.noise.push(`request failed: ${request.url()} ${request.failure()?.errorText}`),
    );
  }

  /** Noise that a test makes on purpose, such as a refused request. @param {RegExp} pattern */
  expect(pattern) {
    this.expected.push(pattern);
  }

  assertQuiet() {
    assert.deepEqual(
      this.noise.filter((line) => !this.expected.some((pattern) => pattern.test(line))),
      [],
      "the page complained",
    );
  }

  /** Opens a screen by its fragment, and waits until the one before has made room. @param {string} [hash] */
  async go(hash = "#/") {
    await this.page.evaluate(() => document.querySelector("#main .screen")?.setAttribute("data-old", ""));
    const url = this.server.url + hash;
    if (this.page.url() === url) await this.page.reload();
    else await this.page.goto(url);
    await this.page.waitForSelector("#main .screen:not([data-old]) > *", { state: "attached" });
  }

  /** Brings a record in and sits down at its people's seats. @param {string} text */
  async sitAt(text) {
    const { id, tokens } = await this.server.bring(text);
    await this.page.evaluate(
      ([round, seats]) => {
        const all = JSON.parse(localStorage.getItem("trebejo-seats") ?? "{}");
        localStorage.setItem("trebejo-seats", JSON.stringify({ ...all, [String(round)]: seats }));
      },
      /** @type {const} */ ([id, tokens]),
    );
    await this.go(`#/round/${id}`);
    await this.page.waitForSelector(".round[data-seq]");
    return id;
  }
}

/**
 * One file's house: starts server and browser before its tests and ends them after.
 * `visit` defines a test; its body gets a visitor, and a way to call in more of them.
 * @param {() => string} [program]  finds the program, if it is another one
 */
export function house(program) {
  const server = new Server(program);
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    await server.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server.end();
  });
  /**
   * @param {string} name
   * @param {ContextOptions} options
   * @param {(visitor: Visitor, more: (options?: ContextOptions) => Promise<Visitor>) => Promise<void>} body
   */
  const once = async (name, options, body) => {
    /** @type {Visitor[]} */
    const visitors = [];
    const come = async (/** @type {ContextOptions} */ own = {}) => {
      const context = await browser.newContext({
        viewport: DESK,
        locale: "en-GB",
        colorScheme: "dark",
        acceptDownloads: true,
        serviceWorkers: "block",
        ...options,
        ...own,
      });
      // What the policy stops is told to the console, whatever Chromium itself says about it.
      await context.addInitScript(() =>
        addEventListener("securitypolicyviolation", (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      );
      const visitor = new Visitor(await context.newPage(), server);
      visitors.push(visitor);
      return visitor;
    };
    try {
      await body(await come(), come);
      for (const visitor of visitors) visitor.assertQuiet();
    } catch (error) {
      const folder = fileURLToPath(new URL("../test-results", import.meta.url));
      mkdirSync(folder, { recursive: true });
      for (const [i, { page }] of visitors.entries())
        await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, "-")}-${i}.png` }).catch(() => {});
      for (const { noise } of visitors) for (const line of noise) console.error(line);
      throw error;
    } finally {
      for (const { page } of visitors) await page.context().close();
    }
  };
  const visit = (/** @type {Parameters<typeof once>} */ ...what) =>
    void test(what[0], { timeout: 16 * PATIENCE }, () => once(...what));
  return { server, visit };
}

/** Waits until whatever fades in or glides is at rest; what goes to and fro does not count. @param {Page} page */
export const still = (page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState === "finished" || one.effect?.getComputedTiming().iterations !== 1),
  );

/** Opens the settings, all of them: the lower half comes a moment after the upper one. @param {Page} page */
export async function openSettings(page) {
  await page.click("#open-settings");
  await page.waitForSelector("#set-mute", { state: "attached" });
}

/** A point of the board. @param {Page} page @param {string} cell */
export const point = (page, cell) => page.locator(`.board [data-cell="${cell}"]`);

/** Waits until so many moves were made. @param {Page} page @param {number} ply */
export const played = (page, ply) =>
  page.waitForFunction((n) => document.querySelectorAll("#moves [data-ply]").length === n + 1, ply);

/** Waits until this browser may move. @param {Page} page */
export const mine = (page) => page.waitForSelector('.round[data-state="mine"]');

/** Pieces by point, as the page shows them. @param {Page} page @returns {Promise<Record<string, string>>} */
export const pieces = (page) =>
  page.$$eval(".board [data-cell]", (all) =>
    Object.fromEntries(all.map((el) => [el.dataset.cell, el.dataset.piece]).filter(([, piece]) => piece)),
  );

/** What can be told about a round from the outside. @param {Page} page */
export const shown = (page) =>
  page.evaluate(() => ({
    seq: document.querySelector(".round")?.getAttribute("data-seq"),
    state: document.querySelector(".round")?.getAttribute("data-state"),
    moves: [...document.querySelectorAll("#moves [data-ply]")].map((el) => el.textContent),
    scores: [...document.querySelectorAll(".seat")]
      .map((el) => `${el.getAttribute("data-seat")} ${el.getAttribute("data-score")} ${el.getAttribute("data-turn")}`)
      .sort(),
    pieces: [...document.querySelectorAll(".board [data-cell]")].map(
      (el) => `${el.getAttribute("data-cell")} ${el.getAttribute("data-piece")} ${el.getAttribute("data-state")}`,
    ),
  }));

/** Waits until the library shows the list that was asked for. @param {Page} page */
export const listed = (page) => page.waitForSelector('#round-list[aria-busy="false"]', { state: "attached" });

/** Presses a move with the mouse. @param {Page} page @param {string} move */
export async function clickMove(page, move) {
  for (const cell of move.split("-")) await point(page, cell).click();
}

/**
 * Walks over a board of squares with the arrow keys; the focus must be on it.
 * @param {Page} page
 * @param {string} cell
 */
export async function walkTo(page, cell) {
  for (let steps = 0; steps < 20; steps++) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    assert.ok(at, "the focus is on the board");
    if (at === cell) return;
    const [files, ranks] = [cell.charCodeAt(0) - at.charCodeAt(0), Number(cell[1]) - Number(at[1])];
    await page.keyboard.press(files > 0 ? "ArrowRight" : files < 0 ? "ArrowLeft" : ranks > 0 ? "ArrowUp" : "ArrowDown");
  }
  assert.fail(`no way to ${cell}`);
}

/** Sets a slider as arrow keys do. @param {Page} page @param {string} selector @param {number} value */
export async function slide(page, selector, value) {
  await page.focus(selector);
  for (let i = 0; i < 20; i++) {
    const now = Number(await page.inputValue(selector));
    if (now === value) return;
    await page.keyboard.press(now < value ? "ArrowRight" : "ArrowLeft");
  }
  assert.fail(`the slider ${selector} did not reach ${value}`);
}

/** The round on the screen. @param {Page} page */
export const roundId = async (page) => String(await page.locator(".round").getAttribute("data-round"));

/** Begins a round from the menu. @param {Page} page @param {"engine" | "here" | "link" | "engines"} preset */
export async function begin(page, preset) {
  await page.click("#play-diamond");
  await page.locator(`label:has(input[name="preset"][value="${preset}"])`).click();
  await page.click("#start");
  await page.waitForSelector(".round[data-seq]");
  return roundId(page);
}

/** The winner's screen, once it is there: who, why, and the points in the order of the seats. @param {Page} page */
export async function winnerScreen(page) {
  await page.waitForSelector("#winner[open]");
  return page.evaluate(() => ({
    title: document.querySelector("#winner h2")?.textContent,
    why: document.querySelector("#winner .winner-why")?.textContent,
    scores: [...document.querySelectorAll("#winner .winner-score")].map((el) => Number(el.textContent)),
  }));
}
