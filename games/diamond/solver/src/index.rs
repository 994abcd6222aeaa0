//! A place in the tables for every position: the class (beads of the side to move, beads of the other), a row
//! for the beads of the side to move up to the symmetries of the board, a column for the beads of the other
//! side on the points left.

use std::sync::OnceLock;

use trebejo_diamond::{Diamond, POINTS};

use crate::combos::{Combos, Ranks, binomial, squeeze};
use crate::masks::{Masks, SYMMETRIES};

/// How many beads the side to move has, and how many the other: 4 to 6 each.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Class {
    /// Beads of the side to move.
    pub own: usize,
    /// Beads of the other side.
    pub enemy: usize,
}

impl Class {
    /// Every class, such that a removal leads to an earlier group of [`GROUPS`].
    pub const ALL: [Class; 9] = [
        Class::new(4, 4),
        Class::new(4, 5),
        Class::new(5, 4),
        Class::new(5, 5),
        Class::new(4, 6),
        Class::new(6, 4),
        Class::new(5, 6),
        Class::new(6, 5),
        Class::new(6, 6),
    ];

    const fn new(own: usize, enemy: usize) -> Class {
        Class { own, enemy }
    }

    /// The class of the same position with the other side to move.
    #[must_use]
    pub const fn turned(self) -> Class {
        Class { own: self.enemy, enemy: self.own }
    }

    /// Points left for the enemy.
    pub(crate) const fn free(self) -> usize {
        POINTS - self.own
    }

    /// How many columns a row has.
    #[must_use]
    pub const fn columns(self) -> usize {
        binomial(self.free(), self.enemy)
    }

    /// Its place among [`Class::ALL`].
    #[must_use]
    pub const fn number(self) -> usize {
        match (self.own, self.enemy) {
            (4, 4) => 0,
            (4, 5) => 1,
            (5, 4) => 2,
            (5, 5) => 3,
            (4, 6) => 4,
            (6, 4) => 5,
            (5, 6) => 6,
            (6, 5) => 7,
            _ => 8,
        }
    }
}

/// Classes that lead to each other without a removal, in the order in which they are solved.
pub const GROUPS: [&[Class]; 6] = [
    &[Class::new(4, 4)],
    &[Class::new(4, 5), Class::new(5, 4)],
    &[Class::new(5, 5)],
    &[Class::new(4, 6), Class::new(6, 4)],
    &[Class::new(5, 6), Class::new(6, 5)],
    &[Class::new(6, 6)],
];

/// Where the value of a position stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The table.
    pub class: Class,
    /// The row in it.
    pub row: usize,
    /// The column in the row.
    pub column: usize,
}

/// A set of beads up to symmetry: its row, and the turns (a bit each) that lead to the row's own set.
#[derive(Copy, Clone, Default)]
pub(crate) struct Orbit {
    pub(crate) row: u16,
    pub(crate) turns: u8,
}

/// The tables behind the places.
pub(crate) struct Index {
    pub(crate) masks: Masks,
    pub(crate) combos: Combos,
    ranks: Ranks,
    /// By number of beads: the orbit of each set, by its rank.
    orbits: [Vec<Orbit>; 3],
    /// By number of beads: the set each row stands for.
    rows: [Vec<u32>; 3],
}

impl Index {
    /// The one index, made when first asked for.
    pub(crate) fn get() -> &'static Index {
        static INDEX: OnceLock<Index> = OnceLock::new();
        INDEX.get_or_init(Index::new)
    }

    fn new() -> Index {
        let (masks, ranks) = (Masks::new(), Ranks::new());
        let mut orbits: [Vec<Orbit>; 3] =
            std::array::from_fn(|i| vec![Orbit::default(); binomial(POINTS, i + 4)]);
        let mut rows: [Vec<u32>; 3] = Default::default();
        for set in 0u32..1 << POINTS {
            let Some(i) = set.count_ones().checked_sub(4).filter(|i| *i < 3) else { continue };
            let (orbits, rows) = (&mut orbits[i as usize], &mut rows[i as usize]);
            // The smallest set of an orbit comes first and stands for it.
            if orbits[ranks.of(set)].turns != 0 {
                continue;
            }
            let row = rows.len() as u16;
            for there in (0..SYMMETRIES).map(|turn| masks.turned(turn, set)) {
                let leads_back = |turn: &usize| masks.turned(*turn, there) == set;
                let turns =
                    (0..SYMMETRIES).filter(leads_back).fold(0, |bits, turn| bits | 1 << turn);
                orbits[ranks.of(there)] = Orbit { row, turns };
            }
            rows.push(set);
        }
        Index { masks, combos: Combos::new(), ranks, orbits, rows }
    }

    /// The orbit of a set of 4 to 6 beads.
    #[inline(always)]
    pub(crate) fn orbit(&self, set: u32, beads: usize) -> Orbit {
        self.orbits[beads - 4][self.ranks.of(set)]
    }

    /// The sets the rows of tables with so many own beads stand for.
    pub(crate) fn rows(&self, own: usize) -> &[u32] {
        &self.rows[own - 4]
    }

    /// The place of a position with 4 to 6 beads a side.
    #[inline]
    pub(crate) fn place(&self, own: u32, enemy: u32) -> Place {
        let class = Class { own: own.count_ones() as usize, enemy: enemy.count_ones() as usize };
        let orbit = self.orbit(own, class.own);
        let row = usize::from(orbit.row);
        let there = self.masks.turned(orbit.turns.trailing_zeros() as usize, enemy);
        let column = self.combos.number(squeeze(there, self.rows(class.own)[row]));
        Place { class, row, column }
    }
}

impl Class {
    /// How many rows its table has.
    #[must_use]
    pub fn rows(self) -> usize {
        Index::get().rows(self.own).len()
    }

    /// How many entries its table has.
    #[must_use]
    pub fn entries(self) -> usize {
        self.rows() * self.columns()
    }
}

impl Place {
    /// The place of a position, if it has not ended.
    #[must_use]
    pub fn of(pos: &Diamond) -> Option<Place> {
        let own = pos.beads(pos.side_to_move());
        let enemy = pos.beads(pos.side_to_move().other());
        let fits = |beads: u32| (4..=6).contains(&beads);
        (fits(own.count()) && fits(enemy.count()))
            .then(|| Index::get().place(own.bits(), enemy.bits()))
    }

    /// The beads of the side to move and of the other, as one of the positions at this place has them.
    #[must_use]
    pub fn beads(self) -> [u32; 2] {
        let index = Index::get();
        let own = index.rows(self.class.own)[self.row];
        let set = index.combos.sets(self.class.free(), self.class.enemy)[self.column];
        [own, crate::combos::spread(set, own)]
    }

    /// The position text of one of the positions at this place, with Green to move.
    #[must_use]
    pub fn text(self) -> String {
        let [own, enemy] = self.beads();
        let cell = |i: usize| match (own >> i & 1, enemy >> i & 1) {
            (1, _) => 'G',
            (_, 1) => 'R',
            _ => '.',
        };
        format!("{} g 0", (0..POINTS).map(cell).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_hold_121_million_entries() {
        let entries: usize = Class::ALL.into_iter().map(Class::entries).sum();
        assert_eq!(entries, 120_648_318);
    }

    #[test]
    fn every_group_and_class_is_there_once() {
        let grouped: Vec<Class> = GROUPS.iter().flat_map(|group| group.iter().copied()).collect();
        assert_eq!(grouped, Class::ALL);
        for (number, class) in Class::ALL.into_iter().enumerate() {
            assert_eq!(class.number(), number);
        }
    }

    #[test]
    fn places_and_positions_are_each_others_inverse_in_a_whole_class() {
        let index = Index::get();
        let class = Class::new(4, 4);
        for row in 0..class.rows() {
            for column in 0..class.columns() {
                let place = Place { class, row, column };
                let [own, enemy] = place.beads();
                assert_eq!(own & enemy, 0);
                // Where the own beads are symmetric, equal positions have several places.
                let found = index.place(own, enemy);
                assert_eq!(found.row, row);
                if index.orbit(own, 4).turns.count_ones() == 1 {
                    assert_eq!(found, place);
                }
            }
        }
    }

    #[test]
    fn all_turns_of_a_position_have_one_row_and_equivalent_columns() {
        let index = Index::get();
        for (own, enemy) in [(0x3f, 0xfc0), (0b1111, 0x1_8600), (0x1f_0000, 0x00_00ff & !0xc)] {
            let orbit = index.orbit(own, own.count_ones() as usize);
            let columns: Vec<_> = (0..SYMMETRIES)
                .map(|turn| {
                    index.place(index.masks.turned(turn, own), index.masks.turned(turn, enemy))
                })
                .inspect(|place| assert_eq!(place.row, usize::from(orbit.row)))
                .collect();
            let same = |place: &Place| {
                let [own, enemy] = place.beads();
                (0..SYMMETRIES).any(|turn| {
                    [index.masks.turned(turn, own), index.masks.turned(turn, enemy)]
                        == columns[0].beads()
                })
            };
            assert!(columns.iter().all(same));
        }
    }
}
