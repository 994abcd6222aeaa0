//! Positions and rounds for tests, in few words.
#![allow(dead_code)] // Each test file takes what it needs.

use std::sync::LazyLock;
use std::time::Duration;
use trebejo_testkit::said;

use trebejo_backgammon::{Backgammon, BackgammonGame};
use trebejo_core::{ChanceTag, Game, MoveError, Options, Position, Seat, Sitter};
use trebejo_play::{CheckedEvent, EngineSpec, Entry, GameEntry, NewRound, Refusal, Round, Said};

pub const WHITE: Seat = Seat::First;
pub const BLACK: Seat = Seat::Second;

pub fn options(texts: &[&str]) -> Options {
    Options::read(BackgammonGame::OPTIONS, texts.iter().copied()).unwrap()
}

/// The position of a text.
pub fn at(text: &str) -> Backgammon {
    BackgammonGame::read_position(text, &Options::default())
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A money position of these 26 places of an XGID, White to play these dice.
pub fn white_to_play(places: &str, dice: &str) -> Backgammon {
    at(&format!("XGID={places}:0:0:1:{dice}:0:0:0:0:10"))
}

pub fn text(pos: &Backgammon) -> String {
    BackgammonGame::write_position(pos)
}

/// All legal moves, as they are written.
pub fn moves(pos: &Backgammon) -> Vec<String> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    let mut texts: Vec<_> =
        moves.into_iter().map(|mv| BackgammonGame::write_move(pos, mv)).collect();
    texts.sort();
    texts
}

/// The position after these actions; `roll 63` is chance where it has its turn.
pub fn after(mut pos: Backgammon, actions: &[&str]) -> Backgammon {
    for action in actions {
        if pos.node() == trebejo_core::Node::Chance {
            let chance = BackgammonGame::read_chance(&pos, action)
                .unwrap_or_else(|e| panic!("{action} in {}: {e}", text(&pos)));
            pos.resolve(chance);
        } else {
            let mv = BackgammonGame::read_move(&pos, action)
                .unwrap_or_else(|e| panic!("{action} in {}: {e}", text(&pos)));
            pos.play(mv);
        }
    }
    pos
}

/// The word of the rule a move breaks.
pub fn rule(pos: &Backgammon, text: &str) -> &'static str {
    match BackgammonGame::read_move(pos, text) {
        Err(MoveError::Illegal { rule, reason }) => {
            let reason = said(&[&trebejo_backgammon::MESSAGES], &reason);
            assert!(reason.starts_with(char::is_lowercase) || reason.starts_with(char::is_numeric));
            rule
        }
        Err(MoveError::Unreadable(_)) => "(unreadable)",
        Ok(mv) => panic!("{text} passes as {mv:?}"),
    }
}

pub static ENTRY: LazyLock<Entry<BackgammonGame>> = LazyLock::new(|| {
    Entry::new(vec![EngineSpec::new("runner", |_| Box::new(trebejo_backgammon::Runner))])
});

/// A round between two people whose dice are typed in.
pub fn table(chosen: &[(&str, &str)], start: Option<&str>) -> Box<dyn Round> {
    round(["Ana", "Ben"].map(|name| Sitter::Person(name.into())), chosen, start)
}

pub fn round(seats: [Sitter; 2], chosen: &[(&str, &str)], start: Option<&str>) -> Box<dyn Round> {
    let mut new = NewRound::between(seats);
    new.options = chosen.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    new.start = start.map(Into::into);
    new.chance = Some(ChanceTag::Typed);
    ENTRY.open(&new).unwrap()
}

/// What the referee says to a seat's words.
pub fn ask(round: &dyn Round, seat: Seat, text: &str) -> Result<CheckedEvent, Refusal> {
    let seq = round.record().seq();
    round.check(Said { seat, seq, text, thought: Duration::ZERO })
}

/// Lets a seat say something that must pass.
pub fn say(round: &mut dyn Round, seat: Seat, text: &str) {
    let event = ask(round, seat, text).unwrap_or_else(|why| panic!("{seat:?} {text}: {why}"));
    round.apply(event);
}
