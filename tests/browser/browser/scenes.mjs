// Every screen of the page and how to come there without playing: a house full of rounds at their start,
// in the middle and at their end, and the scenes that show them. Fits and pictures are made of these.

import { GREEN_WINS, LONG, record as diamond } from "./games.mjs";
import { openSettings } from "./support.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./server.mjs").Server} Server
 * @typedef {{name: string, hash: string, wait: string, then?: (page: Page) => Promise<unknown>, only?: "phone"}} Scene
 * @typedef {Awaited<ReturnType<typeof furnish>>} Rounds
 */

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
export const CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
/** White takes a poisoned pawn, then another, and is mated by a knight. */
const CHESS = "e2e4 e7e5 g1f3 b8c6 f1c4 c6d4 f3e5 d8g5 e5f7 g5g2 h1f1 g2e4 c4e2 d4f3".split(" ");
/** 1.e4 d5 2.Be2 dxe4 3.Bb5 mate. */
const ALICE = "e2e4 d7d5 f1e2 d5e4 e2b5".split(" ");
const MAGIC = "r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 8 e4:omni";
/** The rook reaches the king in two steps. */
const CAPTURE = "4k3/p6p/8/8/8/8/P6P/3RK3 w - - 0 1 d1:double";
const POINTS = "-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10";
/** A match to seven in its middle: White has 6-4 to play; and before a roll, with the cube in the middle. */
const PLAY = "-b---BD-C---dD---bbdAa--A-:1:-1:1:64:2:1:0:7:10";
const CUBE = "-b---BD-C---dD---bbdAa--A-:0:0:1:00:2:1:0:7:10";
const DOUBLED = "-b---BD-C---dD---bbdAa--A-:0:0:1:D:2:1:0:7:10";
/** One checker of White's is left, all of Black's are far from home: a gammon on a cube of two. */
const GAMMON = "-A----------e-----c-e--b--:1:1:1:21:0:0:0:0:10";

/**
 * @param {string} game
 * @param {string} start
 * @param {string[]} moves
 * @param {{tags?: string, clock?: string, black?: string, title?: string}} [how]
 */
function record(game, start, moves, { tags = "", clock = "300+3", black = "person Beto", title = "" } = {}) {
  const played = moves
    .map((move, i) => `${i + 1} ${move.includes(" ") ? move : `${i % 2 ? "black" : "white"} ${move}`}\n`)
    .join("");
  return [
    "trebejo 1",
    `game ${game}`,
    `${title ? `title ${title}\n` : ""}${tags}start ${start}`,
    "seat white person Ana",
    `seat black ${black}`,
    `clock ${clock}`,
    "",
    played,
  ].join("\n");
}

const magic = (/** @type {string} */ start, /** @type {string[]} */ moves = []) =>
  record("chessmagic", start, moves, { tags: "chance seed 7\n" });
const points = (/** @type {string} */ start, /** @type {string[]} */ moves = [], chance = "seed 5") =>
  record("backgammon", `XGID=${start}`, moves, { tags: `chance ${chance}\n`, clock: "600+0" });

/**
 * Brings every round in, or those of some names: a scene that ends a round needs it anew.
 * @param {Server} server
 * @param {RegExp} [names]
 */
export async function furnish(server, names = /./) {
  const records = {
    "diamond-start": diamond([], {
      clock: "600d5",
      title: "A rather long name for a round that two old friends gave it",
    }),
    "diamond-mid": diamond(LONG.slice(0, 22), { clock: "300+3" }),
    "diamond-late": diamond(GREEN_WINS.slice(0, -1), { clock: "300+3" }),
    "diamond-end": diamond(GREEN_WINS, { clock: "300+3" }),
    "diamond-engine": diamond(LONG.slice(0, 20), { red: "engine 8" }),
    "chess-start": record("chess", START, []),
    "chess-mid": record("chess", START, CHESS.slice(0, 11)),
    "chess-late": record("chess", START, CHESS.slice(0, -1)),
    "chess-end": record("chess", START, CHESS),
    "chess-engine": record("chess", START, CHESS.slice(0, 10), { black: "engine 5", clock: "none" }),
    "alice-start": record("alice", START, []),
    "alice-mid": record("alice", START, ALICE.slice(0, 3)),
    "alice-late": record("alice", START, ALICE.slice(0, -1)),
    "alice-end": record("alice", START, ALICE),
    "chessmagic-start": magic(`${START} -`),
    "chessmagic-mid": magic(MAGIC),
    "chessmagic-late": magic(CAPTURE),
    "chessmagic-end": magic(CAPTURE, ["d1d8", "white d8e8"]),
    "backgammon-start": points(POINTS, [], "typed"),
    "backgammon-mid": points(PLAY),
    "backgammon-cube": points(CUBE),
    "backgammon-doubled": points(DOUBLED),
    "backgammon-late": points(GAMMON),
    "backgammon-end": points(GAMMON, ["1/off"]),
  };
  /** @type {Record<string, {id: string, tokens: Record<string, string>}>} */
  const rounds = {};
  for (const [name, text] of Object.entries(records).filter(([each]) => names.test(each))) {
    try {
      rounds[name] = await server.bring(text);
    } catch (error) {
      throw new Error(`${name}: ${error}`);
    }
  }
  return rounds;
}

export const GAMES = ["diamond", "chess", "alice", "chessmagic", "backgammon"];
/** What is taken up in the middle of a game, so that targets are shown. @type {Record<string, string>} */
const PICK = { diamond: "cl", chess: "d4", alice: "B:d5", chessmagic: "e4", backgammon: "24" };
/** The last move of a game, as it is typed. @type {Record<string, string[]>} */
const LAST = {
  diamond: [GREEN_WINS.at(-1) ?? ""],
  chess: ["d4f3"],
  alice: ["e2b5"],
  chessmagic: ["d1d8", "d8e8"],
  backgammon: ["1/off"],
};

/** Types moves at the table until the winner is told. @param {Page} page @param {string[]} moves */
async function finish(page, moves) {
  for (const move of moves) {
    await page.waitForSelector('.round[data-state="mine"]');
    const seq = await page.getAttribute(".round", "data-seq");
    await page.fill("#type-move", move);
    await page.click("#type-move-send");
    await page.waitForSelector(`.round:not([data-seq="${seq}"])`);
  }
  await page.waitForSelector("#winner[open]");
}

const press = (/** @type {string} */ what) => (/** @type {Page} */ page) => page.click(what);
const choose = (/** @type {string} */ name, /** @type {string} */ value) => (/** @type {Page} */ page) =>
  page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
const key = (/** @type {string} */ name, /** @type {string} */ wait) => async (/** @type {Page} */ page) => {
  await page.keyboard.press(name);
  await page.waitForSelector(wait);
};

/** Every scene of a house that was furnished. @param {Rounds} rounds @param {string} arena @returns {Scene[]} */
export function scenes(rounds, arena) {
  const id = (/** @type {string} */ name) => rounds[name].id;
  const table = (/** @type {string} */ name) => ({ hash: `#/round/${id(name)}`, wait: ".round[data-seq]" });
  const replay = (/** @type {string} */ name, /** @type {number} */ ply) => ({
    hash: `#/replay/${id(name)}/${ply}`,
    wait: `.replay[data-ply="${ply}"]`,
  });
  return [
    { name: "menu", hash: "#/", wait: "#continue [data-round]" },
    { name: "settings", hash: "#/", wait: "#open-settings", then: openSettings },
    ...GAMES.flatMap((game) => [
      { name: `${game}, new`, hash: `#/new/${game}`, wait: "#start" },
      { name: `${game}, start`, ...table(`${game}-start`) },
      {
        name: `${game}, middle`,
        ...table(`${game}-mid`),
        then: async (/** @type {Page} */ page) => {
          await page.waitForSelector('.point[data-state="movable"], .point[data-state="picked"]', {
            state: "attached",
          });
          await page.focus(`[data-cell="${PICK[game]}"]`);
          await page.keyboard.press(game === "backgammon" ? "Space" : "Enter");
        },
      },
      {
        name: `${game}, winner`,
        ...table(`${game}-late`),
        then: (/** @type {Page} */ page) => finish(page, LAST[game]),
      },
      { name: `${game}, over`, ...table(`${game}-end`) },
      {
        name: `${game}, sheet`,
        ...table(`${game}-mid`),
        only: /** @type {const} */ ("phone"),
        then: press('#bar [data-action="more"]'),
      },
      { name: `${game}, replay`, ...replay(`${game}-end`, 1) },
      { name: `${game}, analysis`, ...replay(`${game}-end`, 1), then: key("a", "#analysis-list .line") },
      { name: `${game}, review`, hash: `#/replay/${id(`${game}-end`)}/0/review`, wait: '#review[data-state="done"]' },
      { name: `${game}, help`, hash: `#/help/${game}`, wait: ".help .board" },
      ...(game === "diamond"
        ? []
        : [{ name: `${game}, editor`, hash: `#/editor/${game}`, wait: '.editor[data-good="true"]' }]),
    ]),
    ...["here", "link", "engines"].map((preset) => ({
      name: `new, ${preset}`,
      hash: "#/new/diamond",
      wait: "#start",
      then: choose("preset", preset),
    })),
    { name: "new, own clock", hash: "#/new/diamond", wait: "#start", then: choose("clock", "custom") },
    {
      name: "new, from a position",
      hash: `#/new/chess/${encodeURIComponent(CASTLING)}`,
      wait: '.start-preview[data-good="true"]',
    },
    { name: "round with an engine", ...table("diamond-engine") },
    {
      name: "round, looking back",
      ...table("chess-mid"),
      then: (page) =>
        page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('#moves [data-ply="3"]')).click()),
    },
    { name: "round, X-ray", ...table("chess-engine"), then: key("x", '#xray[data-state="shown"]') },
    { name: "round, analysis", ...table("chess-engine"), then: key("a", "#analysis-list .line") },
    { name: "round, worth", ...table("diamond-engine"), then: key("w", '#worth[data-state="shown"]') },
    {
      name: "round, offer",
      ...table("chess-mid"),
      then: async (page) => {
        await page.click('#actions [data-action="draw"]');
        await page.waitForSelector('#offer [data-action="accept"]');
      },
    },
    { name: "round, resign", ...table("chess-mid"), then: press('#actions [data-action="resign"]') },
    { name: "round, share", hash: `#/round/${id("chess-start")}/share`, wait: "#share .link-url" },
    { name: "round, gifts", ...table("chessmagic-mid"), then: press('#actions [data-action="gifts"]') },
    { name: "round, luck", ...table("chessmagic-mid"), then: press('#actions [data-action="luck"]') },
    { name: "backgammon, cube", ...table("backgammon-cube") },
    { name: "backgammon, doubled", ...table("backgammon-doubled") },
    { name: "backgammon, resign", ...table("backgammon-cube"), then: press('#actions [data-action="resign"]') },
    { name: "replay, X-ray", ...replay("diamond-end", 9), then: key("x", '#xray[data-state="shown"]') },
    { name: "replay, branch", ...replay("chess-end", 5), then: press('[data-action="branch"]') },
    { name: "replay, export", ...replay("chess-end", 5), then: press('[data-action="export"]') },
    { name: "replay, more", ...replay("chess-end", 5), only: "phone", then: press('[data-action="more"]') },
    { name: "library", hash: "#/rounds", wait: "#round-list [data-round]" },
    { name: "library, finished", hash: "#/rounds/finished", wait: "#round-list [data-round]" },
    { name: "import", hash: "#/rounds", wait: "#open-import", then: press("#open-import") },
    {
      name: "editor, nothing to play",
      hash: `#/editor/chess/${encodeURIComponent("8/8/8/8/8/8/8/8 w - - 0 1")}`,
      wait: '.editor[data-asking="false"]',
    },
    { name: "puzzles", hash: "#/puzzles/chess", wait: ".puzzle-tile" },
    {
      name: "a puzzle",
      hash: "#/puzzles/alice",
      wait: ".puzzle-tile",
      then: async (page) => {
        await page.locator(".puzzle-tile").first().click();
        await page.waitForSelector(".puzzle .board");
      },
    },
    { name: "statistics", hash: "#/stats", wait: "#stats[data-rounds]" },
    { name: "a first game", hash: "#/guide/alice", wait: ".guide .board" },
    { name: "magics", hash: "#/magics", wait: ".magics .board" },
    { name: "laboratory", hash: "#/arena", wait: "#arenas" },
    { name: "laboratory, a new arena", hash: "#/arena/new", wait: "#arena-form" },
    { name: "an arena", hash: `#/arena/view/${arena}`, wait: "#results [data-game]" },
    { name: "a game of an arena", hash: `#/arena/view/${arena}/0`, wait: ".replay[data-ply]" },
    { name: "join", hash: "#/join/ABCDEF", wait: "#join" },
    { name: "gone", hash: "#/round/zzzzzzzzzzzz", wait: "#gone" },
  ];
}
