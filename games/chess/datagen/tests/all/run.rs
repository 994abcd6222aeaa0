//! What a run makes depends on its seed alone.

use std::fs;

use trebejo_alice_game::AliceVariant;
use trebejo_chess_game::ChessVariant;
use trebejo_datagen::{GAMES_PER_BLOCK, Stats};

use crate::fill;

#[test]
fn a_run_in_parts_has_the_games_of_a_run_in_one() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fill::<ChessVariant>(folder.path(), "whole", &[], 3, 48);
    for games in [16, 20, 48] {
        fill::<ChessVariant>(folder.path(), "parts", &[], 3, games);
    }
    let parts = folder.path().join("parts");
    let stats = |path| Stats::read(&[path]).unwrap();
    assert_eq!(stats(parts.clone()), stats(whole));
    let before = fs::read(&parts).unwrap();
    fill::<ChessVariant>(folder.path(), "parts", &[], 3, 48);
    assert_eq!(fs::read(&parts).unwrap(), before, "a finished run adds nothing");
}

#[test]
fn runs_with_different_seeds_have_different_games() {
    let folder = tempfile::tempdir().unwrap();
    let one = fill::<ChessVariant>(folder.path(), "1", &[], 1, 16);
    let two = fill::<ChessVariant>(folder.path(), "2", &[], 2, 16);
    let counts = |files: &[_]| Stats::read(files).unwrap();
    let (a, b) = (counts(std::slice::from_ref(&one)), counts(std::slice::from_ref(&two)));
    let both = counts(&[one, two]);
    assert_eq!(both.games, 2 * u64::from(GAMES_PER_BLOCK));
    assert_eq!(both.positions, a.positions + b.positions);
    // A few positions of the openings may be shared, whole games not.
    assert!(both.unique + 20 > a.unique + b.unique, "{} {} {}", both.unique, a.unique, b.unique);
}

#[test]
fn rule_sets_are_kept_apart() {
    let folder = tempfile::tempdir().unwrap();
    fill::<AliceVariant>(folder.path(), "alice", &["rules=mirror"], 1, 16);
    let text = fs::read(folder.path().join("alice")).unwrap();
    let head = b"trebejo self-play 1\ngame alice\noptions rules=mirror\nnodes 60\nseed 1\nevaluation handcrafted ";
    assert!(text.starts_with(head));
}
