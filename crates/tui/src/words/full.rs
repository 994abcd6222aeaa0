//! What the whole screen says at the board: buttons, keys of the bar, panels.

use trebejo_play::Line;

use super::Words;

impl Words {
    /// A button, by its word.
    pub(crate) fn button(self, word: &str) -> String {
        let known = match word {
            "again" => self.pick("Once more", "Otra vez"),
            "review" => self.pick("From the beginning", "Desde el principio"),
            "menu" => self.pick("Menu", "Menú"),
            "go-on" => self.pick("Go on playing", "Seguir jugando"),
            "begin" => self.pick("Begin", "Empezar"),
            "accept" => self.pick("Accept", "Aceptar"),
            "decline" => self.pick("Decline", "Rechazar"),
            "confirm" => self.pick("Play it", "Jugar"),
            "claim" => self.pick("Claim a draw", "Reclamar tablas"),
            "queen" => self.pick("Queen", "Dama"),
            "rook" => self.pick("Rook", "Torre"),
            "bishop" => self.pick("Bishop", "Alfil"),
            "knight" => self.pick("Knight", "Caballo"),
            "stay" => self.pick("Stay", "Quedarse"),
            "roll" => self.pick("Roll", "Tirar"),
            "double" => self.pick("Double", "Doblar"),
            "take" => self.pick("Take", "Tomar"),
            "drop" => self.pick("Drop", "Rehusar"),
            "beaver" => self.pick("Beaver", "Castor"),
            "pass" => self.pick("Pass", "Pasar"),
            other => return self.seat(other),
        };
        known.into()
    }

    /// What a key of the bar does, in a word.
    pub(crate) fn bar(self, what: &str) -> &'static str {
        match what {
            "help" => self.pick("Help", "Ayuda"),
            "hint" => self.pick("Hint", "Pista"),
            "undo" => self.pick("Undo", "Atrás"),
            "flip" => self.pick("Flip", "Girar"),
            "draw" => self.pick("Draw", "Tablas"),
            "resign" => self.pick("Resign", "Rendirse"),
            "replay" => self.pick("Replay", "Ver"),
            "language" => self.pick("ES", "EN"),
            "again" => self.pick("Again", "Otra"),
            "menu" => self.pick("Menu", "Menú"),
            "library" => self.pick("Library", "Partidas"),
            "open" => self.pick("Open", "Abrir"),
            "delete" => self.pick("Delete", "Borrar"),
            "search" => self.pick("Search", "Buscar"),
            _ => self.pick("Quit", "Salir"),
        }
    }

    /// Places beside the points, short.
    pub(crate) fn place(self, cell: &str) -> &str {
        match cell {
            "bar" => self.pick("BAR", "BARR"),
            "off" => self.pick("OFF", "FIN"),
            other => other,
        }
    }

    /// The gift of a turn.
    pub(crate) fn gift(self, gift: &str, cell: &str) -> String {
        let name = match gift {
            "omni" => self.pick("free step", "paso libre"),
            "double" => self.pick("double step", "doble paso"),
            "push" => self.pick("shock wave", "onda de choque"),
            "phase" => self.pick("ghost", "fantasma"),
            "leap" => self.pick("leap", "salto"),
            "swap" => self.pick("swap", "intercambio"),
            other => other,
        };
        self.pick(format!("gift {cell}: {name}"), format!("don {cell}: {name}"))
    }

    /// Which position is looked at.
    pub(crate) fn looking(self, ply: u32, last: u32) -> String {
        self.pick(
            format!("Position {ply} of {last}: arrows, Home, End"),
            format!("Posición {ply} de {last}: flechas, Inicio, Fin"),
        )
    }

    pub(crate) fn round_id(self, id: &str) -> String {
        self.pick(format!("round {id}"), format!("partida {id}"))
    }

    pub(crate) fn players(self) -> &'static str {
        self.pick("Players", "Jugadores")
    }

    pub(crate) fn moves_heading(self) -> &'static str {
        self.pick("Moves", "Jugadas")
    }

    pub(crate) fn engine_heading(self) -> &'static str {
        self.pick("Engine", "Motor")
    }

    pub(crate) fn engine_thinks(self) -> &'static str {
        self.pick("Engine thinks", "El motor piensa")
    }

    pub(crate) fn engine_looks(self) -> &'static str {
        self.pick("Engine looks", "El motor mira")
    }

    pub(crate) fn engine_silent(self) -> &'static str {
        self.pick("F2 asks for a hint", "F2 pide una pista")
    }

    /// What an engine thinks, in few letters.
    pub(crate) fn thought_short(self, line: &Line) -> String {
        let mut parts = Vec::new();
        if let Some(score) = line.score {
            parts.push(self.score(score));
        }
        if line.depth > 0 {
            parts.push(format!("{} {}", self.pick("depth", "prof."), line.depth));
        }
        if line.nodes > 0 {
            parts.push(self.nodes(line.nodes));
        }
        parts.join(", ")
    }

    /// How many positions an engine has seen.
    fn nodes(self, nodes: u64) -> String {
        match nodes {
            0..10_000 => format!("{nodes} n"),
            10_000..10_000_000 => format!("{} kn", nodes / 1000),
            _ => format!("{} Mn", nodes / 1_000_000),
        }
    }

    pub(crate) fn over_here(self) -> &'static str {
        self.pick(
            "The round is over: arrows look through it, F9 begins another one.",
            "La partida ha terminado: las flechas la recorren, F9 empieza otra.",
        )
    }

    pub(crate) fn no_draws(self) -> &'static str {
        self.pick(
            "This game knows no draw; it can be resigned.",
            "En este juego no hay tablas; se puede abandonar.",
        )
    }

    pub(crate) fn only_engines(self) -> &'static str {
        self.pick("Two engines play here; you watch.", "Aquí juegan dos motores; tú miras.")
    }

    pub(crate) fn resign_question(self) -> &'static str {
        self.pick("Resign, really?", "¿Abandonar de verdad?")
    }

    /// The answer that gives up a game for so much.
    pub(crate) fn resign_for(self, worth: u8) -> String {
        match worth {
            1 => self.pick("A single game", "Partida simple"),
            2 => self.pick("Gammon", "Gammon"),
            _ => self.pick("Three times: backgammon", "Triple: backgammon"),
        }
        .into()
    }

    /// The answer that gives up the whole round.
    pub(crate) fn resign_all(self, counted: bool) -> String {
        if counted {
            self.pick("The whole round", "Toda la partida").into()
        } else {
            self.pick("Yes, resign", "Sí, abandonar").into()
        }
    }

    pub(crate) fn play_on(self) -> &'static str {
        self.pick("No, play on", "No, seguir")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn every_word_of_every_game_has_a_button_in_both_languages() {
        for game in &trebejo_games::registry(trebejo_host::native(), None) {
            for word in game.info().choices {
                let [en, es] = [Lang::EN, Lang::ES].map(|lang| Words::new(lang).button(&word));
                assert!(!en.is_empty() && en != es, "{word}");
            }
        }
    }
}
