// What a move looks and sounds like once the server says it happened: the glide is CSS, here are the
// sparks where it lands, the burst of what left, and the points that rise.

import * as effects from "../lib/effects.js";
import * as sound from "../lib/sound.js";
import { PointsBoard } from "../games/backgammon/points.js";
import { giftDrawn } from "../games/chessmagic/gifts.js";
import { t } from "../lib/i18n.js";
import { change } from "../lib/state.js";
import { pointsEffects } from "../games/backgammon/points-motion.js";

/** How long a glide takes; tokens.css has the same figure. */
const GLIDE_MS = 140;

/**
 * @param {import("../boards/board.js").Board} board
 * @param {import("../lib/types.js").Step} before
 * @param {import("../lib/types.js").Step} after
 * @param {import("./seat.js").SeatPanel[]} panels  in the order of the seats
 */
export function moveEffects(board, before, after, panels) {
  if (board instanceof PointsBoard) return pointsEffects(board, before, after, panels);
  const gift = giftDrawn(after);
  if (gift) {
    sound.gift();
    // A gift of no use has no aura, so nothing rises from it either.
    if (gift.cell in (after.view.marks ?? {}))
      effects.rise(board.middle(gift.cell), t(`gift.${gift.ability}`), effects.colour(`--gift-${gift.ability}`));
    return;
  }
  const { to, left, gains } = change(before, after);
  const men = board.el.dataset.shape === "grid";
  const check = Object.values(after.view.marks ?? {}).includes("check");
  if (men && left.length) sound.capture();
  else sound.move();
  if (!men && left.length) sound.trap();
  if (check) sound.check();
  setTimeout(() => {
    if (to && after.seat && !men) effects.landing(board.middle(to), effects.pieceColour(after.seat));
    for (const { cell, piece } of left) effects.burst(board.middle(cell), effects.pieceColour(piece));
    gains.forEach((gain, i) => {
      if (gain > 0) effects.rise(panels[i].middle(), `+${gain}`, effects.pieceColour(panels[i].seat));
    });
  }, GLIDE_MS);
}
