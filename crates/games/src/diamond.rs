//! Diamond Chase and its engines.

use trebejo_diamond::DiamondChase;
use trebejo_play::Entry;

/// The game in the list.
pub(crate) static ENTRY: Entry<DiamondChase> = Entry::new(&[]);
