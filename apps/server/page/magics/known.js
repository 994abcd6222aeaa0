// The magics we know: the 128 in use, fetched when first asked for, and a few narrower than their masks.
// `data/magics.json` is what `trebejo magics --seed 1 --format json` prints; a test of the program holds it
// against the magics in use.

/**
 * @typedef {import("./table.js").Magic} Magic
 * @typedef {{piece: string, square: string, bits: number, magic: string}} Line
 */

/** @param {string} piece @param {string} square */
const key = (piece, square) => `${piece} ${square}`;

/** By piece and square. @param {Line[]} lines @returns {Map<string, Magic>} */
export const readMagics = (lines) =>
  new Map(lines.map(({ piece, square, bits, magic }) => [key(piece, square), { bits, number: BigInt(magic) }]));

/** Found by `trebejo magics --denser 30`: fewer bits than squares in the mask, so that sets must share entries. */
const DENSER = readMagics([
  { piece: "bishop", square: "g1", bits: 4, magic: "0x0000c2366bff8327" },
  { piece: "bishop", square: "b2", bits: 4, magic: "0x00000da3e8f4cfeb" },
  { piece: "bishop", square: "h2", bits: 4, magic: "0x00000053eceb3fd4" },
  { piece: "bishop", square: "a7", bits: 4, magic: "0x0007f243e9c9dada" },
  { piece: "bishop", square: "b7", bits: 4, magic: "0x0003fb969d531d03" },
  { piece: "bishop", square: "g7", bits: 4, magic: "0x007fcc25e6d8f621" },
  { piece: "bishop", square: "h7", bits: 4, magic: "0x003f93fa1f24d60f" },
  { piece: "bishop", square: "a8", bits: 5, magic: "0x0003ff070dbd6712" },
  { piece: "bishop", square: "b8", bits: 4, magic: "0x000003fe7d139fd3" },
  { piece: "bishop", square: "g8", bits: 4, magic: "0x00007fc7e4d35b12" },
  { piece: "bishop", square: "h8", bits: 5, magic: "0x007fc9924b6f20d9" },
]);

/** A magic narrower than its mask, if we have one. @param {string} piece @param {string} square */
export const denser = (piece, square) => DENSER.get(key(piece, square));

/** @type {Promise<Map<string, Magic>> | null} */
let inUse = null;

/** The magic in use for each piece and square. @returns {Promise<(piece: string, square: string) => Magic>} */
export async function magicsInUse() {
  inUse ??= fetch("/page/data/magics.json")
    .then((answer) => answer.json())
    .then(({ magics }) => readMagics(magics));
  const known = await inUse.catch((error) => {
    inUse = null;
    throw error;
  });
  return (piece, square) => /** @type {Magic} */ (known.get(key(piece, square)));
}
