//! Mining: levels of different strength play each other from a seed, and every position of their games in which
//! one move stands out is followed as long as the line stays forced.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use trebejo_core::{Cell, ChanceTag, Limits, Node, Rng, Score, Seat, Sitter};
use trebejo_host::SystemChance;
use trebejo_play::{Decision, Findings, GameEntry, NewRound, OpenError, Round, act, house_event};

use crate::attempt::wins;
use crate::check::lowest_level;
use crate::puzzle::difficulty;
use crate::theme::themes;
use crate::weigh::{lead, margin, weigh};
use crate::{Effort, Puzzle, Source};

/// Nobody plays on after so many actions.
const LONGEST: u32 = 160;
/// The first actions are left to the players: nothing is looked for there.
const OPENING: u32 = 8;
/// More of one game would be more of the same.
const MOST_OF_A_GAME: usize = 4;
/// Two puzzles of a game lie so many actions apart.
const APART: u32 = 6;
/// At a glance a move may lead by this part of the margin, at a look by that: deeper thought can show more.
const PARTS: [f32; 2] = [0.3, 0.7];
/// Answers that lose as quickly as this are as good as the best.
const EQUAL: f32 = 0.02;

/// How many difficulties there are.
const DIFFICULTIES: usize = 5;

/// Finds puzzles in games that follow from a seed, as many of each difficulty.
pub struct Miner {
    game: Arc<dyn GameEntry>,
    seed: u64,
    next: u32,
    known: HashSet<String>,
    /// How many of each difficulty there are, and may be.
    kept: [usize; DIFFICULTIES],
    most: usize,
    /// Only puzzles about one of these are kept; none means any.
    wanted: Vec<String>,
}

impl Miner {
    /// A mine of this game and seed that goes on after what it has `found` already, until there are `wanted`.
    #[must_use]
    pub fn new(game: Arc<dyn GameEntry>, seed: u64, found: &[Puzzle], wanted: usize) -> Miner {
        let own = found.iter().filter(|puzzle| puzzle.source.seed == seed);
        let next = 1 + own.map(|puzzle| puzzle.source.game).max().unwrap_or(0);
        let known = found.iter().map(|puzzle| placement(&puzzle.position)).collect();
        let most = wanted.div_ceil(DIFFICULTIES);
        let mut miner =
            Miner { game, seed, next, known, kept: [0; DIFFICULTIES], most, wanted: Vec::new() };
        for puzzle in found {
            miner.kept[miner.shelf(puzzle.level)] += 1;
        }
        miner
    }

    /// Where a puzzle that this level finds belongs.
    fn shelf(&self, level: u32) -> usize {
        difficulty(level, self.game.info().levels) as usize - 1
    }

    /// Keeps only puzzles about one of these themes.
    pub fn only(&mut self, themes: &[String]) {
        self.wanted = themes.to_vec();
    }

    /// Goes on with this game of the seed, if what was found lies before it.
    pub fn skip_to(&mut self, game: u32) {
        self.next = self.next.max(game);
    }

    /// The number of the game that is played next.
    #[must_use]
    pub fn next_game(&self) -> u32 {
        self.next
    }

    /// Plays the next game and hands over what it finds in it, at most four puzzles.
    pub fn dig(&mut self) -> Result<Vec<Puzzle>, OpenError> {
        let number = self.next;
        self.next += 1;
        let mut rng = Rng::new(self.seed.wrapping_mul(0x9E37_79B9).wrapping_add(number.into()));
        rng.next_u64();
        let levels = self.game.info().levels;
        // The weakest plays too wildly to be a lesson, and the strongest leave little to find.
        let players = [0, 1].map(|_| (2 + rng.below(levels * 6 / 10)).to_string());
        let [first, second] = players.clone().map(Sitter::Engine);
        let chance = self.game.info().chance.then(|| ChanceTag::Seed(rng.next_u64()));
        let new = NewRound { chance, ..NewRound::between([first, second]) };
        let round = self.play(self.game.open(&new)?, &players, rng.next_u64())?;
        let mut found = Vec::new();
        let mut apart = OPENING;
        for ply in self.promising(&*round)? {
            if ply < apart || found.len() == MOST_OF_A_GAME {
                continue;
            }
            let players = players.clone();
            let source = Source { seed: self.seed, game: number, ply, players };
            let at = self.game.replay(&round.branch(ply))?;
            if let Some(puzzle) = self.look(&*at, source)? {
                apart = ply + APART;
                self.known.insert(placement(&puzzle.position));
                let shelf = self.shelf(puzzle.level);
                self.kept[shelf] += 1;
                found.push(puzzle);
            }
        }
        Ok(found)
    }

    /// Lets two levels play a round.
    fn play(
        &self,
        mut round: Box<dyn Round>,
        players: &[String; 2],
        seed: u64,
    ) -> Result<Box<dyn Round>, OpenError> {
        let stop = AtomicBool::new(false);
        let [first, second] = players;
        let mut players = [self.game.player(first, seed)?, self.game.player(second, seed)?];
        while round.ply() < LONGEST {
            if let Some(event) = house_event(&*round, None, &mut SystemChance) {
                round.apply(event);
                continue;
            }
            let Node::Decision(seat) = round.node() else { break };
            let player = &mut players[seat.index()];
            let line = player.think(&*round, &Limits::default(), &stop, &mut |_| {});
            let line = line.expect("a level answers");
            let text = line.moves.first().expect("an engine answers with a move");
            if act(&mut *round, text).is_err() {
                break;
            }
        }
        Ok(round)
    }

    /// The plies of a round at which one move seems to stand out: a glance at every decision, by one analyst.
    fn promising(&self, round: &dyn Round) -> Result<Vec<u32>, OpenError> {
        let mut reviewing =
            self.game.review(round.record(), Effort::Glance.plan(&*self.game, 2))?;
        while reviewing.step(&AtomicBool::new(false)) {}
        let least = margin(&*self.game) * PARTS[0];
        let stands_out = |decision: &Decision| {
            decision.candidates.get(1).is_some_and(|second| second.loss >= least)
        };
        let decisions = reviewing.review().decisions.into_iter();
        Ok(decisions.filter(stands_out).map(|decision| decision.ply).collect())
    }

    /// The puzzle of the position a round stands at, if there is one.
    fn look(&self, round: &dyn Round, source: Source) -> Result<Option<Puzzle>, OpenError> {
        let puzzles = &self.game.facts().puzzles;
        let few = !(puzzles.has_choice)(round);
        if few || self.known.contains(&placement(&round.position())) {
            return Ok(None);
        }
        // Where both looks go as deep, one is enough.
        let once = Effort::Look.nodes(&*self.game) == Effort::Sure.nodes(&*self.game);
        let quick = if once { Effort::Sure } else { Effort::Look };
        let Some(seen) = self.leads(round, quick)? else { return Ok(None) };
        if seen.candidates[0].chance < puzzles.hopeless || is_recapture(round, &seen) {
            return Ok(None);
        }
        let text = seen.candidates[0].text().to_string();
        // What the weakest level sees every time needs no solver.
        let Some(level) = lowest_level(&*self.game, round, &text)? else { return Ok(None) };
        if self.kept[self.shelf(level)] >= self.most {
            return Ok(None);
        }
        let best = if once { Some(seen) } else { self.leads(round, Effort::Sure)? };
        let Some(best) = best.filter(|best| best.candidates[0].text() == text) else {
            return Ok(None);
        };
        let solution = self.follow(round, &text)?;
        let [first, second] = [&best.candidates[0], &best.candidates[1]];
        let themes = themes(&*self.game, first, round, &solution);
        if !self.wanted.is_empty() && !themes.iter().any(|theme| self.wanted.contains(theme)) {
            return Ok(None);
        }
        Ok(Some(Puzzle {
            game: self.game.id().into(),
            id: format!("{}-{}-{}", source.seed, source.game, source.ply),
            position: round.position(),
            solution,
            level,
            themes,
            best: first.score,
            next: second.score,
            source,
        }))
    }

    /// What was found where one move beats all others by as much as this effort asks for.
    fn leads(&self, round: &dyn Round, effort: Effort) -> Result<Option<Findings>, OpenError> {
        let part = if effort == Effort::Look { PARTS[1] } else { 1.0 };
        let found = weigh(&*self.game, round, effort, 2)?;
        let stands_out = |lead: f32| lead >= margin(&*self.game) * part;
        Ok(found.filter(|found| lead(found).is_some_and(stands_out)))
    }

    /// What was found where one move beats all others by the margin, looked at ever more carefully.
    fn stands_out(&self, round: &dyn Round) -> Result<Option<Findings>, OpenError> {
        if self.leads(round, Effort::Look)?.is_none() {
            return Ok(None);
        }
        self.leads(round, Effort::Sure)
    }

    /// The line from a first move on, as long as the solver has one best move at every turn.
    fn follow(&self, round: &dyn Round, text: &str) -> Result<Vec<String>, OpenError> {
        let mut line = vec![text.to_string()];
        let mut now = round.fork();
        act(&mut *now, text).expect("the best move is legal");
        // Past an outcome of chance, or a second step of the same side, there is no telling how it goes on.
        let others_turn = |now: &dyn Round| turn(now).is_some() && turn(now) != turn(round);
        let longest = self.game.facts().puzzles.longest;
        while line.len() < 2 * longest - 1 && others_turn(&*now) {
            let Some((answer, reply)) = self.goes_on(&*now)? else { break };
            for text in [&answer, &reply] {
                act(&mut *now, text).expect("what was weighed is legal");
            }
            line.extend([answer, reply]);
        }
        Ok(line)
    }

    /// An answer that loses no more than the best one, and the one best move after it.
    fn goes_on(&self, round: &dyn Round) -> Result<Option<(String, String)>, OpenError> {
        let Some(answers) = weigh(&*self.game, round, Effort::Look, 3)? else { return Ok(None) };
        let lost = matches!(answers.candidates[0].score, Score::Mate(_));
        for answer in answers.candidates.iter().take_while(|answer| answer.loss <= EQUAL) {
            let mut after = round.fork();
            if act(&mut *after, answer.text()).is_err() || after.ply() != round.ply() + 1 {
                return Ok(None);
            }
            // The seat that answered has to be done, and nothing left to chance.
            if turn(&*after).is_none() || turn(&*after) == turn(round) {
                continue;
            }
            let win = after.moves().into_iter().find(|choice| wins(&*after, &choice.text));
            if let Some(win) = win {
                return Ok(Some((answer.text().into(), win.text)));
            }
            if let Some(found) = self.stands_out(&*after)? {
                return Ok(Some((answer.text().into(), found.candidates[0].text().into())));
            }
            // The longest way to be mated is the only one that shows the whole puzzle.
            if lost {
                break;
            }
        }
        Ok(None)
    }
}

/// A position without its counters: men and side to move come first wherever there are several words.
fn placement(position: &str) -> String {
    position.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// Whose turn it is, if anyone's.
fn turn(round: &dyn Round) -> Option<Seat> {
    match round.node() {
        Node::Decision(seat) => Some(seat),
        _ => None,
    }
}

/// Whether the best move takes back what has just been taken, on the same cell.
fn is_recapture(round: &dyn Round, best: &Findings) -> bool {
    let steps = round.steps(round.ply().saturating_sub(2));
    let latest = steps.iter().rev().find(|step| step.seat.is_some());
    let Some(last) = latest else { return false };
    let Some(at) = steps.iter().position(|step| step.ply == last.ply).filter(|at| *at > 0) else {
        return false;
    };
    let taken = steps[at].view.pieces.len() < steps[at - 1].view.pieces.len();
    let target = |cells: &[Cell]| cells.get(1).cloned();
    let cells = &best.candidates[0].line[0].cells;
    // On boards of their own the other side's man arrives beside the one it left.
    taken && target(cells).is_some() && target(cells) == target(&last.cells)
}
