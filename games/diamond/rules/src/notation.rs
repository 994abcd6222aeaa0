//! Text forms: a position is `RRRR.RG..RG.GGGG..... g 0` (21 cells, side to move, plies since a
//! removal), a move is `tt-cu`.

use trebejo_core::{MessageError, Seat};

use crate::position::QUIET_LIMIT;
use crate::{Beads, Diamond, FEWEST, MOST, Move, POINTS, Point};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum PositionError {
    /// Not three parts.
    #[message("diamond.position.parts", found)]
    Parts(usize),
    /// Too many or too few cells.
    #[message("diamond.position.cells", found)]
    Cells(usize),
    /// A cell that is nothing we know.
    #[message("diamond.position.cell")]
    Cell {
        /// Its place in the text, from 1.
        index: usize,
        /// Its short name.
        point: Point,
        /// What stands there.
        found: char,
    },
    /// Nobody's turn.
    #[message("diamond.position.side", found)]
    Side(String),
    /// No count.
    #[message("diamond.position.quiet", found, quiet_limit = QUIET_LIMIT)]
    Quiet(String),
    /// Too many or too few beads.
    #[message("diamond.position.beads", fewest = FEWEST, most = MOST)]
    Beads {
        /// Whose.
        side: &'static str,
        /// How many.
        found: u32,
    },
    /// A bead that should have left the board already.
    #[message("diamond.position.trapped")]
    Trapped {
        /// Whose.
        side: &'static str,
        /// Where.
        point: Point,
    },
}

/// The words for the seats.
pub(crate) const SIDES: [&str; 2] = ["green", "red"];

/// Reads a position and checks that it can be played.
pub fn read_position(text: &str) -> Result<Diamond, PositionError> {
    let parts: Vec<&str> = text.split_ascii_whitespace().collect();
    let &[cells, side, quiet] = parts.as_slice() else {
        return Err(PositionError::Parts(parts.len()));
    };

    let found = cells.chars().count();
    if found != POINTS {
        return Err(PositionError::Cells(found));
    }
    let mut beads = [Beads::default(); 2];
    for (point, found) in Point::all().zip(cells.chars()) {
        match found {
            'G' => beads[0].insert(point),
            'R' => beads[1].insert(point),
            '.' => {}
            _ => return Err(PositionError::Cell { index: point.index() + 1, point, found }),
        }
    }

    let side_to_move = match side {
        "g" => Seat::First,
        "r" => Seat::Second,
        _ => return Err(PositionError::Side(side.into())),
    };
    let digits = quiet.bytes().all(|b| b.is_ascii_digit());
    let quiet = match quiet.parse() {
        Ok(quiet) if digits && quiet <= QUIET_LIMIT => quiet,
        _ => return Err(PositionError::Quiet(quiet.into())),
    };

    let pos = Diamond::new_unchecked(beads, side_to_move, quiet);
    for seat in Seat::BOTH {
        let side = SIDES[seat.index()];
        let found = pos.beads(seat).count();
        if !(FEWEST..=MOST).contains(&found) {
            return Err(PositionError::Beads { side, found });
        }
        if let Some(point) = pos.trapped(seat).next() {
            return Err(PositionError::Trapped { side, point });
        }
    }
    Ok(pos)
}

/// Writes a position.
#[must_use]
pub fn write_position(pos: &Diamond) -> String {
    let mut text: String = Point::all()
        .map(|point| match () {
            () if pos.beads(Seat::First).has(point) => 'G',
            () if pos.beads(Seat::Second).has(point) => 'R',
            () => '.',
        })
        .collect();
    let side = match pos.side_to_move() {
        Seat::First => 'g',
        Seat::Second => 'r',
    };
    text.push_str(&format!(" {side} {}", pos.quiet()));
    text
}

/// Why a text has not the form of a move.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum MoveTextError {
    /// Not two names with a dash.
    #[message("diamond.move-text.form", found)]
    Form(String),
    /// One of the names is not on the board.
    #[message("diamond.move-text.point", found)]
    Point(String),
}

/// Reads the two points of a move; whether it is legal is another question.
pub fn read_move_text(text: &str) -> Result<Move, MoveTextError> {
    let (from, to) = text.split_once('-').ok_or_else(|| MoveTextError::Form(text.into()))?;
    let point = |name: &str| {
        let name = name.trim().to_ascii_lowercase();
        Point::from_name(&name).ok_or(MoveTextError::Point(name))
    };
    Ok(Move { from: point(from)?, to: point(to)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use trebejo_testkit::said;

    const START: &str = "RRRR.RG..RG.GGGG..... g 0";

    #[test]
    fn the_start_position_reads_and_writes_as_the_rules_page_has_it() {
        assert_eq!(write_position(&Diamond::start(Seat::First)), START);
        assert_eq!(read_position(START), Ok(Diamond::start(Seat::First)));
    }

    #[test]
    fn a_bad_position_is_refused_with_the_reason() {
        let cases = [
            (
                "",
                "the position has 0 parts, expected 3: cells, side to move, plies since a removal",
            ),
            ("RRRR.RG..RG.GGGG.... g 0", "the position has 20 cells, expected 21"),
            ("RRRR.RG..RX.GGGG..... g 0", "cell 11 (rl) is 'X', expected R, G or ."),
            ("RRRR.RG..RG.GGGé..... g 0", "cell 16 (bt) is 'é', expected R, G or ."),
            ("RRRR.RG..RG.GGGG..... w 0", "the side to move is \"w\", expected g or r"),
            (
                "RRRR.RG..RG.GGGG..... g 101",
                "the plies since a removal are \"101\", expected 0 to 100",
            ),
            (
                "RRRR.RG..RG.GGGG..... g +1",
                "the plies since a removal are \"+1\", expected 0 to 100",
            ),
            ("RRR...G...G.GGGG..... g 0", "red has 3 beads, expected 4 to 6"),
            ("RRRR.RG..RG.GGGGG.... g 0", "green has 7 beads, expected 4 to 6"),
            (
                "RGGGR.G.R...R........ g 0",
                "the red bead on t is trapped, which no position after a turn allows",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(
                said(&[&crate::MESSAGES], &read_position(text).unwrap_err()),
                message,
                "{text}"
            );
        }
    }

    #[test]
    fn moves_are_read_with_short_and_long_names() {
        let mv = read_move_text("tt-cu").unwrap();
        assert_eq!(read_move_text("TOP_T - center_t_up"), Ok(mv));
        assert!(matches!(read_move_text("ttcu"), Err(MoveTextError::Form(_))));
        assert!(matches!(read_move_text("tt-xx"), Err(MoveTextError::Point(_))));
        assert!(matches!(read_move_text("tt-cu-c"), Err(MoveTextError::Point(_))));
    }
}
