//! The cases of the rules beside the abilities themselves: when ends are judged, what is drawn, what counts as
//! progress, what is written and refused, and what is seen.

use crate::common::{
    after, at, can, leads, list, moves, read_options, refused, rules, text, under,
};
use trebejo_chess::san::Language;
use trebejo_chessmagic::{ChessMagic, Magic, fen, san};
use trebejo_core::{Game, Node, Outcome, Position, Seat};
use trebejo_testkit::said;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn gifts(pos: &Magic) -> Vec<String> {
    let mut chances = Vec::new();
    pos.chances(&mut chances);
    chances.into_iter().map(|(gift, _)| ChessMagic::write_chance(pos, gift)).collect()
}

#[test]
fn a_turn_begins_with_the_draw() {
    let pos = Magic::start(rules(""));
    assert_eq!((pos.node(), text(&pos)), (Node::Chance, format!("{START} ?")));
    assert!(moves(&pos).is_empty());
    let early = "the gift of this turn is drawn before the move";
    assert_eq!(refused(&pos, "e2e4"), ("gift-first", early.into()));
    assert_eq!(refused(&pos, "Nf3").0, "gift-first");
    let drawn = after(pos, "e2:omni");
    assert_eq!(
        (drawn.node(), text(&drawn)),
        (Node::Decision(Seat::First), format!("{START} e2:omni"))
    );
    let moved = after(drawn, "d2d4");
    assert_eq!(moved.node(), Node::Chance, "the gift is gone, used or not");
}

#[test]
fn fitting_gifts_are_drawn_for_pieces_they_fit() {
    let classic = gifts(&Magic::start(rules("")));
    assert_eq!(
        classic[..3],
        ["gift a1:double", "gift h1:double", "gift a2:omni"].map(String::from)
    );
    assert_eq!(classic.len(), 10);
    let grand = gifts(&Magic::start(rules("set=grand")));
    assert_eq!(grand.len(), 16);
    assert_eq!(
        grand[1..5],
        ["b1:push", "c1:phase", "d1:leap", "e1:swap"].map(|g| format!("gift {g}"))
    );
    let blocked = under("", "4k3/8/8/8/8/p7/P7/4K3 w - - 0 1 ?");
    assert_eq!(gifts(&blocked), ["gift a2:omni"], "by kind of piece, usable or not");
}

#[test]
fn without_a_fitting_piece_there_is_no_gift_and_no_event() {
    let pos = under("", "4k3/pp6/8/8/8/8/8/1N2K1N1 w - - 0 1 ?");
    assert_eq!(
        (pos.node(), text(&pos)),
        (Node::Decision(Seat::First), "4k3/pp6/8/8/8/8/8/1N2K1N1 w - - 0 1 -".into())
    );
    assert_eq!(after(pos, "b1c3").node(), Node::Chance, "the other side has pawns");
}

#[test]
fn blind_gifts_fall_anywhere_and_do_nothing_where_they_do_not_fit() {
    let start = Magic::start(rules("gifts=blind"));
    assert_eq!(gifts(&start).len(), 16 * 2);
    assert_eq!(gifts(&Magic::start(rules("gifts=blind set=grand"))).len(), 16 * 6);
    assert_eq!(gifts(&start)[..2], ["gift a1:omni", "gift a1:double"].map(String::from));
    let unfit = after(start, "b1:omni");
    assert_eq!(moves(&unfit), moves(&start.with_gift(None)));
    assert_eq!(text(&unfit), format!("{START} b1:omni"));
    assert!(ChessMagic::view(&unfit).marks.is_empty());
    assert_eq!(text(&after(unfit, "b1c3")).split(' ').next_back(), Some("?"));
}

#[test]
fn without_gifts_nothing_is_drawn() {
    let pos = Magic::start(rules("gifts=off set=grand"));
    assert_eq!((pos.node(), text(&pos)), (Node::Decision(Seat::First), format!("{START} -")));
    assert_eq!(text(&after(pos, "e2e4 e7e5")).split(' ').next_back(), Some("-"));
    assert_eq!(pos.key(), pos.chess().key());
}

#[test]
fn mate_and_stalemate_are_judged_before_the_gift() {
    // Any of the pawns could take a step to give the king air, if it were given one.
    let mate = at("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1 ?");
    assert_eq!(mate.node(), Node::Over(Outcome::win(Seat::First, "checkmate")));
    assert!(gifts(&mate).is_empty());
    assert_eq!(refused(&mate, "g7g6").0, "over");
    let stalemate = at("7k/5Q2/6K1/8/8/p7/P7/8 b - - 0 1");
    assert_eq!(stalemate.node(), Node::Over(Outcome::draw("stalemate")));
    // A gift drawn all the same, as a text may say, saves nobody.
    let gifted = at("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1 g7:omni");
    assert_eq!(gifted.node(), mate.node());
}

#[test]
fn other_ends_of_chess_are_ends_here() {
    assert_eq!(at("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1").node(), Node::Over(Outcome::draw("dead")));
    let quiet = at("4k3/8/8/8/8/8/P7/4K2R w - - 149 90 h1:double");
    let once = after(quiet, "h1h2");
    assert_eq!(once.node(), Node::Decision(Seat::First), "not between two steps");
    assert_eq!(after(once, "0000").node(), Node::Over(Outcome::draw("seventy-five")));
    assert_eq!(after(quiet, "a2a3").node(), Node::Chance);
    assert_eq!(ChessMagic::claim(&at("4k3/8/8/8/8/8/P7/4K2R w - - 100 90 -")), Some("fifty"));
}

#[test]
fn a_pawn_on_its_first_rank_makes_single_steps_only() {
    let pos = at("4k3/8/8/8/8/8/8/K3P3 w - - 0 1 -");
    assert!(can(&pos, "e1e2") && !can(&pos, "e1e3"));
    let back = leads("4k3/p7/8/8/8/8/4P3/K7 w - - 0 1 e2:omni", "e2e1 a7:omni a7a6 e1:omni e1e2");
    assert_eq!(back, "4k3/8/p7/8/8/8/4P3/K7 b - - 0 2 ?");
    let again = after(at(&back), "a6:omni a6a5 e2:omni e2e4");
    assert_eq!(
        text(&again),
        "4k3/8/8/p7/4P3/8/8/K7 b - - 0 3 ?",
        "on its second rank it may again"
    );
    assert!(fen::read_position("4k3/8/8/8/8/8/8/K3p3 w - - 0 1", rules("")).is_err());
}

#[test]
fn en_passant_follows_a_double_step_however_the_pawn_came_to_its_rank() {
    let pos = at("4k3/8/8/8/3p4/8/8/K3P3 w - - 0 1 -");
    let pos = after(pos, "e1e2 e8:swap e8e7 e2:omni e2e4");
    assert_eq!(text(&pos), "8/4k3/8/8/3pP3/8/8/K7 b - e3 0 2 ?");
    assert_eq!(text(&after(pos, "e7:swap d4e3")), "8/4k3/8/8/8/4p3/8/K7 w - - 0 3 ?");
}

#[test]
fn only_a_pawn_that_goes_up_or_a_capture_is_progress() {
    let pos = "4k3/8/8/8/8/8/4P3/K7 w - - 7 1 e2:omni";
    let count = |mv: &str| leads(pos, mv).split(' ').nth(4).unwrap().to_string();
    assert_eq!(["e2d2", "e2e1", "e2d1", "a1b1"].map(count), ["8", "8", "8", "8"]);
    assert_eq!(["e2e3", "e2e4", "e2d3", "e2f3"].map(count), ["0", "0", "0", "0"]);
    let black = "4k3/4p3/8/8/8/8/8/K7 b - - 7 1 e7:omni";
    let count = |mv: &str| leads(black, mv).split(' ').nth(4).unwrap().to_string();
    assert_eq!(["e7d7", "e7f8", "e7d6", "e7e6"].map(count), ["8", "8", "0", "0"]);
}

#[test]
fn a_right_is_lost_when_king_or_rook_leaves_by_any_cause() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 a1:double";
    assert_eq!(leads(rooks, "a1a8"), "R3k2r/8/8/8/8/8/8/4K2R w Kk - 0 1 a8:double+");
    assert_eq!(
        leads(rooks, "a1a2 a2a1"),
        "r3k2r/8/8/8/8/8/8/R3K2R b Kkq - 1 1 ?",
        "there and back"
    );
    let swap = "r3k2r/8/8/8/8/8/4N3/R3K2R w KQkq - 0 1 e1:swap";
    assert_eq!(leads(swap, "e1e2"), "r3k2r/8/8/8/8/8/4K3/R3N2R b kq - 1 1 ?");
    let omni = "r3k2r/7P/8/8/8/8/8/R3K2R w KQkq - 0 1 h7:omni";
    assert_eq!(leads(omni, "h7h8q"), "r3k2Q/8/8/8/8/8/8/R3K2R b KQq - 0 1 ?");
}

#[test]
fn a_check_by_a_gift_alone_is_no_check() {
    // The pawn could take the king on d5 if it were given the gift; the king may step beside it.
    let pos = at("8/8/3k4/8/4P3/8/8/K7 b - - 0 1 -");
    assert!(can(&pos, "d6e5") && !can(&pos, "d6d5"));
    assert!(!after(pos, "d6e5").is_check());
}

#[test]
fn a_text_without_the_seventh_field_waits_for_the_draw() {
    for short in [START.to_string(), format!("{START} ?"), START.replace(" 0 1", "")] {
        assert_eq!(text(&under("", &short)), format!("{START} ?"));
    }
    assert_eq!(text(&under("gifts=off", START)), format!("{START} -"));
}

#[test]
fn a_king_that_was_captured_is_missing_in_the_text_and_that_is_the_end() {
    let pos = after(at("8/8/8/3kP3/8/8/8/K7 w - - 0 1 e5:omni"), "e5d5");
    let written = text(&pos);
    assert_eq!(written, "8/8/8/3P4/8/8/8/K7 b - - 0 1 -");
    assert_eq!(at(&written), pos);
    let read = |options, text| fen::read_position(text, rules(options)).is_ok();
    assert!(!read("gifts=off", &written), "without gifts nobody can have captured it");
    assert!(!read("", "8/8/8/3P4/8/8/8/K7 w - - 0 1 -"), "the side that has moved has its king");
    assert!(!read("", "8/8/8/3P4/8/8/8/8 b - - 0 1 -"));
    assert!(!read("", "8/8/8/3P4/8/8/8/K7 b - - 0 1 ?"));
}

#[test]
fn a_bad_position_is_refused_by_the_name_of_its_field() {
    let board = "4k3/8/8/8/8/8/P7/R3K3";
    let cases = [
        (
            "",
            format!("{board} w - - 0 1 ? ?"),
            "the position has 8 fields, expected 7: the six of chess and the gift (which may be left out)",
        ),
        (
            "",
            format!("{board} w - - 0 1 a2"),
            "gift: \"a2\", expected ?, - or a square and an ability, as in e2:omni or a1:double+",
        ),
        (
            "",
            format!("{board} w - - 0 1 a2:fly"),
            "gift: \"a2:fly\", expected ?, - or a square and an ability, as in e2:omni or a1:double+",
        ),
        (
            "",
            format!("{board} w - - 0 1 a2:omni+"),
            "gift: \"a2:omni+\", expected ?, - or a square and an ability, as in e2:omni or a1:double+",
        ),
        ("", format!("{board} w - - 0 1 b2:omni"), "gift: there is no white piece on b2"),
        ("", format!("{board} w - - 0 1 e8:omni"), "gift: there is no white piece on e8"),
        ("", format!("{board} w - - 0 1 a1:omni"), "gift: omni does not fit the rook on a1"),
        (
            "gifts=blind",
            format!("{board} w - - 0 1 a2:double+"),
            "gift: double does not fit the pawn on a2",
        ),
        (
            "",
            format!("{board} w - - 0 1 e1:swap"),
            "gift: swap is not among the abilities of set=classic",
        ),
        (
            "gifts=off",
            format!("{board} w - - 0 1 a2:omni"),
            "gift: \"a2:omni\" in a game with gifts=off, expected -",
        ),
        (
            "",
            "4k3/8/8/8/8/8/P7/R3K2r w - - 0 1 a1:double+".into(),
            "gift: after a first step of a rook its own king on e1 cannot be in check",
        ),
        (
            "",
            "4k3/8/8/3pP3/8/8/8/R3K3 w - d6 0 1 a1:double+".into(),
            "en passant: \"d6\" after a first step of a rook, expected -",
        ),
        (
            "",
            "4k2P/8/8/8/8/8/8/4K3 w - -".into(),
            "placement: a white pawn stands on h8, on its last rank",
        ),
        (
            "",
            "4k3/8/8/8/8/8/8/4RK2 w - -".into(),
            "side to move: white is to move and could take the king on e8",
        ),
        (
            "",
            "4k3/8/8/8/8/8/8/1R2K3 w B -".into(),
            "castling: the rook on b1 cannot castle, there is no Chess960 in this game",
        ),
        ("", "4k3/8/8/8/8/8/8/8 w - -".into(), "placement: white has 0 kings, expected 1"),
        ("", "4k3/8/8/8/8/8/8/4K3 x - -".into(), "side to move: \"x\", expected w or b"),
    ];
    for (options, text, message) in cases {
        let refused = ChessMagic::read_position(&text, &read_options(options));
        assert_eq!(
            refused.map_err(|error| said(
                &[&trebejo_chess::MESSAGES, &trebejo_chessmagic::MESSAGES],
                &error
            )),
            Err(message.into()),
            "{text}"
        );
    }
    let in_check = at("4k3/8/8/8/8/8/P7/K3R3 w - - 0 1 e1:double+");
    assert!(
        in_check.is_in_check(in_check.turn().other()),
        "between two steps it may stand in check"
    );
    // A push can open more lines than a move of chess.
    assert!(at("4k3/8/8/1B5Q/8/8/8/4RK2 b - - 0 1").is_check());
}

#[test]
fn gifts_are_refused_where_they_cannot_fall() {
    let pos = Magic::start(rules(""));
    let refused = |text: &str| {
        said(
            &[&trebejo_chess::MESSAGES, &trebejo_chessmagic::MESSAGES],
            &ChessMagic::read_chance(&pos, text).unwrap_err(),
        )
    };
    assert_eq!(refused("gift b1:push"), "b1:push cannot be given here");
    assert_eq!(refused("gift e7:omni"), "e7:omni cannot be given here");
    assert_eq!(refused("roll 63"), "\"roll 63\" is no gift, expected as in \"gift e2:omni\"");
    assert!(ChessMagic::read_chance(&after(pos, "e2:omni"), "gift e2:omni").is_err());
}

#[test]
fn moves_that_use_the_gift_are_told_apart_and_the_aura_is_seen() {
    let pos = at("4k3/8/8/8/8/8/4P3/K7 w - - 0 1 e2:omni");
    for mv in list(&pos) {
        let ordinary = can(&pos.with_gift(None), &ChessMagic::write_move(&pos, mv));
        assert_eq!(ChessMagic::power(&pos, mv), (!ordinary).then_some("omni"));
    }
    let marks = |pos: &Magic| {
        let marks = ChessMagic::view(pos).marks.into_iter();
        marks.map(|(cell, mark)| format!("{cell} {mark}")).collect::<Vec<_>>()
    };
    assert_eq!(marks(&pos), ["e2 gift-omni"]);
    let once = after(at("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1 a1:double"), "a1d1 0000 e8:swap e8e7");
    assert!(marks(&once).is_empty());
    let between = at("4k3/8/8/8/8/8/P7/K3R3 w - - 0 1 e1:double+");
    assert_eq!(marks(&between), ["e1 gift-double", "e8 check"]);
    let stay = list(&between).into_iter().find(|mv| mv.chess().is_none()).unwrap();
    assert_eq!(ChessMagic::cells(&between, stay), ["stay"]);
    assert_eq!(
        (ChessMagic::power(&between, stay), ChessMagic::choices().last().unwrap().as_ref()),
        (None, "stay")
    );
    let swap = at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1 e1:swap");
    assert_eq!(marks(&swap), ["e1 check"], "red comes first");
}

#[test]
fn gifted_moves_wear_a_hat() {
    let cases = [
        ("4k3/8/8/8/8/8/4P3/K7 w - - 0 1 e2:omni", "e2d2", "e2d2^", "e2d2^"),
        ("4k3/8/8/8/8/8/4P3/K7 w - - 0 1 e2:omni", "e2e4", "e4", "e4"),
        ("8/8/8/3kP3/8/8/8/K7 w - - 0 1 e5:omni", "e5d5", "e5xd5^#", "e5xd5^#"),
        ("3nk3/2P5/8/8/8/8/8/K7 w - - 0 1 c7:omni", "c7b8n", "c7b8=N^", "c7b8=C^"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1 a1:double", "a1d1", "Rd1^", "Td1^"),
        ("4k3/8/8/8/8/8/3K4/R6R w - - 0 1 a1:double", "a1e1", "Rae1^+", "Tae1^+"),
        ("4k3/8/8/8/8/8/3K4/R6R w - - 0 1 a1:double", "h1e1", "Rhe1+", "The1+"),
        ("4k3/8/8/8/8/8/P7/K3R3 w - - 0 1 e1:double+", "e1e8", "Rxe8^#", "Txe8^#"),
        ("4k3/8/8/8/8/8/P7/K3R3 w - - 0 1 e1:double+", "0000", "--+", "--+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1 a1:double", "a1a8", "Ra8^+", "Ta8^+"),
        ("R5k1/5ppp/8/8/8/8/8/4K3 w - - 0 1 a8:double+", "0000", "--#", "--#"),
        ("4k3/8/8/8/8/4N3/4P3/R3K2R w KQ - 5 9 e1:swap", "e1e3", "Ke3^", "Re3^"),
        ("4k3/8/8/8/8/4N3/4P3/R3K2R w KQ - 5 9 e1:swap", "e1g1", "O-O", "O-O"),
        ("8/8/8/8/8/4k3/8/K2Q4 w - - 0 1 d1:leap", "d1e3", "Qxe3^#", "Dxe3^#"),
        ("4k3/8/8/3pp3/8/4p3/2N5/K7 w - - 7 1 c2:push", "c2d4", "Nd4^", "Cd4^"),
        ("4k3/8/8/8/8/8/4P3/K4B2 w - - 0 1 f1:phase", "f1b5", "Bb5^+", "Ab5^+"),
    ];
    for (from, uci, english, spanish) in cases {
        let pos = at(from);
        let mv = ChessMagic::read_move(&pos, uci).unwrap_or_else(|error| panic!("{from}: {error}"));
        for (language, written) in [(Language::English, english), (Language::Spanish, spanish)] {
            assert_eq!(san::write_move(&pos, mv, language), written, "{from}");
            assert_eq!(san::read_move(&pos, written, language), Ok(mv), "{from}");
            assert_eq!(ChessMagic::read_move(&pos, written), Ok(mv), "{from}");
        }
    }
}

#[test]
fn the_hat_may_be_left_out_where_nothing_else_is_meant() {
    // The pawn on d4 has the gift; e4 can be reached by it and by the pawn on e3.
    let pos = at("4k3/8/8/8/3P4/4P3/8/K7 w - - 0 1 d4:omni");
    let read =
        |text: &str| ChessMagic::read_move(&pos, text).map(|mv| ChessMagic::write_move(&pos, mv));
    assert_eq!(read("e4").unwrap(), "e3e4");
    assert_eq!(read("e4^").unwrap(), "d4e4");
    assert_eq!(read("d4e4").unwrap(), "d4e4");
    assert_eq!(read("c4").unwrap(), "d4c4");
    assert_eq!(refused(&pos, "Rd1").0, "reach");
    let second = at("4k3/8/8/8/8/8/P7/K3R3 w - - 0 1 e1:double+");
    for text in ["0000", "--", "stay"] {
        assert_eq!(
            ChessMagic::write_move(&second, ChessMagic::read_move(&second, text).unwrap()),
            "0000"
        );
    }
}
