//! Diamond Chase keeps every promise a game makes.

use trebejo_diamond::DiamondChase;
use trebejo_testkit::conformance;

#[test]
fn diamond_chase_keeps_every_promise_of_a_game() {
    conformance::<DiamondChase>(60, 2024);
}
