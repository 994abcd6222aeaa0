// Folds the server's messages into what a round looks like from this browser. Pure: takes the state
// first, gives a new one, touches neither the page nor the clock on the wall.

/**
 * @typedef {import("./types.js").RoundDetail} RoundDetail
 * @typedef {import("./types.js").ServerMessage} ServerMessage
 * @typedef {import("./types.js").Thinking} Thinking
 * @typedef {import("./types.js").Step} Step
 *
 * @typedef {object} Table
 * @property {RoundDetail | null} round  the whole round, once welcomed
 * @property {string[]} you              the seats this browser holds
 * @property {Record<string, boolean>} present
 * @property {Record<string, number>} lag  how many milliseconds people's lines take there and back, as the server
 *   measured them
 * @property {number} watchers
 * @property {import("./types.js").Pace | null} pace
 * @property {Thinking | null} thinking  the latest report for the position on the board
 * @property {import("./types.js").Hint | null} hint
 * @property {import("./types.js").Xray | null} xray  how the latest engine decided, where this browser asked to be told
 * @property {boolean} gone              the round was deleted
 * @property {number} clockAt            when `state.clocks` arrived
 */

/** @type {Table} */
export const EMPTY = Object.freeze({
  round: null,
  you: [],
  present: {},
  lag: {},
  watchers: 0,
  pace: null,
  thinking: null,
  hint: null,
  xray: null,
  gone: false,
  clockAt: 0,
});

/**
 * @param {Table} table
 * @param {ServerMessage} msg
 * @param {number} now  milliseconds of a clock that never jumps
 * @returns {Table}
 */
export function fold(table, msg, now) {
  switch (msg.t) {
    case "welcome":
      return {
        ...table,
        round: msg.round,
        you: msg.you,
        present: msg.present,
        lag: msg.lag,
        watchers: msg.watchers,
        pace: msg.pace,
        thinking: null,
        hint: null,
        clockAt: now,
      };
    case "events": {
      if (!table.round) return table;
      const { round } = table;
      const steps = [...round.steps.slice(0, msg.from), ...msg.steps];
      const node = msg.state.node;
      const over = node.kind === "over";
      const moved = msg.state.ply !== round.state.ply;
      return {
        ...table,
        round: {
          ...round,
          seq: msg.seq,
          steps,
          state: msg.state,
          plies: msg.state.ply,
          over,
          result: over ? { winner: node.winner, end: node.end } : null,
        },
        // An offer changes nothing on the board, so what was thought about it still holds.
        xray: table.xray && table.xray.ply < msg.state.ply ? table.xray : null,
        thinking: moved || over ? null : table.thinking,
        hint: moved || over ? null : table.hint,
        clockAt: now,
      };
    }
    case "thinking":
      return table.round && msg.seq === table.round.seq ? { ...table, thinking: msg } : table;
    case "hint":
      return table.round && msg.seq === table.round.seq ? { ...table, hint: msg } : table;
    case "xray":
      return { ...table, xray: msg };
    case "presence":
      return { ...table, present: msg.present, lag: msg.lag, watchers: msg.watchers };
    case "clocks": {
      if (!table.round) return table;
      const { left, running, stopped, wait } = msg;
      return {
        ...table,
        round: { ...table.round, state: { ...table.round.state, clocks: { left, running, stopped, wait } } },
        clockAt: now,
      };
    }
    case "pace":
      return { ...table, pace: { paused: msg.paused, ms: msg.ms } };
    case "title":
      return table.round ? { ...table, round: { ...table.round, title: msg.title } } : table;
    case "gone":
      return { ...table, gone: true };
    default:
      return table;
  }
}

/** The seat to act, or null. @param {Table} table */
export function toMove(table) {
  const node = table.round?.state.node;
  return node?.kind === "decision" ? node.seat : null;
}

/** Whether this browser may move now. @param {Table} table */
export function mayMove(table) {
  const seat = toMove(table);
  return seat !== null && table.you.includes(seat);
}

/** The seats of a round with an engine on them. @param {RoundDetail} round */
export const engines = (round) => Object.keys(round.seats).filter((seat) => round.seats[seat].kind === "engine");

/** Whether nobody but engines plays. @param {RoundDetail} round */
export const enginesOnly = (round) => engines(round).length === Object.keys(round.seats).length;

/**
 * What a seat's clock shows now, in milliseconds, or null without a clock.
 * @param {Table} table
 * @param {string} seat
 * @param {number} now
 */
export function timeLeft(table, seat, now) {
  const clocks = table.round?.state.clocks;
  if (!clocks) return null;
  const left = clocks.left[seat] ?? 0;
  if (clocks.running !== seat) return left;
  return Math.max(0, left - Math.max(0, now - table.clockAt - clocks.wait));
}

/**
 * The line to the server is lost. Where nobody else plays who might still be connected, the server stops the clock, and
 * so does the page.
 * @param {Table} table
 * @param {number} now
 * @returns {Table}
 */
export function cutOff(table, now) {
  const { round, you, present } = table;
  const clocks = round?.state.clocks;
  if (!round || !clocks?.running || round.strict_time || enginesOnly(round)) return table;
  if (
    Object.keys(round.seats).some((seat) => round.seats[seat].kind === "person" && !you.includes(seat) && present[seat])
  )
    return table;
  const { running } = clocks;
  const left = { ...clocks.left, [running]: timeLeft(table, running, now) ?? 0 };
  return {
    ...table,
    round: { ...round, state: { ...round.state, clocks: { left, running: null, stopped: running, wait: 0 } } },
  };
}

/**
 * What changed between two steps, for gliding and bursts: pieces that left, and the seats that scored.
 * @param {Step} before
 * @param {Step} after
 */
export function change(before, after) {
  const [was, is] = [before.view.pieces, after.view.pieces];
  // The last word of a move can be a choice beside the board, so the target is the last cell with a piece on it.
  const [from, to] = [after.cells[0], after.cells.findLast((cell) => cell in is) ?? after.cells.at(-1)];
  const left = Object.entries(was).filter(([cell, piece]) => cell !== from && is[cell] !== piece);
  // A piece that moved along with the first one, as in castling, has not left.
  for (const [cell, piece] of Object.entries(is)) {
    if (was[cell] === piece || (cell === to && was[from] === piece)) continue;
    const along = left.findIndex(([, gone]) => gone === piece);
    if (along >= 0) left.splice(along, 1);
  }
  // The piece that moved can be lost where it arrived.
  if (from && to && !(to in is) && from in was) left.push([to, was[from]]);
  const gains = (after.view.scores ?? []).map((score, i) => score - (before.view.scores?.[i] ?? 0));
  return { from, to, left: left.map(([cell, piece]) => ({ cell, piece })), gains };
}
