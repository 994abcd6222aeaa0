// The men of the other board as ghosts, where there are two: a wish of the player's, kept by this browser.

import { boardCount } from "../../boards/make.js";
import { speak } from "../../lib/dialogs.js";
import { t } from "../../lib/i18n.js";
import * as prefs from "../../lib/prefs.js";

export function toggleGhosts() {
  const ghosts = !prefs.get().ghosts;
  prefs.set({ ghosts });
  speak(t(ghosts ? "said.ghosts.on" : "said.ghosts.off"));
}

/**
 * Takes the key G, unless someone writes.
 * @param {KeyboardEvent} event
 * @param {import("../../lib/types.js").GameInfo} game
 */
export function ghostKey(event, game) {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  if (
    typing ||
    event.key.toLowerCase() !== "g" ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    boardCount(game) < 2
  )
    return false;
  toggleGhosts();
  return true;
}
