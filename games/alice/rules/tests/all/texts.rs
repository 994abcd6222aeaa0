//! Positions and moves as text: what is refused and why, one written form, notation in both languages.

use proptest::prelude::*;
use trebejo_alice::{Alice, AliceChess, Rules, Start, fen, san, uci};
use trebejo_chess::san::Language;
use trebejo_core::{Game, MoveError, Options, Position, Rng};
use trebejo_testkit::said;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MIRROR_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR//8/8/8/8/8/8/8/8 w - - 0 1";

fn refused(text: &str, rules: Rules) -> String {
    said(
        &[&trebejo_chess::MESSAGES, &trebejo_alice::MESSAGES],
        &fen::read_position(text, rules).expect_err(text),
    )
}

#[test]
fn a_position_that_cannot_be_played_is_refused_with_its_field() {
    let cases = [
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "placement: rank 1 has 7 squares, expected 8"),
        (
            "4k3/8/8/8/8/8/8/4K2| w - - 0 1",
            "placement: a | stands before a piece of board B, and one has no piece after it",
        ),
        (
            "4k3/8/8/8/8/8/|8/4K3 w - - 0 1",
            "placement: a | stands before a piece of board B, and one has no piece after it",
        ),
        ("4k3/8/8/8/8/8/8/|K3K3 w - - 0 1", "placement: white has 2 kings, expected 1"),
        (
            "4k3/8/8/8/8/8/8/4K2|P w - - 0 1",
            "placement: a pawn stands on h1, on the first or last rank",
        ),
        (
            "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
            "side to move: white is to move and could take the king on e8 of board A",
        ),
        (
            "4|k3/8/8/8/8/8/8/4|RK2 w - - 0 1",
            "side to move: white is to move and could take the king on e8 of board B",
        ),
        ("4k3/8/8/8/8/8/8/|R3K2R w KQ - 0 1", "castling: 'Q' has no rook that could castle"),
        (
            "4k3/8/8/8/8/8/8/3K3R w K - 0 1",
            "castling: the white king and the rook on h1 do not both stand on their first squares of board A",
        ),
        (
            MIRROR_START,
            "placement: two boards joined by //, which is how rules=mirror is written; expected one, with | before each piece of board B",
        ),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move: \"x\", expected w or b"),
        (
            "",
            "the position has 0 fields, expected 6: placement, side to move, castling, en passant, half-moves, move number (the last two may be left out)",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(refused(text, Rules::Parton), message, "{text}");
    }
    let mirror = [
        (START, "placement: 1 boards, expected two joined by //, as rules=mirror is written"),
        (
            "4k3/8/8/8/8/8/8/4K2R//8/8/8/8/8/8/8/8 w K - 0 1",
            "castling: there is none by the mirror rules, expected -",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3//8/8/8/8/8/8/8/4K3 w - - 0 1",
            "placement: white has 2 kings, expected 1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3//8/8/8/8/8/8/8/4R3 w - - 0 1",
            "side to move: white is to move and could take the king on e8 of board A",
        ),
    ];
    for (text, message) in mirror {
        assert_eq!(refused(text, Rules::Mirror), message, "{text}");
    }
    let passed = "4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1";
    assert_eq!(
        refused(passed, Rules::PartonPassing),
        "en passant: no pawn can just have gone two steps over e6"
    );
}

#[test]
fn what_is_read_is_written_in_one_form() {
    let cases = [
        (START, START),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  HAha -", START),
        ("4k3/8/8/8/8/8/11111|P2/4K3 w - - 0 0", "4k3/8/8/8/8/8/5|P2/4K3 w - - 0 1"),
        // Where en passant is not played the square is dropped.
        ("4k3/8/8/3|p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3|p4/8/8/8/4K3 w - - 0 2"),
    ];
    for (text, written) in cases {
        let pos = fen::read_position(text, Rules::Parton).unwrap();
        assert_eq!(fen::write_position(&pos), written);
    }
    let pos = fen::read_position(MIRROR_START, Rules::Mirror).unwrap();
    assert_eq!(pos, Alice::start(Rules::Mirror, Start::Usual));
    assert_eq!(fen::write_position(&pos), MIRROR_START);
}

#[test]
fn pawns_of_both_boards_that_reach_a_square_are_told_apart_by_their_rank() {
    // The pawn on e3 of B steps, the one on e2 of A makes its double step through it.
    let text = "rnbqkbnr/pppp1ppp/8/8/8/4|P3/PP1PPPPP/RNBQKBNR w KQkq - 0 3";
    let pos = fen::read_position(text, Rules::Parton).unwrap();
    let written =
        |text| san::write_move(&pos, uci::read_move(&pos, text).unwrap(), Language::English);
    assert_eq!((written("e2e4"), written("e3e4")), ("2e4".into(), "3e4".into()));
    assert_eq!(AliceChess::read_move(&pos, "2e4"), uci::read_move(&pos, "e2e4"));
    let Err(MoveError::Illegal { rule, .. }) = AliceChess::read_move(&pos, "e4") else {
        panic!("e4 can be two moves")
    };
    assert_eq!(rule, "ambiguous");
}

#[test]
fn men_of_both_boards_that_reach_a_square_are_told_apart_as_in_chess() {
    let pos = fen::read_position("4k3/8/8/8/8/8/3K4/R6|R w - - 0 1", Rules::Parton).unwrap();
    let written =
        |text| san::write_move(&pos, uci::read_move(&pos, text).unwrap(), Language::Spanish);
    assert_eq!((written("a1d1"), written("h1d1")), ("Tad1".into(), "Thd1".into()));
    let mirror = "4k3/8/8/8/8/8/3K4/R7//8/8/8/8/8/8/8/R7 w - - 0 1";
    let pos = fen::read_position(mirror, Rules::Mirror).unwrap();
    let written =
        |text| san::write_move(&pos, uci::read_move(&pos, text).unwrap(), Language::English);
    assert_eq!((written("A:a1a5"), written("B:a1a5")), ("A:Ra5".into(), "B:Ra5".into()));
}

#[test]
fn refusals_of_moves_name_the_board() {
    let pos = fen::read_position("4k3/8/8/8/4|n3/8/4P3/4K1N1 w - - 0 1", Rules::Parton).unwrap();
    let cases = [
        ("e3e4", "empty", "there is no piece on e3"),
        ("B:e2e4", "empty", "there is no piece on e2 of board B"),
        ("e4c3", "not-yours", "it is white's turn, and the knight on e4 of board B is not"),
        ("e2d3", "reach", "the pawn on e2 of board A cannot go to d3 over board A"),
        ("g1e2", "own-piece", "a piece of the same side stands on e2 of board A"),
        ("e2e4", "taken", "e4 is taken on board B"),
        ("e2e3q", "promotion", "the pawn that goes from e2 to e3 becomes nothing else"),
        ("e1f2", "check", "the king would be attacked on f2 of board B"),
        ("Kd2", "check", "the king would be attacked on d2 of board B"),
    ];
    for (text, rule, reason) in cases {
        let Err(MoveError::Illegal { rule: broken, reason: why }) =
            AliceChess::read_move(&pos, text)
        else {
            panic!("{text} is refused");
        };
        assert_eq!(
            (broken, &*said(&[&trebejo_chess::MESSAGES, &trebejo_alice::MESSAGES], &why)),
            (rule, reason),
            "{text}"
        );
    }
    let Err(MoveError::Unreadable(why)) = AliceChess::read_move(&pos, "hello") else {
        panic!("no move is called hello")
    };
    assert_eq!((&*why.code, why.arguments.len()), ("move.uci", 1));
}

/// Notation of every move of random games is read back as the same move, in both languages.
fn round_trips(rules: Rules, seed: u64) {
    let mut rng = Rng::new(seed);
    for _ in 0..4 {
        let mut pos = Alice::start(rules, Start::Usual);
        for _ in 0..120 {
            let mut moves = Vec::new();
            pos.for_each_move(|mv| moves.push(mv));
            for mv in &moves {
                for language in Language::ALL {
                    let text = san::write_move(&pos, *mv, language);
                    assert_eq!(san::read_move(&pos, &text, language), Ok(*mv), "{text}");
                }
                let text = uci::write_move(*mv, rules);
                assert_eq!(uci::read_move(&pos, &text), Ok(*mv), "{text}");
            }
            let Some(mv) = rng.pick(&moves) else { break };
            pos.play(*mv);
        }
    }
}

#[test]
fn every_move_is_read_as_it_is_written() {
    round_trips(Rules::Parton, 1);
    round_trips(Rules::PartonPassing, 2);
    round_trips(Rules::Mirror, 3);
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "[a-hA-H1-8|/ wkqKQRNBPrnbp:x=+#O-]{0,60}|.{0,40}") {
        for rules in [Rules::Parton, Rules::PartonPassing, Rules::Mirror] {
            if let Ok(pos) = fen::read_position(&text, rules) {
                let again = fen::read_position(&fen::write_position(&pos), rules);
                prop_assert_eq!(again, Ok(pos));
            }
            let _ = AliceChess::read_move(&Alice::start(rules, Start::Usual), &text);
        }
        let _ = AliceChess::read_position(&text, &Options::default());
    }
}
