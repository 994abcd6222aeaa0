//! A chess position: who may do what, what a move leads to, and the ends that can be seen on the board.

use trebejo_core::{Action, Never, Node, Outcome, Position};

use crate::movegen::{self, Any, List, Sink, generate};
use crate::side::{Black, Side, White};
use crate::standing::Standing;
use crate::{
    Bitboard, Board, Castling, Color, Move, MoveKind, Piece, Role, Setup, SetupError, Square,
    perft, zobrist,
};

/// So many plies without a capture or a pawn move end the game: seventy-five moves of each side.
pub const SEVENTY_FIVE_MOVES: u16 = 150;
/// After so many plies without a capture or a pawn move a player may claim a draw.
pub const FIFTY_MOVES: u16 = 100;

/// A position that can be played. The only way to one from outside is a [`Setup`] that has been checked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Chess {
    standing: Standing,
    key: u64,
    halfmoves: u16,
    move_number: u16,
    turn: Color,
}

/// Calls a function that is generic over the side with the side to move.
macro_rules! for_side {
    ($turn:expr, $side:ident => $call:expr) => {
        match $turn {
            Color::White => {
                type $side = White;
                $call
            }
            Color::Black => {
                type $side = Black;
                $call
            }
        }
    };
}

impl Chess {
    /// The start position.
    #[must_use]
    pub fn start() -> Chess {
        Setup::start().position().expect("the start position can be played")
    }

    /// A position as it stands: the caller vouches that it can be played, by the rules of chess or of a game
    /// that builds on it. An en passant square where no capture is legal is dropped.
    #[must_use]
    pub fn new_unchecked(setup: &Setup) -> Chess {
        let passed = setup.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
        let mut standing =
            Standing { board: setup.board, castling: setup.castling, en_passant: passed };
        for_side!(setup.turn, S => standing.settle_en_passant::<S>());
        Chess {
            standing,
            key: zobrist::key(&standing, setup.turn),
            halfmoves: setup.halfmoves,
            move_number: setup.move_number,
            turn: setup.turn,
        }
    }

    /// The position as a setup that could be changed.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.standing.board,
            turn: self.turn,
            castling: self.standing.castling,
            en_passant: self.en_passant(),
            halfmoves: self.halfmoves,
            move_number: self.move_number,
        }
    }

    /// Where the pieces stand.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.standing.board
    }

    /// Whose turn it is, also in a position that has ended.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The squares of the rooks, of both colours, that may still castle.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> Bitboard {
        self.standing.castling
    }

    /// The square where a pawn can be captured en passant now, by a legal move.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.standing.en_passant.first()
    }

    /// Plies since the last capture or pawn move.
    #[must_use]
    #[inline]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move in the game, counted from 1, one for both sides.
    #[must_use]
    #[inline]
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// The enemy pieces that give check.
    #[must_use]
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        movegen::checkers(self.board(), self.turn)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Whether the side to move has a legal move.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        let mut any = Any(false);
        for_side!(self.turn, S => generate::<S, _>(&self.standing, &mut any));
        any.0
    }

    /// How many legal moves there are, counted without listing them.
    #[must_use]
    pub fn count_moves(&self) -> u32 {
        for_side!(self.turn, S => perft::count::<S>(&self.standing))
    }

    /// Whether no sequence of moves could lead to a mate for want of material: bare kings, one knight, or
    /// bishops that all go on squares of one colour.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let board = self.board();
        if (board.role(Role::Pawn) | board.straight_sliders()).any() {
            return false;
        }
        let (knights, bishops) = (board.role(Role::Knight), board.role(Role::Bishop));
        let dark = Bitboard(0xAA55_AA55_AA55_AA55);
        let one_color = (bishops & dark).is_empty() || bishops.without(dark).is_empty();
        knights.is_empty() && one_color || bishops.is_empty() && !knights.several()
    }

    /// Calls `tell` with every move the pieces can make, also where the game has ended for other reasons
    /// than mate or stalemate.
    pub fn for_each_move(&self, tell: impl FnMut(Move)) {
        let mut list = List(tell);
        for_side!(self.turn, S => generate::<S, _>(&self.standing, &mut list));
    }

    /// Tells a sink every move the pieces can make, as [`for_each_move`](Self::for_each_move) does.
    #[inline]
    pub fn tell_moves<T: Sink>(&self, sink: &mut T) {
        for_side!(self.turn, S => generate::<S, _>(&self.standing, sink));
    }

    /// The same position with the other side to move, as engines think of it; the side to move must not be in
    /// check. The count of quiet moves begins anew: nothing that comes after repeats what was before.
    #[must_use]
    pub fn pass(&self) -> Chess {
        let mut next = *self;
        next.key ^= zobrist::black();
        for at in self.standing.en_passant {
            next.key ^= zobrist::en_passant(at);
        }
        next.standing.en_passant = Bitboard::EMPTY;
        next.halfmoves = 0;
        next.turn = self.turn.other();
        next
    }

    /// How many sequences of `depth` legal moves there are, as other programs count: mate and stalemate end a
    /// game, want of material and the count of quiet moves do not.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        for_side!(self.turn, S => perft::perft::<S>(&self.standing, depth))
    }

    /// The piece a move captures, if any.
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<Role> {
        match mv.kind() {
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Castle => None,
            _ if !self.board().occupied().has(mv.to()) => None,
            _ => self.board().role_at(mv.to()),
        }
    }

    fn play_as<S: Side>(&mut self, mv: Move) {
        let (kind, from, to) = (mv.kind(), mv.from(), mv.to());
        let captured = self.captured(mv);
        let before = self.standing;
        self.standing = before.after::<S>(kind, from, to);
        self.standing.settle_en_passant::<S::Other>();

        // The key: what leaves, what arrives, what is taken, which rights have changed.
        let ours = |role, at| zobrist::piece(Piece { color: S::COLOR, role }, at);
        let theirs = |role, at| zobrist::piece(Piece { color: S::Other::COLOR, role }, at);
        let role = kind.role();
        let mut key = self.key ^ zobrist::black() ^ ours(role, from);
        if kind == MoveKind::Castle {
            let castling = Castling::new(from, to);
            key ^= ours(Role::King, castling.king_to);
            key ^= ours(Role::Rook, castling.rook) ^ ours(Role::Rook, castling.rook_to);
        } else {
            key ^= ours(kind.promotion().unwrap_or(role), to);
        }
        if let Some(captured) = captured {
            let passed = kind == MoveKind::EnPassant;
            key ^= theirs(captured, if passed { movegen::back(to, S::FORWARD) } else { to });
        }
        for rook in before.castling ^ self.standing.castling {
            key ^= zobrist::castling(rook);
        }
        for at in before.en_passant.into_iter().chain(self.standing.en_passant) {
            key ^= zobrist::en_passant(at);
        }
        self.key = key;

        let progress = captured.is_some() || role == Role::Pawn;
        self.halfmoves = if progress { 0 } else { self.halfmoves.saturating_add(1) };
        if S::COLOR == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.turn = S::Other::COLOR;
    }
}

/// How a game ends in which the side to move has no move.
#[must_use]
pub fn out_of_moves(turn: Color, check: bool) -> Node {
    Node::Over(match check {
        true => Outcome::win(turn.other().seat(), "checkmate"),
        false => Outcome::draw("stalemate"),
    })
}

/// Who moves where there are moves, unless the count of quiet plies or want of material ends the game.
#[must_use]
pub fn still_playing(turn: Color, halfmoves: u16, is_dead: impl FnOnce() -> bool) -> Node {
    if halfmoves >= SEVENTY_FIVE_MOVES {
        Node::Over(Outcome::draw("seventy-five"))
    } else if is_dead() {
        Node::Over(Outcome::draw("dead"))
    } else {
        Node::Decision(turn.seat())
    }
}

impl TryFrom<Setup> for Chess {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Chess, SetupError> {
        setup.position()
    }
}

impl Position for Chess {
    type Move = Move;
    type Chance = Never;
    type Undo = Chess;

    fn node(&self) -> Node {
        if !self.has_moves() {
            return out_of_moves(self.turn, self.is_check());
        }
        still_playing(self.turn, self.halfmoves, || self.is_dead())
    }

    fn moves(&self, out: &mut Vec<Move>) {
        if self.halfmoves < SEVENTY_FIVE_MOVES && !self.is_dead() {
            self.for_each_move(|mv| out.push(mv));
        }
    }

    fn chances(&self, _out: &mut Vec<(Never, u32)>) {}

    fn play(&mut self, mv: Move) -> Chess {
        let before = *self;
        for_side!(self.turn, S => self.play_as::<S>(mv));
        before
    }

    fn resolve(&mut self, chance: Never) -> Chess {
        match chance {}
    }

    fn undo(&mut self, undo: Chess) {
        *self = undo;
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn perft_actions(&self) -> Vec<Action<Chess>> {
        let mut actions = Vec::with_capacity(64);
        self.for_each_move(|mv| actions.push(Action::Move(mv)));
        actions
    }

    fn perft_key(&self, _depth: u32) -> Option<u64> {
        Some(self.key)
    }

    fn perft_shortcut(&self, depth: u32) -> Option<u64> {
        Some(self.perft(depth))
    }
}
