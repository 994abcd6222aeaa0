// A move that is asked about before it is played, for fingers that slip: the board shows it, a button plays it.

import { fill, h, iconButton } from "../lib/dom.js";
import { speak } from "../lib/dialogs.js";
import { t } from "../lib/i18n.js";
import * as prefs from "../lib/prefs.js";

/** @typedef {import("../lib/types.js").Move} Move */

export class Sure {
  /** @param {(move: Move) => void} play @param {() => void} changed @param {(move: Move) => string} words */
  constructor(play, changed, words) {
    this.play = play;
    this.changed = changed;
    this.words = words;
    /** @type {Move | null} the move that waits for a yes */
    this.move = null;
    this.el = h("div", { class: "row sure", hidden: true });
  }

  /** Plays a move, or asks first where the player wants that. @param {Move} move */
  propose(move) {
    if (!prefs.get().sure) return this.play(move);
    this.move = move;
    speak(t("said.sure", { move: this.words(move) }));
    this.changed();
  }

  /** Whether something was let go. */
  clear() {
    const had = this.move !== null;
    this.move = null;
    return had;
  }

  /** @param {Move[]} moves  what is legal now: a move of another moment is forgotten */
  update(moves) {
    const { move } = this;
    if (move && !moves.includes(move)) this.move = null;
    if (this.el.hidden === (this.move === null)) return;
    this.el.hidden = this.move === null;
    fill(
      this.el,
      ...(this.move
        ? [
            iconButton(
              "check",
              t("sure.yes"),
              () => {
                const { move: chosen } = this;
                this.move = null;
                if (chosen) this.play(chosen);
              },
              { words: true, kind: "primary", action: "sure" },
            ),
            iconButton(
              "close",
              t("cancel"),
              () => {
                this.clear();
                this.changed();
              },
              { action: "unsure" },
            ),
          ]
        : []),
    );
  }
}
