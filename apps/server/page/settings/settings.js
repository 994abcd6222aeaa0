// Settings in a dialog: light, language, boards and men, sound, full screen. Kept by this browser.

import { dialog } from "../lib/dialogs.js";
import { h, icon, iconButton } from "../lib/dom.js";
import { lang, languages, t } from "../lib/i18n.js";
import { games } from "../lib/net.js";
import * as prefs from "../lib/prefs.js";
import * as sound from "../lib/sound.js";

/**
 * A row of choices, one of them taken.
 * @param {string} name
 * @param {string} legend
 * @param {[string, string][]} options  value and words
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function segments(name, legend, options, value, choose) {
  return h(
    "fieldset",
    { class: "segments", id: `set-${name}` },
    h("legend", null, legend),
    h(
      "div",
      { class: "segment-row" },
      options.map(([key, words]) =>
        h(
          "label",
          { class: "segment" },
          h("input", { type: "radio", name, value: key, checked: key === value, on: { change: () => choose(key) } }),
          h("span", null, words),
        ),
      ),
    ),
  );
}

/** A switch. @param {string} id @param {string} words @param {boolean} on @param {(on: boolean) => void} choose */
export function toggle(id, words, on, choose) {
  const box = h("input", {
    type: "checkbox",
    role: "switch",
    id,
    checked: on,
    on: { change: () => choose(box.checked) },
  });
  return h("label", { class: "toggle" }, h("span", null, words), box);
}

/** Enters or leaves full screen. */
export function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

/**
 * A theme as a little picture, drawn by grid.css: squares with men, points, and a stone with beads.
 * @param {string} board
 */
const sample = (board) => h("span", { class: "sample", "data-board": board });

/** The palette of board themes. @param {prefs.Prefs} now */
export function boardPalette(now) {
  return h(
    "fieldset",
    { class: "segments", id: "set-board" },
    h("legend", null, t("settings.board")),
    h(
      "div",
      { class: "swatches" },
      prefs.BOARDS.map((board) =>
        h(
          "label",
          { class: "swatch" },
          h("input", {
            type: "radio",
            name: "board",
            value: board,
            checked: board === now.board,
            on: { change: () => prefs.set({ board }) },
          }),
          sample(board),
          h("small", null, t(`settings.board.${board}`)),
        ),
      ),
    ),
  );
}

/** How men and their moves look. @param {prefs.Prefs} now */
function boardLooks(now) {
  return [
    segments(
      "men",
      t("settings.men"),
      [
        ["turned", t("settings.men.turned")],
        ["flat", t("settings.men.flat")],
      ],
      now.men,
      (men) => prefs.set({ men: men === "flat" ? "flat" : "turned" }),
    ),
    segments(
      "notation",
      t("settings.notation"),
      [
        ["figurines", t("settings.notation.figurines")],
        ["letters", t("settings.notation.letters")],
      ],
      now.notation,
      (notation) => prefs.set({ notation: notation === "letters" ? "letters" : "figurines" }),
    ),
  ];
}

/** How plays are made on a board of points. @param {prefs.Prefs} now */
const pointsLooks = (now) =>
  h(
    "fieldset",
    { class: "stack", id: "set-points" },
    h("legend", null, t("game.backgammon")),
    toggle("set-confirms", t("points.confirms"), now.confirms, (confirms) => prefs.set({ confirms })),
    toggle("set-picks", t("points.picks"), now.tap === "picks", (on) => prefs.set({ tap: on ? "picks" : "plays" })),
  );

/**
 * What lies below the first view of the dialog.
 * @param {prefs.Prefs} now
 * @param {boolean} points
 * @param {() => void} close
 */
function lower(now, points, close) {
  const volume = h("input", {
    type: "range",
    id: "set-volume",
    min: "0",
    max: "100",
    value: Math.round(now.volume * 100),
    on: {
      input: () => prefs.set({ volume: Number(volume.value) / 100 }),
      change: () => sound.move(),
    },
  });
  const music = h("input", {
    type: "range",
    id: "set-music",
    min: "0",
    max: "100",
    value: Math.round(now.music * 100),
    on: { input: () => prefs.set({ music: Number(music.value) / 100 }) },
  });
  return [
    points ? pointsLooks(now) : "",
    toggle("set-sure", t("settings.sure"), now.sure, (sure) => prefs.set({ sure })),
    h(
      "fieldset",
      { class: "stack" },
      h("legend", null, t("settings.sound")),
      h("label", { class: "field range" }, h("span", null, t("settings.volume")), volume),
      h("label", { class: "field range" }, h("span", null, t("settings.music")), music),
      toggle("set-mute", t("settings.mute"), now.mute, (mute) => prefs.set({ mute })),
      toggle("set-menu-ambience", t("settings.menuAmbience"), now.menuAmbience, (menuAmbience) =>
        prefs.set({ menuAmbience }),
      ),
      toggle("set-ambience", t("settings.ambience"), now.ambience, (ambience) => prefs.set({ ambience })),
    ),
    document.fullscreenEnabled
      ? iconButton(
          document.fullscreenElement ? "unfull" : "full",
          t(document.fullscreenElement ? "settings.unfull" : "settings.full"),
          () => {
            close();
            fullScreen();
          },
          { words: true, action: "full" },
        )
      : "",
  ];
}

/**
 * The lower half follows the frame that shows the upper one, so that the dialog is there as soon as its button is
 * pressed.
 */
const LOWER_AFTER_MS = 50;

export async function openSettings() {
  const now = prefs.get();
  // Looks of squares are of use only where the house has such a board; without a server the rest still opens.
  const shapes = await games().then(
    (house) => new Set(house.games.map((game) => game.shape.kind)),
    () => new Set(),
  );
  return dialog(
    t("settings"),
    (close) => {
      const rest = h("div", { class: "stack" });
      setTimeout(() => rest.replaceWith(...lower(now, shapes.has("points"), () => close(null))), LOWER_AFTER_MS);
      return [
        segments(
          "theme",
          t("settings.theme"),
          [
            ["auto", t("settings.theme.auto")],
            ["light", t("settings.theme.light")],
            ["dark", t("settings.theme.dark")],
          ],
          now.theme,
          (theme) => prefs.set({ theme: /** @type {"auto" | "light" | "dark"} */ (theme) }),
        ),
        segments("language", t("settings.language"), languages(), lang(), (language) => {
          close(null);
          prefs.set({ language });
        }),
        boardPalette(now),
        ...(shapes.has("grid") ? boardLooks(now) : []),
        rest,
      ];
    },
    { id: "settings", kind: "sheet tall" },
  );
}

/** The button that opens them. */
export const settingsButton = () =>
  iconButton("settings", t("settings"), () => void openSettings(), { id: "open-settings", kind: "ghost" });

/**
 * The head of a screen: back, title, settings.
 * @param {string} title
 * @param {string} back
 * @param {(Node | null)[]} [more]
 */
export function head(title, back, more = []) {
  return h(
    "header",
    { class: "head" },
    h(
      "a",
      {
        class: "button icon-only ghost",
        href: back,
        "aria-label": back === "#/" ? t("menu") : t("back"),
        "data-action": "back",
        "data-tip": back === "#/" ? t("menu") : t("back"),
      },
      icon(back === "#/" ? "menu" : "back"),
    ),
    h("h1", { id: "title" }, title),
    ...more,
    settingsButton(),
  );
}
