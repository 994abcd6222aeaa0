// Draws any board of squares, or several side by side, one above the other on an upright phone. Files and ranks are numbered in the corners of
// the squares; light and dark come from the board theme in CSS. It knows no rules: what can be reached
// and what is marked is said to it.

import { s, still } from "../dom.js";
import { giftOn } from "../gifts.js";
import { ICONS } from "../icons.js";
import { Board } from "./board.js";
import { manDrawing } from "./men.js";
import { takeNotes } from "./notes.js";
import { arrowPath } from "./shapes.js";
import { boardOf, twin } from "./twin.js";

/** A square's side, and the space between two boards, in the drawing's units. */
const SIDE = 100;
const GAP = 40;
/** How long a man takes through the looking-glass, his way on a board included. */
const PASSAGE_MS = 420;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A square's name. @param {string} board @param {number} file @param {number} rank */
const square = (board, file, rank) => `${board ? `${board}:` : ""}${LETTERS[file]}${rank + 1}`;

/** All squares of a shape, board by board from the first rank up. @param {import("../types.js").GridShape} shape */
export function squares(shape) {
  return shape.boards.flatMap((board, i) => Array.from({ length: shape.files * shape.ranks }, (_, n) => {
    const [file, rank] = [n % shape.files, Math.floor(n / shape.files)];
    return { cell: square(board, file, rank), board: i, file, rank };
  }));
}

export class GridBoard extends Board {
  /** @param {import("../types.js").GridShape} shape @param {import("./board.js").How} how */
  constructor(shape, how) {
    const all = squares(shape);
    super("grid", all.map(({ cell }) => cell), { x: 0, y: 0, width: 0, height: 0 }, how);
    this.shape = shape;
    this.all = all;
    this.stacked = false;
    this.el.dataset.boards = String(shape.boards.length);
    for (const { cell, board, file, rank } of all) {
      const beside = [[file + 1, rank], [file - 1, rank], [file, rank + 1], [file, rank - 1]];
      for (const [f, r] of beside) {
        if (f >= 0 && f < shape.files && r >= 0 && r < shape.ranks) this.joined.get(cell)?.add(square(shape.boards[board], f, r));
      }
    }
    this.edge = s("clipPath", { id: `${this.id}-edge` });
    this.defs.append(
      s("radialGradient", { id: `${this.id}-check` }, s("stop", { offset: "0%", class: "check-in" }), s("stop", { offset: "55%", class: "check-mid" }), s("stop", { offset: "100%", class: "check-out" })), this.edge);
    this.auraFill = s("radialGradient", { id: `${this.id}-aura` }, s("stop", { offset: "0%", class: "aura-in" }), s("stop", { offset: "60%", class: "aura-mid" }), s("stop", { offset: "100%", class: "aura-out" }));
    this.auras = s("g", { class: "auras" });
    this.signs = s("g", { class: "aura-signs" });
    this.defs.append(this.auraFill);
    this.marks.after(this.auras);
    this.svg.insertBefore(this.signs, this.over);
    this.plate.setAttribute("clip-path", `url(#${this.id}-edge)`);
    this.marks.setAttribute("clip-path", `url(#${this.id}-edge)`);
    this.ghosts = s("g", { class: "ghosts" });
    this.ghosting = false;
    this.beadLayer.before(this.ghosts);
    this.notes = s("g", { class: "notes" });
    this.svg.append(this.notes);
    /** @type {[string, string][]} */
    this.noted = [];
    const upright = shape.boards.length > 1 && how.hands ? matchMedia("(orientation: portrait) and (max-width: 699px)") : null;
    /** Whether the window is that of an upright phone. */
    this.isUpright = () => upright?.matches ?? false;
    /** Whether two boards lie side by side even there, because something else needs the height. */
    this.beside = false;
    this.arrange(this.isUpright());
    this.ready();
    upright?.addEventListener("change", () => this.turn());
    if (how.hands && how.notes !== false) takeNotes(this);
  }

  /** Gives the boards their room. @param {boolean} stacked */
  arrange(stacked) {
    const { boards, files, ranks } = this.shape;
    this.stacked = stacked;
    const [across, down] = stacked ? [1, boards.length] : [boards.length, 1];
    this.box = { x: 0, y: 0, width: across * files * SIDE + (across - 1) * GAP, height: down * ranks * SIDE + (down - 1) * GAP };
    this.svg.setAttribute("viewBox", `0 0 ${this.box.width} ${this.box.height}`);
    this.el.style.aspectRatio = `${this.box.width} / ${this.box.height}`;
    this.el.style.setProperty("--square-width", `${(100 * SIDE) / this.box.width}%`);
    this.el.style.setProperty("--square-height", `${(100 * SIDE) / this.box.height}%`);
    this.edge.replaceChildren(...boards.map((_, i) => s("rect", { x: this.corner(i).x, y: this.corner(i).y, width: files * SIDE, height: ranks * SIDE, rx: 8 })));
  }

  /** The window was turned, or something came to need the height. */
  turn() {
    const stacked = this.isUpright() && !this.beside;
    if (stacked === this.stacked) return;
    this.arrange(stacked);
    this.place();
    this.placeButtons();
    this.settle();
    this.mark(this.marked);
    this.chooser.place();
    this.drawNotes(this.noted);
    this.drawGhosts();
  }

  /** @param {string} cell */
  twin(cell) {
    return twin(this.shape.boards, cell);
  }

  /** @param {import("../types.js").View} view @param {string[]} [cells] */
  show(view, cells = []) {
    super.show(view, cells);
    this.drawGhosts();
  }

  /** @param {boolean} on */
  ghost(on) {
    if (on === this.ghosting) return;
    this.ghosting = on;
    this.drawGhosts();
  }

  /** Every man once more on the other board, faint, where nobody stands. */
  drawGhosts() {
    if (this.shape.boards.length < 2) return;
    const { pieces } = this.view;
    this.ghosts.replaceChildren(...(this.ghosting ? Object.keys(pieces) : []).flatMap((cell) => {
      const other = this.twin(cell);
      if (!other || other in pieces) return [];
      const man = manDrawing(pieces[cell]);
      this.put(man, other);
      man.dataset.ghost = cell;
      return [man];
    }));
  }

  /**
   * A man who goes to another board glides over one and passes through to the other: he shrinks into the
   * square and grows out of its twin. A hand that has already carried him there leaves nothing to show.
   * @param {SVGGElement} bead @param {string} from @param {string} to
   */
  travel(bead, from, to) {
    const other = boardOf(from) === boardOf(to) ? null : this.twin(this.through === "last" ? to : from);
    const began = bead.style.transform;
    this.put(bead, to);
    if (!other || still() || began === bead.style.transform) return;
    const { x, y } = this.at(other);
    const glass = `translate(${x}px, ${y}px)`;
    const timing = { duration: PASSAGE_MS, easing: "linear" };
    // The way takes the first third or the last; in between the man is out of sight for a moment.
    const frames = this.through === "last"
      ? [{ transform: began, easing: "ease-out" }, { transform: glass, offset: 0.36 }, { transform: glass, offset: 0.68, easing: "steps(1, start)" }, { transform: bead.style.transform }]
      : [{ transform: began, offset: 0, easing: "steps(1, end)" }, { transform: glass, offset: 0.32 }, { transform: glass, offset: 0.64, easing: "ease-out" }, { transform: bead.style.transform }];
    const [out, gone, back] = this.through === "last" ? [0.36, 0.68, 1] : [0, 0.32, 0.64];
    const body = [{ transform: "scale(1)", opacity: 1 }, { transform: "scale(1)", opacity: 1, offset: out }, { transform: "scale(.2)", opacity: 0, offset: gone }, { transform: "scale(1)", opacity: 1, offset: back }, { transform: "scale(1)", opacity: 1 }];
    bead.dataset.passing = "true";
    const way = bead.animate(frames, timing);
    bead.querySelector(".bead-body")?.animate(body, timing);
    way.finished.then(() => delete bead.dataset.passing, () => delete bead.dataset.passing);
  }

  /** Where a board begins. @param {number} board */
  corner(board) {
    return this.stacked ? { x: 0, y: board * (this.shape.ranks * SIDE + GAP) } : { x: board * (this.shape.files * SIDE + GAP), y: 0 };
  }

  place() {
    const { files, ranks, boards } = this.shape;
    for (const { cell, board, file, rank } of this.all) {
      const [column, row] = this.flipped ? [files - 1 - file, rank] : [file, ranks - 1 - rank];
      const corner = this.corner(board);
      this.places.set(cell, { x: corner.x + (column + 0.5) * SIDE, y: corner.y + (row + 0.5) * SIDE });
    }
    const dark = this.all.filter(({ file, rank }) => (file + rank) % 2 === 0).map(({ cell }) => `M${this.at(cell).x - SIDE / 2} ${this.at(cell).y - SIDE / 2}h${SIDE}v${SIDE}h${-SIDE}z`);
    this.plate.replaceChildren(
      ...boards.map((_, i) => s("rect", { class: "square-light", ...this.corner(i), width: files * SIDE, height: ranks * SIDE })),
      s("path", { class: "square-dark", d: dark.join("") }),
      ...boards.map((name, i) => s("text", { class: "board-name", x: this.corner(i).x + (files * SIDE) / 2, y: this.corner(i).y + (ranks * SIDE) / 2, "text-anchor": "middle", "dominant-baseline": "central" }, document.createTextNode(name))),
      ...this.all.flatMap((where) => this.names(where)));
  }

  /** The letter or number in a square at the edge. @param {{cell: string, file: number, rank: number}} where */
  names({ cell, file, rank }) {
    const { files, ranks } = this.shape;
    const { x, y } = this.at(cell);
    const on = (file + rank) % 2 === 0 ? "on-dark" : "on-light";
    const word = (/** @type {number} */ dx, /** @type {number} */ dy, /** @type {string} */ anchor, /** @type {string} */ text) => s("text", { class: `square-name ${on}`, x: x + dx, y: y + dy, "text-anchor": anchor }, document.createTextNode(text));
    return [
      ...(rank === (this.flipped ? ranks - 1 : 0) ? [word(SIDE / 2 - 6, SIDE / 2 - 7, "end", LETTERS[file])] : []),
      ...(file === (this.flipped ? files - 1 : 0) ? [word(6 - SIDE / 2, 24 - SIDE / 2, "start", String(rank + 1))] : []),
    ];
  }

  /** @param {string} piece */
  bead(piece) {
    return manDrawing(piece);
  }

  /** @param {import("./board.js").Marks} marks */
  drawMarks(marks) {
    const known = (/** @type {Iterable<string> | undefined} */ cells) => [...(cells ?? [])].filter((cell) => this.places.has(cell));
    const tile = (/** @type {string} */ cls) => (/** @type {string} */ cell) => s("rect", { class: cls, x: this.at(cell).x - SIDE / 2, y: this.at(cell).y - SIDE / 2, width: SIDE, height: SIDE, "data-mark": cell });
    const ring = (/** @type {string} */ cls, /** @type {number} */ r) => (/** @type {string} */ cell) => s("circle", { class: cls, cx: this.at(cell).x, cy: this.at(cell).y, r, "data-mark": cell });
    const glow = (/** @type {string} */ cell) => {
      const el = ring("tile-check", SIDE * 0.68)(cell);
      el.setAttribute("fill", `url(#${this.id}-check)`);
      return el;
    };
    const checks = Object.entries(this.view.marks ?? {}).filter(([, mark]) => mark === "check").map(([cell]) => cell);
    this.marks.replaceChildren(
      ...known(new Set(marks.last)).map(tile("tile-last")),
      ...known(checks).map(glow),
      ...known(marks.picked).map(tile("tile-picked")),
      ...known(marks.planned).map(tile("tile-planned")),
      ...known(marks.targets).map(tile("tile-glass")),
      ...known(marks.targets).map((cell) => marks.powers?.has(cell) ? this.special(cell, marks.powers.get(cell) ?? "") : (cell in this.view.pieces ? ring("tile-take", SIDE * 0.43)(cell) : ring("tile-target", SIDE * 0.155)(cell))));
    this.drawAura();
    const [from, to] = known(marks.hint);
    const [talk, there] = known(marks.arrow);
    this.over.replaceChildren(...(from && to ? [this.arrow("arrow-hint", from, to)] : []), ...(talk && there ? [this.arrow("arrow-talk", talk, there)] : []));
  }

  /** A target that only a gift reaches: a star on an empty square, a dashed ring around a piece. @param {string} cell @param {string} ability */
  special(cell, ability) {
    const { x, y } = this.at(cell);
    const [far, near] = [SIDE * 0.25, SIDE * 0.09];
    const star = Array.from({ length: 8 }, (_, i) => {
      const [r, angle] = [i % 2 ? near : far, (i * Math.PI) / 4];
      return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
    });
    return s("g", { class: "gift-target", "data-gift": ability, "data-mark": cell }, ...(cell in this.view.pieces
      ? [s("circle", { class: "gift-take-under", cx: x, cy: y, r: SIDE * 0.43 }), s("circle", { class: "gift-take", cx: x, cy: y, r: SIDE * 0.43 })]
      : [s("path", { class: "gift-star", d: `M${star.join("L")}Z` })]));
  }

  /** The aura of the gift on the board, with its sign at the corner. It stays the same element while nothing changes, so that it begins to shine once only. */
  drawAura() {
    const gift = giftOn(this.view);
    const { x, y } = gift ? this.at(gift.cell) : { x: 0, y: 0 };
    const key = gift ? `${gift.cell} ${gift.ability} ${x} ${y}` : "";
    if (this.auras.dataset.key === key) return;
    this.auras.dataset.key = key;
    this.auras.replaceChildren();
    this.signs.replaceChildren();
    if (!gift) return;
    const sign = /** @type {Record<string, readonly string[]>} */ (ICONS)[`gift-${gift.ability}`] ?? [];
    this.auraFill.dataset.gift = gift.ability;
    const ring = (/** @type {string} */ cls) => s("circle", { class: cls, r: SIDE * 0.44 });
    this.auras.append(s("g", { transform: `translate(${x} ${y})`, "data-aura": gift.cell }, s("g", { class: "aura", "data-gift": gift.ability },
      s("circle", { r: SIDE * 0.62, fill: `url(#${this.id}-aura)` }), ring("aura-under"), ring("aura-ring"))));
    this.signs.append(s("g", { class: "aura-sign", "data-gift": gift.ability, transform: `translate(${x + SIDE * 0.34} ${y - SIDE * 0.34})` },
      s("circle", { r: 15.5 }), s("g", { transform: "scale(.9) translate(-12 -12)" }, ...sign.map((d) => s("path", { d })))));
  }

  /** Draws the player's own arrows and circles. @param {[string, string][]} notes */
  drawNotes(notes) {
    this.noted = notes;
    this.notes?.replaceChildren(...notes.map(([from, to]) => (from === to
      ? s("circle", { class: "note-circle", cx: this.at(from).x, cy: this.at(from).y, r: SIDE * 0.45, "data-note": from })
      : this.arrow("arrow-note", from, to))));
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    super.flip(flipped);
    this.drawNotes(this.noted);
    this.drawGhosts();
  }

  /** An arrow over the pieces. @param {string} cls @param {string} from @param {string} to */
  arrow(cls, from, to) {
    return arrowPath(cls, this.at(from), this.at(to), { start: 26, half: 8, head: 22, neck: 30 });
  }

  /** The square under a pointer, or null. @param {PointerEvent} event */
  cellAt(event) {
    const p = this.toUnits(event);
    return this.cells.find((cell) => Math.abs(this.at(cell).x - p.x) <= SIDE / 2 && Math.abs(this.at(cell).y - p.y) <= SIDE / 2) ?? null;
  }
}
