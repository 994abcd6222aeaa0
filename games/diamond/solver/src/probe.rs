//! What is known of a position: from the full table where it is there, from the small one where it is not.

use std::sync::Arc;

use trebejo_core::Position;
use trebejo_diamond::{Diamond, FEWEST, Move};

use crate::entry::{Entry, Value};
use crate::file::TableError;
use crate::table::SolvedTable;
use crate::wdl::Wdl;

/// What is known of a position, for the side to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its value.
    pub value: Value,
    /// Plies to the end; `None` for a draw, or without the full table.
    pub plies: Option<u32>,
}

impl From<Entry> for Known {
    fn from(entry: Entry) -> Known {
        Known { value: entry.value().unwrap_or(Value::Draw), plies: entry.plies() }
    }
}

impl Known {
    /// What is known of a game that is over, the counter of quiet plies aside.
    pub(crate) fn ended(pos: &Diamond) -> Option<Known> {
        let own = pos.side_to_move();
        // The side that did not move is judged first.
        if pos.beads(own).count() < FEWEST {
            Some(Entry::loss(0).into())
        } else if pos.beads(own.other()).count() < FEWEST {
            Some(Entry::win(0).into())
        } else {
            None
        }
    }

    /// What a move to such a position is worth to whoever makes it.
    #[must_use]
    pub fn before(self) -> Known {
        let value = match self.value {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        };
        Known { value, plies: self.plies.map(|plies| plies + 1) }
    }

    /// For comparing moves: fast wins, slow wins, draws, slow losses, fast losses.
    #[must_use]
    pub fn rank(self) -> i32 {
        let plies = self.plies.unwrap_or(500) as i32;
        match self.value {
            Value::Win => 1_000 - plies,
            Value::Draw => 0,
            Value::Loss => plies - 1_000,
        }
    }
}

/// What is known of a position and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The position.
    pub known: Known,
    /// Its moves, the best first.
    pub moves: Vec<(Move, Known)>,
}

/// Whom to ask: the full table if it is there, else the small one.
#[derive(Clone, Debug)]
pub struct Sources {
    /// The full table.
    pub full: Option<Arc<SolvedTable>>,
    /// The small one.
    pub small: &'static Wdl,
}

impl Sources {
    /// The full table, if there is one, with the small one that comes with the program behind it.
    #[must_use]
    pub fn new(full: Option<Arc<SolvedTable>>) -> Sources {
        Sources { full, small: Wdl::shipped() }
    }

    /// What is known of a position. A full table that cannot be read is an error.
    pub fn ask(&self, pos: &Diamond) -> Result<Known, TableError> {
        if let Some(ended) = Known::ended(pos) {
            return Ok(ended);
        }
        let small = || Known { value: self.small.value(pos).unwrap_or(Value::Draw), plies: None };
        match &self.full {
            Some(full) => Ok(full.entry(pos)?.map_or_else(small, Known::from)),
            None => Ok(small()),
        }
    }

    /// What is known of a position, from the small table if the full one cannot be read.
    #[must_use]
    pub fn know(&self, pos: &Diamond) -> Known {
        self.ask(pos).unwrap_or_else(|_| {
            Sources { full: None, small: self.small }
                .ask(pos)
                .expect("the small table is in memory")
        })
    }

    /// What is known of a position and of each of its moves; the counter of quiet plies is ignored.
    pub fn probe(&self, pos: &Diamond) -> Result<Probe, TableError> {
        let pos = pos.rested();
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        let worth = |mv: Move| {
            let mut after = pos;
            after.play(mv);
            Ok((mv, self.ask(&after)?.before()))
        };
        let mut moves = moves.into_iter().map(worth).collect::<Result<Vec<_>, TableError>>()?;
        moves.sort_by_key(|(_, known)| -known.rank());
        Ok(Probe { known: self.ask(&pos)?, moves })
    }
}
