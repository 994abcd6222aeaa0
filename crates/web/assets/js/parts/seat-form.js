// Who sits where, as a form: the same rows for a new round and for playing on from a replay.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { sideIcon } from "../boards/sides.js";
import { engineName, seatName } from "../words.js";
import * as prefs from "../prefs.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").NewSitter} NewSitter
 * @typedef {{kind: "person" | "engine", name: string, here: boolean, level: number, style: string}} Choice
 */

/** What a row of a game begins with. @param {GameInfo} game @param {Partial<Choice>} [some] @returns {Choice} */
export function choice(game, some = {}) {
  return { kind: "person", name: "", here: true, level: prefs.levelOf(game), style: "", ...some };
}

/** @param {Choice} c @returns {NewSitter} */
export function sitterOf(c) {
  return c.kind === "person" ? { kind: "person", name: c.name.trim(), here: c.here } : { kind: "engine", engine: c.style || String(c.level) };
}

/** A round's sitter as a choice, to begin another round of the game from it. @param {GameInfo} game @param {import("../types.js").Sitter} sitter @param {boolean} here */
export function choiceOf(game, sitter, here) {
  if (sitter.kind === "person") return choice(game, { name: sitter.name, here });
  return choice(game, { kind: "engine", ...(/^\d+$/.test(sitter.engine) ? { level: Number(sitter.engine) } : { style: sitter.engine }) });
}

/**
 * The rows. `choices` is changed in place as the player chooses.
 * @param {GameInfo} game
 * @param {Record<string, Choice>} choices
 */
export function seatForm(game, choices) {
  return h("div", { class: "seat-rows" }, game.seats.map((seat, i) => seatRow(game, seat, i, choices[seat])));
}

/** @param {GameInfo} game @param {string} seat @param {number} index @param {Choice} c */
function seatRow(game, seat, index, c) {
  const body = h("div", { class: "seat-row-body" });
  const radio = (/** @type {"person" | "engine"} */ kind, /** @type {string} */ words) => h("label", { class: "segment" },
    h("input", { type: "radio", name: `kind-${seat}`, value: kind, checked: c.kind === kind, on: { change: () => {
      c.kind = kind;
      draw();
    } } }), h("span", null, words));
  const draw = () => body.replaceChildren(...(c.kind === "person" ? personFields(seat, c) : engineFields(game, seat, c)));
  draw();
  return h("fieldset", { class: "seat-row panel", "data-seat": seat }, h("legend", { class: "sr-only" }, seatName(seat)),
    h("div", { class: "seat-row-head" }, sideIcon(game, seat, index), h("strong", null, seatName(seat)), h("div", { class: "segment-row" }, radio("person", t("new.person")), radio("engine", t("engine")))),
    body);
}

/** @param {string} seat @param {Choice} c */
function personFields(seat, c) {
  const name = h("input", { type: "text", id: `name-${seat}`, maxlength: "40", autocomplete: "off", value: c.name, placeholder: t("new.name"), on: { input: () => { c.name = name.value; } } });
  const where = (/** @type {boolean} */ here) => h("label", { class: "segment" },
    h("input", { type: "radio", name: `here-${seat}`, value: here ? "here" : "link", checked: c.here === here, on: { change: () => { c.here = here; } } }),
    h("span", null, t(here ? "new.here" : "new.byLink")));
  return [
    h("label", { class: "field" }, h("span", null, t("new.name")), name),
    h("div", { class: "field", role: "group", "aria-label": t("new.where") }, h("span", null, t("new.where")), h("div", { class: "segment-row" }, where(true), where(false))),
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
  const named = (/** @type {string} */ engine) => h("option", { value: engine, selected: engine === c.style }, engineName(engine));
  const out = h("output", { class: "level-out" }, engineName(c.style || String(c.level)));
  const slider = h("input", { type: "range", id: `level-${seat}`, min: "1", max: String(game.levels), step: "1", value: String(c.level), disabled: c.style !== "", on: { input: () => {
    c.level = Number(slider.value);
    out.textContent = engineName(slider.value);
  } } });
  const style = h("select", { id: `style-${seat}`, on: { change: () => {
    c.style = style.value;
    slider.disabled = c.style !== "";
    out.textContent = engineName(c.style || String(c.level));
  } } }, game.levels ? h("option", { value: "" }, t("engine.byLevel")) : null, game.engines.map(named),
    programs.length ? h("optgroup", { label: t("arena.programs") }, programs.map(named)) : null);
  return [
    ...(game.levels ? [h("label", { class: "field range" }, h("span", null, t("engine.strength"), out), slider)] : []),
    h("label", { class: "field" }, h("span", null, t("engine.style")), style),
  ];
}
