//! The draw is as likely as the rules say, through the sources of chance that rounds use.

use std::collections::BTreeMap;

use crate::common::under;
use trebejo_chessmagic::{ChessMagic, Magic};
use trebejo_core::{ChanceSource, Game, draw};
use trebejo_host::SystemChance;
use trebejo_play::SeededChance;

const DRAWS: u32 = 40_000;

/// How far the counts are from equal shares.
fn chi_squared(counts: &BTreeMap<String, u32>, expected: usize) -> f64 {
    assert_eq!(counts.len(), expected, "{counts:?}");
    let share = f64::from(DRAWS) / expected as f64;
    counts.values().map(|count| (f64::from(*count) - share).powi(2) / share).sum()
}

/// An upper bound that chance passes less than once in ten million times (Wilson and Hilferty).
fn bound(degrees: usize) -> f64 {
    let spread = 2.0 / (9.0 * degrees as f64);
    degrees as f64 * (1.0 - spread + 5.2 * spread.sqrt()).powi(3)
}

fn counts(pos: &Magic, source: &mut dyn ChanceSource) -> BTreeMap<String, u32> {
    let mut counts = BTreeMap::new();
    for _ in 0..DRAWS {
        *counts.entry(ChessMagic::write_chance(pos, draw(pos, source))).or_default() += 1;
    }
    counts
}

#[test]
fn every_gift_is_as_likely_as_the_rules_say() {
    // White has a king, two rooks, two knights and three pawns.
    let board = "4k3/8/8/8/8/8/PPP5/RN2K1NR w - - 0 1 ?";
    let cases =
        [("", 5), ("set=grand", 8), ("gifts=blind", 8 * 2), ("gifts=blind set=grand", 8 * 6)];
    for (options, outcomes) in cases {
        let pos = under(options, board);
        let sources: [Box<dyn ChanceSource>; 2] =
            [Box::new(SystemChance), Box::new(SeededChance::new(11, 0))];
        for mut source in sources {
            let far = chi_squared(&counts(&pos, source.as_mut()), outcomes);
            assert!(far < bound(outcomes - 1), "{options}: {far}");
        }
    }
}

#[test]
fn an_uneven_draw_would_be_noticed() {
    struct Uneven(SeededChance);
    impl ChanceSource for Uneven {
        fn draw(&mut self, total: u32) -> u32 {
            // One in fifty draws is taken for the first outcome.
            if self.0.draw(50) == 0 { 0 } else { self.0.draw(total) }
        }
    }
    let pos = under("", "4k3/8/8/8/8/8/PPP5/RN2K1NR w - - 0 1 ?");
    let far = chi_squared(&counts(&pos, &mut Uneven(SeededChance::new(11, 0))), 5);
    assert!(far > bound(4), "{far}");
}
