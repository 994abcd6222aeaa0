//! `trebejo backup`: copies everything that is kept into one file while others play, and puts such a copy back.

use std::fs::File;
use std::io::{Read, Write, stdout};
use std::path::{Path, PathBuf};

use clap::Args;
use trebejo_command::shortened;
use trebejo_core::ToMessage;
use trebejo_store::{Filter, SqliteStore, Store, Wait};
use trebejo_tui::Lang;

use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// The database's name in the data folder.
const DATABASE: &str = "trebejo.db";

/// Arguments of `backup`.
#[derive(Debug, Args)]
pub struct BackupArgs {
    file: PathBuf,
    #[arg(long)]
    restore: bool,
}

/// Copies, or puts a copy back.
pub fn run(args: &BackupArgs, data: &Path, lang: Lang) -> Done {
    if args.restore { restore(&args.file, data, lang) } else { backup(&args.file, data, lang) }
}

/// What was done.
#[derive(ToMessage)]
pub(crate) enum Report {
    #[message("cli.backup.copied")]
    Copied { games: u32, file: String },
    #[message("cli.backup.restored")]
    Restored { games: u32, file: String },
    #[message("cli.backup.replaced")]
    Replaced { games: u32, file: String, old: String },
}

fn report(lang: Lang, report: &Report) -> Done {
    let mut out = stdout().lock();
    writeln!(out, "{}", render(lang, report))?;
    Ok(out.flush()?)
}

fn backup(file: &Path, data: &Path, lang: Lang) -> Done {
    let name = shortened(&file.display().to_string());
    if !data.join(DATABASE).exists() {
        let folder = shortened(&data.display().to_string());
        return Err(Failure::no(&Problem::NothingKept(folder)));
    }
    if file.exists() && !is_copy(file) {
        return Err(Failure::wrong(&Problem::NoCopyOfOurs(name)));
    }
    let store = SqliteStore::open(data)?;
    store.backup(file)?;
    let games = store.count(&Filter::ALL).wait()?;
    report(lang, &Report::Copied { games, file: name })
}

fn restore(file: &Path, data: &Path, lang: Lang) -> Done {
    let name = shortened(&file.display().to_string());
    if !is_copy(file) {
        return Err(Failure::wrong(&Problem::NoBackup(name)));
    }
    let kept = SqliteStore::restore_backup(data, file)?;
    let games = SqliteStore::open(data)?.count(&Filter::ALL).wait()?;
    let done = match kept {
        Some(old) => {
            Report::Replaced { games, file: name, old: shortened(&old.display().to_string()) }
        }
        None => Report::Restored { games, file: name },
    };
    report(lang, &done)
}

/// Whether a file is a database of ours: SQLite's first words, and our mark in its head.
fn is_copy(file: &Path) -> bool {
    let mut head = [0; 72];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head.starts_with(b"SQLite format 3\0") && &head[68..] == b"Treb"
}
