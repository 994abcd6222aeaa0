// Takes the pictures of the README from the real program: `npm run screens`. Stillness is asked for, so
// that two runs give the same picture.

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { GREEN_WINS, LONG, RED_WINS, record } from "./browser/games.mjs";
import { finishedArena } from "./browser/looks.mjs";
import { furnish } from "./browser/scenes.mjs";
import { Server } from "./browser/server.mjs";
import { PHONE, launch, openSettings } from "./browser/support.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/screens", import.meta.url));
/** A study of our own: the pawn needs the king's help. */
const ENDING = "8/5k2/8/3p4/3P1p2/5K2/4P3/8 w - - 0 1";
/** 1.e4 d5 2.Be2, before the black pawn takes through the looking-glass. */
const ALICE = [
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
].join("\n");
/** A pawn with a free step among others. */
const MAGIC = "r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 8 e4:omni";
/**
 * A middle game of a match to seven: the cube is Black's, White has 6-4 to play; and the same with the cube in the
 * middle.
 */
const POINTS = "XGID=-b---BD-C---dD---bbdAa--A-:1:-1:1:64:2:1:0:7:10";
const BEFORE = "XGID=-b---BD-C---dD---bbdAa--A-:0:0:1:00:2:1:0:7:10";
const LIMIT = 150 * 1024;
const QUALITY = 0.9;
/** Reviews take their time on a busy machine. */
const PATIENCE_MS = 240_000;
/** `npm run screens -- backgammon` takes one anew; without a name all are taken. */
const only = process.argv.slice(2);
/** Pictures with a board theme other than each game's own. @type {Record<string, string>} */
const BOARD = {
  "chess-phone": "wood",
  settings: "sea",
  "backgammon-themed": "sea",
  winner: "wood",
  "diamond-themed": "orchid",
  safe: "safe",
};
mkdirSync(FOLDER, { recursive: true });
const server = new Server();
await server.start();
const browser = await launch();

/** A picture as WebP, in which soft gradients cost little and stay soft. @param {Buffer} png */
async function packed(png) {
  const page = await browser.newPage();
  const webp = await page.evaluate(
    async ([base64, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality).split(",")[1];
    },
    /** @type {const} */ ([png.toString("base64"), QUALITY]),
  );
  await page.close();
  return Buffer.from(webp, "base64");
}

/**
 * @param {string} name
 * @param {import("playwright-core").BrowserContextOptions} options
 * @param {string} hash
 * @param {string} wait  what shows that the screen is whole
 * @param {{id: string, tokens: Record<string, string>}} [seats]
 * @param {(page: import("playwright-core").Page) => Promise<unknown>} [then]
 */
async function picture(name, options, hash, wait, seats, then) {
  if (only.length && !only.includes(name)) return;
  const context = await browser.newContext({ locale: "en", colorScheme: "dark", reducedMotion: "reduce", ...options });
  const kept = { mute: true, board: BOARD[name] ?? "own", ...(name.startsWith("statistics") ? { name: "Zoe" } : {}) };
  await context.addInitScript((prefs) => localStorage.setItem("trebejo", JSON.stringify(prefs)), kept);
  if (seats)
    await context.addInitScript(
      ([id, tokens]) => localStorage.setItem("trebejo-seats", JSON.stringify({ [String(id)]: tokens })),
      /** @type {const} */ ([seats.id, seats.tokens]),
    );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(server.url + hash);
  await page.waitForSelector(wait);
  await then?.(page);
  const webp = await packed(await page.screenshot());
  await context.close();
  writeFileSync(`${FOLDER}/${name}.webp`, webp);
  console.log(`docs/screens/${name}.webp ${Math.round(webp.length / 1024)} KB`);
  if (webp.length > LIMIT) throw new Error(`${name}.webp is larger than ${LIMIT / 1024} KB`);
}

/** What somebody has played over some weeks: won and lost against engines, ever stronger ones. */
async function playedLately() {
  for (let n = 0; n < 24; n++) {
    const [level, won] = [1 + Math.floor(n / 4), n % 4 !== 2];
    const day = `date 2026-${n < 12 ? "09" : "10"}-${String(1 + ((2 * n) % 24)).padStart(2, "0")}T20:15:00Z\n`;
    const text = record(won ? GREEN_WINS : RED_WINS, { green: "person Zoe", red: `engine ${level}`, clock: "300+3" });
    await server.bring(text.replace("clock ", `${day}clock `));
  }
}

/** Has the full table of Diamond Chase made, so that distances can be shown. */
async function wholeTable() {
  await server.api("POST", "solutions/diamond", { do: "build" });
  for (let tries = 0; tries < 600; tries++) {
    if ((await server.api("GET", "solutions/diamond")).state === "ready") return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error("the table of Diamond Chase is not ready after five minutes");
}

try {
  const people = await server.bring(
    record(LONG.slice(0, 26), { green: "person Ana", red: "person Beto", clock: "300+3" }),
  );
  // The seed's minimax always gives the same answer.
  const engine = await server.bring(record(LONG.slice(0, 20), { green: "person Ana", red: "engine minimax" }));
  const desk = { viewport: { width: 1280, height: 800 } };
  /** A move and its answer, then the next bead is picked. @param {import("playwright-core").Page} page */
  const playOn = async (page) => {
    for (const cell of LONG[20].split("-")) await page.click(`[data-cell="${cell}"]`);
    await page.waitForSelector('#moves [data-ply="22"]');
    await page.click('[data-cell="cl"][data-state="movable"]');
  };
  await picture("menu", { viewport: { width: 1060, height: 820 } }, "#/", "#continue [data-round]");
  await picture("round", desk, `#/round/${engine.id}`, '.round[data-state="mine"]', engine, playOn);
  await picture(
    "round-phone",
    { ...PHONE, viewport: { width: 360, height: 680 } },
    `#/round/${people.id}`,
    '.round[data-state="mine"]',
    people,
  );
  const magic = await server.bring(
    [
      "trebejo 1",
      "game chessmagic",
      "chance seed 4",
      `start ${MAGIC}`,
      "seat white person Ana",
      "seat black person Beto",
      "clock 600+0",
      "",
    ].join("\n"),
  );
  await picture("chessmagic", desk, `#/round/${magic.id}`, '.round[data-state="mine"]', magic, (page) =>
    page.click('[data-cell="e4"]'),
  );
  await picture(
    "editor",
    desk,
    `#/editor/chess/${encodeURIComponent(ENDING)}`,
    '.editor[data-good="true"]',
    undefined,
    (page) => page.click('[data-cell="f3"]'),
  );
  const alice = await server.bring(ALICE);
  await picture("alice", desk, `#/round/${alice.id}`, '.round[data-state="mine"]', alice, (page) =>
    page.click('[data-cell="B:d5"]'),
  );
  await picture(
    "alice-phone",
    { ...PHONE, viewport: { width: 360, height: 740 } },
    `#/round/${alice.id}`,
    '.round[data-state="mine"]',
    alice,
    (page) => page.click('[data-cell="B:d5"]'),
  );
  const match = (/** @type {string} */ start) =>
    server.bring(
      [
        "trebejo 1",
        "game backgammon",
        "chance seed 4",
        `start ${start}`,
        "seat white person Ana",
        "seat black person Beto",
        "clock none",
        "",
      ].join("\n"),
    );
  const [points, before] = [await match(POINTS), await match(BEFORE)];
  await picture("backgammon", desk, `#/round/${points.id}`, '.point[data-state="movable"]', points, async (page) => {
    await page.focus('.point[data-cell="24"]');
    await page.keyboard.press("Space");
    await page.waitForSelector('.point[data-state="target"]');
  });
  await picture(
    "backgammon-phone",
    { ...PHONE, viewport: { width: 360, height: 740 } },
    `#/round/${before.id}`,
    '#points-talk [data-action="roll"]',
    before,
  );
  const phone = { ...PHONE, viewport: { width: 360, height: 740 } };
  const rounds = await furnish(server);
  const sitting = (/** @type {string} */ name) =>
    /** @type {const} */ ([`#/round/${rounds[name].id}`, '.round[data-state="mine"]', rounds[name]]);
  const MIDDLE = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";
  const chess = await server.bring(
    [
      "trebejo 1",
      "game chess",
      `start ${MIDDLE}`,
      "seat white person Ana",
      "seat black person Beto",
      "clock 300+3",
      "",
      "1 white c4d5",
      "2 black f6d5",
      "",
    ].join("\n"),
  );
  await picture(
    "chess",
    { ...desk, colorScheme: "light" },
    `#/round/${chess.id}`,
    '.round[data-state="mine"]',
    chess,
    (page) => page.click('[data-cell="f3"]'),
  );
  await picture("chess-phone", phone, `#/round/${chess.id}`, '.round[data-state="mine"]', chess, (page) =>
    page.click('[data-cell="c3"]'),
  );
  await picture(
    "chessmagic-phone",
    { ...phone, colorScheme: "light" },
    `#/round/${magic.id}`,
    '.round[data-state="mine"]',
    magic,
    (page) => page.click('[data-cell="e4"]'),
  );
  await picture("diamond-themed", desk, `#/round/${people.id}`, '.round[data-state="mine"]', people);
  await picture(
    "backgammon-themed",
    { ...desk, colorScheme: "light" },
    `#/round/${points.id}`,
    '.point[data-state="movable"]',
    points,
  );
  await picture("safe", desk, `#/round/${chess.id}`, '.round[data-state="mine"]', chess, (page) =>
    page.click('[data-cell="f3"]'),
  );
  await picture("sheet-phone", { ...phone, locale: "es" }, ...sitting("alice-mid"), (page) =>
    page.click('#bar [data-action="more"]'),
  );
  await picture(
    "settings",
    { viewport: { width: 760, height: 820 }, locale: "es" },
    "#/",
    "#open-settings",
    undefined,
    openSettings,
  );
  await picture("new", { ...desk, colorScheme: "light" }, "#/new/alice", "#start");
  await picture("winner", desk, ...sitting("backgammon-late"), async (page) => {
    await page.fill("#type-move", "1/off");
    await page.click("#type-move-send");
    await page.waitForSelector("#winner[open]");
  });
  await picture(
    "library",
    { viewport: { width: 1060, height: 820 }, locale: "es" },
    "#/rounds/finished",
    "#round-list [data-round]",
  );
  await picture(
    "help",
    { viewport: { width: 1180, height: 820 }, colorScheme: "light" },
    "#/help/alice",
    ".help .board",
  );
  await picture("menu-phone", { ...phone, locale: "es", colorScheme: "light" }, "#/", "#play-diamond");
  await picture(
    "magics",
    { viewport: { width: 1180, height: 890 }, colorScheme: "light" },
    "#/magics",
    ".magics .board",
  );
  const wide = { viewport: { width: 1280, height: 820 } };
  const fuzzy = await server.bring(record(LONG.slice(0, 27), { green: "person Ana", red: "engine fuzzy" }));
  await picture(
    "xray",
    { viewport: { width: 1400, height: 880 }, colorScheme: "light" },
    `#/replay/${fuzzy.id}/25`,
    '.replay[data-ply="25"]',
    undefined,
    async (page) => {
      await page.keyboard.press("x");
      await page.waitForSelector('#xray[data-state="shown"] #xray-moves');
      await page.focus("#xray-moves tr[data-chosen] button");
      await page.locator("#xray-factors").evaluate((el) => el.scrollIntoView());
    },
  );
  const MATED = "e2e4 e7e5 g1f3 b8c6 f1c4 c6d4 f3e5 d8g5 e5f7 g5g2 h1f1 g2e4 c4e2 d4f3".split(" ");
  const mated = await server.bring(
    [
      "trebejo 1",
      "game chess",
      "start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "seat white person Ana",
      "seat black person Beto",
      "clock 300+3",
      "",
      MATED.map((move, i) => `${i + 1} ${i % 2 ? "black" : "white"} ${move}\n`).join(""),
    ].join("\n"),
  );
  await picture(
    "review",
    { viewport: { width: 1400, height: 820 } },
    `#/replay/${mated.id}/0/review`,
    '#review[data-state="done"]',
    undefined,
    async (page) => {
      await page.keyboard.press("n");
      await page.keyboard.press("n");
      await page.waitForSelector("#review-card .line");
    },
  );
  await picture("analysis", wide, `#/replay/${mated.id}/9`, '.replay[data-ply="9"]', undefined, async (page) => {
    await page.keyboard.press("a");
    await page.waitForSelector('#analysis[data-state="done"] .line, #analysis[data-state="thinking"] .line');
    await page.waitForTimeout(2500);
  });
  if (!only.length || only.includes("worth")) await wholeTable();
  await picture("worth", desk, `#/replay/${people.id}/22`, '.replay[data-ply="22"]', people, async (page) => {
    await page.keyboard.press("w");
    await page.waitForSelector("[data-worth-at]", { state: "attached" });
    await page.waitForSelector("#moves [data-slip]", { state: "attached" });
  });
  await finishedArena(server, "evening", { players: ["minimax", "fuzzy-fast", "mcts@nodes=300", "random"], games: 10 });
  await picture("arena", wide, "#/arena/view/evening", "#results [data-game]");
  await picture("replay", desk, `#/replay/${people.id}/18`, '.replay[data-ply="18"]', people);
  await picture("laboratory", { ...desk, locale: "es" }, "#/arena", "#arenas");
  await picture("arena-new", { ...desk, colorScheme: "light" }, "#/arena/new", "#arena-form");
  await picture("puzzles", { ...desk, locale: "es", colorScheme: "light" }, "#/puzzles/chess", ".puzzle-tile");
  const solve = async (/** @type {import("playwright-core").Page} */ page) => {
    await page.locator(".puzzle-tile").nth(2).click();
    await page.waitForSelector(".puzzle .board");
  };
  await picture("puzzle", desk, "#/puzzles/chessmagic", ".puzzle-tile", undefined, solve);
  await picture("puzzle-phone", { ...phone, locale: "es" }, "#/puzzles/backgammon", ".puzzle-tile", undefined, solve);
  await picture("guide", { ...desk, colorScheme: "light" }, "#/guide/alice", ".guide .board");
  await picture("guide-phone", { ...phone, locale: "es" }, "#/guide/chessmagic", ".guide .board");
  await picture(
    "points-editor",
    { ...desk, locale: "es" },
    `#/editor/backgammon/${encodeURIComponent(POINTS)}`,
    '.editor[data-good="true"]',
  );
  await picture("share", { ...desk, colorScheme: "light" }, `#/round/${chess.id}/share`, "#share .link-url", chess);
  await picture("join", { ...phone, colorScheme: "light" }, "#/join/ABCDEF", "#join");
  await picture(
    "import",
    { viewport: { width: 1060, height: 820 } },
    "#/rounds",
    "#open-import",
    undefined,
    async (page) => {
      await page.click("#open-import");
      await page.fill(
        "#import-text",
        [
          '[White "Ana"]',
          '[Black "Beto"]',
          "",
          "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1",
        ].join("\n"),
      );
    },
  );
  await playedLately();
  await picture("statistics", { ...desk, locale: "es" }, "#/stats", "#rating-chart");
  await picture("statistics-phone", { ...phone, colorScheme: "light" }, "#/stats", "#rating-chart");
} finally {
  await browser.close();
  await server.end();
}
