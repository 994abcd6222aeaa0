// Small helpers that make elements. Text always goes in as text nodes, so that a name or a title can
// never become markup.

import { ICONS } from "./icons.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Makes an element: `class` and other attributes by name, `on` for listeners.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const el = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "on") {
      for (const [name, listener] of Object.entries(value))
        el.addEventListener(name, /** @type {EventListener} */ (listener));
    } else {
      el.setAttribute(key, value === true ? "" : String(value));
    }
  }
  append(el, children);
  return el;
}

/**
 * Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [props]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props = {}, ...children) {
  const el = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(props)) el.setAttribute(key, String(value));
  el.append(...children);
  return el;
}

/** @param {Element} el @param {(Child | Child[])[]} children */
function append(el, children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false)
      el.append(child instanceof Node ? child : String(child));
  }
}

/** Replaces what is inside. @param {Element} el @param {...(Child | Child[])} children */
export function fill(el, ...children) {
  el.replaceChildren();
  append(el, children);
}

/**
 * Writes text only where it differs, so that nothing is laid out or spoken twice.
 * @param {Element} el
 * @param {string} text
 */
export function write(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/** One of our own icons. @param {keyof typeof ICONS} name */
export function icon(name) {
  const svg = s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" });
  for (const d of ICONS[name]) svg.append(s("path", { d }));
  return svg;
}

/** A game's own icon, or a board. @param {string} id */
export const gameIcon = (id) => icon(id in ICONS ? /** @type {keyof typeof ICONS} */ (id) : "board");

/**
 * A button with an icon and its words: shown beside it, or as a tooltip and for screen readers.
 * @param {keyof typeof ICONS} name
 * @param {string} label
 * @param {() => void} act
 * @param {{id?: string, action?: string, words?: boolean, kind?: string, short?: string}} [more]  short: a word for
 *   where there is room for one
 */
export function iconButton(name, label, act, more = {}) {
  return h(
    "button",
    {
      type: "button",
      id: more.id,
      "data-action": more.action,
      class: `button ${more.words ? "" : "icon-only"} ${more.kind ?? ""}`,
      "aria-label": more.words ? null : label,
      "data-tip": more.words ? null : label,
      "data-short": more.words ? null : more.short,
      on: { click: act },
    },
    icon(name),
    more.words && h("span", null, label),
  );
}

/**
 * A plain button.
 * @param {string} label
 * @param {() => void} act
 * @param {{id?: string, action?: string, kind?: string}} [more]
 */
export function button(label, act, more = {}) {
  return h(
    "button",
    { type: "button", id: more.id, "data-action": more.action, class: `button ${more.kind ?? ""}`, on: { click: act } },
    label,
  );
}

/** A word for this browser only, such as an element's id. */
let counter = 0;
export const fresh = (/** @type {string} */ prefix) => `${prefix}-${++counter}`;

/** Shows an element above everything, dialogs too. @param {HTMLElement} el */
export function raise(el) {
  if (el.matches(":popover-open")) el.hidePopover();
  el.showPopover();
}

/**
 * Whether a letter was pressed as a shortcut: alone, and not to write.
 * @param {KeyboardEvent} event
 * @param {string} letter
 */
export const isKey = (event, letter) =>
  event.key.toLowerCase() === letter &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !(event.target instanceof HTMLElement && event.target.matches("input, select, textarea"));

/** Whether the player asked for stillness. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
