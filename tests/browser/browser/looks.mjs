// Every screen and dialog, in both languages, in dark and light, from 360 to 1440 pixels: axe-core finds
// nothing to mend, and everything fits (how is in fits.mjs). One file a language runs these, so that
// two cores share them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { misfits } from "./fits.mjs";
import { GREEN_WINS, LONG, record } from "./games.mjs";
import { mine, openSettings, resize, still } from "./support.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {ReturnType<typeof import("./support.mjs").house>} House
 */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** The rule about colours, which takes axe-core longer than all others together. */
const COLOURS = "color-contrast";
/**
 * The passes over all screens, and what axe-core looks for in each. A theme changes colours and nothing else, a
 * language words and nothing else: colours are compared in one language, names and roles in one theme.
 * @type {Record<string, {theme: "dark" | "light", rules: "all" | "colours" | "words"}[]>}
 */
export const PASSES = {
  en: [
    { theme: "dark", rules: "all" },
    { theme: "light", rules: "colours" },
  ],
  es: [{ theme: "dark", rules: "words" }],
};

/**
 * What axe-core finds, one line each.
 * @param {Page} page
 * @param {"all" | "colours" | "words"} [rules]
 * @returns {Promise<string[]>}
 */
export async function faults(page, rules = "all") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // Words that are still fading in have the contrast of neither.
  await still(page);
  const only =
    rules === "all" ? {} : rules === "colours" ? { runOnly: [COLOURS] } : { rules: { [COLOURS]: { enabled: false } } };
  return page.evaluate(async (chosen) => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, {
      resultTypes: ["violations"],
      ...chosen,
    });
    return violations.flatMap((/** @type {any} */ rule) =>
      rule.nodes.map((/** @type {any} */ node) => `${rule.id}: ${node.target} ${node.failureSummary}`),
    );
  }, only);
}

/**
 * The screens, each with a way to open it. What waits for is what shows that it is whole.
 * @param {{open: string, long: string, over: string, engine: string, chess: string, alice: string, arena: string}} ids
 * @returns {{name: string, hash: string, wait: string, then?: (page: Page) => Promise<unknown>}[]}
 */
const screens = (ids) => [
  { name: "menu", hash: "#/", wait: "#continue [data-round]" },
  { name: "settings", hash: "#/", wait: "#play-diamond", then: openSettings },
  ...["engine", "here", "link", "engines"].map((preset) => ({
    name: `new, ${preset}`,
    hash: "#/new/diamond",
    wait: "#start",
    then: (/** @type {Page} */ page) => page.locator(`label:has(input[name="preset"][value="${preset}"])`).click(),
  })),
  {
    name: "new, own clock",
    hash: "#/new/diamond",
    wait: "#start",
    then: (page) => page.locator('label:has(input[value="custom"])').click(),
  },
  { name: "library", hash: "#/rounds", wait: "#round-list [data-round]" },
  { name: "library, finished", hash: "#/rounds/finished", wait: "#round-list [data-round]" },
  { name: "import", hash: "#/rounds", wait: "#open-import", then: (page) => page.click("#open-import") },
  {
    name: "rename",
    hash: "#/rounds",
    wait: "#round-list [data-round]",
    then: (page) => page.locator('[data-action="rename"]').first().click(),
  },
  {
    name: "delete",
    hash: "#/rounds",
    wait: "#round-list [data-round]",
    then: (page) => page.locator('[data-action="delete"]').first().click(),
  },
  { name: "round", hash: `#/round/${ids.open}`, wait: ".round[data-seq]" },
  {
    name: "round, looking back",
    hash: `#/round/${ids.long}`,
    wait: ".round[data-seq]",
    then: (page) => page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[data-ply="3"]')).click()),
  },
  { name: "round with an engine", hash: `#/round/${ids.engine}`, wait: ".round[data-seq]" },
  { name: "round over", hash: `#/round/${ids.over}`, wait: '.round[data-state="over"]' },
  { name: "share", hash: `#/round/${ids.open}/share`, wait: "#share .link-url" },
  { name: "replay", hash: `#/replay/${ids.long}/9`, wait: '.replay[data-ply="9"]' },
  {
    name: "branch",
    hash: `#/replay/${ids.long}/9`,
    wait: '.replay[data-ply="9"]',
    then: (page) => page.click('[data-action="branch"]'),
  },
  { name: "join", hash: "#/join/ABCDEF", wait: "#join" },
  { name: "help", hash: "#/help/diamond", wait: ".help .board" },
  {
    name: "new, chess from a position",
    hash: `#/new/chess/${encodeURIComponent(CASTLING)}`,
    wait: '.start-preview[data-good="true"]',
  },
  {
    name: "new, shuffled",
    hash: "#/new/chess",
    wait: "#start-form",
    then: async (page) => {
      await page.locator('#start-form label:has(input[value="shuffled"])').click();
      await page.waitForSelector('.start-preview[data-good="true"]');
    },
  },
  {
    name: "import, report",
    hash: "#/rounds",
    wait: "#open-import",
    then: async (page) => {
      await page.click("#open-import");
      await page.fill(
        "#import-text",
        '[White "Ana"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White "Carla"]\n\n1. e4 e5 2. Ke3 *\n',
      );
      await page.click('#import [data-action="confirm"]');
      await page.waitForSelector("#import-report");
    },
  },
  { name: "editor", hash: `#/editor/chess/${encodeURIComponent(CASTLING)}`, wait: '.editor[data-good="true"]' },
  {
    name: "editor, nothing to play",
    hash: `#/editor/chess/${encodeURIComponent("8/8/8/8/8/8/8/8 w - - 0 1")}`,
    wait: '.editor[data-asking="false"]',
    then: (page) => page.click('[data-tool="black-knight"]'),
  },
  {
    name: "export",
    hash: `#/replay/${ids.chess}/2`,
    wait: '.replay[data-ply="2"]',
    then: (page) => page.click('[data-action="export"]'),
  },
  { name: "help, two boards", hash: "#/help/alice", wait: ".help .board" },
  {
    name: "new, two boards",
    hash: "#/new/alice",
    wait: "#start-form",
    then: async (page) => {
      await page.locator('#start-form label:has(input[value="looking-glass"])').click();
      await page.waitForSelector('.start-preview[data-good="true"]');
    },
  },
  {
    name: "two boards",
    hash: `#/round/${ids.alice}`,
    wait: ".round[data-seq]",
    then: async (page) => {
      await page.keyboard.press("g");
      await page.click('[data-cell="B:d5"]');
    },
  },
  { name: "two boards, settings", hash: `#/round/${ids.alice}`, wait: ".round[data-seq]", then: openSettings },
  { name: "two boards, replay", hash: `#/replay/${ids.alice}/2`, wait: '.replay[data-ply="2"]' },
  {
    name: "editor, two boards",
    hash: `#/editor/alice/${encodeURIComponent("4k3/8/8/3|R4/8/8/8/4K3 b - - 0 1")}`,
    wait: '.editor[data-good="true"]',
  },
  {
    name: "editor, mirror rules",
    hash: `#/editor/alice/${encodeURIComponent("4k3/8/8/8/8/8/8/4K3//8/8/8/8/8/8/8/R7 w - - 0 1")}`,
    wait: '.editor[data-good="true"]',
  },
  { name: "magics", hash: "#/magics", wait: ".magics .board" },
  {
    name: "magics, a number that fails",
    hash: "#/magics/rook/a1",
    wait: ".magics .board",
    then: async (page) => {
      await page.locator('#set-number label:has(input[value="random"])').click();
      await page.locator('[data-action="show-second"]').click();
    },
  },
  ...["minimax", "mcts", "fuzzy", "perfect"].map((engine) => ({
    name: `X-ray, ${engine}`,
    hash: `#/replay/${ids.long}/9`,
    wait: '.replay[data-ply="9"]',
    then: async (/** @type {Page} */ page) => {
      await page.keyboard.press("x");
      await page.selectOption("#xray-engine", engine);
      await page.waitForSelector('#xray[data-state="shown"]');
      await page.click("#xray-about summary");
    },
  })),
  {
    name: "X-ray, chess",
    hash: `#/replay/${ids.chess}/1`,
    wait: '.replay[data-ply="1"]',
    then: async (page) => {
      await page.keyboard.press("x");
      await page.waitForSelector('#xray[data-state="shown"]');
    },
  },
  {
    name: "X-ray, live",
    hash: `#/round/${ids.engine}`,
    wait: ".round[data-seq]",
    then: async (page) => {
      await page.keyboard.press("x");
      await page.waitForSelector('#xray[data-state="shown"]');
    },
  },
  {
    name: "what moves are worth",
    hash: `#/round/${ids.engine}`,
    wait: ".round[data-seq]",
    then: async (page) => {
      await page.keyboard.press("w");
      await page.waitForSelector('#worth[data-state="shown"]');
      await page.waitForSelector("[data-worth-at]", { state: "attached" });
    },
  },
  {
    name: "what moves are worth, replay",
    hash: `#/replay/${ids.long}/9`,
    wait: '.replay[data-ply="9"]',
    then: async (page) => {
      await page.keyboard.press("w");
      await page.waitForSelector('#worth[data-state="shown"]');
    },
  },
  { name: "laboratory", hash: "#/arena", wait: "#arenas" },
  {
    name: "laboratory, a new arena",
    hash: "#/arena/new",
    wait: "#arena-form",
    then: async (page) => {
      await page.locator("label:has(#arena-sprt-on)").click();
      await page.selectOption("#arena-limit-0", "nodes");
    },
  },
  {
    name: "laboratory, a round robin",
    hash: "#/arena/new",
    wait: "#arena-form",
    then: async (page) => {
      await page.locator('#arena-kind label:has(input[value="round-robin"])').click();
      await page.click('[data-action="add-player"]');
      await page.locator('#set-openings label:has(input[value="list"])').click();
    },
  },
  { name: "an arena", hash: `#/arena/view/${ids.arena}`, wait: "#results [data-game]" },
  { name: "a game of an arena", hash: `#/arena/view/${ids.arena}/0`, wait: ".replay[data-ply]" },
  { name: "gone", hash: "#/round/zzzzzzzzzzzz", wait: "#gone" },
];

/**
 * An arena of a few quick games, played to its end.
 * @param {import("./server.mjs").Server} server
 * @param {string} name
 * @param {{players: string[], games: number}} [plan]
 */
export async function finishedArena(
  server,
  name,
  { players, games } = { players: ["random", "minimax@depth=1", "mcts@nodes=20"], games: 4 },
) {
  await server.api("POST", "arenas", {
    name,
    plan: { game: "diamond", kind: "round-robin", players, games, openings: { random: { plies: 4 } } },
  });
  for (let tries = 0; tries < 900; tries++) {
    // One that has just been made stands still for a moment.
    if ((await server.api("GET", `arenas/${name}`)).state === "done") return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`the arena ${name} does not end`);
}

/** Looks at everything in one language. @param {House} house @param {string} language */
export function lookAt({ server, visit }, language) {
  for (const { theme, rules } of PASSES[language]) {
    visit(
      `every screen fits and reads well: ${language}, ${theme}`,
      { locale: language, colorScheme: theme, reducedMotion: "reduce" },
      async (visitor) => {
        const { page } = visitor;
        visitor.expect(/Failed to load resource: the server responded with a status of 422/);
        await visitor.go();
        const ids = {
          open: await visitor.sitAt(
            record(GREEN_WINS.slice(0, 9), {
              clock: "600d5",
              title: "A rather long name for a round that two old friends gave it",
            }),
          ),
          long: await visitor.sitAt(record(LONG.slice(0, 20), { clock: "300+3" })),
          engine: await visitor.sitAt(record(LONG.slice(0, 10), { red: "engine 8" })),
          over: (await server.bring(record(GREEN_WINS))).id,
          alice: await visitor.sitAt(
            [
              "trebejo 1",
              "game alice",
              "start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
              "seat white person Ana",
              "seat black person Beto",
              "clock 300+3",
              "",
              "1 white e2e4",
              "2 black d7d5",
              "3 white f1e2",
              "",
            ].join("\n"),
          ),
          arena: `looks-${theme}`,
          chess: (
            await server.bring(
              [
                "trebejo 1",
                "game chess",
                `start ${CASTLING}`,
                "seat white person Ana",
                "seat black engine 5",
                "clock none",
                "",
                "1 white e1g1",
                "2 black e8c8",
                "",
              ].join("\n"),
            )
          ).id,
        };
        await finishedArena(server, ids.arena);
        /** @type {string[]} */
        const found = [];
        const look = async (/** @type {string} */ name, sizes = SIZES) => {
          for (const size of sizes) {
            // Light changes no size, so what fits by night fits by day.
            if (size.width === 768 && theme === "light") continue;
            await resize(page, size);
            if (theme === "dark")
              found.push(...(await misfits(page)).map((line) => `${name} at ${size.width}: ${line}`));
            if (size.width !== 768)
              found.push(...(await faults(page, rules)).map((line) => `${name} at ${size.width}: ${line}`));
          }
          await resize(page, SIZES[0]);
        };
        await resize(page, SIZES[0]);
        for (const { name, hash, wait, then } of screens(ids)) {
          await visitor.go(hash);
          await page.waitForSelector(wait);
          await then?.(page);
          await look(name);
        }
        // The sheet of a phone, an offer, a refusal and the winner's screen, one after the other at one table.
        await visitor.go(`#/round/${ids.long}`);
        await mine(page);
        await resize(page, SIZES[2]);
        await page.click('#bar [data-action="more"]');
        await page.waitForSelector("#sheet[open]");
        await look("sheet", [SIZES[2]]);
        await page.click('#sheet [data-action="close"]');
        await page.click('#actions [data-action="draw"]');
        await page.waitForSelector('#offer [data-action="accept"]');
        await look("offer");
        await page.click('#offer [data-action="decline"]');
        await page.waitForSelector("#toasts .toast");
        await look("notice", [SIZES[0]]);
        await page.click('#actions [data-action="resign"]');
        await page.waitForSelector("#confirm[open]");
        await look("resign");
        await page.click('#confirm [data-action="confirm"]');
        await page.waitForSelector("#winner[open]");
        await look("winner");
        assert.deepEqual(found, []);
      },
    );
  }
}
