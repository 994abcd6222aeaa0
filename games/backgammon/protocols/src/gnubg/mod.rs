//! We as an external player of GNU Backgammon, over the socket of its external interface. The language is lines: a
//! board as FIBS writes it comes in, a decision goes out.

mod attendant;
mod external;
mod request;

pub use external::External;
