//! Events: everything that can happen in a round, as the words of the record.

use std::fmt;
use std::time::Duration;

use crate::{Hex, MessageError, Seat};

/// Something that happened in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its place in the round, from 1 without gaps.
    pub seq: u32,
    /// Whose deed it was; `None` for chance.
    pub seat: Option<Seat>,
    /// What was done.
    pub deed: Deed,
    /// Thinking time charged to the seat's clock; `None` where no clock ran.
    pub spent: Option<Duration>,
}

/// What a seat, or chance, did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A move in the game's canonical notation.
    Move(String),
    /// An outcome of chance: `roll 63`.
    Chance(String),
    /// Gives up.
    Resign,
    /// Asks the opponent for something.
    Offer(Offer),
    /// Agrees to the opponent's open offer.
    Accept,
    /// Turns it down.
    Decline,
    /// Goes back without asking, to the position after this many actions: against an engine only.
    Takeback(u32),
    /// Calls a draw the rules grant on demand, such as a third repetition in chess.
    Claim,
    /// Ran out of time: said by the house, for the seat that lost.
    Flag,
    /// A seat's own part of the luck in a fair round: `luck` and 32 digits.
    Luck(Hex<16>),
    /// The house opens the seed of a fair round that is over: `reveal` and 64 digits. Nobody's deed.
    Reveal(Hex<32>),
    /// The house ends a match game from outside: `verdict crash`. Said for the seat that wins; nobody's deed
    /// where it is a draw.
    Verdict(Verdict),
}

/// Why the house ended a game that the rules had not ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The other side's program wanted an illegal move.
    Illegal,
    /// The other side's program broke down.
    Crash,
    /// The other side's time ran out.
    Time,
    /// Both sides' own scores agree for long.
    Score,
    /// A table of the solved game knows the value.
    Table,
    /// The game took too long.
    Plies,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 6] = [
        Verdict::Illegal,
        Verdict::Crash,
        Verdict::Time,
        Verdict::Score,
        Verdict::Table,
        Verdict::Plies,
    ];

    /// The word for it, in records and as the end of the outcome.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Illegal => "illegal",
            Verdict::Crash => "crash",
            Verdict::Time => "time",
            Verdict::Score => "score",
            Verdict::Table => "table",
            Verdict::Plies => "plies",
        }
    }

    fn read(word: &str) -> Result<Verdict, DeedError> {
        let all = Verdict::ALL.into_iter();
        let known = all.clone().find(|verdict| verdict.word() == word);
        known.ok_or_else(|| DeedError::Verdict {
            word: word.into(),
            expected: all.map(Verdict::word).collect(),
        })
    }
}

/// What can be asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To call it a draw.
    Draw,
    /// To go back to the position after this many actions.
    Takeback(u32),
    /// To take the game as won so many times over, in games that count: 1, 2 or 3 in backgammon.
    Resign(u8),
}

/// The words are no deed.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum DeedError {
    /// Nothing there.
    #[message("action.empty")]
    Empty,
    /// More than any action needs, or control characters in it.
    #[message("action.form")]
    Form,
    /// `takeback` without a number.
    #[message("action.number", found)]
    Number(String),
    /// `luck` or `reveal` without its bytes.
    #[message("action.bytes")]
    Bytes {
        /// The word.
        word: &'static str,
        /// What was expected.
        why: crate::HexError,
    },
    /// A verdict of another kind.
    #[message("action.verdict")]
    Verdict {
        /// What was said.
        word: String,
        /// What there is.
        expected: Vec<&'static str>,
    },
    /// An offer of something else.
    #[message("action.offer", found)]
    Offer(String),
}

/// No action of any game is longer than this.
const LONGEST: usize = 200;

impl Deed {
    /// Reads the words of a seat, or of chance where `seat` is `None`.
    ///
    /// What is none of the words below is taken for a move; whether it is one, the game decides.
    pub fn read(seat: Option<Seat>, text: &str) -> Result<Deed, DeedError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(DeedError::Empty);
        }
        if text.len() > LONGEST || text.chars().any(char::is_control) {
            return Err(DeedError::Form);
        }
        if seat.is_none() {
            return match text.split_once(' ') {
                Some(("reveal", seed)) => read_bytes("reveal", seed).map(Deed::Reveal),
                Some(("verdict", why)) => Verdict::read(why.trim()).map(Deed::Verdict),
                _ => Ok(Deed::Chance(text.into())),
            };
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (word, rest.trim()) {
            ("resign", "") => Deed::Resign,
            ("accept", "") => Deed::Accept,
            ("decline", "") => Deed::Decline,
            ("claim", "") => Deed::Claim,
            ("flag", "") => Deed::Flag,
            ("verdict", why) => Deed::Verdict(Verdict::read(why)?),
            ("luck", digits) => Deed::Luck(read_bytes("luck", digits)?),
            ("takeback", n) => Deed::Takeback(read_count(text, n)?),
            ("offer", "draw") => Deed::Offer(Offer::Draw),
            ("offer", what) => match what.strip_prefix("takeback ") {
                Some(n) => Deed::Offer(Offer::Takeback(read_count(text, n.trim())?)),
                None => match what.strip_prefix("resign ").map(str::trim) {
                    Some(n @ ("1" | "2" | "3")) => {
                        Deed::Offer(Offer::Resign(n.as_bytes()[0] - b'0'))
                    }
                    _ => return Err(DeedError::Offer(what.into())),
                },
            },
            _ => Deed::Move(text.into()),
        })
    }
}

fn read_count(text: &str, digits: &str) -> Result<u32, DeedError> {
    match digits.parse() {
        Ok(n) if digits.bytes().all(|b| b.is_ascii_digit()) => Ok(n),
        _ => Err(DeedError::Number(text.into())),
    }
}

fn read_bytes<const N: usize>(word: &'static str, digits: &str) -> Result<Hex<N>, DeedError> {
    digits.parse().map_err(|why| DeedError::Bytes { word, why })
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Move(text) | Deed::Chance(text) => f.write_str(text),
            Deed::Resign => f.write_str("resign"),
            Deed::Offer(Offer::Draw) => f.write_str("offer draw"),
            Deed::Offer(Offer::Takeback(to)) => write!(f, "offer takeback {to}"),
            Deed::Offer(Offer::Resign(worth)) => write!(f, "offer resign {worth}"),
            Deed::Accept => f.write_str("accept"),
            Deed::Decline => f.write_str("decline"),
            Deed::Takeback(to) => write!(f, "takeback {to}"),
            Deed::Claim => f.write_str("claim"),
            Deed::Flag => f.write_str("flag"),
            Deed::Luck(bytes) => write!(f, "luck {bytes}"),
            Deed::Reveal(seed) => write!(f, "reveal {seed}"),
            Deed::Verdict(verdict) => write!(f, "verdict {}", verdict.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deed_survives_writing_and_reading() {
        let deeds = [
            Deed::Move("tt-cu".into()),
            Deed::Move("24/18 13/10".into()),
            Deed::Resign,
            Deed::Offer(Offer::Draw),
            Deed::Offer(Offer::Takeback(12)),
            Deed::Offer(Offer::Resign(2)),
            Deed::Accept,
            Deed::Decline,
            Deed::Takeback(0),
            Deed::Claim,
            Deed::Flag,
            Deed::Luck(Hex([0xa5; 16])),
        ];
        for deed in deeds {
            assert_eq!(Deed::read(Some(Seat::First), &deed.to_string()), Ok(deed));
        }
        for deed in [Deed::Chance("roll 63".into()), Deed::Reveal(Hex([0x5a; 32]))] {
            assert_eq!(Deed::read(None, &deed.to_string()), Ok(deed));
        }
        for deed in Verdict::ALL.map(Deed::Verdict) {
            assert_eq!(Deed::read(None, &deed.to_string()), Ok(deed.clone()));
            assert_eq!(Deed::read(Some(Seat::Second), &deed.to_string()), Ok(deed));
        }
    }

    #[test]
    fn words_that_are_no_deed_are_refused() {
        let read = |text: &str| Deed::read(Some(Seat::First), text);
        assert_eq!(read("  "), Err(DeedError::Empty));
        assert_eq!(read("a\nb"), Err(DeedError::Form));
        assert_eq!(read(&"x".repeat(201)), Err(DeedError::Form));
        assert_eq!(read("takeback"), Err(DeedError::Number("takeback".into())));
        assert_eq!(read("takeback +3"), Err(DeedError::Number("takeback +3".into())));
        assert_eq!(read("offer takeback3"), Err(DeedError::Offer("takeback3".into())));
        let luck = read("luck 12").unwrap_err().to_string();
        assert_eq!(luck, "action.bytes why=(hex.form digits=32) word=\"luck\"");
        assert_eq!(read("offer resign 4"), Err(DeedError::Offer("resign 4".into())));
        assert_eq!(read("offer peace"), Err(DeedError::Offer("peace".into())));
    }
}
