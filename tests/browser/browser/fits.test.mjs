// Every screen, in both languages and three sizes of window: nothing lies outside of it, no words are cut,
// none lie over others, and a table is seen whole. The screens are opened in states made beforehand.

import assert from "node:assert/strict";
import { misfits } from "./fits.mjs";
import { finishedArena } from "./looks.mjs";
import { furnish, scenes } from "./scenes.mjs";
import { PATIENCE, house, resize } from "./support.mjs";

const { server, visit } = house();
const SIZES = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
};

/** The rounds of a server, by its folder. @type {Map<string, import("./scenes.mjs").Rounds>} */
const furnished = new Map();

for (const language of ["en", "es"]) {
  visit(
    `every screen fits: ${language}`,
    { locale: language, reducedMotion: "reduce", viewport: SIZES.desk },
    async (visitor) => {
      const { page } = visitor;
      visitor.expect(/Failed to load resource: the server responded with a status of 422/);
      // What was reviewed in one language need not be reviewed in the other; what was played to its end must be there
      // again.
      const known = furnished.get(server.data) ?? (await furnish(server));
      furnished.set(server.data, known);
      const rounds = { ...known, ...(await furnish(server, /-(late|mid)$/)) };
      if (!(await server.api("GET", "arenas")).arenas.length) await finishedArena(server, "fits");
      const seats = Object.fromEntries(Object.values(rounds).map(({ id, tokens }) => [id, tokens]));
      await page.addInitScript((tokens) => {
        localStorage.setItem("trebejo-seats", JSON.stringify(tokens));
        localStorage.setItem("trebejo", JSON.stringify({ mute: true, effort: "quick" }));
      }, seats);
      /** @type {string[]} */
      const found = [];
      /**
       * Where a game's board lies, by game and window: a list that grows and words that come must not move it.
       * @type {Map<string, Map<string, string>>}
       */
      const boards = new Map();
      for (const { name, hash, wait, then, only } of scenes(rounds, "fits")) {
        await resize(page, only === "phone" ? SIZES.phone : SIZES.desk);
        await visitor.go(hash);
        // A review is worked out by an engine, which takes its time on a busy machine.
        await page.waitForSelector(wait, { timeout: /review/.test(name) ? 6 * PATIENCE : PATIENCE });
        await then?.(page);
        for (const [size, window] of Object.entries(SIZES)) {
          if (only && size !== only) continue;
          await resize(page, window);
          found.push(...(await misfits(page)).map((line) => `${name}, ${size}: ${line}`));
          const game = /^(\w+), (?:start|middle|over)$/.exec(name)?.[1];
          if (!game) continue;
          const { x, y, width, height } = await page
            .locator(".round .board")
            .evaluate((el) => el.getBoundingClientRect());
          const key = `${game}, ${size}`;
          boards.set(key, (boards.get(key) ?? new Map()).set([x, y, width, height].map(Math.round).join(" "), name));
        }
      }
      for (const [key, places] of boards)
        if (places.size > 1) found.push(`the board moves: ${key} ${JSON.stringify([...places])}`);
      assert.equal(boards.size, 15, "five games in three windows");
      assert.deepEqual(found, []);
    },
  );
}

visit("what does not fit would be found", { reducedMotion: "reduce" }, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/help/chess");
  await page.waitForSelector(".help .board");
  assert.deepEqual(await misfits(page), []);
  await page.evaluate(() => {
    const put = (/** @type {string} */ id, /** @type {string} */ css, /** @type {string} */ words) => {
      const el = document.createElement("div");
      [el.id, el.textContent] = [id, words];
      // The policy allows no style attribute in markup; a script may set one.
      el.style.cssText = css;
      document.querySelector(".help p")?.parentElement?.append(el);
    };
    put("far", "position: absolute; left: 97vw; width: 200px", "far out");
    put("cut", "width: 40px; overflow: hidden; white-space: nowrap", "words that are cut");
    put("low", "height: 6px; overflow: hidden", "words cut in height");
    put("over", "margin-top: -1.4em; height: 1.4em", "over the words before");
  });
  const found = await misfits(page);
  for (const fault of [
    /the page is \d+ wide|outside the window: <div id="far"/,
    /cut words: "words that are cut"/,
    /words cut in height: "words cut in height"/,
    /words over words: .*"over the words before"/,
  ]) {
    assert.ok(
      found.some((line) => fault.test(line)),
      `${fault} is among ${found.join("\n")}`,
    );
  }
});
