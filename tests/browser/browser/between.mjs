// Somebody between browser and program: a line that takes its time, and a program that is exchanged for
// another build while pages are open. Requests are handed on under the program's own name.

import http from "node:http";
import net from "node:net";

export class Between {
  /** @param {import("./server.mjs").Server} server */
  constructor(server) {
    this.server = server;
    /** How long every piece takes on a live line, one way. */
    this.delayMs = 0;
    /** Which build the page's files claim to be of; every module says so when it runs. */
    this.build = 1;
    this.url = "";
    /** What went by that says how builds change: the worker's file, and whatever was not answered well. */
    this.passed = "";
    /** @type {Set<import("node:net").Socket>} */
    this.sockets = new Set();
    this.http = http.createServer((request, answer) => this.pass(request, answer));
    this.http.on("connection", (socket) => this.hold(socket));
    this.http.on("upgrade", (request, socket, head) =>
      this.join(request, /** @type {import("node:net").Socket} */ (socket), head),
    );
  }

  /** @param {import("node:net").Socket} socket */
  hold(socket) {
    this.sockets.add(socket);
    socket.on("close", () => this.sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  }

  async start() {
    const port = this.url ? Number(new URL(this.url).port) : 0;
    await new Promise((done) => this.http.listen(port, "127.0.0.1", () => done(null)));
    this.url = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (this.http.address()).port}/`;
  }

  async stop() {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.http.close(done));
  }

  /** The headers the program expects. @param {http.IncomingHttpHeaders} headers */
  renamed(headers) {
    const own = new URL(this.server.url);
    return { ...headers, host: own.host, ...(headers.origin ? { origin: own.origin } : {}) };
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} answer */
  pass(request, answer) {
    const headers = { ...this.renamed(request.headers), "accept-encoding": "identity" };
    delete (/** @type {http.IncomingHttpHeaders} */ (headers)["if-none-match"]);
    const asked = http.request(
      new URL(String(request.url), this.server.url),
      { method: request.method, headers },
      (got) => {
        /** @type {Buffer[]} */
        const parts = [];
        got.on("data", (part) => parts.push(part));
        got.on("end", () => {
          const body = this.doctored(new URL(String(request.url), this.server.url).pathname, Buffer.concat(parts));
          const { etag, "transfer-encoding": _chunked, ...rest } = got.headers;
          if (request.url === "/sw.js" || got.statusCode !== 200)
            this.passed += `${request.url} of build ${this.build}: ${got.statusCode}; `;
          answer.writeHead(got.statusCode ?? 502, { ...rest, "content-length": body.length });
          answer.end(body);
        });
      },
    );
    asked.on("error", (error) => {
      this.passed += `${request.url} of build ${this.build}: ${error}; `;
      answer.destroy();
    });
    request.pipe(asked);
  }

  /** What a file would be in this build. @param {string} path @param {Buffer} body */
  doctored(path, body) {
    const text = body.toString();
    if (path === "/sw.js") return Buffer.from(text.replace(/BUILD = "(\w+)"/, `BUILD = "$1${this.build}"`));
    if (path === "/") return Buffer.from(text.replace(/("trebejo-build" content="\w+)"/, `$1${this.build}"`));
    if (path === "/api/build") return Buffer.from(`${text.trim()}${this.build}`);
    return path.endsWith(".js")
      ? Buffer.from(`${text}\n;(globalThis.builds ??= {})[${JSON.stringify(path)}] = ${this.build};\n`)
      : body;
  }

  /**
   * A live line: every piece takes its time, in both directions.
   * @param {http.IncomingMessage} request
   * @param {import("node:net").Socket} socket
   * @param {Buffer} head
   */
  join(request, socket, head) {
    const own = new URL(this.server.url);
    const far = net.connect(Number(own.port), own.hostname);
    this.hold(far);
    const lines = Object.entries(this.renamed(request.headers)).map(([name, value]) => `${name}: ${value}`);
    far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    far.write(head);
    const slowly = (/** @type {import("node:net").Socket} */ from, /** @type {import("node:net").Socket} */ to) => {
      from.on("data", (part) => setTimeout(() => to.writable && to.write(part), this.delayMs));
      from.on("close", () => setTimeout(() => to.destroy(), this.delayMs));
    };
    slowly(socket, far);
    slowly(far, socket);
  }
}
