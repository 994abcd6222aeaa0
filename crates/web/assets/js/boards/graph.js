// Draws any board made of points and lines. An SVG below shows lines, points and pieces; over it one
// button a point carries focus, names and states. Pointers are taken by the whole board and given to
// the nearest point, so that small points are easy to hit. It knows no game: colours come from CSS by
// the piece's word, marks by the order of the seats.

import { fresh, h, s } from "../dom.js";
import { takeInput } from "./hands.js";
import { beadDrawing, facets, hull } from "./shapes.js";

/**
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("../types.js").View} View
 * @typedef {import("./hands.js").Hands} Hands
 *
 * @typedef {object} Marks  what is marked on the board
 * @property {string[]} [picked]
 * @property {Set<string>} [targets]
 * @property {Set<string>} [movable]
 * @property {string[]} [last]
 * @property {string[]} [hint]
 */

/** Half the width of a piece, in the shape's own units. */
export const BEAD = 30;
const MARGIN = 44;
/** A pointer this near to a point means it, in the shape's units. */
const REACH = 62;

export class GraphBoard {
  /**
   * @param {Shape} shape
   * @param {{seats: string[], name: string, label: (cell: string) => string, hands?: Hands}} how
   */
  constructor(shape, how) {
    this.shape = shape;
    this.how = how;
    this.flipped = false;
    this.id = fresh("board");
    /** @type {View} */
    this.view = { pieces: {}, scores: null };
    /** @type {Map<string, SVGGElement>} pieces by the cell they stand on */
    this.beads = new Map();
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<string, {x: number, y: number}>} where cells are drawn, turned or not */
    this.places = new Map();
    /** @type {Map<string, Set<string>>} */
    this.joined = new Map(shape.cells.map(({ cell }) => [cell, new Set()]));
    for (const [a, b] of shape.lines) {
      this.joined.get(a)?.add(b);
      this.joined.get(b)?.add(a);
    }
    const xs = shape.cells.map((c) => Math.abs(c.x));
    const ys = shape.cells.map((c) => Math.abs(c.y));
    this.half = Math.max(...xs, ...ys) + MARGIN;
    this.svg = s("svg", { class: "board-drawing", viewBox: `${-this.half} ${-this.half} ${2 * this.half} ${2 * this.half}`, "aria-hidden": "true" });
    this.el = h("div", { class: "board", role: "group", "aria-label": how.name, "data-shape": "graph" });
    this.el.append(this.svg);
    this.draw();
    if (how.hands) takeInput(this, how.hands);
  }

  /** Draws everything that stays. */
  draw() {
    this.defs = s("defs", {});
    this.plate = s("g", { class: "plate" });
    this.marks = s("g", { class: "marks" });
    this.beadLayer = s("g", { class: "beads" });
    const shade = s("radialGradient", { id: `${this.id}-shade`, cx: "34%", cy: "28%", r: "78%" },
      s("stop", { offset: "0%", class: "shade-light" }), s("stop", { offset: "38%", class: "shade-clear" }), s("stop", { offset: "100%", class: "shade-dark" }));
    const glow = s("radialGradient", { id: `${this.id}-glow` }, s("stop", { offset: "0%", class: "glow-in" }), s("stop", { offset: "100%", class: "glow-out" }));
    this.defs.append(shade, glow);
    this.svg.append(this.defs, this.plate, this.marks, this.beadLayer);
    this.place();
    if (!this.how.hands) return;
    for (const { cell } of this.shape.cells) {
      const button = h("button", { type: "button", class: "point", "data-cell": cell, tabindex: "-1" });
      this.buttons.set(cell, button);
      this.el.append(button);
    }
    this.shape.cells.length && this.rove(this.shape.cells[0].cell);
    this.placeButtons();
  }

  /** Puts lines and points where they belong, turned or not. */
  place() {
    const sign = this.flipped ? -1 : 1;
    for (const { cell, x, y } of this.shape.cells) this.places.set(cell, { x: sign * x, y: sign * y });
    const at = (/** @type {string} */ cell) => /** @type {{x: number, y: number}} */ (this.places.get(cell));
    const path = (/** @type {{x: number, y: number}[]} */ points) => points.map((p) => `${p.x},${p.y}`).join(" ");
    this.plate?.replaceChildren(
      s("circle", { class: "plate-glow", r: this.half, fill: `url(#${this.id}-glow)` }),
      s("polygon", { class: "plate-face", points: path(hull([...this.places.values()])) }),
      ...facets(this.places, this.joined).map(({ points, light }) => s("polygon", { class: "facet", points: path(points), "fill-opacity": light.toFixed(3) })),
      ...["edge-glow", "edge"].flatMap((cls) => this.shape.lines.map(([a, b]) => s("line", { class: cls, x1: at(a).x, y1: at(a).y, x2: at(b).x, y2: at(b).y }))),
      ...this.shape.cells.flatMap(({ cell }) => [
        s("circle", { class: "node-glow", cx: at(cell).x, cy: at(cell).y, r: 15 }),
        s("circle", { class: "node", cx: at(cell).x, cy: at(cell).y, r: 7 }),
      ]),
    );
  }

  placeButtons() {
    for (const [cell, button] of this.buttons) {
      const { x, y } = /** @type {{x: number, y: number}} */ (this.places.get(cell));
      button.style.left = `${50 + (50 * x) / this.half}%`;
      button.style.top = `${50 + (50 * y) / this.half}%`;
    }
  }

  /** Turns the board around. @param {boolean} flipped */
  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.place();
    this.placeButtons();
    for (const [cell, bead] of this.beads) this.put(bead, cell);
    this.mark(this.marked ?? {});
  }

  /**
   * Shows a position. With a move's cells the piece glides; without them pieces are set down at once.
   * @param {View} view
   * @param {string[]} [cells]
   */
  show(view, cells = []) {
    const [from, to] = [cells[0], cells.at(-1)];
    const mover = from !== undefined ? this.beads.get(from) : undefined;
    const lostOnArrival = to !== undefined && !(to in view.pieces);
    if (mover && to && from !== to && !(from in view.pieces) && (lostOnArrival || mover.dataset.piece === view.pieces[to])) {
      this.beads.delete(from);
      const stood = this.beads.get(to);
      if (stood) this.leave(stood);
      this.beads.set(to, mover);
      this.put(mover, to);
      this.beadLayer?.append(mover);
    }
    for (const [cell, bead] of [...this.beads]) {
      if (view.pieces[cell] === bead.dataset.piece) {
        this.put(bead, cell);
        continue;
      }
      this.beads.delete(cell);
      this.leave(bead, cell);
    }
    for (const [cell, piece] of Object.entries(view.pieces)) {
      if (this.beads.has(cell)) continue;
      const bead = this.bead(piece);
      this.beads.set(cell, bead);
      this.put(bead, cell);
      this.beadLayer?.append(bead);
    }
    this.view = view;
    this.relabel();
  }

  /** @param {string} piece */
  bead(piece) {
    const halo = `${this.id}-halo-${piece}`;
    if (!this.defs?.querySelector(`[id="${halo}"]`)) {
      this.defs?.append(s("radialGradient", { id: halo },
        s("stop", { offset: "40%", class: "halo-in", "data-piece": piece }), s("stop", { offset: "100%", class: "halo-out", "data-piece": piece })));
    }
    return beadDrawing(piece, this.how.seats.indexOf(piece), BEAD, `url(#${halo})`, `url(#${this.id}-shade)`);
  }

  /** @param {SVGGElement} bead @param {string} cell */
  put(bead, cell) {
    const p = this.places.get(cell);
    bead.dataset.at = cell;
    if (p) bead.style.transform = `translate(${p.x}px, ${p.y}px)`;
  }

  /** A piece leaves the board, after it has arrived where it was lost. @param {SVGGElement} bead @param {string} [cell] */
  leave(bead, cell) {
    if (cell) this.put(bead, cell);
    bead.classList.add("leaving");
    setTimeout(() => bead.remove(), 420);
  }

  /** Marks cells. @param {Marks} marks */
  mark(marks) {
    this.marked = marks;
    const at = (/** @type {string} */ cell) => this.places.get(cell) ?? { x: 0, y: 0 };
    const ring = (/** @type {string} */ cls, /** @type {number} */ r) => (/** @type {string} */ cell) => s("circle", { class: cls, cx: at(cell).x, cy: at(cell).y, r, "data-mark": cell });
    const [a, b] = [marks.last?.[0], marks.last?.at(-1)];
    const [ha, hb] = [marks.hint?.[0], marks.hint?.at(-1)];
    const arrow = (/** @type {string} */ cls, /** @type {string} */ from, /** @type {string} */ to) => s("line", { class: cls, x1: at(from).x, y1: at(from).y, x2: at(to).x, y2: at(to).y });
    this.marks?.replaceChildren(
      ...(a && b ? [arrow("mark-last-line", a, b), ring("mark-last", BEAD + 6)(b), ring("mark-last from", 13)(a)] : []),
      ...(ha && hb ? [arrow("mark-hint-line", ha, hb), ring("mark-hint", BEAD + 9)(ha), ring("mark-hint", 17)(hb)] : []),
      ...[...(marks.movable ?? [])].map(ring("mark-movable", BEAD + 5)),
      ...[...(marks.targets ?? [])].flatMap((cell) => [ring("mark-target-glow", 26)(cell), ring("mark-target", 12)(cell)]),
      ...(marks.picked ?? []).map(ring("mark-picked", BEAD + 8)),
    );
    for (const [cell, button] of this.buttons) {
      button.dataset.state = marks.picked?.includes(cell) ? "picked" : marks.targets?.has(cell) ? "target" : marks.movable?.has(cell) ? "movable" : "";
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

  /** Makes one point the board's tab stop. @param {string} cell */
  rove(cell) {
    for (const [name, button] of this.buttons) button.tabIndex = name === cell ? 0 : -1;
  }

  /** The middle of a cell on the screen. @param {string} cell */
  middle(cell) {
    const box = this.svg.getBoundingClientRect();
    const p = this.places.get(cell) ?? { x: 0, y: 0 };
    return { x: box.left + box.width * (0.5 + p.x / (2 * this.half)), y: box.top + box.height * (0.5 + p.y / (2 * this.half)) };
  }

  /** A pointer in the shape's units. @param {PointerEvent} event */
  toUnits(event) {
    const box = this.svg.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width - 0.5) * 2 * this.half, y: ((event.clientY - box.top) / box.height - 0.5) * 2 * this.half };
  }

  /** The point meant by a pointer, or null. @param {PointerEvent} event */
  cellAt(event) {
    const p = this.toUnits(event);
    let [found, near] = [/** @type {string | null} */ (null), REACH];
    for (const [cell, q] of this.places) {
      const far = Math.hypot(p.x - q.x, p.y - q.y);
      if (far < near) [found, near] = [cell, far];
    }
    return found;
  }

  /** @param {string} cell */
  focus(cell) {
    this.buttons.get(cell)?.focus({ preventScroll: true });
  }
}
