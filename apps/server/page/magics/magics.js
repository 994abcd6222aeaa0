// How magic bitboards work, to be touched: a piece, a board of blockers, and beside it each step from the
// pieces to the attack set. The number may be ours, a narrower one, or a random one that fails before your eyes.

import { MagicBoard } from "./board.js";
import { button, fill, h, iconButton, still, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { denser, magicsInUse } from "./known.js";
import { attacks, bit, count, maskOf, nameOf, nextSubset, place, squareOf } from "./rays.js";
import { Table, product } from "./table.js";
import { NumberPanel } from "./number.js";
import { bitBoard, bitRow, equation, tableBar } from "./pictures.js";
import { head, segments } from "../settings/settings.js";

/**
 * @typedef {import("./rays.js").Slider} Slider
 * @typedef {import("./table.js").Magic} Magic
 */

/** How likely a random board has a piece on a square of the mask, and elsewhere. */
const [ON_MASK, ELSEWHERE] = [0.4, 0.12];

/** What stands there at first: something in the way of a bishop and of a rook on d4, and something that is not. */
const FIRST = ["f6", "b2", "e3", "d6", "b4", "g4", "f3", "h6"];

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const inUse = await magicsInUse();
  if (!stage.here()) return;
  stage.title(t("magics.title"));
  stage.root.append(
    head(t("magics.title"), stage.from.startsWith("#/help/") ? stage.from : "#/"),
    new MagicsScreen(stage, inUse).el,
  );
}

class MagicsScreen {
  /** @param {import("../main.js").Stage} stage @param {(piece: string, square: string) => Magic} inUse */
  constructor(stage, inUse) {
    this.inUse = inUse;
    const [piece, square = "", pieces = ""] = stage.args;
    /** @type {Slider} */
    this.piece = piece === "rook" ? "rook" : "bishop";
    this.square = squareOf(square) < 0 ? squareOf("d4") : squareOf(square);
    this.occupied =
      (/^[0-9a-f]{1,16}$/.test(pieces)
        ? BigInt(`0x${pieces}`)
        : FIRST.reduce((set, name) => set | bit(squareOf(name)), 0n)) & ~bit(this.square);
    this.held = false;
    /** @type {"ours" | "denser" | "random"} */
    this.source = "ours";
    /** @type {Magic} */
    this.magic = inUse(this.piece, nameOf(this.square));
    this.table = new Table(this.piece, this.square, this.magic);
    this.bar = tableBar(this.table);
    this.board = new MagicBoard({
      pick: (cell) => this.press(squareOf(cell)),
      grab: (cell) => squareOf(cell) === this.square,
      drop: (_, cell) => {
        this.move(squareOf(cell));
        return true;
      },
    });
    this.board.rove(nameOf(this.square));
    this.state = h("p", { class: "magics-state", id: "magic-set" });
    this.pieces = segments(
      "piece",
      t("magics.piece"),
      [
        ["bishop", t("magics.bishop")],
        ["rook", t("magics.rook")],
      ],
      this.piece,
      (value) => this.take(value === "rook" ? "rook" : "bishop"),
    );
    this.steps = Array.from({ length: 4 }, (_, i) => {
      const [words, picture] = [h("p", null), h("div", { class: "step-picture" })];
      const el = h(
        "section",
        { class: "panel step", id: `magic-step-${i + 1}` },
        h(
          "div",
          { class: "step-words" },
          h(
            "h2",
            null,
            h("span", { class: "step-number", "aria-hidden": "true" }, String(i + 1)),
            t(`magics.step${i + 1}`),
          ),
          words,
        ),
        picture,
      );
      return { el, words, picture };
    });
    this.number = new NumberPanel(this);
    this.el = h(
      "div",
      { class: "magics" },
      h("p", { class: "magics-lead" }, t("magics.lead")),
      h(
        "div",
        { class: "magics-board" },
        h("div", { class: "magics-tools" }, this.pieces, this.state),
        this.board.el,
        h(
          "div",
          { class: "magics-acts", role: "group", "aria-label": t("magics.blockers") },
          iconButton("dice", t("magics.random"), () => this.scatter(), { words: true, action: "random" }),
          button(t("magics.all"), () => this.lay(this.occupied | this.table.mask), { action: "all" }),
          button(t("magics.none"), () => this.lay(0n), { action: "none" }),
          iconButton("next", t("magics.next"), () => this.count(), { words: true, action: "next" }),
        ),
        h(
          "ul",
          { class: "magics-key", "aria-hidden": "true" },
          ["mask", "lit", "idle"].map((key) =>
            h("li", null, h("span", { class: `key-${key}` }), t(`magics.key.${key}`)),
          ),
        ),
      ),
      h(
        "div",
        { class: "magics-steps" },
        this.steps.map(({ el }) => el),
        this.number.el,
      ),
    );
    stage.keys((event) => {
      if (event.key !== "Escape" || !this.held) return false;
      this.held = false;
      this.draw();
      return true;
    });
    stage.leaving(() => this.number.stop());
    this.draw();
  }

  /**
   * A press on a square: the piece is taken up or put down, anything else is a blocker that comes or goes.
   * @param {number} square
   */
  press(square) {
    if (this.held) return this.move(square);
    if (square !== this.square) return this.lay(this.occupied ^ bit(square));
    this.held = true;
    this.draw();
    this.say(t("magics.held"));
  }

  /** @param {number} square */
  move(square) {
    this.held = false;
    if (square !== this.square) {
      this.square = square;
      this.occupied &= ~bit(square);
      this.use("ours");
    }
    this.tell();
  }

  /** @param {Slider} piece */
  take(piece) {
    this.piece = piece;
    this.use("ours");
    this.tell();
  }

  /** Other pieces on the board. @param {bigint} occupied */
  lay(occupied) {
    this.occupied = occupied & ~bit(this.square);
    this.tell();
  }

  /** Puts pieces where they can be seen. @param {bigint} occupied */
  present(occupied) {
    this.lay(occupied);
    this.board.el.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
  }

  scatter() {
    let set = 0n;
    for (let square = 0; square < 64; square++)
      if (Math.random() < (this.table.mask & bit(square) ? ON_MASK : ELSEWHERE)) set |= bit(square);
    this.lay(set);
  }

  /** The next subset of the mask; pieces elsewhere stay. */
  count() {
    const { mask } = this.table;
    this.lay((this.occupied & ~mask) | nextSubset(this.occupied & mask, mask));
  }

  /**
   * Takes another number. A narrower one is not known for every square: then the piece goes where one is.
   * @param {"ours" | "denser" | "random"} source
   * @param {Magic} [magic]  the random one
   */
  use(source, magic) {
    if (source === "denser" && !denser(this.piece, nameOf(this.square))) {
      [this.piece, this.square] = ["bishop", squareOf("b7")];
      this.occupied &= ~bit(this.square);
    }
    const name = nameOf(this.square);
    this.source = source;
    this.magic = magic ?? (source === "denser" ? denser(this.piece, name) : undefined) ?? this.inUse(this.piece, name);
    this.table = new Table(this.piece, this.square, this.magic);
    this.bar = tableBar(this.table);
    this.number.refresh();
    this.draw();
  }

  /** Draws, keeps the address and tells those who listen. */
  tell() {
    this.draw();
    history.replaceState(null, "", `#/magics/${this.piece}/${nameOf(this.square)}/${this.occupied.toString(16)}`);
    const { index, entry } = this.table.look(this.occupied);
    this.say(`${t("magics.said", { index })} ${t("magics.squares", { n: count(entry.answer) })}`);
  }

  /** @param {string} words */
  say(words) {
    write(/** @type {HTMLElement} */ (document.getElementById("voice")), words);
  }

  draw() {
    const { piece, square, occupied, table, magic } = this;
    const mask = maskOf(piece, square);
    const blockers = occupied & mask;
    const whole = product(blockers, magic.number);
    const { index, entry } = table.look(occupied);
    const truth = attacks(piece, square, occupied);
    const wrong = truth ^ entry.answer;
    this.board.see({ piece, square, occupied, mask, found: entry.answer, wrong, held: this.held });
    for (const input of this.pieces.querySelectorAll("input")) input.checked = input.value === piece;
    write(
      this.state,
      this.held ? t("magics.held") : t("magics.set", { i: place(blockers, mask) + 1, n: table.subsets }),
    );
    const [first, second, third, fourth] = this.steps;
    write(first.words, t("magics.step1.text", { n: count(mask), sets: table.subsets }));
    fill(
      first.picture,
      equation([
        bitBoard(t("magics.pieces"), occupied, { kind: "pieces", at: square }),
        "&",
        bitBoard(t("magics.mask"), mask, { kind: "mask", at: square }),
        "=",
        bitBoard(t("magics.blockers"), blockers, { kind: "blockers", at: square }),
      ]),
    );
    write(second.words, t("magics.step2.text", { bits: magic.bits }));
    fill(
      second.picture,
      equation([
        bitBoard(t("magics.blockers"), blockers, { kind: "blockers" }),
        "×",
        bitBoard(t("magics.number"), magic.number, { kind: "magic" }),
        "=",
        bitBoard(t("magics.product"), whole, { kind: "product", top: magic.bits }),
      ]),
    );
    write(third.words, t("magics.step3.text", { bits: magic.bits, shift: 64 - magic.bits }));
    this.bar.point(index);
    fill(
      third.picture,
      h(
        "div",
        { class: "index-row" },
        bitRow(index, magic.bits),
        h("span", { class: "sign" }, "="),
        h("strong", { id: "magic-index" }, String(index)),
      ),
      this.bar.el,
    );
    fill(
      fourth.words,
      t("magics.step4.text", { index }),
      " ",
      h("strong", null, t("magics.squares", { n: count(entry.answer) })),
      ".",
    );
    fill(
      fourth.picture,
      h(
        "div",
        { class: "answer" },
        bitBoard(t("magics.answer"), entry.answer, { kind: "answer", at: square, wrong: entry.answer & wrong }),
        h(
          "div",
          { class: "answer-words" },
          h("p", { id: "magic-shared", "data-sets": entry.sets }, this.shared(entry)),
          h("p", { class: "quiet", id: "magic-used", "data-used": table.used }, this.used()),
        ),
      ),
    );
    Object.assign(this.el.dataset, {
      piece,
      square: nameOf(square),
      index: String(index),
      source: this.source,
      held: String(this.held),
      wrong: String(wrong !== 0n),
    });
  }

  /** Who else means this entry. @param {import("./table.js").Entry} entry */
  shared(entry) {
    if (entry.clash) return h("span", { class: "error" }, t("magics.clashHere", { sets: entry.sets }));
    return t("magics.shared", { n: entry.sets - 1 });
  }

  /** How full the table is. */
  used() {
    const { used, subsets, entries } = this.table;
    return t(used === entries.length && used === subsets ? "magics.full" : "magics.used", {
      used,
      entries: entries.length,
      sets: subsets,
    });
  }
}
