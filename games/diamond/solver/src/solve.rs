//! Solving a group of classes from its end: every position whose value is found tells those one move before it.
//!
//! The tables are cut into chunks of rows small enough for the processor's cache. A chunk holds, for each of its
//! rows, the entries of the positions in which the row's beads are to move (`known`) and, for the same beads
//! standing still, how many moves the other side has left that do not lose (`open`). Going back one move stays
//! within a row, so a chunk belongs to one thread at a time and nothing is shared; what a chunk finds out about
//! positions of other rows it puts into their chunks' letter boxes, which are emptied one ply later.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use trebejo_core::host::Threads;

use crate::build::DECIDED_STEPS;
use crate::combos::squeeze;
use crate::entry::{Entry, Value};
use crate::index::{Class, Index};
use crate::row::{Lookup, Row};

/// Bytes of entries in a chunk, about.
const CHUNK: usize = 128 << 10;
/// Columns take this many bits in a letter.
const COLUMN_BITS: u32 = 14;
/// Plies stand above row and column; a chunk has at most 97 rows.
const PLIES_SHIFT: u32 = 24;
/// Set in a letter about a lost position.
const LOST: u32 = 1 << 31;

/// The other side has a removal that wins, in some plies.
const WILL_WIN: u8 = 0x40;
/// The other side has a removal that draws.
const CANNOT_LOSE: u8 = 0x41;
/// The value is known, or there is no such position.
const CLOSED: u8 = 0xff;

/// Rows of a class, and what is known of them so far.
struct Chunk<'t> {
    class: Class,
    first_row: usize,
    rows: usize,
    /// Entries of positions in which the row's beads are to move.
    known: &'t mut [u8],
    /// Moves that do not lose of positions in which the row's beads stand still, or one of the marks above.
    open: &'t mut [u8],
    /// Where removals matter and at which ply: `plies << 24 | row << 14 | column`, latest first.
    removals: Vec<u32>,
}

impl Chunk<'_> {
    /// How many rows a chunk of this class has, the last one aside.
    fn rows(class: Class) -> usize {
        CHUNK.div_ceil(class.columns())
    }
}

/// Why a group was not solved.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// Somebody wanted it.
    Stopped,
    /// A win is longer than a byte can say.
    TooFar,
}

/// A group being solved.
pub(crate) struct Solver<'a, L> {
    index: &'a Index,
    finished: &'a L,
    threads: Threads,
    stop: &'a AtomicBool,
    /// Called with the number of positions dealt with since the last call.
    tick: &'a (dyn Fn(u64) + Sync),
    classes: &'a [Class],
    chunks: usize,
    /// For each own number of beads and row: the chunk, and the row's number in it.
    homes: [Vec<(u16, u16)>; 3],
}

/// Letters for all chunks, written by one thread.
type Letters = Vec<Vec<u32>>;

impl<'a, L: Lookup + Sync> Solver<'a, L> {
    pub(crate) fn new(
        classes: &'a [Class],
        finished: &'a L,
        threads: Threads,
        stop: &'a AtomicBool,
        tick: &'a (dyn Fn(u64) + Sync),
    ) -> Solver<'a, L> {
        let index = Index::get();
        let mut chunks = 0;
        let mut homes: [Vec<(u16, u16)>; 3] = Default::default();
        for &class in classes {
            let rows = Chunk::rows(class);
            for row in 0..class.rows() {
                homes[class.own - 4].push(((chunks + row / rows) as u16, (row % rows) as u16));
            }
            chunks += class.rows().div_ceil(rows);
        }
        Solver { index, finished, threads, stop, tick, classes, chunks, homes }
    }

    /// Solves the group; the tables come in the order of the classes.
    pub(crate) fn run(self) -> Result<Vec<(Class, Vec<u8>)>, Halt> {
        let fresh = |class: &Class| (*class, vec![0; class.entries()]);
        let mut tables: Vec<_> = self.classes.iter().map(fresh).collect();
        let mut opens: Vec<_> = self.classes.iter().map(|class| fresh(class).1).collect();
        let mut chunks = Vec::new();
        for ((class, known), open) in tables.iter_mut().zip(&mut opens) {
            let rows = Chunk::rows(*class);
            let bytes = rows * class.columns();
            for (i, (known, open)) in
                known.chunks_mut(bytes).zip(open.chunks_mut(bytes)).enumerate()
            {
                chunks.push(Mutex::new(Chunk {
                    class: *class,
                    first_row: i * rows,
                    rows: known.len() / class.columns(),
                    known,
                    open,
                    removals: Vec::new(),
                }));
            }
        }
        self.solve(&chunks)?;
        Ok(tables)
    }

    fn solve(&self, chunks: &[Mutex<Chunk<'_>>]) -> Result<(), Halt> {
        let no_letters = || -> Vec<Letters> {
            (0..self.threads.count()).map(|_| vec![Vec::new(); self.chunks]).collect()
        };
        let mut letters = no_letters();
        self.each_chunk(chunks, &mut letters, |chunk, _, _| {
            self.prepare(chunk);
            (self.tick)(chunk.known.len() as u64);
        })?;
        for plies in 0.. {
            let inbox = std::mem::replace(&mut letters, no_letters());
            let waiting = AtomicU64::new(0);
            self.each_chunk(chunks, &mut letters, |chunk, number, out| {
                self.go_back(
                    chunk,
                    plies,
                    inbox.iter().map(|letters| letters[number].as_slice()),
                    out,
                );
                waiting.fetch_add(chunk.removals.len() as u64, Ordering::Relaxed);
            })?;
            let sent = letters.iter().flatten().any(|letters| !letters.is_empty());
            if !sent && waiting.into_inner() == 0 {
                return Ok(());
            }
            if plies == Entry::FARTHEST {
                break;
            }
        }
        Err(Halt::TooFar)
    }

    /// Lets all threads take chunks until there are none left.
    fn each_chunk(
        &self,
        chunks: &[Mutex<Chunk<'_>>],
        letters: &mut [Letters],
        work: impl Fn(&mut Chunk<'_>, usize, &mut Letters) + Sync,
    ) -> Result<(), Halt> {
        let next = AtomicUsize::new(0);
        self.threads.each(letters, |_, letters| {
            while !self.stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(chunk) = chunks.get(number) else { break };
                work(&mut chunk.lock().expect("no panic in a chunk"), number, letters);
            }
        });
        if self.stop.load(Ordering::Relaxed) { Err(Halt::Stopped) } else { Ok(()) }
    }

    /// Counts the moves of every position and notes what removals bring.
    fn prepare(&self, chunk: &mut Chunk<'_>) {
        let columns = chunk.class.columns();
        let (mut removals, mut noted) = (Vec::new(), Vec::new());
        for (local, (known, open)) in chunk
            .known
            .chunks_exact_mut(columns)
            .zip(chunk.open.chunks_exact_mut(columns))
            .enumerate()
        {
            let row = Row::new(self.index, chunk.class, chunk.first_row + local);
            row.removals(self.finished, &mut removals);
            for (column, &set) in row.sets.iter().enumerate() {
                if removals[column] != Entry::NONE {
                    (known[column], open[column]) = (Entry::NONE.0, CLOSED);
                    continue;
                }
                let (state, when) = first_state(&row, set, &removals);
                open[column] = state;
                if let Some(plies) = when {
                    let at = (local as u32) << COLUMN_BITS | column as u32;
                    noted.push(plies << PLIES_SHIFT | at);
                }
            }
        }
        noted.sort_unstable_by(|a, b| b.cmp(a));
        // A copy of just the size: what grew would hold twice the memory for as long as the group takes.
        chunk.removals = noted.as_slice().into();
    }

    /// Takes in what became known at `plies`, and sends out what follows for the positions a move before.
    fn go_back<'m>(
        &self,
        chunk: &mut Chunk<'_>,
        plies: u32,
        mail: impl Iterator<Item = &'m [u32]>,
        out: &mut Letters,
    ) {
        let columns = chunk.class.columns();
        let split =
            |at: u32| ((at >> COLUMN_BITS) as usize, (at & ((1 << COLUMN_BITS) - 1)) as usize);
        let mut rows = RowCache {
            index: self.index,
            class: chunk.class,
            first_row: chunk.first_row,
            rows: (0..chunk.rows).map(|_| None).collect(),
        };

        let mut fresh = 0;
        for letter in mail.flatten() {
            let (local, column) = split(letter & !LOST);
            let lost = letter & LOST != 0;
            let entry = if lost { Entry::loss(plies) } else { Entry::win(plies) };
            let known = &mut chunk.known[local * columns + column];
            // Where beads stand symmetrically, several letters say the same.
            if *known != Entry::DRAW.0 {
                continue;
            }
            *known = entry.0;
            fresh += 1;

            let row = rows.get(local);
            let open = &mut chunk.open[local * columns..][..columns];
            row.moves(row.sets[column], |before| {
                let state = &mut open[before];
                if lost {
                    if *state != CLOSED {
                        *state = CLOSED;
                        self.tell(row, chunk.class, before, 0, out);
                    }
                } else if *state < WILL_WIN {
                    *state -= 1;
                    if *state == 0 {
                        *state = CLOSED;
                        self.tell(row, chunk.class, before, LOST, out);
                    }
                }
            });
        }

        while let Some(due) = chunk.removals.pop_if(|last| *last >> PLIES_SHIFT == plies) {
            let (local, column) = split(due & ((1 << PLIES_SHIFT) - 1));
            let state = &mut chunk.open[local * columns + column];
            let message = match *state {
                CLOSED => continue,
                WILL_WIN => 0,
                1 => LOST,
                _ => {
                    *state -= 1;
                    continue;
                }
            };
            *state = CLOSED;
            self.tell(rows.get(local), chunk.class, column, message, out);
        }
        (self.tick)(DECIDED_STEPS * fresh);
    }

    /// Writes to the chunk where the position stands in which the beads of this column are to move.
    #[inline]
    fn tell(&self, row: &Row<'_>, class: Class, column: usize, message: u32, out: &mut Letters) {
        let movers = row.points(row.sets[column]);
        let orbit = self.index.orbit(movers, class.enemy);
        let (home, local) = self.homes[class.enemy - 4][usize::from(orbit.row)];
        let there = self.index.rows(class.enemy)[usize::from(orbit.row)];
        let mut turns = orbit.turns;
        while turns != 0 {
            let still = self.index.masks.turned(turns.trailing_zeros() as usize, row.still);
            let column = self.index.combos.number(squeeze(still, there)) as u32;
            out[usize::from(home)].push(message | u32::from(local) << COLUMN_BITS | column);
            turns &= turns - 1;
        }
    }
}

/// The rows of a chunk, each made when first asked for: letters come in any order.
struct RowCache<'a> {
    index: &'a Index,
    class: Class,
    first_row: usize,
    rows: Vec<Option<Row<'a>>>,
}

impl<'a> RowCache<'a> {
    #[inline]
    fn get(&mut self, local: usize) -> &Row<'a> {
        let make = || Row::new(self.index, self.class, self.first_row + local);
        self.rows[local].get_or_insert_with(make)
    }
}

/// What a position looks like before anything is known about its group, and the ply at which a removal matters:
/// when it has won, or when the last of the losing ones has lost.
fn first_state(row: &Row<'_>, set: u32, removals: &[Entry]) -> (u8, Option<u32>) {
    let (mut open, mut draws) = (0u8, false);
    let (mut wins, mut loses) = (None, None);
    row.moves(set, |column| {
        let after = removals[column];
        match after.value() {
            None => open += 1,
            Some(Value::Draw) => draws = true,
            Some(Value::Loss) => {
                let plies = after.plies().unwrap_or_default();
                wins = Some(wins.map_or(plies, |least: u32| least.min(plies)));
            }
            Some(Value::Win) => loses = loses.max(after.plies()),
        }
    });
    match (wins, draws, loses) {
        (Some(plies), _, _) => (WILL_WIN, Some(plies)),
        (_, true, _) => (CANNOT_LOSE, None),
        // The removals that lose count as one move, closed when the slowest of them has lost.
        (_, _, Some(plies)) => (open + 1, Some(plies)),
        _ => (open, None),
    }
}

#[cfg(test)]
mod tests {
    use trebejo_core::Rng;
    use trebejo_core::host::Host;
    use trebejo_diamond::{Diamond, read_position};
    use trebejo_host::{native, threads};

    use super::*;
    use crate::build::Effort;
    use crate::hunt::{children, forced};
    use crate::index::Place;
    use crate::probe::Known;
    use crate::table::Memory;
    use crate::verify::verify_memory;
    use crate::wdl::Wdl;

    /// The class of four beads a side, solved.
    fn four_each() -> Memory {
        let stop = AtomicBool::new(false);
        let mut memory = Memory::default();
        let class = Class { own: 4, enemy: 4 };
        let (two, none) = (threads().with_count(2), Memory::default());
        let tables = Solver::new(&[class], &none, two, &stop, &|_| {}).run();
        for (class, entries) in tables.expect("nobody stops it") {
            memory.put(class, entries);
        }
        memory
    }

    /// What the rules of the game and nothing else say about a place, given what is known one move on.
    fn by_the_rules(memory: &Memory, pos: &Diamond) -> Known {
        let known = |pos: &Diamond| {
            let ended = Known::ended(pos);
            ended.unwrap_or_else(|| memory.at(Place::of(pos).expect("not over")).into())
        };
        let moves = children(pos).into_iter().map(|(_, after)| known(&after).before());
        moves.max_by_key(|known| known.rank()).expect("there is always a move")
    }

    #[test]
    fn four_beads_each_follow_from_the_rules_and_a_plain_search_agrees() {
        let memory = four_each();
        let class = Class { own: 4, enemy: 4 };
        let stop = AtomicBool::new(false);
        let effort = Effort { host: native(), progress: &|_| {}, stop: &stop };
        let count = verify_memory(&memory, &[class], effort).expect("all follows").classes[0];
        assert_eq!([count.wins, count.draws, count.losses], [432_876, 1_193_601, 74_133]);
        assert_eq!([count.longest_win, count.longest_loss], [23, 22]);

        let mut rng = Rng::new(7);
        let (mut asked, mut short) = (0, 0);
        while asked < 3_000 {
            let row = rng.below(class.rows() as u32) as usize;
            let column = rng.below(class.columns() as u32) as usize;
            let place = Place { class, row, column };
            // The rules refuse what the table has no entry for.
            let Ok(pos) = read_position(&place.text()) else {
                assert_eq!(memory.at(place), Entry::NONE);
                continue;
            };
            asked += 1;
            let known = Known::from(memory.at(place));
            assert_eq!(by_the_rules(&memory, &pos), known, "{}", place.text());
            assert_eq!(Wdl::shipped().at(place), known.value, "{}", place.text());
            if asked < 200 {
                let expected = known.plies.filter(|plies| *plies <= 4).map(|plies| plies as i32);
                let sign = if known.value == Value::Win { 1 } else { -1 };
                assert_eq!(forced(&pos, 4), expected.map(|plies| plies * sign), "{}", place.text());
                short += usize::from(expected.is_some());
            }
        }
        assert!(short > 20, "{short}");
    }

    #[test]
    fn a_changed_entry_is_found() {
        let class = Class { own: 4, enemy: 4 };
        let mut entries = four_each().table(class).to_vec();
        let at = entries.iter().position(|byte| *byte == Entry::win(3).0).expect("there is one");
        entries[at] = Entry::win(5).0;
        let mut memory = Memory::default();
        memory.put(class, entries);
        let stop = AtomicBool::new(false);
        let effort = Effort { host: Host::BARE, progress: &|_| {}, stop: &stop };
        let error = verify_memory(&memory, &[class], effort).unwrap_err().to_string();
        assert!(error.starts_with("table.verify.entry"), "{error}");
    }

    #[test]
    fn whoever_wants_it_stops_it() {
        let stop = AtomicBool::new(true);
        let classes = [Class { own: 4, enemy: 4 }];
        let halt = Solver::new(&classes, &Memory::default(), Threads::ONE, &stop, &|_| {})
            .run()
            .unwrap_err();
        assert_eq!(halt, Halt::Stopped);
    }
}
