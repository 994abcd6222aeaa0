//! Numbers for drawings: how scores went over time, how long games were, where they were lost.

use serde::Serialize;
use trebejo_core::Seat;

use crate::plan::Plan;
use crate::result::GameResult;

/// Most steps of a history and bars of a histogram.
const STEPS: usize = 100;
const BARS: u32 = 24;

/// Everything that is drawn and is in no table.
#[derive(Clone, Debug, Serialize)]
pub struct Charts {
    /// Shares of the points as they came.
    pub history: History,
    /// Plies of a game.
    pub lengths: Histogram,
    /// The plies at which games were lost.
    pub losses: Histogram,
    /// The same for each player, in the order of the plan, with the same bars.
    pub losses_of: Vec<Vec<u64>>,
    /// Whether losses are the table's word; the losers' own otherwise.
    pub by_table: bool,
}

/// Shares of the points over time.
#[derive(Clone, Debug, Serialize)]
pub struct History {
    /// After so many games…
    pub games: Vec<u64>,
    /// …each player, in the order of the plan, had this share; nothing before its first game.
    pub shares: Vec<Vec<Option<f64>>>,
}

/// Counts by size.
#[derive(Clone, Debug, Serialize)]
pub struct Histogram {
    /// Bar `i` counts sizes from `i * width` to below `(i + 1) * width`.
    pub width: u32,
    /// How many of each.
    pub counts: Vec<u64>,
}

impl Histogram {
    fn new(sizes: &[u32]) -> Histogram {
        let most = sizes.iter().max().copied().unwrap_or(0);
        // Round widths read better.
        let least = most / BARS + 1;
        let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];
        let width = steps.into_iter().find(|step| *step >= least).unwrap_or(least);
        let mut counts = vec![0; (most / width + 1) as usize];
        for size in sizes {
            counts[(size / width) as usize] += 1;
        }
        Histogram { width, counts }
    }
}

impl Charts {
    /// The drawings of these games.
    #[must_use]
    pub fn new<'a>(plan: &Plan, games: impl IntoIterator<Item = &'a GameResult>) -> Charts {
        let mut games: Vec<&GameResult> = games.into_iter().collect();
        games.sort_by_key(|game| game.game);
        let lost: Vec<(u32, usize)> = games
            .iter()
            .filter_map(|game| {
                let loser = 1 - usize::from(game.winner?);
                Some((game.lost_at?, game.players[loser]))
            })
            .collect();
        let losses = Histogram::new(&lost.iter().map(|(ply, _)| *ply).collect::<Vec<_>>());
        let mut losses_of = vec![vec![0; losses.counts.len()]; plan.players.len()];
        for (ply, player) in lost {
            losses_of[player][(ply / losses.width) as usize] += 1;
        }
        Charts {
            history: history(plan, &games),
            lengths: Histogram::new(&games.iter().map(|game| game.plies).collect::<Vec<_>>()),
            losses,
            losses_of,
            by_table: games.iter().any(|game| game.blunders.is_some()),
        }
    }
}

fn history(plan: &Plan, games: &[&GameResult]) -> History {
    let mut history = History { games: Vec::new(), shares: vec![Vec::new(); plan.players.len()] };
    let mut points = vec![(0.0, 0.0); plan.players.len()];
    let every = games.len().div_ceil(STEPS).max(1);
    for (game, count) in games.iter().zip(1..) {
        for seat in Seat::BOTH {
            let (won, played) = &mut points[game.players[seat.index()]];
            *won += f64::midpoint(f64::from(game.value_for(seat)), 1.0);
            *played += 1.0;
        }
        if count % every == 0 || count == games.len() {
            history.games.push(count as u64);
            for (shares, (won, played)) in history.shares.iter_mut().zip(&points) {
                shares.push((*played > 0.0).then(|| won / played));
            }
        }
    }
    history
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_have_round_widths_and_count_everything() {
        let sizes: Vec<u32> = (0..=300).collect();
        let histogram = Histogram::new(&sizes);
        assert_eq!(histogram.width, 20);
        assert_eq!(histogram.counts.iter().sum::<u64>(), 301);
        assert_eq!((histogram.counts[0], histogram.counts[15]), (20, 1));
        assert_eq!(Histogram::new(&[]).counts, [0]);
    }
}
