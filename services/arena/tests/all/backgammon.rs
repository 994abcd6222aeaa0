//! Backgammon programs of other houses in an arena: UBGI and GNU Backgammon, well-behaved and not.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::support::{english, plan};
use tempfile::tempdir;
use trebejo_arena::{Arena, Crew, Openings, Phase, Plan};
use trebejo_backgammon_protocols::gnubg_is_installed;
use trebejo_players::{EngineDef, ExternalEngines, Players};

/// A program in the shell's own language that answers `go` so.
fn program(go: &str) -> EngineDef {
    let script = format!(
        "while read -r word rest; do case \"$word\" in ubgi) echo proto 0.2; echo ubgiok;; \
         isready) echo readyok;; go) {go};; quit) exit;; esac; done"
    );
    EngineDef {
        command: "/bin/sh".into(),
        args: vec!["-c".into(), script],
        kind: "ubgi".into(),
        games: Vec::new(),
        options: BTreeMap::new(),
    }
}

/// Plays a program against the pips of `runner`, in matches of one point, where nobody doubles.
fn meet(
    dir: &Path,
    players: &[&str; 2],
    engines: &ExternalEngines,
    games: u64,
    length: &str,
) -> Arena {
    let mut plan = Plan { openings: Openings::Start, ..plan("backgammon", players, games) };
    plan.options.insert("length".into(), length.into());
    let arena = Arena::create(
        &trebejo_games::registry(trebejo_host::native(), None),
        &dir.join(players.join("-")),
        plan,
        &Players::new(engines.clone()),
    )
    .unwrap();
    assert_eq!(arena.play(Crew { threads: Some(1), ..Crew::ALL }).unwrap(), Phase::Done);
    arena
}

#[test]
fn what_a_ubgi_program_does_wrong_costs_it_the_game() {
    let dir = tempdir().unwrap();
    let faults = [
        ("wild", "echo bestmove 24/1 1/off", "illegal", "wild wanted \"24/1 1/off\" in XGID="),
        ("mute", "echo bestmove", "illegal", "mute wanted \"pass\""),
        (
            "tired",
            "echo error bad_state tired",
            "illegal",
            "answered to \"go\": error bad_state tired",
        ),
        ("gone", "exit 3", "crash", "gone ended by itself"),
    ];
    for (name, go, end, fault) in faults {
        let mut engines = ExternalEngines::default();
        engines
            .add(name, program(go), &trebejo_games::registry(trebejo_host::native(), None))
            .unwrap();
        let arena = meet(dir.path(), &[name, "1"], &engines, 2, "1");
        for game in arena.games() {
            assert_eq!(game.end, end, "{name}: {game:?}");
            assert_eq!(game.players[usize::from(game.winner.unwrap())], 1);
            assert!(game.fault.as_ref().is_some_and(|why| why.contains(fault)), "{game:?}");
        }
    }
}

#[test]
fn a_ubgi_program_that_hangs_loses_on_time() {
    let dir = tempdir().unwrap();
    let mut engines = ExternalEngines::default();
    engines
        .add("late", program("sleep 1000"), &trebejo_games::registry(trebejo_host::native(), None))
        .unwrap();
    let arena = meet(dir.path(), &["late@time=10", "1"], &engines, 2, "1");
    assert!(arena.games().iter().all(|game| game.end == "time"), "{:?}", arena.games());
}

#[test]
fn a_program_is_refused_where_its_protocol_is_not_the_game_s() {
    let mut engines = ExternalEngines::default();
    engines
        .add(
            "other",
            EngineDef { games: vec!["chess".into()], ..program(":") },
            &trebejo_games::registry(trebejo_host::native(), None),
        )
        .unwrap();
    let dir = tempdir().unwrap();
    let why = |game: &str, engines: &ExternalEngines| {
        let plan = Plan { openings: Openings::Start, ..plan(game, &["other", "1"], 2) };
        let arena = Arena::create(
            &trebejo_games::registry(trebejo_host::native(), None),
            &dir.path().join("x"),
            plan,
            &Players::new(engines.clone()),
        );
        english(&arena.unwrap_err())
    };
    assert!(why("chess", &engines).contains("no program that speaks UBGI plays chess"));
    // It says nothing about the cube, and the game has one.
    engines
        .add(
            "other",
            program("echo error unsupported go cube"),
            &trebejo_games::registry(trebejo_host::native(), None),
        )
        .unwrap();
    let said = why("backgammon", &engines);
    assert!(said.contains("play it without a cube: --option length=1"), "{said}");
    let uci = EngineDef { kind: "uci".into(), games: vec!["backgammon".into()], ..program(":") };
    engines.add("other", uci, &trebejo_games::registry(trebejo_host::native(), None)).unwrap();
    assert!(why("backgammon", &engines).contains("no program that speaks UCI plays backgammon"));
}

#[test]
fn gnu_backgammon_plays_matches_and_money_games() {
    if !gnubg_is_installed() {
        eprintln!("not run: gnubg is not installed (Debian's package gnubg)");
        return;
    }
    let dir = tempdir().unwrap();
    let mut engines = ExternalEngines::default();
    engines.add_known(&trebejo_games::registry(trebejo_host::native(), None));
    for (name, length) in [("gnubg-0", "3"), ("gnubg@depth=1", "money")] {
        let arena = meet(dir.path(), &[name, "7"], &engines, 2, length);
        for game in arena.games() {
            assert_eq!(game.fault, None, "{game:?}");
            assert!(
                ["match", "single", "gammon", "backgammon", "dropped"].contains(&game.end.as_str())
            );
            let record =
                trebejo_core::Record::read(&arena.game(game.game).unwrap().unwrap().record);
            assert!(
                trebejo_games::registry(trebejo_host::native(), None)
                    .replay(&record.unwrap())
                    .is_ok(),
                "a guest's record replays"
            );
        }
    }
}

#[test]
fn gnu_backgammon_that_is_killed_loses_the_game_and_comes_back() {
    if !gnubg_is_installed() {
        eprintln!("not run: gnubg is not installed (Debian's package gnubg)");
        return;
    }
    let dir = tempdir().unwrap();
    let mut engines = ExternalEngines::default();
    // It is ended seconds after it was started, whatever it is doing, each time.
    let wrapper = dir.path().join("gnubg-short");
    let script = "#!/bin/sh\nPATH=$PATH:/usr/games exec timeout 3 gnubg \"$@\"\n";
    fs::write(&wrapper, script).unwrap();
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755)).unwrap();
    let short = EngineDef {
        command: wrapper.display().to_string(),
        args: Vec::new(),
        kind: "gnubg".into(),
        games: Vec::new(),
        options: [("plies".to_string(), "0".to_string())].into(),
    };
    engines.add("short", short, &trebejo_games::registry(trebejo_host::native(), None)).unwrap();
    // The other side takes its time, so that no match ends before the program does.
    let arena = meet(dir.path(), &["short", "8"], &engines, 2, "25");
    for game in arena.games() {
        assert_eq!(game.end, "crash", "{game:?}");
        assert!(
            game.fault.as_ref().is_some_and(|why| why.contains("short ended by itself")),
            "{game:?}"
        );
    }
}
