//! What the solution says, for the document: `cargo run --release -p trebejo-diamond-table --example report -- FOLDER`
//! with the folder of the full table prints the first moves and the longest win with its line.

use std::path::Path;
use std::sync::Arc;

use trebejo_core::{Game, Node, Options, Position, Seat};
use trebejo_diamond::{Diamond, DiamondChase, Point};
use trebejo_diamond_table::{Class, Entry, Place, SolvedTable, Sources};
use trebejo_host::Disk;

/// A drawing every so many plies.
const DRAWN_EVERY: usize = 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("expected the folder of the full table")?;
    let table = Arc::new(SolvedTable::open(&Disk, Path::new(&folder))?);
    let sources = Sources::new(Some(table.clone()));

    let start = Diamond::start(Seat::First);
    let probe = sources.probe(&start)?;
    println!("start: {:?}", probe.known);
    for (mv, known) in probe.moves {
        let mut after = start;
        after.play(mv);
        let replies = sources.probe(&after)?.moves;
        let safe = replies.iter().filter(|(_, reply)| reply.value == known.value).count();
        println!("  {}-{} {known:?}, {safe} of {} replies keep it", mv.from, mv.to, replies.len());
    }

    let (mut longest, mut places, mut row) = (0, Vec::new(), Vec::new());
    for class in Class::ALL {
        for number in 0..class.rows() {
            table.row(class, number, &mut row)?;
            for (column, byte) in row.iter().enumerate() {
                let plies = Entry(*byte).plies().unwrap_or(0);
                if plies > longest {
                    (longest, places) = (plies, Vec::new());
                }
                if plies == longest {
                    places.push(Place { class, row: number, column });
                }
            }
        }
    }
    println!("longest: {longest} plies, {} places", places.len());
    for place in &places {
        println!("  {}", place.text());
    }
    let mut pos = DiamondChase::read_position(&places[0].text(), &Options::default())?;
    let mut plies = 0;
    while let Node::Decision(_) = pos.node() {
        if plies % DRAWN_EVERY == 0 {
            println!(
                "\n\nafter {plies} plies: {}\n{}",
                DiamondChase::write_position(&pos),
                drawing(&pos)
            );
        }
        let (mv, _) = sources.probe(&pos)?.moves[0];
        pos.play(mv);
        let removed = if pos.quiet() == 0 { "x" } else { "" };
        print!("{}-{}{removed} ", mv.from, mv.to);
        plies += 1;
    }
    println!("\n\nafter {plies} plies\n{}", drawing(&pos));
    Ok(())
}

/// The board in letters, as it lies.
fn drawing(pos: &Diamond) -> String {
    let mut lines = vec![vec![' '; 23]; 13];
    for point in Point::all() {
        // The diamonds at the corners are moved apart so that letters do not touch.
        let at = |v: i32| match v.abs() {
            384 => 6 * v.signum(),
            314 => 5 * v.signum(),
            244 => 3 * v.signum(),
            70 => v.signum(),
            _ => 0,
        };
        let [x, y] = point.place();
        let letter = match () {
            () if pos.beads(Seat::First).has(point) => 'G',
            () if pos.beads(Seat::Second).has(point) => 'R',
            () => '.',
        };
        lines[(6 + at(y)) as usize][(11 + 2 * at(x)).clamp(0, 22) as usize] = letter;
    }
    let text: Vec<String> = lines.iter().map(|line| line.iter().collect::<String>()).collect();
    text.iter()
        .map(|line| line.trim_end())
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}
