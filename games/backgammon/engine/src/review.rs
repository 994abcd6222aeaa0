//! What a choice is worth beside the best there is: for going over a game afterwards, and for looking on.

use std::sync::atomic::AtomicBool;

use trebejo_backgammon::{Backgammon, Dice, Move, Play, Roll, Stage};
use trebejo_core::host::Host;
use trebejo_core::{Analysis, Analyst, Ends, Limits, Question, Root, Score, Seat, Weighed};

use crate::cube::Stakes;
use crate::depth::{Depth, Filter, Stop};
use crate::search::{Candidate, Search};
use crate::{Nets, Outcome};

/// A choice someone has.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Choice {
    /// What can be done.
    pub mv: Move,
    /// What it is worth to the one who chooses, in points of the cube before the choice.
    pub equity: f32,
    /// How many plies it was looked into.
    pub plies: u32,
    /// How the game ends then, for the one who chooses.
    pub outcome: Outcome,
}

/// Weighs choices of plays and around the cube.
#[derive(Debug)]
pub struct Reviewer {
    search: Search,
    host: Host,
}

/// A cube decision takes thought if rolling and doubling differ by no more than this.
const CLOSE: f32 = 0.25;
/// Less than this is no error.
const NOTHING: f32 = 0.001;
/// The deepest look.
const DEEPEST: u32 = 3;

impl Reviewer {
    /// A reviewer with the networks of this program, on all threads of the host.
    #[must_use]
    pub fn new(host: Host) -> Reviewer {
        Reviewer { search: Search::new(&Nets::standard()), host }
    }

    /// The choices in a position, best first; empty where nobody chooses or nothing can be played. What was chosen is
    /// looked into as deeply as the best, even if it did not seem worth it.
    pub fn choices(
        &mut self,
        pos: &Backgammon,
        question: &Question<Move>,
        depth: &Depth,
        stop: &Stop<'_>,
    ) -> Vec<Choice> {
        let stakes = Stakes::of(pos, pos.turn());
        let mut list = match pos.stage() {
            Stage::Play(dice) => self.plays(pos, dice, question, &stakes, depth, stop),
            Stage::Cube | Stage::Doubled | Stage::Beavered => self.cube(pos, &stakes, depth, stop),
            Stage::Opening | Stage::Roll | Stage::Over(_) => Vec::new(),
        };
        // A play that was dropped after a first glance may have looked better there than the best does now.
        list.sort_by(|a, b| b.plies.cmp(&a.plies).then(b.equity.total_cmp(&a.equity)));
        list
    }

    fn plays(
        &mut self,
        pos: &Backgammon,
        dice: Dice,
        question: &Question<Move>,
        stakes: &Stakes,
        depth: &Depth,
        stop: &Stop<'_>,
    ) -> Vec<Choice> {
        let mut found = self.search.plays(pos.board(), dice, stakes, depth, stop);
        let made = |one: &Candidate| same(pos, Move::Play(one.play), question.chosen);
        if let Some(at) = found.iter().position(made).filter(|at| *at > 0) {
            // Where one play stood out nothing was looked into yet: those that are shown now are.
            if found[0].plies < depth.plies {
                for one in found.iter_mut().take(question.lines) {
                    self.search.look_closer(one, stakes, depth, stop);
                }
            }
            let depth = Depth { plies: found[0].plies, ..*depth };
            self.search.look_closer(&mut found[at], stakes, &depth, stop);
        }
        let choice = |one: &Candidate| Choice {
            mv: Move::Play(one.play),
            equity: one.equity,
            plies: one.plies,
            outcome: one.outcome,
        };
        found.iter().map(choice).collect()
    }

    fn cube(
        &mut self,
        pos: &Backgammon,
        stakes: &Stakes,
        depth: &Depth,
        stop: &Stop<'_>,
    ) -> Vec<Choice> {
        let (worth, outcome) = self.search.cube(pos.board(), stakes, depth, stop);
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
        let choice = |(mv, equity)| Choice { mv, equity, plies: depth.plies, outcome: own };
        list.into_iter().map(choice).collect()
    }

    /// A roll that cannot be played, with what it leaves at sight.
    fn pass(&mut self, pos: &Backgammon) -> Choice {
        let outcome = self.search.judge().one(pos.board().swap()).swap();
        Choice { mv: Move::Pass, equity: outcome.equity(), plies: 0, outcome }
    }

    fn depth(&self, question: &Question<Move>, plies: u32) -> Depth {
        let most = question.lines.max(Filter::SECOND.most);
        let second = Filter { most, ..Filter::SECOND };
        let first = Filter { most: most.max(Filter::FIRST.most), ..Filter::FIRST };
        Depth { threads: self.host.threads, first, second, ..Depth::plies(plies) }
    }
}

/// How many plies limits allow.
fn plies(limits: &Limits) -> u32 {
    let by_nodes = match limits.nodes {
        Some(..2_000) => 0,
        Some(..500_000) => 2,
        _ => DEEPEST,
    };
    limits.depth.unwrap_or(DEEPEST).min(by_nodes).min(DEEPEST)
}

fn ends(outcome: Outcome) -> Ends {
    let [_, _, win_backgammon, _, _, lose_backgammon] = outcome.0;
    Ends {
        win: outcome.win(),
        win_gammon: outcome.win_gammon(),
        win_backgammon,
        lose_gammon: outcome.lose_gammon(),
        lose_backgammon,
    }
}

fn weighed(choice: &Choice) -> Weighed<Move> {
    let given_up = choice.mv == Move::Drop;
    Weighed {
        line: vec![choice.mv],
        score: Score::Equity(choice.equity),
        chance: if given_up { 0.0 } else { choice.outcome.win() },
        depth: choice.plies,
        ends: (!given_up).then(|| ends(choice.outcome)),
    }
}

/// Whether a decision takes thought: every play does, a cube if the choice is close, something was done or an error made.
fn is_close(pos: &Backgammon, list: &[Choice], chosen: Option<Move>) -> bool {
    let (Some(best), Some(worst)) = (list.first(), list.last()) else { return false };
    let loss = list.iter().find(|one| Some(one.mv) == chosen).map(|one| best.equity - one.equity);
    matches!(pos.stage(), Stage::Play(_))
        || best.equity - worst.equity < CLOSE
        || chosen.is_some_and(|mv| mv != Move::Roll)
        || loss.is_some_and(|loss| loss >= NOTHING)
}

impl Analyst<Backgammon> for Reviewer {
    fn analyse(
        &mut self,
        root: Root<'_, Backgammon>,
        question: &Question<Move>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis<Move>),
    ) -> Analysis<Move> {
        let (pos, clock, before) = (root.pos, self.host.clock, self.search.count());
        let began = clock.now();
        let stop = Stop::after(stop, clock, question.limits.time);
        let most = plies(&question.limits);
        // Whoever looks on wants something at once and more later; for a review only the last look counts.
        let looks: Vec<u32> = match question.chosen {
            Some(_) => vec![most],
            None => [0, 2, most].into_iter().filter(|plies| *plies <= most).collect(),
        };
        let mut analysis = None;
        for (i, &plies) in looks.iter().enumerate() {
            if i > 0 && looks[i - 1] == plies {
                continue;
            }
            let depth = self.depth(question, plies);
            let mut list = self.choices(pos, question, &depth, &stop);
            if list.is_empty() {
                list.push(self.pass(pos));
            }
            if analysis.is_some() && stop.is_set() {
                break;
            }
            let close = is_close(pos, &list, question.chosen);
            let wanted = |(rank, one): &(usize, &Choice)| {
                *rank < question.lines.max(1) || same(pos, one.mv, question.chosen)
            };
            let found = analysis.insert(Analysis {
                depth: list.first().map_or(0, |best| best.plies),
                nodes: self.search.count() - before,
                time: clock.since(began),
                choices: list
                    .iter()
                    .enumerate()
                    .filter(wanted)
                    .map(|(_, one)| weighed(one))
                    .collect(),
                topic: if matches!(pos.stage(), Stage::Play(_)) { "move" } else { "cube" },
                close,
            });
            report(found);
        }
        analysis.expect("a first look is taken in any case")
    }

    fn luck(&mut self, pos: &Backgammon, roll: Roll) -> Option<f32> {
        let dice = roll.dice();
        if pos.stage() != Stage::Opening {
            return Some(self.search.luck(pos.board(), dice, &Stakes::of(pos, pos.turn())));
        }
        // Either side may begin: what is a good roll for one is as good for the other. Nobody begins with a double.
        let turn = if roll.0 > roll.1 { Seat::First } else { Seat::Second };
        let mut worth = |seat: Seat| self.search.rolls(pos.board(), &Stakes::of(pos, seat));
        let (own, other) = (worth(turn), worth(turn.other()));
        let begins = |worth: [f32; 21]| {
            let all = Dice::ALL.into_iter().zip(worth);
            all.filter(|(dice, _)| !dice.is_double()).map(|(_, worth)| worth).sum::<f32>() / 15.0
        };
        let fell = Dice::ALL.into_iter().zip(own).find(|(one, _)| *one == dice)?.1;
        Some(fell - (begins(own) - begins(other)) / 2.0)
    }
}

/// Whether a move is the one that was chosen: plays that lead to the same board are the same.
fn same(pos: &Backgammon, mv: Move, chosen: Option<Move>) -> bool {
    let after = |play: Play| pos.board().after(play);
    match (mv, chosen) {
        (Move::Play(one), Some(Move::Play(other))) => one == other || after(one) == after(other),
        (mv, chosen) => Some(mv) == chosen,
    }
}

#[cfg(test)]
mod tests {
    use trebejo_backgammon::Rules;
    use trebejo_core::Position;

    use super::*;

    fn ask(pos: &Backgammon, plies: u32, chosen: Option<Move>, lines: usize) -> Analysis<Move> {
        let limits = Limits { depth: Some(plies), ..Limits::default() };
        let question = Question { limits, lines, chosen };
        let root = Root { pos, keys: &[], repetition: None };
        Reviewer::new(Host::BARE).analyse(root, &question, &AtomicBool::new(false), &mut |_| {})
    }

    fn equity(choice: &Weighed<Move>) -> f32 {
        let Score::Equity(equity) = choice.score else { panic!("{choice:?}") };
        equity
    }

    #[test]
    fn the_chosen_play_is_weighed_beside_the_best_however_bad_it_is() {
        let mut pos = Backgammon::start(Rules::MONEY);
        pos.resolve(Roll(3, 1));
        let all = ask(&pos, 0, None, 100);
        assert_eq!(all.choices.len(), 16);
        let worst = all.choices.last().unwrap().line[0];
        let few = ask(&pos, 1, Some(worst), 2);
        assert_eq!(few.choices.len(), 3);
        assert_eq!(few.choices[2].line, [worst]);
        assert_eq!(few.choices[2].depth, 1, "as deeply as the best");
        assert!(equity(&few.choices[0]) - equity(&few.choices[2]) > 0.12);
        let ends = few.choices[0].ends.unwrap();
        assert_eq!(ends.win, few.choices[0].chance);
        assert!(ends.win > ends.win_gammon && ends.win_gammon >= ends.win_backgammon);
        assert!(few.close && few.topic == "move");
    }

    #[test]
    fn whoever_looks_on_hears_of_every_look() {
        let mut pos = Backgammon::start(Rules::MONEY);
        pos.resolve(Roll(6, 5));
        let limits = Limits { depth: Some(2), ..Limits::default() };
        let question = Question { limits, lines: 3, chosen: None };
        let mut depths = Vec::new();
        let root = Root { pos: &pos, keys: &[], repetition: None };
        let stop = AtomicBool::new(false);
        let last = Reviewer::new(Host::BARE)
            .analyse(root, &question, &stop, &mut |found| depths.push(found.depth));
        assert_eq!((depths, last.depth, last.choices.len()), (vec![0, 2], 2, 3));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        let hasty = Reviewer::new(Host::BARE).analyse(root, &question, &stop, &mut |_| {});
        assert_eq!((hasty.depth, hasty.choices.len()), (0, 3), "at least all at sight");
    }

    #[test]
    fn doubling_from_the_start_is_an_error_and_dropping_a_worse_one() {
        let mut pos = Backgammon::start(Rules::MONEY);
        pos.resolve(Roll(3, 1));
        pos.play(ask(&pos, 0, None, 1).choices[0].line[0]);
        assert_eq!(pos.stage(), Stage::Cube);
        let loss = |pos: &Backgammon, mv: Move| {
            let found = ask(pos, 0, Some(mv), 1);
            let made = found.choices.iter().find(|one| one.line == [mv]).unwrap();
            assert_eq!(found.topic, "cube");
            (equity(&found.choices[0]) - equity(made), found.close)
        };
        let (double, counts) = loss(&pos, Move::Double);
        assert!(double > 0.12 && counts, "{double}");
        let (roll, counts) = loss(&pos, Move::Roll);
        assert!(roll == 0.0 && !counts, "nobody thinks about doubling here");
        pos.play(Move::Double);
        let (drop, counts) = loss(&pos, Move::Drop);
        assert!(drop > double && counts, "{drop}");
        assert_eq!(ask(&pos, 0, Some(Move::Drop), 1).choices[1].chance, 0.0);
    }

    #[test]
    fn luck_sums_up_to_nothing() {
        let mut reviewer = Reviewer::new(Host::BARE);
        let start = Backgammon::start(Rules::MONEY);
        let luck = reviewer.luck(&start, Roll(1, 3)).unwrap();
        assert!(luck > 0.0, "3-1 is a good opening roll, {luck}");
        let mut pos = start;
        pos.resolve(Roll(3, 1));
        pos.play(ask(&pos, 0, None, 1).choices[0].line[0]);
        pos.play(Move::Roll);
        let mut chances = Vec::new();
        pos.chances(&mut chances);
        let each =
            |(roll, weight): &(Roll, u32)| reviewer.luck(&pos, *roll).unwrap() * *weight as f32;
        let sum: f32 = chances.iter().map(each).sum();
        assert!(sum.abs() < 0.01, "{sum}");
        assert!(reviewer.luck(&pos, Roll(6, 6)).unwrap() > 0.0);
    }
}
