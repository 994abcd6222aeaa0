// The board of the view of magics: a piece, its mask, blockers, and the attack set that was looked up.

import { s } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { bit, nameOf, squareOf, squaresOf } from "./rays.js";
import { GridBoard } from "../boards/grid.js";

const SHAPE = /** @type {import("../lib/types.js").GridShape} */ ({ kind: "grid", boards: [""], files: 8, ranks: 8 });

/**
 * @typedef {object} Sight  what is to be seen
 * @property {import("./rays.js").Slider} piece
 * @property {number} square
 * @property {bigint} occupied
 * @property {bigint} mask
 * @property {bigint} found   the attack set that was looked up
 * @property {bigint} wrong   where it differs from the truth
 * @property {boolean} held   whether the piece is in the hand
 */

export class MagicBoard extends GridBoard {
  /** @param {import("../boards/hands.js").Hands} hands */
  constructor(hands) {
    super(SHAPE, {
      seats: ["white", "black"],
      name: t("magics.board"),
      label: (cell) => this.words(cell),
      hands,
      notes: false,
    });
  }

  /** @param {Sight} sight */
  see(sight) {
    const before = this.sight;
    this.sight = sight;
    const { piece, square, occupied, held } = sight;
    const pieces = Object.fromEntries(squaresOf(occupied).map((there) => [nameOf(there), "black-pawn"]));
    this.show(
      { pieces: { ...pieces, [nameOf(square)]: `white-${piece}` }, scores: null },
      before && before.square !== square ? [nameOf(before.square), nameOf(square)] : [],
    );
    for (const [cell, bead] of this.beads)
      bead.classList.toggle("idle", cell !== nameOf(square) && !(sight.mask & bit(squareOf(cell))));
    this.mark({ picked: held ? [nameOf(square)] : [] });
  }

  /** @param {import("../boards/board.js").Marks} marks */
  drawMarks(marks) {
    super.drawMarks({ ...marks, picked: [] });
    if (!this.sight) return;
    const { mask, found, wrong, square, held } = this.sight;
    const draw = (/** @type {string} */ cls, /** @type {bigint} */ set, /** @type {number} */ inset) =>
      squaresOf(set).map((there) => {
        const { x, y } = this.at(nameOf(there));
        return s("rect", {
          class: cls,
          x: x - 50 + inset,
          y: y - 50 + inset,
          width: 100 - 2 * inset,
          height: 100 - 2 * inset,
          rx: inset,
          "data-mark": nameOf(there),
        });
      });
    this.marks.append(
      ...draw("tile-lit", found & ~wrong, 0),
      ...draw("tile-wrong", wrong, 0),
      ...draw("tile-mask", mask, 9),
      ...draw(held ? "tile-held" : "tile-home", bit(square), 0),
    );
  }

  /** A square in words. @param {string} cell */
  words(cell) {
    if (!this.sight) return cell;
    const { piece, square, occupied, mask, found, wrong } = this.sight;
    const here = bit(squareOf(cell));
    if (squareOf(cell) === square) return `${cell}, ${t(`piece.white-${piece}`)}`;
    return [
      cell,
      occupied & here && t("magics.blocker"),
      mask & here ? t("magics.inMask") : occupied & here && t("magics.idle"),
      found & here && t("magics.attacked"),
      wrong & here && t("magics.wrongHere"),
    ]
      .filter(Boolean)
      .join(", ");
  }
}
