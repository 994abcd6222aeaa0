// A live round: the board between two seats, the column beside it, and what the server says folded
// onto both. All of the page's own state is here: what is looked at, what is picked, what is said.

import { boardCount, makeBoard } from "../boards/make.js";
import { PointsBoard } from "../boards/points.js";
import { dialog, speak, toast } from "../dialogs.js";
import { fill, h, iconButton, isKey, write } from "../dom.js";
import { giftDrawn, lotExample, secondStep } from "../gifts.js";
import { has, plural, t, tOr } from "../i18n.js";
import { taken } from "../material.js";
import { games } from "../net.js";
import { Actions, actsOf, mayXray } from "../parts/actions.js";
import { ghostKey } from "../parts/ghosts.js";
import { create } from "../parts/create.js";
import { GiftChip, openGifts, stayButton } from "../parts/gifts.js";
import { Hand } from "../parts/hand.js";
import { LuckLine, openLuck, sameLuck } from "../parts/luck.js";
import { clearByRight } from "../parts/premove.js";
import { Sure } from "../parts/sure.js";
import { moveEffects } from "../parts/motion.js";
import { MoveList } from "../parts/moves.js";
import { awaitsWord, instruction, stepWords, turnWords } from "../parts/narrator.js";
import { OfferPrompt, offerWords } from "../parts/offer.js";
import { PointsHand } from "../parts/points-hand.js";
import { hearBoard } from "../parts/points-motion.js";
import { PointsTable } from "../parts/points-table.js";
import { lastPlay } from "../words-points.js";
import { refusalWords } from "../parts/refusal.js";
import { SeatPanel } from "../parts/seat.js";
import { head } from "../parts/settings.js";
import { share } from "../parts/share.js";
import { PaceControl, TypeMove } from "../parts/table-bits.js";
import { ThinkingPanel } from "../parts/thinking.js";
import { winner } from "../parts/winner.js";
import { WorthPanel } from "../parts/worth.js";
import { Study } from "../parts/study.js";
import { XrayPanel } from "../parts/xray.js";
import { engines, enginesOnly, mayMove, timeLeft, toMove } from "../state.js";
import { cellOf } from "../staging.js";
import { cellName, gameName, moveText, roundTitle, sitterName, tBoard, withWorth } from "../words.js";
import * as prefs from "../prefs.js";
import * as sessions from "../session.js";
import * as sound from "../sound.js";

/** How long a refusal stays on the instruction line. */
const SAID_MS = 3200;
/** A reason that takes longer than this is not waited for. */
const ASK_MS = 700;

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const [id, extra] = stage.args;
  const house = await games();
  if (!stage.here()) return;
  const session = sessions.open(id);
  const room = h("p", { class: "quiet loading" }, t("line.connecting"));
  stage.root.append(room);
  stage.leaving(() => { session.tell = () => {}; });
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
  if (!session.table.round || !game) return gone(stage.root);
  fill(stage.root);
  new RoundScreen(stage, session, game, house.owner);
  if (extra === "share") {
    history.replaceState(null, "", `#/round/${id}`);
    share(session.table.round, session.table.you, session.table.present);
  }
}

/** @param {HTMLElement} root */
function gone(root) {
  fill(root, h("div", { class: "panel notice", id: "gone" }, h("h1", null, t("gone.title")), h("p", null, t("gone.text")), h("a", { class: "button primary", href: "#/" }, t("menu"))));
}

export class RoundScreen {
  /** @param {import("../main.js").Stage} stage @param {import("../session.js").Session} session @param {import("../types.js").GameInfo} game @param {boolean} owner */
  constructor(stage, session, game, owner) {
    this.session = session;
    this.game = game;
    this.stage = stage;
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
    /** @type {import("../parts/hand.js").Around} */
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
    this.sure = new Sure((move) => this.play(move.text), () => (this.board.settle(), this.draw()), (move) => moveText(game, toMove(this.table), move.cells));
    const staged = game.shape.kind === "points" ? new PointsHand({ ...around, counts: () => (this.board instanceof PointsBoard ? this.board.counts : 0),
      stepped: (way, before) => {
        this.board.show(this.shownView(), way.flatMap(({ from, to }) => [cellOf(from, before.seat), cellOf(to, before.seat)]));
        this.points?.tell(way, before);
      } }) : null;
    this.hand = staged ?? new Hand(game, around);
    this.board = makeBoard(game.shape, { seats: game.seats, name: t("round.board", { game: gameName(game, game.id) }), label: (cell) => withWorth(this.hand.label(cell), this.worth?.marks(this.hand.picked[0]).get(cell)),
      hands: { pick: (cell) => this.hand.pick(cell), drop: (from, to) => this.hand.drop(from, to), grab: (cell) => this.hand.grab(cell),
        ...(staged ? { hold: (/** @type {string} */ cell) => staged.hold(cell), other: (/** @type {string} */ cell) => staged.tap(cell, true), hover: (/** @type {string | null} */ cell) => staged.reach(cell) } : {}) } });
    /** @type {PointsTable | null} what a board of points has around it */
    this.points = staged && this.board instanceof PointsBoard ? new PointsTable(this, this.board, staged) : null;
    if (this.board instanceof PointsBoard) hearBoard(this.board);
    else clearByRight(this.board.el, () => this.hand.queue.length > 0 && this.hand.clear());
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
    this.xray = new XrayPanel({ round: session.id, game, look: (ply) => this.lookAt(ply), close: () => this.openXray(false), point: (cells) => {
      this.talk = cells ?? [];
      this.mark();
    } });
    this.worth = new WorthPanel(session.id, game, owner, { changed: () => this.draw(), close: () => this.openWorth(false) });
    /** @type {HTMLElement | undefined} */
    this.screen = undefined;
    /** @type {Study} */
    this.study = new Study({ game, round: () => this.round, loose: false, reviews: false, board: this.board, look: (ply) => this.lookAt(ply), draw: () => this.draw(),
      point: (cells) => {
        this.talk = cells ?? [];
        this.mark();
      },
      screen: () => this.screen ?? null, opened: () => {
        if (this.xray.open) this.openXray(false);
        if (this.worth.open) this.openWorth(false);
      }, focus: (name) => this.actions.focus(name) });
    this.actions = new Actions(actsOf(this), () => this.openSheet(), game);
    this.build();
    stage.keys((event) => this.key(event));
    session.tell = (_table, msg, before) => this.heard(msg, before);
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
    return this.session.table;
  }

  get round() {
    return /** @type {import("../types.js").RoundDetail} */ (this.table.round);
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

  /** The cells of the latest move: what chance does moves nothing. */
  lastCells() {
    const { steps } = this.round;
    if (this.points) return this.points.hand.past.length ? [] : lastPlay(steps, this.look ?? steps.length - 1);
    let at = this.look ?? steps.length - 1;
    while (at > 0 && steps[at].seat === null) at -= 1;
    return steps[at].cells;
  }

  /** Between the two steps of a rook it is in the hand already. */
  goOn() {
    if (this.look === null && mayMove(this.table) && secondStep(this.step().position)) this.hand.takeOnly();
  }

  build() {
    this.title = head("", "#/", this.points ? [this.points.badges] : []);
    this.doing = h("strong", { class: "say-do" });
    this.did = h("span", { class: "say-did quiet" });
    this.liveButton = iconButton("live", t("round.live"), () => this.lookAt(null), { words: true, action: "live", kind: "live" });
    this.stay = stayButton(() => this.play(this.round.state.moves.find((move) => move.cells[0] === "stay")?.text ?? ""));
    this.unplan = iconButton("close", t("act.unplan"), () => this.hand.clear(), { words: true, action: "unplan" });
    this.watchers = h("small", { class: "quiet", id: "watchers" });
    this.side = h("aside", { class: "side", id: "side", "aria-label": t("round.actions") }, this.worth.el, this.moves.el, this.points?.facts ?? "", this.luck.el, this.thinking.el, this.pace.el, this.actions.el, this.typed.el, this.watchers);
    this.seats = [h("div", { class: "seat-slot top" }), h("div", { class: "seat-slot bottom" })];
    this.screen = h("div", { class: "round", "data-round": this.round.id, "data-boards": boardCount(this.game), "data-shape": this.game.shape.kind }, this.title,
      h("div", { class: "stage" }, this.seats[0], h("div", { class: "board-slot" }, this.board.el, this.points?.el ?? null, this.study.bar.el), this.seats[1]),
      h("div", { class: "say", id: "instruction" }, h("div", { class: "say-words" }, this.doing, this.did, this.worth.chip), this.sure.el, this.unplan, this.stay, this.liveButton),
      this.xray.el, this.study.analysis.el, this.side, this.actions.bar, this.offer.el);
    this.stage.root.append(this.screen);
  }

  /** Another round with the same seats. */
  again() {
    const { round, table } = this;
    create({ game: round.game, title: null, options: round.options, start: round.start, clock: round.clock, chance: sameLuck(round), from: null,
      seats: Object.fromEntries(Object.entries(round.seats).map(([seat, sitter]) => [seat, sitter.kind === "engine" ? sitter : { ...sitter, here: table.you.includes(seat) }])) });
  }

  /** @param {string} text */
  play(text) {
    this.sending = this.session.play(text);
    this.draw();
  }

  /** Sends a move that is known to be illegal, to hear why. Nothing waits for the answer; general words stand in for one that is late. @param {string} text @param {string} words */
  ask(text, words) {
    if (this.session.line !== "open") return this.say(words);
    clearTimeout(this.asking?.late);
    this.asking = { id: this.session.play(text), words, late: setTimeout(() => this.say(words), ASK_MS) };
  }

  /** @param {string} text */
  playTyped(text) {
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
    return game.shape.kind === "grid" && this.look === null && seat !== null && table.you.length === 1 && seat !== table.you[0] ? table.you[0] : null;
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
    this.look = ply === null || ply >= this.round.steps.length - 1 ? null : ply;
    this.hand.picked = [];
    this.hand.forget();
    this.goOn();
    this.board.show(this.shownView());
    speak(this.look === null ? turnWords(this.table) : `${t("do.looking", { n: this.look })} ${stepWords(this.game, this.round, this.look)}`);
    this.draw();
  }

  /** @param {import("../types.js").ServerMessage | null} msg @param {import("../state.js").Table} before */
  heard(msg, before) {
    if (this.table.gone) return gone(this.stage.root);
    if (!msg) return this.lineChanged();
    if (msg.t === "rejected") this.rejected(msg);
    if (msg.t === "ack" && msg.id === this.sending) this.sending = null;
    if (msg.t === "events") this.happened(msg, before);
    if (msg.t === "welcome") this.welcomed(before);
    if ((msg.t === "hint" || msg.t === "rejected") && msg.id === this.hinting) this.hinting = null;
    if (msg.t === "hint" && msg.cells[0] === "stay") toast(t("said.hint.stay"));
    else if (msg.t === "hint" && this.points && msg.line[0]) toast(t("said.hint.points", { play: msg.cells.length > 1 ? msg.line[0] : tOr(`points.word.${msg.cells[0]}`, msg.line[0]) }));
    else if (msg.t === "hint" && msg.cells.length) speak(t("said.hint", { from: cellName(this.game, msg.cells[0]), to: cellName(this.game, msg.cells.at(-1) ?? "") }));
    if (msg.t === "error") toast(msg.text, "error");
    this.draw();
  }

  /** @param {import("../state.js").Table} before */
  welcomed(before) {
    // A seat can be taken along to another device; here one watches from then on.
    if (before.you.some((seat) => !this.table.you.includes(seat))) toast(t("line.moved"));
    this.hand.forget();
    this.sending = null;
    this.hinting = null;
    if (this.look !== null && this.look >= this.round.steps.length) this.look = null;
    this.board.show(this.shownView());
  }

  /** @param {import("../types.js").Rejected} msg */
  rejected(msg) {
    if (msg.id === this.sending) {
      this.sending = null;
      this.hand.forget();
    }
    if (msg.id === this.asking?.id) {
      const { words, late } = this.asking;
      clearTimeout(late);
      this.asking = null;
      return this.say(msg.rule ? refusalWords(msg) ?? words : words);
    }
    this.session.quietTakeback = false;
    this.board.show(this.shownView());
    const example = this.round.state.moves[0]?.text ?? "";
    const settled = msg.code === "not-allowed" && msg.text.startsWith("what chance has decided");
    const played = msg.code === "not-allowed" && msg.text.startsWith("the engine plays on");
    const known = settled ? t("no.settled") : played ? t("no.resign.points") : msg.rule ? (this.game.shape.kind === "grid" ? refusalWords(msg) : null) ?? (this.points && has(`no.${msg.rule}.points`) ? tBoard(this.game, `no.${msg.rule}`) : tOr(`no.${msg.rule}`, msg.text)) : t(`code.${msg.code}`, { move: example });
    this.say(known.startsWith("code.") ? msg.text : known);
  }

  /** @param {import("../types.js").Events} msg @param {import("../state.js").Table} before */
  happened(msg, before) {
    const old = before.round?.steps ?? [];
    const { steps } = this.round;
    this.sending = null;
    this.hinting = null;
    this.said = "";
    if (steps.length !== old.length || msg.steps.length) this.hand.picked = [];
    if (this.look !== null && this.look >= steps.length) this.look = null;
    const oneMore = msg.steps.length === 1 && msg.from === old.length;
    if (this.look === null && this.points && msg.from === old.length && old.length) {
      // A roll and what follows may come together; each is shown in its turn.
      msg.steps.forEach((step, i) => {
        this.board.show(step.view, step.cells);
        moveEffects(this.board, msg.steps[i - 1] ?? old[old.length - 1], step, this.panels);
      });
    } else if (this.look === null) {
      this.board.show(this.step().view, oneMore ? this.step().cells : []);
      if (oneMore) moveEffects(this.board, old[old.length - 1], this.step(), this.panels);
    }
    this.speakEvents(msg, old.length);
    this.goOn();
    if (oneMore && this.look === null && mayMove(this.table)) this.hand.turn();
    else if (!oneMore || this.round.over) this.hand.forget();
    const ended = this.round.over && !before.round?.over;
    if (ended) {
      this.look = null;
      setTimeout(() => {
        if (this.stage.here() && this.round.over) winner(this.round, this.table.you, this.game, () => this.again());
      }, 700);
    }
  }

  /** @param {import("../types.js").Events} msg @param {number} oldLength */
  speakEvents(msg, oldLength) {
    const { steps } = this.round;
    // A gift comes right after the move before it, whose words would be lost.
    const told = msg.steps.length === 1 && giftDrawn(msg.steps[0]) && msg.from > 1 ? [steps[msg.from - 1], ...msg.steps] : msg.steps.slice(this.points ? -4 : -2);
    const words = told.map((step) => stepWords(this.game, this.round, step.ply));
    if (steps.length < oldLength) words.push(t("said.back"));
    if (msg.events.some((event) => event.text === "decline")) words.push(t("offer.declined"));
    if (msg.events.some((event) => event.text === "decline")) toast(t("offer.declined"));
    const offer = this.round.state.offer;
    if (offer && !this.session.quietTakeback) {
      words.push(offerWords(offer, this.round));
      sound.notice();
    } else {
      words.push(turnWords(this.table));
    }
    speak(words.join(" "));
  }

  lineChanged() {
    const { line } = this.session;
    if (line === "open" && this.lost) toast(t("line.back"));
    this.lost = line === "lost" || line === "stopped";
    const banner = document.getElementById("banner");
    if (banner) write(banner, this.lost ? t(`line.${line}`) : "");
    this.draw();
  }

  draw() {
    const { round, table, game } = this;
    const step = this.step();
    const seat = toMove(table);
    const order = this.flipped ? [0, 1] : [1, 0];
    order.forEach((index, i) => {
      const panel = this.panels[index];
      if (this.seats && panel.el.parentElement !== this.seats[i]) this.seats[i].append(panel.el);
    });
    this.panels.forEach((panel, i) => panel.update(round, {
      present: table.present[panel.seat] ?? false, lag: table.you.includes(panel.seat) ? this.session.live.lag : undefined, turn: panel.seat === seat, score: step.view.scores?.[i] ?? null, won: round.result?.winner === panel.seat,
      pips: this.shownView().points?.pips[i], of: step.view.points?.length ?? undefined,
      taken: game.shape.kind === "grid" ? taken(round.steps[0].view.pieces, step.view.pieces, panel.seat, game.seats) : null }));
    const title = roundTitle(round, game.seats);
    const heading = this.title?.querySelector("h1");
    if (heading) write(heading, title);
    this.stage.title(seat && table.you.includes(seat) && table.you.length === 1 ? `● ${title}` : title);
    this.board.ghost(prefs.get().ghosts);
    this.points?.update();
    this.sure.update(round.state.moves);
    this.mark();
    const choice = this.hand.choice();
    this.board.chooser.update(choice);
    this.board.el.dataset.can = String(this.look === null && mayMove(table));
    const [doing, did] = instruction(table, game, { look: this.look, said: this.said, sending: !!this.sending, hinting: !!this.hinting, planned: this.hand.plan.length || (this.hand.queue.length ? this.hand.queue.length + 1 : 0), sure: this.sure.move !== null, picked: this.hand.picked.length > 0, choosing: !!choice,
      staged: this.points ? { left: this.points.hand.now()?.left ?? [], ready: this.points.hand.ready, began: this.points.hand.past.length > 0 } : undefined });
    if (this.doing && this.did) {
      write(this.doing, doing);
      write(this.did, did);
    }
    if (this.liveButton) this.liveButton.hidden = this.look === null;
    if (this.unplan) this.unplan.hidden = !this.hand.queue.length;
    if (this.stay) this.stay.hidden = this.look !== null || !mayMove(table) || !!this.sending || !round.state.moves.some((move) => move.cells[0] === "stay");
    const whose = round.over && this.look === null ? null : step.position.split(" ")[1] === "b" ? 1 : 0;
    this.gift.update(game, step, game.id !== "chessmagic" || whose === null ? null : this.panels[whose].el);
    this.luck.update(round);
    const shown = this.look ?? round.steps.length - 1;
    this.worth.update({ ply: shown, position: step.position, seat: this.sideAt(shown), last: round.steps[round.steps.length - 1].position + round.steps.length });
    this.moves.judge(this.worth.slips);
    this.moves.update(round.steps, step.ply);
    const thinker = table.thinking ? round.seats[table.thinking.seat] : null;
    this.thinking.el.hidden = engines(round).length === 0;
    this.thinking.update(table.thinking, thinker ? sitterName(thinker) : "");
    this.pace.update(table.pace, round.over || !enginesOnly(round));
    this.typed.el.hidden = round.over || !table.you.length;
    this.typed.example(awaitsWord(round) ? lotExample(round) : round.state.moves[0]?.text);
    this.actions.update(table, this.session.takebackKind(), this.session.takebackTo() !== null);
    if (this.watchers) write(this.watchers, table.watchers ? plural("round.watchers", table.watchers) : "");
    this.offer.update(this.session, this.game, this.flipped);
    this.xray.update(this.explained());
    if (this.study.panel && !mayXray(table)) this.study.open(null);
    this.study.update(shown);
    this.tick();
    this.screen?.setAttribute("data-state", round.over ? "over" : mayMove(table) ? "mine" : "theirs");
    this.screen?.setAttribute("data-said", String(this.said !== ""));
    this.screen?.setAttribute("data-seq", String(round.seq));
    this.screen?.setAttribute("data-game", game.id);
  }

  /** The seat to move at a ply: who moved next, or moves now. @param {number} ply */
  sideAt(ply) {
    const { steps, seats } = this.round;
    const next = steps[ply + 1]?.seat ?? (ply === steps.length - 1 ? toMove(this.table) : null);
    return next ?? Object.keys(seats).find((seat) => seat !== steps[ply].seat) ?? null;
  }

  mark() {
    const hint = this.sure.move?.cells ?? (this.look === null ? this.table.hint?.cells ?? [] : []);
    this.board.mark({ ...this.hand.marks(), last: this.lastCells(), hint, arrow: this.talk, advice: this.study.advice(), worth: this.worth.marks(this.hand.picked[0]) });
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

  /** What the X-ray is about: the position looked at, or else the latest decision of an engine. */
  explained() {
    const { steps, over, seats } = this.round;
    const last = steps.length - 1;
    const byEngine = steps.findLastIndex(({ seat }) => seat !== null && seats[seat].kind === "engine") - 1;
    const told = this.look === null && !this.xray.select.value ? this.table.xray : null;
    const now = over ? Math.max(0, last - 1) : last;
    const ply = this.look ?? told?.ply ?? (this.xray.select.value || byEngine < 0 ? now : byEngine);
    return { ply, position: steps[ply]?.position ?? "", told, played: steps[ply + 1]?.text ?? null, shown: this.look ?? last };
  }

  /** Clocks are written when their text can have changed, and not at all while none runs. */
  tick() {
    clearTimeout(this.ticking);
    if (!this.stage.here()) return;
    // The server's clock is ahead of what it said by the way its words took.
    const now = performance.now() + this.session.live.lag;
    const running = this.round.state.clocks?.running ?? null;
    for (const panel of this.panels) panel.tick(timeLeft(this.table, panel.seat, now), running === panel.seat);
    const left = running ? timeLeft(this.table, running, now) : null;
    if (left !== null) this.ticking = setTimeout(() => this.tick(), left < 11_000 ? 100 : 250);
  }

  /** The column as a sheet, on a phone. */
  openSheet() {
    const { side, screen } = this;
    if (!side || !screen) return;
    const done = new AbortController();
    dialog(t("round.more"), (close) => {
      // Whatever was chosen happens on the table, so the sheet makes room for it.
      side.addEventListener("click", (event) => {
        if (event.target instanceof Element && event.target.closest("[data-action], [data-ply]")) close(null);
      }, { signal: done.signal });
      return [side];
    }, { id: "sheet", kind: "sheet" }).then(() => {
      done.abort();
      screen.append(side);
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (ghostKey(event, this.game) || this.points?.keyed(event)) return true;
    if (isKey(event, "w") && this.game.solved && mayXray(this.table)) return this.openWorth(!this.worth.open), true;
    if (isKey(event, "x") && mayXray(this.table)) return this.openXray(!this.xray.open), true;
    if (isKey(event, "a") && mayXray(this.table)) return this.study.key(event);
    if (event.key === "Escape" && this.study.analysis.el.contains(document.activeElement)) return this.study.key(event);
    if (event.key === "Escape" && this.xray.open && this.xray.el.contains(document.activeElement)) return this.openXray(false), true;
    if (event.key === "Escape" && this.sure.clear()) return this.draw(), true;
    if (event.key === "Escape") return this.hand.clear() || (this.look !== null && (this.lookAt(null), true));
    return false;
  }

  stop() {
    this.study.stop();
    this.worth.stop();
    clearTimeout(this.ticking);
    clearTimeout(this.unsay);
    clearTimeout(this.asking?.late);
    const banner = document.getElementById("banner");
    if (banner) write(banner, "");
  }
}
