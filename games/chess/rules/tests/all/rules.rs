//! The rules, one sentence each, on positions small enough to see.

use trebejo_chess::san::{self, Language};
use trebejo_chess::uci::{self, CastlingStyle};
use trebejo_chess::{Chess, SEVENTY_FIVE_MOVES, fen};
use trebejo_core::{MoveError, Node, Outcome, Position, Seat};
use trebejo_testkit::said;

fn at(text: &str) -> Chess {
    fen::read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position after these moves, given as programs write them.
fn after(mut pos: Chess, moves: &str) -> Chess {
    for text in moves.split_whitespace() {
        let mv = uci::read_move(&pos, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        pos.play(mv);
    }
    pos
}

fn moves(pos: &Chess) -> Vec<String> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    let mut texts: Vec<_> =
        moves.into_iter().map(|mv| uci::write_move(mv, CastlingStyle::Usual)).collect();
    texts.sort();
    texts
}

fn can(pos: &Chess, text: &str) -> bool {
    uci::read_move(pos, text).is_ok()
}

fn rule(pos: &Chess, text: &str) -> &'static str {
    match uci::read_move(pos, text) {
        Err(MoveError::Illegal { rule, .. }) => rule,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn the_shortest_game_ends_in_mate() {
    let pos = after(Chess::start(), "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(pos.node(), Node::Over(Outcome::win(Seat::Second, "checkmate")));
    assert!(moves(&pos).is_empty());
    assert_eq!(rule(&pos, "e1f2"), "over");
}

#[test]
fn a_side_without_a_move_that_is_not_in_check_has_drawn() {
    let pos = at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(pos.node(), Node::Over(Outcome::draw("stalemate")));
}

#[test]
fn seventy_five_quiet_moves_end_the_game_unless_the_last_is_mate() {
    let pos = at("7k/8/6K1/8/8/8/8/R7 w - - 149 90");
    assert_eq!(pos.node(), Node::Decision(Seat::First));
    let quiet = after(pos, "a1a2");
    assert_eq!(quiet.halfmoves(), SEVENTY_FIVE_MOVES);
    assert_eq!(quiet.node(), Node::Over(Outcome::draw("seventy-five")));
    assert!(moves(&quiet).is_empty());
    let mate = after(pos, "a1a8");
    assert_eq!(mate.node(), Node::Over(Outcome::win(Seat::First, "checkmate")));
}

#[test]
fn without_the_means_to_mate_the_position_is_dead() {
    let dead = |text: &str| at(text).node() == Node::Over(Outcome::draw("dead"));
    assert!(dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    assert!(dead("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"));
    assert!(dead("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1"));
    assert!(dead("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"), "both bishops on dark squares");
    assert!(!dead("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), "bishops of two colours can mate");
    assert!(!dead("4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1"), "a knight can smother its own king");
    assert!(!dead("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1"), "two knights can mate, if helped");
    assert!(!dead("4k3/8/8/8/8/8/7P/4K3 w - - 0 1"));
}

#[test]
fn castling_needs_a_free_and_safe_way() {
    let pos = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert!(can(&pos, "e1g1") && can(&pos, "e1c1") && can(&pos, "e1h1") && can(&pos, "e1a1"));
    assert_eq!(fen::write_position(&after(pos, "e1g1")), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(fen::write_position(&after(pos, "e1c1")), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    let passed = at("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1");
    assert!(!can(&passed, "e1g1") && can(&passed, "e1c1"), "f1 is attacked");
    assert_eq!(rule(&passed, "e1g1"), "castling");
    let checked = at("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1");
    assert!(!can(&checked, "e1g1") && !can(&checked, "e1c1"), "the king is in check");
    let rook_only = at("4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1");
    assert!(can(&rook_only, "e1c1"), "only the rook passes b1");
    let between = at("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1");
    assert!(!can(&between, "e1c1"));
}

#[test]
fn moving_king_or_rook_or_losing_the_rook_loses_the_right() {
    let pos = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let rights = |moves: &str| {
        fen::write_position(&after(pos, moves)).split(' ').nth(2).unwrap().to_string()
    };
    assert_eq!(rights("e1e2"), "kq");
    assert_eq!(rights("a1b1"), "Kkq");
    assert_eq!(rights("h1h8"), "Qq", "the rook that takes and the rook that is taken");
    assert_eq!(rights("a1a8"), "Kk");
    assert_eq!(rights("e1g1 e8c8"), "-");
}

#[test]
fn a_rook_that_shields_the_king_along_the_rank_cannot_castle() {
    let pos = at("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1");
    assert!(!can(&pos, "e1b1"), "the queen on a1 would see the king on c1");
    let pos = at("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1");
    assert!(can(&pos, "e1b1"));
    assert_eq!(fen::write_position(&after(pos, "e1b1")), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn in_chess960_a_step_of_the_king_is_not_castling() {
    let pos = at("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(fen::write_position(&after(pos, "f1g1")), "4k3/8/8/8/8/8/8/6KR b - - 1 1");
    assert_eq!(fen::write_position(&after(pos, "f1h1")), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert!(moves(&pos).contains(&"f1h1".to_string()));
}

#[test]
fn en_passant_is_possible_at_once_or_never() {
    let pos = after(Chess::start(), "e2e4 a7a6 e4e5 d7d5");
    assert!(can(&pos, "e5d6"));
    let taken = after(pos, "e5d6");
    assert_eq!(
        fen::write_position(&taken),
        "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
    );
    assert!(!can(&after(pos, "h2h3 h7h6"), "e5d6"));
}

#[test]
fn two_pawns_do_not_leave_the_rank_before_a_rook() {
    let free = after(at("8/8/R7/8/5p1k/8/4P3/4K3 w - - 0 1"), "e2e4");
    assert!(can(&free, "f4e3"));
    let pinned = after(at("8/8/8/8/R4p1k/8/4P3/4K3 w - - 0 1"), "e2e4");
    assert!(!can(&pinned, "f4e3"), "the rook on a4 would see the king on h4");
    assert_eq!(pinned.en_passant(), None);
    assert_eq!(fen::write_position(&pinned), "8/8/8/8/R3Pp1k/8/8/4K3 b - - 0 1");
}

#[test]
fn a_pawn_that_gives_check_by_two_steps_can_be_taken_in_passing() {
    let pos = after(at("8/8/8/2k5/4p3/8/3P4/4K3 w - - 0 1"), "d2d4");
    assert!(pos.is_check() && can(&pos, "e4d3"));
}

#[test]
fn positions_that_differ_only_in_an_impossible_capture_are_the_same() {
    let plain = at("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_eq!(at("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), plain);
    let possible = at("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assert_ne!(possible.key(), at("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").key());
    assert_eq!(possible.en_passant().unwrap().to_string(), "e3");
}

#[test]
fn keys_leave_counters_out() {
    let pos = after(Chess::start(), "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(pos.key(), Chess::start().key());
    assert_ne!(pos, Chess::start());
    assert_ne!(after(pos, "e2e3").key(), pos.key());
}

#[test]
fn a_pawn_becomes_any_of_four() {
    let pos = at("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let promotions: Vec<_> = moves(&pos).into_iter().filter(|text| text.len() == 5).collect();
    assert_eq!(promotions, ["a7a8b", "a7a8n", "a7a8q", "a7a8r"]);
    assert_eq!(rule(&pos, "a7a8"), "promotion");
    assert_eq!(rule(&pos, "a7a8k"), "promotion");
    assert_eq!(rule(&pos, "a1b1q"), "promotion");
}

#[test]
fn what_forbids_a_move_is_said() {
    let pos = after(Chess::start(), "e2e4 e7e5");
    let cases = [
        ("e3e4", "empty", "there is no piece on e3"),
        ("e5e4", "not-yours", "it is white's turn, and the pawn on e5 is not"),
        ("d1e1", "own-piece", "a piece of the same side stands on e1"),
        ("f1h4", "reach", "the bishop on f1 cannot go to h4"),
        ("e4e5", "reach", "the pawn on e4 cannot go to e5"),
        ("e1g1", "castling", "the king on e1 can neither step to g1 nor castle that way now"),
    ];
    for (text, rule, reason) in cases {
        let Err(MoveError::Illegal { rule: broken, reason: why }) = uci::read_move(&pos, text)
        else {
            panic!("{text} is refused");
        };
        assert_eq!((broken, &*said(&[&trebejo_chess::MESSAGES], &why)), (rule, reason), "{text}");
    }
    let pinned = at("4k3/8/8/8/8/4r3/4B3/4K3 w - - 0 1");
    assert_eq!(rule(&pinned, "e2d3"), "check");
    let checked = at("4k3/8/8/8/8/4r3/8/B3K3 w - - 0 1");
    assert_eq!(rule(&checked, "a1b2"), "check");
    assert_eq!(
        said(&[&trebejo_chess::MESSAGES], &uci::read_move(&pos, "e9e4").unwrap_err()),
        "\"e9e4\" is no move, expected two squares and perhaps a promotion, as in e2e4 or e7e8q"
    );
}

#[test]
fn moves_are_written_as_people_do() {
    let cases = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3", "Cf3"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5", "exd5"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+", "a8=D+"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O", "O-O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1g1", "Rg1", "Tg1"),
        ("1k6/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1", "Tad1"),
        ("1k6/8/8/R7/8/8/4K3/R7 w - - 0 1", "a1a3", "R1a3", "T1a3"),
        ("6k1/8/8/8/Q7/8/4K3/Q2Q4 w - - 0 1", "a1d4", "Qa1d4", "Da1d4"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#", "Ta8#"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", "Ke2", "Re2"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2", "Ce2"),
    ];
    for (text, uci_text, english, spanish) in cases {
        let pos = at(text);
        let mv = uci::read_move(&pos, uci_text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(san::write_move(&pos, mv, Language::English), english);
        assert_eq!(san::write_move(&pos, mv, Language::Spanish), spanish);
        assert_eq!(san::read_move(&pos, english, Language::English), Ok(mv));
        assert_eq!(san::read_move(&pos, spanish, Language::Spanish), Ok(mv));
        assert_eq!(uci::write_move(mv, CastlingStyle::Usual), uci_text);
    }
}

#[test]
fn moves_are_read_as_people_write_them() {
    let pos = at("r3k2r/P7/8/3p4/4P3/8/8/R3K2R w KQkq - 0 1");
    let same = [
        ("e1g1", "O-O 0-0 o-o O-O+ O-O!?"),
        ("e4d5", "exd5 e4xd5 e4d5 ed5 exd5!! e4:d5 Pe4xd5"),
        ("h1h8", "Rxh8 Rh8 Rh1xh8+ Rh1-h8# Rhxh8 R1xh8"),
    ];
    for (mv, texts) in same {
        for text in texts.split(' ') {
            assert_eq!(
                san::read_move(&pos, text, Language::English),
                uci::read_move(&pos, mv),
                "{text}"
            );
        }
    }
    let pos = at("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for text in ["axb8=Q", "axb8Q", "axb8(Q)", "ab8=q", "axb8=Q+"] {
        assert_eq!(san::read_move(&pos, text, Language::English), uci::read_move(&pos, "a7b8q"));
    }
    let why = |text: &str| {
        said(
            &[&trebejo_chess::MESSAGES],
            &san::read_move(&pos, text, Language::English).unwrap_err(),
        )
    };
    assert_eq!(why("Cf3"), "\"Cf3\" is no move, expected as in e4, Nf3, exd5, O-O or e8=Q");
    assert_eq!(why("a8"), "the pawn that reaches a8 must become a queen, rook, bishop or knight");
    assert_eq!(why("Nf3"), "\"Nf3\": no white knight can go to f3 that way");
    assert_eq!(why("O-O"), "\"O-O\": the king cannot castle that way now");
    let pos = at("1k6/8/8/8/8/8/4K3/R6R w - - 0 1");
    let error = said(
        &[&trebejo_chess::MESSAGES],
        &san::read_move(&pos, "Rd1", Language::English).unwrap_err(),
    );
    assert_eq!(error, "\"Rd1\" can be 2 moves: say which piece, by its file or rank");
}
