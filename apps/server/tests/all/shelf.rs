//! The shelf over HTTP: puzzles and their judge, rounds by filter, bundles out and in, statistics.

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;

const START: &str = "RRRR.RG..RG.GGGG..... g 0";

fn record(green: &str, red: &str, events: &str) -> String {
    format!(
        "trebejo 1\ngame diamond\nstart {START}\nseat green {green}\nseat red {red}\nclock none\n\n{events}"
    )
}

async fn bring(server: &TestServer, text: &str) -> (u16, Value) {
    let (status, _, body) = server.request("POST", "/api/import", &[], text).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_puzzle_is_judged_move_by_move_and_tells_its_solution_only_when_asked() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let list = server.get("/api/puzzles").await;
    assert_eq!(list["games"].as_array().unwrap().len(), 5);
    let shelf = list["games"][0]["puzzles"].as_array().unwrap();
    let puzzle = shelf.iter().find(|one| one["moves"] == 2).expect("a puzzle of two moves");
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

#[tokio::test]
async fn rounds_are_listed_by_opponent_result_and_date() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    bring(&server, &record("person Ana", "engine 5", "1 green resign\n")).await;
    bring(&server, &record("engine 3", "person Ana", "1 green bt-cd\n")).await;
    bring(&server, &record("person Luis", "person Ana", "1 green resign\n")).await;
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
async fn a_bundle_comes_back_equal_and_faults_are_named_exactly() {
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
        let (status, came) = bring(&server, text).await;
        assert_eq!(status, 201);
        ids.push(came["rounds"][0]["id"].as_str().unwrap().to_string());
    }
    let (status, _, all) = server.request("GET", "/api/bundle", &[], "").await;
    assert_eq!((status, all.len()), (200, texts[0].len() + texts[1].len() + 2));
    assert_eq!(all, texts.each_ref().map(|text| format!("{text}\n")).concat());
    let listed = async || {
        let list = server.get("/api/rounds").await;
        let mut rounds = list["rounds"].as_array().unwrap().clone();
        // A round that is brought in is a new one, so its name differs and nothing else.
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
    let (status, came) = bring(&server, &all).await;
    assert_eq!((status, came["rounds"].as_array().unwrap().len()), (201, 2), "{came}");
    assert_eq!(server.request("GET", "/api/bundle", &[], "").await.2, all);
    assert_eq!(listed().await, before, "dates, seats, results and titles are the same");
    let id = came["rounds"][0]["id"].as_str().unwrap();
    let (_, _, alone) = server.request("GET", &format!("/api/rounds/{id}/record"), &[], "").await;
    assert_eq!(alone, texts[0], "a record that is taken out alone has its date too");

    let broken = format!("{all}{}", texts[0].replace("bt-cd", "bt-tt"));
    let (_, came) = bring(&server, &broken).await;
    assert_eq!(came["rounds"].as_array().unwrap().len(), 2);
    let fault = &came["faults"][0];
    let line = broken.lines().position(|line| line == "1 green bt-tt").unwrap() + 1;
    assert_eq!((&fault["game"], &fault["line"]), (&json!(3), &json!(line)), "{came}");
    assert!(fault["text"].as_str().unwrap().starts_with("event 1: "), "{fault}");
    assert_eq!(
        (&fault["message"]["code"], &fault["message"]["args"]["seq"]),
        (&json!("open.event"), &json!(1))
    );
    // One record alone is refused whole, as ever.
    let (status, why) = bring(&server, &texts[0].replace("bt-cd", "bt-tt")).await;
    assert_eq!(status, 400);
    assert!(why["error"]["text"].as_str().unwrap().contains("event 1: "), "{why}");
    for junk in ["", "\u{0}", "trebejo", "trebejo 1\ntrebejo 1\n", "x\ntrebejo 1"] {
        let (status, _) = bring(&server, junk).await;
        assert!(status == 400 || status == 200, "{junk:?}: {status}");
    }
    server.stop().await;
}

#[tokio::test]
async fn statistics_add_up() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let none = server.get("/api/stats").await;
    assert_eq!((&none["name"], &none["rounds"]), (&json!(""), &json!(0)));
    for _ in 0..3 {
        bring(&server, &record("person Ana", "engine 2", "1 green bt-cd\n2 red resign\n")).await;
    }
    bring(&server, &record("person Ana", "engine 2", "1 green resign\n")).await;
    // Rounds of one thousandth of a second have no order, and the last spelling counts.
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    bring(&server, &record("person Luis", "person ana", "1 green resign\n")).await;
    bring(&server, &record("person Ana", "engine 2", "")).await;
    let stats = server.get("/api/stats").await;
    assert_eq!(
        (&stats["name"], &stats["rounds"], &stats["more"]),
        (&json!("ana"), &json!(5), &json!(false))
    );
    let diamond = &stats["games"][0];
    assert_eq!((&diamond["won"], &diamond["lost"]), (&json!(4), &json!(1)));
    let level = &diamond["levels"][0];
    assert_eq!(level, &json!({"opponent": "2", "elo": 1018.0, "won": 3, "drawn": 0, "lost": 1}));
    // Three of four at 1,018, and the drawn game: 400 × log10(0.7 / 0.3) above.
    let rating = diamond["rating"]["value"].as_f64().unwrap();
    assert!((rating - 1_165.19).abs() < 0.01, "{rating}");
    assert_eq!(diamond["history"].as_array().unwrap().len(), 4);
    assert_eq!(diamond["luck"], Value::Null);
    let luis = server.get("/api/stats?name=LUIS").await;
    assert_eq!(luis["games"][0]["lost"], 1);
    assert_eq!(server.get("/api/stats?name=Nobody").await["rounds"], 0);
    server.stop().await;
}
