//! Legal moves, generated directly: which pieces are pinned and how a check can be met is known before the
//! first move is made, so no move is ever tried and taken back.
//!
//! One generator serves everyone. It tells a [`Sink`] which squares each piece can go to; a sink lists
//! them, counts them, asks whether there is any, or goes on from each.

use crate::side::Side;
use crate::standing::Standing;
use crate::{Bitboard, Board, Castling, Color, Move, MoveKind, Role, Square, attacks};

/// Who is told the moves.
pub trait Sink {
    /// Whether the roles of sliders matter; if not, queens are told as bishops and as rooks, which saves
    /// a loop.
    const NAMES_SLIDERS: bool = true;

    /// A piece other than a pawn can go to each of these squares.
    fn piece(&mut self, role: Role, from: Square, to: Bitboard);
    /// Pawns can go to each of these squares, each from the square `step` before it, without promotion.
    fn pawns(&mut self, kind: MoveKind, to: Bitboard, step: i32);
    /// The same on the last rank.
    fn promotions(&mut self, to: Bitboard, step: i32);
    /// A pawn can capture en passant.
    fn en_passant(&mut self, from: Square, to: Square);
    /// The king can castle with a rook.
    fn castle(&mut self, king: Square, rook: Square);

    /// Whether the sink has heard enough.
    #[inline(always)]
    fn enough(&self) -> bool {
        false
    }
}

/// What stands between a side and doing as it likes.
struct Limits {
    /// Enemy pieces that give check.
    checkers: Bitboard,
    /// Ranks and files between the king and pieces that pin, with the pinning pieces.
    straight_pins: Bitboard,
    /// Diagonals between the king and pieces that pin, with the pinning pieces.
    diagonal_pins: Bitboard,
}

impl Limits {
    #[inline(always)]
    fn of<S: Side>(board: &Board, king: Square) -> Limits {
        let theirs = board.color(S::Other::COLOR);
        let mut checkers = attacks::knight(king) & board.role(Role::Knight) & theirs
            | attacks::pawn(S::COLOR, king) & board.role(Role::Pawn) & theirs;
        let mut pins = |snipers: Bitboard| {
            // An enemy slider on a line with the king gives check if nothing stands between, and pins if
            // just one piece does, of the king's own side.
            let mut pins = Bitboard::EMPTY;
            for sniper in snipers {
                let way = attacks::between(king, sniper);
                let shields = way & board.occupied();
                if shields.is_empty() {
                    checkers.insert(sniper);
                } else if !shields.several() && (shields & theirs).is_empty() {
                    pins |= way | Bitboard::of(sniper);
                }
            }
            pins
        };
        let straight_pins = pins(attacks::rook_rays(king) & board.straight_sliders() & theirs);
        let diagonal_pins = pins(attacks::bishop_rays(king) & board.diagonal_sliders() & theirs);
        Limits { checkers, straight_pins, diagonal_pins }
    }
}

/// The squares that side `S` attacks on a board with these squares taken. Of its sliders only those on
/// `diagonals` and `straights` are asked.
#[inline(always)]
fn attacked<S: Side>(
    board: &Board,
    occupied: Bitboard,
    diagonals: Bitboard,
    straights: Bitboard,
) -> Bitboard {
    let ours = board.color(S::COLOR);
    let pawns = board.role(Role::Pawn) & ours;
    let mut attacked = S::forward_left(pawns) | S::forward_right(pawns);
    for from in board.role(Role::Knight) & ours {
        attacked |= attacks::knight(from);
    }
    for from in board.diagonal_sliders() & ours & diagonals {
        attacked |= attacks::bishop(from, occupied);
    }
    for from in board.straight_sliders() & ours & straights {
        attacked |= attacks::rook(from, occupied);
    }
    attacked | attacks::king(board.king(S::COLOR))
}

/// Tells the sink every legal move of side `S`, once each.
#[inline(always)]
pub(crate) fn generate<S: Side, T: Sink>(standing: &Standing, sink: &mut T) {
    let board = &standing.board;
    let ours = board.color(S::COLOR);
    let occupied = board.occupied();
    let king = board.king(S::COLOR);
    let limits = Limits::of::<S>(board, king);

    // In double check only the king can move. In check everyone else captures the checker or steps between.
    if !limits.checkers.several() {
        let answers = match limits.checkers.first() {
            None => Bitboard::ALL,
            Some(checker) => attacks::between(king, checker) | limits.checkers,
        };
        pawn_moves::<S, T>(standing, &limits, answers, sink);
        piece_moves::<S, T>(board, &limits, answers.without(ours), sink);
        if sink.enough() {
            return;
        }
    }

    // Which squares the enemy attacks is the dearest question, so it is asked only if the king could move.
    let steps = attacks::king(king).without(ours);
    let mut rooks = Bitboard::EMPTY;
    if limits.checkers.is_empty() {
        for rook in standing.castling & S::BACK_RANK {
            // In Chess960 the rook may be all that shields the king along the rank; then it is pinned.
            let free = (Castling::new(king, rook).must_be_empty() & occupied).is_empty();
            if free && !limits.straight_pins.has(rook) {
                rooks.insert(rook);
            }
        }
    }
    if (steps | rooks).is_empty() {
        return;
    }
    // A step needs no answer from sliders whose lines miss the king's surroundings; castling goes further.
    let (diagonals, straights) = if rooks.is_empty() {
        (attacks::bishop_zone(king), attacks::rook_zone(king))
    } else {
        (Bitboard::ALL, Bitboard::ALL)
    };
    // The king does not hide from a slider behind itself.
    let without_king = occupied.without(Bitboard::of(king));
    let danger = attacked::<S::Other>(board, without_king, diagonals, straights);
    sink.piece(Role::King, king, steps.without(danger));
    for rook in rooks {
        if (Castling::new(king, rook).king_way() & danger).is_empty() {
            sink.castle(king, rook);
        }
    }
}

#[inline(always)]
fn pawn_moves<S: Side, T: Sink>(
    standing: &Standing,
    limits: &Limits,
    answers: Bitboard,
    sink: &mut T,
) {
    let board = &standing.board;
    let pawns = board.pieces(S::COLOR, Role::Pawn);
    let empty = !board.occupied();
    let free = pawns.without(limits.straight_pins | limits.diagonal_pins);

    // A pinned pawn stays on its line: it can push along a file or capture along a diagonal.
    let along_file = S::forward(pawns & limits.straight_pins) & limits.straight_pins;
    let single = (S::forward(free) | along_file) & empty;
    let double = S::forward(single & S::THIRD_RANK) & empty & answers;
    let single = single & answers;

    let pinned = pawns & limits.diagonal_pins;
    let prey = board.color(S::Other::COLOR) & answers;
    let left = S::forward_left(pinned) & limits.diagonal_pins | S::forward_left(free);
    let right = S::forward_right(pinned) & limits.diagonal_pins | S::forward_right(free);
    let (left, right) = (left & prey, right & prey);

    sink.pawns(MoveKind::Pawn, single.without(S::LAST_RANK), S::FORWARD);
    sink.pawns(MoveKind::DoubleStep, double, 2 * S::FORWARD);
    sink.pawns(MoveKind::Pawn, left.without(S::LAST_RANK), S::FORWARD - 1);
    sink.pawns(MoveKind::Pawn, right.without(S::LAST_RANK), S::FORWARD + 1);
    if ((single | left | right) & S::LAST_RANK).any() {
        sink.promotions(single & S::LAST_RANK, S::FORWARD);
        sink.promotions(left & S::LAST_RANK, S::FORWARD - 1);
        sink.promotions(right & S::LAST_RANK, S::FORWARD + 1);
    }
    if standing.en_passant.any() {
        for from in standing.en_passant_captors::<S>() {
            sink.en_passant(from, standing.en_passant.first_unchecked());
        }
    }
}

#[inline(always)]
fn piece_moves<S: Side, T: Sink>(board: &Board, limits: &Limits, targets: Bitboard, sink: &mut T) {
    let ours = board.color(S::COLOR);
    let occupied = board.occupied();
    let (straight_pins, diagonal_pins) = (limits.straight_pins, limits.diagonal_pins);
    let free = ours.without(straight_pins | diagonal_pins);

    for from in board.role(Role::Knight) & free {
        sink.piece(Role::Knight, from, attacks::knight(from) & targets);
    }

    // Pinned sliders go along their pin, if they can go that way at all.
    if (straight_pins | diagonal_pins).any() {
        for from in board.diagonal_sliders() & ours & diagonal_pins {
            let to = attacks::bishop(from, occupied) & targets & diagonal_pins;
            sink.piece(slider_role::<T>(board, from, Role::Bishop), from, to);
        }
        for from in board.straight_sliders() & ours & straight_pins {
            let to = attacks::rook(from, occupied) & targets & straight_pins;
            sink.piece(slider_role::<T>(board, from, Role::Rook), from, to);
        }
    }

    let (diagonal, straight) = if T::NAMES_SLIDERS {
        for from in board.role(Role::Queen) & free {
            sink.piece(Role::Queen, from, attacks::queen(from, occupied) & targets);
        }
        (board.role(Role::Bishop), board.role(Role::Rook))
    } else {
        (board.diagonal_sliders(), board.straight_sliders())
    };
    for from in diagonal & free {
        sink.piece(Role::Bishop, from, attacks::bishop(from, occupied) & targets);
    }
    for from in straight & free {
        sink.piece(Role::Rook, from, attacks::rook(from, occupied) & targets);
    }
}

#[inline(always)]
fn slider_role<T: Sink>(board: &Board, from: Square, role: Role) -> Role {
    if T::NAMES_SLIDERS && board.role(Role::Queen).has(from) { Role::Queen } else { role }
}

/// Lists the moves.
pub(crate) struct List<F>(pub(crate) F);

impl<F: FnMut(Move)> Sink for List<F> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        for to in to {
            (self.0)(Move::new(MoveKind::of_role(role), from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, kind: MoveKind, to: Bitboard, step: i32) {
        for to in to {
            (self.0)(Move::new(kind, back(to, step), to));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) {
        for to in to {
            for kind in MoveKind::PROMOTIONS {
                (self.0)(Move::new(kind, back(to, step), to));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        (self.0)(Move::new(MoveKind::EnPassant, from, to));
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        (self.0)(Move::new(MoveKind::Castle, king, rook));
    }
}

/// Counts the moves.
#[derive(Clone, Debug)]
pub struct Count(pub u32);

impl Sink for Count {
    const NAMES_SLIDERS: bool = false;

    #[inline(always)]
    fn piece(&mut self, _role: Role, _from: Square, to: Bitboard) {
        self.0 += to.count();
    }

    #[inline(always)]
    fn pawns(&mut self, _kind: MoveKind, to: Bitboard, _step: i32) {
        self.0 += to.count();
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _step: i32) {
        self.0 += 4 * to.count();
    }

    #[inline(always)]
    fn en_passant(&mut self, _from: Square, _to: Square) {
        self.0 += 1;
    }

    #[inline(always)]
    fn castle(&mut self, _king: Square, _rook: Square) {
        self.0 += 1;
    }
}

/// Finds out whether there is any move.
#[derive(Clone, Debug)]
pub struct Any(pub bool);

impl Sink for Any {
    const NAMES_SLIDERS: bool = false;

    #[inline(always)]
    fn piece(&mut self, _role: Role, _from: Square, to: Bitboard) {
        self.0 |= to.any();
    }

    #[inline(always)]
    fn pawns(&mut self, _kind: MoveKind, to: Bitboard, _step: i32) {
        self.0 |= to.any();
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _step: i32) {
        self.0 |= to.any();
    }

    #[inline(always)]
    fn en_passant(&mut self, _from: Square, _to: Square) {
        self.0 = true;
    }

    #[inline(always)]
    fn castle(&mut self, _king: Square, _rook: Square) {
        self.0 = true;
    }

    #[inline(always)]
    fn enough(&self) -> bool {
        self.0
    }
}

/// The square a pawn came from.
#[inline(always)]
#[must_use]
pub const fn back(to: Square, step: i32) -> Square {
    Square::wrapped((to.index() as i32 - step) as u32)
}

/// The enemy pieces that give check to a side.
#[inline]
pub(crate) fn checkers(board: &Board, color: Color) -> Bitboard {
    board.attackers(board.king(color), board.occupied()) & board.color(color.other())
}
