//! ChessMagic and its engines: the strong one, ten weaker players made of it, and the search that serves all
//! games. That one looks at every gift the opponent may get next, and takes a king where it can.

use std::time::Duration;

use trebejo_chess_engine::{self as chess_engine, Setting, Strength};
use trebejo_chessmagic::{ChessMagic, Foresight, Gifted, Magic, MagicMove};
use trebejo_core::{Control, Engine, Insight, Limits, Position, Root, Score, Thought};
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Measure};
use trebejo_search::Random;

use crate::levels::{EFFORTS, alphabeta};

type Boxed = Box<dyn Engine<Magic>>;

/// The game in the list.
pub(crate) static ENTRY: Entry<ChessMagic> = Entry::new(&[
    EngineSpec { name: "1", make: |seed| level(1, seed) },
    EngineSpec { name: "2", make: |seed| level(2, seed) },
    EngineSpec { name: "3", make: |seed| level(3, seed) },
    EngineSpec { name: "4", make: |seed| level(4, seed) },
    EngineSpec { name: "5", make: |seed| level(5, seed) },
    EngineSpec { name: "6", make: |seed| level(6, seed) },
    EngineSpec { name: "7", make: |seed| level(7, seed) },
    EngineSpec { name: "8", make: |seed| level(8, seed) },
    EngineSpec { name: "9", make: |seed| level(9, seed) },
    EngineSpec { name: "10", make: |seed| level(10, seed) },
    EngineSpec { name: "engine", make: |_| Box::new(chess_engine::chessmagic(Setting::default())) },
    EngineSpec { name: "alphabeta", make: |seed| Box::new(Seer(alphabeta(Gifted, seed))) },
    EngineSpec { name: "random", make: |seed| Box::new(Random::new(seed)) },
])
.analyst(&ANALYST);

/// One thread: with more, what it finds would vary from time to time.
static ANALYST: AnalystSpec<Magic> = AnalystSpec {
    make: |_| Box::new(chess_engine::chessmagic(Setting::default())),
    measure: Measure::Chances,
    efforts: EFFORTS,
};

fn level(number: u32, seed: u64) -> Boxed {
    let setting = Setting::of_strength(Strength::level::<Magic>(number), seed);
    Box::new(chess_engine::chessmagic(setting))
}

/// The gifts of so many turns to come are looked at.
const DRAWS: u8 = 1;

/// A search that looks one draw of gifts ahead.
struct Seer(Box<dyn Engine<Foresight>>);

impl Engine<Magic> for Seer {
    fn think(
        &mut self,
        root: Root<'_, Magic>,
        limits: &Limits,
        control: &mut Control<'_, MagicMove>,
    ) -> Thought<MagicMove> {
        match regicide(root.pos) {
            Some(thought) => thought,
            None => foreseen(root, |root| self.0.think(root, limits, control)),
        }
    }

    fn explain(
        &mut self,
        root: Root<'_, Magic>,
        limits: &Limits,
        control: &mut Control<'_, MagicMove>,
    ) -> (Thought<MagicMove>, Insight<MagicMove>) {
        match regicide(root.pos) {
            Some(thought) => {
                let insight = Insight::of_line(&thought);
                (thought, insight)
            }
            None => foreseen(root, |root| self.0.explain(root, limits, control)),
        }
    }
}

/// The capture of a king, if there is one: even a level that overlooks moves does not overlook that.
fn regicide(pos: &Magic) -> Option<Thought<MagicMove>> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    let capture = moves.into_iter().find(|mv| pos.captures_king(*mv))?;
    let (score, line) = (Some(Score::Mate(1)), vec![capture]);
    Some(Thought { depth: 1, nodes: 1, time: Duration::ZERO, score, line })
}

/// Asks a question about the same position, seen by someone who looks one draw ahead.
fn foreseen<T>(root: Root<'_, Magic>, ask: impl FnOnce(Root<'_, Foresight>) -> T) -> T {
    let pos = Foresight::new(*root.pos, DRAWS);
    let keys: Vec<u64> = root.keys.iter().map(|key| Foresight::key_of(*key, DRAWS)).collect();
    ask(Root { pos: &pos, keys: &keys, repetition: root.repetition })
}
