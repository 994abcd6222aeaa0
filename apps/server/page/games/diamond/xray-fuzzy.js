// Fuzzy thinking, drawn: each factor's curves with the value of the moment, how far it belongs to each
// level, and how strongly each rule speaks.

import { h, s } from "../../lib/dom.js";
import { decimal, t, tOr } from "../../lib/i18n.js";
import { degree, span } from "../../analysis/xray.js";

/** The drawing's own units. */
const [WIDE, HIGH, TOP, FOOT] = [240, 84, 16, 12];

/** @param {number} share */
export const percent = (share) => `${Math.round(100 * share)} %`;

/** A number with at most two decimals. @param {number} value */
const short = (value) => decimal(value, 2, 0);

/** @param {string} name */
export const factorName = (name) => tOr(`xray.factor.${name}`, name);
/** @param {string} name */
export const levelName = (name) => tOr(`xray.level.${name}`, name);
/** @param {string} name */
export const ruleName = (name) => tOr(`xray.rule.${name}`, name);

/**
 * A bar from 0 to 1 with its figure.
 * @param {string} name
 * @param {number} share
 * @param {{kind?: string, best?: boolean}} [more]
 */
function meter(name, share, { kind = "", best = false } = {}) {
  const bar = h("span", { class: "xray-meter-fill" });
  bar.style.width = `${100 * Math.min(1, Math.max(0, share))}%`;
  return h(
    "li",
    { class: `xray-meter ${kind}`, "data-best": best ? "true" : null, "data-name": name },
    h("span", { class: "xray-meter-name" }, kind === "rule" ? ruleName(name) : levelName(name)),
    h("span", { class: "xray-meter-bar", "aria-hidden": "true" }, bar),
    h("span", { class: "xray-figure" }, percent(share)),
  );
}

/** The triangles of a factor, the value as a line through them. @param {import("../../lib/types.js").Factor} factor */
function curves(factor) {
  const { least, most } = span(factor);
  const x = (/** @type {number} */ value) => 6 + ((value - least) / (most - least)) * (WIDE - 12);
  const y = (/** @type {number} */ share) => HIGH - FOOT - share * (HIGH - FOOT - TOP);
  const at = x(factor.value);
  const levels = factor.memberships.flatMap(({ name, points }, i) => {
    const [low, peak, high] = points;
    // A shoulder goes on level to the edge.
    const corners = [
      ...(low === peak
        ? [
            [least, 0],
            [least, 1],
          ]
        : [[low, 0]]),
      [peak, 1],
      ...(high === peak
        ? [
            [most, 1],
            [most, 0],
          ]
        : [[high, 0]]),
    ];
    const path = `M${corners.map(([at, share]) => `${x(at).toFixed(1)} ${y(share)}`).join("L")}`;
    const end = peak - least < (most - least) * 0.1 ? "start" : most - peak < (most - least) * 0.1 ? "end" : "middle";
    const word = s("text", { class: "xray-curve-name", x: x(peak).toFixed(1), y: TOP - 5, "text-anchor": end });
    word.textContent = levelName(name);
    return [s("path", { class: `xray-curve level-${i % 3}`, d: path }), word];
  });
  const dots = factor.memberships
    .map(({ points }, i) => ({ i, share: degree(points, factor.value) }))
    .filter(({ share }) => share > 0)
    .map(({ i, share }) =>
      s("circle", { class: `xray-dot level-${i % 3}`, cx: at.toFixed(1), cy: y(share).toFixed(1), r: 4 }),
    );
  return s(
    "svg",
    { class: "xray-curves", viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true" },
    s("line", { class: "xray-axis", x1: 0, x2: WIDE, y1: y(0), y2: y(0) }),
    ...levels,
    s("line", { class: "xray-value", x1: at.toFixed(1), x2: at.toFixed(1), y1: TOP - 2, y2: HIGH - FOOT + 5 }),
    ...dots,
  );
}

/** @param {import("../../lib/types.js").Factor[]} factors */
export function factorsSection(factors) {
  return h(
    "section",
    { class: "xray-part", id: "xray-factors" },
    h("h3", null, t("xray.factors")),
    h("p", { class: "quiet xray-note" }, t("xray.factors.about")),
    h(
      "div",
      { class: "xray-factors" },
      factors.map((factor) =>
        h(
          "figure",
          { class: "xray-factor", "data-factor": factor.name },
          h(
            "figcaption",
            null,
            h("strong", null, factorName(factor.name)),
            h("span", { class: "xray-figure" }, short(factor.value)),
          ),
          curves(factor),
          h(
            "ul",
            { class: "xray-meters" },
            factor.memberships.map(({ name, degree: share }, i) => meter(name, share, { kind: `level-${i % 3}` })),
          ),
        ),
      ),
    ),
  );
}

/** @param {import("../../lib/types.js").Rule[]} rules */
export function rulesSection(rules) {
  const strongest = Math.max(...rules.map(({ strength }) => strength));
  return h(
    "section",
    { class: "xray-part", id: "xray-rules" },
    h("h3", null, t("xray.rules")),
    h("p", { class: "quiet xray-note" }, t("xray.rules.about")),
    h(
      "ul",
      { class: "xray-meters wide" },
      rules.map(({ name, strength }) =>
        meter(name, strength, { kind: "rule", best: strength > 0 && strength === strongest }),
      ),
    ),
  );
}
