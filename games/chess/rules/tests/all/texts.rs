//! Positions as text: what is refused, and why.

use trebejo_chess::fen::{self, read_position, write_position};
use trebejo_testkit::said;

#[test]
fn a_bad_position_is_refused_by_the_name_of_its_field() {
    let fields = "expected 6: placement, side to move, castling, en passant, half-moves, move number (the last two may be left out)";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let cases = [
        (String::new(), format!("the position has 0 fields, {fields}")),
        (format!("{start} w KQkq - 0"), format!("the position has 5 fields, {fields}")),
        (format!("{start} w KQkq - 0 1 1"), format!("the position has 7 fields, {fields}")),
        ("8/8 w - -".into(), "placement: 2 ranks, expected 8 with / between them".into()),
        (
            "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
            "placement: rank 7 has 7 squares, expected 8".into(),
        ),
        (
            "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
            "placement: rank 7 has 9 squares, expected 8".into(),
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4é3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
            "placement: rank 4 has 'é', expected a piece (PNBRQK or pnbrqk) or 1 to 8".into(),
        ),
        (format!("{start} x KQkq - 0 1"), "side to move: \"x\", expected w or b".into()),
        (
            format!("{start} w KX - 0 1"),
            "castling: \"KX\", expected - or letters of KQkq or of the rooks' files".into(),
        ),
        (format!("{start} w E - 0 1"), "castling: 'E' has no rook that could castle".into()),
        (
            format!("{start} w KQkq e4 0 1"),
            "en passant: \"e4\", expected - or a square of rank 3 or 6".into(),
        ),
        (
            format!("{start} w KQkq i3 0 1"),
            "en passant: \"i3\", expected - or a square of rank 3 or 6".into(),
        ),
        (format!("{start} w KQkq - -1 1"), "half-moves: \"-1\", expected 0 to 9999".into()),
        (format!("{start} w KQkq - 0 +1"), "move number: \"+1\", expected 0 to 9999".into()),
        ("4k3/8/8/8/8/8/8/8 w - -".into(), "placement: white has 0 kings, expected 1".into()),
        (
            "4k3/pp6/pppp4/ppp5/8/8/8/4K3 w - -".into(),
            "placement: black has 9 pawns, expected at most 8".into(),
        ),
        (
            "4k3/8/QQQQQQQQ/QQQQQQQQ/8/8/8/4K3 b - -".into(),
            "placement: white has 17 men, expected at most 16".into(),
        ),
        (
            "4k2P/8/8/8/8/8/8/4K3 w - -".into(),
            "placement: a pawn stands on h8, on the first or last rank".into(),
        ),
        (
            "4k3/8/8/8/8/8/8/4RK2 w - -".into(),
            "side to move: white is to move and could take the king on e8".into(),
        ),
        (
            "4k3/8/8/1B5Q/8/8/8/4RK2 b - -".into(),
            "placement: 3 pieces give check, and no move can have done that".into(),
        ),
        (
            "4k3/8/8/8/8/8/4K3/R6R w HA -".into(),
            "castling: no white king and rook stand ready for the rook on a1".into(),
        ),
        (
            "4k3/8/8/8/8/8/8/4K1RR w GH -".into(),
            "castling: white has two rooks on the same side of the king".into(),
        ),
    ];
    for (text, message) in cases {
        assert_eq!(
            read_position(&text).map_err(|error| said(&[&trebejo_chess::MESSAGES], &error)),
            Err(message),
            "{text}"
        );
    }
}

#[test]
fn what_is_read_is_written_in_one_form() {
    let cases = [
        (fen::START, fen::START),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -", fen::START),
        ("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  qkQK - 0 0 ", fen::START),
        // After 1.e4 many programs write e3, where nothing can capture.
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        // Squares no pawn can have passed over are read and dropped: of the wrong side, occupied, before no
        // pawn, with a pawn still behind.
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1", fen::START),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq a3", fen::START),
        ("4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/4N3/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/3pP3/8/4P3/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/4P3/4K3 b - - 0 1"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"),
        // The inner rook needs its file: K would mean the outer one.
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"),
        ("4k3/8/8/8/8/8/8/4K1RR w H - 0 1", "4k3/8/8/8/8/8/8/4K1RR w K - 0 1"),
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"),
    ];
    for (text, written) in cases {
        assert_eq!(write_position(&read_position(text).unwrap()), written);
    }
}
