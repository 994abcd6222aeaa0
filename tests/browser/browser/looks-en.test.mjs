// Every screen in English, and a proof that faults would be found.

import assert from "node:assert/strict";
import { misfits } from "./fits.mjs";
import { faults, lookAt } from "./looks.mjs";
import { house } from "./support.mjs";

const here = house();

lookAt(here, "en");

here.visit("a fault in the looks would be found", { reducedMotion: "reduce" }, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/help/diamond");
  await page.waitForSelector(".help .board");
  await page.evaluate(() => {
    const pale = document.createElement("button");
    pale.textContent = "words too long for a narrow button";
    Object.assign(pale.style, {
      width: "60px",
      overflow: "hidden",
      whiteSpace: "nowrap",
      color: "#333333",
      background: "#222222",
    });
    const wide = document.createElement("div");
    Object.assign(wide.style, { width: "5000px", height: "4px" });
    const dumb = document.createElement("button");
    document.querySelector(".help")?.append(pale, wide, dumb);
  });
  const lines = (await misfits(page)).join("\n");
  assert.match(lines, /outside the window: <div/);
  assert.match(lines, /cut words: "words too long/);
  const rules = (await faults(page)).join("\n");
  assert.match(rules, /color-contrast/);
  assert.match(rules, /button-name/);
});
