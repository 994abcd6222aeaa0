//! Lists of rounds: filters, search, pages.

use super::Place;
use super::samples::{event, header, round};
use crate::{Filter, NewRound, Opponent, RoundId, Store, Summary, Wait, Wanted};

/// Five rounds: (number, title, green's name, game, over), the later the newer.
fn fill(store: &dyn Store) {
    for (number, title, green, game, over) in [
        (1, Some("100% green"), "Ana", "diamond", false),
        (2, None, "José Muñoz", "chess", true),
        (3, Some("100 days"), "Eva_1", "diamond", true),
        (4, Some("La revancha"), "Evax1", "backgammon", false),
        (5, None, "Zoe", "diamond", false),
    ] {
        let new = NewRound {
            title: title.map(Into::into),
            header: header(green, "Luis"),
            game: game.into(),
            summary: Summary { plies: 0, over, result: None },
            at_ms: number as i64 * 100,
            ..round(number)
        };
        store.create(new).wait().unwrap();
    }
}

fn numbers(store: &dyn Store, filter: &Filter) -> Vec<u64> {
    let list = store.list(filter).wait().unwrap();
    if filter.before.is_none() && filter.limit >= 50 {
        assert_eq!(store.count(filter).wait().unwrap() as usize, list.len());
    }
    let number = |id: RoundId| (1..1_000).find(|&number| round(number).id == id).unwrap();
    list.into_iter().map(|info| number(info.id)).collect()
}

pub(super) fn the_round_played_last_comes_first(place: &dyn Place) {
    let store = place.open();
    fill(&*store);
    assert_eq!(numbers(&*store, &Filter::default()), [5, 4, 3, 2, 1]);
    let mut played = event(1);
    played.at_ms = 9_000;
    store.append(round(2).id, played, None).wait().unwrap();
    assert_eq!(numbers(&*store, &Filter::default()), [2, 5, 4, 3, 1]);
}

pub(super) fn rounds_are_chosen_by_end_and_game(place: &dyn Place) {
    let store = place.open();
    fill(&*store);
    let over = |over| Filter { over: Some(over), ..Filter::default() };
    assert_eq!(numbers(&*store, &over(true)), [3, 2]);
    assert_eq!(numbers(&*store, &over(false)), [5, 4, 1]);
    let diamond = Filter { game: Some("diamond".into()), ..Filter::default() };
    assert_eq!(numbers(&*store, &diamond), [5, 3, 1]);
    assert_eq!(numbers(&*store, &Filter { over: Some(true), ..diamond }), [3]);
    // A round that ends moves over.
    let end = Summary { plies: 1, over: true, result: Some("red time".into()) };
    let mut last = event(1);
    last.at_ms = 50;
    store.append(round(5).id, last, Some(end)).wait().unwrap();
    assert_eq!(numbers(&*store, &over(true)), [3, 2, 5]);
}

pub(super) fn search_finds_titles_names_and_games_literally(place: &dyn Place) {
    let store = place.open();
    fill(&*store);
    let search =
        |text: &str| numbers(&*store, &Filter { text: Some(text.into()), ..Filter::default() });
    assert_eq!(search("100%"), [1]);
    assert_eq!(search("100"), [3, 1]);
    assert_eq!(search("eva_1"), [3]);
    assert_eq!(search("EVA"), [4, 3]);
    assert_eq!(search("  munoz "), [2]);
    assert_eq!(search("JOSÉ"), [2]);
    assert_eq!(search("backgam"), [4]);
    assert_eq!(search("luis"), [5, 4, 3, 2, 1]);
    assert_eq!(search("%"), [1]);
    assert_eq!(search("_"), [3]);
    assert_eq!(search(""), [5, 4, 3, 2, 1]);
    // The words of the format itself are no names.
    assert_eq!(search("person"), [] as [u64; 0]);
    assert_eq!(search("\\"), [] as [u64; 0]);
    store.rename(round(5).id, Some("Cien por cien".into())).wait().unwrap();
    assert_eq!(search("cien"), [5]);
}

pub(super) fn rounds_are_chosen_by_opponent_result_and_date(place: &dyn Place) {
    let store = place.open();
    let tags = |green: &str, red: &str| {
        format!(
            "trebejo 1\ngame diamond\nstart x\nseat green {green}\nseat red {red}\nclock none\n"
        )
    };
    for (number, green, red, result) in [
        (1, "person Ana", "engine 5", Some("green trapped")),
        (2, "engine 5", "person Ana", Some("green resignation")),
        (3, "person ana", "person Luis", Some("- quiet")),
        (4, "engine 3", "engine 5", None),
        (5, "person Anabel", "engine 3", Some("green time")),
    ] {
        let result = result.map(String::from);
        let summary = Summary { plies: 9, over: result.is_some(), result };
        let at_ms = number as i64 * 100;
        store
            .create(NewRound { header: tags(green, red), summary, at_ms, ..round(number) })
            .wait()
            .unwrap();
    }
    let by = |opponent| numbers(&*store, &Filter { opponent: Some(opponent), ..Filter::default() });
    assert_eq!(by(Opponent::People), [3]);
    assert_eq!(by(Opponent::Engine), [5, 4, 2, 1]);
    assert_eq!(by(Opponent::Named("5".into())), [4, 2, 1]);
    assert_eq!(by(Opponent::Person(" ANA ".into())), [5, 3, 2, 1]);
    let ended = |result| numbers(&*store, &Filter { result: Some(result), ..Filter::default() });
    assert_eq!(ended(Wanted::Drawn), [3]);
    assert_eq!(ended(Wanted::WonAt(0)), [5, 2, 1]);
    assert_eq!(ended(Wanted::WonAt(1)), [] as [u64; 0]);
    assert_eq!(ended(Wanted::WonBy("Ana".into())), [1], "a part of a name is another person");
    assert_eq!(ended(Wanted::LostBy("ana".into())), [2]);
    let span = |since, until| numbers(&*store, &Filter { since, until, ..Filter::default() });
    assert_eq!(span(Some(200), None), [5, 4, 3, 2]);
    assert_eq!(span(None, Some(200)), [1]);
    assert_eq!(span(Some(200), Some(400)), [3, 2]);
    let all = Filter {
        since: Some(150),
        game: Some("diamond".into()),
        text: Some("luis".into()),
        ..Filter::default()
    };
    assert_eq!(numbers(&*store, &all), [3]);
}

pub(super) fn pages_follow_each_other_also_among_equal_times(place: &dyn Place) {
    let store = place.open();
    let finished = Summary { over: true, ..Summary::default() };
    for number in 1..=23 {
        let summary = if number % 3 == 0 { finished.clone() } else { Summary::default() };
        store
            .create(NewRound { at_ms: number as i64 / 5, summary, ..round(number) })
            .wait()
            .unwrap();
    }
    for over in [None, Some(false), Some(true)] {
        let all = numbers(&*store, &Filter { over, ..Filter::default() });
        let mut paged = Vec::new();
        let mut before = None;
        loop {
            let filter = Filter { over, before, limit: 4, ..Filter::default() };
            let page = store.list(&filter).wait().unwrap();
            let Some(last) = page.last() else { break };
            before = Some((last.updated_at, last.id));
            paged.extend(numbers(&*store, &filter));
            // Something new at the top does not move the pages below.
            let number = 100 + paged.len() as u64 + 50 * over.map_or(0, |over| 1 + u64::from(over));
            store.create(NewRound { at_ms: 1_000, ..round(number) }).wait().unwrap();
        }
        assert_eq!(paged, all);
        for info in store.list(&Filter { limit: 1_000, ..Filter::default() }).wait().unwrap() {
            if info.updated_at == 1_000 {
                store.delete(info.id).wait().unwrap();
            }
        }
    }
    assert_eq!(store.list(&Filter { limit: 0, ..Filter::default() }).wait().unwrap(), []);
    assert_eq!(store.count(&Filter { limit: 0, ..Filter::default() }).wait().unwrap(), 23);
}
