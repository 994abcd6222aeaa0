//! The signature of the search.

use trebejo_chess_engine::bench;

#[test]
fn the_signature_is_the_same_every_time() {
    let nodes = || bench().map(|signature| (signature.game, signature.nodes));
    let first = nodes();
    assert!(first.iter().all(|(_, nodes)| *nodes > 1_000));
    assert_eq!(first, nodes());
}
