// Luck that can be checked, computed again in the browser: SHA-256, HMAC and the draws that follow from a
// seed, as kernel/round/src/fair.rs describes them. Our own arithmetic, because a page that comes from
// another computer of the house without TLS has no `crypto.subtle`. Pure.

/**
 * @typedef {{seq: number, text: string, total: number, number: number, expected?: string}} Draw
 * @typedef {{chance: string | null, luck: Record<string, string | null>, seed: string | null, ok: boolean | null,
 *   doubt: string | null, message?: import("./said.js").Message | null, draws: Draw[]}} Luck
 * @typedef {{bound: boolean, draws: {draw: Draw, again: number, ok: boolean}[], ok: boolean}} Checked
 */

/** Named in every commitment. */
const DOMAIN = "trebejo-fair-1";
const BLOCK = 64;

/** The first 32 bits of the fractions of roots of primes: square roots begin, cube roots go with the rounds. */
const [BEGIN, ROUNDS] = (() => {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  const fraction = (/** @type {number} */ n, /** @type {number} */ root) => {
    // Floating point is 53 bits wide, which is enough for 32 after the point of a small root, but not by
    // much: the exact word is found in whole numbers.
    const power = BigInt(n) << BigInt(32 * root);
    let [low, high] = [0n, 1n << 40n];
    while (low < high) {
      const mid = (low + high + 1n) / 2n;
      if (mid ** BigInt(root) <= power) low = mid;
      else high = mid - 1n;
    }
    return Number(low & 0xffffffffn);
  };
  return [primes.slice(0, 8).map((p) => fraction(p, 2)), primes.map((p) => fraction(p, 3))];
})();

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** SHA-256. @param {Uint8Array} message */
export function sha256(message) {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, (message.length << 3) >>> 0);
  const state = Uint32Array.from(BEGIN);
  const words = new Uint32Array(64);
  for (let at = 0; at < length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [words[i - 15], words[i - 2]];
      words[i] =
        words[i - 16] +
        (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
        words[i - 7] +
        (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] += word;
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) out.setUint32(4 * i, word);
  return new Uint8Array(out.buffer);
}

/** @param {...Uint8Array} parts */
function join(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** HMAC-SHA-256. @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (/** @type {number} */ byte) => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ byte);
  return sha256(join(pad(0x5c), sha256(join(pad(0x36), message))));
}

/** @param {string} text */
export const bytes = (text) => new TextEncoder().encode(text);

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array} all */
export const toHex = (all) => Array.from(all, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A seat's part of the luck: 16 bytes as text. */
export const freshLuck = () => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** What binds the house to a seed. @param {Uint8Array} seed @param {string} round */
export const commitment = (seed, round) => toHex(sha256(join(bytes(DOMAIN), seed, bytes(round))));

/**
 * Draw `index` of a round, below `total`.
 * @param {Uint8Array} seed
 * @param {string} round
 * @param {[Uint8Array, Uint8Array]} parts  what the two seats added, in their order
 * @param {number} index
 * @param {number} total
 */
export function drawn(seed, round, parts, index, total) {
  const limit = Math.floor(2 ** 32 / total) * total;
  for (let j = 0; ; j++) {
    const numbers = new DataView(new ArrayBuffer(12));
    numbers.setBigUint64(0, BigInt(index));
    numbers.setUint32(8, j);
    const block = new DataView(hmac(seed, join(bytes(round), ...parts, new Uint8Array(numbers.buffer))).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = block.getUint32(at);
      if (word < limit) return word % total;
    }
  }
}

/**
 * The round's word and what the house is bound to, of a fair round's source.
 * @param {string | null | undefined} chance
 */
export function fairSource(chance) {
  const found = /^fair (\S+) ([0-9a-f]{64})$/.exec(chance ?? "");
  return found ? { round: found[1], commitment: found[2] } : null;
}

/**
 * Computes everything again; null where that cannot be done, because the round is not fair or its seed is
 * not open yet.
 * @param {Luck} luck
 * @param {string[]} seats  in the game's order
 * @returns {Checked | null}
 */
export function checkDraws(luck, seats) {
  const source = fairSource(luck.chance);
  if (!source || !luck.seed) return null;
  const seed = fromHex(luck.seed);
  const part = (/** @type {string} */ seat) => fromHex(luck.luck[seat] ?? "0".repeat(32));
  const bound = commitment(seed, source.round) === source.commitment;
  const draws = luck.draws.map((draw, i) => {
    const again = drawn(seed, source.round, [part(seats[0]), part(seats[1])], i, draw.total);
    return { draw, again, ok: again === draw.number };
  });
  return { bound, draws, ok: bound && draws.every(({ ok }) => ok) };
}
