// A replay: the same table, walked back and forth, and a place to begin anew from any move.

import { boardCount, makeBoard } from "../boards/make.js";
import { PointsBoard } from "../games/backgammon/points.js";
import { speak } from "../lib/dialogs.js";
import { fill, h, icon, iconButton, isKey, still, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { taken } from "../play/material.js";
import { Refused, call, games } from "../lib/net.js";
import { shortOf } from "../play/actions.js";
import { branch, openMore } from "./replay-bits.js";
import { takeOut } from "../library/export.js";
import { ghostKey, toggleGhosts } from "../games/alice/ghosts.js";
import { GiftChip, openGifts } from "../games/chessmagic/gifts-table.js";
import { openLuck } from "../play/luck.js";
import { remove, rename } from "../library/manage.js";
import { moveEffects } from "../play/motion.js";
import { hearBoard } from "../games/backgammon/points-motion.js";
import { badges } from "../games/backgammon/points-table.js";
import { MoveList } from "../play/moves.js";
import { stepWords } from "../play/narrator.js";
import { SeatPanel } from "../play/seat.js";
import { head } from "../settings/settings.js";
import { share } from "../play/share.js";
import { WorthPanel } from "../games/diamond/worth-panel.js";
import { Study } from "./study.js";
import { XrayPanel } from "./xray-panel.js";
import { cellLabel, endWords, gameName, resultText, roundTitle, uses, withWorth } from "../lib/words.js";
import { lastPlay, lastRoll, pointLabel, rollOf } from "../games/backgammon/words-points.js";
import * as prefs from "../lib/prefs.js";
import * as said from "../lib/said.js";
import * as sound from "../lib/sound.js";

/** Moves a second on the speed slider. */
const SPEEDS = [0.5, 1, 2, 4, 8];

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const [id, ply, panel] = stage.args;
  // What the server may refuse here is said at once.
  void said.ready();
  const house = await games();
  /** @type {import("../lib/types.js").RoundDetail} */
  let round;
  try {
    round = await call("GET", `rounds/${id}`);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    stage.root.append(
      h(
        "div",
        { class: "panel notice", id: "gone" },
        icon("library"),
        h("h1", null, t("gone.title")),
        h("p", null, t("gone.text")),
        h("a", { class: "button primary", href: "#/rounds" }, t("rounds.title")),
      ),
    );
    return;
  }
  const game = house.games.find((g) => g.id === round.game);
  if (!stage.here() || !game) return;
  const screen = new ReplayScreen(stage, round, game, ply === undefined ? 0 : Number(ply), house.owner);
  if (panel === "review") screen.study.open("review");
}

/**
 * @typedef {object} Loose  how a game is walked that is no round of the house
 * @property {string} back
 * @property {() => void} keep  makes a round of it
 */

export class ReplayScreen {
  /**
   * @param {import("../main.js").Stage} stage
   * @param {import("../lib/types.js").RoundDetail} round
   * @param {import("../lib/types.js").GameInfo} game
   * @param {number} ply
   * @param {boolean} owner
   * @param {Loose | null} [loose]
   */
  constructor(stage, round, game, ply, owner, loose = null) {
    this.loose = loose;
    this.stage = stage;
    this.round = round;
    this.game = game;
    this.last = round.steps.length - 1;
    this.ply = Math.min(Math.max(0, ply || 0), this.last);
    this.speed = 1;
    this.board = makeBoard(game.shape, {
      seats: game.seats,
      name: t("round.board", { game: gameName(game, game.id) }),
      label: (cell) => this.label(cell),
      hands: this.hands(),
    });
    if (this.board instanceof PointsBoard) hearBoard(this.board);
    this.badges = h("div", { class: "points-badges" });
    this.panels = game.seats.map((seat, i) => new SeatPanel(game, seat, i));
    this.moves = new MoveList(game, (at) => this.go(at));
    this.gift = new GiftChip(() => void openGifts(round, game, this.step()));
    /** @type {string[]} the move that is talked about */
    this.talk = [];
    this.xray = new XrayPanel({
      round: round.id,
      game,
      look: (at) => this.go(at),
      close: () => this.openXray(false),
      point: (cells) => {
        this.talk = cells ?? [];
        this.mark();
      },
    });
    /** @type {string | undefined} the piece whose moves are judged */
    this.picked = undefined;
    this.worth = new WorthPanel(round.id, game, owner, {
      changed: () => this.draw(),
      close: () => this.openWorth(false),
    });
    stage.leaving(() => this.worth.stop());
    this.study = new Study({
      game,
      round: () => this.round,
      loose: loose !== null,
      reviews: loose === null,
      board: this.board,
      look: (at) => this.go(at),
      draw: () => this.draw(),
      point: (cells) => {
        this.talk = cells ?? [];
        this.mark();
      },
      screen: () => /** @type {HTMLElement | null} */ (stage.root.firstElementChild),
      opened: () => {
        if (this.xray.open) this.openXray(false);
        if (this.worth.open) this.openWorth(false);
      },
      focus: (name) => this[name === "analyse" ? "analyseButton" : "reviewButton"]?.focus({ preventScroll: true }),
    });
    stage.leaving(() => this.study.stop());
    this.build();
    stage.keys((event) => this.key(event));
    this.board.through = round.options.rules === "mirror" ? "first" : "last";
    stage.leaving(() => clearTimeout(this.playing));
    stage.leaving(prefs.listen(() => this.draw()));
    this.board.show(this.step().view);
    this.draw();
  }

  step() {
    return this.round.steps[this.ply];
  }

  /**
   * What hands do on the board: they look, and where a mistake is tried again they move.
   * @returns {import("../boards/hands.js").Hands}
   */
  hands() {
    const tries = () => this.study?.attempt ?? null;
    const points = () => tries()?.points ?? null;
    return {
      pick: (cell) => (tries() ? tries()?.hand.pick(cell) : this.pick(cell)),
      // What was tried goes back to where it stood; an arrow shows it.
      drop: (from, to) => !!tries()?.hand.drop(from, to) && !tries()?.tried,
      grab: (cell) => tries()?.hand.grab(cell) ?? false,
      ...(this.game.shape.kind === "points"
        ? {
            hold: (/** @type {string} */ cell) => (points() ? points()?.hold(cell) : this.pick(cell)),
            other: (/** @type {string} */ cell) => points()?.tap(cell, true),
            hover: (/** @type {string | null} */ cell) => points()?.reach(cell) ?? new Set(),
          }
        : {}),
    };
  }

  /** @param {string} cell */
  label(cell) {
    const attempt = this.study?.attempt;
    if (attempt) return attempt.hand.label(cell);
    if (this.board instanceof PointsBoard) return pointLabel(this.step().view, cell, this.board.counts);
    return withWorth(cellLabel(this.game, this.step().view, cell), this.worth?.marks(this.picked).get(cell));
  }

  build() {
    const { round, game } = this;
    const go = (
      /** @type {Parameters<typeof iconButton>[0]} */ sign,
      /** @type {string} */ name,
      /** @type {() => number} */ to,
    ) => iconButton(sign, t(`replay.${name}`), () => this.go(to()), { action: name });
    this.title = head(
      roundTitle(round, this.game.seats),
      this.loose?.back ?? "#/rounds",
      this.board instanceof PointsBoard ? [this.badges] : [],
    );
    this.doing = h("strong", { class: "say-do", id: "replay-at" });
    this.did = h("span", { class: "say-did quiet" });
    this.playButton = iconButton("play", t("replay.play"), () => this.toggle(), { action: "play", kind: "primary" });
    this.scrub = h("input", {
      type: "range",
      id: "scrub",
      min: "0",
      max: String(this.last),
      step: "1",
      "aria-label": t("replay.scrub"),
      on: { input: () => this.go(Number(this.scrub?.value)) },
    });
    const out = h("output", { class: "quiet" }, t("replay.speedValue", { n: 1 }));
    const speed = h("input", {
      type: "range",
      id: "speed",
      min: "0",
      max: String(SPEEDS.length - 1),
      step: "1",
      value: "1",
      on: {
        input: () => {
          this.speed = SPEEDS[Number(speed.value)];
          out.textContent = t("replay.speedValue", { n: this.speed });
        },
      },
    });
    const controls = h(
      "div",
      { class: "panel replay-controls" },
      this.scrub,
      h(
        "div",
        { class: "transport" },
        go("first", "first", () => 0),
        go("prev", "prev", () => this.ply - 1),
        this.playButton,
        go("next", "next", () => this.ply + 1),
        go("last", "last", () => this.last),
      ),
      h("label", { class: "field range" }, h("span", null, t("replay.speed"), out), speed),
    );
    const { loose } = this;
    const flip = iconButton(
      "flip",
      t("act.flip"),
      () => {
        this.board.flip(!this.board.flipped);
        this.draw();
      },
      { action: "flip", short: shortOf("act.flip") },
    );
    this.ghostButton =
      boardCount(game) > 1
        ? iconButton("ghost", t("act.ghosts"), toggleGhosts, { action: "ghosts", short: shortOf("act.ghosts") })
        : undefined;
    this.xrayButton = iconButton("xray", t("act.xray"), () => this.openXray(!this.xray.open), {
      action: "xray",
      short: shortOf("act.xray"),
    });
    this.worthButton = game.solved
      ? iconButton("worth", t("act.worth"), () => this.openWorth(!this.worth.open), {
          action: "worth",
          short: shortOf("act.worth"),
        })
      : undefined;
    // A game that is no round has nothing to ask the server about; made a round, it has everything.
    this.analyseButton = iconButton(
      "analyse",
      t("act.analyse"),
      () => this.study.open(this.study.panel === "analysis" ? null : "analysis"),
      { action: "analyse", short: shortOf("act.analyse") },
    );
    this.reviewButton = iconButton(
      "review",
      t("act.review"),
      () => this.study.open(this.study.panel === "review" ? null : "review"),
      { action: "review", short: shortOf("act.review") },
    );
    const own = loose
      ? [
          this.analyseButton,
          flip,
          this.ghostButton,
          iconButton("library", t("arena.keep"), loose.keep, { action: "keep", words: true, kind: "primary" }),
        ]
      : [
          this.analyseButton,
          this.reviewButton,
          iconButton("branch", t("replay.branch"), () => void branch(round, game, this.ply), {
            action: "branch",
            short: shortOf("replay.branch"),
          }),
          flip,
          this.ghostButton,
          this.xrayButton,
          this.worthButton,
          iconButton("download", t("replay.export"), () => void takeOut(round, this.step().position), {
            action: "export",
            short: shortOf("replay.export"),
            kind: "rare",
          }),
          round.chance
            ? iconButton("luck", t("act.luck"), () => void openLuck(round, game), {
                action: "luck",
                short: shortOf("act.luck"),
                kind: "rare",
              })
            : null,
          iconButton("rename", t("replay.rename"), () => void this.rename(), {
            action: "rename",
            short: shortOf("replay.rename"),
            kind: "rare",
          }),
          iconButton("delete", t("replay.delete"), () => void this.remove(), {
            action: "delete",
            short: shortOf("replay.delete"),
            kind: "rare",
          }),
          round.over
            ? null
            : h(
                "a",
                {
                  class: "button icon-only",
                  href: `#/round/${round.id}`,
                  "aria-label": t("replay.resume"),
                  "data-tip": t("replay.resume"),
                  "data-action": "resume",
                },
                icon("live"),
              ),
          iconButton(
            "plus",
            t("act.new"),
            () => {
              location.hash = `#/new/${game.id}`;
            },
            { action: "new", short: shortOf("act.new"), kind: "rare" },
          ),
          iconButton("share", t("act.share"), () => void share(round, Object.keys(prefs.tokens(round.id)), {}), {
            action: "share",
            short: shortOf("act.share"),
            kind: "rare",
          }),
          iconButton(
            "help",
            t("act.help"),
            () => {
              location.hash = `#/help/${game.id}`;
            },
            { action: "help", short: shortOf("act.help"), kind: "rare" },
          ),
          iconButton("more", t("round.more"), () => this.actions && openMore(this.actions), {
            action: "more",
            kind: "only-phone",
          }),
        ];
    const actions = h(
      "div",
      { class: "actions", id: "actions", role: "toolbar", "aria-label": t("round.actions") },
      own,
    );
    this.actions = actions;
    this.seats = [h("div", { class: "seat-slot top" }), h("div", { class: "seat-slot bottom" })];
    this.stage.root.append(
      h(
        "div",
        {
          class: "round replay",
          "data-round": round.id,
          "data-boards": boardCount(this.game),
          "data-shape": this.game.shape.kind,
        },
        this.title,
        h(
          "div",
          { class: "stage" },
          this.seats[0],
          h("div", { class: "board-slot" }, this.board.el, this.study.bar.el),
          this.seats[1],
        ),
        h(
          "div",
          { class: "say", id: "instruction" },
          h("div", { class: "say-words" }, this.doing, this.did, this.worth.chip),
        ),
        h("div", { class: "replay-bar" }, controls, actions, this.worth.el),
        this.xray.el,
        this.study.analysis.el,
        this.study.review?.el ?? "",
        h("aside", { class: "side", id: "side", "aria-label": t("round.moves") }, this.moves.el),
      ),
    );
  }

  /** @param {number} ply */
  go(ply) {
    const to = Math.min(Math.max(0, ply), this.last);
    const from = this.ply;
    if (to === from) return;
    this.ply = to;
    this.picked = undefined;
    const forward = to === from + 1;
    this.board.show(
      this.step().view,
      forward ? this.step().cells : to === from - 1 ? [...this.round.steps[from].cells].reverse() : [],
    );
    if (forward) moveEffects(this.board, this.round.steps[from], this.step(), this.panels);
    // In a replay dice lie there at once, as the panel names them at once.
    if (forward && rollOf(this.step())) sound.dice();
    speak(`${t("replay.at", { n: to, of: this.last })}. ${stepWords(this.game, this.round, to)}`);
    this.draw();
  }

  toggle() {
    if (this.playing !== undefined) return this.pause();
    if (this.ply === this.last) this.go(0);
    const next = () => {
      this.playing = setTimeout(() => {
        this.go(this.ply + 1);
        if (this.ply < this.last) next();
        else this.pause();
      }, 1000 / this.speed);
    };
    next();
    this.draw();
  }

  pause() {
    clearTimeout(this.playing);
    this.playing = undefined;
    this.draw();
  }

  draw() {
    const { round, panels, board } = this;
    const step = this.step();
    const end = this.ply === this.last;
    const order = board.flipped ? [0, 1] : [1, 0];
    for (const [i, index] of order.entries()) this.seats?.[i].append(panels[index].el);
    const next = round.steps.slice(this.ply + 1).find(({ seat }) => seat !== null)?.seat;
    for (const [i, panel] of panels.entries()) {
      panel.update(round, {
        turn: panel.seat === next,
        score: step.view.scores?.[i] ?? null,
        won: end && round.result?.winner === panel.seat,
        pips: step.view.points?.pips[i],
        of: step.view.points?.length ?? undefined,
        taken:
          this.game.shape.kind === "grid"
            ? taken(round.steps[0].view.pieces, step.view.pieces, panel.seat, this.game.seats)
            : null,
      });
    }
    board.ghost(prefs.get().ghosts);
    this.ghostButton?.setAttribute("aria-pressed", String(prefs.get().ghosts));
    if (board instanceof PointsBoard) this.drawPoints(board);
    this.mark();
    const whose = end && round.over ? null : step.position.split(" ")[1] === "b" ? 1 : 0;
    this.gift.update(this.game, step, !uses(this.game, "gifts") || whose === null ? null : panels[whose].el);
    this.stage.title(roundTitle(round, this.game.seats));
    if (this.doing && this.did && this.scrub && this.playButton) {
      write(this.doing, end && round.result ? resultText(round) : t("replay.at", { n: this.ply, of: this.last }));
      const why = end && round.result ? [`${endWords(round)}.`] : [];
      // What a game of points brought is part of its end.
      write(
        this.did,
        why.length && this.board instanceof PointsBoard
          ? why[0]
          : [...why, stepWords(this.game, round, this.ply)].join(" "),
      );
      this.scrub.value = String(this.ply);
      this.scrub.setAttribute("aria-valuetext", t("replay.at", { n: this.ply, of: this.last }));
      const on = this.playing !== undefined;
      const words = t(on ? "replay.pause" : "replay.play");
      this.playButton.replaceChildren(icon(on ? "pause" : "play"));
      this.playButton.setAttribute("aria-label", words);
      this.playButton.dataset.tip = words;
    }
    const mover = round.steps[this.ply + 1]?.seat ?? this.game.seats.find((seat) => seat !== step.seat) ?? null;
    this.worth.update({ ply: this.ply, position: step.position, seat: mover, last: String(this.last) });
    this.worthButton?.setAttribute("aria-pressed", String(this.worth.open));
    this.moves.judge(this.worth.slips);
    this.moves.update(round.steps, this.ply);
    // The last position of a finished round has nothing left to decide.
    const at = end && round.over ? Math.max(0, this.last - 1) : this.ply;
    this.xray.update({
      ply: at,
      position: round.steps[at].position,
      told: null,
      played: round.steps[at + 1]?.text ?? null,
      shown: this.ply,
    });
    this.xrayButton?.setAttribute("aria-pressed", String(this.xray.open));
    this.study.update(this.ply);
    this.analyseButton?.setAttribute("aria-pressed", String(this.study.panel === "analysis"));
    this.reviewButton?.setAttribute("aria-pressed", String(this.study.panel === "review"));
    const { review } = this.study;
    if (review?.review || this.moves.rated.size)
      this.moves.rate(review?.decisions ?? new Map(), review?.review?.measure ?? "chances");
    this.mark();
    const root = this.stage.root.firstElementChild;
    root?.setAttribute("data-ply", String(this.ply));
    root?.setAttribute("data-still", String(still()));
  }

  /** Dice, the count of the points, and the badges. @param {PointsBoard} board */
  drawPoints(board) {
    const { points } = this.step().view;
    if (!points) return;
    const rolled = lastRoll(this.round.steps, this.ply);
    const playing = points.stage === "play";
    const values =
      playing && points.numbers.length ? points.numbers : rolled ? [...rolled.roll].sort((a, b) => b - a) : [];
    // What is written about a move counts as its mover does.
    board.countFor(this.study.panel && points.turn !== null ? points.turn : Number(board.flipped));
    const hand = this.study.attempt?.points;
    if (hand) {
      const stage = hand.now();
      board.show(hand.view(this.step().view));
      if (stage) return board.drawDice({ seat: stage.seat, ...hand.dice() });
    }
    board.drawDice(
      rolled && points.stage !== "opening" ? { seat: rolled.seat, values, used: values.map(() => !playing) } : null,
    );
    fill(this.badges, badges(points));
  }

  mark() {
    const { steps } = this.round;
    const { attempt } = this.study;
    const advice = this.study.advice();
    if (attempt) {
      this.board.mark({ ...attempt.hand.marks(), advice });
      return this.board.chooser.update(attempt.hand.choice());
    }
    if (!(this.board instanceof PointsBoard)) this.board.chooser.update(null);
    if (this.board instanceof PointsBoard)
      return this.board.mark({ last: lastPlay(steps, this.ply), arrow: this.talk, advice });
    let moved = this.ply;
    while (moved > 0 && steps[moved].seat === null) moved -= 1;
    this.board.mark({
      last: steps[moved].cells,
      arrow: this.talk,
      advice,
      picked: this.picked ? [this.picked] : [],
      worth: this.worth.marks(this.picked),
    });
  }

  /** Says what is there; with the overlay a piece shows its own moves. @param {string} cell */
  pick(cell) {
    const movable = this.worth.open && this.worth.now?.moves.some(({ cells }) => cells[0] === cell);
    this.picked = movable && this.picked !== cell ? cell : undefined;
    speak(this.label(cell));
    this.draw();
  }

  /** @param {boolean} open */
  openWorth(open) {
    if (open) this.study.open(null);
    this.picked = undefined;
    this.worth.show(open);
    document.querySelector(".round")?.setAttribute("data-worth-shown", String(open));
    this.draw();
  }

  /** @param {boolean} open */
  openXray(open) {
    if (open) this.study.open(null);
    this.xray.show(open);
    document.querySelector(".round")?.setAttribute("data-xray", String(open));
    this.draw();
    if (!open) this.xrayButton?.focus({ preventScroll: true });
  }

  async rename() {
    const title = await rename(this.round);
    if (title === undefined) return;
    this.round.title = title;
    const heading = this.title?.querySelector("h1");
    if (heading) write(heading, roundTitle(this.round, this.game.seats));
    this.draw();
  }

  async remove() {
    if (await remove(this.round)) location.hash = "#/rounds";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    // Sliders, lists and fields keep their own keys; a point of the board walks and only Home and End are left.
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.matches("input, select, textarea")) return false;
    if (ghostKey(event, this.game) || (!(event.key === "Escape" && this.xray.open) && this.study.key(event)))
      return true;
    if (isKey(event, "w") && this.game.solved && !this.loose) {
      this.openWorth(!this.worth.open);
      return true;
    }
    if (isKey(event, "x") && !this.loose) {
      this.openXray(!this.xray.open);
      return true;
    }
    if (event.key === "Escape" && this.xray.open) {
      this.openXray(false);
      return true;
    }
    const to = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: this.last }[event.key];
    if (to !== undefined) {
      this.go(to);
      return true;
    }
    if (event.key === "Escape") location.hash = this.loose?.back ?? "#/rounds";
    return event.key === "Escape";
  }
}
