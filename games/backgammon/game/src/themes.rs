//! Themes of backgammon: what the cube does, and what a play makes of the board.

use trebejo_core::{Node, PointsView};
use trebejo_play::Scene;

/// A block of so many points is a prime.
const PRIME: usize = 5;

/// What a decision of backgammon is about.
pub(crate) fn themes(scene: &Scene<'_>) -> Vec<String> {
    let word = match scene.best.text() {
        word @ ("double" | "take" | "drop" | "beaver") => word,
        "roll" => "no-double",
        _ => return plays(scene),
    };
    vec![word.into()]
}

fn plays(scene: &Scene<'_>) -> Vec<String> {
    let fallback = || vec!["play".to_string()];
    let Node::Decision(seat) = scene.before.node() else { return fallback() };
    let (Some(before), Some(after)) = (scene.before.view().points, scene.after.view().points)
    else {
        return fallback();
    };
    let (before, after) = (Side::new(&before, seat.index()), Side::new(&after, seat.index()));
    let found = [
        (after.hits(&before) > 1, "double-hit"),
        (after.hits(&before) == 1, "hit"),
        (after.block() >= PRIME && after.block() > before.block(), "prime"),
        (after.made(&before, 1..=7), "point"),
        (after.made(&before, 18..=24), "anchor"),
        (before.contact() && after.behind() < before.behind(), "escape"),
        (before.behind() == 0 && before.far(6) == 0 && !before.contact(), "bearoff"),
        (before.far(6) > 0 && !before.contact(), "race"),
        (before.blots() > 0 && after.blots() == 0 && before.contact(), "safe"),
        (after.slots(&before), "slot"),
    ];
    let words: Vec<String> =
        found.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_string()).collect();
    if words.is_empty() { fallback() } else { words }
}

/// The board as the seat that plays counts it: 0 is off, 25 the bar.
struct Side {
    own: [u8; 26],
    theirs: [u8; 26],
}

impl Side {
    fn new(view: &PointsView, seat: usize) -> Side {
        Side { own: view.checkers[seat], theirs: view.checkers[1 - seat] }
    }

    /// Checkers sent to the bar since.
    fn hits(&self, before: &Side) -> u8 {
        self.theirs[25].saturating_sub(before.theirs[25])
    }

    /// The most points in a row that the other side cannot pass.
    fn block(&self) -> usize {
        let made = self.own[1..=24].iter().map(|&checkers| checkers >= 2);
        let runs = made.scan(0, |run, is| {
            *run = if is { *run + 1 } else { 0 };
            Some(*run)
        });
        runs.max().unwrap_or(0)
    }

    /// Whether a point of the range was made.
    fn made(&self, before: &Side, mut points: std::ops::RangeInclusive<usize>) -> bool {
        points.any(|point| self.own[point] >= 2 && before.own[point] < 2) && before.contact()
    }

    /// Checkers in the other side's home or on the bar.
    fn behind(&self) -> u32 {
        self.own[19..].iter().map(|&checkers| u32::from(checkers)).sum()
    }

    /// Checkers further away than this point.
    fn far(&self, point: usize) -> u32 {
        self.own[point + 1..].iter().map(|&checkers| u32::from(checkers)).sum()
    }

    /// Whether the sides can still hinder each other.
    fn contact(&self) -> bool {
        let last = |side: &[u8; 26]| side.iter().rposition(|&checkers| checkers > 0).unwrap_or(0);
        last(&self.own) + last(&self.theirs) > 25
    }

    /// Single checkers that one of the other side's behind them could hit.
    fn blots(&self) -> usize {
        let rear = self.theirs.iter().rposition(|&checkers| checkers > 0).unwrap_or(0);
        (1..=24).filter(|&point| self.own[point] == 1 && 25 - point < rear).count()
    }

    /// Whether a lone checker was put on a good empty point, to be covered next.
    fn slots(&self, before: &Side) -> bool {
        let new = (4..=7).any(|point| self.own[point] == 1 && before.own[point] == 0);
        new && self.hits(before) == 0 && before.contact()
    }
}
