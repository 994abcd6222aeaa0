//! ChessMagic and its engines: the strong one, ten weaker players made of it, and the search that serves all
//! games. That one looks at every gift the opponent may get next, and takes a king where it can.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod variant;

use std::time::Duration;

use trebejo_chess_engine::{Setting, Variant};
use trebejo_chess_game::{EFFORTS, chess_like};
use trebejo_chessmagic::{ChessMagic, Foresight, Gifted, Magic, MagicMove};
use trebejo_core::host::Host;
use trebejo_core::{Control, Engine, Insight, Limits, Names, Position, Root, Score, Thought};
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Facts, Levels, Measure, PuzzleFacts};
use trebejo_search::{AlphaBeta, Plan, Random};

pub use variant::{MagicVariant, engine, served};

type Boxed = Box<dyn Engine<Magic>>;

/// The game in the list.
#[must_use]
pub fn entry(host: Host) -> Entry<ChessMagic> {
    let clock = host.clock;
    Entry::new(vec![
        EngineSpec::new("engine", move |_| Box::new(engine(host, Setting::default()))),
        EngineSpec::new("alphabeta", move |seed| {
            Box::new(Seer(Box::new(AlphaBeta::new(Gifted, Plan::PLAYER, clock, seed))))
        }),
        EngineSpec::new("random", |seed| Box::new(Random::new(seed))),
    ])
    .messages(&[&trebejo_chess::MESSAGES, &trebejo_chessmagic::MESSAGES])
    .facts(facts())
    .levels(Levels::new(10, move |number, seed| level(host, number, seed)).measured(STEPS))
    .analyst(analyst(host))
}

/// What the game says of itself.
fn facts() -> Facts {
    let plain = chess_like::<MagicVariant>();
    Facts {
        about: Names {
            en: "Chess with gifts: before every turn chance lends one piece a new ability for that turn. Kings \
             can be captured.",
            es: "Ajedrez con dones: antes de cada turno el azar presta a una pieza una habilidad para ese turno. \
             Se puede capturar al rey.",
        },
        puzzles: PuzzleFacts { book: include_str!("../../data/puzzles.jsonl"), ..plain.puzzles },
        page: &["lessons", "guide", "magics", "gifts"],
        strict_turns: false,
        chance_kind: |text| text.rsplit_once(':').map_or(text, |(_, ability)| ability),
        ..plain
    }
}

/// What each level is above the one below it, from the matches in `docs/levels.md`.
const STEPS: &[f64] = &[123.0, 173.0, 171.0, 186.0, 100.0, 162.0, 156.0, 164.0, 158.0];

/// One thread: with more, what it finds would vary from time to time.
fn analyst(host: Host) -> AnalystSpec<Magic> {
    AnalystSpec {
        make: Box::new(move |_| Box::new(engine(host, Setting::default()))),
        measure: Measure::Chances,
        efforts: EFFORTS,
    }
}

fn level(host: Host, number: u32, seed: u64) -> Boxed {
    let setting = Setting::of_strength(MagicVariant::DIAL.level(number), seed);
    Box::new(engine(host, setting))
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

    fn remembers(&self) -> bool {
        self.0.remembers()
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
