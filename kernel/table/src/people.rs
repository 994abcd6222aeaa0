//! Whoever is connected: which seats they hold, what they do, what they missed.

use trebejo_core::Seat;
use trebejo_play::Said;

use crate::save::By;
use crate::{Act, ClientId, Message, Rejection, Table, To};

/// Somebody who missed more events than this gets everything anew.
const MISSED: u32 = 256;

impl Table {
    pub(crate) fn join(&mut self, client: ClientId, seats: [bool; 2], seen: Option<u32>) {
        self.clients.insert(client, seats);
        // The clock may begin to run with whoever comes: they are shown that it does, the others hear of it.
        let clocks = self.toggle_clock();
        let current = self.round.record().seq();
        let message = match seen {
            Some(seen) if seen <= current && current - seen <= MISSED => Message::Since(seen),
            _ => Message::Welcome,
        };
        self.send(To::One(client), message);
        if clocks {
            self.send(To::All, Message::Clocks);
        }
    }

    pub(crate) fn leave(&mut self, client: ClientId) {
        self.clients.remove(&client);
        if self.is_exhibition() && self.clients.is_empty() {
            // Nobody looks on: engines that play each other think again when somebody does.
            self.stop_thinking();
        }
    }

    pub(crate) fn change_seats(&mut self, client: ClientId, seats: [bool; 2]) {
        if let Some(held) = self.clients.get_mut(&client)
            && *held != seats
        {
            *held = seats;
            self.send(To::One(client), Message::Welcome);
        }
    }

    /// Takes an action in. Whether the sender holds the seat is settled now, the rest when its turn comes.
    pub(crate) fn hear(&mut self, act: Act) {
        if let Some(seq) = self.done_before(&act) {
            self.send(To::One(act.client), Message::Ack { id: act.id, seq });
        } else if self.holds(act.client, act.seat) {
            self.acts.push_back(act);
        } else {
            self.reject(act.client, act.id, Rejection::NotSeated);
        }
    }

    /// Asks the referee about an action, and saves it if it passes.
    pub(crate) fn act(&mut self, act: Act) {
        if let Some(seq) = self.done_before(&act) {
            return self.send(To::One(act.client), Message::Ack { id: act.id, seq });
        }
        let thought = self.used(self.now);
        let said = Said { seat: act.seat, seq: act.seq, text: &act.text, thought };
        match self.round.check(said) {
            Ok(event) => {
                let nonce = self.nonce(&act);
                self.save(event, By::Person { client: act.client, id: act.id, nonce });
            }
            Err(refusal) => self.reject(act.client, act.id, Rejection::Refused(refusal)),
        }
    }

    pub(crate) fn reject(&mut self, client: ClientId, id: Option<String>, why: Rejection) {
        self.send(To::One(client), Message::Rejected { id, why });
    }

    /// The event an action sent once more became the first time.
    fn done_before(&self, act: &Act) -> Option<u32> {
        self.nonces.get(&self.nonce(act)?).copied()
    }

    fn nonce(&self, act: &Act) -> Option<String> {
        let seat = self.round.record().header.seat_name(Some(act.seat));
        act.id.as_ref().map(|id| format!("{seat}:{id}"))
    }

    /// Whether somebody who is here acts for a seat.
    #[must_use]
    pub fn holds(&self, client: ClientId, seat: Seat) -> bool {
        self.clients.get(&client).is_some_and(|seats| seats[seat.index()])
    }

    /// Whether somebody is here who acts for a seat.
    #[must_use]
    pub fn is_held(&self, seat: Seat) -> bool {
        self.clients.values().any(|seats| seats[seat.index()])
    }
}
