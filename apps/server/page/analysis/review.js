// What a review says, made ready for the graph, the list of moves and the cards. Pure.

/**
 * @typedef {import("../lib/types.js").Review} Review
 * @typedef {import("../lib/types.js").Decision} Decision
 * @typedef {import("../lib/types.js").Candidate} Candidate
 * @typedef {import("../lib/types.js").Mark} Mark
 */

/** The signs players write after a move. @type {Record<Mark, string>} */
export const SIGNS = { fine: "", doubtful: "?!", bad: "?", "very-bad": "??" };
/** From here on a loss is doubtful: below it a move is as good as the best. */
export const DOUBTFUL = { chances: 0.05, equity: 0.03 };

/** The decisions that were marked, in order. @param {Review} review */
export const marked = (review) => review.decisions.filter(({ mark }) => mark !== "fine");

/** The decisions by the ply their move leads to. @param {Review} review @returns {Map<number, Decision>} */
export const byPly = (review) => new Map(review.decisions.map((decision) => [decision.ply + 1, decision]));

/** What fell, by the ply it leads to. @param {Review} review */
export const luckByPly = (review) => new Map(review.luck.map((luck) => [luck.ply + 1, luck]));

/**
 * The next marked decision after a ply (or the one before it), going round where there is none.
 * @param {Review} review
 * @param {number} ply  the ply of the decision looked at, or of the position
 * @param {1 | -1} way
 * @param {boolean} held  whether a decision at this very ply is looked at already
 */
export function nextMistake(review, ply, way, held) {
  const all = marked(review);
  if (way > 0) return all.find((decision) => decision.ply > ply || (!held && decision.ply === ply)) ?? all[0] ?? null;
  return all.findLast((decision) => decision.ply < ply) ?? all.at(-1) ?? null;
}

/** The candidate that was played, where it is among them. @param {Decision} decision */
export const playedOf = (decision) => decision.candidates.find(({ line }) => line[0]?.move === decision.move);

/**
 * The curve of the chances as the data of two paths: the line, and the area under it. Where the chance is not
 * known the curve is carried on from the last one.
 * @param {(number | null)[]} graph
 * @param {number} width @param {number} height
 */
export function curve(graph, width, height) {
  const known = filled(graph);
  const step = known.length > 1 ? width / (known.length - 1) : width;
  const points = known.map((chance, i) => `${round(i * step)} ${round((1 - chance) * height)}`);
  const line = `M${points.join("L")}`;
  return { line, area: `${line}L${round((known.length - 1) * step)} ${height}L0 ${height}Z` };
}

/**
 * The chances with what is not known taken from before, or from after at the beginning.
 * @param {(number | null)[]} graph
 * @returns {number[]}
 */
export function filled(graph) {
  let last = graph.find((chance) => chance !== null) ?? 0.5;
  return graph.map((chance) => (last = chance ?? last));
}

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/** The ply a press on the graph means. @param {number} share  from 0 at the left to 1 @param {number} plies */
export const plyAt = (share, plies) => Math.min(plies, Math.max(0, Math.round(share * plies)));

/** What a try came to. @typedef {"best" | "good" | "same" | "worse"} Verdict */

/**
 * How good a move that was tried is, by the candidates that are known: the best, as good as the best, what was
 * played, or worse. Null where it is not among them.
 * @param {Candidate[]} candidates
 * @param {string} move
 * @param {string} played
 * @param {number} doubtful  the loss from which a move is no longer as good
 * @returns {{verdict: Verdict, loss: number} | null}
 */
export function judge(candidates, move, played, doubtful) {
  const at = candidates.findIndex(({ line }) => line[0]?.move === move);
  if (at < 0) return null;
  const { loss } = candidates[at];
  if (at === 0 || loss === 0) return { verdict: "best", loss: 0 };
  if (loss < doubtful) return { verdict: "good", loss };
  return { verdict: move === played ? "same" : "worse", loss };
}

/** A chance in whole hundredths. @param {number} chance */
export const percent = (chance) => Math.round(chance * 100);

/**
 * The chance of the first seat, whoever chooses.
 * @param {number} chance
 * @param {boolean} first  whether the first seat chooses
 */
export const forFirst = (chance, first) => (first ? chance : 1 - chance);
