// The way to a game's first-game guide, which says how far one has come.

import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { guided, progress } from "../lessons.js";

/** Null where a game has no guide. @param {string} game */
export function guideLink(game) {
  if (!guided(game)) return null;
  const at = progress(game);
  return h("a", { class: "panel guide-link", href: `#/guide/${game}`, "data-guide": game }, icon("hint"),
    h("span", null, h("strong", null, t("guide.title")), h("small", null, at ? t("guide.resume", { n: at + 1 }) : t("guide.about"))), icon("next"));
}
