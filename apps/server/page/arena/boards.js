// The games that are played right now, as small boards. A board stays the same element while its game
// lasts, so that pieces glide.

import { makeBoard } from "../boards/make.js";
import { h, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { scoreText } from "../lib/words.js";
import { swatch } from "./charts.js";
import { playerName } from "./tables.js";

/** No more than this many are shown. */
const MOST = 6;

export class LiveBoards {
  /** @param {import("../lib/types.js").GameInfo} game */
  constructor(game) {
    this.game = game;
    /**
     * @type {Map<number, {el: HTMLElement, board: import("../boards/board.js").Board, ply: number, foot: HTMLElement}>}
     */
    this.shown = new Map();
    this.el = h("ul", { class: "live-boards", id: "live-games" });
  }

  /** @param {import("../lib/types.js").LiveGame[]} games @param {string[]} players */
  update(games, players) {
    const now = games.slice(0, MOST);
    for (const [id, { el }] of this.shown) {
      if (now.some(({ game }) => game === id)) continue;
      el.remove();
      this.shown.delete(id);
    }
    for (const live of now) {
      let known = this.shown.get(live.game);
      if (!known) {
        const board = makeBoard(this.game.shape, {
          seats: this.game.seats,
          name: t("arena.game", { n: live.game + 1 }),
          label: (cell) => cell,
        });
        const foot = h("small", { class: "quiet live-foot" });
        const name = (/** @type {number} */ seat) =>
          h(
            "span",
            { class: "player" },
            swatch(live.players[seat]),
            h("span", { class: "live-name" }, playerName(players[live.players[seat]])),
          );
        const el = h(
          "li",
          { class: "live-game", "data-game": live.game },
          h("div", { class: "live-names" }, name(1)),
          board.el,
          h("div", { class: "live-names" }, name(0)),
          foot,
        );
        known = { el, board, ply: -1, foot };
        this.shown.set(live.game, known);
        this.el.append(el);
      }
      if (known.ply !== live.ply) {
        known.board.show(live.view, known.ply === live.ply - 1 ? live.last : []);
        known.board.mark({ last: live.last });
        known.ply = live.ply;
      }
      const scores = live.scores.some(Boolean) ? ` · ${live.scores.map(scoreText).join(" / ")}` : "";
      write(known.foot, `#${live.game + 1} · ${t("arena.ply", { n: live.ply })}${scores}`);
    }
  }
}
