// What an engine shows of how it decided, made ready for drawing: which kind of picture fits, in which
// order the moves stand, how long bars are, where a membership curve runs, where the nodes of a tree
// lie. Pure: numbers and words in, numbers and words out.

/**
 * @typedef {import("../lib/types.js").Xray} Xray
 * @typedef {import("../lib/types.js").Branch} Branch
 * @typedef {import("../lib/types.js").Factor} Factor
 * @typedef {import("../lib/types.js").Score} Score
 */

/** A won game counts for more than any advantage, and sooner is better. */
const WON = 1_000_000;

/** One number to compare scores by. @param {Score} score */
export function worthOf(score) {
  if (!score) return 0;
  if ("cp" in score) return score.cp;
  if ("equity" in score) return score.equity * 100;
  return score.mate > 0 ? WON - score.mate : -WON - score.mate;
}

/** No mere advantage is worth this much: such a score stands for a win whose distance is not known. */
const CERTAIN = 900;

/**
 * What a score says for certain, as those of a solved game do; null where it is but an opinion.
 * @param {Score} score
 * @returns {import("../lib/types.js").Value | null}
 */
export function certain(score) {
  if (!score || "equity" in score) return null;
  if ("mate" in score) return score.mate > 0 ? "win" : "loss";
  return score.cp === 0 ? "draw" : score.cp >= CERTAIN ? "win" : score.cp <= -CERTAIN ? "loss" : null;
}

/** @param {Branch[]} branches @returns {boolean} */
const isTree = (branches) => branches.some((branch) => branch.children.length > 0);

/**
 * Which picture fits: `fuzzy` where memberships are told, `visits` where moves were tried, `terms` where
 * a sum is told, `tree` where there is more below, else the bare `values`.
 * @param {Xray} xray
 * @returns {"fuzzy" | "visits" | "terms" | "tree" | "values" | "none"}
 */
export function kindOf({ factors, branches }) {
  if (factors.length) return "fuzzy";
  if (!branches.length) return "none";
  if (branches.some((branch) => branch.visits !== null)) return "visits";
  if (branches.some((branch) => branch.terms.length)) return "terms";
  return isTree(branches) ? "tree" : "values";
}

/** The terms of a sum, without the sum itself. @param {Branch} branch */
export const parts = (branch) => branch.terms.filter(({ name }) => name !== "total");

/** What a move comes to: its told total, its score, or the sum of its terms. @param {Branch} branch */
export function total(branch) {
  const told = branch.terms.find(({ name }) => name === "total");
  if (told) return told.value;
  if (branch.score) return worthOf(branch.score);
  return branch.terms.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Branches in the order they are read: the chosen move first, then the others from best to worst. A move
 * known only to be worth at most so much comes after those known exactly.
 * @param {Branch[]} branches
 * @param {string | undefined} chosen
 * @returns {Branch[]}
 */
export function ordered(branches, chosen) {
  const most = (/** @type {Branch} */ branch) => Number(branch.bound === "most");
  const by = (/** @type {Branch} */ a, /** @type {Branch} */ b) =>
    (b.visits ?? 0) - (a.visits ?? 0) || total(b) - total(a) || most(a) - most(b);
  return [...branches].sort((a, b) => Number(b.move === chosen) - Number(a.move === chosen) || by(a, b));
}

/** Every name of a term in these branches, the weightiest first. @param {Branch[]} branches */
export function termNames(branches) {
  /** @type {Map<string, number>} */
  const weight = new Map();
  for (const branch of branches)
    for (const { name, value } of parts(branch)) weight.set(name, (weight.get(name) ?? 0) + Math.abs(value));
  return [...weight]
    .filter(([, sum]) => sum > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name);
}

/**
 * A move's terms as pieces of a bar: those against it to the left of nought, those for it to the right.
 * @param {Branch} branch
 * @param {string[]} names  the order of the terms
 * @returns {{name: string, value: number, from: number, to: number}[]}
 */
export function stacked(branch, names) {
  let [left, right] = [0, 0];
  return names.flatMap((name) => {
    const value = branch.terms.filter((term) => term.name === name).reduce((sum, term) => sum + term.value, 0);
    if (!value) return [];
    const piece =
      value > 0 ? { name, value, from: right, to: right + value } : { name, value, from: left + value, to: left };
    if (value > 0) right += value;
    else left += value;
    return [piece];
  });
}

/**
 * The least and the most that any of these bars reaches, with nought between.
 * @param {{from: number, to: number}[][]} bars
 */
export function reach(bars) {
  const all = bars.flat();
  return { least: Math.min(0, ...all.map(({ from }) => from)), most: Math.max(0, ...all.map(({ to }) => to)) };
}

/** Where a factor's curves begin and end: every corner, and the value itself. @param {Factor} factor */
export function span({ value, memberships }) {
  const all = [value, ...memberships.flatMap(({ points }) => points)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least < most ? { least, most } : { least: least - 0.5, most: most + 0.5 };
}

/** How far a value belongs to a triangle, from 0 to 1. @param {[number, number, number]} points @param {number} x */
export function degree([low, peak, high], x) {
  // Two equal corners are a shoulder: everything beyond belongs fully.
  if (x === peak || (low === peak && x < peak) || (high === peak && x > peak)) return 1;
  if (x <= low || x >= high) return 0;
  return x < peak ? (x - low) / (peak - low) : (high - x) / (high - peak);
}

/** What a bound looks like before a value. @param {Branch["bound"]} bound */
export const boundSign = (bound) => ({ exact: "", least: "≥ ", most: "≤ " })[bound];

/** How many moves below were never looked at, anywhere in the tree. @param {Branch[]} branches @returns {number} */
export const neverSeen = (branches) =>
  branches.reduce((sum, branch) => sum + branch.unseen + neverSeen(branch.children), 0);

/** How many branches there are. @param {Branch[]} branches @returns {number} */
export const countAll = (branches) => branches.reduce((sum, branch) => sum + 1 + countAll(branch.children), 0);

/**
 * @typedef {object} TreeNode
 * @property {string} key       the moves from the root, joined by `/`
 * @property {Branch} branch
 * @property {number} depth     0 for the moves of the root
 * @property {number} row       where it lies, in rows
 * @property {boolean} best     on the line the engine expects
 * @property {boolean} open     its children are drawn
 * @property {string | null} parent
 */

/**
 * Lays a tree out from left to right: every leaf that is drawn has a row of its own, and a node lies
 * beside the best of its children, so that a line of best moves is straight.
 * @param {Branch[]} branches
 * @param {string[]} line   the expected line
 * @param {(key: string, best: boolean, depth: number) => boolean} isOpen
 * @returns {{nodes: TreeNode[], rows: number, depth: number}}
 */
export function layTree(branches, line, isOpen) {
  /** @type {TreeNode[]} */
  const nodes = [];
  let [rows, deepest] = [0, 0];
  const lay = (
    /** @type {Branch[]} */ list,
    /** @type {string} */ above,
    /** @type {number} */ depth,
    /** @type {boolean} */ onLine,
  ) => {
    deepest = Math.max(deepest, depth + 1);
    /** @type {TreeNode[]} */
    const here = [];
    for (const branch of ordered(list, onLine ? line[depth] : undefined)) {
      const key = above ? `${above}/${branch.move}` : branch.move;
      const best = onLine && branch.move === line[depth];
      const open = branch.children.length > 0 && isOpen(key, best, depth);
      /** @type {TreeNode} */
      const node = { key, branch, depth, row: 0, best, open, parent: above || null };
      nodes.push(node);
      here.push(node);
      if (open) {
        const below = lay(branch.children, key, depth + 1, best);
        node.row = below[0].row;
      } else {
        node.row = rows++;
      }
    }
    return here;
  };
  if (branches.length) lay(branches, "", 0, true);
  return { nodes, rows, depth: deepest };
}
