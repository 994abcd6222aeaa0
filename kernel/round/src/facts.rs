//! What a game says of itself beyond its rules: whatever server, terminal, puzzles and statistics would otherwise have
//! to guess from its id or its board. A game that says nothing has [`Facts::PLAIN`].

use std::time::Duration;

use trebejo_command::Bench;
use trebejo_core::{Lang, Names};

use crate::external::Protocol;
use crate::puzzle_facts::PuzzleFacts;
use crate::{ChanceOutcome, Round, Step};

/// Moves that name an opening.
const OPENING_MOVES: usize = 2;

/// What a game says of itself.
#[derive(Copy, Clone)]
pub struct Facts {
    /// The game in two or three sentences.
    pub about: Names,
    /// The least time of a move where people watch two engines.
    pub pace: Duration,
    /// A move as players write it, with the letters and words of a language.
    pub label: fn(label: &str, lang: Lang) -> String,
    /// The opening of a round by its first steps, as players write it; `None` where they are too few.
    pub opening: fn(steps: &[Step]) -> Option<String>,
    /// What an outcome of chance counts as in statistics: `63` for `roll 63`.
    pub chance_kind: fn(text: &str) -> &str,
    /// Whether what falls here counts in statistics. A draw under rules of its own, such as the first roll of a
    /// game, does not.
    pub chance_counts: fn(round: &dyn Round) -> bool,
    /// Whether the sides always move in turn, so that the moves of a line can be numbered.
    pub strict_turns: bool,
    /// Puzzles of the game.
    pub puzzles: PuzzleFacts,
    /// Parts of the page this game makes use of: `lessons`, `guide`, `gifts`, `dice`, `magics`.
    pub page: &'static [&'static str],
    /// The protocols of its external engines; UCI goes without saying where the game has a name in it.
    pub protocols: &'static [&'static dyn Protocol],
    /// Searches a fixed set of positions with the strongest engine, to measure it and to tell whether it has changed.
    pub bench: Option<Bench>,
}

impl Facts {
    /// A game about which there is nothing special to say.
    pub const PLAIN: Facts = Facts {
        about: Names { en: "", es: "" },
        pace: Duration::from_millis(200),
        label: |label, _| label.into(),
        opening: |steps| first_moves(steps, OPENING_MOVES),
        chance_kind: |text| text,
        chance_counts: |_| true,
        strict_turns: true,
        puzzles: PuzzleFacts::PLAIN,
        page: &[],
        protocols: &[],
        bench: None,
    };

    /// The chances of what may fall, by what each outcome counts as.
    #[must_use]
    pub fn chances(&self, outcomes: &[ChanceOutcome]) -> Vec<(String, f64)> {
        let whole: u32 = outcomes.iter().map(|outcome| outcome.weight).sum();
        let mut chances: Vec<(String, f64)> = Vec::new();
        for outcome in outcomes {
            let kind = (self.chance_kind)(&outcome.text);
            let chance = f64::from(outcome.weight) / f64::from(whole);
            match chances.iter_mut().find(|(known, _)| known == kind) {
                Some((_, sum)) => *sum += chance,
                None => chances.push((kind.into(), chance)),
            }
        }
        chances
    }
}

/// So many moves of the players as they write them; `None` where there are fewer.
fn first_moves(steps: &[Step], count: usize) -> Option<String> {
    let moves = steps.iter().filter(|step| step.seat.is_some());
    let words: Vec<&str> = moves
        .filter_map(|step| step.label.as_deref().or(step.text.as_deref()))
        .take(count)
        .collect();
    (words.len() == count).then(|| words.join(" "))
}
