//! Known counts of move sequences, found in two independent ways: bit masks, and the oracle of names.

use crate::oracle::Board;
use trebejo_core::{Game, Options, PerftPlan, PerftTable};
use trebejo_diamond::DiamondChase;
use trebejo_testkit::{Counted, perft_file, read_perft};

const FILES: [&str; 2] = [include_str!("../start.perft"), include_str!("../positions.perft")];

/// Compares the oracle with every count of the files that is not above `most`.
fn ask_the_oracle(most: u64) -> u32 {
    let compared = FILES.iter().flat_map(|file| read_perft(file).unwrap()).map(|line| {
        let board = Board::read(&line.position);
        line.compare(|nodes| nodes <= most, |depth| board.perft(depth))
    });
    compared.sum()
}

#[test]
fn bit_masks_count_as_the_files_say() {
    assert_eq!(
        perft_file::<DiamondChase>(FILES[0], u64::MAX),
        Ok(Counted { compared: 8, left_out: 0 })
    );
    assert_eq!(
        perft_file::<DiamondChase>(FILES[1], u64::MAX),
        Ok(Counted { compared: 54, left_out: 0 })
    );
}

#[test]
fn threads_and_a_table_change_nothing_but_the_time() {
    let table = PerftTable::new(1).unwrap();
    let plan = PerftPlan {
        threads: trebejo_host::threads().with_count(3),
        table: Some(&table),
        ..PerftPlan::ALONE
    };
    for line in FILES.iter().flat_map(|file| read_perft(file).unwrap()) {
        let pos = DiamondChase::read_position(&line.position, &Options::default()).unwrap();
        line.compare(|nodes| nodes < 50_000, |depth| plan.count(&pos, depth));
    }
}

#[test]
fn counters_near_the_limit_are_told_apart_in_the_table() {
    // The same beads with a different count of quiet plies: what one has left must not count for the other.
    let table = PerftTable::new(1).unwrap();
    let plan = PerftPlan { table: Some(&table), ..PerftPlan::ALONE };
    for quiet in (90..=100).rev().chain(90..=100) {
        let text = format!("RRRR.RG..RG.GGGG..... g {quiet}");
        let mut pos = DiamondChase::read_position(&text, &Options::default()).unwrap();
        let nodes = trebejo_core::perft(&mut pos, 6);
        assert_eq!(plan.count(&pos, 6), nodes, "{text}");
        assert_eq!(nodes == 68_276, quiet <= 94, "{text}");
    }
}

#[test]
fn the_oracle_counts_as_the_files_say_as_far_as_it_is_quick() {
    assert!(ask_the_oracle(20_000) >= 35);
    assert_eq!(Board::start().perft(6), 68_276);
}

#[test]
#[ignore = "a minute in a release build: the oracle counts everything, depth 8 from the start included"]
fn the_oracle_counts_as_the_files_say_to_the_last() {
    assert_eq!(ask_the_oracle(u64::MAX), 8 + 54);
}
