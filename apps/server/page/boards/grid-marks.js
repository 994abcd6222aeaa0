// Marks under the men of a board of squares: the last move, check, what is picked up and where it can go, and the aura
// of a gift.

import { s } from "../lib/dom.js";
import { giftOn } from "../games/chessmagic/gifts.js";
import { ICONS } from "../lib/icons.js";
import { SIDE } from "./grid-room.js";

/** @typedef {import("./grid.js").GridBoard} GridBoard */

/** @param {GridBoard} board @param {import("./board.js").Marks} marks */
export function drawTiles(board, marks) {
  const known = (/** @type {Iterable<string> | undefined} */ cells) =>
    [...(cells ?? [])].filter((cell) => board.places.has(cell));
  const tile = (/** @type {string} */ cls) => (/** @type {string} */ cell) => {
    const [{ x, y }, side] = [board.at(cell), SIDE * board.scale(cell)];
    return s("rect", { class: cls, x: x - side / 2, y: y - side / 2, width: side, height: side, "data-mark": cell });
  };
  const ring = (/** @type {string} */ cls, /** @type {number} */ r) => (/** @type {string} */ cell) =>
    s("circle", {
      class: cls,
      cx: board.at(cell).x,
      cy: board.at(cell).y,
      r: r * board.scale(cell),
      "data-mark": cell,
    });
  const glow = (/** @type {string} */ cell) => {
    const el = ring("tile-check", SIDE * 0.68)(cell);
    el.setAttribute("fill", `url(#${board.id}-check)`);
    return el;
  };
  const goal = (/** @type {string} */ cell) =>
    marks.powers?.has(cell)
      ? special(board, cell, marks.powers.get(cell) ?? "")
      : cell in board.view.pieces
        ? ring("tile-take", SIDE * 0.43)(cell)
        : ring("tile-target", SIDE * 0.155)(cell);
  const checks = Object.entries(board.view.marks ?? {})
    .filter(([, mark]) => mark === "check")
    .map(([cell]) => cell);
  board.marks.replaceChildren(
    ...known(new Set(marks.last)).map(tile("tile-last")),
    ...known(checks).map(glow),
    ...known(marks.picked).map(tile("tile-picked")),
    ...known(marks.planned).map(tile("tile-planned")),
    ...known(marks.targets).map(tile("tile-glass")),
    ...known(marks.targets).map(goal),
    ...known(board.twins(marks.targets ?? [])).map((cell) =>
      ring("tile-twin", SIDE * (cell in board.view.pieces ? 0.43 : 0.1))(cell),
    ),
  );
}

/**
 * A target that only a gift reaches: a star on an empty square, a dashed ring around a piece.
 * @param {GridBoard} board
 * @param {string} cell
 * @param {string} ability
 */
function special(board, cell, ability) {
  const { x, y } = board.at(cell);
  const [far, near] = [SIDE * 0.25, SIDE * 0.09];
  const star = Array.from({ length: 8 }, (_, i) => {
    const [r, angle] = [i % 2 ? near : far, (i * Math.PI) / 4];
    return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
  });
  return s(
    "g",
    { class: "gift-target", "data-gift": ability, "data-mark": cell },
    ...(cell in board.view.pieces
      ? [
          s("circle", { class: "gift-take-under", cx: x, cy: y, r: SIDE * 0.43 }),
          s("circle", { class: "gift-take", cx: x, cy: y, r: SIDE * 0.43 }),
        ]
      : [s("path", { class: "gift-star", d: `M${star.join("L")}Z` })]),
  );
}

/**
 * The aura of the gift on the board, with its sign at the corner. It stays the same element while nothing changes, so
 * that it begins to shine once only.
 * @param {GridBoard} board
 */
export function drawAura(board) {
  const gift = giftOn(board.view);
  const { x, y } = gift ? board.at(gift.cell) : { x: 0, y: 0 };
  const key = gift ? `${gift.cell} ${gift.ability} ${x} ${y}` : "";
  if (board.auras.dataset.key === key) return;
  board.auras.dataset.key = key;
  board.auras.replaceChildren();
  board.signs.replaceChildren();
  if (!gift) return;
  const sign = /** @type {Record<string, readonly string[]>} */ (ICONS)[`gift-${gift.ability}`] ?? [];
  board.auraFill.dataset.gift = gift.ability;
  const ring = (/** @type {string} */ cls) => s("circle", { class: cls, r: SIDE * 0.44 });
  board.auras.append(
    s(
      "g",
      { transform: `translate(${x} ${y})`, "data-aura": gift.cell },
      s(
        "g",
        { class: "aura", "data-gift": gift.ability },
        s("circle", { r: SIDE * 0.62, fill: `url(#${board.id}-aura)` }),
        ring("aura-under"),
        ring("aura-ring"),
      ),
    ),
  );
  board.signs.append(
    s(
      "g",
      { class: "aura-sign", "data-gift": gift.ability, transform: `translate(${x + SIDE * 0.34} ${y - SIDE * 0.34})` },
      s("circle", { r: 15.5 }),
      s("g", { transform: "scale(.9) translate(-12 -12)" }, ...sign.map((d) => s("path", { d }))),
    ),
  );
}
