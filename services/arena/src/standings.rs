//! What has been played so far, weighed: a table of players, a table of pairings, and the test if there is one.

use std::collections::BTreeMap;

use serde::Serialize;
use trebejo_core::Seat;

use crate::plan::Plan;
use crate::rating::{Meeting, Ratings};
use crate::result::{GameResult, Pace};
use crate::sprt::Sprt;
use crate::tally::CONFIDENCE;
use crate::{Elo, Tally};

/// Everything the games say.
#[derive(Clone, Debug, Serialize)]
pub struct Results {
    /// Games that count.
    pub done: u64,
    /// The players, the strongest first.
    pub standings: Vec<Standing>,
    /// The pairings, in the order of the plan.
    pub pairs: Vec<PairRow>,
    /// How likely it is that the first is stronger than the second, by places in the plan; nothing where they
    /// cannot be compared.
    pub superiority: Vec<Vec<Option<f64>>>,
    /// The test, if the plan has one.
    pub sprt: Option<Sprt>,
    /// How many games ended which way.
    pub ends: BTreeMap<String, u64>,
    /// Actions on the board of all games together, openings included.
    pub plies: u64,
}

/// A player's line.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// From 1.
    pub rank: usize,
    /// The place in the plan, from 0.
    pub player: usize,
    /// The player's text.
    pub name: String,
    /// Games played.
    pub games: u64,
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// Share of the points, from 0 to 1.
    pub score: f64,
    /// Points of Elo above the mean of the group, with the 95 % range.
    pub elo: Elo,
    /// Players that can be compared share a group.
    pub group: usize,
    /// Games lost by a crash, an illegal move or on time.
    pub faults: u64,
    /// Moves that gave something away, for each move made; only in a solved game.
    pub blunders: Option<f64>,
    /// Points a game, where games count for more than one.
    pub points: Option<Mean>,
    /// How fast it was.
    pub pace: Pace,
}

/// A mean with half the width of its 95 % range.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    /// Half the range.
    pub margin: f64,
}

/// A pairing's line; everything counts for the first player.
#[derive(Clone, Debug, Serialize)]
pub struct PairRow {
    /// The two, by their places in the plan.
    pub players: [usize; 2],
    /// Games played.
    pub games: u64,
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// Pairs that brought 0 to 4 half points.
    pub tally: Tally,
    /// Share of the points, from 0 to 1.
    pub score: f64,
    /// Half the width of its 95 % range.
    pub margin: f64,
    /// The difference in strength.
    pub elo: Elo,
    /// How likely it is that the first is the stronger one.
    pub superior: f64,
    /// Points a game, where games count for more than one.
    pub points: Option<Mean>,
    /// Games the first seat has won, drawn and lost.
    pub first_seat: [u64; 3],
    /// How many games ended which way.
    pub ends: BTreeMap<String, u64>,
    /// Actions on the board of all games together.
    pub plies: u64,
    /// How fast both were.
    pub pace: [Pace; 2],
}

/// Sums of points over pairs of games.
#[derive(Copy, Clone, Debug, Default)]
struct Points {
    pairs: f64,
    sum: f64,
    squares: f64,
    /// Whether any game counted for something else than 1.
    staked: bool,
}

impl Points {
    fn count(&mut self, points: [f64; 2]) {
        let mean = f64::midpoint(points[0], points[1]);
        self.pairs += 1.0;
        self.sum += mean;
        self.squares += mean * mean;
        self.staked |= points.iter().any(|p| p.abs() > 1e-9 && (p.abs() - 1.0).abs() > 1e-9);
    }

    fn mean(&self) -> Option<Mean> {
        if !self.staked {
            return None;
        }
        let value = self.sum / self.pairs;
        let variance = (self.squares / self.pairs - value * value).max(0.0);
        let margin = CONFIDENCE * (variance / (self.pairs - 1.0).max(1.0)).sqrt();
        Some(Mean { value, margin })
    }
}

impl Results {
    /// Weighs games of a plan, in any order. Where a test has ended, only the games up to its end count.
    #[must_use]
    pub fn new<'a>(plan: &Plan, games: impl IntoIterator<Item = &'a GameResult>) -> Results {
        let mut games: Vec<&GameResult> = games.into_iter().collect();
        games.sort_by_key(|game| game.game);
        games.dedup_by_key(|game| game.game);
        let sprt = plan.sprt.map(|test| {
            let (sprt, pairs) = run_sprt(test, &games);
            if sprt.verdict.is_some() {
                games.retain(|game| game.game < 2 * pairs);
            }
            sprt
        });
        let pairings = plan.pairings();
        let mut rows: Vec<Row> = pairings.iter().map(|players| Row::new(*players)).collect();
        let mut players = vec![Totals::default(); plan.players.len()];
        let mut before: Option<&GameResult> = None;
        for game in &games {
            let row = &mut rows[(game.game / 2 % pairings.len() as u64) as usize];
            row.count(game);
            for seat in Seat::BOTH {
                players[game.players[seat.index()]].count(game, seat);
            }
            if let Some(first) = before.take()
                && first.game + 1 == game.game
                && game.game % 2 == 1
            {
                let points = row.pair([first, game]);
                for (player, sign) in row.players.iter().zip([1.0, -1.0]) {
                    players[*player].points.count(points.map(|p| p * sign));
                }
            }
            before = Some(game);
        }
        let meetings: Vec<Meeting> =
            rows.iter().map(|row| Meeting { players: row.players, tally: row.tally }).collect();
        let ratings = Ratings::new(plan.players.len(), &meetings);
        let count = 0..plan.players.len();
        let superiority = count
            .clone()
            .map(|a| count.clone().map(|b| ratings.superiority(a, b)).collect())
            .collect();
        let mut ends = BTreeMap::new();
        games.iter().for_each(|game| *ends.entry(game.end.clone()).or_default() += 1);
        Results {
            done: games.len() as u64,
            standings: standings(plan, &ratings, &players),
            pairs: rows.into_iter().map(Row::finish).collect(),
            superiority,
            sprt,
            ends,
            plies: games.iter().map(|game| u64::from(game.plies)).sum(),
        }
    }
}

/// The test over the pairs in their order, up to the first gap or to its end; and how many pairs that were.
fn run_sprt(plan: crate::SprtPlan, games: &[&GameResult]) -> (Sprt, u64) {
    let mut run = SprtRun::new(plan);
    for pair in games.chunks(2) {
        let [first, second] = pair else { break };
        if first.game != 2 * run.pairs
            || second.game != first.game + 1
            || !run.count([first, second])
        {
            break;
        }
    }
    (run.sprt, run.pairs)
}

/// A test that goes along with the games.
#[derive(Clone, Debug)]
pub(crate) struct SprtRun {
    tally: Tally,
    pub(crate) sprt: Sprt,
    /// Pairs counted so far; the next one to count has this number.
    pub(crate) pairs: u64,
}

impl SprtRun {
    pub(crate) fn new(plan: crate::SprtPlan) -> SprtRun {
        let tally = Tally::default();
        SprtRun { tally, sprt: Sprt::new(plan, &tally), pairs: 0 }
    }

    /// Counts the next pair; false once the test has ended.
    pub(crate) fn count(&mut self, [first, second]: [&GameResult; 2]) -> bool {
        if self.sprt.verdict.is_none() {
            self.tally.count([first.value_for(Seat::First), second.value_for(Seat::Second)]);
            self.pairs += 1;
            self.sprt = Sprt::new(self.sprt.plan, &self.tally);
        }
        self.sprt.verdict.is_none()
    }
}

#[derive(Clone, Debug, Default)]
struct Totals {
    /// Won, drawn, lost.
    games: [u64; 3],
    faults: u64,
    blunders: Option<u64>,
    pace: Pace,
    points: Points,
}

impl Totals {
    fn count(&mut self, game: &GameResult, seat: Seat) {
        let value = game.value_for(seat);
        self.games[place(value)] += 1;
        self.faults += u64::from(game.fault.is_some() && value < 0);
        if let Some(blunders) = game.blunders {
            *self.blunders.get_or_insert(0) += u64::from(blunders[seat.index()]);
        }
        self.pace.add(game.pace[seat.index()]);
    }
}

/// Wins first, losses last.
fn place(value: i32) -> usize {
    (1 - value) as usize
}

fn share([won, drawn, lost]: [u64; 3]) -> f64 {
    let games = (won + drawn + lost).max(1) as f64;
    (won as f64 + 0.5 * drawn as f64) / games
}

fn standings(plan: &Plan, ratings: &Ratings, players: &[Totals]) -> Vec<Standing> {
    let line = |(player, totals): (usize, &Totals)| {
        let rating = ratings.players()[player];
        let [won, drawn, lost] = totals.games;
        let moves = totals.pace.moves.max(1) as f64;
        Standing {
            rank: 0,
            player,
            name: plan.players[player].to_string(),
            games: won + drawn + lost,
            won,
            drawn,
            lost,
            score: share(totals.games),
            elo: Elo {
                value: rating.elo,
                low: rating.elo - rating.margin,
                high: rating.elo + rating.margin,
            },
            group: rating.group,
            faults: totals.faults,
            blunders: totals.blunders.map(|blunders| blunders as f64 / moves),
            points: totals.points.mean(),
            pace: totals.pace,
        }
    };
    let mut lines: Vec<Standing> = players.iter().enumerate().map(line).collect();
    lines.sort_by(|a, b| {
        a.group
            .cmp(&b.group)
            .then(b.elo.value.total_cmp(&a.elo.value))
            .then(a.player.cmp(&b.player))
    });
    for (line, rank) in lines.iter_mut().zip(1..) {
        line.rank = rank;
    }
    lines
}

struct Row {
    players: [usize; 2],
    games: [u64; 3],
    tally: Tally,
    points: Points,
    first_seat: [u64; 3],
    ends: BTreeMap<String, u64>,
    plies: u64,
    pace: [Pace; 2],
}

impl Row {
    fn new(players: [usize; 2]) -> Row {
        Row {
            players,
            games: [0; 3],
            tally: Tally::default(),
            points: Points::default(),
            first_seat: [0; 3],
            ends: BTreeMap::new(),
            plies: 0,
            pace: [Pace::default(); 2],
        }
    }

    fn count(&mut self, game: &GameResult) {
        // In the second game of a pair the players have changed seats.
        let own = Seat::BOTH[(game.game % 2) as usize];
        self.games[place(game.value_for(own))] += 1;
        self.first_seat[place(game.value_for(Seat::First))] += 1;
        *self.ends.entry(game.end.clone()).or_default() += 1;
        self.plies += u64::from(game.plies);
        self.pace[0].add(game.pace[own.index()]);
        self.pace[1].add(game.pace[own.other().index()]);
    }

    /// Counts both games together; gives the first player's points in each.
    fn pair(&mut self, games: [&GameResult; 2]) -> [f64; 2] {
        self.tally.count([games[0].value_for(Seat::First), games[1].value_for(Seat::Second)]);
        let points = [games[0].points, -games[1].points];
        self.points.count(points);
        points
    }

    fn finish(self) -> PairRow {
        let [won, drawn, lost] = self.games;
        PairRow {
            players: self.players,
            games: won + drawn + lost,
            won,
            drawn,
            lost,
            tally: self.tally,
            score: self.tally.score(),
            margin: self.tally.margin(),
            elo: self.tally.elo(),
            superior: self.tally.superiority(),
            points: self.points.mean(),
            first_seat: self.first_seat,
            ends: self.ends,
            plies: self.plies,
            pace: self.pace,
        }
    }
}
