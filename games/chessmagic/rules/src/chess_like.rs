//! ChessMagic as a search sees it. Where gifts are no longer looked at, it is chess.

use trebejo_chess::{
    Bitboard, Board, Chess, ChessLike, Color, GiftGame, Move, MoveClass, MoveFilter, PieceMove,
    Role, attacks, exchange, is_plausible, piece_index,
};
use trebejo_core::Position;

use crate::{Gifts, Magic, MagicMove, Rules, Set, Stage};

/// The bits above those of a move of chess.
const GIFTED: u32 = 1 << 16;
const STAY: u32 = 2 << 16;

impl ChessLike for Magic {
    #[inline]
    fn turn(&self) -> Color {
        self.turn()
    }

    #[inline]
    fn hash(&self) -> u64 {
        // Where gifts are still to come, a position is worth something else.
        let rules = self.rules();
        let awake = u64::from(rules.gifts != Gifts::Off);
        let blind = u64::from(rules.gifts == Gifts::Blind);
        let grand = u64::from(rules.set == Set::Grand);
        self.key() ^ (awake | blind << 1 | grand << 2).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    #[inline]
    fn is_check(&self) -> bool {
        self.is_check()
    }

    #[inline]
    fn halfmoves(&self) -> u16 {
        self.chess().halfmoves()
    }

    fn is_dead(&self) -> bool {
        self.chess().is_dead()
    }

    fn pass(&self) -> Magic {
        self.pass()
    }

    #[inline]
    fn each_move(&self, class: MoveClass, mut visit: impl FnMut(MagicMove)) {
        if self.stage() == Stage::Turn(None) {
            let visit = |mv| visit(MagicMove::Plain(mv));
            self.chess().tell_moves(&mut MoveFilter::new(self.chess(), class, visit));
            return;
        }
        self.for_each_move(|mv| {
            if self.is_noisy(mv) == (class == MoveClass::Noisy) {
                visit(mv);
            }
        });
    }

    #[inline]
    fn captured(&self, mv: MagicMove) -> Option<Role> {
        match mv {
            MagicMove::Plain(mv) => self.chess().captured(mv),
            MagicMove::Gifted(step) if self.is_capture(mv) => {
                Some(self.board().role_at(step.to()).unwrap_or(Role::Pawn))
            }
            _ => None,
        }
    }

    #[inline]
    fn promotion(mv: MagicMove) -> Option<Role> {
        mv.chess().and_then(Move::promotion)
    }

    #[inline]
    fn piece_move(&self, mv: MagicMove) -> PieceMove {
        let piece = |role| piece_index(self.turn(), role);
        match (mv.chess(), self.stage()) {
            (Some(mv), _) => {
                PieceMove { piece: piece(mv.kind().role()), from: mv.from(), to: mv.to() }
            }
            (None, Stage::SecondStep(rook)) => {
                PieceMove { piece: piece(Role::Rook), from: rook, to: rook }
            }
            (None, _) => {
                let king = self.board().king(self.turn());
                PieceMove { piece: piece(Role::King), from: king, to: king }
            }
        }
    }

    fn exchange_gains(&self, mv: MagicMove, threshold: i32) -> bool {
        match mv.chess() {
            Some(step) => {
                let captured = ChessLike::captured(self, mv);
                exchange::gains(self.board(), self.turn(), step, captured, threshold)
            }
            None => threshold <= 0,
        }
    }

    #[inline]
    fn pack(mv: MagicMove) -> u32 {
        match mv {
            MagicMove::Plain(mv) => u32::from(mv.bits()),
            MagicMove::Gifted(mv) => u32::from(mv.bits()) | GIFTED,
            MagicMove::Stay => STAY,
        }
    }

    #[inline]
    fn unpack(&self, packed: u32) -> Option<MagicMove> {
        let step = Move::from_bits(packed as u16);
        if packed >> 16 == 0 && self.stage() == Stage::Turn(None) {
            let mv = step.filter(|mv| is_plausible(self.board(), self.turn(), *mv))?;
            return Some(MagicMove::Plain(mv));
        }
        // A turn with a gift is rare in a search: there is time to look for the move.
        let mut found = None;
        self.for_each_move(|mv| {
            if Magic::pack(mv) == packed {
                found = Some(mv);
            }
        });
        found
    }

    #[inline]
    fn placement(&self, _board: usize) -> &Board {
        self.board()
    }

    #[inline]
    fn blocked(&self, _board: usize, color: Color) -> Bitboard {
        self.board().color(color)
    }
}

impl GiftGame for Magic {
    #[inline]
    fn is_king_captured(&self) -> bool {
        self.is_king_captured()
    }

    #[inline]
    fn awaits_gift(&self) -> bool {
        self.stage() == Stage::Draw
    }

    #[inline]
    fn is_second_step(&self) -> bool {
        matches!(self.stage(), Stage::SecondStep(_))
    }

    fn without_gifts(&self) -> Magic {
        self.without_chance(None)
    }

    fn each_gift_drawn(&self, mut visit: impl FnMut(Magic)) {
        self.each_gift(|gift| visit(self.without_chance(Some(gift))));
    }

    fn each_gifted_move(&self, mut visit: impl FnMut(MagicMove)) {
        if self.usable_gift().is_some() {
            self.for_each_move(|mv| {
                if mv.is_gifted() {
                    visit(mv);
                }
            });
        }
    }

    fn king_shots(&self, color: Color) -> (u32, u32) {
        king_shots(self.chess(), self.rules().set, color)
    }

    fn repetition_key(&self) -> u64 {
        match self.stage() {
            Stage::Draw => self.without_chance(None).key(),
            _ => self.key(),
        }
    }

    fn key_of_round(&self, key: u64) -> u64 {
        let rules = self.rules();
        let off = Rules { gifts: Gifts::Off, ..rules };
        key ^ Magic::start(rules).key() ^ Magic::start(off).key()
    }
}

/// How many of a colour's gifts could capture the enemy king, if it were their turn now, and how many gifts
/// there are.
fn king_shots(chess: &Chess, set: Set, color: Color) -> (u32, u32) {
    let board = chess.board();
    let (ours, occupied) = (board.color(color), board.occupied());
    let king = board.king(color.other());
    // A pawn beside the king, in whatever direction.
    let mut shots = (attacks::king(king) & board.pieces(color, Role::Pawn)).count();
    // A rook with two ways to the king round one corner, or one straight way after a capture.
    let reaches_king = attacks::rook(king, occupied);
    for rook in board.pieces(color, Role::Rook) {
        let without = occupied.without(Bitboard::of(rook));
        let first = attacks::rook(rook, occupied).without(ours);
        let corner = first & attacks::rook(king, without);
        // Taking what stands between opens nothing: the rook stands there itself and goes on.
        if (corner | first & reaches_king).any() {
            shots += 1;
        }
    }
    let mut gifts = (board.pieces(color, Role::Pawn) | board.pieces(color, Role::Rook)).count();
    if set == Set::Grand {
        gifts = ours.count();
        shots += (attacks::knight(king) & board.pieces(color, Role::Queen)).count();
        let seen = attacks::bishop(king, occupied);
        let through = attacks::bishop(king, occupied.without(seen & ours));
        shots += (through.without(seen) & board.pieces(color, Role::Bishop)).count();
    }
    (shots, gifts.max(1))
}
