//! Who plays: an engine by name, and what it is allowed, in one word: `alphabeta@nodes=1000`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use trebejo_core::ClockRule;

/// A player of a match.
///
/// The text is the engine's name, and after each `@` a limit: `5`, `alphabeta@time=100`,
/// `mcts@nodes=5000@depth=8`, `fish@clock=60+0.6`. Whatever limit is reached first ends a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Player {
    /// An engine of the game (`5`, `minimax`) or a registered program.
    pub engine: String,
    /// Milliseconds a move.
    pub time: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions a move.
    pub nodes: Option<u64>,
    /// A clock for the whole game: what it starts with, and what each move adds.
    pub clock: Option<(Duration, Duration)>,
}

/// The text is no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayerError {
    /// There is no engine in it.
    #[error("player \"{0}\" has no engine, expected NAME or NAME@nodes=1000")]
    Engine(String),
    /// A limit that there is not.
    #[error(
        "player \"{player}\": \"{limit}\" is no limit, expected time=MS, depth=N, nodes=N or clock=BASE+INCREMENT in seconds"
    )]
    Limit {
        /// Who.
        player: String,
        /// What was written.
        limit: String,
    },
    /// The same limit again.
    #[error("player \"{player}\": the limit {limit} is given twice")]
    Twice {
        /// Who.
        player: String,
        /// Which.
        limit: String,
    },
}

/// No limit above these makes sense.
const DAY_MS: u64 = 86_400_000;
const LONGEST: usize = 80;

impl Player {
    /// A player without limits of its own.
    #[must_use]
    pub fn of(engine: &str) -> Player {
        Player { engine: engine.into(), time: None, depth: None, nodes: None, clock: None }
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
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let text = text.trim();
        let shown = || text.chars().take(LONGEST).collect::<String>();
        let mut parts = text.split('@');
        let engine = parts.next().unwrap_or_default();
        let plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
        if engine.is_empty() || text.len() > LONGEST || !engine.chars().all(plain) {
            return Err(PlayerError::Engine(shown()));
        }
        let mut player = Player::of(engine);
        for limit in parts {
            let wrong = || PlayerError::Limit { player: shown(), limit: limit.into() };
            let (name, value) = limit.split_once('=').ok_or_else(wrong)?;
            let number = |most: u64| {
                let digits = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
                let number = value.parse().ok().filter(|n| digits && (1..=most).contains(n));
                number.ok_or_else(wrong)
            };
            let taken = match name {
                "time" => player.time.replace(number(DAY_MS)?).is_some(),
                "depth" => player.depth.replace(number(10_000)? as u32).is_some(),
                "nodes" => player.nodes.replace(number(1_000_000_000_000)?).is_some(),
                "clock" => match value.parse() {
                    Ok(ClockRule::Increment { base, increment }) => {
                        player.clock.replace((base, increment)).is_some()
                    }
                    _ => return Err(wrong()),
                },
                _ => return Err(wrong()),
            };
            if taken {
                return Err(PlayerError::Twice { player: shown(), limit: name.into() });
            }
        }
        Ok(player)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.engine)?;
        if let Some(time) = self.time {
            write!(f, "@time={time}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, "@depth={depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, "@nodes={nodes}")?;
        }
        match self.clock {
            Some((base, increment)) => {
                write!(f, "@clock={}", ClockRule::Increment { base, increment })
            }
            None => Ok(()),
        }
    }
}

impl TryFrom<String> for Player {
    type Error = PlayerError;

    fn try_from(text: String) -> Result<Player, PlayerError> {
        text.parse()
    }
}

impl From<Player> for String {
    fn from(player: Player) -> String {
        player.to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_player_survives_writing_and_reading() {
        for text in ["5", "alphabeta", "mcts@time=100@depth=8@nodes=1000", "fish@clock=60+0.6"] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
        let player: Player = " alphabeta@nodes=5@time=7 ".parse().unwrap();
        assert_eq!((player.nodes, player.time, player.is_timed()), (Some(5), Some(7), true));
        assert!(!Player::of("5").is_limited());
    }

    #[test]
    fn what_is_no_player_is_refused_by_its_limit() {
        let why = |text: &str| text.parse::<Player>().unwrap_err().to_string();
        assert!(why("").starts_with("player \"\" has no engine"));
        assert!(why("@nodes=5").starts_with("player \"@nodes=5\" has no engine"));
        assert!(why("a b").contains("has no engine"));
        assert!(why("../x").contains("has no engine"));
        assert!(why("5@nodes=0").contains("\"nodes=0\" is no limit"));
        assert!(why("5@nodes=+7").contains("\"nodes=+7\" is no limit"));
        assert!(why("5@speed=7").contains("\"speed=7\" is no limit"));
        assert!(why("5@clock=60d5").contains("\"clock=60d5\" is no limit"));
        assert!(why("5@").contains("\"\" is no limit"));
        assert_eq!(
            why("5@depth=3@depth=4"),
            "player \"5@depth=3@depth=4\": the limit depth is given twice"
        );
    }

    proptest! {
        #[test]
        fn any_text_that_reads_is_written_back(text in "[a-z0-9@=+.]{0,40}", other in any::<String>()) {
            for text in [text, other] {
                if let Ok(player) = text.parse::<Player>() {
                    prop_assert_eq!(player.to_string().parse(), Ok(player));
                }
            }
        }
    }
}
