//! One server per data folder. The operating system frees the lock when its process ends, however
//! it ends, so that no stale lock ever has to be removed by hand.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;
use std::process;

use super::fault::in_folder;
use crate::StoreError;

/// The right to serve a data folder, held while this value lives.
#[derive(Debug)]
pub struct ServeLock {
    _file: File,
}

impl ServeLock {
    /// Takes the lock of a folder, or says who has it.
    pub(super) fn take(dir: &Path) -> Result<ServeLock, StoreError> {
        let path = dir.join("server.lock");
        let failed = |error: std::io::Error| in_folder(dir, Some("server.lock"), &error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::Error(error)) => return Err(failed(error)),
            Err(TryLockError::WouldBlock) => {
                let mut pid = String::new();
                // Only for the message: some systems do not let a locked file be read.
                let _ = file.read_to_string(&mut pid);
                let process = pid.trim().parse().ok();
                return Err(StoreError::ServerRunning { dir: dir.into(), process });
            }
        }
        file.set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| writeln!(file, "{}", process::id()))
            .map_err(failed)?;
        Ok(ServeLock { _file: file })
    }
}
