// The men beside a board that is being set up: pressed to be put down square by square, or dragged
// onto one.

import { manIcon } from "../boards/men.js";
import { h } from "../lib/dom.js";
import { ROLES } from "../lib/fen.js";
import { t } from "../lib/i18n.js";
import { pieceName, seatName } from "../lib/words.js";

/** A pointer that moved further than this, in pixels, drags. */
const DRAG_PX = 6;

/**
 * @typedef {object} Around
 * @property {import("../boards/board.js").Board} board
 * @property {(tool: string) => void} choose
 * @property {(piece: string, cell: string) => void} put
 */

/** A seat's men as a row of buttons. @param {string} seat @param {Around} around */
export function palette(seat, around) {
  const buttons = ROLES.map((role) => manButton(`${seat}-${role}`, around));
  return h(
    "div",
    { class: "palette", role: "group", "aria-label": t("editor.men", { seat: seatName(seat) }), "data-side": seat },
    buttons,
  );
}

/** @param {string} piece @param {Around} around */
function manButton(piece, { board, choose, put }) {
  /** @type {{x: number, y: number, ghost: HTMLElement | null} | null} */
  let press = null;
  let dragged = false;
  const drop = () => {
    press?.ghost?.remove();
    board.mark({});
    press = null;
  };
  const button = h(
    "button",
    {
      type: "button",
      class: "button tool",
      "data-tool": piece,
      "aria-pressed": "false",
      "aria-label": pieceName(piece),
      "data-tip": pieceName(piece),
      on: {
        click: () => {
          if (!dragged) choose(piece);
          dragged = false;
        },
        pointerdown: (/** @type {PointerEvent} */ event) => {
          if (event.button !== 0 || !event.isPrimary) return;
          dragged = false;
          button.setPointerCapture(event.pointerId);
          press = { x: event.clientX, y: event.clientY, ghost: null };
        },
        pointermove: (/** @type {PointerEvent} */ event) => {
          if (!press || (!press.ghost && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_PX))
            return;
          if (!press.ghost) {
            dragged = true;
            press.ghost = h("div", { class: "drag-ghost", "aria-hidden": "true" }, manIcon(piece));
            press.ghost.style.width = `${board.el.querySelector(".point")?.getBoundingClientRect().width ?? 48}px`;
            document.body.append(press.ghost);
          }
          press.ghost.style.left = `${event.clientX}px`;
          press.ghost.style.top = `${event.clientY}px`;
          const over = board.cellAt(event);
          board.mark({ picked: over ? [over] : [] });
        },
        pointerup: (/** @type {PointerEvent} */ event) => {
          const cell = press?.ghost ? board.cellAt(event) : null;
          drop();
          if (cell) put(piece, cell);
        },
        pointercancel: drop,
      },
    },
    manIcon(piece),
  );
  return button;
}
