//! The moves of gifts. They are tried out: each is played on a copy of the board, and those that leave the own
//! king in check are left out. One piece in a turn has a gift, so there are few.

use trebejo_chess::{Bitboard, Board, Color, Move, MoveKind, Role, Square, attacks};

use crate::after::{After, forward, is_safe, pushes};
use crate::{Ability, Gift, Magic, MagicMove, Stage};

impl Magic {
    /// Calls `tell` with every move the pieces can make at this stage of the turn, also where the game has
    /// ended for other reasons than mate or stalemate; none before the gift is drawn.
    pub fn for_each_move(&self, mut tell: impl FnMut(MagicMove)) {
        match self.stage() {
            Stage::Draw => {}
            Stage::SecondStep(rook) => {
                self.second_steps(rook, |mv| tell(MagicMove::Gifted(mv)));
                tell(MagicMove::Stay);
            }
            Stage::Turn(_) if self.is_king_captured() => {}
            Stage::Turn(_) => match self.usable_gift() {
                None => self.chess().for_each_move(|mv| tell(MagicMove::Plain(mv))),
                Some(Gift { square, ability: Ability::Double }) => {
                    // Castling is the king's move and brings the rook no second step.
                    self.chess().for_each_move(|mv| {
                        let gifted = mv.kind() == MoveKind::Rook && mv.from() == square;
                        tell(if gifted { MagicMove::Gifted(mv) } else { MagicMove::Plain(mv) });
                    });
                }
                Some(Gift { square, ability: Ability::Push }) => self.with_pushes(square, tell),
                Some(gift) => {
                    self.chess().for_each_move(|mv| tell(MagicMove::Plain(mv)));
                    self.gifted_moves(gift, |mv| tell(MagicMove::Gifted(mv)));
                }
            },
        }
    }

    fn second_steps(&self, rook: Square, mut tell: impl FnMut(Move)) {
        let board = self.board();
        let to = attacks::rook(rook, board.occupied()).without(board.color(self.turn()));
        for mv in to.into_iter().map(|to| Move::new(MoveKind::Rook, rook, to)) {
            if self.is_safe_after(Ability::Double, mv) {
                tell(mv);
            }
        }
    }

    /// The moves of a turn in which the knight on a square pushes wherever it lands. A push can open a line to
    /// the own king, and it can take a checker away, so all its moves are tried.
    fn with_pushes(&self, knight: Square, mut tell: impl FnMut(MagicMove)) {
        let (board, turn) = (self.board(), self.turn());
        let mut any = false;
        self.chess().for_each_move(|mv| {
            if mv.from() != knight {
                any = true;
                tell(MagicMove::Plain(mv));
            }
        });
        for to in attacks::knight(knight).without(board.color(turn)) {
            let mv = Move::new(MoveKind::Knight, knight, to);
            if self.is_safe_after(Ability::Push, mv) {
                any = true;
                let pushes = pushes(board, turn, to).next().is_some();
                tell(if pushes { MagicMove::Gifted(mv) } else { MagicMove::Plain(mv) });
            }
        }
        // Nobody loses his last move by a gift: where every push would open a line to the own king and no
        // other piece can move, the knight moves as usual.
        if !any {
            self.chess().for_each_move(|mv| tell(MagicMove::Plain(mv)));
        }
    }

    /// The moves that omnidirectional pawns, phasing bishops, leaping queens and swapping kings have besides
    /// those of chess.
    fn gifted_moves(&self, gift: Gift, mut tell: impl FnMut(Move)) {
        let Gift { square: from, ability } = gift;
        if ability == Ability::Swap && self.is_check() {
            return;
        }
        let mut try_out = |mv| {
            if self.is_safe_after(ability, mv) {
                tell(mv);
            }
        };
        for to in self.gifted_reach(gift) {
            if ability == Ability::Omni && to.rank() == self.turn().other().back_rank() {
                for kind in MoveKind::PROMOTIONS {
                    try_out(Move::new(kind, from, to));
                }
            } else {
                try_out(Move::new(self.gifted_kind(gift, to), from, to));
            }
        }
    }

    /// What sort of move a gifted piece makes to a square, promotions aside.
    fn gifted_kind(&self, gift: Gift, to: Square) -> MoveKind {
        let aslant = gift.square.file() != to.file() && gift.square.rank() != to.rank();
        if gift.ability == Ability::Omni && aslant && self.en_passant() == Some(to) {
            return MoveKind::EnPassant;
        }
        MoveKind::of_role(gift.ability.role())
    }

    /// Where a gifted piece can go that it could not go in chess, if its king were of no account.
    pub(crate) fn gifted_reach(&self, gift: Gift) -> Bitboard {
        let (board, turn, from) = (self.board(), self.turn(), gift.square);
        let (ours, occupied) = (board.color(turn), board.occupied());
        match gift.ability {
            Ability::Omni => attacks::king(from).without(ours | self.pawn_reach(from)),
            Ability::Leap => attacks::knight(from).without(ours),
            Ability::Phase => {
                // On each line the first piece met, if it is a friend, is looked through.
                let usual = attacks::bishop(from, occupied);
                attacks::bishop(from, occupied.without(usual & ours)).without(usual | ours)
            }
            Ability::Swap => swap_partners(board, turn, from),
            Ability::Double | Ability::Push => Bitboard::EMPTY,
        }
    }

    /// Where a pawn can go in chess by a single step or a capture, if its king were of no account.
    fn pawn_reach(&self, from: Square) -> Bitboard {
        let (board, turn) = (self.board(), self.turn());
        let passed = self.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
        let prey = board.color(turn.other()) | passed;
        let step = from.offset(0, forward(turn)).map_or(Bitboard::EMPTY, Bitboard::of);
        attacks::pawn(turn, from) & prey | step.without(board.occupied())
    }

    fn is_safe_after(&self, ability: Ability, mv: Move) -> bool {
        let after = After::of(self.board(), self.turn(), ability, mv);
        is_safe(&after.board, self.turn())
    }

    /// Whether an omnidirectional pawn may capture en passant on a square from beyond it, as no other can.
    pub(crate) fn can_capture_backwards(&self, passed: Square) -> bool {
        let (board, turn) = (self.board(), self.turn());
        let beyond = attacks::pawn(turn, passed) & board.pieces(turn, Role::Pawn);
        let ready = match self.stage() {
            Stage::Draw => beyond,
            Stage::Turn(Some(Gift { square, ability: Ability::Omni })) => {
                beyond & Bitboard::of(square)
            }
            _ => Bitboard::EMPTY,
        };
        ready.into_iter().any(|from| {
            self.is_safe_after(Ability::Omni, Move::new(MoveKind::EnPassant, from, passed))
        })
    }
}

/// The pieces a king may change places with: friends at most two king steps away, but no pawn that would come
/// to its last rank.
fn swap_partners(board: &Board, turn: Color, king: Square) -> Bitboard {
    let near = attacks::king(king);
    let far = near.into_iter().fold(near, |far, square| far | attacks::king(square));
    let mut partners = far & board.color(turn);
    partners.remove(king);
    if king.rank() == turn.other().back_rank() {
        partners = partners.without(board.role(Role::Pawn));
    }
    partners
}
