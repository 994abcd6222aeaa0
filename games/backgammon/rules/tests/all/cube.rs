//! The cube, the match and resignations, as people play them at a table.

use crate::common::{BLACK, WHITE, after, ask, at, moves, options, round, rule, say, table, text};
use trebejo_backgammon::BackgammonGame;
use trebejo_core::{Game, Node, Offer, Outcome, Position, Sitter};
use trebejo_host::SystemChance;
use trebejo_play::{CheckedEvent, GameEntry, Round};
use trebejo_testkit::said;

/// What the house does next.
fn house_event(round: &dyn Round) -> Option<CheckedEvent> {
    trebejo_play::house_event(round, None, &mut SystemChance)
}

const START: &str = "-b----E-C---eE---c-e----B-";
/// White bears off its last checker with any roll; Black has borne off some.
const LAST: &str = "-A-------------------h----";
/// The same, and Black has borne off none.
const GAMMON: &str = "-A----------------------o-";

fn won(seat: trebejo_core::Seat, end: &'static str, points: u32) -> Node {
    Node::Over(Outcome::win(seat, end).counting(points))
}

#[test]
fn a_double_is_taken_and_the_cube_changes_sides() {
    let pos = at(&format!("XGID={START}:0:0:1:00:0:0:0:0:10"));
    let doubled = after(pos, &["double"]);
    assert_eq!(doubled.node(), Node::Decision(BLACK));
    assert_eq!(moves(&doubled), ["drop", "take"]);
    assert_eq!(text(&doubled), format!("XGID={START}:0:0:1:D:0:0:0:0:10"));
    let taken = after(doubled, &["take"]);
    assert_eq!(text(&taken), format!("XGID={START}:1:-1:1:00:0:0:0:0:10"));
    // White rolls, and has no cube to offer until Black turns it back.
    let later = after(taken, &["roll 31", "8/5 6/5"]);
    assert_eq!(moves(&later), ["double", "roll"]);
    let back = after(later, &["double", "take"]);
    assert_eq!((back.cube().value(), back.cube().owner), (4, Some(WHITE)));
    let then = after(back, &["roll 31", "8/5 6/5"]);
    assert_eq!(moves(&then), ["double", "roll"]);
}

#[test]
fn a_drop_loses_what_the_cube_stood_at() {
    let pos = at(&format!("XGID={START}:2:-1:-1:00:0:0:0:0:10"));
    let dropped = after(pos, &["double", "drop"]);
    assert_eq!(dropped.node(), won(BLACK, "dropped", 4));
    assert_eq!(text(&dropped), format!("XGID={START}:2:-1:-1:dropped:0:4:0:0:10"));
    assert_eq!(at(&text(&dropped)), dropped);
}

#[test]
fn a_beaver_doubles_again_and_keeps_the_cube() {
    let plain = after(at(&format!("XGID={START}:0:0:1:00:0:0:0:0:10")), &["double"]);
    assert_eq!(rule(&plain, "beaver"), "no-beaver");
    let pos = at(&format!("XGID={START}:0:0:1:00:0:0:2:0:10"));
    let beavered = after(pos, &["double", "beaver"]);
    assert_eq!(beavered.node(), Node::Decision(WHITE));
    assert_eq!(moves(&beavered), ["drop", "take"]);
    assert_eq!(text(&beavered), format!("XGID={START}:0:0:1:B:0:0:2:0:10"));
    let taken = after(beavered, &["take"]);
    assert_eq!((taken.cube().value(), taken.cube().owner, taken.turn()), (4, Some(BLACK), WHITE));
    assert_eq!(taken.node(), Node::Chance);
    // Whoever does not stand by the double loses what it had come to.
    assert_eq!(after(beavered, &["drop"]).node(), won(BLACK, "dropped", 2));
}

#[test]
fn gammons_count_times_the_cube_and_by_jacoby_only_after_a_double() {
    let end = |cube: &str, special: u8| {
        let pos = at(&format!("XGID={GAMMON}:{cube}:1:21:0:0:{special}:0:10"));
        after(pos, &["1/off"]).node()
    };
    assert_eq!(end("0:0", 0), won(WHITE, "gammon", 2));
    assert_eq!(end("2:-1", 0), won(WHITE, "gammon", 8));
    assert_eq!(end("0:0", 1), won(WHITE, "single", 1));
    assert_eq!(end("1:1", 1), won(WHITE, "gammon", 4));
}

#[test]
fn nobody_doubles_above_the_highest_cube_or_without_one() {
    assert_eq!(at(&format!("XGID={START}:10:1:1:00:0:0:0:0:10")).node(), Node::Chance);
    assert_eq!(at(&format!("XGID={START}:0:0:1:00:0:0:0:0:0")).node(), Node::Chance);
    assert_eq!(at(&format!("XGID={START}:0:0:1:00:0:0:0:1:10")).node(), Node::Chance);
}

#[test]
fn a_match_goes_on_game_after_game_with_one_crawford_game() {
    // White needs two of five, Black three.
    let pos = at(&format!("XGID={LAST}:0:0:1:21:3:2:0:5:10"));
    let crawford = after(pos, &["1/off"]);
    assert_eq!(text(&crawford), format!("XGID={START}:0:0:0:00:4:2:1:5:10"));
    assert_eq!(crawford.node(), Node::Chance);
    // In the Crawford game nobody is asked about the cube.
    let playing = after(crawford, &["roll 13", "8/5 6/5"]);
    assert_eq!(playing.node(), Node::Chance);
    assert_eq!(rule(&playing, "double"), "no-double");
    // Black wins a single game; the next is after Crawford, with the cube.
    let black = at("XGID=-H-------------------a----:0:0:-1:65:4:2:1:5:10");
    let post = after(black, &["4/off"]);
    assert_eq!(text(&post), format!("XGID={START}:0:0:0:00:4:3:0:5:10"));
    let playing = after(post, &["roll 13", "8/5 6/5"]);
    assert_eq!(moves(&playing), ["double", "roll"]);
    // White drops, and it is four all: no second Crawford game.
    let even = after(playing, &["roll", "roll 31", "8/5 6/5", "double", "drop"]);
    assert_eq!(text(&even), format!("XGID={START}:0:0:0:00:4:4:0:5:10"));
    let over = after(at(&format!("XGID={GAMMON}:1:-1:1:21:4:4:0:5:10")), &["1/off"]);
    assert_eq!(over.node(), won(WHITE, "match", 1));
    assert_eq!(over.scores(), [8, 4]);
    assert_eq!(at(&text(&over)), over);
}

#[test]
fn a_resignation_is_an_offer_and_ends_a_money_game() {
    let mut round = table(&[], None);
    let refused = ask(&*round, WHITE, "offer resign 1").unwrap_err();
    assert_eq!(
        said(&[&trebejo_backgammon::MESSAGES], &refused),
        "no game is going on that could be resigned"
    );
    say(&mut *round, WHITE, "roll 31");
    say(&mut *round, WHITE, "offer resign 1");
    assert_eq!(round.offer(), Some((WHITE, Offer::Resign(1))));
    assert!(ask(&*round, WHITE, "accept").is_err());
    say(&mut *round, BLACK, "decline");
    assert_eq!(round.offer(), None);
    say(&mut *round, WHITE, "offer resign 2");
    say(&mut *round, BLACK, "accept");
    assert_eq!(round.node(), won(WHITE.other(), "resignation", 2));
    assert_eq!(round.position(), format!("XGID={START}:0:0:-1:resigned2:0:2:0:0:10"));
    let again = crate::common::ENTRY.replay(round.record()).unwrap();
    assert_eq!((again.node(), again.position()), (round.node(), round.position()));
    let step = round.steps(round.ply()).pop().unwrap();
    assert_eq!((step.seat, step.text.as_deref()), (Some(WHITE), Some("resign 2")));
}

#[test]
fn a_resignation_inside_a_match_leads_to_the_next_game() {
    let mut round = table(&[("length", "5")], None);
    for (seat, words) in
        [(WHITE, "roll 13"), (BLACK, "8/5 6/5"), (WHITE, "double"), (BLACK, "take")]
    {
        say(&mut *round, seat, words);
    }
    // At the table of a chance node, too.
    say(&mut *round, BLACK, "offer resign 1");
    say(&mut *round, WHITE, "accept");
    assert_eq!(round.position(), format!("XGID={START}:0:0:0:00:2:0:0:5:10"));
    assert_eq!(round.node(), Node::Chance);
    let again = crate::common::ENTRY.replay(round.record()).unwrap();
    assert_eq!(again.position(), round.position());
}

#[test]
fn an_engine_takes_a_resignation_that_nobody_would_refuse() {
    let seats = || [Sitter::Person("Ana".into()), Sitter::Engine("runner".into())];
    let mut early = round(seats(), &[], Some(&format!("XGID={START}:0:0:1:31:0:0:0:0:10")));
    assert!(ask(&*early, WHITE, "offer resign 1").is_err());
    assert!(ask(&*early, WHITE, "offer resign 2").is_err());
    say(&mut *early, WHITE, "offer resign 3");
    let answer = house_event(&*early).unwrap();
    early.apply(answer);
    assert_eq!(early.node(), won(BLACK, "resignation", 3));
    // With a checker off, a single game is all there is to win.
    let mut late = round(seats(), &[], Some("XGID=-H----------------------b-:0:0:1:31:0:0:0:0:10"));
    say(&mut *late, WHITE, "offer resign 1");
    assert!(house_event(&*late).is_some());
}

#[test]
fn leaving_for_good_costs_the_most_a_game_can_cost() {
    let mut round = table(&[], Some(&format!("XGID={START}:1:1:1:31:0:0:0:0:10")));
    say(&mut *round, WHITE, "resign");
    assert_eq!(round.node(), won(BLACK, "resignation", 6));
    let mut long = table(&[("length", "7")], None);
    say(&mut *long, BLACK, "resign");
    assert_eq!(long.node(), won(WHITE, "resignation", 1));
}

#[test]
fn the_table_passes_by_itself_and_a_takeback_goes_behind_it() {
    // White is on the bar before a closed board, Black rolls next.
    let closed = "XGID=-------------------bbbbbbA:0:0:1:00:0:0:0:0:0";
    let mut round = table(&[], Some(closed));
    say(&mut *round, WHITE, "roll 65");
    let pass = house_event(&*round).expect("a pass");
    assert_eq!((pass.seat, pass.deed.to_string()), (Some(WHITE), "pass".into()));
    round.apply(pass);
    assert_eq!(round.takeback(WHITE), None);
    say(&mut *round, BLACK, "roll 21");
    say(&mut *round, BLACK, "2/off 1/off");
    assert_eq!(round.takeback(BLACK), Some(3));
}

#[test]
fn options_choose_the_rules() {
    let start = |texts: &[&str]| text(&BackgammonGame::start(&options(texts)));
    assert_eq!(start(&["jacoby=on"]), format!("XGID={START}:0:0:0:00:0:0:1:0:10"));
    assert_eq!(start(&["jacoby=on", "beavers=on"]), format!("XGID={START}:0:0:0:00:0:0:3:0:10"));
    assert_eq!(start(&["length=7", "jacoby=on"]), format!("XGID={START}:0:0:0:00:0:0:0:7:10"));
}

#[test]
fn the_view_tells_all_that_stands_on_the_table() {
    let pos = at("XGID=ab----E-B---cE---c-e----BA:1:-1:1:63:3:2:0:5:10");
    let view = BackgammonGame::view(&pos).points.unwrap();
    assert_eq!(view.checkers[0][25], 1);
    assert_eq!((view.checkers[1][25], view.checkers[1][24]), (1, 2));
    assert_eq!((view.stage, view.turn, view.dice), ("play", Some(0), Some([6, 3])));
    assert_eq!(view.numbers, [6, 3]);
    assert_eq!((view.cube, view.owner, view.offered), (2, Some(1), None));
    assert_eq!((view.score, view.length, view.has_rule("crawford")), ([3, 2], Some(5), false));
    let doubled = after(at(&format!("XGID={START}:0:0:1:00:0:0:0:0:10")), &["double"]);
    let view = BackgammonGame::view(&doubled).points.unwrap();
    assert_eq!((view.stage, view.turn, view.offered), ("answer", Some(1), Some(2)));
    assert_eq!(view.pips, [167, 167]);
    let json = serde_json::to_value(BackgammonGame::shape()).unwrap();
    assert_eq!(json, serde_json::json!({ "kind": "points" }));
}

#[test]
fn no_more_points_are_shown_than_a_match_has() {
    // A gammon at 4 in a match to 3, from 2 to 1: eight points, of which one is needed.
    let pos = at(&format!("XGID={GAMMON}:2:1:1:21:2:1:0:3:10"));
    let over = after(pos, &["1/off"]);
    assert_eq!(over.node(), won(WHITE, "match", 1));
    let view = BackgammonGame::view(&over);
    assert_eq!((view.scores, view.points.unwrap().score), (Some([3, 1]), [3, 1]));
    // The text keeps what the games brought, as other programs do; money games have no length.
    assert_eq!(over.scores(), [10, 1]);
    assert!(text(&over).contains(":10:1:0:3:10"), "{}", text(&over));
    let money = after(at(&format!("XGID={GAMMON}:2:1:1:21:0:0:0:0:10")), &["1/off"]);
    assert_eq!(BackgammonGame::view(&money).scores, Some([8, 0]));
}
