//! What the whole screen says: menu, form, library, buttons and the names of keys.

use trebejo_play::Line;

use super::Words;
use crate::Lang;
use crate::full::new_round::Field;

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

    /// A move as players write it, with the letters of this language. The letter of a man begins the move, after
    /// its board where there are two, or follows `=`.
    pub(crate) fn label(self, label: &str) -> String {
        if self.lang == Lang::En {
            return label.into();
        }
        let spanish = |letter: char| match letter {
            'K' => 'R',
            'Q' => 'D',
            'R' => 'T',
            'B' => 'A',
            'N' => 'C',
            other => other,
        };
        let letters: Vec<char> = label.chars().collect();
        let square = |c: &char| matches!(c, 'a'..='h' | '1'..='8' | 'x');
        let translate = |(at, letter): (usize, &char)| {
            let before = at.checked_sub(1).map(|before| letters[before]);
            let begins = matches!(before, None | Some(' ' | ':'));
            let man = begins && letters.get(at + 1).is_some_and(square);
            if man || before == Some('=') { spanish(*letter) } else { *letter }
        };
        letters.iter().enumerate().map(translate).collect()
    }

    pub(crate) fn over_here(self) -> &'static str {
        self.pick(
            "The round is over: arrows look through it, F9 begins another one.",
            "La partida ha terminado: las flechas la recorren, F9 empieza otra.",
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

    pub(crate) fn new_round(self) -> &'static str {
        self.pick("New round", "Partida nueva")
    }

    /// The name of a field of the form.
    pub(crate) fn field(self, field: Field, seats: [&str; 2]) -> String {
        match field {
            Field::Seat(nth) => return self.seat(seats[nth]),
            Field::Clock => self.pick("Clock", "Reloj"),
            Field::Luck => self.pick("Luck", "Azar"),
            Field::Begin => self.pick("Begin", "Empezar"),
            Field::Option(spec) => match spec.name {
                "first" => self.pick("Who starts", "Quién empieza"),
                "960" => self.pick("Shuffled start", "Posición barajada"),
                "gifts" => self.pick("Gifts", "Dones"),
                "set" => self.pick("Abilities", "Habilidades"),
                "rules" => self.pick("Rules", "Reglas"),
                "ep" => self.pick("En passant", "Captura al paso"),
                "start" => self.pick("Start position", "Posición inicial"),
                "length" => self.pick("Points of the match", "Puntos del encuentro"),
                "jacoby" => self.pick("Jacoby (money)", "Jacoby (por dinero)"),
                "beavers" => self.pick("Beavers (money)", "Castores (por dinero)"),
                other => other,
            },
        }
        .into()
    }

    /// The value of a field of the form.
    pub(crate) fn value(self, field: Field, value: &str, me: &str) -> String {
        match (field, value) {
            (Field::Seat(_), "person") => return me.into(),
            (Field::Seat(_), engine) if engine.parse::<u32>().is_ok() => {
                return format!("{} {engine}", self.pick("level", "nivel"));
            }
            (Field::Clock, "none") => self.pick("none", "sin reloj"),
            (Field::Clock, clock) => return self.clock(clock),
            (Field::Luck, "system") => self.pick("the computer's", "del ordenador"),
            (Field::Luck, "fair") => self.pick("fair, can be checked", "verificable"),
            (Field::Luck, "typed") => self.pick("real dice, typed in", "dados reales, tecleados"),
            (Field::Option(spec), value) => match (spec.name, value) {
                ("first", side) => return self.seat(side),
                (_, "off") => self.pick("no", "no"),
                (_, "on") => self.pick("yes", "sí"),
                (_, "fitting") => self.pick("that fit the piece", "adecuados a la pieza"),
                (_, "blind") => self.pick("blind draw", "sorteo a ciegas"),
                (_, "classic") => self.pick("classic: pawn and rook", "clásicas: peón y torre"),
                (_, "grand") => self.pick("grand: every piece", "grandes: todas las piezas"),
                (_, "parton") => self.pick("Parton's", "las de Parton"),
                (_, "mirror") => self.pick("the mirror's", "las del espejo"),
                (_, "usual") => self.pick("usual", "normal"),
                (_, "looking-glass") => self.pick("Black on board B", "negras en el tablero B"),
                (_, "money") => self.pick("money game", "por dinero"),
                (_, other) => other,
            },
            (_, other) => other,
        }
        .into()
    }

    /// A time control in words: `5 min + 5 s`.
    fn clock(self, clock: &str) -> String {
        let Some(at) = clock.find(['+', 'd']) else { return clock.into() };
        let (base, extra) = (&clock[..at], &clock[at + 1..]);
        let base = match base.parse::<u32>() {
            Ok(seconds) if seconds % 60 == 0 => format!("{} min", seconds / 60),
            _ => format!("{base} s"),
        };
        match clock.as_bytes()[at] {
            _ if extra == "0" => base,
            b'+' => format!("{base} + {extra} s"),
            _ => format!("{base}, {} {extra} s", self.pick("delay", "demora")),
        }
    }

    /// What can be done in a field.
    pub(crate) fn form_help(self, field: Field) -> &'static str {
        match field {
            Field::Seat(_) => self.pick(
                "Left and right choose who sits here; or type a level.",
                "Izquierda y derecha eligen quién juega; o escribe un nivel.",
            ),
            Field::Clock => self.pick(
                "Left and right choose; or type seconds, as in 90+1 or 120d5.",
                "Izquierda y derecha eligen; o escribe segundos, como 90+1 o 120d5.",
            ),
            Field::Luck => self.pick(
                "Left and right choose; or type a shown seed, as in seed 42.",
                "Izquierda y derecha eligen; o escribe una semilla a la vista, como seed 42.",
            ),
            Field::Option(_) => self.pick(
                "Left and right choose; a number can be typed.",
                "Izquierda y derecha eligen; un número se puede escribir.",
            ),
            Field::Begin => self.pick(
                "Enter begins; arrows up and down walk through the choices.",
                "Intro empieza; flechas arriba y abajo recorren las opciones.",
            ),
        }
    }

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
    pub(crate) fn keys(self) -> [(&'static str, &'static str); 17] {
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
                ("En todas partes", ""),
                ("F8, F10, Ctrl-C", "el otro idioma, el menú, salir"),
                ("cualquier tecla", "cierra esta página"),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_with_the_letters_of_the_language() {
        let es = Words::new(Lang::Es);
        for (en, spanish) in [
            ("Nf3", "Cf3"),
            ("exd8=Q+", "exd8=D+"),
            ("O-O", "O-O"),
            ("B:Bb5", "B:Ab5"),
            ("Raxd1", "Taxd1"),
            ("24/18 13/10", "24/18 13/10"),
        ] {
            assert_eq!(es.label(en), spanish);
            assert_eq!(Words::new(Lang::En).label(en), en);
        }
    }

    #[test]
    fn every_word_of_every_game_has_a_button_in_both_languages() {
        for game in trebejo_games::GAMES {
            for word in game.info().choices {
                let [en, es] = [Lang::En, Lang::Es].map(|lang| Words::new(lang).button(&word));
                assert!(!en.is_empty() && en != es, "{word}");
            }
        }
    }
}
