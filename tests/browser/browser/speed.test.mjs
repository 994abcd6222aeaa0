// What the page costs, by Chromium's own figures: the bytes of a first visit, the time to the first paint and
// the time from a press to the next frame. A busy machine is slow now and then, so times are the best of a few
// tries; bytes are the same every time. The figures are printed.

import assert from "node:assert/strict";
import { begin, clickMove, house, mine, played } from "./support.mjs";

/** A first visit may transfer this much, compressed and with its headers. */
const MOST_BYTES = 300 * 1024;
const MOST_PAINT_MS = 500;
const MOST_PRESS_MS = 50;
const TRIES = 6;

const { visit } = house();

/** Collects the browser's entries from the beginning. @param {import("playwright-core").Page} page */
const watch = (page) => page.addInitScript(() => {
  const seen = /** @type {any} */ (window);
  seen.presses = [];
  new PerformanceObserver((list) => seen.presses.push(...list.getEntries().filter((entry) => /** @type {any} */ (entry).interactionId).map((entry) => ({ name: entry.name, ms: entry.duration }))))
    .observe({ type: "event", durationThreshold: 16, buffered: true });
});

visit("a first visit is light and paints at once", {}, async (visitor, more) => {
  /** @type {{bytes: number, unpacked: number, files: number, paint: number, ready: number}[]} */
  const tries = [];
  for (let i = 0; i < TRIES; i++) {
    const { page } = i ? await more() : visitor;
    await page.goto(`${visitor.server.url}#/`);
    await page.waitForSelector("#play-diamond");
    const ready = await page.evaluate(() => performance.now());
    tries.push({ ready, ...await page.evaluate(() => {
      const all = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")].map((entry) => /** @type {PerformanceResourceTiming} */ (entry));
      return { bytes: all.reduce((sum, entry) => sum + entry.transferSize, 0), unpacked: all.reduce((sum, entry) => sum + entry.decodedBodySize, 0), files: all.length,
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity };
    }) });
    if (tries[i].paint < MOST_PAINT_MS && i > 1) break;
  }
  const best = tries.reduce((a, b) => (b.paint < a.paint ? b : a));
  console.log(`first visit: ${(best.bytes / 1024).toFixed(1)} KB in ${best.files} files (${(best.unpacked / 1024).toFixed(0)} KB unpacked), first contentful paint ${best.paint.toFixed(0)} ms, menu ready ${best.ready.toFixed(0)} ms; all paints ${tries.map(({ paint }) => paint.toFixed(0)).join(", ")} ms`);
  assert.ok(best.bytes > 0 && best.bytes < MOST_BYTES, `a first visit takes ${best.bytes} bytes`);
  assert.ok(best.paint < MOST_PAINT_MS, `the first paint came after ${best.paint} ms`);
});

visit("a press is answered within a few frames", {}, async (visitor) => {
  const { page } = visitor;
  await watch(page);
  /** @type {{name: string, ms: number}[]} */
  let fastest = [];
  let slowest = Infinity;
  for (let i = 0; i < TRIES && slowest > MOST_PRESS_MS; i++) {
    await visitor.go();
    await begin(page, "here");
    await mine(page);
    await page.evaluate(() => { /** @type {any} */ (window).presses = []; });
    for (const [at, move] of ["bt-cd", "tt-cu", "lr-l", "ll-lt"].entries()) {
      await clickMove(page, move);
      await played(page, at + 1);
    }
    await page.keyboard.press("Tab");
    await page.click('#actions [data-action="flip"]');
    await page.waitForTimeout(250);
    const presses = await page.evaluate(() => /** @type {{name: string, ms: number}[]} */ (/** @type {any} */ (window).presses));
    // What took less than 16 ms is not even told.
    const worst = Math.max(0, ...presses.map(({ ms }) => ms));
    if (worst < slowest) [slowest, fastest] = [worst, presses];
  }
  console.log(`presses: the slowest of 10 took ${slowest} ms to the next frame (${fastest.length} of their events over 16 ms)`);
  assert.ok(slowest <= MOST_PRESS_MS, `a press took ${slowest} ms: ${JSON.stringify(fastest)}`);
});
