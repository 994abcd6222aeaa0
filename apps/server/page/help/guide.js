// A first game with someone beside you: a few positions, each with something to try. The server's rules say
// what is legal and what comes of it; the guide says whether it was what it asked for, and goes on.

import { boardCount, makeBoard } from "../boards/make.js";
import { speak } from "../lib/dialogs.js";
import { button, fill, h, icon, iconButton } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { inWords, keepProgress, lessons, progress } from "./lessons.js";
import { Refused, call, games } from "../lib/net.js";
import { Hand } from "../play/hand.js";
import { head } from "../settings/settings.js";
import { TypeMove } from "../play/table-bits.js";
import { gameName, isCell, uses } from "../lib/words.js";
import * as sound from "../lib/sound.js";

/** A move that was not asked for is taken back after a look at it; answers come one by one. */
const [BACK_MS, ANSWER_MS] = [1500, 800];

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const [id] = stage.args;
  const game = (await games()).games.find((known) => known.id === id);
  if (!game || !uses(game, "guide")) return location.replace("#/");
  const { guide } = await lessons(id);
  if (!stage.here()) return;
  stage.title(`${t("guide.title")} · ${gameName(game, id)}`);
  stage.root.append(
    head(`${t("guide.title")} · ${gameName(game, id)}`, stage.from.startsWith("#/help/") ? stage.from : "#/"),
  );
  new Guide(stage, game, guide);
}

class Guide {
  /**
   * @param {import("../main.js").Stage} stage
   * @param {import("../lib/types.js").GameInfo} game
   * @param {import("./lessons.js").GuideStep[]} steps
   */
  constructor(stage, game, steps) {
    this.stage = stage;
    this.game = game;
    this.steps = steps;
    /** @type {"loading" | "open" | "busy" | "wrong" | "done" | "over" | "failed"} */
    this.state = "loading";
    /** @type {import("../lib/types.js").Move[]} */
    this.moves = [];
    /** @type {string | null} */
    this.seat = null;
    this.at = Math.min(progress(game.id), steps.length);
    this.view = steps[0].view;
    this.said = "";
    this.shown = false;
    this.key = "";
    /** @type {string[]} */
    this.last = [];
    this.hand = new Hand(game, {
      moves: () => (this.state === "open" ? this.moves : []),
      closed: () => t("guide.closed"),
      view: () => this.view,
      side: () => this.seat,
      waiting: () => null,
      play: (move) => void this.play(move.text),
      refuse: (words) => this.say(words),
      ask: (text, words) => void this.ask(text, words),
      changed: () => {
        this.board.settle();
        this.draw();
      },
    });
    this.board = makeBoard(game.shape, {
      seats: game.seats,
      name: t("round.board", { game: gameName(game, game.id) }),
      label: (cell) => this.hand.label(cell),
      hands: {
        pick: (cell) => this.hand.pick(cell),
        drop: (from, to) => this.hand.drop(from, to),
        grab: (cell) => this.hand.grab(cell),
      },
      notes: false,
    });
    this.typed = new TypeMove((text) => void this.play(text));
    this.card = h("div", { class: "panel guide-card" });
    this.el = h(
      "div",
      { class: "guide", "data-boards": boardCount(game) },
      h("div", { class: "guide-board" }, this.board.el),
      h("div", { class: "guide-side" }, this.card, this.typed.el),
    );
    stage.root.append(this.el);
    stage.leaving(() => clearTimeout(this.timer));
    stage.keys((event) => event.key === "Escape" && this.hand.clear());
    void this.open(this.at);
  }

  get step() {
    return this.steps[Math.min(this.at, this.steps.length - 1)];
  }

  /** Sets a step up. @param {number} at */
  async open(at) {
    clearTimeout(this.timer);
    this.at = Math.max(0, at);
    keepProgress(this.game.id, this.at);
    this.hand.picked = [];
    [this.said, this.shown, this.last] = ["", false, []];
    this.set(this.at >= this.steps.length ? "over" : "loading");
    if (this.state === "over") return speak(t("guide.over"));
    this.view = this.step.view;
    this.board.show(this.view);
    const asked = this.at;
    try {
      const position = await this.server([]);
      if (asked !== this.at) return;
      this.moves = position.moves;
      this.seat = position.node.kind === "decision" ? position.node.seat : null;
      this.typed.example(this.moves[0]?.text);
      this.set("open");
      speak(inWords(this.step.say));
    } catch {
      if (asked === this.at) this.set("failed");
    }
  }

  /**
   * What the rules make of some moves.
   * @param {string[]} moves
   * @returns {Promise<import("../lib/types.js").Position>}
   */
  server(moves) {
    const { options, position } = this.step;
    return call("POST", "positions", { json: { game: this.game.id, options, position, moves } });
  }

  /** @param {string} text */
  async play(text) {
    if (this.state !== "open") return this.say(t("guide.closed"));
    this.set("busy");
    try {
      const { steps } = await this.server([text]);
      const [played] = steps ?? [];
      if (!played) return this.set("open");
      this.put(played);
      if (this.step.accepts.includes(played.text ?? "")) return void (await this.right(played.text ?? ""));
      sound.refuse();
      this.set("wrong");
      speak(inWords(this.step.try));
      this.timer = setTimeout(() => {
        this.view = this.step.view;
        this.last = [];
        this.board.show(this.view);
        this.said = inWords(this.step.try);
        this.set("open", true);
      }, BACK_MS);
    } catch (error) {
      this.set(error instanceof Refused && error.code === "offline" ? "failed" : "open");
      this.say(reason(error) ?? t("offline"));
    }
  }

  /** What was asked for was done: the other side answers. @param {string} text */
  async right(text) {
    const { reply, done } = this.step;
    keepProgress(this.game.id, this.at + 1);
    this.set("done");
    speak(inWords(done));
    if (!reply.length) return;
    const at = this.at;
    const { steps = [] } = await this.server([text, ...reply]);
    const next = (/** @type {number} */ i) => {
      if (at !== this.at || !steps[i]) return;
      this.put(steps[i]);
      this.timer = setTimeout(() => next(i + 1), ANSWER_MS);
    };
    this.timer = setTimeout(() => next(1), ANSWER_MS);
  }

  /** @param {import("../lib/types.js").Step} step */
  put(step) {
    this.view = step.view;
    if (step.seat) this.last = step.cells;
    this.board.show(step.view, step.cells);
    sound.move();
    this.draw();
  }

  /** Why a move is not legal, by the server's own words. @param {string} text @param {string} words */
  async ask(text, words) {
    try {
      await this.server([text]);
      this.say(words);
    } catch (error) {
      this.say(reason(error) ?? words);
    }
  }

  /** @param {string} words */
  say(words) {
    this.said = words;
    speak(words);
    sound.refuse();
    this.draw();
  }

  /** @param {Guide["state"]} state @param {boolean} [keep]  whether what was said stays */
  set(state, keep = false) {
    this.state = state;
    if (!keep) this.said = "";
    this.draw();
  }

  /** Shows a way to do it. */
  reveal() {
    this.shown = true;
    this.hand.picked = [];
    const move = this.moves.find(({ text }) => text === this.step.accepts[0]);
    speak(t("guide.shown", { move: move?.text ?? "" }));
    this.draw();
  }

  draw() {
    const { state, steps, at, step } = this;
    this.el.dataset.state = state;
    this.el.dataset.step = String(at);
    const hint =
      this.shown && state === "open" ? (this.moves.find(({ text }) => text === step.accepts[0])?.cells ?? []) : [];
    this.board.mark({ ...this.hand.marks(), last: this.last, hint });
    this.board.chooser.update(this.hand.choice());
    this.typed.el.hidden = state === "over" || state === "failed";
    const key = JSON.stringify([state, at, this.said, this.shown]);
    if (key === this.key) return;
    this.key = key;
    const held = this.card.contains(document.activeElement);
    const over = state === "over";
    const words =
      state === "failed"
        ? t("guide.failed")
        : over
          ? t("guide.over")
          : state === "done"
            ? inWords(step.done)
            : state === "wrong"
              ? inWords(step.try)
              : inWords(step.say);
    const beside =
      state === "open" ? this.moves.filter(({ cells }) => cells.length === 1 && !isCell(this.game, cells[0])) : [];
    fill(
      this.card,
      h(
        "p",
        {
          class: "guide-dots",
          role: "img",
          "aria-label": t("lesson.step", { n: Math.min(at + 1, steps.length), of: steps.length }),
        },
        steps.map((_, i) =>
          h("span", { "data-on": String(i < at || (i === at && state === "done")), "data-now": String(i === at) }),
        ),
      ),
      h("p", { class: "guide-words", id: "guide-words", tabindex: "-1" }, words),
      this.said && state !== "wrong" ? h("p", { class: "guide-said", role: "status" }, this.said) : null,
      h(
        "div",
        { class: "row guide-acts" },
        beside.map((move) => button(t("act.stay"), () => void this.play(move.text), { action: "stay" })),
        state === "done"
          ? iconButton("next", t(at + 1 < steps.length ? "guide.next" : "guide.end"), () => void this.open(at + 1), {
              words: true,
              kind: "primary",
              action: "guide-next",
            })
          : null,
        state === "failed" ? button(t("retry"), () => void this.open(at), { kind: "primary", action: "retry" }) : null,
        state === "open" && !this.shown
          ? iconButton("eye", t("guide.show"), () => this.reveal(), { words: true, action: "guide-show" })
          : null,
        over
          ? h(
              "a",
              { class: "button primary", href: `#/new/${this.game.id}`, "data-action": "guide-play" },
              icon("play"),
              h("span", null, t("help.play")),
            )
          : null,
        over ? h("a", { class: "button", href: `#/help/${this.game.id}` }, t("help.title")) : null,
        at > 0
          ? iconButton(
              over ? "restart" : "prev",
              t(over ? "guide.restart" : "guide.back"),
              () => void this.open(over ? 0 : at - 1),
              { words: over, action: "guide-back" },
            )
          : null,
      ),
    );
    const next = this.card.querySelector(".primary") ?? this.card.querySelector(".guide-words");
    if (held && next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
}

/** A refusal in the player's words. @param {unknown} error */
const reason = (error) => (error instanceof Refused && error.code !== "offline" ? error.message : null);
