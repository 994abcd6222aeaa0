// Where a round begins: the usual start, one of the 960 shuffled ones, or a position someone pastes or
// set up. The server looks at it while it is typed, and a small board shows it.

import { makeBoard } from "../boards/make.js";
import { fill, h, icon, iconButton, write } from "../lib/dom.js";
import { hasFen, impliedOptions } from "../lib/fen.js";
import { t, tOr } from "../lib/i18n.js";
import { wrongWords } from "../lib/net.js";
import { cellLabel, gameName } from "../lib/words.js";
import { bearOff, xgidOptions } from "../games/backgammon/words-points.js";
import { Asker } from "../lib/ask-position.js";
import { segments } from "../settings/settings.js";

/**
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 * @typedef {string} Kind  `shuffled`, `position`, or one of the game's own starts, of which `usual` needs no look
 * @typedef {{start: string | null, options: Record<string, string>}} Start
 */

/** The option that names a shuffled start by its number. */
export const SHUFFLED = "960";
/** The option of games that have more than one start of their own. */
export const STARTS = "start";
const NUMBERS = 960;

const anyNumber = () => Math.floor(Math.random() * NUMBERS);

/**
 * The form, and a way to read it: null where the position cannot be played.
 * @param {GameInfo} game
 * @param {string | null} given  a position to begin with
 * @param {Record<string, string>} options  what else is chosen; `ask` looks anew after a change
 * @param {(options: Record<string, string>) => void} imply  chooses what a position's text asks for
 * @returns {{el: HTMLElement, value: () => Promise<Start | null>, ask: () => void, stop: () => void}}
 */
export function startForm(game, given, options, imply) {
  /** @type {Kind} */
  let kind = given === null ? "usual" : "position";
  let good = false;
  const dice = game.shape.kind === "points";
  const asker = new Asker(game.id, (answer, error) => told(answer, error));
  const board = makeBoard(game.shape, {
    seats: game.seats,
    name: t("start.preview", { game: gameName(game, game.id) }),
    label: (cell) => cellLabel(game, board.view, cell),
  });
  const preview = h("div", { class: "start-preview", "data-good": "false" }, board.el);
  const wrong = h("p", { class: "error", id: "start-error", role: "alert" });
  const right = h("p", { class: "quiet", id: "start-right", role: "status" });

  const field = h("input", {
    type: "number",
    id: "start-number",
    min: "0",
    max: String(NUMBERS - 1),
    step: "1",
    value: String(anyNumber()),
    inputmode: "numeric",
    on: { input: () => ask() },
  });
  const text = h("textarea", {
    id: "start-position",
    class: "position-text",
    rows: "3",
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: t("start.paste"),
    on: { input: () => ask() },
  });
  text.value = given ?? "";
  const another = iconButton(
    "dice",
    t("start.another"),
    () => {
      field.value = String(anyNumber());
      ask();
    },
    { words: true, action: "another" },
  );
  const shuffled = h(
    "div",
    { class: "stack" },
    h(
      "div",
      { class: "start-number" },
      h("label", { class: "field" }, h("span", null, t("start.number")), field),
      another,
    ),
    h("p", { class: "quiet" }, t("start.shuffled.about")),
  );
  const practice = iconButton(
    "dice",
    t("start.bearoff"),
    () => {
      text.value = bearOff();
      ask();
    },
    { words: true, action: "bear-off" },
  );
  const edit = h(
    "a",
    {
      class: "button",
      id: "start-edit",
      "data-action": "editor",
      on: {
        click: () => {
          edit.href = editorAt(game, text.value);
        },
      },
    },
    icon("rename"),
    h("span", null, t("start.edit")),
  );
  edit.href = editorAt(game, "");
  const position = h(
    "div",
    { class: "stack" },
    h(
      "label",
      { class: "field" },
      h("span", null, hasFen(game) ? t("start.fen") : dice ? t("start.xgid") : t("export.position")),
      text,
    ),
    hasFen(game) ? h("div", null, edit) : null,
    dice ? h("div", { class: "row wrap" }, practice, edit) : null,
  );
  const body = h("div", { class: "start-body" });

  /** The number typed, or null. */
  const numbered = () =>
    /^\d+$/.test(field.value) && Number(field.value) < NUMBERS ? String(Number(field.value)) : null;
  const goodWords = (/** @type {import("../lib/types.js").Position} */ answer) => {
    const { node, position, view } = answer;
    if (node.kind === "over") return t("start.over");
    if (dice) return t("start.good", { seat: t(`seat.${game.seats[view.points?.turn ?? 0]}`) });
    const second = hasFen(game) && position.split(" ")[1] === "b";
    const seat = node.kind === "decision" ? node.seat : game.seats[second ? 1 : 0];
    return t("start.good", { seat: t(`seat.${seat}`) });
  };
  const told = (/** @type {import("../lib/types.js").Position | null} */ answer, /** @type {unknown} */ error) => {
    good = answer !== null;
    preview.dataset.good = String(good);
    if (answer) board.show(answer.view);
    write(wrong, error ? wrongWords(error) : "");
    write(right, answer && kind === "position" ? goodWords(answer) : "");
  };
  const ask = () => {
    good = false;
    asker.drop();
    if (kind === "shuffled") {
      const n = numbered();
      if (n === null) {
        told(null, null);
        write(wrong, t("start.badNumber"));
      } else asker.soon(null, { [SHUFFLED]: n });
    } else if (kind === "position") {
      imply(dice ? xgidOptions(text.value) : impliedOptions(game, text.value));
      if (text.value.trim()) asker.soon(text.value.trim(), options);
      else told(null, null);
    } else if (kind !== "usual") {
      asker.soon(null, { ...options, [STARTS]: kind });
    }
  };
  const choose = (/** @type {string} */ now) => {
    kind = /** @type {Kind} */ (now);
    const own = h("p", { class: "quiet" }, tOr(`start.about.${kind}`, ""));
    fill(
      body,
      kind === "usual"
        ? null
        : [
            h(
              "div",
              { class: "start-fields" },
              kind === "shuffled" ? shuffled : kind === "position" ? position : own,
              wrong,
              right,
            ),
            preview,
          ],
    );
    body.hidden = kind === "usual";
    told(null, null);
    ask();
  };
  const starts = game.options.flatMap(({ name, kind: values }) =>
    name === STARTS && "choice" in values ? values.choice : [],
  );
  /** @type {[string, string][]} */
  const kinds = [
    ...(starts.length
      ? starts.map((value) => /** @type {[string, string]} */ ([value, tOr(`option.${STARTS}.${value}`, value)]))
      : [/** @type {[string, string]} */ (["usual", t("start.usual")])]),
    ...(game.options.some(({ name }) => name === SHUFFLED)
      ? [/** @type {[string, string]} */ (["shuffled", t("start.shuffled")])]
      : []),
    ["position", t("start.position")],
  ];
  const el = h(
    "div",
    { class: "start-form", id: "start-form" },
    segments("begin", t("start.title"), kinds, kind, choose),
    body,
  );
  choose(kind);
  /** @returns {Promise<Start | null>} */
  const value = async () => {
    if (kind === "usual") return { start: null, options: {} };
    // The answer to the last key may still be on its way.
    if (kind !== "shuffled" && kind !== "position") return { start: null, options: { [STARTS]: kind } };
    if (!good && (kind === "position" ? text.value.trim() : numbered()))
      await asker.now(
        kind === "position" ? text.value.trim() : null,
        kind === "shuffled" ? { [SHUFFLED]: numbered() ?? "" } : options,
      );
    if (!good) return null;
    return kind === "shuffled"
      ? { start: null, options: { [SHUFFLED]: numbered() ?? "" } }
      : { start: text.value.trim(), options: {} };
  };
  return { el, value, ask, stop: () => asker.drop() };
}

/** @param {GameInfo} game @param {string} position */
const editorAt = (game, position) =>
  `#/editor/${game.id}${position.trim() ? `/${encodeURIComponent(position.trim())}` : ""}`;
