// Where luck comes from: chosen for a new round, shown at the table, and checked afterwards. The server
// opens its seed when a fair round is over; the page then computes every draw again by itself.

import { dialog, toastError } from "../lib/dialogs.js";
import { h, icon, write } from "../lib/dom.js";
import { checkDraws, fairSource } from "../lib/fair.js";
import { outcomes, readGift } from "../games/chessmagic/gifts.js";
import { t } from "../lib/i18n.js";
import { spoken } from "../lib/said.js";
import { call } from "../lib/net.js";
import { cellName, seatName, uses } from "../lib/words.js";
import { segments } from "../settings/settings.js";

/**
 * @typedef {import("../lib/types.js").RoundDetail} RoundDetail
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 * @typedef {import("../lib/fair.js").Luck} Luck
 */

/** @param {string[]} texts */
const lots = (texts) => ({ total: texts.length, texts });
const FACES = [1, 2, 3, 4, 5, 6];
/** One die each, never equal. */
const OPENINGS = lots(FACES.flatMap((a) => FACES.filter((b) => b !== a).map((b) => `roll ${a}${b}`)));
/** Two dice, the larger first: all but doubles come in two ways. */
const ROLLS = lots(
  FACES.flatMap((a) => FACES.filter((b) => b <= a).flatMap((b) => Array(a === b ? 1 : 2).fill(`roll ${a}${b}`))),
);

/** How much of a long number is shown where there is little room. */
const SHORT = 12;

/** The source to begin a like round with. @param {RoundDetail} round */
export const sameLuck = ({ chance }) => (chance ? (fairSource(chance) ? "fair" : chance) : undefined);

/** The kind of a source: `fair`, `system`, `seed`, `typed`. @param {string} chance */
const kindOf = (chance) => chance.split(" ")[0];

/**
 * The form of a new round, and a way to read it: null where the number typed is none.
 * @param {boolean} [typed]  whether players may say what fell, as with dice on a real table
 * @returns {{el: HTMLElement, value: () => string | null}}
 */
export function luckForm(typed = false) {
  let kind = "fair";
  const about = h("p", { class: "quiet", id: "luck-about" });
  const field = h("input", {
    type: "number",
    id: "luck-seed",
    min: "0",
    max: String(Number.MAX_SAFE_INTEGER),
    step: "1",
    value: String(Math.floor(Math.random() * 1e6)),
    inputmode: "numeric",
  });
  const seed = h("label", { class: "field", hidden: true }, h("span", null, t("luck.number")), field);
  const choose = (/** @type {string} */ now) => {
    kind = now;
    seed.hidden = kind !== "seed";
    write(about, t(`luck.${kind}.about`));
  };
  const el = h(
    "div",
    { class: "luck-form" },
    segments(
      "luck",
      t("luck.title"),
      ["fair", "system", "seed", ...(typed ? ["typed"] : [])].map((word) => [word, t(`luck.${word}`)]),
      kind,
      choose,
    ),
    about,
    seed,
  );
  choose(kind);
  return {
    el,
    value: () =>
      kind !== "seed"
        ? kind
        : /^\d{1,16}$/.test(field.value) && Number.isSafeInteger(Number(field.value))
          ? `seed ${Number(field.value)}`
          : null,
  };
}

/** A line in the column: where luck comes from, and how far it is bound. */
export class LuckLine {
  /** @param {() => void} open */
  constructor(open) {
    this.title = h("strong", null);
    this.more = h("small", { class: "quiet" });
    this.el = h(
      "button",
      { type: "button", class: "luck-line panel", id: "luck-line", hidden: true, on: { click: open } },
      icon("luck"),
      h("span", { class: "luck-words" }, this.title, this.more),
      icon("next"),
    );
  }

  /** @param {RoundDetail} round */
  update(round) {
    this.el.hidden = !round.chance;
    if (!round.chance) return;
    const fair = fairSource(round.chance);
    const given = Object.values(round.state.luck ?? {}).filter(Boolean).length;
    this.el.dataset.luck = kindOf(round.chance);
    write(this.title, t(`luck.${kindOf(round.chance)}.line`));
    write(
      this.more,
      !fair
        ? t(`luck.${kindOf(round.chance)}.more`, { n: round.chance.split(" ")[1] ?? "" })
        : round.over
          ? t("luck.line.open")
          : given < 2
            ? t("luck.line.parts", { n: given })
            : t("luck.line.bound", { hash: fair.commitment.slice(0, SHORT) }),
    );
  }
}

/** Opens "check the draws". @param {RoundDetail} round @param {GameInfo} game */
export async function openLuck(round, game) {
  try {
    const [luck, whole] = await Promise.all([
      call("GET", `rounds/${round.id}/draws`),
      call("GET", `rounds/${round.id}`),
    ]);
    await dialog(
      t("luck.check"),
      (close) => [
        h("p", null, t(`luck.${kindOf(luck.chance ?? "system")}.told`)),
        ...(fairSource(luck.chance) ? fairParts(luck, whole, game) : plainParts(luck, game)),
        h(
          "footer",
          null,
          h(
            "a",
            {
              class: "button",
              href: `#/help/${game.id}/luck`,
              "data-action": "luck-help",
              on: { click: () => close(null) },
            },
            icon("help"),
            h("span", null, t("luck.how")),
          ),
        ),
      ],
      { id: "luck", kind: "wide sheet" },
    );
  } catch (error) {
    toastError(error);
  }
}

/** @param {string} name @param {string} words @param {string | null} value @param {string} none */
const fact = (name, words, value, none) =>
  h("div", { "data-fact": name }, h("dt", null, words), h("dd", { class: value ? "hex" : "quiet" }, value ?? none));

/** @param {Luck} luck @param {RoundDetail} round @param {GameInfo} game @returns {(Node | null)[]} */
function fairParts(luck, round, game) {
  const checked = checkDraws(luck, game.seats);
  const expected = lotsOf(round, game);
  // The number drawn must also lead to what happened on the board.
  const wrong =
    checked?.draws.findIndex(
      ({ draw, again, ok }, i) =>
        !ok || (expected && (expected[i]?.total !== draw.total || expected[i]?.texts[again] !== draw.text)),
    ) ?? -1;
  const open = checked !== null;
  const good = open && checked.bound && wrong < 0 && luck.ok !== false;
  const verdict = !open
    ? t("luck.waits")
    : !checked.bound
      ? t("luck.unbound")
      : wrong >= 0
        ? t("luck.wrong", { n: wrong + 1 })
        : good
          ? t("luck.right", { n: checked.draws.length })
          : luck.doubt === null
            ? t("luck.waits")
            : spoken({ text: luck.doubt, message: luck.message });
  return [
    h(
      "p",
      {
        class: "luck-verdict",
        id: "luck-verdict",
        role: "status",
        "data-verdict": !open ? "open" : good ? "good" : "bad",
      },
      icon(good ? "check" : open ? "close" : "clock"),
      h("span", null, verdict),
    ),
    h(
      "dl",
      { class: "luck-facts" },
      fact("commitment", t("luck.commitment"), fairSource(luck.chance)?.commitment ?? null, ""),
      ...game.seats.map((seat) =>
        fact(`part-${seat}`, t("luck.part", { seat: seatName(seat) }), luck.luck[seat], t("luck.part.none")),
      ),
      fact("seed", t("luck.secret"), luck.seed, t("luck.secret.closed")),
    ),
    checked?.draws.length
      ? drawTable(
          luck.draws,
          game,
          checked.draws.map(({ ok }, i) => ok && i !== wrong),
        )
      : null,
  ];
}

/** @param {Luck} luck @param {GameInfo} game @returns {(Node | null)[]} */
function plainParts(luck, game) {
  const seed = /^seed (\d+)$/.exec(luck.chance ?? "")?.[1];
  return [
    seed ? h("dl", { class: "luck-facts" }, fact("seed", t("luck.number"), seed, "")) : null,
    luck.draws.length
      ? drawTable(luck.draws, game, luck.ok === false ? luck.draws.map((draw) => !draw.expected) : null)
      : null,
  ];
}

/** @param {Luck["draws"]} draws @param {GameInfo} game @param {boolean[] | null} right */
function drawTable(draws, game, right) {
  return h(
    "div",
    { class: "luck-draws", tabindex: "0", role: "region", "aria-label": t("luck.draws") },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, "#"),
          h("th", { scope: "col" }, t("luck.draw.what")),
          h("th", { scope: "col" }, t("luck.draw.number")),
          right ? h("th", { scope: "col" }, h("span", { class: "sr-only" }, t("luck.draw.checked"))) : null,
        ),
      ),
      h(
        "tbody",
        null,
        draws.map((draw, i) => {
          const gift = readGift(draw.text);
          return h(
            "tr",
            { "data-draw": i + 1, "data-ok": right ? String(right[i]) : null },
            h("td", null, String(i + 1)),
            h("td", null, gift ? `${cellName(game, gift.cell)} · ${t(`gift.${gift.ability}`)}` : draw.text),
            h("td", null, t("luck.draw.of", { n: draw.number + 1, total: draw.total })),
            right
              ? h(
                  "td",
                  { class: "luck-mark" },
                  icon(right[i] ? "check" : "close"),
                  h("span", { class: "sr-only" }, t(right[i] ? "luck.draw.yes" : "luck.draw.no")),
                )
              : null,
          );
        }),
      ),
    ),
  );
}

/**
 * What each draw of a round could bring, in the order of the numbers, where the page knows it.
 * @param {RoundDetail} round @param {GameInfo} game @returns {{total: number, texts: string[]}[] | null}
 */
function lotsOf({ steps, options }, game) {
  if (uses(game, "dice")) {
    return steps
      .slice(1)
      .flatMap((step, i) => (step.seat !== null ? [] : [steps[i].view.points?.stage === "opening" ? OPENINGS : ROLLS]));
  }
  if (!uses(game, "gifts")) return null;
  return steps.slice(1).flatMap((step, i) => {
    if (step.seat !== null) return [];
    const before = steps[i];
    const all = outcomes(before.view.pieces, before.position.split(" ")[1] === "b" ? "black" : "white", options).map(
      ({ cell, ability }) => `gift ${cell}:${ability}`,
    );
    return [{ total: all.length, texts: all }];
  });
}
