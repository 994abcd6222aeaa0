//! The table of one class as a file: a head with a checksum for every row, then the rows, a byte a position.
//!
//! Rows are read where they stand when they are asked for, by positional reads. A memory map would need
//! `unsafe`, and a file that is cut short while it is mapped ends the program; the operating system keeps the
//! pages in memory either way. Each row is checked when it is read, so nothing has to be read through first.

use std::io;
use std::path::{Path, PathBuf};

use trebejo_core::host::{Files, OpenFile};
use trebejo_core::{MessageError, ToMessage};

use crate::checksum::{checksum, short_checksum};
use crate::index::Class;

/// The first bytes of every file.
const MAGIC: &[u8; 16] = b"trebejo diamond\n";
/// Changes whenever files have to be made anew.
pub(crate) const VERSION: u32 = 1;
/// Bytes before the checksums of the rows: magic, version, class, rows, columns.
const FIXED: usize = 32;

/// Why a table cannot be used.
#[derive(Debug, MessageError)]
pub enum TableError {
    /// It is not there.
    #[message("table.missing", path)]
    Missing(PathBuf),
    /// It is another file, cut short, or changed.
    #[message("table.damaged")]
    Damaged {
        /// Which.
        file: PathBuf,
        /// What is wrong.
        why: Damage,
    },
    /// It was made by another version of the program.
    #[message("table.version", version = VERSION)]
    Version {
        /// Which.
        file: PathBuf,
        /// Its format.
        found: u32,
    },
    /// The disk did not do its part.
    #[message("table.disk")]
    Disk {
        /// Which.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, ToMessage)]
pub enum Damage {
    /// Another file altogether.
    #[message("table.damage.foreign")]
    Foreign,
    /// Too long or too short.
    #[message("table.damage.length")]
    Length {
        /// How many bytes there are.
        found: u64,
        /// How many there should be.
        expected: u64,
    },
    /// Its head was changed.
    #[message("table.damage.head")]
    Head,
    /// It ends before a row does.
    #[message("table.damage.cut-short")]
    CutShort,
    /// A row was changed.
    #[message("table.damage.row", row)]
    Row(usize),
}

/// The open file of a class.
#[derive(Debug)]
pub(crate) struct ClassFile {
    path: PathBuf,
    file: Box<dyn OpenFile>,
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
pub(crate) fn write(
    files: &dyn Files,
    folder: &Path,
    class: Class,
    entries: &[u8],
) -> Result<(), TableError> {
    let path = folder.join(file_name(class));
    let sums = entries.chunks_exact(class.columns()).map(short_checksum);
    files
        .write(&path, &[&head(class, sums), entries])
        .map_err(|error| TableError::Disk { file: path, error })
}

impl ClassFile {
    /// Opens the file of a class and checks its head and length.
    pub(crate) fn open(
        files: &dyn Files,
        folder: &Path,
        class: Class,
    ) -> Result<ClassFile, TableError> {
        let path = folder.join(file_name(class));
        let disk = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => TableError::Missing(path.clone()),
            _ => TableError::Disk { file: path.clone(), error },
        };
        let damaged = |why: Damage| TableError::Damaged { file: path.clone(), why };
        let file = files.open(&path).map_err(disk)?;
        let len = file.size().map_err(disk)?;
        let mut head = vec![0; head_len(class).min(len as usize)];
        file.read_at(&mut head, 0).map_err(disk)?;

        if !head.starts_with(MAGIC) {
            return Err(damaged(Damage::Foreign));
        }
        if let Some(version) = head.get(16..20) {
            let found = u32::from_le_bytes(version.try_into().expect("four bytes"));
            if found != VERSION {
                return Err(TableError::Version { file: path, found });
            }
        }
        let expected = head_len(class) + class.entries();
        if len != expected as u64 {
            return Err(damaged(Damage::Length { found: len, expected: expected as u64 }));
        }
        let (body, sum) = head.split_at(head.len() - 8);
        if sum != checksum(body).to_le_bytes()
            || body[20..22] != [class.own as u8, class.enemy as u8]
        {
            return Err(damaged(Damage::Head));
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
        self.file.read_at(out, at as u64).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => self.damaged(Damage::CutShort),
            _ => TableError::Disk { file: self.path.clone(), error },
        })?;
        if short_checksum(out) != self.sums[row] {
            return Err(self.damaged(Damage::Row(row)));
        }
        Ok(())
    }

    /// Reads all rows and checks them.
    pub(crate) fn rows(&self) -> Result<Vec<u8>, TableError> {
        let mut entries = vec![0; self.class.entries()];
        self.file
            .read_at(&mut entries, head_len(self.class) as u64)
            .map_err(|error| TableError::Disk { file: self.path.clone(), error })?;
        for (row, (bytes, sum)) in
            entries.chunks_exact(self.class.columns()).zip(&self.sums).enumerate()
        {
            if short_checksum(bytes) != *sum {
                return Err(self.damaged(Damage::Row(row)));
            }
        }
        Ok(entries)
    }

    fn damaged(&self, why: Damage) -> TableError {
        TableError::Damaged { file: self.path.clone(), why }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use trebejo_host::Disk;

    use super::*;

    const CLASS: Class = Class { own: 4, enemy: 4 };

    /// A file with made-up entries in a folder of its own.
    fn file() -> (tempfile::TempDir, PathBuf, Vec<u8>) {
        let folder = tempfile::tempdir().unwrap();
        let entries: Vec<u8> = (0..CLASS.entries()).map(|i| (i * 7 % 251) as u8).collect();
        write(&Disk, folder.path(), CLASS, &entries).unwrap();
        let path = folder.path().join("4-4.table");
        (folder, path, entries)
    }

    #[test]
    fn what_is_written_is_read() {
        let (folder, _, entries) = file();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let file = ClassFile::open(&Disk, folder.path(), CLASS).unwrap();
        let mut row = Vec::new();
        for number in [0, 1, CLASS.rows() - 1] {
            file.row(number, &mut row).unwrap();
            assert_eq!(row, entries[number * CLASS.columns()..][..CLASS.columns()]);
        }
        assert_eq!(file.rows().unwrap(), entries);
    }

    fn said(error: &TableError) -> String {
        let catalogues = [&trebejo_core::MESSAGES, &crate::MESSAGES];
        trebejo_i18n::Renderer::new(&catalogues).render(trebejo_core::Lang::EN, error)
    }

    #[test]
    fn a_bad_file_is_refused_with_what_to_do() {
        let (folder, path, _) = file();
        let good = fs::read(&path).unwrap();
        let refused = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            let error = said(&ClassFile::open(&Disk, folder.path(), CLASS).unwrap_err());
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
        let error = ClassFile::open(&Disk, folder.path(), CLASS).unwrap_err();
        assert!(matches!(error, TableError::Missing(_)));
        assert!(said(&error).ends_with("make it with: trebejo solve diamond"));
    }

    #[test]
    fn a_changed_row_is_found_when_it_is_read_and_no_other_suffers() {
        let (folder, path, _) = file();
        let mut bytes = fs::read(&path).unwrap();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        fs::write(&path, bytes).unwrap();
        let file = ClassFile::open(&Disk, folder.path(), CLASS).unwrap();
        let mut row = Vec::new();
        file.row(0, &mut row).unwrap();
        let error = said(&file.row(CLASS.rows() - 1, &mut row).unwrap_err());
        assert!(error.contains("row 816 does not fit its checksum"), "{error}");
        assert!(file.rows().is_err());
    }
}
