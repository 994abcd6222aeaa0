// Talks to the server: plain requests, and one socket a round that comes back by itself.

import { t } from "./i18n.js";
import * as prefs from "./prefs.js";

/** What the server refused; the message is a sentence in the player's language. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} words
   * @param {import("./said.js").Message} [said]  what the words are made of
   */
  constructor(status, code, words, said) {
    super(words);
    this.status = status;
    this.code = code;
    this.said = said;
  }
}

/** What is wrong, for people. @param {unknown} error */
export const wrongWords = (error) => (error instanceof Error ? error.message : String(error));

/** Told to the document when the server stops answering, and when it answers again. */
export const LINE = "trebejo-line";
let reached = true;

/** @param {boolean} open */
function lineIs(open) {
  if (open === reached) return;
  reached = open;
  document.dispatchEvent(new CustomEvent(LINE, { detail: { open } }));
}

/**
 * One request. `round` names the round whose seat this browser shows.
 * @param {string} method
 * @param {string} path
 * @param {{json?: unknown, text?: string, round?: string, seats?: string[]}} [more]  `seats`: the tokens to show, where
 *   more than one counts
 * @returns {Promise<any>}
 */
export async function call(method, path, more = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  const token = more.round ? Object.values(prefs.tokens(more.round))[0] : undefined;
  if (token) headers.Authorization = `Seat ${token}`;
  if (more.seats?.length) headers.Authorization = `Seat ${more.seats.join(" ")}`;
  if (more.json !== undefined) headers["Content-Type"] = "application/json";
  if (more.text !== undefined) headers["Content-Type"] = "text/plain; charset=utf-8";
  const body = more.text ?? (more.json === undefined ? undefined : JSON.stringify(more.json));
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`/api/${path}`, { method, headers, body });
  } catch {
    lineIs(false);
    throw new Refused(0, "offline", t("offline"));
  }
  // What a worker has kept answers too, but it is not the server.
  lineIs(answer.headers.has("Content-Security-Policy"));
  if (answer.status === 204) return null;
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  const content = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return content;
  const { code = "refused", text = String(content), message } = content?.error ?? {};
  const { ready, spoken } = await import("./said.js");
  await ready();
  throw new Refused(answer.status, code, spoken({ text, message }), message);
}

/** @type {Promise<import("./types.js").House> | null} */
let house = null;

/** The games there are, asked once. @returns {Promise<import("./types.js").House>} */
export function games() {
  house ??= call("GET", "games").then(
    (found) => {
      prefs.keepHouse(found);
      return found;
    },
    (error) => {
      house = null;
      const known = error.code === "offline" ? prefs.knownHouse() : null;
      // Without the server, help and replays still need to know the boards.
      if (known) return { ...known, owner: false };
      throw error;
    },
  );
  return house;
}

/** @typedef {"connecting" | "open" | "lost" | "stopped"} Line */

/** Waits between attempts, in milliseconds; the last one repeats. */
const WAITS = [250, 500, 1000, 2000, 4000, 8000];
/** A quiet line is asked after this long, and given up if nothing comes back in the same time again. */
const QUIET_MS = 20_000;

/** How often the way to the server is timed, and how many times are remembered. */
const [ASK_MS, TRIPS] = [10_000, 5];

/** The socket of one round. Actions that were not answered are sent again with the same id. */
export class Live {
  /**
   * @param {string} round
   * @param {{message: (msg: import("./types.js").ServerMessage) => void, line: (line: Line) => void, seq: () =>
   *   number | null}} heard
   */
  constructor(round, heard) {
    this.round = round;
    this.heard = heard;
    /** @type {Map<string, object>} actions without an answer yet */
    this.open = new Map();
    this.tries = 0;
    this.closed = false;
    this.welcomed = false;
    this.stopped = false;
    /** How long a word is under way, in milliseconds: half of the quickest of the latest answers. */
    this.lag = 0;
    /** @type {number[]} */
    this.trips = [];
    this.asked = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.quiet = undefined;
    this.retry = () => {
      if (!this.closed && !this.socket) this.connect();
    };
    addEventListener("online", this.retry);
    this.asking = setInterval(() => this.askTime(), ASK_MS);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
    this.socket = socket;
    this.welcomed = false;
    socket.addEventListener("open", () => {
      socket.send(
        JSON.stringify({
          t: "hello",
          round: this.round,
          tokens: Object.values(prefs.tokens(this.round)),
          seq: this.heard.seq(),
        }),
      );
      this.listen();
    });
    socket.addEventListener("message", (event) => {
      if (this.socket !== socket) return;
      this.listen();
      this.take(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (this.socket === socket) this.lost(event.code);
    });
  }

  /** @param {import("./types.js").ServerMessage} msg */
  take(msg) {
    if (!this.welcomed && msg.t !== "error" && msg.t !== "gone") {
      this.welcomed = true;
      this.stopped = false;
      this.tries = 0;
      this.heard.line("open");
      this.heard.message(msg);
      for (const act of this.open.values()) this.put(act);
      this.askTime();
      return;
    }
    if (msg.t === "ack" || msg.t === "rejected") this.open.delete(msg.id);
    if (msg.t === "pong") this.timed();
    if (msg.t === "gone" || (msg.t === "error" && msg.code === "not-found")) this.close();
    this.heard.message(msg);
  }

  /** Any sign of life starts the quiet time anew. */
  listen() {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.put({ t: "ping" });
      this.quiet = setTimeout(() => this.lost(4000), QUIET_MS);
    }, QUIET_MS);
  }

  /** Asks how long a word takes there and back. */
  askTime() {
    if (!this.welcomed || this.asked || this.socket?.readyState !== WebSocket.OPEN) return;
    this.asked = performance.now();
    this.put({ t: "ping" });
  }

  timed() {
    if (!this.asked) return;
    this.trips = [...this.trips, performance.now() - this.asked].slice(-TRIPS);
    this.asked = 0;
    this.lag = Math.min(...this.trips) / 2;
  }

  /** @param {number} code */
  lost(code) {
    this.asked = 0;
    clearTimeout(this.quiet);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    if (this.closed) return;
    // A server that said goodbye stays "stopped" while it cannot be reached.
    this.stopped ||= code === 1012;
    this.heard.line(this.stopped ? "stopped" : "lost");
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.connect(), wait * (0.8 + Math.random() * 0.4));
  }

  /** @param {object} msg */
  put(msg) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(msg));
  }

  /** Sends an action and keeps it until it is answered. @param {{id: string, [key: string]: unknown}} act */
  act(act) {
    this.open.set(act.id, act);
    if (this.welcomed) this.put(act);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.quiet);
    clearInterval(this.asking);
    removeEventListener("online", this.retry);
    this.socket?.close();
    this.socket = null;
  }
}

/** A new word for an action. */
export function actId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
