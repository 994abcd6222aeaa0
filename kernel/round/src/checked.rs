//! An event the referee has passed, on its way from the question to the board.

use std::any::Any;
use std::fmt;
use std::ops::Deref;
use std::time::Duration;

use trebejo_core::{Action, Event, Position};

/// An event that [`check`](crate::Round::check) and its like gave for one state of a round, together with the move
/// or outcome that was read on the way: what is applied is what was checked, not its text read again.
pub struct CheckedEvent {
    event: Event,
    /// An `Action` of the round's game; `None` where the event is neither a move nor an outcome of chance.
    action: Option<Box<dyn Any + Send + Sync>>,
}

impl CheckedEvent {
    pub(crate) fn new<P: Position>(event: Event, action: Option<Action<P>>) -> CheckedEvent {
        CheckedEvent { event, action: action.map(|action| Box::new(action) as _) }
    }

    /// The action of the event; the round that applies it must be of the game that checked it.
    pub(crate) fn action<P: Position>(&self) -> Action<P> {
        let action = self.action.as_ref().and_then(|action| action.downcast_ref());
        *action.expect("a move or an outcome that this game has checked")
    }

    /// The event itself, as it is written down.
    #[must_use]
    pub fn into_event(self) -> Event {
        self.event
    }

    /// The same event with this thinking time, in whole milliseconds as records keep it: for whoever measures it
    /// better than the clock of the table.
    #[must_use]
    pub fn spending(mut self, spent: Duration) -> CheckedEvent {
        self.event.spent = Some(whole_millis(spent));
        self
    }
}

/// Thinking time as records keep it, so that live and replayed clocks agree.
pub(crate) fn whole_millis(time: Duration) -> Duration {
    Duration::from_millis(time.as_millis().min(u128::from(u32::MAX)) as u64)
}

impl Deref for CheckedEvent {
    type Target = Event;

    fn deref(&self) -> &Event {
        &self.event
    }
}

impl fmt::Debug for CheckedEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.event.fmt(f)
    }
}

// The text of an event determines its action, so the event is all there is to compare.
impl PartialEq for CheckedEvent {
    fn eq(&self, other: &CheckedEvent) -> bool {
        self.event == other.event
    }
}

impl PartialEq<Event> for CheckedEvent {
    fn eq(&self, other: &Event) -> bool {
        self.event == *other
    }
}
