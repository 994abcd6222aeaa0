//! Any bytes are refused as a self-play game, or come back after writing them anew. The first byte chooses the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_core::{Game, Options};
use trebejo_datagen::{GameVisitor, Variant, codec, visit_game};

struct ReadAndWrite<'a>(&'a [u8]);

impl GameVisitor for ReadAndWrite<'_> {
    type Output = ();

    fn visit<V: Variant>(mut self) {
        let start = V::Game::start(&Options::default());
        let Ok(game) = codec::decode(&start, &mut self.0) else { return };
        let mut bytes = Vec::new();
        codec::encode(&start, &game, &mut bytes);
        let again = codec::decode(&start, &mut bytes.as_slice()).expect("what was written is read");
        assert!(again.steps == game.steps && again.result == game.result);
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let games = ["chess", "alice", "chessmagic"];
    visit_game(games[usize::from(*first) % 3], ReadAndWrite(rest)).expect("a game of ours");
});
