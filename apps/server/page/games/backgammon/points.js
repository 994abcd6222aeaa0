// Draws a board of twenty-four points with bar and trays, the checkers of both sides, dice and cube. What
// happens is shown one thing after the other (dice fall, then checkers go); whoever presses the board sees
// the end at once.

import { s, still } from "../../lib/dom.js";
import { cellOf, isHit, moved, pairs, placeOf } from "./staging.js";
import { Board } from "../../boards/board.js";
import { shades } from "./checkers.js";
import { drawCube } from "./points-cube.js";
import { DiceLayer, diceShare } from "./points-dice.js";
import { Layout, SIZES } from "./points-layout.js";
import { glow, markDrawings } from "./points-marks.js";
import { CELLS, plateDrawing } from "./points-plate.js";
import { ShowQueue } from "./points-queue.js";
import { Stacks } from "./points-stacks.js";

/**
 * @typedef {import("../../lib/types.js").View} View
 * @typedef {import("./points-dice.js").Dice} Dice
 */

/** How long a checker takes for one step. */
const STEP_MS = 190;
/** Turned to fit an upright phone; round.css asks the same. */
const PHONE = "(orientation: portrait) and (max-width: 699px)";

export class PointsBoard extends Board {
  /** @param {import("../../boards/board.js").How} how @param {boolean} [small]  a preview keeps its wide shape */
  constructor(how, small = !how.hands) {
    const upright = matchMedia(PHONE);
    const size = !small && upright.matches ? SIZES.tall : SIZES.wide;
    super("points", CELLS, { x: 0, y: 0, width: size.width, height: size.height }, how);
    this.layout = new Layout(size, false);
    this.arrowSize = { start: 16, half: 9, head: 26, neck: 34 };
    this.stacks = new Stacks(how.seats, this.id, this.beadLayer);
    this.dice = new DiceLayer(how.seats, this.id);
    /** @type {Dice | null} */
    this.fallen = null;
    this.showing = new ShowQueue(
      () => Object.assign(this.el.dataset, { moving: "false", going: "false" }),
      () => {
        this.drawDice(this.fallen);
        this.rested();
      },
    );
    /** Nothing goes on the board any more. */
    this.rested = () => {};
    /** Whoever presses the board wants to see the end at once. */
    this.hurried = () => {};
    /** @type {(hit: boolean, cell: string, seat: number) => void} a checker has come to a cell */
    this.landed = () => {};
    /** By whose count points are named. */
    this.counts = 0;
    /** The row the arrows walk in, for the bar and the tray lie in both. */
    this.walksUp = false;
    /** @type {string | null} the cell under the mouse */
    this.under = null;
    this.hoverLayer = s("g", { class: "marks" });
    this.marks.after(this.hoverLayer);
    this.cubeLayer = s("g", { class: "cube-layer" });
    this.beadLayer.after(this.stacks.counts, this.cubeLayer, this.dice.el);
    this.defs.append(...shades(this.id));
    const turned = () => {
      // A board that has left the page is done with.
      if (this.el.isConnected) this.resize(upright.matches);
      else upright.removeEventListener("change", turned);
    };
    if (!small) upright.addEventListener("change", turned);
    this.ready();
    // Before the press is taken, so that it finds the position it was meant for.
    this.el.addEventListener("pointerdown", () => this.flush(), { capture: true });
    this.el.addEventListener("keydown", ({ key }) => key === " " && this.flush(), { capture: true });
    this.el.addEventListener("pointermove", (event) =>
      this.hover(event.pointerType === "mouse" && !event.buttons ? this.cellAt(event) : null),
    );
    this.el.addEventListener("pointerleave", () => this.hover(null));
  }

  /** @param {boolean} tall */
  resize(tall) {
    const size = tall ? SIZES.tall : SIZES.wide;
    this.box = { x: 0, y: 0, width: size.width, height: size.height };
    this.svg.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    this.layout = new Layout(size, this.flipped);
    this.redraw();
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.layout = new Layout(this.layout.size, flipped);
    this.redraw();
  }

  redraw() {
    this.flush();
    this.place();
    this.placeButtons();
    this.stacks.clear();
    this.dice.key = "";
    if (this.view.points) this.set(this.view);
    this.drawDice(this.fallen);
    this.mark(this.marked);
  }

  /** Names the points as a seat counts them. @param {number} seat */
  countFor(seat) {
    if (this.counts === seat) return;
    this.counts = seat;
    this.place();
    this.relabel();
  }

  place() {
    for (const cell of CELLS) {
      const { x, y, width, height } = this.layout.area(cell);
      this.places.set(cell, { x: x + width / 2, y: y + height / 2 });
    }
    this.plate.replaceChildren(...plateDrawing(this.layout, this.counts));
  }

  placeButtons() {
    const { width, height } = this.layout.size;
    for (const [cell, button] of this.buttons) {
      const area = this.layout.area(cell);
      Object.assign(button.style, {
        left: `${(100 * area.x) / width}%`,
        top: `${(100 * area.y) / height}%`,
        width: `${(100 * area.width) / width}%`,
        height: `${(100 * area.height) / height}%`,
      });
    }
    this.el.dataset.tall = String(this.layout.size === SIZES.tall);
  }

  /**
   * Shows a position. With a move's cells its checkers go one after the other; without them all are set down at once.
   * @param {View} view @param {string[]} [cells]
   */
  show(view, cells = []) {
    if (!view.points) return;
    const [before, after] = [this.view.points, view.points];
    // A board nobody plays on shows the dice of its position; elsewhere the table knows which are played.
    if (!this.how.hands)
      this.drawDice(
        after.dice
          ? { seat: after.turn ?? 0, values: after.numbers.length ? after.numbers : [...after.dice], used: [] }
          : null,
      );
    const motions = this.motions(view, cells);
    if (!motions.length) {
      // Dice that still fall, and checkers on their way to this very position, are let be.
      if (before && this.showing.busy && JSON.stringify(before.checkers) === JSON.stringify(after.checkers)) {
        this.view = view;
        drawCube(this, after);
        return this.relabel();
      }
      this.stopMotion();
      return this.set(view);
    }
    // One play at a time: whoever steps quickly through a game sees the latest, not a queue of those before.
    if (this.busy) {
      this.stopMotion();
      this.set(this.view);
    }
    for (const motion of motions) this.later(motion);
    this.view = view;
    this.later(() => {
      if (this.view === view) this.set(view);
      return 0;
    });
    this.drawMarks(this.marked);
    this.relabel();
    drawCube(this, after);
  }

  /**
   * How the checkers of a play go, one after the other; nothing where its steps do not lead to the position.
   * @param {View} view @param {string[]} cells @returns {(() => number)[]}
   */
  motions(view, cells) {
    const [before, after] = [this.view.points, view.points];
    if (!before || !after || still()) return [];
    const seat = before.turn ?? 0;
    /** @type {(() => number)[]} */
    const motions = [];
    let at = { own: before.checkers[seat], foe: before.checkers[1 - seat] };
    for (const [from, to] of pairs(
      cells.filter((cell) => this.places.has(cell)),
      seat,
    )) {
      if (!at.own[from]) return [];
      const hit = isHit(at, to);
      at = moved(at, from, to);
      const checkers = /** @type {[number[], number[]]} */ (seat === 0 ? [at.own, at.foe] : [at.foe, at.own]);
      motions.push(() => {
        this.el.dataset.going = "true";
        this.stacks.arrange(this.layout, checkers);
        this.landed(hit, cellOf(to, seat), seat);
        return STEP_MS;
      });
    }
    return JSON.stringify(seat === 0 ? [at.own, at.foe] : [at.foe, at.own]) === JSON.stringify(after.checkers)
      ? motions
      : [];
  }

  /** Whether something goes on the board. */
  get busy() {
    return this.showing.busy;
  }

  /** Shows something after what is being shown. @param {() => number} step */
  later(step) {
    this.showing.add(step);
  }

  /** Forgets what was still to be shown. */
  stopMotion() {
    if (!this.busy) return;
    this.showing.stop();
    this.dice.rest();
    queueMicrotask(() => this.rested());
  }

  /** Shows the end of everything at once. */
  flush() {
    if (!this.showing.busy) return;
    this.stopMotion();
    this.set(this.view);
    this.dice.key = "";
    this.drawDice(this.fallen);
    this.hurried();
  }

  /** @param {View} view */
  set(view) {
    this.view = view;
    if (!view.points) return;
    this.stacks.arrange(this.layout, view.points.checkers);
    drawCube(this, view.points);
    this.drawMarks(this.marked);
    this.relabel();
  }

  settle() {
    this.stacks.settle(this.layout);
  }

  /**
   * The checker a hand takes at a cell: the uppermost, of the side to move where it has one there.
   * @param {string} cell
   */
  beadAt(cell) {
    return this.stacks.top(cell, this.view.points?.turn ?? 0);
  }

  /** A dragged checker goes where it now belongs. @param {SVGGElement} _bead @param {string} _cell */
  put(_bead, _cell) {
    this.settle();
  }

  /** Shows dice where they lie; those already played are pale. @param {Dice | null} dice */
  drawDice(dice) {
    this.fallen = dice;
    if (this.showing.busy) return;
    this.dice.draw(this.layout, dice);
  }

  /** How much of the board's width so many dice take. @param {number} count */
  diceShare(count) {
    return diceShare(this.layout, count);
  }

  /**
   * Dice fall. Says how long it takes.
   * @param {Dice} dice
   * @param {[number, number] | null} opening  what the seats threw, in their order
   */
  tumble(dice, opening) {
    const ms = this.dice.tumble(this.layout, dice, opening);
    if (ms) this.el.dataset.moving = "true";
    return ms;
  }

  /** Lights faintly where the checker under the mouse could go. @param {string | null} cell */
  hover(cell) {
    if (cell === this.under) return;
    this.under = cell;
    this.hoverLayer.replaceChildren(
      ...[...(this.how.hands?.hover?.(cell) ?? [])].map((to) => glow(this.layout, "mark-lit faint", to)),
    );
  }

  /** @param {import("../../boards/board.js").Marks} marks */
  drawMarks(marks) {
    this.under = null;
    this.hoverLayer.replaceChildren();
    const { under, over } = markDrawings(this, marks);
    this.marks.replaceChildren(...under);
    this.over.replaceChildren(...over);
  }

  /** Where the uppermost checker of the side to move lies, or would lie. @param {string} cell @param {number} [more] */
  top(cell, more = 0) {
    const seat = this.view.points?.turn ?? 0;
    const place = placeOf(cell, seat);
    return this.layout.checker(seat, place, Math.max(0, (this.view.points?.checkers[seat][place] ?? 0) - 1 + more));
  }

  /** A play's cells come in pairs. @param {string[]} cells */
  ways(cells) {
    /** @type {{from: import("../../boards/board.js").Place, to: import("../../boards/board.js").Place}[]} */
    const all = [];
    for (let i = 0; i + 1 < cells.length; i += 2) {
      if (this.places.has(cells[i]) && this.places.has(cells[i + 1]))
        all.push({ from: this.top(cells[i]), to: this.top(cells[i + 1], 1) });
    }
    return all;
  }

  relabel() {
    super.relabel();
    const { points } = this.view;
    if (!points) return;
    for (const [cell, button] of this.buttons) {
      const held = [0, 1].map(
        (seat) =>
          points.checkers[seat][
            cell === "bar" ? 25 : cell === "off" ? 0 : seat === 0 ? Number(cell) : 25 - Number(cell)
          ],
      );
      button.dataset.held = held.join(" ");
      button.dataset.piece = held[0] && !held[1] ? this.how.seats[0] : held[1] && !held[0] ? this.how.seats[1] : "";
    }
  }

  /** The middle of a cell's uppermost checker on the screen. @param {string} cell */
  middleOf(cell) {
    const box = this.svg.getBoundingClientRect();
    const one = /^\d/.test(cell) ? this.layout.checker(0, Number(cell), 0) : this.at(cell);
    return { x: box.left + (box.width * one.x) / this.box.width, y: box.top + (box.height * one.y) / this.box.height };
  }

  /** The point meant by a pointer, or null. @param {PointerEvent} event */
  cellAt(event) {
    const p = this.toUnits(event);
    for (const cell of CELLS) {
      const { x, y, width, height } = this.layout.area(cell);
      if (p.x >= x && p.x < x + width && p.y >= y && p.y < y + height) return cell;
    }
    return null;
  }

  /** Where an arrow key leads. @param {string} cell @param {string} key */
  walk(cell, key) {
    const { layout } = this;
    if (/^\d/.test(cell)) this.walksUp = layout.upper(Number(cell));
    if (key === "ArrowUp" || key === "ArrowDown") {
      const at = layout.row(this.walksUp).indexOf(cell);
      this.walksUp = key === "ArrowUp";
      return layout.row(this.walksUp)[at];
    }
    const row = layout.row(this.walksUp);
    return row[row.indexOf(cell) + (key === "ArrowRight" ? 1 : -1)] ?? cell;
  }
}
