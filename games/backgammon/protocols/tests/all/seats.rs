//! External engines in a seat of backgammon: by name, and one process for a whole game.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tempfile::tempdir;
use trebejo_backgammon_protocols::gnubg_is_installed;
use trebejo_core::{Limits, Node, Sitter};
use trebejo_host::{SystemChance, native};
use trebejo_play::{NewRound, Player, Registry, Round, Said, house_event};
use trebejo_players::{ExternalEngines, Players};

fn games() -> Registry {
    trebejo_games::registry(native(), None)
}

/// A program that plays what stands in a file, and writes down its process whenever it is asked for a play.
fn program(dir: &Path) -> String {
    let text = format!(
        "while read -r word rest; do case \"$word\" in\n\
         ubgi) echo proto 0.2; echo ubgiok;; isready) echo readyok;;\n\
         go) case \"$rest\" in cube*) echo bestcube nodouble;;\n\
         *) echo $$ >> {log}; echo bestmove $(cat {answer});; esac;;\n\
         quit) exit 0;; esac; done",
        log = dir.join("log").display(),
        answer = dir.join("answer").display(),
    );
    let path = dir.join("engine.sh");
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// A match of one point, after what happens by itself.
fn open() -> Box<dyn Round> {
    let nobody = || Sitter::Person("-".into());
    let mut new = NewRound::between([nobody(), nobody()]);
    new.options.insert("length".into(), "1".into());
    let mut round = games().find("backgammon").unwrap().open(&new).unwrap();
    settle(&mut *round);
    round
}

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
    settle(round);
}

fn ask(player: &mut dyn Player, round: &dyn Round) -> String {
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    let line = player.think(round, &limits, &AtomicBool::new(false), &mut |_| {}).unwrap();
    line.moves[0].clone()
}

fn player(engines: ExternalEngines, name: &str) -> Box<dyn Player> {
    let games = games();
    let game = games.find("backgammon").unwrap();
    Players::new(engines).player(&**game, &name.parse().unwrap(), 1).unwrap()
}

#[test]
fn programs_of_backgammon_say_their_kind() {
    let text = "[wild]\ncommand = \"wildbg\"\nkind = \"ubgi\"\n[gnu]\ncommand = \"gnubg\"\nkind = \"gnubg\"\n";
    let mut engines = ExternalEngines::read(text, &games()).unwrap();
    assert_eq!(engines.get("wild").map(|def| def.kind.as_str()), Some("ubgi"));
    assert_eq!(engines.get("gnu").unwrap().games, ["backgammon"]);
    engines.add_text("gnu-1=gnubg,kind=gnubg,plies=1", &games()).unwrap();
    let one = engines.get("gnu-1").unwrap();
    assert_eq!((one.kind.as_str(), one.options["plies"].as_str()), ("gnubg", "1"));
    let why = engines.add_text("gnu=gnubg,kind=xyz", &games()).unwrap_err().to_string();
    assert_eq!(
        why,
        "external.kind expected=[\"uci\", \"ubgi\", \"gnubg\"] found=\"xyz\" name=\"gnu\""
    );
}

#[test]
fn gnu_backgammon_is_known_by_its_depths_unless_the_list_says_otherwise() {
    let mut engines = ExternalEngines::default();
    engines.add_text("gnubg-1=/opt/gnubg,kind=gnubg,noise=0.1", &games()).unwrap();
    engines.add_known(&games());
    let names: Vec<_> = engines.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["gnubg", "gnubg-0", "gnubg-1", "gnubg-2", "gnubg-3"]);
    assert_eq!(engines.get("gnubg-1").unwrap().command, "/opt/gnubg");
    assert_eq!(engines.get("gnubg-3").unwrap().options["plies"], "3");
}

#[test]
fn a_ubgi_engine_is_one_process_for_a_whole_game() {
    let dir = tempdir().unwrap();
    let mut engines = ExternalEngines::default();
    let text = format!("other=/bin/sh {},kind=ubgi", program(dir.path()));
    engines.add_text(&text, &games()).unwrap();
    let mut round = open();
    let mut player = player(engines, "other");
    player.new_game(&*round).unwrap();
    let mut asked = 0;
    while asked < 4 {
        // A legal play is known to whoever has the rules.
        let first = round.moves()[0].text.clone();
        fs::write(dir.path().join("answer"), &first).unwrap();
        let text = ask(&mut *player, &*round);
        asked += usize::from(first != "roll" && first != "pass");
        play(&mut *round, &text);
    }
    let log = fs::read_to_string(dir.path().join("log")).unwrap();
    let processes: Vec<_> = log.lines().collect();
    assert!(processes.len() == 4 && processes.iter().all(|one| *one == processes[0]), "{log}");
}

#[test]
fn gnu_backgammon_plays_a_game_in_one_seat() {
    if !gnubg_is_installed() {
        eprintln!("not run: gnubg is not installed (Debian's package gnubg)");
        return;
    }
    let mut engines = ExternalEngines::default();
    engines.add_known(&games());
    let mut round = open();
    let mut player = player(engines, "gnubg-0");
    player.new_game(&*round).unwrap();
    for _ in 0..8 {
        if let Node::Over(_) = round.node() {
            break;
        }
        let text = ask(&mut *player, &*round);
        play(&mut *round, &text);
    }
}
