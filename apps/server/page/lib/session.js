// One open round: its socket, its folded state, and the actions a player can take in it. The screen
// listens; a change of language rebuilds the screen on the same session.

import { freshLuck } from "./fair.js";
import { Live, actId } from "./net.js";
import { EMPTY, cutOff, engines, fold, toMove } from "./state.js";

/**
 * @typedef {import("./types.js").ServerMessage} ServerMessage
 * @typedef {import("./state.js").Table} Table
 * @typedef {(table: Table, msg: ServerMessage | null, before: Table) => void} Listener
 */

/** How long luck that could not be added waits. */
const LUCK_AGAIN_MS = 2000;

/** @type {Session | null} */
let current = null;

/** The session of this round, made or found. @param {string} round */
export function open(round) {
  if (current && (current.id !== round || current.live.closed)) leave();
  current ??= new Session(round);
  return current;
}

/** Closes the open session, if any. */
export function leave() {
  current?.live.close();
  current = null;
}

export class Session {
  /** @param {string} round */
  constructor(round) {
    this.id = round;
    /** @type {Table} */
    this.table = EMPTY;
    /** @type {import("./net.js").Line} */
    this.line = "connecting";
    /** @type {Listener} */
    this.tell = () => {};
    /** @type {{code: string, text: string} | null} */
    this.failure = null;
    /** A takeback both sides of one screen agree to by pressing the button once. */
    this.quietTakeback = false;
    /** @type {{id: string, seat: string} | null} the luck on its way */
    this.lucky = null;
    /** @type {Set<string>} seats whose luck the server does not want from us */
    this.unlucky = new Set();
    /** @type {Map<string, {id: string, seat: string, seq: number, text: string}>} actions without an answer yet */
    this.sent = new Map();
    /** The latest event that was more than luck added. */
    this.decisive = 0;
    /** Whether engines are asked how they decide. */
    this.watching = false;
    this.live = new Live(round, {
      seq: () => this.table.round?.seq ?? null,
      line: (line) => {
        this.line = line;
        if (line === "open" && this.watching) this.xray(true);
        if (line === "lost" || line === "stopped") this.table = cutOff(this.table, performance.now());
        this.tell(this.table, null, this.table);
      },
      message: (msg) => this.take(msg),
    });
  }

  /** @param {ServerMessage} msg */
  take(msg) {
    const before = this.table;
    if (msg.t === "error" && msg.code === "not-found") this.failure = msg;
    this.table = fold(before, msg, performance.now());
    if (msg.t === "welcome") this.decisive = msg.round.seq;
    if (msg.t === "events" && msg.events.some(({ text }) => !text.startsWith("luck "))) this.decisive = msg.seq;
    if (msg.t === "rejected" && this.sendAgain(msg)) return;
    if (msg.t === "ack" || msg.t === "rejected") this.sent.delete(msg.id);
    // Luck is added behind the scenes, and so is what comes of it.
    if ((msg.t === "ack" || msg.t === "rejected") && msg.id === this.lucky?.id) this.luckAnswered(msg);
    else this.tell(this.table, msg, before);
    this.answerOwnTakeback();
    this.addLuck();
  }

  /**
   * Luck that was added while an action was on its way makes it stale and changes nothing for it: it is sent again.
   * @param {import("./types.js").Rejected} msg
   */
  sendAgain(msg) {
    const act = this.sent.get(msg.id);
    const seq = this.table.round?.seq ?? 0;
    if (msg.code !== "stale" || !act || act.seq < this.decisive || act.seq >= seq || act.id === this.lucky?.id)
      return false;
    this.send({ ...act, seq });
    return true;
  }

  /**
   * In a fair round every seat adds its luck once; this browser does it for the seats it holds, one after the other.
   */
  addLuck() {
    const { round, you } = this.table;
    const { luck } = round?.state ?? {};
    if (!luck || !round || round.over || this.lucky) return;
    const seat = you.find((name) => luck[name] === false && !this.unlucky.has(name));
    const id = seat && this.act(seat, `luck ${freshLuck()}`);
    if (seat && id) this.lucky = { id, seat };
  }

  /** @param {import("./types.js").Ack | import("./types.js").Rejected} msg */
  luckAnswered(msg) {
    const seat = this.lucky?.seat;
    this.lucky = null;
    if (msg.t === "ack" || !seat || msg.code === "stale") return;
    this.unlucky.add(seat);
    // A line that was too busy is asked again; anything else will not change.
    if (msg.code === "limit" || msg.code === "not-saved") {
      setTimeout(() => {
        this.unlucky.delete(seat);
        if (!this.live.closed) this.addLuck();
      }, LUCK_AGAIN_MS);
    }
  }

  answerOwnTakeback() {
    const { round, you } = this.table;
    const offer = round?.state.offer;
    if (!round || !offer || offer.what !== "takeback" || !this.quietTakeback) return;
    const other = you.find((seat) => seat !== offer.seat);
    if (!other) return;
    this.quietTakeback = false;
    this.act(other, "accept");
  }

  /** Sends an action for a seat. @param {string} seat @param {string} text */
  act(seat, text) {
    const round = this.table.round;
    if (!round) return null;
    const id = actId();
    this.send({ id, seat, seq: round.seq, text });
    return id;
  }

  /** @param {{id: string, seat: string, seq: number, text: string}} act */
  send(act) {
    this.sent.set(act.id, act);
    this.live.act({ t: "act", ...act });
  }

  /** Plays a move for the side to move. @param {string} text */
  play(text) {
    const seat = toMove(this.table);
    return seat === null ? null : this.act(seat, text);
  }

  /** The seat of ours that acts outside the board: the one to move if it is ours. */
  mine() {
    const seat = toMove(this.table);
    return seat !== null && this.table.you.includes(seat) ? seat : (this.table.you[0] ?? null);
  }

  /** How a takeback is asked for here. @returns {"free" | "screen" | "asked" | "none"} */
  takebackKind() {
    const { round, you } = this.table;
    if (!round || round.over || you.length === 0 || round.state.ply === 0) return "none";
    if (engines(round).length > 0) return "free";
    return you.length > 1 ? "screen" : "asked";
  }

  /** The latest ply a takeback leads to, and the seat whose it is. */
  takebackTo() {
    const { round, you } = this.table;
    if (!round) return null;
    const own = you
      .map((seat) => ({ seat, to: round.state.takeback[seat] }))
      .filter((x) => x.to !== null && x.to !== undefined);
    if (!own.length) return null;
    return /** @type {{seat: string, to: number}} */ (own.reduce((a, b) => (Number(b.to) > Number(a.to) ? b : a)));
  }

  /** Goes back to a ply, or asks for it. @param {number | null} [ply] */
  takeback(ply = null) {
    const kind = this.takebackKind();
    const latest = this.takebackTo();
    const seat = latest?.seat ?? this.mine();
    const to = ply ?? latest?.to;
    if (kind === "none" || seat === null || seat === undefined || to === undefined) return null;
    this.quietTakeback = kind === "screen";
    return this.act(seat, kind === "free" ? `takeback ${to}` : `offer takeback ${to}`);
  }

  hint() {
    const id = actId();
    this.live.put({ t: "hint", id });
    return id;
  }

  /** Asks to be told how engines decide, or no longer. @param {boolean} on */
  xray(on) {
    this.watching = on;
    this.live.put({ t: "xray", on });
  }

  /** @param {boolean} paused @param {number} ms */
  pace(paused, ms) {
    this.live.put({ t: "pace", paused, ms });
  }

  step() {
    this.live.put({ t: "step" });
  }
}
