//! The small table for play: win, draw or loss of every position, without distances, in 2.5 MB that come with
//! the program.
//!
//! A row is written column by column. What a column is likely to hold follows from the columns one move away
//! that are written already, so most columns cost a small part of a bit. Every row is a message of its own and is
//! unpacked when it is first asked for; some megabytes of unpacked rows are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use trebejo_core::MessageError;

use trebejo_diamond::Diamond;

use crate::checksum::checksum;
use crate::coder::{Chance, Decoder, Encoder};
use crate::entry::{Entry, Value};
use crate::index::{Class, Index, Place};
use crate::row::Row;

const MAGIC: &[u8; 16] = b"trebejo d-chase\n";
const VERSION: u32 = 1;
/// What stands around a column: up to three losses, draws, wins and non-positions one move away.
const CONTEXTS: usize = 1 << 8;
/// Bytes of the likelihoods: two for each context and class.
const MODEL_BYTES: usize = Class::ALL.len() * CONTEXTS * 4;
/// Unpacked rows are kept up to this many bytes in all.
const KEPT: usize = 12 << 20;

/// The table that comes with the program.
static SHIPPED: &[u8] = include_bytes!("../data/diamond.wdl");

/// Why bytes are no such table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, MessageError)]
pub enum WdlError {
    /// Something else, or cut short.
    #[message("table.wdl.form")]
    Form,
    /// Another format.
    #[message("table.wdl.version", found, version = VERSION)]
    Version(u32),
    /// Changed.
    #[message("table.wdl.checksum")]
    Checksum,
}

/// How likely a context brings a win, and if not, a draw.
#[derive(Copy, Clone)]
struct Model([[Chance; 2]; CONTEXTS]);

/// The table.
pub struct Wdl {
    models: Vec<Model>,
    /// The messages of all rows, class after class, and where each begins.
    rows: &'static [u8],
    begins: Vec<u32>,
    unpacked: Mutex<Unpacked>,
}

/// Rows that were asked for, two bits a column.
#[derive(Default)]
struct Unpacked {
    rows: HashMap<usize, Arc<[u8]>>,
    bytes: usize,
}

impl std::fmt::Debug for Wdl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wdl").field("bytes", &self.rows.len()).finish_non_exhaustive()
    }
}

impl Wdl {
    /// The table that comes with the program.
    pub fn shipped() -> &'static Wdl {
        static TABLE: OnceLock<Wdl> = OnceLock::new();
        TABLE.get_or_init(|| Wdl::read(SHIPPED).expect("the table in the program is whole"))
    }

    /// Reads a table.
    pub fn read(bytes: &'static [u8]) -> Result<Wdl, WdlError> {
        let bytes = bytes.strip_prefix(MAGIC).ok_or(WdlError::Form)?;
        let (version, bytes) = bytes.split_at_checked(4).ok_or(WdlError::Form)?;
        let version = u32::from_le_bytes(version.try_into().expect("four bytes"));
        if version != VERSION {
            return Err(WdlError::Version(version));
        }
        let (sum, bytes) = bytes.split_at_checked(8).ok_or(WdlError::Form)?;
        if sum != checksum(bytes).to_le_bytes() {
            return Err(WdlError::Checksum);
        }
        let pair = |pair: &[u8]| u16::from_le_bytes([pair[0], pair[1]]);
        let (models, bytes) = bytes.split_at_checked(MODEL_BYTES).ok_or(WdlError::Form)?;
        let model = |bytes: &[u8]| {
            let mut model = Model([[1; 2]; CONTEXTS]);
            for (chances, bytes) in model.0.iter_mut().zip(bytes.chunks_exact(4)) {
                *chances = [pair(bytes).max(1), pair(&bytes[2..]).max(1)];
            }
            model
        };
        let models = models.chunks_exact(CONTEXTS * 4).map(model).collect();

        let count: usize = Class::ALL.into_iter().map(Class::rows).sum();
        let (lengths, rows) = bytes.split_at_checked(2 * count).ok_or(WdlError::Form)?;
        let mut begins = vec![0];
        let mut end = 0;
        for length in lengths.chunks_exact(2) {
            end += u32::from(pair(length));
            begins.push(end);
        }
        if rows.len() != end as usize {
            return Err(WdlError::Form);
        }
        Ok(Wdl { models, rows, begins, unpacked: Mutex::default() })
    }

    /// The value of a position that has not ended; its counter of quiet plies is ignored.
    #[must_use]
    pub fn value(&self, pos: &Diamond) -> Option<Value> {
        Place::of(pos).map(|place| self.at(place))
    }

    /// The value at a place; a draw where there is no position.
    #[must_use]
    pub fn at(&self, place: Place) -> Value {
        let before = &Class::ALL[..place.class.number()];
        let number = before.iter().map(|class| class.rows()).sum::<usize>() + place.row;
        let row = self.row(number, place.class, place.row);
        match row[place.column / 4] >> (place.column % 4 * 2) & 3 {
            0 => Value::Loss,
            1 => Value::Draw,
            _ => Value::Win,
        }
    }

    fn row(&self, number: usize, class: Class, row: usize) -> Arc<[u8]> {
        let lock = || self.unpacked.lock().expect("no panic while unpacking");
        if let Some(row) = lock().rows.get(&number) {
            return row.clone();
        }
        // Unpacked without the lock: two threads may do the same work, none waits for it.
        let bytes = &self.rows[self.begins[number] as usize..self.begins[number + 1] as usize];
        let mut packed = vec![0; class.columns().div_ceil(4)];
        let mut decoder = Decoder::new(bytes);
        let model = &self.models[class.number()];
        let row = Row::new(Index::get(), class, row);
        walk(&row, |column, context| {
            let [win, draw] = model.0[context];
            let value = match decoder.bit(win) {
                true => Value::Win,
                false if decoder.bit(draw) => Value::Draw,
                false => Value::Loss,
            };
            packed[column / 4] |= (value as u8) << (column % 4 * 2);
            value
        });
        let packed: Arc<[u8]> = packed.into();
        let mut kept = lock();
        if kept.bytes + packed.len() > KEPT {
            *kept = Unpacked::default();
        }
        kept.bytes += packed.len();
        kept.rows.insert(number, packed.clone());
        packed
    }
}

/// Goes through the positions of a row in the order of columns, with what stands around each. `visit` says, or is
/// told, the value.
fn walk(row: &Row<'_>, mut visit: impl FnMut(usize, usize) -> Value) {
    const NONE: u8 = 3;
    /// Not written yet; counted nowhere.
    const LATER: u8 = 4;
    let state = |set: &u32| if row.is_position(*set) { LATER } else { NONE };
    let mut states: Vec<u8> = row.sets.iter().map(state).collect();
    for (column, &set) in row.sets.iter().enumerate() {
        if states[column] == NONE {
            continue;
        }
        // One byte of a word for each state: four counters in one addition.
        let mut around = 0u64;
        row.moves(set, |near| around += 1 << (8 * states[near]));
        let count = |state: u32| (around >> (8 * state) & 0xff).min(3) as usize;
        let context = count(0) | count(1) << 2 | count(2) << 4 | count(3) << 6;
        states[column] = visit(column, context) as u8;
    }
}

/// Packs the entries of all classes, given row by row, into the bytes [`Wdl::read`] reads.
pub fn pack<E>(
    mut entries: impl FnMut(Class, usize, &mut Vec<u8>) -> Result<(), E>,
) -> Result<Vec<u8>, E> {
    let index = Index::get();
    let (mut models, mut lengths, mut rows) = (Vec::new(), Vec::new(), Vec::new());
    let mut bytes = Vec::new();
    let value = |byte: u8| Entry(byte).value().unwrap_or(Value::Draw);
    for class in Class::ALL {
        let mut counts = [[1u32; 3]; CONTEXTS];
        for number in 0..class.rows() {
            entries(class, number, &mut bytes)?;
            walk(&Row::new(index, class, number), |column, context| {
                let value = value(bytes[column]);
                counts[context][value as usize] += 1;
                value
            });
        }
        let chances = counts.map(|[loss, draw, win]| {
            let chance = |of: u32, all: u32| {
                (u64::from(of) * 65_536 / u64::from(all)).clamp(1, 65_535) as Chance
            };
            [chance(win, loss + draw + win), chance(draw, loss + draw)]
        });
        for number in 0..class.rows() {
            entries(class, number, &mut bytes)?;
            let mut encoder = Encoder::new();
            walk(&Row::new(index, class, number), |column, context| {
                let [win, draw] = chances[context];
                let value = value(bytes[column]);
                encoder.bit(value == Value::Win, win);
                if value != Value::Win {
                    encoder.bit(value == Value::Draw, draw);
                }
                value
            });
            let message = encoder.finish();
            lengths.extend((message.len() as u16).to_le_bytes());
            rows.extend(message);
        }
        models.extend(chances.iter().flatten().flat_map(|chance| chance.to_le_bytes()));
    }
    let body = [models, lengths, rows].concat();
    let mut out = MAGIC.to_vec();
    out.extend(VERSION.to_le_bytes());
    out.extend(checksum(&body).to_le_bytes());
    out.extend(body);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_table_is_refused() {
        let read = |bytes: Vec<u8>| Wdl::read(bytes.leak()).err();
        assert_eq!(read(Vec::new()), Some(WdlError::Form));
        assert_eq!(read(SHIPPED[..20].to_vec()), Some(WdlError::Form));
        assert_eq!(read(SHIPPED[..SHIPPED.len() - 1].to_vec()), Some(WdlError::Checksum));
        let mut other = SHIPPED.to_vec();
        other[16] = 7;
        assert_eq!(read(other), Some(WdlError::Version(7)));
    }

    #[test]
    fn the_shipped_table_is_the_one_the_document_speaks_of() {
        let document = include_str!("../../../../docs/diamond-solution.md");
        assert!(
            document.contains(&format!("{:016x}", checksum(SHIPPED))),
            "{:016x}",
            checksum(SHIPPED)
        );
        assert!(SHIPPED.len() < 10_000_000);
    }

    #[test]
    fn rows_are_kept_up_to_a_bound() {
        let table = Wdl::read(SHIPPED).expect("the shipped table is good");
        let class = Class { own: 5, enemy: 6 };
        for row in 0..40 {
            let _ = table.at(Place { class, row, column: row });
        }
        let kept = table.unpacked.lock().unwrap();
        assert_eq!(kept.rows.len(), 40);
        assert_eq!(kept.bytes, 40 * class.columns().div_ceil(4));
    }
}
