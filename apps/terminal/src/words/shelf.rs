//! What the library says: its columns, its search, and the question before a round is deleted.

use super::Words;

impl Words {
    pub(crate) fn all_games(self) -> &'static str {
        self.pick("All", "Todos")
    }

    pub(crate) fn library_columns(self) -> [&'static str; 4] {
        self.pick(
            ["played last (UTC)", "game", "who", "how it stands"],
            ["última vez (UTC)", "juego", "quién", "cómo está"],
        )
    }

    pub(crate) fn library_empty(self) -> &'static str {
        self.pick(
            "No rounds yet. The menu begins one.",
            "Todavía no hay partidas. El menú empieza una.",
        )
    }

    pub(crate) fn count(self, rounds: usize) -> String {
        match rounds {
            1 => self.pick("1 round", "1 partida").into(),
            _ => self.pick(format!("{rounds} rounds"), format!("{rounds} partidas")),
        }
    }

    pub(crate) fn delete_question(self, game: &str, id: &str) -> String {
        self.pick(
            format!("Delete round {id} ({game})? It cannot be brought back."),
            format!("¿Borrar la partida {id} ({game})? No se puede recuperar."),
        )
    }

    pub(crate) fn delete(self) -> &'static str {
        self.pick("Delete it", "Borrar")
    }

    pub(crate) fn keep(self) -> &'static str {
        self.pick("Keep it", "Conservar")
    }

    pub(crate) fn deleted(self, id: &str) -> String {
        self.pick(format!("Round {id} is deleted."), format!("La partida {id} está borrada."))
    }

    /// The line in which a search is typed.
    pub(crate) fn search(self, text: &str) -> String {
        self.pick(format!("Search: {text}"), format!("Buscar: {text}"))
    }

    pub(crate) fn search_empty(self) -> &'static str {
        self.pick(
            "No round fits. Esc shows all again.",
            "Ninguna partida encaja. Esc las muestra todas.",
        )
    }
}
