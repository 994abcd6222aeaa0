// What a player sets is set at once and kept: language, theme, volume, silence. And stillness is kept:
// nothing moves for those who asked for none, and outside the menu nothing moves when nothing happens.

import assert from "node:assert/strict";
import { GREEN_WINS, record } from "./games.mjs";
import { begin, clickMove, house, mine, played } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { visit } = house();

const looks = (/** @type {Page} */ page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    theme: document.documentElement.dataset.theme,
    ground: getComputedStyle(document.documentElement).getPropertyValue("--ground"),
  }));

visit("language, theme, volume and silence change at once and are kept", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  assert.deepEqual(await looks(page), { lang: "en", theme: "dark", ground: "#0f1428" });
  const english = await page.textContent("#open-rounds");
  await page.click("#open-settings");
  await page.click('#set-theme label:has(input[value="light"])');
  await page.waitForSelector('html[data-theme="light"]');
  await page.focus("#set-volume");
  await page.keyboard.press("Home");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowRight");
  await page.click("label:has(#set-mute)");
  await page.click('#set-language label:has(input[value="es"])');
  await page.waitForSelector('html[lang="es"]');
  // The language is set first, the screen built anew a moment later.
  await page.waitForFunction(
    (old) => ![null, undefined, old].includes(document.querySelector("#open-rounds")?.textContent),
    english,
  );
  const menu = await page.textContent("#open-rounds");

  await page.reload();
  await page.waitForSelector("#play-diamond");
  assert.deepEqual(await looks(page), { lang: "es", theme: "light", ground: "#f4f1ea" });
  assert.equal(await page.textContent("#open-rounds"), menu);
  await page.click("#open-settings");
  assert.equal(await page.inputValue("#set-volume"), "7");
  assert.ok(await page.isChecked("#set-mute"));
  await page.click('#settings [data-action="close"]');

  // In a round too: the words change, the position and what is picked up afterwards do not suffer.
  await begin(page, "here");
  await mine(page);
  await clickMove(page, "bt-cd");
  await played(page, 1);
  const said = await page.textContent("#instruction .say-do");
  await page.click("#open-settings");
  await page.click('#set-language label:has(input[value="en"])');
  await page.waitForSelector('html[lang="en"]');
  await page.waitForFunction(
    (old) => ![null, undefined, old].includes(document.querySelector("#instruction .say-do")?.textContent),
    said,
  );
  await mine(page);
  await clickMove(page, "tt-cu");
  await played(page, 2);
  // The button of the table silences as well.
  await page.click('#actions [data-action="sound"]');
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("trebejo") ?? "{}").mute), false);
});

visit("the table fills the screen and gives it back", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(GREEN_WINS.slice(0, 2)));
  await mine(page);
  await page.click('#actions [data-action="full"]');
  await page.waitForFunction(
    () =>
      document.fullscreenElement &&
      document.querySelector('#actions [data-action="full"]')?.getAttribute("aria-label") === "Leave full screen",
  );
  await clickMove(page, GREEN_WINS[2]);
  await played(page, 3);
  await page.click('#actions [data-action="full"]');
  await page.waitForFunction(
    () =>
      !document.fullscreenElement &&
      document.querySelector('#actions [data-action="full"]')?.getAttribute("aria-label") === "Full screen",
  );
});

visit(
  "the system's wishes are followed until the player says otherwise",
  { colorScheme: "light", locale: "es-ES" },
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    assert.deepEqual(await looks(page), { lang: "es", theme: "light", ground: "#f4f1ea" });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForSelector('html[data-theme="dark"]');
  },
);

/** Counts the frames the page asks for, from its first line on. @param {Page} page */
const countFrames = (page) =>
  page.addInitScript(() => {
    const real = window.requestAnimationFrame.bind(window);
    Object.assign(window, { frames_asked: 0 });
    window.requestAnimationFrame = (callback) => {
      // The tests' own waiting asks for frames as well; only the page's files count.
      if (new Error().stack?.includes("/page/")) /** @type {any} */ (window).frames_asked += 1;
      return real(callback);
    };
  });
const frames = (/** @type {Page} */ page) => page.evaluate(() => /** @type {any} */ (window).frames_asked);
const moving = (/** @type {Page} */ page) =>
  page.evaluate(() => document.getAnimations().filter((a) => a.playState === "running").length);
const settled = (/** @type {Page} */ page) =>
  page.waitForFunction(
    () =>
      document.getAnimations().length === 0 &&
      !document.querySelector("#effects:popover-open") &&
      !document.querySelector("#toasts .toast"),
  );

visit(
  "with reduced motion nothing moves, in the menu or at the table",
  { reducedMotion: "reduce" },
  async (visitor) => {
    const { page } = visitor;
    await countFrames(page);
    await visitor.go();
    await page.waitForSelector("#play-diamond");
    await page.hover("#play-diamond");
    assert.equal(await moving(page), 0);
    await visitor.sitAt(record(GREEN_WINS.slice(0, 12)));
    await mine(page);
    for (const [i, move] of GREEN_WINS.slice(12).entries()) {
      await clickMove(page, move);
      await played(page, 13 + i);
      assert.equal(await moving(page), 0);
      assert.equal(await page.locator("#effects:popover-open").count(), 0);
    }
    await page.waitForSelector("#winner[open]");
    assert.equal(await moving(page), 0);
    assert.equal(await frames(page), 0, "no frame was asked for");
  },
);

visit("the menu moves; outside of it nothing does when nothing happens", {}, async (visitor) => {
  const { page } = visitor;
  await countFrames(page);
  await visitor.go();
  await page.waitForSelector("#play-diamond");
  assert.ok((await moving(page)) >= 2, "the diamond turns over a slow sky");
  await visitor.sitAt(record(GREEN_WINS.slice(0, 3)));
  await mine(page);
  await clickMove(page, GREEN_WINS[3]);
  await played(page, 4);
  // A move has its sparks: frames are asked for, and then no more.
  await page.waitForFunction(() => /** @type {any} */ (window).frames_asked > 0);
  for (const hash of ["", "#/rounds", "#/new/diamond", "#/help/diamond"]) {
    if (hash) await visitor.go(hash);
    await settled(page);
    const before = await frames(page);
    await page.waitForTimeout(500);
    assert.equal(await frames(page), before, `frames are asked for on ${hash || "the round"} while nothing moves`);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  }
});

visit("a board theme is for all games, and kept", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await page.click("#open-settings");
  assert.deepEqual(
    await page.$$eval("#set-board input", (all) => all.map((el) => /** @type {HTMLInputElement} */ (el).value)),
    ["own", "classic", "wood", "sea", "slate", "orchid", "contrast", "safe"],
  );
  await page.click('#set-board label:has(input[value="sea"])');
  await page.waitForSelector('html[data-board="sea"]');
  await page.reload();
  /** What stands for the light square in each game. */
  const shows = {
    chess: ".square-light",
    alice: ".square-light",
    chessmagic: ".square-light",
    backgammon: ".spike.odd",
    diamond: ".node",
  };
  for (const [game, drawn] of Object.entries(shows)) {
    await visitor.go(`#/help/${game}`);
    await page.waitForSelector(`.help .board ${drawn}`, { state: "attached" });
    assert.equal(
      await page
        .locator(`.help .board ${drawn}`)
        .first()
        .evaluate((el) => getComputedStyle(el).fill),
      "rgb(238, 245, 251)",
      game,
    );
  }
});
