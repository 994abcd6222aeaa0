// The pure parts of ChessMagic's page: gifts in texts and on boards, turns of the list, planned moves, music.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import {
  ABILITIES,
  abilitiesOf,
  giftDrawn,
  giftIn,
  giftOn,
  outcomes,
  readGift,
  secondStep,
  setOf,
  takenBy,
} from "../../../apps/server/page/games/chessmagic/gifts.js";
import { SCORES, barOf, pitch } from "../../../apps/server/page/lib/music.js";
import { inAll } from "./catalogues.mjs";
import { planned } from "../../../apps/server/page/play/premove.js";

const FEN = "4k3/p6p/8/8/8/8/P6P/R3K3 w - - 0 1";

test("gifts are read from texts and boards", () => {
  assert.deepEqual(readGift("gift e2:omni"), { cell: "e2", ability: "omni" });
  assert.deepEqual(readGift("a1:double+"), { cell: "a1", ability: "double" });
  for (const text of [null, undefined, "", "?", "-", "e2", "e2:fly", "e9:omni", "roll 3-1"])
    assert.equal(readGift(text), null, String(text));
  assert.deepEqual(giftIn(`${FEN} a1:double`), { cell: "a1", ability: "double" });
  assert.equal(giftIn(FEN), null);
  assert.deepEqual([secondStep(`${FEN} a1:double`), secondStep(`${FEN} a1:double+`)], [false, true]);
  assert.deepEqual(
    ["e1:swap", "a1:double", "?", "-"].map((field) => setOf(`${FEN} ${field}`)),
    ["grand", "classic", "classic", "classic"],
  );
  const view = { pieces: { a1: "white-rook" }, marks: { e8: "check", a1: "gift-double" }, scores: null };
  assert.deepEqual(giftOn(view), { cell: "a1", ability: "double" });
  assert.equal(giftOn({ pieces: {}, scores: null }), null);
  assert.equal(giftDrawn({ ply: 1, seat: "white", text: "e2e4", cells: ["e2", "e4"], position: "", view }), null);
});

test("what can be drawn is counted as the house counts it", () => {
  const pieces = { e1: "white-king", a2: "white-pawn", a1: "white-rook", h1: "white-knight", a7: "black-pawn" };
  const texts = (/** @type {Record<string, string>} */ options) =>
    outcomes(pieces, "white", options).map(({ cell, ability }) => `${cell}:${ability}`);
  assert.deepEqual(texts({}), ["a1:double", "a2:omni"]);
  assert.deepEqual(texts({ set: "grand" }), ["a1:double", "e1:swap", "h1:push", "a2:omni"]);
  assert.deepEqual(texts({ gifts: "blind" }).slice(0, 3), ["a1:omni", "a1:double", "e1:omni"]);
  assert.equal(texts({ gifts: "blind", set: "grand" }).length, 24);
  assert.deepEqual(texts({ gifts: "off" }), []);
  assert.deepEqual(abilitiesOf({ set: "grand" }), ABILITIES);
});

test("a captured king is told with the gift that took it", () => {
  const step = (/** @type {string[]} */ cells, /** @type {Record<string, string>} */ marks) => ({
    ply: 1,
    seat: "white",
    text: "",
    cells,
    position: "",
    view: { pieces: {}, marks, scores: null },
  });
  assert.equal(takenBy([step([], { d8: "gift-double" }), step(["d8", "e8"], {})]), "double");
  assert.equal(takenBy([step([], { d8: "gift-double" }), step(["c8", "e8"], {})]), null);
  assert.equal(takenBy([step([], {})]), null);
});

test("a planned move that a gift would change is not played", () => {
  const moves = [
    { text: "a1a5", cells: ["a1", "a5"], power: "double" },
    { text: "g1f3", cells: ["g1", "f3"] },
  ];
  assert.equal(planned(moves, ["a1", "a5"]), undefined);
  assert.equal(planned(moves, ["g1", "f3"])?.text, "g1f3");
});

test("music stays in its bar and within what is pleasant to hear", () => {
  for (const score of Object.values(SCORES)) {
    for (let bar = 0; bar < 40; bar++) {
      for (const { at, tone, long, loud } of barOf(score, bar, Math.random)) {
        assert.ok(at >= 0 && at < score.seconds && long > 0);
        assert.ok(pitch(tone) > 60 && pitch(tone) < 1800, `${tone}`);
        assert.ok(loud > 0 && loud < 0.1);
      }
    }
    assert.equal(
      barOf(score, 0, () => 0).filter(({ kind }) => kind === "bell").length,
      0,
      "a die that always rests rests",
    );
  }
});

test("every ability has its words and its sign", () => {
  const assets = path.resolve(import.meta.dirname, "../../../apps/server/page");
  const tokens = fs.readFileSync(path.join(assets, "css/tokens.css"), "utf8");
  const icons = fs.readFileSync(path.join(assets, "lib/icons.js"), "utf8");
  for (const ability of ABILITIES) {
    for (const key of [
      `gift.${ability}`,
      `gift.${ability}.now`,
      `gift.${ability}.text`,
      `mark.gift-${ability}`,
      `end.king-captured.${ability}`,
    ])
      assert.ok(inAll(key), key);
    assert.ok(tokens.includes(`--gift-${ability}:`) && icons.includes(`"gift-${ability}"`), ability);
  }
});
