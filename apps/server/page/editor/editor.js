// Sets a position up: men from a palette onto the board, by mouse, touch or keyboard, the fields beside
// it, and the text that says the same. The server alone says whether it can be played.

import { boardCount, makeBoard } from "../boards/make.js";
import { speak } from "../lib/dialogs.js";
import { fill, h, icon, iconButton, write } from "../lib/dom.js";
import { ROLES, hasFen, impliedOptions, passable, readFen, usualRights, writeFen } from "../lib/fen.js";
import { fits, readGift } from "../games/chessmagic/gifts.js";
import { t, tOr } from "../lib/i18n.js";
import { games, wrongWords } from "../lib/net.js";
import { Asker, faultField } from "../lib/ask-position.js";
import { copyButton } from "../lib/copy.js";
import { palette } from "./palette.js";
import { PositionForm } from "./position-form.js";
import { head, segments } from "../settings/settings.js";
import { PointsEditor } from "../games/backgammon/points-editor.js";
import { cellLabel, cellName, endText, gameName, pieceName, seatName, uses } from "../lib/words.js";

/**
 * @typedef {import("../lib/fen.js").Draft} Draft
 * @typedef {import("../lib/types.js").GridShape} GridShape
 * @typedef {import("../lib/types.js").Position} Position
 */

/** How many changes can be taken back. */
const MOST_UNDONE = 200;

/** @type {Draft} */
const BARE = { pieces: {}, turn: "white", castling: "", passing: "", half: "0", full: "1", rest: [] };

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const house = await games();
  const game = house.games.find((g) => g.id === stage.args[0]);
  if (!stage.here()) return;
  if (game?.shape.kind === "points") {
    new PointsEditor(stage, game);
    return;
  }
  if (!game || !hasFen(game) || game.shape.kind !== "grid") {
    location.replace("#/");
    return;
  }
  new EditorScreen(stage, game, game.shape);
}

class EditorScreen {
  /**
   * @param {import("../main.js").Stage} stage
   * @param {import("../lib/types.js").GameInfo} game
   * @param {GridShape} shape
   */
  constructor(stage, game, shape) {
    this.stage = stage;
    this.game = game;
    this.shape = shape;
    /** @type {Draft} */
    this.draft = BARE;
    /** @type {Draft[]} */
    this.before = [];
    /** @type {string} `hand`, `erase` or a man's word */
    this.tool = "hand";
    /** @type {string | null} the square whose man is in the hand */
    this.picked = null;
    /** @type {Position | null} */
    this.answer = null;
    this.field = "";
    /** @type {Record<string, string>} the rules, where a game has several kinds of position */
    this.options = impliedOptions(game, "-");
    this.asking = true;
    this.asker = new Asker(game.id, (answer, error) => this.told(answer, error));
    stage.title(`${t("editor.title")} · ${gameName(game, game.id)}`);
    stage.leaving(() => this.asker.drop());
    this.board = makeBoard(shape, {
      seats: game.seats,
      name: t("round.board", { game: gameName(game, game.id) }),
      label: (cell) => this.label(cell),
      notes: false,
      hands: {
        pick: (cell) => this.pick(cell),
        drop: (from, to) => this.move(from, to),
        grab: (cell) => cell in this.draft.pieces,
        away: (cell) => this.erase(cell),
      },
    });
    this.form = new PositionForm(
      shape,
      game.seats,
      (change) => this.set({ ...this.draft, ...change }),
      uses(game, "gifts"),
    );
    // Any gift can be set up here; the set that gives it is chosen with the round.
    if (uses(game, "gifts")) this.options = { set: "grand" };
    this.rules = this.rulesField();
    if (this.rules) this.form.el.prepend(this.rules);
    this.build();
    this.listen();
    this.begin(stage.args[1] ?? "");
  }

  /** A choice of rules for games whose positions depend on them, or null. */
  rulesField() {
    const option = this.game.options.find(({ name }) => name === "rules" && name in this.options);
    if (!option || !("choice" in option.kind)) return null;
    return segments(
      option.name,
      tOr(`option.${option.name}`, option.name),
      option.kind.choice.map((value) => [value, tOr(`editor.rules.${value}`, value)]),
      this.options[option.name],
      (value) => {
        this.options = { ...this.options, [option.name]: value };
        // The mirror rules know no castling and no en passant.
        this.set(value === "mirror" ? { ...this.draft, castling: "", passing: "" } : this.draft);
      },
    );
  }

  /** Whether a square may be taken on both boards. */
  get doubled() {
    return this.options.rules === "mirror";
  }

  build() {
    const { game } = this;
    const around = {
      board: this.board,
      choose: (/** @type {string} */ tool) => this.choose(tool),
      put: (/** @type {string} */ piece, /** @type {string} */ cell) => this.put(piece, cell),
    };
    this.rows = game.seats.map((seat) => palette(seat, around));
    const tool = (/** @type {Parameters<typeof iconButton>[0]} */ sign, /** @type {string} */ name) => {
      const button = iconButton(sign, t(`editor.${name}`), () => this.choose(name), { kind: "tool" });
      button.dataset.tool = name;
      button.setAttribute("aria-pressed", "false");
      return button;
    };
    this.rows[0].append(tool("hand", "hand"), tool("eraser", "erase"));
    this.undoButton = iconButton("takeback", t("editor.undo"), () => this.undo(), { action: "undo", kind: "tool" });
    this.rows[game.seats.length - 1].append(
      this.undoButton,
      iconButton("flip", t("act.flip"), () => this.flip(), { action: "flip", kind: "tool" }),
    );
    this.slots = [h("div", { class: "seat-slot top" }), h("div", { class: "seat-slot bottom" })];
    this.state = h("strong", { class: "say-do", id: "editor-state", role: "status" });
    this.hint = h("span", { class: "say-did quiet", id: "editor-hint" });
    this.text = h("textarea", {
      id: "editor-position",
      class: "position-text",
      rows: "2",
      spellcheck: "false",
      autocapitalize: "off",
      on: { input: () => this.typed() },
    });
    this.play = h(
      "button",
      {
        type: "button",
        class: "button primary big",
        id: "editor-play",
        "data-action": "play",
        on: { click: () => void this.begun() },
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
        iconButton(
          "board",
          t("editor.start"),
          () => void this.asker.now(null, this.options).then(() => this.answer && this.take(this.answer.position)),
          { words: true, action: "start" },
        ),
        iconButton(
          "empty",
          t(boardCount(game) > 1 ? "editor.empty.boards" : "editor.empty"),
          () => this.set({ ...BARE, rest: this.draft.rest.map(() => "?") }),
          { words: true, action: "empty" },
        ),
      ),
      this.form.el,
      h(
        "div",
        { class: "panel position-box" },
        h("label", { class: "field" }, h("span", null, t("start.fen")), this.text),
        copyButton(t("editor.copy"), () => this.answer?.position ?? this.text?.value.trim() ?? "", {
          action: "copy-position",
        }),
      ),
      h("div", { class: "editor-play" }, this.play),
    );
    this.screen = h(
      "div",
      { class: "round editor", "data-game": game.id, "data-boards": boardCount(game), "data-good": "false" },
      head(t("editor.title"), `#/new/${game.id}`),
      h("div", { class: "stage" }, this.slots[0], h("div", { class: "board-slot" }, this.board.el), this.slots[1]),
      h("div", { class: "say" }, h("div", { class: "say-words" }, this.state, this.hint)),
      side,
    );
    this.stage.root.append(this.screen);
    this.placeRows();
    this.choose("hand");
  }

  listen() {
    const { board } = this;
    board.el.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const cell = event instanceof PointerEvent ? board.cellAt(event) : null;
      if (cell) this.erase(cell);
    });
    board.el.addEventListener("keydown", (event) => {
      const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
      if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
      const role = ROLES[t("editor.letters").indexOf(event.key.toUpperCase())];
      if (event.key === "Delete" || event.key === "Backspace") this.erase(cell);
      else if (event.key.length === 1 && role)
        this.put(`${event.key === event.key.toUpperCase() ? "white" : "black"}-${role}`, cell);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.stage.keys((event) => {
      if (event.key === "Escape" && (this.picked || this.tool !== "hand")) {
        this.choose("hand");
        return true;
      }
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (!typing && event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
        this.undo();
        return true;
      }
      return false;
    });
  }

  /** @param {string} text  what to begin with; the usual start where it is empty */
  async begin(text) {
    if (text) return this.take(text);
    await this.asker.now(null, this.options);
    if (this.answer && this.stage.here()) this.take(this.answer.position);
  }

  /** Takes a position from its text, as far as it can be read. @param {string} text */
  take(text) {
    if (this.text) this.text.value = text;
    this.typed();
  }

  typed() {
    const text = this.text?.value.trim() ?? "";
    const draft = readFen(text, this.shape);
    if (draft) this.options = { ...this.options, ...impliedOptions(this.game, text) };
    if (draft) this.set(draft, text);
    else this.ask(text);
  }

  /**
   * Everything changes here: the board, the fields, the text unless it was typed, and the question.
   * @param {Draft} draft
   * @param {string} [typed]
   * @param {string[]} [path]
   */
  set(draft, typed, path = []) {
    if (this.draft !== BARE) this.before = [...this.before.slice(-MOST_UNDONE), this.draft];
    this.restore(draft, typed, path);
  }

  /** @param {Draft} draft @param {string} [typed] @param {string[]} [path] */
  restore(draft, typed, path = []) {
    this.draft = draft;
    this.board.show({ pieces: draft.pieces, scores: null }, path);
    const text = typed ?? writeFen(draft, this.shape, this.doubled);
    if (this.text && typed === undefined) this.text.value = text;
    this.ask(text);
  }

  /** @param {string} text */
  ask(text) {
    this.asking = true;
    this.answer = null;
    this.asker.soon(text, this.options);
    this.draw();
  }

  /**
   * Puts another set of men on the board; rights that need a man who is gone go with him.
   * @param {Draft["pieces"]} pieces
   * @param {string[]} [path]
   */
  place(pieces, path = []) {
    const { draft, shape } = this;
    const [was, is] = [usualRights(draft.pieces, shape), usualRights(pieces, shape)];
    const next = {
      ...draft,
      pieces,
      castling: [...draft.castling].filter((letter) => !was.includes(letter) || is.includes(letter)).join(""),
    };
    // A gift goes with its piece.
    const gift = readGift(next.rest[0]);
    if (gift && pieces[gift.cell] !== draft.pieces[gift.cell]) next.rest = ["?"];
    this.picked = null;
    this.set(passable(next, shape).includes(next.passing) ? next : { ...next, passing: "" }, undefined, path);
  }

  /**
   * The men without the one on the same square of the other board, unless both may be taken.
   * @param {Draft["pieces"]} pieces
   * @param {string} cell
   */
  alone(pieces, cell) {
    const other = this.board.twin(cell);
    if (!other || this.doubled) return pieces;
    const { [other]: _gone, ...rest } = pieces;
    return rest;
  }

  /** @param {string} piece @param {string} cell */
  put(piece, cell) {
    if (this.draft.pieces[cell] === piece) return;
    this.place({ ...this.alone(this.draft.pieces, cell), [cell]: piece });
    speak(this.label(cell));
  }

  /** @param {string} cell */
  erase(cell) {
    if (!(cell in this.draft.pieces)) return;
    const { [cell]: _gone, ...rest } = this.draft.pieces;
    this.place(rest);
    speak(this.label(cell));
  }

  /** @param {string} from @param {string} to */
  move(from, to) {
    const { [from]: piece, ...rest } = this.draft.pieces;
    if (!piece || from === to) return false;
    this.place({ ...this.alone(rest, to), [to]: piece }, [from, to]);
    speak(this.label(to));
    return true;
  }

  /** A press on a square, with what is in the hand. @param {string} cell */
  pick(cell) {
    const { pieces } = this.draft;
    if (this.tool === "erase") return this.erase(cell);
    if (this.tool !== "hand") return pieces[cell] === this.tool ? this.erase(cell) : this.put(this.tool, cell);
    if (this.picked && this.picked !== cell) return void this.move(this.picked, cell);
    this.picked = this.picked === cell || !(cell in pieces) ? null : cell;
    speak(this.label(cell));
    this.draw();
  }

  /** Takes a tool; the same again lets it go. @param {string} tool */
  choose(tool) {
    this.tool = this.tool === tool ? "hand" : tool;
    this.picked = null;
    for (const button of this.screen?.querySelectorAll("[data-tool]") ?? [])
      button.setAttribute("aria-pressed", String(button.getAttribute("data-tool") === this.tool));
    this.draw();
  }

  undo() {
    const draft = this.before.pop();
    if (!draft) return;
    this.picked = null;
    this.restore(draft);
    speak(t("editor.undone"));
  }

  flip() {
    this.board.flip(!this.board.flipped);
    this.placeRows();
    this.draw();
  }

  /** The men of the side that sits below stand below. */
  placeRows() {
    const [first, second] = this.rows ?? [];
    if (!this.slots) return;
    fill(this.slots[0], this.board.flipped ? first : second);
    fill(this.slots[1], this.board.flipped ? second : first);
  }

  /** Goes on to a new round from here, once the server has seen the latest change. */
  async begun() {
    if (this.asking) await this.asker.now(this.text?.value.trim() ?? "", this.options);
    if (this.answer && this.answer.node.kind !== "over")
      location.hash = `#/new/${this.game.id}/${encodeURIComponent(this.answer.position)}`;
  }

  /** @param {Position | null} answer @param {unknown} error */
  told(answer, error) {
    this.asking = false;
    this.answer = answer;
    this.fault = error ? wrongWords(error) : "";
    this.field = error ? faultField(error) : "";
    // A reload, or coming back, finds what was set up. Browsers allow this a few times a second only.
    const text = this.text?.value.trim();
    if (text) history.replaceState(null, "", `#/editor/${this.game.id}/${encodeURIComponent(text)}`);
    this.draw();
  }

  /** What a square is called aloud. @param {string} cell */
  label(cell) {
    const label = cellLabel(this.game, { pieces: this.draft.pieces, scores: null }, cell);
    return cell === this.picked ? t("cell.picked", { label }) : label;
  }

  /** @returns {[string, string]} */
  words() {
    const { answer, tool, picked } = this;
    const doing = picked
      ? t("editor.do.move", { cell: cellName(this.game, picked) })
      : tool === "hand"
        ? t("editor.do.hand")
        : tool === "erase"
          ? t("editor.do.erase")
          : t("editor.do.put", { piece: pieceName(tool) });
    const sentence = doing.charAt(0).toUpperCase() + doing.slice(1);
    if (!answer) return [this.fault ?? "", sentence];
    if (answer.node.kind === "over")
      return [t("editor.over", { end: endText(answer.node.end, answer.node.winner) }), sentence];
    if (answer.node.kind === "chance") return [t("editor.chance", { seat: seatName(this.draft.turn) }), sentence];
    return [
      t("editor.good", { seat: seatName(answer.node.seat), moves: t("editor.moves", { n: answer.moves.length }) }),
      sentence,
    ];
  }

  draw() {
    if (!this.screen || !this.state || !this.hint || !this.play) return;
    const { answer } = this;
    const good = answer !== null && answer.node.kind !== "over";
    // What was set up shines before the server has looked at it.
    const gift = readGift(this.draft.rest[0]);
    const marks = answer
      ? answer.view.marks
      : gift && fits(this.draft.pieces[gift.cell], gift.ability)
        ? { [gift.cell]: `gift-${gift.ability}` }
        : undefined;
    this.board.view = { ...this.board.view, marks };
    this.board.mark({ picked: this.picked ? [this.picked] : [] });
    this.form.update(this.draft, this.field);
    this.form.el.toggleAttribute("data-plain", this.doubled);
    for (const radio of this.rules?.querySelectorAll("input") ?? []) radio.checked = radio.value === this.options.rules;
    const [state, hint] = this.words();
    write(this.hint, hint);
    if (this.undoButton) this.undoButton.disabled = this.before.length === 0;
    // While a question is open the last answer stands, so that nothing flickers.
    this.screen.dataset.asking = String(this.asking);
    if (this.asking) return;
    write(this.state, state);
    this.screen.dataset.good = String(good);
    this.text?.toggleAttribute("data-wrong", !answer);
    this.play.disabled = !good;
  }
}
