// Copies a text and says so on the button that was pressed.

import { speak, toast } from "./dialogs.js";
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { wrongWords } from "./net.js";

/** How long a button shows that it copied. */
const SHOWN_MS = 1600;

/** Puts a text on the clipboard. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure origin there is no clipboard for pages: a field of our own is selected and copied.
    const field = h("textarea", { class: "sr-only", readonly: true, "aria-hidden": "true", tabindex: "-1" });
    field.value = text;
    const held = document.activeElement;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (held instanceof HTMLElement) held.focus();
    if (!done) throw new Error(t("copy.failed"));
  }
}

/**
 * A button that copies what `text` gives.
 * @param {string} words
 * @param {() => string | Promise<string>} text
 * @param {{action?: string, kind?: string}} [more]
 */
export function copyButton(words, text, more = {}) {
  const sign = h("span", { class: "copy-sign" }, icon("copy"));
  const label = h("span", null, words);
  let shown = 0;
  const act = async () => {
    const turn = ++shown;
    try {
      await copyText(await text());
    } catch (error) {
      return toast(wrongWords(error), "error");
    }
    button.dataset.done = "true";
    sign.replaceChildren(icon("check"));
    label.textContent = t("copied");
    speak(t("copied"));
    setTimeout(() => {
      if (turn !== shown) return;
      delete button.dataset.done;
      sign.replaceChildren(icon("copy"));
      label.textContent = words;
    }, SHOWN_MS);
  };
  const button = h(
    "button",
    { type: "button", class: `button copy ${more.kind ?? ""}`, "data-action": more.action, on: { click: act } },
    sign,
    label,
  );
  return button;
}
