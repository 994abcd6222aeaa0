//! What both sets of rules share in generating moves: men that go over a board as in chess, and the squares
//! a side attacks. Which men may go where is for the rules to say.

use trebejo_chess::{
    Any, Bitboard, Board, Count, MoveKind, Role, Side, Sink, Square, attacks, back,
};

use crate::BoardId;

/// A sink that is told on which board the men stand whose moves come next.
pub(crate) trait Hearer: Sink {
    /// The next moves begin on this board.
    #[inline(always)]
    fn board(&mut self, _board: BoardId) {}
}

impl Hearer for Count {}
impl Hearer for Any {}

/// Calls a function with each move.
pub(crate) struct Each<F> {
    board: BoardId,
    tell: F,
}

impl<F: FnMut(BoardId, MoveKind, Square, Square)> Each<F> {
    #[inline(always)]
    pub(crate) fn new(tell: F) -> Each<F> {
        Each { board: BoardId::A, tell }
    }
}

impl<F: FnMut(BoardId, MoveKind, Square, Square)> Hearer for Each<F> {
    #[inline(always)]
    fn board(&mut self, board: BoardId) {
        self.board = board;
    }
}

impl<F: FnMut(BoardId, MoveKind, Square, Square)> Sink for Each<F> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        for to in to {
            (self.tell)(self.board, MoveKind::of_role(role), from, to);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, kind: MoveKind, to: Bitboard, step: i32) {
        for to in to {
            (self.tell)(self.board, kind, back(to, step), to);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) {
        for to in to {
            for kind in MoveKind::PROMOTIONS {
                (self.tell)(self.board, kind, back(to, step), to);
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        (self.tell)(self.board, MoveKind::EnPassant, from, to);
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        (self.tell)(self.board, MoveKind::Castle, king, rook);
    }
}

/// The board some men go over, and where they may end.
#[derive(Copy, Clone)]
pub(crate) struct Ground {
    /// The squares that block the way.
    pub(crate) occupied: Bitboard,
    /// Squares without prey where a man may end.
    pub(crate) quiet: Bitboard,
    /// Men that may be captured.
    pub(crate) prey: Bitboard,
    /// Whether pawns have a double step.
    pub(crate) double_step: bool,
}

impl Ground {
    /// The same ground for a man that may end only on these squares.
    pub(crate) fn within(self, squares: Bitboard) -> Ground {
        Ground { quiet: self.quiet & squares, prey: self.prey & squares, ..self }
    }
}

/// Tells the sink the moves of these men of side `S`, all but the king's.
#[inline(always)]
pub(crate) fn tell<S: Side, T: Sink>(men: &Board, movers: Bitboard, ground: Ground, sink: &mut T) {
    pawns::<S, T>(men.role(Role::Pawn) & movers, ground, sink);
    let (occupied, targets) = (ground.occupied, ground.quiet | ground.prey);
    for from in men.role(Role::Knight) & movers {
        sink.piece(Role::Knight, from, attacks::knight(from) & targets);
    }
    let (diagonal, straight) = if T::NAMES_SLIDERS {
        for from in men.role(Role::Queen) & movers {
            sink.piece(Role::Queen, from, attacks::queen(from, occupied) & targets);
        }
        (men.role(Role::Bishop), men.role(Role::Rook))
    } else {
        (men.diagonal_sliders(), men.straight_sliders())
    };
    for from in diagonal & movers {
        sink.piece(Role::Bishop, from, attacks::bishop(from, occupied) & targets);
    }
    for from in straight & movers {
        sink.piece(Role::Rook, from, attacks::rook(from, occupied) & targets);
    }
}

#[inline(always)]
fn pawns<S: Side, T: Sink>(pawns: Bitboard, ground: Ground, sink: &mut T) {
    let one = S::forward(pawns).without(ground.occupied);
    // The square passed over need only be free where the pawn goes; the ground knows of both boards.
    let two = S::forward(one & S::THIRD_RANK) & ground.quiet;
    let one = one & ground.quiet;
    let left = S::forward_left(pawns) & ground.prey;
    let right = S::forward_right(pawns) & ground.prey;

    sink.pawns(MoveKind::Pawn, one.without(S::LAST_RANK), S::FORWARD);
    if ground.double_step {
        sink.pawns(MoveKind::DoubleStep, two, 2 * S::FORWARD);
    }
    sink.pawns(MoveKind::Pawn, left.without(S::LAST_RANK), S::FORWARD - 1);
    sink.pawns(MoveKind::Pawn, right.without(S::LAST_RANK), S::FORWARD + 1);
    if ((one | left | right) & S::LAST_RANK).any() {
        sink.promotions(one & S::LAST_RANK, S::FORWARD);
        sink.promotions(left & S::LAST_RANK, S::FORWARD - 1);
        sink.promotions(right & S::LAST_RANK, S::FORWARD + 1);
    }
}

/// The squares that the men of side `S` attack, going over a board with these squares taken.
#[inline(always)]
pub(crate) fn attacked<S: Side>(men: &Board, occupied: Bitboard) -> Bitboard {
    let ours = men.color(S::COLOR);
    let pawns = men.role(Role::Pawn) & ours;
    let mut attacked = S::forward_left(pawns) | S::forward_right(pawns);
    for from in men.role(Role::Knight) & ours {
        attacked |= attacks::knight(from);
    }
    for from in men.diagonal_sliders() & ours {
        attacked |= attacks::bishop(from, occupied);
    }
    for from in men.straight_sliders() & ours {
        attacked |= attacks::rook(from, occupied);
    }
    for from in men.role(Role::King) & ours {
        attacked |= attacks::king(from);
    }
    attacked
}

/// The sliders of side `S` that would attack a square if nothing stood between.
#[inline(always)]
pub(crate) fn snipers<S: Side>(men: &Board, square: Square) -> Bitboard {
    let aligned = attacks::rook_rays(square) & men.straight_sliders()
        | attacks::bishop_rays(square) & men.diagonal_sliders();
    aligned & men.color(S::COLOR)
}

/// The knights, pawns and kings of side `S` that attack a square.
#[inline(always)]
pub(crate) fn leapers<S: Side>(men: &Board, square: Square) -> Bitboard {
    let ours = attacks::knight(square) & men.role(Role::Knight)
        | attacks::pawn(S::Other::COLOR, square) & men.role(Role::Pawn)
        | attacks::king(square) & men.role(Role::King);
    ours & men.color(S::COLOR)
}
