//! The library: lists by filter, bundles, and files of other programs, exported and imported.

use crate::support::{TestServer, diamond_record as record};
use serde_json::json;
use tempfile::tempdir;

#[tokio::test]
async fn rounds_are_listed_by_opponent_result_and_date() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    server.import("", &record("person Ana", "engine 5", "1 green resign\n")).await;
    server.import("", &record("engine 3", "person Ana", "1 green bt-cd\n")).await;
    server.import("", &record("person Luis", "person Ana", "1 green resign\n")).await;
    let total =
        async |query: &str| server.get(&format!("/api/rounds?{query}")).await["total"].clone();
    for (query, count) in [
        ("", 3),
        ("opponent=engine", 2),
        ("opponent=person", 1),
        ("opponent=engine%205", 1),
        ("opponent=ana", 3),
        ("result=won&me=ana", 1),
        ("result=lost&me=Ana", 1),
        ("result=second", 2),
        ("result=drawn", 0),
        ("since=99999999999999", 0),
        ("until=99999999999999&game=diamond", 3),
        ("game=chess", 0),
    ] {
        assert_eq!(total(query).await, count, "{query}");
    }
    for wrong in ["result=won", "result=x", "since=x", "before=x"] {
        assert_eq!(
            server.request("GET", &format!("/api/rounds?{wrong}"), &[], "").await.0,
            400,
            "{wrong}"
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn a_bundle_is_imported_as_it_was_exported_and_faults_are_named_exactly() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let texts = [
        record("person Ana", "engine 5", "1 green bt-cd\n2 green resign\n").replace(
            "game diamond\n",
            "game diamond\ntitle Old times\ndate 2019-02-28T23:59:59.001Z 2019-03-01T00:12:00Z\n",
        ),
        record("person Ana", "person Luis", "1 green bt-cd @1200\n")
            .replace("clock none", "clock 300+5")
            .replace("start", "date 2024-02-29T12:00:00Z 2024-02-29T12:00:00Z\nstart"),
    ];
    let mut ids = Vec::new();
    for text in &texts {
        let (status, imported) = server.import("", text).await;
        assert_eq!(status, 201);
        ids.push(imported["rounds"][0]["id"].as_str().unwrap().to_string());
    }
    let (status, _, all) = server.request("GET", "/api/bundle", &[], "").await;
    assert_eq!((status, all.len()), (200, texts[0].len() + texts[1].len() + 2));
    assert_eq!(all, texts.each_ref().map(|text| format!("{text}\n")).concat());
    let listed = async || {
        let list = server.get("/api/rounds").await;
        let mut rounds = list["rounds"].as_array().unwrap().clone();
        // An imported round is a new one: its id differs and nothing else.
        rounds.iter_mut().for_each(|round| drop(round.as_object_mut().unwrap().remove("id")));
        rounds
    };
    let before = listed().await;
    assert_eq!(before[1]["created_at"], 1_551_398_399_001_i64, "{before:?}");
    assert_eq!(before[1]["updated_at"], 1_551_399_120_000_i64, "{before:?}");
    let one = format!("/api/bundle?ids={}", ids[1]);
    assert_eq!(server.request("GET", &one, &[], "").await.2, format!("{}\n", texts[1]));
    assert_eq!(server.request("GET", "/api/bundle?ids=abc", &[], "").await.0, 404);
    for id in &ids {
        assert_eq!(server.request("DELETE", &format!("/api/rounds/{id}"), &[], "").await.0, 204);
    }
    let (status, imported) = server.import("", &all).await;
    assert_eq!((status, imported["rounds"].as_array().unwrap().len()), (201, 2), "{imported}");
    assert_eq!(server.request("GET", "/api/bundle", &[], "").await.2, all);
    assert_eq!(listed().await, before, "dates, seats, results and titles are the same");
    let id = imported["rounds"][0]["id"].as_str().unwrap();
    let (_, _, alone) = server.request("GET", &format!("/api/rounds/{id}/record"), &[], "").await;
    assert_eq!(alone, texts[0], "a record that is exported alone has its date too");

    let broken = format!("{all}{}", texts[0].replace("bt-cd", "bt-tt"));
    let (_, imported) = server.import("", &broken).await;
    assert_eq!(imported["rounds"].as_array().unwrap().len(), 2);
    let fault = &imported["faults"][0];
    let line = broken.lines().position(|line| line == "1 green bt-tt").unwrap() + 1;
    assert_eq!((&fault["game"], &fault["line"]), (&json!(3), &json!(line)), "{imported}");
    assert!(fault["text"].as_str().unwrap().starts_with("event 1: "), "{fault}");
    assert_eq!(
        (&fault["message"]["code"], &fault["message"]["args"]["seq"]),
        (&json!("open.event"), &json!(1))
    );
    // One record alone is refused whole.
    let (status, why) = server.import("", &texts[0].replace("bt-cd", "bt-tt")).await;
    assert_eq!(status, 400);
    assert!(why["error"]["text"].as_str().unwrap().contains("event 1: "), "{why}");
    for junk in ["", "\u{0}", "trebejo", "trebejo 1\ntrebejo 1\n", "x\ntrebejo 1"] {
        let (status, _) = server.import("", junk).await;
        assert!(status == 400 || status == 200, "{junk:?}: {status}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_form_is_named_with_its_game_and_only_where_the_game_has_it() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    for (query, part) in [
        ("?form=pgn", "game and form go together"),
        ("?game=chess", "game and form go together"),
        ("?game=go&form=pgn", "unknown game \"go\""),
        ("?game=diamond&form=pgn", "diamond has no files of other programs"),
        ("?gaem=diamond", "gaem"),
    ] {
        let (status, why) = server.import(query, "1. e4").await;
        let text = why["error"]["text"].as_str().unwrap_or_default();
        assert!(status == 400 && text.contains(part), "{query}: {status} {why}");
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
async fn a_file_of_games_is_imported_and_its_broken_game_is_named() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (status, imported) = server.import("?game=chess&form=pgn", THREE_GAMES).await;
    assert_eq!(status, 201, "{imported}");
    assert_eq!(imported["more"], false);
    let rounds = imported["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 2);
    assert_eq!(rounds[0]["result"], json!({"winner": "black", "end": "checkmate"}));
    assert_eq!(rounds[0]["seats"]["white"], json!({"kind": "person", "name": "Ana"}));
    assert_eq!((&rounds[1]["plies"], &rounds[1]["over"]), (&json!(2), &json!(false)));
    let token = rounds[1]["tokens"]["white"].as_str().unwrap();
    let id = rounds[1]["id"].as_str().unwrap();
    let (mut eva, welcome) = server.join(id, &[token]).await;
    assert_eq!(welcome["you"], json!(["white"]));
    assert_eq!(eva.act("white", 2, "c2c4").await["t"], "ack");

    let faults = imported["faults"].as_array().unwrap();
    assert_eq!((&faults[0]["game"], &faults[0]["line"]), (&json!(2), &json!(11)), "{faults:?}");
    assert!(faults[0]["text"].as_str().unwrap().contains("Ke3"), "{faults:?}");
    assert_eq!(server.get("/api/rounds?game=chess").await["total"], 2);

    // Nothing but broken games: they are reported, and no round is made.
    let (status, imported) = server.import("?game=chess&form=pgn", "1. e4 e5 2. Ke3 *").await;
    assert_eq!((status, &imported["rounds"]), (200, &json!([])), "{imported}");
    assert_eq!(imported["faults"].as_array().unwrap().len(), 1);
    assert_eq!(server.import("?game=chess&form=pgn", " \n").await.0, 400);
    server.stop().await;
}

#[tokio::test]
async fn an_exported_file_is_imported_as_the_same_round() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *";
    let (_, imported) = server.import("?game=chess&form=pgn", text).await;
    let first = imported["rounds"][0]["id"].as_str().unwrap().to_string();
    let path = format!("/api/rounds/{first}/file/pgn");
    let (status, head, pgn) = server.request("GET", &path, &[], "").await;
    assert_eq!(status, 200);
    let head = head.to_ascii_lowercase();
    assert!(head.contains("content-type: application/"), "{head}");
    assert!(head.contains(&format!("-{first}.pgn\"")), "{head}");
    let (_, imported) = server.import("?game=chess&form=pgn", &pgn).await;
    let second = imported["rounds"][0]["id"].as_str().unwrap();
    let record = async |id: &str| {
        let text = server.request("GET", &format!("/api/rounds/{id}/record"), &[], "").await.2;
        // The second imported in a moment later.
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
    let (status, imported) = server.import("?game=chess&form=pgn", &many).await;
    assert_eq!((status, &imported["more"]), (201, &json!(true)));
    assert_eq!(imported["rounds"].as_array().unwrap().len(), 200);
    let (_, imported) = server.import("?game=chess&form=pgn", &many[many.len() / 201..]).await;
    assert_eq!(imported["more"], false);

    // The test client speaks text, so the letter outside UTF-8 is sent by hand.
    let mut body = b"[White \"Jos".to_vec();
    body.push(0xe9);
    body.extend(b"\"]\n\n1. e4 *\n");
    let answer = server.request_bytes("POST", "/api/import?game=chess&form=pgn", &body).await;
    assert!(answer.contains("José"), "{answer}");
    server.stop().await;
}
