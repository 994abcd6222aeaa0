//! How the networks are made: games against oneself (`selfplay`), positions worth knowing (`starts`), and
//! fitting weights to what was learnt (`fit`). The recipe is in `docs/backgammon-nets.md`.

mod fit;
mod selfplay;
mod starts;

pub use fit::{Fit, Trainer};
pub use selfplay::{Games, Sample, Stats, play};
pub use starts::start;
