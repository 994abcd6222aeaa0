//! Rounds played on the screen, by typing, by arrows and by clicks.

use super::*;
use crate::full::board;

fn person(name: &str) -> Sitter {
    Sitter::person(name).unwrap()
}

fn engine(name: &str) -> Sitter {
    Sitter::Engine(name.into())
}

#[test]
fn a_whole_game_is_typed_and_every_move_is_on_disk() {
    let mut bench = Bench::at("chess", Lang::EN, painted(), SMALL);
    for (nth, mv) in ["f3", "e5", "g4", "Qh4"].iter().enumerate() {
        bench.line(mv);
        assert_eq!(bench.stored().len(), nth + 1);
    }
    bench.expect("The game is over: Black won (checkmate).");
    assert_eq!(bench.stored(), ["f2f3", "e7e5", "g2g4", "d8h4"]);
    // It can be looked through, and another one begun.
    bench.key(KeyCode::Home);
    bench.expect("Position 0 of 4");
    bench.keys(&[KeyCode::Right, KeyCode::Right, KeyCode::Left]);
    bench.expect("Position 1 of 4");
    let first = bench.round();
    bench.key(KeyCode::F(9));
    assert_ne!(bench.round(), first);
    assert!(bench.stored().is_empty());
}

#[test]
fn arrows_and_enter_play_a_move() {
    let mut bench = Bench::at("chess", Lang::EN, painted(), SMALL);
    // The cursor begins on e2.
    bench.keys(&[KeyCode::Enter, KeyCode::Up, KeyCode::Up, KeyCode::Enter]);
    assert_eq!(bench.stored(), ["e2e4"]);
    // And from there on it goes on.
    bench.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Char(' ')]);
    bench.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Char(' ')]);
    assert_eq!(bench.stored(), ["e2e4", "e7e5"]);
}

/// Clicks on the middle of a cell.
fn click(bench: &mut Bench, game: &str, cell: &str) {
    let shape = bench.app.room.games.find(game).unwrap().info().shape;
    let size = bench.app.room.size;
    let side = 26 + (size.width - 80) / 6;
    let area = ratatui::layout::Rect::new(0, 1, size.width - side, size.height - 5);
    let spots = board::spots(&shape, area, false, bench.app.room.theme);
    let spot = spots.iter().find(|spot| spot.cell == cell).unwrap();
    let middle = (spot.area.x + spot.area.width / 2, spot.area.y + spot.area.height / 2);
    bench.click(Position::new(middle.0, middle.1));
}

#[test]
fn clicks_play_on_every_shape_of_board_at_every_size() {
    for size in [SMALL, LARGE] {
        for theme in [painted(), Theme::default()] {
            for (game, from, to, stored) in [
                ("chess", "g1", "f3", "g1f3"),
                ("alice", "A:e2", "B:e4", "e2e4"),
                ("diamond", "bt", "cd", "bt-cd"),
            ] {
                let mut bench = Bench::at(game, Lang::EN, theme, size);
                click(&mut bench, game, from);
                click(&mut bench, game, to);
                assert_eq!(bench.stored(), [stored], "{game}\n{}", bench.shown());
            }
        }
    }
}

#[test]
fn a_play_of_checkers_is_clicked_step_by_step_and_confirmed() {
    for size in [SMALL, LARGE] {
        let mut bench = Bench::new(Lang::EN, painted(), size);
        let start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
        bench.sit("backgammon", [person("Ana"), person("Luis")], Some(start));
        for cell in ["8", "5", "6", "5"] {
            click(&mut bench, "backgammon", cell);
        }
        bench.expect("Play it");
        assert!(bench.stored().is_empty());
        bench.key(KeyCode::Backspace);
        assert!(!bench.shows("Play it"));
        click(&mut bench, "backgammon", "6");
        click(&mut bench, "backgammon", "5");
        bench.key(KeyCode::Enter);
        assert_eq!(bench.stored()[0], "8/5 6/5");
        // The other side may roll or double.
        bench.expect("[ Roll ]");
        let double = bench.find("Double");
        bench.click(double);
        bench.expect("[ Take ]");
    }
}

#[test]
fn a_promotion_is_chosen_with_the_arrows() {
    let mut bench = Bench::new(Lang::ES, painted(), SMALL);
    let start = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    bench.sit("chess", [person("Ana"), person("Luis")], Some(start));
    click(&mut bench, "chess", "a7");
    click(&mut bench, "chess", "a8");
    bench.expect("[ Dama ]");
    bench.keys(&[KeyCode::Right, KeyCode::Enter]);
    assert_eq!(bench.stored(), ["a7a8n"]);
}

#[test]
fn the_engine_answers_while_the_screen_goes_on() {
    for game in ["diamond", "chess", "alice", "chessmagic", "backgammon"] {
        let mut bench = Bench::new(Lang::EN, painted(), SMALL);
        bench.sit(game, [engine("1"), person("Ana")], None);
        bench.wait(game, |bench| {
            let table = bench.play().table();
            table.person_to_move() == Some(trebejo_core::Seat::Second)
        });
        assert!(!bench.stored().is_empty(), "{game}");
    }
}

#[test]
fn two_engines_play_to_the_end_by_themselves() {
    let mut bench = Bench::new(Lang::EN, painted(), SMALL);
    bench.sit("diamond", [engine("2"), engine("random")], None);
    bench.wait("the end", |bench| bench.shows("The game is over"));
    bench.expect("Play again");
}

#[test]
fn hints_undo_flip_and_resignation_work_by_key() {
    let mut bench = Bench::new(Lang::EN, painted(), SMALL);
    bench.sit("diamond", [person("Ana"), engine("1")], None);
    bench.key(KeyCode::F(2));
    bench.wait("a hint", |bench| bench.shows("Hint: "));
    bench.line("bt-cd");
    bench.wait("an answer", |bench| bench.stored().len() == 2);
    bench.key(KeyCode::F(3));
    bench.expect("Taken back.");
    assert_eq!(bench.play().table().round().ply(), 0);
    bench.key(KeyCode::F(4));
    bench.key(KeyCode::F(6));
    bench.expect("Resign this game?");
    bench.key(KeyCode::Enter);
    assert!(!bench.shows("over"));
    bench.keys(&[KeyCode::F(6), KeyCode::Char('y')]);
    bench.expect("Red won (the other side resigned)");
}

#[test]
fn an_offer_of_a_draw_is_answered_with_a_button() {
    let mut bench = Bench::at("chess", Lang::EN, painted(), SMALL);
    bench.key(KeyCode::F(5));
    bench.expect("White offers a draw");
    let decline = bench.find("Decline");
    bench.click(decline);
    assert_eq!(bench.stored(), ["offer draw", "decline"]);
    bench.key(KeyCode::F(5)).key(KeyCode::Enter);
    bench.expect("a draw (by agreement)");
}

#[test]
fn a_draw_is_claimed_before_the_first_step_of_a_rook_and_not_offered_between_two() {
    for (lang, button, claimable, between) in [
        (Lang::EN, "Claim a draw", "You can claim this draw", "before the first step of a"),
        (Lang::ES, "Reclamar tablas", "Puedes reclamar estas tablas", "antes del primer paso"),
    ] {
        let mut bench = Bench::new(lang, painted(), LARGE);
        let start = "4k3/8/8/8/8/8/8/R3K3 w Q - 100 90 a1:double";
        bench.sit("chessmagic", [person("Ana"), person("Luis")], Some(start));
        bench.expect(button);
        bench.key(KeyCode::F(5));
        bench.expect(claimable);
        assert!(bench.stored().is_empty());
        bench.line("a1a2");
        assert!(!bench.shows(button), "{}", bench.shown());
        bench.line("claim");
        bench.expect(between);
        assert_eq!(bench.stored(), ["a1a2"]);
    }
}

#[test]
fn what_the_referee_refuses_is_said_and_nothing_is_stored() {
    let mut bench = Bench::at("chess", Lang::EN, painted(), SMALL);
    bench.line("e5");
    bench.expect("cannot be played");
    bench.line("hello");
    bench.expect("Type a move such as");
    assert!(bench.stored().is_empty());
    bench.line("moves");
    bench.expect("e2e4");
    bench.key(KeyCode::Esc).line("save Final");
    bench.expect("is now called \"Final\"");
}

#[test]
fn clocks_run_and_a_flag_falls_by_itself() {
    let mut bench = Bench::new(Lang::EN, painted(), SMALL);
    let games = bench.app.room.games.clone();
    let game = games.find("diamond").unwrap();
    let clock = "1+0".parse().unwrap();
    let new = NewRound { clock, ..NewRound::between([person("Ana"), person("Luis")]) };
    let store = bench.app.room.store.clone();
    let table = Table::begin(store, game, &new, ChanceWish::System).unwrap();
    let play = Play::new(table, &bench.app.room, false);
    bench.app.screen = Screen::Play(Box::new(play));
    bench.expect("0:01");
    bench.line("bt-cd").line("tt-cu");
    bench.wait("the flag", |bench| bench.shows("ran out of time"));
    assert_eq!(bench.stored().last().unwrap(), "flag");
}

#[test]
fn a_round_that_went_on_elsewhere_is_shown_as_it_stands() {
    let mut bench = Bench::at("chess", Lang::EN, painted(), SMALL);
    let store = SqliteStore::open(bench.dir.path()).unwrap();
    let mut other = Table::resume(&bench.app.room.games, Arc::new(store), bench.round()).unwrap();
    other.say(trebejo_core::Seat::First, "e4").unwrap();
    bench.wait("the move", |bench| bench.shows("gone on elsewhere"));
    bench.expect("e4");
    bench.line("e5");
    assert_eq!(bench.stored(), ["e2e4", "e7e5"]);
}

#[test]
fn the_form_begins_what_was_chosen() {
    let mut bench = Bench::new(Lang::EN, painted(), SMALL);
    bench.key(KeyCode::Char('1'));
    bench.keys(&[KeyCode::Home, KeyCode::Down]);
    for c in "99".chars() {
        bench.key(KeyCode::Char(c));
    }
    bench.key(KeyCode::Down);
    bench.expect("level 99 is out of range");
    bench.key(KeyCode::Char('5')).key(KeyCode::Down);
    for c in "90+1".chars() {
        bench.key(KeyCode::Char(c));
    }
    bench.keys(&[KeyCode::Down, KeyCode::Right, KeyCode::End, KeyCode::Enter]);
    let header = bench.play().table().round().record().header.clone();
    assert_eq!(header.clock.to_string(), "90+1");
    assert_eq!(header.seats[1].sitter, engine("5"));
    assert_eq!(header.options.get("first").map(String::as_str), Some("red"));
}

#[test]
fn a_round_deleted_elsewhere_is_left_with_a_word() {
    let mut bench = Bench::at("chess", Lang::ES, painted(), SMALL);
    SqliteStore::open(bench.dir.path()).unwrap().delete(bench.round()).wait().unwrap();
    bench.wait("a word", |bench| bench.shows("No ha funcionado"));
    bench.key(KeyCode::Esc);
    bench.expect("Partidas");
}

#[test]
fn looking_through_a_round_lets_nobody_move_until_somebody_goes_on() {
    let mut bench = Bench::new(Lang::EN, painted(), SMALL);
    bench.sit("diamond", [person("Ana"), engine("1")], None);
    bench.line("bt-cd");
    bench.wait("an answer", |bench| bench.stored().len() == 2);
    let id = bench.round();
    // As the library opens it.
    let room = &bench.app.room;
    let table = Table::resume(&room.games, room.store.clone(), id).unwrap();
    let play = Play::new(table, &bench.app.room, true);
    bench.app.screen = Screen::Play(Box::new(play));
    bench.expect("Position 0 of 2");
    bench.keys(&[KeyCode::Right, KeyCode::Right, KeyCode::Right]);
    bench.expect("Position 2 of 2");
    assert_eq!(bench.stored().len(), 2);
    bench.key(KeyCode::Enter);
    bench.expect("Green to move");
}
