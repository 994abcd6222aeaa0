//! What the tests of rounds share: a game with an engine, and people who say things.

// Each test file uses its own part of this.
#![allow(dead_code)]

use std::sync::LazyLock;
use std::time::Duration;

use trebejo_core::{Control, Engine, Limits, Node, Position, Root, Score, Seat, Sitter, Thought};
use trebejo_diamond::{Diamond, DiamondChase};
use trebejo_play::{CheckedEvent, EngineSpec, Entry, GameEntry, NewRound, Refusal, Round, Said};

pub const GREEN: Seat = Seat::First;
pub const RED: Seat = Seat::Second;

/// Plays the first move of the list.
struct First;

impl Engine<Diamond> for First {
    fn think(
        &mut self,
        root: Root<'_, Diamond>,
        _limits: &Limits,
        control: &mut Control<'_, <Diamond as Position>::Move>,
    ) -> Thought<<Diamond as Position>::Move> {
        let mut moves = Vec::new();
        root.pos.moves(&mut moves);
        let thought = Thought {
            depth: 1,
            nodes: root.keys.len() as u64,
            time: Duration::from_millis(3),
            score: Some(Score::Cp(0)),
            line: vec![moves[0]],
        };
        (control.report)(&thought);
        thought
    }
}

/// Diamond Chase with one engine.
pub static DIAMOND: LazyLock<Entry<DiamondChase>> =
    LazyLock::new(|| Entry::new(vec![EngineSpec::new("first", |_| Box::new(First))]));

pub fn person(name: &str) -> Sitter {
    Sitter::person(name).unwrap()
}

/// Two people.
pub fn people() -> NewRound {
    NewRound::between([person("Ana"), person("Ben")])
}

/// Two people with a clock.
pub fn timed(clock: &str) -> NewRound {
    NewRound { clock: clock.parse().unwrap(), ..people() }
}

/// A person with Green, an engine with Red.
pub fn against_engine() -> NewRound {
    NewRound::between([person("Ana"), Sitter::Engine("first".into())])
}

pub fn open(new: &NewRound) -> Box<dyn Round> {
    DIAMOND.open(new).unwrap()
}

/// Asks the referee, having seen everything.
pub fn ask(round: &dyn Round, seat: Seat, text: &str) -> Result<CheckedEvent, Refusal> {
    round.check(Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO })
}

/// Says something that the referee lets pass.
#[track_caller]
pub fn say(round: &mut dyn Round, seat: Seat, text: &str) {
    say_after(round, seat, text, 0);
}

/// Says something after so many milliseconds.
#[track_caller]
pub fn say_after(round: &mut dyn Round, seat: Seat, text: &str, millis: u64) {
    let seq = round.record().seq();
    let thought = Duration::from_millis(millis);
    match round.check(Said { seat, seq, text, thought }) {
        Ok(event) => round.apply(event),
        Err(refusal) => panic!("{text}: {refusal}"),
    }
}

/// Plays moves, each by whoever's turn it is.
#[track_caller]
pub fn play(round: &mut dyn Round, moves: &str) {
    for text in moves.split_ascii_whitespace() {
        let Node::Decision(seat) = round.node() else { panic!("{text}: {:?}", round.node()) };
        say(round, seat, text);
    }
}

/// Everything of a round that can be seen.
pub fn state(round: &dyn Round) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        round.record().clone(),
        (round.position(), round.ply(), round.node(), round.view()),
        (round.moves(), round.steps(0), round.offer(), round.clock().copied()),
    )
}

/// The word for the refusal of something said by someone who has seen everything.
#[track_caller]
pub fn refused(round: &dyn Round, seat: Seat, text: &str) -> &'static str {
    let before = state(round);
    let refusal = ask(round, seat, text).expect_err("this should be refused");
    assert_eq!(state(round), before, "a refused action changes nothing");
    refusal.code()
}
