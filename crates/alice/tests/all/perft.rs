//! Known counts of move sequences: the start, by both rules, and positions in which a single rule decides.

use crate::naive::Naive;
use trebejo_alice::{Alice, Rules, fen};
use trebejo_core::Position;
use trebejo_testkit::read_perft;

const FILES: [(Rules, &str); 3] = [
    (Rules::Parton, include_str!("../parton.perft")),
    (Rules::PartonPassing, include_str!("../passing.perft")),
    (Rules::Mirror, include_str!("../mirror.perft")),
];

/// Compares every count of the files for which `wanted` says yes; returns how many those were.
fn compare(wanted: impl Fn(u64) -> bool, count: impl Fn(&Alice, u32) -> u64) -> u32 {
    let mut compared = 0;
    for (rules, file) in FILES {
        for line in read_perft(file).unwrap() {
            let pos = fen::read_position(&line.position, rules).unwrap();
            for (depth, nodes) in line.counts.into_iter().filter(|(_, nodes)| wanted(*nodes)) {
                assert_eq!(count(&pos, depth), nodes, "{} at depth {depth}", line.position);
                compared += 1;
            }
        }
    }
    compared
}

/// Plays and takes back instead of copying, and keeps everything up to date.
fn slow_perft(pos: &mut Alice, depth: u32) -> u64 {
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
    assert!(compare(|nodes| nodes < 10_000_000, Alice::perft) > 20);
}

#[test]
#[ignore = "some seconds in a release build: the counts above ten million"]
fn sequences_are_counted_as_the_files_say_to_the_last() {
    assert!(compare(|nodes| nodes >= 10_000_000, Alice::perft) > 1);
}

#[test]
fn playing_and_taking_back_finds_the_same_sequences() {
    let slow = |pos: &Alice, depth| slow_perft(&mut { *pos }, depth);
    assert!(compare(|nodes| nodes < 300_000, slow) > 15);
}

/// The naive rules, the last move counted and not made.
fn naive_perft(pos: &Naive, depth: u32) -> u64 {
    let moves = pos.moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|mv| naive_perft(&pos.after(mv), depth - 1)).sum()
}

#[test]
fn the_naive_rules_find_the_same_sequences() {
    let naive = |pos: &Alice, depth| {
        let (mirror, passing) = (pos.rules().is_mirror(), pos.rules().en_passant());
        naive_perft(&Naive::read(&fen::write_position(pos), mirror, passing), depth)
    };
    assert!(compare(|nodes| nodes < 100_000, naive) > 15);
}
