// What goes on without the server: a worker (sw.js) keeps the page and the finished rounds that were opened,
// where the browser allows it, and the page says what works and what does not.

import { button, h, icon, write } from "./dom.js";
import { t } from "./i18n.js";
import { LINE } from "./net.js";
import * as prefs from "./prefs.js";
import { gameName, roundTitle } from "./words.js";

const REPLAYS = "trebejo-replays";
/** The build a page was loaded anew for, kept while the tab is open. */
const RELOADED = "trebejo-reloaded";
/** So many opened replays are offered. */
const SHOWN = 12;
/** Screens on which something may be half done. */
const BUSY = ["round", "editor", "guide", "new"];

let old = false;

/** Whether a newer program serves the page: the next change of screen loads it. */
export const outdated = () => old;

/**
 * Whether a newer program serves the page by now: asked before a screen's files come, so that old and new ones never
 * meet. A page that was loaded anew for this very build and is still another one is let be.
 */
export async function overtaken() {
  const mine = document.querySelector('meta[name="trebejo-build"]')?.getAttribute("content");
  try {
    const answer = await fetch("/api/build", { cache: "no-store" });
    const word = answer.ok ? (await answer.text()).trim() : mine;
    if (!mine || word === mine || sessionStorage.getItem(RELOADED) === word) return false;
    sessionStorage.setItem(RELOADED, String(word));
    return true;
  } catch {
    // Without the server the worker's files come, all of one build.
    return false;
  }
}

/** Puts the worker to work, and says at once when the server cannot be reached. */
export function keepPage() {
  document.addEventListener(LINE, (event) => {
    const banner = document.getElementById("banner");
    const { open } = /** @type {CustomEvent<{open: boolean}>} */ (event).detail;
    // A live round has its own words for its own line.
    if (banner && document.body.dataset.screen !== "round") write(banner, open ? "" : t("offline"));
    if (open)
      navigator.serviceWorker
        ?.getRegistration()
        .then((worker) => worker?.update())
        .catch(() => {});
  });
  const workers = navigator.serviceWorker;
  if (!workers || !isSecureContext) return;
  let had = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    // The first worker brings nothing new; another one comes with another program.
    if (had && !BUSY.includes(document.body.dataset.screen ?? "")) location.reload();
    old = had;
    had = true;
  });
  const start = () => setTimeout(() => void workers.register("/sw.js").catch(() => {}), 1000);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/**
 * The finished rounds that this browser has kept, the latest first.
 * @returns {Promise<import("./types.js").RoundDetail[]>}
 */
async function opened() {
  if (!("caches" in window)) return [];
  const replays = await caches.open(REPLAYS);
  const keys = [...(await replays.keys())].reverse().slice(0, SHOWN);
  const found = await Promise.all(keys.map(async (key) => (await replays.match(key))?.json()));
  return found.filter(Boolean);
}

/** What a screen that needs the server shows without it. @param {() => void} retry */
export function offlineNotice(retry) {
  const list = h("div", { class: "stack" });
  const known = prefs.knownHouse()?.games ?? [];
  const named = (/** @type {string} */ id) =>
    gameName(
      known.find((game) => game.id === id),
      id,
    );
  opened().then(
    (rounds) => {
      if (!rounds.length) return;
      list.append(
        h("h2", null, t("offline.replays")),
        h(
          "ul",
          { class: "offline-list", id: "opened-replays" },
          rounds.map((round) =>
            h(
              "li",
              null,
              h(
                "a",
                { class: "button ghost", href: `#/replay/${round.id}`, "data-round": round.id },
                icon("library"),
                h("span", null, `${named(round.game)}: ${roundTitle(round)}`),
              ),
            ),
          ),
        ),
      );
    },
    () => {},
  );
  return h(
    "div",
    { class: "panel notice", id: "offline" },
    h("h1", null, t("offline")),
    h("p", null, t("offline.text")),
    h(
      "div",
      { class: "row offline-acts" },
      button(t("retry"), retry, { kind: "primary", action: "retry" }),
      h("a", { class: "button", href: "#/" }, t("menu")),
    ),
    known.length ? h("h2", null, t("offline.help")) : null,
    h(
      "ul",
      { class: "offline-list" },
      known.map(({ id }) =>
        h(
          "li",
          null,
          h("a", { class: "button ghost", href: `#/help/${id}` }, icon("help"), h("span", null, named(id))),
        ),
      ),
    ),
    list,
  );
}
