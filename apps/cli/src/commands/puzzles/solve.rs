//! Solving puzzles line by line: the board, a prompt, and what becomes of a move.

use std::io::{BufRead, IsTerminal, Write, stdin, stdout};
use std::time::Duration;

use trebejo_core::Node;
use trebejo_play::GameEntry;
use trebejo_puzzles::{Attempt, Puzzle, Verdict, attempt, book};
use trebejo_tui::{Lang, Look, Words, draw};

use crate::commands::play::{is_utf8, wants_colour};
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

use super::{Report, Word};

/// What comes after a puzzle.
enum Next {
    Puzzle,
    Quit,
}

/// Goes through the puzzles of a game, the easiest first.
pub fn run(game: &dyn GameEntry, difficulty: Option<u32>, lang: Lang) -> Done {
    let levels = game.info().levels;
    let fits = |puzzle: &Puzzle| difficulty.is_none_or(|wish| puzzle.difficulty(levels) == wish);
    let puzzles: Vec<Puzzle> = book(game).into_iter().filter(fits).collect();
    if puzzles.is_empty() {
        return Err(Failure::no(&Problem::NoPuzzles));
    }
    let mut out = stdout().lock();
    let mut input = stdin().lock();
    writeln!(out, "{}", render(lang, &Report::Help))?;
    for (number, puzzle) in (1..).zip(&puzzles) {
        let title = Report::Title {
            number,
            puzzles: puzzles.len(),
            id: puzzle.id.clone(),
            difficulty: puzzle.difficulty(levels),
            moves: puzzle.moves(),
        };
        writeln!(out, "\n{}", render(lang, &title))?;
        if let Next::Quit = one(game, puzzle, lang, &mut input, &mut out)? {
            return Ok(());
        }
    }
    writeln!(out, "{}", render(lang, &Report::End))?;
    Ok(())
}

fn one(
    game: &dyn GameEntry,
    puzzle: &Puzzle,
    lang: Lang,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Next, Failure> {
    let say = |report: &Report| render(lang, report);
    let (words, info) = (Words::new(lang).of(game), game.info());
    let wrong = |error: trebejo_puzzles::AttemptError| Failure::wrong(&error);
    let terminal = stdout().is_terminal();
    let look = Look { colour: terminal && wants_colour(), unicode: terminal && is_utf8() };
    let mut played: Vec<String> = Vec::new();
    let mut shown = false;
    loop {
        let Attempt { round, right, .. } = attempt(game, puzzle, &played).map_err(wrong)?;
        if !shown {
            writeln!(out, "{}", draw(&info, &*round, Duration::ZERO, words, look))?;
            if let Node::Decision(seat) = round.node() {
                let seat = words.seat_of(seat, &round.record().header);
                writeln!(out, "{}", say(&Report::Turn { seat }))?;
            }
            shown = true;
        }
        if stdin().is_terminal() {
            write!(out, "> ")?;
        }
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(Next::Quit);
        }
        let wanted = &puzzle.solution[2 * right];
        if line.trim().is_empty() {
            continue;
        }
        match Word::read(line.trim()) {
            Some(Word::Quit) => return Ok(Next::Quit),
            Some(Word::Next) => return Ok(Next::Puzzle),
            Some(Word::Help) => {
                writeln!(out, "{}", say(&Report::Help))?;
                continue;
            }
            Some(Word::Hint) => {
                let choice = round.moves().into_iter().find(|choice| choice.text == *wanted);
                let cell = choice.and_then(|choice| choice.cells.into_iter().next());
                let cell = cell.unwrap_or_default().into_owned();
                writeln!(out, "{}", say(&Report::Hint { cell }))?;
                continue;
            }
            Some(Word::Solution) => {
                let line = puzzle.solution[2 * right..].join("  ");
                writeln!(out, "{}", say(&Report::Solution { line }))?;
                return Ok(Next::Puzzle);
            }
            None => {}
        }
        played.push(line.trim().into());
        match attempt(game, puzzle, &played) {
            Err(error) => {
                played.pop();
                writeln!(out, "{}", render(lang, &error))?;
            }
            Ok(Attempt { verdict: Verdict::Wrong, .. }) => {
                played.pop();
                writeln!(out, "{}", say(&Report::Wrong))?;
            }
            Ok(Attempt { verdict: Verdict::Solved, .. }) => {
                writeln!(out, "{}", say(&Report::Solved))?;
                return Ok(Next::Puzzle);
            }
            Ok(Attempt { right, .. }) => {
                shown = false;
                let answer = puzzle.solution[2 * right - 1].clone();
                writeln!(out, "{}", say(&Report::Right { answer }))?;
            }
        }
    }
}
