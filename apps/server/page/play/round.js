// A live round. All of the page's own state is here: what is looked at, what is picked, what is said. How it is built,
// what it shows and what it hears from the server are in round-frame.js, round-drawing.js and round-hearing.js.

import { makeBoard } from "../boards/make.js";
import { PointsBoard } from "../games/backgammon/points.js";
import { speak } from "../lib/dialogs.js";
import { fill, h, write } from "../lib/dom.js";
import { secondStep } from "../games/chessmagic/gifts.js";
import { t } from "../lib/i18n.js";
import { games } from "../lib/net.js";
import { Actions, actsOf } from "./actions.js";
import { create } from "./create.js";
import { GiftChip, openGifts } from "../games/chessmagic/gifts-table.js";
import { Hand } from "./hand.js";
import { LuckLine, openLuck, sameLuck } from "./luck.js";
import { clearByRight } from "./premove.js";
import { Sure } from "./sure.js";
import { MoveList } from "./moves.js";
import { awaitsWord, stepWords, turnWords } from "./narrator.js";
import { OfferPrompt } from "./offer.js";
import { PointsHand } from "../games/backgammon/points-hand.js";
import { hearBoard, pointsMotion } from "../games/backgammon/points-motion.js";
import { PointsTable } from "../games/backgammon/points-table.js";
import { drawRound, markRound, tick } from "./round-drawing.js";
import { buildFrame, openSheet, roundKey, showGone } from "./round-frame.js";
import { hear } from "./round-hearing.js";
import { SeatPanel } from "./seat.js";
import { share } from "./share.js";
import { PaceControl, TypeMove } from "./table-bits.js";
import { ThinkingPanel } from "./thinking.js";
import { WorthPanel } from "../games/diamond/worth-panel.js";
import { Study } from "../analysis/study.js";
import { XrayPanel } from "../analysis/xray-panel.js";
import { Shown, TURN_EVENTS } from "./shown.js";
import { mayMove, toMove } from "../lib/state.js";
import { cellOf } from "../games/backgammon/staging.js";
import { gameName, moveText, withWorth } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";
import * as sessions from "../lib/session.js";
import * as said from "../lib/said.js";
import * as sound from "../lib/sound.js";

/** Engines that take less than this for a turn are too fast for dice that fall and checkers that go. */
const MOTION_MS = 1000;
/** How long a refusal stays on the instruction line. */
const SAID_MS = 3200;
/** A reason that takes longer than this is not waited for. */
const ASK_MS = 700;

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const [id, extra] = stage.args;
  // What the server may refuse here is said at once.
  void said.ready();
  const house = await games();
  if (!stage.here()) return;
  const session = sessions.open(id);
  const room = h("p", { class: "quiet loading" }, t("line.connecting"));
  stage.root.append(room);
  stage.leaving(() => {
    session.tell = () => {};
  });
  await new Promise((done) => {
    const ready = () => {
      if (session.line === "lost" || session.line === "stopped") write(room, t(`line.${session.line}`));
      if (session.table.round || session.failure || session.table.gone || !stage.here()) done(null);
    };
    session.tell = ready;
    ready();
  });
  if (!stage.here()) return;
  const game = house.games.find((g) => g.id === session.table.round?.game);
  if (!session.table.round || !game) return showGone(stage.root);
  fill(stage.root);
  new RoundScreen(stage, session, game, house.owner);
  if (extra === "share") {
    history.replaceState(null, "", `#/round/${id}`);
    share(session.table.round, session.table.you, session.table.present);
  }
}

export class RoundScreen {
  /**
   * @param {import("../main.js").Stage} stage
   * @param {import("../lib/session.js").Session} session
   * @param {import("../lib/types.js").GameInfo} game
   * @param {boolean} owner
   */
  constructor(stage, session, game, owner) {
    this.session = session;
    this.game = game;
    this.stage = stage;
    /** The moment shown: on a board of points a little behind the server, while dice fall and checkers go. */
    this.shown = new Shown(session.table, {
      busy: () => this.look === null && this.board instanceof PointsBoard && this.board.busy,
      move: (msg, table, land) => this.move(msg, table, land),
      stop: () => this.board instanceof PointsBoard && this.board.flush(),
      show: (msg, before) => hear(this, msg, before),
    });
    /** @type {number | null} the ply looked at; null is now */
    this.look = null;
    this.said = "";
    /** @type {string | null} the move on its way */
    this.sending = null;
    /** @type {string | null} the advice asked for */
    this.hinting = null;
    this.lost = false;
    /** @type {{id: string | null, words: string, late: number} | null} an illegal move the server is asked about */
    this.asking = null;
    /** @type {import("./hand.js").Around} */
    const around = {
      moves: () => (this.look === null && !this.sending && mayMove(this.table) ? this.round.state.moves : []),
      closed: () => this.closed(),
      view: () => this.step().view,
      side: () => toMove(this.table),
      waiting: () => this.waiting(),
      // A play on points is confirmed as it is; a planned move was chosen before.
      play: (move, planned) => (this.points || planned ? this.play(move.text) : this.sure.propose(move)),
      refuse: (words) => this.say(words),
      ask: (text, words) => this.ask(text, words),
      changed: () => {
        this.sure.clear();
        if (this.points) this.board.show(this.shownView());
        else this.board.settle();
        this.draw();
      },
    };
    this.sure = new Sure(
      (move) => this.play(move.text),
      () => {
        this.board.settle();
        this.draw();
      },
      (move) => moveText(game, toMove(this.table), move.cells),
    );
    const staged =
      game.shape.kind === "points"
        ? new PointsHand({
            ...around,
            counts: () => (this.board instanceof PointsBoard ? this.board.counts : 0),
            stepped: (way, before) => {
              this.board.show(
                this.shownView(),
                way.flatMap(({ from, to }) => [cellOf(from, before.seat), cellOf(to, before.seat)]),
              );
              this.points?.tell(way, before);
            },
          })
        : null;
    this.hand = staged ?? new Hand(game, around);
    this.board = makeBoard(game.shape, {
      seats: game.seats,
      name: t("round.board", { game: gameName(game, game.id) }),
      label: (cell) => withWorth(this.hand.label(cell), this.worth?.marks(this.hand.picked[0]).get(cell)),
      hands: {
        pick: (cell) => this.hand.pick(cell),
        drop: (from, to) => this.hand.drop(from, to),
        grab: (cell) => this.hand.grab(cell),
        ...(staged
          ? {
              hold: (/** @type {string} */ cell) => staged.hold(cell),
              other: (/** @type {string} */ cell) => staged.tap(cell, true),
              hover: (/** @type {string | null} */ cell) => staged.reach(cell),
            }
          : {}),
      },
    });
    /** @type {PointsTable | null} what a board of points has around it */
    this.points = staged && this.board instanceof PointsBoard ? new PointsTable(this, this.board, staged) : null;
    if (this.board instanceof PointsBoard) {
      hearBoard(this.board);
      this.board.rested = () => this.shown.next();
      this.board.hurried = () => this.shown.catchUp();
    } else clearByRight(this.board.el, () => this.hand.queue.length > 0 && this.hand.clear());
    this.flipped = this.table.you.length === 1 && this.table.you[0] === game.seats[1];
    this.board.through = this.round.options.rules === "mirror" ? "first" : "last";
    this.board.flip(this.flipped);
    this.panels = game.seats.map((seat, i) => new SeatPanel(game, seat, i));
    this.moves = new MoveList(game, (ply) => this.lookAt(ply));
    this.thinking = new ThinkingPanel();
    this.pace = new PaceControl((paused, ms) => session.pace(paused, ms));
    this.typed = new TypeMove((text) => this.playTyped(text));
    this.offer = new OfferPrompt();
    this.gift = new GiftChip(() => void openGifts(this.round, game, this.step()));
    this.luck = new LuckLine(() => void openLuck(this.round, game));
    /** @type {string[]} the move that is talked about */
    this.talk = [];
    const talkOf = (/** @type {string[] | null} */ cells) => {
      this.talk = cells ?? [];
      this.mark();
    };
    this.xray = new XrayPanel({
      round: session.id,
      game,
      look: (ply) => this.lookAt(ply),
      close: () => this.openXray(false),
      point: talkOf,
    });
    this.worth = new WorthPanel(session.id, game, owner, {
      changed: () => this.draw(),
      close: () => this.openWorth(false),
    });
    /** @type {Study} */
    this.study = new Study({
      game,
      round: () => this.round,
      loose: false,
      reviews: false,
      board: this.board,
      look: (ply) => this.lookAt(ply),
      draw: () => this.draw(),
      point: talkOf,
      screen: () => this.frame?.screen ?? null,
      opened: () => {
        if (this.xray.open) this.openXray(false);
        if (this.worth.open) this.openWorth(false);
      },
      focus: (name) => this.actions.focus(name),
    });
    this.actions = new Actions(actsOf(this), () => openSheet(this), game);
    /** @type {import("./round-frame.js").Frame} */
    this.frame = buildFrame(this);
    /** @type {number | undefined} */
    this.ticking = undefined;
    stage.keys((event) => roundKey(this, event));
    session.tell = (_table, msg) => {
      if (!msg) return hear(this, null, this.table);
      this.shown.hear(msg);
      if (this.shown.waiting.length || this.shown.coming) tick(this);
    };
    stage.leaving(() => this.stop());
    stage.leaving(prefs.listen(() => this.draw()));
    const redraw = () => this.draw();
    document.addEventListener("fullscreenchange", redraw);
    stage.leaving(() => document.removeEventListener("fullscreenchange", redraw));
    this.board.show(this.step().view);
    this.goOn();
    this.draw();
    speak(turnWords(this.table));
  }

  get table() {
    return this.shown.table;
  }

  get round() {
    return /** @type {import("../lib/types.js").RoundDetail} */ (this.table.round);
  }

  /** The step on the board. */
  step() {
    return this.round.steps[this.look ?? this.round.steps.length - 1];
  }

  /** The position on the board, with what the player has put together so far. */
  shownView() {
    const { view } = this.step();
    return this.points && this.look === null ? this.points.hand.view(view) : view;
  }

  /** Between the two steps of a rook it is in the hand already. */
  goOn() {
    if (this.look === null && mayMove(this.table) && secondStep(this.step().position)) this.hand.takeOnly();
  }

  /** Another round with the same seats. */
  again() {
    const { round, table } = this;
    create({
      game: round.game,
      title: null,
      options: round.options,
      start: round.start,
      clock: round.clock,
      strict_time: round.strict_time,
      chance: sameLuck(round),
      from: null,
      seats: Object.fromEntries(
        Object.entries(round.seats).map(([seat, sitter]) => [
          seat,
          sitter.kind === "engine" ? sitter : { ...sitter, here: table.you.includes(seat) },
        ]),
      ),
    });
  }

  /**
   * Lets go on the board what leads to a report of one more step.
   * @param {import("../lib/types.js").Events} msg
   * @param {import("../lib/state.js").Table} table
   * @param {() => void} land
   * @returns {boolean}
   */
  move(msg, table, land) {
    const steps = table.round?.steps ?? [];
    if (
      !(this.board instanceof PointsBoard) ||
      this.look !== null ||
      msg.steps.length !== 1 ||
      msg.from !== steps.length ||
      (table.pace && table.pace.ms < MOTION_MS)
    )
      return false;
    const { node } = msg.state;
    const own = node.kind === "decision" && table.you.includes(node.seat);
    return pointsMotion(
      this.board,
      steps[steps.length - 1],
      msg.steps[0],
      own || this.shown.behind > TURN_EVENTS,
      land,
    );
  }

  /** @param {string} text */
  play(text) {
    this.sending = this.session.play(text);
    this.draw();
  }

  /**
   * Sends a move that is known to be illegal, to hear why. Nothing waits for the answer; general words stand in for one
   * that is late.
   * @param {string} text
   * @param {string} words
   */
  ask(text, words) {
    if (this.session.line !== "open") return this.say(words);
    clearTimeout(this.asking?.late);
    this.asking = { id: this.session.play(text), words, late: setTimeout(() => this.say(words), ASK_MS) };
  }

  /** @param {string} text */
  playTyped(text) {
    this.shown.catchUp();
    if (this.look !== null) this.lookAt(null);
    // What fell on a real table is nobody's move: any seat may say it.
    const [seat] = this.table.you;
    if (seat && awaitsWord(this.round)) {
      this.sending = this.session.act(seat, text);
      this.draw();
    } else if (!mayMove(this.table)) this.say(this.closed());
    else this.play(text);
  }

  /** The seat that may choose a move before its time, or null. */
  waiting() {
    const { table, game } = this;
    const seat = toMove(table);
    return game.shape.kind === "grid" &&
      this.look === null &&
      seat !== null &&
      table.you.length === 1 &&
      seat !== table.you[0]
      ? table.you[0]
      : null;
  }

  closed() {
    if (this.look !== null) return t("no.looking");
    if (this.round.over) return t("code.over");
    return t(this.table.you.length ? "no.turn" : "no.watching");
  }

  /** Says why something cannot be done. @param {string} words */
  say(words) {
    this.said = words;
    speak(words);
    sound.refuse();
    clearTimeout(this.unsay);
    this.unsay = setTimeout(() => {
      this.said = "";
      this.draw();
    }, SAID_MS);
    this.draw();
  }

  /** @param {number | null} ply */
  lookAt(ply) {
    // Whoever looks elsewhere waits for nothing.
    this.shown.catchUp();
    this.look = ply === null || ply >= this.round.steps.length - 1 ? null : ply;
    this.hand.picked = [];
    this.hand.forget();
    this.goOn();
    this.board.show(this.shownView());
    speak(
      this.look === null
        ? turnWords(this.table)
        : `${t("do.looking", { n: this.look })} ${stepWords(this.game, this.round, this.look)}`,
    );
    this.draw();
  }

  draw() {
    drawRound(this);
  }

  mark() {
    markRound(this);
  }

  /** @param {boolean} open */
  openXray(open) {
    if (open === this.xray.open) return;
    if (open) this.study.open(null);
    this.session.xray(open);
    this.xray.show(open);
    document.querySelector(".round")?.setAttribute("data-xray", String(open));
    this.draw();
    if (!open) this.actions.focus("xray");
  }

  /** @param {boolean} open */
  openWorth(open) {
    if (open) this.study.open(null);
    this.worth.show(open);
    document.querySelector(".round")?.setAttribute("data-worth-shown", String(open));
    this.draw();
  }

  stop() {
    this.shown.clear();
    this.study.stop();
    this.worth.stop();
    clearTimeout(this.ticking);
    clearTimeout(this.unsay);
    clearTimeout(this.asking?.late);
    const banner = document.getElementById("banner");
    if (banner) write(banner, "");
  }
}
