//! Rounds and positions as text: what is brought in, what is taken out, and what is said when it is wrong.

use std::time::Duration;

use crate::support::TestServer;
use serde_json::{Value, json};
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
    // Luck is said like a move; what the rules refuse is refused by its rule.
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
async fn the_page_is_packed_and_its_worker_knows_every_file() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (status, headers, worker) = server.request("GET", "/sw.js", &[], "").await;
    assert_eq!(status, 200);
    assert!(headers.to_lowercase().contains("no-cache"), "{headers}");
    let build = worker.strip_prefix("const BUILD = \"").unwrap();
    assert!(build[..16].bytes().all(|byte| byte.is_ascii_hexdigit()), "{build:.40}");
    for file in [
        "/page/main.js",
        "/page/help/guide.js",
        "/page/messages/es.json",
        "/page/messages/es.server.json",
        "/page/all.css",
        "/page/data/lessons/alice.json",
    ] {
        assert!(worker.contains(&format!("\"{file}\"")), "{file}");
        assert_eq!(server.request("GET", file, &[], "").await.0, 200, "{file}");
    }
    for file in ["/page/index.html", "/page/sw.js", "/page/nowhere.js", "/main.js"] {
        assert_eq!(server.request("GET", file, &[], "").await.0, 404, "{file}");
    }
    let (_, headers, _) =
        server.request("GET", "/favicon.svg", &[("Accept-Encoding", "gzip")], "").await;
    assert!(headers.to_lowercase().contains("content-encoding: gzip"), "{headers}");
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
        ("?game=diamond&form=pgn", "diamond has no files of other programs"),
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
    assert!(why.contains("diamond has no files of other programs"), "{why}");
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

const THREE_GAMES: &str = r#"[White "Ana"]
[Black "Beto"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

[White "Carla"]
[Black "Dani"]
[Result "*"]

1. e4 e5 2. Ke3 *

[White "Eva"]
[Black "Fito"]
[Result "*"]

1. d4 d5 *
"#;

#[tokio::test]
async fn a_file_of_games_is_brought_in_and_its_broken_game_is_named() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (status, came) = bring(&server, "?game=chess&form=pgn", THREE_GAMES).await;
    assert_eq!(status, 201, "{came}");
    assert_eq!(came["more"], false);
    let rounds = came["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 2);
    assert_eq!(rounds[0]["result"], json!({"winner": "black", "end": "checkmate"}));
    assert_eq!(rounds[0]["seats"]["white"], json!({"kind": "person", "name": "Ana"}));
    assert_eq!((&rounds[1]["plies"], &rounds[1]["over"]), (&json!(2), &json!(false)));
    let token = rounds[1]["tokens"]["white"].as_str().unwrap();
    let id = rounds[1]["id"].as_str().unwrap();
    let (mut eva, welcome) = server.join(id, &[token]).await;
    assert_eq!(welcome["you"], json!(["white"]));
    assert_eq!(eva.act("white", 2, "c2c4").await["t"], "ack");

    let faults = came["faults"].as_array().unwrap();
    assert_eq!((&faults[0]["game"], &faults[0]["line"]), (&json!(2), &json!(11)), "{faults:?}");
    assert!(faults[0]["text"].as_str().unwrap().contains("Ke3"), "{faults:?}");
    assert_eq!(server.get("/api/rounds?game=chess").await["total"], 2);

    // Nothing but broken games: told, and nothing is made.
    let (status, came) = bring(&server, "?game=chess&form=pgn", "1. e4 e5 2. Ke3 *").await;
    assert_eq!((status, &came["rounds"]), (200, &json!([])), "{came}");
    assert_eq!(came["faults"].as_array().unwrap().len(), 1);
    assert_eq!(bring(&server, "?game=chess&form=pgn", " \n").await.0, 400);
    server.stop().await;
}

#[tokio::test]
async fn a_file_that_was_taken_out_is_brought_in_as_the_same_round() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *";
    let (_, came) = bring(&server, "?game=chess&form=pgn", text).await;
    let first = came["rounds"][0]["id"].as_str().unwrap().to_string();
    let path = format!("/api/rounds/{first}/file/pgn");
    let (status, head, pgn) = server.request("GET", &path, &[], "").await;
    assert_eq!(status, 200);
    let head = head.to_ascii_lowercase();
    assert!(head.contains("content-type: application/"), "{head}");
    assert!(head.contains(&format!("-{first}.pgn\"")), "{head}");
    let (_, came) = bring(&server, "?game=chess&form=pgn", &pgn).await;
    let second = came["rounds"][0]["id"].as_str().unwrap();
    let record = async |id: &str| {
        let text = server.request("GET", &format!("/api/rounds/{id}/record"), &[], "").await.2;
        // The second came in a moment later.
        text.lines().filter(|line| !line.starts_with("date ")).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(record(&first).await, record(second).await);
    server.stop().await;
}

#[tokio::test]
async fn a_long_file_stops_at_its_limit_and_an_old_one_may_be_in_latin_1() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let many = "[White \"Ana\"]\n\n1. e4 *\n\n".repeat(201);
    let (status, came) = bring(&server, "?game=chess&form=pgn", &many).await;
    assert_eq!((status, &came["more"]), (201, &json!(true)));
    assert_eq!(came["rounds"].as_array().unwrap().len(), 200);
    let (_, came) = bring(&server, "?game=chess&form=pgn", &many[many.len() / 201..]).await;
    assert_eq!(came["more"], false);

    // The test client speaks text, so the letter outside UTF-8 is sent by hand.
    let mut body = b"[White \"Jos".to_vec();
    body.push(0xe9);
    body.extend(b"\"]\n\n1. e4 *\n");
    let answer = server.request_bytes("POST", "/api/import?game=chess&form=pgn", &body).await;
    assert!(answer.contains("José"), "{answer}");
    server.stop().await;
}
