//! Why an action was refused. A refused action changes nothing.

use thiserror::Error;
use trebejo_core::{DeedError, MoveError};

/// The rule an action broke, in the order in which the referee asks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The words are no action.
    #[error("{0}")]
    Unreadable(String),
    /// More has happened than the player had seen.
    #[error("event {current} has happened meanwhile, the action was meant after event {meant}")]
    Stale {
        /// The latest event the player knew.
        meant: u32,
        /// The latest event there is.
        current: u32,
    },
    /// The round has ended.
    #[error("the round is over")]
    Over,
    /// Somebody else, or chance, acts now.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The move breaks a rule of the game.
    #[error("{reason}")]
    Illegal {
        /// The rule as one word.
        rule: &'static str,
        /// The rule as a sentence about this move.
        reason: String,
    },
    /// There is nothing to accept or decline.
    #[error("the opponent has offered nothing")]
    NoOffer,
    /// One offer at a time.
    #[error("an offer is open already, it has to be answered first")]
    OfferOpen,
    /// Not a thing this seat may do in this round; the text says why.
    #[error("{0}")]
    NotAllowed(&'static str),
}

impl Refusal {
    /// The refusal as one stable word, for programs and for translation.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Unreadable(_) => "unreadable",
            Refusal::Stale { .. } => "stale",
            Refusal::Over => "over",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Illegal { .. } => "illegal",
            Refusal::NoOffer => "no-offer",
            Refusal::OfferOpen => "offer-open",
            Refusal::NotAllowed(_) => "not-allowed",
        }
    }

    /// The rule of the game that was broken, where it was one.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Illegal { rule, .. } => Some(rule),
            _ => None,
        }
    }
}

impl From<DeedError> for Refusal {
    fn from(error: DeedError) -> Refusal {
        Refusal::Unreadable(error.to_string())
    }
}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        match error {
            MoveError::Unreadable(text) => Refusal::Unreadable(text),
            MoveError::Illegal { rule, reason } => Refusal::Illegal { rule, reason },
        }
    }
}
