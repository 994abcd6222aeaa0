// Draws any board of squares, or several side by side, one above the other on an upright phone. Files and ranks are
// numbered in the corners of the squares; light and dark come from the board theme in CSS. It knows no rules: what can
// be reached and what is marked is said to it.

import { s, still } from "../lib/dom.js";
import { ICONS } from "../lib/icons.js";
import { Board } from "./board.js";
import { drawAura, drawTiles } from "./grid-marks.js";
import { SIDE, roomOf } from "./grid-room.js";
import { manDrawing } from "./men.js";
import { takeNotes } from "./notes.js";
import { arrowPath } from "./shapes.js";
import { boardOf, twin } from "./twin.js";

/** How long a man takes through the looking-glass, his way on a board included. */
const PASSAGE_MS = 420;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A square's name. @param {string} board @param {number} file @param {number} rank */
const square = (board, file, rank) => `${board ? `${board}:` : ""}${LETTERS[file]}${rank + 1}`;

/** All squares of a shape, board by board from the first rank up. @param {import("../lib/types.js").GridShape} shape */
export function squares(shape) {
  return shape.boards.flatMap((board, i) =>
    Array.from({ length: shape.files * shape.ranks }, (_, n) => {
      const [file, rank] = [n % shape.files, Math.floor(n / shape.files)];
      return { cell: square(board, file, rank), board: i, file, rank };
    }),
  );
}

export class GridBoard extends Board {
  /** @param {import("../lib/types.js").GridShape} shape @param {import("./board.js").How} how */
  constructor(shape, how) {
    const all = squares(shape);
    super(
      "grid",
      all.map(({ cell }) => cell),
      { x: 0, y: 0, width: 0, height: 0 },
      how,
    );
    this.shape = shape;
    this.all = all;
    this.stacked = false;
    /** Which board is played on: in a stack it is the larger one. */
    this.active = 0;
    this.room = roomOf(shape, false, 0);
    this.el.dataset.boards = String(shape.boards.length);
    for (const { cell, board, file, rank } of all) {
      const beside = [
        [file + 1, rank],
        [file - 1, rank],
        [file, rank + 1],
        [file, rank - 1],
      ];
      for (const [f, r] of beside) {
        if (f >= 0 && f < shape.files && r >= 0 && r < shape.ranks)
          this.joined.get(cell)?.add(square(shape.boards[board], f, r));
      }
    }
    this.edge = s("clipPath", { id: `${this.id}-edge` });
    this.defs.append(
      s(
        "radialGradient",
        { id: `${this.id}-check` },
        s("stop", { offset: "0%", class: "check-in" }),
        s("stop", { offset: "55%", class: "check-mid" }),
        s("stop", { offset: "100%", class: "check-out" }),
      ),
      this.edge,
    );
    this.auraFill = s(
      "radialGradient",
      { id: `${this.id}-aura` },
      s("stop", { offset: "0%", class: "aura-in" }),
      s("stop", { offset: "60%", class: "aura-mid" }),
      s("stop", { offset: "100%", class: "aura-out" }),
    );
    this.auras = s("g", { class: "auras" });
    this.signs = s("g", { class: "aura-signs" });
    this.defs.append(this.auraFill);
    this.marks.after(this.auras);
    this.svg.insertBefore(this.signs, this.over);
    this.marks.setAttribute("clip-path", `url(#${this.id}-edge)`);
    this.defs.append(
      s(
        "clipPath",
        { id: `${this.id}-plate` },
        s("rect", { width: shape.files * SIDE, height: shape.ranks * SIDE, rx: 8 }),
      ),
    );
    this.plates = shape.boards.map(() => s("g", { class: "plate-board", "clip-path": `url(#${this.id}-plate)` }));
    this.grow = s("g", { class: "grow-sign" }, ...ICONS.full.map((d) => s("path", { d })));
    this.plate.append(...this.plates, this.grow);
    this.ghosts = s("g", { class: "ghosts" });
    this.ghosting = false;
    this.beadLayer.before(this.ghosts);
    this.notes = s("g", { class: "notes" });
    this.svg.append(this.notes);
    /** @type {[string, string][]} */
    this.noted = [];
    const upright =
      shape.boards.length > 1 && how.hands ? matchMedia("(orientation: portrait) and (max-width: 699px)") : null;
    /** Whether the window is that of an upright phone. */
    this.isUpright = () => upright?.matches ?? false;
    /** Whether two boards lie side by side even there, because something else needs the height. */
    this.beside = false;
    this.arrange(this.isUpright());
    this.ready();
    upright?.addEventListener("change", () => this.turn());
    // Beside the smaller board is the sign that it can grow.
    if (upright)
      this.el.addEventListener(
        "click",
        (event) => void (event.target === this.el && this.stacked && this.raise(`${shape.boards[1 - this.active]}:`)),
      );
    if (how.hands && how.notes !== false) takeNotes(this);
  }

  /** Gives the boards their room. @param {boolean} stacked */
  arrange(stacked) {
    const { boards, files, ranks } = this.shape;
    this.stacked = stacked;
    this.room = roomOf(this.shape, stacked, this.active);
    const { width, height, spots } = this.room;
    this.box = { x: 0, y: 0, width, height };
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.el.style.aspectRatio = `${width} / ${height}`;
    this.el.style.setProperty("--square-width", `${(100 * SIDE) / width}%`);
    this.el.style.setProperty("--square-height", `${(100 * SIDE) / height}%`);
    if (stacked) this.el.dataset.active = boards[this.active];
    else delete this.el.dataset.active;
    this.edge.replaceChildren(
      ...spots.map(({ x, y, scale }) =>
        s("rect", { x, y, width: files * SIDE * scale, height: ranks * SIDE * scale, rx: 8 }),
      ),
    );
    this.grow.toggleAttribute("hidden", !stacked);
    const { x: left, y: top, scale: small } = spots[boards.length - 1 - this.active];
    if (stacked)
      this.grow.setAttribute(
        "transform",
        `translate(${width - left / 2} ${top + (ranks * SIDE * small) / 2}) scale(2.4) translate(-12 -12)`,
      );
    for (const [i, { x, y, scale }] of spots.entries())
      this.plates[i].style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  /** The window was turned, or something came to need the height. */
  turn() {
    const stacked = this.isUpright() && !this.beside;
    if (stacked !== this.stacked) this.rearrange(stacked);
  }

  /** @param {boolean} stacked */
  rearrange(stacked) {
    this.arrange(stacked);
    this.place();
    this.placeButtons();
    this.settle();
    this.mark(this.marked);
    this.chooser.place();
    this.drawNotes(this.noted);
    this.drawGhosts();
  }

  /** Makes a board the one that is played on. @param {string} cell  any of its squares */
  raise(cell) {
    const board = this.shape.boards.indexOf(boardOf(cell));
    if (!this.stacked || board < 0 || board === this.active) return false;
    this.active = board;
    this.rearrange(true);
    return true;
  }

  /**
   * A finger on the smaller board makes it the larger one. The press itself counts only where it surely means
   * something: a man to be taken in hand, or where the one in hand can go.
   * @param {string} cell
   */
  reach(cell) {
    const { movable, targets, picked, planned } = this.marked;
    const goes = targets?.has(cell) || (targets?.size && this.twins(targets).includes(cell));
    return goes || !this.raise(cell) || !movable || movable.has(cell) || Boolean(picked?.length || planned?.length);
  }

  /** How large a square is drawn. @param {string} cell */
  scale(cell) {
    return this.room.spots[Math.max(0, this.shape.boards.indexOf(boardOf(cell)))].scale;
  }

  /**
   * In a stack, the squares of the larger board that mean the same as these of the smaller one for the man in hand.
   * @param {Iterable<string>} cells
   * @param {string} [hand]
   */
  twins(cells, hand = this.marked.picked?.[0] ?? "") {
    const side = (/** @type {string} */ cell) => this.view.pieces[cell]?.split("-")[0];
    return this.stacked
      ? [...cells].flatMap((cell) => {
          const other = this.scale(cell) < 1 ? this.twin(cell) : null;
          return other && (!(other in this.view.pieces) || side(other) !== side(hand)) ? [other] : [];
        })
      : [];
  }

  placeButtons() {
    super.placeButtons();
    for (const [cell, button] of this.buttons) {
      const scale = this.scale(cell);
      for (const [name, whole] of /** @type {const} */ ([
        ["--square-width", this.box.width],
        ["--square-height", this.box.height],
      ])) {
        if (scale < 1) button.style.setProperty(name, `${(100 * SIDE * scale) / whole}%`);
        else button.style.removeProperty(name);
      }
    }
  }

  /** @param {string} cell */
  twin(cell) {
    return twin(this.shape.boards, cell);
  }

  /** @param {import("../lib/types.js").View} view @param {string[]} [cells] */
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
    this.ghosts.replaceChildren(
      ...(this.ghosting ? Object.keys(pieces) : []).flatMap((cell) => {
        const other = this.twin(cell);
        if (!other || other in pieces) return [];
        const man = manDrawing(pieces[cell]);
        this.put(man, other);
        man.dataset.ghost = cell;
        return [man];
      }),
    );
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
    const glass = this.spot(other);
    const timing = { duration: PASSAGE_MS, easing: "linear" };
    // The way takes the first third or the last; in between the man is out of sight for a moment.
    const frames =
      this.through === "last"
        ? [
            { transform: began, easing: "ease-out" },
            { transform: glass, offset: 0.36 },
            { transform: glass, offset: 0.68, easing: "steps(1, start)" },
            { transform: bead.style.transform },
          ]
        : [
            { transform: began, offset: 0, easing: "steps(1, end)" },
            { transform: glass, offset: 0.32 },
            { transform: glass, offset: 0.64, easing: "ease-out" },
            { transform: bead.style.transform },
          ];
    const [out, gone, back] = this.through === "last" ? [0.36, 0.68, 1] : [0, 0.32, 0.64];
    const body = [
      { transform: "scale(1)", opacity: 1 },
      { transform: "scale(1)", opacity: 1, offset: out },
      { transform: "scale(.2)", opacity: 0, offset: gone },
      { transform: "scale(1)", opacity: 1, offset: back },
      { transform: "scale(1)", opacity: 1 },
    ];
    bead.dataset.passing = "true";
    const way = bead.animate(frames, timing);
    bead.querySelector(".bead-body")?.animate(body, timing);
    way.finished.then(
      () => delete bead.dataset.passing,
      () => delete bead.dataset.passing,
    );
  }

  place() {
    const { files, ranks, boards } = this.shape;
    for (const { cell, board, file, rank } of this.all) {
      const [column, row] = this.flipped ? [files - 1 - file, rank] : [file, ranks - 1 - rank];
      const { x, y, scale } = this.room.spots[board];
      this.places.set(cell, { x: x + (column + 0.5) * SIDE * scale, y: y + (row + 0.5) * SIDE * scale });
    }
    for (const [i, plate] of this.plates.entries()) {
      const here = this.all
        .filter(({ board }) => board === i)
        .map(({ file, rank }) => ({
          file,
          rank,
          x: (this.flipped ? files - 1 - file : file) * SIDE,
          y: (this.flipped ? rank : ranks - 1 - rank) * SIDE,
        }));
      const dark = here
        .filter(({ file, rank }) => (file + rank) % 2 === 0)
        .map(({ x, y }) => `M${x} ${y}h${SIDE}v${SIDE}h${-SIDE}z`);
      plate.replaceChildren(
        s("rect", { class: "square-light", width: files * SIDE, height: ranks * SIDE }),
        s("path", { class: "square-dark", d: dark.join("") }),
        s(
          "text",
          {
            class: "board-name",
            x: (files * SIDE) / 2,
            y: (ranks * SIDE) / 2,
            "text-anchor": "middle",
            "dominant-baseline": "central",
          },
          document.createTextNode(boards[i]),
        ),
        ...here.flatMap((where) => this.names(where)),
      );
    }
  }

  /** The letter or number in a square at the edge. @param {{file: number, rank: number, x: number, y: number}} where */
  names({ file, rank, x, y }) {
    const { files, ranks } = this.shape;
    const on = (file + rank) % 2 === 0 ? "on-dark" : "on-light";
    const word = (
      /** @type {number} */ dx,
      /** @type {number} */ dy,
      /** @type {string} */ anchor,
      /** @type {string} */ text,
    ) =>
      s(
        "text",
        { class: `square-name ${on}`, x: x + dx, y: y + dy, "text-anchor": anchor },
        document.createTextNode(text),
      );
    return [
      ...(rank === (this.flipped ? ranks - 1 : 0) ? [word(SIDE - 6, SIDE - 7, "end", LETTERS[file])] : []),
      ...(file === (this.flipped ? files - 1 : 0) ? [word(6, 24, "start", String(rank + 1))] : []),
    ];
  }

  /** @param {string} piece */
  bead(piece) {
    return manDrawing(piece);
  }

  /** @param {import("./board.js").Marks} marks */
  drawMarks(marks) {
    drawTiles(this, marks);
    drawAura(this);
    const known = (/** @type {string[] | undefined} */ cells) => (cells ?? []).filter((cell) => this.places.has(cell));
    const [from, to] = known(marks.hint);
    const [talk, there] = known(marks.arrow);
    this.over.replaceChildren(
      ...(from && to ? [this.arrow("arrow-hint", from, to)] : []),
      ...(talk && there ? [this.arrow("arrow-talk", talk, there)] : []),
    );
  }

  /** Draws the player's own arrows and circles. @param {[string, string][]} notes */
  drawNotes(notes) {
    this.noted = notes;
    this.notes?.replaceChildren(
      ...notes.map(([from, to]) =>
        from === to
          ? s("circle", {
              class: "note-circle",
              cx: this.at(from).x,
              cy: this.at(from).y,
              r: SIDE * 0.45 * this.scale(from),
              "data-note": from,
            })
          : this.arrow("arrow-note", from, to),
      ),
    );
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
    return (
      this.cells.find((cell) => {
        const [{ x, y }, half] = [this.at(cell), (SIDE * this.scale(cell)) / 2];
        return Math.abs(x - p.x) <= half && Math.abs(y - p.y) <= half;
      }) ?? null
    );
  }
}
