//! An arena on disk: `plan.json`, which never changes, and `games.txt`, to which every finished game is
//! appended as one line with a checksum.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use trebejo_core::MessageError;
use trebejo_players::ExternalEngines;

use crate::result::{GameResult, StoredGame};
use crate::{ArenaError, Plan};

/// The version of the files this program writes, and the newest it reads.
const FORMAT: u32 = 1;
/// Finished games reach the disk itself at least this often; a crash of the program alone loses none.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// Why a file of an arena cannot be used.
#[derive(Clone, Debug, MessageError)]
pub(crate) enum FileError {
    #[message("arena.file.newer", found, known = FORMAT)]
    Newer(u32),
    #[message("arena.file.damaged")]
    Damaged,
    #[message("arena.file.json")]
    Json { line: usize, column: usize },
    /// What only the library that reads it has words for.
    #[message("arena.file.data", text)]
    Data(String),
}

/// `plan.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlanFile {
    pub(crate) format: u32,
    /// When it was made, in milliseconds since 1970.
    pub(crate) created_at: i64,
    pub(crate) plan: Plan,
    /// The external engines that play, as they were when it began.
    pub(crate) engines: ExternalEngines,
}

impl PlanFile {
    pub(crate) fn new(plan: Plan, external: &ExternalEngines) -> PlanFile {
        let plays = |name: &str| plan.players.iter().any(|player| player.name == name);
        let engines = external.only(&plays);
        PlanFile { format: FORMAT, created_at: now_ms(), plan, engines }
    }
}

/// What a list shows of an arena.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArenaSummary {
    /// Its name.
    pub name: String,
    /// The game.
    pub game: String,
    /// Who meets whom, as one word.
    pub kind: &'static str,
    /// Who plays.
    pub players: Vec<String>,
    /// Games to be played.
    pub games: u64,
    /// Games played.
    pub done: u64,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
}

/// The folder of one arena.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    dir: PathBuf,
}

/// Where a game lies in `games.txt`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Place {
    from: u64,
    bytes: u64,
}

impl Folder {
    pub(crate) fn new(dir: &Path) -> Folder {
        Folder { dir: dir.into() }
    }

    fn plan_path(&self) -> PathBuf {
        self.dir.join("plan.json")
    }

    fn games_path(&self) -> PathBuf {
        self.dir.join("games.txt")
    }

    /// The plan; an error if there is none.
    pub(crate) fn read_plan(&self) -> Result<PlanFile, ArenaError> {
        let path = self.plan_path();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(ArenaError::Missing(self.dir.clone()));
            }
            Err(error) => return Err(ArenaError::disk(&path, &error)),
        };
        #[derive(Deserialize)]
        struct Version {
            format: u32,
        }
        let version: Version =
            serde_json::from_str(&text).map_err(|error| ArenaError::disk(&path, &json(&error)))?;
        if version.format > FORMAT {
            return Err(ArenaError::disk(&path, &FileError::Newer(version.format)));
        }
        serde_json::from_str(&text).map_err(|error| ArenaError::disk(&path, &json(&error)))
    }

    /// Writes the plan, if there is none yet; an equal one is left alone, another one refused.
    pub(crate) fn write_plan(&self, file: &PlanFile) -> Result<PlanFile, ArenaError> {
        match self.read_plan() {
            Ok(there) => {
                return match there.plan.difference(&file.plan) {
                    None => Ok(there),
                    Some(difference) => {
                        Err(ArenaError::Other { dir: self.dir.clone(), difference })
                    }
                };
            }
            Err(ArenaError::Missing(_)) => {}
            Err(error) => return Err(error),
        }
        fs::create_dir_all(&self.dir).map_err(|error| ArenaError::disk(&self.dir, &error))?;
        let path = self.plan_path();
        let text = serde_json::to_string_pretty(file)
            .map_err(|error| ArenaError::disk(&path, &json(&error)))?;
        // Under another name first: whoever looks finds a whole plan or none.
        let draft = self.dir.join("plan.json.new");
        let write = || {
            let mut draft_file = File::create(&draft)?;
            draft_file.write_all(text.as_bytes())?;
            draft_file.sync_all()?;
            fs::rename(&draft, &path)
        };
        write().map_err(|error| ArenaError::disk(&path, &error))?;
        Ok(file.clone())
    }

    /// All finished games with their places. Lines that a crash or a failing disk has spoilt are left out: those
    /// games are played again.
    pub(crate) fn read_games(&self) -> Result<Vec<(GameResult, Place)>, ArenaError> {
        let path = self.games_path();
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(ArenaError::disk(&path, &error)),
        };
        let mut reader = BufReader::new(file);
        let (mut games, mut from, mut line) = (Vec::new(), 0, Vec::new());
        loop {
            line.clear();
            let bytes = reader
                .read_until(b'\n', &mut line)
                .map_err(|error| ArenaError::disk(&path, &error))? as u64;
            if bytes == 0 {
                return Ok(games);
            }
            if let Some(result) = unseal(&line).and_then(|json| serde_json::from_slice(json).ok()) {
                games.push((result, Place { from, bytes }));
            }
            from += bytes;
        }
    }

    /// One game with its record.
    pub(crate) fn read_game(&self, place: Place) -> Result<StoredGame, ArenaError> {
        let path = self.games_path();
        let read = || {
            let mut file = File::open(&path)?;
            file.seek(SeekFrom::Start(place.from))?;
            let mut line = Vec::new();
            file.take(place.bytes).read_to_end(&mut line)?;
            Ok::<_, std::io::Error>(line)
        };
        let line = read().map_err(|error| ArenaError::disk(&path, &error))?;
        let text = unseal(&line).ok_or_else(|| ArenaError::disk(&path, &FileError::Damaged))?;
        serde_json::from_slice(text).map_err(|error| ArenaError::disk(&path, &json(&error)))
    }

    /// Takes the right to append games.
    pub(crate) fn writer(&self) -> Result<Writer, ArenaError> {
        let path = self.games_path();
        let open = OpenOptions::new().read(true).append(true).create(true).open(&path);
        let mut file = open.map_err(|error| ArenaError::disk(&path, &error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(ArenaError::Busy(self.dir.clone()));
            }
            Err(TryLockError::Error(error)) => return Err(ArenaError::disk(&path, &error)),
        }
        drop_half_line(&mut file).map_err(|error| ArenaError::disk(&path, &error))?;
        let end = file.seek(SeekFrom::End(0)).map_err(|error| ArenaError::disk(&path, &error))?;
        Ok(Writer { file, path, end, synced: Instant::now() })
    }
}

/// A line that was being written when everything ended is no line.
fn drop_half_line(file: &mut File) -> std::io::Result<()> {
    let mut text = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    let length = file.seek(SeekFrom::End(0))?;
    // Only the tail matters, but no line is longer than this.
    let tail = length.min(64 * 1024 * 1024);
    file.seek(SeekFrom::End(-(tail as i64)))?;
    file.read_to_end(&mut text)?;
    let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at as u64 + 1);
    if whole < tail { file.set_len(length - tail + whole) } else { Ok(()) }
}

/// The one who appends.
#[derive(Debug)]
pub(crate) struct Writer {
    file: File,
    path: PathBuf,
    end: u64,
    synced: Instant,
}

impl Writer {
    pub(crate) fn append(&mut self, game: &StoredGame) -> Result<Place, ArenaError> {
        let wrong = |error| ArenaError::disk(&self.path, &json(&error));
        let text = serde_json::to_string(game).map_err(wrong)?;
        let line = format!("{:016x} {text}\n", checksum(text.as_bytes()));
        // One call for the whole line.
        self.file
            .write_all(line.as_bytes())
            .map_err(|error| ArenaError::disk(&self.path, &error))?;
        let place = Place { from: self.end, bytes: line.len() as u64 };
        self.end += place.bytes;
        if self.synced.elapsed() >= SYNC_EVERY {
            self.file.sync_data().map_err(|error| ArenaError::disk(&self.path, &error))?;
            self.synced = Instant::now();
        }
        Ok(place)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let _ = self.file.sync_data();
    }
}

/// The JSON of a line whose checksum is right.
fn unseal(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_suffix(b"\n")?;
    let (sum, json) = (line.get(..16)?, line.get(17..)?);
    let sum = u64::from_str_radix(std::str::from_utf8(sum).ok()?, 16).ok()?;
    (line.get(16) == Some(&b' ') && checksum(json) == sum).then_some(json)
}

/// 64-bit FNV-1a: a single changed byte always changes it.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// What is wrong with the JSON of a file.
fn json(error: &serde_json::Error) -> FileError {
    match error.classify() {
        Category::Data => FileError::Data(error.to_string()),
        _ => FileError::Json { line: error.line(), column: error.column() },
    }
}

pub(crate) fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64
}

/// Checks a name: it becomes a folder's.
pub fn read_arena_name(name: &str) -> Result<String, ArenaError> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let good = (1..=60).contains(&name.len())
        && name.as_bytes()[0].is_ascii_alphanumeric()
        && name.bytes().all(fits);
    if good { Ok(name.into()) } else { Err(ArenaError::Name(name.chars().take(60).collect())) }
}

/// The arenas in a folder of arenas, the newest first. What is no arena is passed over.
#[must_use]
pub fn arenas_of(root: &Path) -> Vec<ArenaSummary> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root).into_iter().flatten().flatten() {
        let folder = Folder::new(&entry.path());
        let (Ok(name), Ok(file)) = (entry.file_name().into_string(), folder.read_plan()) else {
            continue;
        };
        if read_arena_name(&name).is_err() {
            continue;
        }
        let plan = file.plan;
        let done = fs::read(folder.games_path()).unwrap_or_default();
        found.push(ArenaSummary {
            name,
            kind: plan.kind.word(),
            players: plan.players.iter().map(ToString::to_string).collect(),
            games: plan.total(),
            done: done.iter().filter(|byte| **byte == b'\n').count() as u64,
            created_at: file.created_at,
            game: plan.game,
        });
    }
    found.sort_by(|a, b| b.created_at.cmp(&a.created_at).then_with(|| a.name.cmp(&b.name)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_any_changed_bit_is_no_line() {
        let json = br#"{"game":1}"#;
        let line = format!("{:016x} {}\n", checksum(json), std::str::from_utf8(json).unwrap());
        assert_eq!(unseal(line.as_bytes()), Some(&json[..]));
        for bit in 0..line.len() * 8 {
            let mut changed = line.clone().into_bytes();
            changed[bit / 8] ^= 1 << (bit % 8);
            // The case of a digit of the checksum does not matter.
            let same = changed.eq_ignore_ascii_case(line.as_bytes());
            assert!(same || unseal(&changed).is_none(), "{bit}");
        }
        for length in 0..line.len() {
            assert_eq!(unseal(&line.as_bytes()[..length]), None);
        }
    }

    #[test]
    fn a_name_fits_a_folder() {
        for good in ["a", "diamond-ladder-1", "2026.11.15_x"] {
            assert_eq!(read_arena_name(good).as_deref(), Ok(good));
        }
        for bad in ["", ".", "..", "-x", "a/b", "a\\b", "ñ", "a b", &"x".repeat(61)] {
            assert!(read_arena_name(bad).is_err(), "{bad}");
        }
    }
}
