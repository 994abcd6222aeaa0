//! The whole solution: as files that are asked row by row, or in memory while it is made and checked.

use std::path::{Path, PathBuf};

use trebejo_core::host::Files;
use trebejo_diamond::Diamond;

use crate::entry::Entry;
use crate::file::{ClassFile, TableError};
use crate::index::{Class, Index, Place};
use crate::row::Lookup;

/// The folder of the table within a data folder.
const FOLDER: &str = "diamond-solved";

/// Where the table of Diamond Chase stands in a data folder.
#[must_use]
pub fn table_folder(data: &Path) -> PathBuf {
    data.join(FOLDER)
}

/// The solution on disk, open and asked row by row; nothing of it is kept in memory.
#[derive(Debug)]
pub struct SolvedTable {
    files: Vec<ClassFile>,
}

impl SolvedTable {
    /// Opens the table in this folder and checks the heads of its files.
    pub fn open(files: &dyn Files, folder: &Path) -> Result<SolvedTable, TableError> {
        // Whatever is damaged counts before whatever is missing: a build that was interrupted is no damage.
        let files: Vec<_> =
            Class::ALL.into_iter().map(|class| ClassFile::open(files, folder, class)).collect();
        let is_bad = |file: &Result<_, TableError>| matches!(file, Err(error) if !matches!(error, TableError::Missing(_)));
        if let Some(bad) = files.iter().position(is_bad) {
            return Err(files.into_iter().nth(bad).expect("found there").expect_err("it is bad"));
        }
        let files = files.into_iter().collect::<Result<_, _>>()?;
        Ok(SolvedTable { files })
    }

    /// What the table says of a position that has not ended; its counter of quiet plies is ignored.
    pub fn entry(&self, pos: &Diamond) -> Result<Option<Entry>, TableError> {
        Place::of(pos).map(|place| self.at(place)).transpose()
    }

    /// The entry at a place.
    pub fn at(&self, place: Place) -> Result<Entry, TableError> {
        let mut row = Vec::new();
        self.row(place.class, place.row, &mut row)?;
        Ok(Entry(row[place.column]))
    }

    /// Reads a whole row, a byte for every column.
    pub fn row(&self, class: Class, row: usize, out: &mut Vec<u8>) -> Result<(), TableError> {
        self.files[class.number()].row(row, out)
    }
}

/// Tables in memory, as far as they are finished.
#[derive(Default)]
pub(crate) struct Memory {
    tables: [Vec<u8>; Class::ALL.len()],
}

impl Memory {
    /// Reads everything there is, checking every row.
    pub(crate) fn read(files: &dyn Files, folder: &Path) -> Result<Memory, TableError> {
        let mut memory = Memory::default();
        for class in Class::ALL {
            memory.put(class, ClassFile::open(files, folder, class)?.rows()?);
        }
        Ok(memory)
    }

    pub(crate) fn put(&mut self, class: Class, entries: Vec<u8>) {
        self.tables[class.number()] = entries;
    }

    /// The entries of a class, row after row.
    pub(crate) fn table(&self, class: Class) -> &[u8] {
        &self.tables[class.number()]
    }

    #[inline]
    pub(crate) fn at(&self, place: Place) -> Entry {
        Entry(self.table(place.class)[place.row * place.class.columns() + place.column])
    }
}

impl Lookup for Memory {
    #[inline]
    fn entry(&self, own: u32, enemy: u32) -> Entry {
        self.at(Index::get().place(own, enemy))
    }
}
