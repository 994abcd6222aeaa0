// Links for others: one for each person's seat, used once, and one for watching; each with its QR code.

import { dialog, toast, toastError } from "../lib/dialogs.js";
import { button, fill, h, iconButton } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { call, games } from "../lib/net.js";
import { seatName, sitterName } from "../lib/words.js";

/**
 * @param {import("../lib/types.js").RoundSummary} round
 * @param {string[]} you
 * @param {Record<string, boolean>} present
 */
export async function share(round, you, present) {
  const house = await games();
  const people = Object.keys(round.seats).filter((seat) => round.seats[seat].kind === "person");
  const free = people.filter((seat) => !you.includes(seat));
  const mayInvite = you.length > 0 || house.owner;
  await dialog(
    t("share.title"),
    () => [
      house.lan ? null : h("p", { class: "quiet" }, t("share.loopback")),
      ...(mayInvite && !round.over ? free : []).map((seat) =>
        linkRow(
          round.id,
          seat,
          t("share.seat", { seat: seatName(seat) }),
          present[seat] ? t("share.taken", { name: sitterName(round.seats[seat]) }) : t("share.seat.text"),
          !present[seat],
        ),
      ),
      ...(mayInvite && !round.over ? you : []).map((seat) =>
        linkRow(round.id, seat, t("share.move", { seat: seatName(seat) }), t("share.seat.text"), false),
      ),
      linkRow(
        round.id,
        null,
        t("share.watch"),
        t("share.watch.text"),
        free.every((seat) => present[seat]),
      ),
    ],
    { id: "share", kind: "sheet" },
  );
}

/**
 * @param {string} round
 * @param {string | null} seat  null for a link to watch
 * @param {string} title
 * @param {string} text
 * @param {boolean} now  whether the link is made at once
 */
function linkRow(round, seat, title, text, now) {
  const place = h("div", { class: "link-place" });
  const make = async () => {
    try {
      const { url } = await call("POST", `rounds/${round}/invitations`, { json: seat ? { seat } : {}, round });
      fill(place, linkBox(url, title));
    } catch (error) {
      // Someone who only watches cannot make invitations, but can pass on the address they have.
      if (seat === null) fill(place, linkBox(`${location.origin}/#/round/${round}`, title));
      else toastError(error);
    }
  };
  place.append(button(t("share.make"), make, { action: "make-link" }));
  if (now) make();
  return h(
    "section",
    { class: "link-row", "data-link": seat ?? "watch" },
    h("h3", null, title),
    h("p", { class: "quiet" }, text),
    place,
  );
}

/** @param {string} url @param {string} title */
function linkBox(url, title) {
  const field = h("input", {
    type: "text",
    readonly: true,
    value: url,
    class: "link-url",
    "aria-label": title,
    on: { focus: () => field.select() },
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Without a secure origin there is no clipboard; the selected text can be copied by hand.
      field.focus();
      document.execCommand("copy");
    }
    toast(t("share.copied"));
  };
  return h(
    "div",
    { class: "link-box" },
    h("div", { class: "row" }, field, iconButton("copy", t("share.copy"), copy, { action: "copy" })),
    h("img", {
      class: "qr",
      src: `/api/qr?text=${encodeURIComponent(url)}`,
      alt: t("share.qr"),
      width: "168",
      height: "168",
    }),
  );
}
