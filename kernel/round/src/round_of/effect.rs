//! What an event does to a round: worked out once, for whoever asks what would be and for whoever lets it happen.

use trebejo_core::{Action, Deed, Game, Node, Offer, Outcome, Position, Seat};

use super::{Played, RoundOf};
use crate::{CheckedEvent, Round};

/// What an event changes.
enum Effect<P: Position> {
    /// An action comes on the board, for this seat or by chance.
    Act(Option<Seat>, Action<P>),
    /// The round ends.
    End(Outcome),
    /// The position after so many actions stands again.
    GoBack(u32),
    /// Something is offered, or an offer is closed.
    Offer(Option<(Seat, Offer)>),
    /// Nothing on the board.
    Nothing,
}

impl<G: Game> RoundOf<G> {
    fn effect(&self, event: &CheckedEvent) -> Effect<G::Position> {
        let points = || G::forfeit(&self.pos);
        match (&event.deed, event.seat) {
            (Deed::Move(_), Some(seat)) => Effect::Act(Some(seat), event.action()),
            (Deed::Chance(_), _) => Effect::Act(None, event.action()),
            (Deed::Resign, Some(seat)) => {
                Effect::End(Outcome::win(seat.other(), "resignation").counting(points()))
            }
            (Deed::Claim, Some(_)) => {
                let end = self.history.drawn_on_claim(&self.pos);
                Effect::End(Outcome::draw(end.expect("a claim the referee has passed")))
            }
            (Deed::Flag, Some(seat)) => {
                Effect::End(Outcome::win(seat.other(), "time").counting(points()))
            }
            (Deed::Verdict(verdict), winner) => {
                let end = verdict.word();
                let win = |seat| Outcome::win(seat, end).counting(points());
                Effect::End(winner.map_or(Outcome::draw(end), win))
            }
            (Deed::Offer(offer), Some(seat)) => Effect::Offer(Some((seat, *offer))),
            (Deed::Accept, _) => match self.offer {
                Some((_, Offer::Draw)) => Effect::End(Outcome::draw("agreement")),
                Some((_, Offer::Takeback(to))) => Effect::GoBack(to),
                Some((by, Offer::Resign(worth))) => {
                    let mv = G::resigned(&self.pos, by, worth).expect("an offer that was passed");
                    Effect::Act(Some(by), Action::Move(mv))
                }
                None => unreachable!("the referee passes no answer without an offer"),
            },
            (Deed::Decline, _) => Effect::Offer(None),
            (Deed::Takeback(to), _) => Effect::GoBack(*to),
            (Deed::Luck(_) | Deed::Reveal(_), _) => Effect::Nothing,
            (_, None) => unreachable!("the referee passes deeds of seats only with a seat"),
        }
    }

    /// Who acts after an event, and how many actions stand on the board then.
    pub(super) fn standing_after(&self, event: &CheckedEvent) -> (Node, u32) {
        match self.effect(event) {
            Effect::Act(_, action) => {
                let mut pos = self.pos.clone();
                action.act_on(&mut pos);
                (self.history.node_after(&pos), self.ply() + 1)
            }
            Effect::End(outcome) => (Node::Over(outcome), self.ply()),
            Effect::GoBack(to) => {
                let ply = to as usize;
                (self.history.node_at(ply, self.position_at(ply)), to)
            }
            Effect::Offer(_) | Effect::Nothing => (self.node(), self.ply()),
        }
    }

    /// Lets an event happen.
    pub(super) fn take_effect(&mut self, event: CheckedEvent) {
        debug_assert_eq!(event.seq, self.record.seq() + 1, "an event for another state");
        let effect = self.effect(&event);
        if event.deed == Deed::Accept {
            self.offer = None;
        }
        match effect {
            Effect::Act(seat, action) => self.act(seat, action),
            Effect::End(outcome) => self.ended = Some(outcome),
            Effect::GoBack(to) => self.go_back(to),
            Effect::Offer(offer) => self.offer = offer,
            Effect::Nothing => {}
        }
        let event = event.into_event();
        match (&event.deed, event.seat) {
            (Deed::Move(_), Some(seat)) => {
                if let (Some(clock), Some(spent)) = (&mut self.clock, event.spent) {
                    clock.moved(seat, spent, G::begins_turn(&self.pos));
                }
                // A draw offer stands while its maker moves and lapses when the other answers by a move.
                self.offer = self.offer.filter(|(by, what)| *by == seat && *what == Offer::Draw);
            }
            (Deed::Flag, Some(seat)) => {
                if let Some(clock) = &mut self.clock {
                    clock.flagged(seat);
                }
            }
            (Deed::Chance(_), _) => self.chance.drawn += 1,
            (Deed::Luck(luck), Some(seat)) => self.chance.luck[seat.index()] = Some(*luck),
            (Deed::Reveal(secret), _) => self.chance.revealed = Some(*secret),
            _ => {}
        }
        self.record.events.push(event);
        self.plies.push(self.ply());
    }

    fn act(&mut self, seat: Option<Seat>, action: Action<G::Position>) {
        let forced = G::forced(&self.pos).is_some();
        let before = self.pos.clone();
        action.act_on(&mut self.pos);
        self.line.push(Played { action, seat, event: self.record.events.len(), before, forced });
        self.history.push(&self.pos);
    }

    fn go_back(&mut self, to: u32) {
        let ply = to as usize;
        self.pos = self.position_at(ply).clone();
        self.line.truncate(ply);
        self.history.truncate(ply);
        self.offer = None;
        if to == 0
            && let Some(clock) = &mut self.clock
        {
            clock.reset();
        }
    }
}
