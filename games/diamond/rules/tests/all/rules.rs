//! Every rule of the rules page, on positions small enough to follow. Points are named as in moves; the
//! four arms are
//!
//! ```text
//!        t              l            r             cu
//!     tr   tl        ll   lr      rr   rl       cl  c  cr
//!        tt             lt           rt            cd
//!        |              |            |
//!        cu             cl           cr      and  tr-ll  tl-rr  lr-bl  rl-br  bt-cd
//! ```

use trebejo_core::{Game, MoveError, Node, Options, Outcome, Position, Seat};
use trebejo_diamond::{
    Diamond, DiamondChase, Point, read_move_text, read_position, write_position,
};
use trebejo_testkit::said;

const GREEN: Seat = Seat::First;
const RED: Seat = Seat::Second;

/// The text of a position with these beads.
fn text(green: &str, red: &str, side: char, quiet: u32) -> String {
    let holds = |names: &str, point: Point| names.split(' ').any(|name| name == point.name());
    let cell = |point| match () {
        () if holds(green, point) => 'G',
        () if holds(red, point) => 'R',
        () => '.',
    };
    let cells: String = Point::all().map(cell).collect();
    format!("{cells} {side} {quiet}")
}

/// A position with these beads, Green to move.
fn green_to_move(green: &str, red: &str) -> Diamond {
    read_position(&text(green, red, 'g', 7)).unwrap()
}

/// The position after these moves, each of which must be legal.
fn after(mut pos: Diamond, moves: &[&str]) -> Diamond {
    for text in moves {
        let mv = DiamondChase::read_move(&pos, text).unwrap();
        pos.play(mv);
    }
    pos
}

#[track_caller]
fn assert_beads(pos: &Diamond, seat: Seat, names: &str) {
    let mut found: Vec<_> = pos.beads(seat).map(Point::name).collect();
    let mut expected: Vec<_> = names.split(' ').collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn green_moves_first_unless_red_was_chosen() {
    let pos = DiamondChase::start(&Options::default());
    assert_eq!(pos.node(), Node::Decision(GREEN));
    assert_beads(&pos, GREEN, "b bl br bt lr rl");
    assert_beads(&pos, RED, "t tl tr tt ll rr");
    let options = Options::read(DiamondChase::OPTIONS, ["first=red"]).unwrap();
    assert_eq!(DiamondChase::start(&options).node(), Node::Decision(RED));
}

#[test]
fn a_bead_goes_along_a_line_to_an_empty_neighbour() {
    // c can go four ways, cl three (not back to c), l and lr two each (not to one another), b three.
    let pos = green_to_move("c cl l lr b", "t tl tr r");
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    let mut texts: Vec<_> =
        moves.into_iter().map(|mv| DiamondChase::write_move(&pos, mv)).collect();
    texts.sort_unstable();
    let expected = "b-bl b-br b-bt c-cd c-cr c-cu cl-cd cl-cu cl-lt l-ll l-lt lr-bl lr-lt";
    assert_eq!(texts.join(" "), expected);
}

#[test]
fn a_bead_crowded_by_friends_alone_is_not_trapped() {
    // At the start t and b have friends on all sides.
    let pos = Diamond::start(GREEN);
    assert!(pos.trapped(RED).is_empty() && pos.trapped(GREEN).is_empty());
    // And they stay while the others move about.
    let pos = after(pos, &["bt-cd", "rr-r", "rl-rt"]);
    assert_eq!((pos.beads(GREEN).count(), pos.beads(RED).count()), (6, 6));
}

#[test]
fn a_bead_without_an_empty_neighbour_and_beside_an_enemy_is_trapped() {
    let pos = green_to_move("tl tr cu b", "t l lt r rt");
    let pos = after(pos, &["cu-tt"]);
    assert_beads(&pos, RED, "l lt r rt");
    assert_beads(&pos, GREEN, "tl tr tt b");
    assert_eq!(pos.node(), Node::Decision(RED));
}

#[test]
fn one_enemy_among_friends_is_enough_to_trap() {
    // t has the friends tl and tr; Green closes the last way out.
    let pos = after(green_to_move("cu b bl br", "t tl tr l r"), &["cu-tt"]);
    assert_beads(&pos, RED, "tl tr l r");
}

#[test]
fn beads_trapped_together_leave_together() {
    // Were t taken off first, tl could breathe again; they are judged at once.
    let pos = after(green_to_move("tr rr cu b", "t tl l lt r rl"), &["cu-tt"]);
    assert_beads(&pos, RED, "l lt r rl");
    assert_eq!(pos.score(GREEN), 2);
    // Three at once.
    let pos = after(green_to_move("ll rr cu b", "t tl tr l r c"), &["cu-tt"]);
    assert_beads(&pos, RED, "l r c");
    assert_eq!(pos.node(), Node::Over(Outcome::win(GREEN, "trapped")));
}

#[test]
fn closing_the_last_way_out_of_ones_own_bead_traps_it() {
    // Green's t has Red on both sides; tt was its last way out. Red's tl and tr can go to rr and ll.
    let pos = after(green_to_move("t cu b bl br", "tl tr l r"), &["cu-tt"]);
    assert_beads(&pos, GREEN, "tt b bl br");
    assert_beads(&pos, RED, "tl tr l r");
    assert_eq!((pos.score(GREEN), pos.score(RED)), (2, 2));
}

#[test]
fn the_enemys_beads_leave_before_the_movers_own_are_judged() {
    // As before, but with rr green Red's tl is trapped too. It leaves first, and t can breathe.
    let pos = after(green_to_move("t cu rr b bl", "tl tr l r rl"), &["cu-tt"]);
    assert_beads(&pos, RED, "tr l r rl");
    assert_beads(&pos, GREEN, "t tt rr b bl");
}

#[test]
fn a_move_can_cost_both_sides_a_bead() {
    // Green goes to cu, the last way out of Red's cr and of Green's own cl, which do not touch.
    let pos = after(green_to_move("tt cl c rt t", "cr cd lt l lr"), &["tt-cu"]);
    assert_beads(&pos, RED, "cd lt l lr");
    assert_beads(&pos, GREEN, "cu c rt t");
    assert_eq!(pos.node(), Node::Decision(RED));
    assert_eq!(pos.quiet(), 0);
}

#[test]
fn with_both_below_four_the_mover_has_won() {
    let pos = after(green_to_move("tt cl c rt", "cr cd lt l"), &["tt-cu"]);
    assert_eq!((pos.beads(GREEN).count(), pos.beads(RED).count()), (3, 3));
    assert_eq!(pos.node(), Node::Over(Outcome::win(GREEN, "trapped")));
    // The same for Red: it is the mover who wins, not a colour.
    let pos = read_position(&text("cr cd lt l", "tt cl c rt", 'r', 0)).unwrap();
    let pos = after(pos, &["tt-cu"]);
    assert_eq!(pos.node(), Node::Over(Outcome::win(RED, "trapped")));
}

#[test]
fn fewer_than_four_beads_lose_and_four_do_not() {
    let pos = after(green_to_move("tl tr cu b", "t l lt r"), &["cu-tt"]);
    assert_eq!(pos.beads(RED).count(), 3);
    assert_eq!(pos.node(), Node::Over(Outcome::win(GREEN, "trapped")));
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    assert_eq!(moves, []);
    // By its own hand: Green traps its own fourth bead.
    let pos = after(green_to_move("t cu b bl", "tl tr l r"), &["cu-tt"]);
    assert_eq!(pos.node(), Node::Over(Outcome::win(RED, "trapped")));
}

#[test]
fn the_score_is_six_less_the_enemys_beads() {
    let pos = green_to_move("tl tr cu b", "t l lt r rt");
    assert_eq!((pos.score(GREEN), pos.score(RED)), (1, 2));
    let pos = after(pos, &["cu-tt"]);
    assert_eq!((pos.score(GREEN), pos.score(RED)), (2, 2));
    assert_eq!(DiamondChase::view(&pos).scores, Some([2, 2]));
}

#[test]
fn a_hundred_plies_without_a_removal_are_a_draw() {
    let quiet = |plies| read_position(&text("b bl br bt", "t tl tr tt", 'g', plies)).unwrap();
    assert_eq!(after(quiet(98), &["bt-cd"]).node(), Node::Decision(RED));
    let pos = after(quiet(99), &["bt-cd"]);
    assert_eq!(pos.node(), Node::Over(Outcome::draw("quiet")));
    assert_eq!(pos.quiet(), 100);
    // Such a position can be written down and read, and nothing can be played in it.
    let pos = read_position(&write_position(&pos)).unwrap();
    assert_eq!(pos.node(), Node::Over(Outcome::draw("quiet")));
    assert_eq!(rule(&pos, "tt-cu"), "over");
}

#[test]
fn a_removal_starts_the_count_again() {
    let pos = read_position(&text("tl tr cu b", "t l lt r rt", 'g', 99)).unwrap();
    let pos = after(pos, &["cu-tt"]);
    assert_eq!((pos.quiet(), pos.node()), (0, Node::Decision(RED)));
    // A win on the hundredth ply is a win.
    let pos = read_position(&text("tl tr cu b", "t l lt r", 'g', 99)).unwrap();
    assert_eq!(after(pos, &["cu-tt"]).node(), Node::Over(Outcome::win(GREEN, "trapped")));
    // A bead of one's own counts as well.
    let pos = read_position(&text("t cu b bl br", "tl tr l r", 'g', 50)).unwrap();
    assert_eq!(after(pos, &["cu-tt"]).quiet(), 0);
}

#[test]
fn the_key_knows_beads_and_side_to_move_but_no_counter() {
    let key = |text: &str| read_position(text).unwrap().key();
    let pos = |side, quiet| text("b bl br bt", "t tl tr tt", side, quiet);
    assert_eq!(key(&pos('g', 0)), key(&pos('g', 77)));
    assert_ne!(key(&pos('g', 0)), key(&pos('r', 0)));
    assert_ne!(key(&pos('g', 0)), key(&text("b bl br bt", "t tl tr cu", 'g', 0)));
    assert_ne!(key(&pos('g', 0)), key(&text("t tl tr tt", "b bl br bt", 'g', 0)));
}

/// The rule a move breaks.
fn rule(pos: &Diamond, text: &str) -> &'static str {
    match DiamondChase::read_move(pos, text) {
        Err(MoveError::Illegal { rule, .. }) => rule,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn an_illegal_move_is_refused_with_the_rule_it_breaks() {
    let pos = Diamond::start(GREEN);
    assert_eq!(rule(&pos, "c-cu"), "no-bead");
    assert_eq!(rule(&pos, "tt-cu"), "not-yours");
    assert_eq!(rule(&pos, "bt-c"), "not-joined");
    assert_eq!(rule(&pos, "bt-bt"), "not-joined");
    assert_eq!(rule(&pos, "b-bt"), "taken");
    assert_eq!(rule(&pos, "bl-lr"), "taken");
    for text in ["", "bt", "bt-", "-cd", "bt-xx", "bt-cd-c", "resign"] {
        let answer = DiamondChase::read_move(&pos, text);
        assert!(matches!(answer, Err(MoveError::Unreadable(_))), "{text}: {answer:?}");
    }
    let mv = read_move_text("bt-cd").unwrap();
    assert_eq!(DiamondChase::read_move(&pos, " Bottom_T - CD "), Ok(mv));
}

#[test]
fn a_position_that_no_turn_leaves_is_refused() {
    let refused = |green, red, message: &str| {
        let error = said(
            &[&trebejo_diamond::MESSAGES],
            &read_position(&text(green, red, 'g', 0)).unwrap_err(),
        );
        assert!(error.contains(message), "{error}");
    };
    refused("b bl br", "t tl tr tt", "green has 3 beads, expected 4 to 6");
    refused("b bl br bt", "t tl tr", "red has 3 beads, expected 4 to 6");
    refused("b bl br bt c cl cr", "t tl tr tt", "green has 7 beads, expected 4 to 6");
    refused("tl tr tt b", "t l r c", "the red bead on t is trapped");
    refused("t l r c", "tl tr tt b", "the green bead on t is trapped");
}
