// The page's messages: its module says what fluent-bundle says, and both languages have the same messages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { format, number, t, use } from "../../../apps/server/page/lib/i18n.js";
import { learn, sentence, spoken, tell } from "../../../apps/server/page/lib/said.js";
import { argumentsOf, page, reworded, samples, server, told } from "./catalogues.mjs";

test("the page says every message as Rust does", () => {
  for (const [lang, messages] of Object.entries(page)) {
    const all = new Set(samples.filter(([each]) => each === lang).map(([, name]) => name));
    assert.deepEqual(all, new Set([...Object.keys(messages), ...Object.keys(reworded[lang])]));
  }
  for (const [lang, name, args, text] of samples) {
    use(lang);
    assert.equal(
      format(page[lang][name] ?? reworded[lang][name], args),
      text,
      `${lang} ${name} ${JSON.stringify(args)}`,
    );
  }
  use("en");
});

test("the page says what the server says as the command line does", () => {
  for (const [lang, messages] of Object.entries(server))
    assert.deepEqual(
      new Set(told.filter(([each]) => each === lang).map(([, { code }]) => code)),
      new Set(Object.keys(messages)),
    );
  for (const [lang, message, text] of told) {
    use(lang);
    learn(lang, { messages: server[lang], reworded: {} });
    assert.equal(tell(message), text, `${lang} ${JSON.stringify(message)}`);
  }
  use("en");
});

test("both languages have the same messages with the same arguments", () => {
  for (const catalogues of [page, server, reworded]) {
    const [en, ...others] = Object.values(catalogues);
    for (const other of others) {
      assert.deepEqual(Object.keys(other), Object.keys(en));
      for (const [name, message] of Object.entries(en))
        assert.deepEqual([...argumentsOf(other[name]).keys()].sort(), [...argumentsOf(message).keys()].sort(), name);
    }
  }
});

test("what the page says in other words is something the server says, about the same", () => {
  for (const [lang, messages] of Object.entries(reworded)) {
    for (const [name, message] of Object.entries(messages)) {
      assert.ok(Object.hasOwn(server[lang], name), name);
      for (const argument of argumentsOf(message).keys())
        assert.ok(argumentsOf(server[lang][name]).has(argument), `${name}: ${argument}`);
    }
  }
});

test("what was said is a sentence, or the server's own where there are no words for it", () => {
  learn("en", {
    messages: { "open-event": ["event ", "seq", ": ", "why"], "illegal-taken": ["", "to", " is taken"] },
    reworded: { "illegal-taken": "That is taken." },
  });
  const taken = { code: "illegal.taken", args: { to: "e4" } };
  const message = { code: "open.event", args: { seq: 1234, why: taken } };
  assert.equal(spoken({ text: "x", message: taken }), "That is taken.");
  assert.equal(spoken({ text: "x", message }), "Event 1234: e4 is taken.");
  assert.equal(spoken({ text: "x", message: { ...message, args: { why: { code: "not.yet" } } } }), "x");
  assert.equal(spoken({ text: "x" }), "x");
  assert.deepEqual(["e4 is taken", "«e9» no es una casilla", "¿cuál?", "the end."].map(sentence), [
    "e4 is taken.",
    "«e9» no es una casilla.",
    "¿cuál?",
    "The end.",
  ]);
});

test("numbers are written and counted as the language does", () => {
  const rounds = ["", ["n", ["", "n", " rounds"], { 0: "none", one: ["", "n", " round"] }]];
  use("en");
  assert.deepEqual(
    [0, 1, 2, 12_345].map((n) => format(rounds, { n })),
    ["none", "1 round", "2 rounds", "12,345 rounds"],
  );
  use("es");
  assert.deepEqual([number(1234), number(12_345), number(0.5)], ["1234", "12.345", "0,5"]);
  use("pl");
  const forms = ["", ["n", "other", { one: "one", few: "few", many: "many" }]];
  assert.deepEqual(
    [1, 3, 5, 22, 1.5].map((n) => format(forms, { n })),
    ["one", "few", "many", "few", "other"],
  );
  use("en");
});

test("a choice is by the very text, and what is missing shows", () => {
  const seat = ["it is ", ["seat", "red", { green: "green", blue: ["", "shade", " blue"] }]];
  assert.deepEqual(
    [{ seat: "green" }, { seat: "blue" }, { seat: "constructor" }, {}].map((args) => format(seat, args)),
    ["it is green", "it is {$shade} blue", "it is red", "it is red"],
  );
  assert.equal(t("no.such.key"), "no.such.key");
});
