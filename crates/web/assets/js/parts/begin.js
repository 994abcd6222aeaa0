// Where a list is empty: the games, each a way to the first thing it will hold.

import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { gameName } from "../words.js";

/** @param {import("../types.js").House} house */
export function beginPart(house) {
  return h("nav", { class: "begin", "aria-label": t("menu.games") }, house.games.map((game) => {
    const sign = /** @type {Parameters<typeof icon>[0]} */ (game.id);
    return h("a", { class: "button begin-game", href: `#/new/${game.id}`, "data-begin": game.id }, icon(sign), h("span", null, gameName(game, game.id)));
  }));
}
