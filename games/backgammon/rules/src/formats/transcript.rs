//! What a file says of a round, before anyone has asked whether it can be so.

use trebejo_core::Seat;

use super::Hop;
use crate::Dice;

/// A round as a file tells it: a whole match, or one game for money.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// The line it begins on, from 1.
    pub line: usize,
    /// White's name and Black's; empty where the file has none. White is the left column of a `.mat` file.
    pub names: [String; 2],
    /// The occasion.
    pub event: Option<String>,
    /// Points that win the match; 0 in money play.
    pub length: u32,
    /// In money play: whether gammons count only after a double, if the file says so.
    pub jacoby: Option<bool>,
    /// In money play: whether there are beavers, if the file says so.
    pub beavers: Option<bool>,
    /// Whether there is a cube, if the file says so.
    pub cube: Option<bool>,
    /// The games, in their order.
    pub games: Vec<Score>,
}

impl Transcript {
    /// Whether the other is the next game of the same session for money.
    #[must_use]
    pub fn goes_on_with(&self, next: &Transcript) -> bool {
        let about = |round: &Transcript| Transcript { line: 0, games: Vec::new(), ..round.clone() };
        let after = self.games.last().and_then(|game| {
            let (mut points, ending) = (game.points, game.ending?);
            points[ending.winner.index()] += ending.points?;
            Some(points)
        });
        let before = next.games.first().map(|game| game.points);
        self.length == 0 && about(self) == about(next) && after.is_some() && after == before
    }
}

/// The score sheet of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The line it begins on.
    pub line: usize,
    /// The points of both sides before it.
    pub points: [u32; 2],
    /// Whether it is the game without doubling, if the file says so.
    pub crawford: Option<bool>,
    /// Where it begins, if not at the start.
    pub setup: Option<Setup>,
    /// What was done.
    pub entries: Vec<Entry>,
    /// How it ended, if the file says so.
    pub ending: Option<Ending>,
}

/// A position a game begins from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The line it stands on.
    pub line: usize,
    /// White's checkers, then Black's: on its own points 1 to 24, and on the bar at 25.
    pub sides: [[u8; 26]; 2],
    /// What the cube shows.
    pub cube: u32,
    /// Who owns it.
    pub owner: Option<Seat>,
    /// Whose turn it is, if the file says so.
    pub turn: Option<Seat>,
}

/// Something a side did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line it stands on.
    pub line: usize,
    /// Whose deed it was.
    pub seat: Seat,
    /// What it was.
    pub what: What,
}

/// A deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A roll and what was played: no hops where the side could not move, `None` where the file does not say.
    Roll(Dice, Option<Vec<Hop>>),
    /// Offers the cube; an answer to the other's offer is a beaver.
    Double,
    /// Takes it.
    Take,
    /// Gives the game up instead.
    Drop,
}

/// Who won a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The line it stands on.
    pub line: usize,
    /// The winner.
    pub winner: Seat,
    /// The points won, if the file says so.
    pub points: Option<u32>,
    /// Whether the file says that the loser gave up.
    pub resigned: bool,
}
