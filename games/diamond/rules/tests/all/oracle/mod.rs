//! Diamond Chase a second time, from the rules page alone: sets of names and a list of lines, nothing of
//! the crate under test. Slow and plain on purpose.

// Each test file uses its own part of this.
#![allow(dead_code)]

use std::collections::{BTreeMap, BTreeSet};

/// A point by its short name.
pub type Name = &'static str;

/// The points in the order of the position text, with their neighbours, as the rules page lists them.
pub const TABLE: [(Name, &[Name]); 21] = [
    ("t", &["tl", "tr", "tt"]),
    ("tl", &["t", "tt", "rr"]),
    ("tr", &["t", "tt", "ll"]),
    ("tt", &["t", "tl", "tr", "cu"]),
    ("l", &["ll", "lr", "lt"]),
    ("ll", &["l", "lt", "tr"]),
    ("lr", &["l", "lt", "bl"]),
    ("lt", &["l", "ll", "lr", "cl"]),
    ("r", &["rr", "rl", "rt"]),
    ("rr", &["r", "rt", "tl"]),
    ("rl", &["r", "rt", "br"]),
    ("rt", &["r", "rr", "rl", "cr"]),
    ("b", &["bl", "br", "bt"]),
    ("br", &["b", "bt", "rl"]),
    ("bl", &["b", "bt", "lr"]),
    ("bt", &["b", "bl", "br", "cd"]),
    ("c", &["cl", "cr", "cu", "cd"]),
    ("cl", &["c", "cu", "cd", "lt"]),
    ("cr", &["c", "cu", "cd", "rt"]),
    ("cu", &["c", "cl", "cr", "tt"]),
    ("cd", &["c", "cl", "cr", "bt"]),
];

/// Whose bead it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Side {
    Green,
    Red,
}

impl Side {
    pub fn enemy(self) -> Side {
        match self {
            Side::Green => Side::Red,
            Side::Red => Side::Green,
        }
    }
}

/// How a game stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum State {
    ToMove(Side),
    Won(Side),
    Drawn,
}

/// The board as a map from points to beads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    beads: BTreeMap<Name, Side>,
    turn: Side,
    quiet: u32,
}

pub fn neighbours(point: Name) -> &'static [Name] {
    TABLE.iter().find(|(name, _)| *name == point).expect("a point of the table").1
}

impl Board {
    pub fn start() -> Board {
        let mut beads = BTreeMap::new();
        for name in ["t", "tl", "tr", "tt", "ll", "rr"] {
            beads.insert(name, Side::Red);
        }
        for name in ["b", "bl", "br", "bt", "lr", "rl"] {
            beads.insert(name, Side::Green);
        }
        Board { beads, turn: Side::Green, quiet: 0 }
    }

    /// Reads a position that is known to be well formed.
    pub fn read(text: &str) -> Board {
        let parts: Vec<&str> = text.split(' ').collect();
        let mut beads = BTreeMap::new();
        for ((name, _), cell) in TABLE.iter().zip(parts[0].chars()) {
            match cell {
                'R' => drop(beads.insert(*name, Side::Red)),
                'G' => drop(beads.insert(*name, Side::Green)),
                _ => {}
            }
        }
        let turn = if parts[1] == "g" { Side::Green } else { Side::Red };
        Board { beads, turn, quiet: parts[2].parse().expect("a count") }
    }

    pub fn write(&self) -> String {
        let cell = |(name, _): &(Name, _)| match self.beads.get(name) {
            Some(Side::Red) => 'R',
            Some(Side::Green) => 'G',
            None => '.',
        };
        let cells: String = TABLE.iter().map(cell).collect();
        let turn = if self.turn == Side::Green { 'g' } else { 'r' };
        format!("{cells} {turn} {}", self.quiet)
    }

    fn count(&self, side: Side) -> usize {
        self.beads.values().filter(|bead| **bead == side).count()
    }

    pub fn state(&self) -> State {
        let mover = self.turn.enemy();
        if self.count(self.turn) < 4 {
            State::Won(mover)
        } else if self.count(mover) < 4 {
            State::Won(self.turn)
        } else if self.quiet >= 100 {
            State::Drawn
        } else {
            State::ToMove(self.turn)
        }
    }

    /// The legal moves as `from-to`.
    pub fn moves(&self) -> BTreeSet<(Name, Name)> {
        let mut moves = BTreeSet::new();
        if let State::ToMove(side) = self.state() {
            for (from, bead) in &self.beads {
                for to in neighbours(from) {
                    if *bead == side && !self.beads.contains_key(to) {
                        moves.insert((*from, *to));
                    }
                }
            }
        }
        moves
    }

    /// Beads of `side` with no empty neighbour and an enemy beside them.
    pub fn trapped(&self, side: Side) -> BTreeSet<Name> {
        let is_trapped = |point: &Name| {
            let around: Vec<_> = neighbours(point).iter().map(|n| self.beads.get(n)).collect();
            around.iter().all(Option::is_some) && around.contains(&Some(&side.enemy()))
        };
        let own = self.beads.iter().filter(|(_, bead)| **bead == side).map(|(point, _)| *point);
        own.filter(is_trapped).collect()
    }

    pub fn play(&self, (from, to): (Name, Name)) -> Board {
        let mut next = self.clone();
        let bead = next.beads.remove(from).expect("a bead to move");
        next.beads.insert(to, bead);
        next.quiet += 1;
        for side in [bead.enemy(), bead] {
            for point in next.trapped(side) {
                next.beads.remove(point);
                next.quiet = 0;
            }
        }
        next.turn = bead.enemy();
        next
    }

    /// How many sequences of exactly `depth` moves there are.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().into_iter().map(|mv| self.play(mv).perft(depth - 1)).sum()
    }
}
