// Every word the page asks for exists in both languages, with the same blanks to fill.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";

const assets = path.resolve(import.meta.dirname, "../../../crates/web/assets");
const read = (code) => JSON.parse(fs.readFileSync(path.join(assets, `i18n/${code}.json`), "utf8"));
const [en, es] = [read("en"), read("es")];

test("both languages have the same keys and blanks", () => {
  assert.deepEqual(Object.keys(es).sort(), Object.keys(en).sort());
  for (const key of Object.keys(en)) {
    const blanks = (text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    assert.deepEqual(blanks(es[key]), blanks(en[key]), key);
  }
});

test("every key written in the code exists", () => {
  const files = fs.readdirSync(path.join(assets, "js"), { recursive: true }).filter((name) => name.endsWith(".js"));
  const code = files.map((name) => fs.readFileSync(path.join(assets, "js", name), "utf8")).join("\n");
  const asked = [...code.matchAll(/\bt\("([\w.-]+)"/g)].map((found) => found[1]);
  assert.ok(asked.length > 100, "the pattern finds the keys");
  for (const key of asked) assert.ok(key in en, key);
});
