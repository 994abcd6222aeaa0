//! Words and numbers of the report in English and Spanish.

use crate::plan::{Kind, Openings};

/// A language of the house.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// Its code.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.pick("en", "es")
    }

    pub(crate) fn pick<T>(self, en: T, es: T) -> T {
        match self {
            Lang::En => en,
            Lang::Es => es,
        }
    }

    /// A number with so many decimals.
    pub(crate) fn number(self, value: f64, decimals: usize) -> String {
        // No minus sign before nothing.
        let value = if value.abs() < 0.5 * 10_f64.powi(-(decimals as i32)) { 0.0 } else { value };
        let text = format!("{value:.decimals$}").replace('-', "−");
        self.pick(text.clone(), text.replace('.', ","))
    }

    /// A difference: always with its sign.
    pub(crate) fn signed(self, value: f64, decimals: usize) -> String {
        let text = self.number(value, decimals);
        if text.starts_with('−') { text } else { format!("+{text}") }
    }

    /// A share of 1 in percent.
    pub(crate) fn percent(self, share: f64) -> String {
        format!("{} %", self.number(100.0 * share, 1))
    }

    /// A count with its thousands apart.
    pub(crate) fn count(self, count: u64) -> String {
        let digits = count.to_string();
        let mut out = String::new();
        for (i, digit) in digits.chars().enumerate() {
            // Four digits stay together, as both languages have it.
            if i > 0 && (digits.len() - i).is_multiple_of(3) && digits.len() > 4 {
                out.push('\u{202f}');
            }
            out.push(digit);
        }
        out
    }

    pub(crate) fn kind(self, kind: &Kind) -> &'static str {
        match kind {
            Kind::HeadToHead => self.pick("head to head", "cara a cara"),
            Kind::Gauntlet => self.pick("gauntlet", "uno contra todos"),
            Kind::RoundRobin => self.pick("round robin", "todos contra todos"),
            Kind::Ladder => self.pick("ladder", "escalera"),
            Kind::Pairs(_) => self.pick("chosen pairings", "emparejamientos elegidos"),
        }
    }

    pub(crate) fn openings(self, openings: &Openings) -> String {
        match openings {
            Openings::Start => self.pick("the start position", "la posición inicial").into(),
            Openings::Random { plies } => {
                self.pick(format!("{plies} random plies"), format!("{plies} jugadas al azar"))
            }
            Openings::List(list) => {
                let n = list.len();
                self.pick(format!("a list of {n}"), format!("una lista de {n}"))
            }
        }
    }

    pub(crate) fn state(self, state: &str) -> &'static str {
        match state {
            "running" => self.pick("running", "en curso"),
            "done" => self.pick("finished", "terminada"),
            "failed" => self.pick("failed", "fallida"),
            _ => self.pick("stopped", "detenida"),
        }
    }

    /// Why games end, as people say it.
    pub(crate) fn end(self, end: &str) -> String {
        let (en, es) = match end {
            "trapped" => ("beads trapped", "cuentas atrapadas"),
            "quiet" => ("100 plies without a removal", "100 jugadas sin capturas"),
            "checkmate" => ("checkmate", "jaque mate"),
            "king-captured" => ("king captured", "rey capturado"),
            "stalemate" => ("stalemate", "ahogado"),
            "dead" => ("nobody can mate", "nadie puede dar mate"),
            "fifty" | "seventy-five" => ("moves without progress", "jugadas sin progreso"),
            "repetition" => ("repetition", "repetición"),
            "time" => ("on time", "por tiempo"),
            "illegal" => ("illegal move", "jugada ilegal"),
            "crash" => ("program broke down", "fallo del programa"),
            "score" => ("called by scores", "decidida por valoración"),
            "table" => ("called by the table", "decidida por la tabla"),
            "plies" => ("too long", "demasiado larga"),
            other => (other, other),
        };
        self.pick(en, es).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_has_it() {
        assert_eq!(Lang::En.number(-12.345, 1), "−12.3");
        assert_eq!(Lang::Es.number(12.345, 1), "12,3");
        assert_eq!(Lang::En.signed(-0.01, 1), "+0.0");
        assert_eq!(Lang::Es.percent(0.625), "62,5 %");
        assert_eq!(Lang::En.count(1234), "1234");
        assert_eq!(Lang::En.count(1_234_567), "1\u{202f}234\u{202f}567");
    }
}
