// Who sits where, as a form: the same rows for a new round and for playing on from a replay.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { sideIcon } from "../boards/sides.js";
import { engineName, seatName } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 * @typedef {import("../lib/types.js").NewSitter} NewSitter
 * @typedef {"own" | "depth" | "nodes" | "time"} Limit
 * @typedef {{kind: "person" | "engine", name: string, here: boolean, level: number, style: string, limit: Limit,
 *   amount: string, rest: string}} Choice  `rest` is what the form has no field for, as text: `@depth=3@fresh`
 */

/**
 * What each limit begins with, and how small and large it may be; a time is in seconds.
 * @type {Record<Limit, {first: string, min: string, max: string, step: string}>}
 */
const LIMITS = {
  own: { first: "", min: "", max: "", step: "" },
  depth: { first: "3", min: "1", max: "100", step: "1" },
  nodes: { first: "10000", min: "1", max: "1000000000", step: "1" },
  time: { first: "1", min: "0.01", max: "3600", step: "0.01" },
};

/** What a row of a game begins with. @param {GameInfo} game @param {Partial<Choice>} [some] @returns {Choice} */
export function choice(game, some = {}) {
  return {
    kind: "person",
    name: "",
    here: true,
    level: prefs.levelOf(game),
    style: "",
    limit: "own",
    amount: "",
    rest: "",
    ...some,
  };
}

/** @param {Choice} c @returns {NewSitter} */
export function sitterOf(c) {
  if (c.kind === "person") return { kind: "person", name: c.name.trim(), here: c.here };
  const limit = c.limit === "own" || !c.amount ? "" : `@${c.limit}=${c.amount}${c.limit === "time" ? "s" : ""}`;
  return { kind: "engine", engine: (c.style || String(c.level)) + limit + c.rest };
}

/**
 * A round's sitter as a choice, to begin another round of the game from it.
 * @param {GameInfo} game
 * @param {import("../lib/types.js").Sitter} sitter
 * @param {boolean} here
 */
export function choiceOf(game, sitter, here) {
  if (sitter.kind === "person") return choice(game, { name: sitter.name, here });
  const [name, ...limits] = sitter.engine.split("@");
  // The form has one limit; the others go along as they are.
  const at = limits.findIndex((text) => text.includes("=") && text.split("=")[0] in LIMITS);
  const [limit, value = ""] = limits[at]?.split("=") ?? ["own"];
  return choice(game, {
    kind: "engine",
    ...(/^\d+$/.test(name) ? { level: Number(name) } : { style: name }),
    limit: /** @type {Limit} */ (limit),
    amount: limit === "time" ? String(Number(value) / 1000) : value,
    rest: limits.flatMap((text, i) => (i === at ? [] : [`@${text}`])).join(""),
  });
}

/**
 * The rows. `choices` is changed in place as the player chooses.
 * @param {GameInfo} game
 * @param {Record<string, Choice>} choices
 */
export function seatForm(game, choices) {
  return h(
    "div",
    { class: "seat-rows" },
    game.seats.map((seat, i) => seatRow(game, seat, i, choices[seat])),
  );
}

/** @param {GameInfo} game @param {string} seat @param {number} index @param {Choice} c */
function seatRow(game, seat, index, c) {
  const body = h("div", { class: "seat-row-body" });
  const radio = (/** @type {"person" | "engine"} */ kind, /** @type {string} */ words) =>
    h(
      "label",
      { class: "segment" },
      h("input", {
        type: "radio",
        name: `kind-${seat}`,
        value: kind,
        checked: c.kind === kind,
        on: {
          change: () => {
            c.kind = kind;
            draw();
          },
        },
      }),
      h("span", null, words),
    );
  const draw = () =>
    body.replaceChildren(...(c.kind === "person" ? personFields(seat, c) : engineFields(game, seat, c)));
  draw();
  return h(
    "fieldset",
    { class: "seat-row panel", "data-seat": seat },
    h("legend", { class: "sr-only" }, seatName(seat)),
    h(
      "div",
      { class: "seat-row-head" },
      sideIcon(game, seat, index),
      h("strong", null, seatName(seat)),
      h("div", { class: "segment-row" }, radio("person", t("new.person")), radio("engine", t("engine"))),
    ),
    body,
  );
}

/** @param {string} seat @param {Choice} c */
function personFields(seat, c) {
  const name = h("input", {
    type: "text",
    id: `name-${seat}`,
    maxlength: "40",
    autocomplete: "off",
    value: c.name,
    placeholder: t("new.name"),
    on: {
      input: () => {
        c.name = name.value;
      },
    },
  });
  const where = (/** @type {boolean} */ here) =>
    h(
      "label",
      { class: "segment" },
      h("input", {
        type: "radio",
        name: `here-${seat}`,
        value: here ? "here" : "link",
        checked: c.here === here,
        on: {
          change: () => {
            c.here = here;
          },
        },
      }),
      h("span", null, t(here ? "new.here" : "new.byLink")),
    );
  return [
    h("label", { class: "field" }, h("span", null, t("new.name")), name),
    h(
      "div",
      { class: "field", role: "group", "aria-label": t("new.where") },
      h("span", null, t("new.where")),
      h("div", { class: "segment-row" }, where(true), where(false)),
    ),
  ];
}

/** @param {GameInfo} game @param {string} seat @param {Choice} c */
function engineFields(game, seat, c) {
  const programs = game.programs ?? [];
  // An engine of another game, or a program that is gone, cannot be chosen again.
  if (c.style && !game.engines.includes(c.style) && !programs.includes(c.style)) c.style = "";
  c.level = prefs.fitLevel(c.level, game);
  // A game without levels is played by an engine of a name.
  if (!game.levels && !c.style) c.style = game.engines[0] ?? "";
  const named = (/** @type {string} */ engine) =>
    h("option", { value: engine, selected: engine === c.style }, engineName(engine));
  const who = () => engineName((c.style || String(c.level)) + c.rest);
  const out = h("output", { class: "level-out" }, who());
  const slider = h("input", {
    type: "range",
    id: `level-${seat}`,
    min: "1",
    max: String(game.levels),
    step: "1",
    value: String(c.level),
    disabled: c.style !== "",
    on: {
      input: () => {
        c.level = Number(slider.value);
        out.textContent = who();
      },
    },
  });
  const style = h(
    "select",
    {
      id: `style-${seat}`,
      on: {
        change: () => {
          c.style = style.value;
          slider.disabled = c.style !== "";
          out.textContent = who();
        },
      },
    },
    game.levels ? h("option", { value: "" }, t("engine.byLevel")) : null,
    game.engines.map(named),
    programs.length ? h("optgroup", { label: t("arena.programs") }, programs.map(named)) : null,
  );
  return [
    ...(game.levels ? [h("label", { class: "field range" }, h("span", null, t("engine.strength"), out), slider)] : []),
    h("label", { class: "field" }, h("span", null, t("engine.style")), style),
    ...limitFields(seat, c, () => {
      out.textContent = who();
    }),
  ];
}

/**
 * What the engine is allowed: as it likes, or a depth, positions or seconds a move.
 * @param {string} seat
 * @param {Choice} c
 * @param {() => void} changed
 */
function limitFields(seat, c, changed) {
  const amount = h("input", {
    type: "number",
    id: `amount-${seat}`,
    required: true,
    inputmode: "decimal",
    on: {
      input: () => {
        c.amount = amount.value;
      },
    },
  });
  const field = h("label", { class: "field" }, h("span", null, t("engine.limit.value")), amount);
  const fit = () => {
    const { min, max, step } = LIMITS[c.limit];
    field.hidden = amount.disabled = c.limit === "own";
    Object.assign(amount, { min, max, step, value: c.amount });
  };
  const names = {
    own: t("arena.limit.own"),
    depth: t("arena.limit.depth"),
    nodes: t("arena.limit.nodes"),
    time: t("engine.limit.time"),
  };
  const limit = h(
    "select",
    {
      id: `limit-${seat}`,
      on: {
        change: () => {
          c.limit = /** @type {Limit} */ (limit.value);
          c.amount = LIMITS[c.limit].first;
          // A limit is given once.
          c.rest = c.rest.replace(new RegExp(`@${c.limit}=[^@]*`), "");
          changed();
          fit();
        },
      },
    },
    Object.entries(names).map(([name, words]) => h("option", { value: name, selected: name === c.limit }, words)),
  );
  fit();
  return [h("label", { class: "field" }, h("span", null, t("engine.limit")), limit), field];
}
