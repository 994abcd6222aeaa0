//! The proof of the table: every entry must follow from the entries one move on. A win is one more than the
//! nearest loss it leads to, a loss one more than the farthest win, a draw leads to a draw and to no loss; so
//! wins and losses are right by induction on the distance, and from a draw nobody can be forced.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use trebejo_core::MessageError;

use crate::build::{Effort, Meter};
use crate::combos::squeeze;
use crate::entry::{Entry, Value};
use crate::file::TableError;
use crate::index::{Class, Index, Place};
use crate::row::Row;
use crate::table::Memory;

/// Why a table was not found right.
#[derive(Debug, MessageError)]
pub enum VerifyError {
    /// Somebody wanted it.
    #[message("table.verify.stopped")]
    Stopped,
    /// An entry does not follow from those one move on.
    #[message(
        "table.verify.entry",
        found = format!("{found:?}"),
        expected = format!("{expected:?}")
    )]
    Entry {
        /// Where.
        position: String,
        /// What is there.
        found: Entry,
        /// What should be.
        expected: Entry,
    },
    /// The table could not be read.
    #[message(transparent)]
    Table(#[from] TableError),
}

/// How many entries of a class are what.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ClassCount {
    /// The class.
    pub class: Class,
    /// Entries of positions the side to move wins.
    pub wins: u64,
    /// Entries of drawn positions.
    pub draws: u64,
    /// Entries of positions the side to move loses.
    pub losses: u64,
    /// Plies of the longest win.
    pub longest_win: u32,
    /// Plies of the longest loss.
    pub longest_loss: u32,
}

/// What a check has found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// By class.
    pub classes: Vec<ClassCount>,
}

/// Checks the whole table in this folder.
pub fn verify(folder: &Path, effort: Effort<'_>) -> Result<Verified, VerifyError> {
    let memory = Memory::read(effort.host.files, folder)?;
    verify_memory(&memory, &Class::ALL, effort)
}

/// Checks these classes, which must come with all they lead to.
pub(crate) fn verify_memory(
    memory: &Memory,
    classes: &[Class],
    effort: Effort<'_>,
) -> Result<Verified, VerifyError> {
    let index = Index::get();
    let rows: Vec<(Class, usize)> =
        classes.iter().flat_map(|class| (0..class.rows()).map(move |row| (*class, row))).collect();
    let total = classes.iter().map(|class| class.entries() as u64).sum();
    let meter = Meter::new(total, effort.host.clock, effort.progress);
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(None);
    effort.host.threads.run(|_| {
        let mut scratch = Vec::new();
        while !effort.stop.load(Ordering::Relaxed) {
            let Some(&(class, row)) = rows.get(next.fetch_add(1, Ordering::Relaxed)) else {
                break;
            };
            if let Err(error) = check_row(index, memory, class, row, &mut scratch) {
                wrong.lock().expect("no panic while checking").get_or_insert(error);
                next.store(rows.len(), Ordering::Relaxed);
            }
            meter.add(class.columns() as u64);
        }
    });
    if let Some(error) = wrong.into_inner().expect("no panic while checking") {
        return Err(error);
    }
    if effort.stop.load(Ordering::Relaxed) {
        return Err(VerifyError::Stopped);
    }
    Ok(Verified { classes: classes.iter().map(|class| count(memory, *class)).collect() })
}

/// Checks the positions in which the beads of this row stand still and the others are to move: their moves
/// without a removal stay in the row.
fn check_row(
    index: &Index,
    memory: &Memory,
    class: Class,
    number: usize,
    after: &mut Vec<Entry>,
) -> Result<(), VerifyError> {
    let columns = class.columns();
    let known = &memory.table(class)[number * columns..][..columns];
    let row = Row::new(index, class, number);
    row.removals(memory, after);
    // Which columns are positions: nothing is trapped there.
    let is_position: Vec<bool> = after.iter().map(|entry| *entry == Entry::NONE).collect();
    for (column, after) in after.iter_mut().enumerate() {
        let place = Place { class, row: number, column };
        let found = Entry(known[column]);
        if is_position[column] == (found == Entry::NONE) {
            let expected = if is_position[column] { Entry::DRAW } else { Entry::NONE };
            return Err(VerifyError::Entry { position: place.text(), found, expected });
        }
        if is_position[column] {
            *after = found;
        }
    }

    for (_, &set) in row.sets.iter().enumerate().filter(|(column, _)| is_position[*column]) {
        let mut best: Option<Entry> = None;
        row.moves(set, |column| {
            let entry = after[column].before();
            if best.is_none_or(|best| entry.rank() > best.rank()) {
                best = Some(entry);
            }
        });
        let expected = best.expect("where no bead is trapped there is a move");
        let movers = row.points(set);
        let orbit = index.orbit(movers, class.enemy);
        let there = usize::from(orbit.row);
        for turn in (0..8).filter(|turn| orbit.turns >> turn & 1 != 0) {
            let still =
                squeeze(index.masks.turned(turn, row.still), index.rows(class.enemy)[there]);
            let column = index.combos.number(still);
            let place = Place { class: class.turned(), row: there, column };
            let found = memory.at(place);
            if found != expected {
                return Err(VerifyError::Entry { position: place.text(), found, expected });
            }
        }
    }
    Ok(())
}

fn count(memory: &Memory, class: Class) -> ClassCount {
    let mut bytes = [0u64; 256];
    for byte in memory.table(class) {
        bytes[usize::from(*byte)] += 1;
    }
    let all = |value: Value| {
        let entries = (0..=255).map(Entry).filter(move |entry| entry.value() == Some(value));
        entries.map(|entry| (bytes[usize::from(entry.0)], entry)).filter(|(count, _)| *count > 0)
    };
    let sum = |value| all(value).map(|(count, _)| count).sum();
    let longest = |value| all(value).filter_map(|(_, entry)| entry.plies()).max().unwrap_or(0);
    ClassCount {
        class,
        wins: sum(Value::Win),
        draws: sum(Value::Draw),
        losses: sum(Value::Loss),
        longest_win: longest(Value::Win),
        longest_loss: longest(Value::Loss),
    }
}
