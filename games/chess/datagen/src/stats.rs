//! What is in files of games, in figures.

use std::collections::HashSet;
use std::fmt;
use std::path::PathBuf;

use trebejo_chess::ChessLike;
use trebejo_chess_engine::Variant;

use crate::DataError;
use crate::game::{GameVisitor, visit_game};
use crate::record::GameResult;
use crate::sample::{Sample, Use};
use crate::select::{each_game, game_of};

/// Upper ends of the ranges of scores that are counted, in hundredths of a pawn without the sign.
const SCORES: [i32; 6] = [25, 100, 200, 400, 1_000, i32::MAX];
/// Upper ends of the ranges of piece counts.
const PIECES: [u32; 5] = [5, 10, 16, 24, 32];

/// Counts over files of games. Every game is decoded and replayed for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Games read.
    pub games: u64,
    /// Scored positions in them.
    pub positions: u64,
    /// Bytes of the files.
    pub bytes: u64,
    /// Games by result, in the order of [`GameResult::ALL`].
    pub results: [u64; 3],
    /// Positions by use, in the order of [`Use::ALL`].
    pub uses: [u64; 5],
    /// Different positions among those of use.
    pub unique: u64,
    /// Positions of use by score.
    pub scores: [u64; SCORES.len()],
    /// Positions of use by pieces on the boards.
    pub pieces: [u64; PIECES.len()],
    /// Moves of the shortest and the longest game.
    pub lengths: Option<(u64, u64)>,
}

impl Stats {
    /// Reads files of one game.
    pub fn read(files: &[PathBuf]) -> Result<Stats, DataError> {
        visit_game(&game_of(files)?, Count(files))?
    }
}

struct Count<'a>(&'a [PathBuf]);

impl GameVisitor for Count<'_> {
    type Output = Result<Stats, DataError>;

    fn visit<V: Variant>(self) -> Self::Output {
        let mut stats = Stats::default();
        let mut seen = HashSet::new();
        for path in self.0 {
            stats.bytes += std::fs::metadata(path).map_err(DataError::io(path))?.len();
            each_game::<V>(path, |start, game| {
                stats.games += 1;
                stats.results[game.result as usize] += 1;
                let length = game.decisions() as u64;
                let (least, most) = stats.lengths.unwrap_or((length, length));
                stats.lengths = Some((least.min(length), most.max(length)));
                game.replay(start, |decision| {
                    stats.positions += 1;
                    let found = Use::of::<V>(&decision);
                    stats.uses[found as usize] += 1;
                    if found != Use::Train {
                        return;
                    }
                    let sample = Sample::new(&decision, game.result);
                    stats.unique += u64::from(seen.insert(sample.shuffle_key(0)));
                    let score = i32::from(decision.score).abs();
                    stats.scores[SCORES.partition_point(|most| *most < score)] += 1;
                    let boards = 0..V::Position::BOARDS;
                    let count: u32 =
                        boards.map(|board| decision.pos.placement(board).occupied().count()).sum();
                    let range = PIECES.partition_point(|most| *most < count);
                    stats.pieces[range.min(PIECES.len() - 1)] += 1;
                });
            })?;
        }
        Ok(stats)
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
        let per = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
        writeln!(f, "games       {}", self.games)?;
        let [black, draws, white] =
            GameResult::ALL.map(|result| share(self.results[result as usize], self.games));
        writeln!(f, "results     {white:.1} % White, {draws:.1} % drawn, {black:.1} % Black")?;
        let (least, most) = self.lengths.unwrap_or_default();
        let mean = per(self.positions, self.games);
        writeln!(f, "moves       {mean:.1} a game after the opening, {least} to {most}")?;
        writeln!(f, "positions   {}", self.positions)?;
        writeln!(
            f,
            "bytes       {}, {:.2} a position",
            self.bytes,
            per(self.bytes, self.positions)
        )?;
        let [train, check, noisy, mate, half] = self.uses.map(|count| share(count, self.positions));
        writeln!(
            f,
            "of use      {train:.1} % (left out: {check:.1} % in check, {noisy:.1} % capture or promote, \
             {mate:.1} % mates, {half:.1} % half moves)"
        )?;
        let useful = self.uses[Use::Train as usize];
        writeln!(
            f,
            "different   {}, {:.1} % of those of use",
            self.unique,
            share(self.unique, useful)
        )?;
        write!(f, "scores     ")?;
        for (most, count) in SCORES.iter().zip(self.scores) {
            match *most {
                i32::MAX => write!(f, " beyond: {:.1} %", share(count, useful))?,
                most => write!(f, " to ±{most}: {:.1} %,", share(count, useful))?,
            }
        }
        write!(f, "\npieces     ")?;
        for (i, (most, count)) in PIECES.iter().zip(self.pieces).enumerate() {
            let comma = if i + 1 < PIECES.len() { "," } else { "\n" };
            write!(f, " to {most}: {:.1} %{comma}", share(count, useful))?;
        }
        Ok(())
    }
}
