//! Any text is refused as a position or written back as it was read, and its actions can be taken and taken
//! back, under every choice of options.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_chessmagic::{Gifts, Rules, Set, fen};
use trebejo_core::{Node, Position};

fuzz_target!(|text: &str| {
    for gifts in [Gifts::Fitting, Gifts::Blind, Gifts::Off] {
        for set in [Set::Classic, Set::Grand] {
            use_position(text, Rules { gifts, set });
        }
    }
});

fn use_position(text: &str, rules: Rules) {
    let Ok(mut pos) = fen::read_position(text, rules) else { return };
    assert_eq!(fen::read_position(&fen::write_position(&pos), rules), Ok(pos));
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    pos.moves(&mut moves);
    pos.chances(&mut chances);
    assert_eq!(moves.is_empty(), !matches!(pos.node(), Node::Decision(_)));
    assert_eq!(chances.is_empty(), pos.node() != Node::Chance);
    let before = pos;
    for mv in moves {
        let undo = pos.play(mv);
        // What a move leads to can be read; the texts are compared, since they count to 9999 only.
        let text = fen::write_position(&pos);
        let next = fen::read_position(&text, rules).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(fen::write_position(&next), text);
        pos.undo(undo);
        assert_eq!(pos, before);
    }
    for (gift, _) in chances {
        let undo = pos.resolve(gift);
        assert_eq!(fen::read_position(&fen::write_position(&pos), rules), Ok(pos));
        pos.undo(undo);
        assert_eq!(pos, before);
    }
}
