// The sign of a seat in panels and lists: a bead where beads are played, the king where men are.

import { manIcon } from "./men.js";
import { beadIcon } from "./shapes.js";

/** @param {import("../types.js").GameInfo | undefined} game @param {string} seat @param {number} index  its place in the order of the seats */
export const sideIcon = (game, seat, index) => (game?.shape.kind === "grid" ? manIcon(`${seat}-king`) : beadIcon(seat, index));
