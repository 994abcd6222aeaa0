// Walking a board of points with the arrow keys, on any graph: to the joined point that lies best in
// the wanted direction, or else to the nearest point on that side.

/** @typedef {{x: number, y: number}} Place */

/** @type {Record<string, Place>} */
export const ARROWS = Object.freeze({
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
});

/** A joined point counts as "that way" up to about 60 degrees off. */
const JOINED_COS = 0.5;
/** Any other point only up to about 75 degrees off. */
const OTHER_COS = 0.26;

/**
 * @param {Map<string, Place>} places  where each cell is drawn
 * @param {Map<string, Set<string>>} joined
 * @param {string} from
 * @param {Place} way  a unit vector
 * @returns {string}  the cell to go to; `from` itself where nothing lies that way
 */
export function walk(places, joined, from, way) {
  const here = places.get(from);
  if (!here) return from;
  /** @param {Iterable<string>} cells @param {number} least @param {(cos: number, far: number) => number} worth */
  const best = (cells, least, worth) => {
    let [found, most] = ["", -Infinity];
    for (const cell of cells) {
      const there = places.get(cell);
      if (!there || cell === from) continue;
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const far = Math.hypot(dx, dy);
      const cos = (dx * way.x + dy * way.y) / far;
      if (cos >= least && worth(cos, far) > most) [found, most] = [cell, worth(cos, far)];
    }
    return found;
  };
  return (
    best(joined.get(from) ?? [], JOINED_COS, (cos, far) => cos - far / 1e5) ||
    best(places.keys(), OTHER_COS, (cos, far) => (cos * cos) / far) ||
    from
  );
}
