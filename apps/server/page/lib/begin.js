// The games, each a way to begin something with it: where a list is empty, the first thing it will hold.

import { gameIcon, h } from "./dom.js";
import { t } from "./i18n.js";
import { gameAbout, gameName } from "./words.js";

/**
 * @param {import("./types.js").House} house
 * @param {(game: string) => string} [way]  where a game leads
 * @param {string} [name]
 */
export function beginPart(house, way = (game) => `#/new/${game}`, name = t("menu.games")) {
  return h(
    "nav",
    { class: "begin", "aria-label": name },
    house.games.map((game) =>
      h(
        "a",
        { class: "button begin-game", href: way(game.id), "data-begin": game.id },
        gameIcon(game.id),
        h("span", { class: "begin-words" }, gameName(game, game.id), h("small", { class: "quiet" }, gameAbout(game))),
      ),
    ),
  );
}
