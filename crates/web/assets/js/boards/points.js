// Draws a board of twenty-four points with bar and trays, the checkers of both sides, dice and cube. What
// happens is shown one thing after the other (dice fall, then checkers go); whoever presses the board sees
// the end at once.

import { s, still } from "../dom.js";
import { cellOf, isHit, moved, pairs, placeOf } from "../staging.js";
import { Board } from "./board.js";
import { checker, cube, die, face, shades } from "./checkers.js";
import { FULL, Layout, SIZES } from "./points-layout.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {{el: SVGGElement, seat: number, place: number, index: number}} Checker
 * @typedef {{seat: number, values: number[], used: boolean[]}} Dice  whose, and which are played
 */

/** How long a checker takes for one step, and dice for their fall. */
export const STEP_MS = 190;
export const TUMBLE_MS = 500;
/** From one die to the next, in dice; four of a double are smaller. */
const [APART, FOUR] = [1.28, 0.82];
/** Faces of a falling die change this often. */
const FACE_MS = 70;
/** Turned to fit an upright phone; round.css asks the same. */
const PHONE = "(orientation: portrait) and (max-width: 699px)";

const CELLS = [...Array.from({ length: 24 }, (_, i) => String(i + 1)), "bar", "off"];

export class PointsBoard extends Board {
  /** @param {import("./board.js").How} how @param {boolean} [small]  a preview keeps its wide shape */
  constructor(how, small = !how.hands) {
    const upright = matchMedia(PHONE);
    const size = !small && upright.matches ? SIZES.tall : SIZES.wide;
    super("points", CELLS, { x: 0, y: 0, width: size.width, height: size.height }, how);
    this.layout = new Layout(size, false);
    this.arrowSize = { start: 16, half: 9, head: 26, neck: 34 };
    /** @type {Checker[]} */
    this.checkers = [];
    /** @type {SVGGElement[]} */
    this.dice = [];
    /** @type {Dice | null} */
    this.fallen = null;
    this.diceKey = "";
    /** @type {(() => number)[]} what is still to be shown; each says how long it takes */
    this.queue = [];
    /** @type {number | undefined} */
    this.pumping = undefined;
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
    this.diceLayer = s("g", { class: "dice" });
    this.countLayer = s("g", { class: "stack-counts" });
    this.cubeLayer = s("g", { class: "cube-layer" });
    this.beadLayer.after(this.countLayer, this.cubeLayer, this.diceLayer);
    this.defs.append(...shades(this.id));
    const turned = () => {
      // A board that has left the page is done with.
      if (this.el.isConnected) this.resize(upright.matches);
      else upright.removeEventListener("change", turned);
    };
    if (!small) upright.addEventListener("change", turned);
    this.ready();
    this.el.addEventListener("pointerdown", () => this.flush());
    this.el.addEventListener("pointermove", (event) => this.hover(event.pointerType === "mouse" && !event.buttons ? this.cellAt(event) : null));
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
    this.checkers = [];
    this.beadLayer.replaceChildren();
    this.diceKey = "";
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
    const { layout } = this;
    const { width, height, rim, side, bar, tray, reach, letter, radius } = layout.size;
    for (const cell of CELLS) {
      const { x, y, width: w, height: h } = layout.area(cell);
      this.places.set(cell, { x: x + w / 2, y: y + h / 2 });
    }
    const field = (/** @type {number} */ x, /** @type {number} */ w) => s("rect", { class: "felt", x, y: rim, width: w, height: height - 2 * rim, rx: 6 });
    const points = CELLS.slice(0, 24).map((cell) => {
      const [point, x] = [Number(cell), layout.pointX(Number(cell))];
      const half = layout.pitch / 2 - 1;
      const [edge, tip] = [layout.inwards(layout.upper(point), 0), layout.inwards(layout.upper(point), reach)];
      return s("path", { class: `spike ${point % 2 ? "odd" : "even"}`, "data-spike": cell, d: `M${x - half} ${edge}L${x} ${tip}L${x + half} ${edge}Z` });
    });
    const numbers = CELLS.slice(0, 24).map((cell) => {
      const point = Number(cell);
      const y = layout.upper(point) ? rim * 0.5 : height - rim * 0.5;
      const text = s("text", { class: "point-number", x: layout.pointX(point), y: y + letter * 0.36, "font-size": letter });
      text.textContent = String(this.counts === 0 ? point : 25 - point);
      return text;
    });
    const slot = (/** @type {boolean} */ upper) => {
      const long = 15 * layout.size.slab + 22;
      return s("rect", { class: "tray", x: layout.trayX - tray / 2, y: upper ? rim : height - rim - long, width: tray, height: long, rx: 8 });
    };
    this.plate.replaceChildren(
      s("rect", { class: "points-frame", x: 1, y: 1, width: width - 2, height: height - 2, rx: radius * 0.6 }),
      s("path", { class: "points-rim", d: `M${radius * 0.6} 3H${width - radius * 0.6}M3 ${radius * 0.6}V${height - radius * 0.6}` }),
      field(side, 6 * layout.pitch), field(layout.barX + bar / 2, 6 * layout.pitch),
      ...points,
      s("rect", { class: "points-bar", x: layout.barX - bar / 2, y: 6, width: bar, height: height - 12 }),
      s("path", { class: "bar-line", d: `M${layout.barX} 12V${height - 12}` }),
      slot(true), slot(false), ...numbers);
  }

  placeButtons() {
    const { width, height } = this.layout.size;
    for (const [cell, button] of this.buttons) {
      const area = this.layout.area(cell);
      Object.assign(button.style, { left: `${(100 * area.x) / width}%`, top: `${(100 * area.y) / height}%`, width: `${(100 * area.width) / width}%`, height: `${(100 * area.height) / height}%` });
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
    const seat = before?.turn ?? 0;
    // A board nobody plays on shows the dice of its position; elsewhere the table knows which are played.
    if (!this.how.hands) this.drawDice(after.dice ? { seat: after.turn ?? 0, values: after.numbers.length ? after.numbers : [...after.dice], used: [] } : null);
    const ways = before && !still() ? pairs(cells.filter((cell) => this.places.has(cell)), seat) : [];
    const same = (/** @type {[number[], number[]]} */ a) => JSON.stringify(a) === JSON.stringify(after.checkers);
    // Dice that still fall, and checkers on their way to this very position, are let be.
    if (before && !ways.length && same(before.checkers) && this.pumping !== undefined) {
      this.view = view;
      return this.relabel();
    }
    /** @type {(() => number)[]} */
    const motions = [];
    let at = before && { own: before.checkers[seat], foe: before.checkers[1 - seat] };
    for (const [from, to] of ways) {
      if (!at?.own[from]) break;
      const hit = isHit(at, to);
      at = moved(at, from, to);
      const { own, foe } = at;
      motions.push(() => {
        this.arrange(seat === 0 ? [own, foe] : [foe, own]);
        this.landed(hit, cellOf(to, seat), seat);
        return STEP_MS;
      });
    }
    // A position that these steps do not lead to is set down at once, and so is one that is already there.
    if (!motions.length || !at || !same(seat === 0 ? [at.own, at.foe] : [at.foe, at.own])) {
      if (before && same(before.checkers) && this.pumping !== undefined) {
        this.view = view;
        this.drawCube(after);
        return this.relabel();
      }
      this.stopMotion();
      return this.set(view);
    }
    for (const motion of motions) this.later(motion);
    this.view = view;
    this.later(() => {
      if (this.view === view) this.set(view);
      return 0;
    });
    this.drawMarks(this.marked);
    this.relabel();
    this.drawCube(after);
  }

  /** Shows something after what is being shown. @param {() => number} step */
  later(step) {
    this.queue.push(step);
    if (this.queue.length === 1 && this.pumping === undefined) this.pump();
  }

  pump() {
    const next = this.queue.shift();
    this.el.dataset.moving = "false";
    if (!next) {
      this.pumping = undefined;
      this.drawDice(this.fallen);
      return;
    }
    this.pumping = setTimeout(() => this.pump(), next());
  }

  /** Forgets what was still to be shown. */
  stopMotion() {
    clearTimeout(this.pumping);
    this.pumping = undefined;
    this.queue = [];
    this.el.dataset.moving = "false";
    for (const el of this.dice) for (const motion of el.getAnimations({ subtree: true })) motion.finish();
  }

  /** Shows the end of everything at once. */
  flush() {
    if (this.pumping === undefined) return;
    this.stopMotion();
    this.set(this.view);
    this.diceKey = "";
    this.drawDice(this.fallen);
  }

  /** @param {View} view */
  set(view) {
    this.view = view;
    if (!view.points) return;
    this.arrange(view.points.checkers);
    this.drawCube(view.points);
    this.drawMarks(this.marked);
    this.relabel();
  }

  /** Brings the checkers to where they should lie, with as few of them moving as can be. @param {[number[], number[]]} wanted */
  arrange(wanted) {
    const { size } = this.layout;
    wanted.forEach((counts, seat) => {
      /** @type {Checker[]} */
      const loose = [];
      for (let place = 25; place >= 0; place--) {
        const here = this.checkers.filter((c) => c.seat === seat && c.place === place).sort((a, b) => a.index - b.index);
        loose.push(...here.slice(counts[place]));
      }
      for (let place = 25; place >= 0; place--) {
        const has = this.checkers.filter((c) => c.seat === seat && c.place === place && !loose.includes(c)).length;
        for (let index = has; index < counts[place]; index++) {
          let one = loose.shift();
          if (!one) {
            one = { el: checker(this.how.seats[seat], size.radius, this.id, size.slab), seat, place, index };
            this.checkers.push(one);
          }
          one.place = place;
          one.index = index;
          this.beadLayer.append(one.el);
        }
      }
      for (const gone of loose) {
        gone.el.remove();
        this.checkers = this.checkers.filter((c) => c !== gone);
      }
    });
    this.settle();
  }

  /** Sets every checker down where it lies, and counts the high stacks. */
  settle() {
    const { layout } = this;
    /** @type {SVGTextElement[]} */
    const counts = [];
    for (const one of this.checkers) {
      const { x, y } = layout.checker(one.seat, one.place, one.index);
      one.el.style.transform = `translate(${x}px, ${y}px)`;
      one.el.classList.toggle("on-edge", one.place === 0);
      one.el.dataset.at = one.place === 0 ? "off" : one.place === 25 ? "bar" : String(one.seat === 0 ? one.place : 25 - one.place);
      const most = one.place === 25 ? FULL - 1 : FULL;
      const total = this.checkers.filter((c) => c.seat === one.seat && c.place === one.place).length;
      if (one.place > 0 && total > most && one.index === total - 1) {
        const text = s("text", { class: "stack-count", "data-piece": this.how.seats[one.seat], "data-count": total, x, y: y + layout.size.radius * 0.36, "font-size": layout.size.radius });
        text.textContent = String(total);
        counts.push(text);
      }
    }
    this.countLayer.replaceChildren(...counts);
  }

  /** The checker a hand takes at a cell: the uppermost, of the side to move where it has one there. @param {string} cell */
  beadAt(cell) {
    const seat = this.view.points?.turn ?? 0;
    const here = this.checkers.filter((c) => c.el.dataset.at === cell);
    const own = here.filter((c) => c.seat === seat);
    return (own.length ? own : here).sort((a, b) => b.index - a.index)[0]?.el;
  }

  /** A dragged checker goes where it now belongs. @param {SVGGElement} _bead @param {string} _cell */
  put(_bead, _cell) {
    this.settle();
  }

  /** @param {import("../types.js").PointsView} view */
  drawCube(view) {
    const { layout, id } = this;
    const { cube: size } = layout.size;
    const shown = view.cube_in_use && !(view.crawford && view.cube === 1);
    const offered = view.offered;
    const at = offered === null ? layout.cube(view.owner) : { x: layout.barX, y: layout.size.height / 2 };
    let el = /** @type {SVGGElement | null} */ (this.cubeLayer.firstElementChild);
    if (!el) {
      el = cube(size, id);
      this.cubeLayer.append(el);
    }
    this.cubeLayer.classList.toggle("away", !shown);
    const value = offered ?? view.cube;
    const text = el.querySelector("text");
    // A cube that lies in the middle shows 64, as a real one does.
    if (text) text.textContent = String(value === 1 ? 64 : value);
    el.dataset.cube = String(value);
    el.dataset.owner = view.owner === null ? "" : this.how.seats[view.owner];
    const grown = offered === null ? 1 : 1.35;
    el.style.transform = `translate(${at.x}px, ${at.y}px) scale(${grown})`;
  }

  /** Shows dice where they lie; those already played are pale. @param {Dice | null} dice */
  drawDice(dice) {
    this.fallen = dice;
    if (this.pumping !== undefined) return;
    const key = dice ? `${dice.seat} ${dice.values.join()} ${dice.used.join()}` : "";
    if (key === this.diceKey) return;
    this.diceKey = key;
    if (!dice) {
      this.dice = [];
      this.diceLayer.replaceChildren();
      return;
    }
    this.lay(dice);
  }

  /** How much of the board's width so many dice take. @param {number} count */
  diceShare(count) {
    const { die: side, width } = this.layout.size;
    return (side * APART * count * (count > 2 ? FOUR : 1)) / width;
  }

  /** @param {Dice} dice */
  lay(dice) {
    const { size } = this.layout;
    const middle = this.layout.half(this.layout.below(dice.seat));
    const small = dice.values.length > 2 ? FOUR : 1;
    const apart = size.die * APART * small;
    this.dice = dice.values.map((value, i) => {
      const el = die(this.how.seats[dice.seat], value, size.die, this.id);
      el.classList.toggle("used", dice.used[i] ?? false);
      el.style.transform = `translate(${middle.x + (i - (dice.values.length - 1) / 2) * apart}px, ${middle.y}px) scale(${small})`;
      return el;
    });
    this.diceLayer.replaceChildren(...this.dice);
  }

  /**
   * Dice fall and come to rest; at the opening each side throws one. Says how long it takes.
   * @param {Dice} dice @param {[number, number] | null} opening  what the seats threw, in their order
   */
  tumble(dice, opening) {
    if (still()) return 0;
    this.el.dataset.moving = "true";
    this.lay(dice);
    this.diceKey = "";
    const { size } = this.layout;
    if (opening) {
      this.dice = opening.map((value, seat) => {
        const { x, y } = this.layout.half(this.layout.below(seat));
        const el = die(this.how.seats[seat], value, size.die, this.id);
        el.style.transform = `translate(${x}px, ${y}px)`;
        return el;
      });
      this.diceLayer.replaceChildren(...this.dice);
    }
    this.dice.forEach((el, i) => {
      const value = Number(el.dataset.value);
      const from = size.die * (2.2 + i * 0.4);
      const up = opening ? i === 0 : this.layout.below(dice.seat);
      el.firstElementChild?.animate([
        { transform: `translate(${from}px, ${up ? from : -from}px) rotate(${340 + 90 * i}deg) scale(1.25)`, opacity: 0.2 },
        { transform: `translate(${from * 0.2}px, ${up ? -8 : 8}px) rotate(${70 + 20 * i}deg) scale(1.06)`, opacity: 1, offset: 0.6 },
        { transform: "none", opacity: 1 }], { duration: TUMBLE_MS - 40 * (i % 2), easing: "cubic-bezier(.2, .7, .4, 1)" });
      const turning = setInterval(() => face(el, 1 + Math.floor(Math.random() * 6), size.die), FACE_MS);
      setTimeout(() => {
        clearInterval(turning);
        face(el, value, size.die);
      }, TUMBLE_MS * 0.72);
    });
    return opening ? 2.4 * TUMBLE_MS : TUMBLE_MS;
  }

  /** Lights faintly where the checker under the mouse could go. @param {string | null} cell */
  hover(cell) {
    if (cell === this.under) return;
    this.under = cell;
    this.hoverLayer.replaceChildren(...[...this.how.hands?.hover?.(cell) ?? []].map((to) => this.glow("mark-lit faint", to)));
  }

  /** The area of a cell as a mark. @param {string} cls @param {string} cell */
  glow(cls, cell) {
    const { layout } = this;
    const { x, y, width, height } = layout.area(cell);
    if (cell === "off" || cell === "bar") return s("rect", { class: cls, x: x + 2, y, width: width - 4, height, rx: 12 });
    const long = layout.size.reach + layout.size.radius * 0.4;
    return s("rect", { class: cls, x: x + 2, y: layout.upper(Number(cell)) ? y : y + height - long, width: width - 4, height: long, rx: 12 });
  }

  /** @param {import("./board.js").Marks} marks */
  drawMarks(marks) {
    const { layout } = this;
    const { radius } = layout.size;
    this.under = null;
    this.hoverLayer.replaceChildren();
    const glow = (/** @type {string} */ cls, /** @type {string} */ cell) => this.glow(cls, cell);
    const top = (/** @type {string} */ cell, more = 0) => this.top(cell, more);
    const ring = (/** @type {string} */ cls, /** @type {string} */ cell) => s("circle", { class: cls, cx: top(cell).x, cy: top(cell).y, r: radius + 1, "data-mark": cell });
    const last = (marks.last ?? []).filter((cell, i) => i % 2 === 1 && this.places.has(cell) && cell !== "off");
    const { picked = [], targets = new Set(), movable = new Set() } = marks;
    this.marks.replaceChildren(
      ...[...new Set(last)].map((cell) => glow("mark-way", cell)),
      ...[...targets].map((cell) => glow("mark-lit", cell)));
    const hint = marks.hint ?? [];
    /** @type {SVGElement[]} */
    const arrows = [];
    for (const [cells, cls] of /** @type {[string[], string][]} */ ([[hint, "points-hint"], [marks.arrow ?? [], "points-arrow"]])) {
      for (let i = 0; i + 1 < cells.length; i += 2) {
        if (!this.places.has(cells[i]) || !this.places.has(cells[i + 1])) continue;
        const [a, b] = [top(cells[i]), top(cells[i + 1], 1)];
        arrows.push(s("path", { class: cls, d: `M${a.x} ${a.y}L${b.x} ${b.y}` }), s("circle", { class: `${cls} end`, cx: b.x, cy: b.y, r: radius * 0.4 }));
      }
    }
    this.over.replaceChildren(
      ...[...movable].map((cell) => ring("mark-movable", cell)),
      ...picked.map((cell) => ring("mark-picked", cell)),
      ...[...targets].filter((cell) => cell !== "off").map((cell) => s("circle", { class: "mark-target", cx: top(cell, 1).x, cy: top(cell, 1).y, r: radius * 0.34, "data-mark": cell })),
      ...arrows);
  }

  /** Where the uppermost checker of the side to move lies, or would lie. @param {string} cell @param {number} [more] */
  top(cell, more = 0) {
    const seat = this.view.points?.turn ?? 0;
    const place = placeOf(cell, seat);
    return this.layout.checker(seat, place, Math.max(0, (this.view.points?.checkers[seat][place] ?? 0) - 1 + more));
  }

  /** A play's cells come in pairs. @param {string[]} cells */
  ways(cells) {
    /** @type {{from: import("./board.js").Place, to: import("./board.js").Place}[]} */
    const all = [];
    for (let i = 0; i + 1 < cells.length; i += 2) {
      if (this.places.has(cells[i]) && this.places.has(cells[i + 1])) all.push({ from: this.top(cells[i]), to: this.top(cells[i + 1], 1) });
    }
    return all;
  }

  relabel() {
    super.relabel();
    const { points } = this.view;
    if (!points) return;
    for (const [cell, button] of this.buttons) {
      const held = [0, 1].map((seat) => points.checkers[seat][cell === "bar" ? 25 : cell === "off" ? 0 : seat === 0 ? Number(cell) : 25 - Number(cell)]);
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
