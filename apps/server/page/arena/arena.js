// The laboratory, where engines meet: the arenas there are, a form for a new one, one as it goes, and
// any of its games move by move.

import { toastError } from "../lib/dialogs.js";
import { h, icon } from "../lib/dom.js";
import { t, when } from "../lib/i18n.js";
import { Refused, call, games } from "../lib/net.js";
import { ArenaForm, playersLine } from "./form.js";
import { ArenaPreview } from "./preview.js";
import { ArenaView } from "./view.js";
import { beginPart } from "../lib/begin.js";
import { head } from "../settings/settings.js";
import { gameName } from "../lib/words.js";
import { ReplayScreen } from "../analysis/replay.js";

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  const [what, name, game] = stage.args;
  const house = await games();
  if (what === "new") return begin(stage, house, name);
  if (what === "view" && name)
    return game === undefined ? watch(stage, house, name) : replay(stage, house, name, Number(game));
  return list(stage, house);
}

/** @param {import("../main.js").Stage} stage @param {import("../lib/types.js").House} house */
async function list(stage, house) {
  /** @type {import("../lib/types.js").ArenaList} */
  const { arenas } = await call("GET", "arenas");
  if (!stage.here()) return;
  stage.title(t("lab.title"));
  const preview = new ArenaPreview(stage);
  const item = (/** @type {import("../lib/types.js").ArenaSummary} */ arena) => {
    const bar = h("progress", { max: "1", "aria-label": t("arena.progress") });
    bar.value = arena.games ? arena.done / arena.games : 0;
    const game = house.games.find(({ id }) => id === arena.game);
    const el = h(
      "li",
      null,
      h(
        "a",
        {
          class: "panel lab-item",
          href: `#/arena/view/${encodeURIComponent(arena.name)}`,
          "data-arena": arena.name,
          "data-state": arena.state,
        },
        icon(/** @type {any} */ (arena.game)),
        h(
          "span",
          { class: "lab-item-words" },
          h("strong", null, arena.name),
          h(
            "small",
            { class: "quiet" },
            `${gameName(game, arena.game)} · ${t(`arena.kind.${arena.kind}`)} · ${when(arena.created_at)}`,
          ),
          h("small", null, playersLine(arena.players)),
        ),
        h(
          "span",
          { class: "lab-item-state" },
          h("span", { class: "badge lab-state", "data-state": arena.state }, t(`arena.state.${arena.state}`)),
          bar,
          h("small", { class: "quiet" }, t("arena.done", { done: arena.done, games: arena.games })),
        ),
        icon("next"),
      ),
    );
    preview.follow(el, arena.name);
    return el;
  };
  const start = house.owner
    ? h(
        "a",
        { class: "button primary big", href: "#/arena/new", id: "new-arena" },
        icon("plus"),
        h("span", null, t("arena.new")),
      )
    : null;
  const ways = house.owner
    ? h(
        "section",
        { class: "lab-begin" },
        h("h2", null, t("arena.newOf")),
        beginPart(house, (game) => `#/arena/new/${game}`, t("arena.newOf")),
      )
    : null;
  const listed = arenas.length
    ? h("ul", { class: "lab-items", id: "arenas" }, arenas.map(item))
    : h("div", { class: "panel lab-empty" }, icon("lab"), h("p", null, t("arena.empty")));
  stage.root.append(
    head(t("lab.title"), "#/"),
    h(
      "div",
      { class: "lab-list" },
      h("div", { class: "lab-lead" }, h("p", { class: "quiet" }, t("lab.about")), start),
      h(
        "div",
        { class: "lab-desk", "data-arenas": arenas.length },
        h("div", { class: "lab-shelf" }, listed, ways),
        arenas.length ? preview.el : null,
      ),
    ),
  );
  if (arenas.length) await preview.show(arenas[0].name);
}

/**
 * @param {import("../main.js").Stage} stage
 * @param {import("../lib/types.js").House} house
 * @param {string | undefined} game
 */
async function begin(stage, house, game) {
  const [engines, arenas] = await Promise.all([call("GET", "engines"), call("GET", "arenas")]);
  if (!stage.here()) return;
  stage.title(t("arena.new"));
  stage.root.append(head(t("arena.new"), "#/arena"), new ArenaForm(house, engines, arenas, game).el);
}

/** @param {import("../main.js").Stage} stage @param {import("../lib/types.js").House} house @param {string} name */
async function watch(stage, house, name) {
  const snapshot = await ask(stage, `arenas/${encodeURIComponent(name)}`);
  if (!snapshot || !stage.here()) return;
  stage.title(name);
  const top = head(name, "#/arena");
  stage.root.append(top, new ArenaView(stage, house, snapshot, top).el);
}

/**
 * @param {import("../main.js").Stage} stage
 * @param {import("../lib/types.js").House} house
 * @param {string} name
 * @param {number} number
 */
async function replay(stage, house, name, number) {
  /** @type {import("../lib/types.js").ArenaGame | null} */
  const played = await ask(stage, `arenas/${encodeURIComponent(name)}/games/${number}`);
  const game = house.games.find(({ id }) => id === played?.game);
  if (!played || !game || !stage.here()) return;
  document.body.dataset.screen = "replay";
  const { result, steps } = played;
  const winner = result.winner === null ? null : game.seats[result.winner];
  const node = /** @type {const} */ ({ kind: "over", winner, end: result.end });
  const plies = steps.length - 1;
  new ReplayScreen(
    stage,
    {
      id: "",
      game: game.id,
      title: `${name} #${number + 1}`,
      seats: played.seats,
      clock: "none",
      strict_time: false,
      plies,
      over: true,
      result: { winner, end: result.end },
      created_at: result.at,
      updated_at: result.at,
      options: {},
      start: played.start,
      seq: plies,
      steps,
      state: { seq: plies, ply: plies, node, moves: [], offer: null, takeback: {}, clocks: null },
    },
    game,
    0,
    house.owner,
    {
      back: `#/arena/view/${encodeURIComponent(name)}`,
      keep: async () => {
        try {
          const { rounds } = await call("POST", "import", { text: played.record });
          location.hash = `#/replay/${rounds[0].id}`;
        } catch (error) {
          toastError(error);
        }
      },
    },
  );
}

/**
 * Asks for something of an arena; says so where it is not there.
 * @param {import("../main.js").Stage} stage
 * @param {string} path
 */
async function ask(stage, path) {
  try {
    return await call("GET", path);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    if (stage.here())
      stage.root.append(
        h(
          "div",
          { class: "panel notice", id: "gone" },
          h("h1", null, t("arena.gone")),
          h("a", { class: "button primary", href: "#/arena" }, t("lab.title")),
        ),
      );
    return null;
  }
}
