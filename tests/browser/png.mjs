// Writes a PNG as small as plain means allow: each row with the filter that leaves the least, then the
// slowest deflate. Browsers write theirs in a hurry.

import { deflateSync } from "node:zlib";

const SIGN = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const CHANNELS = 3;

/** What a byte is guessed to be, from the byte to the left, above, and above left. @type {((a: number, b: number, c: number) => number)[]} */
const FILTERS = [
  () => 0,
  (a) => a,
  (_a, b) => b,
  (a, b) => (a + b) >> 1,
  (a, b, c) => {
    const p = a + b - c;
    const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
  },
];

/** @param {Buffer} bytes */
function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let k = 0; k < 8; k++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** @param {string} name @param {Buffer} body */
function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

/** @param {number} width @param {number} height @param {Buffer} rgb  three bytes a pixel, row by row */
export function writePng(width, height, rgb) {
  const stride = width * CHANNELS;
  const rows = [];
  for (let y = 0; y < height; y++) {
    const at = (/** @type {number} */ i, /** @type {number} */ row) => (i < 0 || row < 0 ? 0 : rgb[row * stride + i]);
    const tries = FILTERS.map((guess, kind) => {
      const row = Buffer.alloc(stride + 1);
      row[0] = kind;
      let cost = 0;
      for (let i = 0; i < stride; i++) {
        const byte = (rgb[y * stride + i] - guess(at(i - CHANNELS, y), at(i, y - 1), at(i - CHANNELS, y - 1))) & 255;
        row[i + 1] = byte;
        cost += byte < 128 ? byte : 256 - byte;
      }
      return { row, cost };
    });
    rows.push(tries.reduce((a, b) => (b.cost < a.cost ? b : a)).row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGN, chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
