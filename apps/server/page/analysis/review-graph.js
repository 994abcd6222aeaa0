// The graph of a review: the first seat's chance to win over the plies. A slider to keys and screen readers,
// a picture to press for everyone else; marked moves are dots with their sign.

import { fill, h, s } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { SIGNS, byPly, curve, filled, percent, plyAt } from "./review.js";
import { seatName } from "../lib/words.js";
import { moveWords } from "./lines.js";
import { markWords } from "./review-words.js";

/** The drawing's own units; it is stretched to its frame. */
const [WIDE, HIGH] = [1000, 200];
/** How far the page keys go. */
const PAGE = 10;

export class ReviewGraph {
  /** @param {import("../lib/types.js").GameInfo} game @param {(ply: number) => void} look */
  constructor(game, look) {
    this.game = game;
    this.look = look;
    this.now = h("span", { class: "graph-now" });
    this.dots = h("div", { class: "graph-dots", "aria-hidden": "true" });
    this.svg = s("svg", {
      class: "graph-drawing",
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    });
    this.el = h(
      "div",
      {
        class: "review-graph",
        id: "review-graph",
        role: "slider",
        tabindex: "0",
        "aria-label": t("review.graph", { seat: seatName(game.seats[0]) }),
        "aria-valuemin": "0",
        on: {
          keydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
          pointerdown: (/** @type {PointerEvent} */ event) => this.press(event),
          pointermove: (/** @type {PointerEvent} */ event) => event.buttons === 1 && this.press(event),
        },
      },
      this.svg,
      this.dots,
      this.now,
    );
    /** @type {import("../lib/types.js").Review | null} */
    this.review = null;
    this.ply = 0;
  }

  /** @param {import("../lib/types.js").Review} review */
  draw(review) {
    this.review = review;
    const { line, area } = curve(review.graph, WIDE, HIGH);
    this.svg.replaceChildren(
      s("path", { class: "graph-area", d: area }),
      s("path", { class: "graph-half", d: `M0 ${HIGH / 2}H${WIDE}` }),
      s("path", { class: "graph-line", d: line }),
    );
    this.chances = filled(review.graph);
    this.known = byPly(review);
    const most = Math.max(1, review.plies);
    fill(
      this.dots,
      review.decisions
        .filter(({ mark }) => mark !== "fine")
        .map((decision) => {
          const dot = h("span", { class: "graph-dot", "data-mark": decision.mark, "data-ply": decision.ply });
          dot.style.left = `${(100 * (decision.ply + 1)) / most}%`;
          dot.style.top = `${100 * (1 - (this.chances?.[decision.ply + 1] ?? 0.5))}%`;
          return dot;
        }),
    );
    this.el.setAttribute("aria-valuemax", String(review.plies));
    this.at(this.ply);
  }

  /** @param {number} ply */
  at(ply) {
    this.ply = ply;
    const { review } = this;
    if (!review) return;
    this.now.style.left = `${(100 * ply) / Math.max(1, review.plies)}%`;
    this.el.setAttribute("aria-valuenow", String(ply));
    const chance = this.chances?.[ply];
    const decision = this.known?.get(ply);
    const words = [
      t("replay.at", { n: ply, of: review.plies }),
      ...(chance === undefined ? [] : [t("review.chance", { seat: seatName(this.game.seats[0]), n: percent(chance) })]),
      ...(decision
        ? [`${moveWords(decision)}${SIGNS[decision.mark] ? `, ${markWords(decision.mark, review.measure)}` : ""}`]
        : []),
    ];
    this.el.setAttribute("aria-valuetext", words.join(". "));
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (!this.review || event.button > 0) return;
    const box = this.el.getBoundingClientRect();
    this.look(plyAt((event.clientX - box.left) / box.width, this.review.plies));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const to = {
      ArrowLeft: this.ply - 1,
      ArrowDown: this.ply - 1,
      ArrowRight: this.ply + 1,
      ArrowUp: this.ply + 1,
      PageDown: this.ply - PAGE,
      PageUp: this.ply + PAGE,
      Home: 0,
      End: this.review?.plies ?? 0,
    }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.look(to);
  }
}
