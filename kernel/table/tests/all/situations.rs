//! Single situations, each by its name.

use std::collections::HashMap;
use std::time::Duration;

use trebejo_core::{Deed, Event, Limits, Node, Outcome, Seat, Sitter, Verdict};
use trebejo_play::{GameEntry, Line, NewRound, Refusal, SeededChance};
use trebejo_table::{
    Act, Decision, Input, Loaded, Message, Output, Pauses, Rejection, Report, SaveError, Setup,
    Table, To,
};

use crate::world::{MS, RACE};

const ANT: Seat = Seat::First;
const BEE: Seat = Seat::Second;

fn person() -> Sitter {
    Sitter::Person("Ana".into())
}

fn engine() -> Sitter {
    Sitter::Engine("toy".into())
}

/// A table whose first roll has fallen; every save but those a test wants to see is done at once.
fn table(seats: [Sitter; 2], clock: &str) -> Table {
    let start = Some("0 0 ant 1 0".to_string());
    let new = NewRound { clock: clock.parse().unwrap(), start, ..NewRound::between(seats) };
    let loaded = Loaded { round: RACE.open(&new).unwrap(), secret: None, nonces: HashMap::new() };
    Table::new(Setup {
        loaded,
        used: Some(Duration::ZERO),
        pauses: Pauses { person: MS(250), engine: MS(200) },
        source: Box::new(SeededChance::new(1, 0)),
    })
}

fn join(table: &mut Table, at: u64, client: u64, seats: [bool; 2]) -> Vec<Output> {
    table.handle(MS(at), Input::Join { client, seats, seen: None })
}

fn act(client: u64, id: &str, seat: Seat, seq: u32, text: &str) -> Input {
    Input::Act(Act { client, id: Some(id.into()), seat, seq, text: text.into() })
}

/// Saves whatever is to be saved until nothing is, and gives everything else that was wanted.
fn save_all(table: &mut Table, at: u64, outputs: Vec<Output>) -> Vec<Output> {
    let mut rest = Vec::new();
    let mut todo = std::collections::VecDeque::from(outputs);
    while let Some(output) = todo.pop_front() {
        match output {
            Output::Save(_) => todo.extend(table.handle(MS(at), Input::Saved)),
            other => rest.push(other),
        }
    }
    rest
}

fn say(table: &mut Table, at: u64, seat: Seat, text: &str) -> Vec<Output> {
    let seq = table.round().record().seq();
    let outputs = table.handle(MS(at), act(1, &format!("{at}{text}"), seat, seq, text));
    save_all(table, at, outputs)
}

fn think(outputs: &[Output]) -> Option<(u64, Limits)> {
    outputs.iter().find_map(|output| match output {
        Output::Think { job, limits, .. } => Some((*job, *limits)),
        _ => None,
    })
}

fn decision(text: &str) -> Option<Decision> {
    let moves = vec![text.to_string()];
    let line = Line { depth: 1, score: None, moves, cells: Vec::new(), nodes: 1, ms: 1 };
    Some(Decision { line, spent: None })
}

fn saves(outputs: &[Output]) -> Vec<&Event> {
    let saved = outputs.iter().filter_map(|output| match output {
        Output::Save(save) => Some(&save.event),
        _ => None,
    });
    saved.collect()
}

#[test]
fn nothing_is_shown_or_acknowledged_before_it_is_saved() {
    let mut table = table([person(), person()], "none");
    join(&mut table, 0, 1, [true, true]);
    let outputs = table.handle(MS(1), act(1, "a", ANT, 0, "go"));
    assert_eq!(outputs.len(), 1, "{outputs:?}");
    assert_eq!(saves(&outputs)[0].deed, Deed::Move("go".into()));
    assert_eq!((table.round().ply(), table.round().record().seq()), (0, 0));
    // Whoever comes meanwhile sees what is saved.
    let outputs = join(&mut table, 2, 2, [false; 2]);
    assert_eq!(outputs, [Output::Send(To::One(2), Message::Welcome)]);
    let outputs = table.handle(MS(3), Input::Saved);
    assert_eq!(outputs[0], Output::Send(To::All, Message::Happened(1)));
    let ack = Message::Ack { id: Some("a".into()), seq: 1 };
    assert_eq!(outputs[1], Output::Send(To::One(1), ack));
    assert!(matches!(outputs[2], Output::Save(_)), "the next roll");
}

#[test]
fn a_message_sent_again_is_done_once_also_while_it_is_being_saved() {
    let mut table = table([person(), person()], "none");
    join(&mut table, 0, 1, [true, true]);
    let first = table.handle(MS(1), act(1, "a", ANT, 0, "go"));
    assert!(table.handle(MS(2), act(1, "a", ANT, 0, "go")).is_empty());
    let outputs = save_all(&mut table, 3, first);
    let ack = |seq| Output::Send(To::One(1), Message::Ack { id: Some("a".into()), seq });
    assert_eq!(outputs.iter().filter(|output| **output == ack(1)).count(), 2);
    assert_eq!(table.handle(MS(4), act(1, "a", ANT, 0, "go")), [ack(1)]);
    assert_eq!(table.round().ply(), 2);
}

#[test]
fn an_action_that_could_not_be_saved_has_changed_nothing() {
    let mut table = table([person(), person()], "none");
    join(&mut table, 0, 1, [true, true]);
    let _ = table.handle(MS(1), act(1, "a", ANT, 0, "go"));
    let outputs = table.handle(MS(2), Input::SaveFailed(SaveError::Failed));
    let rejected = Message::Rejected { id: Some("a".into()), why: Rejection::NotSaved };
    assert_eq!(outputs, [Output::Send(To::One(1), rejected)]);
    assert_eq!(table.round().record().seq(), 0);
    let outputs = table.handle(MS(3), act(1, "a", ANT, 0, "go"));
    assert_eq!(saves(&outputs).len(), 1, "it can be tried again");
}

#[test]
fn what_the_house_could_not_save_is_tried_again_after_a_second() {
    let mut table = table([person(), person()], "none");
    join(&mut table, 0, 1, [true, true]);
    let _ = table.handle(MS(1), act(1, "a", ANT, 0, "go"));
    let outputs = table.handle(MS(2), Input::Saved);
    assert_eq!(saves(&outputs)[0].seat, None, "a roll");
    let outputs = table.handle(MS(3), Input::SaveFailed(SaveError::Failed));
    assert!(matches!(outputs[0], Output::Report(Report::NotSaved { .. })), "{outputs:?}");
    assert_eq!(outputs[1], Output::SetTimer(Some(MS(1003))));
    assert!(table.handle(MS(1002), Input::Tick).is_empty());
    assert_eq!(saves(&table.handle(MS(1003), Input::Tick)).len(), 1);
}

#[test]
fn a_conflict_is_read_again_and_its_author_is_told_afterwards() {
    let mut table = table([person(), person()], "none");
    join(&mut table, 0, 1, [true, true]);
    let _ = table.handle(MS(1), act(1, "a", ANT, 0, "go"));
    let conflict = Input::SaveFailed(SaveError::Conflict);
    assert_eq!(table.handle(MS(2), conflict), [Output::Reload]);
    // Actions wait for what the store says.
    assert!(table.handle(MS(3), act(1, "b", ANT, 0, "resign")).is_empty());
    let mut round = table.round().fork();
    let seq = 0;
    let said = trebejo_play::Said { seat: BEE, seq, text: "offer draw", thought: MS(0) };
    let event = round.check(said).unwrap();
    round.apply(event);
    let loaded = Loaded { round, secret: None, nonces: HashMap::new() };
    let rejected =
        |id: &str, why| Output::Send(To::One(1), Message::Rejected { id: Some(id.into()), why });
    let outputs = table.handle(MS(4), Input::Loaded(loaded));
    let stale = Rejection::Refused(Refusal::Stale { meant: 0, current: 1 });
    let expected = [
        Output::Send(To::One(1), Message::Welcome),
        rejected("a", Rejection::Overtaken),
        rejected("b", stale),
    ];
    assert_eq!(outputs, expected);
}

#[test]
fn a_flag_falls_at_its_moment_and_not_while_nobody_who_plays_is_here() {
    let mut table = table([person(), person()], "60+0");
    join(&mut table, 0, 9, [false; 2]);
    join(&mut table, 0, 1, [true, true]);
    say(&mut table, 0, ANT, "go");
    let outputs = say(&mut table, 1000, BEE, "go");
    assert_eq!(
        outputs.last(),
        Some(&Output::SetTimer(Some(MS(61_000)))),
        "the first turns are free"
    );
    let outputs = table.handle(MS(11_000), Input::Leave { client: 1 });
    let stopped = [Output::Send(To::All, Message::Clocks), Output::SetTimer(None)];
    assert_eq!(outputs, stopped);
    assert!(table.handle(MS(500_000), Input::Tick).is_empty());
    let face = table.clocks().unwrap();
    assert_eq!(
        (face.left, face.running, face.stopped),
        ([MS(50_000), MS(60_000)], None, Some(ANT))
    );
    let outputs = join(&mut table, 600_000, 1, [true, false]);
    assert_eq!(outputs.last(), Some(&Output::SetTimer(Some(MS(650_000)))));
    assert!(table.handle(MS(649_999), Input::Tick).is_empty());
    let outputs = table.handle(MS(650_000), Input::Tick);
    save_all(&mut table, 650_000, outputs);
    assert_eq!(table.round().node(), Node::Over(Outcome::win(BEE, "time")));
}

#[test]
fn an_engine_is_asked_once_and_its_move_is_dropped_when_it_was_overtaken() {
    let mut table = table([person(), engine()], "none");
    join(&mut table, 0, 1, [true, false]);
    let outputs = say(&mut table, 0, ANT, "go");
    let (job, _) = think(&outputs).expect("the engine's turn");
    let outputs = say(&mut table, 100, ANT, "takeback 0");
    assert!(outputs.contains(&Output::Cancel { job }) && !table.waits_for(job), "{outputs:?}");
    assert!(table.handle(MS(150), Input::Moved { job, decision: decision("go") }).is_empty());
    let outputs = say(&mut table, 200, ANT, "go");
    let (again, _) = think(&outputs).expect("the engine's turn");
    assert_ne!(again, job);
    let outputs = table.handle(MS(210), Input::Moved { job: again, decision: decision("go") });
    assert_eq!(outputs, [Output::SetTimer(Some(MS(450)))], "a move is to be followed");
    let outputs = table.handle(MS(450), Input::Tick);
    assert_eq!(saves(&outputs)[0].deed, Deed::Move("go".into()));
}

#[test]
fn an_engine_that_fails_or_plays_nonsense_does_not_end_the_round() {
    let mut table = table([person(), engine()], "none");
    join(&mut table, 0, 1, [true, false]);
    let outputs = say(&mut table, 0, ANT, "go");
    let (job, _) = think(&outputs).unwrap();
    let _ = table.handle(MS(300), Input::Thought { job, line: decision("go").unwrap().line });
    let outputs = table.handle(MS(300), Input::Moved { job, decision: decision("resign") });
    let nonsense = Report::Illegal { seat: BEE, text: "resign".into(), refusal: None };
    assert_eq!(outputs[0], Output::Report(nonsense));
    let outputs = table.handle(MS(1300), Input::Tick);
    let (job, _) = think(&outputs).expect("it is asked again");
    let outputs = table.handle(MS(1600), Input::Moved { job, decision: None });
    let [event] = saves(&outputs)[..] else { panic!("{outputs:?}") };
    assert!(matches!(&event.deed, Deed::Move(text) if text == "go" || text == "push"));
}

#[test]
fn engines_play_each_other_while_somebody_looks_on_and_has_not_paused_them() {
    let mut table = table([engine(), engine()], "none");
    assert!(table.handle(MS(0), Input::Tick).is_empty());
    let outputs = join(&mut table, 0, 1, [false; 2]);
    let (job, _) = think(&outputs).unwrap();
    let _ = table.handle(MS(10), Input::Moved { job, decision: decision("go") });
    let pace = trebejo_table::Pace { paused: true, turn: MS(1) };
    let outputs = table.handle(MS(20), Input::Pace { client: 1, pace });
    let pace = trebejo_table::Pace { paused: true, turn: MS(20) };
    assert_eq!(outputs[0], Output::Send(To::All, Message::Pace(pace)));
    assert!(table.handle(MS(5000), Input::Tick).is_empty());
    let outputs = table.handle(MS(5001), Input::Step { client: 1 });
    let outputs = save_all(&mut table, 5001, outputs);
    assert!(outputs.contains(&Output::Send(To::All, Message::Happened(2))), "{outputs:?}");
    assert!(think(&outputs).is_none(), "one step is one move");
    let _ = table.handle(MS(6000), Input::Leave { client: 1 });
    assert!(table.is_idle());
}

#[test]
fn a_verdict_of_the_host_ends_a_game_whose_engine_is_thinking() {
    let mut table = table([engine(), engine()], "none");
    let (job, _) = think(&join(&mut table, 0, 1, [false; 2])).unwrap();
    let verdict = Input::Verdict { winner: Some(BEE), verdict: Verdict::Crash };
    let outputs = table.handle(MS(1), verdict);
    let outputs = save_all(&mut table, 1, outputs);
    assert!(outputs.contains(&Output::Cancel { job }));
    assert_eq!(table.round().node(), Node::Over(Outcome::win(BEE, "crash")));
}

#[test]
fn time_that_the_host_has_measured_is_what_the_record_says() {
    let mut table = table([engine(), engine()], "none");
    let (job, _) = think(&join(&mut table, 0, 1, [false; 2])).unwrap();
    let decision = Decision { spent: Some(MS(1234)), ..decision("go").unwrap() };
    let outputs = table.handle(MS(5000), Input::Moved { job, decision: Some(decision) });
    assert_eq!(saves(&outputs)[0].spent, Some(MS(1234)));
}
