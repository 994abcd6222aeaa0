// Puzzles: solved rightly and wrongly, by mouse, by keyboard and by typing; what the browser remembers of it.

import assert from "node:assert/strict";
import { faults } from "./looks.mjs";
import { PHONE, house, point, walkTo } from "./support.mjs";

const { server, visit } = house();

/**
 * A puzzle of a game that has so many moves, with its solution.
 * @param {string} game
 * @param {(puzzle: {moves: number}) => boolean} fits
 */
async function some(game, fits) {
  const { games } = await server.api("GET", "puzzles");
  const { puzzles } = games.find((/** @type {{game: string}} */ shelf) => shelf.game === game);
  for (const { id } of puzzles.filter(fits)) {
    const standing = await server.api("GET", `puzzles/${game}/${id}`);
    const { steps } = await server.api("GET", `puzzles/${game}/${id}/solution`);
    return {
      id,
      standing,
      steps: steps.slice(1),
      own: steps.slice(1).filter((/** @type {unknown} */ _, /** @type {number} */ i) => i % 2 === 0),
    };
  }
  return assert.fail(`no such puzzle of ${game}`);
}

visit("a puzzle is missed, tried again and solved with the mouse, and stays solved", {}, async (visitor) => {
  const { page } = visitor;
  const { id, standing, own } = await some("diamond", ({ moves }) => moves === 2);
  await visitor.go("#/");
  await page.click("#open-puzzles");
  await page.waitForSelector("#puzzle-list [data-puzzle]");
  assert.deepEqual(await faults(page), [], "the shelf of puzzles");
  await page.click(`[data-puzzle="${id}"]`);
  await page.waitForSelector('.puzzle[data-state="open"]');
  assert.deepEqual(await faults(page), [], "a puzzle");
  const wrong = standing.moves.find((/** @type {{text: string}} */ move) => move.text !== own[0].text);
  for (const cell of wrong.cells) await point(page, cell).click();
  await page.waitForSelector('.puzzle[data-state="wrong"]');
  assert.match(String(await page.textContent("#puzzle-words")), /Yours: (wins|draws|loses)/i);
  await page.click('[data-action="puzzle-again"]');
  await page.waitForSelector('.puzzle[data-state="open"]');
  for (const step of own) {
    await page.waitForSelector('.puzzle[data-state="open"]');
    for (const cell of step.cells) await point(page, cell).click();
    await page.waitForFunction(() => document.querySelector(".puzzle")?.getAttribute("data-state") !== "asking");
  }
  await page.waitForSelector('.puzzle[data-state="solved"]');
  await page.waitForSelector("#puzzle-why:not([hidden])");
  assert.deepEqual(await faults(page), [], "a solved puzzle");
  await visitor.go("#/puzzles/diamond");
  assert.equal(await page.getAttribute(`[data-puzzle="${id}"]`, "data-mark"), "helped");
});

visit("a puzzle is solved by keyboard alone in Spanish, and the row grows", { locale: "es-ES" }, async (visitor) => {
  const { page } = visitor;
  const { id, own } = await some("chess", ({ moves }) => moves === 1);
  await visitor.go(`#/puzzles/chess/${id}`);
  await page.waitForSelector('.puzzle[data-state="open"]');
  assert.equal(await page.textContent("#puzzle-title"), "Encuentra la mejor jugada");
  // A move of the wrong form is refused with words, and nothing is lost.
  visitor.expect(/422/);
  await page.fill("#type-move", "zz9");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#puzzle-words")?.textContent?.includes("Jugada 1"));
  assert.equal(own[0].cells.length, 2);
  await page.focus('.board [data-cell][tabindex="0"]');
  const flipped = await page.evaluate(() => document.querySelector(".board")?.getAttribute("data-flipped") === "true");
  for (const cell of own[0].cells) {
    if (flipped) await page.focus(`.board [data-cell="${cell}"]`);
    else await walkTo(page, cell);
    await page.keyboard.press("Enter");
  }
  await page.waitForSelector('.puzzle[data-state="solved"]');
  assert.equal(await page.textContent("#puzzle-title"), "¡Resuelto!");
  assert.match(String(await page.textContent('#puzzle-facts [data-fact="row"]')), /1 seguido/);
  await page.keyboard.press("n");
  await page.waitForFunction((old) => !location.hash.endsWith(String(old)), id);
  await page.waitForSelector('.puzzle[data-state="open"]');
});

visit("hint, solution and a phone: everything fits and can be asked", PHONE, async (visitor) => {
  const { page } = visitor;
  for (const game of ["backgammon", "alice", "chessmagic"]) {
    const { id } = await some(game, () => true);
    await visitor.go(`#/puzzles/${game}/${id}`);
    await page.waitForSelector('.puzzle[data-state="open"]');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${game} fits`);
    await page.click('[data-action="puzzle-hint"]');
    await page.waitForFunction(() => document.querySelector("#puzzle-words")?.textContent?.includes("It is about"));
    await page.click('[data-action="puzzle-show"]');
    await page.waitForSelector('.puzzle[data-state="shown"]');
    assert.ok(await page.isVisible('[data-action="puzzle-next"]'));
  }
  assert.deepEqual(await faults(page), [], "a shown solution on a phone");
});

visit(
  "puzzles are chosen by theme, each theme with its words, in Spanish too",
  { locale: "es-ES" },
  async (visitor) => {
    const { page } = visitor;
    const { games } = await server.api("GET", "puzzles");
    for (const { game, puzzles } of games) {
      await visitor.go(`#/puzzles/${game}`);
      await page.waitForFunction(
        (n) => document.querySelectorAll("#puzzle-list [data-puzzle]").length === n,
        puzzles.length,
      );
      const options = await page.$$eval("#puzzle-theme option", (all) =>
        all.map((one) => ({ kind: /** @type {HTMLOptionElement} */ (one).value, words: one.textContent ?? "" })),
      );
      assert.ok(options.length > 2, `${game} has themes`);
      for (const { words } of options) assert.doesNotMatch(words, /puzzles\.theme|\{n\}/, words);
      const { kind } = options[1];
      await page.selectOption("#puzzle-theme", kind);
      const fit = puzzles.filter((/** @type {{themes: string[]}} */ one) =>
        one.themes.some((theme) => theme.replace(/-\d+$/, "") === kind),
      ).length;
      await page.waitForFunction((n) => document.querySelectorAll("#puzzle-list [data-puzzle]").length === n, fit);
      assert.match(options[1].words, new RegExp(`\\(${fit}\\)$`));
    }
    assert.deepEqual(await faults(page), [], "the shelf with its themes");
  },
);
