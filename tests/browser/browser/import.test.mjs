// Texts in and out: PGN and positions by paste, file and drop, a broken game named and passed over, and
// what is taken out brought in again.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { house, pieces } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

const THREE = `[Event "Evening"]
[White "Ana"]
[Black "Beto"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

[Event "Evening"]
[White "Carla"]
[Black "Dani"]
[Result "*"]

1. e4 e5 2. Ke3 *

[Event "Evening"]
[White "Eva"]
[Black "Fito"]
[Result "*"]

1. e4 {the best of all} c5 (1... e5 2. Nf3) 2. Nf3 *
`;
const ENDING = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/** What the dialog thinks the text is. @param {Page} page @param {RegExp} words */
const guessed = (page, words) =>
  page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.getElementById("import-guess")?.textContent ?? ""),
    words.source,
  );

visit("a PGN with one broken game is brought in, the broken one named by number and line", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/");
  await page.click("#open-import");
  await page.setInputFiles("#import-file", {
    name: "evening.pgn",
    mimeType: "application/x-chess-pgn",
    buffer: Buffer.from(THREE),
  });
  await guessed(page, /PGN: Chess/);
  await page.click('#import [data-action="confirm"]');
  await page.waitForSelector("#import-report");
  assert.match(String(await page.textContent(".report-sum")), /2 games were imported\. 1 could not be read\./);
  assert.equal(await page.locator("#import-report [data-round]").count(), 2);
  const fault = String(await page.textContent('#import-report [data-fault="2"]'));
  assert.match(fault, /Game 2, line 13/);
  assert.match(fault, /Ke3/);
  await page.locator("#import-report [data-round]").first().click();
  await page.waitForSelector(".replay[data-ply]");
  await page.keyboard.press("End");
  await page.waitForSelector('.replay[data-ply="4"]');
  assert.equal((await pieces(page)).h4, "black-queen");
});

visit("what is taken out as PGN and brought in again is the same", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/request failed: .*\/file\/pgn net::ERR_ABORTED/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.go("#/rounds");
  await page.click("#open-import");
  await page.fill("#import-text", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O");
  await page.click('#import [data-action="confirm"]');
  await page.waitForSelector(".replay[data-ply]");
  const first = String(await page.getAttribute(".replay", "data-round"));
  await page.keyboard.press("End");
  await page.click('#actions [data-action="export"]');
  assert.equal(
    await page.inputValue("#export-position"),
    "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5",
  );
  await Promise.all([
    page.waitForSelector('#export [data-action="copy-pgn"][data-done]'),
    page.click('#export [data-action="copy-pgn"]'),
  ]);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [file] = await Promise.all([page.waitForEvent("download"), page.click('#export [data-action="download-pgn"]')]);
  assert.match(file.suggestedFilename(), /^[\w-]+-\w+\.pgn$/);
  assert.equal(readFileSync(await file.path(), "utf8"), text, "copied and downloaded are one text");
  await page.click('#export [data-action="close"]');

  // Dropped on the library as a file.
  await visitor.go("#/rounds");
  await page.waitForSelector("#open-import");
  await page.evaluate((pgn) => {
    const data = new DataTransfer();
    data.items.add(new File([pgn], "again.pgn"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  await guessed(page, /PGN: Chess/);
  await page.click('#import [data-action="confirm"]');
  await page.waitForSelector(".replay[data-ply]");
  const second = String(await page.getAttribute(".replay", "data-round"));
  assert.notEqual(second, first);
  assert.equal(await server.api("GET", `rounds/${second}/file/pgn`), text);
  const moves = async (/** @type {string} */ id) =>
    (await server.api("GET", `rounds/${id}`)).steps.map((/** @type {{text: string}} */ step) => step.text);
  assert.deepEqual(await moves(second), await moves(first));
});

visit(
  "a position pasted on the page begins a round, and the one on the board can be taken out",
  {},
  async (visitor) => {
    const { page } = visitor;
    visitor.expect(/Failed to load resource: the server responded with a status of 4\d\d/);
    await visitor.go("#/");
    await page.waitForSelector("#open-import");
    const paste = (/** @type {string} */ text) =>
      page.evaluate((words) => {
        const data = new DataTransfer();
        data.setData("text/plain", words);
        document.body.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, text);
    await paste("nothing of ours");
    assert.equal(await page.locator("#import").count(), 0);
    await paste("4k3/P7/8/8/8/8/8/8 w - - 0 1");
    await guessed(page, /a position: Chess/);
    await page.click('#import [data-action="confirm"]');
    await page.waitForFunction(() => /white king/.test(document.getElementById("import-error")?.textContent ?? ""));
    await page.fill("#import-text", ENDING);
    await page.click('#import [data-action="confirm"]');
    await page.waitForSelector('body[data-screen="new"] .start-preview[data-good="true"]');
    await page.locator('label:has(input[name="preset"][value="here"])').click();
    await page.click("#start");
    await page.waitForSelector('.round[data-state="mine"]');
    await page.click('#actions [data-action="export"]');
    assert.equal(await page.inputValue("#export-position"), ENDING);
    await page.click('#export [data-action="edit-position"]');
    await page.waitForSelector('.editor[data-good="true"]');
    assert.equal((await pieces(page)).a7, "white-pawn");
  },
);

visit("a shuffled start is drawn, numbered, shown and played", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/new/chess");
  await page.locator('#start-form label:has(input[value="shuffled"])').click();
  await page.waitForSelector('.start-preview[data-good="true"]');
  const drawn = Number(await page.inputValue("#start-number"));
  assert.ok(drawn >= 0 && drawn < 960);
  await page.fill("#start-number", "960");
  await page.waitForFunction(() => document.getElementById("start-error")?.textContent);
  await page.fill("#start-number", "0");
  await page.waitForSelector('.start-preview[data-good="true"]');
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.click("#start");
  await page.waitForSelector('.round[data-state="mine"]');
  const round = String(await page.getAttribute(".round", "data-round"));
  const { start, options } = await server.api("GET", `rounds/${round}`);
  assert.equal(start, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  assert.deepEqual(options, { 960: "0" });
});

visit(
  "what is wrong with a file is said in Spanish on the Spanish page, for every form",
  { locale: "es-ES" },
  async (visitor) => {
    const { page } = visitor;
    // Words of the server's own sentences: none of them may be left.
    const english = /\b(is no|expected|the|move|event|line|comes after|begins here|not closed|waits|stands|cannot)\b/;
    const good = '[Event "Buena"]\n\n1. e4 e5 *\n\n';
    const record = [
      "trebejo 1",
      "game diamond",
      "start RRRR.RG..RG.GGGG..... g 0",
      "seat green person Ana",
      "seat red person Luis",
      "clock none",
      "",
      "",
    ].join("\n");
    const texts = [
      ["pgn", `${good}[Event "Mala"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "Peor"]\n\n1. e4 {sin fin *\n`],
      ["pgn", `${good}[Event "Clara"]\n\n1. e4 e5 2. Nf6 *\n\n[Event "Rara"]\n\n1. d4 zz9 *\n`],
      ["record", `${record}1 green bt-cd\n${record}1 green bt-tt\n${record.replace("clock none", "klock none")}`],
      ["mat", " 5 point match\n\n Game 1\n Ana : 0                    Luis : 0\n  1) 77: 8/1 6/5\n"],
    ];
    visitor.expect(/400|422/);
    await visitor.go("#/rounds/finished");
    for (const [form, text] of texts) {
      await page.click("#open-import");
      await page.fill("#import-text", text);
      await page.click('#import [data-action="confirm"]');
      await page.waitForFunction(
        () =>
          document.querySelector("#import-report [data-fault]") ?? document.querySelector("#import .error:not(:empty)"),
      );
      const said = await page.$$eval("#import-report [data-fault] span, #import .error", (all) =>
        all.map((one) => one.textContent ?? ""),
      );
      assert.ok(
        said.some((words) => words.trim()),
        form,
      );
      for (const words of said) assert.doesNotMatch(words, english, `${form}: ${words}`);
      await page.keyboard.press("Escape");
      await page.waitForSelector("#import", { state: "detached" });
    }
  },
);
