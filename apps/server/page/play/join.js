// An invitation. It is exchanged for the seat only when the button is pressed, so that a preview of
// the link cannot use it up; then the code leaves the address.

import { h, icon, iconButton, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Refused, call, wrongWords } from "../lib/net.js";
import { head } from "../settings/settings.js";
import * as prefs from "../lib/prefs.js";

/** @param {import("../main.js").Stage} stage */
export function show(stage) {
  const [code] = stage.args;
  stage.title(t("join.title"));
  const wrong = h("p", { class: "error", id: "join-error", role: "alert" });
  const sit = iconButton(
    "sit",
    t("join.sit"),
    async () => {
      sit.disabled = true;
      try {
        const { id, seat, token } = await call("POST", "invitations", { json: { code } });
        prefs.keepTokens(id, { [seat]: token });
        history.replaceState(null, "", `#/round/${id}`);
        dispatchEvent(new HashChangeEvent("hashchange"));
      } catch (error) {
        sit.disabled = false;
        const offline = error instanceof Refused && error.code === "offline";
        write(wrong, offline ? error.message : `${t("join.failed")} (${wrongWords(error)})`);
      }
    },
    { words: true, kind: "primary big", id: "join" },
  );
  stage.root.append(
    head(t("join.title"), "#/"),
    h("div", { class: "panel notice" }, icon("sit"), h("p", null, t("join.text")), wrong, sit),
  );
}
