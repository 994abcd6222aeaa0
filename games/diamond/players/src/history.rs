//! What a side has played lately. An engine is made anew for every move, so its memory is the round's: the
//! keys of all positions, from which the moves between them follow.

use trebejo_core::{Position, Root};
use trebejo_diamond::{Diamond, Move};

use crate::board::moves;

/// The latest moves of the side to move, at most `most`, the last one first. Where two moves led to the same
/// position, as when either bead was lost on the way, one stands for both.
#[must_use]
pub fn own_moves(root: &Root<'_, Diamond>, most: usize) -> Vec<Move> {
    // Sides take turns, so every second pair of positions holds a move of ours: the last ends before the enemy's.
    let before = root.keys.split_last().map_or(&[][..], |(_, before)| before);
    before.rchunks_exact(2).take(most).map_while(|pair| between(pair[0], pair[1])).collect()
}

/// The move that leads from one position to another.
fn between(from: u64, to: u64) -> Option<Move> {
    let pos = Diamond::of_key(from)?;
    moves(&pos).into_iter().find(|mv| {
        let mut after = pos;
        after.play(*mv);
        after.key() == to
    })
}

#[cfg(test)]
mod tests {
    use trebejo_core::{Rng, Seat};

    use super::*;

    #[test]
    fn moves_are_read_back_from_the_keys_of_a_round() {
        let mut rng = Rng::new(7);
        let (mut exact, mut all) = (0, 0);
        for _ in 0..50 {
            let mut pos = Diamond::start(Seat::First);
            let (mut keys, mut played) = (vec![pos.key()], Vec::new());
            for _ in 0..60 {
                let root = Root { pos: &pos, keys: &keys, repetition: Some(3) };
                let own: Vec<_> = played.iter().rev().skip(1).step_by(2).take(4).copied().collect();
                let found = own_moves(&root, 4);
                assert_eq!(found.len(), own.len());
                for (found, (before, mv, after)) in found.into_iter().zip(own) {
                    let mut same: Diamond = before;
                    same.play(found);
                    assert_eq!(same.key(), after, "{mv:?} was played, {found:?} read back");
                    exact += u32::from(found == mv);
                    all += 1;
                }
                let Some(mv) = rng.pick(&moves(&pos)).copied() else { break };
                let before = pos;
                pos.play(mv);
                played.push((before, mv, pos.key()));
                keys.push(pos.key());
            }
        }
        assert!(
            exact * 100 > all * 99,
            "{exact} of {all} moves are the very ones that were played"
        );
    }

    #[test]
    fn keys_of_another_game_are_no_history() {
        let pos = Diamond::start(Seat::First);
        let keys = [1, 2, 3, pos.key()];
        assert_eq!(own_moves(&Root { pos: &pos, keys: &keys, repetition: None }, 4), []);
        assert_eq!(own_moves(&Root { pos: &pos, keys: &[], repetition: None }, 4), []);
    }
}
