//! A review written into the PGN of its game: signs after the moves that were marked, the judgement after each, and
//! the better line as a variation. The text is the one the house writes itself, so little has to be understood.

use trebejo_core::Score;

use crate::{Decision, Facts, Mark, Review};

/// The longest line of a PGN file.
const WIDTH: usize = 80;

/// The PGN of a game with what a review found. `pgn` is the file the house writes for the very round that was reviewed.
#[must_use]
pub fn annotate_pgn(facts: &Facts, pgn: &str, review: &Review) -> String {
    let (tags, moves) = pgn.split_once("\n\n").unwrap_or(("", pgn));
    let mut notes = Notes {
        review,
        strict_turns: facts.strict_turns,
        next: 0,
        number: String::new(),
        better: None,
        out: Vec::new(),
    };
    let mut rest = moves.trim();
    while !rest.is_empty() {
        let length = match rest.as_bytes()[0] {
            b'{' => rest.find('}').map_or(rest.len(), |at| at + 1),
            b';' => rest.find('\n').unwrap_or(rest.len()),
            _ => rest.find(|c: char| c.is_whitespace()).unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(length);
        notes.word(word);
        rest = after.trim_start();
    }
    notes.flush();
    format!("{tags}\n\n{}\n\n", wrap(&notes.out))
}

struct Notes<'a> {
    review: &'a Review,
    /// Whether the sides always move in turn.
    strict_turns: bool,
    /// The decision the next move is.
    next: usize,
    /// The number before the latest move: `12.` or `12...`.
    number: String,
    /// What is still to be said about the latest move, once its own comments are over.
    better: Option<&'a Decision>,
    out: Vec<String>,
}

impl Notes<'_> {
    fn word(&mut self, word: &str) {
        let first = word.as_bytes()[0];
        let is_result = matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*");
        if first == b'{' || first == b';' || first == b'$' {
            self.out.push(word.into());
        } else if is_result {
            self.flush();
            self.out.push(word.into());
        } else if first.is_ascii_digit() && word.ends_with('.') {
            self.flush();
            self.number = word.into();
        } else {
            self.made(word);
        }
    }

    /// A move of the game.
    fn made(&mut self, word: &str) {
        self.flush();
        let black =
            self.review.decisions.get(self.next).is_some_and(|d| d.seat == self.review.seats[1]);
        if self.number.is_empty()
            && black
            && let Some(number) = self.out.iter().rev().find(|word| is_number(word))
        {
            // After what is added here a move of Black needs its number.
            self.number = format!("{}...", number.trim_end_matches('.'));
        }
        if !self.number.is_empty() {
            self.out.push(std::mem::take(&mut self.number));
        }
        self.out.push(word.into());
        let Some(decision) = self.review.decisions.get(self.next) else { return };
        self.next += 1;
        let sign = match decision.mark {
            Mark::Fine => None,
            Mark::Doubtful => Some("$6"),
            Mark::Bad => Some("$2"),
            Mark::VeryBad => Some("$4"),
        };
        self.out.extend(sign.map(String::from));
        if let Some(made) = decision.made() {
            let white = decision.seat == self.review.seats[0];
            self.out.push(format!("{{[%eval {}]}}", eval(made.score, white)));
        }
        self.better = (decision.mark != Mark::Fine).then_some(decision);
    }

    /// The better line in place of the latest move.
    fn flush(&mut self) {
        let Some(decision) = self.better.take() else { return };
        let Some(best) = decision.candidates.first().filter(|best| best.text() != decision.text)
        else {
            return;
        };
        // The number of the move that was made stands somewhere before it.
        let Some(number) = self.out.iter().rev().find(|word| is_number(word)).cloned() else {
            return;
        };
        // Where a side may move twice in a row the line is too short to need more numbers.
        let mut turn: u32 = number.trim_end_matches('.').parse().unwrap_or(0);
        let mut white = !number.ends_with("...");
        let mut words = vec![number];
        for (i, mv) in best.line.iter().enumerate() {
            if i > 0 && white && self.strict_turns {
                words.push(format!("{turn}."));
            }
            words.push(mv.label.clone());
            turn += u32::from(!white);
            white = !white;
        }
        // As one word, so that its numbers are not taken for those of the game.
        self.out.push(format!("({})", words.join(" ")));
    }
}

fn is_number(word: &str) -> bool {
    word.ends_with('.') && word.starts_with(|c: char| c.is_ascii_digit())
}

/// A judgement for White, as `[%eval]` has it: pawns, or `#` and moves to mate.
fn eval(score: Score, white: bool) -> String {
    let sign = if white { 1 } else { -1 };
    match score {
        Score::Cp(cp) => format!("{:.2}", f64::from(sign * cp) / 100.0),
        Score::Mate(plies) => format!("#{}", sign * plies.signum() * ((plies.abs() + 1) / 2)),
        Score::Equity(equity) => format!("{:.2}", sign as f32 * equity),
    }
}

fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    // What stands after a ";" goes to the end of its line.
    let mut new_line = false;
    for word in words.iter().flat_map(|word| match word.starts_with(['{', ';']) {
        true => vec![word.as_str()],
        false => word.split(' ').collect(),
    }) {
        let length = word.chars().count();
        if new_line || column > 0 && column + 1 + length > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
        new_line = word.starts_with(';');
    }
    text
}
