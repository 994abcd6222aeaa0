//! Tests of players by name, in one program: what they share is compiled and linked once.

#[cfg(unix)]
mod external;
mod resolver;
