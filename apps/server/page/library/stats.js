// Statistics: what a person's finished rounds come to, and the luck in them.

import { fill, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { call, games } from "../lib/net.js";
import { beginPart } from "../lib/begin.js";
import { head } from "../settings/settings.js";
import { levelTable, luckPart, openingTable, ratingPart, resultTable } from "./stats-bits.js";
import { gameName } from "../lib/words.js";
import * as prefs from "../lib/prefs.js";

/** @param {import("../main.js").Stage} stage */
export async function show(stage) {
  stage.title(t("stats.title"));
  const house = await games();
  if (!stage.here()) return;
  const body = h("div", { class: "stats-body" });
  const people = h("select", { id: "stats-person", on: { change: () => void load(people.value) } });
  const picker = h("label", { class: "field stats-picker" }, h("span", null, t("stats.person")), people);
  stage.root.append(head(t("stats.title"), "#/"), h("div", { class: "stats", id: "stats" }, picker, body));

  /** @param {string} name */
  async function load(name) {
    /** @type {import("../lib/types.js").Stats} */
    const stats = await call("GET", `stats?${new URLSearchParams(name ? { name } : {})}`);
    if (!stage.here()) return;
    const known = stats.people.some((person) => person.name.toLowerCase() === stats.name.toLowerCase());
    const names = known || !stats.name ? stats.people : [{ name: stats.name, rounds: 0 }, ...stats.people];
    fill(
      people,
      names.map((person) =>
        h(
          "option",
          { value: person.name, selected: person.name.toLowerCase() === stats.name.toLowerCase() },
          `${person.name} (${person.rounds})`,
        ),
      ),
    );
    picker.hidden = !names.length;
    fill(body, parts(stats, house));
    stage.root.querySelector(".stats")?.setAttribute("data-rounds", String(stats.rounds));
  }

  await load(prefs.get().name);
}

/** @param {import("../lib/types.js").Stats} stats @param {import("../lib/types.js").House} house */
function parts(stats, house) {
  if (!stats.name || !stats.rounds)
    return [
      h(
        "p",
        { class: "panel stats-part", id: "stats-none" },
        stats.name ? t("stats.none.person", { name: stats.name }) : t("stats.none"),
      ),
      beginPart(house),
    ];
  const sum = [t("stats.counted", { n: stats.rounds }), ...(stats.more ? [t("stats.more")] : [])].join(" · ");
  const named = (/** @type {string} */ id) =>
    gameName(
      house.games.find((game) => game.id === id),
      id,
    );
  return [
    h("p", { class: "quiet", id: "stats-sum", role: "status" }, sum),
    h(
      "section",
      { class: "panel stats-part" },
      h("h2", null, t("stats.results")),
      resultTable(stats.games.map((one) => ({ name: named(one.game), ...one }))),
    ),
    ...stats.games.map((one) =>
      h(
        "section",
        { class: "panel stats-part", "data-stats": one.game },
        h("h2", null, named(one.game)),
        ratingPart(one),
        h(
          "div",
          { class: "stats-tables" },
          levelTable(one.levels),
          one.openings.length ? openingTable(one.openings) : null,
        ),
        luckPart(
          one,
          stats.name,
          house.games.find((game) => game.id === one.game),
        ),
      ),
    ),
  ];
}
