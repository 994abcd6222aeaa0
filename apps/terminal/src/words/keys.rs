//! The page of keys, and what is said where nothing else can be shown.

use super::Words;

impl Words {
    pub(crate) fn failed(self) -> &'static str {
        self.pick("That did not work", "No ha funcionado")
    }

    pub(crate) fn too_small(self, width: u16, height: u16) -> String {
        self.pick(
            format!(
                "This window has {width} columns and {height} rows. Trebejo needs 80 and 24: make it larger. \
                 Nothing is lost."
            ),
            format!(
                "Esta ventana tiene {width} columnas y {height} filas. Trebejo necesita 80 y 24: agrándala. No \
                 se pierde nada."
            ),
        )
    }

    /// Keys and what they do; a heading does nothing.
    pub(crate) fn keys(self) -> [(&'static str, &'static str); 18] {
        self.pick(
            [
                ("At the board", ""),
                ("arrows", "walk over the board; through the moves in a replay"),
                ("Enter, click", "pick a piece, then where it goes; press a button"),
                ("typing", "a move at any time, as in line mode; Enter plays it"),
                ("Esc, Backspace", "let go; take back a step of a play"),
                ("Tab", "from the board to the buttons and back"),
                ("PgUp PgDn Home End", "back, forward, first and latest position"),
                ("F2 hint  F3 undo", "ask an engine; take the latest move back"),
                ("F4 flip  F5 draw", "turn the board round; offer a draw"),
                ("F6 F7 F9", "resign; replay; begin the same round anew"),
                ("moves, save TITLE", "can be typed: all legal moves; name the round"),
                ("In the library", ""),
                ("left, right", "only one game, or all"),
                ("Enter, r, d", "open, look through from the beginning, delete"),
                ("/", "search by name or title; Esc shows all again"),
                ("Anywhere", ""),
                ("F8, F10, Ctrl-C", "the other language, the menu, out"),
                ("any key", "closes this page"),
            ],
            [
                ("En el tablero", ""),
                ("flechas", "recorren el tablero; en un repaso, las jugadas"),
                ("Intro, clic", "coge una pieza, luego su destino; pulsa un botón"),
                ("escribir", "una jugada cuando quieras; Intro la juega"),
                ("Esc, retroceso", "suelta; deshace un paso de la jugada"),
                ("Tab", "del tablero a los botones y vuelta"),
                ("RePág AvPág Ini Fin", "atrás, adelante, primera y última posición"),
                ("F2 pista  F3 atrás", "pregunta a un motor; deshace la última jugada"),
                ("F4 girar  F5 tablas", "da la vuelta al tablero; ofrece tablas"),
                ("F6 F7 F9", "abandonar; repaso; empezar otra igual"),
                ("jugadas, guardar", "se escriben: ver las posibles; dar un nombre"),
                ("En las partidas", ""),
                ("izquierda, derecha", "un solo juego, o todos"),
                ("Intro, r, d", "abrir, repasar desde el principio, borrar"),
                ("/", "buscar por nombre o título; Esc las muestra todas"),
                ("En todas partes", ""),
                ("F8, F10, Ctrl-C", "el otro idioma, el menú, salir"),
                ("cualquier tecla", "cierra esta página"),
            ],
        )
    }
}
