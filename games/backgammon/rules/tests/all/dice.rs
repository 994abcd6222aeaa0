//! Dice from every source of chance: that all throws are equally likely, that one throw tells nothing of the next,
//! and that the fair dice are those of the published format.

use trebejo_backgammon::{BackgammonGame, Rules};
use trebejo_core::{ChanceSource, Game, Hex, Options, Position, draw};
use trebejo_host::SystemChance;
use trebejo_play::SeededChance;
use trebejo_play::fair::FairChance;

/// Throws of two dice that can be told apart, as numbers below 36: the draws a turn's roll is counted along.
fn throws(source: &mut dyn ChanceSource, number: usize) -> Vec<u8> {
    (0..number).map(|_| source.draw(36) as u8).collect()
}

/// How far counts are from being equal: the sum of squared differences over what was expected.
fn chi_squared(counts: &[u64]) -> f64 {
    let total: u64 = counts.iter().sum();
    let expected = total as f64 / counts.len() as f64;
    counts.iter().map(|count| (*count as f64 - expected).powi(2) / expected).sum()
}

/// The bounds between which chi-squared stays for this many cells, but for one try in a million: it has the mean
/// `cells - 1` and, near enough, the normal distribution by Wilson and Hilferty's cube root.
fn bounds(cells: usize) -> (f64, f64) {
    let freedom = (cells - 1) as f64;
    let (mean, spread) = (1.0 - 2.0 / (9.0 * freedom), (2.0 / (9.0 * freedom)).sqrt());
    let at = |deviations: f64| freedom * (mean + deviations * spread).powi(3);
    (at(-4.9), at(4.9))
}

fn assert_even(name: &str, what: &str, counts: &[u64]) {
    let (least, most) = bounds(counts.len());
    let found = chi_squared(counts);
    assert!(least < found && found < most, "{name}, {what}: {found}, expected {least} to {most}");
}

/// The 36 throws, and the 1,296 pairs of a throw and the next.
fn assert_fair_dice(name: &str, source: &mut dyn ChanceSource, number: usize) {
    let throws = throws(source, number);
    let (mut single, mut pairs) = (vec![0; 36], vec![0; 36 * 36]);
    for throw in &throws {
        single[usize::from(*throw)] += 1;
    }
    for pair in throws.windows(2) {
        pairs[usize::from(pair[0]) * 36 + usize::from(pair[1])] += 1;
    }
    assert_even(name, "single throws", &single);
    assert_even(name, "pairs of throws", &pairs);
}

fn fair() -> FairChance {
    let secret = Hex(std::array::from_fn(|i| i as u8));
    FairChance::new(secret, "0k3v9m2p7xqz", [Hex([0x11; 16]), Hex([0x22; 16])], 0)
}

#[test]
fn a_hundred_thousand_throws_are_even() {
    assert_fair_dice("seeded", &mut SeededChance::new(2026, 0), 100_000);
    assert_fair_dice("fair", &mut fair(), 100_000);
    assert_fair_dice("system", &mut SystemChance, 100_000);
}

#[test]
#[ignore = "ten million throws from each source take a minute"]
fn ten_million_throws_are_even() {
    assert_fair_dice("seeded", &mut SeededChance::new(6, 0), 10_000_000);
    assert_fair_dice("fair", &mut fair(), 10_000_000);
    assert_fair_dice("system", &mut SystemChance, 10_000_000);
}

#[test]
fn loaded_dice_are_found_out() {
    /// Double six falls in one throw of fifty whatever else would, or the throw before falls again.
    struct Loaded(SeededChance, u32, bool);
    impl ChanceSource for Loaded {
        fn draw(&mut self, total: u32) -> u32 {
            let Loaded(source, last, repeats) = self;
            let odd = source.draw(50) == 0;
            let drawn = source.draw(total);
            *last = if !odd {
                drawn
            } else if *repeats {
                *last
            } else {
                35
            };
            *last
        }
    }
    for repeats in [false, true] {
        let mut loaded = Loaded(SeededChance::new(1, 0), 0, repeats);
        let found = std::panic::catch_unwind(move || {
            assert_fair_dice("loaded", &mut loaded, 100_000);
        });
        assert!(found.is_err(), "repeats: {repeats}");
    }
}

/// Computed apart from this program with Python's hashlib and hmac: the draws of the seed 00 01 … 1f, round
/// `0k3v9m2p7xqz`, parts 11… and 22…, first one of 30 along the opening rolls, then of 36 along the 21 rolls.
#[test]
fn the_dice_of_a_fair_round_are_those_of_the_format() {
    let mut source = fair();
    let mut pos = BackgammonGame::start(&Options::default());
    let mut dice = Vec::new();
    let opening = draw(&pos, &mut source);
    dice.push(BackgammonGame::write_chance(&pos, opening));
    assert_eq!(pos.resolve(opening), BackgammonGame::start(&Options::default()));
    let rolling = BackgammonGame::read_position(ROLLING, &Options::default()).unwrap();
    for _ in 0..11 {
        dice.push(BackgammonGame::write_chance(&rolling, draw(&rolling, &mut source)));
    }
    let known = "32 61 63 32 64 51 52 43 64 42 21 43";
    assert_eq!(dice.join(" ").replace("roll ", ""), known);
    assert_eq!(rolling.rules(), Rules::MONEY);
}

const ROLLING: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:xx:0:0:0:0:10";
