//! Questions both ways of playing ask of a table: who sits where, whose turn it is, what can be taken back.

use trebejo_core::{ChanceSource, Node, Offer, Seat, Sitter};
use trebejo_host::SystemChance;

use crate::table::{Answer, PlayError, Table};

impl Table {
    /// Who sits at a seat.
    pub(crate) fn sitter(&self, seat: Seat) -> Sitter {
        self.round().record().header.sitter(seat).clone()
    }

    /// Whether nobody but engines sits here.
    pub(crate) fn engines_only(&self) -> bool {
        self.round().record().header.seats.iter().all(|seat| seat.sitter.is_engine())
    }

    /// Who answers the open offer: whoever did not make it, for both sit at this terminal. An engine answers for
    /// itself.
    pub(crate) fn answerer(&self, seat: Seat) -> Seat {
        self.open_offer().map_or(seat, |(by, _)| by.other())
    }

    /// The offer that a person here is to answer.
    pub(crate) fn open_offer(&self) -> Option<(Seat, Offer)> {
        self.round().offer().filter(|(by, _)| !self.sitter(by.other()).is_engine())
    }

    /// A move that can be played now, to show what one looks like.
    pub(crate) fn example(&self) -> String {
        let moves = self.round().moves();
        moves.into_iter().next().map_or_else(|| "-".into(), |choice| choice.text)
    }

    /// Takes the latest move back; `None` where there is none. Against an engine the seat goes back to its own
    /// latest move; of two people whoever moved last asks, and sitting side by side is consent.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<Option<Answer>, PlayError> {
        let round = self.round();
        if self.sitter(seat.other()).is_engine() {
            return match round.takeback(seat) {
                Some(to) => self.say(seat, &format!("takeback {to}")).map(Some),
                None => Ok(None),
            };
        }
        let mover = round.steps(round.ply()).pop().and_then(|step| step.seat);
        match mover.and_then(|mover| Some((mover, round.takeback(mover)?))) {
            Some((mover, to)) => self.agree(mover, &format!("offer takeback {to}")).map(Some),
            None => Ok(None),
        }
    }

    /// An offer that is accepted without a word.
    pub(crate) fn agree(&mut self, seat: Seat, offer: &str) -> Result<Answer, PlayError> {
        match self.say(seat, offer)? {
            Answer::Done => self.say(seat.other(), "accept"),
            other => Ok(other),
        }
    }

    /// The seat to move, if a person sits there.
    pub(crate) fn person_to_move(&self) -> Option<Seat> {
        match self.round().node() {
            Node::Decision(seat) if !self.sitter(seat).is_engine() => Some(seat),
            _ => None,
        }
    }
}

/// A new seed for every thought, so that engines do not play the same game twice.
pub(crate) fn seed() -> u64 {
    let half = || u64::from(SystemChance.draw(u32::MAX));
    half() << 32 | half()
}
