//! Motifs in positions that have little else in them.

use trebejo_play::NewRound;

use super::themes;
use crate::Effort;
use crate::weigh::weigh;

/// The best move of a position and what it is about.
fn about(game: &str, position: &str) -> (String, Vec<String>) {
    let games = trebejo_games::registry(trebejo_host::native(), None);
    let entry = &**games.find(game).unwrap();
    let sitter = || trebejo_core::Sitter::Person("-".into());
    let start = Some(position.to_string());
    let round = entry.open(&NewRound { start, ..NewRound::between([sitter(), sitter()]) }).unwrap();
    let found = weigh(entry, &*round, Effort::Look, 2).unwrap().unwrap();
    let best = &found.candidates[0];
    let text = best.text().to_string();
    let themes = themes(entry, best, &*round, std::slice::from_ref(&text));
    (text, themes)
}

#[test]
fn motifs_of_chess_are_told_apart() {
    for (position, text, theme) in [
        ("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "b5c7", "fork"),
        ("3q4/8/8/3k4/8/8/8/R5K1 w - - 0 1", "a1d1", "skewer"),
        ("6k1/8/8/3q4/8/1P6/8/5BK1 w - - 0 1", "f1c4", "pin"),
        ("4k3/8/2q5/4N3/8/8/4R3/6K1 w - - 0 1", "e5c6", "discovered"),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "mate-1"),
        ("8/P7/1k6/8/8/8/8/7K w - - 0 1", "a7a8q", "promotion"),
        ("4k3/8/8/3q4/8/4N3/5PPP/6K1 w - - 0 1", "e3d5", "hanging"),
    ] {
        let (best, themes) = about("chess", position);
        assert_eq!(best, text, "{position}");
        assert!(themes.iter().any(|one| one == theme), "{position}: {themes:?}");
    }
}

#[test]
fn what_is_not_there_is_not_named() {
    let (best, themes) = about("chess", "4k3/8/8/3q4/8/4N3/5PPP/6K1 w - - 0 1");
    assert_eq!((best.as_str(), themes), ("e3d5", vec!["hanging".to_string()]));
    let (_, themes) = about("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert!(
        !themes.iter().any(|one| one == "fork" || one == "pin" || one == "mate-1"),
        "{themes:?}"
    );
}
