//! Every message has words in every language, every word is used, and both sides name the same arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use trebejo_core::Catalogue;
use trebejo_testkit::workspace::crates;

/// The catalogues of the whole program.
fn catalogues() -> Vec<&'static Catalogue> {
    let _games = trebejo_games::registry(trebejo_host::native(), None);
    trebejo::messages::know();
    let mut all = trebejo_i18n::catalogues();
    all.push(&trebejo_i18n::MESSAGES);
    all
}

#[test]
fn every_catalogue_is_sound() {
    let faults: Vec<_> = catalogues().into_iter().flat_map(trebejo_i18n::faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_crate_with_messages_is_known_to_the_program() {
    let known: BTreeSet<_> = catalogues().iter().map(|one| one.name.to_owned()).collect();
    let there: BTreeSet<_> = crates()
        .iter()
        .filter(|one| one.folder.join("messages").is_dir() && one.name() != "testkit")
        .map(|one| one.name().to_owned())
        .collect();
    assert_eq!(known, there);
}

#[test]
fn no_two_crates_have_a_message_of_the_same_name() {
    let mut owners = BTreeMap::new();
    for catalogue in catalogues() {
        for code in catalogue.codes.iter().copied().flatten() {
            let owner = owners.insert(trebejo_i18n::entry(code.code), catalogue.name);
            assert!(owner.is_none_or(|owner| owner == catalogue.name), "{}", code.code);
        }
    }
}

/// A type that derives its messages and is left out of its crate's catalogue would be found nowhere else.
#[test]
fn every_code_in_the_sources_is_in_a_catalogue() {
    let codes: BTreeSet<_> = catalogues()
        .iter()
        .flat_map(|one| one.codes.iter().copied().flatten())
        .map(|code| code.code)
        .collect();
    let mut found = 0;
    let without = ["testkit", "message-derive", "core"];
    for one in crates().iter().filter(|one| !without.contains(&one.name())) {
        each_source(&one.folder.join("src"), &mut |file, source| {
            for rest in source.split("#[message(").skip(1) {
                let Some(rest) = rest.trim_start().strip_prefix('"') else { continue };
                let code = rest.split('"').next().unwrap();
                assert!(codes.contains(code), "{}: {code}", file.display());
                found += 1;
            }
        });
    }
    assert!(found > 300, "{found} codes were looked at");
}

fn each_source(folder: &Path, look: &mut dyn FnMut(&Path, &str)) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            each_source(&path, look);
        } else if path.extension().is_some_and(|end| end == "rs") {
            look(&path, &fs::read_to_string(&path).unwrap());
        }
    }
}
