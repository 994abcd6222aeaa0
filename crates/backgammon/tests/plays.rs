//! The generator against the rules written down a second time.

mod naive;

use std::collections::BTreeSet;

use naive::{counts, results, scattered};
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
                naive::step(&at, usize::from(step.from()), usize::from(step.die()))
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
    let total: usize = (0..3_000).map(|_| compare(scattered(&mut rng))).sum();
    assert!(total > 500_000, "{total} results only");
}

#[test]
fn plays_are_those_of_the_naive_rules_in_games() {
    let mut rng = Rng::new(66);
    let mut boards = Vec::new();
    for _ in 0..6 {
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
fn the_start_has_the_known_numbers_of_results() {
    let number = |a, b| Board::START.each_play(Dice::new(a, b).unwrap(), |_, _| {});
    // Counted by hand for 6-5 (13/2, 13/7 13/8, 24/13 ...); the others agree with the naive rules.
    let numbers = Dice::ALL.map(|dice| number(dice.high(), dice.low()));
    for (dice, number) in Dice::ALL.into_iter().zip(numbers) {
        assert_eq!(number as usize, results(Board::START, dice).len(), "{dice}");
    }
}

#[test]
fn a_roll_can_have_more_than_a_thousand_results() {
    // Fifteen checkers on fifteen points and nothing in the way.
    let mut own = [0; 26];
    own[8..=22].fill(1);
    let other = [0; 26];
    let own = trebejo_backgammon::Checkers::new(own).unwrap();
    let mut other = other;
    other[1] = 2;
    let other = trebejo_backgammon::Checkers::new(other).unwrap();
    let board = Board::new(own, other).unwrap();
    assert!(compare(board) > 5_000);
    assert!(board.each_play(Dice::new(1, 1).unwrap(), |_, _| {}) > 1_000);
}
