// What an open round is built of: the board between two seats, the line of words, the column beside it, and its sheet
// on a phone.

import { boardCount } from "../boards/make.js";
import { dialog } from "../lib/dialogs.js";
import { fill, h, icon, iconButton, isKey } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { mayXray } from "./actions.js";
import { ghostKey } from "../games/alice/ghosts.js";
import { stayButton } from "../games/chessmagic/gifts-table.js";
import { head } from "../settings/settings.js";

/**
 * @typedef {import("./round.js").RoundScreen} RoundScreen
 * @typedef {ReturnType<typeof buildFrame>} Frame
 */

/** @param {RoundScreen} screen */
export function buildFrame(screen) {
  const title = head("", "#/", screen.points ? [screen.points.badges] : []);
  const doing = h("strong", { class: "say-do" });
  const did = h("span", { class: "say-did quiet" });
  const liveButton = iconButton("live", t("round.live"), () => screen.lookAt(null), {
    words: true,
    action: "live",
    kind: "live",
  });
  const stay = stayButton(() =>
    screen.play(screen.round.state.moves.find((move) => move.cells[0] === "stay")?.text ?? ""),
  );
  const unplan = iconButton("close", t("act.unplan"), () => screen.hand.clear(), { words: true, action: "unplan" });
  const watchers = h("small", { class: "quiet", id: "watchers" });
  const side = h(
    "aside",
    { class: "side", id: "side", "aria-label": t("round.actions") },
    screen.worth.el,
    screen.moves.el,
    screen.points?.facts ?? "",
    screen.luck.el,
    screen.thinking.el,
    screen.pace.el,
    screen.actions.el,
    screen.typed.el,
    watchers,
  );
  const seats = [h("div", { class: "seat-slot top" }), h("div", { class: "seat-slot bottom" })];
  const root = h(
    "div",
    {
      class: "round",
      "data-round": screen.round.id,
      "data-boards": boardCount(screen.game),
      "data-shape": screen.game.shape.kind,
    },
    title,
    h(
      "div",
      { class: "stage" },
      seats[0],
      h("div", { class: "board-slot" }, screen.board.el, screen.points?.el ?? null, screen.study.bar.el),
      seats[1],
    ),
    h(
      "div",
      { class: "say", id: "instruction" },
      h("div", { class: "say-words" }, doing, did, screen.worth.chip),
      screen.sure.el,
      unplan,
      stay,
      liveButton,
    ),
    screen.xray.el,
    screen.study.analysis.el,
    side,
    screen.actions.bar,
    screen.offer.el,
  );
  screen.stage.root.append(root);
  return { title, doing, did, liveButton, stay, unplan, watchers, side, seats, screen: root };
}

/** The column as a sheet, on a phone. @param {RoundScreen} screen */
export function openSheet(screen) {
  const { side, screen: root } = screen.frame;
  const done = new AbortController();
  dialog(
    t("round.more"),
    (close) => {
      // Whatever was chosen happens on the table, so the sheet makes room for it.
      side.addEventListener(
        "click",
        (event) => {
          if (event.target instanceof Element && event.target.closest("[data-action], [data-ply]")) close(null);
        },
        { signal: done.signal },
      );
      return [side];
    },
    { id: "sheet", kind: "sheet" },
  ).then(() => {
    done.abort();
    root.append(side);
  });
}

/** Says that the round is not there any more. @param {HTMLElement} root */
export function showGone(root) {
  fill(
    root,
    h(
      "div",
      { class: "panel notice", id: "gone" },
      icon("library"),
      h("h1", null, t("gone.title")),
      h("p", null, t("gone.text")),
      h("a", { class: "button primary", href: "#/" }, t("menu")),
    ),
  );
}

/** What a key does, and whether it does anything. @param {RoundScreen} screen @param {KeyboardEvent} event */
export function roundKey(screen, event) {
  if (ghostKey(event, screen.game) || screen.points?.keyed(event)) return true;
  if (isKey(event, "w") && screen.game.solved && mayXray(screen.table)) {
    screen.openWorth(!screen.worth.open);
    return true;
  }
  if (isKey(event, "x") && mayXray(screen.table)) {
    screen.openXray(!screen.xray.open);
    return true;
  }
  if (isKey(event, "a") && mayXray(screen.table)) return screen.study.key(event);
  if (event.key === "Escape" && screen.study.analysis.el.contains(document.activeElement))
    return screen.study.key(event);
  if (event.key === "Escape" && screen.xray.open && screen.xray.el.contains(document.activeElement)) {
    screen.openXray(false);
    return true;
  }
  if (event.key === "Escape" && screen.sure.clear()) {
    screen.draw();
    return true;
  }
  if (event.key === "Escape" && screen.hand.clear()) return true;
  if (event.key === "Escape" && screen.look !== null) {
    screen.lookAt(null);
    return true;
  }
  if (event.key === "Escape" && screen.study.panel) return screen.study.key(event);
  if (event.key === "Escape" && screen.xray.open) {
    screen.openXray(false);
    return true;
  }
  if (event.key === "Escape" && screen.worth.open) {
    screen.openWorth(false);
    return true;
  }
  // A game that goes on is left by its buttons only; one that is over, as any other screen.
  if (event.key === "Escape") return !screen.round.over && !screen.table.gone;
  return false;
}
