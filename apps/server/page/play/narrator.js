// Tells what happened and what to do now, for the instruction line and for screen readers. Pure.

import { giftDrawn, giftOn, lotExample, secondStep } from "../games/chessmagic/gifts.js";
import { t } from "../lib/i18n.js";
import { change, toMove } from "../lib/state.js";
import { pointsDoing, pointsStep } from "../games/backgammon/words-points.js";
import { endWords, giftText, lostText, moveText, resultText, seatName, sitterName, tBoard } from "../lib/words.js";

/**
 * @typedef {import("../lib/state.js").Table} Table
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 * @typedef {import("../lib/types.js").RoundDetail} RoundDetail
 * @typedef {{look: number | null, said: string, sending: boolean, hinting: boolean, planned: number, sure?: boolean,
 *   picked: boolean, choosing: boolean, staged?: import("../games/backgammon/words-points.js").Staged}} Moment
 */

/** What a step did. @param {GameInfo} game @param {RoundDetail} round @param {number} ply */
export function stepWords(game, round, ply) {
  const [before, step] = [round.steps[ply - 1], round.steps[ply]];
  if (game.shape.kind === "points") return step ? pointsStep(before, step) : "";
  const gift = giftDrawn(step);
  if (gift) return giftText(game, gift, step.view);
  if (!step || !before || !step.seat) return "";
  const lost = change(before, step).left.map(({ cell, piece }) => lostText(game, piece, cell));
  return [moveText(game, step.seat, step.cells), ...lost].join(" ");
}

/** Whose turn it is, or how it ended. @param {Table} table */
export function turnWords(table) {
  const { round } = table;
  if (round?.result) return `${resultText(round)}, ${endWords(round)}.`;
  const seat = toMove(table);
  return seat ? t("said.turn", { seat: seatName(seat) }) : "";
}

/**
 * What to do, and what happened.
 * @param {Table} table
 * @param {GameInfo} game
 * @param {Moment} moment
 * @returns {[string, string]}
 */
export function instruction(table, game, moment) {
  const { round } = table;
  if (!round) return ["", ""];
  const at = moment.look ?? round.steps.length - 1;
  // A round may begin with its gift on the board.
  const given = at === 0 ? giftOn(round.steps[0].view) : null;
  const did = given ? giftText(game, given, round.steps[0].view) : stepWords(game, round, at);
  if (moment.said) return [moment.said, did];
  if (moment.look !== null)
    return [moment.look === 0 ? t("do.lookingStart") : t("do.looking", { n: moment.look }), did];
  if (round.result) return [resultText(round), endWords(round)];
  return [doing(table, game, round, moment), did];
}

/** @param {Table} table @param {GameInfo} game @param {RoundDetail} round @param {Moment} moment */
function doing(table, game, round, moment) {
  const { you } = table;
  const seat = toMove(table);
  const { offer } = round.state;
  if (!seat) return chanceWords(table, round);
  if (offer && you.length === 1 && you[0] === offer.seat) return t(`offer.sent.${offer.what}`);
  if (moment.sending) return t("do.sending");
  if (moment.hinting) return t("do.hint");
  if (moment.sure) return t("do.sure");
  if (moment.planned) return moment.planned === 1 ? t("do.target") : t("do.planned", { n: moment.planned - 1 });
  if (you.includes(seat) && secondStep(round.steps[round.steps.length - 1].position)) return t("do.second");
  const { points } = round.steps[round.steps.length - 1].view;
  if (you.includes(seat) && points && !moment.picked) return pointsDoing(points, seatName(seat), moment.staged);
  if (you.includes(seat))
    return moment.choosing
      ? t("choose")
      : moment.picked
        ? t("do.target")
        : tBoard(game, "do.move", { seat: seatName(seat) });
  const name = sitterName(round.seats[seat]);
  if (table.pace?.paused) return t("do.paused", { seat: seatName(seat) });
  if (round.seats[seat].kind === "engine") return t("do.think", { name });
  if (!you.length) return t("do.watch", { seat: seatName(seat) });
  return t(table.present[seat] ? "do.wait" : "share.waiting", { name });
}

/**
 * Nobody is to move, because chance is: it waits for who has not added luck.
 * @param {Table} table
 * @param {RoundDetail} round
 */
function chanceWords({ present, you }, round) {
  if (awaitsWord(round))
    return t(round.steps.at(-1)?.view.points ? "do.typed.points" : "do.typed", { lot: lotExample(round) ?? "" });
  const missing = Object.entries(round.state.luck ?? {}).find(([seat, given]) => !given && !you.includes(seat))?.[0];
  if (!missing) return t(round.steps.at(-1)?.view.points ? "do.chance.points" : "do.chance");
  const name = sitterName(round.seats[missing]);
  return t(present[missing] ? "do.luck" : "share.waiting", { name });
}

/** Whether chance waits until a player says what fell. @param {RoundDetail} round */
export const awaitsWord = (round) => round.chance === "typed" && round.state.node.kind === "chance";
