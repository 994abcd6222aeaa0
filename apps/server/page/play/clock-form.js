// The choice of a clock: none, a few usual ones, or one's own.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { clockName } from "../lib/words.js";
import { toggle } from "../settings/settings.js";

const USUAL = ["none", "180+2", "300+3", "600+0", "600d5"];

/**
 * The form, and ways to read it: the clock is null where what was typed is none; strict says whether it runs on while
 * no player is connected.
 * @returns {{el: HTMLElement, value: () => string | null, strict: () => boolean}}
 */
export function clockForm() {
  let chosen = "none";
  let strict = false;
  const strictly = h(
    "div",
    { class: "stack", hidden: true },
    toggle("clock-strict", t("new.clock.strict"), strict, (on) => {
      strict = on;
    }),
    h("p", { class: "quiet" }, t("new.clock.strict.about")),
  );
  const minutes = h("input", {
    type: "number",
    id: "clock-minutes",
    min: "0.1",
    max: "1440",
    step: "any",
    value: "15",
  });
  const extra = h("input", { type: "number", id: "clock-extra", min: "0", max: "3600", step: "1", value: "10" });
  const kind = h(
    "select",
    { id: "clock-kind" },
    h("option", { value: "+" }, t("new.clock.increment")),
    h("option", { value: "d" }, t("new.clock.delay")),
  );
  const custom = h(
    "div",
    { class: "fields", hidden: true },
    h("label", { class: "field" }, h("span", null, t("new.clock.minutes")), minutes),
    h("label", { class: "field" }, h("span", null, t("new.clock.extra")), extra),
    h("label", { class: "field" }, h("span", null, t("new.clock.kind")), kind),
  );
  const radio = (/** @type {string} */ value, /** @type {string} */ words) =>
    h(
      "label",
      { class: "segment" },
      h("input", {
        type: "radio",
        name: "clock",
        value,
        checked: value === chosen,
        on: {
          change: () => {
            chosen = value;
            custom.hidden = value !== "custom";
            strictly.hidden = value === "none";
          },
        },
      }),
      h("span", null, words),
    );
  const el = h(
    "fieldset",
    { class: "segments", id: "clock" },
    h("legend", null, t("new.clock")),
    h(
      "div",
      { class: "segment-row wrap" },
      USUAL.map((clock) => radio(clock, clockName(clock))),
      radio("custom", t("new.clock.custom")),
    ),
    custom,
    strictly,
  );
  const value = () => {
    if (chosen !== "custom") return chosen;
    const [base, more] = [Math.round(Number(minutes.value) * 60), Number(extra.value)];
    return base >= 1 && base <= 86_400 && more >= 0 && more <= 86_400 && extra.value !== ""
      ? `${base}${kind.value}${more}`
      : null;
  };
  return { el, value, strict: () => strict && chosen !== "none" };
}
