// What every drawn board shares. An SVG below shows the plate, marks and pieces; over it one button a
// cell carries focus, names and states. Pointers are taken by the whole board and given to the cell
// they mean. The drawings (graph.js, grid.js) say where cells are and what things look like.

import { fresh, h, s } from "../lib/dom.js";
import { drawAdvice } from "./arrows.js";
import { drawWorth } from "./badges.js";
import { Chooser } from "./chooser.js";
import { drawPlans } from "./plans.js";
import { takeInput } from "./hands.js";
import { ARROWS, walk } from "./walk.js";

/**
 * @typedef {import("../lib/types.js").View} View
 * @typedef {import("./hands.js").Hands} Hands
 * @typedef {{x: number, y: number}} Place
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Marks  what is marked on the board
 * @property {string[]} [picked]
 * @property {Set<string>} [targets]
 * @property {Set<string>} [movable]
 * @property {string[]} [last]
 * @property {string[]} [hint]
 * @property {string[]} [planned]  where a move that is being chosen before its time begins
 * @property {import("./plans.js").Plan[]} [plans]  the moves that wait for their time
 * @property {string[]} [arrow]  a move that is talked about
 * @property {Map<string, import("../lib/types.js").Worth>} [worth]  what moving from or to a cell is worth
 * @property {import("./arrows.js").Advice[]} [advice]  what an analyst would play, and what was played
 * @property {Map<string, string>} [powers]  targets that a gift alone reaches, with its ability
 *
 * @typedef {{seats: string[], name: string, label: (cell: string) => string, hands?: Hands, notes?: boolean}} How
 *   `notes: false` leaves the right button to others
 */

/** The side a piece's word belongs to: `white` of `white-knight`, `red` of `red`. @param {string} word */
const sideOf = (word) => word.split("-")[0];

export class Board {
  /**
   * @param {string} kind  the shape's kind, for CSS and tests
   * @param {string[]} cells
   * @param {Box} box  the drawing's own units
   * @param {How} how
   */
  constructor(kind, cells, box, how) {
    this.cells = cells;
    this.box = box;
    this.how = how;
    this.flipped = false;
    /** @type {"first" | "last"} whether a man who goes to another board passes through before or after his way */
    this.through = "last";
    this.id = fresh("board");
    /** @type {View} */
    this.view = { pieces: {}, scores: null };
    /** @type {Marks} */
    this.marked = {};
    /** @type {Map<string, SVGGElement>} pieces by the cell they stand on */
    this.beads = new Map();
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<string, Place>} where cells are drawn, turned or not */
    this.places = new Map();
    /** @type {Map<string, Set<string>>} neighbours, for walking with the arrows */
    this.joined = new Map(cells.map((cell) => [cell, new Set()]));
    this.defs = s("defs", {});
    this.plate = s("g", { class: "plate" });
    this.marks = s("g", { class: "marks" });
    this.beadLayer = s("g", { class: "beads" });
    this.over = s("g", { class: "marks over" });
    this.advice = s("g", { class: "advice" });
    /** How arrows of advice are drawn, in the drawing's units. */
    this.arrowSize = { start: 26, half: 9, head: 25, neck: 34 };
    this.badges = s("g", { class: "badges" });
    /** How large a badge is, in the drawing's units. */
    this.unit = 30;
    this.svg = s(
      "svg",
      { class: "board-drawing", viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, "aria-hidden": "true" },
      this.defs,
      this.plate,
      this.marks,
      this.beadLayer,
      this.over,
      this.advice,
      this.badges,
    );
    this.el = h("div", { class: "board", role: "group", "aria-label": how.name, "data-shape": kind }, this.svg);
    this.chooser = new Chooser(this);
  }

  /** Puts everything in its place and, where hands may reach in, listens to them. */
  ready() {
    this.place();
    const { hands } = this.how;
    if (!hands) return;
    for (const cell of this.cells) {
      const button = h("button", { type: "button", class: "point", "data-cell": cell, tabindex: "-1" });
      this.buttons.set(cell, button);
      this.el.append(button);
    }
    if (this.cells.length) this.rove(this.cells[0]);
    this.placeButtons();
    this.el.append(this.chooser.el);
    takeInput(this, hands);
  }

  /** Fills `places` and draws what stays. */
  place() {}

  /** A piece's drawing around the origin. @param {string} piece @returns {SVGGElement} */
  bead(piece) {
    return s("g", { class: "bead", "data-piece": piece });
  }

  /** Draws the marks. @param {Marks} _marks */
  drawMarks(_marks) {}

  /** Where a cell is in the box, from 0 to 1. @param {string} cell */
  share(cell) {
    const { x, y, width, height } = this.box;
    const p = this.at(cell);
    return { x: (p.x - x) / width, y: (p.y - y) / height };
  }

  /** @param {string} cell @returns {Place} */
  at(cell) {
    return this.places.get(cell) ?? { x: 0, y: 0 };
  }

  /** The ways of a move's cells, from where to where. @param {string[]} cells @returns {{from: Place, to: Place}[]} */
  ways(cells) {
    const path = cells.filter((cell) => this.places.has(cell));
    return path.slice(1).map((cell, i) => ({ from: this.at(path[i]), to: this.at(cell) }));
  }

  placeButtons() {
    for (const [cell, button] of this.buttons) {
      const { x, y } = this.share(cell);
      button.style.left = `${100 * x}%`;
      button.style.top = `${100 * y}%`;
    }
  }

  /** Turns the board around. @param {boolean} flipped */
  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.place();
    this.placeButtons();
    this.settle();
    this.mark(this.marked);
    this.chooser.place();
  }

  /** Sets every piece down where it stands. */
  settle() {
    for (const [cell, bead] of this.beads) this.put(bead, cell);
  }

  /**
   * Shows a position. With a move's cells the pieces that moved glide; without them all are set down at once.
   * @param {View} view
   * @param {string[]} [cells]
   */
  show(view, cells = []) {
    const path = cells.filter((cell) => this.places.has(cell));
    if (path.length > 1) this.glide(view, path[0], path[path.length - 1]);
    /** @type {[string, SVGGElement][]} */
    const loose = [];
    for (const [cell, bead] of [...this.beads]) {
      if (view.pieces[cell] === bead.dataset.piece) {
        this.put(bead, cell);
        continue;
      }
      this.beads.delete(cell);
      loose.push([cell, bead]);
    }
    for (const [cell, bead] of loose) {
      // Another piece can move along with the first, as the rook does in castling.
      const home = path.length
        ? Object.keys(view.pieces).find((c) => view.pieces[c] === bead.dataset.piece && !this.beads.has(c))
        : undefined;
      if (home === undefined) {
        this.leave(bead, cell);
        continue;
      }
      this.beads.set(home, bead);
      this.travel(bead, cell, home);
    }
    for (const [cell, piece] of Object.entries(view.pieces)) {
      if (this.beads.has(cell)) continue;
      const bead = this.bead(piece);
      this.beads.set(cell, bead);
      this.put(bead, cell);
      this.beadLayer.append(bead);
    }
    this.view = view;
    this.relabel();
  }

  /**
   * Moves one piece, which may be lost on arrival or become another of its side.
   * @param {View} view
   * @param {string} from
   * @param {string} to
   */
  glide(view, from, to) {
    const mover = this.beads.get(from);
    const word = mover?.dataset.piece ?? "";
    const arrives = view.pieces[to];
    if (
      !mover ||
      from === to ||
      view.pieces[from] === word ||
      (arrives !== undefined && sideOf(arrives) !== sideOf(word))
    )
      return;
    this.beads.delete(from);
    const stood = this.beads.get(to);
    let bead = mover;
    if (arrives !== undefined && arrives !== word) {
      bead = this.bead(arrives);
      bead.style.transform = mover.style.transform;
      mover.replaceWith(bead);
      // The new drawing must have been somewhere before it can glide away from there.
      bead.getBoundingClientRect();
    }
    this.beads.set(to, bead);
    this.travel(bead, from, to);
    this.beadLayer.append(bead);
    if (!stood) return;
    // A piece of one's own on the target has not been taken: it finds its new cell by itself.
    const home =
      sideOf(stood.dataset.piece ?? "") === sideOf(word)
        ? Object.keys(view.pieces).find((c) => view.pieces[c] === stood.dataset.piece && !this.beads.has(c))
        : undefined;
    if (home === undefined) return this.leave(stood);
    this.beads.set(home, stood);
    this.put(stood, home);
  }

  /**
   * A piece goes from where it is drawn to a cell.
   * @param {SVGGElement} bead
   * @param {string} _from
   * @param {string} to
   */
  travel(bead, _from, to) {
    this.put(bead, to);
  }

  /** Shows the pieces of the other board as ghosts, where there is one. @param {boolean} _on */
  ghost(_on) {}

  /** The same cell on the other board, where there is one. @param {string} _cell @returns {string | null} */
  twin(_cell) {
    return null;
  }

  /** The piece a hand takes at a cell. @param {string} cell */
  beadAt(cell) {
    return this.beads.get(cell);
  }

  /** Where an arrow key leads from a cell. @param {string} cell @param {string} key */
  walk(cell, key) {
    return walk(this.places, this.joined, cell, ARROWS[key]);
  }

  /** @param {SVGGElement} bead @param {string} cell */
  put(bead, cell) {
    const p = this.places.get(cell);
    bead.dataset.at = cell;
    if (p) bead.style.transform = this.spot(cell);
  }

  /** How a piece is brought to a cell. @param {string} cell */
  spot(cell) {
    const [{ x, y }, scale] = [this.at(cell), this.scale(cell)];
    return `translate(${x}px, ${y}px)${scale === 1 ? "" : ` scale(${scale})`}`;
  }

  /** How large things are drawn at a cell. @param {string} _cell */
  scale(_cell) {
    return 1;
  }

  /** Whether a finger's press on a cell is meant for it, and not only for the board. @param {string} _cell */
  reach(_cell) {
    return true;
  }

  /** The keys have come to a cell. @param {string} _cell @returns {unknown} */
  raise(_cell) {
    return false;
  }

  /**
   * A piece leaves the board, after it has arrived where it was lost.
   * @param {SVGGElement} bead
   * @param {string} [cell]
   */
  leave(bead, cell) {
    if (cell) this.put(bead, cell);
    bead.classList.add("leaving");
    setTimeout(() => bead.remove(), 420);
  }

  /** Marks cells. @param {Marks} marks */
  mark(marks) {
    this.marked = marks;
    this.drawMarks(marks);
    drawAdvice(this, marks.advice);
    drawWorth(this, marks.worth);
    drawPlans(this, marks.plans);
    for (const [cell, button] of this.buttons) {
      button.dataset.state = marks.picked?.includes(cell)
        ? "picked"
        : marks.targets?.has(cell)
          ? "target"
          : marks.movable?.has(cell)
            ? "movable"
            : "";
      button.dataset.power = marks.targets?.has(cell) ? (marks.powers?.get(cell) ?? "") : "";
      button.setAttribute("aria-pressed", String(marks.picked?.includes(cell) ?? false));
    }
    this.relabel();
  }

  relabel() {
    for (const [cell, button] of this.buttons) {
      button.dataset.piece = this.view.pieces[cell] ?? "";
      const label = this.how.label(cell);
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    }
  }

  /** Makes one cell the board's tab stop. @param {string} cell */
  rove(cell) {
    for (const [name, button] of this.buttons) button.tabIndex = name === cell ? 0 : -1;
  }

  /** The middle of a cell on the screen. @param {string} cell */
  middle(cell) {
    const box = this.svg.getBoundingClientRect();
    const { x, y } = this.share(cell);
    return { x: box.left + box.width * x, y: box.top + box.height * y };
  }

  /** A pointer in the drawing's units. @param {PointerEvent} event */
  toUnits(event) {
    const box = this.svg.getBoundingClientRect();
    return {
      x: this.box.x + ((event.clientX - box.left) / box.width) * this.box.width,
      y: this.box.y + ((event.clientY - box.top) / box.height) * this.box.height,
    };
  }

  /** The cell meant by a pointer, or null. @param {PointerEvent} _event @returns {string | null} */
  cellAt(_event) {
    return null;
  }

  /** @param {string} cell */
  focus(cell) {
    this.buttons.get(cell)?.focus({ preventScroll: true });
  }
}
