//! What a cutoff means for the histories, the seventeenth step of the search.

use trebejo_chess::{ChessLike, Role};

use crate::chance::ChanceModel;
use crate::eval::Evaluation;
use crate::picker::Hints;
use crate::search::Search;

impl<P: ChessLike, E: Evaluation<P>, C: ChanceModel<P>> Search<'_, P, E, C> {
    /// Rewards the move that caused the cutoff and punishes those tried before it.
    pub(crate) fn update_history(
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
            self.history.update_capture(pos.piece_move(mv), victim(mv), bonus);
        } else {
            let packed = P::pack(mv);
            let killers = &mut self.frames[ply].killers;
            if killers[0] != packed {
                *killers = [packed, killers[0]];
            }
            if let Some(place) = hints.before[0] {
                self.history.set_counter(place, packed);
            }
            self.history.update_quiet(black, pos.piece_move(mv), &hints.before, bonus);
        }
        for i in tried..self.tried.len() {
            let other = self.tried[i];
            if pos.is_noisy(other) {
                self.history.update_capture(pos.piece_move(other), victim(other), malus);
            } else if !noisy {
                self.history.update_quiet(black, pos.piece_move(other), &hints.before, malus);
            }
        }
    }
}
