// The player's own notes on a board: arrows and circles drawn with the right button, seen by nobody
// else. The same stroke again takes one away; a press with the left button takes all away.

/**
 * A stroke added to the notes, or taken away where it was there.
 * @param {[string, string][]} notes
 * @param {[string, string]} stroke  from and to; the same cell twice is a circle
 * @returns {[string, string][]}
 */
export function toggleNote(notes, [from, to]) {
  const rest = notes.filter(([a, b]) => a !== from || b !== to);
  return rest.length < notes.length ? rest : [...notes, [from, to]];
}

/** @param {import("./grid.js").GridBoard} board */
export function takeNotes(board) {
  /** @type {[string, string][]} */
  let notes = [];
  /** @type {string | null} where the stroke under way began */
  let from = null;
  const draw = (/** @type {[string, string] | null} */ stroke = null) =>
    board.drawNotes(stroke ? [...notes, stroke] : notes);
  board.el.addEventListener("contextmenu", (event) => event.preventDefault());
  board.el.addEventListener("pointerdown", (event) => {
    if (event.button === 2) {
      from = board.cellAt(event);
      board.el.setPointerCapture(event.pointerId);
    } else if (event.button === 0 && notes.length) {
      notes = [];
      draw();
    }
  });
  board.el.addEventListener("pointermove", (event) => {
    const to = from && board.cellAt(event);
    if (from) draw(to ? [from, to] : null);
  });
  board.el.addEventListener("pointerup", (event) => {
    if (event.button !== 2 || !from) return;
    const to = board.cellAt(event);
    if (to) notes = toggleNote(notes, [from, to]);
    from = null;
    draw();
  });
  board.el.addEventListener("pointercancel", () => {
    from = null;
    draw();
  });
}
