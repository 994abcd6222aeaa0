//! The generator against the rules written down a second time.

use std::collections::BTreeSet;

use crate::naive::{counts, results, scattered};
use trebejo_backgammon::{Board, Dice};
use trebejo_core::Rng;

/// Compares all 21 rolls, and gives back how many results there are.
fn compare(board: Board) -> usize {
    let mut total = 0;
    for dice in Dice::ALL {
        let (mut plays, mut boards) = (Vec::new(), Vec::new());
        board.plays(dice, &mut plays);
        board.results(dice, &mut boards);
        let expected = results(board, dice);
        let found: BTreeSet<_> = boards.iter().map(|after| counts(*after)).collect();
        assert_eq!(found.len(), boards.len(), "a result twice, {dice} on {board:?}: {plays:?}");
        assert_eq!(found, expected, "{dice} on {board:?}");
        let played: Vec<_> = plays.iter().map(|play| board.after(*play)).collect();
        assert_eq!(played, boards, "{dice} on {board:?}");
        for play in &plays {
            // The steps can be made in the order in which they are listed.
            let end = play.steps().try_fold(counts(board), |at, step| {
                crate::naive::step(&at, usize::from(step.from()), usize::from(step.die()))
            });
            assert_eq!(end, Some(counts(board.after(*play))), "{dice} on {board:?}: {play:?}");
        }
        total += boards.len();
    }
    total
}

#[test]
fn plays_are_those_of_the_naive_rules_on_scattered_boards() {
    let mut rng = Rng::new(6);
    let total: usize = (0..1_000).map(|_| compare(scattered(&mut rng))).sum();
    assert!(total > 150_000, "{total} results only");
}

#[test]
fn plays_are_those_of_the_naive_rules_in_games() {
    let mut rng = Rng::new(66);
    let mut boards = Vec::new();
    for _ in 0..3 {
        let mut board = Board::START;
        while board.other.off() < 15 {
            compare(board);
            boards.clear();
            board.results(Dice::ALL[rng.below(21) as usize], &mut boards);
            board = rng.pick(&boards).copied().unwrap_or(board).swap();
        }
    }
}

#[test]
fn the_start_has_so_many_results_for_each_roll() {
    let numbers = Dice::ALL.map(|dice| Board::START.each_play(dice, |_, _| {}));
    let known = [42, 15, 75, 16, 17, 73, 14, 18, 17, 52, 8, 8, 9, 9, 4, 10, 14, 14, 14, 7, 11];
    assert_eq!(numbers, known);
}

#[test]
fn a_roll_can_have_more_than_a_thousand_results() {
    // Fifteen checkers on fifteen points and nothing in the way.
    let (mut own, mut other) = ([0; 26], [0; 26]);
    own[8..=22].fill(1);
    other[1] = 2;
    let board = crate::naive::board([own, other]);
    compare(board);
    assert!(board.each_play(Dice::new(1, 1).unwrap(), |_, _| {}) > 1_000);
}
