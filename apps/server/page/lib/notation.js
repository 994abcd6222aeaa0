// Moves as players read them: the server's labels have English letters; here they become Spanish
// letters or figurines. Pure.

/** @type {Record<string, Record<string, string>>} the men's letters by language, from English */
const LETTERS = { es: { K: "R", Q: "D", R: "T", B: "A", N: "C" } };
/**
 * Drawn as text, never as a coloured picture: that is what the last sign of each says.
 * @type {Record<string, string>}
 */
const FIGURINES = { K: "♚\uFE0E", Q: "♛\uFE0E", R: "♜\uFE0E", B: "♝\uFE0E", N: "♞\uFE0E" };

/**
 * A label in the wanted letters. Only the man's letter at the beginning and the one after `=` are men;
 * a file is always a small letter, and castling has its own sign. Where there
 * are two boards the one a move begins on may stand before it: `A:Nf3`.
 * @param {string} label  such as `Nf3` or `exd8=Q+`
 * @param {string} language
 * @param {"letters" | "figurines"} style
 */
export function moveLabel(label, language, style) {
  const letters = style === "figurines" ? FIGURINES : LETTERS[language];
  if (!letters) return label;
  return label.replace(/(?<=^(?:[A-Z]:)?)[KQRBN](?=[a-h1-8x])|(?<==)[QRBN]/g, (letter) => letters[letter]);
}
