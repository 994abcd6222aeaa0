// Prints what a first visit of the page costs as JSON, the best of a few: node first-visit.mjs [TRIES]

import { firstVisits, quickest } from "./browser/first-visit.mjs";
import { Server } from "./browser/server.mjs";
import { DESK, launch } from "./browser/support.mjs";

const server = new Server();
const browser = await launch();
try {
  await server.start();
  const context = await browser.newContext({ viewport: DESK, locale: "en-GB", serviceWorkers: "block" });
  console.log(
    JSON.stringify(quickest(await firstVisits(await context.newPage(), server.url, Number(process.argv[2] ?? 12)))),
  );
} finally {
  await browser.close();
  await server.end();
}
