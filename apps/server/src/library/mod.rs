//! The library: games kept in the store, as lists, records and files.

pub(crate) mod bundle;
pub(crate) mod files;
pub(crate) mod list;
pub(crate) mod saved;
