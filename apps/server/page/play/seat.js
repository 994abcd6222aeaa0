// A seat at the table's edge: who sits there, whether they are connected, points and clock.

import { manIcon } from "../boards/men.js";
import { sideIcon } from "../boards/sides.js";
import { fill, h, still, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { clockTime, pieceName, seatName, sitterName } from "../lib/words.js";

/** Below this the clock turns to its warning colour. */
const LOW_MS = 10_000;

/**
 * How good a line is, as bars from 1 to 4, by the milliseconds it takes there and back: the bounds players know from
 * other houses.
 * @param {number} ms
 */
export const bars = (ms) => (ms < 150 ? 4 : ms < 300 ? 3 : ms < 500 ? 2 : 1);

export class SeatPanel {
  /**
   * @param {import("../lib/types.js").GameInfo} game
   * @param {string} seat
   * @param {number} index  its place in the order of the seats
   */
  constructor(game, seat, index) {
    this.seat = seat;
    this.shown = 0;
    this.clockName = "";
    this.name = h("strong", { class: "seat-name" });
    this.sub = h("small", { class: "seat-sub" });
    this.dot = h("span", { class: "dot", role: "img" });
    this.lag = h("small", { class: "seat-lag", "aria-hidden": "true" });
    // The words are the dot's; bars and figure say the same to the eye.
    this.signal = h("span", { class: "signal", hidden: true, "aria-hidden": "true" }, h("i"), h("i"), h("i"), h("i"));
    this.score = h("span", { class: "seat-score" }, "0");
    this.taken = h("span", { class: "seat-taken", role: "img", hidden: true });
    this.of = h("small", { class: "seat-of", hidden: true });
    this.scoreBox = h("div", { class: "seat-points", hidden: true }, this.score, this.of);
    this.pips = h("span", { class: "seat-pips", hidden: true });
    this.clock = h("span", { class: "seat-clock", hidden: true, role: "timer" });
    this.el = h(
      "section",
      { class: "seat panel", "data-seat": seat },
      h("span", { class: "seat-bead" }, sideIcon(game, seat, index)),
      h(
        "div",
        { class: "seat-words" },
        this.name,
        h("span", { class: "seat-line" }, this.dot, this.sub, this.signal, this.lag, this.taken),
      ),
      this.pips,
      this.scoreBox,
      this.clock,
    );
  }

  /**
   * @param {import("../lib/types.js").RoundSummary} round
   * @param {{present?: boolean, lag?: number, turn: boolean, score: number | null, won?: boolean, pips?: number,
   *   of?: number, taken?: {men: string[], lead: number} | null}} now
   */
  update(round, now) {
    const sitter = round.seats[this.seat];
    const name = sitterName(sitter);
    write(this.name, name);
    // Whether the other side is there is said in words too, not by a dot alone.
    const away = sitter.kind === "person" && now.present === false && !round.over;
    write(
      this.sub,
      sitter.kind === "engine"
        ? `${seatName(this.seat)} · ${t("engine")}`
        : away
          ? `${seatName(this.seat)} · ${t("round.away.short")}`
          : seatName(this.seat),
    );
    this.el.setAttribute("aria-label", `${seatName(this.seat)}: ${name}`);
    this.el.dataset.turn = String(now.turn);
    this.el.dataset.won = String(now.won ?? false);
    this.dot.hidden = now.present === undefined || sitter.kind === "engine";
    this.dot.dataset.on = String(now.present ?? false);
    const line = sitter.kind === "person" && now.present && !round.over ? (now.lag ?? null) : null;
    const here =
      line !== null
        ? t("round.here.lag", { ms: line, how: t(`round.line.${bars(line)}`) })
        : t(now.present ? "round.here" : "round.away");
    this.signal.hidden = line === null;
    this.signal.dataset.bars = line === null ? "" : String(bars(line));
    this.signal.title = here;
    write(this.lag, line === null ? "" : `${line} ms`);
    this.dot.setAttribute("aria-label", here);
    this.dot.title = here;
    this.scoreBox.hidden = now.score === null;
    this.scoreBox.setAttribute("aria-label", t("round.points", { name }));
    this.scoreBox.setAttribute("role", "group");
    this.clockName = t("round.clock", { name });
    if (now.score !== null) this.count(now.score);
    this.of.hidden = now.of === undefined;
    write(this.of, `/${now.of ?? ""}`);
    this.pips.hidden = now.pips === undefined;
    write(this.pips, t("points.pips", { n: now.pips ?? 0 }));
    this.showTaken(now.taken ?? null);
  }

  /** The men taken, small, and by how much this seat is ahead. @param {{men: string[], lead: number} | null} taken */
  showTaken(taken) {
    const key = taken ? `${taken.men.join(" ")} +${taken.lead}` : "";
    this.taken.hidden = !taken || (!taken.men.length && !taken.lead);
    if (key === this.taken.dataset.taken) return;
    this.taken.dataset.taken = key;
    const names = taken?.men.map(pieceName).join(", ") ?? "";
    this.taken.setAttribute("aria-label", t("round.taken", { men: names, lead: taken?.lead ?? 0 }));
    // Men of one kind stand close together, kinds apart.
    fill(
      this.taken,
      (taken?.men ?? []).map((man, i, men) =>
        h("span", { class: i > 0 && men[i - 1] === man ? "again" : "" }, manIcon(man)),
      ),
      taken?.lead ? h("small", { class: "seat-lead" }, `+${taken.lead}`) : null,
    );
  }

  /** Points are counted up one by one. @param {number} score */
  count(score) {
    clearTimeout(this.counting);
    this.el.dataset.score = String(score);
    if (score <= this.shown || still()) {
      this.shown = score;
      write(this.score, String(score));
      return;
    }
    this.shown += 1;
    write(this.score, String(this.shown));
    this.score.animate([{ transform: "scale(1)" }, { transform: "scale(1.7)" }, { transform: "scale(1)" }], {
      duration: 420,
      easing: "ease-out",
    });
    this.counting = setTimeout(() => this.count(score), 260);
  }

  /**
   * @param {number | null} ms
   * @param {boolean} running
   * @param {boolean} stopped  whether it stands because no player is connected
   */
  tick(ms, running, stopped) {
    this.clock.hidden = ms === null;
    if (ms === null) return;
    write(this.clock, clockTime(ms));
    this.clock.dataset.low = String(ms < LOW_MS);
    this.clock.dataset.running = String(running);
    this.clock.dataset.stopped = String(stopped);
    this.clock.title = stopped ? t("round.clock.stopped") : "";
    this.clock.setAttribute("aria-label", stopped ? `${this.clockName}: ${t("round.clock.stopped")}` : this.clockName);
  }

  /** Where a floating "+1" begins. */
  middle() {
    const box = (this.scoreBox.hidden ? this.el : this.scoreBox).getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + 6 };
  }
}
