//! How an engine answers the offer of a draw: by what it has just found out about its position.

use trebejo_core::{Offer, Score, Seat};

use crate::Round;

/// What the engine at a seat says to the draw it is offered, if it is offered one: `accept` or `decline`.
#[must_use]
pub fn draw_answer(round: &dyn Round, seat: Seat, score: Option<Score>) -> Option<&'static str> {
    let (by, offer) = round.offer()?;
    let asked = by != seat && offer == Offer::Draw;
    let taken = score.is_some_and(|score| score.takes_draw(round.ply() as usize));
    asked.then_some(if taken { "accept" } else { "decline" })
}
