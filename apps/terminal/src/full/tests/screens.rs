//! What each screen shows.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use trebejo_play::{Entry, GameEntry};
use trebejo_testkit::Race;

use super::*;

/// Every way to look at the program: language, theme, size.
fn looks() -> Vec<(Lang, Theme, (u16, u16))> {
    let themes = [painted(), Theme { colours: Colours::None, unicode: true }, Theme::default()];
    let mut looks = Vec::new();
    for lang in [Lang::EN, Lang::ES] {
        for theme in themes {
            for size in [SMALL, (100, 30), LARGE] {
                looks.push((lang, theme, size));
            }
        }
    }
    looks
}

fn pick<'a>(lang: Lang, en: &'a str, es: &'a str) -> &'a str {
    if lang == Lang::EN { en } else { es }
}

#[test]
fn the_menu_names_five_games_in_every_look() {
    for (lang, theme, size) in looks() {
        let bench = Bench::new(lang, theme, size);
        for game in &trebejo_games::registry(trebejo_host::native(), None) {
            let names = game.info().names;
            bench.expect(pick(lang, names.en, names.es));
        }
        bench.expect(pick(lang, "Library", "Partidas"));
        bench.expect(pick(lang, "F10 Quit", "F10 Salir"));
        // Nothing runs over the edge of the panels.
        let edge = if theme.unicode { "│" } else { "|" };
        let row = bench.find("Backgammon").y;
        assert!(bench.rows()[usize::from(row)].ends_with(edge), "{}", bench.shown());
    }
}

#[test]
fn the_form_shows_every_choice_of_every_game() {
    for (lang, theme, size) in looks() {
        for (nth, game) in trebejo_games::registry(trebejo_host::native(), None).iter().enumerate()
        {
            let mut bench = Bench::new(lang, theme, size);
            bench.key(KeyCode::Char(char::from(b'1' + nth as u8)));
            bench.expect(pick(lang, "New game", "Partida nueva"));
            bench.expect(pick(lang, "Clock", "Reloj"));
            bench.expect(pick(lang, "Begin", "Empezar"));
            assert_eq!(bench.shows(pick(lang, "Luck", "Azar")), game.info().chance);
        }
    }
}

#[test]
fn every_game_has_its_board_players_moves_and_keys_in_every_look() {
    for (lang, theme, size) in looks() {
        for game in &trebejo_games::registry(trebejo_host::native(), None) {
            let bench = Bench::at(game.id(), lang, theme, size);
            let names = game.info().names;
            bench.expect(pick(lang, names.en, names.es));
            bench.expect(pick(lang, "Players", "Jugadores"));
            bench.expect(pick(lang, "Moves", "Jugadas"));
            bench.expect(pick(lang, "Menu", "Menú"));
            bench.expect("Ana");
            bench.expect("Luis");
            assert!(bench.rows().iter().all(|row| row.chars().count() <= usize::from(size.0)));
        }
    }
}

#[test]
fn the_chess_board_is_drawn_plainly_with_letters_of_the_language() {
    let bench = Bench::at("chess", Lang::EN, Theme::default(), SMALL);
    bench.expect("|  r  |  n  |  b  |  q  |  k  |  b  |  n  |  r  |");
    bench.expect("|  R  |  N  |  B  |  Q  |  K  |  B  |  N  |  R  |");
    bench.expect("+-----+-----+-----+-----+-----+-----+-----+-----+");
    assert!(bench.shown().is_ascii(), "{}", bench.shown());
    let bench = Bench::at("chess", Lang::ES, Theme::default(), SMALL);
    bench.expect("|  t  |  c  |  a  |  d  |  r  |  a  |  c  |  t  |");
}

#[test]
fn a_painted_board_has_squares_whose_men_stand_in_the_middle() {
    let bench = Bench::at("chess", Lang::EN, painted(), SMALL);
    let rows = bench.rows();
    let men = rows.iter().position(|row| row.contains('♜')).unwrap();
    assert!(rows[men].contains("♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜"), "{}", bench.shown());
    assert!(rows[men - 1].contains(&"▀".repeat(40)) && rows[men + 1].contains(&"▀".repeat(40)));
    // Nothing is coloured where colours are not wanted.
    let plain = Bench::at("chess", Lang::EN, Theme { unicode: true, ..Theme::default() }, SMALL);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| plain.app.render(frame)).unwrap();
    let coloured =
        |cell: &ratatui::buffer::Cell| cell.fg != Color::Reset || cell.bg != Color::Reset;
    assert!(!terminal.backend().buffer().content().iter().any(coloured));
}

#[test]
fn two_boards_stand_side_by_side() {
    for (lang, theme, size) in looks() {
        let bench = Bench::at("alice", lang, theme, size);
        let files = |row: &String| {
            let letters: String = row.split_whitespace().collect();
            letters.starts_with("abcdefghabcdefgh")
        };
        assert!(bench.rows().iter().any(files), "{}", bench.shown());
    }
}

#[test]
fn points_show_their_numbers_the_bar_and_the_facts() {
    for (lang, theme, size) in looks() {
        let bench = Bench::at("backgammon", lang, theme, size);
        bench.expect("13 14 15 16 17 18");
        bench.expect("12 11 10  9  8  7");
        bench.expect(pick(lang, "money game", "partida por dinero"));
        bench.expect(pick(lang, "pips 167 : 167", "pasos 167 : 167"));
    }
}

#[test]
fn every_point_of_a_graph_is_named() {
    for (lang, theme, size) in looks() {
        let bench = Bench::at("diamond", lang, theme, size);
        for name in ["tt", "ll", "rt", "cu", "cd", "br"] {
            bench.expect(name);
        }
    }
}

#[test]
fn a_small_window_is_told_so_and_a_larger_one_shows_the_round_again() {
    for lang in [Lang::EN, Lang::ES] {
        let mut bench = Bench::at("chess", lang, painted(), SMALL);
        for (width, height) in [(79, 24), (80, 23), (20, 5), (3, 2), (1, 1)] {
            bench.resize((width, height));
            assert!(!bench.shows("♜"), "{width}x{height}");
        }
        bench.resize((60, 20));
        bench.expect(pick(lang, "60 columns", "60 columnas"));
        bench.key(KeyCode::Char('x'));
        for size in [SMALL, (81, 25), (100, 30), LARGE, (250, 70)] {
            bench.resize(size);
            bench.expect("♜");
        }
        assert!(!bench.shows("› x"), "keys do nothing while the round is out of sight");
    }
}

#[test]
fn help_covers_any_screen_until_a_key() {
    for (lang, theme, size) in looks() {
        let mut bench = Bench::at("diamond", lang, theme, size);
        bench.key(KeyCode::F(1));
        bench.expect(pick(lang, "closes this page", "cierra esta página"));
        bench.key(KeyCode::Esc);
        assert!(!bench.shows(pick(lang, "closes this page", "cierra esta página")));
        bench.expect(pick(lang, "Players", "Jugadores"));
    }
}

#[test]
fn the_library_lists_filters_replays_and_deletes_after_a_question() {
    for (lang, theme, size) in looks() {
        let mut bench = Bench::at("chess", lang, theme, size);
        bench.line("e4").line("e5");
        bench.sit("diamond", ["Ana", "Eva"].map(|name| Sitter::person(name).unwrap()), None);
        bench.key(KeyCode::F(10)).key(KeyCode::End);
        bench.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Enter]);
        bench.expect(pick(lang, "2 games", "2 partidas"));
        bench.expect("Ana - Eva");
        bench.expect("Ana - Luis");
        // Diamond Chase, then chess.
        bench.keys(&[KeyCode::Right, KeyCode::Right]);
        bench.expect(pick(lang, "1 game", "1 partida"));
        bench.expect(pick(lang, "after 2 moves", "tras 2 jugadas"));
        bench.key(KeyCode::Char('r'));
        bench.expect(pick(lang, "Position 0 of 2", "Posición 0 de 2"));
        bench.key(KeyCode::Right);
        bench.expect(pick(lang, "Position 1 of 2", "Posición 1 de 2"));
        bench.keys(&[KeyCode::Esc, KeyCode::End, KeyCode::Up, KeyCode::Up, KeyCode::Up]);
        bench.keys(&[KeyCode::Enter, KeyCode::Right, KeyCode::Char('d')]);
        bench.expect("Diamond");
        bench.expect(pick(lang, "cannot be undone", "recuperar"));
        // The harmless answer is the first one chosen.
        bench.key(KeyCode::Enter);
        bench.expect("Ana - Eva");
        bench.keys(&[KeyCode::Char('d'), KeyCode::Up, KeyCode::Enter]);
        assert!(!bench.shows("Ana - Eva"));
        assert_eq!(
            bench.app.room.store.list(&trebejo_store::Filter::default()).wait().unwrap().len(),
            1
        );
    }
}

#[test]
fn the_language_changes_anywhere_and_control_c_leaves() {
    let mut bench = Bench::at("chess", Lang::EN, painted(), SMALL);
    bench.line("Nf3");
    bench.expect("Nf3");
    bench.key(KeyCode::F(8));
    bench.expect("Cf3");
    bench.expect("Jugadores");
    let leave = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert!(!bench.app.is_over());
    bench.app.update(&Event::Key(leave));
    assert!(bench.app.is_over());
}

#[test]
fn checkers_of_both_sides_differ_without_their_colours_and_nothing_offers_a_draw() {
    for lang in [Lang::EN, Lang::ES] {
        let mut bench = Bench::at("backgammon", lang, painted(), SMALL);
        bench.expect("●");
        bench.expect("○");
        assert!(!bench.shows("F5"), "{}", bench.shown());
        bench.key(KeyCode::F(5));
        bench.expect(pick(lang, "no draws in this game", "no hay tablas"));
        Bench::at("chess", lang, painted(), SMALL).expect("F5");
    }
    // The dice have one line of their own, in the narrowest column too.
    let bench = Bench::at("backgammon", Lang::ES, Theme::default(), SMALL);
    assert!(bench.rows().iter().any(|row| row.contains("dados ") && row.contains("por jugar")));
}

#[test]
fn the_library_is_searched_by_typing() {
    for lang in [Lang::EN, Lang::ES] {
        let mut bench = Bench::at("chess", lang, Theme::default(), SMALL);
        let seats = ["Zoe", "Luis"].map(|name| Sitter::person(name).unwrap());
        bench.sit("diamond", seats, None);
        bench.keys(&[
            KeyCode::F(10),
            KeyCode::End,
            KeyCode::Up,
            KeyCode::Up,
            KeyCode::Up,
            KeyCode::Enter,
        ]);
        bench.expect(pick(lang, "2 games", "2 partidas"));
        bench.key(KeyCode::Char('/'));
        for letter in "zoe".chars() {
            bench.key(KeyCode::Char(letter));
        }
        bench.expect(pick(lang, "Search: zoe", "Buscar: zoe"));
        bench.expect(pick(lang, "1 game", "1 partida"));
        bench.key(KeyCode::Char('q')).expect(pick(
            lang,
            "No game matches",
            "Ninguna partida coincide",
        ));
        bench.key(KeyCode::Esc).expect(pick(lang, "2 games", "2 partidas"));
    }
}

#[test]
fn a_form_says_in_both_languages_why_a_value_is_not_taken() {
    for (lang, words) in [(Lang::EN, "level 99 is out of range"), (Lang::ES, "no hay nivel 99")] {
        let mut bench = Bench::new(lang, Theme::default(), SMALL);
        bench.key(KeyCode::Char('1')).key(KeyCode::Home);
        bench.key(KeyCode::Char('9')).key(KeyCode::Char('9'));
        bench.key(KeyCode::Enter).expect(words);
    }
}

#[test]
fn a_game_that_nobody_here_knows_is_listed_and_played() {
    let mut games: Vec<Arc<dyn GameEntry>> =
        trebejo_games::registry(trebejo_host::native(), None).iter().cloned().collect();
    games.push(Arc::new(Entry::<Race>::new(Vec::new())));
    let mut bench = Bench::of(Registry::new(games), Lang::EN, painted(), SMALL);
    bench.expect("Race");
    bench.key(KeyCode::Char('6')).expect("New game");
    bench.sit("race", ["Ana", "Eva"].map(|name| Sitter::person(name).unwrap()), None);
    bench.expect("Players");
    bench.line("go");
    assert!(bench.stored().contains(&"go".to_string()), "{:?}", bench.stored());
}
