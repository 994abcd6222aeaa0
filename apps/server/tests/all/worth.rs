//! What moves are worth, over HTTP: who may see it, and the tables behind it.

use std::time::Duration;

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;

/// Imports a round with these moves.
async fn import(server: &TestServer, game: &str, seats: &str, start: &str, moves: &str) -> String {
    let text = format!("trebejo 1\ngame {game}\nstart {start}\n{seats}clock none\n\n{moves}");
    server.import_record(&text).await
}

const DIAMOND: &str = "RRRR.RG..RG.GGGG..... g 0";
const ENGINE: &str = "seat green person Ana\nseat red engine minimax\n";

/// Asks with these tokens; gives the status and the answer.
async fn ask(server: &TestServer, path: &str, tokens: &[&str]) -> (u16, Value) {
    let seats = format!("Seat {}", tokens.join(" "));
    let headers = [("Authorization", seats.as_str())];
    let headers = if tokens.is_empty() { &[] } else { &headers[..] };
    let (status, _, body) = server.request("GET", path, headers, "").await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn every_move_has_a_value_and_the_position_that_of_the_best() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let id = import(&server, "diamond", ENGINE, DIAMOND, "1 green bt-cd\n2 red tt-cu\n").await;
    let (status, answer) = ask(&server, &format!("/api/rounds/{id}/worth?ply=1"), &[]).await;
    assert_eq!(status, 200, "{answer}");
    let detail = server.get(&format!("/api/rounds/{id}")).await;
    let played = &detail["steps"][2];
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(answer["value"], moves[0]["value"], "the best move comes first");
    let found = moves.iter().find(|mv| mv["move"] == played["text"]).expect("a legal move");
    assert_eq!(found["cells"], played["cells"]);
    for mv in moves {
        assert!(["win", "draw", "loss"].contains(&mv["value"].as_str().unwrap()), "{mv}");
        assert_eq!(mv["cells"].as_array().unwrap().len(), 2, "{mv}");
    }

    let (_, all) = ask(&server, &format!("/api/rounds/{id}/worth?all=true"), &[]).await;
    let positions = all["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 3);
    assert_eq!(positions[1]["value"], answer["value"]);
    let (_, now) = ask(&server, &format!("/api/rounds/{id}/worth"), &[]).await;
    assert_eq!(positions[2]["value"], now["value"], "without a ply it is the present position");
    assert_eq!(now["plies_known"], all["plies_known"]);

    // Green has won: whoever would be to move has lost.
    let won = "lr-lt ll-l rl-rt l-ll br-rl ll-l rl-r l-ll r-rr tt-cu rr-tl t-tt tl-t";
    let seat = |i: usize| if i.is_multiple_of(2) { "green" } else { "red" };
    let moves = won.split(' ').enumerate();
    let text: String = moves.map(|(i, mv)| format!("{} {} {mv}\n", i + 1, seat(i))).collect();
    let over = import(&server, "diamond", ENGINE, DIAMOND, &text).await;
    let (status, end) = ask(&server, &format!("/api/rounds/{over}/worth"), &[]).await;
    assert_eq!((status, &end["value"], &end["moves"]), (200, &json!("loss"), &json!([])));
    let (_, all) = ask(&server, &format!("/api/rounds/{over}/worth?all=true"), &[]).await;
    let last = all["positions"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["value"], &all["positions"][12]["value"]), (&json!("loss"), &json!("win")));

    let (status, why) = ask(&server, &format!("/api/rounds/{id}/worth?ply=3"), &[]).await;
    assert_eq!((status, why["error"]["text"].as_str()), (400, Some("ply 3: the round has 2")));
    let message = json!({ "code": "web.ply", "args": { "ply": 3, "last": 2 } });
    assert_eq!(why["error"]["message"], message);
    assert_eq!(ask(&server, &format!("/api/rounds/{id}/worth?what=1"), &[]).await.0, 400);
    assert_eq!(ask(&server, "/api/rounds/zzzzzzzzzzzz/worth", &[]).await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn no_values_are_shown_while_two_people_play_on_different_screens() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let path = format!("/api/rounds/{id}/worth");
    let other = "2222222222222222222222222a";
    for tokens in [vec![], vec![&green[..]], vec![&red], vec![&green, other], vec![&green, &green]]
    {
        let (status, why) = ask(&server, &path, &tokens).await;
        assert_eq!((status, &why["error"]["code"]), (403, &json!("running")), "{tokens:?}");
    }
    assert_eq!(ask(&server, &path, &[&green, &red]).await.0, 200);
    assert_eq!(ask(&server, &path, &[&red, &green]).await.0, 200);
    assert_eq!(ask(&server, &format!("{path}?all=true"), &[&green]).await.0, 403);

    let (mut client, _) = server.join(&id, &[&green]).await;
    client.send(json!({"t": "act", "id": "a", "seat": "green", "seq": 0, "text": "resign"})).await;
    client.receive("ack").await;
    assert_eq!(ask(&server, &path, &[]).await.0, 200, "anyone may see them once it is over");
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_is_not_solved_has_no_values() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let seats = "seat white person Ana\nseat black engine 3\n";
    let id = import(&server, "chess", seats, start, "").await;
    for path in [format!("/api/rounds/{id}/worth"), "/api/solutions/chess".to_string()] {
        let (status, why) = ask(&server, &path, &[]).await;
        assert_eq!((status, &why["error"]["code"]), (404, &json!("unsolved")), "{path}");
    }
    let (status, _) = server.post("/api/solutions/chess", &json!({"do": "build"})).await;
    assert_eq!(status, 404);
    let games = server.get("/api/games").await;
    let solved = |id: &str| {
        let games = games["games"].as_array().unwrap();
        games.iter().find(|game| game["id"] == id).unwrap()["solved"].clone()
    };
    assert_eq!((solved("diamond"), solved("chess")), (json!(true), json!(false)));
    server.stop().await;
}

#[tokio::test]
async fn a_table_is_begun_and_stopped() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let state = async || server.get("/api/solutions/diamond").await["state"].clone();
    assert_eq!(state().await, "missing");
    let (status, answer) = server.post("/api/solutions/diamond", &json!({"do": "build"})).await;
    assert_eq!((status, &answer["state"]), (202, &json!("building")));
    // Asking twice is no mistake.
    assert_eq!(server.post("/api/solutions/diamond", &json!({"do": "build"})).await.0, 202);
    assert_eq!(server.post("/api/solutions/diamond", &json!({"do": "stop"})).await.0, 202);
    for _ in 0..400 {
        if state().await != "building" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(state().await, "missing", "it was not done");
    let (status, _) = server.post("/api/solutions/diamond", &json!({"do": "dance"})).await;
    assert_eq!(status, 422);
    server.stop().await;
}
