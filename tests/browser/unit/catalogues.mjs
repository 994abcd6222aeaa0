// Everything the page can say, as the server makes it, with samples rendered in Rust
// (apps/server/examples/messages.rs).

import { execFileSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * @typedef {import("../../../apps/server/page/lib/i18n.js").Pattern} Pattern
 * @typedef {Record<string, Record<string, Pattern>>} Catalogues  by language and name
 * @type {{page: Catalogues, server: Catalogues, reworded: Catalogues, samples: [string, string, Record<string, string |
 *   number>, string][],
 *   told: [string, import("../../../apps/server/page/lib/said.js").Message, string][]}}
 */
export const { page, server, reworded, samples, told } = JSON.parse(
  execFileSync("cargo", ["run", "--quiet", "--locked", "--package", "trebejo-web", "--example", "messages"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  }),
);

/** Whether every language has a message for a key. @param {string} key */
export const inAll = (key) =>
  Object.values(page).every((messages) => Object.hasOwn(messages, key.replaceAll(".", "-")));

/**
 * The arguments of a message; true for those it chooses a plural form by.
 * @param {Pattern} pattern
 * @returns {Map<string, boolean>}
 */
export function argumentsOf(pattern) {
  /** @type {Map<string, boolean>} */
  const found = new Map();
  const add = (/** @type {string} */ name, /** @type {boolean} */ counts) =>
    found.set(name, counts || (found.get(name) ?? false));
  for (const [i, part] of (typeof pattern === "string" ? [] : pattern).entries()) {
    if (i % 2 === 0) continue;
    if (typeof part === "string") {
      add(part, false);
      continue;
    }
    const [name, other, variants] = part;
    add(
      name,
      Object.keys(variants).some((key) => /^(zero|one|two|few|many|other|\d+)$/.test(key)),
    );
    for (const each of [other, ...Object.values(variants)])
      for (const [inner, counts] of argumentsOf(each)) add(inner, counts);
  }
  return found;
}
