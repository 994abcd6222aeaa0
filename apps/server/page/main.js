// Begins the page: language, theme, sound, and the screens by the fragment of the address.

import * as effects from "./lib/effects.js";
import * as i18n from "./lib/i18n.js";
import * as prefs from "./lib/prefs.js";
import * as session from "./lib/session.js";
import * as sound from "./lib/sound.js";
import { fill, h, still } from "./lib/dom.js";
import { toastError } from "./lib/dialogs.js";
import { keepPage, offlineNotice, outdated, overtaken } from "./lib/offline.js";

/**
 * What a screen gets. It draws into `root` and says what to do on Esc and when it is left.
 * @typedef {object} Stage
 * @property {HTMLElement} root
 * @property {string[]} args
 * @property {(title: string) => void} title
 * @property {(undo: () => void) => void} leaving
 * @property {(key: (event: KeyboardEvent) => boolean) => void} keys  a handler that says whether it took the key
 * @property {string} from  the fragment of the screen before this one
 * @property {() => boolean} here  whether this screen is still the one shown
 */

/** @type {Record<string, () => Promise<{show: (stage: Stage) => void | Promise<void>}>>} */
const SCREENS = {
  "": () => import("./menu/menu.js"),
  new: () => import("./play/new.js"),
  rounds: () => import("./library/rounds.js"),
  round: () => import("./play/round.js"),
  replay: () => import("./analysis/replay.js"),
  join: () => import("./play/join.js"),
  help: () => import("./help/help.js"),
  guide: () => import("./help/guide.js"),
  editor: () => import("./editor/editor.js"),
  magics: () => import("./magics/magics.js"),
  arena: () => import("./arena/arena.js"),
  puzzles: () => import("./puzzles/puzzles.js"),
  stats: () => import("./library/stats.js"),
};

/** @type {(() => void)[]} */
let undo = [];
/** @type {((event: KeyboardEvent) => boolean)[]} */
let keys = [];
let shown = 0;
/** The screens whose files are here. @type {Set<string>} */
const here = new Set();
let [hash, from] = ["", ""];

/** A part of the address without its percent signs; one that is not well formed stays as it is. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function route() {
  // A page older than its server is loaded anew before anything else is shown.
  if (outdated()) return location.reload();
  const [name = "", ...args] = location.hash.replace(/^#\/?/, "").split("/").map(plain);
  const load = SCREENS[name] ?? SCREENS[""];
  const turn = ++shown;
  if (location.hash !== hash) [from, hash] = [hash, location.hash];
  for (const step of undo) step();
  [undo, keys] = [[], []];
  if (name !== "round") session.leave();
  sound.enter(name === "round" || name === "replay" ? "game" : "menu");
  for (const el of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (el).close();
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const root = h("div", { class: "screen" });
  try {
    if (here.size && !here.has(name) && (await overtaken())) return location.reload();
    const screen = await load();
    here.add(name);
    if (turn !== shown) return;
    document.body.dataset.screen = name in SCREENS && name ? name : "menu";
    fill(main, root);
    scrollTo(0, 0);
    await screen.show({
      root,
      args,
      from,
      title: (text) => {
        document.title = text ? `${text} · Trebejo` : "Trebejo";
      },
      leaving: (step) => undo.push(step),
      keys: (handler) => keys.push(handler),
      here: () => turn === shown,
    });
    if (turn === shown && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  } catch (error) {
    if (turn !== shown) return;
    toastError(error);
    fill(
      root,
      offlineNotice(() => void route()),
    );
    fill(main, root);
  }
}

function theme() {
  const { theme: wish } = prefs.get();
  const dark = wish === "dark" || (wish === "auto" && !matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.board = prefs.get().board;
  document.documentElement.dataset.men = prefs.get().men;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
  for (const handler of keys) {
    if (handler(event)) {
      event.preventDefault();
      return;
    }
  }
  if (event.key === "Escape" && document.body.dataset.screen !== "menu" && !document.fullscreenElement)
    location.hash = "#/";
}

/** A ring of light runs out from where a button was pressed. @param {PointerEvent} event */
function ripple(event) {
  const el = event.target instanceof Element ? event.target.closest(".button, .choice, .game-card.alive") : null;
  if (!(el instanceof HTMLElement) || still()) return;
  const box = el.getBoundingClientRect();
  const ring = h("span", { class: "ripple" });
  ring.style.left = `${event.clientX - box.left}px`;
  ring.style.top = `${event.clientY - box.top}px`;
  const clip = h("span", { class: "ripple-clip", "aria-hidden": "true" }, ring);
  el.append(clip);
  setTimeout(() => clip.remove(), 600);
}

async function start() {
  theme();
  effects.use(/** @type {HTMLCanvasElement} */ (document.getElementById("effects")));
  sound.start();
  let { language } = prefs.get();
  prefs.listen(async (now) => {
    theme();
    if (now.language === language) return;
    language = now.language;
    await i18n.start();
    route();
  });
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", theme);
  addEventListener("hashchange", route);
  addEventListener("keydown", onKey);
  addEventListener("pointerdown", ripple);
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(".button, .choice, .game-card.alive")) sound.tick();
  });
  await i18n.start();
  keepPage();
  await route();
}

start();
