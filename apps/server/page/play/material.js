// What was taken from each side, from the first position and the present one. Pure.

/** Usual worth of the men. @type {Record<string, number>} */
const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };
const ORDER = Object.keys(WORTH).reverse();

/** How many men of each word there are. @param {Record<string, string>} pieces */
function count(pieces) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const word of Object.values(pieces)) found[word] = (found[word] ?? 0) + 1;
  return found;
}

/**
 * The men a seat has taken, the weightiest first, and by how much it is ahead (0 if it is not). Men that
 * were promoted count as pawns that are gone but not taken.
 * @param {Record<string, string>} start
 * @param {Record<string, string>} now
 * @param {string} seat
 * @param {string[]} seats
 * @returns {{men: string[], lead: number}}
 */
export function taken(start, now, seat, seats) {
  const [before, after] = [count(start), count(now)];
  const worth = (/** @type {string} */ side) =>
    ORDER.reduce((sum, role) => sum + WORTH[role] * (after[`${side}-${role}`] ?? 0), 0);
  const others = seats.filter((other) => other !== seat);
  const men = others.flatMap((other) => {
    const gone = ORDER.map((role) => ({
      role,
      n: (before[`${other}-${role}`] ?? 0) - (after[`${other}-${role}`] ?? 0),
    }));
    const promoted = gone.reduce((sum, { n }) => sum + Math.max(0, -n), 0);
    return gone.flatMap(({ role, n }) =>
      Array.from({ length: Math.max(0, role === "pawn" ? n - promoted : n) }, () => `${other}-${role}`),
    );
  });
  return { men, lead: Math.max(0, worth(seat) - Math.max(0, ...others.map(worth))) };
}
