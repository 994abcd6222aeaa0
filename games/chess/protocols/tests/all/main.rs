//! Tests of the protocols, in one program: what they share is compiled and linked once.

mod cecp;
mod garbage;
mod server;

use trebejo_chess_protocols::Served;

/// The games as the program serves them.
fn served() -> Served {
    let games = vec![
        trebejo_chess_game::served(),
        trebejo_alice_game::served(),
        trebejo_chessmagic_game::served(),
    ];
    Served::new(trebejo_host::native(), games)
}
