//! Puzzles over HTTP: the list, a position to solve, a judgement of what was played, a hint, the solution. The
//! solution stays here until it is asked for.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::routing::{Router, get};
use serde::{Deserialize, Serialize};
use trebejo_core::{Cell, Score};
use trebejo_play::{Choice, GameEntry, Registry, Round};
use trebejo_puzzles::{Attempt, AttemptError, Puzzle, Source, Verdict, attempt, book, worth};

use crate::error::Error;
use crate::guard::Ends;
use crate::message::{NodeJson, StepJson, node_json};
use crate::reason::Reason;
use crate::routes::{Answer, Shared};
use crate::state::House;

/// The puzzles that come with each game, the easiest first.
pub(crate) struct Shelves(BTreeMap<&'static str, Vec<Arc<Puzzle>>>);

impl Shelves {
    pub(crate) fn new(games: &Registry) -> Shelves {
        let shelf = |game: &Arc<dyn GameEntry>| {
            (game.id(), book(&**game).into_iter().map(Arc::new).collect())
        };
        Shelves(games.iter().map(shelf).collect())
    }

    fn of(&self, game: &str) -> &[Arc<Puzzle>] {
        self.0.get(game).map_or(&[], Vec::as_slice)
    }
}

/// The routes of puzzles.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/puzzles", get(list))
        .route("/api/puzzles/{game}/{id}", get(show).post(judge))
        .route("/api/puzzles/{game}/{id}/hint", get(hint))
        .route("/api/puzzles/{game}/{id}/solution", get(solution))
}

/// The puzzles of a game, the easiest first.
#[derive(Debug, Serialize)]
struct ShelfJson {
    game: &'static str,
    puzzles: Vec<EntryJson>,
}

/// A puzzle in the list.
#[derive(Debug, Serialize)]
struct EntryJson {
    id: String,
    difficulty: u32,
    /// How many moves are to be found.
    moves: usize,
    /// What it is about, to choose by.
    themes: Vec<String>,
}

#[derive(Debug, Serialize)]
struct ShelvesJson {
    games: Vec<ShelfJson>,
}

/// Where a solver stands.
#[derive(Debug, Serialize)]
struct StandingJson {
    id: String,
    game: String,
    difficulty: u32,
    /// How many moves are to be found, and how many were.
    wanted: usize,
    right: usize,
    /// `open` before the first move.
    verdict: &'static str,
    /// The line from the puzzle's position on, with the answers.
    steps: Vec<StepJson>,
    node: NodeJson,
    moves: Vec<Choice>,
    /// What a wrong move is worth to the solver, and what the best one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyJson>,
}

#[derive(Debug, Serialize)]
struct WhyJson {
    yours: Score,
    best: Score,
    loss: f32,
}

#[derive(Debug, Serialize)]
struct HintJson {
    themes: Vec<String>,
    /// Where the move begins.
    cells: Vec<Cell>,
}

#[derive(Debug, Serialize)]
struct SolutionJson {
    themes: Vec<String>,
    steps: Vec<StepJson>,
    best: Score,
    next: Score,
    /// The lowest level that finds the first move; `null` if none does.
    level: Option<u32>,
    source: Source,
}

/// What a solver has played, without the answers.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayedJson {
    played: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct HintQuery {
    #[serde(default)]
    right: usize,
}

async fn list(State(house): Shared) -> Json<ShelvesJson> {
    let shelf = |entry: &Arc<dyn GameEntry>| {
        let levels = entry.info().levels;
        let row = |puzzle: &Arc<Puzzle>| EntryJson {
            id: puzzle.id.clone(),
            difficulty: puzzle.difficulty(levels),
            moves: puzzle.moves(),
            themes: puzzle.themes.clone(),
        };
        ShelfJson {
            game: entry.id(),
            puzzles: house.puzzles.of(entry.id()).iter().map(row).collect(),
        }
    };
    Json(ShelvesJson { games: house.games.iter().map(shelf).collect() })
}

fn find(house: &House, game: &str, id: &str) -> Answer<(Arc<dyn GameEntry>, Arc<Puzzle>)> {
    let none = || {
        let short =
            |text: &str| -> String { text.chars().filter(|c| !c.is_control()).take(40).collect() };
        Reason::NoPuzzle { id: short(id), game: short(game) }
    };
    let entry = house.games.find(game).map_err(|_| none())?;
    let puzzle = house.puzzles.of(game).iter().find(|puzzle| puzzle.id == id);
    Ok((Arc::clone(entry), Arc::clone(puzzle.ok_or_else(none)?)))
}

fn refused(error: AttemptError) -> Error {
    match error {
        AttemptError::Move { .. } | AttemptError::Solved(_) => {
            Error::of(StatusCode::UNPROCESSABLE_ENTITY, "illegal", &error)
        }
        AttemptError::Open(error) => error.into(),
    }
}

fn steps(round: &dyn Round) -> Vec<StepJson> {
    let header = &round.record().header;
    round.steps(0).into_iter().map(|step| StepJson::new(header, step)).collect()
}

fn standing(
    entry: &dyn GameEntry,
    puzzle: &Puzzle,
    played: usize,
    now: &Attempt,
    why: Option<WhyJson>,
) -> StandingJson {
    let round = &*now.round;
    StandingJson {
        id: puzzle.id.clone(),
        game: puzzle.game.clone(),
        difficulty: puzzle.difficulty(entry.info().levels),
        wanted: puzzle.moves(),
        right: now.right,
        verdict: match now.verdict {
            _ if played == 0 => "open",
            Verdict::Wrong => "wrong",
            Verdict::Right => "right",
            Verdict::Solved => "solved",
        },
        steps: steps(round),
        node: node_json(round),
        moves: round.moves(),
        why,
    }
}

async fn show(
    State(house): Shared,
    Path((game, id)): Path<(String, String)>,
) -> Answer<Json<StandingJson>> {
    let (entry, puzzle) = find(&house, &game, &id)?;
    let now = attempt(&*entry, &puzzle, &[]).map_err(refused)?;
    Ok(Json(standing(&*entry, &puzzle, 0, &now, None)))
}

/// What a wrong move is worth, where it can be said.
fn why(entry: &dyn GameEntry, puzzle: &Puzzle, played: &[String]) -> Option<WhyJson> {
    let (last, right) = played.split_last()?;
    let before = attempt(entry, puzzle, right).ok()?.round;
    let decision = worth(entry, &*before, last).ok()??;
    let made = decision.made()?;
    let best = decision.candidates.first()?;
    Some(WhyJson { yours: made.score, best: best.score, loss: made.loss })
}

async fn judge(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path((game, id)): Path<(String, String)>,
    body: Result<Json<PlayedJson>, JsonRejection>,
) -> Answer<Json<StandingJson>> {
    let Json(PlayedJson { played }) = body?;
    let (entry, puzzle) = find(&house, &game, &id)?;
    if !house.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyAnswers.into());
    }
    if played.len() > puzzle.moves() {
        return Err(Reason::Played(puzzle.moves()).into());
    }
    // One engine an address; whoever asks for more is judged all the same, without the figures.
    let place = house.tally.engine(ends.remote.ip());
    let judged = house.read(move |_| {
        let now = attempt(&*entry, &puzzle, &played).map_err(refused)?;
        let wrong = now.verdict == Verdict::Wrong && place.is_some();
        let why = if wrong { why(&*entry, &puzzle, &played) } else { None };
        Ok(standing(&*entry, &puzzle, played.len(), &now, why))
    });
    Ok(Json(judged.await?))
}

async fn hint(
    State(house): Shared,
    Path((game, id)): Path<(String, String)>,
    Query(HintQuery { right }): Query<HintQuery>,
) -> Answer<Json<HintJson>> {
    let (entry, puzzle) = find(&house, &game, &id)?;
    let most = puzzle.moves().saturating_sub(1);
    let found: Vec<String> =
        puzzle.solution.iter().step_by(2).take(right.min(most)).cloned().collect();
    let round = attempt(&*entry, &puzzle, &found).map_err(refused)?.round;
    let wanted = &puzzle.solution[2 * found.len()];
    let choice = round.moves().into_iter().find(|choice| choice.text == *wanted);
    let cells = choice.map_or_else(Vec::new, |choice| choice.cells.into_iter().take(1).collect());
    Ok(Json(HintJson { themes: puzzle.themes.clone(), cells }))
}

async fn solution(
    State(house): Shared,
    Path((game, id)): Path<(String, String)>,
) -> Answer<Json<SolutionJson>> {
    let (entry, puzzle) = find(&house, &game, &id)?;
    let found: Vec<String> = puzzle.solution.iter().step_by(2).cloned().collect();
    let end = attempt(&*entry, &puzzle, &found).map_err(refused)?;
    let levels = entry.info().levels;
    Ok(Json(SolutionJson {
        themes: puzzle.themes.clone(),
        steps: steps(&*end.round),
        best: puzzle.best,
        next: puzzle.next,
        level: Some(puzzle.level).filter(|level| *level <= levels),
        source: puzzle.source.clone(),
    }))
}
