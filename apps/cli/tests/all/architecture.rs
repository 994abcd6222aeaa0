//! The table of crates in ARCHITECTURE.md is the one that `cargo metadata` knows.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use trebejo_testkit::workspace::root;

/// What every crate uses of the others, by its folder.
fn crates() -> BTreeMap<String, String> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline", "--locked"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let short = |name: &str| name.strip_prefix("trebejo-").unwrap_or(name).to_owned();
    let packages = metadata["packages"].as_array().unwrap().iter().map(|package| {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        let folder = manifest.parent().unwrap().strip_prefix(root()).unwrap();
        let own = |one: &&Value| one["kind"].is_null() && !one["path"].is_null();
        let uses = package["dependencies"].as_array().unwrap().iter().filter(own);
        let mut uses: Vec<_> = uses.map(|one| short(one["name"].as_str().unwrap())).collect();
        uses.sort();
        let name = short(package["name"].as_str().unwrap());
        let folder = folder.to_str().unwrap().replace('\\', "/");
        (format!("`{folder}` | {name}"), uses.join(", "))
    });
    packages.collect()
}

/// A row of the table: folder and name, what the crate is, what it uses.
fn row(line: &str) -> Option<(String, &str, &str)> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
    let [folder, name, what, uses] = cells[..] else { return None };
    folder.contains('/').then(|| (format!("{folder} | {name}"), what, uses.trim()))
}

#[test]
fn the_table_of_crates_is_what_cargo_knows() {
    let file = root().join("ARCHITECTURE.md");
    let text = fs::read_to_string(&file).unwrap();
    let crates = crates();
    let written: BTreeMap<_, _> = text
        .lines()
        .filter_map(row)
        .filter(|(_, what, _)| !what.is_empty())
        .map(|(place, _, uses)| (place, uses.to_owned()))
        .collect();
    if env::var_os("TREBEJO_WRITE").is_some() {
        let lines = text.lines().map(|line| match row(line) {
            Some((place, what, _)) if crates.contains_key(&place) => {
                format!("| {place} | {what} | {} |", crates[&place])
            }
            _ => line.to_owned(),
        });
        fs::write(&file, lines.collect::<Vec<_>>().join("\n") + "\n").unwrap();
        return;
    }
    assert_eq!(written, crates, "TREBEJO_WRITE=1 cargo test -p trebejo architecture writes it");
}
