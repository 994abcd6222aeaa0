//! Which move next: the one the table knows, then captures that gain, then quiet moves by what histories say,
//! then captures that lose. Each kind is generated only when the one before has not refuted.

use trebejo_chess::exchange::PIECE_VALUES;
use trebejo_chess::{ChessLike, MoveClass, Role};

use crate::history::{History, Place};

/// A move with its place in the order.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ranked<M> {
    pub(crate) mv: M,
    pub(crate) rank: i32,
}

/// The moves of all nodes on the path, one above the other: no node allocates.
pub(crate) type Heap<M> = Vec<Ranked<M>>;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Stage {
    Table,
    ListNoisy,
    Gaining,
    ListQuiet,
    Quiet,
    Losing,
    Done,
}

/// What quiet moves are ranked by.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Hints {
    /// The places of earlier moves: the last, the one before, and the one before that of the same side.
    pub(crate) before: [Option<Place>; 3],
    /// Quiet moves that refuted a sister of this node, packed.
    pub(crate) killers: [u32; 2],
    /// The quiet move that refuted the last move elsewhere, packed.
    pub(crate) counter: u32,
}

/// Hands out the moves of one node.
pub(crate) struct Picker<M> {
    stage: Stage,
    table: Option<M>,
    /// Where this node's moves begin.
    start: usize,
    /// The next move to be handed out.
    next: usize,
    /// Captures that lose are kept from `start` to here.
    losing: usize,
    /// Captures count as gaining if they leave at least this much.
    least: i32,
    /// Whether quiet moves are left out from now on.
    only_noisy: bool,
    /// Whether only those quiet moves are left that give check.
    only_checks: bool,
    /// Whether captures that lose are left out.
    no_losing: bool,
}

impl<M: Copy + Eq> Picker<M> {
    /// All moves, the table's first.
    pub(crate) fn all(heap: &Heap<M>, table: Option<M>) -> Picker<M> {
        let start = heap.len();
        Picker {
            stage: Stage::Table,
            table,
            start,
            next: start,
            losing: start,
            least: 0,
            only_noisy: false,
            only_checks: false,
            no_losing: false,
        }
    }

    /// Captures and promotions that gain at least so much.
    pub(crate) fn gaining(heap: &Heap<M>, table: Option<M>, least: i32) -> Picker<M> {
        Picker { least, only_noisy: true, ..Picker::all(heap, table) }
    }

    /// Captures and promotions that gain, then quiet moves that give check.
    pub(crate) fn gaining_and_checks(heap: &Heap<M>, table: Option<M>) -> Picker<M> {
        Picker { only_checks: true, no_losing: true, ..Picker::all(heap, table) }
    }

    /// No more quiet moves but those that give check. Asked while quiet moves are handed out, or the table's.
    pub(crate) fn only_checks<P: ChessLike<Move = M>>(&mut self, pos: &P, heap: &mut Heap<M>) {
        if self.stage == Stage::Quiet && !self.only_checks {
            let mut kept = self.next;
            for at in self.next..heap.len() {
                if pos.gives_check(heap[at].mv) {
                    heap[kept] = heap[at];
                    kept += 1;
                }
            }
            heap.truncate(kept);
        }
        self.only_checks = true;
    }

    /// No more quiet moves.
    pub(crate) fn skip_quiet(&mut self) {
        self.only_noisy = true;
    }

    /// Takes this node's moves off the heap.
    pub(crate) fn close(&self, heap: &mut Heap<M>) {
        heap.truncate(self.start);
    }

    /// The next move, with its rank.
    pub(crate) fn next<P: ChessLike<Move = M>>(
        &mut self,
        pos: &P,
        heap: &mut Heap<M>,
        history: &History,
        hints: &Hints,
    ) -> Option<Ranked<M>> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::ListNoisy;
                    if let Some(mv) = self.table {
                        return Some(Ranked { mv, rank: i32::MAX });
                    }
                }
                Stage::ListNoisy => {
                    pos.each_move(MoveClass::Noisy, |mv| {
                        heap.push(Ranked { mv, rank: rank_noisy(pos, mv, history) });
                    });
                    self.stage = Stage::Gaining;
                }
                Stage::Gaining => {
                    let Some(found) = self.best_of_rest(heap) else {
                        self.stage = match self.only_noisy {
                            true => Stage::Done,
                            false => Stage::ListQuiet,
                        };
                        continue;
                    };
                    if Some(found.mv) == self.table {
                        continue;
                    }
                    if pos.exchange_gains(found.mv, self.least) {
                        return Some(found);
                    }
                    // The place from which it was taken has been handed out: the losing ones gather there.
                    heap[self.losing] = found;
                    self.losing += 1;
                }
                Stage::ListQuiet => {
                    if !self.only_noisy {
                        self.next = heap.len();
                        let only_checks = self.only_checks;
                        pos.each_move(MoveClass::Quiet, |mv| {
                            if only_checks && !pos.gives_check(mv) {
                                return;
                            }
                            heap.push(Ranked { mv, rank: rank_quiet(pos, mv, history, hints) });
                        });
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    let rest = if self.only_noisy { None } else { self.best_of_rest(heap) };
                    match rest {
                        Some(found) if Some(found.mv) != self.table => return Some(found),
                        Some(_) => continue,
                        None => {}
                    }
                    self.next = self.start;
                    self.stage = Stage::Losing;
                }
                Stage::Losing => {
                    if self.next < self.losing && !self.no_losing {
                        let found = heap[self.next];
                        self.next += 1;
                        return Some(Ranked { rank: LOSING, ..found });
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// The best ranked of the moves from `next` on, the first among equals.
    fn best_of_rest(&mut self, heap: &mut Heap<M>) -> Option<Ranked<M>> {
        let mut best = self.next;
        if best >= heap.len() {
            return None;
        }
        for at in self.next + 1..heap.len() {
            if heap[at].rank > heap[best].rank {
                best = at;
            }
        }
        heap.swap(self.next, best);
        self.next += 1;
        Some(heap[self.next - 1])
    }
}

/// The rank of captures that lose: below all others.
pub(crate) const LOSING: i32 = i32::MIN;

/// The most valuable victim first, then what has paid.
fn rank_noisy<P: ChessLike>(pos: &P, mv: P::Move, history: &History) -> i32 {
    let victim = pos.captured(mv);
    let prize = victim.map_or(0, |role| PIECE_VALUES[role.index()]);
    let queen = if P::promotion(mv) == Some(Role::Queen) { PIECE_VALUES[4] } else { 0 };
    let known = history.of_capture(pos.piece_move(mv), victim.map_or(6, Role::index));
    (prize + queen) * 16 + known / 4
}

fn rank_quiet<P: ChessLike>(pos: &P, mv: P::Move, history: &History, hints: &Hints) -> i32 {
    let packed = P::pack(mv);
    match packed {
        _ if packed == hints.killers[0] => 200_000,
        _ if packed == hints.killers[1] => 190_000,
        _ if packed == hints.counter => 180_000,
        _ if P::promotion(mv).is_some() => -150_000,
        _ => history.of_quiet(pos.turn().index(), pos.piece_move(mv), &hints.before),
    }
}
