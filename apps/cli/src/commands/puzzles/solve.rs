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

/// What is said, in both languages.
fn text(lang: Lang, key: &str) -> &'static str {
    let [en, es] = match key {
        "help" => [
            "Type a move, or: hint, solution, next, quit.",
            "Escribe una jugada, o: pista, solución, siguiente, salir.",
        ],
        "turn" => ["To move", "Le toca a"],
        "moves" => ["moves to find", "jugadas que encontrar"],
        "right" => ["Right. The answer is", "Correcto. La respuesta es"],
        "solved" => ["Solved.", "Resuelto."],
        "wrong" => ["That is not it. Try again.", "No es esa. Prueba otra vez."],
        "hint" => ["It begins at", "Empieza en"],
        "solution" => ["The solution:", "La solución:"],
        "none" => ["There are no such puzzles.", "No hay problemas así."],
        "end" => ["No more puzzles.", "No hay más problemas."],
        _ => ["difficulty", "dificultad"],
    };
    if lang == Lang::Es { es } else { en }
}

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
    writeln!(out, "{}", text(lang, "help"))?;
    for (number, puzzle) in (1..).zip(&puzzles) {
        writeln!(
            out,
            "\n{number}/{}  {}  {} {}  {} {}",
            puzzles.len(),
            puzzle.id,
            text(lang, "difficulty"),
            puzzle.difficulty(levels),
            puzzle.moves(),
            text(lang, "moves"),
        )?;
        if let Next::Quit = one(game, puzzle, lang, &mut input, &mut out)? {
            return Ok(());
        }
    }
    writeln!(out, "{}", text(lang, "end"))?;
    Ok(())
}

fn one(
    game: &dyn GameEntry,
    puzzle: &Puzzle,
    lang: Lang,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Next, Failure> {
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
                writeln!(out, "{}: {seat}", text(lang, "turn"))?;
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
        match line.trim().to_lowercase().as_str() {
            "" => continue,
            "quit" | "exit" | "salir" => return Ok(Next::Quit),
            "next" | "siguiente" => return Ok(Next::Puzzle),
            "help" | "ayuda" | "?" => {
                writeln!(out, "{}", text(lang, "help"))?;
                continue;
            }
            "hint" | "pista" => {
                let choice = round.moves().into_iter().find(|choice| choice.text == *wanted);
                let cell = choice.and_then(|choice| choice.cells.into_iter().next());
                writeln!(out, "{} {}", text(lang, "hint"), cell.unwrap_or_default())?;
                continue;
            }
            "solution" | "solución" | "solucion" => {
                let line = puzzle.solution[2 * right..].join("  ");
                writeln!(out, "{} {line}", text(lang, "solution"))?;
                return Ok(Next::Puzzle);
            }
            _ => {}
        }
        played.push(line.trim().into());
        match attempt(game, puzzle, &played) {
            Err(error) => {
                played.pop();
                writeln!(out, "{}", render(lang, &error))?;
            }
            Ok(Attempt { verdict: Verdict::Wrong, .. }) => {
                played.pop();
                writeln!(out, "{}", text(lang, "wrong"))?;
            }
            Ok(Attempt { verdict: Verdict::Solved, .. }) => {
                writeln!(out, "{}", text(lang, "solved"))?;
                return Ok(Next::Puzzle);
            }
            Ok(Attempt { right, .. }) => {
                shown = false;
                writeln!(out, "{} {}.", text(lang, "right"), puzzle.solution[2 * right - 1])?;
            }
        }
    }
}
