// Brings rounds and positions in: pasted, chosen as a file, or dropped on the page. What the text is, is
// guessed and shown; what came of it is told game by game.

import { detect } from "./detect.js";
import { dialog } from "../lib/dialogs.js";
import { button, fill, h, icon, iconButton, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { ready, spoken } from "../lib/said.js";
import { call, wrongWords } from "../lib/net.js";
import { endText, gameName, resultText, roundTitle } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/**
 * @typedef {import("../lib/types.js").House} House
 * @typedef {import("../lib/types.js").Imported} Imported
 * @typedef {import("./detect.js").Found} Found
 */

/** Longer texts are kept as they are and not shown in the field, which would stand still over them. */
const MOST_SHOWN = 200_000;

/** A file's text. Old files are not in UTF-8; each byte of theirs is a letter. @param {File} file */
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What a text was found to be, in words. @param {Found} found @param {House} house */
function foundWords(found, house) {
  const game = "game" in found ? house.games.find((g) => g.id === found.game) : undefined;
  const name = game ? gameName(game, game.id) : "";
  switch (found.kind) {
    case "record":
      return t("import.is.record");
    case "position":
      return t("import.is.position", { game: name });
    case "file":
      return t("import.is.file", {
        game: name,
        form: game?.files.find((f) => f.extension === found.form)?.name ?? found.form,
      });
    default:
      return t("import.is.none");
  }
}

/** Opens the dialog. @param {House} house @param {File | string} [given]  what was dropped or pasted */
export async function bringIn(house, given = "") {
  await dialog(
    t("rounds.import.title"),
    (close) => {
      let text = "";
      const paste = h("textarea", {
        id: "import-text",
        rows: "8",
        spellcheck: "false",
        on: { input: () => take(paste.value) },
      });
      const wrong = h("p", { class: "error", id: "import-error", role: "alert" });
      const guess = h("p", { class: "import-guess", id: "import-guess", role: "status" });
      const large = h("p", { class: "quiet", id: "import-large", hidden: true });
      const field = h("label", { class: "field" }, h("span", null, t("rounds.import.paste")), paste);
      const take = (/** @type {string} */ now) => {
        text = now;
        fill(wrong);
        write(guess, text.trim() ? foundWords(detect(text, house.games), house) : "");
      };
      const takeFile = async (/** @type {File | null | undefined} */ file) => {
        if (!file) return;
        const content = await textOf(file);
        const shown = content.length <= MOST_SHOWN;
        paste.value = shown ? content : "";
        field.hidden = !shown;
        large.hidden = shown;
        write(large, shown ? "" : t("import.large", { name: file.name, n: Math.round(content.length / 1000) }));
        take(content);
      };
      const file = h("input", {
        type: "file",
        id: "import-file",
        class: "sr-only",
        accept: ".trebejo,.txt,.pgn,.fen,.mat,.sgf,text/plain",
        on: { change: () => void takeFile(file.files?.[0]) },
      });
      const body = h("div", { class: "stack" });
      const send = async () => {
        fill(wrong);
        go.disabled = true;
        try {
          const came = await bring(text, detect(text, house.games));
          if (typeof came === "string") {
            close(null);
            location.hash = came;
          } else {
            await ready();
            fill(body, report(came, house));
            /** @type {HTMLElement | null} */ (body.querySelector(".report-sum"))?.focus();
          }
        } catch (error) {
          fill(wrong, h("strong", null, t("rounds.import.failed")), " ", wrongWords(error));
        }
        go.disabled = false;
      };
      const drop = h(
        "div",
        {
          class: "drop",
          on: {
            dragover: (/** @type {Event} */ event) => event.preventDefault(),
            drop: (/** @type {DragEvent} */ event) => {
              event.preventDefault();
              event.stopPropagation();
              void takeFile(event.dataTransfer?.files[0]);
            },
          },
        },
        h("p", { class: "quiet" }, t("rounds.import.text")),
        h("label", { class: "button", for: "import-file" }, icon("upload"), h("span", null, t("rounds.import.file"))),
        file,
        large,
        field,
      );
      const go = button(t("rounds.import"), () => void send(), { kind: "primary", action: "confirm" });
      fill(
        body,
        drop,
        guess,
        wrong,
        h(
          "footer",
          null,
          button(t("cancel"), () => close(null), { action: "cancel" }),
          go,
        ),
      );
      if (typeof given === "string") {
        paste.value = given;
        take(given);
      } else {
        void takeFile(given);
      }
      return [body];
    },
    { id: "import", kind: "wide" },
  );
}

/**
 * Hands a text to the server. Gives where to go where there is one thing to see, else what came of it.
 * @param {string} text
 * @param {Found} found
 * @returns {Promise<string | Imported>}
 */
async function bring(text, found) {
  if (found.kind === "position") {
    const { position } = await call("POST", "positions", { json: { game: found.game, position: text.trim() } });
    return `#/new/${found.game}/${encodeURIComponent(position)}`;
  }
  const query = found.kind === "file" ? `?${new URLSearchParams({ game: found.game, form: found.form })}` : "";
  /** @type {Imported} */
  const came = await call("POST", `import${query}`, { text });
  // Seats of finished games are of no use any more.
  for (const round of came.rounds) if (!round.over) prefs.keepTokens(round.id, round.tokens);
  return came.rounds.length === 1 && !came.faults.length && !came.more ? `#/replay/${came.rounds[0].id}` : came;
}

/** What came in and what did not. @param {Imported} came @param {House} house */
function report({ rounds, faults, more }, house) {
  const seats = (/** @type {string} */ id) => house.games.find((game) => game.id === id)?.seats;
  const row = (/** @type {Imported["rounds"][number]} */ round) =>
    h(
      "li",
      null,
      h(
        "a",
        { class: "button report-row", href: `#/replay/${round.id}`, "data-round": round.id },
        h(
          "span",
          { class: "strip-words" },
          h("strong", null, roundTitle(round, seats(round.game))),
          h(
            "small",
            null,
            [
              t("rounds.plies", { n: round.plies }),
              ...(round.result ? [`${resultText(round)}, ${endText(round.result.end, round.result.winner)}`] : []),
            ].join(" · "),
          ),
        ),
        icon("next"),
      ),
    );
  return h(
    "div",
    { class: "stack report", id: "import-report" },
    h(
      "p",
      { class: "report-sum", role: "status", tabindex: "-1" },
      [
        t("import.came", { n: rounds.length }),
        ...(faults.length ? [t("import.failed", { n: faults.length })] : []),
      ].join(" "),
    ),
    faults.length
      ? h(
          "section",
          { class: "stack-s" },
          h("h3", null, t("import.faults")),
          h(
            "ul",
            { class: "report-faults" },
            faults.map((fault) =>
              h(
                "li",
                { "data-fault": fault.game },
                h(
                  "strong",
                  null,
                  fault.line === null
                    ? t("import.where.game", { game: fault.game })
                    : t("import.where", { game: fault.game, line: fault.line }),
                ),
                h("span", null, spoken(fault)),
              ),
            ),
          ),
        )
      : null,
    more ? h("p", { class: "error", id: "import-more" }, t("import.more", { n: rounds.length + faults.length })) : null,
    rounds.length
      ? h(
          "section",
          { class: "stack-s" },
          h("h3", null, t("import.rounds")),
          h("ul", { class: "report-rounds" }, rounds.map(row)),
        )
      : null,
    h(
      "footer",
      null,
      h("a", { class: "button", href: "#/rounds/finished", "data-action": "library" }, t("menu.library")),
    ),
  );
}

/** The button that opens it. @param {House} house @param {boolean} [words] */
export const importButton = (house, words = false) =>
  iconButton("upload", t("rounds.import"), () => void bringIn(house), { id: "open-import", kind: "ghost", words });

/**
 * A file or a text dropped anywhere on a screen is brought in.
 * @param {import("../main.js").Stage} stage
 * @param {House} house
 */
export function takeDrops(stage, house) {
  let over = 0;
  const done = new AbortController();
  const { signal } = done;
  const shade = (/** @type {number} */ change) => {
    over = Math.max(0, over + change);
    document.body.toggleAttribute("data-dropping", over > 0);
  };
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragenter", (event) => shade(hasFiles(event) ? 1 : 0), { signal });
  addEventListener("dragleave", (event) => shade(hasFiles(event) ? -1 : 0), { signal });
  addEventListener("dragover", (event) => event.preventDefault(), { signal });
  addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      shade(-over);
      if (document.querySelector("dialog[open]")) return;
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text/plain") ?? "";
      if (file || detect(text, house.games).kind !== "none") void bringIn(house, file ?? text);
    },
    { signal },
  );
  // Pasting where no field wants the text means the same.
  addEventListener(
    "paste",
    (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (event.target instanceof Element && event.target.closest("input, textarea, dialog")) return;
      if (detect(text, house.games).kind !== "none") void bringIn(house, text);
    },
    { signal },
  );
  stage.leaving(() => {
    done.abort();
    shade(-over);
  });
}
