//! Writes `.mat` files as GNU Backgammon reads them.

use std::fmt::Write;

use trebejo_core::Seat;

use crate::formats::{Score, Transcript, What, write_hops};

/// How wide the left column is.
const LEFT: usize = 26;

/// Writes a round.
#[must_use]
pub fn write_mat(round: &Transcript) -> String {
    let mut out = String::new();
    let mut say = |name: &str, value: &str| {
        let value = value.replace(['"', '\n', '\r'], " ");
        let _ = writeln!(out, "; [{name} \"{}\"]", value.trim());
    };
    if let Some(event) = &round.event {
        say("Event", event);
    }
    for (name, player) in ["Player 1", "Player 2"].iter().zip(&round.names) {
        say(name, player);
    }
    let on = |yes| if yes { "On" } else { "Off" };
    let rules = [("Jacoby", round.jacoby), ("Beaver", round.beavers)];
    for (name, rule) in rules.iter().filter_map(|(name, rule)| Some((name, (*rule)?))) {
        say(name, on(rule));
    }
    let _ = write!(out, "\n {} point match\n", round.length);
    for (index, game) in round.games.iter().enumerate() {
        let _ = write!(out, "\n Game {}\n", index + 1);
        write_game(&mut out, round, game, index + 1 == round.games.len());
    }
    out
}

/// A name that cannot be taken for something else in the line of names and scores.
fn plain(name: &str) -> String {
    let name: String =
        name.chars().map(|c| if c == ':' || c.is_control() { ' ' } else { c }).collect();
    match name.trim() {
        "" => "?".into(),
        name => name.into(),
    }
}

fn write_game(out: &mut String, round: &Transcript, game: &Score, last: bool) {
    let [white, black] = [0, 1].map(|i| format!("{} : {}", plain(&round.names[i]), game.points[i]));
    let _ = writeln!(out, " {white:<width$}  {black}", width = LEFT + 4);

    let mut rows = Rows::default();
    let mut cube = game.setup.as_ref().map_or(1, |setup| setup.cube);
    let mut doubled = false;
    for entry in &game.entries {
        let words = match &entry.what {
            What::Roll(dice, hops) => {
                format!("{dice}: {}", write_hops(hops.as_deref().unwrap_or_default()))
            }
            What::Double => {
                cube = cube.saturating_mul(2);
                format!(" {} => {cube}", if doubled { "Beavers" } else { "Doubles" })
            }
            // That a beaver was taken goes without saying: the game goes on.
            What::Take if rows.beaver => {
                rows.beaver = false;
                continue;
            }
            What::Take => " Takes".into(),
            What::Drop => " Drops".into(),
        };
        rows.beaver = doubled && entry.what == What::Double;
        doubled = entry.what == What::Double;
        rows.add(entry.seat, &words);
    }
    out.push_str(&rows.finish());

    if let Some(ending) = game.ending {
        let points = ending.points.unwrap_or(1);
        let plural = if points == 1 { "" } else { "s" };
        let score = game.points[ending.winner.index()].saturating_add(points);
        let won =
            if last && round.length > 0 && score >= round.length { " and the match" } else { "" };
        let margin = if ending.winner == Seat::First { 6 } else { LEFT + 8 };
        let _ = writeln!(out, "{:margin$}Wins {points} point{plural}{won}", "");
    }
}

/// Deeds in two columns.
#[derive(Default)]
struct Rows {
    text: String,
    number: usize,
    left: Option<String>,
    beaver: bool,
}

impl Rows {
    fn add(&mut self, seat: Seat, words: &str) {
        match (seat, self.left.take()) {
            (Seat::First, None) => self.left = Some(words.into()),
            (Seat::First, Some(before)) => {
                self.row(&before, "");
                self.left = Some(words.into());
            }
            (Seat::Second, before) => self.row(&before.unwrap_or_default(), words),
        }
    }

    fn row(&mut self, left: &str, right: &str) {
        self.number += 1;
        // Blanks fill the row even where its right half is empty: GNU Backgammon 1.07 looks there without asking
        // how long the line is, and finds what the line before has left.
        let _ = writeln!(self.text, "{:3}) {left:<LEFT$}  {right}", self.number);
    }

    fn finish(mut self) -> String {
        if let Some(left) = self.left.take() {
            self.row(&left, "");
        }
        self.text
    }
}
