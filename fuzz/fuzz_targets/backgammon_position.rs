//! Any text is refused as a position or written back as it was read, as XGID and as IDs, and its actions can be taken
//! and taken back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_backgammon::{BackgammonGame, read_position_id, write_position_id, write_xgid};
use trebejo_core::{Game, Node, Options, Position};

fuzz_target!(|text: &str| {
    if let Ok(board) = read_position_id(text) {
        assert_eq!(read_position_id(&write_position_id(board)), Ok(board));
    }
    let options = Options::default();
    let Ok(mut pos) = BackgammonGame::read_position(text, &options) else { return };
    let again = |text: String| BackgammonGame::read_position(&text, &options);
    assert_eq!(again(write_xgid(&pos)), Ok(pos));
    BackgammonGame::view(&pos);
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    pos.moves(&mut moves);
    pos.chances(&mut chances);
    assert_eq!(moves.is_empty(), !matches!(pos.node(), Node::Decision(_)));
    assert_eq!(chances.is_empty(), pos.node() != Node::Chance);
    let before = pos;
    for mv in moves {
        let undo = pos.play(mv);
        assert_eq!(again(write_xgid(&pos)), Ok(pos));
        pos.undo(undo);
        assert_eq!(pos, before);
    }
    for (roll, _) in chances {
        let undo = pos.resolve(roll);
        assert_eq!(again(write_xgid(&pos)), Ok(pos));
        pos.undo(undo);
        assert_eq!(pos, before);
    }
});
