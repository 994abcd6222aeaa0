//! Chess keeps every promise of a game.

use trebejo_chess::OrthodoxChess;
use trebejo_testkit::conformance;

#[test]
fn chess_keeps_every_promise_of_a_game() {
    conformance::<OrthodoxChess>(6, 1);
}
