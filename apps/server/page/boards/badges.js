// Badges on a board: what moving from or to a cell is worth, as a letter with its distance, in a shape and
// a colour of its own.

import { s } from "../lib/dom.js";
import { valueLetter } from "../lib/words.js";

/** How much larger badges are on a phone; xray.css has the same figure. */
const LARGER = 1.4;

/**
 * A badge's outline around the origin: round for a win, square for a draw, a shield that points down for a loss.
 * @param {import("../lib/types.js").Value} value
 * @param {number} half
 * @param {number} high
 */
function outline(value, half, high) {
  if (value === "loss")
    return s("path", {
      class: "badge-face",
      d: `M${-half} ${-high}H${half}V${high * 0.45}L0 ${high * 1.25} ${-half} ${high * 0.45}Z`,
    });
  return s("rect", {
    class: "badge-face",
    x: -half,
    y: -high,
    width: 2 * half,
    height: 2 * high,
    rx: value === "win" ? high : high * 0.25,
  });
}

/** @param {import("./board.js").Board} board @param {Map<string, import("../lib/types.js").Worth> | undefined} worth */
export function drawWorth(board, worth) {
  const { unit } = board;
  board.badges.replaceChildren(
    ...[...(worth ?? [])]
      .filter(([cell]) => board.places.has(cell))
      .map(([cell, { value, plies }]) => {
        const { x, y } = board.at(cell);
        const words = valueLetter(value) + (value !== "draw" && plies !== null ? plies : "");
        const [half, high] = [unit * (0.34 + 0.2 * words.length), unit * 0.48];
        const text = s("text", {
          class: "badge-word",
          "text-anchor": "middle",
          y: unit * 0.22,
          "font-size": unit * 0.66,
        });
        text.textContent = words;
        // Beside a piece, so that it stays in sight; on an empty point right where the move would end.
        const off = cell in board.view.pieces ? unit * 0.78 : 0;
        // At the right edge a badge goes to the other side of its piece; on a phone it is larger.
        const side = x + off + half * LARGER > board.box.x + board.box.width ? -off : off;
        return s(
          "g",
          { "data-worth": value, "data-worth-at": cell, transform: `translate(${x + side} ${y - off})` },
          s("g", { class: "worth-mark" }, outline(value, half, high), text),
        );
      }),
  );
}
