//! Known counts of sequences of rolls and plays, found in two ways: by the generator, and by the naive rules.

use std::collections::BTreeSet;

use crate::common::at;
use crate::naive::Counts;
use trebejo_backgammon::{Backgammon, BackgammonGame, Dice, Stage};
use trebejo_core::{PerftPlan, PerftTable, Position};
use trebejo_testkit::{Counted, perft_file, read_perft};

const FILE: &str = include_str!("../positions.perft");

#[test]
fn the_generator_counts_as_the_file_says() {
    let counted = perft_file::<BackgammonGame>(FILE, u64::MAX);
    assert_eq!(counted, Ok(Counted { compared: 25, left_out: 0 }));
}

#[test]
fn threads_and_a_table_change_nothing_but_the_time() {
    let table = PerftTable::new(1).unwrap();
    let plan = PerftPlan {
        threads: trebejo_host::threads().with_count(2),
        table: Some(&table),
        ..PerftPlan::ALONE
    };
    for line in read_perft(FILE).unwrap() {
        let pos = at(&line.position);
        line.compare(|nodes| nodes < 300_000, |depth| plan.count(&pos, depth));
    }
}

/// The same count by sets of results and nothing else of ours.
fn naive_perft(at: Counts, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for dice in Dice::ALL {
        let mut results: BTreeSet<Counts> = crate::naive::results(crate::naive::board(at), dice);
        if results.is_empty() {
            results.insert(at);
        }
        nodes += match depth {
            1 => 1,
            2 => results.len() as u64,
            _ => results
                .into_iter()
                .filter(|[own, _]| own[0] < 15)
                .map(|[own, other]| naive_perft([other, own], depth - 2))
                .sum(),
        };
    }
    nodes
}

#[test]
fn the_naive_rules_count_the_same() {
    let before_roll = |pos: &Backgammon| matches!(pos.for_perft().stage(), Stage::Roll);
    let mut compared = 0;
    for line in read_perft(FILE).unwrap() {
        let pos = at(&line.position);
        if !before_roll(&pos) || pos.rules().is_match() {
            continue;
        }
        let counts = crate::naive::counts(pos.board());
        compared += line.compare(|nodes| nodes < 20_000, |depth| naive_perft(counts, depth));
    }
    assert!(compared >= 8, "{compared} counts only");
}
