// The menu: a turning diamond, the games as cards, and the rounds that wait.

import { sideIcon } from "../boards/sides.js";
import { gameIcon, h, icon, s } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { call, games } from "../lib/net.js";
import { importButton, takeDrops } from "../library/import.js";
import { settingsButton } from "../settings/settings.js";
import { gameAbout, gameName, roundTitle, uses } from "../lib/words.js";

const WAITING = 4;

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  stage.title("");
  const strip = h("section", { id: "continue", class: "continue", "aria-labelledby": "continue-title" });
  const cards = h("ul", { class: "cards", id: "games" });
  const tools = h("div", { class: "row" }, settingsButton());
  stage.root.append(
    h(
      "header",
      { class: "menu-top" },
      h(
        "a",
        { class: "button ghost", href: "#/rounds", id: "open-rounds" },
        icon("library"),
        h("span", null, t("menu.library")),
      ),
      tools,
    ),
    h(
      "div",
      { class: "hero" },
      diamond(),
      h("h1", { class: "wordmark" }, "Trebejo"),
      h("p", { class: "tagline" }, t("app.tagline")),
    ),
    h("h2", { class: "sr-only" }, t("menu.games")),
    cards,
    strip,
    h(
      "footer",
      { class: "menu-foot" },
      tool("#/puzzles", "puzzle", "puzzles.title", "open-puzzles"),
      tool("#/stats", "analyse", "stats.title", "open-stats"),
      tool("#/arena", "lab", "lab.title", "open-lab"),
      tool("#/magics", "board", "magics.menu", "open-magics"),
    ),
  );
  const [house, waiting] = await Promise.all([games(), call("GET", "rounds?over=false")]);
  if (!stage.here()) return;
  const known = new Map(house.games.map((game) => [game.id, game]));
  cards.append(...house.games.map(card));
  fillStrip(strip, waiting, known);
  if (!house.owner) return;
  tools.prepend(importButton(house));
  takeDrops(stage, house);
}

/**
 * A way to something beside the games.
 * @param {string} href
 * @param {Parameters<typeof icon>[0]} sign
 * @param {string} key
 * @param {string} id
 */
const tool = (href, sign, key, id) => h("a", { class: "button ghost", href, id }, icon(sign), h("span", null, t(key)));

/** @param {import("../lib/types.js").GameInfo} game */
function card(game) {
  const { id } = game;
  const name = gameName(game, id);
  const sign = uses(game, "gifts") ? magicSign() : game.shape.kind === "points" ? pointsSign() : gameIcon(id);
  const about = h("p", null, gameAbout(game));
  return h(
    "li",
    { class: "game-item", "data-game": id },
    h(
      "a",
      { class: "game-card alive", href: `#/new/${id}`, id: `play-${id}` },
      sign,
      h(
        "div",
        { class: "card-words" },
        h("h3", null, name),
        about,
        h("span", { class: "badge go" }, icon("play"), t("menu.play")),
      ),
    ),
    h(
      "a",
      {
        class: "button ghost icon-only card-help",
        href: `#/help/${id}`,
        "aria-label": `${t("act.help")}: ${name}`,
        "data-tip": t("act.help"),
      },
      icon("help"),
    ),
    uses(game, "guide") &&
      h(
        "a",
        {
          class: "button ghost icon-only card-guide",
          href: `#/guide/${id}`,
          "data-guide": id,
          "aria-label": `${t("guide.title")}: ${name}`,
          "data-tip": t("guide.title"),
        },
        icon("hint"),
      ),
  );
}

/**
 * @param {HTMLElement} strip
 * @param {{rounds: import("../lib/types.js").RoundSummary[], total: number}} waiting
 * @param {Map<string, import("../lib/types.js").GameInfo>} known
 */
function fillStrip(strip, waiting, known) {
  const order = (/** @type {import("../lib/types.js").RoundSummary} */ round) =>
    known.get(round.game)?.seats ?? Object.keys(round.seats);
  strip.append(
    h(
      "div",
      { class: "row" },
      h("h2", { id: "continue-title" }, t("menu.continue")),
      waiting.total > WAITING && h("a", { class: "button ghost", href: "#/rounds" }, t("menu.library"), icon("next")),
    ),
  );
  if (!waiting.rounds.length) {
    strip.append(h("p", { class: "quiet" }, t("menu.empty")));
    return;
  }
  strip.append(
    h(
      "ul",
      { class: "strip" },
      waiting.rounds.slice(0, WAITING).map((round) =>
        h(
          "li",
          null,
          h(
            "a",
            { class: "button strip-card", href: `#/round/${round.id}`, "data-round": round.id },
            h(
              "span",
              { class: "pair" },
              order(round).map((seat, i) => sideIcon(known.get(round.game), seat, i)),
            ),
            h(
              "span",
              { class: "strip-words" },
              h("strong", null, roundTitle(round, order(round))),
              h("small", null, t("rounds.plies", { n: round.plies })),
            ),
          ),
        ),
      ),
    ),
  );
}

/** ChessMagic's own sign: a pawn in its aura, with sparks that drift around it (see chessmagic.css). */
function magicSign() {
  const spark = (/** @type {string} */ ability, /** @type {string} */ d) =>
    s("path", { class: "magic-spark", "data-gift": ability, d });
  return s(
    "svg",
    { class: "icon magic-sign", viewBox: "-36 -36 72 72", "aria-hidden": "true" },
    s("circle", { class: "magic-halo", r: 31 }),
    s("circle", { class: "magic-ring", r: 27 }),
    s("path", {
      class: "magic-pawn",
      d: "M-13 18C-8 14-6 8-6 2H-9V-2H-6A9.500 9.500 0 1 1 6-2H9V2H6C6 8 8 14 13 18V22H-13Z",
    }),
    s(
      "g",
      { class: "magic-sparks" },
      spark("omni", "M0-34l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"),
      spark("double", "M29 8l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500z"),
      spark("leap", "M-27 12l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500z"),
    ),
  );
}

/** Backgammon's own sign: points with a checker on them, and two dice. */
function pointsSign() {
  const spike = (/** @type {number} */ x, /** @type {string} */ cls, /** @type {boolean} */ up) =>
    s("path", {
      class: `sign-spike ${cls}`,
      d: up ? `M${x - 9} 30L${x} 2 ${x + 9} 30Z` : `M${x - 9} -30L${x} -2 ${x + 9} -30Z`,
    });
  const disc = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ cls) =>
    s(
      "g",
      { class: `sign-disc ${cls}` },
      s("circle", { cx: x, cy: y, r: 8.5 }),
      s("circle", { class: "sign-ring", cx: x, cy: y, r: 5 }),
    );
  const dieFace = s(
    "g",
    { class: "sign-die", transform: "rotate(14 10 -12)" },
    s("rect", { x: 0, y: -22, width: 20, height: 20, rx: 4.5 }),
    ...[
      [5, -17],
      [15, -17],
      [10, -12],
      [5, -7],
      [15, -7],
    ].map(([cx, cy]) => s("circle", { cx, cy, r: 1.9 })),
  );
  return s(
    "svg",
    { class: "icon points-sign", viewBox: "-42 -42 84 84", "aria-hidden": "true" },
    s("rect", { class: "sign-board", x: -33, y: -33, width: 66, height: 66, rx: 9 }),
    ...[-22, 0, 22].flatMap((x, i) => [
      spike(x, i % 2 ? "odd" : "even", true),
      spike(x, i % 2 ? "even" : "odd", false),
    ]),
    disc(-22, 21, "white"),
    disc(-22, 8, "white"),
    disc(22, 21, "black"),
    disc(-22, -21, "black"),
    dieFace,
  );
}

/** The diamond of the house: two halves of cut glass that turn and breathe (see screens.css). */
function diamond() {
  const face = (/** @type {string} */ cls, /** @type {string} */ d) => s("path", { class: cls, d });
  const stone = s(
    "svg",
    { class: "stone", viewBox: "-60 -60 120 120", "aria-hidden": "true" },
    face("cut a", "M0 -52L-40 0 0 -12z"),
    face("cut b", "M0 -52L40 0 0 -12z"),
    face("cut c", "M-40 0L0 52 0 -12z"),
    face("cut d", "M40 0L0 52 0 -12z"),
    face("rim", "M0 -52L40 0 0 52 -40 0zM-40 0L0 -12 40 0M0 -52V52"),
  );
  return h("div", { class: "gem", "aria-hidden": "true" }, stone);
}
