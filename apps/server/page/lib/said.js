// What the server says, in the player's words: a code and its arguments (kernel/core/src/message.rs) by the catalogues
// of the crates they come from. These are loaded when something is refused, or where something may soon be.

import { format, lang } from "./i18n.js";

/**
 * @typedef {object} Message
 * @property {string} code
 * @property {{[name: string]: Said}} [args]
 *
 * @typedef {string | number | {decimal: string} | Message} One
 * @typedef {One | One[]} Said  an argument; a list is of alternatives
 * @typedef {{text: string, message?: Message | null}} Told  the server's own English sentence, and what it is made of
 */

/** @typedef {Record<string, import("./i18n.js").Pattern>} Catalogue */

/**
 * The messages by name, and those that the page says in words of its own where they are said alone.
 * @type {{messages: Catalogue, reworded: Catalogue}}
 */
let known = { messages: {}, reworded: {} };
let language = "";

/** The messages of a language are these from now on. @param {string} code @param {typeof known} all */
export function learn(code, all) {
  [known, language] = [all, code];
}

/** Loads what the server may say in the language in use. Where it cannot be reached its own words have to do. */
export async function ready() {
  const code = lang();
  if (code === language) return;
  try {
    const answer = await fetch(`/page/messages/${code}.server.json`);
    if (answer.ok) learn(code, await answer.json());
  } catch {
    // There is nothing to put into words without a server.
  }
}

/** What was said, as a sentence of the page. @param {Told} told */
export function spoken({ text, message }) {
  if (language !== lang()) void ready();
  return message && language === lang() && isKnown(message)
    ? sentence(tell(message, { ...known.messages, ...known.reworded }))
    : text;
}

/**
 * Whether there are words for all of a message: a server may have learned to say more since they were loaded.
 * @param {Said} said
 * @returns {boolean}
 */
function isKnown(said) {
  if (Array.isArray(said)) return said.every(isKnown);
  if (typeof said !== "object" || !("code" in said)) return true;
  return named(said.code) in known.messages && Object.values(said.args ?? {}).every(isKnown);
}

/** @param {string} code */
const named = (code) => code.replaceAll(".", "-");

/**
 * A message in words.
 * @param {Message} message
 * @param {Catalogue} [catalogue]  for itself, not for what is within it
 * @returns {string}
 */
export function tell({ code, args = {} }, catalogue = known.messages) {
  return format(
    catalogue[named(code)] ?? `⟨${code}⟩`,
    Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argument(value)])),
  );
}

/** @param {Said} value @returns {import("./i18n.js").Argument} */
function argument(value) {
  if (typeof value === "string") return value;
  if (typeof value === "number") return { value, places: 0 };
  if (Array.isArray(value)) return list(value.map((each) => format(["", "each"], { each: argument(each) })));
  if ("decimal" in value) return { value: Number(value.decimal), places: value.decimal.split(".")[1]?.length ?? 0 };
  return tell(value);
}

/** `a`, `a or b`, `a, b or c`. @param {string[]} all */
const list = (all) =>
  all.length < 2
    ? all.join("")
    : tell({ code: "list.or", args: { first: all.slice(0, -1).join(", "), last: all[all.length - 1] } });

/**
 * With a capital and a full stop. What begins with a move, a square or a quotation stays as it is.
 * @param {string} words
 */
export function sentence(words) {
  const [first = ""] = words.split(" ");
  const begun = /^\p{Ll}\D*$/u.test(first) ? words.charAt(0).toLocaleUpperCase(lang()) + words.slice(1) : words;
  return /[\p{L}\p{N}"»”)\]]$/u.test(begun) ? `${begun}.` : begun;
}
