//! What a player gets to see and is asked.

use std::io::{BufRead, Write};

use trebejo_core::{Cell, Node};
use trebejo_play::{Line, Step};

use super::Session;
use crate::canvas::{Ink, paint};
use crate::input::read_line;
use crate::screen;
use crate::table::PlayError;
use crate::words::Text;

impl<I: BufRead, O: Write> Session<I, O> {
    pub(super) fn say(&mut self, said: &Text<'_>) -> Result<(), PlayError> {
        self.line(&self.words.say(said))
    }

    pub(super) fn line(&mut self, text: &str) -> Result<(), PlayError> {
        writeln!(self.output, "{text}")?;
        Ok(())
    }

    /// Prompts, if somebody is there to be prompted, and reads a line.
    pub(super) fn question(&mut self, prompt: &str) -> Result<Option<String>, PlayError> {
        if self.settings.interactive {
            write!(self.output, "{prompt}> ")?;
        }
        self.output.flush()?;
        let line = read_line(&mut self.input).map_err(PlayError::Input)?;
        if line.is_none() && self.settings.interactive {
            // The end of the input leaves the cursor behind the prompt.
            writeln!(self.output)?;
        }
        Ok(line)
    }

    pub(super) fn draw_once(&mut self) -> Result<(), PlayError> {
        if self.drawn == Some(self.now()) { Ok(()) } else { self.draw() }
    }

    pub(super) fn draw(&mut self) -> Result<(), PlayError> {
        self.drawn = Some(self.now());
        let (round, thought) = (self.table.round(), self.table.thought());
        let board = screen::draw(&self.info, round, thought, self.words, self.settings.look);
        write!(self.output, "\n{board}\n")?;
        Ok(())
    }

    /// The latest move in words, and which pieces it took off the board.
    pub(super) fn show_step(&mut self, line: Option<&Line>) -> Result<(), PlayError> {
        let round = self.table.round();
        let steps = round.steps(round.ply().saturating_sub(1));
        let [before, step] = steps.as_slice() else { return Ok(()) };
        let header = &round.record().header;
        let text = step.text.as_deref().unwrap_or("-");
        let mut told = match step.seat {
            Some(seat) => {
                let who = self.words.sitter(header.sitter(seat));
                let seat = self.words.seat_of(seat, header);
                let played = Text::Played { number: step.ply, seat: &seat, who: &who, mv: text };
                self.words.say(&played)
            }
            None => self.words.fell(step.ply, text),
        };
        let thought = line.map(|line| self.words.thought(line)).filter(|text| !text.is_empty());
        if let Some(thought) = thought {
            told += &paint(&format!("  ({thought})"), Ink::Faint, self.settings.look.colour);
        }
        let gone = self.gone(before, step);
        self.line(&told)?;
        if !gone.is_empty() {
            let gone = self.words.say(&Text::Captured { pieces: &gone.join(", ") });
            self.line(&format!("   {gone}"))?;
        }
        Ok(())
    }

    /// Pieces that left the board in a step, with the cells they stood on.
    pub(super) fn gone(&self, before: &Step, after: &Step) -> Vec<String> {
        let mut stood = before.view.pieces.clone();
        // What moved stands where it went, if it is still there.
        if let [from, .., to] = after.cells.as_slice()
            && let Some(piece) = stood.remove(from)
        {
            stood.insert(to.clone(), piece);
        }
        let left = |(cell, piece): (Cell, Cell)| {
            let gone = after.view.pieces.get(&cell) != Some(&piece);
            gone.then(|| format!("{} {cell}", self.words.piece(&piece)))
        };
        stood.into_iter().filter_map(left).collect()
    }

    pub(super) fn show_end(&mut self) -> Result<(), PlayError> {
        let Node::Over(outcome) = self.table.round().node() else { return Ok(()) };
        self.draw_once()?;
        let end = self.words.outcome(outcome, &self.table.round().record().header);
        let text = paint(
            &self.words.say(&Text::Over { result: &end }),
            Ink::Mark,
            self.settings.look.colour,
        );
        self.line(&text)?;
        self.output.flush().map_err(PlayError::from)
    }
}
