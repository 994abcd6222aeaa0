//! Known counts of move sequences: the standard positions, small ones in which a single rule decides, and
//! Chess960.

use std::sync::atomic::{AtomicU64, Ordering};

use trebejo_chess::{Chess, Move, PERFT_POSITIONS, Role, Setup, fen};
use trebejo_core::{PerftPlan, PerftProgress, PerftTable, Position, Rng, perft};
use trebejo_testkit::{perft_by_play, read_perft};

const FILES: [&str; 3] = [
    include_str!("../standard.perft"),
    include_str!("../corners.perft"),
    include_str!("../chess960.perft"),
];

/// Compares every count of the files for which `wanted` says yes; returns how many those were.
fn compare(wanted: impl Fn(u64) -> bool, count: impl Fn(&Chess, u32) -> u64) -> u32 {
    let compared = FILES.iter().flat_map(|file| read_perft(file).unwrap()).map(|line| {
        let pos = fen::read_position(&line.position).unwrap();
        line.compare(&wanted, |depth| count(&pos, depth))
    });
    compared.sum()
}

fn moves(pos: &Chess) -> Vec<Move> {
    let mut moves = Vec::new();
    pos.for_each_move(|mv| moves.push(mv));
    moves
}

#[test]
fn sequences_are_counted_as_the_files_say() {
    assert_eq!(compare(|nodes| nodes < 20_000_000, Chess::perft_of_pieces), 28 + 13 + 24);
}

#[test]
#[ignore = "half a minute in a release build: the counts above twenty million"]
fn sequences_are_counted_as_the_files_say_to_the_last() {
    assert_eq!(compare(|nodes| nodes >= 20_000_000, Chess::perft_of_pieces), 6 + 5);
}

#[test]
fn playing_and_taking_back_finds_the_same_sequences() {
    let slow = |pos: &Chess, depth| perft_by_play(&mut { *pos }, depth, &moves);
    assert!(compare(|nodes| nodes < 1_000_000, slow) > 40);
}

#[test]
fn the_positions_of_the_benchmark_are_the_standard_ones() {
    let lines = read_perft(FILES[0]).unwrap();
    assert_eq!(lines.len(), PERFT_POSITIONS.len());
    for (line, position) in lines.iter().zip(&PERFT_POSITIONS) {
        let counts: Vec<_> = (1..).zip(position.counts.iter().copied()).collect();
        assert_eq!((&*line.position, &line.counts), (position.fen, &counts));
    }
}

/// Counts in all ways we have and returns what all agree on. The table is so small that entries are lost.
fn count_in_every_way(pos: &Chess, depth: u32) -> u64 {
    let nodes = perft(&mut { *pos }, depth);
    let what = fen::write_position(pos);
    assert_eq!(pos.perft(depth), nodes, "{what} at depth {depth}");
    let table = PerftTable::new(0).unwrap();
    let tabled = PerftPlan { threads: 2, table: Some(&table), ..PerftPlan::ALONE };
    assert_eq!(tabled.count(pos, depth), nodes, "{what} at depth {depth}, with a table");
    nodes
}

#[test]
fn an_ended_game_is_not_extended_however_it_is_counted() {
    // Bare kings; a king that may take the last piece; a pawn that may become a knight; the last quiet ply
    // before seventy-five moves are full, with a pawn that can start anew.
    let count = |text: &str, depth| count_in_every_way(&fen::read_position(text).unwrap(), depth);
    assert_eq!(count("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1), 0);
    assert_eq!(count("7k/8/8/8/8/8/1q6/K7 w - - 0 1", 1), 1);
    assert_eq!(count("7k/8/8/8/8/8/1q6/K7 w - - 0 1", 2), 0);
    assert_eq!(count("8/P6k/8/8/8/8/8/7K w - - 0 1", 1), 4 + 3);
    assert_eq!(count("8/P6k/8/8/8/8/8/7K w - - 148 1", 2), 3 * 5 + 3 + 3);
    assert_eq!(count("4k3/8/8/8/8/8/P7/4K3 w - - 149 90", 1), 7);
    assert_eq!(count("4k3/8/8/8/8/8/P7/4K3 w - - 149 90", 2), 10);
    assert_eq!(count("4k3/8/8/8/8/8/P7/4K3 w - - 150 90", 1), 0);
}

#[test]
fn random_positions_near_every_end_are_counted_alike_in_every_way() {
    let mut rng = Rng::new(75);
    let (mut ended, mut counted) = (0, 0);
    for _ in 0..40 {
        // Few pieces, so that games die; many quiet plies, so that they end by the count.
        let mut setup = Setup::start();
        let kept = rng.below(8);
        for at in setup.board.occupied() {
            if setup.board.role_at(at) != Some(Role::King) && rng.below(10) >= kept {
                setup.board.clear(at);
            }
        }
        setup.castling &= setup.board.role(Role::Rook);
        setup.halfmoves = if rng.below(2) == 0 { 0 } else { 140 + rng.below(12) as u16 };
        let Ok(mut pos) = setup.position() else { continue };
        for _ in 0..30 {
            let moves = moves(&pos);
            let Some(mv) = rng.pick(&moves) else { break };
            pos.play(*mv);
            let depth = 1 + rng.below(3);
            counted += count_in_every_way(&pos, depth);
            ended += u32::from(pos.perft(depth) != pos.perft_of_pieces(depth));
        }
    }
    assert!(ended > 50 && counted > 100_000, "{ended} {counted}");
}

#[test]
fn threads_and_a_table_change_nothing_but_the_time() {
    let table = PerftTable::new(1).unwrap();
    for position in &PERFT_POSITIONS {
        let pos = fen::read_position(position.fen).unwrap();
        let (depth, nodes) = position.deepest(5_000_000);
        let told = AtomicU64::new(0);
        let tell = |progress: PerftProgress| {
            assert!(progress.done <= progress.jobs);
            told.fetch_add(1, Ordering::Relaxed);
        };
        let plan = PerftPlan { threads: 3, table: Some(&table), tell: &tell };
        assert_eq!(plan.count(&pos, depth), nodes);
        // The second time most of it is in the table, at every depth of the same position.
        let divided = plan.divide(&pos, depth - 1);
        assert_eq!(divided.len() as u64, position.counts[0]);
        let sum: u64 = divided.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(sum, position.counts[depth as usize - 2]);
        assert!(told.into_inner() > 10);
    }
}

#[test]
#[ignore = "half a minute in a release build: three thousand million sequences"]
fn perft_7_from_the_start_with_threads_and_a_table() {
    let table = PerftTable::new(64).unwrap();
    let plan = PerftPlan { threads: 2, table: Some(&table), ..PerftPlan::ALONE };
    assert_eq!(plan.count(&Chess::start(), 7), 3_195_901_860);
}
