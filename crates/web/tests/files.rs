//! Rounds and positions as text: what is brought in, what is taken out, and what is said when it is wrong.

mod support;

use std::time::Duration;

use serde_json::{Value, json};
use support::TestServer;
use tempfile::tempdir;
use trebejo_web::Limits;

/// Brings a text in; gives the status and the answer.
async fn bring(server: &TestServer, query: &str, text: &str) -> (u16, Value) {
    let path = format!("/api/import{query}");
    let (status, _, body) = server.request("POST", &path, &[], text).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_position_is_read_and_shown_or_refused_by_its_field() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let ask = async |game: &str, position: Value| {
        server.post("/api/positions", &json!({"game": game, "position": position})).await
    };

    let (status, start) = ask("chess", Value::Null).await;
    assert_eq!(status, 200, "{start}");
    let usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(start["position"], usual);
    assert_eq!(start["node"], json!({"kind": "decision", "seat": "white"}));
    assert_eq!(start["moves"].as_array().unwrap().len(), 20);
    assert_eq!(start["view"]["pieces"]["e1"], "white-king");

    // What may be left out is written out, and an en-passant square nobody can use is dropped.
    let (status, read) =
        ask("chess", json!("rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR w KQkq e6")).await;
    assert_eq!(status, 422, "no pawn stands on e5: {read}");
    let (_, read) = ask("chess", json!(" 4k3/8/8/8/4P3/8/8/4K3  b - e3 ")).await;
    assert_eq!(read["position"], "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    let (_, over) = ask("chess", json!("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1")).await;
    assert_eq!(over["node"], json!({"kind": "over", "winner": "white", "end": "checkmate"}));
    assert_eq!(over["moves"], json!([]));

    let cases = [
        ("", "the position has 0 fields"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "placement: white has 0 kings"),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "placement: rank 1 has 7 squares"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move: \"x\""),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling: 'K'"),
        ("4k3/8/8/8/8/8/8/4K3 w - e5 0 1", "en passant: \"e5\""),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "half-moves: \"x\""),
    ];
    for (position, words) in cases {
        let (status, why) = ask("chess", json!(position)).await;
        let text = why["error"]["text"].as_str().unwrap_or_default();
        assert_eq!((status, &why["error"]["code"]), (422, &json!("position")), "{position}: {why}");
        assert!(text.starts_with(words), "{position}: {text}");
    }
    assert_eq!(ask("diamond", json!("RRRR.RG..RG.GGGG..... g 0")).await.0, 200);
    assert_eq!(ask("go", Value::Null).await.0, 400);
    let (status, why) =
        server.post("/api/positions", &json!({"game": "chess", "options": {"x": "1"}})).await;
    assert_eq!(status, 400);
    assert!(why["error"]["text"].as_str().unwrap().starts_with("unknown option \"x\""), "{why}");
    server.stop().await;
}

#[tokio::test]
async fn questions_about_positions_have_a_limit_of_their_own() {
    let dir = tempdir().unwrap();
    let limits = Limits { questions: 3, window: Duration::from_secs(60), ..Limits::default() };
    let server = TestServer::start_with(dir.path(), limits).await;
    for _ in 0..3 {
        assert_eq!(server.post("/api/positions", &json!({"game": "chess"})).await.0, 200);
    }
    let (status, why) = server.post("/api/positions", &json!({"game": "chess"})).await;
    assert_eq!((status, &why["error"]["code"]), (429, &json!("limit")));
    server.two_people().await;
    server.stop().await;
}

#[tokio::test]
async fn a_form_is_named_with_its_game_and_only_where_the_game_has_it() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    for (query, words) in [
        ("?form=pgn", "game and form go together"),
        ("?game=chess", "game and form go together"),
        ("?game=go&form=pgn", "unknown game \"go\""),
        ("?game=diamond&form=pgn", "Diamond Chase has no pgn files, expected none"),
        ("?gaem=diamond", "gaem"),
    ] {
        let (status, why) = bring(&server, query, "1. e4").await;
        let text = why["error"]["text"].as_str().unwrap_or_default();
        assert!(status == 400 && text.contains(words), "{query}: {status} {why}");
    }
    let (id, ..) = server.two_people().await;
    let (status, _, why) =
        server.request("GET", &format!("/api/rounds/{id}/file/pgn"), &[], "").await;
    assert_eq!(status, 404, "{why}");
    assert!(why.contains("Diamond Chase has no pgn files"), "{why}");
    assert_eq!(server.request("GET", "/api/rounds/nowhere/file/pgn", &[], "").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_download_is_named_after_the_players() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, ..) = server.two_people_with(json!({"title": "Ñandú / 1"})).await;
    let (_, head, _) = server.request("GET", &format!("/api/rounds/{id}/record"), &[], "").await;
    let names =
        format!("filename=\"_and_-1-{id}.txt\"; filename*=UTF-8''%C3%91and%C3%BA-1-{id}.txt");
    assert!(head.contains(&names), "{head}");
    server.stop().await;
}
