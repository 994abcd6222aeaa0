//! The cube: what a position is worth with it, and whether to double, take or drop.
//!
//! Janowski's model: with a dead cube the value is a straight line in the chance to win; with a live one it is
//! straight up to the point where the owner cashes. The value is a mean of both. The same lines serve money play,
//! where points count, and matches, where the chance to win the match counts.

use trebejo_backgammon::{Backgammon, Board};
use trebejo_core::Seat;

use crate::bearoff::TwoSided;
use crate::heights::Heights;
use crate::judge::Phase;
use crate::met::MatchTable;
use crate::outcome::Outcome;

/// Who may turn the cube, seen from the side whose value is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// Both.
    Centre,
    /// That side.
    Own,
    /// The other.
    Other,
    /// Nobody: there is no cube, or this is the Crawford game.
    Nobody,
}

impl Holder {
    /// From the other side.
    #[must_use]
    pub const fn swap(self) -> Holder {
        match self {
            Holder::Own => Holder::Other,
            Holder::Other => Holder::Own,
            same => same,
        }
    }
}

/// What is at stake, seen from the side whose value is asked for.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Stakes {
    /// Points each side needs, own first; `None` in money play.
    pub away: Option<[i32; 2]>,
    /// Whether the Crawford game of the match is over.
    pub after_crawford: bool,
    /// What the cube shows.
    pub cube: i32,
    /// Who may turn it.
    pub holder: Holder,
    /// Gammons count only once the cube has been turned.
    pub jacoby: bool,
}

impl Stakes {
    /// A money game without a cube.
    pub const CUBELESS: Stakes = Stakes {
        away: None,
        after_crawford: false,
        cube: 1,
        holder: Holder::Nobody,
        jacoby: false,
    };
    /// A money game with the cube in the middle.
    pub const MONEY: Stakes = Stakes { holder: Holder::Centre, ..Stakes::CUBELESS };

    /// What is at stake for a seat in a position.
    #[must_use]
    pub fn of(pos: &Backgammon, seat: Seat) -> Stakes {
        let rules = pos.rules();
        let length = i32::from(rules.length);
        let scores = pos.scores();
        let needs = |seat: Seat| length - scores[seat.index()] as i32;
        let holder = match pos.cube().owner {
            _ if !pos.has_cube() => Holder::Nobody,
            None => Holder::Centre,
            Some(owner) if owner == seat => Holder::Own,
            Some(_) => Holder::Other,
        };
        let away = rules.is_match().then(|| [needs(seat), needs(seat.other())]);
        let near = away.is_some_and(|away| away.contains(&1));
        Stakes {
            away,
            after_crawford: near && !pos.is_crawford(),
            cube: pos.cube().value() as i32,
            holder,
            jacoby: rules.jacoby,
        }
    }

    /// From the other side.
    #[must_use]
    pub fn swap(self) -> Stakes {
        Stakes {
            away: self.away.map(|[own, other]| [other, own]),
            holder: self.holder.swap(),
            ..self
        }
    }

    /// With the cube turned by this side and taken by the other.
    #[must_use]
    pub fn doubled(self) -> Stakes {
        Stakes { cube: 2 * self.cube, holder: Holder::Other, ..self }
    }

    /// What it is worth to win (or, negative, lose) so many points: points in money play, the chance to win the
    /// match in a match.
    #[must_use]
    pub fn points(&self, points: i32) -> f32 {
        let Some([own, other]) = self.away else { return points as f32 };
        let own = (own - points.max(0)).max(0) as u32;
        let other = (other + points.min(0)).max(0) as u32;
        if self.after_crawford {
            MatchTable::get().after_crawford(own, other)
        } else {
            // The Crawford game leads to the games after it.
            let in_crawford = self.away.is_some_and(|away| away.contains(&1));
            let table = MatchTable::get();
            if in_crawford {
                table.after_crawford(own, other)
            } else {
                table.before_game(own, other)
            }
        }
    }

    /// What each of the six ends is worth with the cube as it lies.
    #[must_use]
    pub fn ends(&self) -> [f32; 6] {
        let most =
            if self.jacoby && self.away.is_none() && self.holder == Holder::Centre { 1 } else { 3 };
        let end = |times: i32| self.points(times.signum() * times.abs().min(most) * self.cube);
        [end(1), end(2), end(3), end(-1), end(-2), end(-3)]
    }

    /// A value in points of the cube as it lies, as people speak of equity: in a match, winning the cube's points
    /// counts 1 and losing them -1.
    #[must_use]
    pub fn equity(&self, value: f32) -> f32 {
        if self.away.is_none() {
            return value / self.cube as f32;
        }
        let (win, lose) = (self.points(self.cube), self.points(-self.cube));
        if win - lose < 1e-6 { 0.0 } else { 2.0 * (value - lose) / (win - lose) - 1.0 }
    }

    /// A value of this side, seen from the other.
    #[must_use]
    pub fn turned(&self, value: f32) -> f32 {
        if self.away.is_some() { 1.0 - value } else { -value }
    }

    /// Whether this side has a cube to turn, and reason to.
    #[must_use]
    pub fn may_turn(&self) -> bool {
        matches!(self.holder, Holder::Centre | Holder::Own) && !self.is_dead_for_own()
    }

    /// Whether turning the cube can still win its owner anything.
    fn is_dead_for_own(&self) -> bool {
        self.away.is_some_and(|[own, _]| own <= self.cube)
    }

    /// The value of ends without any further turn of the cube.
    #[must_use]
    pub fn dead(&self, outcome: &Outcome) -> f32 {
        let ends = self.ends();
        (0..6).map(|i| ends[i] * outcome.0[i]).sum()
    }

    /// The value for the side on roll, with `live` the weight of a cube turned at its best.
    #[must_use]
    pub fn value(&self, outcome: &Outcome, live: f32) -> f32 {
        let dead = self.dead(outcome);
        if self.holder == Holder::Nobody || (self.holder == Holder::Own && self.is_dead_for_own()) {
            return dead;
        }
        live * self.live(outcome) + (1.0 - live) * dead
    }

    /// The value of winning and of losing, gammons counted as often as they happen.
    fn sides(&self, outcome: &Outcome) -> (f32, f32) {
        let ends = self.ends();
        let mean = |from: usize| {
            let all: f32 = outcome.0[from..from + 3].iter().sum();
            let sum: f32 = (from..from + 3).map(|i| ends[i] * outcome.0[i]).sum();
            if all > 1e-6 { sum / all } else { ends[from] }
        };
        (mean(0), mean(3))
    }

    /// The value with a cube that is turned at the best moment.
    fn live(&self, outcome: &Outcome) -> f32 {
        let p = outcome.win();
        let (win, lose) = self.sides(outcome);
        let own = matches!(self.holder, Holder::Own | Holder::Centre) && !self.is_dead_for_own();
        let other =
            matches!(self.holder, Holder::Other | Holder::Centre) && !self.swap().is_dead_for_own();
        // Where this side cashes, and where the other does.
        let high = if own { 1.0 - self.swap().take_point(&outcome.swap()) } else { 1.0 };
        let low = if other { self.take_point(outcome) } else { 0.0 };
        let top = if own { self.points(self.cube) } else { win };
        let bottom = if other { self.points(-self.cube) } else { lose };
        let line = |x0: f32, y0: f32, x1: f32, y1: f32| {
            if x1 - x0 < 1e-6 { y0 } else { y0 + (y1 - y0) * (p - x0) / (x1 - x0) }
        };
        if p < low {
            line(0.0, lose, low, bottom)
        } else if p > high {
            line(high, top, 1.0, win)
        } else {
            line(low, bottom, high, top)
        }
    }

    /// The least chance to win with which this side takes when the other turns the cube, if it turns the cube
    /// itself at the best moment.
    #[must_use]
    pub fn take_point(&self, outcome: &Outcome) -> f32 {
        let taken = Stakes { cube: 2 * self.cube, holder: Holder::Own, ..*self };
        let (win, lose) = taken.sides(outcome);
        let drop = self.points(-self.cube);
        let solve = |top: f32, at: f32| {
            if top - lose < 1e-6 {
                1.0
            } else {
                (at * (drop - lose) / (top - lose)).clamp(0.0, 1.0)
            }
        };
        match self.away {
            // In money play the same again at every height of the cube: the two take points meet in a ratio.
            None => {
                let (win, lose) = (win / taken.cube as f32, -lose / taken.cube as f32);
                ((lose - 0.5) / (win + lose + 0.5)).clamp(0.0, 1.0)
            }
            Some(_) if taken.is_dead_for_own() || taken.cube > 64 => solve(win, 1.0),
            Some(_) => {
                solve(taken.points(taken.cube), 1.0 - taken.swap().take_point(&outcome.swap()))
            }
        }
    }
}

/// How much of a live cube's worth is there, by the phase of the game: races are steadier, so less of it.
#[must_use]
pub fn efficiency(board: Board) -> f32 {
    match Phase::of(board) {
        Phase::Contact | Phase::Crashed => 0.68,
        Phase::Race => {
            (0.55 + 0.00125 * f32::from(board.own.pips().min(board.other.pips()))).clamp(0.6, 0.7)
        }
        Phase::BearOff => 0.6,
    }
}

/// The choices around the cube and what each is worth to the side that may double, in the measure of
/// [`Stakes::points`].
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct CubeChoice {
    /// Rolling without a double.
    pub roll: f32,
    /// Doubling, if the other takes.
    pub take: f32,
    /// Doubling, if the other drops.
    pub drop: f32,
}

impl CubeChoice {
    /// The choices in money play where both sides have few checkers left, which no search can improve.
    #[must_use]
    pub fn exact(board: Board, stakes: &Stakes) -> Option<CubeChoice> {
        if stakes.away.is_some() {
            return None;
        }
        // Not the values of `TwoSided::look_up`: there the side on roll has doubled already where it should.
        let exact = TwoSided::without_double(board)?;
        let cube = stakes.cube as f32;
        let roll = match stakes.holder {
            Holder::Centre => exact.centred,
            Holder::Own => exact.owned,
            Holder::Other => exact.other,
            Holder::Nobody => exact.cubeless,
        };
        Some(CubeChoice { roll: cube * roll, take: 2.0 * cube * exact.other, drop: cube })
    }

    /// The choices as they look without searching.
    #[must_use]
    pub fn at_sight(board: Board, outcome: &Outcome, stakes: &Stakes) -> CubeChoice {
        CubeChoice::exact(board, stakes).unwrap_or_else(|| {
            CubeChoice::of(&Heights::at_sight(board, outcome, stakes), outcome, stakes)
        })
    }

    /// The choices from what the position is worth with the cube in every place.
    pub(crate) fn of(heights: &Heights, outcome: &Outcome, stakes: &Stakes) -> CubeChoice {
        CubeChoice {
            roll: heights.with(stakes.holder).unwrap_or_else(|| stakes.dead(outcome)),
            take: heights.other[1],
            drop: stakes.points(stakes.cube),
        }
    }

    /// Whether a double should be taken.
    #[must_use]
    pub fn is_take(&self) -> bool {
        self.take <= self.drop
    }

    /// What the double leads to.
    #[must_use]
    pub fn doubled(&self) -> f32 {
        self.take.min(self.drop)
    }

    /// Whether doubling is at least as good as rolling.
    #[must_use]
    pub fn is_double(&self) -> bool {
        self.doubled() >= self.roll
    }

    /// What the best choice is worth.
    #[must_use]
    pub fn best(&self) -> f32 {
        self.roll.max(self.doubled())
    }
}
