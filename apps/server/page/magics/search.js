// The search for a magic, as the command does it: sparse random numbers, every one held against all
// subsets until two answers meet. Numbers are taken in halves of 32 bits, which is a hundred times faster
// here than big ones.

import { attacks, maskOf, subsets } from "./rays.js";

const HALF = 2 ** 32;

/** The upper half of a product of two 32-bit numbers. @param {number} a @param {number} b */
function upper(a, b) {
  const [a0, a1, b0, b1] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const low = a1 * b0 + ((a0 * b0) >>> 16);
  const mid = a0 * b1 + (low & 0xffff);
  return a1 * b1 + Math.floor(low / 65536) + Math.floor(mid / 65536);
}

/**
 * The entry's number from halves; `bits` is 1 to 31.
 * @param {number} high
 * @param {number} low
 * @param {number} numberHigh
 * @param {number} numberLow
 * @param {number} bits
 */
export const indexOfHalves = (high, low, numberHigh, numberLow, bits) =>
  ((upper(low, numberLow) + Math.imul(low, numberHigh) + Math.imul(high, numberLow)) | 0) >>> (32 - bits);

/** @param {bigint} set @returns {[number, number]} */
export const halves = (set) => [Number(set >> 32n), Number(set & 0xffffffffn)];

/** Few bits make few carries. */
const sparse = () => (Math.random() * HALF) & (Math.random() * HALF) & (Math.random() * HALF);

/** A candidate. */
export const candidate = () => (BigInt(sparse() >>> 0) << 32n) | BigInt(sparse() >>> 0);

export class Search {
  /** @param {import("./rays.js").Slider} piece @param {number} square @param {number} bits */
  constructor(piece, square, bits) {
    const mask = maskOf(piece, square);
    const all = subsets(mask);
    /** @type {Map<bigint, number>} */
    const known = new Map();
    this.bits = bits;
    this.high = Uint32Array.from(all, (set) => halves(set)[0]);
    this.low = Uint32Array.from(all, (set) => halves(set)[1]);
    this.answers = Uint32Array.from(all, (set) => {
      const answer = attacks(piece, square, set);
      if (!known.has(answer)) known.set(answer, known.size);
      return known.get(answer) ?? 0;
    });
    // Which candidate used an entry last, and for which answer: saves clearing between candidates.
    this.owner = new Uint32Array(2 ** bits);
    this.held = new Uint32Array(2 ** bits);
    this.tries = 0;
  }

  /** Whether a candidate tells all answers apart. @param {number} high @param {number} low */
  good(high, low) {
    this.tries += 1;
    for (let i = 0; i < this.answers.length; i++) {
      const index = indexOfHalves(this.high[i], this.low[i], high, low, this.bits);
      if (this.owner[index] !== this.tries) {
        this.owner[index] = this.tries;
        this.held[index] = this.answers[i];
      } else if (this.held[index] !== this.answers[i]) {
        this.forward(i);
        return false;
      }
    }
    return true;
  }

  /** What stopped one candidate is likely to stop the next. @param {number} i */
  forward(i) {
    const to = i >> 1;
    for (const list of [this.high, this.low, this.answers]) [list[i], list[to]] = [list[to], list[i]];
  }

  /** Tries for so many milliseconds; the magic once there is one. @param {number} ms */
  run(ms) {
    const end = performance.now() + ms;
    do {
      for (let i = 0; i < 64; i++) {
        const [high, low] = [sparse() >>> 0, sparse() >>> 0];
        if (this.good(high, low)) return (BigInt(high) << 32n) | BigInt(low);
      }
    } while (performance.now() < end);
    return null;
  }
}
