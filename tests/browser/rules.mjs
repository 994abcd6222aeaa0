// Diamond Chase for the mock server: a plain, set-free reading of the rules, slow and easy to check.

/** The points: short name, long name, x, y, in the order of the position text. */
export const POINTS = [
  ["t", "top", 0, -384], ["tl", "top left", 70, -314], ["tr", "top right", -70, -314], ["tt", "top inner", 0, -244],
  ["l", "left", -384, 0], ["ll", "left left", -314, -70], ["lr", "left right", -314, 70], ["lt", "left inner", -244, 0],
  ["r", "right", 384, 0], ["rr", "right right", 314, -70], ["rl", "right left", 314, 70], ["rt", "right inner", 244, 0],
  ["b", "bottom", 0, 384], ["br", "bottom right", 70, 314], ["bl", "bottom left", -70, 314], ["bt", "bottom inner", 0, 244],
  ["c", "centre", 0, 0], ["cl", "centre left", -70, 0], ["cr", "centre right", 70, 0], ["cu", "centre up", 0, -70], ["cd", "centre down", 0, 70],
];
const JOINED = {
  t: "tl tr tt", tl: "t tt rr", tr: "t tt ll", tt: "t tl tr cu", l: "ll lr lt", ll: "l lt tr", lr: "l lt bl", lt: "l ll lr cl",
  r: "rr rl rt", rr: "r rt tl", rl: "r rt br", rt: "r rr rl cr", b: "bl br bt", br: "b bt rl", bl: "b bt lr", bt: "b bl br cd",
  c: "cl cr cu cd", cl: "c cu cd lt", cr: "c cu cd rt", cu: "c cl cr tt", cd: "c cl cr bt",
};
/** @param {string} cell */
export const neighbours = (cell) => JOINED[cell].split(" ");
export const LINES = POINTS.flatMap(([a]) => neighbours(a).filter((b) => a < b).map((b) => [a, b]));
export const START = "RRRR.RG..RG.GGGG..... g 0";
export const SEATS = ["green", "red"];
const other = (seat) => (seat === "green" ? "red" : "green");

export function read(text) {
  const [cells, side, quiet] = text.split(" ");
  const pieces = {};
  [...cells].forEach((c, i) => { if (c !== ".") pieces[POINTS[i][0]] = c === "R" ? "red" : "green"; });
  return { pieces, side: side === "g" ? "green" : "red", quiet: Number(quiet) };
}
export function write(pos) {
  const cells = POINTS.map(([p]) => ({ red: "R", green: "G" })[pos.pieces[p]] ?? ".").join("");
  return `${cells} ${pos.side[0]} ${pos.quiet}`;
}
export function moves(pos) {
  const list = [];
  for (const [p] of POINTS) {
    if (pos.pieces[p] !== pos.side) continue;
    for (const n of neighbours(p)) if (!pos.pieces[n]) list.push({ text: `${p}-${n}`, cells: [p, n] });
  }
  return list;
}
const trapped = (pieces, seat) => Object.keys(pieces).filter((p) => pieces[p] === seat
  && neighbours(p).every((n) => pieces[n]) && neighbours(p).some((n) => pieces[n] === other(seat)));
export const count = (pieces, seat) => Object.values(pieces).filter((s) => s === seat).length;
export function play(pos, [from, to]) {
  const pieces = { ...pos.pieces };
  pieces[to] = pieces[from];
  delete pieces[from];
  const before = Object.keys(pieces).length;
  for (const p of trapped(pieces, other(pos.side))) delete pieces[p];
  if (count(pieces, other(pos.side)) >= 4) for (const p of trapped(pieces, pos.side)) delete pieces[p];
  const removed = before - Object.keys(pieces).length;
  return { pieces, side: other(pos.side), quiet: removed ? 0 : pos.quiet + 1 };
}
export function outcome(pos, seen) {
  for (const s of SEATS) if (count(pos.pieces, s) < 4) return { kind: "over", winner: other(s), end: "trapped" };
  if (pos.quiet >= 100) return { kind: "over", winner: null, end: "quiet" };
  if (seen >= 3) return { kind: "over", winner: null, end: "repetition" };
  return { kind: "decision", seat: pos.side };
}
export const view = (pos) => ({ pieces: pos.pieces, scores: SEATS.map((s) => 6 - count(pos.pieces, other(s))) });
