// The moment at which a round is shown. What the server reports is shown in its order; where something goes on the
// board first (dice fall, checkers go), the report and all that came after it wait until it has come to rest. Board,
// panels, words and sounds take what they show from this one table, so they always show the same moment.

import { fold } from "../lib/state.js";

/**
 * @typedef {import("../lib/state.js").Table} Table
 * @typedef {import("../lib/types.js").ServerMessage} ServerMessage
 * @typedef {import("../lib/types.js").Events} Events
 *
 * @typedef {object} Around  what shows the moment
 * @property {() => boolean} busy  whether something still goes on the board
 * @property {(msg: Events, table: Table, land: () => void) => boolean} move  lets go on the board what leads to a
 *   report, and calls `land` once the board shows it; false where nothing has to go
 * @property {() => void} stop  ends what goes on the board
 * @property {(msg: ServerMessage, before: Table) => void} show  shows the table after a report
 */

/** What belongs to one position of the round, and so waits until the board has come to it. */
const IN_ORDER = new Set(["events", "clocks", "ack", "rejected", "thinking", "hint", "xray"]);
/** A turn on a board of points: dice called for, dice, a play. */
export const TURN_EVENTS = 3;
/** A board that is further behind shows what it missed at once. */
const MOST_BEHIND = 2 * TURN_EVENTS;

export class Shown {
  /** @param {Table} table  what is shown first @param {Around} around */
  constructor(table, around) {
    this.table = table;
    this.around = around;
    /** @type {ServerMessage[]} reports that came and are not shown yet */
    this.waiting = [];
    /** @type {ServerMessage | null} the report that the board is on its way to */
    this.coming = null;
  }

  /** A report from the server. @param {ServerMessage} msg */
  hear(msg) {
    // A welcome tells everything anew.
    if (msg.t === "welcome") this.clear();
    if (!IN_ORDER.has(msg.t)) return this.apply(msg);
    this.waiting.push(msg);
    this.next();
  }

  /** How many events came that are not shown yet, apart from the one the board is on its way to. */
  get behind() {
    return this.waiting.filter(({ t }) => t === "events").length;
  }

  /** Goes on with what waits, as far as the board is free. */
  next() {
    while (this.waiting.length && !this.coming && !this.around.busy()) {
      const late = this.behind > MOST_BEHIND;
      const msg = /** @type {ServerMessage} */ (this.waiting.shift());
      if (msg.t === "events" && !late && this.around.move(msg, this.table, () => this.land(msg))) this.coming = msg;
      else this.apply(msg);
    }
  }

  /** The board has come to a report. @param {ServerMessage} msg */
  land(msg) {
    if (this.coming !== msg) return;
    this.coming = null;
    this.apply(msg);
  }

  /** Shows everything that came at once, without a motion. */
  catchUp() {
    const all = [...(this.coming ? [this.coming] : []), ...this.waiting];
    this.clear();
    for (const msg of all) this.apply(msg);
  }

  /** Forgets what is not shown yet. */
  clear() {
    [this.coming, this.waiting] = [null, []];
    this.around.stop();
  }

  /** @param {ServerMessage} msg */
  apply(msg) {
    const before = this.table;
    this.table = fold(before, msg, performance.now());
    this.around.show(msg, before);
  }
}
