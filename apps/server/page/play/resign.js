// Resigning where a game can be lost once, twice or three times over: an offer the other side may refuse.

import { dialog } from "../lib/dialogs.js";
import { button, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** How many times over a game can be resigned. */
const TIMES = [1, 2, 3];

/**
 * @param {import("../lib/session.js").Session} session
 * @param {string} seat
 * @param {import("../lib/types.js").PointsView} points
 */
export async function resignFor(session, seat, points) {
  // Before the opening roll there is no game to give up, only the round.
  const going = points.stage !== "opening";
  const act = await dialog(
    t("resign.points"),
    (close) => [
      h("p", null, t(going ? "resign.points.text" : "resign.points.leave")),
      h(
        "div",
        { class: "stack resign-choices" },
        going
          ? TIMES.map((n) =>
              button(
                t(`resign.times.${n}`, { points: t("points.points", { n: n * points.cube }) }),
                () => close(`offer resign ${n}`),
                { action: `resign-${n}`, kind: n === 1 ? "primary" : "" },
              ),
            )
          : [],
        button(t("resign.round"), () => close("resign"), { action: "resign-round", kind: "danger" }),
      ),
      h(
        "footer",
        null,
        button(t("cancel"), () => close(null), { action: "cancel" }),
      ),
    ],
    { id: "resign" },
  );
  if (typeof act === "string") session.act(seat, act);
}
