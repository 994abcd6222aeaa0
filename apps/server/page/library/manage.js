// What can be done with a kept round: rename, delete, export. Used by the library and the replay.

import { ask, confirm, toast, toastError } from "../lib/dialogs.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { call } from "../lib/net.js";
import { roundTitle } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/** @typedef {import("../lib/types.js").RoundSummary} RoundSummary */

/** Asks for a title. Gives the new one, or undefined where nothing changed. @param {RoundSummary} round */
export async function rename(round) {
  const title = await ask(t("rename.title"), t("rename.label"), round.title ?? "", t("rename.save"));
  if (title === null) return undefined;
  try {
    await call("POST", `rounds/${round.id}/title`, { json: { title }, round: round.id });
    return title || null;
  } catch (error) {
    toastError(error);
    return undefined;
  }
}

/** Asks, then deletes. Says whether it is gone. @param {RoundSummary} round */
export async function remove(round) {
  if (!(await confirm(t("delete.title"), t("delete.text", { title: roundTitle(round) }), t("delete.verb"))))
    return false;
  try {
    await call("DELETE", `rounds/${round.id}`, { round: round.id });
    prefs.dropTokens(round.id);
    toast(t("deleted"));
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}

/** Deletes several without asking. Says how many are gone. @param {RoundSummary[]} rounds */
export async function removeAll(rounds) {
  let gone = 0;
  for (const { id } of rounds) {
    try {
      await call("DELETE", `rounds/${id}`, { round: id });
      prefs.dropTokens(id);
      gone += 1;
    } catch (error) {
      toastError(error);
    }
  }
  return gone;
}

/** Downloads something; the server names the file. @param {string} href */
export function save(href) {
  const link = h("a", { href, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads a round. @param {string} id @param {string} path  `record`, or `file/` and a form */
export const download = (id, path) => save(`/api/rounds/${id}/${path}`);
