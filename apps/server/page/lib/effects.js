// Sparks, bursts, confetti and floating words on one canvas over the page. It draws frames only while
// something moves, and nothing at all for players who asked for stillness.

import { raise, still } from "./dom.js";

/**
 * @typedef {{x: number, y: number}} Place
 * @typedef {object} Bit
 * @property {"spark" | "paper" | "word"} kind
 * @property {number} x @property {number} y @property {number} vx @property {number} vy
 * @property {number} age @property {number} life  in seconds
 * @property {number} size @property {number} turn @property {number} spin
 * @property {string} colour @property {string} [text]
 */

const GRAVITY = 420;
const MOST = 600;

/** @type {HTMLCanvasElement | null} */
let canvas = null;
/** @type {Bit[]} */
let bits = [];
let frame = 0;
let latest = 0;

/** @param {HTMLCanvasElement} el */
export function use(el) {
  canvas = el;
}

/** A colour token's value now. @param {string} token */
export const colour = (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** The colour of a piece or seat. @param {string} word */
export const pieceColour = (word) => colour(`--piece-${word.split("-")[0]}`) || colour("--cyan");

const random = (/** @type {number} */ from, /** @type {number} */ to) => from + Math.random() * (to - from);

/** @param {Bit[]} more */
function add(more) {
  if (!canvas || still() || document.hidden) return;
  bits = [...bits, ...more].slice(-MOST);
  if (!frame) {
    fit(canvas);
    raise(canvas);
    latest = performance.now();
    frame = requestAnimationFrame(tick);
  }
}

/** @param {HTMLCanvasElement} el */
function fit(el) {
  const ratio = Math.min(devicePixelRatio, 2);
  el.width = innerWidth * ratio;
  el.height = innerHeight * ratio;
  el.getContext("2d")?.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** @param {number} now */
function tick(now) {
  const pen = canvas?.getContext("2d");
  if (!canvas || !pen) return;
  const dt = Math.min(0.05, (now - latest) / 1000);
  latest = now;
  pen.clearRect(0, 0, innerWidth, innerHeight);
  for (const bit of bits) {
    bit.age += dt;
    bit.x += bit.vx * dt;
    bit.y += bit.vy * dt;
    bit.turn += bit.spin * dt;
    if (bit.kind === "spark") bit.vy += GRAVITY * 0.35 * dt;
    if (bit.kind === "paper") {
      bit.vy = Math.min(bit.vy + GRAVITY * dt, 190);
      bit.vx *= 1 - 0.9 * dt;
    }
    draw(pen, bit);
  }
  bits = bits.filter((bit) => bit.age < bit.life && bit.y < innerHeight + 40);
  if (bits.length) {
    frame = requestAnimationFrame(tick);
  } else {
    frame = 0;
    pen.clearRect(0, 0, innerWidth, innerHeight);
    canvas.hidePopover();
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Bit} bit */
function draw(pen, bit) {
  const rest = Math.max(0, 1 - bit.age / bit.life);
  pen.globalAlpha = bit.kind === "paper" ? Math.min(1, rest * 3) : rest;
  pen.fillStyle = bit.colour;
  if (bit.kind === "spark") {
    pen.beginPath();
    pen.arc(bit.x, bit.y, bit.size * (0.3 + 0.7 * rest), 0, 7);
    pen.fill();
  } else if (bit.kind === "paper") {
    pen.save();
    pen.translate(bit.x, bit.y);
    pen.rotate(bit.turn);
    pen.scale(1, Math.cos(bit.turn * 1.7));
    pen.fillRect(-bit.size, -bit.size / 2, bit.size * 2, bit.size);
    pen.restore();
  } else {
    pen.font = "700 30px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.lineWidth = 4;
    pen.strokeStyle = colour("--ground");
    pen.strokeText(bit.text ?? "", bit.x, bit.y);
    pen.fillText(bit.text ?? "", bit.x, bit.y);
  }
  pen.globalAlpha = 1;
}

/** @param {Place} at @param {string} tint @param {number} count @param {number} speed @param {number} life */
function sparks(at, tint, count, speed, life) {
  return Array.from({ length: count }, () => {
    const angle = random(0, 2 * Math.PI);
    const v = random(0.25, 1) * speed;
    return /** @type {Bit} */ ({
      kind: "spark",
      x: at.x,
      y: at.y,
      vx: Math.cos(angle) * v,
      vy: Math.sin(angle) * v,
      age: 0,
      life: random(0.5, 1) * life,
      size: random(1.2, 3),
      turn: 0,
      spin: 0,
      colour: tint,
    });
  });
}

/** A few sparks where a piece arrives. @param {Place} at @param {string} tint */
export const landing = (at, tint) => add(sparks(at, tint, 16, 120, 0.55));

/** A piece leaves: a burst in its colour, and a little paper. @param {Place} at @param {string} tint */
export function burst(at, tint) {
  add([...sparks(at, tint, 44, 300, 0.9), ...paper(at, [tint, colour("--gold"), colour("--cyan")], 16, 240)]);
}

/** @param {Place} at @param {string[]} tints @param {number} count @param {number} speed */
function paper(at, tints, count, speed) {
  return Array.from(
    { length: count },
    (_, i) =>
      /** @type {Bit} */ ({
        kind: "paper",
        x: at.x,
        y: at.y,
        vx: random(-speed, speed),
        vy: random(-speed * 1.6, -speed * 0.2),
        age: 0,
        life: random(1.2, 2.4),
        size: random(3, 6),
        turn: random(0, 6),
        spin: random(-9, 9),
        colour: tints[i % tints.length],
      }),
  );
}

/** Confetti over the whole page, once. @param {string} tint */
export function confetti(tint) {
  const tints = [tint, colour("--gold"), colour("--cyan"), colour("--violet")];
  // The winner's screen may have opened above what was already moving.
  if (canvas && frame) raise(canvas);
  for (const x of [0.15, 0.5, 0.85])
    add(
      paper({ x: innerWidth * x, y: innerHeight * 0.42 }, tints, 60, Math.min(520, innerWidth * 0.5)).map((bit) => ({
        ...bit,
        life: bit.life + 1.4,
      })),
    );
}

/** A word that rises and fades. @param {Place} at @param {string} text @param {string} tint */
export function rise(at, text, tint) {
  add([
    {
      kind: "word",
      x: at.x,
      y: at.y,
      vx: 0,
      vy: -48,
      age: 0,
      life: 1.4,
      size: 0,
      turn: 0,
      spin: 0,
      colour: tint,
      text,
    },
  ]);
}

/** Whether frames are being drawn, for tests. */
export const moving = () => frame !== 0;
