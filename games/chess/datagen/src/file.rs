//! A file of games: a few lines of text that say how they were made, then blocks of games, each with its number, its
//! length and a checksum. Blocks are appended whole and in any order. A writer that was killed leaves at most one block
//! unfinished at the end, which the next one removes.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::DataError;

/// The first line of a file; the number is the version of the format.
const TITLE: &str = "trebejo self-play 1";
/// Longer headers are not ours.
const MOST_HEADER: u64 = 4_096;
/// Number, games, length and checksum of a block, four bytes each.
const BLOCK_HEADER: usize = 16;
/// Longer blocks are not ours.
const MOST_BLOCK: u32 = 1 << 24;

/// How the games of a file were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// Its options as `NAME=VALUE`, separated by spaces.
    pub options: String,
    /// Nodes of the search for each move.
    pub nodes: u64,
    /// The seed of the run.
    pub seed: u64,
    /// The evaluation, with a checksum of its weights.
    pub evaluation: String,
}

impl Header {
    fn write(&self) -> String {
        let Header { game, options, nodes, seed, evaluation } = self;
        format!(
            "{TITLE}\ngame {game}\noptions {options}\nnodes {nodes}\nseed {seed}\nevaluation {evaluation}\n\n"
        )
    }

    /// Reads up to the empty line.
    fn read(input: &mut impl BufRead, path: &Path) -> Result<Header, DataError> {
        let mut limited = input.take(MOST_HEADER);
        let mut line = || -> Result<String, DataError> {
            let mut bytes = Vec::new();
            limited.read_until(b'\n', &mut bytes).map_err(DataError::io(path))?;
            let text = String::from_utf8(bytes)
                .ok()
                .and_then(|text| text.strip_suffix('\n').map(str::to_string));
            text.ok_or_else(|| DataError::Header("its first lines are not text".into()))
        };
        let title = line()?;
        if title != TITLE {
            return Err(DataError::Header(format!(
                "it begins with \"{title}\", expected \"{TITLE}\""
            )));
        }
        let mut field = |name: &str| -> Result<String, DataError> {
            let text = line()?;
            let value = text.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.map(str::to_string).ok_or_else(|| {
                DataError::Header(format!("expected a line \"{name} …\", found \"{text}\""))
            })
        };
        let game = field("game")?;
        let options = field("options")?;
        let number = |name: &str, text: String| {
            text.parse().map_err(|_| DataError::Header(format!("{name} \"{text}\" is no number")))
        };
        let nodes = number("nodes", field("nodes")?)?;
        let seed = number("seed", field("seed")?)?;
        let evaluation = field("evaluation")?;
        match line()?.as_str() {
            "" => Ok(Header { game, options, nodes, seed, evaluation }),
            more => Err(DataError::Header(format!("expected an empty line, found \"{more}\""))),
        }
    }

    /// Whether games of another header may be appended to a file with this one.
    fn admits(&self, wanted: &Header) -> Result<(), DataError> {
        let pairs = [
            ("game", &self.game, &wanted.game),
            ("options", &self.options, &wanted.options),
            ("nodes", &self.nodes.to_string(), &wanted.nodes.to_string()),
            ("seed", &self.seed.to_string(), &wanted.seed.to_string()),
            ("evaluation", &self.evaluation, &wanted.evaluation),
        ];
        match pairs.into_iter().find(|(_, found, wanted)| found != wanted) {
            None => Ok(()),
            Some((setting, found, wanted)) => Err(DataError::OtherRun {
                setting,
                found: format!("\"{found}\""),
                wanted: format!("\"{wanted}\""),
            }),
        }
    }
}

/// Games that were played one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its number in the run; with the seed it says which games it holds.
    pub number: u32,
    /// How many games it holds.
    pub games: u32,
    /// The games, as [`codec`](crate::codec) writes them.
    pub payload: Vec<u8>,
}

impl Block {
    fn checksum(&self) -> u32 {
        let mut crc = crc32fast::Hasher::new();
        crc.update(&self.number.to_le_bytes());
        crc.update(&self.games.to_le_bytes());
        crc.update(&self.payload);
        crc.finalize()
    }

    fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(BLOCK_HEADER + self.payload.len());
        for number in [self.number, self.games, self.payload.len() as u32, self.checksum()] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(&self.payload);
        bytes
    }
}

/// Reads a file of games.
#[derive(Debug)]
pub struct Reader {
    path: PathBuf,
    input: BufReader<File>,
    header: Header,
    /// Where the next block begins.
    offset: u64,
    length: u64,
}

impl Reader {
    /// Opens a file and reads its header.
    pub fn open(path: &Path) -> Result<Reader, DataError> {
        let file = File::open(path).map_err(DataError::io(path))?;
        Reader::new(file, path)
    }

    fn new(file: File, path: &Path) -> Result<Reader, DataError> {
        let length = file.metadata().map_err(DataError::io(path))?.len();
        let mut input = BufReader::new(file);
        let header = Header::read(&mut input, path)?;
        let offset = input.stream_position().map_err(DataError::io(path))?;
        Ok(Reader { path: path.to_path_buf(), input, header, offset, length })
    }

    /// How the games were made.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Where the next block begins: once `next_block` has returned none, the end of what is whole.
    #[must_use]
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    /// The next block. None at the end, and where the last block is unfinished, as a writer that is still running or
    /// was killed leaves it.
    pub fn next_block(&mut self) -> Result<Option<Block>, DataError> {
        let left = self.length - self.offset;
        if left < BLOCK_HEADER as u64 {
            return Ok(None);
        }
        let mut words = [0; BLOCK_HEADER];
        self.input.read_exact(&mut words).map_err(DataError::io(&self.path))?;
        let word = |at: usize| {
            u32::from_le_bytes(words[4 * at..4 * at + 4].try_into().expect("four bytes"))
        };
        let [number, games, length, checksum] = std::array::from_fn(word);
        let whole = BLOCK_HEADER as u64 + u64::from(length);
        let damaged =
            |reason: &str| DataError::Damaged { offset: self.offset, reason: reason.into() };
        if length > MOST_BLOCK {
            return Err(damaged("its length is impossible"));
        }
        if whole > left {
            return Ok(None);
        }
        let mut payload = vec![0; length as usize];
        self.input.read_exact(&mut payload).map_err(DataError::io(&self.path))?;
        let block = Block { number, games, payload };
        if block.checksum() != checksum {
            // The last block may be there in length and not yet in content.
            return if whole == left { Ok(None) } else { Err(damaged("its checksum is wrong")) };
        }
        self.offset += whole;
        Ok(Some(block))
    }
}

/// Appends blocks to a file that nobody else writes to.
#[derive(Debug)]
pub struct Writer {
    file: File,
    path: PathBuf,
    length: u64,
}

impl Writer {
    /// Opens a file for more games, or makes it. Every block that is there already is passed to `known`; an unfinished
    /// one at the end is removed.
    pub fn open(
        path: &Path,
        header: &Header,
        mut known: impl FnMut(&Block),
    ) -> Result<Writer, DataError> {
        let io = || DataError::io(path);
        let open =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = open.map_err(io())?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(DataError::Busy(path.to_path_buf())),
            Err(TryLockError::Error(error)) => return Err(io()(error)),
        }
        if file.metadata().map_err(io())?.len() == 0 {
            file.write_all(header.write().as_bytes()).map_err(io())?;
        }
        file.rewind().map_err(io())?;
        let mut reader = Reader::new(file.try_clone().map_err(io())?, path)?;
        reader.header().admits(header)?;
        while let Some(block) = reader.next_block()? {
            known(&block);
        }
        let length = reader.offset();
        file.set_len(length).map_err(io())?;
        file.seek(SeekFrom::Start(length)).map_err(io())?;
        Ok(Writer { file, path: path.to_path_buf(), length })
    }

    /// Appends a block.
    pub fn append(&mut self, block: &Block) -> Result<(), DataError> {
        let bytes = block.write();
        self.file.write_all(&bytes).map_err(DataError::io(&self.path))?;
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// How long the file is.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }
}
