// "What every move is worth": the overlay of a solved game. Badges on the board, the position's value
// beside it, and marks in the list where a move gave something away.

import { fill, h, iconButton, write } from "../../lib/dom.js";
import { t, tOr } from "../../lib/i18n.js";
import { call, wrongWords } from "../../lib/net.js";
import { seatName, valueLetter, worthText } from "../../lib/words.js";
import { counts, onBoard, slips } from "./worth.js";
import { SolutionLine } from "./solution.js";
import { badgeOf } from "./worth-badge.js";
import * as prefs from "../../lib/prefs.js";

/**
 * @typedef {import("../../lib/types.js").PositionWorth} PositionWorth
 * @typedef {import("../../lib/types.js").Value} Value
 * @typedef {{ply: number, position: string, seat: string | null, last: string}} Wanted  `last`: the newest position,
 *   which tells one line of moves from another
 */

/** While moves fly by, nothing is asked. */
const REST_MS = 120;

export class WorthPanel {
  /**
   * @param {string} round
   * @param {import("../../lib/types.js").GameInfo} game
   * @param {boolean} owner
   * @param {{changed: () => void, close: () => void}} around
   */
  constructor(round, game, owner, { changed, close }) {
    this.round = round;
    this.changed = changed;
    this.open = false;
    /** @type {Map<string, PositionWorth>} */
    this.known = new Map();
    /** @type {Wanted | null} */
    this.wanted = null;
    /** @type {PositionWorth | null} what is shown */
    this.now = null;
    /** @type {Map<number, import("./worth.js").Slip>} */
    this.slips = new Map();
    this.lineOf = "";
    this.drawn = "";
    this.asking = false;
    this.solution = new SolutionLine(game.id, owner, () => this.forget());
    this.verdict = h("p", { class: "worth-verdict", id: "worth-verdict", role: "status" });
    this.bar = h("div", { class: "worth-split", "aria-hidden": "true" });
    this.told = h("p", { class: "quiet worth-counts" });
    this.el = h(
      "section",
      { class: "panel worth", id: "worth", "aria-labelledby": "worth-title", hidden: true },
      h(
        "div",
        { class: "row worth-head" },
        h("h2", { id: "worth-title" }, t("worth.title")),
        iconButton("close", t("worth.close"), close, { kind: "ghost", action: "worth-close" }),
      ),
      this.verdict,
      this.bar,
      this.told,
      this.solution.el,
    );
    /** The same on a phone, where there is no column. */
    this.chip = h("span", { class: "worth-chip", hidden: true, "aria-hidden": "true" });
  }

  /** @param {boolean} open */
  show(open) {
    this.open = open;
    this.el.hidden = !open;
    if (!open) this.solution.show(false);
    this.refresh();
  }

  /** The full table came: what is known so far lacks its distances. */
  forget() {
    this.known.clear();
    this.lineOf = "";
    this.refresh();
  }

  /** @param {Wanted} wanted */
  update(wanted) {
    this.wanted = wanted;
    if (this.open) this.refresh();
  }

  /** What to write on the board. @param {string | undefined} picked */
  marks(picked) {
    return this.open && this.now ? onBoard(this.now, picked) : new Map();
  }

  refresh() {
    const { wanted } = this;
    clearTimeout(this.resting);
    const known = wanted && this.open ? (this.known.get(wanted.position) ?? null) : null;
    const before = this.now;
    this.now = known;
    if (!this.open || !wanted) this.slips = new Map();
    if (this.open && wanted && known) this.draw(known, wanted);
    else this.chip.hidden = true;
    if (this.open && wanted && (!known || this.lineOf !== `${wanted.last}`))
      this.resting = setTimeout(() => void this.ask(wanted), REST_MS);
    if (before !== this.now) this.changed();
  }

  /** @param {string} query */
  get(query) {
    // Whoever holds both seats at one screen shows it, so that the server knows nobody is wronged.
    return call("GET", `rounds/${this.round}/worth?${query}`, { seats: Object.values(prefs.tokens(this.round)) });
  }

  /** @param {Wanted} wanted */
  async ask(wanted) {
    if (this.asking) return;
    this.asking = true;
    try {
      if (!this.known.has(wanted.position)) this.known.set(wanted.position, await this.get(`ply=${wanted.ply}`));
      if (this.lineOf !== wanted.last) {
        this.slips = slips((await this.get("all=true")).positions);
        this.lineOf = wanted.last;
        this.changed();
      }
    } catch (error) {
      this.asking = false;
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      this.el.dataset.state = "failed";
      write(this.verdict, tOr(`worth.failed.${code}`, wrongWords(error)));
      fill(this.bar);
      write(this.told, "");
      return;
    }
    this.asking = false;
    if (this.open) this.refresh();
  }

  /** @param {PositionWorth} worth @param {Wanted} wanted */
  draw(worth, { position, seat }) {
    this.solution.show(!worth.plies_known && this.solution.el.dataset.state !== "ready");
    const key = `${position} ${worth.plies_known} ${seat}`;
    this.chip.hidden = false;
    this.el.dataset.state = "shown";
    this.el.dataset.value = worth.value;
    if (this.drawn === key) return;
    this.drawn = key;
    const words = seat
      ? `${seatName(seat)} ${worthText(worth.value, worth.plies)}`
      : worthText(worth.value, worth.plies);
    fill(this.verdict, badgeOf(worth.value, worth.plies), h("strong", { "aria-hidden": "true" }, words));
    fill(this.chip, badgeOf(worth.value, worth.plies), ` ${words}`);
    const split = counts(worth);
    const kinds = /** @type {Value[]} */ (["win", "draw", "loss"]).filter((value) => split[value]);
    fill(
      this.bar,
      kinds.map((value) => {
        const piece = h("span", { "data-worth": value }, `${valueLetter(value)} ${split[value]}`);
        piece.style.flexGrow = String(split[value]);
        return piece;
      }),
    );
    write(
      this.told,
      worth.moves.length ? t("worth.counts", { win: split.win, draw: split.draw, loss: split.loss }) : t("worth.over"),
    );
  }

  stop() {
    clearTimeout(this.resting);
    this.solution.stop();
  }
}
