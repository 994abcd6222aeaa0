// What a replay offers beside the board: a new round from the move shown, and on a phone the sheet with the
// actions that do not fit.

import { dialog, toast } from "../lib/dialogs.js";
import { h, iconButton } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import * as prefs from "../lib/prefs.js";
import { create } from "../play/create.js";
import { choiceOf, seatForm, sitterOf } from "../play/seat-form.js";

/**
 * Begins a round with the first moves of another.
 * @param {import("../lib/types.js").RoundDetail} round
 * @param {import("../lib/types.js").GameInfo} game
 * @param {number} at
 */
export async function branch(round, game, at) {
  const held = prefs.tokens(round.id);
  const choices = Object.fromEntries(
    game.seats.map((seat) => [seat, choiceOf(game, round.seats[seat], seat in held || round.over)]),
  );
  const go = await dialog(
    t("replay.branch.title", { n: at }),
    (close) => [
      h("p", { class: "quiet" }, t("replay.branch.text")),
      seatForm(game, choices),
      h(
        "footer",
        null,
        iconButton(
          "play",
          t("new.start"),
          () => {
            if (Object.values(choices).some((c) => c.kind === "person" && !c.name.trim()))
              toast(t("new.noName"), "error");
            else close(true);
          },
          { words: true, kind: "primary", action: "confirm" },
        ),
      ),
    ],
    { id: "branch", kind: "wide" },
  );
  if (!go) return;
  await create({
    game: round.game,
    title: null,
    options: round.options,
    start: null,
    clock: round.clock,
    strict_time: round.strict_time,
    from: { round: round.id, ply: at },
    seats: Object.fromEntries(Object.entries(choices).map(([seat, c]) => [seat, sitterOf(c)])),
  });
}

/**
 * Shows all actions in a sheet; whatever is chosen happens at the table, so the sheet makes room for it.
 * @param {HTMLElement} actions
 */
export function openMore(actions) {
  const home = actions.parentElement;
  const after = actions.nextElementSibling;
  const done = new AbortController();
  dialog(
    t("round.more"),
    (close) => {
      actions.addEventListener(
        "click",
        (event) => {
          if (event.target instanceof Element && event.target.closest('[data-action]:not([data-action="more"])'))
            close(null);
        },
        { signal: done.signal },
      );
      return [actions];
    },
    { id: "more-actions", kind: "sheet" },
  ).then(() => {
    done.abort();
    home?.insertBefore(actions, after);
  });
}
