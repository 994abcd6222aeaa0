//! Backups: a copy of the database while it is in use, and putting one back in its place.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use trebejo_core::ToMessage;

use super::fault::{Cause, Fault, said};
use super::{ServeLock, SqliteStore, schema};
use crate::StoreError;

impl SqliteStore {
    /// Copies the whole database, as of one moment, into a single file that replaces any file of
    /// that name. Nobody has to stop playing for it.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let own = self.dir().join(schema::FILE);
        if same_file(&own, to) {
            let why = Cause::Itself.to_message();
            return Err(StoreError::Copy { file: to.into(), why });
        }
        Ok(copy(&own, to)?)
    }

    /// Puts a backup in the place of the database of a folder that no server uses and no terminal
    /// has open. The old database is kept beside it under the name that is returned.
    pub fn restore_backup(dir: &Path, backup: &Path) -> Result<Option<PathBuf>, StoreError> {
        let failed = |file: &Path, error: &dyn ToMessage| StoreError::Copy {
            file: file.into(),
            why: error.to_message(),
        };
        fs::create_dir_all(dir).map_err(|error| failed(dir, &error))?;
        let _lock = ServeLock::take(dir)?;
        let file = dir.join(schema::FILE);
        if same_file(&file, backup) {
            return Err(failed(&file, &Cause::BackupItself));
        }
        // A copy is made and opened like any database before the old one is touched.
        let trial = beside(&file, ".restored");
        let copied = copy(backup, &trial).and_then(|()| schema::open(&trial).map(drop));
        if let Err(error) = copied {
            remove(&trial);
            return Err(error.into());
        }
        let kept = set_aside(&file).map_err(|error| failed(&file, &error))?;
        fs::rename(&trial, &file).map_err(|error| failed(&file, &error))?;
        sync_dir(dir).map_err(|error| failed(dir, &error))?;
        Ok(kept)
    }
}

/// Writes all that a database holds into a new file, first under another name.
fn copy(from_file: &Path, to: &Path) -> Result<(), Fault> {
    let failed =
        |error: &dyn ToMessage| StoreError::Copy { file: to.into(), why: error.to_message() };
    let part = beside(to, ".part");
    remove(&part);
    let from = schema::open_reader(from_file)?;
    let result = (|| -> Result<(), Fault> {
        let mut target = Connection::open(&part).map_err(|error| failed(&said(&error)))?;
        let step = Backup::new(&from, &mut target)
            .and_then(|backup| backup.step(-1))
            .map_err(|error| failed(&said(&error)))?;
        match step {
            StepResult::Done => {}
            _ => return Err(StoreError::Busy.into()),
        }
        // One file, with no log beside it that could be forgotten.
        target
            .pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
            .map_err(|error| failed(&said(&error)))?;
        // A copy of damage shall not replace an older copy that is sound.
        schema::check(&target, from_file)?;
        target.close().map_err(|(_, error)| failed(&said(&error)))?;
        File::open(&part).and_then(|file| file.sync_all()).map_err(|error| failed(&error))?;
        fs::rename(&part, to).map_err(|error| failed(&error))?;
        let dir = to.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Ok(sync_dir(dir).map_err(|error| failed(&error))?)
    })();
    if result.is_err() {
        remove(&part);
    }
    result
}

/// A file of the database's family: the log of `trebejo.db` is `trebejo.db-wal`.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Moves the database and its log to the first free name.
fn set_aside(file: &Path) -> std::io::Result<Option<PathBuf>> {
    if !file.exists() {
        // A log without its database would be taken for a part of the new one.
        for ending in ["-wal", "-shm"] {
            let orphan = beside(file, ending);
            if orphan.exists() {
                fs::rename(&orphan, beside(file, &format!(".orphan{ending}")))?;
            }
        }
        return Ok(None);
    }
    let kept = (1..).map(|n| beside(file, &format!(".old-{n}"))).find(|kept| !kept.exists());
    let kept = kept.expect("numbers do not end");
    for ending in ["-wal", "-shm", ""] {
        let from = beside(file, ending);
        if from.exists() {
            fs::rename(from, beside(&kept, ending))?;
        }
    }
    Ok(Some(kept))
}

fn remove(file: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(beside(file, ending));
    }
}

fn same_file(a: &Path, b: &Path) -> bool {
    matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

/// Makes a rename last; on systems where a folder cannot be opened there is nothing to do.
fn sync_dir(dir: &Path) -> std::io::Result<()> {
    if cfg!(unix) { File::open(dir)?.sync_all() } else { Ok(()) }
}
