// Dialogs, short notices and the voice for screen readers. Dialogs are the browser's own `<dialog>`,
// which keeps focus inside and gives it back.

import { button, fresh, h, iconButton, raise, write } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Opens a dialog. `build` makes its content and may close it with an answer.
 * @template T
 * @param {string} title
 * @param {(close: (answer: T | null) => void) => (Node | null)[]} build
 * @param {{id?: string, kind?: string}} [more]
 * @returns {Promise<T | null>}  null where it was dismissed
 */
export function dialog(title, build, more = {}) {
  return new Promise((done) => {
    const label = fresh("dialog-title");
    /** @type {T | null} */
    let answer = null;
    const close = (/** @type {T | null} */ value) => {
      answer = value;
      el.close();
    };
    const el = h(
      "dialog",
      { class: `dialog ${more.kind ?? ""}`, id: more.id, "aria-labelledby": label },
      h(
        "div",
        { class: "dialog-body" },
        h(
          "header",
          null,
          h("h2", { id: label, tabindex: "-1" }, title),
          iconButton("close", t("close"), () => close(null), { kind: "ghost", action: "close" }),
        ),
        ...build(close),
      ),
    );
    // A dialog's head and foot are no landmarks of the page, also while another dialog lies over it.
    for (const part of el.querySelectorAll("header, footer")) part.setAttribute("role", "none");
    el.addEventListener("close", () => {
      el.remove();
      done(answer);
    });
    // A press beside the dialog dismisses it, as people expect of a sheet.
    el.addEventListener("pointerdown", (event) => {
      if (event.target === el) close(null);
    });
    document.body.append(el);
    el.showModal();
    const first = el.querySelector("#ask-field, textarea, footer .button, h2");
    if (first instanceof HTMLElement) first.focus();
  });
}

/**
 * Asks before something that cannot be undone.
 * @param {string} title
 * @param {string} text
 * @param {string} verb
 * @param {string} [kind]
 */
export async function confirm(title, text, verb, kind = "danger") {
  const answer = await dialog(
    title,
    (close) => [
      h("p", null, text),
      h(
        "footer",
        null,
        button(t("cancel"), () => close(null), { action: "cancel" }),
        button(verb, () => close(true), { kind, action: "confirm" }),
      ),
    ],
    { id: "confirm" },
  );
  return answer === true;
}

/**
 * Asks for one line of text.
 * @param {string} title
 * @param {string} label
 * @param {string} value
 * @param {string} verb
 * @returns {Promise<string | null>}
 */
export function ask(title, label, value, verb) {
  return dialog(
    title,
    (close) => {
      const field = h("input", { type: "text", id: "ask-field", value, maxlength: "80", autocomplete: "off" });
      const form = h(
        "form",
        {
          method: "dialog",
          class: "stack",
          on: {
            submit: (/** @type {Event} */ event) => {
              event.preventDefault();
              close(field.value.trim());
            },
          },
        },
        h("label", { class: "field" }, h("span", null, label), field),
        h(
          "footer",
          null,
          button(t("cancel"), () => close(null), { action: "cancel" }),
          h("button", { type: "submit", class: "button primary", "data-action": "confirm" }, verb),
        ),
      );
      queueMicrotask(() => field.select());
      return [form];
    },
    { id: "ask" },
  );
}

/**
 * A short notice that goes away by itself.
 * @param {string} text
 * @param {"plain" | "error"} [kind]
 * @param {string} [topic]  of a topic only the latest is shown
 */
export function toast(text, kind = "plain", topic) {
  const host = document.getElementById("toasts");
  if (topic) host?.querySelector(`[data-topic="${topic}"]`)?.remove();
  const el = h(
    "div",
    { class: `toast ${kind}`, "data-topic": topic, role: kind === "error" ? "alert" : "status" },
    text,
  );
  if (!host) return;
  host.append(el);
  raise(host);
  setTimeout(() => el.classList.add("leaving"), 4200);
  setTimeout(() => {
    el.remove();
    if (!host.childElementCount) host.hidePopover();
  }, 4600);
}

/** Shows why the server refused. @param {unknown} error */
export function toastError(error) {
  toast(error instanceof Error ? error.message : String(error), "error");
}

/** Says something to screen readers. @param {string} text */
export function speak(text) {
  const voice = document.getElementById("voice");
  if (!voice || !text) return;
  // The same words twice in a row would stay silent, so the text always changes.
  write(voice, voice.textContent === text ? `${text}\u00a0` : text);
}
