//! What each ability does, on positions made by hand.

use crate::common::{after, at, can, gifted, leads, moves, refused, text, under};
use trebejo_core::{Node, Outcome, Position, Seat};

const WON_BY_WHITE: Node = Node::Over(Outcome::win(Seat::First, "king-captured"));

#[test]
fn an_omnidirectional_pawn_steps_and_captures_all_around() {
    let around = "K7/8/8/3n4/2nPn3/2n1n3/8/7k w - - 0 1";
    assert_eq!(gifted(&format!("{around} d4:omni")), "c3 c4 c5 d3 d5 e3 e4 e5");
    assert!(!moves(&at(&format!("{around} -"))).iter().any(|mv| mv.starts_with("d4")));
    let taken = leads(&format!("{around} d4:omni"), "d4d5");
    assert_eq!(taken, "K7/8/8/3P4/2n1n3/2n1n3/8/7k b - - 0 1 ?");
    let corner = gifted("4k3/8/8/8/8/8/8/P3K3 w - - 0 1 a1:omni");
    assert_eq!(corner, "b1 b2", "a2 is an ordinary step");
}

#[test]
fn an_omnidirectional_pawn_moves_as_usual_too() {
    let pos = at("4k3/8/8/8/8/8/4P3/K7 w - - 0 1 e2:omni");
    assert!(can(&pos, "e2e3") && can(&pos, "e2e4") && can(&pos, "e2d2") && can(&pos, "e2f1"));
    assert!(!can(&pos, "e2e1q") && can(&pos, "e2e1"), "its own first rank makes nothing of it");
}

#[test]
fn an_omnidirectional_pawn_becomes_something_on_the_last_rank() {
    let pos = "3nk3/2P5/8/8/8/8/8/K7 w - - 0 1 c7:omni";
    assert_eq!(gifted(pos), "b6 b7 b8b b8n b8q b8r c6 d6 d7");
    assert_eq!(leads(pos, "c7b8n"), "1N1nk3/8/8/8/8/8/8/K7 b - - 0 1 ?");
    let (rule, reason) = refused(&at(pos), "c7b8");
    assert_eq!(
        (rule, &*reason),
        ("promotion", "the pawn that reaches b8 must become a queen, rook, bishop or knight")
    );
    assert_eq!(refused(&at(pos), "c7b8k").0, "promotion");
    assert_eq!(refused(&at(pos), "c7d7q").0, "promotion");
    assert_eq!(
        gifted("2n1k3/2P5/8/8/8/8/8/K7 w - - 0 1 c7:omni"),
        "b6 b7 b8b b8n b8q b8r c6 c8b c8n c8q c8r d6 d7 d8b d8n d8q d8r"
    );
}

#[test]
fn an_omnidirectional_pawn_takes_the_king_beside_it() {
    for (from, mv) in [
        ("8/8/8/3kP3/8/8/8/K7 w - - 0 1 e5:omni", "e5d5"),
        ("8/8/8/4P3/3k4/8/8/K7 w - - 0 1 e5:omni", "e5d4"),
        ("8/8/4k3/4P3/8/8/8/K7 w - - 0 1 e5:omni", "e5e6"),
    ] {
        let pos = after(at(from), mv);
        assert_eq!(pos.node(), WON_BY_WHITE, "{from}");
        assert!(moves(&pos).is_empty());
        assert!(text(&pos).ends_with(" b - - 0 1 -"));
    }
    let waiting = at("8/8/8/3kP3/8/8/8/K7 w - - 0 1 -");
    assert!(!can(&waiting, "e5d5") && !waiting.is_in_check(waiting.turn().other()));
}

#[test]
fn en_passant_is_for_omnidirectional_pawns_behind_the_square_too() {
    // Black goes d7-d5: the pawn on e5 may capture as usual.
    let before = "4k3/3p4/2P1P3/4P3/8/8/8/4K3 b - - 0 1 -";
    let pos = after(at(before), "d7d5");
    assert_eq!(text(&pos), "4k3/8/2P1P3/3pP3/8/8/8/4K3 w - d6 0 2 ?");
    let backwards = at("4k3/2P5/8/3p4/8/8/8/4K3 w - d6 0 2 c7:omni");
    assert_eq!(text(&backwards), "4k3/2P5/8/3p4/8/8/8/4K3 w - d6 0 2 c7:omni");
    assert_eq!(text(&after(backwards, "c7d6")), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2 ?");
    // Sideways it only steps.
    let sideways = at("4k3/8/2P5/3pP3/8/8/8/4K3 w - d6 0 2 c6:omni");
    assert_eq!(text(&after(sideways, "c6d6")), "4k3/8/3P4/3pP3/8/8/8/4K3 b - - 1 2 ?");
    let usual = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 e5:omni");
    assert_eq!(text(&after(usual, "e5d6")), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2 ?");
}

#[test]
fn an_en_passant_square_that_no_gift_can_use_is_forgotten() {
    let pos = at("4k3/2P5/8/3p4/8/8/P7/4K3 w - d6 0 2 ?");
    assert_eq!(text(&pos), "4k3/2P5/8/3p4/8/8/P7/4K3 w - d6 0 2 ?", "c7 may get the gift");
    assert_eq!(text(&after(pos, "a2:omni")), "4k3/2P5/8/3p4/8/8/P7/4K3 w - - 0 2 a2:omni");
    assert_eq!(text(&after(pos, "c7:omni")), "4k3/2P5/8/3p4/8/8/P7/4K3 w - d6 0 2 c7:omni");
    let off = under("gifts=off", "4k3/2P5/8/3p4/8/8/P7/4K3 w - d6 0 2");
    assert_eq!(text(&off), "4k3/2P5/8/3p4/8/8/P7/4K3 w - - 0 2 -");
    let alone = at("4k3/8/8/3p4/8/8/P7/4K3 w - d6 0 2 ?");
    assert_eq!(text(&alone), "4k3/8/8/3p4/8/8/P7/4K3 w - - 0 2 ?");
}

#[test]
fn a_rook_moves_twice_or_stays() {
    let start = under("set=classic", "4k3/8/8/8/p7/8/8/R3K3 w Q - 3 9 a1:double");
    let once = after(start, "a1a4");
    assert_eq!(text(&once), "4k3/8/8/8/R7/8/8/4K3 w - - 0 9 a4:double+");
    assert_eq!(once.node(), Node::Decision(Seat::First));
    assert_eq!(text(&after(once, "0000")), "4k3/8/8/8/R7/8/8/4K3 b - - 0 9 -");
    assert_eq!(text(&after(once, "a4h4")), "4k3/8/8/8/7R/8/8/4K3 b - - 0 9 -");
    assert_eq!(moves(&once).len(), 15, "fourteen squares and 0000");
    let only = "only the rook on a4 can move now: a second step, or 0000 to stay";
    assert_eq!(refused(&once, "e1e2"), ("second-step", only.into()));
    assert_eq!(refused(&once, "a4b5").0, "reach");
    assert_eq!(refused(&start, "0000").0, "stay");
}

#[test]
fn a_double_step_counts_as_one_move() {
    let start = "4k3/7p/8/8/p7/8/8/R3K3 w - - 3 9 a1:double";
    assert_eq!(leads(start, "a1a2 a2a3"), "4k3/7p/8/8/p7/R7/8/4K3 b - - 4 9 ?");
    assert_eq!(leads(start, "a1a2 0000"), "4k3/7p/8/8/p7/8/R7/4K3 b - - 4 9 ?");
    assert_eq!(leads(start, "a1a4 a4b4"), "4k3/7p/8/8/1R6/8/8/4K3 b - - 0 9 ?");
    assert_eq!(leads(start, "a1a2 a2h2 h7:omni h7h6"), "4k3/8/7p/8/p7/8/7R/4K3 w - - 0 10 ?");
    assert_eq!(leads(start, "a1a2 a2a4"), "4k3/7p/8/8/R7/8/8/4K3 b - - 0 9 ?");
}

#[test]
fn a_second_step_takes_the_king() {
    let once = after(under("", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1:double"), "a1a8");
    assert_eq!(once.node(), Node::Decision(Seat::First), "check is not judged between two steps");
    assert_eq!(after(once, "a8e8").node(), WON_BY_WHITE);
    let declined = after(once, "0000");
    assert!(declined.is_check(), "declined, it is a check like any other");
    assert_eq!(declined.node(), Node::Decision(Seat::Second));
}

#[test]
fn mate_is_not_judged_between_two_steps() {
    let once = after(at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1 a1:double"), "a1a8");
    assert_eq!(once.node(), Node::Decision(Seat::First));
    assert_eq!(after(once, "0000").node(), Node::Over(Outcome::win(Seat::First, "checkmate")));
    assert_eq!(after(once, "a8a1").node(), Node::Chance);
}

#[test]
fn every_step_leaves_the_own_king_out_of_check() {
    let pinned = at("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1 e2:double");
    assert!(!can(&pinned, "e2d2") && can(&pinned, "e2e7"));
    let once = after(pinned, "e2e7");
    assert_eq!(refused(&once, "e7a7"), ("check", "e7a7 would leave the king in check".into()));
    assert!(can(&once, "e7e8") && can(&once, "e7e2"));
    let checked = at("4r2k/8/8/8/8/8/R7/4K3 w - - 0 1 a2:double");
    assert!(!can(&checked, "a2a8"), "the first step alone must meet the check");
    assert!(can(&checked, "a2e2"));
}

#[test]
fn castling_brings_the_rook_no_second_step() {
    let pos = "4k3/p7/8/8/8/8/8/R3K2R w KQ - 0 1 h1:double";
    assert_eq!(leads(pos, "e1g1"), "4k3/p7/8/8/8/8/8/R4RK1 b - - 1 1 ?");
    assert_eq!(leads(pos, "h1g1"), "4k3/p7/8/8/8/8/8/R3K1R1 w Q - 1 1 g1:double+");
    let other = leads(pos, "a1b1");
    assert_eq!(other, "4k3/p7/8/8/8/8/8/1R2K2R b K - 1 1 ?", "the other rook moves once");
}

#[test]
fn a_knight_pushes_what_it_lands_beside() {
    let pos = "4k3/8/8/3pp3/8/4p3/2N5/K7 w - - 7 1 c2:push";
    // From beside d4, d5 goes to d6, e5 to f6 and e3 to f2.
    assert_eq!(leads(pos, "c2d4"), "4k3/8/3p1p2/8/3N4/8/5p2/K7 b - - 8 1 ?");
    assert_eq!(leads(pos, "c2e3"), "4k3/8/8/3pp3/8/4N3/8/K7 b - - 0 1 ?", "nothing beside e3");
    assert_eq!(gifted(pos), "d4", "only where something is pushed is the gift of use");
}

#[test]
fn a_blocked_piece_stays_and_one_at_the_edge_is_captured() {
    for blocker in ["b", "P", "R"] {
        let pos = format!("4k3/8/3{blocker}4/3p4/8/8/2N5/K7 w - - 7 1 c2:push");
        let after = format!("4k3/8/3{blocker}4/3p4/3N4/8/8/K7 b - - 8 1 ?");
        assert_eq!(leads(&pos, "c2d4"), after);
    }
    let edge = "4k3/7p/8/r7/3N4/8/8/3K4 w - - 7 1 d4:push";
    assert_eq!(leads(edge, "d4b5"), "4k3/7p/8/1N6/8/8/8/3K4 b - - 0 1 ?");
    let along = "4k3/1N6/8/8/r7/8/8/3K4 w - - 7 1 b7:push";
    assert_eq!(leads(along, "b7a5"), "4k3/8/8/N7/8/r7/8/3K4 b - - 8 1 ?");
    let corner = "r3k2r/8/8/2N5/8/8/8/4K3 w kq - 7 1 c5:push";
    let lost = leads(corner, "c5b7");
    assert_eq!(lost, "4k2r/1N6/8/8/8/8/8/4K3 b k - 0 1 ?", "the right goes with the rook");
}

#[test]
fn kings_are_not_pushed_and_pawns_not_onto_their_last_rank() {
    let king = "8/7p/4k3/8/8/2N5/8/K7 w - - 7 1 c3:push";
    assert_eq!(leads(king, "c3d5"), "8/7p/4k3/3N4/8/8/8/K7 b - - 8 1 ?");
    let pawn = "4k3/8/8/8/1N6/8/3p4/7K w - - 7 1 b4:push";
    let stays = leads(pawn, "b4d3");
    assert_eq!(stays, "4k3/8/8/8/8/3N4/3p4/7K b - - 8 1 ?", "d1 is the pawn's last rank");
    let back = "k7/3p4/8/8/1N6/8/8/7K w - - 7 1 b4:push";
    let goes = leads(back, "b4c6");
    assert_eq!(goes, "k3p3/8/2N5/8/8/8/8/7K b - - 8 1 ?", "its own first rank is no bar");
    let off = "k3p3/8/5N2/8/8/8/P7/7K w - - 7 1 f6:push";
    assert_eq!(leads(off, "f6d7"), "k7/3N4/8/8/8/8/P7/7K b - - 0 1 ?");
}

#[test]
fn a_push_may_meet_a_check_or_open_one() {
    // The rook on e1 gives check; a knight that lands on f2 pushes it off the board.
    let helps = at("4k3/8/8/8/8/8/8/K3r2N w - - 0 1 h1:push");
    assert_eq!(moves(&helps), ["a1a2", "a1b2", "h1f2"]);
    assert_eq!(moves(&helps.with_gift(None)), ["a1a2", "a1b2"]);
    // The pawn on c6 shields the king from the queen on a8; a push from b5 takes it away.
    let shield = at("q6k/8/2p5/8/8/2N5/6K1/8 w - - 0 1 c3:push");
    let why = "the push of c3b5 would leave the king in check";
    assert_eq!(refused(&shield, "c3b5"), ("check", why.into()));
    assert!(can(&shield.with_gift(None), "c3b5"));
}

#[test]
fn a_push_that_would_leave_no_move_at_all_is_not_made() {
    // Only the knight can move, to c7 alone; a push of d6 would open the bishop's line from a3 to f8.
    let pos = "N4K2/1p5r/1P1p1n2/8/8/b7/8/7k w - - 0 1 a8:push";
    assert_eq!(moves(&at(pos)), ["a8c7"]);
    assert_eq!(leads(pos, "a8c7"), "5K2/1pN4r/1P1p1n2/8/8/b7/8/7k b - - 1 1 ?");
}

#[test]
fn a_bishop_phases_through_one_friend() {
    assert_eq!(gifted("4k3/8/8/8/8/8/4P3/K4B2 w - - 0 1 f1:phase"), "a6 b5 c4 d3");
    let two = "4k3/8/8/8/2N5/8/4P3/K4B2 w - - 0 1 f1:phase";
    assert_eq!(gifted(two), "d3", "not through a second one");
    let foe = "4k3/8/8/8/2n5/8/4P3/K4B2 w - - 0 1 f1:phase";
    assert_eq!(gifted(foe), "c4 d3", "an enemy is captured, not passed");
    let first_foe = "4k3/8/8/8/2N5/8/4n3/K4B2 w - - 0 1 f1:phase";
    assert_eq!(gifted(first_foe), "");
    let both = "4k3/8/8/8/8/8/4P1P1/K4B2 w - - 0 1 f1:phase";
    assert_eq!(gifted(both), "a6 b5 c4 d3 h3", "one friend on each way");
    let king = after(at("8/8/8/1k6/8/8/4P3/K4B2 w - - 0 1 f1:phase"), "f1b5");
    assert_eq!(king.node(), WON_BY_WHITE);
}

#[test]
fn a_queen_leaps_like_a_knight() {
    let pos = "4k3/8/8/8/8/2P5/1p6/K2Q4 w - - 3 1 d1:leap";
    assert!(at(pos).is_check());
    assert_eq!(gifted(pos), "b2", "the only leap that meets the check");
    assert_eq!(leads(pos, "d1b2"), "4k3/8/8/8/8/2P5/1Q6/K7 b - - 0 1 ?");
    let free = "4k3/8/8/8/8/2P5/8/K2Q4 w - - 3 1 d1:leap";
    assert_eq!(gifted(free), "b2 e3 f2");
    assert_eq!(after(at("8/8/8/8/8/4k3/8/K2Q4 w - - 0 1 d1:leap"), "d1e3").node(), WON_BY_WHITE);
}

#[test]
fn a_king_swaps_with_a_friend_two_steps_away() {
    let pos = "4k3/8/8/8/8/4N3/4P3/R3K2R w KQ - 5 9 e1:swap";
    assert_eq!(gifted(pos), "e2 e3");
    assert_eq!(leads(pos, "e1e3"), "4k3/8/8/8/8/4K3/4P3/R3N2R b - - 6 9 ?", "the rights are lost");
    assert_eq!(leads(pos, "e1e2"), "4k3/8/8/8/8/4N3/4K3/R3P2R b - - 6 9 ?");
    assert!(can(&at(pos), "e1g1"), "castling is still there");
    let far = "h1 is more than two steps from the king on e1";
    assert_eq!(
        refused(&at("4k3/8/8/8/8/8/8/4K2R w - - 0 1 e1:swap"), "e1h1"),
        ("swap-far", far.into())
    );
}

#[test]
fn a_king_swaps_neither_out_of_check_nor_into_it() {
    let out = at("4r2k/8/8/8/8/8/8/R2QK3 w - - 0 1 e1:swap");
    assert_eq!(
        refused(&out, "e1d1"),
        ("swap-check", "the king cannot change places out of check".into())
    );
    let into = at("3r3k/8/8/8/8/8/8/R2QK3 w - - 0 1 e1:swap");
    assert_eq!(refused(&into, "e1d1"), ("swap-check", "on d1 the king would be in check".into()));
    let pawn = at("4K3/3P4/8/8/8/8/8/k7 w - - 0 1 e8:swap");
    assert_eq!(refused(&pawn, "e8d7").0, "swap-pawn");
    assert!(can(&at("4K3/3N4/8/8/8/8/P7/k7 w - - 0 1 e8:swap"), "e8d7"));
}

#[test]
fn taking_a_king_is_no_excuse_for_leaving_the_own_one_in_check() {
    let king = at("4r3/8/8/8/5k2/8/4Q3/4K3 w - - 0 1 e2:leap");
    assert_eq!(refused(&king, "e2f4").0, "check");
    // The king that is taken guards nothing any more.
    let guarded = after(at("8/8/8/8/8/2k5/P7/1Q2K3 w - - 0 1 b1:leap"), "b1c3");
    assert_eq!(guarded.node(), WON_BY_WHITE);
}
