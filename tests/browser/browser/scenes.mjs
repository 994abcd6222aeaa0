// Every screen of the page and how to come there without playing: a house full of rounds at their start,
// in the middle and at their end, and the scenes that show them. Fits and pictures are made of these.

import { GREEN_WINS, LONG, record as diamond } from "./games.mjs";

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

/** @param {string} game @param {string} start @param {string[]} moves @param {{tags?: string, clock?: string, black?: string, title?: string}} [how] */
function record(game, start, moves, { tags = "", clock = "300+3", black = "person Beto", title = "" } = {}) {
  const played = moves.map((move, i) => `${i + 1} ${move.includes(" ") ? move : `${i % 2 ? "black" : "white"} ${move}`}\n`).join("");
  return `trebejo 1\ngame ${game}\n${title ? `title ${title}\n` : ""}${tags}start ${start}\nseat white person Ana\nseat black ${black}\nclock ${clock}\n\n${played}`;
}

const magic = (/** @type {string} */ start, /** @type {string[]} */ moves = []) => record("chessmagic", start, moves, { tags: "chance seed 7\n" });
const points = (/** @type {string} */ start, /** @type {string[]} */ moves = [], chance = "seed 5") => record("backgammon", `XGID=${start}`, moves, { tags: `chance ${chance}\n`, clock: "600+0" });

/** Brings every round in. @param {Server} server */
export async function furnish(server) {
  const records = {
    "diamond-start": diamond([], { clock: "600d5", title: "A rather long name for a round that two old friends gave it" }),
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
  for (const [name, text] of Object.entries(records)) {
    try {
      rounds[name] = await server.bring(text);
    } catch (error) {
      throw new Error(`${name}: ${error}`);
    }
  }
  return rounds;
}
