//! Who holds a seat.

pub(crate) mod secret;
