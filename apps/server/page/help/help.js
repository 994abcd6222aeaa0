// The rules in plain words, each section with examples that move, and the keys.

import { boardCount } from "../boards/make.js";
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { ABILITIES } from "../games/chessmagic/gifts.js";
import { lessons } from "./lessons.js";
import { games } from "../lib/net.js";
import { abilityRows } from "../games/chessmagic/gifts-table.js";
import { guideLink } from "./guide-link.js";
import { Example } from "./lesson.js";
import { head } from "../settings/settings.js";
import { gameAbout, gameName, tBoard, uses } from "../lib/words.js";

/** The section that is a list of abilities. */
const GIFTS = "help.magic.gifts";

/** The sections of a game's rules: keys of words. @type {Record<string, string[]>} */
const PARTS = {
  diamond: ["help.aim", "help.turn", "help.trap", "help.crowd", "help.self", "help.draw"],
  alice: [
    "help.alice.aim",
    "help.alice.turn",
    "help.alice.check",
    "help.alice.castling",
    "help.alice.mirror",
    "help.alice.draw",
  ],
  chessmagic: [
    "help.magic.aim",
    GIFTS,
    "help.magic.double",
    "help.magic.king",
    "help.magic.mate",
    "help.magic.sets",
    "help.magic.luck",
  ],
  backgammon: [
    "help.bg.aim",
    "help.bg.start",
    "help.bg.turn",
    "help.bg.hit",
    "help.bg.must",
    "help.bg.off",
    "help.bg.win",
    "help.bg.cube",
    "help.bg.match",
    "help.bg.hand",
    "help.bg.luck",
  ],
  chess: ["help.chess.aim", "help.chess.men", "help.chess.pawns", "help.chess.castling", "help.chess.draw"],
};
/** @type {[string, string][]} */
const KEYS = [
  ["↑ ↓ ← →", "arrows"],
  ["Enter", "enter"],
  ["Esc", "esc"],
  ["Tab", "tab"],
  ["Home, End", "home"],
  ["A", "analyse"],
  ["V", "review"],
  ["N, P, T", "mistakes"],
  ["X", "xray"],
  ["F11", "f11"],
];

/** Where there are two boards. @type {[string, string][]} */
const TWO = [
  ["O", "other"],
  ["G", "ghosts"],
];

/** On a board of points. @type {[string, string][]} */
const POINTS = [
  ["Enter", "bg.enter"],
  ["Space", "bg.space"],
  ["U, Backspace", "bg.undo"],
  ["S", "bg.swap"],
  ["R, D", "bg.roll"],
  ["T, P, B", "bg.answer"],
];

/** Where the game is solved. @type {[string, string][]} */
const SOLVED = [["W", "worth"]];

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const house = await games();
  const game = house.games.find((g) => g.id === stage.args[0]);
  const known = uses(game, "lessons") ? await lessons(stage.args[0]).catch(() => null) : null;
  if (!stage.here()) return;
  if (!game) {
    location.replace("#/");
    return;
  }
  const name = gameName(game, game.id);
  stage.title(`${t("help.title")} · ${name}`);
  /** @type {Example[]} */
  const examples = [];
  const section = (/** @type {string} */ part) => {
    const own = known?.lessons.filter((lesson) => lesson.part === part) ?? [];
    const example = own.length ? new Example(game, own) : null;
    if (example) examples.push(example);
    return h(
      "section",
      { class: "panel rule", id: part.replaceAll(".", "-"), "data-boards": boardCount(game) },
      h(
        "div",
        { class: "rule-words" },
        h("h2", null, t(part)),
        part === GIFTS ? abilityRows(ABILITIES) : h("p", null, t(`${part}.text`)),
      ),
      example?.el ?? null,
    );
  };
  stage.leaving(() => {
    for (const example of examples) example.pause();
  });
  const back = h(
    "div",
    { class: "help" },
    guideLink(game),
    ...(PARTS[game.id]?.map(section) ?? [h("p", { class: "panel rule" }, gameAbout(game))]),
    h(
      "section",
      { class: "panel keys" },
      h("h2", null, t("help.keys")),
      h(
        "table",
        null,
        h(
          "tbody",
          null,
          [
            ...(game.shape.kind === "points" ? [...KEYS.filter(([, word]) => word !== "enter"), ...POINTS] : KEYS),
            ...(game.solved ? SOLVED : []),
            ...(boardCount(game) > 1 ? TWO : []),
          ].map(([keys, word]) =>
            h(
              "tr",
              null,
              h(
                "th",
                { scope: "row" },
                keys.split(" ").flatMap((key, i) => [i > 0 && " ", h("kbd", null, key.replace(",", ""))]),
              ),
              h("td", null, tBoard(game, `help.key.${word}`)),
            ),
          ),
          game.shape.kind === "grid" &&
            h(
              "tr",
              null,
              h("th", { scope: "row" }, h("kbd", null, t("help.mouse"))),
              h("td", null, t("help.key.notes")),
            ),
        ),
      ),
    ),
    uses(game, "magics") &&
      h(
        "a",
        { class: "panel help-more", href: "#/magics", id: "open-magics" },
        icon("chessmagic"),
        h("span", null, h("strong", null, t("magics.title")), h("small", null, t("magics.about"))),
        icon("next"),
      ),
    h("a", { class: "button primary big", href: `#/new/${game.id}` }, icon("play"), h("span", null, t("help.play"))),
  );
  stage.root.append(head(t("help.title"), /^#\/(round|replay)\//.test(stage.from) ? stage.from : "#/"), back);
  if (stage.args[1])
    (
      document.getElementById(`help-magic-${stage.args[1]}`) ?? document.getElementById(`help-bg-${stage.args[1]}`)
    )?.scrollIntoView({ block: "center" });
}
