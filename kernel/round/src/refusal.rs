//! Why an action was refused. A refused action changes nothing.

use trebejo_core::{DeedError, Message, MessageError, MoveError, ToMessage};

/// The rule an action broke, in the order in which the referee asks.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum Refusal {
    /// The words are no action.
    #[message(transparent)]
    Unreadable(Message),
    /// More has happened than the player had seen.
    #[message("refusal.stale")]
    Stale {
        /// The latest event the player knew.
        meant: u32,
        /// The latest event there is.
        current: u32,
    },
    /// The round has ended.
    #[message("refusal.over")]
    Over,
    /// Somebody else, or chance, acts now.
    #[message("refusal.not-your-turn")]
    NotYourTurn,
    /// The move breaks a rule of the game.
    #[message(transparent)]
    Illegal {
        /// The rule as one word.
        #[message(skip)]
        rule: &'static str,
        /// What the rule says about this move.
        reason: Message,
    },
    /// There is nothing to accept or decline.
    #[message("refusal.no-offer")]
    NoOffer,
    /// One offer at a time.
    #[message("refusal.offer-open")]
    OfferOpen,
    /// Not a thing this seat may do in this round.
    #[message(transparent)]
    NotAllowed(Forbidden),
}

/// What a seat may not do in this round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, MessageError)]
pub enum Forbidden {
    /// No draw can be claimed in this position.
    #[message("forbidden.no-claim")]
    NoClaim,
    /// The turn has begun.
    #[message("forbidden.late-claim")]
    LateClaim,
    /// Nobody runs out of time.
    #[message("forbidden.no-clock")]
    NoClock,
    /// There is nobody to ask.
    #[message("forbidden.free-takeback")]
    FreeTakeback,
    /// The game ends with a winner.
    #[message("forbidden.no-draw")]
    NoDraw,
    /// The opponent is a person.
    #[message("forbidden.takeback-needs-consent")]
    TakebackNeedsConsent,
    /// Resigning is no offer in this game.
    #[message("forbidden.plain-resign")]
    PlainResign,
    /// The game is over, or has not begun.
    #[message("forbidden.nothing-to-resign")]
    NothingToResign,
    /// The engine may win more.
    #[message("forbidden.engine-plays-on")]
    EnginePlaysOn,
    /// It goes back to where it stands.
    #[message("forbidden.nothing-to-take-back")]
    NothingToTakeBack,
    /// A fair round does not go back behind chance.
    #[message("forbidden.settled-by-chance")]
    SettledByChance,
    /// A seat has not added its luck.
    #[message("forbidden.chance-waits")]
    ChanceWaits,
    /// The round is not a fair one.
    #[message("forbidden.luck-only-fair")]
    LuckOnlyFair,
    /// The seat has done so.
    #[message("forbidden.luck-twice")]
    LuckTwice,
    /// The round is not a fair one.
    #[message("forbidden.no-seed")]
    NoSeed,
    /// The round is not over.
    #[message("forbidden.seed-secret")]
    SeedSecret,
    /// It does not match the commitment.
    #[message("forbidden.wrong-seed")]
    WrongSeed,
    /// No seat flags.
    #[message("forbidden.house-calls-time")]
    HouseCallsTime,
    /// No seat gives a verdict.
    #[message("forbidden.house-judges")]
    HouseJudges,
    /// The opponent is another person.
    #[message("forbidden.no-advice")]
    NoAdvice,
}

impl Refusal {
    /// The kind of refusal as one stable word, for programs.
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
        Refusal::Unreadable(error.to_message())
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
