// What the server says to an open round: moves and offers, refusals, hints, and a line that was lost or is back.

import { speak, toast } from "../lib/dialogs.js";
import { write } from "../lib/dom.js";
import { giftDrawn } from "../games/chessmagic/gifts.js";
import { has, t, tOr } from "../lib/i18n.js";
import { moveEffects } from "./motion.js";
import { stepWords, turnWords } from "./narrator.js";
import { offerWords } from "./offer.js";
import { showGone } from "./round-frame.js";
import { winner } from "./winner.js";
import { mayMove } from "../lib/state.js";
import { spoken } from "../lib/said.js";
import { cellName } from "../lib/words.js";
import * as sound from "../lib/sound.js";

/** @typedef {import("./round.js").RoundScreen} RoundScreen */

/**
 * @param {RoundScreen} screen
 * @param {import("../lib/types.js").ServerMessage | null} msg
 * @param {import("../lib/state.js").Table} before
 */
export function hear(screen, msg, before) {
  if (screen.table.gone) return showGone(screen.stage.root);
  if (!msg) return lineChanged(screen);
  if (msg.t === "rejected") rejected(screen, msg);
  if (msg.t === "ack" && msg.id === screen.sending) screen.sending = null;
  if (msg.t === "events") happened(screen, msg, before);
  if (msg.t === "welcome") welcomed(screen, before);
  if ((msg.t === "hint" || msg.t === "rejected") && msg.id === screen.hinting) screen.hinting = null;
  if (msg.t === "hint" && msg.cells[0] === "stay") toast(t("said.hint.stay"));
  else if (msg.t === "hint" && screen.points && msg.line[0])
    toast(
      t("said.hint.points", {
        play: msg.cells.length > 1 ? msg.line[0] : tOr(`points.word.${msg.cells[0]}`, msg.line[0]),
      }),
    );
  else if (msg.t === "hint" && msg.cells.length)
    speak(
      t("said.hint", { from: cellName(screen.game, msg.cells[0]), to: cellName(screen.game, msg.cells.at(-1) ?? "") }),
    );
  if (msg.t === "error") toast(spoken(msg), "error");
  screen.draw();
}

/** @param {RoundScreen} screen @param {import("../lib/state.js").Table} before */
function welcomed(screen, before) {
  // A seat can be taken along to another device; here one watches from then on.
  if (before.you.some((seat) => !screen.table.you.includes(seat))) toast(t("line.moved"));
  screen.hand.forget();
  screen.sending = null;
  screen.hinting = null;
  if (screen.look !== null && screen.look >= screen.round.steps.length) screen.look = null;
  screen.board.show(screen.shownView());
}

/** @param {RoundScreen} screen @param {import("../lib/types.js").Rejected} msg */
function rejected(screen, msg) {
  if (msg.id === screen.sending) {
    screen.sending = null;
    screen.hand.forget();
  }
  if (msg.id === screen.asking?.id) {
    const { words, late } = screen.asking;
    clearTimeout(late);
    screen.asking = null;
    return screen.say(msg.rule ? spoken(msg) : words);
  }
  screen.session.quietTakeback = false;
  screen.board.show(screen.shownView());
  const example = screen.round.state.moves[0]?.text ?? "";
  screen.say(has(`code.${msg.code}`) ? t(`code.${msg.code}`, { move: example }) : spoken(msg));
}

/**
 * @param {RoundScreen} screen
 * @param {import("../lib/types.js").Events} msg
 * @param {import("../lib/state.js").Table} before
 */
function happened(screen, msg, before) {
  const old = before.round?.steps ?? [];
  const { steps } = screen.round;
  screen.sending = null;
  screen.hinting = null;
  screen.said = "";
  if (steps.length !== old.length || msg.steps.length) screen.hand.picked = [];
  if (screen.look !== null && screen.look >= steps.length) screen.look = null;
  const oneMore = msg.steps.length === 1 && msg.from === old.length;
  if (screen.look === null) {
    // On points the checkers have come there already.
    screen.board.show(screen.step().view, oneMore && !screen.points ? screen.step().cells : []);
    if (oneMore) moveEffects(screen.board, old[old.length - 1], screen.step(), screen.panels);
  }
  speakEvents(screen, msg, old.length);
  screen.goOn();
  if (oneMore && screen.look === null && mayMove(screen.table)) screen.hand.turn();
  else if (!oneMore || screen.round.over) screen.hand.forget();
  const ended = screen.round.over && !before.round?.over;
  if (ended) {
    screen.look = null;
    setTimeout(() => {
      if (screen.stage.here() && screen.round.over)
        winner(screen.round, screen.table.you, screen.game, () => screen.again());
    }, 700);
  }
}

/** @param {RoundScreen} screen @param {import("../lib/types.js").Events} msg @param {number} oldLength */
function speakEvents(screen, msg, oldLength) {
  const { steps } = screen.round;
  // A gift comes right after the move before it, whose words would be lost.
  const told =
    msg.steps.length === 1 && giftDrawn(msg.steps[0]) && msg.from > 1
      ? [steps[msg.from - 1], ...msg.steps]
      : msg.steps.slice(screen.points ? -4 : -2);
  const words = told.map((step) => stepWords(screen.game, screen.round, step.ply));
  if (steps.length < oldLength) words.push(t("said.back"));
  if (msg.events.some((event) => event.text === "decline")) words.push(t("offer.declined"));
  if (msg.events.some((event) => event.text === "decline")) toast(t("offer.declined"));
  const offer = screen.round.state.offer;
  if (offer && !screen.session.quietTakeback) {
    words.push(offerWords(offer, screen.round));
    sound.notice();
  } else {
    words.push(turnWords(screen.table));
  }
  speak(words.join(" "));
}

/** @param {RoundScreen} screen */
function lineChanged(screen) {
  const { line } = screen.session;
  if (line === "open" && screen.lost) toast(t("line.back"));
  screen.lost = line === "lost" || line === "stopped";
  const banner = document.getElementById("banner");
  if (banner) write(banner, screen.lost ? t(`line.${line}`) : "");
  screen.draw();
}
