//! What the form of a new round says: its fields, their values, and why one was not taken.

use trebejo_core::OptionKind;
use trebejo_play::GameInfo;

use super::Words;
use crate::Lang;
use crate::full::new_round::Field;

impl Words {
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
            (Field::Seat(_), engine) => return self.engine(engine),
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
                "Left and right choose who sits here; or type a level or an engine with limits: 5@nodes=500.",
                "Izquierda y derecha eligen quién juega; o escribe un nivel o un motor con límites: 5@nodes=500.",
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

    /// Why a typed value was not taken. English comes from where it was refused; Spanish says the same in its own words.
    pub(crate) fn refused_value(
        self,
        field: Field,
        info: &GameInfo,
        text: &str,
        why: String,
    ) -> String {
        if self.lang == Lang::EN {
            return why;
        }
        let expected = match field {
            Field::Seat(_) => format!("un nivel del 1 al {} o el nombre de un motor", info.levels),
            Field::Clock => "none o segundos, como 90+1 o 120d5".into(),
            Field::Luck => "fair, system, typed o seed N".into(),
            Field::Option(spec) => match spec.kind {
                OptionKind::Choice(words) => words.join(" o "),
                OptionKind::Number { least, most, words } => {
                    let range = format!("un número entero de {least} a {most}");
                    words
                        .iter()
                        .map(ToString::to_string)
                        .chain([range])
                        .collect::<Vec<_>>()
                        .join(" o ")
                }
            },
            Field::Begin => return why,
        };
        format!("«{text}» no vale aquí: escribe {expected}.")
    }
}
