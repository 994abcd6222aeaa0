// ChessMagic in the browser: gifts seen, explained and used by mouse and by keyboard, the two steps of a
// rook, a king taken at the end; luck that both sides add by themselves and that is checked afterwards.

import assert from "node:assert/strict";
import { misfits } from "./fits.mjs";
import { faults } from "./looks.mjs";
import {
  PHONE,
  clickMove,
  house,
  mine,
  pieces,
  played,
  point,
  resize,
  roundId,
  walkTo,
  winnerScreen,
} from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

const OMNI = "r3k2r/ppp2ppp/2n5/3pp3/3PP3/5N2/PPP2PPP/R3K2R w KQkq - 0 8 e4:omni";
const DOUBLE = "4k3/p6p/8/8/8/8/P6P/R3K3 w - - 0 1 a1:double";
/** The rook reaches the king in two steps. */
const CAPTURE = "4k3/p6p/8/8/8/8/P6P/3RK3 w - - 0 1 d1:double";

/**
 * A round of two people from a position, its luck from a seed so that every run is the same.
 * @param {string} fen
 * @param {string} [more]
 */
const record = (fen, more = "") =>
  [
    "trebejo 1",
    "game chessmagic",
    "chance seed 7",
    `start ${fen}`,
    "seat white person Ana",
    "seat black person Beto",
    "clock none",
    more,
  ].join("\n");

/** Makes a move with the arrow keys and Enter. @param {Page} page @param {string} move */
async function typeMove(page, move) {
  for (const cell of move.split("-")) {
    await walkTo(page, cell);
    await page.keyboard.press("Enter");
  }
}

/**
 * Begins a round of two people here, from the menu and from a position.
 * @param {Page} page
 * @param {string} position
 * @param {string} [luck]
 */
async function beginAt(page, position, luck = "fair") {
  await page.click("#play-chessmagic");
  await page.waitForSelector("#start-form");
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.locator('#start-form label:has(input[value="position"])').click();
  await page.fill("#start-position", position);
  await page.waitForSelector('.start-preview[data-good="true"]');
  await page.locator(`label:has(input[name="luck"][value="${luck}"])`).click();
  await page.click("#start");
  await mine(page);
  return roundId(page);
}

for (const [how, keys] of /** @type {const} */ ([
  ["mouse", false],
  ["keyboard", true],
])) {
  const make = keys ? typeMove : clickMove;

  visit(`a gift is seen, explained and used by ${how}`, {}, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await beginAt(page, OMNI);
    assert.equal(await page.locator('.auras [data-aura="e4"]').count(), 1);
    assert.match(String(await page.textContent("#instruction")), /e4.*Free step/);
    assert.match(String(await point(page, "e4").getAttribute("aria-label")), /gift: free step/);
    if (keys) await point(page, "e4").focus();
    await make(page, "e4");
    await page.waitForSelector('[data-cell="e3"][data-state="target"][data-power="omni"]');
    // An ordinary capture and one by the gift are told apart.
    assert.equal(await point(page, "d5").getAttribute("data-power"), "");
    assert.equal(await point(page, "e5").getAttribute("data-power"), "omni");
    assert.match(String(await point(page, "e5").getAttribute("aria-label")), /gift: Free step/);
    await make(page, "e3");
    // The move, and then the gift of the other side, as a step of its own that has no number.
    await played(page, 2);
    await page.waitForFunction(() =>
      /^(Start|e4e3✦)/.test(document.querySelector('#moves [data-ply="1"]')?.textContent ?? ""),
    );
    assert.equal(await page.locator('#moves [data-ply="2"].drawn[data-gift]').count(), 1);
    assert.equal((await pieces(page)).e3, "white-pawn");
    assert.match(String(await page.textContent("#voice")), /e4 to e3.*Gift for the black/);
    await page.locator('.seat[data-seat="black"] .gift-chip').click();
    await page.waitForSelector("#gifts[open]");
    assert.deepEqual(
      await page
        .locator("#gifts [data-ability]")
        .evaluateAll((all) => all.map((el) => el.getAttribute("data-ability"))),
      ["omni", "double"],
    );
    assert.deepEqual(await faults(page), []);
  });

  visit(`the two steps of a rook by ${how}: stay here`, {}, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record(DOUBLE));
    await mine(page);
    if (keys) await point(page, "a1").focus();
    await make(page, "a1-d1");
    await played(page, 1);
    // The rook is in the hand already, and only it may move.
    await page.waitForSelector('[data-cell="d1"][data-state="picked"]');
    assert.match(String(await page.textContent("#instruction")), /once more, or stay/);
    const stay = page.locator('#instruction [data-action="stay"]');
    if (keys) {
      await stay.focus();
      await page.keyboard.press("Enter");
    } else {
      await stay.click();
    }
    await played(page, 3);
    assert.equal(await page.textContent('#moves [data-ply="2"]'), "stays");
    assert.equal((await pieces(page)).d1, "white-rook");
    assert.equal(await stay.isVisible(), false);
    // One turn of white and the gift of black are one row.
    assert.equal(await page.locator("#moves .move-row").count(), 2);
  });

  visit(`a double step takes the king, by ${how}`, {}, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record(CAPTURE));
    await mine(page);
    if (keys) await point(page, "d1").focus();
    await make(page, "d1-d8");
    await played(page, 1);
    await page.waitForSelector('[data-cell="e8"][data-power="double"]');
    await make(page, "e8");
    const { title, why } = await winnerScreen(page);
    assert.match(String(title), /Ana/);
    assert.match(String(why), /double step took the king/);
    assert.equal(Object.values(await pieces(page)).includes("black-king"), false);
  });
}

visit("a fair round: luck is added, the seed opened, every draw checked", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await page.click("#play-chessmagic");
  await page.locator('label:has(input[name="preset"][value="here"])').click();
  await page.click("#start");
  await mine(page);
  const id = await roundId(page);
  const { state, chance } = await server.api("GET", `rounds/${id}`);
  assert.deepEqual(state.luck, { white: true, black: true });
  await page.click("#luck-line");
  await page.waitForSelector('#luck-verdict[data-verdict="open"]');
  assert.equal(await page.textContent('#luck [data-fact="commitment"] dd'), chance.split(" ")[2]);
  await page.keyboard.press("Escape");
  // Both pawn moves are ordinary ones, whatever was given.
  for (const [i, move] of ["g1-f3", "g8-f6", "b1-c3", "b8-c6"].entries()) {
    await page.waitForFunction((n) => document.querySelectorAll("#moves [data-ply]").length === n, 2 * i + 2);
    await mine(page);
    await clickMove(page, move);
  }
  await played(page, 9);
  assert.equal(
    await page.locator('#actions [data-action="takeback"]').isDisabled(),
    true,
    "what chance decided stands",
  );
  await page.click('#actions [data-action="resign"]');
  await page.click('#confirm [data-action="confirm"]');
  await winnerScreen(page);
  await page.click('#winner [data-action="luck"]');
  await page.waitForSelector('#luck-verdict[data-verdict="good"]');
  assert.match(String(await page.textContent("#luck-verdict")), /All 5 draws/);
  assert.equal(await page.locator('#luck [data-draw][data-ok="true"]').count(), 5);
  assert.deepEqual(await faults(page), []);
  await visitor.go(`#/replay/${id}/3`);
  await page.click('[data-action="luck"]');
  await page.waitForSelector('#luck-verdict[data-verdict="good"]');
  await page.click('[data-action="luck-help"]');
  await page.waitForSelector("#help-magic-luck");
});

visit("a draw that was changed is found", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await beginAt(page, OMNI);
  const id = await roundId(page);
  await clickMove(page, "f3-g5");
  await played(page, 2);
  await page.click('#actions [data-action="resign"]');
  await page.click('#confirm [data-action="confirm"]');
  await winnerScreen(page);
  await page.click('#winner [data-action="look"]');
  // What the server says is changed on its way, as a server that cheats would.
  await page.route(`**/api/rounds/${id}/draws`, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.draws[0].number = (answer.draws[0].number + 1) % answer.draws[0].total;
    await route.fulfill({ json: answer });
  });
  await page.click("#luck-line");
  await page.waitForSelector('#luck-verdict[data-verdict="bad"]');
  assert.match(String(await page.textContent("#luck-verdict")), /Draw 1 does not follow/);
});

visit("luck is added by each browser of a round by link", {}, async (visitor, more) => {
  const { page } = visitor;
  await visitor.go();
  const made = await server.api("POST", "rounds", {
    game: "chessmagic",
    seats: { white: { kind: "person", name: "Ana", here: true }, black: { kind: "person", name: "Beto", here: false } },
    clock: "none",
    chance: "fair",
  });
  await page.evaluate(
    ([id, tokens]) => localStorage.setItem("trebejo-seats", JSON.stringify({ [id]: tokens })),
    [made.id, made.tokens],
  );
  await visitor.go(`#/round/${made.id}`);
  await page.waitForFunction(() => document.querySelector("#luck-line")?.textContent?.includes("1 of 2"));
  assert.match(String(await page.textContent("#instruction")), /Beto/);
  const other = await more();
  await other.go(`#/join/${made.invitations.black}`);
  await other.page.click("#join");
  await mine(page);
  await played(page, 1);
  // A move planned before its time waits for the gift; a knight has none in the classic set, so it is played.
  await point(other.page, "g8").click();
  await point(other.page, "f6").click();
  await clickMove(page, "g1-f3");
  await played(page, 5);
  assert.equal((await pieces(page)).f6, "black-knight");
});

visit("takebacks go past chance where luck is the system's", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await beginAt(page, OMNI, "system");
  await clickMove(page, "f3-g5");
  await played(page, 2);
  await page.click('#actions [data-action="takeback"]');
  await played(page, 0);
  assert.equal(await page.locator('.auras [data-aura="e4"]').count(), 1);
});

visit("lots drawn by hand are typed in", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(OMNI.replace("e4:omni", "?")).replace("seed 7", "typed"));
  await page.waitForFunction(() => /gift a1:double/.test(document.querySelector("#instruction")?.textContent ?? ""));
  await page.fill("#type-move", "gift h1:double");
  await page.click("#type-move-send");
  await played(page, 1);
  await mine(page);
  assert.equal(await page.locator('.auras [data-aura="h1"]').count(), 1);
});

visit("the editor sets a gift up", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/editor/chessmagic");
  await page.waitForSelector('.editor[data-good="true"][data-asking="false"]');
  assert.match(String(await page.textContent("#editor-state")), /once the gift is drawn/);
  await page.selectOption("#editor-gift", "b1:push");
  await page.waitForSelector('.editor[data-good="true"][data-asking="false"] .auras [data-aura="b1"]');
  assert.match(await page.inputValue("#editor-position"), / b1:push$/);
  // A gift goes with its piece.
  await page.click('[data-tool="erase"]');
  await point(page, "b1").click();
  assert.match(await page.inputValue("#editor-position"), / \?$/);
  await page.click('[data-action="undo"]');
  await page.waitForSelector('.editor[data-good="true"][data-asking="false"]');
  await page.click("#editor-play");
  await page.waitForSelector('.start-preview[data-good="true"]');
  // The set that has this gift is chosen already.
  assert.equal(await page.locator('input[name="set"][value="grand"]').isChecked(), true);
  await page.click("#start");
  await mine(page);
  assert.equal(await page.locator('.auras [data-aura="b1"]').count(), 1);
});

visit("a gift shines and then rests; the signs of a new round come to rest too", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(DOUBLE));
  await mine(page);
  await clickMove(page, "h2-h3");
  await played(page, 2);
  await page.waitForFunction(
    () => document.getAnimations().length === 0 && !document.querySelector("#effects:popover-open"),
  );
  await visitor.go("#/new/chessmagic");
  await page.waitForSelector("#start");
  const rounds = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.effect?.getTiming().iterations ?? Infinity),
  );
  assert.ok(rounds.length >= 1 && rounds.every(Number.isFinite), `${rounds}`);
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

visit(
  "music waits for a gesture, plays in the menu, and at the table only where it is asked for",
  {},
  async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      const counts = { contexts: 0, voices: 0 };
      const Real = window.AudioContext;
      Object.assign(window, {
        counts,
        AudioContext: class extends Real {
          constructor() {
            super();
            counts.contexts += 1;
          }
          createOscillator() {
            counts.voices += 1;
            return super.createOscillator();
          }
        },
      });
    });
    const counts = () => page.evaluate(() => ({ .../** @type {any} */ (window).counts }));
    await visitor.go();
    await page.waitForSelector("#play-chessmagic");
    await page.waitForTimeout(1200);
    assert.deepEqual(await counts(), { contexts: 0, voices: 0 });
    await page.click("#open-settings");
    // Four pads of two voices each, and more than the knock of a button.
    await page.waitForFunction(() => /** @type {any} */ (window).counts.voices >= 8);
    assert.equal((await counts()).contexts, 1);
    await page.click('#settings [data-action="close"]');
    await visitor.page.evaluate(() => {
      location.hash = "#/help/chessmagic";
    });
    const id = (await server.bring(record(OMNI))).id;
    await page.evaluate((round) => {
      location.hash = `#/round/${round}`;
    }, id);
    await page.waitForSelector(".round[data-seq]");
    const quiet = (await counts()).voices;
    await page.waitForTimeout(2500);
    assert.equal((await counts()).voices, quiet, "no music at the table unless asked for");
    await page.click("#open-settings");
    await page.locator("label:has(#set-ambience)").click();
    await page.waitForFunction((n) => /** @type {any} */ (window).counts.voices >= n + 8, quiet);
  },
);

for (const language of ["en", "es"]) {
  visit(
    `ChessMagic's screens fit and read well: ${language}`,
    { ...PHONE, locale: language, reducedMotion: "reduce" },
    async (visitor) => {
      const { page } = visitor;
      await visitor.go();
      const id = await visitor.sitAt(record(DOUBLE, "\n1 white a1d1\n"));
      /** @type {string[]} */
      const found = [];
      for (const theme of /** @type {const} */ (["dark", "light"])) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        for (const [hash, wait] of [
          ["#/new/chessmagic", "#start"],
          ["#/help/chessmagic", ".help .board"],
          [`#/round/${id}`, '[data-cell="d1"][data-state="picked"]'],
          [`#/editor/chessmagic/${encodeURIComponent(OMNI)}`, '.editor[data-good="true"]'],
        ]) {
          await visitor.go(hash);
          await page.waitForSelector(wait);
          for (const size of [
            { width: 360, height: 740 },
            { width: 1440, height: 900 },
          ]) {
            await resize(page, size);
            found.push(
              ...[...(await misfits(page)), ...(await faults(page))].map(
                (line) => `${hash} ${theme} ${size.width}: ${line}`,
              ),
            );
          }
          await resize(page, { width: 360, height: 740 });
        }
      }
      assert.deepEqual(found, []);
    },
  );
}
