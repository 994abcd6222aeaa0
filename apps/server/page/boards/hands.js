// Hands on a board: pointers press and drag, arrows walk, Enter and screen readers click.

import { ARROWS } from "./walk.js";

/**
 * @typedef {object} Hands  what the board reports
 * @property {(cell: string) => void} pick             a click, a tap, Enter
 * @property {(from: string, to: string) => boolean} drop  a piece was dragged; whether a move was sent
 * @property {(cell: string) => boolean} grab          whether a drag may begin here
 * @property {(from: string) => void} [away]           a piece was dragged off the board
 * @property {(cell: string) => void} [hold]           a long press, or the space bar
 * @property {(cell: string) => void} [other]          the right button
 * @property {(cell: string | null) => Set<string>} [hover]  where what lies under the mouse could go
 */

/** A pointer that moved further than this, in pixels, drags. */
const DRAG_PX = 6;
/** A press this long is a hold, where the table knows one. */
const HOLD_MS = 420;
/** Goes to the same square of the other board. */
const OTHER_KEY = "o";

/** @param {import("./board.js").Board} board @param {Hands} hands */
export function takeInput(board, hands) {
  /**
   * @type {{cell: string, x: number, y: number, bead: SVGGElement | undefined, dragging: boolean, since: number} |
   *   null}
   */
  let press = null;
  let pointerAt = -Infinity;
  board.el.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = board.cellAt(event);
    if (!cell) return;
    event.preventDefault();
    board.el.dataset.keys = "false";
    board.focus(cell);
    board.el.setPointerCapture(event.pointerId);
    press = {
      cell,
      x: event.clientX,
      y: event.clientY,
      bead: board.beadAt(cell),
      dragging: false,
      since: performance.now(),
    };
  });
  board.el.addEventListener("pointermove", (event) => {
    if (!press?.bead) return;
    if (!press.dragging) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_PX || !hands.grab(press.cell)) return;
      press.dragging = true;
      press.bead.classList.add("dragged");
      board.beadLayer.append(press.bead);
    }
    const p = board.toUnits(event);
    press.bead.style.transform = `translate(${p.x}px, ${p.y}px)`;
  });
  const end = (/** @type {PointerEvent} */ event, /** @type {boolean} */ whole) => {
    if (!press) return;
    const { cell, bead, dragging, since } = press;
    press = null;
    pointerAt = performance.now();
    const to = whole ? board.cellAt(event) : null;
    if (dragging && bead) {
      bead.classList.remove("dragged");
      // A piece whose move was sent waits where it was dropped; a refusal shows the position anew.
      board.put(bead, to && hands.drop(cell, to) ? to : cell);
      if (whole && !to) hands.away?.(cell);
    } else if (whole && to === cell) {
      if (hands.hold && pointerAt - since > HOLD_MS) hands.hold(cell);
      else if (board.reach(cell)) hands.pick(cell);
    }
  };
  board.el.addEventListener("pointerup", (event) => end(event, true));
  board.el.addEventListener("pointercancel", (event) => end(event, false));
  // A click without a pointer before it comes from the keyboard or a screen reader.
  board.el.addEventListener("click", (event) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (cell && (event.detail === 0 || performance.now() - pointerAt > 700)) hands.pick(cell);
  });
  if (hands.other) {
    board.el.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      // A finger that rests on the board asks for a menu too; that is a hold.
      const cell = press ? null : board.cellAt(/** @type {PointerEvent} */ (event));
      if (cell) hands.other?.(cell);
    });
  }
  board.el.addEventListener("keyup", () => {
    board.el.dataset.keys = "true";
  });
  board.el.addEventListener("keydown", (event) => {
    board.el.dataset.keys = "true";
    const way = ARROWS[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const other = event.key.toLowerCase() === OTHER_KEY ? board.twin(cell) : null;
    if (other) {
      event.preventDefault();
      event.stopPropagation();
      return board.focus(other);
    }
    if (event.key === " " && hands.hold) {
      event.preventDefault();
      return hands.hold(cell);
    }
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    board.focus(board.walk(cell, event.key));
  });
  board.el.addEventListener("focusin", (event) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (!cell) return;
    board.rove(cell);
    if (board.el.dataset.keys === "true") board.raise(cell);
  });
}
