//! What an analyst finds, in words: the best choices of a position with the moves written and their cells.

use serde::Serialize;
use trebejo_core::{Analysis, Cell, Ends, Game, MoveOf, Node, Position, Score, Seat, Weighed};

use crate::Measure;

/// Moves of an expected course that are told.
const COURSE: usize = 12;

/// A move of an expected course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LineMove {
    /// Its canonical notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The move as players write it.
    pub label: String,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// A choice and what it is worth to the seat that chooses.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Candidate {
    /// The choice, and the expected course after it.
    pub line: Vec<LineMove>,
    /// The judgement.
    pub score: Score,
    /// The chance to win, from 0 to 1.
    pub chance: f32,
    /// What is lost against the best.
    pub loss: f32,
    /// Plies looked ahead.
    pub depth: u32,
    /// How the game ends, where it can be won more than once over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<Ends>,
}

impl Candidate {
    /// The canonical notation of the choice.
    #[must_use]
    pub fn text(&self) -> &str {
        self.line.first().map_or("", |first| &first.text)
    }

    /// The choice as players write it.
    #[must_use]
    pub fn label(&self) -> &str {
        self.line.first().map_or("", |first| &first.label)
    }
}

/// What is known about a position so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// How many actions lead to the position.
    pub ply: u32,
    /// The game's word for the seat that chooses.
    pub seat: String,
    /// The position.
    pub position: String,
    /// What is chosen, as one word: `move` or `cube`.
    pub topic: &'static str,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds spent.
    pub ms: u64,
    /// Positions a second.
    pub nps: u64,
    /// The first seat's chance to win if the best is played.
    pub bar: f32,
    /// The best choices, best first.
    pub candidates: Vec<Candidate>,
}

impl Findings {
    pub(crate) fn new<G: Game>(
        pos: &G::Position,
        ply: u32,
        seat: Seat,
        measure: Measure,
        analysis: &Analysis<MoveOf<G>>,
    ) -> Findings {
        let ms = analysis.time.as_millis() as u64;
        let candidates = candidates::<G>(pos, measure, analysis);
        Findings {
            ply,
            seat: G::SEATS[seat.index()].into(),
            position: G::write_position(pos),
            topic: analysis.topic,
            depth: analysis.depth,
            nodes: analysis.nodes,
            ms,
            nps: analysis.nodes * 1000 / ms.max(1),
            bar: for_first(seat, candidates.first().map_or(0.5, |best| best.chance)),
            candidates,
        }
    }
}

/// A seat's chance as the first seat's.
pub(crate) fn for_first(seat: Seat, chance: f32) -> f32 {
    match seat {
        Seat::First => chance,
        Seat::Second => 1.0 - chance,
    }
}

/// The choices of an analysis in words.
pub(crate) fn candidates<G: Game>(
    pos: &G::Position,
    measure: Measure,
    analysis: &Analysis<MoveOf<G>>,
) -> Vec<Candidate> {
    let best = analysis.choices.first().map_or(0.0, |best| measure.worth(best));
    let candidate = |choice: &Weighed<MoveOf<G>>| Candidate {
        line: course::<G>(pos, &choice.line),
        score: choice.score,
        chance: choice.chance,
        loss: (best - measure.worth(choice)).max(0.0),
        depth: choice.depth,
        ends: choice.ends,
    };
    analysis.choices.iter().map(candidate).collect()
}

fn course<G: Game>(pos: &G::Position, line: &[MoveOf<G>]) -> Vec<LineMove> {
    let mut pos = pos.clone();
    let mut moves = Vec::new();
    for &mv in line.iter().take(COURSE) {
        moves.push(line_move::<G>(&pos, mv));
        pos.play(mv);
        // Past a roll of the dice there is no saying how it goes on.
        if !matches!(pos.node(), Node::Decision(_)) {
            break;
        }
    }
    moves
}

pub(crate) fn line_move<G: Game>(pos: &G::Position, mv: MoveOf<G>) -> LineMove {
    LineMove { text: G::write_move(pos, mv), label: G::label(pos, mv), cells: G::cells(pos, mv) }
}
