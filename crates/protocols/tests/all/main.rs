//! Tests of the protocols, in one program: what they share is compiled and linked once.

mod cecp;
mod garbage;
mod server;
mod support;
#[cfg(unix)]
mod ubgi;
#[cfg(unix)]
mod uci;
