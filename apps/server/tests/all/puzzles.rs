//! Puzzles over HTTP: the list, attempts, hints and solutions.

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;

#[tokio::test]
async fn a_puzzle_is_checked_move_by_move_and_shows_its_solution_only_on_request() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let list = server.get("/api/puzzles").await;
    assert_eq!(list["games"].as_array().unwrap().len(), 5);
    let puzzles = list["games"][0]["puzzles"].as_array().unwrap();
    let puzzle = puzzles.iter().find(|one| one["moves"] == 2).expect("a puzzle of two moves");
    assert!(puzzle.get("solution").is_none() && !puzzle["themes"].as_array().unwrap().is_empty());
    let path = format!("/api/puzzles/diamond/{}", puzzle["id"].as_str().unwrap());

    let open = server.get(&path).await;
    assert_eq!(
        (&open["verdict"], &open["right"], &open["wanted"]),
        (&json!("open"), &json!(0), &json!(2))
    );
    assert!(open.get("solution").is_none() && open.get("themes").is_none());
    let solution = server.get(&format!("{path}/solution")).await;
    let texts: Vec<&str> = solution["steps"].as_array().unwrap()[1..]
        .iter()
        .map(|step| step["text"].as_str().unwrap())
        .collect();
    assert_eq!(texts.len(), 3);
    let hint = server.get(&format!("{path}/hint")).await;
    assert_eq!(hint["cells"][0], solution["steps"][1]["cells"][0]);
    assert_eq!(hint["cells"].as_array().unwrap().len(), 1);

    let play = async |played: Value| server.post(&path, &json!({ "played": played })).await;
    let other = open["moves"].as_array().unwrap().iter().find(|mv| mv["text"] != texts[0]).unwrap();
    let (status, wrong) = play(json!([other["text"]])).await;
    assert_eq!((status, &wrong["verdict"], &wrong["right"]), (200, &json!("wrong"), &json!(0)));
    assert!(wrong["why"]["loss"].as_f64().unwrap() >= 0.5, "{wrong}");
    let (_, right) = play(json!([texts[0]])).await;
    assert_eq!((&right["verdict"], &right["right"]), (&json!("right"), &json!(1)));
    assert_eq!(right["steps"][2]["text"], texts[1], "the answer comes by itself");
    let (_, solved) = play(json!([texts[0], texts[2]])).await;
    assert_eq!((&solved["verdict"], &solved["right"]), (&json!("solved"), &json!(2)));

    let (status, why) = play(json!(["zz"])).await;
    assert_eq!((status, &why["error"]["code"]), (422, &json!("illegal")));
    assert_eq!(play(json!([texts[0], texts[2], texts[2]])).await.0, 400);
    for none in
        ["/api/puzzles/diamond/nothing", "/api/puzzles/ludo/1", "/api/puzzles/diamond/x/solution"]
    {
        assert_eq!(server.request("GET", none, &[], "").await.0, 404, "{none}");
    }
    server.stop().await;
}
