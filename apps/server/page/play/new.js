// A new round: how to play as large choices, then who sits where, the clock, the game's own options.

import { toast } from "../lib/dialogs.js";
import { fill, h, icon, iconButton } from "../lib/dom.js";
import { t, tOr } from "../lib/i18n.js";
import { games } from "../lib/net.js";
import { setOf } from "../games/chessmagic/gifts.js";
import { clockForm } from "./clock-form.js";
import { create } from "./create.js";
import { drifting } from "../games/chessmagic/gifts-table.js";
import { guideLink } from "../help/guide-link.js";
import { luckForm } from "./luck.js";
import { choice, seatForm, sitterOf } from "./seat-form.js";
import { boardPalette, head, segments } from "../settings/settings.js";
import { SHUFFLED, STARTS, startForm } from "./start-form.js";
import { gameName, uses } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 * @typedef {import("./seat-form.js").Choice} Choice
 * @typedef {"engine" | "here" | "link" | "engines"} Preset
 */

/** @type {[Preset, "engine" | "people" | "link" | "engines"][]} */
const PRESETS = [
  ["engine", "engine"],
  ["here", "people"],
  ["link", "link"],
  ["engines", "engines"],
];

/**
 * Who sits where, the player of this browser first.
 * @param {Preset} preset
 * @param {GameInfo} game
 * @returns {[Choice, Choice]}
 */
function pairOf(preset, game) {
  const me = prefs.get().name || t("new.defaultName");
  const friend = t("new.friendName");
  /** @type {Record<Preset, [Partial<Choice>, Partial<Choice>]>} */
  const pairs = {
    engine: [{ name: me }, { kind: "engine", name: friend }],
    here: [{ name: me }, { name: friend }],
    link: [{ name: me }, { name: friend, here: false }],
    engines: [
      { kind: "engine", name: me },
      { kind: "engine", name: friend, level: prefs.fitLevel(prefs.levelOf(game) + 1, game) },
    ],
  };
  const [first, second] = pairs[preset];
  return [choice(game, first), choice(game, second)];
}

/**
 * Remembers what was chosen for the next game: the player's own name, and the level of this game.
 * @param {GameInfo} game
 * @param {Choice} me
 * @param {Choice[]} all
 */
function remember(game, me, all) {
  if (me.kind === "person" && me.here && me.name.trim() !== t("new.defaultName")) prefs.set({ name: me.name.trim() });
  // Of two engines the weaker one: the other is offered a level above it.
  const levels = all.flatMap(({ kind, style, level }) => (kind === "engine" && !style ? [level] : []));
  if (levels.length) prefs.keepLevel(game, Math.min(...levels));
}

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const house = await games();
  const game = house.games.find((g) => g.id === stage.args[0]);
  if (!game || !stage.here()) {
    if (stage.here()) location.replace("#/");
    return;
  }
  stage.title(`${t("new.title")} · ${gameName(game, game.id)}`);
  let pair = pairOf("engine", game);
  /** @type {Record<string, Choice>} */
  let choices = {};
  const seat = (/** @type {Choice[]} */ order) => {
    choices = Object.fromEntries(game.seats.map((name, i) => [name, order[i]]));
  };
  seat(pair);
  const rows = h("div", { id: "seats" });
  const draw = () => fill(rows, seatForm(game, choices));
  const preset = (/** @type {Preset} */ name) => {
    pair = pairOf(name, game);
    seat(pair);
    draw();
  };
  const swap = () => {
    seat(game.seats.map((name) => choices[name]).reverse());
    draw();
  };
  /** @type {Record<string, string>} */
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const clock = clockForm();
  const given = stage.args[1] || null;
  const magic = uses(game, "gifts");
  // A gift of the grand set brings its set along.
  if (magic && given) options.set = setOf(given);
  const luck = game.chance ? luckForm(uses(game, "dice")) : null;
  // What a position's text says about the rules is chosen in the form too.
  const imply = (/** @type {Record<string, string>} */ implied) => {
    Object.assign(options, implied);
    for (const [name, value] of Object.entries(implied))
      for (const radio of fields.querySelectorAll("input"))
        if (radio.name === name) radio.checked = radio.value === value;
    const [other, field] = [
      fields.querySelector('input[name="length"][value="other"]'),
      fields.querySelector("#option-length"),
    ];
    if (
      implied.length &&
      !fields.querySelector('input[name="length"]:checked') &&
      other instanceof HTMLInputElement &&
      field instanceof HTMLInputElement
    ) {
      other.checked = true;
      field.value = implied.length;
      field.closest("label")?.removeAttribute("hidden");
    }
    forMoney();
  };
  // Jacoby and beavers are for money play alone.
  const forMoney = () => {
    for (const name of ["jacoby", "beavers"])
      fields.querySelector(`#set-${name}`)?.toggleAttribute("hidden", options.length !== "money");
  };
  const fields = h(
    "div",
    { class: "panel stack" },
    clock.el,
    game.options
      .filter(({ name }) => name !== SHUFFLED && name !== STARTS)
      .map((option) =>
        optionField(option, options[option.name], (value) => {
          options[option.name] = value;
          forMoney();
          start.ask();
        }),
      ),
    luck?.el ?? null,
  );
  const start = startForm(game, given, options, imply);
  // A position someone comes with is looked at first.
  const startPanel = h("div", { class: "panel" }, start.el);
  stage.leaving(start.stop);
  draw();
  stage.root.append(
    ...(magic ? [drifting()] : []),
    head(gameName(game, game.id), "#/"),
    h(
      "form",
      {
        class: "new-form",
        id: "new-round",
        on: {
          submit: (/** @type {Event} */ event) => {
            event.preventDefault();
            begin(game, pair[0], choices, clock, options, start, luck ? luck.value() : undefined);
          },
        },
      },
      given === null ? guideLink(game) : startPanel,
      h(
        "fieldset",
        { class: "presets" },
        h("legend", null, t("new.how")),
        h(
          "div",
          { class: "choices" },
          PRESETS.map(([name, sign], i) =>
            h(
              "label",
              { class: "choice" },
              h("input", {
                type: "radio",
                name: "preset",
                value: name,
                checked: i === 0,
                on: { change: () => preset(name) },
              }),
              icon(sign),
              h("strong", null, t(`new.preset.${name}`)),
              h(
                "small",
                null,
                t(name === "engine" && !game.levels ? "new.preset.engines.few" : `new.preset.${name}.about`, {
                  n: game.levels,
                }),
              ),
            ),
          ),
        ),
      ),
      h(
        "section",
        { class: "who", "aria-labelledby": "who-title" },
        h(
          "div",
          { class: "row" },
          h("h2", { id: "who-title" }, t("new.who")),
          iconButton("flip", t("new.swap"), swap, { kind: "ghost", action: "swap" }),
        ),
        rows,
      ),
      given === null ? startPanel : null,
      fields,
      magic ? h("div", { class: "panel" }, boardPalette(prefs.get())) : null,
      h(
        "div",
        { class: "start-row" },
        h(
          "button",
          { type: "submit", class: "button primary big", id: "start" },
          icon("play"),
          h("span", null, t("new.start")),
        ),
      ),
    ),
  );
}

/**
 * A choice of words as a row, a number as a field.
 * @param {import("../lib/types.js").OptionSpec} option
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function optionField({ name, kind, default: usual }, now, choose) {
  if ("choice" in kind)
    return segments(
      name,
      tOr(`option.${name}`, name),
      kind.choice.map((value) => [value, tOr(`option.${name}.${value}`, value)]),
      now,
      choose,
    );
  const [word] = kind.number.words;
  if (word) return wordOrNumber(name, word, kind.number, now, choose);
  const field = h("input", {
    type: "number",
    id: `option-${name}`,
    min: String(kind.number.least),
    max: String(kind.number.most),
    placeholder: usual,
    on: { input: () => choose(field.value || usual) },
  });
  return h("label", { class: "field" }, h("span", null, tOr(`option.${name}`, name)), field);
}

/** Usual lengths of a match. */
const LENGTHS = [1, 3, 5, 7, 11];

/**
 * A number or a word for none, as a row of usual ones and a field.
 * @param {string} name
 * @param {string} word
 * @param {{least: number, most: number}} limits
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function wordOrNumber(name, word, { least, most }, now, choose) {
  const field = h("input", {
    type: "number",
    id: `option-${name}`,
    min: String(least),
    max: String(most),
    value: "9",
    inputmode: "numeric",
    on: { input: () => choose(field.value || String(least)) },
  });
  const other = h("label", { class: "field", hidden: true }, h("span", null, t(`option.${name}.other`)), field);
  const el = segments(
    name,
    t(`option.${name}`),
    [
      [word, t(`option.${name}.${word}`)],
      ...LENGTHS.map((n) => /** @type {[string, string]} */ ([String(n), String(n)])),
      ["other", t(`option.${name}.more`)],
    ],
    now,
    (value) => {
      other.hidden = value !== "other";
      choose(value === "other" ? field.value : value);
    },
  );
  el.append(other);
  return el;
}

/**
 * @param {GameInfo} game
 * @param {Choice} me  the player of this browser
 * @param {Record<string, Choice>} choices
 * @param {ReturnType<typeof clockForm>} form
 * @param {Record<string, string>} options
 * @param {ReturnType<typeof startForm>} start
 * @param {string | null} [chance]  null where the form's number is none
 */
async function begin(game, me, choices, form, options, start, chance) {
  const clock = form.value();
  if (clock === null) return toast(t("new.badClock"), "error");
  if (chance === null) return toast(t("luck.badNumber"), "error");
  const people = Object.values(choices).filter((c) => c.kind === "person");
  if (people.some((c) => !c.name.trim())) return toast(t("new.noName"), "error");
  remember(game, me, Object.values(choices));
  const where = await start.value();
  if (!where) {
    toast(t("start.bad"), "error");
    return;
  }
  await create({
    game: game.id,
    title: null,
    options: { ...options, ...where.options },
    start: where.start,
    clock,
    strict_time: form.strict(),
    ...(chance ? { chance } : {}),
    from: null,
    seats: Object.fromEntries(Object.entries(choices).map(([seat, c]) => [seat, sitterOf(c)])),
  });
}
