//! What a refutation teaches, the seventeenth step of the search.

use trebejo_chess::Role;

use crate::chesslike::ChessLike;
use crate::eval::Evaluator;
use crate::picker::Hints;
use crate::search::Search;

impl<P: ChessLike, E: Evaluator<P>> Search<'_, P, E> {
    /// Learns from a refutation: what refuted rises, what was tried before falls.
    pub(crate) fn learn(
        &mut self,
        pos: &P,
        mv: P::Move,
        hints: &Hints,
        tried: usize,
        depth: i32,
        ply: usize,
    ) {
        let black = pos.turn().index();
        let bonus = (170 * depth - 90).clamp(20, 1_800);
        let malus = -(150 * depth - 60).clamp(20, 1_500);
        let victim = |mv| pos.captured(mv).map_or(6, Role::index);
        let noisy = pos.is_noisy(mv);
        if noisy {
            self.history.learn_capture(pos.trail(mv), victim(mv), bonus);
        } else {
            let packed = P::pack(mv);
            let killers = &mut self.frames[ply].killers;
            if killers[0] != packed {
                *killers = [packed, killers[0]];
            }
            if let Some(place) = hints.before[0] {
                self.history.set_counter(place, packed);
            }
            self.history.learn_quiet(black, pos.trail(mv), &hints.before, bonus);
        }
        for i in tried..self.tried.len() {
            let other = self.tried[i];
            if pos.is_noisy(other) {
                self.history.learn_capture(pos.trail(other), victim(other), malus);
            } else if !noisy {
                self.history.learn_quiet(black, pos.trail(other), &hints.before, malus);
            }
        }
    }
}
