// Words in the player's language, from one JSON a language. `{name}` in a text is filled in.

import * as prefs from "./prefs.js";

export const LANGUAGES = Object.freeze({ en: "English", es: "Español" });

/** @type {Record<string, string>} */
let words = {};
/** @type {Record<string, string>} */
let english = {};
let language = "en";

/** The language in use. */
export const lang = () => language;

/** What the player chose, or else what the browser asks for. */
function wanted() {
  const chosen = prefs.get().language;
  if (chosen && chosen in LANGUAGES) return chosen;
  const asked = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  return asked ?? "en";
}

/** @param {string} code @returns {Promise<Record<string, string>>} */
const load = async (code) => (await fetch(`/i18n/${code}.json`)).json();

/** Loads the words of the wanted language. */
export async function start() {
  const code = wanted();
  const [first, own] = await Promise.all([Object.keys(english).length ? english : load("en"), code === "en" ? null : load(code)]);
  english = first;
  words = own ?? english;
  language = code;
  document.documentElement.lang = code;
}

/**
 * The text for a key; English where a translation lacks it.
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 */
export function t(key, params = {}) {
  const text = words[key] ?? english[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
}

/** The text for a key, or a fallback where there is none. @param {string} key @param {string} fallback */
export const tOr = (key, fallback) => words[key] ?? english[key] ?? fallback;

/** Whether there is a text for a key. @param {string} key */
export const has = (key) => key in words || key in english;

/** `one` or `many` of a key by number. @param {string} key @param {number} n */
export const plural = (key, n) => t(`${key}.${n === 1 ? "one" : "many"}`, { n: number(n) });

/** @param {number} n */
export const number = (n) => n.toLocaleString(language);

/** A number with so many decimals, after the language's own sign. @param {number} n @param {number} digits @param {number} [least]  fewer where the rest are noughts */
export const decimal = (n, digits, least = digits) => n.toLocaleString(language, { minimumFractionDigits: least, maximumFractionDigits: digits });

/** The same with plus or minus before it, and none before nought. @param {number} n @param {number} digits @param {number} [least] */
export const signed = (n, digits, least = digits) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${decimal(Math.abs(n), digits, least)}`;

/** A date and hour, short. @param {number} ms */
export const when = (ms) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(ms);
