//! What may be done in a round: every deed is admitted or refused here, and a refused one has changed nothing.

use trebejo_core::{Action, ChanceTag, Deed, Game, Node, Offer, Seat};

use super::RoundOf;
use crate::{Refusal, Round, fair};

impl<G: Game> RoundOf<G> {
    /// Whether `seat` (or chance) may do this now; gives the deed back in canonical words.
    pub(super) fn admit(&self, seat: Option<Seat>, deed: &Deed) -> Result<Deed, Refusal> {
        let node = self.node();
        if let (None, Deed::Reveal(secret)) = (seat, deed) {
            return self.admit_reveal(node, secret).map(|()| deed.clone());
        }
        if let Node::Over(_) = node {
            return Err(Refusal::Over);
        }
        let Some(seat) = seat else {
            return match (node, deed) {
                (_, Deed::Verdict(_)) => Ok(deed.clone()),
                (Node::Chance, Deed::Chance(text)) => self.admit_chance(text),
                _ => Err(Refusal::NotYourTurn),
            };
        };
        match deed {
            Deed::Move(text) => {
                if node != Node::Decision(seat) {
                    return Err(Refusal::NotYourTurn);
                }
                let mv = G::read_move(&self.pos, text)?;
                return Ok(Deed::Move(G::write_move(&self.pos, mv)));
            }
            Deed::Chance(_) | Deed::Reveal(_) => return Err(Refusal::NotYourTurn),
            Deed::Verdict(_) => {}
            Deed::Luck(_) => self.admit_luck(seat)?,
            Deed::Resign => {}
            Deed::Claim => {
                if node != Node::Decision(seat) {
                    return Err(Refusal::NotYourTurn);
                }
                if self.drawn_on_claim().is_none() {
                    return Err(Refusal::NotAllowed("there is no draw to claim"));
                }
            }
            Deed::Flag => {
                if self.clock.is_none() {
                    return Err(Refusal::NotAllowed("this round has no clock"));
                }
            }
            Deed::Accept | Deed::Decline => match self.offer {
                Some((by, _)) if by != seat => {}
                _ => return Err(Refusal::NoOffer),
            },
            Deed::Offer(offer) => {
                if self.offer.is_some() {
                    return Err(Refusal::OfferOpen);
                }
                let to_engine = self.record.header.sitter(seat.other()).is_engine();
                match offer {
                    Offer::Resign(worth) => self.admit_resignation(seat, *worth, to_engine)?,
                    Offer::Takeback(_) if to_engine => {
                        let why = "an engine lets you take back without asking";
                        return Err(Refusal::NotAllowed(why));
                    }
                    Offer::Takeback(to) => self.admit_takeback(*to)?,
                    Offer::Draw if !G::RESIGNATIONS.is_empty() => {
                        return Err(Refusal::NotAllowed("this game knows no draw"));
                    }
                    Offer::Draw => {}
                }
            }
            Deed::Takeback(to) => {
                if !self.record.header.sitter(seat.other()).is_engine() {
                    return Err(Refusal::NotAllowed(
                        "a takeback needs the opponent's consent: offer it",
                    ));
                }
                self.admit_takeback(*to)?;
            }
        }
        Ok(deed.clone())
    }

    fn admit_resignation(&self, seat: Seat, worth: u8, to_engine: bool) -> Result<(), Refusal> {
        let why = if !G::RESIGNATIONS.contains(&worth) {
            "whoever resigns this game has lost: say \"resign\""
        } else if G::resigned(&self.pos, seat, worth).is_none() {
            "no game is going on that could be resigned"
        } else if to_engine && !G::settles(&self.pos, seat, worth) {
            "the engine plays on, it may still win more than that"
        } else {
            return Ok(());
        };
        Err(Refusal::NotAllowed(why))
    }

    fn admit_takeback(&self, to: u32) -> Result<(), Refusal> {
        if to >= self.ply() {
            return Err(Refusal::NotAllowed("there is nothing to take back"));
        }
        if to < self.settled() {
            return Err(Refusal::NotAllowed("what chance has decided in a fair round stands"));
        }
        Ok(())
    }

    /// The ply that no takeback goes behind: in a fair round, that of the latest outcome of chance.
    pub(super) fn settled(&self) -> u32 {
        if !self.is_fair() {
            return 0;
        }
        let last = self.line.iter().rposition(|played| matches!(played.action, Action::Chance(_)));
        last.map_or(0, |index| index as u32 + 1)
    }

    pub(super) fn is_fair(&self) -> bool {
        matches!(self.record.header.chance, Some(ChanceTag::Fair { .. }))
    }

    pub(super) fn admit_chance(&self, text: &str) -> Result<Deed, Refusal> {
        if self.is_fair() && fair::luck(&self.record).contains(&None) {
            return Err(Refusal::NotAllowed("chance waits for the luck of both seats"));
        }
        G::read_chance(&self.pos, text)
            .map(|chance| Deed::Chance(G::write_chance(&self.pos, chance)))
            .map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    /// A seat adds its luck once; chance has not fallen before both have, so neither knows what it will do.
    fn admit_luck(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.is_fair() {
            return Err(Refusal::NotAllowed("luck is added in a fair round only"));
        }
        match fair::luck(&self.record)[seat.index()] {
            None => Ok(()),
            Some(_) => Err(Refusal::NotAllowed("this seat has added its luck already")),
        }
    }

    fn admit_reveal(&self, node: Node, secret: &fair::Secret) -> Result<(), Refusal> {
        let Some(ChanceTag::Fair { round, commitment }) = &self.record.header.chance else {
            return Err(Refusal::NotAllowed("there is no seed to reveal"));
        };
        if !matches!(node, Node::Over(_)) {
            return Err(Refusal::NotAllowed("the seed stays secret until the end"));
        }
        if fair::revealed(&self.record).is_some() {
            return Err(Refusal::Over);
        }
        if fair::commitment(secret, round) != *commitment {
            return Err(Refusal::NotAllowed("this is not the seed the house was bound to"));
        }
        Ok(())
    }
}
