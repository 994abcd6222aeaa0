// Arrows of advice over a board of any shape: the best move strong, the others fainter, what was played
// dashed, so that they differ by more than their colour.

import { arrowPath } from "./shapes.js";

/**
 * @typedef {{cells: string[], kind: "best" | "played" | "tried", rank: number}} Advice  rank 0 is the best
 */

/** @param {import("./board.js").Board} board @param {Advice[] | undefined} advice */
export function drawAdvice(board, advice = []) {
  /** @type {SVGElement[]} */
  const drawn = [];
  // The best is drawn last, over the others.
  for (const { cells, kind, rank } of [...advice].sort((a, b) => b.rank - a.rank)) {
    for (const { from, to } of board.ways(cells)) {
      const thin = kind === "best" ? Math.max(0.55, 1 - rank * 0.14) : 0.8;
      const { start, half, head, neck } = board.arrowSize;
      const far = Math.hypot(to.x - from.x, to.y - from.y);
      if (far < 1) continue;
      // A short way leaves no room for a long head.
      const most = Math.min(1, far / (start + neck + 8));
      const el = arrowPath(`arrow-${kind}`, from, to, {
        start: start * most,
        half: half * thin,
        head: head * thin * most,
        neck: neck * thin * most,
      });
      el.dataset.advice = cells.join(" ");
      el.dataset.rank = String(rank);
      el.style.opacity = String(kind === "best" ? Math.max(0.4, 0.9 - rank * 0.13) : 0.85);
      drawn.push(el);
    }
  }
  board.advice.replaceChildren(...drawn);
}
