//! Every store passes the one list of tests.

use std::sync::Arc;

use tempfile::TempDir;
use trebejo_store::conformance::{Place, run};
use trebejo_store::{MemoryStore, SqliteStore, Store};

struct Folder(TempDir);

impl Place for Folder {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(SqliteStore::open(self.0.path()).unwrap())
    }
}

struct Memory(MemoryStore);

impl Place for Memory {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.0.clone())
    }
}

#[test]
fn sqlite_keeps_rounds_as_every_store_must() {
    run(|| Folder(tempfile::tempdir().unwrap()));
}

#[test]
fn memory_keeps_rounds_as_every_store_must() {
    run(|| Memory(MemoryStore::new()));
}

#[test]
fn a_store_is_shared_between_threads_and_its_answers_go_to_any() {
    fn shared<T: Send + Sync + Clone>() {}
    shared::<SqliteStore>();
    shared::<MemoryStore>();
    shared::<Arc<dyn Store>>();
    fn sent<T: Send>() {}
    sent::<trebejo_store::Answer<()>>();
}
