// The checkers on a board of points, in their stacks: which of them goes where, and how high a stack is.

import { s } from "../../lib/dom.js";
import { checker } from "./checkers.js";
import { FULL } from "./points-layout.js";

/**
 * @typedef {{el: SVGGElement, seat: number, place: number, index: number}} Checker
 * @typedef {import("./points-layout.js").Layout} Layout
 */

export class Stacks {
  /**
   * @param {string[]} seats
   * @param {string} id  the board's own
   * @param {SVGGElement} layer  where checkers are drawn
   */
  constructor(seats, id, layer) {
    this.seats = seats;
    this.id = id;
    this.layer = layer;
    this.counts = s("g", { class: "stack-counts" });
    /** @type {Checker[]} */
    this.checkers = [];
  }

  clear() {
    this.checkers = [];
    this.layer.replaceChildren();
  }

  /**
   * Brings the checkers to where they should lie, with as few of them moving as can be.
   * @param {Layout} layout
   * @param {[number[], number[]]} wanted
   */
  arrange(layout, wanted) {
    const { size } = layout;
    wanted.forEach((counts, seat) => {
      /** @type {Checker[]} */
      const loose = [];
      for (let place = 25; place >= 0; place--)
        loose.push(
          ...this.at(seat, place)
            .sort((a, b) => a.index - b.index)
            .slice(counts[place]),
        );
      for (let place = 25; place >= 0; place--) {
        const has = this.at(seat, place).filter((one) => !loose.includes(one)).length;
        for (let index = has; index < counts[place]; index++) {
          let one = loose.shift();
          if (!one) {
            one = { el: checker(this.seats[seat], size.radius, this.id, size.slab), seat, place, index };
            this.checkers.push(one);
          }
          one.place = place;
          one.index = index;
          this.layer.append(one.el);
        }
      }
      for (const gone of loose) {
        gone.el.remove();
        this.checkers = this.checkers.filter((one) => one !== gone);
      }
    });
    this.settle(layout);
  }

  /** @param {number} seat @param {number} place */
  at(seat, place) {
    return this.checkers.filter((one) => one.seat === seat && one.place === place);
  }

  /** Sets every checker down where it lies, and counts the high stacks. @param {Layout} layout */
  settle(layout) {
    /** @type {SVGTextElement[]} */
    const counts = [];
    for (const one of this.checkers) {
      const { x, y } = layout.checker(one.seat, one.place, one.index);
      one.el.style.transform = `translate(${x}px, ${y}px)`;
      one.el.classList.toggle("on-edge", one.place === 0);
      one.el.dataset.at =
        one.place === 0 ? "off" : one.place === 25 ? "bar" : String(one.seat === 0 ? one.place : 25 - one.place);
      const most = one.place === 25 ? FULL - 1 : FULL;
      const total = this.at(one.seat, one.place).length;
      if (one.place > 0 && total > most && one.index === total - 1) {
        const text = s("text", {
          class: "stack-count",
          "data-piece": this.seats[one.seat],
          "data-count": total,
          x,
          y: y + layout.size.radius * 0.36,
          "font-size": layout.size.radius,
        });
        text.textContent = String(total);
        counts.push(text);
      }
    }
    this.counts.replaceChildren(...counts);
  }

  /** The uppermost checker at a cell, of a side where it has one there. @param {string} cell @param {number} seat */
  top(cell, seat) {
    const here = this.checkers.filter((one) => one.el.dataset.at === cell);
    const own = here.filter((one) => one.seat === seat);
    return (own.length ? own : here).sort((a, b) => b.index - a.index)[0]?.el;
  }
}
