//! The options clients may set, in the words of both protocols.

use trebejo_chess_engine::Strength;

use super::short;

/// How the games are called; options of their rules begin with these words.
pub(crate) const VARIANTS: [&str; 3] = ["chess", "alice", "chessmagic"];

/// What an option may be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A whole number: what it is at first, the least and the most.
    Spin(usize, usize, usize),
    /// Yes or no.
    Check(bool),
    /// One of these words, the first one at first.
    Combo(&'static [&'static str]),
    /// Something to be done.
    Button,
}

/// A value that fits its option.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Number(usize),
    Flag(bool),
    Word(&'static str),
    Done,
}

/// One option.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// Whether it is an option of CECP too; what is not has a command there.
    cecp: bool,
}

const fn both(name: &'static str, kind: Kind) -> Choice {
    Choice { name, kind, cecp: true }
}

const fn uci(name: &'static str, kind: Kind) -> Choice {
    Choice { name, kind, cecp: false }
}

/// All options.
pub(crate) const OPTIONS: &[Choice] = &[
    uci("Hash", Kind::Spin(16, 1, 4_096)),
    uci("Threads", Kind::Spin(1, 1, 256)),
    both("MultiPV", Kind::Spin(1, 1, 256)),
    both("Clear Hash", Kind::Button),
    uci("Ponder", Kind::Check(false)),
    both("Move Overhead", Kind::Spin(10, 0, 5_000)),
    both("Level", Kind::Spin(0, 0, Strength::LEVELS as usize)),
    both("UCI_LimitStrength", Kind::Check(false)),
    both("UCI_Elo", Kind::Spin(1_600, Strength::LEAST as usize, Strength::MOST as usize)),
    uci("UCI_AnalyseMode", Kind::Check(false)),
    uci("UCI_Chess960", Kind::Check(false)),
    uci("UCI_ShowWDL", Kind::Check(false)),
    uci("UCI_Variant", Kind::Combo(&VARIANTS)),
    both("Alice rules", Kind::Combo(&["parton", "mirror"])),
    both("Alice ep", Kind::Combo(&["off", "on"])),
    both("Alice start", Kind::Combo(&["usual", "looking-glass"])),
    both("ChessMagic gifts", Kind::Combo(&["fitting", "blind", "off"])),
    both("ChessMagic set", Kind::Combo(&["classic", "grand"])),
];

impl Choice {
    /// The option of a name, however it is capitalised, with a value that fits it.
    pub(crate) fn read(name: &str, value: Option<&str>) -> Result<(Choice, Value), String> {
        let plain = |name: &str| name.replace('_', " ").to_ascii_lowercase();
        let known = OPTIONS.iter().find(|choice| plain(choice.name) == plain(name));
        let choice = *known.ok_or_else(|| format!("there is no option \"{}\"", short(name)))?;
        let given = value.unwrap_or_default().trim();
        let wrong = |expected: String| {
            Err(format!(
                "option {} cannot be \"{}\", expected {expected}",
                choice.name,
                short(given)
            ))
        };
        let value = match choice.kind {
            Kind::Spin(_, least, most) => {
                match given.parse().ok().filter(|number| (least..=most).contains(number)) {
                    Some(number) => Value::Number(number),
                    None => return wrong(format!("{least} to {most}")),
                }
            }
            Kind::Check(_) => match given {
                "true" | "1" => Value::Flag(true),
                "false" | "0" => Value::Flag(false),
                _ => return wrong("true or false".into()),
            },
            Kind::Combo(words) => {
                match words.iter().find(|word| word.eq_ignore_ascii_case(given)) {
                    Some(word) => Value::Word(word),
                    None => return wrong(words.join(" or ")),
                }
            }
            Kind::Button => Value::Done,
        };
        Ok((choice, value))
    }

    /// The game whose rules it changes, with the game's own word for it.
    pub(crate) fn of_game(self) -> Option<(usize, &'static str)> {
        let (game, option) = self.name.split_once(' ')?;
        let at = VARIANTS.iter().position(|variant| variant.eq_ignore_ascii_case(game))?;
        Some((at, option))
    }

    /// As UCI introduces it.
    pub(crate) fn in_uci(self) -> String {
        let kind = match self.kind {
            Kind::Spin(first, least, most) => {
                format!("spin default {first} min {least} max {most}")
            }
            Kind::Check(first) => format!("check default {first}"),
            Kind::Combo(words) => {
                format!("combo default {} var {}", words[0], words.join(" var "))
            }
            Kind::Button => "button".into(),
        };
        format!("option name {} type {kind}", self.name)
    }

    /// As CECP introduces it, if it is an option there. Some clients take a name to be one word.
    pub(crate) fn in_cecp(self) -> Option<String> {
        let kind = match self.kind {
            Kind::Spin(first, least, most) => format!("-spin {first} {least} {most}"),
            Kind::Check(first) => format!("-check {}", u8::from(first)),
            Kind::Combo(words) => format!("-combo *{}", words.join(" /// ")),
            Kind::Button => "-button".into(),
        };
        let name = self.name.replace(' ', "_");
        self.cecp.then(|| format!("feature option=\"{name} {kind}\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_measured_by_their_option() {
        let value = |name, value| Choice::read(name, value).map(|(_, value)| value);
        assert_eq!(value("hash", Some("64")), Ok(Value::Number(64)));
        assert_eq!(
            value("Hash", Some("0")).unwrap_err(),
            "option Hash cannot be \"0\", expected 1 to 4096"
        );
        assert_eq!(value("uci_showwdl", Some("true")), Ok(Value::Flag(true)));
        assert_eq!(value("UCI_LimitStrength", Some("1")), Ok(Value::Flag(true)));
        assert!(value("UCI_ShowWDL", Some("maybe")).is_err());
        assert_eq!(value("UCI_Variant", Some("alice")), Ok(Value::Word("alice")));
        assert!(value("UCI_Variant", None).is_err());
        assert_eq!(value("move_overhead", Some("30")), Ok(Value::Number(30)));
        assert_eq!(value("Clear Hash", None), Ok(Value::Done));
        assert_eq!(value("Nothing", Some("1")).unwrap_err(), "there is no option \"Nothing\"");
    }

    #[test]
    fn options_are_told_in_both_protocols() {
        let shown = |name: &str| {
            let choice = OPTIONS.iter().find(|choice| choice.name == name).unwrap();
            (choice.in_uci(), choice.in_cecp().unwrap_or_default())
        };
        assert_eq!(
            shown("Hash"),
            ("option name Hash type spin default 16 min 1 max 4096".into(), String::new())
        );
        assert_eq!(
            shown("Alice ep"),
            (
                "option name Alice ep type combo default off var off var on".into(),
                "feature option=\"Alice_ep -combo *off /// on\"".into()
            )
        );
        assert_eq!(shown("Clear Hash").0, "option name Clear Hash type button");
    }

    #[test]
    fn options_of_games_are_those_of_the_games() {
        use trebejo_core::{Game, Options};
        for choice in OPTIONS {
            let (Some((game, option)), Kind::Combo(words)) = (choice.of_game(), choice.kind) else {
                continue;
            };
            let specs = [
                trebejo_chess::OrthodoxChess::OPTIONS,
                trebejo_alice::AliceChess::OPTIONS,
                trebejo_chessmagic::ChessMagic::OPTIONS,
            ][game];
            for word in words {
                Options::default().set(specs, option, word).unwrap();
            }
            assert_eq!(specs.iter().find(|spec| spec.name == option).unwrap().default, words[0]);
        }
    }
}
