// The dice on a board of points: where they lie, which are played, and how they fall.

import { s, still } from "../../lib/dom.js";
import { die, face } from "./checkers.js";

/**
 * @typedef {{seat: number, values: number[], used: boolean[]}} Dice  whose, and which are played
 * @typedef {import("./points-layout.js").Layout} Layout
 */

/** How long dice take for their fall. */
export const TUMBLE_MS = 500;
/** From one die to the next, in dice; four of a double are smaller. */
const [APART, FOUR] = [1.28, 0.82];
/** Faces of a falling die change this often. */
const FACE_MS = 70;

/** How much of the board's width so many dice take. @param {Layout} layout @param {number} count */
export const diceShare = (layout, count) =>
  (layout.size.die * APART * count * (count > 2 ? FOUR : 1)) / layout.size.width;

export class DiceLayer {
  /** @param {string[]} seats @param {string} id  the board's own */
  constructor(seats, id) {
    this.seats = seats;
    this.id = id;
    this.el = s("g", { class: "dice" });
    /** @type {SVGGElement[]} */
    this.dice = [];
    this.key = "";
  }

  /** Shows dice where they lie; those already played are pale. @param {Layout} layout @param {Dice | null} dice */
  draw(layout, dice) {
    const key = dice ? `${dice.seat} ${dice.values.join()} ${dice.used.join()}` : "";
    if (key === this.key) return;
    this.key = key;
    this.fill(dice ? this.lie(layout, dice) : []);
  }

  /** @param {SVGGElement[]} dice */
  fill(dice) {
    this.dice = dice;
    this.el.replaceChildren(...dice);
  }

  /** @param {Layout} layout @param {Dice} dice */
  lie(layout, dice) {
    const { size } = layout;
    const middle = layout.half(layout.below(dice.seat));
    const small = dice.values.length > 2 ? FOUR : 1;
    const apart = size.die * APART * small;
    return dice.values.map((value, i) => {
      const el = die(this.seats[dice.seat], value, size.die, this.id);
      el.classList.toggle("used", dice.used[i] ?? false);
      const x = middle.x + (i - (dice.values.length - 1) / 2) * apart;
      el.style.transform = `translate(${x}px, ${middle.y}px) scale(${small})`;
      return el;
    });
  }

  /**
   * Dice fall and come to rest; at the opening each side throws one. Says how long it takes.
   * @param {Layout} layout
   * @param {Dice} dice
   * @param {[number, number] | null} opening  what the seats threw, in their order
   */
  tumble(layout, dice, opening) {
    if (still()) return 0;
    const { size } = layout;
    this.key = "";
    this.fill(
      opening
        ? opening.map((value, seat) => {
            const { x, y } = layout.half(layout.below(seat));
            const el = die(this.seats[seat], value, size.die, this.id);
            el.style.transform = `translate(${x}px, ${y}px)`;
            return el;
          })
        : this.lie(layout, dice),
    );
    for (const [i, el] of this.dice.entries()) this.fall(el, i, opening ? i === 0 : layout.below(dice.seat), size.die);
    return opening ? 2.4 * TUMBLE_MS : TUMBLE_MS;
  }

  /** @param {SVGGElement} el @param {number} i @param {boolean} up  whether it comes from below @param {number} side */
  fall(el, i, up, side) {
    const value = Number(el.dataset.value);
    const from = side * (2.2 + i * 0.4);
    el.firstElementChild?.animate(
      [
        {
          transform: `translate(${from}px, ${up ? from : -from}px) rotate(${340 + 90 * i}deg) scale(1.25)`,
          opacity: 0.2,
        },
        {
          transform: `translate(${from * 0.2}px, ${up ? -8 : 8}px) rotate(${70 + 20 * i}deg) scale(1.06)`,
          opacity: 1,
          offset: 0.6,
        },
        { transform: "none", opacity: 1 },
      ],
      { duration: TUMBLE_MS - 40 * (i % 2), easing: "cubic-bezier(.2, .7, .4, 1)" },
    );
    const turning = setInterval(() => face(el, 1 + Math.floor(Math.random() * 6), side), FACE_MS);
    setTimeout(() => {
      clearInterval(turning);
      face(el, value, side);
    }, TUMBLE_MS * 0.72);
  }

  /** Ends every fall. */
  rest() {
    for (const el of this.dice) for (const motion of el.getAnimations({ subtree: true })) motion.finish();
  }
}
