//! External engines in a seat: one process for a whole game, a new one after a crash, and a stand-in where nothing
//! helps.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tempfile::tempdir;
use trebejo_core::{Limits, Node, Sitter};
use trebejo_games::registry;
use trebejo_host::SystemChance;
use trebejo_play::{GameEntry, NewRound, Player, PlayerError, Round, Said, house_event};
use trebejo_players::{AskError, Decision, ExternalEngines, Players, Question, SeatPlayer};

/// Plays the first legal move it is told in a file, and writes down its process whenever it is asked.
fn uci(dir: &Path, go: &str) -> String {
    script(
        dir,
        &format!(
            "while read -r word rest; do case \"$word\" in\n\
             uci) echo uciok;; isready) echo readyok;; ucinewgame) echo new >> {log};;\n\
             go) echo $$ >> {log}; {go};; stop) echo bestmove 0000;; quit) exit 0;; esac; done",
            log = dir.join("log").display()
        ),
    )
}

fn script(dir: &Path, text: &str) -> String {
    let path = dir.join("engine.sh");
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

fn players(text: &str) -> Players {
    let mut engines = ExternalEngines::default();
    engines.add_text(text, &registry(trebejo_host::native(), None)).unwrap();
    Players::new(engines)
}

/// The lines of the log: processes that were asked, and new games.
fn log(dir: &Path) -> Vec<String> {
    let text = fs::read_to_string(dir.join("log")).unwrap_or_default();
    text.lines().map(Into::into).collect()
}

fn open(game: &dyn GameEntry, options: &[(&str, &str)]) -> Box<dyn Round> {
    let nobody = || Sitter::Person("-".into());
    let mut new = NewRound::between([nobody(), nobody()]);
    for (name, value) in options {
        new.options.insert((*name).into(), (*value).into());
    }
    game.open(&new).unwrap()
}

/// Does what happens by itself: dice, and passes.
fn settle(round: &mut dyn Round) {
    while let Some(event) = house_event(round, None, &mut SystemChance) {
        round.apply(event);
    }
}

fn play(round: &mut dyn Round, text: &str) {
    let Node::Decision(seat) = round.node() else { panic!("nobody's turn") };
    let said = Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO };
    let event = round.check(said).unwrap_or_else(|why| panic!("{text}: {why}"));
    round.apply(event);
}

fn ask(player: &mut dyn Player, round: &dyn Round) -> Result<String, PlayerError> {
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    let line = player.think(round, &limits, &AtomicBool::new(false), &mut |_| {})?;
    Ok(line.moves.first().cloned().unwrap_or_default())
}

/// Lets a player play both sides of a game for so many moves.
fn play_out(game: &str, players: &Players, name: &str, options: &[(&str, &str)], moves: usize) {
    let games = registry(trebejo_host::native(), None);
    let game = games.find(game).unwrap();
    let mut round = open(&**game, options);
    let mut player = players.player(&**game, &name.parse().unwrap(), 1).unwrap();
    settle(&mut *round);
    player.new_game(&*round).unwrap();
    for _ in 0..moves {
        settle(&mut *round);
        if let Node::Over(_) = round.node() {
            break;
        }
        let text = ask(&mut *player, &*round).unwrap();
        play(&mut *round, &text);
    }
}

/// Whether one process, and no other, was asked so often.
fn is_one_process(log: &[String], times: usize) -> bool {
    let asked: Vec<_> = log.iter().filter(|line| *line != "new").collect();
    asked.len() == times && asked.iter().all(|process| *process == asked[0])
}

#[test]
fn a_uci_engine_is_one_process_for_a_whole_game() {
    let dir = tempdir().unwrap();
    // Knights out and back: legal for both sides, forever.
    let go = "n=$((${n:-0} + 1)); case $n in 1) echo bestmove g1f3;; 2) echo bestmove g8f6;; \
              3) echo bestmove f3g1;; *) echo bestmove f6g8;; esac";
    let engine = uci(dir.path(), go);
    play_out("chess", &players(&format!("other=/bin/sh {engine}")), "other", &[], 4);
    assert!(is_one_process(&log(dir.path()), 4), "{:?}", log(dir.path()));
    assert_eq!(log(dir.path()).iter().filter(|line| *line == "new").count(), 1);
    fs::remove_file(dir.path().join("log")).unwrap();
    // A fresh one is told of another game before every move, in the same process.
    play_out("chess", &players(&format!("other=/bin/sh {engine}")), "other@fresh", &[], 4);
    assert!(is_one_process(&log(dir.path()), 4));
    assert_eq!(log(dir.path()).iter().filter(|line| *line == "new").count(), 5);
}

#[test]
fn a_crashed_process_is_started_again() {
    let dir = tempdir().unwrap();
    let once = dir.path().join("once");
    let go = format!(
        "if [ -e {once} ]; then echo bestmove e2e4; else touch {once}; exit 3; fi",
        once = once.display()
    );
    let engine = uci(dir.path(), &go);
    let players = players(&format!("other=/bin/sh {engine}"));
    let games = registry(trebejo_host::native(), None);
    let game = games.find("chess").unwrap();
    let round = open(&**game, &[]);
    let mut player = players.player(&**game, &"other".parse().unwrap(), 1).unwrap();
    player.new_game(&*round).unwrap();
    let crash = ask(&mut *player, &*round).unwrap_err();
    assert!(matches!(crash, PlayerError::Crash { .. }), "{crash}");
    assert_eq!(ask(&mut *player, &*round).unwrap(), "e2e4");
    let asked: Vec<_> = log(dir.path()).into_iter().filter(|line| line != "new").collect();
    assert!(asked.len() == 2 && asked[0] != asked[1], "{asked:?}");
}

/// Asks a seat for a move of chess from the start.
fn ask_seat(seat: &SeatPlayer, players: &Players) -> Decision {
    let games = registry(trebejo_host::native(), None);
    let game = games.find("chess").unwrap();
    let round = open(&**game, &[]);
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    let question = Question {
        players: &|| players.clone(),
        game: &**game,
        round: &*round,
        limits: &limits,
        seed: 1,
        explain: false,
        stop: &AtomicBool::new(false),
    };
    seat.ask(question, &mut |_| {}).unwrap()
}

#[test]
fn a_seat_is_never_at_a_loss_for_a_move() {
    let dir = tempdir().unwrap();
    let engine = uci(dir.path(), "echo bestmove e2e5");
    let seat = SeatPlayer::new("other");
    let decision = ask_seat(&seat, &players(&format!("other=/bin/sh {engine}")));
    assert_eq!(decision.faults.len(), 2, "{:?}", decision.faults);
    assert!(
        matches!(&decision.faults[0], AskError::Illegal { player, text, .. } if player == "other" && text == "e2e5"),
        "{:?}",
        decision.faults
    );
    assert!(!decision.line.moves.is_empty());
    // An engine that has left the list, and one that cannot be started.
    let gone = ask_seat(&SeatPlayer::new("gone"), &Players::default());
    assert!(gone.faults[0].to_string().contains(" name=\"gone\""), "{:?}", gone.faults);
    let missing = ask_seat(&SeatPlayer::new("other"), &players("other=/nowhere/other"));
    assert!(missing.faults[0].to_string().starts_with("player.start"), "{:?}", missing.faults);
}

#[test]
fn a_seat_that_rests_is_started_again_when_it_is_asked() {
    let dir = tempdir().unwrap();
    let engine = uci(dir.path(), "echo bestmove e2e4");
    let players = players(&format!("other=/bin/sh {engine}"));
    let seat = SeatPlayer::new("other");
    for _ in 0..2 {
        assert_eq!(ask_seat(&seat, &players).line.moves, ["e2e4"]);
    }
    assert!(is_one_process(&log(dir.path()), 2));
    seat.rest();
    assert_eq!(ask_seat(&seat, &players).line.moves, ["e2e4"]);
    assert!(!is_one_process(&log(dir.path()), 3));
    let weak = seat.downgrade();
    assert_eq!(weak.upgrade(), Some(seat.clone()));
    drop(seat);
    assert_eq!(weak.upgrade(), None);
}
