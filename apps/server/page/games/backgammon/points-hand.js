// The player's hand over a board of points. A play is put together step by step and can be undone until it
// is confirmed: a tap plays the first number, a held or picked checker shows where it can go, a dragged one
// goes there. Which steps there are comes from staging.js.

import { speak } from "../../lib/dialogs.js";
import { t } from "../../lib/i18n.js";
import { BAR, OFF, begin, cellOf, complete, placeOf, shown, sources, steps, take, targets } from "./staging.js";
import { pointLabel } from "./words-points.js";
import * as prefs from "../../lib/prefs.js";

/**
 * @typedef {import("../../lib/types.js").Move} Move
 * @typedef {import("../../lib/types.js").View} View
 * @typedef {import("./staging.js").Stage} Stage
 * @typedef {import("./staging.js").Step} Step
 *
 * @typedef {object} PointsAround  what the hand asks and tells, besides what every hand does
 * @property {(steps: Step[], before: Stage) => void} stepped  checkers were moved, not sent
 * @property {() => number} counts  by whose count points are named
 */

/** A play that confirms itself leaves a moment to see it. */
const CONFIRM_MS = 450;

export class PointsHand {
  /** @param {import("../../play/hand.js").Around & PointsAround} around */
  constructor(around) {
    this.around = around;
    /** @type {string[]} the one checker that is picked */
    this.picked = [];
    /** @type {string[]} nothing is chosen before its time here */
    this.plan = [];
    /** @type {string[][]} */
    this.queue = [];
    /** @type {Stage[]} the stages gone through, the latest last */
    this.past = [];
    /** @type {Stage | null} */
    this.stage = null;
    /** What the stage was made from. */
    this.key = "";
    /**
     * @type {{from: import("../../lib/types.js").PointsView, shown: import("../../lib/types.js").PointsView} | null}
     *   what was sent, and from where
     */
    this.sent = null;
    /** Whether the smaller number comes first. */
    this.swapped = false;
  }

  /** The play being put together, or null where none is to be made. @returns {Stage | null} */
  now() {
    const moves = this.around.moves();
    const { points } = this.around.view();
    const key =
      points?.stage === "play" && moves.length && points.numbers.length
        ? JSON.stringify([points.checkers, points.numbers, points.turn])
        : "";
    if (key !== this.key) {
      this.key = key;
      this.past = [];
      this.picked = [];
      this.swapped = false;
      clearTimeout(this.confirming);
      this.stage = key && points ? begin(points, moves) : null;
    }
    return this.stage;
  }

  /** The position with what has been put together so far. @param {View} view @returns {View} */
  view(view) {
    // What was sent stays where it is until the server answers.
    if (this.sent && view.points === this.sent.from && !this.around.moves().length)
      return { ...view, points: this.sent.shown };
    const stage = this.now();
    return stage && view.points && this.past.length ? { ...view, points: shown(stage, view.points) } : view;
  }

  /**
   * The numbers of the roll in the order they are played, and which are used.
   * @returns {{values: number[], used: boolean[]}}
   */
  dice() {
    const stage = this.now();
    const all = stage ? (this.past[0] ?? stage).left : [];
    const left = [...(stage?.left ?? [])];
    const used = all.map((value) => {
      const at = left.indexOf(value);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return { values: all, used };
  }

  /** Whether the play is whole and only has to be confirmed. */
  get ready() {
    const stage = this.now();
    return stage !== null && this.past.length > 0 && complete(stage) !== null;
  }

  /** Lets go. Says whether something was held. */
  clear() {
    const held = this.picked.length > 0;
    this.picked = [];
    if (held) this.around.changed();
    return held;
  }

  /** Makes steps, one after the other. @param {Step[]} way */
  make(way) {
    const before = this.now();
    if (!before || !way.length) return;
    this.picked = [];
    for (const step of way) {
      this.past.push(/** @type {Stage} */ (this.stage));
      this.stage = take(/** @type {Stage} */ (this.stage), step);
    }
    this.around.stepped(way, before);
    this.around.changed();
    if (this.ready && prefs.get().confirms && !prefs.get().sure)
      this.confirming = setTimeout(() => this.confirm(), CONFIRM_MS);
  }

  /** Takes the last step back, or all. @param {boolean} [all] */
  undo(all = false) {
    clearTimeout(this.confirming);
    if (!this.past.length) return false;
    this.stage = (all ? this.past[0] : this.past.at(-1)) ?? null;
    this.past = all ? [] : this.past.slice(0, -1);
    this.picked = [];
    speak(t("said.undone"));
    this.around.changed();
    return true;
  }

  /** Sends the play. */
  confirm() {
    const stage = this.now();
    const move = this.ready && stage ? complete(stage) : null;
    if (!move) return false;
    clearTimeout(this.confirming);
    const { points } = this.around.view();
    if (points && stage) this.sent = { from: points, shown: shown(stage, points) };
    this.around.play(move);
    return true;
  }

  /** Plays the other number first. */
  swap() {
    const stage = this.now();
    if (!stage || new Set(stage.left).size < 2 || this.past.length) return false;
    this.swapped = !this.swapped;
    this.stage = { ...stage, left: [...stage.left].reverse() };
    this.around.changed();
    return true;
  }

  /**
   * A tap plays the first number that goes, or picks the checker up where the player likes that better.
   * @param {string} cell
   * @returns {void}
   */
  pick(cell) {
    const stage = this.around.moves().length ? this.now() : null;
    if (!stage)
      return this.around.refuse(this.around.moves().length ? t("no.not-rolled.points") : this.around.closed());
    if (this.picked.length) return this.follow(cell);
    if (this.ready) return this.around.refuse(t("no.all-played.points"));
    if (prefs.get().tap === "picks") return this.hold(cell);
    this.tap(cell, false);
  }

  /** @param {string} cell @param {boolean} other  whether the number that is not first is meant */
  tap(cell, other) {
    const stage = this.now();
    if (!stage) return;
    const own = steps(stage).filter(({ from }) => from === placeOf(cell, stage.seat));
    const step = other ? own.at(-1) : own[0];
    if (step) this.make([step]);
    else this.refused(cell);
  }

  /** Picks a checker up, so that its targets are lit. @param {string} cell @returns {void} */
  hold(cell) {
    const stage = this.around.moves().length ? this.now() : null;
    if (!stage) return this.pick(cell);
    if (this.picked.length) return this.follow(cell);
    if (!sources(stage).has(placeOf(cell, stage.seat))) return this.refused(cell);
    this.picked = [cell];
    this.around.changed();
  }

  /** A checker is picked: it goes there, or another takes its place. @param {string} cell */
  follow(cell) {
    const stage = /** @type {Stage} */ (this.now());
    const [from] = this.picked;
    const way = targets(stage, placeOf(from, stage.seat)).get(placeOf(cell, stage.seat));
    if (way && !(cell === "bar")) return this.make(way);
    this.picked = [];
    if (cell !== from && sources(stage).has(placeOf(cell, stage.seat))) this.picked = [cell];
    this.around.changed();
    if (cell !== from && !this.picked.length) this.around.refuse(t("no.target.points"));
  }

  /** A checker was dragged. @param {string} from @param {string} to */
  drop(from, to) {
    const stage = this.now();
    this.picked = [];
    const way =
      stage && to !== "bar" ? targets(stage, placeOf(from, stage.seat)).get(placeOf(to, stage.seat)) : undefined;
    if (way) this.make(way);
    else this.around.changed();
    if (!way && from !== to) this.around.refuse(t("no.target.points"));
    return way !== undefined;
  }

  /** Whether a drag may begin here. @param {string} cell */
  grab(cell) {
    const stage = this.around.moves().length ? this.now() : null;
    if (!stage || !sources(stage).has(placeOf(cell, stage.seat))) return false;
    this.picked = [cell];
    this.around.changed();
    return true;
  }

  /** Says why nothing goes from there. @param {string} cell */
  refused(cell) {
    const stage = this.now();
    if (!stage) return;
    const place = placeOf(cell, stage.seat);
    const { own } = stage.board;
    if (this.ready) return this.around.refuse(t("no.all-played.points"));
    if (own[BAR] && place !== BAR) return this.around.refuse(t("no.bar-first.points"));
    if (place === OFF || !own[place]) return this.around.refuse(t("no.no-checker.points"));
    this.around.refuse(t("no.stuck.points"));
  }

  forget() {}

  /** The turn has come; nothing was planned. */
  turn() {}
  takeOnly() {}
  /** @returns {null} */
  choice() {
    return null;
  }

  marks() {
    const stage = this.around.moves().length ? this.now() : null;
    const cells = (/** @type {Iterable<number>} */ places) =>
      new Set([...places].map((place) => cellOf(place, stage?.seat ?? 0)));
    const from = stage && this.picked.length ? placeOf(this.picked[0], stage.seat) : null;
    return {
      picked: this.picked,
      planned: this.plan,
      powers: new Map(),
      targets: stage && from !== null ? cells(targets(stage, from).keys()) : new Set(/** @type {string[]} */ ([])),
      movable: stage && from === null && !this.ready ? cells(sources(stage)) : new Set(/** @type {string[]} */ ([])),
    };
  }

  /** Where the checker at a cell could go. @param {string | null} cell @returns {Set<string>} */
  reach(cell) {
    const stage = cell !== null && !this.picked.length && this.around.moves().length ? this.now() : null;
    if (!stage || cell === null) return new Set();
    return new Set([...targets(stage, placeOf(cell, stage.seat)).keys()].map((place) => cellOf(place, stage.seat)));
  }

  /** What a place is called aloud. @param {string} cell */
  label(cell) {
    const label = pointLabel(this.view(this.around.view()), cell, this.around.counts());
    const { picked, targets: lit, movable } = this.marks();
    if (picked.includes(cell)) return t("cell.picked", { label });
    if (lit.has(cell)) return t("cell.target", { label });
    return movable.has(cell) ? t("cell.movable", { label }) : label;
  }
}
