// The rules with examples that move, and the first-game guides: walked through by mouse, keyboard and touch,
// in both languages, and nothing for axe-core to mend.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { misfits } from "./fits.mjs";
import { faults } from "./looks.mjs";
import { PHONE, house, point, walkTo } from "./support.mjs";

const { visit } = house();
const GAMES = ["diamond", "chess", "alice", "chessmagic", "backgammon"];
const STILL = { reducedMotion: /** @type {const} */ ("reduce") };

/** A game's lessons and guide, as the page gets them. @param {string} game */
const known = (game) =>
  JSON.parse(readFileSync(new URL(`../../../apps/server/page/data/lessons/${game}.json`, import.meta.url), "utf8"));

/**
 * Waits for a state of the guide.
 * @param {import("playwright-core").Page} page
 * @param {number} step
 * @param {string} state
 */
const guideAt = (page, step, state) => page.waitForSelector(`.guide[data-step="${step}"][data-state="${state}"]`);

for (const [locale, lang] of /** @type {const} */ ([
  ["en-GB", "en"],
  ["es-ES", "es"],
])) {
  visit(`every example of every game can be stepped through, in ${lang}`, { locale, ...STILL }, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    for (const game of GAMES) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/help/${game}`);
      const { lessons } = known(game);
      await page.waitForSelector(`figure[data-lesson="${lessons[0].key}"]`, { state: "attached" });
      // All of it in one go inside the page: a step is a press and what it shows.
      const told = await page.evaluate(() =>
        [...document.querySelectorAll("figure.lesson")].flatMap((figure) => {
          const press = (/** @type {Element | null} */ el) => el instanceof HTMLElement && el.click();
          const chips = [...figure.querySelectorAll(".lesson-chip")];
          return (chips.length ? chips : [null]).map((chip) => {
            press(chip);
            const said = [figure.querySelector(".lesson-words")?.textContent ?? ""];
            const boards = [figure.querySelector(".board")?.getAttribute("aria-label") ?? ""];
            const next = figure.querySelector('[data-action="lesson-next"]');
            while (next instanceof HTMLButtonElement && !next.disabled) {
              press(next);
              said.push(figure.querySelector(".lesson-words")?.textContent ?? "");
              boards.push(figure.querySelector(".board")?.getAttribute("aria-label") ?? "");
            }
            return {
              key: figure.getAttribute("data-lesson"),
              said,
              boards,
              play: figure.querySelector('[data-action="lesson-play"]')?.checkVisibility(),
            };
          });
        }),
      );
      assert.deepEqual(
        told.map(({ key }) => key).sort(),
        lessons.map((/** @type {any} */ lesson) => lesson.key).sort(),
        game,
      );
      for (const { key, said, boards, play } of told) {
        const { steps } = lessons.find((/** @type {any} */ lesson) => lesson.key === key);
        assert.equal(said.length, steps.length, key);
        for (const [i, { say }] of steps.entries()) if (say) assert.equal(said[i], say[lang], `${key} ${i}`);
        assert.ok(
          new Set(boards).size > 1 || game === "backgammon" || steps.length < 3,
          `${key}: the board is described anew`,
        );
        assert.equal(play, false, "who wants no motion is offered none");
      }
      assert.deepEqual(await faults(page), [], `${game}, ${lang}`);
    }
  });
}

visit("an example plays by itself, pauses, and begins again", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/help/chess");
  const figure = page.locator("#help-chess-castling figure");
  await figure.locator('[data-action="lesson-play"]').click();
  await page.waitForSelector('#help-chess-castling figure[data-state="playing"][data-step="1"]');
  await figure.locator('[data-action="lesson-play"]').click();
  await page.waitForSelector('#help-chess-castling figure[data-state="still"]');
  assert.equal(await figure.locator('.bead[data-at="d1"]').getAttribute("data-piece"), "white-rook");
  await figure.locator('[data-action="lesson-next"]').click();
  await page.waitForSelector('#help-chess-castling figure[data-state="over"]');
  await figure.locator('[data-action="lesson-play"]').click();
  await page.waitForSelector('#help-chess-castling figure[data-state="playing"][data-step="0"]');
  await page.click('[data-action="back"]');
  await page.waitForSelector('body[data-screen="menu"]');
});

visit("the guide of Alice Chess by mouse: wrong moves go back, it can be left and goes on", {}, async (visitor) => {
  const { page } = visitor;
  visitor.expect(/Failed to load resource: the server responded with a status of 422/);
  await visitor.go();
  await page.click('[data-guide="alice"]');
  await guideAt(page, 0, "open");
  assert.deepEqual(await faults(page), []);
  const press = async (/** @type {string} */ from, /** @type {string} */ to) => {
    await point(page, from).click();
    await point(page, to).click();
  };
  // A wrong move goes back by itself, so that is waited for from before it can happen.
  await Promise.all([guideAt(page, 0, "wrong"), press("A:g1", "A:f3")]);
  await guideAt(page, 0, "open");
  await press("A:e2", "A:e4");
  await guideAt(page, 0, "done");
  await page.click('[data-action="guide-next"]');
  await guideAt(page, 1, "open");
  // Left in the middle: the new round and the help page know where to go on.
  await page.goto(`${visitor.server.url}#/new/alice`);
  assert.match(String(await page.textContent(".guide-link small")), /2/);
  await page.click(".guide-link");
  await guideAt(page, 1, "open");
  await page.click('[data-action="guide-show"]');
  await page.waitForSelector(".arrow-hint");
  for (const [step, from, to] of /** @type {[number, string, string][]} */ ([
    [1, "A:f1", "A:e2"],
    [2, "B:e2", "B:b5"],
    [3, "A:d1", "A:d6"],
  ])) {
    await guideAt(page, step, "open");
    await press(from, to);
    await guideAt(page, step, "done");
    await page.click('[data-action="guide-next"]');
  }
  // A step into danger is refused with the rule it breaks.
  await guideAt(page, 4, "open");
  await press("A:e1", "A:d1");
  await page.waitForFunction(() => /board B/.test(document.querySelector(".guide-said")?.textContent ?? ""));
  for (const [step, from, to] of /** @type {[number, string, string][]} */ ([
    [4, "A:e1", "A:f2"],
    [5, "B:c1", "B:e3"],
    [6, "A:e1", "A:g1"],
  ])) {
    await guideAt(page, step, "open");
    await press(from, to);
    await guideAt(page, step, "done");
    await page.click('[data-action="guide-next"]');
  }
  await page.waitForSelector('.guide[data-state="over"] [data-action="guide-play"]');
});

visit("the guide of ChessMagic by keyboard, in Spanish", { locale: "es-ES" }, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/guide/chessmagic");
  const { guide } = known("chessmagic");
  for (const [step, { accepts, done }] of guide.entries()) {
    await guideAt(page, step, "open");
    if (step === 0) {
      // On the board with the arrows, then by typing.
      await page.locator('.board [data-cell="a1"]').focus();
      for (const cell of ["e2", "d3"]) {
        await walkTo(page, cell);
        await page.keyboard.press("Enter");
      }
    } else {
      await page.locator("#type-move").focus();
      await page.keyboard.type(accepts[0]);
      await page.keyboard.press("Enter");
    }
    await guideAt(page, step, "done");
    assert.equal(await page.textContent("#guide-words"), done.es);
    assert.equal(await page.textContent("#voice"), done.es);
    if (step === 1) assert.deepEqual(await faults(page), []);
    await page.locator('[data-action="guide-next"]').focus();
    await page.keyboard.press("Enter");
  }
  await page.waitForSelector('.guide[data-state="over"]');
});

visit("the guide of Diamond Chase by touch on a phone, in Spanish", { ...PHONE, locale: "es-ES" }, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/guide/diamond");
  const { guide } = known("diamond");
  for (const [step, { accepts }] of guide.entries()) {
    await guideAt(page, step, "open");
    if (step === 0) assert.deepEqual(await misfits(page), []);
    for (const cell of accepts.at(-1).split("-")) await point(page, cell).tap();
    await guideAt(page, step, "done");
    await page.locator('[data-action="guide-next"]').tap();
  }
  await page.waitForSelector('.guide[data-state="over"]');
  assert.deepEqual([...(await faults(page)), ...(await misfits(page))], []);
});
