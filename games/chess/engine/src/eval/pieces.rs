//! Terms of pieces: what they are, where they stand, how far they reach, what they threaten, and how the kings
//! fare.
//!
//! With two boards, a piece is counted where it stands and its attacks on the board it goes over. What matters
//! to a king are attacks on its own board; what matters to whoever arrives somewhere are attacks there.

use trebejo_chess::{Bitboard, ChessLike, Color, File, Role, Square, attacks};

use super::Tally;
use super::terms::*;

/// What both sides attack, by colour and board.
type Attacks = [[Bitboard; 2]; 2];

/// What one side's terms need to know of the other's pieces.
pub(super) struct Survey {
    /// The pawns of a colour, of all boards.
    pub(super) pawns: [Bitboard; 2],
    pub(super) pawn: Attacks,
    minor: Attacks,
    rook: Attacks,
    queen: Attacks,
    knight: Attacks,
    bishop: Attacks,
    pub(super) all: Attacks,
    /// The square and board of each king.
    pub(super) king: [(Square, usize); 2],
    /// How much the pieces of a colour bear on the enemy king.
    danger: [i32; 2],
}

/// How much a piece that attacks the king's surroundings adds to the danger.
const ATTACKER: [i32; 6] = [0, 2, 2, 2, 3, 0];
/// What a safe square for a check adds, by the role that would give it.
const SAFE_CHECK: [i32; 6] = [0, 4, 2, 5, 4, 0];
const NOBODY: Attacks = [[Bitboard::EMPTY; 2]; 2];

/// The squares a colour's pawns attack.
#[inline]
pub(super) fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let Bitboard(pawns) = pawns;
    let a = Bitboard::file(File::A);
    let h = Bitboard::file(File::H);
    match color {
        Color::White => Bitboard(pawns << 7).without(h) | Bitboard(pawns << 9).without(a),
        Color::Black => Bitboard(pawns >> 9).without(h) | Bitboard(pawns >> 7).without(a),
    }
}

/// The square as White would see it from the same side.
#[inline]
pub(super) const fn relative(square: Square, color: Color) -> Square {
    match color {
        Color::White => square,
        Color::Black => square.flip(),
    }
}

impl Survey {
    /// Looks at the pawns and kings of both sides; the other pieces follow with [`pieces`].
    pub(super) fn of<P: ChessLike>(pos: &P) -> Survey {
        let a1 = Bitboard::ALL.first_unchecked();
        let mut survey = Survey {
            pawns: [Bitboard::EMPTY; 2],
            pawn: NOBODY,
            minor: NOBODY,
            rook: NOBODY,
            queen: NOBODY,
            knight: NOBODY,
            bishop: NOBODY,
            all: NOBODY,
            king: [(a1, 0); 2],
            danger: [0; 2],
        };
        for board in 0..P::BOARDS {
            let (placed, ground) = (pos.placement(board), pos.attack_board(board));
            for color in Color::BOTH {
                let own = color.index();
                let pawns = placed.pieces(color, Role::Pawn);
                survey.pawns[own] |= pawns;
                survey.pawn[own][ground] = pawn_attacks(color, pawns);
                survey.all[own][ground] = survey.pawn[own][ground];
                if let Some(king) = placed.pieces(color, Role::King).first() {
                    survey.king[own] = (king, board);
                    survey.all[own][ground] |= attacks::king(king);
                }
            }
        }
        survey
    }
}

/// Material, places and reach of one side's pieces; fills in what they attack.
pub(super) fn pieces<P: ChessLike, T: Tally>(
    pos: &P,
    survey: &mut Survey,
    color: Color,
    sign: i32,
    out: &mut T,
) {
    let (own, enemy) = (color.index(), color.other().index());
    let (enemy_king, enemy_home) = survey.king[enemy];
    let home = survey.king[own].1;
    let around = attacks::king(enemy_king) | Bitboard::of(enemy_king);
    let mut bishops = 0;
    for board in 0..P::BOARDS {
        let placed = pos.placement(board);
        let ground = pos.attack_board(board);
        let occupied = pos.placement(ground).occupied();
        let guarded = survey.pawn[enemy][pos.landing_board(ground)];
        let landing = !(pos.blocked(board, color) | guarded);
        let besieges = ground == enemy_home;
        for role in Role::ALL {
            for square in placed.pieces(color, role) {
                let seen = relative(square, color);
                out.piece(role, seen, sign);
                if P::BOARDS > 1 {
                    if board == home {
                        out.add(WITH_KING + role.index(), sign);
                    }
                    if besieges {
                        out.add(AT_KING + role.index(), sign);
                    }
                }
                let (attacked, reach) = match role {
                    Role::Pawn | Role::King => continue,
                    Role::Knight => (attacks::knight(square), KNIGHT_REACH),
                    Role::Bishop => (attacks::bishop(square, occupied), BISHOP_REACH),
                    Role::Rook => (attacks::rook(square, occupied), ROOK_REACH),
                    Role::Queen => (attacks::queen(square, occupied), QUEEN_REACH),
                };
                out.add(reach + (attacked & landing).count() as usize, sign);
                survey.all[own][ground] |= attacked;
                if besieges {
                    let near = attacked & around;
                    if near.any() {
                        survey.danger[own] += ATTACKER[role.index()] + near.count() as i32;
                    }
                }
                match role {
                    Role::Knight => {
                        survey.knight[own][ground] |= attacked;
                        survey.minor[own][ground] |= attacked;
                        minor(survey, color, square, sign, 0, out);
                    }
                    Role::Bishop => {
                        survey.bishop[own][ground] |= attacked;
                        survey.minor[own][ground] |= attacked;
                        minor(survey, color, square, sign, 1, out);
                        bishops += 1;
                        let dark = Bitboard(0xAA55_AA55_AA55_AA55);
                        let shade = if square.is_dark() { dark } else { !dark };
                        let same = (survey.pawns[own] & shade).count();
                        out.add(BISHOP_PAWNS + same.min(8) as usize, sign);
                    }
                    Role::Rook => {
                        survey.rook[own][ground] |= attacked;
                        let file = Bitboard::file(square.file());
                        if (survey.pawns[own] & file).is_empty() {
                            let half = (survey.pawns[enemy] & file).any();
                            out.add(ROOK_FILE + usize::from(half), sign);
                        }
                    }
                    _ => survey.queen[own][ground] |= attacked,
                }
            }
        }
    }
    if bishops >= 2 {
        out.add(BISHOP_PAIR, sign);
    }
}

/// Outposts and the shelter of a pawn, for knights (0) and bishops (1).
fn minor<T: Tally>(
    survey: &Survey,
    color: Color,
    square: Square,
    sign: i32,
    which: usize,
    out: &mut T,
) {
    let (own, enemy) = (color.index(), color.other().index());
    let rank = relative(square, color).rank().index();
    let guards = attacks::pawn(color.other(), square) & survey.pawns[own];
    if (3..=5).contains(&rank) && guards.any() {
        let drivers = super::pawns::ahead_beside(color, square) & survey.pawns[enemy];
        if drivers.is_empty() {
            out.add(OUTPOST + which, sign);
        }
    }
    let front = square.offset(0, if color == Color::White { 1 } else { -1 });
    if front.is_some_and(|front| survey.pawns[own].has(front)) {
        out.add(BEHIND_PAWN, sign);
    }
}

/// Threats against the enemy's pieces, the danger to the enemy's king, and how far the own king can go.
pub(super) fn threats<P: ChessLike, T: Tally>(
    pos: &P,
    survey: &Survey,
    color: Color,
    sign: i32,
    out: &mut T,
) {
    let (own, enemy) = (color.index(), color.other().index());
    for ground in 0..P::BOARDS {
        let prey = pos.placement(ground);
        let theirs = prey.color(color.other());
        // Whoever captures here stands there afterwards, and may be retaken.
        let retaken = survey.all[enemy][pos.landing_board(ground)];
        for (i, role) in
            [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate()
        {
            let hit = survey.pawn[own][ground] & theirs & prey.role(role);
            out.add(PAWN_THREAT + i, sign * hit.count() as i32);
        }
        let loose = (survey.all[own][ground] & theirs).without(retaken);
        for (i, role) in Role::ALL.into_iter().take(5).enumerate() {
            let targets = theirs & prey.role(role);
            out.add(MINOR_THREAT + i, sign * (survey.minor[own][ground] & targets).count() as i32);
            out.add(ROOK_THREAT + i, sign * (survey.rook[own][ground] & targets).count() as i32);
            out.add(HANGING + i, sign * (loose & targets).count() as i32);
        }
    }

    // The enemy king: checks from squares where nobody could take the checker.
    let (king, home) = survey.king[enemy];
    let occupied = pos.placement(home).occupied();
    let mut danger = survey.danger[own];
    let (straight, diagonal) = (attacks::rook(king, occupied), attacks::bishop(king, occupied));
    let checks = [
        (Role::Knight, survey.knight[own], attacks::knight(king)),
        (Role::Bishop, survey.bishop[own], diagonal),
        (Role::Rook, survey.rook[own], straight),
        (Role::Queen, survey.queen[own], straight | diagonal),
    ];
    // A piece gives check on the king's board if it comes to a square from which it attacks that board.
    let stands = (0..P::BOARDS).find(|board| pos.attack_board(*board) == home).unwrap_or(home);
    let from = (0..P::BOARDS).find(|ground| pos.landing_board(*ground) == stands).unwrap_or(stands);
    let free = !(pos.placement(stands).color(color) | survey.all[enemy][pos.landing_board(from)]);
    for (role, reach, squares) in checks {
        if (reach[from] & squares & free).any() {
            danger += SAFE_CHECK[role.index()];
        }
    }
    let queens: u32 =
        (0..P::BOARDS).map(|b| pos.placement(b).pieces(color, Role::Queen).count()).sum();
    if queens == 0 {
        danger -= 6;
    }
    out.add(DANGER + danger.clamp(0, 39) as usize, sign);

    // The own king's steps must be safe where it goes and where it arrives.
    let (king, home) = survey.king[own];
    let ground = pos.attack_board(home);
    let attacked = survey.all[enemy][ground] | survey.all[enemy][pos.landing_board(ground)];
    let steps = attacks::king(king).without(pos.blocked(home, color) | attacked);
    out.add(KING_REACH + steps.count() as usize, sign);
}
