// Sets of squares as 64-bit numbers (bit 0 is a1, bit 63 is h8), and what a bishop or a rook attacks by
// walking along its rays. Slow and plain on purpose: the magics are held against this.

/** @typedef {"bishop" | "rook"} Slider */

/** @type {Record<Slider, [number, number][]>} */
const WAYS = {
  bishop: [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ],
  rook: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
};

/** Worked out when first asked for. @type {Record<Slider, number[][][]>} */
const RAYS = { bishop: [], rook: [] };

/** The square's number, or -1 where the name is none. @param {string} name */
export function squareOf(name) {
  return /^[a-h][1-8]$/.test(name) ? name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1) : -1;
}

/** @param {number} square */
export const nameOf = (square) => `${"abcdefgh"[square % 8]}${Math.floor(square / 8) + 1}`;

const BITS = Array.from({ length: 64 }, (_, square) => 1n << BigInt(square));

/** The set of one square. @param {number} square */
export const bit = (square) => BITS[square];

/** The squares of a set, from a1 up. @param {bigint} set */
export const squaresOf = (set) =>
  Array.from({ length: 64 }, (_, square) => square).filter((square) => (set & bit(square)) !== 0n);

/** How many squares a set has. @param {bigint} set */
export const count = (set) => squaresOf(set).length;

/** Sixteen digits in groups of four, easy to compare. @param {bigint} set */
export const hex = (set) => `0x${(set.toString(16).padStart(16, "0").match(/.{4}/g) ?? []).join("_")}`;

/** The squares of each ray, the nearest first. @param {Slider} piece @param {number} square */
function rays(piece, square) {
  RAYS[piece][square] ??= WAYS[piece].map(([files, ranks]) => {
    /** @type {number[]} */
    const ray = [];
    let [file, rank] = [(square % 8) + files, Math.floor(square / 8) + ranks];
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      ray.push(8 * rank + file);
      [file, rank] = [file + files, rank + ranks];
    }
    return ray;
  });
  return RAYS[piece][square];
}

/**
 * The squares whose blockers matter: a piece at the end of a ray hides nothing.
 * @param {Slider} piece
 * @param {number} square
 */
export const maskOf = (piece, square) =>
  rays(piece, square).reduce((set, ray) => ray.slice(0, -1).reduce((all, there) => all | bit(there), set), 0n);

/**
 * What is attacked: each ray up to its first piece, which is attacked too.
 * @param {Slider} piece
 * @param {number} square
 * @param {bigint} occupied
 */
export function attacks(piece, square, occupied) {
  let set = 0n;
  for (const ray of rays(piece, square)) {
    for (const there of ray) {
      set |= bit(there);
      if (occupied & bit(there)) break;
    }
  }
  return set;
}

/**
 * The subset after this one, the empty one after the last: the carry-rippler.
 * @param {bigint} subset
 * @param {bigint} mask
 */
export const nextSubset = (subset, mask) => (subset - mask) & mask;

/** All subsets of a mask in the order of counting. @param {bigint} mask */
export function subsets(mask) {
  /** @type {bigint[]} */
  const all = [];
  let subset = 0n;
  do {
    all.push(subset);
    subset = nextSubset(subset, mask);
  } while (subset);
  return all;
}

/** How many subsets come before this one. @param {bigint} subset @param {bigint} mask */
export const place = (subset, mask) =>
  squaresOf(mask).reduce((sum, square, i) => sum + (subset & bit(square) ? 2 ** i : 0), 0);
