// Tells what happened and what to do now, for the instruction line and for screen readers. Pure.

import { t } from "../i18n.js";
import { change, toMove } from "../state.js";
import { endText, lostText, moveText, resultText, seatName, sitterName, tBoard } from "../words.js";

/**
 * @typedef {import("../state.js").Table} Table
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").RoundDetail} RoundDetail
 * @typedef {{look: number | null, said: string, sending: boolean, hinting: boolean, planned: number, picked: boolean, choosing: boolean}} Moment
 */

/** What a step did. @param {GameInfo} game @param {RoundDetail} round @param {number} ply */
export function stepWords(game, round, ply) {
  const [before, step] = [round.steps[ply - 1], round.steps[ply]];
  if (!step || !before || !step.seat) return "";
  const lost = change(before, step).left.map(({ cell, piece }) => lostText(game, piece, cell));
  return [moveText(game, step.seat, step.cells), ...lost].join(" ");
}

/** Whose turn it is, or how it ended. @param {Table} table */
export function turnWords(table) {
  const { round } = table;
  if (round?.result) return `${resultText(round)}, ${endText(round.result.end, round.result.winner)}.`;
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
  const did = stepWords(game, round, moment.look ?? round.steps.length - 1);
  if (moment.said) return [moment.said, did];
  if (moment.look !== null) return [moment.look === 0 ? t("do.lookingStart") : t("do.looking", { n: moment.look }), did];
  if (round.result) return [resultText(round), endText(round.result.end, round.result.winner)];
  return [doing(table, game, round, moment), did];
}

/** @param {Table} table @param {GameInfo} game @param {RoundDetail} round @param {Moment} moment */
function doing(table, game, round, moment) {
  const { you } = table;
  const seat = toMove(table);
  const { offer } = round.state;
  if (!seat) return "";
  if (offer && you.length === 1 && you[0] === offer.seat) return t(`offer.sent.${offer.what}`);
  if (moment.sending) return t("do.sending");
  if (moment.hinting) return t("do.hint");
  if (moment.planned) return t(moment.planned === 1 ? "do.target" : "do.planned");
  if (you.includes(seat)) return moment.choosing ? t("choose") : moment.picked ? t("do.target") : tBoard(game, "do.move", { seat: seatName(seat) });
  const name = sitterName(round.seats[seat]);
  if (table.pace?.paused) return t("do.paused", { seat: seatName(seat) });
  if (round.seats[seat].kind === "engine") return t("do.think", { name });
  if (!you.length) return t("do.watch", { seat: seatName(seat) });
  return t(table.present[seat] ? "do.wait" : "share.waiting", { name });
}
