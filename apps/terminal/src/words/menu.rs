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
