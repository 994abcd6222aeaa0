// What an open round shows: the seats with their clocks, the board with its marks, the words beside it and everything
// in the column.

import { write } from "../lib/dom.js";
import { lotExample } from "../games/chessmagic/gifts.js";
import { t } from "../lib/i18n.js";
import { taken } from "./material.js";
import { mayXray } from "./actions.js";
import { awaitsWord, instruction } from "./narrator.js";
import { engines, enginesOnly, mayMove, timeLeft, toMove } from "../lib/state.js";
import { roundTitle, sitterName, uses } from "../lib/words.js";
import { lastPlay } from "../games/backgammon/words-points.js";
import * as prefs from "../lib/prefs.js";

/** @typedef {import("./round.js").RoundScreen} RoundScreen */

/** Draws everything that can have changed. @param {RoundScreen} screen */
export function drawRound(screen) {
  const { round, table, game, frame } = screen;
  const step = screen.step();
  const seat = toMove(table);
  const order = screen.flipped ? [0, 1] : [1, 0];
  order.forEach((index, i) => {
    const panel = screen.panels[index];
    if (panel.el.parentElement !== frame.seats[i]) frame.seats[i].append(panel.el);
  });
  for (const [i, panel] of screen.panels.entries()) {
    panel.update(round, {
      present: table.present[panel.seat] ?? false,
      lag: table.you.length > 1 ? undefined : table.lag[panel.seat],
      turn: panel.seat === seat,
      score: step.view.scores?.[i] ?? null,
      won: round.result?.winner === panel.seat,
      pips: screen.shownView().points?.pips[i],
      of: step.view.points?.length ?? undefined,
      taken:
        game.shape.kind === "grid" ? taken(round.steps[0].view.pieces, step.view.pieces, panel.seat, game.seats) : null,
    });
  }
  const title = roundTitle(round, game.seats);
  const heading = frame.title.querySelector("h1");
  if (heading) write(heading, title);
  screen.stage.title(seat && table.you.includes(seat) && table.you.length === 1 ? `● ${title}` : title);
  screen.board.ghost(prefs.get().ghosts);
  screen.points?.update();
  screen.sure.update(round.state.moves);
  markRound(screen);
  const choice = screen.hand.choice();
  screen.board.chooser.update(choice);
  screen.board.el.dataset.can = String(screen.look === null && mayMove(table));
  const [doing, did] = instruction(table, game, {
    look: screen.look,
    said: screen.said,
    sending: !!screen.sending,
    hinting: !!screen.hinting,
    planned: screen.hand.plan.length || (screen.hand.queue.length ? screen.hand.queue.length + 1 : 0),
    sure: screen.sure.move !== null,
    picked: screen.hand.picked.length > 0,
    choosing: !!choice,
    staged: screen.points
      ? {
          left: screen.points.hand.now()?.left ?? [],
          ready: screen.points.hand.ready,
          began: screen.points.hand.past.length > 0,
        }
      : undefined,
  });
  write(frame.doing, doing);
  write(frame.did, did);
  frame.liveButton.hidden = screen.look === null;
  frame.unplan.hidden = !screen.hand.queue.length;
  frame.stay.hidden =
    screen.look !== null ||
    !mayMove(table) ||
    !!screen.sending ||
    !round.state.moves.some((move) => move.cells[0] === "stay");
  const whose = round.over && screen.look === null ? null : step.position.split(" ")[1] === "b" ? 1 : 0;
  screen.gift.update(game, step, !uses(game, "gifts") || whose === null ? null : screen.panels[whose].el);
  screen.luck.update(round);
  const shown = screen.look ?? round.steps.length - 1;
  screen.worth.update({
    ply: shown,
    position: step.position,
    seat: sideAt(screen, shown),
    last: round.steps[round.steps.length - 1].position + round.steps.length,
  });
  screen.moves.judge(screen.worth.slips);
  screen.moves.update(round.steps, step.ply);
  const thinker = table.thinking ? round.seats[table.thinking.seat] : null;
  screen.thinking.el.hidden = engines(round).length === 0;
  screen.thinking.update(table.thinking, thinker ? sitterName(thinker) : "");
  screen.pace.update(table.pace, round.over || !enginesOnly(round));
  screen.typed.el.hidden = round.over || !table.you.length;
  screen.typed.example(awaitsWord(round) ? lotExample(round) : round.state.moves[0]?.text);
  screen.actions.update(table, screen.session.takebackKind(), screen.session.takebackTo() !== null);
  write(frame.watchers, table.watchers ? t("round.watchers", { n: table.watchers }) : "");
  screen.offer.update(screen.session, table, screen.game, screen.flipped);
  screen.xray.update(explained(screen));
  if (screen.study.panel && !mayXray(table)) screen.study.open(null);
  screen.study.update(shown);
  tick(screen);
  frame.screen.setAttribute("data-state", round.over ? "over" : mayMove(table) ? "mine" : "theirs");
  frame.screen.setAttribute("data-said", String(screen.said !== ""));
  frame.screen.setAttribute("data-seq", String(round.seq));
  frame.screen.setAttribute("data-game", game.id);
}

/** The seat to move at a ply: who moved next, or moves now. @param {RoundScreen} screen @param {number} ply */
function sideAt(screen, ply) {
  const { steps, seats } = screen.round;
  const next = steps[ply + 1]?.seat ?? (ply === steps.length - 1 ? toMove(screen.table) : null);
  return next ?? Object.keys(seats).find((seat) => seat !== steps[ply].seat) ?? null;
}

/** Marks the board. @param {RoundScreen} screen */
export function markRound(screen) {
  const hint = screen.sure.move?.cells ?? (screen.look === null ? (screen.table.hint?.cells ?? []) : []);
  screen.board.mark({
    ...screen.hand.marks(),
    last: lastCells(screen),
    hint,
    arrow: screen.talk,
    advice: screen.study.advice(),
    worth: screen.worth.marks(screen.hand.picked[0]),
  });
}

/**
 * What the X-ray is about: the position looked at, or else the latest decision of an engine.
 * @param {RoundScreen} screen
 */
function explained(screen) {
  const { steps, over, seats } = screen.round;
  const last = steps.length - 1;
  const byEngine = steps.findLastIndex(({ seat }) => seat !== null && seats[seat].kind === "engine") - 1;
  const told = screen.look === null && !screen.xray.select.value ? screen.table.xray : null;
  const now = over ? Math.max(0, last - 1) : last;
  const ply = screen.look ?? told?.ply ?? (screen.xray.select.value || byEngine < 0 ? now : byEngine);
  return {
    ply,
    position: steps[ply]?.position ?? "",
    told,
    played: steps[ply + 1]?.text ?? null,
    shown: screen.look ?? last,
  };
}

/** Clocks are written when their text can have changed, and not at all while none runs. @param {RoundScreen} screen */
export function tick(screen) {
  clearTimeout(screen.ticking);
  if (!screen.stage.here()) return;
  // Players see the time they have, whatever the board is still showing; who looks on sees the moment shown.
  const live = screen.session.table;
  const table = live.you.length && !live.round?.over ? live : screen.table;
  // The server's clock is ahead of what it said by the way its words took.
  const now = performance.now() + screen.session.live.lag;
  const { running, stopped } = table.round?.state.clocks ?? { running: null, stopped: null };
  for (const panel of screen.panels)
    panel.tick(timeLeft(table, panel.seat, now), running === panel.seat, stopped === panel.seat);
  const left = running ? timeLeft(table, running, now) : null;
  if (left !== null) screen.ticking = setTimeout(() => tick(screen), left < 11_000 ? 100 : 250);
}

/** The cells of the latest move: what chance does moves nothing. @param {RoundScreen} screen */
function lastCells(screen) {
  const { steps } = screen.round;
  if (screen.points) return screen.points.hand.past.length ? [] : lastPlay(steps, screen.look ?? steps.length - 1);
  let at = screen.look ?? steps.length - 1;
  while (at > 0 && steps[at].seat === null) at -= 1;
  return steps[at].cells;
}
