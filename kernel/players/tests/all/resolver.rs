//! Names and limits: who is found, who is not, and what is said about it.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use trebejo_core::{Limits, Sitter};
use trebejo_games::registry;
use trebejo_play::{GameEntry, Line, NewRound, PlayerSpec, Round};
use trebejo_players::{ExternalEngines, Players};

fn players() -> Players {
    let games = registry(trebejo_host::native(), None);
    let mut engines = ExternalEngines::default();
    for text in [
        "fish=/nowhere/fish",
        "two=/nowhere/fish,games=chess alice",
        "wild=/nowhere/wild,kind=ubgi",
        "odd=/nowhere/odd,games=backgammon",
    ] {
        engines.add_text(text, &games).unwrap();
    }
    engines.add_known(&games);
    Players::new(engines)
}

/// What a text is read as, or why not.
fn seat(game: &str, text: &str) -> Result<String, String> {
    trebejo_i18n::add(&[&trebejo_players::MESSAGES]);
    let games = registry(trebejo_host::native(), None);
    let spec = players().seat(&**games.find(game).unwrap(), text);
    spec.map(|spec| spec.to_string()).map_err(|error| trebejo_i18n::english(&error))
}

#[test]
fn every_built_in_engine_is_found_with_and_without_limits() {
    for game in &registry(trebejo_host::native(), None) {
        let info = game.info();
        let levels = (1..=info.levels).map(|level| level.to_string());
        let names = levels.chain(info.engines.iter().map(ToString::to_string));
        for name in names {
            assert_eq!(seat(game.id(), &name), Ok(name.clone()));
            let limited = format!("{name}@nodes=100,depth=2");
            assert_eq!(seat(game.id(), &limited), Ok(format!("{name}@depth=2@nodes=100")));
            assert!(players().player(&**game, &limited.parse().unwrap(), 1).is_ok());
        }
    }
}

#[test]
fn external_engines_are_found_in_the_games_they_play() {
    for (game, name) in [
        ("chess", "fish"),
        ("chess", "two@time=0.5"),
        ("alice", "two"),
        ("backgammon", "wild"),
        ("backgammon", "gnubg-2"),
        ("backgammon", "gnubg@depth=1"),
    ] {
        assert!(seat(game, name).is_ok(), "{game} {name}: {:?}", seat(game, name));
    }
    let games = registry(trebejo_host::native(), None);
    let names = |game: &str| players().external_names(&games.find(game).unwrap().info());
    assert_eq!(names("chess"), ["fish", "two"]);
    assert_eq!(names("alice"), ["two"]);
    assert!(names("backgammon").contains(&"wild".to_string()));
    assert!(names("diamond").is_empty());
}

#[test]
fn whoever_is_not_found_is_told_why_and_what_to_do() {
    let why = |game: &str, text: &str| seat(game, text).unwrap_err();
    assert!(
        why("chess", "hal").starts_with("unknown engine \"hal\", expected a level from 1 to 10, ")
    );
    assert!(why("chess", "hal").ends_with("random, fish or two"));
    assert!(why("diamond", "9").contains("expected a level from 1 to 8"));
    let other = why("alice", "fish@depth=3");
    assert!(other.contains("registered for chess, not for alice"), "{other}");
    assert!(other.contains("games=alice after --engine"), "{other}");
    assert!(other.contains("games = [\"alice\"] in engines.toml"), "{other}");
    assert_eq!(why("chess", "wild"), "no program that speaks UBGI plays chess");
    assert_eq!(why("backgammon", "odd"), "no program that speaks UCI plays backgammon");
    assert!(why("chess", "5@clock=60+1").contains("a clock of its own is for arenas"));
    for text in
        ["", "@", "5@", "5@depth", "5@depth=0", "5@time=0.0001", "5 @depth=3", "5@depth=3,,"]
    {
        assert!(seat("chess", text).is_err(), "{text}");
    }
}

#[test]
fn a_record_keeps_the_player_with_its_limits_and_an_old_one_still_opens() {
    let games = registry(trebejo_host::native(), None);
    let chess = games.find("chess").unwrap();
    let engine = |text: &str| Sitter::Engine(text.into());
    for text in ["5", "stockfish-16.1", "engine@depth=3", "fish@time=86400000@nodes=1000000000000"]
    {
        let new = NewRound::between([engine(text), engine("random")]);
        let record = chess.open(&new).unwrap().record().to_string();
        assert!(record.contains(&format!("seat white engine {text}\n")), "{record}");
        let again = trebejo_core::Record::read(&record).unwrap();
        assert!(chess.replay(&again).is_ok(), "{text}");
    }
    for text in ["5@depth=x", "no engine", "99"] {
        assert!(chess.open(&NewRound::between([engine(text), engine("1")])).is_err(), "{text}");
    }
}

fn think(game: &dyn GameEntry, round: &dyn Round, text: &str, limits: &Limits) -> Line {
    let spec: PlayerSpec = text.parse().unwrap();
    let mut player = players().player(game, &spec, 1).unwrap();
    player.think(round, limits, &AtomicBool::new(false), &mut |_| {}).unwrap()
}

#[test]
fn limits_after_the_name_hold_whatever_the_host_allows() {
    let games = registry(trebejo_host::native(), None);
    let nobody = || Sitter::Person("-".into());
    for (id, name) in [("alice", "minimax"), ("diamond", "minimax"), ("chess", "engine")] {
        let game = games.find(id).unwrap();
        let round = game.open(&NewRound::between([nobody(), nobody()])).unwrap();
        for depth in 1..=3 {
            let text = format!("{name}@depth={depth}");
            let line = think(&**game, &*round, &text, &Limits::default());
            assert_eq!(line.depth, depth, "{id} {text}");
        }
        let host = Limits { depth: Some(2), ..Limits::default() };
        assert_eq!(think(&**game, &*round, &format!("{name}@depth=3"), &host).depth, 2);
    }
}

proptest! {
    #[test]
    fn any_text_is_survived(text in "[a-z0-9@=,.+s]{0,30}", other in any::<String>()) {
        for text in [text, other] {
            if let Ok(spec) = seat("chess", &text) {
                prop_assert_eq!(seat("chess", &spec), Ok(spec.clone()));
            }
        }
    }
}
