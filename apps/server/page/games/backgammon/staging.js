// A play put together step by step before it is sent. The server lists every legal play once per result;
// here single steps (a checker, a number) are walked from the board, and a step is offered when one of
// those results can still be reached after it. So steps may come in any order, and what is legal stays
// the server's word. Pure.

/**
 * @typedef {import("../../lib/types.js").Move} Move
 * @typedef {import("../../lib/types.js").PointsView} PointsView
 * @typedef {{own: number[], foe: number[]}} Checkers  each side by its own count: 0 is off, 25 the bar
 * @typedef {{from: number, to: number, number: number}} Step  places as the mover counts them, and the number played
 * @typedef {{board: Checkers, left: number[], results: Map<string, Move>, seat: number, dead: Set<string>}} Stage
 */

export const OFF = 0;
export const BAR = 25;

/** The place a cell is for a seat, by its own count. @param {string} cell @param {number} seat */
export function placeOf(cell, seat) {
  if (cell === "bar") return BAR;
  if (cell === "off") return OFF;
  return seat === 0 ? Number(cell) : BAR - Number(cell);
}

/** The cell of a seat's place. @param {number} place @param {number} seat */
export function cellOf(place, seat) {
  if (place === BAR) return "bar";
  if (place === OFF) return "off";
  return String(seat === 0 ? place : BAR - place);
}

/**
 * The board after one checker went from a place to another; a lone enemy there goes to the bar.
 * @param {Checkers} board
 * @param {number} from
 * @param {number} to
 * @returns {Checkers}
 */
export function moved({ own, foe }, from, to) {
  const [mine, theirs] = [own.slice(), foe.slice()];
  mine[from] -= 1;
  mine[to] += 1;
  if (isHit({ own, foe }, to)) {
    theirs[BAR - to] -= 1;
    theirs[BAR] += 1;
  }
  return { own: mine, foe: theirs };
}

/** Whether a checker that arrives at a place hits one. @param {Checkers} board @param {number} to */
export const isHit = ({ foe }, to) => to > OFF && to < BAR && foe[BAR - to] === 1;

/** @param {Checkers} board */
const keyOf = ({ own, foe }) => `${own.join()}|${foe[BAR]}|${foe.join()}`;

/** The steps of a move's cells, in pairs. @param {string[]} cells @param {number} seat @returns {[number, number][]} */
export function pairs(cells, seat) {
  /** @type {[number, number][]} */
  const all = [];
  for (let i = 0; i + 1 < cells.length; i += 2) all.push([placeOf(cells[i], seat), placeOf(cells[i + 1], seat)]);
  return all;
}

/**
 * The beginning of a play: the board, the numbers to be played, and the boards the listed plays lead to.
 * @param {PointsView} view
 * @param {Move[]} moves
 * @returns {Stage}
 */
export function begin(view, moves) {
  const seat = view.turn ?? 0;
  const board = { own: view.checkers[seat], foe: view.checkers[1 - seat] };
  const results = new Map();
  for (const move of moves) {
    if (move.cells.length < 2) continue;
    const end = pairs(move.cells, seat).reduce((at, [from, to]) => moved(at, from, to), board);
    results.set(keyOf(end), move);
  }
  return { board, left: [...view.numbers], results, seat, dead: new Set() };
}

/**
 * The play that has been put together, or null while something is missing.
 * @param {Stage} stage
 * @returns {Move | null}
 */
export const complete = (stage) => stage.results.get(keyOf(stage.board)) ?? null;

/** The stage after a step. @param {Stage} stage @param {Step} step @returns {Stage} */
export function take(stage, { from, to, number }) {
  const at = stage.left.indexOf(number);
  return { ...stage, board: moved(stage.board, from, to), left: stage.left.filter((_, i) => i !== at) };
}

/** Whether a listed result can be reached from here. @param {Stage} stage @returns {boolean} */
function alive(stage) {
  if (complete(stage)) return true;
  const key = `${stage.left.join()} ${keyOf(stage.board)}`;
  if (stage.dead.has(key)) return false;
  const found = candidates(stage).some((step) => alive(take(stage, step)));
  if (!found) stage.dead.add(key);
  return found;
}

/**
 * Every way to move one checker by one number, where it can stand. A checker on the bar comes first, and a
 * number larger than needed takes only the rearmost off: another order would show a board that never was.
 * @param {Stage} stage
 * @returns {Step[]}
 */
function candidates({ board, left }) {
  const { own, foe } = board;
  const rear = own.findLastIndex((count) => count > 0);
  const numbers = [...new Set(left)];
  /** @type {Step[]} */
  const steps = [];
  for (let from = rear; from > OFF; from--) {
    if (!own[from] || (rear === BAR && from !== BAR)) continue;
    for (const number of numbers) {
      const to = Math.max(OFF, from - number);
      if (to === OFF && (rear > 6 || (from < number && from !== rear))) continue;
      if (to !== OFF && foe[BAR - to] > 1) continue;
      steps.push({ from, to, number });
    }
  }
  return steps;
}

/** The single steps that can be made next, in the order of the numbers left. @param {Stage} stage @returns {Step[]} */
export function steps(stage) {
  const order = (/** @type {Step} */ step) => stage.left.indexOf(step.number);
  return candidates(stage)
    .filter((step) => alive(take(stage, step)))
    .sort((a, b) => order(a) - order(b));
}

/** The places from which something can move. @param {Stage} stage */
export const sources = (stage) => new Set(steps(stage).map(({ from }) => from));

/**
 * Where one checker can go, with several numbers too, and the shortest way there; the first number comes
 * first where there are several.
 * @param {Stage} stage
 * @param {number} from
 * @returns {Map<number, Step[]>}
 */
export function targets(stage, from) {
  /** @type {Map<number, Step[]>} */
  const ways = new Map();
  /** @type {{stage: Stage, at: number, way: Step[]}[]} */
  let edge = [{ stage, at: from, way: [] }];
  while (edge.length) {
    /** @type {typeof edge} */
    const next = [];
    for (const { stage: here, at, way } of edge) {
      for (const step of steps(here)) {
        if (step.from !== at) continue;
        const longer = [...way, step];
        if (!ways.has(step.to)) ways.set(step.to, longer);
        if (step.to !== OFF) next.push({ stage: take(here, step), at: step.to, way: longer });
      }
    }
    edge = next;
  }
  return ways;
}

/**
 * The view of a stage, for drawing: the checkers and pips as they stand now.
 * @param {Stage} stage
 * @param {PointsView} view
 * @returns {PointsView}
 */
export function shown(stage, view) {
  /** @type {[number[], number[]]} */
  const checkers = stage.seat === 0 ? [stage.board.own, stage.board.foe] : [stage.board.foe, stage.board.own];
  const pips = (/** @type {number[]} */ side) => side.reduce((sum, count, place) => sum + count * place, 0);
  return { ...view, checkers, pips: [pips(checkers[0]), pips(checkers[1])] };
}
