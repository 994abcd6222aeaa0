//! What a choice was worth beside the best there was: for going over a game afterwards, and for hints.

use trebejo_backgammon::{Backgammon, Move, Stage};

use crate::cube::Stakes;
use crate::depth::{Depth, Stop};
use crate::search::Search;
use crate::{Nets, Outcome};

/// How grave an error is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Nothing worth a word.
    Fine,
    /// 0.03 points or more lost.
    Doubtful,
    /// 0.06 or more.
    Bad,
    /// 0.12 or more.
    VeryBad,
}

impl Mark {
    /// The mark of a loss in points of the cube.
    #[must_use]
    pub fn of(loss: f32) -> Mark {
        match loss {
            loss if loss >= 0.12 => Mark::VeryBad,
            loss if loss >= 0.06 => Mark::Bad,
            loss if loss >= 0.03 => Mark::Doubtful,
            _ => Mark::Fine,
        }
    }
}

/// A choice someone had.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Choice {
    /// What could be done.
    pub mv: Move,
    /// What it is worth to the one who chooses, in points of the cube before the choice.
    pub equity: f32,
    /// How many plies it was looked into.
    pub plies: u32,
    /// How the game ends then, for the one who chooses.
    pub outcome: Outcome,
}

/// What is to be said about a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// All there was to choose from, best first.
    pub choices: Vec<Choice>,
    /// Points of the cube lost by what was chosen; 0 for the best.
    pub loss: f32,
    /// How grave that is.
    pub mark: Mark,
    /// Whether there was anything to decide: forced plays are not counted in error rates.
    pub decided: bool,
    /// Whether it counts in error rates: every play does, a cube only if the choice needed thought.
    pub close: bool,
}

/// Goes over decisions.
#[derive(Debug)]
pub struct Reviewer {
    search: Search,
    depth: Depth,
}

/// A cube decision counts if rolling and doubling differ by no more than this.
const CLOSE: f32 = 0.25;

impl Reviewer {
    /// A reviewer with the networks of this program.
    #[must_use]
    pub fn new(depth: Depth) -> Reviewer {
        Reviewer { search: Search::new(&Nets::standard()), depth }
    }

    /// What the dice of a position that is to be played gave above their mean, in points of the cube; `None` if no
    /// dice lie there.
    pub fn luck(&mut self, pos: &Backgammon) -> Option<f32> {
        let Stage::Play(dice) = pos.stage() else { return None };
        Some(self.search.luck(pos.board(), dice, &Stakes::of(pos, pos.turn())))
    }

    /// The choices in a position, best first; empty where nobody chooses or nothing can be played. `chosen` is looked
    /// into as deeply as the best, even if it did not seem worth it.
    pub fn choices(
        &mut self,
        pos: &Backgammon,
        chosen: Option<Move>,
        stop: &Stop<'_>,
    ) -> Vec<Choice> {
        let stakes = Stakes::of(pos, pos.turn());
        let mut list = match pos.stage() {
            Stage::Play(dice) => {
                let mut found = self.search.plays(pos.board(), dice, &stakes, &self.depth, stop);
                let deepest = found.first().map_or(0, |one| one.plies);
                let depth = Depth { plies: deepest, ..self.depth };
                if let Some(one) = found.iter_mut().find(|one| Some(Move::Play(one.play)) == chosen)
                {
                    self.search.look_closer(one, &stakes, &depth, stop);
                }
                let choice = |one: &crate::Candidate| Choice {
                    mv: Move::Play(one.play),
                    equity: one.equity,
                    plies: one.plies,
                    outcome: one.outcome,
                };
                found.iter().map(choice).collect()
            }
            Stage::Cube | Stage::Doubled | Stage::Beavered => self.cube(pos, &stakes, stop),
            Stage::Opening | Stage::Roll | Stage::Over(_) => Vec::new(),
        };
        list.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        list
    }

    fn cube(&mut self, pos: &Backgammon, stakes: &Stakes, stop: &Stop<'_>) -> Vec<Choice> {
        let (worth, outcome) = self.search.cube(pos.board(), stakes, &self.depth, stop);
        let points = |value: f32| stakes.equity(value);
        let (take, drop) = (points(worth.take), points(worth.drop));
        let (own, list) = match pos.stage() {
            Stage::Doubled => {
                let mut list = vec![(Move::Take, -take), (Move::Drop, -drop)];
                if pos.may_beaver() {
                    list.push((Move::Beaver, -2.0 * take));
                }
                (outcome.swap(), list)
            }
            Stage::Beavered => (outcome, vec![(Move::Take, 2.0 * take), (Move::Drop, -2.0 * drop)]),
            _ => (outcome, vec![(Move::Roll, points(worth.roll)), (Move::Double, take.min(drop))]),
        };
        let plies = self.depth.plies;
        list.into_iter().map(|(mv, equity)| Choice { mv, equity, plies, outcome: own }).collect()
    }

    /// What is to be said about a choice; `None` where there was none of this kind.
    pub fn review(&mut self, pos: &Backgammon, chosen: Move, stop: &Stop<'_>) -> Option<Review> {
        let choices = self.choices(pos, Some(chosen), stop);
        let best = choices.first()?.equity;
        let loss = best - choices.iter().find(|one| one.mv == chosen)?.equity;
        let spread = best - choices.last()?.equity;
        let close = matches!(pos.stage(), Stage::Play(_)) || spread < CLOSE;
        Some(Review { loss, mark: Mark::of(loss), decided: choices.len() > 1, close, choices })
    }
}

#[cfg(test)]
mod tests {
    use trebejo_backgammon::{Roll, Rules};
    use trebejo_core::Position;

    use super::*;

    #[test]
    fn the_best_play_loses_nothing_and_the_worst_is_marked() {
        let mut pos = Backgammon::start(Rules::MONEY);
        pos.resolve(Roll(3, 1));
        let mut reviewer = Reviewer::new(Depth::plies(1));
        let choices = reviewer.choices(&pos, None, &Stop::NEVER);
        let best = reviewer.review(&pos, choices[0].mv, &Stop::NEVER).unwrap();
        assert_eq!((best.loss, best.mark, best.decided), (0.0, Mark::Fine, true));
        let worst = choices.last().unwrap().mv;
        let review = reviewer.review(&pos, worst, &Stop::NEVER).unwrap();
        assert!(review.loss > 0.12 && review.mark == Mark::VeryBad, "{review:?}");
        assert!(reviewer.luck(&pos).unwrap() > 0.0, "3-1 is a good opening roll");
    }

    #[test]
    fn doubling_from_the_start_is_an_error_and_dropping_a_worse_one() {
        let mut pos = Backgammon::start(Rules::MONEY);
        pos.resolve(Roll(3, 1));
        let mut reviewer = Reviewer::new(Depth::plies(0));
        let play = reviewer.choices(&pos, None, &Stop::NEVER)[0].mv;
        pos.play(play);
        assert_eq!(pos.stage(), Stage::Cube);
        let double = reviewer.review(&pos, Move::Double, &Stop::NEVER).unwrap();
        assert!(double.mark == Mark::VeryBad, "{double:?}");
        pos.play(Move::Double);
        let drop = reviewer.review(&pos, Move::Drop, &Stop::NEVER).unwrap();
        assert!(drop.loss > double.loss, "{drop:?}");
    }
}
