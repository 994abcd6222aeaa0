//! The evaluation: what a position is worth without looking ahead.
//!
//! [`Evaluation`] is what the search needs; it is told of every move made and unmade, so that one with accumulators
//! can keep them up. [`Handcrafted`] is a sum of [terms] with [weights], one value for the middle game and one for the
//! ending each, the same terms for all games.

mod cache;
mod guess;
mod pawns;
mod pieces;
pub mod terms;
pub mod weights;

use std::marker::PhantomData;
use std::sync::Arc;

use trebejo_chess::{Bitboard, ChessLike, Color, Role, Square};

use crate::chance::ChanceModel;
use crate::score::MAX_EVAL;
use cache::PawnCache;
use pieces::Survey;
use weights::{Pair, Weights};

/// Evaluates positions along a search. Every thread has a clone of its own.
///
/// An evaluation may hold state for each ply of the line: [`reset`](Self::reset) is the bottom of that stack,
/// [`made`](Self::made) pushes and [`unmade`](Self::unmade) pops, always in pairs, also where a search is stopped.
/// One that holds none leaves them as they are, which costs nothing.
pub trait Evaluation<P: ChessLike>: Clone + Send {
    /// A search begins here.
    fn reset(&mut self, root: &P) {
        let _ = root;
    }
    /// A move was made. Passing and chance move no pieces and are not told: `before` may differ from the position
    /// of the last call in whose turn it is and in what chance has brought, but not in where the pieces stand.
    #[inline]
    fn made(&mut self, before: &P, mv: P::Move, after: &P) {
        let _ = (before, mv, after);
    }
    /// The latest move was taken back.
    #[inline]
    fn unmade(&mut self) {}
    /// What the position is worth to the side to move, within ±20,000. The pieces stand as after the latest move
    /// that was made and not unmade.
    fn evaluate(&mut self, pos: &P) -> i32;
    /// What it is called where data made with it is kept: its kind and a checksum of its numbers.
    fn label(&self) -> String;
}

/// Where terms are added up: as numbers by an engine, as a list by whoever tunes the weights.
pub trait Tally {
    /// A term occurs `count` times for White; negative for Black.
    fn add(&mut self, term: usize, count: i32);

    /// A piece stands on a square, as its own side sees it.
    #[inline(always)]
    fn piece(&mut self, role: Role, seen: Square, sign: i32) {
        self.add(terms::MATERIAL + role.index(), sign);
        self.add(terms::PLACE + role.index() * 64 + seen.index(), sign);
    }

    /// The structure of all pawns, White's and Black's, by pawns alone. Returns those of each colour that have
    /// passed.
    fn structure(&mut self, pawns: [Bitboard; 2]) -> [Bitboard; 2]
    where
        Self: Sized,
    {
        pawns::structure(pawns, self)
    }
}

/// The sum of the terms with their weights.
struct Sum<'a> {
    weights: &'a [Pair; terms::COUNT],
    pieces: &'a [Pair; 6 * 64],
    cache: &'a mut PawnCache,
    total: Pair,
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, term: usize, count: i32) {
        self.total = self.total + self.weights[term] * count;
    }

    #[inline(always)]
    fn piece(&mut self, role: Role, seen: Square, sign: i32) {
        self.total = self.total + self.pieces[role.index() * 64 + seen.index()] * sign;
    }

    /// Few moves change the pawns: what was summed up for them is remembered.
    fn structure(&mut self, pawns: [Bitboard; 2]) -> [Bitboard; 2] {
        let known = self.cache.get(pawns, || {
            let mut plain = Plain { weights: self.weights, total: Pair::ZERO };
            let passed = pawns::structure(pawns, &mut plain);
            (plain.total, passed)
        });
        self.total = self.total + known.0;
        known.1
    }
}

/// The sum without a memory.
struct Plain<'a> {
    weights: &'a [Pair; terms::COUNT],
    total: Pair,
}

impl Tally for Plain<'_> {
    #[inline(always)]
    fn add(&mut self, term: usize, count: i32) {
        self.total = self.total + self.weights[term] * count;
    }
}

/// The sum of weighted terms.
#[derive(Clone, Debug)]
pub struct Handcrafted<C> {
    weights: Arc<Weights>,
    /// What a piece is worth where it stands, by role and square.
    pieces: Arc<[Pair; 6 * 64]>,
    cache: PawnCache,
    chance: PhantomData<C>,
}

impl<C> Handcrafted<C> {
    /// With these weights.
    #[must_use]
    pub fn new(weights: Arc<Weights>) -> Handcrafted<C> {
        let pairs = &weights.pairs;
        let piece = |at| pairs[terms::MATERIAL + at / 64] + pairs[terms::PLACE + at];
        let pieces = Arc::new(std::array::from_fn(piece));
        Handcrafted { weights, pieces, cache: PawnCache::default(), chance: PhantomData }
    }
}

impl<P: ChessLike, C: ChanceModel<P>> Evaluation<P> for Handcrafted<C> {
    fn evaluate(&mut self, pos: &P) -> i32 {
        let Handcrafted { weights, pieces, cache, .. } = self;
        let mut sum = Sum { weights: &weights.pairs, pieces, cache, total: Pair::ZERO };
        tally::<P, C, _>(pos, &mut sum);
        let white = blend(sum.total, phase(pos));
        let white = scaled(pos, white);
        let own = if pos.turn() == Color::White { white } else { -white };
        (own + self.weights.tempo()).clamp(-MAX_EVAL, MAX_EVAL)
    }

    fn label(&self) -> String {
        format!("handcrafted {:08x}", crc32fast::hash(self.weights.write().as_bytes()))
    }
}

/// Adds up every term but the tempo.
pub fn tally<P: ChessLike, C: ChanceModel<P>, T: Tally>(pos: &P, out: &mut T) {
    let mut survey = Survey::of(pos);
    for (color, sign) in SIGNED {
        pieces::pieces(pos, &mut survey, color, sign, out);
    }
    let passed = out.structure(survey.pawns);
    for (color, sign) in SIGNED {
        pieces::threats(pos, &survey, color, sign, out);
        pawns::tally(pos, &survey, color, passed[color.index()], sign, out);
        if C::ACTIVE {
            gifts::<P, C, T>(pos, color, sign, out);
        }
    }
}

const SIGNED: [(Color, i32); 2] = [(Color::White, 1), (Color::Black, -1)];

/// What likely gifts are worth: each that could capture the king counts by its share of all gifts.
fn gifts<P: ChessLike, C: ChanceModel<P>, T: Tally>(pos: &P, color: Color, sign: i32, out: &mut T) {
    let (shots, gifts) = C::king_shots(pos, color);
    if shots > 0 {
        let share = (shots * 8).div_ceil(gifts).min(8) as usize;
        // Whoever moves next draws next: the other side can still do something about it.
        let at = if pos.turn() == color { terms::SHOT_NOW } else { terms::SHOT_NEXT };
        out.add(at + share - 1, sign);
    }
}

/// How much of the middle game is on the boards: 24 at the start, 0 with kings and pawns alone.
#[must_use]
pub fn phase<P: ChessLike>(pos: &P) -> i32 {
    let count = |role: Role| {
        (0..P::BOARDS).map(|board| pos.placement(board).role(role).count() as i32).sum::<i32>()
    };
    let minor = count(Role::Knight) + count(Role::Bishop);
    (minor + 2 * count(Role::Rook) + 4 * count(Role::Queen)).min(FULL_PHASE)
}

/// The phase of the start position.
pub const FULL_PHASE: i32 = 24;

fn blend(total: Pair, phase: i32) -> i32 {
    (total.middle() * phase + total.ending() * (FULL_PHASE - phase)) / FULL_PHASE
}

/// What is left of an evaluation where it is hard to win: pieces that cannot mate, bishops on squares of different
/// colours, and a long time without progress. A bare king is driven to the edge.
#[must_use]
pub fn scaled<P: ChessLike>(pos: &P, white: i32) -> i32 {
    let mut value = white;
    let strong = if white > 0 { Color::White } else { Color::Black };
    let weak = strong.other();
    if P::BOARDS == 1 {
        let board = pos.placement(0);
        let worth = |color: Color| {
            let count = |role| board.pieces(color, role).count() as i32;
            3 * (count(Role::Knight) + count(Role::Bishop))
                + 5 * count(Role::Rook)
                + 9 * count(Role::Queen)
        };
        let (ours, theirs) = (worth(strong), worth(weak));
        let knights = board.pieces(strong, Role::Knight);
        let two_knights = ours == 6 && knights.count() == 2 && theirs == 0;
        if board.pieces(strong, Role::Pawn).is_empty() && (ours - theirs <= 3 || two_knights) {
            value /= if ours < 5 || two_knights { 16 } else { 6 };
        } else if ours == 3 && theirs == 3 {
            let bishops = board.role(Role::Bishop);
            let dark = Bitboard(0xAA55_AA55_AA55_AA55);
            if bishops.count() == 2 && (bishops & dark).count() == 1 {
                value = value * 5 / 8;
            }
        }
    }
    let bare = (0..P::BOARDS).all(|board| {
        let board = pos.placement(board);
        board.color(weak).without(board.role(Role::King)).is_empty()
    });
    if bare && value.abs() > 300 {
        // Nothing is taken off for the time it takes: results of the table that are older would look better.
        return value + drive(pos, strong) * value.signum();
    }
    value * (220 - i32::from(pos.halfmoves()).min(120)) / 220
}

/// How near the edge a bare king stands, and how near the other king is.
fn drive<P: ChessLike>(pos: &P, strong: Color) -> i32 {
    let king = |color: Color| {
        let kings = (0..P::BOARDS).map(|board| pos.placement(board).pieces(color, Role::King));
        kings.fold(Bitboard::EMPTY, |all, some| all | some).first_unchecked()
    };
    let (hunter, prey) = (king(strong), king(strong.other()));
    let file = prey.file().index() as i32;
    let rank = prey.rank().index() as i32;
    let edge = (3 - file).max(file - 4) + (3 - rank).max(rank - 4);
    let files = (hunter.file().index() as i32 - file).abs();
    let ranks = (hunter.rank().index() as i32 - rank).abs();
    30 * edge + 20 * (14 - files - ranks)
}
