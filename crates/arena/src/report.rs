//! What a match has shown, in numbers and as a table.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use trebejo_core::Seat;

use crate::Tally;
use crate::game::Played;

/// The result of a match, from the first engine's side.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// Who played.
    pub engines: [String; 2],
    /// Games the first engine has won, drawn and lost.
    pub games: [u32; 3],
    /// Games the first seat has won, drawn and lost.
    pub first_seat: [u32; 3],
    /// How many games ended which way.
    pub ends: BTreeMap<&'static str, u32>,
    /// Plies of all games together, openings included.
    pub plies: u32,
    /// The pairs, for statistics.
    pub tally: Tally,
    /// How fast each engine was.
    pub pace: [Pace; 2],
}

/// How fast an engine was; the only part of a report that differs from run to run.
#[derive(Copy, Clone, Debug, Default)]
pub struct Pace {
    /// Moves made.
    pub moves: u32,
    /// Time for all of them.
    pub time: Duration,
    /// Time for the slowest.
    pub slowest: Duration,
    /// Positions visited.
    pub nodes: u64,
}

impl Pace {
    pub(crate) fn count(&mut self, time: Duration, nodes: u64) {
        self.add(Pace { moves: 1, time, slowest: time, nodes });
    }

    fn add(&mut self, other: Pace) {
        self.moves += other.moves;
        self.time += other.time;
        self.slowest = self.slowest.max(other.slowest);
        self.nodes += other.nodes;
    }

    /// The mean time of a move.
    #[must_use]
    pub fn mean(&self) -> Duration {
        self.time / self.moves.max(1)
    }
}

impl Report {
    pub(crate) fn new(game: &'static str, engines: [String; 2], pairs: &[[Played; 2]]) -> Report {
        let mut report = Report {
            game,
            engines,
            games: [0; 3],
            first_seat: [0; 3],
            ends: BTreeMap::new(),
            plies: 0,
            tally: Tally::default(),
            pace: [Pace::default(); 2],
        };
        for pair in pairs {
            // In the second game of a pair the engines have changed seats.
            let values = [0, 1].map(|i| pair[i].outcome.value_for(Seat::BOTH[i]));
            report.tally.count(values);
            for (i, played) in pair.iter().enumerate() {
                report.games[place(values[i])] += 1;
                report.first_seat[place(played.outcome.value_for(Seat::First))] += 1;
                *report.ends.entry(played.outcome.end).or_default() += 1;
                report.plies += played.plies;
                report.pace[0].add(played.pace[i]);
                report.pace[1].add(played.pace[1 - i]);
            }
        }
        report
    }

    fn pairing(&self) -> String {
        self.engines.join(" – ")
    }
}

/// One line on how the games went, for below the table.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count: u32 = self.games.iter().sum();
        let [won, drawn, lost] = self.first_seat;
        let ends: Vec<_> = self.ends.iter().map(|(end, n)| format!("{end} {n}")).collect();
        write!(f, "{}: the first seat won {won}, drew {drawn}, lost {lost}; ", self.pairing())?;
        write!(f, "{} plies a game; ends: {}", self.plies / count.max(1), ends.join(", "))?;
        for (engine, pace) in self.engines.iter().zip(self.pace) {
            let [mean, slowest] = [pace.mean(), pace.slowest].map(|t| t.as_secs_f64() * 1e3);
            let nodes = pace.nodes / u64::from(pace.moves.max(1));
            write!(
                f,
                "; {engine} took {mean:.2} ms a move (at most {slowest:.0}), {nodes} positions"
            )?;
        }
        Ok(())
    }
}

/// Wins first, losses last.
fn place(value: i32) -> usize {
    (1 - value) as usize
}

/// Reports as a Markdown table that is readable as it stands.
#[derive(Copy, Clone, Debug)]
pub struct Table<'a>(pub &'a [Report]);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| {:<19} | {:>4} | {:>5} | {:>4} | {:<14} | {:<22} | {:<10} |",
            "match", "won", "drawn", "lost", "score", "Elo (95 %)", "superior"
        )?;
        writeln!(
            f,
            "|{:-<21}|{:->5}:|{:->6}:|{:->5}:|{:-<16}|{:-<24}|{:-<12}|",
            "", "", "", "", "", "", ""
        )?;
        for report in self.0 {
            let [won, drawn, lost] = report.games;
            let pairing = report.pairing();
            let tally = report.tally;
            let score = format!("{:.1} % ± {:.1}", 100.0 * tally.score(), 100.0 * tally.margin());
            let elo = tally.elo();
            let elo = format!("{:+.0} ({:+.0} to {:+.0})", elo.value, elo.low, elo.high);
            let superior = format!("{:.2} %", 100.0 * tally.superiority());
            writeln!(
                f,
                "| {pairing:<19} | {won:>4} | {drawn:>5} | {lost:>4} | {score:<14} | {elo:<22} | {superior:<10} |"
            )?;
        }
        Ok(())
    }
}
