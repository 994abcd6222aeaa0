// Every message the page asks for is there, none is there for nothing, and each gets the arguments it needs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentsOf, page } from "./catalogues.mjs";
import { keysInCode } from "./keys.mjs";

const { calls, mentioned } = keysInCode();
const names = Object.keys(page.en);
/** The messages a pattern can mean. @param {RegExp} pattern */
const meant = (pattern) => names.filter((name) => pattern.test(name));

test("every key of the code has a message", () => {
  assert.ok(calls.length > 1000, `${calls.length} calls are found`);
  for (const { place, pattern } of calls) assert.ok(meant(pattern).length, `${place}: ${pattern}`);
});

test("no message is there for nothing", () => {
  const unused = names.filter((name) => !mentioned.some((pattern) => pattern.test(name)));
  assert.deepEqual(unused, []);
});

test("every message gets its arguments, and numbers where it counts", () => {
  const faults = [];
  for (const { place, pattern, open, given } of calls) {
    if (!given) continue;
    const wanted = meant(pattern).map((name) => ({ name, needs: [...argumentsOf(page.en[name])] }));
    // Of the names an open pattern fits, those that need something else are not meant.
    const fitting = wanted.filter(({ needs }) => needs.every(([argument]) => given.has(argument)));
    if (!open || !fitting.length)
      faults.push(
        ...wanted.filter((each) => !fitting.includes(each)).map(({ name }) => `${place}: ${name} needs more`),
      );
    for (const { name, needs } of fitting)
      faults.push(
        ...needs
          .filter(([argument, counts]) => counts && !given.get(argument))
          .map(([argument]) => `${place}: ${name} counts by ${argument}, which is no number`),
      );
    faults.push(
      ...[...given.keys()]
        .filter((argument) => !fitting.some(({ needs }) => needs.some(([each]) => each === argument)))
        .map((argument) => `${place}: nothing says ${argument}`),
    );
  }
  assert.deepEqual(faults, []);
});
