//! No crate outside the games names a game: whoever wants to know something of one asks its entry.

use std::fs;
use std::path::{Path, PathBuf};

use trebejo_testkit::workspace::{crates, root};

/// Toy games and tests.
const TESTS: [&str; 2] = ["sixth", "testkit"];

/// Where a name of a game stands all the same, and why.
const EXCEPTIONS: [(&str, &str); 7] = [
    ("kernel/players/src/uci", "UCI's own name for the game of engines that say nothing else"),
    ("apps/cli/src/commands/analyse/games.rs", "reads the files of all games in one pass"),
    ("apps/cli/src/commands/convert.rs", "reads the files of all games in one pass"),
    ("apps/cli/src/commands/convert/", "positions and files of backgammon"),
    ("apps/server/page/play/actions.js", "the name of an icon"),
    ("apps/server/page/analysis/lines.js", "a backgammon is also an end of a game"),
    ("apps/server/page/help/help.js", "the name of an icon"),
];

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "tests" && name != "conformance" {
                files(&path, ending, found);
            }
        } else if name.ends_with(ending) && name != "tests.rs" && name != "lessons.rs" {
            found.push(path);
        }
    }
}

/// The lines of a source that name a game, without comments and tests.
fn named(source: &str, ids: &[&str]) -> Vec<String> {
    let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let comment = |line: &str| ["//", "/*", "*"].iter().any(|begin| line.starts_with(begin));
    let lines = code.lines().filter(|line| !comment(line.trim_start()));
    let names = |line: &&str| {
        ids.iter().any(|id| {
            let quoted = ['"', '\'', '`'].iter().any(|q| line.contains(&format!("{q}{id}{q}")));
            quoted || line.contains(&format!("trebejo_{id}::"))
        })
    };
    lines.filter(names).map(|line| line.trim().to_string()).collect()
}

#[test]
fn no_game_is_named_outside_the_games() {
    let games = trebejo_games::registry(trebejo_host::native(), None);
    let ids = games.ids();
    let mut found = Vec::new();
    for one in crates() {
        if !one.folder.starts_with(root().join("games")) && !TESTS.contains(&one.name()) {
            files(&one.folder.join("src"), ".rs", &mut found);
        }
    }
    files(&root().join("apps/server/page"), ".js", &mut found);
    assert!(found.len() > 200, "only {} files", found.len());
    let mut used = [false; EXCEPTIONS.len()];
    let mut wrong = Vec::new();
    for path in found {
        let lines = named(&fs::read_to_string(&path).unwrap(), &ids);
        if lines.is_empty() {
            continue;
        }
        let place = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        match EXCEPTIONS.iter().position(|(known, _)| place.starts_with(known)) {
            Some(at) => used[at] = true,
            None => wrong.push(format!("{place}: {}", lines.join(" | "))),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let idle: Vec<_> = EXCEPTIONS.iter().zip(used).filter(|(_, used)| !used).collect();
    assert!(idle.is_empty(), "no exception is needed for {idle:?}");
}
