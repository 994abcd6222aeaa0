//! The options clients may set, in the words of both protocols.

use trebejo_chess_engine::Strength;
use trebejo_core::OptionKind;

use super::served::ServedGame;
use super::short;

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A whole number: what it is at first, the least and the most.
    Spin(usize, usize, usize),
    /// Yes or no.
    Check(bool),
    /// One of these words, the first one at first.
    Combo(Vec<&'static str>),
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The game whose rules it changes, by its place in the list, and the game's own word for it.
    pub(crate) of_game: Option<(usize, &'static str)>,
    /// Whether it is an option of CECP too; what is not has a command there.
    cecp: bool,
}

/// All options of a server.
#[derive(Clone, Debug)]
pub(crate) struct ServerOptions(Vec<Choice>);

/// How much memory and how many threads there may be, in the words of UCI.
pub(crate) const HASH: Spin = Spin("Hash", 16, 1, 4_096);
pub(crate) const THREADS: Spin = Spin("Threads", 1, 1, 256);
pub(crate) const OVERHEAD: Spin = Spin("Move Overhead", 10, 0, 5_000);
pub(crate) const ELO: Spin =
    Spin("UCI_Elo", 1_600, Strength::LEAST as usize, Strength::MOST as usize);
const LINES: Spin = Spin("MultiPV", 1, 1, 256);
const LEVEL: Spin = Spin("Level", 0, 0, Strength::LEVELS as usize);

/// A number with its name: what it is at first, the least and the most.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Spin(
    pub(crate) &'static str,
    pub(crate) usize,
    pub(crate) usize,
    pub(crate) usize,
);

impl Spin {
    fn choice(self, cecp: bool) -> Choice {
        let Spin(name, first, least, most) = self;
        Choice { name: name.into(), kind: Kind::Spin(first, least, most), of_game: None, cecp }
    }
}

impl ServerOptions {
    /// Those of the server, and what can be chosen in the rules of its games.
    pub(crate) fn of(games: &[ServedGame]) -> ServerOptions {
        let uci = |name: &str, kind| Choice { name: name.into(), kind, of_game: None, cecp: false };
        let both = |name: &str, kind| Choice { cecp: true, ..uci(name, kind) };
        let mut all = vec![
            HASH.choice(false),
            THREADS.choice(false),
            LINES.choice(true),
            both("Clear Hash", Kind::Button),
            uci("Ponder", Kind::Check(false)),
            OVERHEAD.choice(true),
            LEVEL.choice(true),
            both("UCI_LimitStrength", Kind::Check(false)),
            ELO.choice(true),
            uci("UCI_AnalyseMode", Kind::Check(false)),
            uci("UCI_Chess960", Kind::Check(false)),
            uci("UCI_ShowWDL", Kind::Check(false)),
            uci("UCI_Variant", Kind::Combo(games.iter().map(|game| game.id).collect())),
        ];
        for (place, game) in games.iter().enumerate() {
            for option in game.options {
                // A number can be chosen by a position or by an option of the protocol.
                let OptionKind::Choice(words) = option.kind else { continue };
                let (first, others): (Vec<&str>, Vec<&str>) =
                    words.iter().copied().partition(|word| *word == option.default);
                let kind = Kind::Combo([first, others].concat());
                let name = format!("{} {}", game.title, option.name);
                let of_game = Some((place, option.name));
                all.push(Choice { name, kind, of_game, cecp: true });
            }
        }
        ServerOptions(all)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Choice> {
        self.0.iter()
    }

    /// The option of a name, however it is capitalised, with a value that fits it.
    pub(crate) fn read(&self, name: &str, value: Option<&str>) -> Result<(&Choice, Value), String> {
        let plain = |name: &str| name.replace('_', " ").to_ascii_lowercase();
        let known = self.iter().find(|choice| plain(&choice.name) == plain(name));
        let choice = known.ok_or_else(|| format!("there is no option \"{}\"", short(name)))?;
        Ok((choice, choice.value(value.unwrap_or_default().trim())?))
    }
}

impl Choice {
    /// A value that fits the option.
    fn value(&self, given: &str) -> Result<Value, String> {
        let wrong = |expected: String| {
            let (name, given) = (&self.name, short(given));
            Err(format!("option {name} cannot be \"{given}\", expected {expected}"))
        };
        match &self.kind {
            Kind::Spin(_, least, most) => {
                match given.parse().ok().filter(|number| (least..=most).contains(&number)) {
                    Some(number) => Ok(Value::Number(number)),
                    None => wrong(format!("{least} to {most}")),
                }
            }
            Kind::Check(_) => match given {
                "true" | "1" => Ok(Value::Flag(true)),
                "false" | "0" => Ok(Value::Flag(false)),
                _ => wrong("true or false".into()),
            },
            Kind::Combo(words) => {
                match words.iter().find(|word| word.eq_ignore_ascii_case(given)) {
                    Some(word) => Ok(Value::Word(word)),
                    None => wrong(words.join(" or ")),
                }
            }
            Kind::Button => Ok(Value::Done),
        }
    }

    /// As UCI introduces it.
    pub(crate) fn in_uci(&self) -> String {
        let kind = match &self.kind {
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
    pub(crate) fn in_cecp(&self) -> Option<String> {
        let kind = match &self.kind {
            Kind::Spin(first, least, most) => format!("-spin {first} {least} {most}"),
            Kind::Check(first) => format!("-check {}", u8::from(*first)),
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

    use trebejo_alice_game::AliceVariant;
    use trebejo_chess_game::ChessVariant;
    use trebejo_chessmagic_game::MagicVariant;

    fn options() -> ServerOptions {
        ServerOptions::of(&[
            ServedGame::of::<ChessVariant>("Chess", &[], &[]),
            ServedGame::of::<AliceVariant>("Alice", &[], &[]),
            ServedGame::of::<MagicVariant>("ChessMagic", &[], &[]),
        ])
    }

    #[test]
    fn values_are_measured_by_their_option() {
        let options = options();
        let value = |name, value| options.read(name, value).map(|(_, value)| value);
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
        let options = options();
        let shown = |name: &str| {
            let choice = options.iter().find(|choice| choice.name == name).unwrap();
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
        let all = options();
        let named: Vec<&str> = all
            .iter()
            .filter(|choice| choice.of_game.is_some())
            .map(|choice| choice.name.as_str())
            .collect();
        assert_eq!(
            named,
            ["Alice rules", "Alice ep", "Alice start", "ChessMagic gifts", "ChessMagic set"]
        );
        let gifts = all.read("ChessMagic gifts", Some("blind")).unwrap();
        assert_eq!((gifts.0.of_game, gifts.1), (Some((2, "gifts")), Value::Word("blind")));
        let words = vec!["fitting", "blind", "off"];
        assert_eq!(gifts.0.kind, Kind::Combo(words), "the usual one comes first");
    }
}
