// What a first visit of the page costs, by Chromium's own figures.

/**
 * @typedef {object} Visit
 * @property {number} bytes transferred, compressed and with headers
 * @property {number} unpacked bytes of the files themselves
 * @property {number} files
 * @property {number} paint milliseconds to the first contentful paint
 * @property {number} ready milliseconds until the menu can be used
 */

/**
 * First visits, each with an empty cache, until one satisfies or there have been so many.
 * @param {import("playwright-core").Page} page
 * @param {string} url
 * @param {number} tries
 * @param {(visit: Visit) => boolean} [enough]
 */
export async function firstVisits(page, url, tries, enough = () => false) {
  const browser = await page.context().newCDPSession(page);
  /** @type {Visit[]} */
  const visits = [];
  while (visits.length < tries && !visits.some(enough)) {
    // A visit is a first one where the browser has kept nothing.
    await browser.send("Network.clearBrowserCache");
    await page.goto("about:blank");
    await page.goto(`${url}#/`);
    await page.waitForSelector("#play-diamond");
    const ready = await page.evaluate(() => performance.now());
    visits.push({
      ready,
      ...(await page.evaluate(() => {
        const all = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")].map(
          (entry) => /** @type {PerformanceResourceTiming} */ (entry),
        );
        return {
          bytes: all.reduce((sum, entry) => sum + entry.transferSize, 0),
          unpacked: all.reduce((sum, entry) => sum + entry.decodedBodySize, 0),
          files: all.length,
          paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
        };
      })),
    });
  }
  return visits;
}

/** The visit that painted first. @param {Visit[]} visits */
export const quickest = (visits) => visits.reduce((a, b) => (b.paint < a.paint ? b : a));
