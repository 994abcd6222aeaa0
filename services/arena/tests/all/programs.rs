//! Programs of other houses in an arena: whatever they do wrong costs them the game and nobody else anything.

use std::fs;
use std::path::Path;

use crate::support::{english, plan};
use tempfile::tempdir;
use trebejo_arena::{Arena, Crew, Openings, Phase, Plan, html};
use trebejo_core::{Lang, Record};
use trebejo_play::PlayerSpec;
use trebejo_players::{EngineDef, ExternalEngines, Players};

/// A program in the shell's own language; `go` says how it answers. Knights go out and home for ever otherwise.
fn program(dir: &Path, name: &str, go: &str) -> EngineDef {
    let script = format!(
        r#"while read -r word rest; do
case "$word" in
uci) echo "id name Fake $$"; echo "option name Hash type spin default 1"; echo "garbage"; echo uciok;;
isready) echo readyok;;
ucinewgame) echo $$ >> {log};;
position) set -- $rest; shift 7; while [ "$1" = moves ]; do shift; done; plies=$#;;
go) {go};;
quit) exit 0;;
esac
done"#,
        log = dir.join(format!("{name}.log")).display(),
    );
    let path = dir.join(name);
    fs::write(&path, script).unwrap();
    EngineDef {
        command: "/bin/sh".into(),
        args: vec![path.display().to_string()],
        kind: "uci".into(),
        games: vec!["chess".into()],
        options: [("Hash".to_string(), "16".to_string())].into(),
    }
}

/// Out and home with the king's knight, whichever side it is on.
const KNIGHTS: &str = r#"printf '\377\376 noise\n'; echo "info depth 3 score cp 0 nodes 9 pv g1f3";
case $((plies % 4)) in 0) echo bestmove g1f3;; 1) echo bestmove g8f6;; 2) echo bestmove f3g1;; 3) echo bestmove f6g8;; esac"#;

fn meet(dir: &Path, first: (&str, EngineDef), games: u64, limits: &str) -> Arena {
    let mut engines = ExternalEngines::default();
    engines.add(first.0, first.1, &trebejo_games::registry(trebejo_host::native(), None)).unwrap();
    engines
        .add(
            "good",
            program(dir, "good", KNIGHTS),
            &trebejo_games::registry(trebejo_host::native(), None),
        )
        .unwrap();
    let player = |name: &str| format!("{name}{limits}").parse::<PlayerSpec>().unwrap();
    let plan = Plan {
        players: vec![player(first.0), player("good")],
        openings: Openings::Start,
        ..plan("chess", &["1", "1"], games)
    };
    let arena = Arena::create(
        &trebejo_games::registry(trebejo_host::native(), None),
        &dir.join(format!("arena-{}", first.0)),
        plan,
        &Players::new(engines.clone()),
    )
    .unwrap();
    assert_eq!(arena.play(Crew { threads: Some(1), ..Crew::ALL }).unwrap(), Phase::Done);
    arena
}

/// The processes a program was, in the order in which they began games.
fn processes(dir: &Path, name: &str) -> Vec<u32> {
    let log = fs::read_to_string(dir.join(format!("{name}.log"))).unwrap();
    log.lines().map(|line| line.parse().unwrap()).collect()
}

fn is_alive(process: u32) -> bool {
    Path::new(&format!("/proc/{process}/stat")).exists()
}

#[test]
fn two_good_programs_draw_by_repetition_and_keep_their_process() {
    let dir = tempdir().unwrap();
    let arena = meet(dir.path(), ("other", program(dir.path(), "other", KNIGHTS)), 4, "@nodes=10");
    for game in arena.games() {
        assert_eq!((game.winner, game.end.as_str(), &game.fault), (None, "repetition", &None));
        let stored = arena.game(game.game).unwrap().unwrap();
        assert_eq!(stored.notes[0].depth, Some(3));
        let record = Record::read(&stored.record).unwrap();
        assert!(
            trebejo_games::registry(trebejo_host::native(), None).replay(&record).is_ok(),
            "a guest's record replays"
        );
    }
    // One process tried out, one for all games.
    let log = processes(dir.path(), "other");
    assert_eq!(log.len(), 5);
    assert!(log[1..].windows(2).all(|pair| pair[0] == pair[1]), "{log:?}");
    assert!(log.iter().all(|process| !is_alive(*process)), "nobody is left");
}

#[test]
fn a_crash_loses_the_game_and_the_next_has_a_fresh_process() {
    let dir = tempdir().unwrap();
    let crash = format!("if [ $plies -ge 4 ]; then exit 3; fi; {KNIGHTS}");
    let arena = meet(dir.path(), ("bad", program(dir.path(), "bad", &crash)), 4, "");
    for game in arena.games() {
        let bad = game.players.iter().position(|player| *player == 0).unwrap();
        assert_eq!((game.winner, game.end.as_str()), (Some(1 - bad as u8), "crash"));
        let fault = game.fault.unwrap();
        assert!(fault.starts_with("bad ended by itself") && fault.contains('3'), "{fault}");
        let record = Record::read(&arena.game(game.game).unwrap().unwrap().record).unwrap();
        assert_eq!(record.events.last().unwrap().deed.to_string(), "verdict crash");
    }
    let mut log = processes(dir.path(), "bad");
    log.dedup();
    assert_eq!(log.len(), 5, "a process for each game and one to try it out");
    assert!(log.iter().all(|process| !is_alive(*process)));
    let snapshot = arena.snapshot();
    assert_eq!(snapshot.faults.len(), 4);
    assert_eq!(snapshot.results.standings[1].faults, 4);
    let [english, spanish] = Lang::ALL.map(|lang| html::report(&snapshot, lang));
    assert!(english.contains("bad ended by itself (exit status: 3)"), "{english}");
    assert!(spanish.contains("bad terminó por su cuenta (código de salida 3)"), "{spanish}");
}

#[test]
fn an_illegal_move_loses_the_game_with_a_report() {
    let dir = tempdir().unwrap();
    for (name, answer) in
        [("wild", "bestmove e2e5"), ("mute", "bestmove"), ("rude", "bestmove resign")]
    {
        let arena =
            meet(dir.path(), (name, program(dir.path(), name, &format!("echo {answer}"))), 2, "");
        for game in arena.games() {
            assert_eq!(game.end, "illegal");
            assert_eq!(game.players[usize::from(game.winner.unwrap())], 1);
            let fault = game.fault.unwrap();
            assert!(
                fault.starts_with(&format!("{name} wanted \"")) && fault.contains("KQkq"),
                "{fault}"
            );
        }
    }
}

#[test]
fn a_program_that_hangs_loses_on_time_and_is_ended() {
    let dir = tempdir().unwrap();
    let hang = format!("if [ $plies -ge 2 ]; then sleep 1000 & wait; fi; {KNIGHTS}");
    let arena = meet(dir.path(), ("late", program(dir.path(), "late", &hang)), 2, "@time=10");
    for game in arena.games() {
        assert_eq!(game.end, "time");
        assert_eq!(game.players[usize::from(game.winner.unwrap())], 1);
        assert!(game.fault.unwrap().contains("did not answer"));
    }
    assert!(processes(dir.path(), "late").iter().all(|process| !is_alive(*process)));
}

#[test]
fn a_clock_is_told_and_kept() {
    let dir = tempdir().unwrap();
    let slow =
        format!("echo \"$rest\" >> {}; sleep 0.4; {KNIGHTS}", dir.path().join("heard").display());
    let arena = meet(dir.path(), ("slow", program(dir.path(), "slow", &slow)), 2, "@clock=1+0.1");
    let heard = fs::read_to_string(dir.path().join("heard")).unwrap();
    assert!(heard.starts_with("wtime 1000 btime 1000 winc 100 binc 100\n"), "{heard}");
    for game in arena.games() {
        assert_eq!(game.end, "time", "{game:?}");
        assert_eq!(game.players[usize::from(game.winner.unwrap())], 1);
    }
}

#[test]
fn a_program_that_cannot_be_had_is_said_before_anything_is_played() {
    let dir = tempdir().unwrap();
    let why = |def: EngineDef| {
        let mut engines = ExternalEngines::default();
        engines.add("gone", def, &trebejo_games::registry(trebejo_host::native(), None)).unwrap();
        let players = crate::support::players(&["gone", "random"]);
        let plan = Plan { players, ..plan("chess", &["1", "1"], 2) };
        let arena = Arena::create(
            &trebejo_games::registry(trebejo_host::native(), None),
            &dir.path().join("x"),
            plan,
            &Players::new(engines.clone()),
        );
        english(&arena.unwrap_err())
    };
    let good = program(dir.path(), "gone", KNIGHTS);
    let missing = why(EngineDef { command: "/nowhere/gone".into(), ..good.clone() });
    assert!(missing.starts_with("player \"gone\": gone cannot be started: "), "{missing}");
    let option = why(EngineDef { options: [("Speed".into(), "9".into())].into(), ..good.clone() });
    assert!(option.starts_with("player \"gone\": gone has no option \"Speed\""), "{option}");
    let other = why(EngineDef { games: vec!["alice".into()], ..good.clone() });
    assert!(other.contains("registered for alice, not for chess"), "{other}");
    assert!(other.contains("games=chess after --engine"), "{other}");
    let quiet = why(EngineDef { args: vec!["-c".into(), "exit 1".into()], ..good });
    assert!(quiet.contains("ended by itself"), "{quiet}");
    assert!(!dir.path().join("x").exists());
}

#[test]
fn an_arena_resumes_with_the_programs_it_began_with() {
    let dir = tempdir().unwrap();
    let arena = meet(dir.path(), ("other", program(dir.path(), "other", KNIGHTS)), 2, "");
    let folder = arena.dir().to_path_buf();
    drop(arena);
    fs::remove_file(folder.join("games.txt")).unwrap();
    let again =
        Arena::open(&trebejo_games::registry(trebejo_host::native(), None), &folder).unwrap();
    assert_eq!(again.play(Crew::ALL).unwrap(), Phase::Done);
    assert!(again.games().iter().all(|game| game.end == "repetition"));
}

#[test]
fn a_real_program_plays_chess_and_chess960() {
    let stockfish = "/usr/games/stockfish";
    if !Path::new(stockfish).exists() {
        eprintln!("not run: {stockfish} is not installed");
        return;
    }
    let dir = tempdir().unwrap();
    let mut engines = ExternalEngines::default();
    let def = EngineDef {
        command: stockfish.into(),
        args: Vec::new(),
        kind: "uci".into(),
        games: vec!["chess".into()],
        options: [("Hash".to_string(), "4".to_string())].into(),
    };
    engines.add("fish", def, &trebejo_games::registry(trebejo_host::native(), None)).unwrap();
    for number in ["off", "3"] {
        let mut plan = Plan {
            players: crate::support::players(&["fish@nodes=300", "2"]),
            openings: Openings::Random { plies: 4 },
            ..plan("chess", &["1", "1"], 4)
        };
        plan.options.insert("960".into(), number.into());
        let arena = Arena::create(
            &trebejo_games::registry(trebejo_host::native(), None),
            &dir.path().join(number),
            plan,
            &Players::new(engines.clone()),
        )
        .unwrap();
        arena.play(Crew::ALL).unwrap();
        for game in arena.games() {
            assert_eq!(game.fault, None);
            let stored = arena.game(game.game).unwrap().unwrap();
            assert!(stored.notes.iter().any(|note| note.score.is_some() && note.depth.is_some()));
        }
        let results = crate::support::results(&arena);
        assert!(results.pairs[0].score > 0.7, "{}", results.pairs[0].score);
    }
}
