//! Tests of the protocols, in one program: what they share is compiled and linked once.

#[cfg(unix)]
mod seats;
mod ubgi;
