//! Positions as text: FEN with a `|` before each man that stands on board B, or, by the mirror rules, with two
//! placements joined by `//`. All other fields are those of chess and are read and written by it.

use std::fmt::Write;
use trebejo_core::MessageError;

use trebejo_chess::{self as chess, Board, File, Piece, Rank, Square, fen};

use crate::{Alice, BoardId, Boards, Rules, Setup, SetupError};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum FenError {
    /// What chess refuses too.
    #[message(transparent)]
    Chess(#[from] fen::FenError),
    /// A bar that marks nothing.
    #[message("alice.fen.bar")]
    Bar,
    /// Two placements where one is expected.
    #[message("alice.fen.two-placements")]
    TwoPlacements,
    /// One placement where two are expected.
    #[message("alice.fen.one-placement", found)]
    OnePlacement(usize),
    /// Well formed, but not to be played.
    #[message(transparent)]
    Setup(#[from] SetupError),
}

/// Reads a position and checks that it can be played.
pub fn read_position(text: &str, rules: Rules) -> Result<Alice, FenError> {
    Ok(read_setup(text, rules)?.position(rules)?)
}

/// Reads what a text says, without asking whether it can be played.
pub fn read_setup(text: &str, rules: Rules) -> Result<Setup, FenError> {
    let text = text.trim_ascii();
    let (placement, rest) =
        text.split_once(|c: char| c.is_ascii_whitespace()).unwrap_or((text, ""));
    let [a, b] =
        if rules.is_mirror() { split_mirror(placement)? } else { split_parton(placement)? };
    // Board A with the other fields is a text of chess, and so is board B with any.
    let setup = fen::read_setup(&format!("{a} {rest}"))?;
    let other = fen::read_setup(&format!("{b} w - -"))?;
    Ok(Setup {
        boards: Boards::new(setup.board, other.board),
        turn: setup.turn,
        castling: setup.castling,
        en_passant: setup.en_passant,
        halfmoves: setup.halfmoves,
        move_number: setup.move_number,
    })
}

fn split_mirror(placement: &str) -> Result<[String; 2], FenError> {
    match placement.split("//").collect::<Vec<_>>()[..] {
        [a, b] => Ok([a.into(), b.into()]),
        ref parts => Err(FenError::OnePlacement(parts.len())),
    }
}

/// Each board's own placement: where the man stands on the other board, the square is empty.
fn split_parton(placement: &str) -> Result<[String; 2], FenError> {
    if placement.contains("//") {
        return Err(FenError::TwoPlacements);
    }
    let mut split = [String::new(), String::new()];
    let mut letters = placement.chars();
    while let Some(letter) = letters.next() {
        let marked = letter == '|';
        let letter = if marked { letters.next().ok_or(FenError::Bar)? } else { letter };
        let man = u8::try_from(letter).ok().and_then(Piece::from_letter).is_some();
        if marked && !man {
            return Err(FenError::Bar);
        }
        for (board, text) in BoardId::BOTH.into_iter().zip(&mut split) {
            let here = marked == (board == BoardId::B);
            text.push(if man && !here { '1' } else { letter });
        }
    }
    Ok(split)
}

/// Writes a position in the form of its rules.
#[must_use]
pub fn write_position(pos: &Alice) -> String {
    write_setup(&pos.setup(), pos.rules())
}

/// Writes a setup, whether it can be played or not. By Parton's rules a square that is taken twice shows the
/// man of board A.
#[must_use]
pub fn write_setup(setup: &Setup, rules: Rules) -> String {
    let on = |board: BoardId| chess::Setup {
        board: *setup.boards.on(board),
        turn: setup.turn,
        castling: setup.castling,
        en_passant: setup.en_passant,
        halfmoves: setup.halfmoves,
        move_number: setup.move_number,
    };
    let placement = |board| {
        let text = on(board).to_string();
        text.split(' ').next().unwrap_or_default().to_string()
    };
    let all = on(BoardId::A).to_string();
    let (_, rest) = all.split_once(' ').unwrap_or_default();
    if rules.is_mirror() {
        format!("{}//{} {rest}", placement(BoardId::A), placement(BoardId::B))
    } else {
        format!("{} {rest}", write_placement(&setup.boards))
    }
}

fn write_placement(boards: &Boards) -> String {
    let [a, b] = BoardId::BOTH.map(|board| boards.on(board));
    let man = |board: &Board, file, rank| board.piece_at(Square::new(file, rank));
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let mut empty = 0;
        for file in File::all() {
            let found = man(a, file, rank).map(|piece| ("", piece));
            let Some((bar, piece)) = found.or_else(|| Some(("|", man(b, file, rank)?))) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                let _ = write!(text, "{empty}");
                empty = 0;
            }
            let _ = write!(text, "{bar}{}", piece.letter());
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        if rank != Rank::FIRST {
            text.push('/');
        }
    }
    text
}
