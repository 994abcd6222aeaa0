//! Arenas with results known beforehand, on the smallest game of the house.

use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::support::{all, english, plan, play, play_on, players, results};
use tempfile::tempdir;
use trebejo_arena::{
    Adjudication, Arena, ArenaError, Crew, DrawRule, Kind, MatchTable, Opening, Openings, Phase,
    Plan, ResignRule, SprtPlan, SprtVerdict, StandingsTable, arenas_of, games_csv, html,
    read_openings, standings_csv,
};
use trebejo_core::{Lang, Record};
use trebejo_players::Players;

#[test]
fn equal_players_share_the_points() {
    let dir = tempdir().unwrap();
    let results =
        results(&play(&dir.path().join("a"), plan("diamond", &["random", "random"], 400)));
    let row = &results.pairs[0];
    assert_eq!((row.games, row.won + row.drawn + row.lost), (400, 400));
    assert_eq!(row.ends.values().sum::<u64>(), 400);
    assert!((0.42..0.58).contains(&row.score), "{}", row.score);
    assert!((row.score - 0.5).abs() < 2.0 * row.margin);
}

#[test]
fn whoever_looks_ahead_beats_whoever_does_not() {
    let dir = tempdir().unwrap();
    let results = results(&play(&dir.path().join("a"), plan("diamond", &["random", "5", "2"], 40)));
    let order: Vec<_> = results.standings.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(order, ["5", "2", "random"]);
    let mirrored = &results.pairs[0];
    assert!(mirrored.score < 0.05 && mirrored.superior < 0.001, "{}", mirrored.score);
    assert!(mirrored.elo.high < 0.0);
    assert!(results.superiority[1][0].unwrap() > 0.99);
    assert_eq!(results.superiority[1][1], None);
    let sum: f64 = results.standings.iter().map(|line| line.elo.value).sum();
    assert!(sum.abs() < 1e-6, "ratings are measured from their mean");
}

#[test]
fn the_number_of_threads_changes_nothing_but_the_time() {
    let dir = tempdir().unwrap();
    let on = |threads, seed| {
        let plan = Plan { seed, ..plan("diamond", &["3", "2"], 24) };
        all(&play_on(&dir.path().join(format!("{threads}-{seed}")), plan, threads))
    };
    let one = on(1, 1);
    assert_eq!(one, on(3, 1));
    assert_ne!(one, on(1, 2), "another seed is another match");
}

#[test]
fn every_game_is_a_record_that_replays() {
    let dir = tempdir().unwrap();
    let arena = play(&dir.path().join("a"), plan("diamond", &["2", "minimax@depth=1"], 6));
    for number in 0..6 {
        let game = arena.game(number).unwrap().unwrap();
        let record = Record::read(&game.record).unwrap();
        let round = trebejo_games::registry(trebejo_host::native(), None).replay(&record).unwrap();
        let trebejo_core::Node::Over(outcome) = round.node() else {
            panic!("game {number} is open")
        };
        assert_eq!(outcome.end, game.result.end);
        assert_eq!(outcome.winner.map(|seat| seat.index() as u8), game.result.winner);
        assert_eq!(round.ply(), game.result.plies);
        assert_eq!(game.notes.len() as u32, game.result.plies - game.result.opening);
        assert!(record.header.title.unwrap().contains("minimax@depth=1"));
        let sides = if number % 2 == 0 { [0, 1] } else { [1, 0] };
        assert_eq!(game.result.players, sides, "sides change");
    }
    assert_eq!(arena.game(6).unwrap(), None);
}

#[test]
fn an_interrupted_arena_goes_on_to_the_same_end() {
    let dir = tempdir().unwrap();
    let plan = plan("diamond", &["3", "2", "random"], 10);
    let whole = all(&play(&dir.path().join("whole"), plan.clone()));
    assert_eq!(whole.len(), 30);

    // Stopped after a few games, then spoilt as a crash would spoil it.
    let parts = dir.path().join("parts");
    let arena = Arena::create(
        &trebejo_games::registry(trebejo_host::native(), None),
        &parts,
        plan.clone(),
        &Players::default(),
    )
    .unwrap();
    let count = AtomicU32::new(0);
    let on_game = |_: &_| {
        if count.fetch_add(1, Ordering::Relaxed) == 6 {
            arena.stop();
        }
    };
    let crew = Crew { threads: Some(2), on_game: &on_game, ..Crew::ALL };
    assert_eq!(arena.play(crew).unwrap(), Phase::Stopped);
    let kept = arena.games().len();
    assert!((7..30).contains(&kept), "{kept}");
    let games = parts.join("games.txt");
    let mut text = fs::read_to_string(&games).unwrap();
    text.truncate(text.len() - 40);
    fs::write(&games, &text).unwrap();

    let again =
        Arena::open(&trebejo_games::registry(trebejo_host::native(), None), &parts).unwrap();
    assert_eq!(again.games().len(), kept - 1, "the half line is no game");
    assert_eq!(again.phase(), Phase::Stopped);
    assert_eq!(again.play(Crew { threads: Some(2), ..Crew::ALL }).unwrap(), Phase::Done);
    assert_eq!(all(&again), whole);
    let text = fs::read_to_string(&games).unwrap();
    assert_eq!(text.lines().count(), 30, "nothing is left of the half line");

    // A changed letter in the midst: that game alone is played again.
    let spoilt = text.replacen("\"plies\":", "\"plyes\":", 1);
    fs::write(&games, spoilt).unwrap();
    let again =
        Arena::open(&trebejo_games::registry(trebejo_host::native(), None), &parts).unwrap();
    assert_eq!(again.games().len(), 29);
    again.play(Crew::ALL).unwrap();
    assert_eq!(all(&again), whole);
    assert_eq!(
        all(&Arena::open(&trebejo_games::registry(trebejo_host::native(), None), &parts).unwrap()),
        whole
    );
}

#[test]
fn another_plan_in_the_same_folder_is_refused_with_the_field() {
    let dir = tempdir().unwrap();
    let folder = dir.path().join("a");
    let plan = plan("diamond", &["1", "random"], 4);
    play(&folder, plan.clone());
    let other = Plan { seed: 2, ..plan.clone() };
    let error = Arena::create(
        &trebejo_games::registry(trebejo_host::native(), None),
        &folder,
        other,
        &Players::default(),
    )
    .unwrap_err();
    let why = english(&error);
    assert!(matches!(error, ArenaError::Other { .. }), "{why}");
    assert!(why.contains("seed is 1 there and 2 here"), "{why}");
    let same = Arena::create(
        &trebejo_games::registry(trebejo_host::native(), None),
        &folder,
        plan,
        &Players::default(),
    )
    .unwrap();
    assert_eq!((same.phase(), same.games().len()), (Phase::Done, 4), "the same plan goes on");
}

#[test]
fn one_process_at_a_time_plays_an_arena() {
    let dir = tempdir().unwrap();
    let arena = Arena::create(
        &trebejo_games::registry(trebejo_host::native(), None),
        dir.path(),
        plan("diamond", &["1", "2"], 20),
        &Players::default(),
    )
    .unwrap();
    let busy = AtomicU32::new(0);
    let other =
        Arena::open(&trebejo_games::registry(trebejo_host::native(), None), dir.path()).unwrap();
    let on_game = |_: &_| {
        if matches!(other.play(Crew::ALL), Err(ArenaError::Busy(_))) {
            busy.fetch_add(1, Ordering::Relaxed);
        }
    };
    arena.play(Crew { threads: Some(1), on_game: &on_game, ..Crew::ALL }).unwrap();
    assert_eq!(busy.load(Ordering::Relaxed), 20);
}

#[test]
fn kinds_say_who_meets_whom() {
    let pairings = |kind| Plan::new("diamond", kind, players(&["1", "2", "3"])).pairings();
    assert_eq!(pairings(Kind::Gauntlet), [[0, 1], [0, 2]]);
    assert_eq!(pairings(Kind::RoundRobin), [[0, 1], [0, 2], [1, 2]]);
    assert_eq!(pairings(Kind::Ladder), [[1, 0], [2, 1]]);
    assert_eq!(pairings(Kind::Pairs(vec![[2, 0]])), [[2, 0]]);
    let ladder = Plan::ladder(
        &**trebejo_games::registry(trebejo_host::native(), None).find("diamond").unwrap(),
    );
    assert_eq!(ladder.pairings().len(), 7);
}

#[test]
fn a_ladder_has_a_rung_for_all_neighbours() {
    let dir = tempdir().unwrap();
    let mut plan = Plan::ladder(
        &**trebejo_games::registry(trebejo_host::native(), None).find("diamond").unwrap(),
    );
    plan.games = 2;
    for player in &mut plan.players {
        player.nodes = Some(20);
    }
    let arena = play(&dir.path().join("a"), plan);
    let results = results(&arena);
    for row in &results.pairs {
        for pace in row.pace {
            assert!(pace.nodes <= 20 * pace.moves, "limits reach the engines");
        }
    }
    let table = MatchTable(arena.plan(), &results).to_string();
    assert_eq!(table.lines().count(), 9);
    assert!(table.lines().nth(2).unwrap().starts_with("| 2@nodes=20 – 1@nodes=20 |"), "{table}");
    let standings = StandingsTable(arena.plan(), &results).to_string();
    assert_eq!(standings.lines().count(), 10);
    for table in [table, standings] {
        let widths: Vec<_> = table.lines().map(|line| line.chars().count()).collect();
        assert!(widths.windows(2).all(|pair| pair[0] == pair[1]), "{table}");
    }
    assert_eq!(standings_csv(&results).lines().count(), 9);
    assert_eq!(games_csv(arena.plan(), &arena.games()).lines().count(), 15);
}

#[test]
fn a_plan_that_cannot_be_played_says_why() {
    let dir = tempdir().unwrap();
    let why = |plan: Plan| {
        let arena = Arena::create(
            &trebejo_games::registry(trebejo_host::native(), None),
            &dir.path().join("x"),
            plan,
            &Players::default(),
        );
        english(&arena.unwrap_err())
    };
    let good = || plan("diamond", &["1", "2"], 200);
    assert_eq!(
        why(Plan { games: 7, ..good() }),
        "7 games cannot be played in pairs, expected an even number above 0"
    );
    assert_eq!(
        why(Plan { openings: Openings::Random { plies: 0 }, ..good() }),
        "found only 1 different openings of 0 plies, expected 100"
    );
    let unknown = why(Plan { players: players(&["1", "stockfish"]), ..good() });
    assert!(
        unknown.starts_with(
            "player \"stockfish\": unknown engine \"stockfish\", expected a level from 1 to 8, "
        ),
        "{unknown}"
    );
    assert!(why(Plan { players: players(&["1", "9"]), ..good() }).contains("unknown engine \"9\""));
    assert!(why(Plan { players: players(&["1"]), ..good() }).starts_with("players: there are 1"));
    assert!(why(Plan { players: players(&["1", "2", "3"]), ..good() }).contains("head-to-head"));
    assert!(why(Plan { kind: Kind::Pairs(vec![[0, 2]]), ..good() }).starts_with("kind: "));
    assert!(why(Plan { kind: Kind::Pairs(vec![]), ..good() }).starts_with("kind: "));
    assert!(why(Plan { games: 1 << 40, ..good() }).starts_with("games: "));
    assert!(why(Plan { game: "go".into(), ..good() }).starts_with("unknown game \"go\""));
    let sprt = |elo0, elo1, alpha| Some(SprtPlan { elo0, elo1, alpha, beta: 0.05 });
    assert!(
        why(Plan { sprt: sprt(5.0, 5.0, 0.05), ..good() }).starts_with("sprt: expected elo0 below")
    );
    assert!(why(Plan { sprt: sprt(0.0, f64::NAN, 0.05), ..good() }).starts_with("sprt: "));
    assert!(why(Plan { sprt: sprt(0.0, 5.0, 0.0), ..good() }).starts_with("sprt: expected alpha"));
    assert!(why(Plan { openings: Openings::List(vec![]), ..good() }).starts_with("openings: "));
    let list = vec![Opening { start: None, moves: vec!["zz".into()] }];
    assert!(
        why(Plan { openings: Openings::List(list), ..good() }).starts_with("opening 1: \"zz\": ")
    );
    let rule =
        Adjudication { resign: Some(ResignRule { score: 0, moves: 1 }), ..Default::default() };
    assert!(why(Plan { adjudication: rule, ..good() }).starts_with("adjudication: resign"));
    let mut options = good();
    options.options.insert("speed".into(), "9".into());
    assert!(why(options).starts_with("unknown option \"speed\""));
    assert!(!dir.path().join("x").exists(), "nothing was written");
}

#[test]
fn a_test_ends_the_match_when_it_knows() {
    let dir = tempdir().unwrap();
    let sprt = Some(SprtPlan { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 });
    let plan = Plan { sprt, ..plan("diamond", &["4", "random"], 400) };
    let two = |threads: usize| {
        let arena = play_on(&dir.path().join(threads.to_string()), plan.clone(), threads);
        let results = results(&arena);
        assert_eq!(results.sprt.unwrap().verdict, Some(SprtVerdict::Accepted));
        assert!(results.done < 100 && results.done.is_multiple_of(2), "{}", results.done);
        (results.done, results.pairs[0].won, results.sprt.unwrap().llr)
    };
    assert_eq!(two(1), two(3), "games beyond the end of the test do not count");
}

#[test]
fn games_are_adjudicated() {
    let dir = tempdir().unwrap();
    let adjudication = Adjudication {
        draw: Some(DrawRule { score: 30, moves: 2, after: 10 }),
        resign: Some(ResignRule { score: 80, moves: 2 }),
        table: false,
        plies: Some(40),
    };
    let arena =
        play(&dir.path().join("a"), Plan { adjudication, ..plan("diamond", &["6", "4"], 40) });
    let games = arena.games();
    assert!(games.iter().all(|game| game.plies <= 40), "no game is longer");
    let ends = results(&arena).ends;
    assert!(ends.contains_key("score"), "{ends:?}");
    for game in games.iter().filter(|game| ["score", "plies"].contains(&game.end.as_str())) {
        let record = Record::read(&arena.game(game.game).unwrap().unwrap().record).unwrap();
        assert!(record.events.last().unwrap().deed.to_string().starts_with("verdict "));
    }
}

#[test]
fn openings_come_from_files() {
    let dir = tempdir().unwrap();
    let games = trebejo_games::registry(trebejo_host::native(), None);
    let chess = &**games.find("chess").unwrap();
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let pgn = write("a.pgn", "[White \"x\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 d5 *\n");
    let openings = read_openings(chess, &pgn, None).unwrap();
    assert_eq!(openings[0].moves, ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(openings[1].moves, ["d2d4", "d7d5"]);
    assert_eq!(read_openings(chess, &pgn, Some(1)).unwrap()[0].moves, ["e2e4"]);
    let epd = write("a.epd", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"x\";\n");
    let openings = read_openings(chess, &epd, None).unwrap();
    assert_eq!(openings[0].start.as_deref(), Some("4k3/8/8/8/8/8/4P3/4K3 w - -"));
    let list =
        write("a.txt", "# ours\n\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    let openings = read_openings(chess, &list, None).unwrap();
    assert_eq!(openings.len(), 1);
    let why = english(&read_openings(chess, &write("b.pgn", "1. e5 *\n"), None).unwrap_err());
    assert!(why.contains("game 1, line 1"), "{why}");
    assert!(read_openings(chess, &write("c.txt", "# none\n"), None).is_err());
    assert!(read_openings(chess, &dir.path().join("none"), None).is_err());

    // Fewer openings than pairs: they come again.
    let plan =
        Plan { openings: Openings::List(openings), ..plan("chess", &["random", "random"], 6) };
    let arena = play(&dir.path().join("arena"), plan);
    for number in 0..6 {
        let record = Record::read(&arena.game(number).unwrap().unwrap().record).unwrap();
        assert_eq!(
            record.header.start,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
        );
    }
}

#[test]
fn arenas_are_listed_and_watched() {
    let dir = tempdir().unwrap();
    assert_eq!(arenas_of(&dir.path().join("none")), []);
    fs::create_dir(dir.path().join("not-one")).unwrap();
    let arena = play(&dir.path().join("mine"), plan("diamond", &["2", "1@nodes=5"], 8));
    let listed = arenas_of(dir.path());
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].name.as_str(), listed[0].games, listed[0].done), ("mine", 8, 8));
    let json = serde_json::to_value(arena.snapshot()).unwrap();
    assert_eq!(json["state"], "done");
    assert_eq!(json["plan"]["players"][1], "1@nodes=5");
    assert_eq!(json["done"], 8);
    assert_eq!(
        json["charts"]["lengths"]["counts"]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap())
            .sum::<u64>(),
        8
    );
    assert_eq!(json["pairs"][0]["tally"].as_array().unwrap().len(), 5);
    assert_eq!(json["running"], serde_json::json!([]));
}

#[test]
fn a_solved_game_shows_who_erred_where_and_can_be_called_by_its_table() {
    let dir = tempdir().unwrap();
    let arena = play(&dir.path().join("a"), plan("diamond", &["5", "random"], 8));
    let results = results(&arena);
    let blunders = |name: &str| {
        results.standings.iter().find(|line| line.name == name).unwrap().blunders.unwrap()
    };
    assert!(
        blunders("random") > 0.1 && blunders("5") < blunders("random"),
        "{:?}",
        results.standings
    );
    for game in arena.games().iter().filter(|game| game.winner.is_some()) {
        let loser = 1 - usize::from(game.winner.unwrap());
        // Some openings are lost before anybody has moved; in all others a blunder loses.
        if let Some(ply) = game.lost_at {
            assert!(game.blunders.unwrap()[loser] > 0 && ply > game.opening && ply <= game.plies);
        }
    }
    assert!(arena.snapshot().charts.by_table);
    let adjudication = Adjudication { table: true, ..Default::default() };
    let called =
        play(&dir.path().join("b"), Plan { adjudication, ..plan("diamond", &["5", "random"], 8) });
    let calls: Vec<_> = called.games().into_iter().filter(|game| game.end == "table").collect();
    assert!(!calls.is_empty(), "{:?}", crate::support::results(&called).ends);
    assert!(calls.iter().all(|game| game.plies >= game.opening + 15), "{calls:?}");
}

#[test]
fn a_report_is_one_page_in_two_languages_that_needs_nothing_else() {
    let dir = tempdir().unwrap();
    let sprt = Some(SprtPlan { elo0: 0.0, elo1: 400.0, alpha: 0.05, beta: 0.05 });
    let two =
        play(&dir.path().join("two"), Plan { sprt, ..plan("diamond", &["3", "1@nodes=9"], 6) });
    let three = play(&dir.path().join("three"), plan("diamond", &["3", "1", "random"], 6));
    for arena in [two, three] {
        let snapshot = arena.snapshot();
        let english = html::report(&snapshot, Lang::EN);
        let spanish = html::report(&snapshot, Lang::ES);
        for page in [&english, &spanish] {
            assert!(page.starts_with("<!doctype html>"));
            for bad in ["<script", "http://", "https://", "src=", "@import", "url(", "NaN", "inf"] {
                assert!(!page.contains(bad), "{bad}");
            }
            for tag in ["section", "table", "svg", "div", "ul", "details"] {
                let count = |what: String| page.matches(&what).count();
                let opened = count(format!("<{tag} ")) + count(format!("<{tag}>"));
                assert_eq!(opened, count(format!("</{tag}>")), "{tag}");
            }
            assert!(page.matches("role=\"img\"").count() >= 3);
        }
        assert!(english.contains("Standings") && english.contains("Cross-table"));
        assert!(spanish.contains("Clasificación") && !spanish.contains("Standings"));
    }
}
