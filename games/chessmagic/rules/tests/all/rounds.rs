//! ChessMagic at the table: draws and double steps as events, repetition counted before the draw, records.

use std::sync::LazyLock;
use std::time::Duration;

use trebejo_chessmagic::ChessMagic;
use trebejo_core::{Deed, Event, Node, Outcome, Record, Seat, Sitter};
use trebejo_play::{CheckedEvent, Entry, GameEntry, NewRound, Round, Said, SeededChance};

static MAGIC: LazyLock<Entry<ChessMagic>> = LazyLock::new(|| Entry::new(Vec::new()));

fn open(start: &str) -> Box<dyn Round> {
    let mut new = NewRound::between(["Ana", "Ben"].map(|name| Sitter::Person(name.into())));
    new.start = Some(start.into());
    MAGIC.open(&new).unwrap()
}

/// Lets things happen: moves of whoever is to move, and gifts.
fn act(round: &mut dyn Round, actions: &str) {
    for text in actions.split_whitespace() {
        let seq = round.record().seq();
        let event = match round.node() {
            Node::Decision(seat) => {
                round.check(Said { seat, seq, text, thought: Duration::ZERO }).unwrap()
            }
            Node::Chance => {
                let deed = Deed::Chance(format!("gift {text}"));
                let event = Event { seq: seq + 1, seat: None, deed, spent: None };
                round.admit(&event).unwrap()
            }
            Node::Over(_) => panic!("{text}: over"),
        };
        round.apply(event);
    }
}

#[test]
fn a_round_is_replayed_from_its_record() {
    let mut round = open("4k3/7p/8/8/8/8/P7/R3K3 w Q - 0 1");
    act(round.as_mut(), "a1:double a1d1 d1d8");
    let text = round.record().to_string();
    assert!(text.contains("1 - gift a1:double\n2 white a1d1\n3 white d1d8\n"), "{text}");
    let again = MAGIC.replay(&Record::read(&text).unwrap()).unwrap();
    assert_eq!(again.steps(0), round.steps(0));
    let labels: Vec<_> = round.steps(1).into_iter().map(|step| step.label.unwrap()).collect();
    assert_eq!(labels, ["gift a1:double", "Rd1^", "Rd8^+"]);
}

#[test]
fn while_the_gift_is_drawn_its_outcomes_are_listed() {
    let mut round = open("4k3/7p/8/8/8/8/P7/R3K3 w Q - 0 1");
    assert!(round.moves().is_empty());
    let texts =
        |round: &dyn Round| round.chances().into_iter().map(|one| one.text).collect::<Vec<_>>();
    assert_eq!(texts(&*round), ["gift a1:double", "gift a2:omni"]);
    let event = round.roll(&mut SeededChance::new(1, 0));
    assert!(texts(&*round).contains(&event.deed.to_string()));
    act(round.as_mut(), "a2:omni");
    assert!(round.chances().is_empty());
    let power = |text: &str| round.moves().into_iter().find(|mv| mv.text == text).unwrap().power;
    assert_eq!((power("a2b2"), power("a2a4"), power("e1e2")), (Some("omni"), None, None));
    let json = serde_json::to_value(round.moves()).unwrap();
    let listed = json.as_array().unwrap().iter().find(|mv| mv["text"] == "a2b2").unwrap();
    assert_eq!(listed["power"], "omni");
}

#[test]
fn the_capture_of_a_king_ends_the_round() {
    let mut round = open("8/8/8/3kP3/8/8/8/K7 w - - 0 1");
    act(round.as_mut(), "e5:omni e5d5");
    assert_eq!(round.node(), Node::Over(Outcome::win(Seat::First, "king-captured")));
    assert!(round.moves().is_empty() && round.chances().is_empty());
    let again = MAGIC.replay(&Record::read(&round.record().to_string()).unwrap()).unwrap();
    assert_eq!(again.node(), round.node());
}

#[test]
fn repetition_compares_positions_before_the_draw() {
    // Each time another gift is drawn, so no position after a draw is ever seen twice.
    let mut round = open("4k3/pp5p/8/8/8/8/PP5P/4K3 w - - 0 1 ?");
    act(round.as_mut(), "a2:omni e1d1 a7:omni e8d8 b2:omni d1e1 b7:omni d8e8");
    assert_eq!(round.claim(), None);
    act(round.as_mut(), "b2:omni e1d1 b7:omni e8d8 a2:omni d1e1 h7:omni d8e8");
    assert_eq!(round.node(), Node::Chance, "a third time, before the draw");
    assert_eq!(round.claim(), None, "chance claims nothing");
    act(round.as_mut(), "h2:omni");
    assert_eq!(round.claim(), Some("repetition"), "after it the player may");
    act(round.as_mut(), "e1d1");
    assert_eq!(round.node(), Node::Chance);
}

#[test]
fn the_fifth_time_ends_the_round_before_the_draw() {
    let mut round = open("4k3/pp5p/8/8/8/8/PP5P/4K3 w - - 0 1 ?");
    for _ in 0..4 {
        assert_eq!(round.node(), Node::Chance);
        act(round.as_mut(), "a2:omni e1d1 a7:omni e8d8 b2:omni d1e1 b7:omni d8e8");
    }
    assert_eq!(round.node(), Node::Over(Outcome::draw("repetition")));
}

/// Claims a draw for White and says why not.
fn claim(round: &dyn Round) -> Result<CheckedEvent, String> {
    let seq = round.record().seq();
    let said = Said { seat: Seat::First, seq, text: "claim", thought: Duration::ZERO };
    round.check(said).map_err(|refusal| trebejo_testkit::said(&[], &refusal))
}

const BETWEEN: &str = "a draw is claimed before the first step of a turn, not between two";

#[test]
fn nothing_is_claimed_between_the_two_steps_of_a_rook() {
    // The third time the position before the draw stands; the first step of the rook has left it.
    let mut round = open("4k2r/p7/8/8/8/8/P7/R3K3 w Q - 0 1 ?");
    let there_and_back = "a2:omni e1e2 a7:omni e8e7 a2:omni e2e1 a7:omni e7e8";
    act(round.as_mut(), "a2:omni a1b1 a7:omni e8e7 a2:omni b1a1 a7:omni e7e8");
    act(round.as_mut(), there_and_back);
    act(round.as_mut(), there_and_back);
    act(round.as_mut(), "a1:double");
    assert_eq!(round.claim(), Some("repetition"));
    assert!(claim(round.as_ref()).is_ok());
    act(round.as_mut(), "a1c1");
    assert_eq!((round.claim(), claim(round.as_ref())), (None, Err(BETWEEN.into())));
    // Such claims were once accepted: a game that ended by one still opens, with the end it had.
    let mut record = round.record().clone();
    let seq = record.seq() + 1;
    record.events.push(Event { seq, seat: Some(Seat::First), deed: Deed::Claim, spent: None });
    let node = MAGIC.replay(&record).unwrap().node();
    assert_eq!(node, Node::Over(Outcome::draw("repetition")));
    act(round.as_mut(), "0000");
    assert_eq!(round.node(), Node::Chance);
}

#[test]
fn fifty_moves_are_not_claimed_between_the_two_steps_of_a_rook() {
    let mut round = open("4k3/8/8/8/8/8/8/R3K3 w Q - 100 90 a1:double");
    assert_eq!(round.claim(), Some("fifty"));
    assert!(claim(round.as_ref()).is_ok());
    act(round.as_mut(), "a1a2");
    assert_eq!((round.claim(), claim(round.as_ref())), (None, Err(BETWEEN.into())));
    // The first step may also be what fills the fifty moves: they are claimed by the other side then.
    let mut round = open("r3k3/8/8/8/8/8/8/R3K3 w Q - 99 90 a1:double");
    assert_eq!(claim(round.as_ref()), Err("there is no draw to claim".into()));
    act(round.as_mut(), "a1b1");
    assert_eq!((round.claim(), claim(round.as_ref())), (None, Err(BETWEEN.into())));
    act(round.as_mut(), "b1b2 a8:double");
    assert_eq!(round.claim(), Some("fifty"));
}

#[test]
fn a_takeback_counts_turns_anew() {
    let mut round = open("4k3/pp5p/8/8/8/8/PP5P/4K3 w - - 0 1 ?");
    let there_and_back = "a2:omni e1d1 a7:omni e8d8 b2:omni d1e1 b7:omni d8e8";
    act(round.as_mut(), there_and_back);
    act(round.as_mut(), there_and_back);
    act(round.as_mut(), "h2:omni");
    assert_eq!(round.claim(), Some("repetition"));
    let say = |round: &mut dyn Round, seat, text| {
        let seq = round.record().seq();
        let event = round.check(Said { seat, seq, text, thought: Duration::ZERO }).unwrap();
        round.apply(event);
    };
    say(round.as_mut(), Seat::Second, "offer takeback 9");
    say(round.as_mut(), Seat::First, "accept");
    assert_eq!((round.ply(), round.claim()), (9, None));
}
