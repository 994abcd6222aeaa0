//! Builds that are interrupted and go on.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

use trebejo_core::host::Host;
use trebejo_diamond_table::{BuildError, Class, Effort, Progress, SolvedTable, TableError, build};
use trebejo_host::{Disk, native};

#[test]
fn an_interrupted_build_keeps_the_groups_it_has_finished() {
    let folder = tempfile::tempdir().unwrap();
    let first = folder.path().join("4-4.table");
    let stop = AtomicBool::new(false);
    let host = native();
    let host = Host { threads: host.threads.with_count(2), ..host };
    // Stop as soon as the first group is on disk.
    let progress = |_: Progress| stop.store(first.exists(), Ordering::Relaxed);
    let effort = Effort { host, progress: &progress, stop: &stop };
    assert!(matches!(build(folder.path(), effort), Err(BuildError::Stopped)));
    assert!(first.exists() && !folder.path().join("6-6.table").exists());
    let whole = fs::read(&first).unwrap();
    assert!(matches!(SolvedTable::open(&Disk, folder.path()), Err(TableError::Missing(_))));

    // Going on does not make it again, unless it is damaged.
    let written = || fs::metadata(&first).unwrap().modified().unwrap();
    let before = written();
    assert!(matches!(build(folder.path(), effort), Err(BuildError::Stopped)));
    assert_eq!(written(), before);

    let mut damaged = whole.clone();
    *damaged.last_mut().unwrap() ^= 1;
    fs::write(&first, &damaged).unwrap();
    stop.store(false, Ordering::Relaxed);
    let again = |_: Progress| {
        stop.store(fs::read(&first).is_ok_and(|bytes| bytes == whole), Ordering::Relaxed);
    };
    let effort = Effort { host, progress: &again, stop: &stop };
    assert!(matches!(build(folder.path(), effort), Err(BuildError::Stopped)));
    assert_eq!(fs::read(&first).unwrap(), whole);
    assert_eq!(whole.len(), 32 + 4 * Class::ALL[0].rows() + 8 + Class::ALL[0].entries());
}
