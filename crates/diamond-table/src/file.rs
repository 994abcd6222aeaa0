//! The table of one class as a file: a head with a checksum for every row, then the rows, a byte a position.
//!
//! Rows are read where they stand when they are asked for, by positional reads. A memory map would need
//! `unsafe`, and a file that is cut short while it is mapped ends the program; the operating system keeps the
//! pages in memory either way. Each row is checked when it is read, so nothing has to be read through first.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::checksum::{checksum, short_checksum};
use crate::index::Class;

/// The first bytes of every file.
const MAGIC: &[u8; 16] = b"trebejo diamond\n";
/// Changes whenever files have to be made anew.
pub(crate) const VERSION: u32 = 1;
/// Bytes before the checksums of the rows: magic, version, class, rows, columns.
const FIXED: usize = 32;
/// What to do about a bad file.
const REMEDY: &str = "make it anew with: trebejo solve diamond";

/// Why a table cannot be used.
#[derive(Debug, Error)]
pub enum TableError {
    /// It is not there.
    #[error("the table of Diamond Chase is not there ({0}); make it with: trebejo solve diamond")]
    Missing(PathBuf),
    /// It is another file, cut short, or changed.
    #[error("{file} is damaged ({why}); {REMEDY}")]
    Damaged {
        /// Which.
        file: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// It was made by another version of the program.
    #[error("{file} has format {found}, this program reads format {VERSION}; {REMEDY}")]
    Version {
        /// Which.
        file: PathBuf,
        /// Its format.
        found: u32,
    },
    /// The disk did not do its part.
    #[error("{file}: {error}")]
    Disk {
        /// Which.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// The open file of a class.
#[derive(Debug)]
pub(crate) struct ClassFile {
    path: PathBuf,
    file: File,
    class: Class,
    sums: Vec<u32>,
}

/// The name of a class's file.
pub(crate) fn file_name(class: Class) -> String {
    format!("{}-{}.table", class.own, class.enemy)
}

fn head_len(class: Class) -> usize {
    FIXED + 4 * class.rows() + 8
}

/// The head of a file, the last eight bytes being the checksum of those before.
fn head(class: Class, sums: impl Iterator<Item = u32>) -> Vec<u8> {
    let mut head = Vec::with_capacity(head_len(class));
    head.extend(MAGIC);
    head.extend(VERSION.to_le_bytes());
    head.extend([class.own as u8, class.enemy as u8, 0, 0]);
    head.extend((class.rows() as u32).to_le_bytes());
    head.extend((class.columns() as u32).to_le_bytes());
    head.extend(sums.flat_map(u32::to_le_bytes));
    head.extend(checksum(&head).to_le_bytes());
    head
}

/// Writes the file of a class such that it is there whole or not at all.
pub(crate) fn write(folder: &Path, class: Class, entries: &[u8]) -> Result<(), TableError> {
    let path = folder.join(file_name(class));
    let sums = entries.chunks_exact(class.columns()).map(short_checksum);
    write_whole(&path, &[&head(class, sums), entries])
        .map_err(|error| TableError::Disk { file: path, error })
}

/// Writes beside the place, waits until it is on disk, and moves it there.
fn write_whole(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    // Two programs may be at it at once: each writes a file of its own.
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = (|| {
        let mut file = File::create(&beside)?;
        for part in parts {
            file.write_all(part)?;
        }
        file.sync_all()?;
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // What is left of a failed attempt is of no use; that it may stay is no further harm.
        let _ = fs::remove_file(&beside);
    }
    written
}

impl ClassFile {
    /// Opens the file of a class and checks its head and length.
    pub(crate) fn open(folder: &Path, class: Class) -> Result<ClassFile, TableError> {
        let path = folder.join(file_name(class));
        let disk = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => TableError::Missing(path.clone()),
            _ => TableError::Disk { file: path.clone(), error },
        };
        let damaged = |why: &str| TableError::Damaged { file: path.clone(), why: why.to_string() };
        let file = File::open(&path).map_err(disk)?;
        let len = file.metadata().map_err(disk)?.len();
        let mut head = vec![0; head_len(class).min(len as usize)];
        read_at(&file, &mut head, 0).map_err(disk)?;

        if !head.starts_with(MAGIC) {
            return Err(damaged("it is no table of Diamond Chase"));
        }
        if let Some(version) = head.get(16..20) {
            let found = u32::from_le_bytes(version.try_into().expect("four bytes"));
            if found != VERSION {
                return Err(TableError::Version { file: path, found });
            }
        }
        let expected = head_len(class) + class.entries();
        if len != expected as u64 {
            return Err(damaged(&format!("it has {len} bytes instead of {expected}")));
        }
        let (body, sum) = head.split_at(head.len() - 8);
        if sum != checksum(body).to_le_bytes()
            || body[20..22] != [class.own as u8, class.enemy as u8]
        {
            return Err(damaged("its head does not fit its checksum"));
        }
        let sums = body[FIXED..].chunks_exact(4);
        let sums =
            sums.map(|sum| u32::from_le_bytes(sum.try_into().expect("four bytes"))).collect();
        Ok(ClassFile { path, file, class, sums })
    }

    /// Reads a row and checks it.
    pub(crate) fn row(&self, row: usize, out: &mut Vec<u8>) -> Result<(), TableError> {
        let columns = self.class.columns();
        out.resize(columns, 0);
        let at = head_len(self.class) + row * columns;
        read_at(&self.file, out, at as u64).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => self.damaged("it has been cut short".into()),
            _ => TableError::Disk { file: self.path.clone(), error },
        })?;
        if short_checksum(out) != self.sums[row] {
            return Err(self.damaged(format!("row {row} does not fit its checksum")));
        }
        Ok(())
    }

    /// Reads all rows and checks them.
    pub(crate) fn rows(&self) -> Result<Vec<u8>, TableError> {
        let mut entries = vec![0; self.class.entries()];
        read_at(&self.file, &mut entries, head_len(self.class) as u64)
            .map_err(|error| TableError::Disk { file: self.path.clone(), error })?;
        for (row, (bytes, sum)) in
            entries.chunks_exact(self.class.columns()).zip(&self.sums).enumerate()
        {
            if short_checksum(bytes) != *sum {
                return Err(self.damaged(format!("row {row} does not fit its checksum")));
            }
        }
        Ok(entries)
    }

    fn damaged(&self, why: String) -> TableError {
        TableError::Damaged { file: self.path.clone(), why }
    }
}

/// Fills `out` from a place in the file, wherever others are reading.
#[cfg(unix)]
fn read_at(file: &File, out: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, out, at)
}

/// Fills `out` from a place in the file, wherever others are reading.
#[cfg(windows)]
fn read_at(file: &File, mut out: &mut [u8], mut at: u64) -> io::Result<()> {
    while !out.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, out, at)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        out = &mut out[read..];
        at += read as u64;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASS: Class = Class { own: 4, enemy: 4 };

    /// A file with made-up entries in a folder of its own.
    fn file() -> (tempfile::TempDir, PathBuf, Vec<u8>) {
        let folder = tempfile::tempdir().unwrap();
        let entries: Vec<u8> = (0..CLASS.entries()).map(|i| (i * 7 % 251) as u8).collect();
        write(folder.path(), CLASS, &entries).unwrap();
        let path = folder.path().join("4-4.table");
        (folder, path, entries)
    }

    #[test]
    fn what_is_written_is_read() {
        let (folder, _, entries) = file();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let file = ClassFile::open(folder.path(), CLASS).unwrap();
        let mut row = Vec::new();
        for number in [0, 1, CLASS.rows() - 1] {
            file.row(number, &mut row).unwrap();
            assert_eq!(row, entries[number * CLASS.columns()..][..CLASS.columns()]);
        }
        assert_eq!(file.rows().unwrap(), entries);
    }

    #[test]
    fn a_bad_file_is_refused_with_what_to_do() {
        let (folder, path, _) = file();
        let good = fs::read(&path).unwrap();
        let refused = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            let error = ClassFile::open(folder.path(), CLASS).unwrap_err().to_string();
            assert!(error.ends_with("make it anew with: trebejo solve diamond"), "{error}");
            error
        };
        for length in [0, 5, 16, 18, 31, 40, good.len() - 1] {
            let error = refused(&good[..length]);
            assert!(error.contains("damaged"), "{length}: {error}");
        }
        assert!(refused(&[&good[..], b"x"].concat()).contains("instead of"));
        let with = |at: usize, byte: u8| {
            let mut bytes = good.clone();
            bytes[at] = byte;
            bytes
        };
        assert!(refused(&with(16, 99)).contains("format 99"));
        assert!(refused(&with(40, good[40] ^ 1)).contains("head does not fit"));
        assert!(refused(b"something else entirely, much longer than a head").contains("no table"));
        fs::remove_file(&path).unwrap();
        let error = ClassFile::open(folder.path(), CLASS).unwrap_err();
        assert!(matches!(error, TableError::Missing(_)));
        assert!(error.to_string().ends_with("make it with: trebejo solve diamond"));
    }

    #[test]
    fn a_changed_row_is_found_when_it_is_read_and_no_other_suffers() {
        let (folder, path, _) = file();
        let mut bytes = fs::read(&path).unwrap();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        fs::write(&path, bytes).unwrap();
        let file = ClassFile::open(folder.path(), CLASS).unwrap();
        let mut row = Vec::new();
        file.row(0, &mut row).unwrap();
        let error = file.row(CLASS.rows() - 1, &mut row).unwrap_err().to_string();
        assert!(error.contains("row 816 does not fit its checksum"), "{error}");
        assert!(file.rows().is_err());
    }
}
