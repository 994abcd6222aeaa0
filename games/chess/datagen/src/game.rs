//! The games that data is made for, and how a program reaches one by its id.

use trebejo_alice::AliceChess;
use trebejo_alice_game::AliceVariant;
use trebejo_chess::OrthodoxChess;
use trebejo_chess_engine::Variant;
use trebejo_chess_game::ChessVariant;
use trebejo_chessmagic::ChessMagic;
use trebejo_chessmagic_game::MagicVariant;
use trebejo_core::Game;

use crate::DataError;

/// Code that is compiled for each game and run for one of them.
pub trait GameVisitor {
    /// What it returns.
    type Output;
    /// Runs it.
    fn visit<V: Variant>(self) -> Self::Output;
}

/// Runs a visitor for the game with this id.
pub fn visit_game<T: GameVisitor>(id: &str, visitor: T) -> Result<T::Output, DataError> {
    match id {
        OrthodoxChess::ID => Ok(visitor.visit::<ChessVariant>()),
        AliceChess::ID => Ok(visitor.visit::<AliceVariant>()),
        ChessMagic::ID => Ok(visitor.visit::<MagicVariant>()),
        _ => Err(DataError::UnknownGame(id.into())),
    }
}
