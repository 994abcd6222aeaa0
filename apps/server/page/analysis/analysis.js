// The line to the server's analyst: one socket of its own, opened when something is asked, closed when the
// panel is. What belongs to an earlier question is dropped by its id.

/**
 * @typedef {import("../lib/types.js").AnalysisMessage} AnalysisMessage
 * @typedef {{round: string, ply: number, tokens: string[]} | {game: string, options: Record<string, string>,
 *   position: string}} Place  what is looked at
 */

/** The server lets go of a client that says nothing for a minute. */
const PING_MS = 25_000;

export class AnalysisSocket {
  /** @param {(msg: AnalysisMessage | {t: "lost"}) => void} hear */
  constructor(hear) {
    this.hear = hear;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {object | null} what is asked as soon as the line stands */
    this.asked = null;
    this.id = "";
    this.count = 0;
  }

  /** Asks about a position; whatever was under way ends. @param {Place} place @param {number} lines */
  go(place, lines) {
    this.id = `a${++this.count}`;
    this.asked = { t: "go", id: this.id, ...place, lines };
    if (this.socket?.readyState === WebSocket.OPEN) this.put(this.asked);
    else if (!this.socket) this.connect();
  }

  connect() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/analyse`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (this.asked) this.put(this.asked);
      this.pinging = setInterval(() => this.put({ t: "ping" }), PING_MS);
    });
    socket.addEventListener("message", (event) => {
      /** @type {AnalysisMessage} */
      const msg = JSON.parse(event.data);
      const old =
        (msg.t === "analysis" && msg.id !== this.id) || (msg.t === "error" && msg.id !== null && msg.id !== this.id);
      if (this.socket === socket && msg.t !== "pong" && !old) this.hear(msg);
    });
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      this.drop();
      this.hear({ t: "lost" });
    });
  }

  stop() {
    this.asked = null;
    if (this.socket?.readyState === WebSocket.OPEN) this.put({ t: "stop" });
  }

  /** @param {object} msg */
  put(msg) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(msg));
  }

  drop() {
    clearInterval(this.pinging);
    this.socket = null;
    this.asked = null;
  }

  close() {
    const { socket } = this;
    this.drop();
    this.id = "";
    // A socket that is still connecting is closed once it stands, for closing it now is told as an error.
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket?.close();
  }
}
