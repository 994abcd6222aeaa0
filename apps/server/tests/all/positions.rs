//! Positions that are read, shown and played on by the rules.

use std::time::Duration;

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;
use trebejo_web::Limits;

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
    for (position, part) in cases {
        let (status, why) = ask("chess", json!(position)).await;
        let text = why["error"]["text"].as_str().unwrap_or_default();
        assert_eq!((status, &why["error"]["code"]), (422, &json!("position")), "{position}: {why}");
        assert!(text.starts_with(part), "{position}: {text}");
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
async fn moves_are_played_from_a_position_by_the_rules() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let ask = async |game: &str, moves: &[&str]| {
        server.post("/api/positions", &json!({"game": game, "moves": moves})).await
    };
    let (status, after) = ask("chess", &["e2e4", "e7e5"]).await;
    assert_eq!(status, 200, "{after}");
    assert_eq!(after["view"]["pieces"]["e4"], "white-pawn");
    let texts: Vec<&Value> =
        after["steps"].as_array().unwrap().iter().map(|s| &s["text"]).collect();
    assert_eq!(texts, ["e2e4", "e7e5"]);
    // Chance is given like a move; what the rules refuse is refused by its rule.
    let (_, gift) = ask("chessmagic", &["e2:omni", "e2d3"]).await;
    assert_eq!(gift["view"]["pieces"]["d3"], "white-pawn", "{gift}");
    let (_, roll) = ask("backgammon", &["roll 31", "8/5 6/5"]).await;
    assert_eq!(roll["steps"].as_array().unwrap().len(), 2, "{roll}");
    let (status, why) = ask("diamond", &["bt-cu"]).await;
    assert_eq!((status, &why["error"]["code"]), (422, &json!("not-joined")), "{why}");
    assert_eq!(ask("chess", &["e2e4"; 17]).await.0, 400);
    let (_, bare) = server.post("/api/positions", &json!({"game": "chess"})).await;
    assert!(bare.get("steps").is_none());
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
