//! Reads `.mat` files of any program, one round at a time.

use trebejo_core::{FileFault, Seat};

use super::line::{Cell, Line, read_cells, read_players};
use crate::Dice;
use crate::formats::text::{excerpt, leading_number, strip_word};
use crate::formats::{Ending, Entry, Fault, GameFault, Score, Transcript, What, read_hops};

/// The rounds of a file: whole matches, and every game for money by itself.
#[must_use]
pub fn read_mat(text: &str) -> MatReader<'_> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Very old files end their lines with a return alone; elsewhere it is a blank before the end.
    let lines = text.split(if text.contains('\n') { '\n' } else { '\r' });
    MatReader { lines, line: 0, pending: None, head: None, number: 0 }
}

/// Whether a text has a line that announces a match.
#[must_use]
pub fn is_mat(text: &str) -> bool {
    text.split(['\n', '\r']).any(|line| matches!(Line::read(line), Line::Match(_)))
}

/// Reads a file round by round; a broken round is told by its number, and the next one is read all the same.
pub struct MatReader<'a> {
    lines: std::str::Split<'a, char>,
    line: usize,
    /// A line that was read and belongs to what comes next.
    pending: Option<(usize, &'a str)>,
    /// What was said above the games.
    head: Option<Head>,
    number: usize,
}

#[derive(Clone, Debug, Default)]
struct Head {
    names: [Option<String>; 2],
    event: Option<String>,
    jacoby: Option<bool>,
    beavers: Option<bool>,
    /// Why no game below can be read.
    fault: Option<Fault>,
    length: Option<u32>,
}

impl Head {
    fn note(&mut self, line: usize, name: &str, value: &str) {
        // A record holds less than this, and every game under this head gets a copy.
        const MOST: usize = 200;
        let end = value.char_indices().nth(MOST).map_or(value.len(), |(end, _)| end);
        let value = &value[..end];
        let is = |word: &str| name.eq_ignore_ascii_case(word);
        let on = || ["on", "yes", "true", "1"].iter().any(|word| value.eq_ignore_ascii_case(word));
        if is("Player 1") {
            self.names[0] = Some(value.into());
        } else if is("Player 2") {
            self.names[1] = Some(value.into());
        } else if is("Event") && !value.is_empty() {
            self.event = Some(value.into());
        } else if is("Jacoby") {
            self.jacoby = Some(on());
        } else if is("Beaver") || is("Beavers") {
            self.beavers = Some(on());
        } else if is("Variation") && !value.eq_ignore_ascii_case("backgammon") {
            self.fault = Some(Fault::new(line, &GameFault::Variation(excerpt(value))));
        }
    }
}

impl<'a> MatReader<'a> {
    /// The next line that is not blank, with its number.
    fn next_line(&mut self) -> Option<(usize, &'a str)> {
        if self.pending.is_some() {
            return self.pending.take();
        }
        loop {
            let text = self.lines.next()?;
            self.line += 1;
            if !text.trim().is_empty() {
                return Some((self.line, text));
            }
        }
    }

    /// The next round.
    fn next_round(&mut self) -> Option<Result<Transcript, FileFault>> {
        // A head above the games, unless another game for money follows under the same one.
        let mut head = self.head.take().unwrap_or_default();
        loop {
            let (line, text) = self.next_line()?;
            match Line::read(text) {
                Line::Header(name, value) => {
                    if head.length.take().is_some() {
                        head = Head::default();
                    }
                    head.note(line, name, value);
                }
                Line::Match(length) => head.length = Some(length),
                Line::Game => {
                    self.number += 1;
                    self.pending = Some((line, text));
                    break;
                }
                // What stands above the first game is nobody's business.
                Line::Other(_) => {}
            }
        }
        let round = self.round(&head);
        if head.length == Some(0) {
            self.head = Some(head);
        }
        Some(round.map_err(|fault| fault.in_game(self.number)))
    }

    fn round(&mut self, head: &Head) -> Result<Transcript, Fault> {
        let first = self.pending.map_or(self.line, |(line, _)| line);
        let mut round = Transcript {
            line: first,
            event: head.event.clone(),
            length: head.length.unwrap_or_default(),
            jacoby: head.jacoby,
            beavers: head.beavers,
            ..Transcript::default()
        };
        let mut fault = head.fault.clone();
        if head.length.is_none() {
            fault = fault.or(Some(Fault::new(first, &GameFault::NoMatchLine)));
        }
        while let Some((line, text)) = self.next_line() {
            if Line::read(text) != Line::Game || (round.length == 0 && !round.games.is_empty()) {
                self.pending = Some((line, text));
                break;
            }
            // Even where something is wrong, the lines up to the next game are behind us.
            match self.game(line) {
                Ok((names, game)) => {
                    let named = |i: usize| head.names[i].clone().unwrap_or(names[i].clone());
                    if round.games.is_empty() {
                        round.names = [named(0), named(1)];
                    }
                    round.games.push(game);
                }
                Err(wrong) => {
                    fault = fault.or(Some(wrong));
                    if round.length == 0 {
                        break;
                    }
                }
            }
        }
        fault.map_or(Ok(round), Err)
    }

    /// A game, after the line that announces it, up to what belongs to it no more.
    fn game(&mut self, line: usize) -> Result<([String; 2], Score), Fault> {
        let mut game = Score { line, ..Score::default() };
        let mut names = None;
        let mut fault = None;
        while let Some((line, text)) = self.next_line() {
            // First come names and scores, and a name can be anything.
            if names.is_none()
                && let Some([first, second]) = read_players(text)
            {
                game.points = [first.1, second.1];
                names = Some([first.0.to_string(), second.0.to_string()]);
                continue;
            }
            let wrong = match Line::read(text) {
                Line::Match(_) | Line::Game => {
                    self.pending = Some((line, text));
                    break;
                }
                Line::Header("Set Pos", _) => Err(Fault::new(line, &GameFault::SetupBefore)),
                // A remark after a game that is over stands above the next one.
                Line::Header(..) if game.ending.is_some() => {
                    self.pending = Some((line, text));
                    break;
                }
                Line::Header(..) => Ok(()),
                Line::Other(text) if names.is_none() => {
                    names = Some(Default::default());
                    Err(Fault::new(line, &GameFault::Players(excerpt(text))))
                }
                Line::Other(text) => deeds(line, text, &mut game),
            };
            fault = fault.or(wrong.err());
        }
        match (fault, names) {
            (Some(fault), _) => Err(fault),
            (None, Some(names)) => Ok((names, game)),
            (None, None) => Err(Fault::new(line, &GameFault::NoPlayers)),
        }
    }
}

/// Adds what was done in a line.
fn deeds(line: usize, text: &str, game: &mut Score) -> Result<(), Fault> {
    let unknown = || Fault::new(line, &GameFault::Line(excerpt(text)));
    for Cell { words, right } in read_cells(text).ok_or_else(unknown)? {
        let seat = if right { Seat::Second } else { Seat::First };
        if let Some(rest) = strip_word(words, "win") {
            let rest = rest.trim_start_matches(['s', 'S']);
            let points = leading_number(rest).map(|(points, _)| points);
            game.ending =
                game.ending.or(Some(Ending { line, winner: seat, points, resigned: false }));
            continue;
        }
        // Who has won says the line after a resignation.
        if strip_word(words, "resign").is_some() {
            continue;
        }
        if game.ending.is_some() {
            return Err(Fault::new(line, &GameFault::WordsAfterEnd(excerpt(words))));
        }
        let what = deed(words).map_err(|why| Fault::new(line, &why))?;
        game.entries.push(Entry { line, seat, what });
    }
    Ok(())
}

fn deed(words: &str) -> Result<What, GameFault> {
    let is = |list: &[&str]| list.iter().any(|word| strip_word(words, word).is_some());
    if let &[one, other, b':', ..] = words.as_bytes() {
        let digit = |byte: u8| byte.wrapping_sub(b'0');
        let dice = Dice::new(digit(one), digit(other));
        let dice = dice.ok_or_else(|| GameFault::Roll(excerpt(words)))?;
        if strip_word(words[3..].trim(), "illegal").is_some() {
            return Err(GameFault::IllegalPlay);
        }
        let hops = read_hops(&words[3..]).map_err(GameFault::Hops)?;
        return Ok(What::Roll(dice, hops));
    }
    if is(&["raccoon"]) {
        return Err(GameFault::Raccoons);
    }
    Ok(if is(&["double", "redouble", "beaver"]) {
        What::Double
    } else if is(&["take", "accept"]) {
        What::Take
    } else {
        What::Drop
    })
}

impl Iterator for MatReader<'_> {
    type Item = Result<Transcript, FileFault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_round()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every game for money gets the names and the event from above, however long they are in the file.
    #[test]
    fn what_stands_above_the_games_is_not_copied_at_any_length() {
        let long = "é".repeat(5_000);
        let head = format!("; [Player 1 \"{long}\"]\n; [Event \"{long}\"]\n 0 point match\n");
        let game = " Game 1\n Ana : 0      Bruno : 0\n  1) 61: 13/7 8/7\n\n";
        let rounds: Vec<_> = read_mat(&(head + &game.repeat(2))).map(Result::unwrap).collect();
        assert_eq!(rounds.len(), 2);
        for round in rounds {
            assert_eq!(round.names, ["é".repeat(200), "Bruno".into()]);
            assert_eq!(round.event, Some("é".repeat(200)));
        }
    }
}
