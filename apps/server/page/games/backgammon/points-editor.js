// Sets a position of backgammon up: checkers pressed onto the points, turn, dice, cube and score beside the
// board, and the XGID that says the same. The server alone says whether it can be played.

import { PointsBoard } from "./points.js";
import { sideIcon } from "../../boards/sides.js";
import { h, icon, iconButton, write } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { wrongWords } from "../../lib/net.js";
import { Asker } from "../../lib/ask-position.js";
import { copyButton } from "../../lib/copy.js";
import { head, segments } from "../../settings/settings.js";
import { pointLabel } from "./words-points.js";
import { gameName, seatName } from "../../lib/words.js";
import { BARE, changed, drawn, readXgid, writeXgid } from "./xgid.js";

/** @typedef {import("./xgid.js").PointsDraft} PointsDraft */

const START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
const CUBES = [1, 2, 4, 8, 16, 32, 64];
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((a) => Array.from({ length: a }, (_, i) => `${a}${i + 1}`));

export class PointsEditor {
  /** @param {import("../../main.js").Stage} stage @param {import("../../lib/types.js").GameInfo} game */
  constructor(stage, game) {
    this.stage = stage;
    this.game = game;
    this.draft = readXgid(stage.args[1] ?? "") ?? /** @type {PointsDraft} */ (readXgid(START));
    /** @type {PointsDraft[]} */
    this.before = [];
    /** @type {string} `white`, `black` or `erase` */
    this.tool = game.seats[0];
    this.good = false;
    this.asker = new Asker(game.id, (answer, error) => this.told(answer !== null, error ? wrongWords(error) : ""));
    stage.title(`${t("editor.title")} · ${gameName(game, game.id)}`);
    stage.leaving(() => this.asker.drop());
    this.board = new PointsBoard({
      seats: game.seats,
      name: t("round.board", { game: gameName(game, game.id) }),
      label: (cell) => pointLabel(drawn(this.draft), cell, 0),
      hands: {
        pick: (cell) => this.press(cell, 1),
        drop: (from, to) => this.move(from, to),
        grab: (cell) => cell !== "off" && this.seatAt(cell) !== null,
        other: (cell) => this.press(cell, -1),
        away: (cell) => this.press(cell, -1),
      },
    });
    this.build();
    this.show();
  }

  build() {
    const { game, draft } = this;
    const tool = (/** @type {string} */ name, /** @type {string} */ words, /** @type {Node} */ sign) =>
      h(
        "button",
        {
          type: "button",
          class: "button tool icon-only",
          "data-tool": name,
          "aria-label": words,
          "data-tip": words,
          on: { click: () => this.choose(name) },
        },
        sign,
      );
    this.tools = [
      ...game.seats.map((seat, i) => tool(seat, t("points.put", { seat: seatName(seat) }), sideIcon(game, seat, i))),
      tool("erase", t("editor.erase"), icon("eraser")),
    ];
    const row = h(
      "div",
      { class: "palette panel points-palette", role: "toolbar", "aria-label": t("editor.title") },
      this.tools,
      iconButton("takeback", t("editor.undo"), () => this.undo(), { action: "undo", kind: "tool" }),
      iconButton("flip", t("act.flip"), () => this.board.flip(!this.board.flipped), { action: "flip", kind: "tool" }),
    );
    this.count = h("p", { class: "points-count quiet", id: "editor-count" });
    this.state = h("strong", { class: "say-do", id: "editor-state", role: "status" });
    this.text = h("textarea", {
      id: "editor-position",
      class: "position-text",
      rows: "3",
      spellcheck: "false",
      autocapitalize: "off",
      on: { input: () => this.typed() },
    });
    const select = (
      /** @type {string} */ id,
      /** @type {string} */ words,
      /** @type {[string, string][]} */ all,
      /** @type {string} */ now,
      /** @type {(value: string) => void} */ set,
    ) => {
      const el = h(
        "select",
        { id, on: { change: () => set(el.value) } },
        all.map(([value, name]) => h("option", { value, selected: value === now }, name)),
      );
      return h("label", { class: "field" }, h("span", null, words), el);
    };
    const number = (
      /** @type {string} */ id,
      /** @type {string} */ words,
      /** @type {number} */ now,
      /** @type {(value: number) => void} */ set,
    ) => {
      const el = h("input", {
        type: "number",
        id,
        min: "0",
        max: "99",
        value: String(now),
        inputmode: "numeric",
        on: { input: () => set(Math.max(0, Math.floor(Number(el.value) || 0))) },
      });
      return h("label", { class: "field" }, h("span", null, words), el);
    };
    this.form = h(
      "div",
      { class: "panel stack points-form" },
      segments(
        "turn",
        t("editor.turn"),
        [
          ["1", seatName("white")],
          ["-1", seatName("black")],
        ],
        String(draft.turn || 1),
        (turn) => this.set({ ...this.draft, turn: Number(turn) }),
      ),
      h(
        "div",
        { class: "fields" },
        select(
          "editor-dice",
          t("points.dice"),
          [
            ["00", t("points.toRoll")],
            ...ROLLS.map((roll) => /** @type {[string, string]} */ ([roll, roll.split("").join("-")])),
          ],
          draft.dice,
          (dice) => this.set({ ...this.draft, dice }),
        ),
        select(
          "editor-cube",
          t("points.cube"),
          CUBES.map((n) => [String(n), String(n)]),
          String(draft.cube),
          (cube) => this.set({ ...this.draft, cube: Number(cube), owner: cube === "1" ? 0 : this.draft.owner }),
        ),
        select(
          "editor-owner",
          t("points.owner"),
          [
            ["0", t("points.nobody")],
            ["1", seatName("white")],
            ["-1", seatName("black")],
          ],
          String(draft.owner),
          (owner) => this.set({ ...this.draft, owner: Number(owner) }),
        ),
        number("editor-length", t("points.length"), draft.length, (length) =>
          this.set({ ...this.draft, length, rules: "0" }),
        ),
        number("editor-white", t("points.scoreOf", { seat: seatName("white") }), draft.score[0], (n) =>
          this.set({ ...this.draft, score: [n, this.draft.score[1]] }),
        ),
        number("editor-black", t("points.scoreOf", { seat: seatName("black") }), draft.score[1], (n) =>
          this.set({ ...this.draft, score: [this.draft.score[0], n] }),
        ),
      ),
    );
    this.play = h(
      "button",
      {
        type: "button",
        class: "button primary big",
        id: "editor-play",
        "data-action": "play",
        on: {
          click: () => {
            location.hash = `#/new/${game.id}/${encodeURIComponent(this.text?.value.trim() ?? "")}`;
          },
        },
      },
      icon("play"),
      h("span", null, t("editor.play")),
    );
    const side = h(
      "aside",
      { class: "side", id: "side", "aria-label": t("editor.title") },
      h(
        "div",
        { class: "editor-acts" },
        iconButton("board", t("editor.start"), () => this.set(/** @type {PointsDraft} */ (readXgid(START))), {
          words: true,
          action: "start",
        }),
        iconButton("empty", t("editor.empty"), () => this.set(BARE), { words: true, action: "empty" }),
      ),
      this.form,
      h(
        "div",
        { class: "panel position-box" },
        h("label", { class: "field" }, h("span", null, "XGID"), this.text),
        copyButton(t("points.copy"), () => this.text?.value.trim() ?? "", { action: "copy-position" }),
      ),
      h("div", { class: "editor-play" }, this.play),
    );
    this.screen = h(
      "div",
      { class: "round editor", "data-game": game.id, "data-boards": 1, "data-shape": "points", "data-good": "false" },
      head(t("editor.title"), `#/new/${game.id}`),
      h(
        "div",
        { class: "stage" },
        h("div", { class: "seat-slot top" }, this.count),
        h("div", { class: "board-slot" }, this.board.el),
        h("div", { class: "seat-slot bottom" }, row),
      ),
      h(
        "div",
        { class: "say" },
        h("div", { class: "say-words" }, this.state, h("span", { class: "say-did quiet" }, t("points.editor"))),
      ),
      side,
    );
    this.stage.root.append(this.screen);
    this.choose(this.tool);
  }

  /** @param {string} tool */
  choose(tool) {
    this.tool = tool;
    for (const el of this.tools ?? []) el.setAttribute("aria-pressed", String(el.dataset.tool === tool));
  }

  /** Whose checker a hand takes at a cell, or null; on the bar that of the side to move. @param {string} cell */
  seatAt(cell) {
    const { checkers, turn } = this.draft;
    const order = turn === -1 ? [1, 0] : [0, 1];
    return (
      order.find((seat) => checkers[seat][cell === "bar" ? 25 : seat === 0 ? Number(cell) : 25 - Number(cell)] > 0) ??
      null
    );
  }

  /** Puts a checker down, or takes one away. @param {string} cell @param {number} more */
  press(cell, more) {
    const away = more < 0 || this.tool === "erase";
    const seat = away ? (this.seatAt(cell) ?? 0) : this.game.seats.indexOf(this.tool);
    const next = changed(this.draft, cell, seat, away ? -1 : 1);
    if (next) this.set(next);
  }

  /** A checker was dragged; off the board it is borne off. @param {string} from @param {string} to */
  move(from, to) {
    const seat = this.seatAt(from);
    const lifted = seat === null || from === to ? null : changed(this.draft, from, seat, -1);
    const next = lifted && seat !== null ? (to === "off" ? lifted : changed(lifted, to, seat, 1)) : null;
    if (next) this.set(next);
    return next !== null;
  }

  undo() {
    const last = this.before.pop();
    if (!last) return;
    this.draft = last;
    this.show();
  }

  /** @param {PointsDraft} draft */
  set(draft) {
    this.before.push(this.draft);
    this.draft = draft;
    this.show();
  }

  typed() {
    const found = readXgid(this.text?.value ?? "");
    if (!found) return this.told(false, t("points.badXgid"));
    this.before.push(this.draft);
    this.draft = found;
    this.show(false);
  }

  /** @param {boolean} [rewrite] */
  show(rewrite = true) {
    const { draft } = this;
    const view = drawn(draft);
    this.board.show(view);
    if (this.count)
      write(
        this.count,
        this.game.seats
          .map((seat, i) =>
            t("points.count", { seat: seatName(seat), pips: view.points?.pips[i] ?? 0, off: draft.checkers[i][0] }),
          )
          .join(" · "),
      );
    this.board.drawDice(
      draft.dice === "00"
        ? null
        : { seat: draft.turn === -1 ? 1 : 0, values: draft.dice.split("").map(Number), used: [false, false] },
    );
    if (rewrite && this.text) this.text.value = writeXgid(draft);
    for (const [id, value] of /** @type {[string, string][]} */ ([
      ["editor-dice", [...draft.dice].sort().reverse().join("")],
      ["editor-cube", String(draft.cube)],
      ["editor-owner", String(draft.owner)],
    ])) {
      const el = this.form?.querySelector(`#${id}`);
      if (el instanceof HTMLSelectElement) el.value = value;
    }
    for (const [id, value] of /** @type {[string, number][]} */ ([
      ["editor-length", draft.length],
      ["editor-white", draft.score[0]],
      ["editor-black", draft.score[1]],
    ])) {
      const el = this.form?.querySelector(`#${id}`);
      if (el instanceof HTMLInputElement && el !== document.activeElement) el.value = String(value);
    }
    for (const el of this.form?.querySelectorAll("input[name=turn]") ?? [])
      if (el instanceof HTMLInputElement) el.checked = el.value === String(draft.turn || 1);
    this.asker.soon(this.text?.value.trim() ?? "", {});
  }

  /** @param {boolean} good @param {string} words */
  told(good, words) {
    this.screen?.setAttribute("data-good", String(good));
    if (this.play) this.play.disabled = !good;
    if (this.state)
      write(this.state, good ? t("start.good", { seat: seatName(this.draft.turn === -1 ? "black" : "white") }) : words);
  }
}
