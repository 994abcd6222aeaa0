//! The games that data is made for, and how a program reaches one by its id.

use std::sync::Arc;

use trebejo_alice::AliceChess;
use trebejo_chess::OrthodoxChess;
use trebejo_chess_engine::ChessLike;
use trebejo_chess_engine::eval::weights::Weights;
use trebejo_chessmagic::ChessMagic;
use trebejo_core::Game;

use crate::DataError;

/// A game the chess engine plays.
pub trait DataGame: Game<Position: ChessLike> {
    /// The weights of its hand-made evaluation.
    fn weights() -> Arc<Weights>;
}

impl DataGame for OrthodoxChess {
    fn weights() -> Arc<Weights> {
        Weights::chess()
    }
}

impl DataGame for AliceChess {
    fn weights() -> Arc<Weights> {
        Weights::alice()
    }
}

impl DataGame for ChessMagic {
    fn weights() -> Arc<Weights> {
        Weights::chessmagic()
    }
}

/// Code that is compiled for each game and run for one of them.
pub trait GameVisitor {
    /// What it returns.
    type Output;
    /// Runs it.
    fn visit<G: DataGame>(self) -> Self::Output;
}

/// Runs a visitor for the game with this id.
pub fn visit_game<V: GameVisitor>(id: &str, visitor: V) -> Result<V::Output, DataError> {
    match id {
        OrthodoxChess::ID => Ok(visitor.visit::<OrthodoxChess>()),
        AliceChess::ID => Ok(visitor.visit::<AliceChess>()),
        ChessMagic::ID => Ok(visitor.visit::<ChessMagic>()),
        _ => Err(DataError::UnknownGame(id.into())),
    }
}
