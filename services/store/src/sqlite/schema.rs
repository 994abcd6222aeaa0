//! Opening the database: is it ours, of a version we know, undamaged; and bringing an older one up
//! to date, one step after the other in a single transaction.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags, Transaction, TransactionBehavior};
use trebejo_core::ToMessage;

use super::fault::{Cause, Fault, while_opening};
use super::row;
use crate::StoreError;

/// The database's name in the data folder.
pub(super) const FILE: &str = "trebejo.db";
/// `Treb`, which marks a database as ours.
const APPLICATION_ID: i64 = 0x5472_6562;
/// Step N leads from schema N to schema N + 1; steps are never changed, only added.
const STEPS: &[&str] = &[include_str!("schema/1.sql"), include_str!("schema/2.sql")];
/// How long to wait for another process before giving up.
const PATIENCE: Duration = Duration::from_secs(5);

/// Opens the database for writing, creating or migrating it as needed.
pub(super) fn open(file: &Path) -> Result<Connection, Fault> {
    refuse_orphaned_log(file)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let patience = Instant::now();
    loop {
        let result = Connection::open_with_flags(file, flags)
            .map_err(|error| while_opening(file, &error).into())
            .and_then(|mut conn| prepare(&mut conn, file, STEPS).map(|()| conn));
        match result {
            // Switching to the log and recovering it do not wait for each other by themselves.
            Err(Fault::Store(StoreError::Busy)) if patience.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(10));
            }
            result => return result,
        }
    }
}

/// Opens the database for reading only.
pub(super) fn open_reader(file: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn =
        Connection::open_with_flags(file, flags).map_err(|error| while_opening(file, &error))?;
    conn.busy_timeout(PATIENCE)?;
    Ok(conn)
}

/// SQLite throws away the log of an empty database; if the database was emptied by accident, the
/// log is all that is left of it.
///
/// The file itself is not opened here: closing it would free the locks that other connections of
/// this process hold on it.
fn refuse_orphaned_log(file: &Path) -> Result<(), Fault> {
    let length = |path: &Path| fs::metadata(path).map_or(0, |data| data.len());
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    // The log first: in a folder that is just being made, it comes after the database.
    // One byte is what SQLite itself may write to find out about a file system.
    if length(log.as_ref()) > 0 && length(file) <= 1 {
        return Err(damaged(file, &Cause::Empty));
    }
    Ok(())
}

fn prepare(conn: &mut Connection, file: &Path, steps: &[&str]) -> Result<(), Fault> {
    examine(conn, file, steps).map_err(|fault| match fault {
        Fault::Store(StoreError::Full) => {
            StoreError::NoSpace { dir: file.parent().unwrap_or(file).into() }.into()
        }
        Fault::Driver(error) if error.sqlite_error_code() == Some(ErrorCode::SystemIoFailure) => {
            while_opening(file, &error).into()
        }
        fault => fault,
    })
}

fn examine(conn: &mut Connection, file: &Path, steps: &[&str]) -> Result<(), Fault> {
    let failed = |error: rusqlite::Error| while_opening(file, &error);
    conn.busy_timeout(PATIENCE).map_err(failed)?;
    // Whose database it is comes first: nothing is written into someone else's.
    version(&conn.transaction().map_err(failed)?, file, steps)?;
    if conn.is_readonly(MAIN_DB).map_err(failed)? {
        let dir = file.parent().unwrap_or(file).into();
        let why = Cause::ReadOnlyFile(FILE).to_message();
        return Err(StoreError::Folder { dir, why }.into());
    }
    let mode: String = conn
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(failed)?;
    if mode != "wal" {
        let dir = file.parent().unwrap_or(file).into();
        let why = Cause::NoLog(mode).to_message();
        return Err(StoreError::Folder { dir, why }.into());
    }
    for (name, value) in [
        ("synchronous", "full"),
        ("foreign_keys", "on"),
        // After a burst the log shrinks again.
        ("journal_size_limit", "16777216"),
    ] {
        conn.pragma_update(None, name, value).map_err(failed)?;
    }
    check(conn, file)?;
    migrate(conn, file, steps)?;
    check_rounds(conn, file, steps)
}

/// The schema version, 0 for a new database. In a transaction, because another process may be making
/// the tables between one question and the next.
fn version(conn: &Transaction<'_>, file: &Path, steps: &[&str]) -> Result<usize, Fault> {
    let failed = |error: rusqlite::Error| while_opening(file, &error);
    let pragma = |name| conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let application = pragma("application_id").map_err(failed)?;
    let found = pragma("user_version").map_err(failed)?;
    let tables: i64 = conn
        .query_row("select count(*) from sqlite_schema", [], |row| row.get(0))
        .map_err(failed)?;
    if (application, found, tables) == (0, 0, 0) {
        return Ok(0);
    }
    if application != APPLICATION_ID {
        return Err(StoreError::Foreign { file: file.into() }.into());
    }
    match usize::try_from(found) {
        Ok(version @ 1..) if version <= steps.len() => Ok(version),
        Ok(1..) => {
            let known = steps.len() as i64;
            Err(StoreError::Newer { file: file.into(), found, known }.into())
        }
        _ => Err(damaged(file, &Cause::Schema(found))),
    }
}

/// SQLite's own check of the pages.
pub(super) fn check(conn: &Connection, file: &Path) -> Result<(), Fault> {
    verdict(conn, file, "pragma quick_check(1)")
}

fn verdict(conn: &Connection, file: &Path, pragma: &str) -> Result<(), Fault> {
    let what: String = conn
        .query_row(pragma, [], |row| row.get(0))
        .map_err(|error| while_opening(file, &error))?;
    if what == "ok" {
        return Ok(());
    }
    Err(damaged(file, &Cause::Sqlite(what)))
}

fn damaged(file: &Path, why: &impl ToMessage) -> Fault {
    StoreError::Damaged { file: file.into(), why: why.to_message() }.into()
}

fn migrate(conn: &mut Connection, file: &Path, steps: &[&str]) -> Result<(), Fault> {
    if version(&conn.transaction()?, file, steps)? == steps.len() {
        return Ok(());
    }
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Asked again: another process may have done it while this one waited for its turn.
    let done = version(&transaction, file, steps)?;
    for step in &steps[done..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", steps.len() as i64)?;
    transaction.commit()?;
    Ok(())
}

/// The tables are those this program would make, the lists agree with their index, and the row of
/// every round is as it was written. Events are checked when their round is read, so that a damaged
/// one does not lock up the others.
fn check_rounds(conn: &Connection, file: &Path, steps: &[&str]) -> Result<(), Fault> {
    let fresh = Connection::open_in_memory()?;
    steps.iter().try_for_each(|step| fresh.execute_batch(step))?;
    let schema = |conn: &Connection| -> rusqlite::Result<Vec<Option<String>>> {
        conn.prepare("select sql from sqlite_schema order by name")?
            .query_map([], |row| row.get(0))?
            .collect()
    };
    let found = schema(conn).map_err(|error| while_opening(file, &error))?;
    if found != schema(&fresh)? {
        return Err(damaged(file, &Cause::Tables));
    }
    verdict(conn, file, "pragma integrity_check(round)")?;

    let as_damage = |fault: Fault| match fault {
        Fault::Store(error @ StoreError::DamagedRound { .. }) => damaged(file, &error),
        Fault::Driver(error) if error.sqlite_error_code() != Some(ErrorCode::OutOfMemory) => {
            while_opening(file, &error).into()
        }
        fault => fault,
    };
    let mut rounds = conn.prepare(&format!("select {} from round", row::INFO))?;
    let mut rows = rounds.query([])?;
    while let Some(row) = rows.next().map_err(|error| as_damage(error.into()))? {
        row::read_info(row).map_err(as_damage)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEXT: &str = "alter table round add column note text;";

    fn tables(conn: &Connection) -> i64 {
        conn.query_row("select count(*) from sqlite_schema", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn an_older_database_is_brought_up_to_date_and_a_newer_one_refused() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join(FILE);
        let mut conn = Connection::open(&file).unwrap();
        prepare(&mut conn, &file, STEPS).unwrap();
        conn.execute_batch(
            "insert into round values ('0k3v9m2p7xqz', 'toy', null, 'h', 0, 1, 1, 0, 0, 0, null, 0)",
        )
        .unwrap();
        let steps = [STEPS, &[NEXT]].concat();
        // The row above has no true checksum, which is only asked after the migration.
        let damaged = StoreError::from(prepare(&mut conn, &file, &steps).unwrap_err());
        assert!(damaged.to_string().contains("round=\"0k3v9m2p7xqz\""), "{damaged}");
        conn.execute_batch("delete from round").unwrap();
        prepare(&mut conn, &file, &steps).unwrap();
        conn.execute_batch("select note from round").unwrap();

        let newer = StoreError::from(prepare(&mut conn, &file, STEPS).unwrap_err());
        let (ours, next) = (STEPS.len() as i64, steps.len() as i64);
        assert!(
            matches!(newer, StoreError::Newer { found, known, .. } if (found, known) == (next, ours))
        );
    }

    #[test]
    fn a_failing_step_leaves_the_older_database_as_it_was() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join(FILE);
        let mut conn = Connection::open(&file).unwrap();
        prepare(&mut conn, &file, STEPS).unwrap();
        let before = tables(&conn);
        let steps =
            [STEPS, &["create table more (x integer) strict; create table more (y);"]].concat();
        prepare(&mut conn, &file, &steps).unwrap_err();
        assert_eq!(tables(&conn), before);
        prepare(&mut conn, &file, STEPS).unwrap();
    }

    #[test]
    fn a_disk_that_fills_up_while_the_tables_are_made_is_told_as_such() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join(FILE);
        let mut conn = Connection::open(&file).unwrap();
        conn.pragma_update_and_check(None, "max_page_count", 2, |_| Ok(())).unwrap();
        let full = StoreError::from(prepare(&mut conn, &file, STEPS).unwrap_err());
        assert!(
            matches!(&full, StoreError::NoSpace { dir: found } if found == dir.path()),
            "{full}"
        );
        assert_eq!(tables(&conn), 0);
        conn.pragma_update_and_check(None, "max_page_count", 1000, |_| Ok(())).unwrap();
        prepare(&mut conn, &file, STEPS).unwrap();
    }

    #[test]
    fn a_database_is_durable_and_keeps_its_references() {
        let dir = tempfile::tempdir().unwrap();
        let conn = open(&dir.path().join(FILE)).unwrap();
        let pragma =
            |name| conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(pragma("synchronous"), 2, "full");
        assert_eq!(pragma("foreign_keys"), 1);
        assert_eq!(pragma("application_id"), APPLICATION_ID);
        assert_eq!(pragma("user_version"), STEPS.len() as i64);
    }
}
