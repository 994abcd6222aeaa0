//! Tests of the protocols, in one program: what they share is compiled and linked once.

mod ubgi;
