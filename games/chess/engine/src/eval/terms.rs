//! The terms of the evaluation as ranges of one list: what the weights are weights of.

/// A named range of terms.
#[derive(Copy, Clone, Debug)]
pub struct Group {
    /// Its name in files of weights.
    pub name: &'static str,
    /// The first of its terms.
    pub start: usize,
    /// How many there are.
    pub len: usize,
}

macro_rules! groups {
    ($($(#[$doc:meta])* $name:ident = $word:literal, $len:expr;)*) => {
        groups!(@at 0; $($(#[$doc])* $name = $word, $len;)*);
        /// All groups, in the order of their terms.
        pub const GROUPS: &[Group] = &[$(Group { name: $word, start: $name, len: $len }),*];
    };
    (@at $at:expr; $(#[$doc:meta])* $name:ident = $word:literal, $len:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub const $name: usize = $at;
        groups!(@at $name + $len; $($rest)*);
    };
    (@at $at:expr;) => {
        /// How many terms there are.
        pub const COUNT: usize = $at;
    };
}

groups! {
    /// A piece, by role.
    MATERIAL = "material", 6;
    /// Where a piece stands, by role and square as its own side sees it.
    PLACE = "place", 6 * 64;
    /// Squares a knight can go to that no enemy pawn guards.
    KNIGHT_REACH = "knight-reach", 9;
    /// The same for a bishop.
    BISHOP_REACH = "bishop-reach", 14;
    /// The same for a rook.
    ROOK_REACH = "rook-reach", 15;
    /// The same for a queen.
    QUEEN_REACH = "queen-reach", 28;
    /// Squares a king can step to without being attacked.
    KING_REACH = "king-reach", 9;
    /// Two bishops.
    BISHOP_PAIR = "bishop-pair", 1;
    /// A rook on a file without pawns, or without own pawns.
    ROOK_FILE = "rook-file", 2;
    /// A knight or bishop where no pawn can drive it off, guarded by a pawn.
    OUTPOST = "outpost", 2;
    /// A knight or bishop behind an own pawn.
    BEHIND_PAWN = "behind-pawn", 1;
    /// Own pawns on the squares of a bishop's colour.
    BISHOP_PAWNS = "bishop-pawns", 9;
    /// How much bears on the enemy king: a sum over pieces that attack its surroundings, and safe checks.
    DANGER = "danger", 40;
    /// A pawn before the own king on its file or a neighbouring one, by distance; none at all.
    SHELTER = "shelter", 8;
    /// The nearest enemy pawn before the own king on these files, by distance; none at all.
    STORM = "storm", 8;
    /// A pawn attacks a knight, bishop, rook or queen.
    PAWN_THREAT = "pawn-threat", 4;
    /// A knight or bishop attacks a pawn, knight, bishop, rook, queen.
    MINOR_THREAT = "minor-threat", 5;
    /// A rook attacks a pawn, knight, bishop, rook, queen.
    ROOK_THREAT = "rook-threat", 5;
    /// An enemy piece, by role, that is attacked and not guarded.
    HANGING = "hanging", 5;
    /// A pawn that could step forward safely to attack a piece.
    PUSH_THREAT = "push-threat", 1;
    /// A pawn without own pawns on the files beside it.
    ISOLATED = "isolated", 1;
    /// An own pawn stands before it.
    DOUBLED = "doubled", 1;
    /// A pawn that cannot be guarded by pawns and is stopped by them.
    BACKWARD = "backward", 1;
    /// A pawn guarded by a pawn, by rank.
    GUARDED = "guarded", 8;
    /// A pawn beside a pawn, by rank.
    PHALANX = "phalanx", 8;
    /// No enemy pawn can stop it, by rank.
    PASSED = "passed", 8;
    /// A passed pawn whose next square is free, by rank.
    PASSED_FREE = "passed-free", 8;
    /// A passed pawn whose next square is not attacked, by rank.
    PASSED_SAFE = "passed-safe", 8;
    /// Distance of the own king from the square before a passed pawn.
    PASSED_OWN_KING = "passed-own-king", 8;
    /// Distance of the enemy king from it.
    PASSED_ENEMY_KING = "passed-enemy-king", 8;
    /// Where there are two boards: a piece on the board of its own king, by role.
    WITH_KING = "with-king", 6;
    /// Where there are two boards: a piece that attacks on the board of the enemy king, by role.
    AT_KING = "at-king", 6;
    /// Where there are gifts: the share of them that could capture the king now, in eighths.
    SHOT_NOW = "shot-now", 8;
    /// The same, if the other side does nothing about it.
    SHOT_NEXT = "shot-next", 8;
    /// To be on move.
    TEMPO = "tempo", 1;
}
