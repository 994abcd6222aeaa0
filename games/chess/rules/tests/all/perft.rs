//! Known counts of move sequences: the standard positions, small ones in which a single rule decides,
//! Chess960, and games that have ended while there are legal moves.

use std::sync::atomic::{AtomicU64, Ordering};

use cozy_chess::Board as Cozy;
use trebejo_chess::{Chess, Move, PERFT_POSITIONS, Role, Setup, fen};
use trebejo_core::{Node, PerftPlan, PerftProgress, PerftTable, Position, Rng, perft};
use trebejo_testkit::{perft_by_play, read_perft};

const FILES: [&str; 4] = [
    include_str!("../standard.perft"),
    include_str!("../corners.perft"),
    include_str!("../chess960.perft"),
    include_str!("../ends.perft"),
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
    assert_eq!(compare(|nodes| nodes < 20_000_000, Chess::perft), 28 + 13 + 24 + 35);
}

#[test]
#[ignore = "half a minute in a release build: the counts above twenty million"]
fn sequences_are_counted_as_the_files_say_to_the_last() {
    assert_eq!(compare(|nodes| nodes >= 20_000_000, Chess::perft), 6 + 5);
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
    let tabled = PerftPlan {
        threads: trebejo_host::threads().with_count(2),
        table: Some(&table),
        ..PerftPlan::ALONE
    };
    assert_eq!(tabled.count(pos, depth), nodes, "{what} at depth {depth}, with a table");
    nodes
}

/// What cozy-chess counts; the count of quiet plies, which it reads up to a hundred only, is left out.
fn cozy_perft(pos: &Chess, depth: u32) -> u64 {
    fn count(board: &Cozy, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += count(&next, depth - 1);
            }
            false
        });
        nodes
    }
    let setup = Setup { halfmoves: 0, ..pos.setup() };
    let text = fen::write_position(&setup.position().unwrap());
    count(&Cozy::from_fen(&text, false).unwrap(), depth)
}

#[test]
fn no_end_but_mate_and_stalemate_stops_a_count_however_it_is_counted() {
    assert_eq!(compare(|nodes| nodes < 100_000, count_in_every_way), 69);
}

#[test]
fn random_positions_near_every_end_are_counted_as_cozy_chess_counts_them() {
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
        setup.halfmoves = if rng.below(2) == 0 { 0 } else { 90 + rng.below(62) as u16 };
        let Ok(mut pos) = setup.position() else { continue };
        for _ in 0..30 {
            let moves = moves(&pos);
            let Some(mv) = rng.pick(&moves) else { break };
            pos.play(*mv);
            let depth = 1 + rng.below(3);
            let nodes = count_in_every_way(&pos, depth);
            assert_eq!(nodes, cozy_perft(&pos, depth), "{}", fen::write_position(&pos));
            ended += u32::from(nodes > 0 && !matches!(pos.node(), Node::Decision(_)));
            counted += nodes;
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
        let plan = PerftPlan {
            threads: trebejo_host::threads().with_count(3),
            table: Some(&table),
            tell: &tell,
        };
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
    let plan = PerftPlan {
        threads: trebejo_host::threads().with_count(2),
        table: Some(&table),
        ..PerftPlan::ALONE
    };
    assert_eq!(plan.count(&Chess::start(), 7), 3_195_901_860);
}
