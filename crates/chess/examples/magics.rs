//! Finds the 128 magics again and prints `src/magic_table.rs`:
//! `cargo run --release -p trebejo-chess --example magics > magic_table.rs`, then `rustfmt` it.

use trebejo_chess::{Slider, Square, magic};

/// A seed chosen once; any other does as well.
const SEED: u64 = 1;

fn main() -> Result<(), magic::SearchError> {
    println!("//! The magics the attack tables are built with, found by `examples/magics.rs`.\n");
    println!("/// The seed they were searched with.");
    println!("#[cfg(test)]\npub(crate) const SEED: u64 = {SEED};\n");
    for slider in Slider::BOTH {
        println!("/// For each square a magic of as many bits as the {slider}'s mask has.");
        println!("#[rustfmt::skip]");
        println!("pub(crate) const {}: [u64; 64] = [", slider.name().to_uppercase());
        for square in Square::all() {
            let bits = slider.mask(square).count();
            let found = magic::search(slider, square, bits, SEED, 100_000_000)?;
            let hex = format!("{:016x}", found.magic.number).to_uppercase();
            let parts = [&hex[..4], &hex[4..8], &hex[8..12], &hex[12..]];
            let end = if square.index() % 4 == 3 { "\n" } else { "" };
            print!(
                "{}0x{},{end}",
                if square.index() % 4 == 0 { "    " } else { " " },
                parts.join("_")
            );
        }
        println!("];\n");
    }
    Ok(())
}
