// Positions as text for boards with chessmen: what stands where, and the fields after it. Lenient on
// purpose: it takes apart and puts together, and leaves it to the server to say what can be played.
// A man on the second of two boards has a bar before its letter; where both boards hold a man on one
// square, two placements stand side by side. Fields past the sixth belong to the game and are kept.

/**
 * @typedef {import("./types.js").GameInfo} GameInfo
 * @typedef {import("./types.js").GridShape} GridShape
 *
 * @typedef {object} Draft  a position that is being set up
 * @property {Record<string, string>} pieces  men by square
 * @property {string} turn      the seat to move
 * @property {string} castling  letters of rights, empty for none
 * @property {string} passing   the en-passant square, empty for none
 * @property {string} half      half-moves since a capture or a pawn's move
 * @property {string} full      the number of the move
 * @property {string[]} rest    the game's own fields
 */

/** Men by their letter, white's are capitals. */
export const LETTERS = Object.freeze({ p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" });
/** @type {Record<string, string>} */
const LETTER_OF = Object.fromEntries(Object.entries(LETTERS).map(([letter, role]) => [role, letter]));
const FILES = "abcdefghijklmnopqrstuvwxyz";

/** The roles in the order of a palette, the king first. */
export const ROLES = /** @type {const} */ (["king", "queen", "rook", "bishop", "knight", "pawn"]);

/** How many fields of their own games have after the usual six. @type {Record<string, number>} */
const OWN_FIELDS = { chessmagic: 1 };

/**
 * Whether a text has the number of boards and fields that a game's own positions have.
 * @param {string} text
 * @param {GameInfo} game
 * @param {GridShape} shape
 */
export function isOwn(text, game, shape) {
  const fields = text.trim().split(/\s+/);
  const boards = /\||\/\//.test(fields[0]) ? 2 : 1;
  return shape.boards.length === boards && Math.max(0, fields.length - 6) === (OWN_FIELDS[game.id] ?? 0);
}

/**
 * The options a text asks for: two placements are how the mirror rules are written, where a game has them.
 * @param {GameInfo} game
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function impliedOptions(game, text) {
  const rules = game.options.find(
    ({ name, kind }) => name === "rules" && "choice" in kind && kind.choice.includes("mirror"),
  );
  return rules && text.trim() ? { rules: text.includes("//") ? "mirror" : rules.default } : {};
}

/** Whether a game's positions are written this way. @param {GameInfo} game */
export const hasFen = (game) => game.shape.kind === "grid" && game.seats.join() === "white,black";

/** @param {string} board @param {number} file @param {number} rank  both from 0 */
const square = (board, file, rank) => `${board ? `${board}:` : ""}${FILES[file]}${rank + 1}`;

/**
 * The men of one placement, or null where it does not fill the board.
 * @param {string} text
 * @param {GridShape} shape
 * @param {string} own  the board of a man without a bar
 * @param {string} other  the board of a man with one
 */
function readPlacement(text, shape, own, other) {
  const rows = text.split("/");
  if (rows.length !== shape.ranks) return null;
  /** @type {Record<string, string>} */
  const pieces = {};
  for (const [i, row] of rows.entries()) {
    let file = 0;
    for (const [part] of row.matchAll(/\d+|\|?[a-z]|./gi)) {
      if (/^\d+$/.test(part)) {
        file += Number(part);
        continue;
      }
      const letter = part.replace("|", "");
      const role = /** @type {Record<string, string>} */ (LETTERS)[letter.toLowerCase()];
      if (!role || file >= shape.files || (part.length > 1 && shape.boards.length < 2)) return null;
      pieces[square(part.length > 1 ? other : own, file, shape.ranks - 1 - i)] =
        `${letter === letter.toLowerCase() ? "black" : "white"}-${role}`;
      file += 1;
    }
    if (file !== shape.files) return null;
  }
  return pieces;
}

/**
 * Takes a text apart; null where its placement is not one of this board. Missing fields are usual ones.
 * @param {string} text
 * @param {GridShape} shape
 * @returns {Draft | null}
 */
export function readFen(text, shape) {
  const [placement = "", turn = "w", castling = "-", passing = "-", half = "0", full = "1", ...rest] = text
    .trim()
    .split(/\s+/);
  const [own, other = own] = shape.boards;
  const both = placement.split("//");
  const read =
    both.length === 1
      ? [readPlacement(placement, shape, own, other)]
      : both.length === shape.boards.length
        ? both.map((part, i) => readPlacement(part, shape, shape.boards[i], shape.boards[i]))
        : [null];
  if (read.includes(null)) return null;
  const none = (/** @type {string} */ field) => (field === "-" ? "" : field);
  return {
    pieces: Object.assign({}, ...read),
    turn: turn === "b" ? "black" : "white",
    castling: none(castling),
    passing: none(passing),
    half,
    full,
    rest,
  };
}

/** @param {Draft["pieces"]} pieces @param {GridShape} shape @param {string[]} boards  those whose men are written */
function writePlacement(pieces, shape, boards) {
  return Array.from({ length: shape.ranks }, (_, i) => {
    let [row, gap] = ["", 0];
    for (let file = 0; file < shape.files; file++) {
      const at = boards.findIndex((board) => pieces[square(board, file, shape.ranks - 1 - i)]);
      if (at < 0) {
        gap += 1;
        continue;
      }
      const [side, role] = pieces[square(boards[at], file, shape.ranks - 1 - i)].split("-");
      const letter = LETTER_OF[role] ?? "?";
      row += `${gap || ""}${at > 0 ? "|" : ""}${side === "white" ? letter.toUpperCase() : letter}`;
      gap = 0;
    }
    return row + (gap || "");
  }).join("/");
}

/**
 * Puts a position together as text; two boards may ask for a placement each.
 * @param {Draft} draft
 * @param {GridShape} shape
 * @param {boolean} [apart]
 */
export function writeFen(draft, shape, apart = false) {
  const { pieces, turn, castling, passing, half, full, rest } = draft;
  const [own, other] = shape.boards;
  const doubled =
    other !== undefined &&
    Object.keys(pieces).some((cell) => cell.startsWith(`${own}:`) && `${other}:${cell.split(":")[1]}` in pieces);
  const placement =
    doubled || apart
      ? shape.boards.map((board) => writePlacement(pieces, shape, [board])).join("//")
      : writePlacement(pieces, shape, shape.boards);
  return [placement, turn === "black" ? "b" : "w", castling || "-", passing || "-", half, full, ...rest].join(" ");
}

/**
 * The squares a pawn may just have passed over, for the side to move to take it there.
 * @param {Draft} draft
 * @param {GridShape} shape
 */
export function passable({ pieces, turn }, shape) {
  const [enemy, from, over, to] =
    turn === "white" ? ["black", shape.ranks - 2, shape.ranks - 3, shape.ranks - 4] : ["white", 1, 2, 3];
  const found = shape.boards.flatMap((board) =>
    Array.from({ length: shape.files }, (_, file) => file)
      .filter(
        (file) =>
          pieces[square(board, file, to)] === `${enemy}-pawn` &&
          shape.boards.every((b) => !pieces[square(b, file, from)] && !pieces[square(b, file, over)]),
      )
      .map((file) => square("", file, over)),
  );
  return [...new Set(found)];
}

/**
 * The rights of castling that men on their usual squares could have, as letters.
 * @param {Draft["pieces"]} pieces
 * @param {GridShape} shape
 */
export function usualRights(pieces, shape) {
  const stands = (/** @type {string} */ piece, /** @type {number} */ file, /** @type {number} */ rank) =>
    pieces[square(shape.boards[0], file, rank)] === piece;
  const rights = [
    ["K", "white", shape.files - 1, 0],
    ["Q", "white", 0, 0],
    ["k", "black", shape.files - 1, shape.ranks - 1],
    ["q", "black", 0, shape.ranks - 1],
  ];
  return rights
    .filter(
      ([, side, file, rank]) =>
        stands(`${side}-rook`, Number(file), Number(rank)) && stands(`${side}-king`, 4, Number(rank)),
    )
    .map(([letter]) => letter)
    .join("");
}
