// The page's own arithmetic of fair luck, against Node's hashes and the vectors of kernel/round/src/fair.rs.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import test from "node:test";
import {
  checkDraws,
  commitment,
  drawn,
  fairSource,
  freshLuck,
  fromHex,
  hmac,
  sha256,
  toHex,
} from "../../../apps/server/page/lib/fair.js";

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);
const PARTS = /** @type {[Uint8Array, Uint8Array]} */ ([new Uint8Array(16).fill(0x11), new Uint8Array(16).fill(0x22)]);
const ROUND = "0k3v9m2p7xqz";
const COMMITMENT = "4c35eb597068c3e1b13aefc4536a0c28679669947f8b466dd07e0c5cb8af54fe";
const ROLLS = [17, 26, 30, 7, 32, 16, 19, 14, 31, 11, 2, 14];

test("hashes are those of Node, around every length of padding", () => {
  for (let n = 0; n < 200; n++) {
    const message = Uint8Array.from({ length: n }, (_, i) => (i * 37 + n) & 255);
    assert.equal(toHex(sha256(message)), createHash("sha256").update(message).digest("hex"), `${n} bytes`);
    assert.equal(
      toHex(hmac(message, SEED)),
      createHmac("sha256", message).update(SEED).digest("hex"),
      `a key of ${n} bytes`,
    );
  }
});

test("commitment and draws are those of the house", () => {
  assert.equal(commitment(SEED, ROUND), COMMITMENT);
  assert.deepEqual(
    ROLLS.map((_, i) => drawn(SEED, ROUND, PARTS, i, 36)),
    ROLLS,
  );
  // Nearly half of all words are skipped here, and some draws need a second block.
  const large = Array.from({ length: 2000 }, (_, i) => drawn(SEED, ROUND, PARTS, 12 + i, 0x80000001));
  assert.deepEqual(large.slice(0, 4), [73263503, 620483145, 601461060, 1339258428]);
  assert.equal(
    large.reduce((sum, draw) => (Math.imul(sum, 31) + draw) >>> 0, 0),
    2566279548,
  );
});

test("a whole round is checked, and what was changed is found", () => {
  const luck = {
    chance: `fair ${ROUND} ${COMMITMENT}`,
    luck: { white: "11".repeat(16), black: "22".repeat(16) },
    seed: toHex(SEED),
    ok: true,
    doubt: null,
    draws: ROLLS.map((number, i) => ({ seq: i + 3, text: `roll ${number}`, total: 36, number })),
  };
  const seats = ["white", "black"];
  assert.equal(checkDraws(luck, seats)?.ok, true);
  const other = checkDraws({ ...luck, draws: luck.draws.with(5, { ...luck.draws[5], number: 15 }) }, seats);
  assert.deepEqual(
    other?.draws.map(({ ok }) => ok),
    ROLLS.map((_, i) => i !== 5),
  );
  assert.equal(checkDraws({ ...luck, luck: { ...luck.luck, black: "23".repeat(16) } }, seats)?.ok, false);
  assert.equal(checkDraws({ ...luck, seed: "ff".repeat(32) }, seats)?.bound, false);
  assert.equal(checkDraws({ ...luck, seed: null }, seats), null);
  assert.equal(checkDraws({ ...luck, chance: "system" }, seats), null);
});

test("sources and luck are read and written", () => {
  assert.deepEqual(fairSource(`fair abc ${"0".repeat(64)}`), { round: "abc", commitment: "0".repeat(64) });
  for (const text of [null, undefined, "", "system", "seed 42", "fair abc", "fair abc 12"])
    assert.equal(fairSource(text), null);
  const luck = freshLuck();
  assert.match(luck, /^[0-9a-f]{32}$/);
  assert.equal(toHex(fromHex(luck)), luck);
});
