// Writes a PNG as small as plain means allow: at most 256 colours, found by cutting the cloud of colours
// where it varies most, and the slowest deflate. Browsers write theirs in a hurry and in full colour.

import { deflateSync } from "node:zlib";

const SIGN = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const MOST = 256;

/**
 * @typedef {{colour: [number, number, number], count: number}} Shade
 * @typedef {{shades: Shade[], mean: number[], spread: number, axis: number}} Box  shades that become one colour, how much they differ, and in what most
 */

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

/** @param {Shade[]} shades @returns {Box} */
function box(shades) {
  const count = shades.reduce((sum, shade) => sum + shade.count, 0);
  const mean = [0, 1, 2].map((c) => shades.reduce((sum, shade) => sum + shade.colour[c] * shade.count, 0) / count);
  // A colour that covers half the picture matters more than one in a corner, but not a thousand times more.
  const spreads = [0, 1, 2].map((c) => shades.reduce((sum, shade) => sum + (shade.colour[c] - mean[c]) ** 2 * Math.sqrt(shade.count), 0));
  const spread = Math.max(...spreads);
  return { shades, mean, spread, axis: spreads.indexOf(spread) };
}

/** At most 256 colours for a picture. @param {Shade[]} shades */
function palette(shades) {
  const boxes = [box(shades)];
  while (boxes.length < MOST) {
    const widest = boxes.reduce((best, each, i) => (each.spread > boxes[best].spread ? i : best), 0);
    const { shades: all, mean, axis, spread } = boxes[widest];
    if (spread === 0) break;
    const [low, high] = [all.filter(({ colour }) => colour[axis] <= mean[axis]), all.filter(({ colour }) => colour[axis] > mean[axis])];
    boxes.splice(widest, 1, box(low), box(high));
  }
  return boxes;
}

/** @param {number} width @param {number} height @param {Buffer} rgb  three bytes a pixel, row by row */
export function writePng(width, height, rgb) {
  /** @type {Map<number, Shade>} */
  const found = new Map();
  for (let i = 0; i < rgb.length; i += 3) {
    const key = (rgb[i] << 16) | (rgb[i + 1] << 8) | rgb[i + 2];
    const shade = found.get(key);
    if (shade) shade.count += 1;
    else found.set(key, { colour: [rgb[i], rgb[i + 1], rgb[i + 2]], count: 1 });
  }
  const boxes = palette([...found.values()]);
  /** @type {Map<number, number>} */
  const index = new Map(boxes.flatMap(({ shades }, at) => shades.map(({ colour: [r, g, b] }) => /** @type {[number, number]} */ ([(r << 16) | (g << 8) | b, at]))));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = 3 * (y * width + x);
      rows[y * (width + 1) + 1 + x] = index.get((rgb[i] << 16) | (rgb[i + 1] << 8) | rgb[i + 2]) ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(boxes.flatMap(({ mean }) => mean.map(Math.round)));
  return Buffer.concat([SIGN, chunk("IHDR", head), chunk("PLTE", colours), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
