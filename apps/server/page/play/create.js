// Begins a round on the server and goes to it.

import { toastError } from "../lib/dialogs.js";
import { call } from "../lib/net.js";
import * as prefs from "../lib/prefs.js";

/** Asks for a new round, keeps its tokens and goes there. @param {import("../lib/types.js").NewRound} round */
export async function create(round) {
  try {
    const made = await call("POST", "rounds", { json: round });
    prefs.keepTokens(made.id, made.tokens);
    location.hash = `#/round/${made.id}${Object.keys(made.invitations ?? {}).length ? "/share" : ""}`;
  } catch (error) {
    toastError(error);
  }
}
