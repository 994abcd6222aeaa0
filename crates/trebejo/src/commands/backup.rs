//! `trebejo backup`: copies everything that is kept into one file while others play, and puts such a copy back.

use std::fs::File;
use std::io::{Read, Write, stdout};
use std::path::{Path, PathBuf};

use clap::Args;
use trebejo_store::{Filter, SqliteStore, Store, Wait};
use trebejo_tui::Lang;

use crate::failure::{Done, Failure, shortened};
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

fn said(lang: Lang, en: String, es: String) -> Done {
    let mut out = stdout().lock();
    writeln!(out, "{}", if lang == Lang::Es { es } else { en })?;
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
    let rounds = store.count(&Filter::ALL).wait()?;
    said(
        lang,
        format!("{rounds} rounds copied to \"{name}\""),
        format!("{rounds} partidas copiadas en \"{name}\""),
    )
}

fn restore(file: &Path, data: &Path, lang: Lang) -> Done {
    let name = shortened(&file.display().to_string());
    if !is_copy(file) {
        return Err(Failure::wrong(&Problem::NoBackup(name)));
    }
    let kept = SqliteStore::restore_backup(data, file)?;
    let rounds = SqliteStore::open(data)?.count(&Filter::ALL).wait()?;
    let kept = kept.map(|path| format!("\"{}\"", shortened(&path.display().to_string())));
    let [en, es] = match kept {
        Some(old) => {
            [format!("; what was there is in {old}"), format!("; lo anterior está en {old}")]
        }
        None => [String::new(), String::new()],
    };
    said(
        lang,
        format!("{rounds} rounds put back from \"{name}\"{en}"),
        format!("{rounds} partidas repuestas desde \"{name}\"{es}"),
    )
}

/// Whether a file is a database of ours: SQLite's first words, and our mark in its head.
fn is_copy(file: &Path) -> bool {
    let mut head = [0; 72];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head.starts_with(b"SQLite format 3\0") && &head[68..] == b"Treb"
}
