//! Short words for the tests of the rules.
#![allow(dead_code)]

use trebejo_chessmagic::{ChessMagic, Magic, MagicMove, Rules, fen};
use trebejo_core::{Game, MoveError, Options, Position};
use trebejo_testkit::said;

/// The rules these options ask for, given as in `gifts=blind set=grand`.
pub fn rules(options: &str) -> Rules {
    Rules::of(&read_options(options))
}

pub fn read_options(options: &str) -> Options {
    Options::read(ChessMagic::OPTIONS, options.split_whitespace()).unwrap()
}

/// A position of the grand set, where all gifts can be given.
pub fn at(text: &str) -> Magic {
    under("set=grand", text)
}

pub fn under(options: &str, text: &str) -> Magic {
    fen::read_position(text, rules(options)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position after these moves and gifts, given as programs write them.
pub fn after(mut pos: Magic, actions: &str) -> Magic {
    for text in actions.split_whitespace() {
        if text.contains(':') {
            pos.resolve(ChessMagic::read_chance(&pos, text).unwrap());
        } else {
            let mv = ChessMagic::read_move(&pos, text);
            pos.play(mv.unwrap_or_else(|error| panic!("{text}: {error}")));
        }
    }
    pos
}

pub fn text(pos: &Magic) -> String {
    fen::write_position(pos)
}

/// The text after these moves and gifts.
pub fn leads(from: &str, actions: &str) -> String {
    text(&after(at(from), actions))
}

pub fn list(pos: &Magic) -> Vec<MagicMove> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    moves
}

/// The legal moves, sorted.
pub fn moves(pos: &Magic) -> Vec<String> {
    let mut texts: Vec<_> =
        list(pos).into_iter().map(|mv| ChessMagic::write_move(pos, mv)).collect();
    texts.sort();
    texts
}

/// The legal moves of the piece on a square that use its gift, sorted, by where they lead.
pub fn gifted(from: &str) -> String {
    let pos = at(from);
    let mut texts: Vec<_> = list(&pos)
        .into_iter()
        .filter(|mv| mv.is_gifted())
        .map(|mv| ChessMagic::write_move(&pos, mv)[2..].to_string())
        .collect();
    texts.sort();
    texts.join(" ")
}

pub fn can(pos: &Magic, text: &str) -> bool {
    ChessMagic::read_move(pos, text).is_ok()
}

/// The rule that forbids a move, and the sentence about it.
pub fn refused(pos: &Magic, text: &str) -> (&'static str, String) {
    match ChessMagic::read_move(pos, text) {
        Err(MoveError::Illegal { rule, reason }) => {
            (rule, said(&[&trebejo_chess::MESSAGES, &trebejo_chessmagic::MESSAGES], &reason))
        }
        other => panic!("{text}: {other:?}"),
    }
}
