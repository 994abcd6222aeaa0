//! The engine alone, for matches: what `trebejo uci` does, in a small program.

use std::io::{stdin, stdout};

use trebejo_chess_protocols::Served;

fn main() -> std::io::Result<()> {
    let games = vec![
        trebejo_chess_game::served(),
        trebejo_alice_game::served(),
        trebejo_chessmagic_game::served(),
    ];
    let served = Served::new(trebejo_host::native(), games);
    trebejo_chess_protocols::serve_uci(&served, stdin().lock(), stdout())
}
