//! The signature of the search.

use trebejo_alice_game::AliceVariant;
use trebejo_chess_engine::signature;
use trebejo_chess_game::ChessVariant;
use trebejo_chessmagic_game::MagicVariant;
use trebejo_host::native;

/// Positions visited in the searches of `trebejo bench engine`. Whoever changes what the search or the evaluation finds
/// changes these numbers with it; whoever makes them quicker must not.
const SIGNATURE: [(&str, u64); 3] = [("chess", 75_584), ("alice", 13_302), ("chessmagic", 17_340)];

#[test]
fn the_signature_is_the_one_on_record() {
    let found = [
        ("chess", signature::<ChessVariant>(native()).nodes),
        ("alice", signature::<AliceVariant>(native()).nodes),
        ("chessmagic", signature::<MagicVariant>(native()).nodes),
    ];
    assert_eq!(found, SIGNATURE, "has the search changed? then so must the record");
}
