// Says things about boards of points: rolls, plays, the cube, how a game within a match ended. Pure.

import { t } from "../../lib/i18n.js";
import { POINTS_SEATS as SEATS, seatName } from "../../lib/words.js";

/**
 * @typedef {import("../../lib/types.js").View} View
 * @typedef {import("../../lib/types.js").Step} Step
 * @typedef {import("../../lib/types.js").PointsView} PointsView
 * @typedef {{left: number[], ready: boolean, began: boolean}} Staged  how far a play has been put together
 */

/**
 * The dice of a chance step, as they were thrown, or null.
 * @param {Step | undefined} step
 * @returns {[number, number] | null}
 */
export function rollOf(step) {
  const found = step && step.seat === null ? /^roll ([1-6])([1-6])$/.exec(step.text ?? "") : null;
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** So many checkers of a side, in words. @param {number} n @param {string} seat */
const checkersOf = (n, seat) => t(`points.checkers.${seat}`, { n });

/**
 * A place and what lies there, aloud.
 * @param {View} view
 * @param {string} cell
 * @param {number} counts  by whose count
 */
export function pointLabel(view, cell, counts) {
  const { points } = view;
  const name = /^\d+$/.test(cell) ? t("cell.point", { n: counts === 0 ? cell : 25 - Number(cell) }) : t(`cell.${cell}`);
  if (!points) return name;
  const at = (/** @type {number} */ seat) =>
    points.checkers[seat][cell === "bar" ? 25 : cell === "off" ? 0 : seat === 0 ? Number(cell) : 25 - Number(cell)];
  const held = SEATS.flatMap((seat, i) => (at(i) ? [checkersOf(at(i), seat)] : []));
  return held.length ? `${name}, ${held.join(", ")}` : t("cell.empty", { cell: name });
}

/** How a game of a match was won between two steps, or null. @param {Step} before @param {Step} after */
export function gameWon(before, after) {
  const [a, b] = [before.view.points, after.view.points];
  if (!a || !b) return null;
  const winner = [0, 1].find((seat) => b.score[seat] > a.score[seat]);
  return winner === undefined ? null : { winner, points: b.score[winner] - a.score[winner], score: b.score };
}

/** What a step did, aloud. @param {Step | undefined} before @param {Step} step */
export function pointsStep(before, step) {
  const { points } = step.view;
  if (!before || !points) return "";
  const roll = rollOf(step);
  if (roll) return rollWords(before, step, roll);
  const won = gameWon(before, step);
  const words = actWords(before, step);
  if (!won) return words;
  const end = t("said.game", {
    seat: seatName(SEATS[won.winner]),
    points: t("points.points", { n: won.points }),
    score: won.score.join("–"),
  });
  return `${words} ${end}`;
}

/** @param {Step} before @param {Step} step @param {[number, number]} roll */
function rollWords(before, step, roll) {
  const turn = step.view.points?.turn ?? 0;
  if (before.view.points?.stage === "opening")
    return t("said.opening", { white: roll[0], black: roll[1], seat: seatName(SEATS[turn]) });
  return t(roll[0] === roll[1] ? "said.roll.double" : "said.roll", {
    seat: seatName(SEATS[turn]),
    a: roll[0],
    b: roll[1],
  });
}

/** @param {Step} before @param {Step} step */
function actWords(before, step) {
  const seat = seatName(step.seat ?? "");
  const text = step.text ?? "";
  const cube = before.view.points?.offered ?? step.view.points?.offered ?? 0;
  if (text === "roll") return t("said.calls", { seat });
  if (text === "pass") return t("said.pass", { seat, dice: (before.view.points?.dice ?? []).join("-") });
  if (["double", "take", "drop", "beaver"].includes(text)) return t(`said.${text}`, { seat, cube });
  if (/^resign/.test(text)) return t("said.resigned", { seat });
  const hit = (text.match(/\*/g) ?? []).length;
  return `${t("said.play", { seat, play: playWords(text) })}${hit ? ` ${t("said.hits", { n: hit })}` : ""}`;
}

/** A play as it is read out: `13 to 7, 8 to 7`. @param {string} text */
export const playWords = (text) =>
  text
    .replace(/\*/g, "")
    .split(" ")
    .map((part) =>
      part
        .replace("bar", t("cell.bar"))
        .replace("off", t("cell.off"))
        .replaceAll("/", ` ${t("points.to")} `)
        .replace(/\((\d)\)/, (_, n) => ` ${t("points.times", { n })}`),
    )
    .join(", ");

/** A step in the list of moves. @param {Step} step @param {Step | undefined} before */
export function pointsListed(step, before) {
  const roll = rollOf(step);
  if (roll)
    return before?.view.points?.stage === "opening"
      ? `${Math.max(...roll)}-${Math.min(...roll)}`
      : `${roll[0]}-${roll[1]}`;
  const text = step.text ?? "";
  if (["double", "take", "drop", "beaver", "pass", "roll"].includes(text))
    return t(`list.${text}`, { cube: step.view.points?.offered ?? before?.view.points?.offered ?? 0 });
  return text;
}

/** Whose turn a step belongs to: the one who acts, or for whom the dice fell. @param {Step} step */
export const ownerOf = (step) => (step.seat === null ? (step.view.points?.turn ?? 0) : SEATS.indexOf(step.seat));

/**
 * The latest roll up to a ply, and whose it was; null before the first and once the game it was for is over.
 * @param {Step[]} steps
 * @param {number} ply
 */
export function lastRoll(steps, ply) {
  for (let at = ply; at > 0; at--) {
    const roll = rollOf(steps[at]);
    if (roll)
      return {
        ply: at,
        seat: steps[at].view.points?.turn ?? 0,
        roll,
        opening: steps[at - 1].view.points?.stage === "opening",
      };
    if (steps[at].view.points?.stage === "opening") return null;
  }
  return null;
}

/**
 * What a position's text says about the rules: XGID has length, Jacoby and beavers in it.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function xgidOptions(text) {
  const fields = /^XGID=/i.test(text.trim()) ? text.trim().split(":") : [];
  if (fields.length < 9) return {};
  const [rules, length] = [Number(fields[7]), Number(fields[8])];
  if (length > 0) return { length: String(length), jacoby: "off", beavers: "off" };
  return { length: "money", jacoby: rules & 1 ? "on" : "off", beavers: rules & 2 ? "on" : "off" };
}

/**
 * A position to practise bearing off: fifteen checkers a side at home, White to roll.
 * @param {() => number} [random]
 */
export function bearOff(random = Math.random) {
  const home = () => {
    const counts = [2, 2, 2, 2, 2, 2];
    for (let i = 0; i < 3; i++) counts[Math.floor(random() * 6)] += 1;
    return counts;
  };
  const letter = (/** @type {number} */ n, /** @type {string} */ a) =>
    n ? String.fromCharCode(a.charCodeAt(0) + n - 1) : "-";
  const white = home()
    .map((n) => letter(n, "A"))
    .join("");
  const black = home()
    .reverse()
    .map((n) => letter(n, "a"))
    .join("");
  return `XGID=-${white}${"-".repeat(12)}${black}-:0:0:1:00:0:0:0:0:10`;
}

/**
 * What is to be done, for the instruction line.
 * @param {PointsView} points
 * @param {string} seat
 * @param {Staged} [now]
 */
export function pointsDoing(points, seat, now) {
  if (points.stage === "cube") return t("do.roll", { seat });
  if (points.stage === "answer") return t("do.answer", { seat, n: points.offered ?? 0 });
  if (now?.ready) return t("do.confirm");
  if (now?.began) return t("do.playOn", { seat, dice: now.left.join(", ") });
  return t("do.play", { seat, dice: (points.dice ?? []).join("-") });
}

/** The cells of the latest play up to a ply, within the same game. @param {Step[]} steps @param {number} ply */
export function lastPlay(steps, ply) {
  for (let at = ply; at > 0; at--) {
    if (steps[at].view.points?.stage === "opening") return [];
    if (steps[at].seat !== null && steps[at].cells.length > 1) return steps[at].cells;
  }
  return [];
}
