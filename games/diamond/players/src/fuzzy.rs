//! The fuzzy player: a mood, a look ahead, and a sum of reasons for every move.
//!
//! The full mode looks at every answer and adds what the fuzzy part thinks of the move; the fast mode adds up
//! reasons only. In both, A* tells how far a bead is from where it would hurt.

use trebejo_core::host::Clock;
use trebejo_core::{
    Bound, Branch, Control, Engine, Insight, Limits, Node, Position, Root, Score, Seat, Term,
    Thought,
};
use trebejo_diamond::{Diamond, Move};

use crate::board::{is_near_centre, moves};
use crate::judge::judge;
use crate::strategy::Plan;
use crate::tuning::{self, WON};
use crate::{Board, Mood, own_moves};

/// How much time the player takes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Its move and every answer.
    Full,
    /// Its move alone.
    Fast,
}

/// The engine. It has no luck and no memory but the round's: the same round gets the same move.
#[derive(Copy, Clone, Debug)]
pub struct Fuzzy {
    mode: Mode,
    clock: Clock,
}

impl Fuzzy {
    /// A player of this mode.
    #[must_use]
    pub const fn new(mode: Mode, clock: Clock) -> Fuzzy {
        Fuzzy { mode, clock }
    }
}

impl Engine<Diamond> for Fuzzy {
    fn think(
        &mut self,
        root: Root<'_, Diamond>,
        limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> Thought<Move> {
        self.explain(root, limits, control).0
    }

    // A few hundred positions take a fraction of a millisecond: there is nothing worth stopping.
    fn explain(
        &mut self,
        root: Root<'_, Diamond>,
        _limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> (Thought<Move>, Insight<Move>) {
        let started = self.clock.now();
        let seat = root.pos.side_to_move();
        let board = Board::new(root.pos, seat);
        let mut desk = Desk {
            pos: root.pos,
            seat,
            board,
            mood: Mood::new(board),
            history: own_moves(&root, tuning::HISTORY),
            nodes: 0,
        };

        // Moves that go for a trap first: of equally good ones the first is played.
        let mut moves = moves(root.pos);
        let is_trap = |mv: &Move| board.moved(*mv).trap_potential(mv.to) > tuning::TRAP_MOVE_ABOVE;
        moves.sort_by_key(|mv| !is_trap(mv));

        let mut best: Option<(f32, usize)> = None;
        let mut avoided = 0;
        let mut branches: Vec<Branch<Move>> = Vec::new();
        for mv in moves {
            let candidate = Candidate::new(&desk, mv);
            avoided += u32::from(candidate.danger > tuning::AVOID_ABOVE);
            let (branch, total) = desk.weigh(self.mode, &candidate);
            if best.is_none_or(|(top, _)| total > top) {
                best = Some((total, branches.len()));
            }
            branches.push(branch);
        }
        let (_, chosen) = best.expect("a decision node has a move");

        let choice = &branches[chosen];
        let answer = choice.children.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
        let thought = Thought {
            depth: if self.mode == Mode::Full { tuning::FULL_DEPTH } else { 1 },
            nodes: desk.nodes,
            time: self.clock.since(started),
            score: choice.score,
            line: [Some(choice.mv), answer.map(|branch| branch.mv)].into_iter().flatten().collect(),
        };
        (control.report)(&thought);
        let avoided = avoided as f32 / branches.len() as f32;
        let (factors, rules) = (desk.mood.factors(), desk.mood.rules(avoided));
        (thought, Insight { factors, rules, branches })
    }
}

/// A score of this player as a number.
fn worth(branch: &Branch<Move>) -> f32 {
    match branch.score {
        Some(Score::Cp(cp)) => cp as f32,
        Some(Score::Mate(plies)) => plies.signum() as f32 * WON,
        _ => f32::NEG_INFINITY,
    }
}

/// What the player has before it.
struct Desk<'a> {
    pos: &'a Diamond,
    seat: Seat,
    board: Board,
    mood: Mood,
    /// Its own latest moves, the last one first.
    history: Vec<Move>,
    nodes: u64,
}

/// A move with what can be measured of it.
struct Candidate {
    mv: Move,
    /// The position after it, with everything removed that has to be.
    after: Diamond,
    /// The same as the mover sees it.
    board: Board,
    trap: f32,
    mobility: f32,
    danger: f32,
}

impl Candidate {
    fn new(desk: &Desk<'_>, mv: Move) -> Candidate {
        let mut after = *desk.pos;
        after.play(mv);
        let board = Board::new(&after, desk.seat);
        // The enemies it goes to count even if they are removed: that is what it goes there for.
        let trap = desk.board.moved(mv).trap_potential(mv.to);
        let (mobility, danger) = if board.own.has(mv.to) {
            (board.mobility(mv.to), board.danger(mv.to))
        } else {
            (0.0, 1.0)
        };
        Candidate { mv, after, board, trap, mobility, danger }
    }
}

impl Desk<'_> {
    /// A candidate with all its reasons, and their sum.
    fn weigh(&mut self, mode: Mode, candidate: &Candidate) -> (Branch<Move>, f32) {
        self.nodes += 1;
        let mut children = Vec::new();
        let mut terms = match mode {
            Mode::Full => self.full(candidate, &mut children),
            Mode::Fast => self.fast(candidate),
        };
        let Candidate { mv, trap, mobility, danger, .. } = *candidate;
        let opinion = self.mood.opinion(trap, mobility, danger);
        terms.push(Term { name: "rules", value: tuning::RULES * opinion });
        let plan = Plan::new(candidate.board, mv.to);
        terms.push(Term { name: "strategy", value: tuning::STRATEGY * plan.value });
        terms.push(Term { name: "path", value: -tuning::STRATEGY * plan.way });
        if self.history.contains(&mv) {
            match terms.iter_mut().find(|term| term.name == "repeat") {
                Some(term) => term.value -= tuning::REPEATED,
                None => terms.push(Term { name: "repeat", value: -tuning::REPEATED }),
            }
        }
        terms.retain(|term| term.value != 0.0);

        let total: f32 = terms.iter().map(|term| term.value).sum();
        let wins = ended(&candidate.after, self.seat) == Some(WON);
        let score = if wins { Score::Mate(1) } else { Score::Cp(total.round() as i32) };
        (Branch { score: Some(score), terms, children, ..Branch::new(mv) }, total)
    }

    /// The reasons of the full mode: the look ahead, and what the fuzzy part adds.
    fn full(&mut self, candidate: &Candidate, answers: &mut Vec<Branch<Move>>) -> Vec<Term> {
        let Candidate { trap, mobility, danger, .. } = *candidate;
        let given = |yes: bool, value: f32| if yes { value } else { 0.0 };
        let aggressive = self.mood.aggression > tuning::AGGRESSIVE_ABOVE;
        let defensive = self.mood.defence > tuning::DEFENSIVE_ABOVE;
        let dangerous = danger > tuning::DANGEROUS_ABOVE;

        let trap = trap * (tuning::FULL_TRAP + given(aggressive, tuning::FULL_AGGRESSION));
        let mobility = given(defensive, mobility * tuning::FULL_DEFENCE);
        let danger = given(dangerous, -tuning::FULL_DANGER);
        let factor = self.board.standing().pick(tuning::FULL_AHEAD, 1.0, tuning::FULL_BEHIND);
        let state = (factor - 1.0) * (trap + mobility + danger);
        let window = (f32::NEG_INFINITY, f32::INFINITY);
        let depth = tuning::FULL_DEPTH - 1;
        let lookahead = self.look(&candidate.after, depth, window, Some(answers));
        vec![
            Term { name: "lookahead", value: lookahead },
            Term { name: "trap", value: trap },
            Term { name: "mobility", value: mobility },
            Term { name: "danger", value: danger },
            Term { name: "state", value: state },
        ]
    }

    /// The reasons of the fast mode.
    fn fast(&self, candidate: &Candidate) -> Vec<Term> {
        let Candidate { mv, after, board, trap, mobility, danger } = candidate;
        let given = |yes: bool, value: f32| if yes { value } else { 0.0 };
        let enemy = board.turned();
        let threatens = |point: &_| enemy.trap_potential(*point) > tuning::THREAT_ABOVE;
        let threats = enemy.own.filter(threatens).count() as f32;

        let standing = self.board.standing();
        let plain = [
            Term { name: "trap", value: trap * tuning::FAST_TRAP },
            Term { name: "mobility", value: mobility * tuning::FAST_MOBILITY },
            Term { name: "danger", value: -danger * tuning::FAST_DANGER },
            Term { name: "centre", value: given(is_near_centre(mv.to), tuning::FAST_CENTRE) },
            Term { name: "threats", value: -threats * tuning::FAST_THREAT },
        ];
        let factor = standing.pick(tuning::FAST_AHEAD, tuning::FAST_TIED, tuning::FAST_BEHIND);
        let more_trap = standing.pick(tuning::FAST_AHEAD_TRAP, 0.0, tuning::FAST_BEHIND_TRAP);
        let more_mobility = standing.pick(tuning::FAST_AHEAD_MOBILITY, 0.0, 0.0);
        let sum: f32 = plain.iter().map(|term| term.value).sum();
        let state = (factor - 1.0) * sum + more_trap * trap + more_mobility * mobility;

        // To and fro is the pattern to break: the same move twice running cannot be played.
        let back =
            self.history.first().is_some_and(|last| last.from == mv.to && last.to == mv.from);
        let pattern = given(back, -tuning::FAST_PATTERN * (sum + state).abs());
        let end = ended(after, self.seat).unwrap_or(0.0);
        let mut terms = vec![Term { name: "lookahead", value: end }];
        terms.extend(plain);
        terms.push(Term { name: "state", value: state });
        terms.push(Term { name: "repeat", value: pattern });
        terms
    }

    /// Minimax with alpha-beta cuts: what a position is worth to the player, `depth` plies ahead. Its measure
    /// is not the enemy's with the sign changed, so both sides judge by the player's.
    fn look(
        &mut self,
        pos: &Diamond,
        depth: u32,
        (mut alpha, mut beta): (f32, f32),
        mut shown: Option<&mut Vec<Branch<Move>>>,
    ) -> f32 {
        if let Some(value) = ended(pos, self.seat) {
            return value;
        }
        if depth == 0 {
            return judge(Board::new(pos, self.seat)).total();
        }
        let own = pos.side_to_move() == self.seat;
        let sign = if own { 1.0 } else { -1.0 };
        let mut best = -sign * f32::INFINITY;
        for mv in moves(pos) {
            let mut after = *pos;
            after.play(mv);
            self.nodes += 1;
            let value = self.look(&after, depth - 1, (alpha, beta), None);
            if let Some(shown) = &mut shown {
                shown.push(self.answer(mv, &after, sign * value, depth));
            }
            if sign * value > sign * best {
                best = value;
            }
            if own {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if beta <= alpha {
                break;
            }
        }
        best
    }

    /// An answer that was looked at, to be shown; its value is for the side that gives it.
    fn answer(&self, mv: Move, after: &Diamond, value: f32, depth: u32) -> Branch<Move> {
        let end = ended(after, self.seat);
        let mut terms = Vec::new();
        if depth == 1 && end.is_none() {
            // The judgement is the player's, so what is good for it is bad for whoever answers.
            let enemy = after.side_to_move() == self.seat;
            let sign = if enemy { -1.0 } else { 1.0 };
            let parts = judge(Board::new(after, self.seat)).parts();
            terms.extend(parts.map(|term| Term { value: sign * term.value, ..term }));
            terms.retain(|term| term.value != 0.0);
        }
        let score = match end {
            Some(_) if value > 0.0 => Score::Mate(1),
            _ => Score::Cp(value.round() as i32),
        };
        Branch { score: Some(score), bound: Bound::Exact, terms, ..Branch::new(mv) }
    }
}

/// What an ended game is worth to `seat`; `None` if the position goes on.
fn ended(pos: &Diamond, seat: Seat) -> Option<f32> {
    match pos.node() {
        Node::Over(outcome) => Some(outcome.value_for(seat) as f32 * WON),
        _ => None,
    }
}
