// Squares of games with more than one board: `B:e4` is the square e4 of the board B, and A:e4 is its twin.

/** The board a cell names, empty where there is but one. @param {string} cell */
export const boardOf = (cell) => (cell.includes(":") ? cell.split(":")[0] : "");

/** A cell without its board. @param {string} cell */
export const squareOf = (cell) => cell.slice(cell.indexOf(":") + 1);

/**
 * The square of the same name on the next board, or null where there is but one.
 * @param {string[]} boards
 * @param {string} cell
 */
export function twin(boards, cell) {
  const at = boards.indexOf(boardOf(cell));
  return boards.length > 1 && at >= 0 ? `${boards[(at + 1) % boards.length]}:${squareOf(cell)}` : null;
}
