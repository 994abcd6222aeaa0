// A whole game on a phone: taps on the board, the bar at the bottom, the sheet with the rest.

import assert from "node:assert/strict";
import { GREEN_SWEEPS } from "./games.mjs";
import { PHONE, house, mine, pieces, played, point, winnerScreen } from "./support.mjs";

const { visit } = house();

visit("two people play a whole game by touch on a phone", PHONE, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await page.locator("#play-diamond").tap();
  await page.locator('label:has(input[name="preset"][value="here"])').tap();
  await page.locator("#start").tap();
  await mine(page);
  const tap = async (/** @type {string} */ move) => {
    for (const cell of move.split("-")) await point(page, cell).tap();
  };

  // The bar has four actions and "more"; each is large enough for a thumb.
  const bar = page.locator("#bar .button:visible");
  assert.equal(await bar.count(), 5);
  for (const button of await bar.all()) {
    const box = await button.boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44, "a button of the bar is too small to tap");
  }
  assert.ok(await page.locator("#side").isHidden(), "on a phone the column waits in the sheet");

  for (const [i, move] of GREEN_SWEEPS.entries()) {
    await tap(move);
    await played(page, i + 1);
    // After some moves: back and again by the bar, and a look back by the sheet.
    if (i === 3) {
      const before = await pieces(page);
      await page.locator('#bar [data-action="takeback"]').tap();
      await played(page, i);
      await tap(move);
      await played(page, i + 1);
      assert.deepEqual(await pieces(page), before);
      await page.locator('#bar [data-action="more"]').tap();
      await page.waitForSelector("#sheet[open] #moves");
      await page.locator('#sheet [data-ply="1"]').tap();
      await page.waitForFunction(() => !document.querySelector("#sheet"));
      assert.equal((await pieces(page)).lt, "green");
      await page.locator('[data-action="live"]').tap();
      assert.deepEqual(await pieces(page), before);
      await page.locator('#bar [data-action="more"]').tap();
      await page.locator('#sheet [data-action="flip"]').tap();
      await page.waitForFunction(() => !document.querySelector("#sheet"));
      await page.waitForFunction(
        () => document.querySelector(".seat-slot.top .seat")?.getAttribute("data-seat") === "green",
      );
    }
  }
  assert.deepEqual(await winnerScreen(page), { title: "Player wins", why: "by trapping three beads", scores: [3, 0] });
  await page.locator('#winner [data-action="look"]').tap();
  await page.waitForFunction(() => !document.querySelector("#winner"));
  await page.waitForSelector('.round[data-state="over"]');
  await page.locator('#bar [data-action="replay"]').tap();
  await page.waitForSelector('body[data-screen="replay"] .replay[data-ply="0"]');
});

visit("a bead is dragged with a finger", PHONE, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await page.locator("#play-diamond").tap();
  await page.locator('label:has(input[name="preset"][value="here"])').tap();
  await page.locator("#start").tap();
  await mine(page);
  // A finger that slides: Chromium's own touch events, so that scrolling would steal it if it could.
  const client = await page.context().newCDPSession(page);
  const middle = async (/** @type {string} */ cell) => {
    const box = await point(page, cell).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [a, b] = [await middle("lr"), await middle("lt")];
  const at = (/** @type {number} */ k) => [{ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k }];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const k of [0.25, 0.5, 0.75, 1])
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(k) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await played(page, 1);
  assert.equal((await pieces(page)).lt, "green");
});
