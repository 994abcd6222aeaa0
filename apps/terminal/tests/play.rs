//! Whole rounds played from scripted input, as a pipe would give it.

use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use trebejo_core::{Deed, Record, Sitter};
use trebejo_play::{ChanceWish, NewRound};
use trebejo_store::{Filter, RoundId, RoundInfo, SqliteStore, Store, Wait, record_of};
use trebejo_tui::{Lang, Look, PlaySettings, Table, Words, list, play};

fn person(name: &str) -> Sitter {
    Sitter::person(name).unwrap()
}

fn engine(name: &str) -> Sitter {
    Sitter::Engine(name.into())
}

fn two_people() -> NewRound {
    NewRound::between([person("Ana"), person("Luis")])
}

fn quick() -> PlaySettings {
    PlaySettings { pace: Duration::ZERO, ..PlaySettings::default() }
}

fn begin(dir: &TempDir, new: &NewRound) -> Table {
    begin_game(dir, "diamond", new, ChanceWish::System)
}

fn begin_game(dir: &TempDir, game: &str, new: &NewRound, wish: ChanceWish) -> Table {
    let games = trebejo_games::registry(trebejo_host::native(), None);
    let game = games.find(game).unwrap();
    Table::begin(Arc::new(SqliteStore::open(dir.path()).unwrap()), game, new, wish).unwrap()
}

/// Plays a script and gives back what was printed.
fn run(table: Table, settings: PlaySettings, script: impl Read) -> String {
    let mut output = Vec::new();
    play(table, settings, BufReader::new(script), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn script(new: &NewRound, lines: &str) -> String {
    let dir = TempDir::new().unwrap();
    run(begin(&dir, new), quick(), lines.as_bytes())
}

fn stored(dir: &Path, id: RoundId) -> (RoundInfo, Record) {
    let (round, events) = SqliteStore::open(dir).unwrap().load(id).wait().unwrap().unwrap();
    let record = record_of(&round, &events).unwrap();
    (round.info, record)
}

/// The moves of a round that two engines have played to its end, and that end.
fn engine_game() -> (Vec<String>, String) {
    let dir = TempDir::new().unwrap();
    let table = begin(&dir, &NewRound::between([engine("5"), engine("random")]));
    let id = table.id();
    let output = run(table, quick(), io::empty());
    let (info, record) = stored(dir.path(), id);
    assert!(info.summary.over);
    let moves = record.events.iter().map(|event| match &event.deed {
        Deed::Move(text) => text.clone(),
        other => panic!("engines only move, but {other}"),
    });
    let moves: Vec<String> = moves.collect();
    assert_eq!(output.matches(" plays ").count(), moves.len());
    (moves, info.summary.result.unwrap())
}

#[test]
fn two_people_play_a_whole_game_and_it_is_stored() {
    let (moves, result) = engine_game();
    let dir = TempDir::new().unwrap();
    let table = begin(&dir, &two_people());
    let id = table.id();
    let output = run(table, quick(), (moves.join("\n") + "\nbt-cd\n").as_bytes());
    assert_eq!(output.matches(" plays ").count(), moves.len());
    assert!(output.contains("The game is over: "), "{output}");
    assert!(output.ends_with("The game is over. Type restart for another one, or quit.\n"));
    if result == "green trapped" {
        assert!(output.contains("Green won"), "{output}");
        assert!(output.contains("off the board: Red "), "{output}");
    }
    let (info, record) = stored(dir.path(), id);
    assert_eq!(info.summary.result, Some(result));
    assert_eq!(record.events.len(), moves.len());
}

#[test]
fn a_round_goes_on_where_it_was_left() {
    let dir = TempDir::new().unwrap();
    let table = begin(&dir, &two_people());
    let id = table.id();
    let output = run(table, quick(), "bt-cd\ntt-cu\nsave An evening\nquit\nlr-l\n".as_bytes());
    assert!(output.contains("now called \"An evening\""), "{output}");
    assert!(output.contains(&format!("  trebejo play --round {id}\n")), "{output}");

    let store = SqliteStore::open(dir.path()).unwrap();
    let table =
        Table::resume(&trebejo_games::registry(trebejo_host::native(), None), Arc::new(store), id)
            .unwrap();
    assert_eq!(table.round().ply(), 2);
    let output = run(table, quick(), "lr-l\n".as_bytes());
    assert!(output.contains("An evening"), "{output}");
    assert!(output.contains("last: Red tt-cu"), "{output}");
    assert!(output.contains("3. Green (Ana) plays lr-l"), "{output}");
    assert_eq!(stored(dir.path(), id).1.events.len(), 3);
}

#[test]
fn the_list_shows_every_round() {
    let dir = TempDir::new().unwrap();
    let words = Words::new(Lang::EN);
    let games = trebejo_games::registry(trebejo_host::native(), None);
    let store = SqliteStore::open(dir.path()).unwrap();
    let printed = || {
        let mut out = Vec::new();
        list(&games, &store, None, words, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert!(printed().starts_with("There are no games yet"));
    run(begin(&dir, &two_people()), quick(), "bt-cd\nresign\n".as_bytes());
    let table = begin(&dir, &NewRound::between([person("Eva"), engine("2")]));
    let id = table.id();
    run(table, quick(), "save Lunch\n".as_bytes());
    let printed = printed();
    assert!(printed.contains(&format!("{id}  diamond  Eva - level 2  after 0 moves  \"Lunch\"")));
    assert!(printed.contains("Ana - Luis  Green won (the other side resigned)"), "{printed}");
}

#[test]
fn wrong_input_is_answered_kindly_and_changes_nothing() {
    let dir = TempDir::new().unwrap();
    let table = begin(&dir, &two_people());
    let id = table.id();
    let lines = "hello\nbt-xx\nb-t\ntt-cu\nc-cu\nbt-b\naccept\nundo\nundo that\n\n\u{1}\n";
    let output = run(table, quick(), lines.as_bytes());
    for expected in [
        "\"hello\" is no move, expected two points with a dash, as in tt-cu. Type a move such as lr-l",
        "\"xx\" is no point of the board",
        "b-t cannot be played: no line joins b and t. Type moves for a list.",
        "the bead on tt is not green's",
        "there is no bead on c",
        "b is taken",
        "Nothing has been offered to you.",
        "There is nothing to take back.",
        "\"undo that\" is no move",
        "the action is no short line of text",
    ] {
        assert!(output.contains(expected), "{expected}\n{output}");
    }
    assert_eq!(output.matches("Diamond Chase").count(), 2, "one board, drawn once: {output}");
    assert!(stored(dir.path(), id).1.events.is_empty());
}

#[test]
fn spanish_is_spoken_and_understood() {
    let dir = TempDir::new().unwrap();
    let settings = PlaySettings { lang: Lang::ES, ..quick() };
    let lines = "ayuda\nhola\nb-t\nbt-cd\njugadas\ndeshacer\ntablas\nno\ntablas\nsí\n";
    let output = run(begin(&dir, &two_people()), settings, lines.as_bytes());
    for expected in [
        "Escribe una jugada, o ayuda.",
        "(V)bt",
        "guardar TÍTULO",
        "«hola» no es una jugada; se esperan dos puntos con un guion",
        "b-t no se puede jugar: ninguna línea une b y t.",
        "1. Verde (Ana): bt-cd",
        "Jugadas posibles:",
        "Jugada deshecha.",
        "Rojo: sin tablas, se sigue jugando.",
        "La partida ha terminado: tablas (de mutuo acuerdo).",
    ] {
        assert!(output.contains(expected), "{expected}\n{output}");
    }
}

#[test]
fn a_pipe_gets_plain_ascii_without_prompts() {
    let output = script(&two_people(), "bt-cd\ntt-cu\nboard\nmoves\nresign\n");
    assert!(output.is_ascii(), "{output}");
    assert!(!output.contains('\u{1b}'));
    assert!(!output.contains("> \n") && !output.contains("yes/no"), "{output}");
    assert!(output.lines().all(|line| line.len() < 80 && line == line.trim_end()));
}

#[test]
fn a_terminal_gets_colour_and_is_asked_before_it_resigns() {
    let dir = TempDir::new().unwrap();
    let look = Look { colour: true, unicode: true };
    let settings = PlaySettings { look, interactive: true, ..quick() };
    let output = run(begin(&dir, &two_people()), settings, "resign\nno\nresign\ny\n".as_bytes());
    assert!(output.contains("\u{1b}[1m\u{1b}[92m●"), "{output}");
    assert!(output.contains("Green to move, as in lr-l> "), "{output}");
    assert_eq!(output.matches("Resign this game?").count(), 2);
    assert!(output.contains("Then the game goes on."));
    assert!(output.contains("Red won (the other side resigned)"));
}

#[test]
fn every_point_of_the_board_shows_its_name() {
    let output = script(&two_people(), "");
    let board: Vec<&str> = output.lines().skip(2).take(19).collect();
    for cell in trebejo_games::registry(trebejo_host::native(), None)
        .find("diamond")
        .unwrap()
        .info()
        .shape
        .cells()
    {
        let named = format!("){cell}");
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphabetic());
        let shown = board
            .iter()
            .any(|line| line.match_indices(&named).any(|(at, _)| ends(&line[at + named.len()..])));
        assert!(shown, "{named}\n{output}");
    }
}

#[test]
fn backgammon_is_drawn_as_players_know_it() {
    let dir = TempDir::new().unwrap();
    let table = begin_game(&dir, "backgammon", &two_people(), ChanceWish::Typed);
    let output = run(table, quick(), "51\nhelp\n13/8 6/5\n".as_bytes());
    let board = "
 +13-14-15-16-17-18------19-20-21-22-23-24-+   Backgammon
 | X           O    |   | O              X |   > X White 0  Ana
 | X           O    |   | O              X |     O Black 0  Luis
 | X           O    |   | O                |   move 1
 | X                |   | O                |
 | X                |   | O                |   money game
v|                  |BAR|                  |   cube 1, in the middle
 | O                |   | X                |   pips 167 : 167
 | O                |   | X                |   dice 5-1 to play
 | O           X    |   | X                |
 | O           X    |   | X              O |
 | O           X    |   | X              O |
 +12-11-10--9--8--7-------6--5--4--3--2--1-+
";
    assert!(output.contains(board), "{output}");
    assert!(output.contains("take, drop") && !output.contains("offer a draw"), "{output}");
    assert!(output.lines().all(|line| line.len() < 80), "{output}");
}

#[test]
fn against_an_engine_moves_can_be_taken_back_and_hints_asked_for() {
    let dir = TempDir::new().unwrap();
    let table = begin(&dir, &NewRound::between([person("Ana"), engine("1")]));
    let id = table.id();
    let lines = "undo\nbt-cd\nundo\nhint\nlr-l\ndraw\nrestart\nresign\nrestart\n";
    let output = run(table, quick(), lines.as_bytes());
    assert!(output.contains("There is nothing to take back."), "{output}");
    assert_eq!(output.matches("Taken back.").count(), 2, "{output}");
    assert!(output.contains("2. Red (level 1) plays "), "{output}");
    assert!(output.contains("Hint: "), "{output}");
    assert!(output.contains("Red will answer when it is to move."), "{output}");
    assert!(output.contains("Red won (the other side resigned)"), "{output}");
    let (info, record) = stored(dir.path(), id);
    assert_eq!(info.summary.plies, 0);
    let told: Vec<String> = record.events.iter().map(|event| event.deed.to_string()).collect();
    assert_eq!(told[2], "takeback 0");
    assert_eq!(told.last().unwrap(), "resign");
    // After the end, restart is a round of its own.
    let all = SqliteStore::open(dir.path()).unwrap().list(&Filter::ALL).wait().unwrap();
    assert_eq!(all.len(), 2);
    assert!(output.contains(&format!("This is game {}.", all[0].id)), "{output}");
}

#[test]
fn an_engine_takes_a_draw_where_it_stands_lost_and_plays_on_where_it_does_not() {
    let chess = |start: &str, lines: &str| {
        let dir = TempDir::new().unwrap();
        let seats = [person("Ana"), engine("3")];
        let new = NewRound { start: Some(start.into()), ..NewRound::between(seats) };
        let table = begin_game(&dir, "chess", &new, ChanceWish::System);
        run(table, quick(), lines.as_bytes())
    };
    let lost = chess("7k/8/5K2/8/8/8/8/1Q6 w - - 0 1", "draw\nb1b7\n");
    assert!(lost.contains("Black will answer when it is to move."), "{lost}");
    assert!(lost.contains("a draw (by agreement)"), "{lost}");
    let won = chess("7K/8/5k2/8/8/8/P7/1q6 w - - 0 1", "draw\naccept\na2a3\n");
    assert!(won.contains("Nothing has been offered to you."), "{won}");
    assert!(won.contains("Black plays on."), "{won}");
    let backgammon = NewRound::between([person("Ana"), engine("1")]);
    let dir = TempDir::new().unwrap();
    let table = begin_game(&dir, "backgammon", &backgammon, ChanceWish::Seed(1));
    let output = run(table, quick(), "draw\n".as_bytes());
    assert!(output.contains("draw") && !output.contains("will answer"), "{output}");
}

#[test]
fn two_people_take_back_and_begin_again_without_fuss() {
    let dir = TempDir::new().unwrap();
    let table = begin(&dir, &two_people());
    let id = table.id();
    run(table, quick(), "bt-cd\nundo\nbt-cd\ntt-cu\nrestart\nlr-l\n".as_bytes());
    let (info, record) = stored(dir.path(), id);
    assert_eq!(info.summary.plies, 1);
    let told: Vec<String> = record.events.iter().map(|event| event.deed.to_string()).collect();
    let expected = [
        "bt-cd",
        "offer takeback 0",
        "accept",
        "bt-cd",
        "tt-cu",
        "offer takeback 0",
        "accept",
        "lr-l",
    ];
    assert_eq!(told, expected);
}

#[test]
fn an_unanswered_offer_is_shown_on_return() {
    let dir = TempDir::new().unwrap();
    let table = begin(&dir, &two_people());
    let id = table.id();
    run(table, quick(), "bt-cd\ndraw\n".as_bytes());
    let table = Table::resume(
        &trebejo_games::registry(trebejo_host::native(), None),
        Arc::new(SqliteStore::open(dir.path()).unwrap()),
        id,
    )
    .unwrap();
    let output = run(table, quick(), "undo\ndecline\ntt-cu\nundo\ndraw\n\ndraw\ny\n".as_bytes());
    assert!(output.contains("Answer the open offer first."), "{output}");
    assert!(output.contains("Green plays on."), "{output}");
    assert!(output.contains("Red offers a draw: answer with accept or decline."), "{output}");
    assert!(output.contains("a draw (by agreement)"), "{output}");
}

#[test]
fn a_move_made_elsewhere_is_noticed() {
    let dir = TempDir::new().unwrap();
    let here = begin(&dir, &two_people());
    let id = here.id();
    let there = Table::resume(
        &trebejo_games::registry(trebejo_host::native(), None),
        Arc::new(SqliteStore::open(dir.path()).unwrap()),
        id,
    )
    .unwrap();
    run(there, quick(), "bt-cd\n".as_bytes());
    let output = run(here, quick(), "lr-l\ntt-cu\n".as_bytes());
    assert!(output.contains("gone on elsewhere"), "{output}");
    assert!(output.contains("2. Red (Luis) plays tt-cu"), "{output}");
    assert_eq!(stored(dir.path(), id).1.events.len(), 2);
}

/// Gives its lines one by one and takes its time before each marked with `…`.
struct Slow<'a>(std::str::Lines<'a>);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(line) = self.0.next() else { return Ok(0) };
        let text = line.strip_prefix('…').unwrap_or(line);
        if text.len() < line.len() {
            std::thread::sleep(Duration::from_millis(1100));
        }
        let text = format!("{text}\n");
        buffer[..text.len()].copy_from_slice(text.as_bytes());
        Ok(text.len())
    }
}

#[test]
fn a_move_that_comes_too_late_loses_on_time() {
    let new = NewRound { clock: "1+0".parse().unwrap(), ..two_people() };
    let dir = TempDir::new().unwrap();
    let table = begin(&dir, &new);
    let id = table.id();
    // The first move of each side is free, however long it takes.
    let output = run(table, quick(), Slow("…bt-cd\ntt-cu\n…lr-l".lines()));
    assert!(output.contains("Green 0 0:01  Ana"), "{output}");
    assert!(output.contains("Green's time is up."), "{output}");
    assert!(output.contains("Red won (the other side ran out of time)"), "{output}");
    let (info, record) = stored(dir.path(), id);
    assert_eq!(info.summary.result.as_deref(), Some("red time"));
    assert!(record.events[1].spent.is_some());
}

#[test]
fn an_engine_keeps_to_its_clock() {
    let new = NewRound {
        clock: "2+0".parse().unwrap(),
        ..NewRound::between([engine("8"), engine("random")])
    };
    let dir = TempDir::new().unwrap();
    let output = run(begin(&dir, &new), quick(), io::empty());
    assert!(!output.contains("time is up"), "{output}");
}
