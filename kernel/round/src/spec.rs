//! Who plays for a seat, as records, commands and the page write it: a player's name, and after it what it is
//! allowed: `minimax@depth=3`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use trebejo_core::{ClockRule, Limits, MessageError};

/// A player by name, with its limits.
///
/// The text is the name, and after `@` limits, parted by `@` or commas: `5`, `alphabeta@time=100`,
/// `mcts@nodes=5000,depth=8`, `fish@clock=60+0.6`. Whatever limit is reached first ends a move. A time is in
/// milliseconds, or in seconds where it has a point or ends in `s`: `0.5`, `2s`. The word `fresh` has the player forget
/// everything before every move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerSpec {
    /// A built-in engine of the game (`5`, `minimax`) or a registered external one.
    pub name: String,
    /// Milliseconds a move.
    pub time: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions a move.
    pub nodes: Option<u64>,
    /// A clock for the whole game: what it starts with, and what each move adds. For arenas, which have no other.
    pub clock: Option<(Duration, Duration)>,
    /// Whether it begins every move without what it found out before.
    pub fresh: bool,
}

/// The text is no player.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum SpecError {
    /// There is no name in it.
    #[message("spec.name", player)]
    Name(String),
    /// A limit that there is not.
    #[message("spec.limit")]
    Limit {
        /// Who.
        player: String,
        /// What was written.
        limit: String,
    },
    /// The same limit again.
    #[message("spec.twice")]
    Twice {
        /// Who.
        player: String,
        /// Which.
        limit: String,
    },
}

/// No limit above these makes sense.
const DAY_MS: u64 = 86_400_000;
const MOST_DEPTH: u64 = 10_000;
const MOST_NODES: u64 = 1_000_000_000_000;
const LONGEST: usize = 80;
/// The most characters in the name of an external engine.
const LONGEST_NAME: usize = 30;

impl PlayerSpec {
    /// A player without limits of its own.
    #[must_use]
    pub fn of(name: &str) -> PlayerSpec {
        PlayerSpec {
            name: name.into(),
            time: None,
            depth: None,
            nodes: None,
            clock: None,
            fresh: false,
        }
    }

    /// Whether the machine's speed decides how well it plays.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        self.time.is_some() || self.clock.is_some()
    }

    /// Whether any limit is set.
    #[must_use]
    pub fn is_limited(&self) -> bool {
        self.is_timed() || self.depth.is_some() || self.nodes.is_some()
    }

    /// The given limits, tightened to what this player is allowed. Its clock is for whoever runs it to keep.
    #[must_use]
    pub fn tighten(&self, limits: &Limits) -> Limits {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            [a, b].into_iter().flatten().min()
        }
        Limits {
            time: least(limits.time, self.time.map(Duration::from_millis)),
            depth: least(limits.depth, self.depth),
            nodes: least(limits.nodes, self.nodes),
            clock: limits.clock,
        }
    }

    /// Players parted by commas. A comma before a limit belongs to the player before it: `5@nodes=9,depth=2,random`.
    pub fn read_list(text: &str) -> Result<Vec<PlayerSpec>, SpecError> {
        let is_limit = |part: &str| {
            let name = part.trim().split_once('=').map(|(name, _)| name);
            matches!(name, Some("time" | "depth" | "nodes" | "clock"))
        };
        let mut texts: Vec<String> = Vec::new();
        for part in text.split(',') {
            match texts.last_mut() {
                Some(last) if is_limit(part) => *last += &format!(",{part}"),
                _ => texts.push(part.into()),
            }
        }
        texts.iter().map(|text| text.parse()).collect()
    }

    fn limit(&mut self, text: &str) -> Option<Result<(), String>> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let taken = match name {
            "time" => self.time.replace(read_time(value)?).is_some(),
            "depth" => self.depth.replace(number(value, MOST_DEPTH)? as u32).is_some(),
            "nodes" => self.nodes.replace(number(value, MOST_NODES)?).is_some(),
            "clock" => {
                let Ok(ClockRule::Increment { base, increment }) = value.parse() else {
                    return None;
                };
                self.clock.replace((base, increment)).is_some()
            }
            "fresh" if text == name => std::mem::replace(&mut self.fresh, true),
            _ => return None,
        };
        Some(if taken { Err(name.into()) } else { Ok(()) })
    }
}

/// Whether an external engine may have this name. Whether there is such an engine, and where, is known to whoever
/// runs it; a round that it played can be read without it.
#[must_use]
pub fn is_external_name(name: &str) -> bool {
    name.len() <= LONGEST_NAME
        && name.as_bytes().first().is_some_and(u8::is_ascii_alphabetic)
        && name.chars().all(is_plain)
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "._-".contains(c)
}

fn number(text: &str, most: u64) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|number| digits && (1..=most).contains(number))
}

/// Milliseconds, or seconds where the text has a point or ends in `s`.
fn read_time(text: &str) -> Option<u64> {
    let seconds = match text.strip_suffix('s') {
        Some(seconds) => seconds,
        None if text.contains('.') => text,
        None => return number(text, DAY_MS),
    };
    let (whole, part) = match seconds.split_once('.') {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (seconds, ""),
    };
    if whole.is_empty() || part.len() > 3 {
        return None;
    }
    // Half a second is `0.5`: filled up to thousandths, the digits are milliseconds.
    number(&format!("{whole}{part:0<3}"), DAY_MS)
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, SpecError> {
        let text = text.trim();
        let shown = || text.chars().take(LONGEST).collect::<String>();
        let (name, limits) = match text.split_once('@') {
            Some((name, limits)) => (name, Some(limits)),
            None => (text, None),
        };
        if name.is_empty() || text.len() > LONGEST || !name.chars().all(is_plain) {
            return Err(SpecError::Name(shown()));
        }
        let mut spec = PlayerSpec::of(name);
        for text in limits.into_iter().flat_map(|limits| limits.split(['@', ','])) {
            match spec.limit(text) {
                Some(Ok(())) => {}
                Some(Err(limit)) => return Err(SpecError::Twice { player: shown(), limit }),
                None => return Err(SpecError::Limit { player: shown(), limit: text.into() }),
            }
        }
        Ok(spec)
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if let Some(time) = self.time {
            write!(f, "@time={time}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, "@depth={depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, "@nodes={nodes}")?;
        }
        if let Some((base, increment)) = self.clock {
            write!(f, "@clock={}", ClockRule::Increment { base, increment })?;
        }
        f.write_str(if self.fresh { "@fresh" } else { "" })
    }
}

impl TryFrom<String> for PlayerSpec {
    // What reads files and requests shows this among words of its own.
    type Error = String;

    fn try_from(text: String) -> Result<PlayerSpec, String> {
        trebejo_i18n::add(&[&crate::MESSAGES]);
        text.parse().map_err(|error: SpecError| trebejo_i18n::english(&error))
    }
}

impl From<PlayerSpec> for String {
    fn from(spec: PlayerSpec) -> String {
        spec.to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> PlayerSpec {
        text.parse().unwrap()
    }

    #[test]
    fn a_player_survives_writing_and_reading() {
        for text in [
            "5",
            "alphabeta",
            "gnubg-2",
            "mcts@time=100@depth=8@nodes=1000",
            "fish@clock=60+0.6",
            "engine@clock=2+0.02@fresh",
        ] {
            assert_eq!(read(text).to_string(), text);
        }
        let player = read(" alphabeta@nodes=5@time=7 ");
        assert_eq!((player.nodes, player.time, player.is_timed()), (Some(5), Some(7), true));
        assert!(!PlayerSpec::of("5").is_limited());
        assert!(!read("5@fresh").is_limited());
    }

    #[test]
    fn limits_are_parted_by_commas_too_and_times_may_be_in_seconds() {
        assert_eq!(read("5@depth=3,nodes=9").to_string(), "5@depth=3@nodes=9");
        assert_eq!(read("5@time=0.5").time, Some(500));
        assert_eq!(read("5@time=2s").time, Some(2_000));
        assert_eq!(read("5@time=1.25s,fresh").time, Some(1_250));
        assert_eq!(read("5@time=250").time, Some(250));
        let list = PlayerSpec::read_list("5@nodes=9,depth=2,random,fish@time=0.1,nodes=3").unwrap();
        let texts: Vec<_> = list.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["5@depth=2@nodes=9", "random", "fish@time=100@nodes=3"]);
    }

    #[test]
    fn what_is_no_player_is_refused_by_its_limit() {
        let why = |text: &str| text.parse::<PlayerSpec>().unwrap_err().to_string();
        assert_eq!(why(""), "spec.name player=\"\"");
        assert_eq!(why("@nodes=5"), "spec.name player=\"@nodes=5\"");
        assert!(why("a b").starts_with("spec.name"));
        assert!(why("../x").starts_with("spec.name"));
        for limit in [
            "nodes=0",
            "nodes=+7",
            "speed=7",
            "clock=60d5",
            "",
            "depth",
            "depth=",
            "time=0",
            "time=0.0",
            "time=.5",
            "time=1.",
            "time=1.s",
            "time=s",
            "time=0.0005",
            "time=-1s",
            "time=1e3",
            "fresh=1",
            "fresh=",
        ] {
            let why = why(&format!("5@{limit}"));
            assert!(why.starts_with(&format!("spec.limit limit=\"{limit}\"")), "{why}");
        }
        assert_eq!(
            why("5@depth=3@depth=4"),
            "spec.twice limit=\"depth\" player=\"5@depth=3@depth=4\""
        );
        assert!(why("5@fresh,fresh").starts_with("spec.twice limit=\"fresh\""));
        let read = PlayerSpec::try_from(String::from("a b")).unwrap_err();
        assert!(read.starts_with("player \"a b\" has no engine, expected NAME"), "{read}");
    }

    #[test]
    fn the_tighter_of_two_limits_holds() {
        let spec = read("engine@depth=3,time=0.5");
        let given = Limits { depth: Some(2), nodes: Some(9), ..Limits::default() };
        let limits = spec.tighten(&given);
        assert_eq!((limits.depth, limits.nodes), (Some(2), Some(9)));
        assert_eq!(limits.time, Some(Duration::from_millis(500)));
    }

    proptest! {
        #[test]
        fn any_text_that_reads_is_written_back(text in "[a-z0-9@=+.,s]{0,40}", other in any::<String>()) {
            for text in [text, other] {
                if let Ok(player) = text.parse::<PlayerSpec>() {
                    prop_assert_eq!(player.to_string().parse(), Ok(player));
                }
            }
        }

        #[test]
        fn limits_of_any_form_are_survived(limits in "(@|,)?(time|depth|nodes|clock|fresh)?=?[0-9.s+]{0,6}") {
            if let Ok(player) = format!("engine@{limits}").parse::<PlayerSpec>() {
                prop_assert_eq!(player.to_string().parse(), Ok(player));
            }
        }
    }
}
