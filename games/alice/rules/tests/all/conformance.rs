//! Alice Chess keeps every promise of a game, by both rules and from both starts.

use trebejo_alice::AliceChess;
use trebejo_testkit::conformance;

#[test]
fn alice_chess_keeps_every_promise_of_a_game() {
    // Eight choices of options, each in its turn.
    conformance::<AliceChess>(8, 1);
}
