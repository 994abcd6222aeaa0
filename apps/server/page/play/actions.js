// What a player can do besides moving, as icons: built once, shown or hidden as the round goes on.

import { boardCount } from "../boards/make.js";
import { confirm } from "../lib/dialogs.js";
import { h, iconButton } from "../lib/dom.js";
import { fairSource } from "../lib/fair.js";
import { t, tOr } from "../lib/i18n.js";
import { engines, enginesOnly, mayMove } from "../lib/state.js";
import { seatName, uses } from "../lib/words.js";
import { toggleGhosts } from "../games/alice/ghosts.js";
import { takeOut } from "../library/export.js";
import { openGifts } from "../games/chessmagic/gifts-table.js";
import { openLuck } from "./luck.js";
import { resignFor } from "./resign.js";
import { fullScreen } from "../settings/settings.js";
import { share } from "./share.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {"pause" | "step" | "takeback" | "hint" | "draw" | "resign" | "restart" | "again" | "new" | "replay" |
 *   "flip" | "analyse" | "review" | "xray" | "worth" | "ghosts" | "share" | "export" | "luck" | "gifts" | "full" |
 *   "sound" | "help"} ActionName
 * @typedef {Record<ActionName, () => void>} Acts
 * @typedef {import("../lib/state.js").Table} Table
 */

/** @type {[ActionName, Parameters<typeof iconButton>[0], string][]} */
const ALL = [
  ["pause", "pause", "act.pause"],
  ["step", "step", "act.step"],
  ["takeback", "takeback", "act.takeback"],
  ["hint", "hint", "act.hint"],
  ["draw", "draw", "act.draw"],
  ["resign", "resign", "act.resign"],
  ["restart", "restart", "act.restart"],
  ["again", "restart", "act.again"],
  ["review", "review", "act.review"],
  ["replay", "play", "act.replay"],
  ["new", "plus", "act.new"],
  ["analyse", "analyse", "act.analyse"],
  ["flip", "flip", "act.flip"],
  ["xray", "xray", "act.xray"],
  ["worth", "worth", "act.worth"],
  ["ghosts", "ghost", "act.ghosts"],
  ["share", "share", "act.share"],
  ["export", "download", "act.export"],
  ["gifts", "chessmagic", "act.gifts"],
  ["luck", "luck", "act.luck"],
  ["full", "full", "act.full"],
  ["sound", "sound", "act.sound"],
  ["help", "help", "act.help"],
];
/** On a phone the bar shows the first four that are possible, and "more". */
const BAR = 4;

/**
 * The actions that make sense now.
 * @param {Table} table
 * @param {import("../lib/types.js").GameInfo} game
 * @returns {Set<ActionName>}
 */
function possible(table, game) {
  const { round, you } = table;
  /** @type {Set<ActionName>} */
  const set = new Set(["new", "flip", "share", "export", "sound", "help"]);
  if (document.fullscreenEnabled) set.add("full");
  if (!round) return set;
  if (mayXray(table)) set.add("xray").add("analyse");
  if (mayXray(table) && round.steps.length > 1) set.add("review");
  if (round.chance) set.add("luck");
  if (uses(game, "gifts")) set.add("gifts");
  if (round.over) {
    set.add("replay");
    if (you.length || enginesOnly(round)) set.add("again");
  } else if (table.pace) {
    set.add("pause");
    if (table.pace.paused) set.add("step");
  } else if (you.length) {
    set.add("takeback").add("resign").add("restart");
    const alone = engines(round).length > 0;
    if (game.draw_offers !== false || mayClaim(table)) set.add("draw");
    // Advice would be unfair to a person elsewhere.
    if (alone || you.length > 1) set.add("hint");
  }
  return set;
}

/**
 * Whether what engines think may be looked at: not by someone who plays against a person elsewhere.
 * @param {Table} table
 */
export const mayXray = ({ round, you }) => !!round && (round.over || engines(round).length > 0 || you.length !== 1);

/** Whether a seat of this browser is to move and the rules grant it a draw. @param {Table} table */
function mayClaim(table) {
  return !!table.round?.state.claim && mayMove(table);
}

export class Actions {
  /**
   * @param {Acts} acts
   * @param {() => void} more  opens the sheet on a phone
   * @param {import("../lib/types.js").GameInfo} game
   */
  constructor(acts, more, game) {
    this.game = game;
    const make = (/** @type {boolean} */ words) =>
      ALL.map(([name, sign, key]) =>
        iconButton(sign, words ? shortOf(key) : t(key), acts[name], { action: name, words, short: shortOf(key) }),
      );
    this.grid = make(false);
    this.barItems = make(true);
    this.el = h(
      "div",
      { class: "actions", id: "actions", role: "toolbar", "aria-label": t("round.actions") },
      this.grid,
    );
    this.bar = h(
      "nav",
      { class: "bar", id: "bar", "aria-label": t("round.actions") },
      this.barItems,
      iconButton("more", t("round.more"), more, { words: true, action: "more" }),
    );
  }

  /** Gives the focus to an action. @param {ActionName} name */
  focus(name) {
    const at = ALL.findIndex(([each]) => each === name);
    (this.grid[at].checkVisibility() ? this.grid[at] : this.barItems[at]).focus({ preventScroll: true });
  }

  /** @param {Table} table @param {string} takeback @param {boolean} canTakeBack */
  update(table, takeback, canTakeBack) {
    const set = possible(table, this.game);
    if (boardCount(this.game) > 1) set.add("ghosts");
    if (this.game.solved && mayXray(table)) set.add("worth");
    const paused = table.pace?.paused ?? false;
    let inBar = 0;
    ALL.forEach(([name], i) => {
      const shown = set.has(name);
      this.grid[i].hidden = !shown;
      this.barItems[i].hidden = !shown || inBar++ >= BAR;
      for (const el of [this.grid[i], this.barItems[i]]) {
        if (name === "takeback") el.disabled = !canTakeBack;
        if (name === "restart") el.disabled = takeback === "none" || (takeback === "asked" && isFair(table.round));
        if (name === "takeback") relabelTip(el, !canTakeBack && isFair(table.round) ? "no.settled" : "act.takeback");
        if (name === "hint") el.disabled = !mayMove(table);
        if (name === "draw") {
          el.disabled = !!table.round?.state.offer && !mayClaim(table);
          relabel(el, "draw", mayClaim(table) ? "act.claim" : "act.draw");
        }
        if (name === "pause") relabel(el, paused ? "play" : "pause", paused ? "act.go" : "act.pause");
        if (name === "full")
          relabel(
            el,
            document.fullscreenElement ? "unfull" : "full",
            document.fullscreenElement ? "settings.unfull" : "act.full",
          );
        if (name === "ghosts") {
          relabel(el, prefs.get().ghosts ? "unghost" : "ghost", prefs.get().ghosts ? "act.ghosts.off" : "act.ghosts");
          el.setAttribute("aria-pressed", String(prefs.get().ghosts));
        }
        if (name === "analyse")
          el.setAttribute("aria-pressed", String(document.getElementById("analysis")?.hidden === false));
        if (name === "worth")
          el.setAttribute("aria-pressed", String(document.getElementById("worth")?.hidden === false));
        if (name === "xray") el.setAttribute("aria-pressed", String(document.getElementById("xray")?.hidden === false));
        if (name === "sound")
          relabel(el, prefs.get().mute ? "mute" : "sound", prefs.get().mute ? "sound.on" : "sound.off");
      }
    });
  }
}

/** An action in a word. @param {string} key */
export const shortOf = (key) => tOr(`${key}.short`, t(key));

/** Whether what chance has decided stands. @param {import("../lib/types.js").RoundDetail | null} round */
const isFair = (round) => !!fairSource(round?.chance);

/** Changes what a button without words says of itself. @param {HTMLButtonElement} el @param {string} key */
function relabelTip(el, key) {
  if (!el.classList.contains("icon-only") || el.dataset.tip === t(key)) return;
  el.dataset.tip = t(key);
  el.setAttribute("aria-label", key === "act.takeback" ? t(key) : `${t("act.takeback")}. ${t(key)}`);
}

/**
 * Gives a button another icon and the words of a key.
 * @param {HTMLButtonElement} el
 * @param {Parameters<typeof iconButton>[0]} sign
 * @param {string} key
 */
function relabel(el, sign, key) {
  if (el.dataset.sign === sign) return;
  el.dataset.sign = sign;
  const words = !el.classList.contains("icon-only");
  const model = iconButton(sign, words ? shortOf(key) : t(key), () => {}, { words, short: shortOf(key) });
  el.replaceChildren(...model.childNodes);
  for (const name of ["aria-label", "data-tip", "data-short"]) {
    const value = model.getAttribute(name);
    if (value) el.setAttribute(name, value);
  }
}

/**
 * What the actions do at a table.
 * @param {import("./round.js").RoundScreen} screen
 * @returns {Acts}
 */
export function actsOf(screen) {
  const { session } = screen;
  return {
    pause: () => screen.table.pace && session.pace(!screen.table.pace.paused, screen.table.pace.ms),
    step: () => session.step(),
    takeback: () => void session.takeback(),
    hint: () => {
      screen.hinting = session.hint();
      screen.draw();
    },
    draw: () => {
      const seat = session.mine();
      if (seat) session.act(seat, mayClaim(session.table) ? "claim" : "offer draw");
    },
    resign: async () => {
      const seat = session.mine();
      if (seat && screen.points) return resignFor(session, seat, screen.points.points);
      if (seat && (await confirm(t("resign.title"), t("resign.text", { seat: seatName(seat) }), t("act.resign"))))
        session.act(seat, "resign");
    },
    restart: async () => {
      if (isFair(screen.round)) {
        if (await confirm(t("restart.title"), t("restart.fair"), t("act.restart"), "primary")) screen.again();
        return;
      }
      const asked = session.takebackKind() === "asked";
      if (await confirm(t("restart.title"), t(asked ? "restart.ask" : "restart.text"), t("act.restart")))
        session.takeback(0);
    },
    again: () => screen.again(),
    new: () => {
      location.hash = `#/new/${screen.game.id}`;
    },
    replay: () => {
      location.hash = `#/replay/${screen.round.id}`;
    },
    flip: () => {
      screen.flipped = !screen.flipped;
      screen.board.flip(screen.flipped);
      screen.draw();
    },
    analyse: () => screen.study.open(screen.study.panel ? null : "analysis"),
    review: () => {
      location.hash = `#/replay/${screen.round.id}/0/review`;
    },
    xray: () => screen.openXray(!screen.xray.open),
    worth: () => screen.openWorth(!screen.worth.open),
    ghosts: toggleGhosts,
    share: () => void share(screen.round, screen.table.you, screen.table.present),
    export: () => void takeOut(screen.round, screen.step().position),
    luck: () => void openLuck(screen.round, screen.game),
    gifts: () => void openGifts(screen.round, screen.game, screen.step()),
    full: fullScreen,
    sound: () => prefs.set({ mute: !prefs.get().mute }),
    help: () => {
      location.hash = `#/help/${screen.game.id}`;
    },
  };
}
