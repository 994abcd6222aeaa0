// Whole games of Diamond Chase to play through the page, so that tests need to know no rules. They were
// played by the program itself, `minimax` or level 2 against `random`, engine against engine, and kept
// because they are short, end in a win by trapping, and beads leave on the way.

const moves = (/** @type {string} */ text) => text.split(" ");

/** Green wins 3 to 1 after 18 moves; the last bead traps itself. */
export const GREEN_WINS = moves(
  "lr-lt rr-rt rl-r rt-rl r-rr tt-tl b-br tr-tt rr-rt rl-r bt-cd r-rl cd-cl t-tl cl-c tl-rr c-cl rr-r",
);

/** Red wins 3 to 1 after 12 moves. */
export const RED_WINS = moves("rl-rt ll-lt rt-r rr-rt lr-l rt-rl r-rr rl-br bt-b tt-cu bl-lr tr-ll");

/** Green wins 3 to 0 after 13 moves. */
export const GREEN_SWEEPS = moves("lr-lt ll-l rl-rt l-ll br-rl ll-l rl-r l-ll r-rr tt-cu rr-tl t-tt tl-t");

/** Red wins 4 to 1 after 30 moves: the pictures are taken in the middle of it. */
export const LONG = moves(
  "bt-cd tt-cu br-bt ll-lt rl-r tr-ll bt-br t-tr lr-l rr-rt br-rl tl-rr b-bt cu-c cd-cl " +
    "tr-tt l-lr tt-tr bl-b c-cd lr-l tr-t rl-br rt-rl cl-c rl-br c-cr lt-lr l-lt lr-bl",
);

/**
 * A record of the first moves of a game, in the form that export gives and import takes.
 * @param {string[]} played
 * @param {{title?: string, green?: string, red?: string, clock?: string}} [who]
 */
export function record(played, { title, green = "person Ana", red = "person Beto", clock = "none" } = {}) {
  const tags = [
    "trebejo 1",
    "game diamond",
    ...(title ? [`title ${title}`] : []),
    "start RRRR.RG..RG.GGGG..... g 0",
    `seat green ${green}`,
    `seat red ${red}`,
    `clock ${clock}`,
  ];
  return `${tags.join("\n")}\n\n${played.map((move, i) => `${i + 1} ${i % 2 ? "red" : "green"} ${move}\n`).join("")}`;
}
