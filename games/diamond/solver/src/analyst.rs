//! The tables as an analyst: every choice is known at once, with the whole way to the end where the full table is
//! there, and as won, drawn or lost where only the small one is.

use std::sync::atomic::AtomicBool;

use trebejo_core::host::Clock;
use trebejo_core::{Analysis, Analyst, Node, Position, Question, Root, Score, Weighed};
use trebejo_diamond::{Diamond, Move};

use crate::entry::Value;
use crate::probe::{Known, Sources};

/// As much of the expected course as is told.
const COURSE: usize = 12;

/// What is known as a score: the distance where there is one.
fn score(known: Known) -> Score {
    match (known.value, known.plies) {
        (Value::Win, Some(plies)) => Score::Mate(plies as i32),
        (Value::Loss, Some(plies)) => Score::Mate(-(plies as i32)),
        (Value::Win, None) => Score::Equity(1.0),
        (Value::Loss, None) => Score::Equity(-1.0),
        (Value::Draw, _) => Score::Equity(0.0),
    }
}

impl Sources {
    /// Each move and what is known of it, the best first. A full table that cannot be read is done without.
    fn weigh(&self, pos: &Diamond) -> Vec<(Move, Known)> {
        let small = || Sources { full: None, small: self.small }.probe(pos);
        let probe = self.probe(pos).or_else(|_| small());
        probe.map(|probe| probe.moves).unwrap_or_default()
    }

    /// A move and what is expected to follow: without distances nothing is.
    fn course(&self, pos: &Diamond, mv: Move, known: Known) -> Vec<Move> {
        let mut line = vec![mv];
        let mut pos = *pos;
        pos.play(mv);
        while known.plies.is_some()
            && line.len() < COURSE
            && matches!(pos.node(), Node::Decision(_))
        {
            let Some((best, _)) = self.weigh(&pos).first().copied() else { break };
            line.push(best);
            pos.play(best);
        }
        line
    }
}

/// The tables as an analyst.
#[derive(Clone, Debug)]
pub struct TableAnalyst {
    sources: Sources,
    clock: Clock,
}

impl TableAnalyst {
    /// An analyst with these tables.
    #[must_use]
    pub fn new(sources: Sources, clock: Clock) -> TableAnalyst {
        TableAnalyst { sources, clock }
    }
}

impl Analyst<Diamond> for TableAnalyst {
    fn analyse(
        &mut self,
        root: Root<'_, Diamond>,
        question: &Question<Move>,
        _stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis<Move>),
    ) -> Analysis<Move> {
        let began = self.clock.now();
        let pos = root.pos;
        let all = self.sources.weigh(pos);
        let wanted = |(rank, (mv, _)): &(usize, &(Move, Known))| {
            *rank < question.lines.max(1) || Some(*mv) == question.chosen
        };
        let weighed = |(_, (mv, known)): (usize, &(Move, Known))| {
            let score = score(*known);
            Weighed {
                line: self.sources.course(pos, *mv, *known),
                score,
                chance: score.chance(),
                depth: known.plies.unwrap_or(1),
                ends: None,
            }
        };
        let choices: Vec<_> = all.iter().enumerate().filter(wanted).map(weighed).collect();
        let analysis = Analysis {
            depth: choices.first().map_or(0, |best| best.depth),
            nodes: all.len() as u64,
            time: self.clock.since(began),
            choices,
            topic: "move",
            close: true,
        };
        report(&analysis);
        analysis
    }
}

#[cfg(test)]
mod tests {
    use trebejo_core::{Game, Limits, Options};
    use trebejo_diamond::DiamondChase;

    use super::*;

    #[test]
    fn every_move_has_the_value_the_table_gives_it() {
        let text = "RRRR.RG..RG.GGGG..... g 0";
        let pos = DiamondChase::read_position(text, &Options::default()).unwrap();
        let sources = Sources::new(None);
        let all = sources.weigh(&pos);
        let last = all.last().unwrap().0;
        let question = Question { limits: Limits::default(), lines: 2, chosen: Some(last) };
        let root = Root { pos: &pos, keys: &[], repetition: None };
        let mut told = 0;
        let mut analyst = TableAnalyst::new(sources, Clock::STOPPED);
        let found = analyst.analyse(root, &question, &AtomicBool::new(false), &mut |_| told += 1);
        assert_eq!((told, found.choices.len(), found.nodes), (1, 3, all.len() as u64));
        assert_eq!(found.choices[2].line, [last]);
        for (choice, (_, known)) in found.choices.iter().zip([all[0], all[1], *all.last().unwrap()])
        {
            assert_eq!(choice.score, score(known));
        }
        assert!(found.choices[0].chance >= found.choices[2].chance);
    }
}
