//! A position of Alice Chess: who may do what, what a move leads to, and the ends that can be seen on the
//! boards.

use trebejo_chess::{
    Any, Bitboard, Castling, Color, FIFTY_MOVES, MoveKind, Piece, Role, SEVENTY_FIVE_MOVES, Side,
    Square, back, out_of_moves, still_playing, zobrist as numbers,
};
use trebejo_core::{Action, Never, Node, Position};

use crate::generate::Each;
use crate::law::{Law, for_law};
use crate::standing::Standing;
use crate::{BoardId, Boards, Move, Rules, Setup, Start, perft, zobrist};

/// A position that can be played. The only way to one from outside is a [`Setup`] that has been checked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Alice {
    standing: Standing,
    key: u64,
    halfmoves: u16,
    move_number: u16,
    turn: Color,
    rules: Rules,
}

impl Alice {
    /// A start position by these rules.
    #[must_use]
    pub fn start(rules: Rules, start: Start) -> Alice {
        Setup::start(rules, start).position(rules).expect("a start position can be played")
    }

    /// A position as it stands: the caller vouches that it can be played.
    pub(crate) fn new_unchecked(setup: &Setup, rules: Rules) -> Alice {
        let passing = rules.en_passant();
        let passed = setup.en_passant.filter(|_| passing).map_or(Bitboard::EMPTY, Bitboard::of);
        let standing = Standing {
            boards: setup.boards,
            castling: setup.castling,
            en_passant: passed,
            passing,
        };
        Alice {
            standing,
            key: zobrist::key(&standing, setup.turn),
            halfmoves: setup.halfmoves,
            move_number: setup.move_number,
            turn: setup.turn,
            rules,
        }
    }

    /// The position as a setup that could be changed.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            boards: self.standing.boards,
            turn: self.turn,
            castling: self.standing.castling,
            en_passant: self.passed(),
            halfmoves: self.halfmoves,
            move_number: self.move_number,
        }
    }

    /// Where the men stand.
    #[must_use]
    #[inline]
    pub const fn boards(&self) -> &Boards {
        &self.standing.boards
    }

    /// What is played by.
    #[must_use]
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whose turn it is, also in a position that has ended.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The squares of the rooks, of both colours, that may still castle; all on board A.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> Bitboard {
        self.standing.castling
    }

    /// The square a pawn has just passed over by a double step, where en passant is played; whether anything
    /// can be captured there is another question.
    #[must_use]
    #[inline]
    pub const fn passed(&self) -> Option<Square> {
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

    /// The enemy men that give check to the side to move: on the king's board, or by the mirror rules on the
    /// other.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.boards().checkers(self.rules, self.turn)
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
        for_law!(self.rules, self.turn, L, S => L::generate::<S, _>(&self.standing, &mut any));
        any.0
    }

    /// How many legal moves there are, counted without listing them.
    #[must_use]
    pub fn count_moves(&self) -> u32 {
        for_law!(self.rules, self.turn, L, S => perft::count::<L, S>(&self.standing))
    }

    /// Whether the kings are alone, so that nobody can be mated. With any other man on the boards nobody can
    /// tell so easily: the two boards trap kings in ways one does not.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        BoardId::BOTH.into_iter().all(|board| {
            let board = self.boards().on(board);
            board.occupied() == board.role(Role::King)
        })
    }

    /// Calls `hear` with every move the men can make, also where the game has ended for other reasons than mate
    /// or stalemate.
    pub fn for_each_move(&self, mut hear: impl FnMut(Move)) {
        let mut each = Each::new(|board, kind, from, to| {
            hear(Move { board, step: trebejo_chess::Move::new(kind, from, to) });
        });
        for_law!(self.rules, self.turn, L, S => L::generate::<S, _>(&self.standing, &mut each));
    }

    /// The same position with the other side to move, as engines think of it; the side to move must not be in
    /// check. The count of quiet moves begins anew: nothing that comes after repeats what was before.
    #[must_use]
    pub fn pass(&self) -> Alice {
        let mut next = *self;
        next.key ^= numbers::black() ^ zobrist::en_passant(&self.standing, self.turn);
        next.standing.en_passant = Bitboard::EMPTY;
        next.halfmoves = 0;
        next.turn = self.turn.other();
        next
    }

    /// How many sequences of `depth` legal moves there are, as other programs count: mate and stalemate end a
    /// game, bare kings and the count of quiet moves do not.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        for_law!(self.rules, self.turn, L, S => perft::perft::<L, S>(&self.standing, depth))
    }

    /// The board on which a move captures.
    #[must_use]
    #[inline]
    pub const fn capture_board(&self, mv: Move) -> BoardId {
        if self.rules.is_mirror() { mv.board.other() } else { mv.board }
    }

    /// The man a move captures, if any.
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<Role> {
        match mv.step.kind() {
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Castle => None,
            _ => self.boards().on(self.capture_board(mv)).role_at(mv.step.to()),
        }
    }

    /// The draw the side to move may claim by the count of quiet moves.
    pub(crate) const fn may_claim_fifty(&self) -> bool {
        self.halfmoves >= FIFTY_MOVES
    }

    fn play_as<L: Law, S: Side>(&mut self, mv: Move) {
        let (kind, from, to) = (mv.step.kind(), mv.step.from(), mv.step.to());
        let captured = self.captured(mv);
        let before = self.standing;
        self.standing = before.after::<L, S>(mv.board, kind, from, to);

        // The key: what leaves one board, what arrives on the other, what is taken, which rights have changed.
        let (near, far) = (mv.board, mv.board.other());
        let ours = |board, role, at| zobrist::man(board, Piece { color: S::COLOR, role }, at);
        let role = kind.role();
        let mut key = self.key ^ numbers::black() ^ ours(near, role, from);
        if kind == MoveKind::Castle {
            let castling = Castling::new(from, to);
            key ^= ours(far, Role::King, castling.king_to);
            key ^= ours(near, Role::Rook, castling.rook) ^ ours(far, Role::Rook, castling.rook_to);
        } else {
            key ^= ours(far, kind.promotion().unwrap_or(role), to);
        }
        if let Some(role) = captured {
            let passed = kind == MoveKind::EnPassant;
            let at = if passed { back(to, S::FORWARD) } else { to };
            let piece = Piece { color: S::Other::COLOR, role };
            key ^= zobrist::man(self.capture_board(mv), piece, at);
        }
        for rook in before.castling ^ self.standing.castling {
            key ^= numbers::castling(rook);
        }
        key ^= zobrist::en_passant(&before, S::COLOR);
        key ^= zobrist::en_passant(&self.standing, S::Other::COLOR);
        self.key = key;

        let progress = captured.is_some() || role == Role::Pawn;
        self.halfmoves = if progress { 0 } else { self.halfmoves.saturating_add(1) };
        if S::COLOR == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.turn = S::Other::COLOR;
    }
}

impl Position for Alice {
    type Move = Move;
    type Chance = Never;
    type Undo = Alice;

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

    fn play(&mut self, mv: Move) -> Alice {
        let before = *self;
        for_law!(self.rules, self.turn, L, S => self.play_as::<L, S>(mv));
        before
    }

    fn resolve(&mut self, chance: Never) -> Alice {
        match chance {}
    }

    fn undo(&mut self, undo: Alice) {
        *self = undo;
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn perft_actions(&self) -> Vec<Action<Alice>> {
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
