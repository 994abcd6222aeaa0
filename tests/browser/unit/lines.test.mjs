// No line of the page or of its tests is longer than the formatter's width. The formatter breaks code; comments and
// strings are ours to break.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const WIDTH = 120;
const FOLDERS = ["apps/server/page", "tests/browser"];

/** The outline of a drawing is one string. */
const OUTLINE = /^\s*(?:\w+: )?(["`])[Mm][^"`]*\1,$/;

/** @param {string} text */
const tooLong = (text) =>
  text.split("\n").flatMap((line, i) => ([...line].length > WIDTH && !OUTLINE.test(line) ? [i + 1] : []));

test("no line is longer than the formatter's width", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  ).filter((name) => /\.(?:js|mjs|css)$/.test(name) && !name.includes("node_modules"));
  assert.ok(files.length > 200, `${files.length} files`);
  const long = files.flatMap((name) =>
    tooLong(readFileSync(path.join(ROOT, name), "utf8")).map((line) => `${name}:${line}`),
  );
  assert.deepEqual(long, []);
  assert.deepEqual(
    tooLong(`short\n// ${"x".repeat(WIDTH)}\n    "M1${" 2".repeat(WIDTH)}",`),
    [2],
    "a long one is found",
  );
});
