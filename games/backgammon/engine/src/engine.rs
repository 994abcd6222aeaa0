//! The engine at the table: levels from beginner to full strength, choices of plays and around the cube.

use std::time::Duration;

use trebejo_backgammon::{Backgammon, Move, Stage};
use trebejo_core::host::Host;
use trebejo_core::{Branch, Control, Engine, Insight, Limits, Rng, Root, Score, Term, Thought};

use crate::cube::Stakes;
use crate::depth::{Depth, Stop};
use crate::search::{Candidate, Search};
use crate::{Nets, Outcome};

/// What a level is allowed.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Level {
    /// Plies it looks ahead.
    pub plies: u32,
    /// How far it misjudges each choice, in points of the cube (standard deviation).
    pub noise: f32,
}

/// Levels 1 to 8. `docs/levels.md` has the error rate of each.
#[rustfmt::skip]
pub const LEVELS: [Level; 8] = [
    Level { plies: 0, noise: 0.200 },
    Level { plies: 0, noise: 0.120 },
    Level { plies: 0, noise: 0.080 },
    Level { plies: 0, noise: 0.062 },
    Level { plies: 0, noise: 0.040 },
    Level { plies: 0, noise: 0.018 },
    Level { plies: 0, noise: 0.0 },
    Level { plies: 2, noise: 0.0 },
];

/// Everything: three plies where time allows.
pub const FULL: Level = Level { plies: 3, noise: 0.0 };

/// How long the deepest look may take if nobody says.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a double must gain, in points of the cube, to be made.
const NEEDLESS: f32 = 1e-4;

/// An engine of one level.
#[derive(Debug)]
pub struct Player {
    search: Search,
    level: Level,
    rng: Rng,
    host: Host,
}

/// Choices with what each is worth in points of the cube, best first.
struct Weighed {
    list: Vec<(Move, f32, Option<Outcome>)>,
    plies: u32,
}

impl Player {
    /// A player of a level with the networks of this program, on all threads of the host; equal seeds err alike.
    #[must_use]
    pub fn new(host: Host, level: Level, seed: u64) -> Player {
        Player::with(&Nets::standard(), host, level, seed)
    }

    /// The same with other networks.
    #[must_use]
    pub fn with(nets: &Nets, host: Host, level: Level, seed: u64) -> Player {
        Player { search: Search::new(nets), level, rng: Rng::new(seed), host }
    }

    /// Thinks on so many threads.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Player {
        Player { host: self.host.with_threads(threads), ..self }
    }

    /// A misjudgement: the sum of four even ones is nearly normal.
    fn noise(&mut self) -> f32 {
        let even: f32 = (0..4).map(|_| self.rng.below(20_001) as f32 / 10_000.0 - 1.0).sum();
        even * self.level.noise / (4.0f32 / 3.0).sqrt()
    }

    fn depth(&self, limits: &Limits) -> Depth {
        let by_nodes = match limits.nodes {
            Some(..2_000) => 0,
            Some(..500_000) => 2,
            _ => u32::MAX,
        };
        let plies = self.level.plies.min(limits.depth.unwrap_or(u32::MAX)).min(by_nodes);
        Depth { threads: self.host.threads, ..Depth::plies(plies) }
    }

    fn weigh(&mut self, pos: &Backgammon, depth: &Depth, stop: &Stop<'_>) -> Weighed {
        let turn = pos.turn();
        let stakes = Stakes::of(pos, turn);
        let mut weighed = match pos.stage() {
            Stage::Play(dice) => {
                let found = self.search.plays(pos.board(), dice, &stakes, depth, stop);
                let plies = found.first().map_or(0, |one| one.plies);
                let entry = |one: &Candidate| (Move::Play(one.play), one.equity, Some(one.outcome));
                Weighed { list: found.iter().map(entry).collect(), plies }
            }
            stage => self.weigh_cube(pos, stage, &stakes, depth, stop),
        };
        if weighed.list.is_empty() {
            weighed.list.push((Move::Pass, 0.0, None));
        }
        if self.level.noise > 0.0 {
            for (_, equity, _) in &mut weighed.list {
                *equity += self.noise();
            }
            weighed.list.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        weighed
    }

    /// Choices around the cube; the side on turn has doubled or may double.
    fn weigh_cube(
        &mut self,
        pos: &Backgammon,
        stage: Stage,
        stakes: &Stakes,
        depth: &Depth,
        stop: &Stop<'_>,
    ) -> Weighed {
        let (choice, outcome) = self.search.cube(pos.board(), stakes, depth, stop);
        let points = |value: f32| stakes.equity(value);
        let mut list = match stage {
            Stage::Doubled => {
                // The one that was doubled chooses: what is good for the doubler is bad for it.
                let mut list =
                    vec![(Move::Take, -points(choice.take)), (Move::Drop, -points(choice.drop))];
                if pos.may_beaver() {
                    // Twice as much at stake, and the cube stays: right whenever taking is better than even.
                    list.push((Move::Beaver, -2.0 * points(choice.take)));
                }
                list
            }
            // Having doubled and been beavered, the cube is at four times with the other side.
            Stage::Beavered => vec![
                (Move::Take, 2.0 * points(choice.take)),
                (Move::Drop, -2.0 * points(choice.drop)),
            ],
            // Winning the cube as it lies is enough for the match already: no level turns it, however it errs.
            _ if !stakes.may_turn() => vec![(Move::Roll, points(choice.roll))],
            // Where a double gains nothing otherwise (a win for certain), roll.
            _ => vec![
                (Move::Roll, points(choice.roll)),
                (Move::Double, points(choice.doubled()) - NEEDLESS),
            ],
        };
        list.sort_by(|a, b| b.1.total_cmp(&a.1));
        let own = if stage == Stage::Doubled { outcome.swap() } else { outcome };
        Weighed {
            list: list.into_iter().map(|(mv, equity)| (mv, equity, Some(own))).collect(),
            plies: depth.plies,
        }
    }

    fn decide(
        &mut self,
        root: &Root<'_, Backgammon>,
        limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> (Thought<Move>, Weighed) {
        let clock = self.host.clock;
        let began = clock.now();
        let before = self.search.count();
        let planned =
            limits.clock.map(|clock| (clock.own / 20 + clock.bonus * 4 / 5).min(clock.own / 3));
        // A limit of positions or plies means the same move on every machine, however long it takes.
        let nothing_said = *limits == Limits::default();
        let patience = (nothing_said && self.level.plies > 2).then_some(PATIENCE);
        let time = [limits.time, planned].into_iter().flatten().min().or(patience);
        let stop = Stop::after(control.stop, clock, time);
        let depth = self.depth(limits);
        let weighed = self.weigh(root.pos, &depth, &stop);
        let (mv, equity, _) = weighed.list[0];
        let thought = Thought {
            depth: weighed.plies,
            nodes: self.search.count() - before,
            time: clock.since(began),
            score: Some(Score::Equity(equity)),
            line: vec![mv],
        };
        (control.report)(&thought);
        (thought, weighed)
    }
}

impl Engine<Backgammon> for Player {
    fn think(
        &mut self,
        root: Root<'_, Backgammon>,
        limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> Thought<Move> {
        self.decide(&root, limits, control).0
    }

    fn explain(
        &mut self,
        root: Root<'_, Backgammon>,
        limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> (Thought<Move>, Insight<Move>) {
        let (thought, weighed) = self.decide(&root, limits, control);
        let branch = |(mv, equity, outcome): &(Move, f32, Option<Outcome>)| Branch {
            score: Some(Score::Equity(*equity)),
            terms: outcome.map(terms).unwrap_or_default(),
            ..Branch::new(*mv)
        };
        let branches = weighed.list.iter().map(branch).collect();
        (thought, Insight { branches, ..Insight::default() })
    }
}

/// The six ends as parts of a play's worth: each with its probability.
fn terms(outcome: Outcome) -> Vec<Term> {
    const NAMES: [&str; 6] =
        ["win", "gammon", "backgammon", "loss", "lost-gammon", "lost-backgammon"];
    NAMES.into_iter().zip(outcome.0).map(|(name, value)| Term { name, value }).collect()
}
