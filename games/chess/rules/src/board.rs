//! Where the pieces stand: one set of squares for each role and one for each colour, 64 bytes in all.

use std::fmt;

use crate::{Bitboard, Color, File, Piece, Rank, Role, Square, attacks};

/// A placement of pieces. It knows nothing of turns or rights: Alice chess has two of them.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The six roles, then the two colours: in one array, so that a square is cleared from all at once.
    sets: [Bitboard; 8],
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Board = Board { sets: [Bitboard::EMPTY; 8] };

    /// The squares of this role, of either colour.
    #[must_use]
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.sets[role.index()]
    }

    /// The squares of this colour.
    #[must_use]
    #[inline(always)]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.sets[6 + color.index()]
    }

    /// The squares of this role and colour.
    #[must_use]
    #[inline(always)]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.color(color).0 & self.role(role).0)
    }

    /// The squares with a piece.
    #[must_use]
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.sets[6].0 | self.sets[7].0)
    }

    /// Bishops and queens of either colour.
    #[must_use]
    #[inline(always)]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.role(Role::Bishop).0 | self.role(Role::Queen).0)
    }

    /// Rooks and queens of either colour.
    #[must_use]
    #[inline(always)]
    pub const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.role(Role::Rook).0 | self.role(Role::Queen).0)
    }

    /// Where the king of this colour stands. A board without one, which no position has, says a1.
    #[must_use]
    #[inline(always)]
    pub const fn king(&self, color: Color) -> Square {
        self.pieces(color, Role::King).first_unchecked()
    }

    /// The role of whatever stands on a square.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.role(*role).has(square))
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.sets[6].has(square) { Color::White } else { Color::Black };
        Some(Piece { color, role })
    }

    /// All pieces with their squares, from a1 to h8.
    pub fn all(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|at| Some((at, self.piece_at(at)?)))
    }

    /// Puts a piece on a square, in place of whatever stood there.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square);
        self.sets[piece.role.index()].insert(square);
        self.sets[6 + piece.color.index()].insert(square);
    }

    /// Takes away whatever stands on a square.
    #[inline(always)]
    pub fn clear(&mut self, square: Square) {
        let rest = !Bitboard::of(square);
        for set in &mut self.sets {
            *set &= rest;
        }
    }

    /// Adds the squares that are not in a role's and a colour's set and takes away those that are: the quick
    /// way to move a piece, for callers who know what stands where.
    #[inline(always)]
    pub fn toggle(&mut self, color: Color, role: Role, squares: Bitboard) {
        self.sets[role.index()] ^= squares;
        self.sets[6 + color.index()] ^= squares;
    }

    /// The pieces of either colour that attack a square, as if `occupied` were the squares with a piece.
    #[must_use]
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let pawns = attacks::pawn(Color::Black, square) & self.color(Color::White)
            | attacks::pawn(Color::White, square) & self.color(Color::Black);
        pawns & self.role(Role::Pawn)
            | attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.straight_sliders()
    }
}

/// A picture of the board: eight lines from the eighth rank down, FEN letters and dots.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            for file in File::all() {
                let piece = self.piece_at(Square::new(file, rank));
                write!(f, "{}", piece.map_or('.', Piece::letter))?;
            }
            if rank != Rank::FIRST {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}\n")
    }
}
