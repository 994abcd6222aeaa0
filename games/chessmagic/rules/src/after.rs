//! What a gifted move does to the board. Ordinary moves are played by chess itself.

use trebejo_chess::{Bitboard, Board, Color, Move, MoveKind, Piece, Role, Square, attacks};

use crate::Ability;

/// The board after a gifted move.
pub(crate) struct After {
    pub(crate) board: Board,
    /// Squares that a piece has left or come to, or on which one was taken.
    pub(crate) touched: Bitboard,
    /// Whether it sets the count of quiet moves back: a capture, or a pawn on a higher rank.
    pub(crate) progress: bool,
}

impl After {
    /// Plays a move of `turn` by this ability.
    pub(crate) fn of(board: &Board, turn: Color, ability: Ability, mv: Move) -> After {
        let (from, to) = (mv.from(), mv.to());
        let touched = Bitboard::of(from) | Bitboard::of(to);
        let mut after = After { board: *board, touched, progress: false };
        let role = mv.kind().role();
        let mover = Piece { color: turn, role: mv.promotion().unwrap_or(role) };
        if ability == Ability::Swap {
            let partner = board.piece_at(to).expect("a king swaps with a piece");
            after.board.put(from, partner);
            after.board.put(to, mover);
            return after;
        }
        let prey = match mv.kind() {
            MoveKind::EnPassant => to.offset(0, -forward(turn)).expect("a pawn behind the square"),
            _ => to,
        };
        after.capture(prey);
        after.board.clear(from);
        after.board.put(to, mover);
        after.progress |= role == Role::Pawn && is_higher(turn, from, to);
        if ability == Ability::Push {
            for (pushed, target) in pushes(&after.board.clone(), turn, to) {
                after.push(pushed, target);
            }
        }
        after
    }

    /// Takes whatever stands on a square.
    fn capture(&mut self, square: Square) {
        self.progress |= self.board.occupied().has(square);
        self.touched.insert(square);
        self.board.clear(square);
    }

    fn push(&mut self, pushed: Square, target: Option<Square>) {
        let piece = self.board.piece_at(pushed).expect("a piece is pushed");
        match target {
            None => self.capture(pushed),
            Some(target) => {
                self.board.clear(pushed);
                self.board.put(target, piece);
                self.touched.insert(pushed);
            }
        }
    }
}

/// The pieces that a knight of `turn` which has landed pushes, each with the square it goes to; nowhere is off
/// the board. Eight directions lead to eight squares, so no piece gets in the way of another.
pub(crate) fn pushes(
    board: &Board,
    turn: Color,
    landed: Square,
) -> impl Iterator<Item = (Square, Option<Square>)> {
    let (occupied, pawns) = (board.occupied(), board.role(Role::Pawn));
    let beside = attacks::king(landed) & board.color(turn.other());
    beside.without(board.role(Role::King)).into_iter().filter_map(move |pushed| {
        let step = |from: usize, to: usize| to as i8 - from as i8;
        let files = step(landed.file().index(), pushed.file().index());
        let ranks = step(landed.rank().index(), pushed.rank().index());
        let target = pushed.offset(files, ranks);
        // Where an enemy pawn would be promoted is where the pusher's king began.
        let stays = target.is_some_and(|target| {
            occupied.has(target) || pawns.has(pushed) && target.rank() == turn.back_rank()
        });
        (!stays).then_some((pushed, target))
    })
}

/// Whether no enemy piece attacks the king of this colour by an ordinary move.
pub(crate) fn is_safe(board: &Board, color: Color) -> bool {
    let attackers = board.attackers(board.king(color), board.occupied());
    (attackers & board.color(color.other())).is_empty()
}

/// The way a colour's pawns go.
pub(crate) const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Whether a pawn of this colour has come nearer to its last rank.
fn is_higher(color: Color, from: Square, to: Square) -> bool {
    match color {
        Color::White => to.rank() > from.rank(),
        Color::Black => to.rank() < from.rank(),
    }
}
