// Two browsers at one table by an invitation, and a third that watches.

import assert from "node:assert/strict";
import { begin, clickMove, house, mine, played, point, shown, winnerScreen } from "./support.mjs";

const { visit } = house();

visit("a friend joins by link, moves cross, a third watches, a draw is agreed", {}, async (ana, more) => {
  await ana.go();
  const id = await begin(ana.page, "link");
  // The invitation is offered at once, with its picture.
  await ana.page.waitForSelector('#share [data-link="red"] .link-url');
  const link = await ana.page.inputValue('#share [data-link="red"] .link-url');
  assert.match(link, /#\/join\/\w+$/);
  await ana.page.waitForFunction(() => {
    const picture = document.querySelector('#share [data-link="red"] .qr');
    return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
  });
  await ana.page.click('#share [data-action="close"]');
  await ana.page.waitForSelector('.seat[data-seat="red"] .dot[data-on="false"]');

  const beto = await more({ viewport: { width: 900, height: 700 } });
  await beto.page.goto(link);
  await beto.page.click("#join");
  await beto.page.waitForSelector('.round[data-state="theirs"]');
  assert.ok(!beto.page.url().includes("join"), "the code has left the address");
  await ana.page.waitForSelector('.seat[data-seat="red"] .dot[data-on="true"]');

  const eva = await more();
  await eva.go(`#/round/${id}`);
  await eva.page.waitForSelector('.round[data-state="theirs"]');
  await ana.page.waitForFunction(() => document.getElementById("watchers")?.textContent === "1 watching");
  assert.equal(await eva.page.locator('#actions [data-action="resign"]:visible').count(), 0);

  // The seat below is one's own: the friend sees the board from the other side.
  assert.equal(await beto.page.getAttribute(".seat-slot.bottom .seat", "data-seat"), "red");
  assert.equal(await ana.page.getAttribute(".seat-slot.bottom .seat", "data-seat"), "green");
  await mine(ana.page);
  await clickMove(ana.page, "bt-cd");
  for (const { page } of [ana, beto, eva]) await played(page, 1);
  await point(ana.page, "b").click();
  await ana.page.waitForFunction(
    () => document.querySelector("#instruction .say-do")?.textContent === "It is not your turn.",
  );
  await mine(beto.page);
  await clickMove(beto.page, "tt-cu");
  for (const { page } of [ana, beto, eva]) await played(page, 2);
  await mine(ana.page);
  assert.deepEqual((await shown(ana.page)).moves, (await shown(eva.page)).moves);

  // A takeback is asked for and declined, a draw is offered and accepted.
  await beto.page.click('#actions [data-action="takeback"]');
  await ana.page.click('#offer [data-action="decline"]');
  await beto.page.waitForSelector("#toasts .toast");
  await played(beto.page, 2);
  await ana.page.click('#actions [data-action="draw"]');
  await ana.page.waitForFunction(
    () => document.querySelector("#instruction .say-do")?.textContent === "Your draw offer is on the table.",
  );
  assert.equal(await eva.page.locator("#offer button").count(), 0, "who watches answers nothing");
  await beto.page.click('#offer [data-action="accept"]');
  for (const { page } of [ana, beto, eva]) {
    const end = await winnerScreen(page);
    assert.deepEqual([end.title, end.why], ["A draw", "by agreement"]);
  }

  // The invitation was for one: used again it is refused, kindly.
  const late = await more();
  late.expect(/Failed to load resource: the server responded with a status of 4\d\d/);
  await late.page.goto(link);
  await late.page.click("#join");
  await late.page.waitForFunction(() => document.getElementById("join-error")?.textContent);
  const words = String(await late.page.textContent("#join-error"));
  assert.match(words, /invitation|link/i);
  assert.doesNotMatch(words, /undefined|null|\[object/);
});
