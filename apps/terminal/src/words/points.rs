//! What stands beside a board of points.

use trebejo_core::{Message, PointsView, ToMessage};

use super::Words;

/// What stands beside a board of points: dice, cube and match.
#[derive(ToMessage)]
pub(crate) enum Points<'a> {
    #[message("tui.points-money")]
    Money,
    #[message("tui.points-match")]
    Match { length: u32 },
    #[message("tui.points-crawford")]
    Crawford { game: Message },
    #[message("tui.points-cube")]
    Cube { cube: u32, owner: &'a str },
    #[message("tui.points-cube-in-middle")]
    CubeInMiddle { cube: u32 },
    #[message("tui.points-pips")]
    Pips { own: u16, other: u16 },
    #[message("tui.points-dice")]
    Dice { dice: &'a str },
    #[message("tui.points-dice-to-play")]
    DiceToPlay { dice: &'a str },
    #[message("tui.points-dice-left")]
    DiceLeft { dice: &'a str, left: &'a str },
}

impl Words {
    /// What stands beside the board, a line each.
    pub(crate) fn points(self, points: &PointsView, names: [&str; 2]) -> Vec<String> {
        let crawford = points.has_rule("crawford");
        let mut game = match points.length {
            None => Points::Money.to_message(),
            Some(length) => Points::Match { length }.to_message(),
        };
        if crawford {
            game = Points::Crawford { game }.to_message();
        }
        let mut lines = vec![game];
        if points.cube_in_use && !crawford {
            let cube = points.cube;
            lines.push(match points.owner {
                Some(seat) => Points::Cube { cube, owner: names[usize::from(seat)] }.to_message(),
                None => Points::CubeInMiddle { cube }.to_message(),
            });
        }
        let [own, other] = points.pips;
        lines.push(Points::Pips { own, other }.to_message());
        if let Some([one, other]) = points.dice {
            let dice = &format!("{one}-{other}");
            let left = points.numbers.iter().map(u8::to_string).collect::<Vec<_>>();
            let all = if one == other { 4 } else { 2 };
            // Short enough for the narrowest column beside a board.
            lines.push(match left.len() {
                0 => Points::Dice { dice }.to_message(),
                count if count == all => Points::DiceToPlay { dice }.to_message(),
                _ => Points::DiceLeft { dice, left: &left.join(" ") }.to_message(),
            });
        }
        lines.iter().map(|line| self.say(line)).collect()
    }
}
