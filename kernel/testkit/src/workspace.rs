//! The crates of the workspace, for tests that look at the sources of all of them.

use std::fs;
use std::path::{Path, PathBuf};

/// A crate of the workspace.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crate {
    /// Its folder.
    pub folder: PathBuf,
    /// The name of its package.
    pub package: String,
}

impl Crate {
    /// The name without `trebejo-`, by which its catalogue goes.
    #[must_use]
    pub fn name(&self) -> &str {
        self.package.strip_prefix("trebejo-").unwrap_or(&self.package)
    }
}

/// The root of the workspace.
///
/// # Panics
/// If no folder above this crate holds a `Cargo.lock`.
#[must_use]
pub fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().find(|folder| folder.join("Cargo.lock").is_file()).expect("a workspace")
}

/// Every crate of the workspace, ordered by folder.
///
/// # Panics
/// If a manifest cannot be read.
#[must_use]
pub fn crates() -> Vec<Crate> {
    let mut found = Vec::new();
    for folder in folders(root()) {
        collect(&folder, &mut found);
    }
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<Crate>) {
    let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) else {
        return folders(folder).iter().for_each(|below| collect(below, found));
    };
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = "));
    let package = name.expect("a package has a name").trim_matches('"').to_owned();
    found.push(Crate { folder: folder.to_owned(), package });
}

/// The folders in a folder that may hold crates of the workspace.
fn folders(folder: &Path) -> Vec<PathBuf> {
    const OTHERS: [&str; 4] = ["target", "node_modules", "fuzz", "data"];
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        !name.starts_with('.') && !OTHERS.contains(&&*name)
    };
    entries.map(|entry| entry.path()).filter(|path| path.is_dir() && named(path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_member_of_the_workspace_is_found() {
        let crates = crates();
        let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
        let own = |block: &&str| !block.contains("source = ");
        let mut locked: Vec<_> = lock
            .split("[[package]]\n")
            .skip(1)
            .filter(own)
            .filter_map(|block| block.lines().next()?.strip_prefix("name = "))
            .map(|name| name.trim_matches('"').to_owned())
            .collect();
        let mut found: Vec<_> = crates.iter().map(|one| one.package.clone()).collect();
        locked.sort();
        found.sort();
        assert_eq!(found, locked);
        assert!(
            crates.iter().any(|one| one.name() == "testkit" && one.folder.ends_with("testkit"))
        );
    }
}
