//! What may be done in a round: every deed is admitted or refused here, and a refused one has changed nothing.

use trebejo_core::{Action, ChanceTag, Deed, Game, Node, Offer, Seat};

use super::RoundOf;
use crate::entry::offers_draws;
use crate::{Forbidden, Refusal, Round, fair};

/// A deed in canonical words, and the move or the outcome of chance it is.
pub(super) type Admitted<G> = (Deed, Option<Action<<G as Game>::Position>>);

impl<G: Game> RoundOf<G> {
    /// Whether `seat` (or chance) may do this now.
    pub(super) fn admit_deed(
        &self,
        seat: Option<Seat>,
        deed: &Deed,
    ) -> Result<Admitted<G>, Refusal> {
        let node = self.node();
        if let (None, Deed::Reveal(secret)) = (seat, deed) {
            return self.admit_reveal(node, secret).map(|()| (deed.clone(), None));
        }
        if let Node::Over(_) = node {
            return Err(Refusal::Over);
        }
        let Some(seat) = seat else {
            return match (node, deed) {
                (_, Deed::Verdict(_)) => Ok((deed.clone(), None)),
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
                let deed = Deed::Move(G::write_move(&self.pos, mv));
                return Ok((deed, Some(Action::Move(mv))));
            }
            Deed::Chance(_) | Deed::Reveal(_) => return Err(Refusal::NotYourTurn),
            Deed::Verdict(_) => {}
            Deed::Luck(_) => self.admit_luck(seat)?,
            Deed::Resign => {}
            Deed::Claim => {
                if node != Node::Decision(seat) {
                    return Err(Refusal::NotYourTurn);
                }
                if self.history.drawn_on_claim(&self.pos).is_none() {
                    return Err(Refusal::NotAllowed(Forbidden::NoClaim));
                }
            }
            Deed::Flag => {
                if self.clock.is_none() {
                    return Err(Refusal::NotAllowed(Forbidden::NoClock));
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
                        return Err(Refusal::NotAllowed(Forbidden::FreeTakeback));
                    }
                    Offer::Takeback(to) => self.admit_takeback(*to)?,
                    Offer::Draw if !offers_draws::<G>() => {
                        return Err(Refusal::NotAllowed(Forbidden::NoDraw));
                    }
                    Offer::Draw => {}
                }
            }
            Deed::Takeback(to) => {
                if !self.record.header.sitter(seat.other()).is_engine() {
                    return Err(Refusal::NotAllowed(Forbidden::TakebackNeedsConsent));
                }
                self.admit_takeback(*to)?;
            }
        }
        Ok((deed.clone(), None))
    }

    fn admit_resignation(&self, seat: Seat, worth: u8, to_engine: bool) -> Result<(), Refusal> {
        let why = if !G::RESIGNATIONS.contains(&worth) {
            Forbidden::PlainResign
        } else if G::resigned(&self.pos, seat, worth).is_none() {
            Forbidden::NothingToResign
        } else if to_engine && !G::settles(&self.pos, seat, worth) {
            Forbidden::EnginePlaysOn
        } else {
            return Ok(());
        };
        Err(Refusal::NotAllowed(why))
    }

    fn admit_takeback(&self, to: u32) -> Result<(), Refusal> {
        if to >= self.ply() {
            return Err(Refusal::NotAllowed(Forbidden::NothingToTakeBack));
        }
        if to < self.settled() {
            return Err(Refusal::NotAllowed(Forbidden::SettledByChance));
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

    pub(super) fn admit_chance(&self, text: &str) -> Result<Admitted<G>, Refusal> {
        if self.is_fair() && self.chance.luck.contains(&None) {
            return Err(Refusal::NotAllowed(Forbidden::ChanceWaits));
        }
        let chance =
            G::read_chance(&self.pos, text).map_err(|error| Refusal::Unreadable(error.0))?;
        let deed = Deed::Chance(G::write_chance(&self.pos, chance));
        Ok((deed, Some(Action::Chance(chance))))
    }

    /// A seat adds its luck once; chance has not fallen before both have, so neither knows what it will do.
    fn admit_luck(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.is_fair() {
            return Err(Refusal::NotAllowed(Forbidden::LuckOnlyFair));
        }
        match self.chance.luck[seat.index()] {
            None => Ok(()),
            Some(_) => Err(Refusal::NotAllowed(Forbidden::LuckTwice)),
        }
    }

    fn admit_reveal(&self, node: Node, secret: &fair::Secret) -> Result<(), Refusal> {
        let Some(ChanceTag::Fair { round, commitment }) = &self.record.header.chance else {
            return Err(Refusal::NotAllowed(Forbidden::NoSeed));
        };
        if !matches!(node, Node::Over(_)) {
            return Err(Refusal::NotAllowed(Forbidden::SeedSecret));
        }
        if self.chance.revealed.is_some() {
            return Err(Refusal::Over);
        }
        if fair::commitment(secret, round) != *commitment {
            return Err(Refusal::NotAllowed(Forbidden::WrongSeed));
        }
        Ok(())
    }
}
