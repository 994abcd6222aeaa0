//! One thread's search: what it keeps of the line it is on, and what it asks again and again on the way. The
//! steps themselves are in `alpha_beta.rs`.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use trebejo_chess::{ChessLike, MoveClass};

use crate::chance::ChanceModel;
use crate::engine::OnMove;
use crate::eval::Evaluation;
use crate::history::{History, Place};
use crate::picker::Heap;
use crate::recipe::Recipe;
use crate::score::{MAX_EVAL, MAX_PLY};
use crate::sight::Sight;
use crate::table::{NO_EVAL, Table};
use crate::time_manager::TimeManager;

/// What the search keeps of each ply of the line it is on.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Frame<M> {
    /// The move played from here; `None` after a pass.
    pub(crate) place: Option<Place>,
    /// The evaluation of the position, `NO_EVAL` in check.
    pub(crate) eval: i32,
    pub(crate) killers: [u32; 2],
    /// A move left out to see whether others are as good.
    pub(crate) excluded: Option<M>,
}

impl<M> Frame<M> {
    const EMPTY: Frame<M> = Frame { place: None, eval: NO_EVAL, killers: [0; 2], excluded: None };
}

/// One thread's search.
pub(crate) struct Search<'a, P: ChessLike, E, C> {
    pub(crate) recipe: Recipe,
    pub(crate) table: &'a Table,
    pub(crate) history: &'a mut History,
    pub(crate) evaluation: &'a mut E,
    pub(crate) time: TimeManager<'a>,
    pub(crate) nodes: u64,
    /// Where helpers count theirs.
    pub(crate) helped: Option<&'a AtomicU64>,
    /// Called with the moves at the root.
    pub(crate) on_move: Option<OnMove<'a, P::Move>>,
    /// The deepest ply reached.
    pub(crate) seldepth: usize,
    /// Time is over; values that come back mean nothing any more.
    pub(crate) over: bool,
    pub(crate) frames: Vec<Frame<P::Move>>,
    /// The expected course from each ply on.
    pub(crate) lines: Vec<Vec<P::Move>>,
    pub(crate) heap: Heap<P::Move>,
    /// Keys of the round and of the line being looked at, the last one that of the position.
    pub(crate) keys: Vec<u64>,
    /// Where in `keys` the root is.
    pub(crate) root: usize,
    /// How often a position may occur before the round is drawn.
    pub(crate) repetition: Option<usize>,
    /// The ply at which a null-move cutoff is being verified: no null move is tried from there on.
    pub(crate) nmp_min_ply: Option<usize>,
    /// How a player of less than full strength sees things.
    pub(crate) sight: Option<Sight>,
    /// Whether what is found at the root goes into the table.
    pub(crate) stores_root: bool,
    /// Quiet moves and captures tried at a node before the one that refuted, one node above the other.
    pub(crate) tried: Vec<P::Move>,
    /// How chance takes part.
    chance: PhantomData<C>,
}

/// A node of the search: its window and what is known about it on the way in.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SearchNode {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    /// Whether the side to move is in check.
    pub(crate) check: bool,
    /// Whether a refutation is expected.
    pub(crate) cut: bool,
}

impl<'a, P: ChessLike, E: Evaluation<P>, C: ChanceModel<P>> Search<'a, P, E, C> {
    pub(crate) fn new(
        recipe: Recipe,
        table: &'a Table,
        history: &'a mut History,
        evaluation: &'a mut E,
        time: TimeManager<'a>,
        keys: &[u64],
        repetition: Option<usize>,
    ) -> Self {
        Search {
            recipe,
            table,
            history,
            evaluation,
            time,
            nodes: 0,
            helped: None,
            on_move: None,
            seldepth: 0,
            over: false,
            frames: vec![Frame::EMPTY; MAX_PLY + 4],
            lines: vec![Vec::new(); MAX_PLY + 4],
            heap: Vec::with_capacity(4_096),
            keys: {
                let mut path = Vec::with_capacity(keys.len() + MAX_PLY + 8);
                path.extend_from_slice(keys);
                path
            },
            root: keys.len() - 1,
            repetition,
            nmp_min_ply: None,
            sight: None,
            stores_root: false,
            tried: Vec::with_capacity(4_096),
            chance: PhantomData,
        }
    }

    /// Positions visited by all threads, as far as they have reported.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.nodes + self.helped.map_or(0, |counter| counter.load(Ordering::Relaxed))
    }

    /// Counts a position and looks at the clock.
    #[inline]
    pub(crate) fn visit(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.over = self.over || self.time.is_over(self.nodes);
        self.over
    }

    /// Plays a move in thought.
    #[inline]
    pub(crate) fn enter(&mut self, pos: &P, mv: P::Move, next: &P, ply: usize) {
        self.table.touch(next.hash());
        self.frames[ply].place = Some(History::place(pos.piece_move(mv)));
        self.evaluation.made(pos, mv, next);
        self.keys.push(C::repetition_key(next));
    }

    /// Takes it back.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.keys.pop();
        self.evaluation.unmade();
    }

    /// The value of what follows a move, seen from the side that made it.
    #[inline]
    pub(crate) fn reply(&mut self, pos: &P, next: &P, node: SearchNode) -> i32 {
        if C::ACTIVE && next.turn() == pos.turn() {
            // Half a move: the same side goes on.
            return self.alpha_beta(next, node);
        }
        let SearchNode { alpha, beta, .. } = node;
        -self.alpha_beta(next, SearchNode { alpha: -beta, beta: -alpha, ..node })
    }

    /// Whether the round is drawn here, mates aside.
    pub(crate) fn is_draw(&self, pos: &P) -> bool {
        if pos.is_dead() {
            return true;
        }
        let quiet = usize::from(pos.halfmoves());
        let Some(most) = self.repetition.filter(|_| quiet >= 4 || C::ACTIVE && quiet >= 2) else {
            return false;
        };
        let last = self.keys.len() - 1;
        let key = self.keys[last];
        let mut seen = 1;
        // With half moves on the way there are more keys than plies.
        let (back, step) = if C::ACTIVE { (3 * quiet, 1) } else { (quiet, 2) };
        for at in (last.saturating_sub(back)..last).rev().skip(step - 1).step_by(step) {
            if self.keys[at] == key {
                seen += 1;
                // Once on the searched line is enough: who can go round once can go round again.
                if at >= self.root || seen >= most {
                    return true;
                }
            }
        }
        false
    }

    /// What the position is worth to the side to move at a glance.
    #[inline]
    pub(crate) fn evaluate(&mut self, pos: &P) -> i32 {
        let value = self.evaluation.evaluate(pos);
        match &self.sight {
            Some(sight) => (value + sight.blur(pos)).clamp(-MAX_EVAL, MAX_EVAL),
            None => value,
        }
    }

    /// Whether a move does not come to the mind of a player of less than full strength.
    #[inline]
    pub(crate) fn overlooks(&self, pos: &P, mv: P::Move, ply: usize, check: bool) -> bool {
        let Some(sight) = self.sight.as_ref().filter(|_| !check) else { return false };
        let before = ply.checked_sub(1).and_then(|at| self.frames[at].place);
        sight.overlooks::<P, C>(pos, mv, ply, before.map(|place| place % 64))
    }

    /// Puts a move before the expected course of the ply below.
    pub(crate) fn keep_line(&mut self, ply: usize, mv: P::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    /// Whether there is any legal move.
    pub(crate) fn has_move(&self, pos: &P) -> bool {
        let mut any = false;
        pos.each_move(MoveClass::Noisy, |_| any = true);
        if !any {
            pos.each_move(MoveClass::Quiet, |_| any = true);
        }
        any
    }
}
