//! A first opponent: it looks at the boards its roll can lead to and counts pips, blots and points. It doubles
//! and takes by the pips alone.

use std::time::Duration;

use trebejo_core::{Control, Engine, Limits, Position, Root, Score, Thought};

use crate::position::Stage;
use crate::{BAR, Backgammon, Board, Move};

/// The opponent that runs for home and does not like to be hit.
#[derive(Copy, Clone, Debug, Default)]
pub struct Runner;

/// The lead in percent of the own pips that is enough to double, and the most that can be taken.
const DOUBLES: f32 = 8.0;
const TAKES: f32 = 12.0;

impl Runner {
    /// What a board is worth to the side that has just played, in hundredths of a pip.
    #[must_use]
    pub fn judge(board: Board) -> i32 {
        if let Some(worth) = board.won() {
            return 10_000 * worth.points() as i32;
        }
        let (own, other) = (board.own, board.other);
        let mut value = 100 * (i32::from(other.pips()) - i32::from(own.pips()));
        value += 300 * i32::from(own.off());
        if !board.is_contact() {
            return value;
        }
        for point in 1..=24 {
            value += match own.on(point) {
                0 => 0,
                1 => -Self::danger(board, point) * i32::from(BAR - point) / 2,
                // Points before and in the home board hold the other side back.
                _ if point <= 8 => 250,
                _ => 60,
            };
        }
        // Whoever is on the bar loses time, the more the fewer points are open.
        let closed = (1..=6).filter(|point| own.on(*point) >= 2).count() as i32;
        value + i32::from(other.bar()) * (300 + 250 * closed * closed)
    }

    /// How many of 36 throws hit a blot directly, roughly, in percent.
    fn danger(board: Board, point: u8) -> i32 {
        let behind = BAR - point;
        let shooters = (behind + 1..=BAR).filter(|place| board.other.on(*place) > 0);
        let throws = shooters.map(|place| match place - behind {
            near @ 1..=6 => 10 + i32::from(near),
            7..=12 => 4,
            _ => 0,
        });
        throws.sum::<i32>().min(36) * 100 / 36
    }

    /// How far the side on turn is ahead, in percent of its own pips.
    fn lead(pos: &Backgammon) -> f32 {
        let board = pos.board();
        let (own, other) = (f32::from(board.own.pips()), f32::from(board.other.pips()));
        100.0 * (other - own) / own.max(1.0)
    }

    fn choose(pos: &Backgammon) -> (Move, i32) {
        let lead = Self::lead(pos);
        let mut best = (Move::Pass, i32::MIN);
        match pos.stage() {
            Stage::Cube if lead >= DOUBLES => (Move::Double, lead as i32 * 100),
            Stage::Cube => (Move::Roll, lead as i32 * 100),
            Stage::Doubled if lead > TAKES => (Move::Drop, -10_000),
            Stage::Beavered if lead < -TAKES => (Move::Drop, -10_000),
            Stage::Doubled | Stage::Beavered => (Move::Take, -(lead as i32) * 100),
            Stage::Play(dice) => {
                pos.board().each_play(dice, |play, board| {
                    let value = Self::judge(board);
                    if value > best.1 {
                        best = (Move::Play(play), value);
                    }
                });
                best
            }
            Stage::Opening | Stage::Roll | Stage::Over(_) => best,
        }
    }
}

impl Engine<Backgammon> for Runner {
    fn think(
        &mut self,
        root: Root<'_, Backgammon>,
        _limits: &Limits,
        _control: &mut Control<'_, Move>,
    ) -> Thought<Move> {
        let (mv, value) = Runner::choose(root.pos);
        let mut moves = Vec::new();
        root.pos.moves(&mut moves);
        // Pips become points by a curve that flattens out where a game is as good as decided.
        let equity = (value.clamp(-30_000, 30_000) as f32 / 4_000.0).tanh();
        Thought {
            depth: 1,
            nodes: moves.len() as u64,
            time: Duration::ZERO,
            score: Some(Score::Equity(equity)),
            line: vec![mv],
        }
    }
}
