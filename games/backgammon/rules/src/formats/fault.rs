//! What is wrong in a file of games, or with a record that is to become one.

use trebejo_core::{FileFault, Message, ToMessage};

use super::HopError;
use crate::Dice;

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// What is wrong.
    pub why: Message,
}

impl Fault {
    pub(crate) fn new(line: usize, why: &impl ToMessage) -> Fault {
        Fault { line, why: why.to_message() }
    }

    /// The same in a game of a file, counted from 1.
    #[must_use]
    pub fn in_game(self, game: usize) -> FileFault {
        FileFault { game, line: self.line, why: self.why }
    }
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, ToMessage)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum GameFault {
    #[message("backgammon.file.empty")]
    Empty,
    #[message("backgammon.file.deed")]
    Deed { property: String },
    #[message("backgammon.file.play")]
    Play { property: String },
    #[message("backgammon.file.setup-in-game")]
    SetupInGame,
    #[message("backgammon.file.setup-in-match")]
    SetupInMatch,
    #[message("backgammon.file.place", found)]
    Place(String),
    #[message("backgammon.file.cube-value", found)]
    CubeValue(String),
    #[message("backgammon.file.other-game", found)]
    OtherGame(String),
    #[message("backgammon.file.no-game-mark")]
    NoGame,
    #[message("backgammon.file.automatic-doubles", cube)]
    AutomaticDoubles(String),
    #[message("backgammon.file.rule", rule)]
    Rule(String),
    #[message("backgammon.file.property-early")]
    PropertyEarly,
    #[message("backgammon.file.unclosed")]
    Unclosed,
    #[message("backgammon.file.none")]
    None,
    #[message("backgammon.file.length")]
    Length { found: u32, most: u32 },
    #[message("backgammon.file.too-high")]
    TooHigh,
    #[message("backgammon.file.cube-power", cube)]
    CubePower(u32),
    #[message("backgammon.file.match-over")]
    MatchOver,
    #[message("backgammon.file.no-end")]
    NoEnd,
    #[message("backgammon.file.score")]
    Score { here: String, before: String },
    #[message("backgammon.file.after-end")]
    AfterEnd,
    #[message("backgammon.file.other-won")]
    OtherWon,
    #[message("backgammon.file.counts")]
    Counts { points: u32, won: u32 },
    #[message("backgammon.file.not-played")]
    NotPlayed,
    #[message("backgammon.file.said")]
    Said { word: String, why: Message },
    #[message("backgammon.file.turn")]
    Turn { found: &'static str, expected: &'static str },
    #[message("backgammon.file.opening-roll", dice)]
    OpeningRoll(Dice),
    #[message("backgammon.file.double-waits", dice)]
    DoubleWaits(Dice),
    #[message("backgammon.file.roll-waits", dice)]
    RollWaits(Dice),
    #[message("backgammon.file.over", dice)]
    Over(Dice),
    #[message("backgammon.file.play-not-made", dice)]
    PlayNotMade(Dice),
    #[message("backgammon.file.play-not-written", dice)]
    PlayNotWritten(Dice),
    #[message("backgammon.file.played")]
    Played { dice: Dice, text: String, why: Message },
    #[message("backgammon.file.variation", found)]
    Variation(String),
    #[message("backgammon.file.no-match-line")]
    NoMatchLine,
    #[message("backgammon.file.setup-before")]
    SetupBefore,
    #[message("backgammon.file.players", found)]
    Players(String),
    #[message("backgammon.file.no-players")]
    NoPlayers,
    #[message("backgammon.file.line", found)]
    Line(String),
    #[message("backgammon.file.words-after-end", found)]
    WordsAfterEnd(String),
    #[message("backgammon.file.roll", found)]
    Roll(String),
    #[message("backgammon.file.illegal-play")]
    IllegalPlay,
    #[message("backgammon.file.raccoons")]
    Raccoons,
    #[message(transparent)]
    Hops(HopError),
    #[message("backgammon.file.no-setup")]
    NoSetup,
    #[message("backgammon.file.event")]
    Event { seq: u32, why: Message },
    #[message("backgammon.file.nothing-to-resign")]
    NothingToResign,
}
