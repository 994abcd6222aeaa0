//! ChessMagic keeps every promise of a game, under each choice of its options.

use trebejo_chessmagic::ChessMagic;
use trebejo_testkit::conformance;

#[test]
fn chessmagic_keeps_every_promise_of_a_game() {
    conformance::<ChessMagic>(6, 1);
}
