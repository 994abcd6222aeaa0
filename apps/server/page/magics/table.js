// A magic at work: blockers become the number of an entry, and a table of attack sets is filled by every
// subset of the mask. A table may be a bad one; then it says which two subsets met first.

import { attacks, maskOf, subsets } from "./rays.js";

/**
 * @typedef {import("./rays.js").Slider} Slider
 * @typedef {{number: bigint, bits: number}} Magic
 * @typedef {{first: bigint, second: bigint, index: number, placed: number}} Clash  two sets of blockers with different
 *   answers and one entry
 * @typedef {{answer: bigint, sets: number, clash: boolean}} Entry  the first answer that came, how many sets share the
 *   entry, whether they disagree
 */

/** The whole product, as wide as a processor keeps it. @param {bigint} blockers @param {bigint} number */
export const product = (blockers, number) => BigInt.asUintN(64, blockers * number);

/** Which entry the blockers mean. @param {bigint} blockers @param {Magic} magic */
export const indexOf = (blockers, { number, bits }) => Number(product(blockers, number) >> BigInt(64 - bits));

export class Table {
  /** @param {Slider} piece @param {number} square @param {Magic} magic */
  constructor(piece, square, magic) {
    this.magic = magic;
    this.mask = maskOf(piece, square);
    /** @type {(Entry | undefined)[]} */
    this.entries = new Array(2 ** magic.bits).fill(undefined);
    /** @type {Clash | null} */
    this.clash = null;
    this.used = 0;
    this.subsets = 0;
    /** @type {Map<number, bigint>} */
    const owners = new Map();
    for (const blockers of subsets(this.mask)) {
      const answer = attacks(piece, square, blockers);
      const index = indexOf(blockers, magic);
      const entry = this.entries[index];
      if (!entry) {
        this.entries[index] = { answer, sets: 1, clash: false };
        owners.set(index, blockers);
        this.used += 1;
      } else {
        entry.sets += 1;
        if (entry.answer !== answer) {
          entry.clash = true;
          this.clash ??= { first: owners.get(index) ?? 0n, second: blockers, index, placed: this.subsets };
        }
      }
      this.subsets += 1;
    }
  }

  /** What a look-up finds. @param {bigint} occupied */
  look(occupied) {
    const index = indexOf(occupied & this.mask, this.magic);
    return { index, entry: /** @type {Entry} */ (this.entries[index]) };
  }
}
