// The gifts of ChessMagic: which abilities there are, whom they fit, what can be drawn, and which one is on
// the board. Pure; what they mean in words is in the language files under `gift.`.

/**
 * @typedef {import("../../lib/types.js").View} View
 * @typedef {import("../../lib/types.js").Step} Step
 * @typedef {{cell: string, ability: string}} Gift
 */

/** The kind of piece each ability fits, in the order of the draw. @type {Record<string, string>} */
export const FITS = { omni: "pawn", double: "rook", push: "knight", phase: "bishop", leap: "queen", swap: "king" };

/** All of them. */
export const ABILITIES = Object.keys(FITS);
const CLASSIC = ["omni", "double"];

/** The abilities of a set. @param {Record<string, string>} options */
export const abilitiesOf = (options) => (options.gifts === "off" ? [] : options.set === "grand" ? ABILITIES : CLASSIC);

/** The set a position's own gift asks for: `grand` where the classic one cannot give it. @param {string} position */
export const setOf = (position) => {
  const ability = /\s\S+:(\w+)\+?$/.exec(position.trim())?.[1];
  return ability && !CLASSIC.includes(ability) ? "grand" : "classic";
};

/** Reads `gift e2:omni` or `e2:omni`. @param {string | null | undefined} text @returns {Gift | null} */
export function readGift(text) {
  const found = /^(?:gift )?([a-h][1-8]):(\w+)\+?$/.exec(text ?? "");
  return found && found[2] in FITS ? { cell: found[1], ability: found[2] } : null;
}

/** The gift a step drew, or null where it was a move. @param {Step | undefined} step */
export const giftDrawn = (step) => (step && step.seat === null ? readGift(step.text) : null);

/** The usable gift on the board. @param {View} view @returns {Gift | null} */
export function giftOn(view) {
  const found = Object.entries(view.marks ?? {}).find(([, mark]) => mark.startsWith("gift-"));
  return found ? { cell: found[0], ability: found[1].slice(5) } : null;
}

/** The gift of a position's text, whether it can be used or not. @param {string} position */
export const giftIn = (position) => readGift(position.trim().split(/\s+/)[6]);

/** Whether a position stands between the two steps of a rook. @param {string} position */
export const secondStep = (position) => /:double\+$/.test(position.trim());

/** Whether a piece can make use of an ability. @param {string | undefined} piece @param {string} ability */
export const fits = (piece, ability) => piece?.split("-")[1] === FITS[ability];

/**
 * What chance may give, in the order in which draws count: squares from a1 to h8, on each the abilities.
 * @param {Record<string, string>} pieces
 * @param {string} seat
 * @param {Record<string, string>} options
 * @returns {Gift[]}
 */
export function outcomes(pieces, seat, options) {
  const own = Object.keys(pieces)
    .filter((cell) => pieces[cell].startsWith(`${seat}-`))
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)) || (a < b ? -1 : 1));
  return own.flatMap((cell) =>
    abilitiesOf(options)
      .filter((ability) => options.gifts === "blind" || fits(pieces[cell], ability))
      .map((ability) => ({ cell, ability })),
  );
}

/**
 * The ability by which the king was taken at the end of a round, or null.
 * @param {Step[]} steps
 */
export function takenBy(steps) {
  const [before, last] = steps.slice(-2);
  const gift = before && last && giftOn(before.view);
  return gift && gift.cell === last.cells[0] ? gift.ability : null;
}

/** What may be drawn now, as it is typed: a gift, or dice. @param {import("../../lib/types.js").RoundDetail} round */
export function lotExample({ steps, options }) {
  const { view, position } = steps[steps.length - 1];
  if (view.points) return "roll 63";
  const [gift] = outcomes(view.pieces, position.split(" ")[1] === "b" ? "black" : "white", options);
  return gift && `gift ${gift.cell}:${gift.ability}`;
}
