// Where everything lies on a board of twenty-four points: wide as a table, or tall to fill an upright
// phone. The seat at the bottom has its home at the right, so a turned board swaps the rows. Pure.

/**
 * @typedef {{x: number, y: number}} Place
 * @typedef {{width: number, height: number, rim: number, side: number, bar: number, tray: number, gap: number,
 *   radius: number, reach: number, slab: number, die: number, cube: number, letter: number}} Size
 */

/** @type {{wide: Size, tall: Size}} */
export const SIZES = {
  wide: {
    width: 1500,
    height: 1000,
    rim: 44,
    side: 28,
    bar: 104,
    tray: 124,
    gap: 20,
    radius: 41,
    reach: 394,
    slab: 17,
    die: 78,
    cube: 84,
    letter: 25,
  },
  tall: {
    width: 1000,
    height: 1150,
    rim: 46,
    side: 14,
    bar: 74,
    tray: 84,
    gap: 10,
    radius: 32.5,
    reach: 352,
    slab: 20,
    die: 84,
    cube: 76,
    letter: 31,
  },
};

/** Checkers of a stack that are drawn apart; more lie on top of the last. */
export const FULL = 5;

export class Layout {
  /** @param {Size} size @param {boolean} flipped */
  constructor(size, flipped) {
    this.size = size;
    this.flipped = flipped;
    this.pitch = (size.width - 2 * size.side - size.bar - size.tray - size.gap) / 12;
    this.barX = size.side + 6 * this.pitch + size.bar / 2;
    this.trayX = size.width - size.side - size.tray / 2;
    this.fieldRight = this.trayX - size.tray / 2 - size.gap;
  }

  /** The middle of a column, 0 at the left to 11. @param {number} column */
  column(column) {
    return this.size.side + (column + 0.5) * this.pitch + (column > 5 ? this.size.bar : 0);
  }

  /** Whether a point (as the first seat counts) is in the upper row. @param {number} point */
  upper(point) {
    return point > 12 !== this.flipped;
  }

  /** @param {number} point */
  pointX(point) {
    return this.column(point > 12 ? point - 13 : 12 - point);
  }

  /** Whether a seat sits at the bottom. @param {number} seat */
  below(seat) {
    return (seat === 0) !== this.flipped;
  }

  /** From the board's edge inwards, in the upper or the lower row. @param {boolean} upper @param {number} far */
  inwards(upper, far) {
    return upper ? this.size.rim + far : this.size.height - this.size.rim - far;
  }

  /**
   * Where a checker lies: the seat, its place by its own count, how many lie below it.
   * @param {number} seat
   * @param {number} place
   * @param {number} index
   * @returns {Place}
   */
  checker(seat, place, index) {
    const { radius, reach, height, slab } = this.size;
    if (place === 0) return { x: this.trayX, y: this.inwards(!this.below(seat), 12 + (index + 0.5) * slab) };
    const apart = Math.min(2 * radius, (reach - 2 * radius) / (FULL - 1));
    const at = Math.min(index, FULL - 1);
    // Who was hit waits on the side where it comes in.
    if (place === 25)
      return {
        x: this.barX,
        y: height / 2 + (this.below(seat) ? -1 : 1) * (radius * 1.6 + Math.min(index, 3) * apart),
      };
    const point = seat === 0 ? place : 25 - place;
    return { x: this.pointX(point), y: this.inwards(this.upper(point), radius + 3 + at * apart) };
  }

  /** The middle of one side's dice, or of the buttons opposite. @param {boolean} right */
  half(right) {
    return { x: this.column(right ? 8.5 : 2.5), y: this.size.height / 2 };
  }

  /** Where the cube lies. @param {number | null} owner */
  cube(owner) {
    const far =
      owner === null ? 0 : this.size.height / 2 - this.size.rim - 12 - 15.6 * this.size.slab - this.size.cube / 2 - 8;
    return { x: this.trayX, y: this.size.height / 2 + (owner === null ? 0 : this.below(owner) ? far : -far) };
  }

  /** The area of a cell. @param {string} cell @returns {{x: number, y: number, width: number, height: number}} */
  area(cell) {
    const { width, height, rim, bar, tray } = this.size;
    if (cell === "bar") return { x: this.barX - bar / 2, y: rim, width: bar, height: height - 2 * rim };
    if (cell === "off")
      return {
        x: this.trayX - tray / 2,
        y: rim,
        width: Math.min(tray, width - this.trayX + tray / 2),
        height: height - 2 * rim,
      };
    const point = Number(cell);
    const tall = height / 2 - rim;
    return {
      x: this.pointX(point) - this.pitch / 2,
      y: this.upper(point) ? rim : height / 2,
      width: this.pitch,
      height: tall,
    };
  }

  /** The cells of a row from left to right, as the arrows walk. @param {boolean} upper */
  row(upper) {
    const high = [13, 14, 15, 16, 17, 18, "bar", 19, 20, 21, 22, 23, 24, "off"];
    const low = [12, 11, 10, 9, 8, 7, "bar", 6, 5, 4, 3, 2, 1, "off"];
    return (upper !== this.flipped ? high : low).map(String);
  }
}
