//! Makes the small table that comes with the program from the full one:
//! `cargo run --release -p trebejo-diamond-table --example pack -- DATA/diamond-solved games/diamond/solver/data/diamond.wdl`

use std::path::Path;

use trebejo_diamond_table::{SolvedTable, pack};
use trebejo_host::Disk;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [from, to] = args.as_slice() else {
        return Err("expected the folder of the full table and the file to write".into());
    };
    let table = SolvedTable::open(&Disk, Path::new(from))?;
    let bytes = pack(|class, row, out| table.row(class, row, out))?;
    std::fs::write(to, &bytes)?;
    println!("{to}: {} bytes", bytes.len());
    Ok(())
}
