//! Makes the full table in a folder, or proves the one that is there; for measuring, without the rest of the program:
//! `/usr/bin/time -v target/release/examples/solve FOLDER [--verify]`

use std::path::Path;
use std::sync::atomic::AtomicBool;

use trebejo_diamond_table::{Effort, build, verify};
use trebejo_host::native;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(args.first().ok_or("expected a folder")?);
    let stop = AtomicBool::new(false);
    let effort = Effort { host: native(), progress: &|_| {}, stop: &stop };
    match args.get(1).map(String::as_str) {
        None => build(folder, effort)?,
        Some("--verify") => println!("{:#?}", verify(folder, effort)?),
        Some(other) => return Err(format!("unknown argument {other}, expected --verify").into()),
    }
    Ok(())
}
