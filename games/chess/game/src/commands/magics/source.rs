//! Magics as source text for other programs: Rust and C that compile by themselves, and JSON.

use std::fmt::Write;

use serde_json::json;
use trebejo_chess::Slider;
use trebejo_chess::magic::Found;

use trebejo_i18n::number::thousands;

/// A language to print magics in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// A module.
    Rust,
    /// A header.
    C,
    /// An object.
    Json,
}

impl Format {
    /// How it is called on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Rust => "rust",
            Format::C => "c",
            Format::Json => "json",
        }
    }
}

/// What is printed.
pub struct Source<'a> {
    /// The command that prints it again.
    pub command: &'a str,
    /// The seed of the search.
    pub seed: u64,
    /// One square, or all bishops and all rooks from a1 to h8.
    pub magics: &'a [Found],
}

impl Source<'_> {
    /// The text, its last line ended.
    pub fn text(&self, format: Format) -> String {
        match format {
            Format::Rust => self.rust(),
            Format::C => self.c(),
            Format::Json => self.json(),
        }
    }

    fn entries(&self) -> u32 {
        self.magics.iter().map(|found| found.fill.entries).sum()
    }

    /// Each magic with the place where its table begins.
    fn placed(&self) -> impl Iterator<Item = (&Found, u32)> {
        self.magics.iter().scan(0, |next, found| {
            let start = *next;
            *next += found.fill.entries;
            Some((found, start))
        })
    }

    fn json(&self) -> String {
        let hex = |number: u64| format!("{number:#018x}");
        let magics = self.magics.iter().map(|found| {
            json!({
                "piece": found.magic.slider.name(),
                "square": found.magic.square.to_string(),
                "bits": found.magic.bits,
                "magic": hex(found.magic.number),
                "mask": hex(found.magic.mask().0),
                "tries": found.tries,
                "used": found.fill.used,
            })
        });
        // One magic a line: a program does not mind, and a person can read it.
        let lines: Vec<String> = magics.map(|magic| format!("  {magic}")).collect();
        let (seed, entries) = (self.seed, self.entries());
        format!(
            "{{\"seed\": {seed}, \"entries\": {entries}, \"magics\": [\n{}\n]}}\n",
            lines.join(",\n")
        )
    }

    fn rust(&self) -> String {
        let mut text = RUST_HEAD
            .replace("COMMAND", self.command)
            .replace("SEED_VALUE", &thousands(self.seed, "_"))
            .replace("ENTRY_COUNT", &thousands(self.entries().into(), "_"));
        let entry = |found: &Found, start: u32| {
            let (mask, magic) = (grouped(found.magic.mask().0), grouped(found.magic.number));
            let shift = 64 - found.magic.bits;
            format!("Entry {{ mask: {mask}, magic: {magic}, start: {start}, shift: {shift} }}")
        };
        if let [found] = self.magics {
            let (name, magic) = (constant(found), found.magic);
            let _ = writeln!(text, "\n/// The {} on {}.", magic.slider, magic.square);
            let _ = writeln!(text, "#[rustfmt::skip]");
            let _ = writeln!(text, "pub static {name}: Entry = {};", entry(found, 0));
            return text;
        }
        for slider in Slider::BOTH {
            let _ = writeln!(text, "\n/// The {slider}'s entries, a1 to h8.\n#[rustfmt::skip]");
            let _ = writeln!(text, "pub static {}: [Entry; 64] = [", upper(slider));
            for (found, start) in self.placed().filter(|(found, _)| found.magic.slider == slider) {
                let _ = writeln!(text, "    {},", entry(found, start));
            }
            text.push_str("];\n");
        }
        text + RUST_FILL
    }

    fn c(&self) -> String {
        let mut text = C_HEAD
            .replace("COMMAND", self.command)
            .replace("SEED_VALUE", &self.seed.to_string())
            .replace("ENTRY_COUNT", &self.entries().to_string());
        let entry = |found: &Found, start: u32| {
            let (mask, magic) = (found.magic.mask().0, found.magic.number);
            let shift = 64 - found.magic.bits;
            format!("{{UINT64_C({mask:#018x}), UINT64_C({magic:#018x}), {start}, {shift}}}")
        };
        if let [found] = self.magics {
            let name = constant(found);
            let _ =
                writeln!(text, "\nstatic const magic_entry MAGIC_{name} = {};", entry(found, 0));
            text.push_str("\n#endif\n");
            return text;
        }
        for slider in Slider::BOTH {
            let name = upper(slider);
            let _ = writeln!(text, "\n/* The {slider}'s entries, a1 to h8. */");
            let _ = writeln!(text, "static const magic_entry MAGIC_{name}[64] = {{");
            for (found, start) in self.placed().filter(|(found, _)| found.magic.slider == slider) {
                let _ = writeln!(text, "    {},", entry(found, start));
            }
            text.push_str("};\n");
        }
        text + C_FILL
    }
}

fn upper(slider: Slider) -> String {
    slider.name().to_uppercase()
}

fn constant(found: &Found) -> String {
    format!("{}_{}", found.magic.slider, found.magic.square).to_uppercase()
}

/// A number as Rust writes long ones: `0x0110_2008_0B02_4111`.
fn grouped(number: u64) -> String {
    let hex = format!("{number:016X}");
    format!("0x{}_{}_{}_{}", &hex[..4], &hex[4..8], &hex[8..12], &hex[12..])
}

const RUST_HEAD: &str = "\
//! Magics, found and verified on every set of blockers. `COMMAND`
//! prints this file.
//!
//! Squares count from a1 = 0 to h8 = 63. With the attack sets in a table, what a piece attacks on a board is
//! `table[entry.index(occupied)]`.

/// The seed of the search.
pub const SEED: u64 = SEED_VALUE;

/// How many attack sets there are in all.
pub const ENTRIES: usize = ENTRY_COUNT;

/// Where the attack sets of one piece on one square are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The squares whose blockers matter.
    pub mask: u64,
    /// The multiplier.
    pub magic: u64,
    /// Where the sets of this square begin.
    pub start: u32,
    /// 64 less the bits of an index.
    pub shift: u32,
}

impl Entry {
    /// Where the attack set for a board with these pieces is.
    #[must_use]
    #[inline(always)]
    pub const fn index(&self, occupied: u64) -> usize {
        let blockers = occupied & self.mask;
        self.start as usize + (blockers.wrapping_mul(self.magic) >> self.shift) as usize
    }
}
";

const RUST_FILL: &str = "
/// The table of attack sets.
#[must_use]
pub fn fill() -> Vec<u64> {
    let diagonals = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
    let straights = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let mut table = vec![0; ENTRIES];
    for (entries, directions) in [(&BISHOP, diagonals), (&ROOK, straights)] {
        for (square, entry) in (0..).zip(entries) {
            let mut blockers = 0u64;
            loop {
                table[entry.index(blockers)] = scan(square, &directions, blockers);
                blockers = blockers.wrapping_sub(entry.mask) & entry.mask;
                if blockers == 0 {
                    break;
                }
            }
        }
    }
    table
}

/// Walks along each ray up to the first blocker, which is attacked too.
fn scan(square: i32, directions: &[(i32, i32)], blockers: u64) -> u64 {
    let mut attacks = 0;
    for (files, ranks) in directions {
        let (mut file, mut rank) = (square % 8 + files, square / 8 + ranks);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let here = 1 << (8 * rank + file);
            attacks |= here;
            if blockers & here != 0 {
                break;
            }
            (file, rank) = (file + files, rank + ranks);
        }
    }
    attacks
}
";

const C_HEAD: &str = "\
/* Magics, found and verified on every set of blockers. Printed by
 *     COMMAND
 * Squares count from a1 = 0 to h8 = 63. With the attack sets in a table, what a piece attacks on a board is
 * table[magic_index(&entry, occupied)]. */
#ifndef TREBEJO_MAGICS_H
#define TREBEJO_MAGICS_H

#include <stddef.h>
#include <stdint.h>

/* The seed of the search, and how many attack sets there are in all. */
#define MAGIC_SEED UINT64_C(SEED_VALUE)
#define MAGIC_ENTRIES ENTRY_COUNT

/* Where the attack sets of one piece on one square are. */
typedef struct {
    uint64_t mask;  /* the squares whose blockers matter */
    uint64_t magic; /* the multiplier */
    uint32_t start; /* where the sets of this square begin */
    uint32_t shift; /* 64 less the bits of an index */
} magic_entry;

/* Where the attack set for a board with these pieces is. */
static inline size_t magic_index(const magic_entry *entry, uint64_t occupied) {
    return entry->start + (size_t)(((occupied & entry->mask) * entry->magic) >> entry->shift);
}
";

const C_FILL: &str = "
/* Walks along each ray up to the first blocker, which is attacked too. */
static inline uint64_t magic_scan(int square, int rook, uint64_t blockers) {
    static const int steps[2][4][2] = {{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    uint64_t attacks = 0;
    for (int i = 0; i < 4; i++) {
        const int *step = steps[rook][i];
        int file = square % 8 + step[0], rank = square / 8 + step[1];
        for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += step[0], rank += step[1]) {
            uint64_t here = UINT64_C(1) << (8 * rank + file);
            attacks |= here;
            if (blockers & here) break;
        }
    }
    return attacks;
}

/* Fills the table of attack sets. */
static inline void magic_fill(uint64_t table[MAGIC_ENTRIES]) {
    for (int rook = 0; rook < 2; rook++) {
        for (int square = 0; square < 64; square++) {
            const magic_entry *entry = rook ? &MAGIC_ROOK[square] : &MAGIC_BISHOP[square];
            uint64_t blockers = 0;
            do {
                table[magic_index(entry, blockers)] = magic_scan(square, rook, blockers);
                blockers = (blockers - entry->mask) & entry->mask;
            } while (blockers);
        }
    }
}

#endif
";
