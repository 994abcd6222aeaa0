// Where squares are: boards side by side, or on an upright phone one above the other, the one that is played on larger
// than the rest.

/** A square's side, and the space between two boards, in the drawing's units. */
export const SIDE = 100;
export const GAP = 40;
/**
 * How large a board is that waits below or above the one played on. The style sheets know the height of both together
 * (`--down`).
 */
export const LESSER = 0.72;

/**
 * @typedef {{x: number, y: number, scale: number}} Spot  where a board begins, and how large it is drawn
 * @typedef {{width: number, height: number, spots: Spot[]}} Room
 */

/**
 * The room that boards take.
 * @param {import("../lib/types.js").GridShape} shape
 * @param {boolean} stacked  one above the other
 * @param {number} active  the board that is played on, the larger one of a stack
 * @returns {Room}
 */
export function roomOf({ boards, files, ranks }, stacked, active) {
  const [wide, high] = [files * SIDE, ranks * SIDE];
  if (!stacked)
    return {
      width: boards.length * (wide + GAP) - GAP,
      height: high,
      spots: boards.map((_, i) => ({ x: i * (wide + GAP), y: 0, scale: 1 })),
    };
  let y = 0;
  const spots = boards.map((_, i) => {
    const scale = i === active ? 1 : LESSER;
    const spot = { x: (wide * (1 - scale)) / 2, y, scale };
    y += high * scale + GAP;
    return spot;
  });
  return { width: wide, height: y - GAP, spots };
}
