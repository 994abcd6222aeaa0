//! Puzzles over HTTP: the list, a position to solve, the check of what was played, a hint, the solution. The solution
//! stays here until it is asked for.

mod protocol;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use trebejo_play::{GameEntry, Registry, Round};
use trebejo_puzzles::{Attempt, AttemptError, Puzzle, Verdict, attempt, book, worth};

use self::protocol::{
    GamePuzzles, HintJson, HintQuery, LossJson, PlayedJson, PuzzleEntry, PuzzleState, PuzzlesJson,
    SolutionJson,
};
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::reason::Reason;
use crate::round_json::{StepJson, node_json};
use crate::state::{AppState, Shared};

/// The puzzles that come with each game, the easiest first.
pub(crate) struct Puzzles(BTreeMap<&'static str, Vec<Arc<Puzzle>>>);

impl Puzzles {
    pub(crate) fn new(games: &Registry) -> Puzzles {
        let puzzles = |game: &Arc<dyn GameEntry>| {
            (game.id(), book(&**game).into_iter().map(Arc::new).collect())
        };
        Puzzles(games.iter().map(puzzles).collect())
    }

    fn of(&self, game: &str) -> &[Arc<Puzzle>] {
        self.0.get(game).map_or(&[], Vec::as_slice)
    }
}

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/puzzles", get(list))
        .route("/api/puzzles/{game}/{id}", get(show).post(check))
        .route("/api/puzzles/{game}/{id}/hint", get(hint))
        .route("/api/puzzles/{game}/{id}/solution", get(solution))
}

async fn list(State(app): Shared) -> Json<PuzzlesJson> {
    let puzzles = |entry: &Arc<dyn GameEntry>| {
        let levels = entry.info().levels;
        let row = |puzzle: &Arc<Puzzle>| PuzzleEntry {
            id: puzzle.id.clone(),
            difficulty: puzzle.difficulty(levels),
            moves: puzzle.moves(),
            themes: puzzle.themes.clone(),
        };
        GamePuzzles {
            game: entry.id(),
            puzzles: app.puzzles.of(entry.id()).iter().map(row).collect(),
        }
    };
    Json(PuzzlesJson { games: app.games.iter().map(puzzles).collect() })
}

fn find(app: &AppState, game: &str, id: &str) -> Answer<(Arc<dyn GameEntry>, Arc<Puzzle>)> {
    let none = || {
        let short =
            |text: &str| -> String { text.chars().filter(|c| !c.is_control()).take(40).collect() };
        Reason::NoPuzzle { id: short(id), game: short(game) }
    };
    let entry = app.games.find(game).map_err(|_| none())?;
    let puzzle = app.puzzles.of(game).iter().find(|puzzle| puzzle.id == id);
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

fn state(
    entry: &dyn GameEntry,
    puzzle: &Puzzle,
    played: usize,
    now: &Attempt,
    why: Option<LossJson>,
) -> PuzzleState {
    let round = &*now.round;
    PuzzleState {
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
    State(app): Shared,
    Path((game, id)): Path<(String, String)>,
) -> Answer<Json<PuzzleState>> {
    let (entry, puzzle) = find(&app, &game, &id)?;
    let now = attempt(&*entry, &puzzle, &[]).map_err(refused)?;
    Ok(Json(state(&*entry, &puzzle, 0, &now, None)))
}

/// What a wrong move loses, where it is known.
fn loss(entry: &dyn GameEntry, puzzle: &Puzzle, played: &[String]) -> Option<LossJson> {
    let (last, right) = played.split_last()?;
    let before = attempt(entry, puzzle, right).ok()?.round;
    let decision = worth(entry, &*before, last).ok()??;
    let made = decision.made()?;
    let best = decision.candidates.first()?;
    Some(LossJson { yours: made.score, best: best.score, loss: made.loss })
}

async fn check(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path((game, id)): Path<(String, String)>,
    body: Result<Json<PlayedJson>, JsonRejection>,
) -> Answer<Json<PuzzleState>> {
    let Json(PlayedJson { played }) = body?;
    let (entry, puzzle) = find(&app, &game, &id)?;
    if !app.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyAnswers.into());
    }
    if played.len() > puzzle.moves() {
        return Err(Reason::Played(puzzle.moves()).into());
    }
    // One engine an address; further answers are checked all the same, without the figures.
    let place = app.tally.engine(ends.remote.ip());
    let checked = app.blocking(move || {
        let now = attempt(&*entry, &puzzle, &played).map_err(refused)?;
        let wrong = now.verdict == Verdict::Wrong && place.is_some();
        let why = if wrong { loss(&*entry, &puzzle, &played) } else { None };
        Ok(state(&*entry, &puzzle, played.len(), &now, why))
    });
    Ok(Json(checked.await?))
}

async fn hint(
    State(app): Shared,
    Path((game, id)): Path<(String, String)>,
    Query(HintQuery { right }): Query<HintQuery>,
) -> Answer<Json<HintJson>> {
    let (entry, puzzle) = find(&app, &game, &id)?;
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
    State(app): Shared,
    Path((game, id)): Path<(String, String)>,
) -> Answer<Json<SolutionJson>> {
    let (entry, puzzle) = find(&app, &game, &id)?;
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
