// A position of backgammon as the editor holds it, read from an XGID and written as one. Knows the text,
// not the rules; the server says whether it can be played. Pure.

/**
 * @typedef {object} PointsDraft
 * @property {[number[], number[]]} checkers  each side by its own count: 1 to 24, 25 the bar; 0 is what is left of
 *   fifteen
 * @property {number} cube  what it stands at
 * @property {number} owner  1 White, 0 nobody, -1 Black
 * @property {number} turn  1 White, -1 Black, 0 the opening roll
 * @property {string} dice  `00` before the roll
 * @property {[number, number]} score
 * @property {string} rules  Crawford, or in money play Jacoby 1 + beavers 2
 * @property {number} length  0 is money play
 * @property {string} most  the highest cube as a power of two
 */

const ALL = 15;
const side = () => Array.from({ length: 26 }, () => 0);

/** @type {PointsDraft} */
export const BARE = {
  checkers: [
    [ALL, ...side().slice(1)],
    [ALL, ...side().slice(1)],
  ],
  cube: 1,
  owner: 0,
  turn: 1,
  dice: "00",
  score: [0, 0],
  rules: "0",
  length: 0,
  most: "10",
};

/** Puts what is on no place among those borne off. @param {number[]} counts */
function rested(counts) {
  const rest = counts.slice();
  rest[0] = Math.max(0, ALL - counts.slice(1).reduce((sum, n) => sum + n, 0));
  return rest;
}

/** @param {string} text @returns {PointsDraft | null} */
export function readXgid(text) {
  const found = /^XGID=([-A-Oa-o]{26}):(\d+):(-?[01]):(-?[01]):(\w+):(\d+):(\d+):(\d):(\d+)(?::(\d+))?$/.exec(
    text.trim(),
  );
  if (!found) return null;
  const checkers = /** @type {[number[], number[]]} */ ([side(), side()]);
  [...found[1]].forEach((letter, place) => {
    if (/[A-O]/.test(letter)) checkers[0][place] = letter.charCodeAt(0) - 64;
    if (/[a-o]/.test(letter)) checkers[1][25 - place] = letter.charCodeAt(0) - 96;
  });
  return {
    checkers: [rested(checkers[0]), rested(checkers[1])],
    cube: 2 ** Number(found[2]),
    owner: Number(found[3]),
    turn: Number(found[4]),
    dice: /^[1-6]{2}$/.test(found[5]) ? found[5] : "00",
    score: [Number(found[6]), Number(found[7])],
    rules: found[8],
    length: Number(found[9]),
    most: found[10] ?? "10",
  };
}

/** @param {PointsDraft} draft */
export function writeXgid({ checkers: [white, black], cube, owner, turn, dice, score, rules, length, most }) {
  const places = Array.from({ length: 26 }, (_, place) => {
    // White's own place 0 holds those borne off, which the text leaves out; Black's bar lies there.
    const [own, foe] = [place > 0 ? white[place] : 0, place < 25 ? black[25 - place] : 0];
    return own ? String.fromCharCode(64 + own) : foe ? String.fromCharCode(96 + foe) : "-";
  });
  const fields = [places.join(""), Math.log2(cube), owner, turn, dice, ...score, rules, length, most];
  return `XGID=${fields.join(":")}`;
}

/**
 * Puts one checker on a cell, or takes one away; the other side leaves a point that is taken.
 * @param {PointsDraft} draft @param {string} cell @param {number} seat @param {number} more  1 or -1
 * @returns {PointsDraft | null}  null where nothing changes
 */
export function changed(draft, cell, seat, more) {
  if (cell === "off") return null;
  const checkers = /** @type {[number[], number[]]} */ (draft.checkers.map((counts) => counts.slice()));
  const at = (/** @type {number} */ who) => (cell === "bar" ? 25 : who === 0 ? Number(cell) : 25 - Number(cell));
  if (more > 0 && (checkers[seat][0] === 0 || checkers[seat][at(seat)] === ALL)) return null;
  if (more < 0 && !checkers[seat][at(seat)]) return null;
  checkers[seat][at(seat)] += more;
  if (cell !== "bar" && more > 0) checkers[1 - seat][at(1 - seat)] = 0;
  return { ...draft, checkers: [rested(checkers[0]), rested(checkers[1])] };
}

/** The draft as the board draws it. @param {PointsDraft} draft @returns {import("../../lib/types.js").View} */
export function drawn({ checkers, cube, owner, turn, score, length }) {
  const pips = (/** @type {number[]} */ counts) => counts.reduce((sum, n, place) => sum + n * place, 0);
  return {
    pieces: {},
    scores: null,
    points: {
      checkers,
      pips: [pips(checkers[0]), pips(checkers[1])],
      stage: "cube",
      turn: turn === -1 ? 1 : 0,
      dice: null,
      numbers: [],
      cube,
      owner: owner === 0 ? null : owner === 1 ? 0 : 1,
      offered: null,
      cube_in_use: true,
      score,
      length: length || null,
      crawford: false,
      jacoby: false,
      beavers: false,
    },
  };
}
