// What happens on a board of points looks and sounds like this: dice fall on felt, checkers go one after
// the other, a hit knocks, the cube turns over.

import * as effects from "../../lib/effects.js";
import * as sound from "../../lib/sound.js";
import { toast } from "../../lib/dialogs.js";
import { still } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { gameWon, rollOf } from "./words-points.js";
import { seatName } from "../../lib/words.js";

/** How long an opponent's dice lie before the checkers go. */
const LOOK_MS = 260;

/** Makes a board heard. @param {import("./points.js").PointsBoard} board */
export function hearBoard(board) {
  board.landed = (hit, cell, seat) => {
    if (!hit) return sound.move();
    sound.capture();
    effects.landing(board.middleOf(cell), effects.pieceColour(board.how.seats[1 - seat]));
  };
}

/**
 * Lets what leads to a step go on the board, and calls `land` when it has come to rest there. Says whether anything
 * goes.
 * @param {import("./points.js").PointsBoard} board
 * @param {import("../../lib/types.js").Step} before
 * @param {import("../../lib/types.js").Step} after
 * @param {boolean} hurry  whether the dice need not lie a while before something else is shown
 * @param {() => void} land
 */
export function pointsMotion(board, before, after, hurry, land) {
  const roll = rollOf(after);
  const { points } = after.view;
  if (!points) return false;
  if (still()) {
    if (roll) sound.dice();
    return false;
  }
  const motions = roll
    ? [
        () => {
          sound.dice();
          return board.tumble(diceOf(points, roll), before.view.points?.stage === "opening" ? roll : null);
        },
      ]
    : board.motions(after.view, after.cells);
  if (!motions.length) return false;
  for (const motion of motions) board.later(motion);
  board.later(() => {
    land();
    return roll && !hurry ? LOOK_MS : 0;
  });
  return true;
}

/**
 * The dice of a roll before any is played; where none can be, they are pale from the beginning.
 * @param {import("../../lib/types.js").PointsView} points
 * @param {[number, number]} roll
 */
function diceOf(points, roll) {
  const values = points.numbers.length ? points.numbers : [...roll].sort((a, b) => b - a);
  return { seat: points.turn ?? 0, values, used: values.map(() => !points.numbers.length) };
}

/**
 * What a step brings once the board shows it.
 * @param {import("./points.js").PointsBoard} board
 * @param {import("../../lib/types.js").Step} before
 * @param {import("../../lib/types.js").Step} after
 * @param {import("../../play/seat.js").SeatPanel[]} panels
 */
export function pointsEffects(board, before, after, panels) {
  const { points } = after.view;
  if (!points) return;
  if (after.text === "pass")
    toast(
      t("said.pass", { seat: seatName(after.seat ?? ""), dice: (before.view.points?.dice ?? []).join("-") }),
      "plain",
      "pass",
    );
  if (after.text === "double" || after.text === "beaver") sound.notice();
  if (after.text === "take") sound.capture();
  const won = gameWon(before, after);
  if (!won) return;
  const seat = board.how.seats[won.winner];
  effects.rise(panels[won.winner].middle(), `+${won.points}`, effects.pieceColour(seat));
  if (points.stage === "opening")
    toast(
      t("said.game", {
        seat: seatName(seat),
        points: t("points.points", { n: won.points }),
        score: won.score.join("–"),
      }),
    );
}
