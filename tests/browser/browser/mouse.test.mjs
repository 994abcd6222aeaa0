// A whole game with the mouse, from the menu to the winner's screen, with the slips a hand makes.

import assert from "node:assert/strict";
import { GREEN_WINS } from "./games.mjs";
import { begin, clickMove, house, mine, pieces, played, point, roundId, winnerScreen } from "./support.mjs";

const { server, visit } = house();

/**
 * Drags a bead as a hand does, in several small moves.
 * @param {import("playwright-core").Page} page
 * @param {string} from
 * @param {string} to
 */
async function drag(page, from, to) {
  const [a, b] = [await point(page, from).boundingBox(), await point(page, to).boundingBox()];
  assert.ok(a && b);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

visit("two people play a whole game with the mouse", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  const id = await begin(page, "here");
  await mine(page);
  const [, ...rest] = GREEN_WINS;

  // The enemy's bead and an empty point cannot begin a move; the page says why and nothing is picked.
  for (const cell of ["tt", "c"]) {
    const before = await page.textContent("#instruction .say-do");
    await point(page, cell).click();
    await page.waitForFunction((text) => document.querySelector("#instruction .say-do")?.textContent !== text, before);
    assert.equal(await page.locator('[data-state="picked"]').count(), 0);
  }
  // A bead is picked, another one instead, a point no line leads to is refused.
  await point(page, "rl").click();
  await page.waitForSelector('[data-cell="rl"][data-state="picked"]');
  await point(page, "lr").click();
  await page.waitForSelector('[data-cell="lr"][data-state="picked"]');
  assert.deepEqual(await page.$$eval('[data-state="target"]', (all) => all.map((el) => el.dataset.cell).sort()), [
    "l",
    "lt",
  ]);
  await point(page, "c").click();
  await page.waitForFunction(() => !document.querySelector('[data-state="picked"]'));
  assert.equal((await server.api("GET", `rounds/${id}`)).plies, 0, "a refused press plays nothing");
  // The first move is dragged; dropped beside any line the bead goes home.
  await drag(page, "lr", "c");
  await page.waitForFunction(() => !document.querySelector(".bead.dragged"));
  await drag(page, "lr", "lt");
  await played(page, 1);

  for (const [i, move] of rest.entries()) {
    await clickMove(page, move);
    await played(page, i + 2);
    const { steps, over } = await server.api("GET", `rounds/${id}`);
    const { view, text } = steps[i + 2];
    assert.equal(text, move);
    assert.deepEqual(await pieces(page), view.pieces, `the board after ${move}`);
    for (const [seat, points] of [
      ["green", view.scores[0]],
      ["red", view.scores[1]],
    ]) {
      await page.waitForSelector(`.seat[data-seat="${seat}"][data-score="${points}"]`);
      await page.waitForFunction(
        ([name, n]) => document.querySelector(`.seat[data-seat="${name}"] .seat-score`)?.textContent === String(n),
        /** @type {const} */ ([seat, points]),
      );
    }
    assert.equal(over, i === rest.length - 1);
  }
  // Beads that were trapped have left the drawing too, not only the buttons.
  await page.waitForFunction(() => document.querySelectorAll(".beads .bead").length === 8);
  const end = await winnerScreen(page);
  assert.deepEqual(end, { title: "Player wins", why: "by trapping three beads", scores: [3, 1] });
  await page.waitForSelector('.seat[data-seat="green"][data-won="true"]');

  // From the winner's screen a new round of the same two begins.
  await page.click('#winner [data-action="again"]');
  await page.waitForFunction((old) => document.querySelector(".round")?.getAttribute("data-round") !== old, id);
  await mine(page);
  assert.notEqual(await roundId(page), id);
  assert.equal(Object.keys(await pieces(page)).length, 12);
});
