//! What the menu says: its lines, and each game in a few sentences.

use super::Words;

impl Words {
    pub(crate) fn motto(self) -> &'static str {
        self.pick("five games, one table", "cinco juegos, una mesa")
    }

    pub(crate) fn menu(self) -> &'static str {
        self.pick("Play", "Jugar")
    }

    pub(crate) fn other_language(self) -> &'static str {
        self.pick("Español", "English")
    }

    /// A game in a few sentences.
    pub(crate) fn about_game(self, id: &str) -> &'static str {
        match id {
            "diamond" => self.pick(
                "Six beads a side on 21 points. Move along a line; a bead whose ways out are all closed by the \
                 enemy is taken off. Whoever is left with too few beads has lost.",
                "Seis cuentas por bando en 21 puntos. Se mueve por las líneas; una cuenta a la que el enemigo \
                 cierra todas las salidas sale del tablero. Pierde quien se queda con muy pocas.",
            ),
            "chess" => self.pick(
                "The game itself, with its claims of a draw and, if you like, one of the 960 shuffled starts.",
                "El juego de siempre, con sus reclamaciones de tablas y, si quieres, una de las 960 posiciones \
                 iniciales barajadas.",
            ),
            "alice" => self.pick(
                "Two boards. A man moves on the board it stands on and passes through the looking-glass to the \
                 same square of the other one, which has to be empty.",
                "Dos tableros. La pieza mueve en el suyo y atraviesa el espejo hasta la misma casilla del otro, \
                 que tiene que estar vacía.",
            ),
            "chessmagic" => self.pick(
                "Chess with gifts: before every turn chance lends one piece a new ability for that turn. Kings \
                 can be captured.",
                "Ajedrez con dones: antes de cada turno el azar presta a una pieza una habilidad para ese turno. \
                 Se puede capturar al rey.",
            ),
            "backgammon" => self.pick(
                "Dice, races and the doubling cube: a money game or a match, with Jacoby and beavers if you like.",
                "Dados, carreras y el cubo de doblar: por dinero o a puntos, con Jacoby y castores si quieres.",
            ),
            _ => "",
        }
    }

    pub(crate) fn game_facts(self, levels: u32, chance: bool) -> String {
        let luck = match chance {
            true => self.pick("with luck", "con azar"),
            false => self.pick("without luck", "sin azar"),
        };
        self.pick(format!("levels 1 to {levels}, {luck}"), format!("niveles 1 a {levels}, {luck}"))
    }

    pub(crate) fn about_library(self) -> &'static str {
        self.pick(
            "Every round ever begun here or in the browser: go on with it, look through it, or delete it.",
            "Todas las partidas empezadas aquí o en el navegador: seguirlas, repasarlas o borrarlas.",
        )
    }

    pub(crate) fn about_language(self) -> &'static str {
        self.pick("Cambia al español. También con F8.", "Switches to English. F8 does it anywhere.")
    }

    pub(crate) fn about_help(self) -> &'static str {
        self.pick("What the keys and the mouse do.", "Qué hacen las teclas y el ratón.")
    }

    pub(crate) fn about_quit(self) -> &'static str {
        self.pick(
            "Rounds are kept as they are: every move was saved when it was made.",
            "Las partidas quedan como están: cada jugada se guardó al hacerla.",
        )
    }

    pub(crate) fn guest(self) -> &'static str {
        self.pick("Guest", "Invitado")
    }
}
