//! Known counts of move sequences: the standard positions, small ones in which a single rule decides, and
//! Chess960.

use trebejo_chess::{Chess, fen};
use trebejo_core::Position;
use trebejo_testkit::read_perft;

const FILES: [&str; 3] =
    [include_str!("standard.perft"), include_str!("corners.perft"), include_str!("chess960.perft")];

/// Compares every count of the files for which `wanted` says yes; returns how many those were.
fn compare(wanted: impl Fn(u64) -> bool, count: impl Fn(&Chess, u32) -> u64) -> u32 {
    let mut compared = 0;
    for line in FILES.iter().flat_map(|file| read_perft(file).unwrap()) {
        let pos = fen::read_position(&line.position).unwrap();
        for (depth, nodes) in line.counts.into_iter().filter(|(_, nodes)| wanted(*nodes)) {
            assert_eq!(count(&pos, depth), nodes, "{} at depth {depth}", line.position);
            compared += 1;
        }
    }
    compared
}

/// Plays and takes back instead of copying, and keeps everything up to date.
fn slow_perft(pos: &mut Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    pos.for_each_move(|mv| moves.push(mv));
    let mut nodes = 0;
    for mv in moves {
        let undo = pos.play(mv);
        nodes += slow_perft(pos, depth - 1);
        pos.undo(undo);
    }
    nodes
}

#[test]
fn sequences_are_counted_as_the_files_say() {
    assert_eq!(compare(|nodes| nodes < 20_000_000, Chess::perft), 28 + 13 + 24);
}

#[test]
#[ignore = "half a minute in a release build: the counts above twenty million"]
fn sequences_are_counted_as_the_files_say_to_the_last() {
    assert_eq!(compare(|nodes| nodes >= 20_000_000, Chess::perft), 6 + 5);
}

#[test]
fn playing_and_taking_back_finds_the_same_sequences() {
    let slow = |pos: &Chess, depth| slow_perft(&mut { *pos }, depth);
    assert!(compare(|nodes| nodes < 1_000_000, slow) > 40);
}
