//! Values of one position with the cube in every place it may come to lie during a search, carried through the tree
//! together: in the middle, on either side, and turned once or twice.

use trebejo_backgammon::Board;

use crate::bearoff::TwoSided;
use crate::cube::{Holder, Stakes, efficiency};
use crate::outcome::Outcome;

/// The values of a position with the cube at three heights: as it lies, turned once, and turned twice.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Heights {
    /// In the middle, as it lies.
    pub centre: f32,
    /// Owned by the side on roll, by height.
    pub own: [f32; 3],
    /// Owned by the other, by height.
    pub other: [f32; 3],
}

impl Heights {
    /// At sight. `stakes` has the cube at the lowest height; who holds it does not matter here.
    #[must_use]
    pub fn at_sight(board: Board, outcome: &Outcome, stakes: &Stakes) -> Heights {
        let live = efficiency(board);
        let at = |height: usize, holder: Holder| Stakes {
            cube: stakes.cube << height,
            holder,
            ..*stakes
        };
        if stakes.away.is_none()
            && let Some(exact) = TwoSided::look_up(board)
        {
            let cube = stakes.cube as f32;
            let scaled = |value: f32| [value * cube, value * cube * 2.0, value * cube * 4.0];
            return Heights {
                centre: exact.centred * cube,
                own: scaled(exact.owned),
                other: scaled(exact.other),
            };
        }
        let value = |height, holder| at(height, holder).value(outcome, live);
        Heights {
            centre: value(0, Holder::Centre),
            own: std::array::from_fn(|height| value(height, Holder::Own)),
            other: std::array::from_fn(|height| value(height, Holder::Other)),
        }
    }

    /// From the other side.
    #[must_use]
    pub fn swap(&self, stakes: &Stakes) -> Heights {
        let turned = |value: f32| stakes.turned(value);
        Heights {
            centre: turned(self.centre),
            own: self.other.map(turned),
            other: self.own.map(turned),
        }
    }

    /// Adds a part of another.
    pub fn add(&mut self, more: &Heights, part: f32) {
        self.centre += part * more.centre;
        for height in 0..3 {
            self.own[height] += part * more.own[height];
            self.other[height] += part * more.other[height];
        }
    }

    /// Before the roll the side on roll may double: each value in which it can becomes that of its best choice.
    pub fn choose(&mut self, stakes: &Stakes) {
        let dead = |height: usize| stakes.away.is_some_and(|[own, _]| own <= stakes.cube << height);
        let cash = |height: usize| stakes.points(stakes.cube << height);
        if !dead(0) {
            self.centre = self.centre.max(self.other[1].min(cash(0)));
        }
        for height in 0..2 {
            if !dead(height) {
                self.own[height] = self.own[height].max(self.other[height + 1].min(cash(height)));
            }
        }
    }

    /// The value with the cube as `holder` has it, at the lowest height.
    #[must_use]
    pub fn with(&self, holder: Holder) -> Option<f32> {
        match holder {
            Holder::Centre => Some(self.centre),
            Holder::Own => Some(self.own[0]),
            Holder::Other => Some(self.other[0]),
            Holder::Nobody => None,
        }
    }
}
