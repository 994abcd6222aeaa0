// The winner's screen: who, why, the score, and what to do next. Confetti once.

import { dialog } from "../lib/dialogs.js";
import { button, h, icon, iconButton } from "../lib/dom.js";
import { fairSource } from "../lib/fair.js";
import { t } from "../lib/i18n.js";
import { sideIcon } from "../boards/sides.js";
import * as effects from "../lib/effects.js";
import * as sound from "../lib/sound.js";
import { openLuck } from "./luck.js";
import { endWords, sitterName } from "../lib/words.js";

/**
 * @param {import("../lib/types.js").RoundDetail} round
 * @param {string[]} you
 * @param {import("../lib/types.js").GameInfo} game
 * @param {() => void} again
 */
export function winner(round, you, game, again) {
  const { result } = round;
  if (!result) return;
  const { winner: won } = result;
  const mine = won !== null && you.includes(won);
  const alone = you.length === 1;
  if (won === null) sound.draw();
  else if (alone && !mine) sound.lose();
  else sound.win();
  const title =
    won === null
      ? t("result.draw")
      : mine && alone
        ? t("result.you")
        : t("result.won", { name: sitterName(round.seats[won]) });
  const scores = round.steps.at(-1)?.view.scores;
  dialog(
    title,
    (close) => [
      h("p", { class: "winner-why" }, endWords(round)),
      h(
        "div",
        { class: "winner-seats" },
        game.seats.map((seat, i) =>
          h(
            "div",
            { class: "winner-seat", "data-won": String(seat === won) },
            sideIcon(game, seat, i),
            h("strong", null, sitterName(round.seats[seat])),
            scores ? h("span", { class: "winner-score" }, String(scores[i])) : null,
          ),
        ),
      ),
      h(
        "footer",
        { class: "winner-actions" },
        iconButton(
          "restart",
          t("act.again"),
          () => {
            close(null);
            again();
          },
          { words: true, kind: "primary", action: "again" },
        ),
        h(
          "a",
          { class: "button", href: `#/replay/${round.id}/0/review`, "data-action": "review" },
          icon("review"),
          h("span", null, t("act.review.short")),
        ),
        h(
          "a",
          { class: "button", href: `#/replay/${round.id}`, "data-action": "replay" },
          icon("play"),
          h("span", null, t("act.replay")),
        ),
        fairSource(round.chance)
          ? iconButton("luck", t("luck.check"), () => void openLuck(round, game), {
              words: true,
              kind: "ghost",
              action: "luck",
            })
          : null,
        h(
          "a",
          { class: "button", href: `#/new/${round.game}`, "data-action": "new" },
          icon("plus"),
          h("span", null, t("act.new")),
        ),
        h("a", { class: "button", href: "#/", "data-action": "menu" }, icon("menu"), h("span", null, t("menu"))),
        button(t("act.look"), () => close(null), { action: "look", kind: "ghost" }),
      ),
    ],
    { id: "winner", kind: "winner" },
  );
  if (won !== null && (mine || !alone)) effects.confetti(effects.pieceColour(won));
}
