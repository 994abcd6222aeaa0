//! What is said at a board of points: dice, cube, match, and how plays are typed.

use trebejo_core::PointsView;

use super::Words;

impl Words {
    /// What stands beside the board, a line each.
    pub(crate) fn points(self, points: &PointsView, names: [&str; 2]) -> Vec<String> {
        let [own, other] = points.pips;
        let mut lines = vec![match points.length {
            None => self.pick("money game", "partida por dinero").to_string(),
            Some(length) => {
                self.pick(format!("match to {length}"), format!("encuentro a {length}"))
            }
        }];
        if points.has_rule("crawford") {
            lines[0] += self.pick(", Crawford game", ", partida Crawford");
        }
        if points.cube_in_use && !points.has_rule("crawford") {
            let cube = points.cube;
            let owner = points.owner.map(|seat| names[usize::from(seat)]);
            lines.push(match owner {
                Some(owner) => {
                    self.pick(format!("cube {cube}, {owner}"), format!("cubo {cube}, {owner}"))
                }
                None => self.pick(
                    format!("cube {cube}, in the middle"),
                    format!("cubo {cube}, en el centro"),
                ),
            });
        }
        lines.push(self.pick(format!("pips {own} : {other}"), format!("pasos {own} : {other}")));
        if let Some([one, other]) = points.dice {
            let left = points.numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let all = if one == other { 4 } else { 2 };
            // Short enough for the narrowest column beside a board.
            lines.push(match points.numbers.len() {
                0 => self.pick(format!("dice {one}-{other}"), format!("dados {one}-{other}")),
                left if left == all => self.pick(
                    format!("dice {one}-{other} to play"),
                    format!("dados {one}-{other} por jugar"),
                ),
                _ => self.pick(
                    format!("dice {one}-{other}, left {left}"),
                    format!("dados {one}-{other}, quedan {left}"),
                ),
            });
        }
        lines
    }

    /// How plays and cube actions are typed.
    pub(super) fn points_help(self) -> String {
        self.pick(
            "  8/3 6/4       a play: from point to point, all dice in one line
  bar/22 6/off  from the bar, off the board; also typed  bar 22  and  6 off
  roll, double  before the dice; then take, drop or beaver
",
            "  8/3 6/4         una jugada: de punto a punto, todos los dados en una línea
  bar/22 6/off    desde la barra, fuera del tablero; también  bar 22  y  6 off
  tirar, doblar   antes de los dados; se contesta tomar, rehusar o castor
",
        )
        .into()
    }
}
