// A stand-in for the server while the page is written: it serves the assets and speaks docs/protocol.md
// from memory, with a random mover as engine. Nothing is saved. `node mock.mjs [port]`.
import http from "node:http";
import fs from "node:fs";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { WebSocketServer } from "ws";
import * as dc from "./rules.mjs";

const PORT = Number(process.argv[2] ?? 8123);
const ASSETS = path.resolve(import.meta.dirname, "../../crates/web/assets");
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml" };
const CSP = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'";
const GAME = {
  id: "diamond", names: { en: "Diamond Chase", es: "Diamond Chase" }, seats: dc.SEATS,
  options: [{ name: "first", kind: { choice: ["green", "red"] }, default: "green" }],
  shape: { kind: "graph", cells: dc.POINTS.map(([cell, name, x, y]) => ({ cell, name, x, y })), lines: dc.LINES },
  levels: 8, engines: ["minimax", "mcts", "random"],
};
const rounds = new Map();
const codes = new Map();
const token = () => randomBytes(16).toString("base64url").replace(/[-_]/g, "x").slice(0, 22);
const fail = (status, code, text) => Object.assign(new Error(text), { status, code });

function create(body, me) {
  const start = dc.read(body.start ?? dc.START);
  if (!body.start && body.options?.first) start.side = body.options.first;
  const id = token().slice(0, 8).toLowerCase();
  const round = { id, game: "diamond", title: body.title ?? null, options: body.options ?? {}, start: dc.write(start), seats: {}, clock: body.clock ?? "none",
    seq: 0, line: [{ seat: null, text: null, cells: [], pos: start }], result: null, offer: null, tokens: {}, sockets: new Set(),
    acks: new Map(), created_at: Date.now(), updated_at: Date.now(), pace: null, log: [] };
  const tokens = {}, invitations = {};
  for (const seat of dc.SEATS) {
    const s = body.seats[seat];
    if (s.kind === "person" && !s.name.trim()) throw fail(400, "bad-name", "a name is empty, type one");
    round.seats[seat] = s.kind === "person" ? { kind: "person", name: s.name } : { kind: "engine", engine: s.engine };
    if (s.kind !== "person") continue;
    const t = token();
    round.tokens[seat] = t;
    if (s.here) tokens[seat] = t;
    else { const code = token(); codes.set(code, { id, seat }); invitations[seat] = code; }
  }
  if (body.from) {
    const old = rounds.get(body.from.round);
    round.start = old.start;
    round.line = old.line.slice(0, body.from.ply + 1);
    round.seq = body.from.ply;
  }
  if (Object.values(round.seats).every((s) => s.kind === "engine")) round.pace = { paused: false, ms: 200 };
  const base = Number(round.clock.split(/[+d]/)[0]) * 1000;
  round.clocks = round.clock === "none" ? null : { left: { green: base, red: base }, at: Date.now() };
  rounds.set(id, round);
  settle(round);
  wake(round);
  return { id, tokens, invitations };
}
const now = (r) => r.line.at(-1).pos;
function settle(r) {
  const key = (p) => dc.write(p).replace(/ \d+$/, "");
  const seen = r.line.filter((s) => key(s.pos) === key(now(r))).length;
  const node = dc.outcome(now(r), seen);
  r.result = node.kind === "over" ? { winner: node.winner, end: node.end } : null;
}
const node = (r) => (r.result ? { kind: "over", ...r.result } : { kind: "decision", seat: now(r).side });
const step = (r, i) => { const s = r.line[i]; return { ply: i, seat: s.seat, text: s.text, cells: s.cells, position: dc.write(s.pos), view: dc.view(s.pos) }; };
const back = (r, seat) => { for (let i = r.line.length - 1; i > 0; i--) if (r.line[i].seat === seat) return i - 1; return null; };
function left(r) {
  const l = { ...r.clocks.left };
  if (!r.result) l[now(r).side] -= Date.now() - r.clocks.at;
  return l;
}
const state = (r) => ({ seq: r.seq, ply: r.line.length - 1, node: node(r), moves: r.result ? [] : dc.moves(now(r)), offer: r.offer,
  takeback: Object.fromEntries(dc.SEATS.map((s) => [s, r.result ? null : back(r, s)])),
  clocks: r.clocks && { left: left(r), running: r.result ? null : now(r).side } });
const summary = (r) => ({ id: r.id, game: r.game, title: r.title, seats: r.seats, clock: r.clock, plies: r.line.length - 1, over: !!r.result, result: r.result, created_at: r.created_at, updated_at: r.updated_at });
const detail = (r) => ({ ...summary(r), options: r.options, start: r.start, seq: r.seq, steps: r.line.map((_, i) => step(r, i)), state: state(r) });
const tell = (r, msg) => { for (const s of r.sockets) s.send(JSON.stringify(msg)); };

function happen(r, seat, text, from) {
  r.seq++;
  r.updated_at = Date.now();
  tell(r, { t: "events", seq: r.seq, events: [{ seq: r.seq, seat, text }], from, steps: r.line.slice(from).map((_, i) => step(r, from + i)), state: state(r) });
}
function act(r, { seat, text, seq }) {
  const no = (code, words, rule = null) => { throw Object.assign(new Error(words), { code, rule }); };
  if (seq !== r.seq) no("stale", "more has happened since");
  if (r.result) no("over", "the round is over");
  const ply = r.line.length - 1;
  const rival = seat === "green" ? "red" : "green";
  const [word, arg, n] = text.split(" ");
  const finish = (winner, end) => { r.result = { winner, end }; r.offer = null; happen(r, seat, text, ply + 1); };
  const goBack = (to) => { r.line.length = to + 1; r.offer = null; settle(r); happen(r, seat, text, to + 1); wake(r); };
  if (word === "resign") return finish(rival, "resignation");
  if (word === "offer") {
    if (r.offer) no("offer-open", "an offer is open");
    r.offer = { seat, what: arg, ...(arg === "takeback" ? { to: Number(n) } : {}) };
    happen(r, seat, text, ply + 1);
    if (r.seats[rival].kind === "engine") setTimeout(() => act(r, { seat: rival, text: "decline", seq: r.seq }), 600);
    return;
  }
  if (word === "takeback") return goBack(Number(arg));
  if (word === "accept" || word === "decline") {
    if (!r.offer || r.offer.seat === seat) no("no-offer", "there is nothing to answer");
    const offer = r.offer;
    r.offer = null;
    if (word === "accept" && offer.what === "draw") return finish(null, "agreement");
    if (word === "accept") return goBack(offer.to);
    return happen(r, seat, text, ply + 1);
  }
  if (now(r).side !== seat) no("not-your-turn", "it is not your turn");
  const mv = dc.moves(now(r)).find((m) => m.text === text);
  if (!mv) {
    const [a, b] = text.split("-");
    if (!dc.POINTS.some(([p]) => p === a) || !dc.POINTS.some(([p]) => p === b)) no("unreadable", `"${text}" is not a move, expected something like tt-cu`);
    const p = now(r).pieces;
    if (!p[a]) no("illegal", `there is no bead on ${a}`, "no-bead");
    if (p[a] !== seat) no("illegal", `the bead on ${a} is not yours`, "not-yours");
    if (p[b]) no("illegal", `${b} is taken`, "taken");
    no("illegal", `${a} and ${b} are not joined`, "not-joined");
  }
  if (r.clocks) { r.clocks.left = left(r); if (r.clock.includes("+")) r.clocks.left[seat] += Number(r.clock.split("+")[1]) * 1000; r.clocks.at = Date.now(); }
  r.line.push({ seat, text, cells: mv.cells, pos: dc.play(now(r), mv.cells) });
  r.offer = null;
  settle(r);
  happen(r, seat, text, ply + 1);
  wake(r);
}
function best(r) {
  const list = dc.moves(now(r));
  const gain = (m) => { const p = dc.play(now(r), m.cells); return dc.count(p.pieces, now(r).side) - 2 * dc.count(p.pieces, p.side) + Math.random(); };
  return list.sort((a, b) => gain(b) - gain(a))[0];
}
function wake(r, forced = false) {
  if (r.result) return;
  const seat = now(r).side;
  if (r.seats[seat].kind !== "engine" || (r.pace?.paused && !forced)) return;
  const ply = r.line.length, seq = r.seq;
  const wait = r.pace ? r.pace.ms : 700;
  for (let d = 1; d <= 6; d++) setTimeout(() => {
    if (r.seq === seq) tell(r, { t: "thinking", seq, seat, depth: d, score: d === 6 ? { mate: 5 } : { cp: 34 * d - 60 }, line: dc.moves(now(r)).slice(0, 4).map((m) => m.text), nodes: 12 ** (d - 1) * 7, ms: d * 12 });
  }, (wait * d) / 8);
  setTimeout(() => { if (r.line.length === ply && r.seq === seq && !(r.pace?.paused && !forced)) act(r, { seat, text: best(r).text, seq }); }, wait);
}

const body = (req) => new Promise((done) => { let s = ""; req.on("data", (d) => { s += d; }); req.on("end", () => done(s)); });
async function api(req, url) {
  const [, , what, id, sub] = url.pathname.split("/");
  const text = await body(req);
  const json = () => JSON.parse(text);
  if (what === "games") return { games: [GAME], lan: false, owner: true };
  if (what === "qr") return { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><rect width="29" height="29" fill="#fff"/>' + Array.from({ length: 300 }, () => `<rect x="${2 + Math.floor(Math.random() * 25)}" y="${2 + Math.floor(Math.random() * 25)}" width="1" height="1"/>`).join("") + "</svg>" };
  if (what === "invitations") {
    const invitation = codes.get(json().code);
    if (!invitation) throw fail(404, "not-found", "this invitation was used or is too old, ask for a new one");
    codes.delete(json().code);
    const t = (rounds.get(invitation.id).tokens[invitation.seat] = token());
    return { ...invitation, token: t };
  }
  if (what === "import") {
    if (!text.startsWith("trebejo 1")) throw fail(400, "bad-record", 'line 1: expected "trebejo 1"');
    return { status: 201, ...create({ seats: { green: { kind: "person", name: "Imported", here: true }, red: { kind: "engine", engine: "3" } } }) };
  }
  if (!id && req.method === "POST") return { status: 201, ...create(json()) };
  if (!id) {
    const q = url.searchParams;
    const all = [...rounds.values()].filter((r) => String(!!r.result) === q.get("over")).map(summary)
      .filter((r) => JSON.stringify([r.title, r.seats]).toLowerCase().includes((q.get("q") ?? "").toLowerCase())).sort((a, b) => b.updated_at - a.updated_at);
    const at = Number(q.get("before") ?? 0);
    return { rounds: all.slice(at, at + 30), next: all.length > at + 30 ? String(at + 30) : null, total: all.length };
  }
  const r = rounds.get(id);
  if (!r) throw fail(404, "not-found", `there is no round ${id}`);
  if (sub === "title") { r.title = json().title || null; tell(r, { t: "title", title: r.title }); return { status: 204 }; }
  if (sub === "invitations") {
    const { seat } = json();
    if (!seat) return { status: 201, url: `http://127.0.0.1:${PORT}/#/round/${id}` };
    const code = token();
    codes.set(code, { id, seat });
    return { status: 201, code, url: `http://127.0.0.1:${PORT}/#/join/${code}` };
  }
  if (sub === "record") return { record: `trebejo 1\ngame diamond\nstart ${r.start}\n\n` + r.line.slice(1).map((s, i) => `${i + 1} ${s.seat} ${s.text}`).join("\n") };
  if (req.method === "DELETE") { rounds.delete(id); tell(r, { t: "gone" }); return { status: 204 }; }
  return detail(r);
}
const server = http.createServer(async (req, res) => {
  const url = new URL(req.url, "http://x");
  res.setHeader("Content-Security-Policy", CSP);
  if (url.pathname.startsWith("/api/")) {
    try {
      const { status = 200, svg, record, ...out } = await api(req, url);
      if (svg) return res.writeHead(200, { "Content-Type": "image/svg+xml" }).end(svg);
      if (record) return res.writeHead(200, { "Content-Type": "text/plain", "Content-Disposition": 'attachment; filename="round.trebejo"' }).end(record);
      res.writeHead(status, { "Content-Type": "application/json" }).end(status === 204 ? undefined : JSON.stringify(out));
    } catch (e) {
      res.writeHead(e.status ?? 500, { "Content-Type": "application/json" }).end(JSON.stringify({ error: { code: e.code ?? "broken", text: e.message } }));
    }
    return;
  }
  const file = path.join(ASSETS, url.pathname === "/" ? "index.html" : path.normalize(url.pathname));
  if (!file.startsWith(ASSETS) || !fs.existsSync(file)) return res.writeHead(404).end();
  res.writeHead(200, { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream", "Cache-Control": "no-cache" }).end(fs.readFileSync(file));
});
new WebSocketServer({ server, path: "/api/live" }).on("connection", (socket) => {
  let r = null;
  const send = (m) => socket.send(JSON.stringify(m));
  const presence = () => {
    const present = Object.fromEntries(dc.SEATS.map((s) => [s, r.seats[s].kind === "engine" || [...r.sockets].some((x) => x.you.includes(s))]));
    return { present, watchers: [...r.sockets].filter((x) => !x.you.length).length };
  };
  socket.on("message", (raw) => {
    const m = JSON.parse(String(raw));
    if (m.t === "hello") {
      r = rounds.get(m.round);
      if (!r) return send({ t: "error", code: "not-found", text: `there is no round ${m.round}` });
      socket.you = dc.SEATS.filter((s) => r.tokens[s] && m.tokens.includes(r.tokens[s]));
      r.sockets.add(socket);
      send({ t: "welcome", round: detail(r), you: socket.you, ...presence(), pace: r.pace });
      return tell(r, { t: "presence", ...presence() });
    }
    if (m.t === "ping") return send({ t: "pong" });
    if (m.t === "pace") { r.pace = { paused: m.paused, ms: m.ms }; tell(r, { t: "pace", ...r.pace }); return wake(r); }
    if (m.t === "step") return wake(r, true);
    if (m.t === "hint") { const mv = best(r); return setTimeout(() => send({ t: "hint", id: m.id, seq: r.seq, score: { cp: 40 }, line: [mv.text], cells: mv.cells }), 300); }
    if (m.t === "act") {
      if (r.acks.has(m.id)) return send({ t: "ack", id: m.id, seq: r.acks.get(m.id) });
      if (!socket.you.includes(m.seat)) return send({ t: "rejected", id: m.id, seq: r.seq, code: "not-seated", rule: null, text: "you do not sit there" });
      try { act(r, m); r.acks.set(m.id, r.seq); send({ t: "ack", id: m.id, seq: r.seq }); } catch (e) { send({ t: "rejected", id: m.id, seq: r.seq, code: e.code ?? "broken", rule: e.rule ?? null, text: e.message }); }
    }
  });
  socket.on("close", () => { if (r) { r.sockets.delete(socket); tell(r, { t: "presence", ...presence() }); } });
});
server.listen(PORT, "127.0.0.1", () => console.log(`http://127.0.0.1:${PORT}/`));
// Cuts every line, to see the page come back: kill -USR2 PID.
process.on("SIGUSR2", () => { for (const r of rounds.values()) for (const s of r.sockets) s.terminate(); });
