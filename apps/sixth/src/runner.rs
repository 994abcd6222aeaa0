//! A player of the toy game that looks two turns ahead, over all rolls.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::{
    Analysis, Analyst, Control, Engine, Limits, Node, Position, Question, Root, Score, Seat,
    Thought, Weighed,
};
use trebejo_testkit::{RaceMove, RacePosition};

/// Turns looked ahead.
const TURNS: u32 = 2;

/// How much of a chance a step on the track is worth.
const STEP: f32 = 1.0 / 30.0;

/// Looks ahead over all rolls and counts steps.
pub(crate) struct Runner;

/// The moves of a position with the chance of whoever makes them, the best first.
fn weighed(pos: &RacePosition) -> Vec<(RaceMove, f32)> {
    let Node::Decision(seat) = pos.node() else { return Vec::new() };
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    let after = |mv: RaceMove| {
        let mut next = *pos;
        next.play(mv);
        (mv, chance(&next, seat, TURNS))
    };
    let mut found: Vec<_> = moves.into_iter().map(after).collect();
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found
}

/// The chance of a seat to win.
fn chance(pos: &RacePosition, seat: Seat, turns: u32) -> f32 {
    match pos.node() {
        Node::Over(outcome) => 0.5 + 0.5 * outcome.value_for(seat) as f32,
        _ if turns == 0 => {
            let ahead = f32::from(pos.place(seat)) - f32::from(pos.place(seat.other()));
            (0.5 + ahead * STEP).clamp(0.02, 0.98)
        }
        Node::Chance => {
            let mut rolls = Vec::new();
            pos.chances(&mut rolls);
            let whole: u32 = rolls.iter().map(|(_, weight)| weight).sum();
            let fallen = |(roll, weight)| {
                let mut next = *pos;
                next.resolve(roll);
                weight as f32 / whole as f32 * chance(&next, seat, turns)
            };
            rolls.into_iter().map(fallen).sum()
        }
        Node::Decision(turn) => {
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            let each = moves.into_iter().map(|mv| {
                let mut next = *pos;
                next.play(mv);
                chance(&next, seat, turns - 1)
            });
            let best = if turn == seat { f32::max } else { f32::min };
            each.reduce(best).unwrap_or(0.5)
        }
    }
}

fn score(chance: f32) -> Score {
    Score::Equity(2.0 * chance - 1.0)
}

impl Engine<RacePosition> for Runner {
    fn think(
        &mut self,
        root: Root<'_, RacePosition>,
        _limits: &Limits,
        _control: &mut Control<'_, RaceMove>,
    ) -> Thought<RaceMove> {
        let (best, chance) = weighed(root.pos)[0];
        let score = Some(score(chance));
        Thought { depth: TURNS, nodes: 1, time: Duration::ZERO, score, line: vec![best] }
    }
}

impl Analyst<RacePosition> for Runner {
    fn analyse(
        &mut self,
        root: Root<'_, RacePosition>,
        question: &Question<RaceMove>,
        _stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis<RaceMove>),
    ) -> Analysis<RaceMove> {
        let all = weighed(root.pos).into_iter().enumerate();
        let wanted = all.filter(|(rank, (mv, _))| {
            *rank < question.lines.max(1) || Some(*mv) == question.chosen
        });
        let choices = wanted.map(|(_, (mv, chance))| Weighed {
            line: vec![mv],
            score: score(chance),
            chance,
            depth: TURNS,
            ends: None,
        });
        let analysis = Analysis {
            depth: TURNS,
            nodes: 1,
            time: Duration::ZERO,
            choices: choices.collect(),
            topic: "move",
            close: true,
        };
        report(&analysis);
        analysis
    }
}
