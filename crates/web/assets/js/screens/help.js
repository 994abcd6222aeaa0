// The rules in plain words, with small positions drawn by the same board, and the keys.

import { boardCount, makeBoard } from "../boards/make.js";
import { PointsBoard } from "../boards/points.js";
import { h, icon } from "../dom.js";
import { LETTERS } from "../fen.js";
import { t } from "../i18n.js";
import { ABILITIES } from "../gifts.js";
import { games } from "../net.js";
import { abilityRows } from "../parts/gifts.js";
import { head } from "../parts/settings.js";
import { gameName, tBoard } from "../words.js";

/** The men of board A in 1.e4 d5 2.Be2 dxe4, but for those that moved. @type {Record<string, string>} */
const ALICE = Object.fromEntries([..."rnbqkbnr"].flatMap((letter, i) => {
  const [file, role] = ["abcdefgh"[i], /** @type {Record<string, string>} */ (LETTERS)[letter]];
  return /** @type {[string, string][]} */ ([
    ...(file === "f" ? [] : [[`A:${file}1`, `white-${role}`]]), [`A:${file}8`, `black-${role}`],
    ...(file === "e" ? [] : [[`A:${file}2`, "white-pawn"]]), ...(file === "d" ? [] : [[`A:${file}7`, "black-pawn"]]),
  ]);
}));

/** Small positions that show a rule, by game. @type {Record<string, {key: string, pieces: Record<string, string>, last: string[], out: string[], to?: string[], powers?: [string, string][], marks?: Record<string, string>}[]>} */
const EXAMPLES = {
  diamond: [
    { key: "trap", pieces: { t: "red", tl: "red", tr: "red", tt: "red", l: "red", cu: "green", b: "green", bl: "green", bt: "green", r: "green" }, last: ["c", "cu"], out: ["tt"] },
    { key: "crowd", pieces: { t: "red", tl: "red", tr: "red", tt: "red", ll: "red", rr: "red", b: "green", bl: "green", br: "green", bt: "green", lr: "green", rl: "green" }, last: [], out: [] },
  ],
  chess: [
    { key: "mate", pieces: { g8: "black-king", f7: "black-pawn", g7: "black-pawn", h7: "black-pawn", a7: "black-pawn", d8: "white-rook", g1: "white-king", f2: "white-pawn", g2: "white-pawn", h2: "white-pawn", c3: "white-bishop", b6: "black-knight" }, last: ["d1", "d8"], out: [], marks: { g8: "check" } },
    { key: "passant", pieces: { e5: "white-pawn", d5: "black-pawn", e8: "black-king", e1: "white-king", f3: "white-knight", c6: "black-knight", a7: "black-pawn", b2: "white-pawn" }, last: ["d7", "d5"], out: ["e5"], to: ["d6"] },
  ],
  alice: [
    { key: "aliceTake", pieces: { ...ALICE, "A:e4": "black-pawn", "B:e2": "white-bishop" }, last: ["B:d5", "A:e4"], out: [] },
    { key: "aliceMate", pieces: { ...ALICE, "A:e4": "black-pawn", "A:b5": "white-bishop" }, last: ["B:e2", "A:b5"], out: [], marks: { "A:e8": "check" } },
  ],
  chessmagic: [
    { key: "omni", pieces: { e4: "white-pawn", f4: "black-knight", d5: "black-pawn", g8: "black-king", g7: "black-pawn", c1: "white-king", b2: "white-pawn" }, last: [], out: ["e4"], to: ["e5", "d5", "f5", "d4", "f4", "d3", "e3", "f3"],
      powers: [["f5", "omni"], ["d4", "omni"], ["f4", "omni"], ["d3", "omni"], ["e3", "omni"], ["f3", "omni"]], marks: { e4: "gift-omni" } },
    { key: "double", pieces: { e5: "white-rook", e8: "black-king", d8: "black-queen", a7: "black-pawn", g2: "white-king", h2: "white-pawn" }, last: ["a5", "e5"], out: [], to: ["e8"], powers: [["e8", "double"]], marks: { e5: "gift-double", e8: "check" } },
  ],
};

/** The section that is a list of abilities. */
const GIFTS = "help.magic.gifts";

/** The sections of a game's rules: keys of words. @type {Record<string, string[]>} */
const PARTS = {
  diamond: ["help.aim", "help.turn", "help.trap", "help.crowd", "help.self", "help.draw"],
  alice: ["help.alice.aim", "help.alice.turn", "help.alice.check", "help.alice.castling", "help.alice.mirror", "help.alice.draw"],
  chessmagic: ["help.magic.aim", GIFTS, "help.magic.double", "help.magic.king", "help.magic.mate", "help.magic.sets", "help.magic.luck"],
  backgammon: ["help.bg.aim", "help.bg.start", "help.bg.turn", "help.bg.hit", "help.bg.must", "help.bg.off", "help.bg.win", "help.bg.cube", "help.bg.match", "help.bg.hand", "help.bg.luck"],
  chess: ["help.chess.aim", "help.chess.men", "help.chess.pawns", "help.chess.castling", "help.chess.draw"],
};
/** Games whose bishops and rooks look their attacks up. */
const SLIDING = ["chess", "alice", "chessmagic"];
/** @type {[string, string][]} */
const KEYS = [["↑ ↓ ← →", "arrows"], ["Enter", "enter"], ["Esc", "esc"], ["Tab", "tab"], ["Home, End", "home"], ["A", "analyse"], ["V", "review"], ["N, P, T", "mistakes"], ["X", "xray"], ["F11", "f11"]];

/** Where there are two boards. @type {[string, string][]} */
const TWO = [["O", "other"], ["G", "ghosts"]];

/** On a board of points. @type {[string, string][]} */
const POINTS = [["Enter", "bg.enter"], ["Space", "bg.space"], ["U, Backspace", "bg.undo"], ["S", "bg.swap"], ["R, D", "bg.roll"], ["T, P, B", "bg.answer"]];

/** Where the game is solved. @type {[string, string][]} */
const SOLVED = [["W", "worth"]];

/** The start, and a point in front of two that closes the way. @param {import("../types.js").GameInfo} game */
function pointsExamples(game) {
  const side = (/** @type {[number, number][]} */ held) => Array.from({ length: 26 }, (_, place) => held.find(([at]) => at === place)?.[1] ?? 0);
  const start = side([[24, 2], [13, 5], [8, 3], [6, 5]]);
  const rest = { stage: /** @type {const} */ ("play"), turn: 0, dice: null, numbers: [], cube: 1, owner: null, offered: null, cube_in_use: true, score: /** @type {[number, number]} */ ([0, 0]), length: null, crawford: false, jacoby: false, beavers: false };
  const off = side([[0, 9], [6, 1], [4, 2], [3, 1], [2, 2]]);
  /** @type {{key: string, checkers: [number[], number[]], pips: [number, number], dice: [number, number], last: string[]}[]} */
  const all = [
    { key: "bgStart", checkers: [start, start], pips: [167, 167], dice: [3, 1], last: ["8", "5", "6", "5"] },
    { key: "bgOff", checkers: [off, side([[0, 11], [5, 2], [1, 2]])], pips: [21, 12], dice: [6, 4], last: [] },
  ];
  return all.map(({ key, checkers, pips, dice, last }) => {
    const board = makeBoard(game.shape, { seats: game.seats, name: t(`help.example.${key}`), label: () => "" });
    board.el.setAttribute("role", "img");
    board.show({ pieces: {}, scores: null, points: { ...rest, checkers, pips } });
    board.mark({ last });
    if (board instanceof PointsBoard) board.drawDice({ seat: 0, values: dice, used: [false, false] });
    return h("figure", { class: "panel" }, board.el, h("figcaption", null, t(`help.example.${key}`)));
  });
}

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const house = await games();
  const game = house.games.find((g) => g.id === stage.args[0]);
  if (!stage.here()) return;
  if (!game) {
    location.replace("#/");
    return;
  }
  const name = gameName(game, game.id);
  stage.title(`${t("help.title")} · ${name}`);
  const back = h("div", { class: "help" },
    h("div", { class: "help-words" }, (PARTS[game.id] ?? []).map((part) => h("section", { class: "panel", id: part.replaceAll(".", "-") }, h("h2", null, t(part)), part === GIFTS ? abilityRows(ABILITIES) : h("p", null, t(`${part}.text`))))),
    h("div", { class: "help-examples" }, game.shape.kind === "points" ? pointsExamples(game) : (EXAMPLES[game.id] ?? []).map(({ key, pieces, last, out, to, powers, marks }) => {
      const board = makeBoard(game.shape, { seats: game.seats, name: t(`help.example.${key}`), label: () => "" });
      board.el.setAttribute("role", "img");
      board.show({ pieces, marks, scores: null });
      board.mark({ last, picked: out, targets: new Set(to), powers: new Map(powers) });
      return h("figure", { class: "panel" }, board.el, h("figcaption", null, t(`help.example.${key}`)));
    })),
    h("section", { class: "panel keys" }, h("h2", null, t("help.keys")), h("table", null, h("tbody", null, [...(game.shape.kind === "points" ? [...KEYS.filter(([, word]) => word !== "enter"), ...POINTS] : KEYS), ...(game.solved ? SOLVED : []), ...(boardCount(game) > 1 ? TWO : [])].map(([keys, word]) => h("tr", null,
      h("th", { scope: "row" }, keys.split(" ").map((key, i) => [i > 0 && " ", h("kbd", null, key.replace(",", ""))]).flat()), h("td", null, tBoard(game, `help.key.${word}`)))),
      game.shape.kind === "grid" && h("tr", null, h("th", { scope: "row" }, h("kbd", null, t("help.mouse"))), h("td", null, t("help.key.notes")))))),
    SLIDING.includes(game.id) && h("a", { class: "panel help-more", href: "#/magics", id: "open-magics" }, icon("chessmagic"), h("span", null, h("strong", null, t("magics.title")), h("small", null, t("magics.about"))), icon("next")),
    h("a", { class: "button primary big", href: `#/new/${game.id}` }, icon("play"), h("span", null, t("help.play"))));
  stage.root.append(head(t("help.title"), /^#\/(round|replay)\//.test(stage.from) ? stage.from : "#/"), back);
  if (stage.args[1]) (document.getElementById(`help-magic-${stage.args[1]}`) ?? document.getElementById(`help-bg-${stage.args[1]}`))?.scrollIntoView({ block: "center" });
}
