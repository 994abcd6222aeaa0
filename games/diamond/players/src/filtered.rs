//! Minimax with a filter, as the first description lets it play other engines: two plies ahead, and then the
//! question whether the choice is risky.

use trebejo_core::host::Clock;
use trebejo_core::{Branch, Control, Engine, Insight, Limits, Position, Root, Term, Thought};
use trebejo_diamond::{Diamond, Move, SeedEval};
use trebejo_search::Minimax;

use crate::board::moves;
use crate::tuning;
use crate::{Board, own_moves};

/// The engine.
pub struct FilteredMinimax(Minimax<Diamond, SeedEval>);

impl FilteredMinimax {
    /// A player; it has no luck.
    #[must_use]
    pub fn new(clock: Clock) -> FilteredMinimax {
        FilteredMinimax(Minimax::new(SeedEval, tuning::FILTERED_DEPTH, clock))
    }
}

impl Engine<Diamond> for FilteredMinimax {
    fn think(
        &mut self,
        root: Root<'_, Diamond>,
        limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> Thought<Move> {
        let filter = Filter::new(&root);
        let thought = self.0.think(root, limits, control);
        filter.choose(thought)
    }

    fn explain(
        &mut self,
        root: Root<'_, Diamond>,
        limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> (Thought<Move>, Insight<Move>) {
        let filter = Filter::new(&root);
        let (thought, mut insight) = self.0.explain(root, limits, control);
        for branch in &mut insight.branches {
            filter.show(branch);
        }
        (filter.choose(thought), insight)
    }
}

/// What the filter knows of every legal move.
struct Filter {
    seen: Vec<Seen>,
}

/// A move as the filter sees it.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Seen {
    mv: Move,
    trap: f32,
    mobility: f32,
    risky: bool,
    repeated: bool,
}

impl Filter {
    fn new(root: &Root<'_, Diamond>) -> Filter {
        let history = own_moves(root, tuning::HISTORY);
        let seat = root.pos.side_to_move();
        let board = Board::new(root.pos, seat);
        let look = |mv: Move| {
            let mut after = *root.pos;
            after.play(mv);
            let after = Board::new(&after, seat);
            let trap = board.moved(mv).trap_potential(mv.to);
            let stays = after.own.has(mv.to);
            let mobility = if stays { after.mobility(mv.to) } else { 0.0 };
            // Who goes to enough enemies may take the risk.
            let bold = trap > tuning::WORTH_THE_RISK_ABOVE;
            let risky = !stays || (mobility < tuning::RISKY_BELOW && !bold);
            Seen { mv, trap, mobility, risky, repeated: history.contains(&mv) }
        };
        Filter { seen: moves(root.pos).into_iter().map(look).collect() }
    }

    /// Lets the search's choice pass, or falls back: on the move that goes to most enemies and then has most
    /// freedom among those that are neither risky nor repeated, and on the first legal one if there is none.
    fn choose(&self, thought: Thought<Move>) -> Thought<Move> {
        let passes = |seen: &&Seen| !seen.risky && !seen.repeated;
        let wish = thought.line[0];
        if self.seen.iter().any(|seen| seen.mv == wish && passes(&seen)) {
            return thought;
        }
        let mut fallback: Option<&Seen> = None;
        for seen in self.seen.iter().filter(passes) {
            let better = |top: &Seen| (seen.trap, seen.mobility) > (top.trap, top.mobility);
            if fallback.is_none_or(better) {
                fallback = Some(seen);
            }
        }
        let mv = fallback.or(self.seen.first()).expect("a decision node has a move").mv;
        let (score, line) = (None, vec![mv]);
        if mv == wish { thought } else { Thought { score, line, ..thought } }
    }

    /// Adds what the filter saw to a branch of the search.
    fn show(&self, branch: &mut Branch<Move>) {
        let Some(seen) = self.seen.iter().find(|seen| seen.mv == branch.mv) else { return };
        let flag = |yes: bool| if yes { -1.0 } else { 0.0 };
        let terms = [
            Term { name: "trap", value: seen.trap },
            Term { name: "mobility", value: seen.mobility },
            Term { name: "risk", value: flag(seen.risky) },
            Term { name: "repeat", value: flag(seen.repeated) },
        ];
        branch.terms.extend(terms.into_iter().filter(|term| term.value != 0.0));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use trebejo_core::{Game, Options};
    use trebejo_diamond::DiamondChase;

    use super::*;

    /// Green: b bl cl cd; Red: t r cr cu. On c a bead has enemies on two sides and one way out: back.
    const TEXT: &str = "R.......R...G.G..GRRG g 0";

    fn filter(pos: &Diamond) -> Filter {
        Filter::new(&Root { pos, keys: &[pos.key()], repetition: Some(3) })
    }

    fn pos() -> Diamond {
        DiamondChase::read_position(TEXT, &Options::default()).expect("a position")
    }

    fn wish(text: &str) -> Thought<Move> {
        let line = vec![DiamondChase::read_move(&pos(), text).expect("a legal move")];
        Thought { depth: 2, nodes: 1, time: Duration::ZERO, score: None, line }
    }

    fn chosen(filter: &Filter, text: &str) -> String {
        DiamondChase::write_move(&pos(), filter.choose(wish(text)).line[0])
    }

    fn seen(filter: &Filter, text: &str) -> Seen {
        let mv = wish(text).line[0];
        *filter.seen.iter().find(|seen| seen.mv == mv).expect("a legal move")
    }

    #[test]
    fn a_move_whose_only_way_out_is_back_is_risky() {
        let filter = filter(&pos());
        let mv = wish("cd-c").line[0];
        let into = Seen { mv, trap: 0.5, mobility: 0.25, risky: true, repeated: false };
        assert_eq!(seen(&filter, "cd-c"), into);
        let free = seen(&filter, "cl-lt");
        assert_eq!((free.trap, free.mobility, free.risky), (0.0, 1.0, false));
    }

    #[test]
    fn enough_enemies_are_worth_the_risk() {
        // On c the bead from cd has three enemies around it and can only go back.
        let text = "R...........GGG..RRRG g 0";
        let pos = DiamondChase::read_position(text, &Options::default()).expect("a position");
        let filter = filter(&pos);
        let bold = filter.seen.iter().find(|seen| seen.mv.to.name() == "c").expect("a move");
        assert_eq!((bold.trap, bold.mobility, bold.risky), (0.75, 0.25, false));
    }

    #[test]
    fn a_good_choice_passes_and_a_risky_one_falls_back() {
        let filter = filter(&pos());
        assert_eq!(chosen(&filter, "cl-lt"), "cl-lt");
        // Nothing unrisky goes to an enemy, so freedom decides, and b-br is the first with all of it.
        assert_eq!(chosen(&filter, "cd-c"), "b-br");
    }

    #[test]
    fn a_repeated_choice_falls_back_and_the_first_legal_move_is_the_last_resort() {
        let mut filter = filter(&pos());
        let first = filter.seen[0].mv;
        assert_eq!(DiamondChase::write_move(&pos(), first), "b-br");
        filter.seen[0].repeated = true;
        assert_ne!(chosen(&filter, "b-br"), "b-br");
        for seen in &mut filter.seen {
            seen.repeated = true;
        }
        assert_eq!(chosen(&filter, "cl-lt"), "b-br");
    }

    #[test]
    fn among_fallbacks_enemies_count_before_freedom() {
        let mut filter = filter(&pos());
        let last = filter.seen.iter().rposition(|seen| !seen.risky).expect("a move that passes");
        filter.seen[last].trap = 0.25;
        filter.seen[last].mobility = 0.5;
        let expected = DiamondChase::write_move(&pos(), filter.seen[last].mv);
        assert_eq!(chosen(&filter, "cd-c"), expected);
    }
}
