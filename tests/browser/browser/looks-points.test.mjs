// The board of points in both languages, in dark and light, from 360 to 1440 pixels: axe-core finds
// nothing to mend, nothing is wider than the window, no button cuts its words.

import assert from "node:assert/strict";
import { misfits } from "./fits.mjs";
import { PASSES, faults } from "./looks.mjs";
import { house, resize } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];
const record = (/** @type {string} */ start, chance = "seed 5", moves = "") =>
  [
    "trebejo 1",
    "game backgammon",
    `chance ${chance}`,
    `start XGID=${start}`,
    "seat white person Ana",
    "seat black person Beto",
    "clock 600+0",
    "",
    moves,
  ].join("\n");

for (const language of ["en", "es"]) {
  for (const { theme, rules } of PASSES[language]) {
    visit(
      `boards of points read well: ${language}, ${theme}`,
      { locale: language, colorScheme: theme, reducedMotion: "reduce" },
      async (visitor) => {
        const { page } = visitor;
        await visitor.go();
        const sit = (/** @type {string} */ text) => visitor.sitAt(text);
        const ids = {
          play: await sit(record("-b----E-C---eE---c-e----B-:0:0:1:63:0:0:0:0:10")),
          cube: await sit(record("aB----G-----dE---c-g-----A:1:1:1:00:2:4:0:5:10")),
          answer: await sit(record("-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:3:0:10")),
          typed: await sit(record("-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", "typed")),
          over: (
            await server.bring(record("-A----------------------a-:1:1:1:21:2:1:0:3:10", "seed 5", "1 white 1/off\n"))
          ).id,
        };
        /** @type {[string, string, string, ((page: Page) => Promise<unknown>)?][]} */
        const screens = [
          ["new", "#/new/backgammon", "#start"],
          [
            "new, bear-off",
            `#/new/backgammon/${encodeURIComponent("XGID=-BCCCBB------------bbcccb-:0:0:1:00:0:0:0:0:10")}`,
            '.start-preview[data-good="true"]',
          ],
          ["play", `#/round/${ids.play}`, '.point[data-state="movable"]'],
          [
            "picked",
            `#/round/${ids.play}`,
            '.point[data-state="movable"]',
            async (at) => {
              await at.locator('.point[data-cell="13"]').focus();
              await at.keyboard.press("Space");
              await at.waitForSelector('.point[data-state="target"]');
            },
          ],
          [
            "staged",
            `#/round/${ids.play}`,
            '.point[data-state="movable"]',
            async (at) => {
              await at.locator('.point[data-cell="13"]').focus();
              for (const _ of [1, 2]) await at.keyboard.press("Enter");
              await at.waitForSelector('#points-talk [data-action="done"]');
            },
          ],
          ["cube", `#/round/${ids.cube}`, '#points-talk [data-action="roll"]'],
          [
            "resign",
            `#/round/${ids.cube}`,
            '#points-talk [data-action="roll"]',
            (at) => at.click('#actions [data-action="resign"]'),
          ],
          ["answer", `#/round/${ids.answer}`, "#cube-answer"],
          ["typed", `#/round/${ids.typed}`, "#dice-pad"],
          ["over", `#/round/${ids.over}`, '.round[data-state="over"]'],
          ["replay", `#/replay/${ids.over}/1`, '.replay[data-ply="1"]'],
          ["help", "#/help/backgammon", ".help .board"],
          ["editor", "#/editor/backgammon", '.editor[data-good="true"]'],
          ["export", `#/replay/${ids.over}/1`, '.replay[data-ply="1"]', (at) => at.click('[data-action="export"]')],
          ["settings", `#/round/${ids.play}`, '.point[data-state="movable"]', (at) => at.click("#open-settings")],
        ];
        /** @type {string[]} */
        const found = [];
        for (const [name, hash, wait, then] of screens) {
          await resize(page, SIZES[0]);
          await visitor.go(hash);
          await page.waitForSelector(wait);
          await then?.(page);
          for (const size of SIZES) {
            // Light changes no size, so what fits by night fits by day.
            if (size.width === 768 && theme === "light") continue;
            await resize(page, size);
            if (theme === "dark")
              found.push(...(await misfits(page)).map((line) => `${name} at ${size.width}: ${line}`));
            if (size.width !== 768)
              found.push(...(await faults(page, rules)).map((line) => `${name} at ${size.width}: ${line}`));
          }
        }
        assert.deepEqual(found, []);
      },
    );
  }
}
