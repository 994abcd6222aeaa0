// The library: unfinished and finished rounds, filtered, searched, renamed, deleted, taken out and brought in,
// one by one or several at once.

import { sideIcon } from "../boards/sides.js";
import { confirm, toast, toastError } from "../lib/dialogs.js";
import { button, fill, h, icon, iconButton, write } from "../lib/dom.js";
import { t, when } from "../lib/i18n.js";
import { call, games } from "../lib/net.js";
import { beginPart } from "../lib/begin.js";
import { takeOut } from "./export.js";
import { importButton, takeDrops } from "./import.js";
import { LibraryFilter } from "./filter.js";
import { remove, removeAll, rename, save } from "./manage.js";
import { head } from "../settings/settings.js";
import { clockName, endText, gameName, resultText, roundTitle, seatName, sitterName } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/** @typedef {import("../lib/types.js").RoundSummary} RoundSummary */

/** Typing waits this long before it asks the server. */
const TYPING_MS = 250;

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  stage.title(t("rounds.title"));
  const house = await games();
  if (!stage.here()) return;
  new Library(stage, house);
}

class Library {
  /** @param {import("../main.js").Stage} stage @param {import("../lib/types.js").House} house */
  constructor(stage, house) {
    this.stage = stage;
    this.house = house;
    this.over = stage.args[0] === "finished";
    this.q = "";
    this.asked = 0;
    this.list = h("ul", { class: "round-list", id: "round-list" });
    this.begin = h("div");
    this.count = h("p", { class: "quiet", id: "round-count", role: "status" });
    this.more = button(t("rounds.more"), () => void this.load(), { id: "load-more" });
    /** @type {string | null} */
    this.next = null;
    /** @type {Map<string, RoundSummary>} the rounds that are ticked */
    this.ticked = new Map();
    this.filter = new LibraryFilter(house, () => this.fresh());
    this.bundle = iconButton("download", t("bundle.all"), () => this.takeOut(), {
      words: true,
      id: "bundle",
      kind: "ghost",
    });
    this.deleter = iconButton("delete", t("bundle.delete"), () => void this.removeTicked(), {
      words: true,
      id: "delete-selected",
      kind: "ghost",
    });
    const search = h("input", {
      type: "search",
      id: "search",
      placeholder: t("rounds.search"),
      "aria-label": t("rounds.search"),
      on: {
        input: () => {
          clearTimeout(this.typing);
          this.wait(true);
          this.typing = setTimeout(() => {
            this.q = search.value.trim();
            this.fresh();
          }, TYPING_MS);
        },
      },
    });
    const tab = (/** @type {boolean} */ over) =>
      h(
        "label",
        { class: "segment" },
        h("input", {
          type: "radio",
          name: "over",
          value: String(over),
          checked: over === this.over,
          on: {
            change: () => {
              this.over = over;
              this.fresh();
            },
          },
        }),
        h("span", null, t(over ? "rounds.over" : "rounds.open")),
      );
    stage.root.append(
      head(t("rounds.title"), "#/", [house.owner ? importButton(house) : null]),
      h(
        "div",
        { class: "library" },
        h(
          "div",
          { class: "library-tools" },
          h(
            "fieldset",
            { class: "segments", id: "tabs" },
            h("legend", { class: "sr-only" }, t("rounds.title")),
            h("div", { class: "segment-row" }, tab(false), tab(true)),
          ),
          h("div", { class: "search" }, icon("search"), search),
        ),
        this.filter.el,
        h(
          "div",
          { class: "library-tools" },
          this.count,
          house.owner ? h("div", { class: "row" }, this.deleter, this.bundle) : null,
        ),
        this.list,
        this.begin,
        this.more,
      ),
    );
    stage.leaving(() => clearTimeout(this.typing));
    if (house.owner) takeDrops(stage, house);
    this.fresh();
  }

  /** The query of what is shown. */
  query() {
    const query = this.filter.fill(new URLSearchParams({ over: String(this.over) }));
    if (this.q) query.set("q", this.q);
    return query;
  }

  /** What is ticked, or else all that is shown, as one file. */
  takeOut() {
    const query = this.ticked.size ? new URLSearchParams({ ids: [...this.ticked.keys()].join(",") }) : this.query();
    save(`/api/bundle?${query}`);
  }

  async removeTicked() {
    const rounds = [...this.ticked.values()];
    if (!(await confirm(t("bundle.delete.title"), t("bundle.delete.text", { n: rounds.length }), t("delete.verb"))))
      return;
    const gone = await removeAll(rounds);
    toast(t("bundle.deleted", { n: gone }));
    this.fresh();
  }

  drawTools() {
    const { size } = this.ticked;
    this.deleter.hidden = size === 0;
    const words = this.bundle.querySelector("span");
    if (words) write(words, size ? t("bundle.some", { n: size }) : t("bundle.all"));
    this.bundle.hidden = !this.list.childElementCount;
  }

  /** Says whether another list is on its way; the one shown stays until it is here. @param {boolean} waits */
  wait(waits) {
    this.list.setAttribute("aria-busy", String(waits));
  }

  fresh() {
    this.ticked.clear();
    this.next = null;
    this.load();
  }

  async load() {
    this.wait(true);
    const turn = ++this.asked;
    const query = this.query();
    if (this.next) query.set("before", this.next);
    try {
      /** @type {{rounds: RoundSummary[], next: string | null, total: number}} */
      const page = await call("GET", `rounds?${query}`);
      if (turn !== this.asked || !this.stage.here()) return;
      if (!this.next) fill(this.list);
      this.next = page.next;
      this.list.append(...page.rounds.map((round) => this.row(round)));
      this.more.hidden = page.next === null;
      fill(this.begin, page.total || this.q || this.filter.on ? null : beginPart(this.house));
      this.drawTools();
      write(
        this.count,
        page.total
          ? t("rounds.count", { n: page.total })
          : this.filter.on && !this.q
            ? t("filter.none")
            : this.q
              ? t("rounds.none.search", { q: this.q })
              : t(this.over ? "rounds.none.over" : "rounds.none.open"),
      );
      this.wait(false);
    } catch (error) {
      if (turn === this.asked) this.wait(false);
      toastError(error);
    }
  }

  /** @param {RoundSummary} round */
  row(round) {
    const game = this.house.games.find((g) => g.id === round.game);
    const seats = game?.seats ?? Object.keys(round.seats);
    const held = Object.keys(prefs.tokens(round.id)).length > 0;
    const people = seats.filter((seat) => round.seats[seat].kind === "person");
    const mine = this.house.owner || held;
    const title = h("strong", { class: "round-title" }, roundTitle(round, seats));
    const what = [
      gameName(game, round.game),
      t("rounds.plies", { n: round.plies }),
      clockName(round.clock, round.strict_time),
      when(round.updated_at),
    ];
    const tick = h("input", {
      type: "checkbox",
      class: "tick",
      name: "select",
      "aria-label": t("bundle.tick", { title: roundTitle(round, seats) }),
      on: {
        change: () => {
          if (tick.checked) this.ticked.set(round.id, round);
          else this.ticked.delete(round.id);
          this.drawTools();
        },
      },
    });
    const row = h(
      "li",
      { class: "round-item panel", "data-round": round.id },
      this.house.owner ? tick : null,
      h(
        "span",
        { class: "pair" },
        seats.map((seat, i) => sideIcon(game, seat, i)),
      ),
      h(
        "div",
        { class: "round-words" },
        title,
        round.title !== null &&
          h("span", { class: "quiet" }, seats.map((seat) => sitterName(round.seats[seat])).join(" – ")),
        h("small", { class: "quiet" }, what.join(" · ")),
        round.result
          ? h(
              "small",
              { class: "round-result" },
              `${resultText(round)}, ${endText(round.result.end, round.result.winner)}`,
            )
          : null,
      ),
      h(
        "div",
        { class: "round-acts" },
        round.over
          ? null
          : h(
              "a",
              {
                class: `button ${held || !people.length || !this.house.owner ? "primary" : ""}`,
                href: `#/round/${round.id}`,
                "data-action": held ? "resume" : "watch",
              },
              t(held || !people.length ? "rounds.resume" : "rounds.watch"),
            ),
        ...(round.over || held || !this.house.owner
          ? []
          : people.map((seat) =>
              h(
                "button",
                {
                  type: "button",
                  class: "button sit",
                  "data-action": `sit-${seat}`,
                  on: { click: () => void sit(round.id, seat) },
                },
                sideIcon(game, seat, seats.indexOf(seat)),
                h("span", null, t("rounds.sit", { seat: seatName(seat) })),
              ),
            )),
        h(
          "a",
          { class: `button ${round.over ? "primary" : ""}`, href: `#/replay/${round.id}`, "data-action": "replay" },
          t("rounds.replay"),
        ),
        iconButton("download", t("replay.export"), () => void takeOut(round, null), {
          action: "export",
          kind: "ghost",
        }),
        mine
          ? iconButton(
              "rename",
              t("replay.rename"),
              async () => {
                const name = await rename(round);
                if (name === undefined) return;
                round.title = name;
                write(title, roundTitle(round, seats));
              },
              { action: "rename", kind: "ghost" },
            )
          : null,
        mine
          ? iconButton(
              "delete",
              t("replay.delete"),
              async () => {
                if (!(await remove(round))) return;
                this.fresh();
              },
              { action: "delete", kind: "ghost" },
            )
          : null,
      ),
    );
    return row;
  }
}

/**
 * Takes a seat whose token this browser lost, on the computer that runs the server.
 * @param {string} round
 * @param {string} seat
 */
async function sit(round, seat) {
  try {
    const { code } = await call("POST", `rounds/${round}/invitations`, { json: { seat }, round });
    const seated = await call("POST", "invitations", { json: { code } });
    prefs.keepTokens(seated.id, { [seated.seat]: seated.token });
    location.hash = `#/round/${round}`;
  } catch (error) {
    toastError(error);
  }
}
