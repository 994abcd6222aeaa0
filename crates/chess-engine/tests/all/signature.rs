//! The signature of the search.

use trebejo_chess_engine::bench;

/// Positions visited in the searches of [`bench`]. Whoever changes what the search or the evaluation finds
/// changes these numbers with it; whoever makes them quicker must not.
const SIGNATURE: [(&str, u64); 3] = [("chess", 60_965), ("alice", 15_216), ("chessmagic", 14_615)];

#[test]
fn the_signature_is_the_one_on_record() {
    let found = bench().map(|signature| (signature.game, signature.nodes));
    assert_eq!(found, SIGNATURE, "has the search changed? then so must the record");
}
