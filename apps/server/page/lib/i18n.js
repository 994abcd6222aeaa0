// Messages in the player's language. The server sends the Fluent catalogue of one language parsed
// (apps/server/src/assets/catalogue.rs); here its messages are put into words. A key's dots are hyphens in the
// catalogue.

import * as prefs from "./prefs.js";

/**
 * @typedef {string | Part[]} Pattern  a text, or text at even places and what is filled in at odd ones
 * @typedef {string | Choice} Part  a text, or what is filled in: an argument's name, or a choice by one
 * @typedef {[string, Pattern, Record<string, Pattern>]} Choice  an argument's name, the default and the variants
 * @typedef {string | number | {value: number, places: number}} Argument  a number with its decimal places is written
 *   without separators
 */

/** @type {Record<string, Pattern>} */
let messages = {};
let language = "en";

/** The language in use. */
export const lang = () => language;

/** The languages the server has, by their own names. @returns {[string, string][]} */
export function languages() {
  const known = document.querySelector('meta[name="trebejo-languages"]')?.getAttribute("content")?.split(" ") ?? ["en"];
  return known.map((code) => {
    const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
    return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)];
  });
}

/** What the player chose, or else what the browser asks for. */
function wanted() {
  const known = languages().map(([code]) => code);
  const asked = [prefs.get().language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return asked.find((code) => code !== null && known.includes(code)) ?? "en";
}

/** Loads the messages of the wanted language. */
export async function start() {
  const code = wanted();
  messages = await (await fetch(`/page/messages/${code}.json`)).json();
  use(code);
  document.documentElement.lang = code;
}

/** @type {Intl.PluralRules} */
let plurals;
/** @type {Intl.NumberFormat} */
let figures;

/** Numbers and plural forms follow a language from now on. @param {string} code */
export function use(code) {
  language = code;
  plurals = new Intl.PluralRules(code);
  figures = new Intl.NumberFormat(code);
}
use(language);

/**
 * A message with its arguments filled in.
 * @param {Pattern} pattern
 * @param {Record<string, Argument>} args
 * @returns {string}
 */
export function format(pattern, args) {
  if (typeof pattern === "string") return pattern;
  return pattern
    .map((part, i) =>
      i % 2 === 0 ? part : typeof part === "string" ? filled(part, args) : format(chosen(part, args), args),
    )
    .join("");
}

/** @param {string} name @param {Record<string, Argument>} args */
function filled(name, args) {
  const value = args[name];
  if (value === undefined) return `{$${name}}`;
  if (typeof value === "object")
    return value.value.toLocaleString(language, {
      useGrouping: false,
      minimumFractionDigits: value.places,
      maximumFractionDigits: value.places,
    });
  return typeof value === "number" ? number(value) : value;
}

/**
 * The variant an argument chooses: its very value before its plural form.
 * @param {Choice} choice
 * @param {Record<string, Argument>} args
 */
function chosen([name, other, variants], args) {
  const value = args[name];
  const keys =
    typeof value === "number"
      ? [String(value), plurals.select(value)]
      : typeof value === "object"
        ? [
            String(value.value),
            new Intl.PluralRules(language, { minimumFractionDigits: value.places }).select(value.value),
          ]
        : [value];
  const key = keys.find((each) => each !== undefined && Object.hasOwn(variants, each));
  return key === undefined ? other : variants[key];
}

/** @param {string} key @returns {Pattern | undefined} */
const find = (key) => messages[key.replaceAll(".", "-")];

/**
 * The text for a key. Numbers are written as the language does, and choose its plural forms.
 * @param {string} key
 * @param {Record<string, Argument>} [args]
 */
export const t = (key, args = {}) => format(find(key) ?? key, args);

/** The text for a key, or a fallback where there is none. @param {string} key @param {string} fallback */
export const tOr = (key, fallback) => format(find(key) ?? fallback, {});

/** Whether there is a text for a key. @param {string} key */
export const has = (key) => find(key) !== undefined;

/** @param {number} n */
export const number = (n) => figures.format(n);

/**
 * A number with so many decimals, after the language's own sign.
 * @param {number} n
 * @param {number} digits
 * @param {number} [least]  fewer where the rest are noughts
 */
export const decimal = (n, digits, least = digits) =>
  n.toLocaleString(language, { minimumFractionDigits: least, maximumFractionDigits: digits });

/**
 * The same with plus or minus before it, and none before nought.
 * @param {number} n
 * @param {number} digits
 * @param {number} [least]
 */
export const signed = (n, digits, least = digits) =>
  `${n > 0 ? "+" : n < 0 ? "−" : ""}${decimal(Math.abs(n), digits, least)}`;

/** A date and hour, short. @param {number} ms */
export const when = (ms) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(ms);
