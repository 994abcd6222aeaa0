//! Backgammon keeps every promise a game makes.

use trebejo_backgammon::BackgammonGame;
use trebejo_testkit::conformance;

#[test]
fn backgammon_keeps_every_promise_of_a_game() {
    // Every choice of options once: money play and three lengths of match, with Jacoby and beavers or without.
    conformance::<BackgammonGame>(16, 2026);
}
