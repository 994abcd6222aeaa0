//! Known counts of move sequences: the start, by both rules, and positions in which a single rule decides.

use crate::naive::Naive;
use trebejo_alice::{Alice, Move, Rules, fen};
use trebejo_core::{PerftPlan, PerftTable, perft};
use trebejo_testkit::{perft_by_play, read_perft};

const FILES: [(Rules, &str); 3] = [
    (Rules::Parton, include_str!("../parton.perft")),
    (Rules::PartonPassing, include_str!("../passing.perft")),
    (Rules::Mirror, include_str!("../mirror.perft")),
];

/// Compares every count of the files for which `wanted` says yes; returns how many those were.
fn compare(wanted: impl Fn(u64) -> bool, count: impl Fn(&Alice, u32) -> u64) -> u32 {
    let lines =
        |(rules, file)| read_perft(file).unwrap().into_iter().map(move |line| (rules, line));
    let compared = FILES.into_iter().flat_map(lines).map(|(rules, line)| {
        let pos = fen::read_position(&line.position, rules).unwrap();
        line.compare(&wanted, |depth| count(&pos, depth))
    });
    compared.sum()
}

fn moves(pos: &Alice) -> Vec<Move> {
    let mut moves = Vec::new();
    pos.for_each_move(|mv| moves.push(mv));
    moves
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
    let slow = |pos: &Alice, depth| perft_by_play(&mut { *pos }, depth, &moves);
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

/// Counts in all ways we have and returns what all agree on. The table is so small that entries are lost.
fn count_in_every_way(pos: &Alice, depth: u32) -> u64 {
    let nodes = perft(&mut { *pos }, depth);
    let what = fen::write_position(pos);
    assert_eq!(pos.perft(depth), nodes, "{what} at depth {depth}");
    assert_eq!(PerftPlan::ALONE.count(pos, depth), nodes, "{what} at depth {depth}, planned");
    let table = PerftTable::new(0).unwrap();
    let tabled = PerftPlan {
        threads: trebejo_host::threads().with_count(2),
        table: Some(&table),
        ..PerftPlan::ALONE
    };
    assert_eq!(tabled.count(pos, depth), nodes, "{what} at depth {depth}, with a table");
    nodes
}

#[test]
fn no_end_but_mate_and_stalemate_stops_a_count_however_it_is_counted() {
    assert!(compare(|nodes| nodes < 100_000, count_in_every_way) > 20);
}
