//! Known counts of sequences of actions, chance among them, under several choices of options. The oracle has
//! counted them too.

use std::ops::Range;

use crate::common::under;
use trebejo_core::perft;
use trebejo_testkit::{PerftLine, read_perft};

/// The lines of the file, each with the options named by the `@` line before it.
fn lines() -> Vec<(String, PerftLine)> {
    let mut lines = Vec::new();
    for group in include_str!("../magic.perft").split("\n@ ").skip(1) {
        let (options, text) = group.split_once('\n').unwrap();
        lines.extend(read_perft(text).unwrap().into_iter().map(|line| (options.to_string(), line)));
    }
    lines
}

/// Compares every count of the file that is in the range; returns how many those were.
fn compare(range: Range<u64>, count: impl Fn(&str, &str, u32) -> u64) -> u32 {
    let mut compared = 0;
    let mut found = String::new();
    let mut wrong = false;
    for (options, PerftLine { position, counts, .. }) in lines() {
        found += &position;
        for (depth, expected) in counts.into_iter().filter(|(_, expected)| range.contains(expected))
        {
            let nodes = count(&options, &position, depth);
            found += &format!(" ; D{depth} {nodes}");
            wrong |= nodes != expected;
            compared += 1;
        }
        found.push('\n');
    }
    assert!(!wrong, "counted are\n{found}");
    compared
}

/// Counts with the crate itself.
fn own(options: &str, position: &str, depth: u32) -> u64 {
    perft(&mut under(options, position), depth)
}

#[test]
fn sequences_are_counted_as_the_file_says() {
    assert_eq!(compare(0..600_000, own), 88);
}

#[test]
#[ignore = "seconds in a release build: the counts above a million"]
fn sequences_are_counted_as_the_file_says_to_the_last() {
    assert_eq!(compare(600_000..u64::MAX, own), 4);
}

#[test]
fn the_oracle_counts_the_same() {
    let counted = compare(0..20_000, |options, position, depth| {
        let word = |name: &str| {
            let words = ["fitting", "blind", "off", "classic", "grand"];
            let value = options.split_once(&format!("{name}=")).unwrap().1;
            words.into_iter().find(|word| value.starts_with(word)).unwrap()
        };
        let options = crate::oracle::Options { gifts: word("gifts"), set: word("set") };
        crate::oracle::Table::read(position, options).count(depth)
    });
    assert!(counted >= 36, "{counted}");
}
