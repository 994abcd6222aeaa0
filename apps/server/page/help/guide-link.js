// The way to a game's first-game guide, which says how far one has come.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { progress } from "./lessons.js";
import { uses } from "../lib/words.js";

/** Null where a game has no guide. @param {import("../lib/types.js").GameInfo} game */
export function guideLink(game) {
  if (!uses(game, "guide")) return null;
  const at = progress(game.id);
  return h(
    "a",
    { class: "panel guide-link", href: `#/guide/${game.id}`, "data-guide": game.id },
    icon("hint"),
    h(
      "span",
      null,
      h("strong", null, t("guide.title")),
      h("small", null, at ? t("guide.resume", { n: at + 1 }) : t("guide.about")),
    ),
    icon("next"),
  );
}
