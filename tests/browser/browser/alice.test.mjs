// Alice Chess in the browser: the shortest mates by mouse and by keyboard, drags and presses on either
// board, what is refused and why in both languages, ghosts, the mirror rules, the editor, a phone.

import assert from "node:assert/strict";
import { misfits } from "./fits.mjs";
import { faults } from "./looks.mjs";
import { PHONE, house, mine, pieces, played, point, resize, winnerScreen } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { server, visit } = house();

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MIRROR = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR//8/8/8/8/8/8/8/8 w - - 0 1";
/** 1.e4 d5 2.Be2 dxe4 3.Bb5 mate: what is pressed, and where the man stands afterwards. */
const MATE = [
  ["A:e2", "B:e4"],
  ["A:d7", "B:d5"],
  ["A:f1", "B:e2"],
  ["B:d5", "A:e4"],
  ["B:e2", "A:b5"],
];

/** @param {string[]} [played] @param {{start?: string, options?: string, black?: string}} [how] */
function record(played = [], { start = START, options = "", black = "person Beto" } = {}) {
  const moves = played.map((move, i) => `${i + 1} ${i % 2 ? "black" : "white"} ${move}\n`).join("");
  return [
    "trebejo 1",
    "game alice",
    `${options}start ${start}`,
    "seat white person Ana",
    `seat black ${black}`,
    "clock none",
    "",
    moves,
  ].join("\n");
}

/** Walks with the arrows, and with O to the other board. @param {Page} page @param {string} cell */
async function walkTo(page, cell) {
  for (let steps = 0; steps < 24; steps++) {
    const at = String(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")));
    assert.match(at, /^[AB]:/, "the focus is on a board");
    if (at === cell) return;
    const [files, ranks] = [cell.charCodeAt(2) - at.charCodeAt(2), Number(cell[3]) - Number(at[3])];
    await page.keyboard.press(
      at[0] !== cell[0]
        ? "o"
        : files > 0
          ? "ArrowRight"
          : files < 0
            ? "ArrowLeft"
            : ranks > 0
              ? "ArrowUp"
              : "ArrowDown",
    );
  }
  assert.fail(`no way to ${cell}`);
}

/** @param {Page} page @param {string} from @param {string} to */
async function drag(page, from, to) {
  const [a, b] = [await point(page, from).boundingBox(), await point(page, to).boundingBox()];
  assert.ok(a && b);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** What the instruction line says, once it is this. @param {Page} page @param {RegExp} words */
const says = (page, words) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector("#instruction .say-do")?.textContent ?? ""),
    words.source,
  );

for (const [how, keys] of /** @type {const} */ ([
  ["mouse", false],
  ["keyboard", true],
])) {
  visit(`mate through the looking-glass by ${how}`, {}, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record());
    await mine(page);
    if (keys) await point(page, "A:e2").focus();
    for (const [i, [from, to]] of MATE.entries()) {
      for (const cell of [from, to]) {
        if (keys) await walkTo(page, cell);
        if (keys) await page.keyboard.press("Enter");
        else await point(page, cell).click();
        // The squares that are lit are those where the man will stand: on the other board.
        if (cell === from) assert.ok(await page.locator(`[data-cell="${to}"][data-state="target"]`).count());
      }
      await played(page, i + 1);
    }
    const { title, why } = await winnerScreen(page);
    assert.match(String(title), /White|Ana/);
    assert.match(String(why), /checkmate/);
    assert.match(String(await page.textContent('#moves [data-ply="5"]')), /b5#$/);
    const board = await pieces(page);
    assert.deepEqual(
      [board["A:b5"], board["A:e4"], board["B:e4"], board["B:e2"]],
      ["white-bishop", "black-pawn", undefined, undefined],
    );
  });
}

visit("a press or a drop on either board means the same move, and typed moves work", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record());
  await mine(page);
  await drag(page, "A:e2", "A:e4");
  await played(page, 1);
  // The man is on his way through and stands on the other board in the end, drawn once.
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.beads .bead[data-at="B:e4"]').length === 1 &&
      !document.querySelector("[data-passing]"),
  );
  assert.equal(await page.locator(".beads .bead").count(), 32);
  await drag(page, "A:d7", "B:d5");
  await played(page, 2);
  await point(page, "A:f1").click();
  await point(page, "A:e2").click();
  await played(page, 3);
  await page.fill("#type-move", "dxe4");
  await page.press("#type-move", "Enter");
  await played(page, 4);
  await page.waitForFunction(() => document.querySelectorAll(".beads .bead").length === 31);
  assert.equal((await pieces(page))["A:e4"], "black-pawn");
  assert.equal(await point(page, "A:e4").getAttribute("aria-label"), "black pawn, e4 on board A");
  // The same square of the other board lets go of the man in hand and refuses nothing.
  await point(page, "B:e2").click();
  await page.waitForSelector('[data-cell="B:e2"][data-state="picked"]');
  await point(page, "A:e2").click();
  await page.waitForFunction(() => !document.querySelector('[data-state="picked"]'));
  await says(page, /to move/);
});

for (const [locale, words] of /** @type {const} */ ([
  [
    "en-GB",
    {
      taken: /^e4 is taken on board B\.$/,
      reach: /^The knight on g1 of board A cannot go to g4 over board A\.$/,
      castle: /^No castling: f1 is taken on board A, between king and rook\.$/,
    },
  ],
  [
    "es",
    {
      taken: /^e4 está ocupada en el tablero B\.$/,
      reach: /^El caballo de g1 del tablero A no puede ir a g4 por el tablero A\.$/,
      castle: /^No se puede enrocar: f1 está ocupada en el tablero A, entre el rey y la torre\.$/,
    },
  ],
])) {
  visit(`an illegal target says why: ${locale}`, { locale }, async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    // The pawn on e3 can take d4 but not step to e4: a knight stands there on board B.
    await visitor.sitAt(record([], { start: "4k3/ppp1pppp/8/8/3p|n3/4P3/PPPP1PPP/RNBQKBNR w KQ - 0 1" }));
    await mine(page);
    for (const target of ["B:e4", "A:e4"]) {
      await point(page, "A:e3").click();
      await page.waitForSelector('[data-cell="A:e3"][data-state="picked"]');
      await point(page, target).click();
      await says(page, words.taken);
      assert.equal(await page.locator('[data-state="picked"]').count(), 0);
    }
    await drag(page, "A:g1", "A:g4");
    await says(page, words.reach);
    await page.fill("#type-move", "e1g1");
    await page.press("#type-move", "Enter");
    await says(page, words.castle);
    assert.equal(
      (await server.api("GET", `rounds/${await page.locator(".round").getAttribute("data-round")}`)).plies,
      0,
      "nothing was played",
    );
    // What is legal still is.
    await point(page, "A:e3").click();
    await point(page, "B:d4").click();
    await played(page, 1);
  });
}

visit(
  "with reduced motion a man is there at once; castling takes two through",
  { reducedMotion: "reduce" },
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record([], { start: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" }));
    await mine(page);
    await point(page, "A:e1").click();
    await point(page, "B:g1").click();
    await played(page, 1);
    assert.equal(await page.locator("[data-passing]").count(), 0);
    const board = await pieces(page);
    assert.deepEqual(
      [board["B:g1"], board["B:f1"], board["A:a1"], board["A:h1"]],
      ["white-king", "white-rook", "white-rook", undefined],
    );
    assert.deepEqual(await page.$$eval(".beads .bead", (all) => all.map((el) => el.dataset.at).sort()), [
      "A:a1",
      "A:e8",
      "B:f1",
      "B:g1",
    ]);
  },
);

visit("chess says why too", { locale: "es" }, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(
    [
      "trebejo 1",
      "game chess",
      "start 4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1",
      "seat white person Ana",
      "seat black person Beto",
      "clock none",
      "",
    ].join("\n"),
  );
  await mine(page);
  await point(page, "e2").click();
  await point(page, "a2").click();
  await says(page, /^Eso dejaría a tu rey en jaque\.$/);
  await point(page, "e2").click();
  await point(page, "e7").click();
  await played(page, 1);
});

visit("ghosts come and go by button and key, and are remembered", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record(["e2e4", "d7d5"]));
  await mine(page);
  const ghosts = page.locator(".ghosts .bead");
  assert.equal(await ghosts.count(), 0);
  await page.click('#actions [data-action="ghosts"]');
  assert.equal(await ghosts.count(), 32);
  assert.equal(await page.locator('#actions [data-action="ghosts"]').getAttribute("aria-pressed"), "true");
  assert.equal(await page.locator('.ghosts [data-ghost="B:e4"]').getAttribute("data-at"), "A:e4");
  await page.reload();
  await mine(page);
  assert.equal(await ghosts.count(), 32);
  await point(page, "A:a1").focus();
  await page.keyboard.press("g");
  assert.equal(await ghosts.count(), 0);
  // In the field for moves the letter is a letter.
  await page.locator("#type-move").focus();
  await page.keyboard.press("g");
  assert.equal(await ghosts.count(), 0);
  assert.equal(await page.inputValue("#type-move"), "g");
});

visit("by the mirror rules a square may be taken on both boards", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go();
  await visitor.sitAt(record([], { start: MIRROR, options: "option rules=mirror\n" }));
  await mine(page);
  for (const [i, [from, to, end]] of [
    ["A:e2", "B:e3", "B:e3"],
    ["A:e7", "A:e6", "B:e6"],
    ["A:d2", "A:d3", "B:d3"],
    ["A:a7", "B:a6", "B:a6"],
    ["A:c1", "B:d2", "B:d2"],
    ["A:b7", "B:b6", "B:b6"],
    ["A:e1", "B:e2", "B:e2"],
  ].entries()) {
    await point(page, from).click();
    await point(page, to).click();
    await played(page, i + 1);
    assert.ok((await pieces(page))[end], `${from} stands on ${end}`);
  }
  // One's own man on the other board's square is taken in hand, not gone to.
  await drag(page, "A:b8", "B:c6");
  await played(page, 8);
  await point(page, "A:d1").click();
  await point(page, "B:e2").click();
  await page.waitForSelector('[data-cell="B:e2"][data-state="picked"]');
  await page.keyboard.press("Escape");
  assert.match(String(await page.textContent('#moves [data-ply="8"]')), /^A:♞.?c6$/);
  const { view } = (await server.api("GET", `rounds/${await page.locator(".round").getAttribute("data-round")}`))
    .steps[8];
  assert.deepEqual(await pieces(page), view.pieces);
  await page.waitForFunction(() => !document.querySelector("[data-passing]"));
  assert.equal(await page.locator(".beads .bead").count(), 32);
});

visit("a new game: person White, engine Black, rules and start in words", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/new/alice");
  await page.locator('label:has(input[name="rules"][value="mirror"])').click();
  await page.locator('#start-form label:has(input[value="looking-glass"])').click();
  await page.waitForSelector('.start-preview[data-good="true"]');
  await page.click("#start");
  await mine(page);
  const id = await page.locator(".round").getAttribute("data-round");
  const round = await server.api("GET", `rounds/${id}`);
  assert.deepEqual(
    [round.seats.white.kind, round.seats.black.kind, round.options.rules, round.options.start],
    ["person", "engine", "mirror", "looking-glass"],
  );
  assert.equal((await pieces(page))["B:e8"], "black-king");
  // The seed's colours are this game's own, until a theme is chosen for all games.
  // Colours may glide into each other, so they are waited for.
  const shows = (/** @type {string} */ what, /** @type {string} */ fill) =>
    page.waitForFunction(
      ([what, fill]) => {
        const el = document.querySelector(what);
        return el !== null && getComputedStyle(el).fill === fill;
      },
      [what, fill],
    );
  await shows(".square-light", "rgb(240, 217, 181)");
  await point(page, "A:e2").click();
  await shows(".tile-glass", "rgb(144, 238, 144)");
  await page.click("#open-settings");
  await page.locator('#set-board label:has(input[value="sea"])').click();
  await page.click('#settings [data-action="close"]');
  await shows(".square-light", "rgb(238, 245, 251)");
  assert.equal(await page.locator("html").getAttribute("data-board"), "sea");
  await shows(".tile-glass", "rgba(0, 0, 0, 0)");
});

visit("positions of both rule sets are set up in the editor and played", {}, async (visitor) => {
  const { page } = visitor;
  await visitor.go("#/editor/alice");
  await page.waitForSelector('.editor[data-good="true"]');
  assert.equal(await page.inputValue("#editor-position"), START);
  await page.fill("#editor-position", "rnb1kbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  // A man carried to the other board; by Parton's rules he has the square to himself.
  await drag(page, "A:g1", "B:f3");
  await page.waitForSelector('.editor[data-asking="false"]');
  assert.equal(
    await page.inputValue("#editor-position"),
    "rnb1kbnr/1ppppppp/8/8/8/5|N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
  );
  await page.click('[data-tool="black-queen"]');
  await point(page, "A:f3").click();
  assert.match(await page.inputValue("#editor-position"), /^rnb1kbnr\/1ppppppp\/8\/8\/8\/5q2\//);
  await page.locator('label:has(input[name="rules"][value="mirror"])').click();
  await point(page, "B:f3").click();
  await page.waitForSelector('.editor[data-asking="false"][data-good="true"]');
  const text = await page.inputValue("#editor-position");
  assert.equal(text, "rnb1kbnr/1ppppppp/8/8/8/5q2/PPPPPPPP/RNBQKB1R//8/8/8/8/8/5q2/8/8 w - - 0 1");
  await page.click("#editor-play");
  await page.waitForSelector('.start-preview[data-good="true"]');
  assert.ok(await page.isChecked('input[name="rules"][value="mirror"]'));
  await page.click("#start");
  await mine(page);
  assert.deepEqual([(await pieces(page))["A:f3"], (await pieces(page))["B:f3"]], ["black-queen", "black-queen"]);
});

visit(
  "a phone shows both boards, clocks and actions without scrolling",
  { ...PHONE, reducedMotion: "reduce" },
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record(["e2e4", "d7d5"]).replace("clock none", "clock 300+3"));
    await mine(page);
    await point(page, "A:f1").tap();
    await page.waitForSelector('[data-state="target"]');
    const fits = await page.evaluate(
      () =>
        ["A:a8", "B:h1"]
          .map((cell) => `[data-cell="${cell}"]`)
          .concat(".top .seat-clock", ".bottom .seat-clock", "#bar")
          .every((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            return (
              box &&
              box.width > 20 &&
              box.top >= 0 &&
              box.bottom <= innerHeight &&
              box.left >= 0 &&
              box.right <= innerWidth
            );
          }) && (document.scrollingElement?.scrollHeight ?? 0) <= innerHeight,
    );
    assert.ok(fits);
    const [a, b] = [await point(page, "A:e4").boundingBox(), await point(page, "B:e4").boundingBox()];
    assert.ok(a && b && b.y > a.y, "one above the other");
    assert.ok(
      a.width >= 32 && b.width >= 22 && b.width < a.width,
      `the board that is played on is the larger one: ${a.width} and ${b.width} pixels a square`,
    );
    assert.deepEqual(await misfits(page), []);
    assert.deepEqual(await faults(page), []);
    await point(page, "A:e2").tap();
    await played(page, 3);
  },
);

visit(
  "on a phone the board that is touched grows, and nothing else changes",
  { ...PHONE, reducedMotion: "reduce" },
  async (visitor) => {
    const { page } = visitor;
    await visitor.go();
    await visitor.sitAt(record(["e2e4", "d7d5"]));
    await mine(page);
    const board = page.locator(".board");
    const active = () => board.getAttribute("data-active");
    const [room, labels] = [
      await board.boundingBox(),
      await page.$$eval(".point", (all) => all.map((el) => el.getAttribute("aria-label"))),
    ];
    assert.equal(await active(), "A");
    // An empty square of the smaller board: it grows, and nothing is refused.
    await point(page, "B:a3").tap();
    assert.equal(await active(), "B");
    assert.equal(await page.locator('.round[data-said="true"]').count(), 0);
    assert.deepEqual(await board.boundingBox(), room, "the boards keep their room");
    assert.deepEqual(await page.$$eval(".point", (all) => all.map((el) => el.getAttribute("aria-label"))), labels);
    assert.ok(Number((await point(page, "B:e4").boundingBox())?.width) >= 32);
    // A man on the smaller board is taken in hand at once.
    await point(page, "A:f1").tap();
    assert.equal(await active(), "A");
    await page.waitForSelector('[data-cell="A:f1"][data-state="picked"]');
    assert.ok(await page.locator(".tile-twin").count(), "where he goes is shown on the larger board too");
    // Where he can go is pressed on either board, and neither grows for it.
    await point(page, "B:e2").tap();
    await played(page, 3);
    assert.equal(await active(), "A");
    assert.equal((await pieces(page))["B:e2"], "white-bishop");
    // The sign beside the smaller board.
    const [box, edge] = [await board.boundingBox(), await point(page, "B:h4").boundingBox()];
    assert.ok(box && edge);
    await page.touchscreen.tap(edge.x + edge.width + 12, edge.y + 4);
    assert.equal(await active(), "B");
    // Keys: the board with the focus is the larger one.
    await point(page, "B:e4").focus();
    await page.keyboard.press("o");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "A:e4");
    assert.equal(await active(), "A");
    // Turned, and turned back.
    await resize(page, { width: 740, height: 360 });
    await page.waitForFunction(() => !document.querySelector(".board")?.hasAttribute("data-active"));
    await resize(page, { width: 360, height: 740 });
    await page.waitForSelector('.board[data-active="A"]');
    assert.deepEqual(await misfits(page), []);
  },
);
