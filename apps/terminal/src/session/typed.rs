//! What a player can ask for besides a move.

use std::io::{BufRead, Write};

use trebejo_core::{Limits, Seat, ToMessage};
use trebejo_players::SeatPlayer;

use super::{HINT_TIME, Session};
use crate::command::is_yes;
use crate::table::{Answer, PlayError, RenameError};
use crate::words::Text;

impl<I: BufRead, O: Write> Session<I, O> {
    pub(super) fn undo(&mut self, seat: Seat) -> Result<(), PlayError> {
        match self.table.undo(seat)? {
            None => self.say(&Text::NothingToUndo),
            Some(answer) => self.show_answer(answer, "undo"),
        }
    }

    /// Goes back to the start, or begins another round where this one is over.
    pub(super) fn restart(&mut self, seat: Option<Seat>) -> Result<(), PlayError> {
        match seat {
            None => self.table.begin_again()?,
            Some(_) if self.table.round().ply() == 0 => {}
            Some(seat) if self.table.sitter(seat.other()).is_engine() => {
                if !self.tell(seat, "takeback 0")? {
                    return Ok(());
                }
            }
            Some(seat) => {
                let answer = self.table.agree(seat, "offer takeback 0")?;
                self.show_answer(answer, "restart")?;
            }
        }
        self.say(&Text::Restarted { id: &self.table.id().to_string() })
    }

    /// What came of going back.
    fn show_answer(&mut self, answer: Answer, typed: &str) -> Result<(), PlayError> {
        match answer {
            Answer::Done => self.say(&Text::Undone),
            Answer::Overtaken => self.say(&Text::Overtaken),
            Answer::Refused(refusal) => {
                let example = self.table.example();
                self.line(&self.words.refusal(&refusal, typed, &example))
            }
        }
    }

    pub(super) fn offer_draw(&mut self, seat: Seat) -> Result<(), PlayError> {
        // What the rules grant needs nobody's consent.
        if let Some(draw) = self.table.claimable(seat) {
            return self.line(&self.words.draw_claimable(draw));
        }
        if !self.tell(seat, "offer draw")? {
            return Ok(());
        }
        let (by, to) = (self.seat_name(seat), self.seat_name(seat.other()));
        if self.table.sitter(seat.other()).is_engine() {
            return self.say(&Text::DrawWaits { to: &to });
        }
        // Without an answer the offer stays open, and is the first thing shown on return.
        let Some(answer) =
            self.question(&self.words.say(&Text::DrawPrompt { by: &by, to: &to }))?
        else {
            return Ok(());
        };
        if is_yes(&answer) {
            self.tell(seat.other(), "accept")?;
        } else if self.tell(seat.other(), "decline")? {
            self.say(&Text::DrawDeclined { by: &to })?;
        }
        Ok(())
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), PlayError> {
        if self.settings.interactive {
            let answer = self.question(&self.words.say(&Text::ResignPrompt))?;
            if !answer.is_some_and(|answer| is_yes(&answer)) {
                return self.say(&Text::NotResigned);
            }
        }
        self.tell(seat, "resign").map(drop)
    }

    pub(super) fn save(&mut self, title: &str) -> Result<(), PlayError> {
        let id = self.table.id().to_string();
        if title.is_empty() {
            return self.line(&self.words.saved(&id, None));
        }
        match self.table.rename(title) {
            Ok(title) => self.line(&self.words.saved(&id, title.as_deref())),
            Err(RenameError::Name(error)) => self.say(&Text::BadTitle { why: error.to_message() }),
            Err(RenameError::Store(error)) => Err(error.into()),
        }
    }

    pub(super) fn hint(&mut self) -> Result<(), PlayError> {
        let Some(engine) = self.info.strongest() else { return self.say(&Text::NoHint) };
        let limits = Limits { time: Some(HINT_TIME), ..Limits::default() };
        match self.think(&SeatPlayer::new(&engine), &limits)? {
            Some(line) => self.line(&self.words.hint(&line)),
            None => self.say(&Text::NoHint),
        }
    }

    pub(super) fn board_again(&mut self) -> Result<(), PlayError> {
        if self.table.refresh()? {
            self.say(&Text::Overtaken)?;
        }
        self.draw()
    }

    pub(super) fn list_moves(&mut self) -> Result<(), PlayError> {
        self.say(&Text::LegalMoves)?;
        let mut line = String::new();
        for choice in self.table.round().moves() {
            if line.len() + choice.text.len() > 74 {
                self.line(&line)?;
                line.clear();
            }
            line.push_str("  ");
            line.push_str(&choice.text);
        }
        self.line(&line)
    }
}
