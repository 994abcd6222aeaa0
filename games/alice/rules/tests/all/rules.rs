//! Each rule of the rules page in a position where it decides.

use std::collections::BTreeSet;
use trebejo_testkit::said;

use trebejo_alice::{Alice, AliceChess, BoardId, Rules, Start, fen};
use trebejo_core::{Game, MoveError, Node, Options, Outcome, Position, Seat};

fn parton(text: &str) -> Alice {
    fen::read_position(text, Rules::Parton).unwrap()
}

fn passing(text: &str) -> Alice {
    fen::read_position(text, Rules::PartonPassing).unwrap()
}

fn mirror(text: &str) -> Alice {
    fen::read_position(text, Rules::Mirror).unwrap()
}

fn moves(pos: &Alice) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    pos.for_each_move(|mv| {
        all.insert(AliceChess::write_move(pos, mv));
    });
    all
}

/// The moves that begin with these letters, as one text.
fn moves_of(pos: &Alice, from: &str) -> String {
    let list: Vec<_> = moves(pos).into_iter().filter(|text| text.starts_with(from)).collect();
    list.join(" ")
}

fn play(pos: &mut Alice, texts: &str) {
    for text in texts.split(' ') {
        let mv = AliceChess::read_move(pos, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        pos.play(mv);
    }
}

/// The rule and the reason for which a move is refused.
fn refusal(pos: &Alice, text: &str) -> (&'static str, String) {
    match AliceChess::read_move(pos, text) {
        Err(MoveError::Illegal { rule, reason }) => {
            (rule, said(&[&trebejo_chess::MESSAGES, &trebejo_alice::MESSAGES], &reason))
        }
        other => panic!("{text} is not refused but {other:?}"),
    }
}

fn start() -> Alice {
    Alice::start(Rules::Parton, Start::Usual)
}

#[test]
fn a_man_that_moves_passes_to_the_same_square_of_the_other_board() {
    let mut pos = start();
    play(&mut pos, "e2e4 e7e5 g1f3");
    assert_eq!(
        fen::write_position(&pos),
        "rnbqkbnr/pppp1ppp/8/4|p3/4|P3/5|N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    );
    // The knight on B attacks the pawn on B.
    play(&mut pos, "a7a6 f3e5");
    assert_eq!(pos.boards().on(BoardId::A).role(trebejo_chess::Role::Knight).count(), 4);
}

#[test]
fn the_way_and_the_blockers_are_those_of_its_own_board_alone() {
    // The rook on A goes through the pawn on a2 of B, and cannot end there.
    let pos = parton("4k3/8/8/8/8/8/|P7/R3K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "a1"), "a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1");
    assert_eq!(refusal(&pos, "a1a2"), ("taken", "a2 is taken on board B".into()));
}

#[test]
fn a_transfer_needs_a_vacant_square_on_the_other_board() {
    let mut pos = start();
    play(&mut pos, "e2e4 d7d5 d1h5 b8c6 a2a3");
    // The queen has gone to h5 of B, so nobody on A can end on h5.
    assert!(!moves(&pos).contains("h7h5"));
    let pos = parton("4k3/8/8/8/4|n3/8/4P3/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "e2"), "e2e3");
    assert_eq!(refusal(&pos, "e2e4"), ("taken", "e4 is taken on board B".into()));
    assert_eq!(refusal(&pos, "e4"), ("taken", "e4 is taken on board B".into()));
}

#[test]
fn the_middle_of_a_double_step_must_be_empty_on_the_pawns_own_board_only() {
    let pos = parton("4k3/8/8/8/8/4|n3/4P3/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "e2"), "e2e4");
    let pos = parton("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "e2"), "");
}

#[test]
fn captures_are_made_on_the_movers_board_and_the_captor_passes_through() {
    let mut pos = parton("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
    play(&mut pos, "d1d5");
    assert_eq!(fen::write_position(&pos), "4k3/8/8/3|R4/8/8/8/4K3 b - - 0 1");
    // An enemy on the other board is out of reach, and in the way of the passage.
    let pos = parton("4k3/8/8/3|n4/8/8/8/3RK3 w - - 0 1");
    assert_eq!(refusal(&pos, "d1d5").0, "taken");
}

#[test]
fn mate_through_the_glass() {
    let mut pos = start();
    play(&mut pos, "e4 d5 Be2 dxe4 Bb5");
    assert!(pos.is_check());
    assert_eq!(pos.node(), Node::Over(Outcome::win(Seat::First, "checkmate")));
    // The men that could step between on A would pass to B, and none can come from there.
    assert_eq!(refusal(&pos, "c7c6").0, "over");
}

#[test]
fn a_man_of_the_other_board_can_step_between() {
    // The rook on e8 of A checks the king on e1; the bishop on B can arrive on the line, the rook on A cannot.
    let pos = parton("k3r3/8/8/8/8/8/|B6R/4K3 w - - 0 1");
    assert!(pos.is_check());
    assert_eq!(moves_of(&pos, "a2"), "a2e6");
    assert_eq!(moves_of(&pos, "h2"), "");
    let (rule, reason) = refusal(&pos, "h2e2");
    assert_eq!(rule, "check");
    assert_eq!(
        reason,
        "after h2e2 the king on e1 of board A would still be in check, for the piece on h2 passes to board B"
    );
    // Capturing on B it arrives just as well.
    let pos = parton("4r2k/8/4|n3/8/8/8/|B7/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "a2"), "a2e6");
}

#[test]
fn the_checker_is_captured_by_men_of_its_board_only() {
    let pos = parton("4r2k/8/8/8/8/8/8/|R3K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "a1"), "");
    let pos = parton("R3r2k/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "a8"), "a8e8");
}

#[test]
fn a_man_that_shields_its_king_may_not_leave_the_board_even_along_the_line() {
    let pos = parton("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "e2"), "e2e8");
    assert_eq!(refusal(&pos, "e2e5").0, "check");
    // A second rook behind the first: capturing the first vanishes with it.
    let pos = parton("4r2k/4r3/8/8/8/8/4R3/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "e2"), "");
}

#[test]
fn capturing_a_man_that_shields_the_king_from_its_own_side_is_self_check() {
    let pos = parton("4r2k/8/8/4n3/8/8/8/R3K2B w - - 0 1");
    assert!(!pos.is_check());
    let pos2 = parton("4r2k/8/8/R3n3/8/8/8/4K3 w - - 0 1");
    assert_eq!(refusal(&pos2, "a5e5").0, "check");
    assert!(moves(&pos).contains("a1a5"));
    // Captor and captured shield the king together.
    let pos = parton("4r2k/8/8/4n3/8/8/4R3/4K3 w - - 0 1");
    assert!(!moves(&pos).contains("e2e5") && moves(&pos).contains("e2e4"));
}

#[test]
fn a_king_may_stand_beside_an_attacker_of_the_other_board() {
    // The queen on B attacks all around e2 on B, nothing on A: the king on A is not in check beside it.
    let pos = parton("7k/8/8/8/8/8/4|q3/3K4 w - - 0 1");
    assert!(!pos.is_check());
    // It may not step where it would be attacked after the transfer, though safe on A.
    assert_eq!(moves_of(&pos, "d1"), "d1c1");
    let (rule, reason) = refusal(&pos, "d1d2");
    assert_eq!((rule, &*reason), ("check", "the king would be attacked on d2 of board B"));
    assert_eq!(refusal(&pos, "d1e2"), ("taken", "e2 is taken on board B".into()));
}

#[test]
fn a_king_move_must_be_safe_twice() {
    // On A the rook on d8 guards the d-file; on B nothing is: d2 is refused for A's sake.
    let pos = parton("3r3k/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "e1"), "e1e2 e1f1 e1f2");
    assert_eq!(refusal(&pos, "e1d2").1, "the king would be attacked on d2 of board A");
    // On B: the same rook, the same files, for the other reason.
    let pos = parton("3|r3k/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "e1"), "e1e2 e1f1 e1f2");
    assert_eq!(refusal(&pos, "e1d2").1, "the king would be attacked on d2 of board B");
}

#[test]
fn kings_may_be_neighbours_on_different_boards() {
    let pos = parton("8/8/8/3|k4/4K3/8/8/7R w - - 0 1");
    assert!(!pos.is_check());
    // A step keeps away from the squares the other king attacks on B.
    assert_eq!(moves_of(&pos, "e4"), "e4d3 e4e3 e4f3 e4f4 e4f5");
}

#[test]
fn castling_takes_both_to_the_other_board() {
    let text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let mut pos = parton(text);
    assert!(moves(&pos).contains("e1g1") && moves(&pos).contains("e1c1"));
    play(&mut pos, "O-O O-O-O");
    assert_eq!(fen::write_position(&pos), "2|k|r3r/8/8/8/8/8/8/R4|R|K1 w - - 2 2");
    // The king may be said to take its rook, too.
    assert_eq!(
        AliceChess::read_move(&parton(text), "e1h1"),
        AliceChess::read_move(&parton(text), "e1g1")
    );
}

#[test]
fn castling_asks_board_b_only_for_the_two_arrival_squares() {
    let castles = |placement: &str| {
        let pos = parton(&format!("{placement} w KQ - 0 1"));
        moves(&pos).contains("e1g1")
    };
    assert!(castles("4k3/8/8/8/8/8/8/R3K2R"));
    assert!(!castles("4k3/8/8/8/8/8/8/R3K|N1R"), "the rook's square is taken on B");
    assert!(!castles("4k3/8/8/8/8/8/8/R3K1|NR"), "the king's square is taken on B");
    let pos = parton("4k3/8/8/8/8/8/8/R1|N1K3 w Q - 0 1");
    assert_eq!(refusal(&pos, "O-O-O"), ("taken", "c1 is taken on board B".into()));
    // b1 is no arrival square.
    let pos = parton("4k3/8/8/8/8/8/8/R|N2K3 w Q - 0 1");
    assert!(moves(&pos).contains("e1c1"));
    // Attacks on the way count on A alone, at the end on B too; there the rook may be a shield.
    assert!(!castles("4kr2/8/8/8/8/8/8/R3K2R"));
    assert!(castles("4k|r2/8/8/8/8/8/8/R3K2R"));
    assert!(!castles("4k1|r1/8/8/8/8/8/8/R3K2R"));
    let pos = parton("4k3/8/8/8/8/8/8/1|r2K2R w K - 0 1");
    assert!(moves(&pos).contains("e1g1"), "the rook on f1 of B shields the king on g1 of B");
}

#[test]
fn refusals_of_castling_say_what_is_in_the_way() {
    let why = |text: &str| refusal(&parton(text), "O-O").1;
    assert_eq!(
        why("4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
        "the king or the rook has moved from its first square of board A"
    );
    assert_eq!(why("k3r3/8/8/8/8/8/8/4K2R w K - 0 1"), "the king is in check and cannot castle");
    assert_eq!(
        why("4k3/8/8/8/8/8/8/4KB1R w K - 0 1"),
        "f1 is taken on board A, between king and rook"
    );
    assert_eq!(
        why("4kr2/8/8/8/8/8/8/4K2R w K - 0 1"),
        "f1, on the king's way, is attacked on board A"
    );
    assert_eq!(
        why("4k1|r1/8/8/8/8/8/8/4K2R w K - 0 1"),
        "the king would be in check on g1 of board B"
    );
    let pos = parton("4k3/8/8/8/8/8/8/4KB1R w K - 0 1");
    assert_eq!(refusal(&pos, "e1g1"), ("castling", refusal(&pos, "O-O").1));
}

#[test]
fn rights_are_lost_with_the_first_move_and_with_the_rook() {
    let mut pos = parton("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(&mut pos, "h1h8");
    assert_eq!(fen::write_position(&pos), "r3k2|R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

#[test]
fn a_pawn_is_promoted_and_then_passes_through() {
    let mut pos = parton("7k/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(moves_of(&pos, "a7"), "a7a8b a7a8n a7a8q a7a8r");
    play(&mut pos, "a8=D");
    assert_eq!(fen::write_position(&pos), "|Q6k/8/8/8/8/8/8/4K3 b - - 0 1");
    assert!(!pos.is_check(), "the queen is on B, the king on A");
    let pos = parton("|n6k/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(refusal(&pos, "a7a8q"), ("taken", "a8 is taken on board B".into()));
}

#[test]
fn en_passant_is_an_option_and_off_by_default() {
    let text = "4k3/3p4/8/|P3|P3/8/8/8/4K3 b - - 0 1";
    let mut off = parton(text);
    play(&mut off, "d7d5");
    assert_eq!(fen::write_position(&off), "4k3/8/8/|P2|p|P3/8/8/8/4K3 w - - 0 2");
    assert_eq!(moves_of(&off, "e5"), "e5e6");

    // With it the captor stands where the pawn has arrived.
    let mut on = passing(text);
    play(&mut on, "d7d5");
    assert_eq!(fen::write_position(&on), "4k3/8/8/|P2|p|P3/8/8/8/4K3 w - d6 0 2");
    assert_eq!(moves_of(&on, "e5"), "e5d6 e5e6");
    play(&mut on, "exd6");
    assert_eq!(fen::write_position(&on), "4k3/8/3P4/|P7/8/8/8/4K3 b - - 0 2");

    // A pawn of the board it came from cannot capture, and neither can one whose square is taken.
    let mut on = passing("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&mut on, "d7d5");
    assert_eq!(moves_of(&on, "e5"), "e5e6");
    assert!(fen::write_position(&on).contains(" d6 "));
    let mut on = passing("4k3/3p4/3|N4/4|P3/8/8/8/4K3 b - - 0 1");
    play(&mut on, "d7d5");
    assert_eq!(moves_of(&on, "e5"), "e5e6");
}

#[test]
fn kings_alone_are_a_draw_and_nothing_else_is_dead() {
    let kings = parton("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(kings.node(), Node::Over(Outcome::draw("dead")));
    let knight = parton("4k3/8/8/8/8/8/8/4KN2 w - - 0 1");
    assert_eq!(knight.node(), Node::Decision(Seat::First));
}

#[test]
fn stalemate_and_counters_end_the_game() {
    // Every step of the king would be attacked on A by the queen, and it stands safe.
    let pos = parton("7k/5Q2/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(pos.node(), Node::Over(Outcome::draw("stalemate")));
    let pos = parton("4k3/8/8/8/8/8/8/R3K3 w - - 150 90");
    assert_eq!(pos.node(), Node::Over(Outcome::draw("seventy-five")));
    assert_eq!(AliceChess::claim(&parton("4k3/8/8/8/8/8/8/R3K3 w - - 100 60")), Some("fifty"));
    assert_eq!(AliceChess::claim(&parton("4k3/8/8/8/8/8/8/R3K3 w - - 99 60")), None);
}

#[test]
fn the_board_of_each_man_is_part_of_the_position() {
    let here = parton("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let there = parton("4k3/8/8/8/8/8/8/|R3K3 w - - 0 1");
    assert_ne!(here.key(), there.key());
    // Out and home again takes four moves of each, for after two the men are on the other board.
    let mut pos = start();
    play(&mut pos, "b1c3 b8c6 c3b1 c6b8");
    assert_eq!(pos.key(), start().key());
}

#[test]
fn the_looking_glass_start_has_black_on_the_other_board() {
    let options = Options::read(AliceChess::OPTIONS, ["start=looking-glass"]).unwrap();
    let pos = AliceChess::start(&options);
    assert_eq!(
        fen::write_position(&pos),
        "|r|n|b|q|k|b|n|r/|p|p|p|p|p|p|p|p/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"
    );
    assert_eq!(moves(&pos).len(), 20);
}

#[test]
fn the_board_is_clicked_where_the_man_stands_and_where_it_will_stand() {
    let pos = parton("7k/P7/8/8/8/8/8/|R3K3 w - - 0 1");
    let cells = |text: &str| AliceChess::cells(&pos, AliceChess::read_move(&pos, text).unwrap());
    assert_eq!(cells("a7a8q"), ["A:a7", "B:a8", "queen"]);
    assert_eq!(cells("a1a5"), ["B:a1", "A:a5"]);
    let pos = parton("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let castle = AliceChess::read_move(&pos, "O-O").unwrap();
    assert_eq!(AliceChess::cells(&pos, castle), ["A:e1", "B:g1"]);
}

#[test]
fn by_the_mirror_rules_men_go_over_the_other_board() {
    let mut pos = Alice::start(Rules::Mirror, Start::Usual);
    assert_eq!(
        fen::write_position(&pos),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR//8/8/8/8/8/8/8/8 w - - 0 1"
    );
    // The other board is empty: rooks, bishops and queens go where they like on it, pawns go one step.
    assert_eq!(moves_of(&pos, "A:e2"), "A:e2e3");
    assert!(moves(&pos).contains("A:a1a8") && moves(&pos).contains("A:d1d7"));
    assert_eq!(
        refusal(&pos, "A:e2e4"),
        ("reach", "pawns have no double step by the mirror rules".into())
    );
    assert_eq!(refusal(&pos, "O-O").1, "there is no castling by the mirror rules");
    play(&mut pos, "A:e2e3 A:Nc6 A:Qd7");
    // The queen on d7 of B attacks over A the king on e8, which stands there.
    assert!(pos.is_check());
}

#[test]
fn by_the_mirror_rules_men_of_the_other_board_attack_the_king() {
    // On its own board the enemy king may be beside it, and a rook on the same file means nothing.
    let pos = mirror("8/8/8/8/8/4k3/4K3/4r3//8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(!pos.is_check());
    let pos = mirror("4k3/8/8/8/8/8/8/4K3//4r3/8/8/8/8/8/8/8 w - - 0 1");
    assert!(pos.is_check(), "the rook on e8 of B goes over A, where nothing is between");
    // Over A it is the men of A that are in the way, its own side's too.
    let pos = mirror("4k3/8/8/4p3/8/8/8/4K3//4r3/8/8/8/8/8/8/8 w - - 0 1");
    assert!(!pos.is_check());
    // Where both boards have a man on the square, moves say which.
    let pos = mirror("4k3/8/8/8/8/8/8/R3K3//8/8/8/8/8/8/8/R7 w - - 0 1");
    assert_eq!(refusal(&pos, "a1a2").0, "ambiguous");
    assert!(AliceChess::read_move(&pos, "A:a1a2") != AliceChess::read_move(&pos, "B:a1a2"));
}

#[test]
fn by_the_mirror_rules_sliders_stop_at_their_own_men() {
    let pos = mirror("4k3/8/8/8/8/8/8/R3K3//8/8/8/8/P7/8/8/8 w - - 0 1");
    assert_eq!(moves_of(&pos, "A:a1a"), "A:a1a2 A:a1a3");
}
