// A round taken out of the house: the position on the board as text, the whole round as a file other
// programs know, and the record.

import { dialog } from "../lib/dialogs.js";
import { button, h, iconButton } from "../lib/dom.js";
import { hasFen } from "../lib/fen.js";
import { t } from "../lib/i18n.js";
import { call, games } from "../lib/net.js";
import { copyButton } from "../lib/copy.js";
import { download } from "./manage.js";

/**
 * @param {import("../lib/types.js").RoundSummary} round
 * @param {string | null} position  the one shown, where there is a board
 */
export async function takeOut(round, position) {
  const house = await games();
  const game = house.games.find((g) => g.id === round.game);
  if (!game) return;
  const files = [
    ...game.files.map(({ name, extension }) => ({
      key: extension,
      name,
      about: t("export.file"),
      path: `file/${extension}`,
    })),
    { key: "record", name: t("export.record"), about: t("export.record.about"), path: "record" },
  ];
  await dialog(
    t("export.title"),
    (close) => [
      position === null ? null : positionRow(game, position, () => close(null)),
      ...files.map(({ key, name, about, path }) =>
        h(
          "section",
          { class: "out-row", "data-out": key },
          h("div", { class: "out-words" }, h("h3", null, name), h("p", { class: "quiet" }, about)),
          h(
            "div",
            { class: "out-acts" },
            copyButton(t("copy"), () => call("GET", `rounds/${round.id}/${path}`), { action: `copy-${key}` }),
            iconButton("download", t("export.download"), () => download(round.id, path), {
              words: true,
              action: `download-${key}`,
            }),
          ),
        ),
      ),
    ],
    { id: "export", kind: "wide sheet" },
  );
}

/**
 * The position as text; another one may be pasted over it, to be set up or played.
 * @param {import("../lib/types.js").GameInfo} game
 * @param {string} position
 * @param {() => void} close
 */
function positionRow(game, position, close) {
  const field = h("textarea", {
    id: "export-position",
    class: "position-text",
    rows: "2",
    spellcheck: "false",
    autocapitalize: "off",
    "aria-labelledby": "export-position-title",
    on: { focus: () => field.select() },
  });
  field.value = position;
  const go = (/** @type {string} */ screen) => () => {
    close();
    location.hash = `#/${screen}/${game.id}/${encodeURIComponent(field.value.trim())}`;
  };
  return h(
    "section",
    { class: "out-row", "data-out": "position" },
    h(
      "div",
      { class: "out-words" },
      h("h3", { id: "export-position-title" }, hasFen(game) ? t("export.fen") : t("export.position")),
      h("p", { class: "quiet" }, t("export.position.about")),
    ),
    field,
    h(
      "div",
      { class: "out-acts" },
      copyButton(t("copy"), () => field.value.trim(), { action: "copy-position" }),
      hasFen(game) || game.shape.kind === "points"
        ? iconButton("rename", t("export.edit"), go("editor"), { words: true, action: "edit-position" })
        : null,
      button(t("export.play"), go("new"), { action: "play-position" }),
    ),
  );
}
