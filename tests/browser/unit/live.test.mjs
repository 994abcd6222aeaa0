// The line to the server without a server: how long words take, and what the clocks show for it.
import assert from "node:assert/strict";
import test from "node:test";

/** @type {any[]} */
const sockets = [];
let now = 0;
Object.assign(globalThis, {
  location: { protocol: "http:", host: "x" },
  addEventListener() {},
  removeEventListener() {},
  WebSocket: class extends EventTarget {
    static OPEN = 1;
    readyState = 1;
    /** @type {any[]} */
    sent = [];
    constructor() {
      super();
      sockets.push(this);
    }
    send(text) {
      this.sent.push(JSON.parse(text));
    }
    close() {}
    /** @param {object} msg @param {number} at */
    hear(msg, at) {
      now = at;
      this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(msg) }));
    }
  },
});
performance.now = () => now;
const { Live } = await import("../../../apps/server/page/lib/net.js");
const { Session } = await import("../../../apps/server/page/lib/session.js");
const { EMPTY, fold, timeLeft } = await import("../../../apps/server/page/lib/state.js");

test("half of the quickest trip is the way, and clocks show what the server's show now", () => {
  const heard = [];
  const live = new Live("r", { message: (msg) => heard.push(msg), line: () => {}, seq: () => null });
  const [socket] = sockets;
  socket.dispatchEvent(new Event("open"));
  const clocks = { left: { white: 60_000, black: 60_000 }, running: "white", wait: 0 };
  const welcome = {
    t: "welcome",
    you: ["white"],
    present: {},
    watchers: 0,
    pace: null,
    round: { seq: 0, steps: [], state: { clocks, node: { kind: "decision", seat: "white" } } },
  };
  socket.hear(welcome, 1000);
  assert.deepEqual(
    socket.sent.map(({ t }) => t),
    ["hello", "ping"],
  );
  socket.hear({ t: "pong" }, 1400);
  assert.equal(live.lag, 200);
  // A slow answer says nothing about the way; a quicker one does.
  for (const [asked, answered, way] of [
    [2000, 3000, 200],
    [4000, 4100, 50],
    [5000, 5090, 45],
  ]) {
    now = asked;
    live.askTime();
    live.askTime();
    socket.hear({ t: "pong" }, answered);
    assert.equal(live.lag, way);
  }
  assert.equal(socket.sent.filter(({ t }) => t === "ping").length, 4, "one question at a time");
  const table = fold(EMPTY, welcome, 1000);
  assert.equal(timeLeft(table, "white", 6000 + live.lag), 54_955);
  assert.equal(timeLeft(table, "black", 6000 + live.lag), 60_000);
  live.close();
});

test("a move that luck overtook is sent again, one that something else overtook is not", () => {
  const session = new Session("r");
  const socket = sockets.at(-1);
  /** @type {string[]} */
  const told = [];
  session.tell = (_table, msg) => msg && told.push(msg.t);
  const state = (/** @type {number} */ ply) => ({
    ply,
    node: { kind: "decision", seat: "white" },
    moves: [],
    clocks: null,
    luck: { white: true, black: true },
  });
  const happened = (/** @type {number} */ seq, /** @type {string} */ text) =>
    socket.hear({ t: "events", seq, events: [{ seq, seat: "black", text }], from: 1, steps: [], state: state(0) }, 0);
  const acts = () => socket.sent.filter(({ t }) => t === "act").map(({ id, seq, text }) => [id, seq, text]);
  socket.dispatchEvent(new Event("open"));
  socket.hear(
    {
      t: "welcome",
      you: ["white"],
      present: {},
      watchers: 0,
      pace: null,
      round: { seq: 4, steps: [], over: false, state: state(0) },
    },
    0,
  );
  const id = session.play("e2e4");
  happened(5, "luck 00112233445566778899aabbccddeeff");
  socket.hear({ t: "rejected", id, seq: 5, code: "stale", rule: null, text: "more has happened" }, 0);
  assert.deepEqual(acts(), [
    [id, 4, "e2e4"],
    [id, 5, "e2e4"],
  ]);
  assert.ok(!told.includes("rejected"));
  happened(6, "offer draw");
  socket.hear({ t: "rejected", id, seq: 6, code: "stale", rule: null, text: "more has happened" }, 0);
  assert.equal(acts().length, 2);
  assert.equal(told.at(-1), "rejected");
  session.live.close();
});
