//! The conformance suite every game passes, perft files, toy games and scripted dice.
