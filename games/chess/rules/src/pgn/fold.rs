//! What stands of a record: the line on the board once takebacks are done, what the clocks showed after each
//! action, and how the round ended if someone ended it.

use std::time::Duration;

use trebejo_core::{ClockRule, Deed, Event, Offer, Record, Seat};

/// A clock that is folded from the times of events as the clock of a round is.
#[derive(Copy, Clone, Debug)]
pub(super) struct Clocks {
    rule: ClockRule,
    left: [Duration; 2],
    /// Seats that have moved; the first move is free.
    begun: [bool; 2],
}

impl Clocks {
    pub(super) fn new(rule: ClockRule) -> Option<Clocks> {
        Some(Clocks { rule, left: [rule.base()?; 2], begun: [false; 2] })
    }

    /// What the clock of a seat shows after a move that took so long.
    pub(super) fn after(&self, seat: Seat, spent: Duration) -> Duration {
        let left = self.left[seat.index()];
        if !self.begun[seat.index()] {
            return left;
        }
        match self.rule {
            ClockRule::None => left,
            ClockRule::Increment { increment, .. } => left.saturating_sub(spent) + increment,
            ClockRule::Delay { delay, .. } => left.saturating_sub(spent.saturating_sub(delay)),
        }
    }

    /// How long a move took after which the clock shows so much, as far as the clock tells.
    pub(super) fn spent(&self, seat: Seat, shown: Duration) -> Duration {
        let left = self.left[seat.index()];
        if !self.begun[seat.index()] {
            return Duration::ZERO;
        }
        match self.rule {
            ClockRule::None => Duration::ZERO,
            ClockRule::Increment { increment, .. } => (left + increment).saturating_sub(shown),
            ClockRule::Delay { delay, .. } => match left.saturating_sub(shown) {
                Duration::ZERO => Duration::ZERO,
                charged => charged + delay,
            },
        }
    }

    /// A seat has moved.
    pub(super) fn moved(&mut self, seat: Seat, spent: Duration) {
        self.left[seat.index()] = self.after(seat, spent);
        self.begun[seat.index()] = true;
    }
}

/// An action that stands on the board.
pub(super) struct Standing<'a> {
    pub(super) event: &'a Event,
    /// What its seat's clock showed after it, and what it showed it had spent.
    pub(super) clock: Option<(Duration, Duration)>,
}

/// How someone ended a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A seat gave up.
    Resigned(Seat),
    /// A seat ran out of time.
    Flagged(Seat),
    /// A draw was agreed or claimed.
    Drawn,
    /// The house ended it, for this seat or as a draw.
    Judged(Option<Seat>),
}

/// What stands of a record.
pub(super) fn fold(record: &Record) -> (Vec<Standing<'_>>, Option<End>) {
    let mut line: Vec<Standing<'_>> = Vec::new();
    let mut clocks = Clocks::new(record.header.clock);
    let mut offer = None;
    let mut end = None;
    for event in &record.events {
        let mut back = None;
        match (&event.deed, event.seat) {
            (Deed::Move(_), Some(seat)) => {
                let clock = match (&mut clocks, event.spent) {
                    (Some(clocks), Some(spent)) => {
                        let shown = clocks.after(seat, spent);
                        let told = clocks.spent(seat, shown);
                        clocks.moved(seat, spent);
                        Some((shown, told))
                    }
                    _ => None,
                };
                line.push(Standing { event, clock });
                // A draw offer stands while its maker moves and lapses when the other answers by a move.
                offer = offer.filter(|(by, what)| *by == seat && *what == Offer::Draw);
            }
            (Deed::Chance(_), _) => line.push(Standing { event, clock: None }),
            (Deed::Resign, Some(seat)) => end = Some(End::Resigned(seat)),
            (Deed::Flag, Some(seat)) => end = Some(End::Flagged(seat)),
            (Deed::Claim, _) => end = Some(End::Drawn),
            (Deed::Offer(what), Some(seat)) => offer = Some((seat, *what)),
            (Deed::Accept, _) => match offer.take() {
                Some((_, Offer::Draw)) => end = Some(End::Drawn),
                Some((_, Offer::Takeback(to))) => back = Some(to),
                // No chess game is resigned by an offer.
                Some((_, Offer::Resign(_))) => {}
                None => {}
            },
            (Deed::Decline, _) => offer = None,
            (Deed::Takeback(to), _) => back = Some(*to),
            (Deed::Luck(_) | Deed::Reveal(_), _) => {}
            (Deed::Verdict(_), winner) => end = Some(End::Judged(winner)),
            // A deed of a seat without a seat, which no record has.
            (_, None) => {}
        }
        if let Some(to) = back {
            line.truncate(to as usize);
            offer = None;
            if to == 0 {
                clocks = Clocks::new(record.header.clock);
            }
        }
    }
    (line, end)
}
