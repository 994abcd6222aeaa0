//! Statistics over HTTP.

use crate::support::{TestServer, diamond_record as record};
use serde_json::{Value, json};
use tempfile::tempdir;

#[tokio::test]
async fn statistics_add_up() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let none = server.get("/api/stats").await;
    assert_eq!((&none["name"], &none["rounds"]), (&json!(""), &json!(0)));
    for _ in 0..3 {
        server.import("", &record("person Ana", "engine 2", "1 green bt-cd\n2 red resign\n")).await;
    }
    server.import("", &record("person Ana", "engine 2", "1 green resign\n")).await;
    // Rounds of one thousandth of a second have no order, and the last spelling counts.
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    server.import("", &record("person Luis", "person ana", "1 green resign\n")).await;
    server.import("", &record("person Ana", "engine 2", "")).await;
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
