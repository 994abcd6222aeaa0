//! Samples: the right ones, each once, in an order of their own, with the right pieces.

use std::collections::HashSet;

use trebejo_alice_game::AliceVariant;
use trebejo_chess::{Chess, ChessLike, OrthodoxChess};
use trebejo_chess_engine::{ChanceModel, Variant};
use trebejo_chess_game::ChessVariant;
use trebejo_chessmagic_game::MagicVariant;
use trebejo_core::{Game, Options, Position};
use trebejo_datagen::select::{each_game, select};
use trebejo_datagen::{Decision, GameResult, Sample, Use};

use crate::fill;

fn decision<'a>(pos: &'a Chess, text: &str, score: i16) -> Decision<'a, Chess> {
    let mv = OrthodoxChess::read_move(pos, text).unwrap();
    Decision { pos, mv, score, ply: 12 }
}

fn position(text: &str) -> Chess {
    OrthodoxChess::read_position(text, &Options::default()).unwrap()
}

#[test]
fn positions_where_an_evaluation_is_not_asked_are_left_out() {
    let quiet = position("4k3/P6p/8/8/8/8/7r/R3K2R w KQ - 0 1");
    assert_eq!(Use::of::<ChessVariant>(&decision(&quiet, "e1g1", 30)), Use::Train);
    assert_eq!(Use::of::<ChessVariant>(&decision(&quiet, "h1h2", 30)), Use::Noisy);
    assert_eq!(Use::of::<ChessVariant>(&decision(&quiet, "a7a8n", 30)), Use::Noisy);
    assert_eq!(Use::of::<ChessVariant>(&decision(&quiet, "e1g1", 30_990)), Use::Mate);
    assert_eq!(Use::of::<ChessVariant>(&decision(&quiet, "e1g1", -30_990)), Use::Mate);
    let check = position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    assert_eq!(Use::of::<ChessVariant>(&decision(&check, "e1d1", -500)), Use::Check);
}

#[test]
fn a_sample_has_the_pieces_of_its_position() {
    let pos = position("4k3/8/8/8/3q4/8/P7/4K2R b K - 3 40");
    let bytes = Sample::new(&decision(&pos, "d4a7", -250), GameResult::BlackWins).write();
    let occupied = [4, 7, 8, 27, 60].iter().map(|square| 1_u64 << square).sum::<u64>();
    assert_eq!(bytes[..8], occupied.to_le_bytes());
    assert_eq!(bytes[8..16], [0; 8]);
    // King e1, rook h1, pawn a2, black queen d4, black king e8.
    assert_eq!(bytes[16..19], [5 | 3 << 4, (4 | 8) << 4, 5 | 8]);
    assert_eq!(bytes[19..32], [0; 13]);
    assert_eq!(bytes[32..], [1, 0, 6, 0xFF, 12, 0, 0, 0]);
}

/// The useful samples of a file, found by hand.
fn by_hand<V: Variant>(path: &std::path::Path) -> (u64, Vec<[u8; Sample::SIZE]>) {
    let (mut all, mut samples) = (0, Vec::new());
    each_game::<V>(path, |start, game| {
        game.replay(start, |decision| {
            all += 1;
            let quiet = !decision.pos.is_check() && !V::Chance::is_second_step(decision.pos);
            let mut after = *decision.pos;
            after.play(decision.mv);
            let pieces = |pos: &V::Position| -> Vec<u32> {
                let boards = (0..V::Position::BOARDS).map(|board| *pos.placement(board));
                let pawns =
                    boards.clone().map(|board| board.role(trebejo_chess::Role::Pawn).count()).sum();
                vec![boards.map(|board| board.occupied().count()).sum(), pawns]
            };
            let calm = pieces(decision.pos) == pieces(&after);
            if quiet && calm && i32::from(decision.score).abs() <= 30_000 {
                samples.push(Sample::new(&decision, game.result).write());
            }
        });
    })
    .unwrap();
    (all, samples)
}

fn check<V: Variant>(options: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let path = fill::<V>(folder.path(), "games", options, 1, 32);
    let (all, samples) = by_hand::<V>(&path);
    let input = |sample: &[u8]| sample[..Sample::INPUT].to_vec();
    let distinct: HashSet<_> = samples.iter().map(|sample| input(sample)).collect();
    let files = [path.clone(), path];
    let mut outputs = Vec::new();
    // All at once, in several passes, and in another order.
    for (seed, memory) in [(1, 1 << 30), (1, 40_000), (2, 1 << 30)] {
        let mut out = Vec::new();
        let selected = select(&files, seed, memory, &mut out).unwrap();
        assert_eq!(selected.positions, 2 * all);
        assert_eq!(selected.useful, 2 * samples.len() as u64);
        assert_eq!(selected.written, distinct.len() as u64);
        assert!(out.starts_with(format!("trebejo samples 1 {} ", V::Game::ID).as_bytes()));
        let (head, body) = out.split_at(Sample::SIZE);
        assert_eq!(head.last(), Some(&b'\n'));
        let written: Vec<_> = body.chunks_exact(Sample::SIZE).map(input).collect();
        assert_eq!(written.iter().cloned().collect::<HashSet<_>>(), distinct);
        outputs.push((out, written));
    }
    assert!(outputs[0].0 == outputs[1].0, "memory changes nothing");
    assert!(outputs[0].1 != outputs[2].1, "the seed changes the order");
    // Neighbours come from different games: hardly any sample is followed by the one of the next move.
    let order: Vec<_> = samples.iter().map(|sample| input(sample)).collect();
    let next: HashSet<_> = order.windows(2).map(|two| (two[0].clone(), two[1].clone())).collect();
    let kept =
        outputs[0].1.windows(2).filter(|two| next.contains(&(two[0].clone(), two[1].clone())));
    assert!(kept.count() < 20);
}

#[test]
fn samples_are_filtered_distinct_and_shuffled() {
    check::<ChessVariant>(&[]);
    check::<AliceVariant>(&[]);
    check::<AliceVariant>(&["rules=mirror"]);
    check::<MagicVariant>(&[]);
}

#[test]
fn files_of_different_games_are_not_mixed() {
    let folder = tempfile::tempdir().unwrap();
    let chess = fill::<ChessVariant>(folder.path(), "chess", &[], 1, 16);
    let alice = fill::<AliceVariant>(folder.path(), "alice", &[], 1, 16);
    let error = select(&[chess, alice], 1, 1 << 20, &mut Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), "games of chess and of alice cannot be put together");
}
