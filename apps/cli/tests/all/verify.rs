//! `trebejo verify`: a fair round played in the terminal, its record checked, and forgeries found.

use std::path::Path;

use serde_json::Value;

use crate::support::run;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The record of a round of ChessMagic that two people play with this source of luck and give up.
fn record(dir: &Path, chance: &str) -> String {
    let data = dir.join(chance.replace(' ', "-"));
    let data = data.to_str().unwrap();
    let play = ["play", "chessmagic", "--seat", "black=person", "--data", data];
    let played = run(&[&play[..], &["--chance", chance]].concat(), "a2a3\na7a6\nresign\n");
    assert!(played.status.success(), "{}", text(&played.stderr));
    let list = text(&run(&["play", "--list", "--data", data], "").stdout);
    let id = list.split_whitespace().next().unwrap();
    text(&run(&["play", "--record", id, "--data", data], "").stdout)
}

fn verify(record: &str) -> (Option<i32>, String, String) {
    let output = run(&["verify", "-"], record);
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_fair_round_is_checked_and_forgeries_are_found() {
    let dir = tempfile::tempdir().unwrap();
    let record = record(dir.path(), "fair");
    let (code, said, wrong) = verify(&record);
    assert_eq!((code, wrong.as_str()), (Some(0), ""));
    let last = "the seed is the one fixed before the game, and all 3 draws follow from the seed\n";
    assert!(said.ends_with(last) && said.contains(" gift "), "{said}");

    // Another gift for the last turn: nothing that was played depends on it.
    let gift = record.lines().rfind(|line| line.contains(" - gift ")).unwrap();
    let other = if gift.ends_with("h2:omni") { "g2:omni" } else { "h2:omni" };
    let (head, _) = gift.rsplit_once(' ').unwrap();
    let (code, said, wrong) = verify(&record.replace(gift, &format!("{head} {other}")));
    assert_eq!((code, said.as_str()), (Some(1), ""));
    assert!(wrong.contains("but the seed gives \"gift "), "{wrong}");

    let reveal = record.lines().last().unwrap();
    let (code, _, wrong) = verify(&record.replace(reveal, ""));
    assert_eq!(code, Some(1));
    assert!(wrong.contains("has not been revealed"), "{wrong}");
}

/// Before, an altered seed or commitment was taken for a file that is no record, and answered without JSON.
#[test]
fn an_altered_seed_or_commitment_is_an_answer_of_no() {
    let dir = tempfile::tempdir().unwrap();
    let record = record(dir.path(), "fair");
    let json = |record: &str| {
        let output = run(&["verify", "-", "--json"], record);
        let json: Value = serde_json::from_slice(&output.stdout).unwrap();
        (output.status.code(), json, text(&output.stderr))
    };
    let (code, good, _) = json(&record);
    assert_eq!((code, &good["committed"], good.get("why")), (Some(0), &Value::Bool(true), None));

    let other_end = |line: &str| {
        let last = if line.ends_with('0') { "1" } else { "0" };
        record.replace(line, &format!("{}{last}", &line[..line.len() - 1]))
    };
    let commitment = record.lines().find(|line| line.starts_with("chance fair ")).unwrap();
    let (code, found, wrong) = json(&other_end(commitment));
    assert_eq!((code, &found["committed"]), (Some(1), &Value::Bool(false)));
    assert_eq!((&found["draws"], &found["why"]), (&good["draws"], &"commitment".into()));
    assert_eq!(
        wrong,
        "trebejo: -: the revealed seed does not match the commitment published before the game\n"
    );

    let (code, found, _) = json(&other_end(record.lines().last().unwrap()));
    assert_eq!((code, &found["committed"]), (Some(1), &Value::Bool(false)));
    assert_eq!(found["why"], "commitment");
    let draws = |json: &Value| json["draws"].as_array().unwrap().clone();
    assert_eq!(draws(&found).len(), draws(&good).len());
    for (found, good) in draws(&found).iter().zip(draws(&good)) {
        assert_eq!((&found["seq"], &found["text"]), (&good["seq"], &good["text"]));
        assert_eq!(found["number"] == good["number"], found.get("expected").is_none());
    }

    let secret = record.replace(record.lines().last().unwrap(), "");
    let (code, found, _) = json(&secret);
    assert_eq!((code, &found["why"], draws(&found).len()), (Some(1), &"secret".into(), 0));
}

#[test]
fn a_seed_can_be_checked_and_other_luck_cannot() {
    let dir = tempfile::tempdir().unwrap();
    let (code, said, _) = verify(&record(dir.path(), "seed 42"));
    assert_eq!((code, said.lines().last()), (Some(0), Some("all 3 draws follow from the seed")));
    let (code, said, wrong) = verify(&record(dir.path(), "system"));
    assert_eq!((code, said.as_str()), (Some(2), ""));
    assert!(wrong.contains("its chance is \"system\""), "{wrong}");
    let (code, _, wrong) = verify("1. e4 e5");
    assert_eq!(code, Some(2));
    assert!(wrong.contains("-: line 1: expected \"trebejo 1\""), "{wrong}");
    let asked = run(&["play", "chess", "--chance", "fair"], "");
    assert_eq!(asked.status.code(), Some(2));
    assert!(text(&asked.stderr).contains("there is no chance in chess"));
}
