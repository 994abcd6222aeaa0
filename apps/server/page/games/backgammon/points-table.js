// What a board of points has on and around it besides checkers: roll, double and the answer to a double,
// undo and done, typed dice, the facts in the column and the badges in the head.

import { die, shades } from "./checkers.js";
import { button, fill, h, iconButton, isKey, s } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { speak } from "../../lib/dialogs.js";
import { BAR, OFF, isHit, moved } from "./staging.js";
import { awaitsWord } from "../../play/narrator.js";
import { mayMove } from "../../lib/state.js";
import { lastRoll } from "./words-points.js";
import { seatName, sitterName } from "../../lib/words.js";

/**
 * @typedef {import("../../play/round.js").RoundScreen} RoundScreen
 * @typedef {import("./points-hand.js").PointsHand} PointsHand
 * @typedef {import("./points.js").PointsBoard} PointsBoard
 */

/** What a double can be answered with, in the order of the buttons. */
const ANSWERS = /** @type {const} */ (["take", "drop", "beaver"]);

/** The face of a die, small. @param {number} value @param {string} seat @param {boolean} [used] */
export function dieIcon(value, seat, used = false) {
  const el = die(seat, value, 40, `small-${seat}`);
  el.classList.toggle("used", used);
  return s(
    "svg",
    { class: "die-icon", viewBox: "-24 -24 48 48", "aria-hidden": "true", "data-value": value },
    s("defs", {}, ...shades(`small-${seat}`)),
    el,
  );
}

/** The match or money, and what goes with it, as badges. @param {import("../../lib/types.js").PointsView} points */
export function badges(points) {
  const words = points.length ? [t("points.match", { n: points.length })] : [];
  if (points.crawford) words.push(t("points.crawford"));
  if (points.jacoby) words.push(t("points.jacoby"));
  if (points.beavers) words.push(t("points.beavers"));
  return [
    points.length ? null : h("span", { class: "points-badge plain" }, t("points.money")),
    ...words.map((word) => h("span", { class: "points-badge" }, word)),
  ];
}

export class PointsTable {
  /** @param {RoundScreen} screen @param {PointsBoard} board @param {PointsHand} hand */
  constructor(screen, board, hand) {
    this.screen = screen;
    this.board = board;
    this.hand = hand;
    this.key = "";
    this.factsKey = "";
    /** Whether the focus should go to what comes next. */
    this.wantsFocus = false;
    /** @type {number[]} dice said so far */
    this.typed = [];
    this.el = h("div", { class: "points-talk", id: "points-talk", role: "group", "aria-label": t("points.talk") });
    this.badges = h("div", { class: "points-badges" });
    this.facts = h("section", {
      class: "panel points-facts",
      id: "points-facts",
      "aria-labelledby": "points-facts-title",
    });
    this.list = h("dl", null);
    this.facts.append(h("h2", { id: "points-facts-title" }, t("points.facts")), this.list);
  }

  get points() {
    return /** @type {import("../../lib/types.js").PointsView} */ (this.screen.step().view.points);
  }

  /** The move of one word, if it can be made. @param {string} word */
  word(word) {
    return this.open()
      ? this.screen.round.state.moves.find(({ cells }) => cells.length === 1 && cells[0] === word)
      : undefined;
  }

  /** Whether this browser may act on the board now. */
  open() {
    return this.screen.look === null && !this.screen.sending && mayMove(this.screen.table);
  }

  update() {
    const { board, hand, screen } = this;
    const { points } = this;
    const at = screen.look ?? screen.round.steps.length - 1;
    const { you } = screen.table;
    board.countFor(you.length === 1 ? Number(you[0] === screen.game.seats[1]) : (points.turn ?? board.counts));
    const rolled = lastRoll(screen.round.steps, at);
    const stage = this.open() ? hand.now() : null;
    const playing = points.stage === "play" && points.dice;
    const all = points.numbers.length ? points.numbers : (points.dice ?? []);
    board.drawDice(
      stage
        ? { seat: stage.seat, ...hand.dice() }
        : playing
          ? { seat: points.turn ?? rolled?.seat ?? 0, values: all, used: all.map(() => !points.numbers.length) }
          : rolled && points.stage !== "opening"
            ? { seat: rolled.seat, values: [...rolled.roll].sort((a, b) => b - a), used: [true, true] }
            : null,
    );
    this.drawFacts(stage);
    fill(this.badges, badges(points));
    this.drawTalk(stage);
  }

  /** @param {import("./staging.js").Stage | null} stage */
  drawFacts(stage) {
    const { points, screen } = this;
    const shown = screen.shownView().points ?? points;
    const seat = points.turn === null ? null : screen.game.seats[points.turn];
    const left = stage ? stage.left : points.numbers;
    const dice = (/** @type {number[]} */ values) =>
      h(
        "dd",
        { "data-dice": values.join(" ") },
        h("span", { class: "sr-only" }, values.join(", ") || t("points.none")),
        values.length
          ? values.map((value) => dieIcon(value, seat ?? "white"))
          : h("span", { "aria-hidden": "true" }, "–"),
      );
    const key = JSON.stringify([points.turn, points.dice, left, points.cube, points.owner, shown.pips]);
    if (this.factsKey === key) return;
    this.factsKey = key;
    const fact = (/** @type {string} */ name, /** @type {Node} */ value) =>
      h("div", { "data-fact": name }, h("dt", null, t(`points.${name}`)), value);
    fill(
      this.list,
      fact("turn", h("dd", null, seat ? seatName(seat) : "–")),
      fact("rolled", dice(points.dice ? [...points.dice] : [])),
      fact("left", dice([...left])),
      fact(
        "cube",
        h(
          "dd",
          null,
          !points.cube_in_use
            ? "–"
            : points.owner === null
              ? t("points.cube.middle", { n: points.cube })
              : t("points.cube.owned", { n: points.cube, seat: seatName(screen.game.seats[points.owner]) }),
        ),
      ),
    );
  }

  /** @param {import("./staging.js").Stage | null} stage */
  drawTalk(stage) {
    const { points, screen, hand, board } = this;
    const typing = screen.look === null && screen.table.you.length > 0 && awaitsWord(screen.round) && !screen.sending;
    const below = board.layout.below(points.turn ?? 0);
    const parts = {
      roll: !!this.word("roll"),
      double: !!this.word("double"),
      answers: ANSWERS.filter((word) => this.word(word)),
      stage: stage ? [stage.left.length, hand.past.length, hand.ready, hand.swapped] : null,
      typing: typing ? this.typed : null,
      below,
      offered: points.offered,
      opening: points.stage === "opening",
      turn: points.turn,
      tall: board.el.dataset.tall,
      flipped: board.flipped,
    };
    const key = JSON.stringify(parts);
    if (key === this.key) return;
    this.key = key;
    const held = this.el.contains(document.activeElement);
    const half = (
      /** @type {boolean} */ right,
      /** @type {string} */ cls,
      /** @type {(Node | null)[]} */ ...inside
    ) => {
      const { x } = board.layout.half(right);
      const el = h("div", { class: `talk-half ${cls}` }, inside);
      el.style.left = `${(100 * x) / board.layout.size.width}%`;
      return el;
    };
    /** @type {(Node | null)[]} */
    const shown = [];
    if (parts.answers.length) shown.push(this.answer(parts.answers));
    else if (parts.roll) {
      // Both on one's own half: on the other lie the dice of the turn before.
      shown.push(
        half(
          below,
          "calls",
          iconButton("dice", t("points.roll"), () => this.say("roll"), {
            words: true,
            kind: "primary",
            action: "roll",
          }),
          parts.double
            ? iconButton("cube", t("points.double", { n: points.cube * 2 }), () => this.say("double"), {
                words: true,
                action: "double",
              })
            : null,
        ),
      );
    } else if (stage) shown.push(...this.playing(half, below));
    if (typing) shown.push(this.dicePad());
    fill(
      this.el,
      shown.filter((one) => one !== null),
    );
    if (held || this.wantsFocus) this.refocus();
  }

  /**
   * Undo, done and the dice themselves.
   * @param {(right: boolean, cls: string, ...inside: (Node | null)[]) => HTMLElement} half
   * @param {boolean} below
   */
  playing(half, below) {
    const { hand } = this;
    const two = new Set(hand.dice().values).size > 1;
    const words = hand.ready ? t("points.done") : t("points.swap");
    const dice =
      hand.ready || (two && !hand.past.length)
        ? h("button", {
            type: "button",
            class: "dice-button",
            "data-action": hand.ready ? "dice-done" : "swap-dice",
            "aria-label": words,
            title: words,
            on: { click: () => (hand.ready ? hand.confirm() : hand.swap()) },
          })
        : null;
    const over = dice ? half(below, "over-dice", dice) : null;
    if (over) over.style.width = `${100 * this.board.diceShare(hand.dice().values.length)}%`;
    return [
      over,
      hand.past.length
        ? half(
            !below,
            "",
            iconButton("takeback", t("points.undo"), () => hand.undo(), { action: "undo" }),
            hand.past.length > 1
              ? iconButton("restart", t("points.undoAll"), () => hand.undo(true), { action: "undo-all" })
              : null,
            hand.ready
              ? iconButton("check", t("points.done"), () => hand.confirm(), {
                  words: true,
                  kind: "primary",
                  action: "done",
                })
              : null,
          )
        : null,
    ];
  }

  /** @param {("take" | "drop" | "beaver")[]} words */
  answer(words) {
    const { points, screen } = this;
    const doubler = screen.round.seats[screen.game.seats[1 - (points.turn ?? 0)]];
    const beavered = (points.offered ?? 0) >= points.cube * 4;
    return h(
      "div",
      { class: "panel talk-answer", id: "cube-answer" },
      h(
        "p",
        null,
        t(beavered ? "points.beavered" : "points.offered", { name: sitterName(doubler), n: points.offered ?? 0 }),
      ),
      h(
        "div",
        { class: "row" },
        words.map((word) =>
          button(t(`points.${word}`, { n: points.offered ?? 0, lost: points.cube }), () => this.say(word), {
            action: word,
            kind: word === "take" ? "primary" : "",
          }),
        ),
      ),
    );
  }

  /** Dice that fell on a real table. */
  dicePad() {
    const { points, screen } = this;
    const opening = points.stage === "opening";
    const seats = screen.game.seats;
    const whose = opening ? seats[this.typed.length] : seats[points.turn ?? 0];
    const press = (/** @type {number} */ value) => {
      this.typed = [...this.typed, value];
      if (this.typed.length === 2) {
        const [a, b] = this.typed;
        this.typed = [];
        // Equal dice at the opening are thrown again.
        if (opening && a === b) screen.say(t("no.tie.points"));
        else screen.playTyped(`roll ${a}${b}`);
      }
      this.wantsFocus = true;
      screen.draw();
    };
    return h(
      "div",
      { class: "panel talk-answer dice-pad", id: "dice-pad" },
      h(
        "p",
        null,
        t(opening ? "points.typed.opening" : "points.typed", { seat: seatName(whose), n: this.typed.length + 1 }),
      ),
      h(
        "div",
        { class: "row" },
        [1, 2, 3, 4, 5, 6].map((value) =>
          h(
            "button",
            {
              type: "button",
              class: "button die-key",
              "data-die": value,
              "aria-label": String(value),
              on: { click: () => press(value) },
            },
            dieIcon(value, whose),
          ),
        ),
      ),
      this.typed.length
        ? button(
            t("points.typed.back"),
            () => {
              this.typed = [];
              screen.draw();
            },
            { action: "typed-back", kind: "ghost" },
          )
        : null,
    );
  }

  /** @param {string} word */
  say(word) {
    const move = this.word(word);
    if (!move) return;
    this.wantsFocus = true;
    this.screen.play(move.text);
  }

  /**
   * Says what was moved and what is left.
   * @param {import("./staging.js").Step[]} way
   * @param {import("./staging.js").Stage} before
   */
  tell(way, before) {
    const { hand } = this;
    let { board } = before;
    const words = way.map(({ from, to }) => {
      const hit = isHit(board, to);
      board = moved(board, from, to);
      const name = (/** @type {number} */ place) =>
        place === BAR ? t("cell.bar") : place === OFF ? t("cell.off") : String(place);
      return `${name(from)} ${t("points.to")} ${name(to)}.${hit ? ` ${t("said.hits", { n: 1 })}` : ""}`;
    });
    const next = hand.ready ? t("do.confirm") : t("said.left", { dice: hand.now()?.left.join(", ") ?? "" });
    speak(`${words.join(" ")} ${next}`);
  }

  /** The focus goes where the next thing is done. */
  refocus() {
    const next = this.el.querySelector(".primary") ?? this.el.querySelector("button:not(.dice-button)");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else if (this.open()) {
      const [cell] = this.hand.marks().movable;
      if (cell) this.board.focus(cell);
      this.wantsFocus = false;
    }
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    const { target } = event;
    if (event.key === "Enter" || event.key === "Backspace" || [..."usrdtpb"].some((letter) => isKey(event, letter)))
      this.board.flush();
    const free = !(target instanceof HTMLElement) || target === document.body || target.matches("main, .point");
    if (event.key === "Enter" && free) {
      if (this.hand.ready) return this.hand.confirm();
      if (this.word("roll")) {
        this.say("roll");
        return true;
      }
    }
    if ((event.key === "Backspace" && free) || isKey(event, "u")) return this.hand.undo(event.shiftKey);
    if (isKey(event, "s") && free) return this.hand.swap();
    for (const [letter, word] of [
      ["r", "roll"],
      ["d", "double"],
      ["t", "take"],
      ["p", "drop"],
      ["b", "beaver"],
    ]) {
      if (isKey(event, letter) && this.word(word)) {
        this.say(word);
        return true;
      }
    }
    return false;
  }
}
