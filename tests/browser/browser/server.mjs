// The real program, or another one that serves the page, on a free port with a data folder of its own.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The program under test: $TREBEJO_BIN, or what cargo built last for release, or for development. */
function program() {
  const target = fileURLToPath(new URL("../../../target", import.meta.url));
  const built = [process.env.TREBEJO_BIN, join(target, "release/trebejo"), join(target, "debug/trebejo")].find(
    (path) => path && existsSync(path),
  );
  if (!built) throw new Error("there is no program to test: run `cargo build --release`, or name one in TREBEJO_BIN");
  return built;
}

/** The program with a toy game that nobody else knows, beside the one under test and built as that one was. */
export function sixth() {
  const folder = dirname(program());
  const profile = basename(folder) === "release" ? ["--release"] : [];
  // A release has the page inside, so one that was built before is not good enough.
  execFileSync("cargo", ["build", "--locked", "--quiet", "-p", "trebejo-sixth", ...profile], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    stdio: "inherit",
  });
  return join(folder, "sixth");
}

export class Server {
  /** @param {() => string} [path]  finds the program */
  constructor(path = program) {
    this.path = path;
    this.data = mkdtempSync(join(tmpdir(), "trebejo-browser-"));
    this.port = 0;
    this.url = "";
  }

  /** Starts the program, the second time on the port it had before. */
  async start() {
    this.child = spawn(this.path(), ["--no-open", "--port", String(this.port), "--lang", "en", "--data", this.data], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { child } = this;
    let said = "";
    this.url = await new Promise((done, fail) => {
      const hear = (/** @type {Buffer} */ bytes) => {
        said += bytes;
        const found = /Trebejo is at (http:\/\/\S+\/)/.exec(said);
        if (found) done(found[1]);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("error", fail);
      child.once("exit", (code) => fail(new Error(`the program ended with ${code} before it was ready: ${said}`)));
    });
    this.port = Number(new URL(this.url).port);
  }

  /** Stops it as a person would, and waits until it is gone. */
  async stop() {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
  }

  async end() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  /**
   * Asks the program something.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [json]
   * @returns {Promise<any>}
   */
  async api(method, path, json) {
    const answer = await fetch(`${this.url}api/${path}`, {
      method,
      headers: json ? { "Content-Type": "application/json" } : {},
      body: json ? JSON.stringify(json) : undefined,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers.get("Content-Type")?.includes("json") ? answer.json() : answer.text();
  }

  /** Brings a record in. @param {string} text @returns {Promise<{id: string, tokens: Record<string, string>}>} */
  async bring(text) {
    const answer = await fetch(`${this.url}api/import`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: text,
    });
    if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).rounds[0];
  }
}
