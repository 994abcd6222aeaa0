//! What a client has told of the game: money play or a match, score, cube, whose turn, and the board.

use crate::messages::english;
use trebejo_backgammon::formats::read_fibs;
use trebejo_backgammon::{
    Backgammon, BackgammonGame, Board, LONGEST, Rules, read_ids, read_position_id, read_xgid,
    write_position_id, write_xgid,
};
use trebejo_core::Game;

use super::words::{Complaint, short};

/// The game as the client has told of it. A board without the rest, as a position ID is, stands in this game.
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) rules: Rules,
    crawford: bool,
    scores: [u32; 2],
    /// What the cube shows, as a power of two, and whose it is: 1, 0 or -1 as XGID has it.
    cube: (u32, i8),
    turn: usize,
    /// The board from the view of whoever is on roll.
    board: Board,
    /// Set where the text of the position said everything itself.
    told: Option<Backgammon>,
    dice: Option<String>,
}

impl Default for Session {
    fn default() -> Session {
        Session {
            rules: Rules::MONEY,
            crawford: false,
            scores: [0; 2],
            cube: (0, 0),
            turn: 0,
            board: Board::START,
            told: None,
            dice: None,
        }
    }
}

impl Session {
    /// Another game of the same match or session begins.
    pub(super) fn new_game(&mut self) {
        let Session { rules, crawford, scores, .. } = *self;
        *self = Session { rules, crawford, scores, ..Session::default() };
    }

    /// Another match or session.
    pub(super) fn begin(&mut self, pairs: &[(String, String)]) -> Result<(), Complaint> {
        let mut fresh = Session::default();
        (fresh.rules.jacoby, fresh.rules.beavers) = (self.rules.jacoby, self.rules.beavers);
        for (name, value) in pairs {
            let wrong = |expected: &str| Complaint::value(format!("{name} must_be {expected}"));
            let flag = || match value.as_str() {
                "on" | "true" => Ok(true),
                "off" | "false" => Ok(false),
                _ => Err(wrong("on or off")),
            };
            match name.as_str() {
                "type" if value == "money" || value == "match" => {}
                "type" => return Err(wrong("money or match")),
                "length" => {
                    let length = value.parse().ok().filter(|length| *length <= LONGEST);
                    fresh.rules.length = length.ok_or_else(|| wrong(&format!("0..{LONGEST}")))?;
                }
                "jacoby" => fresh.rules.jacoby = flag()?,
                "crawford" => fresh.crawford = flag()?,
                other => {
                    let what = format!("newsession: unknown: {}", short(other));
                    return Err(Complaint::command(what));
                }
            }
        }
        *self = fresh;
        Ok(())
    }

    pub(super) fn set_score(&mut self, scores: [u32; 2]) {
        (self.scores, self.told) = (scores, None);
    }

    pub(super) fn set_cube(&mut self, value: u32, owner: &str) -> Result<(), Complaint> {
        let owner = match owner {
            "center" | "centre" => 0,
            "p0" => 1,
            "p1" => -1,
            _ => return Err(Complaint::value("owner must_be center, p0 or p1")),
        };
        if !value.is_power_of_two() {
            return Err(Complaint::value("value must_be a power of two"));
        }
        (self.cube, self.told) = ((value.trailing_zeros(), owner), None);
        Ok(())
    }

    pub(super) fn set_turn(&mut self, turn: usize) {
        (self.turn, self.told) = (turn, None);
    }

    /// Puts up a board.
    pub(super) fn place(&mut self, form: &str, text: &str) -> Result<(), Complaint> {
        let wrong = |why: String| Complaint::value(format!("position: {why}"));
        let told = match form {
            "gnubgid" => {
                let mut parts = text.split([':', ' ']);
                let id = parts.next().unwrap_or_default();
                match parts.next() {
                    None => {
                        self.board = read_position_id(id).map_err(|why| wrong(english(&why)))?;
                        (self.told, self.dice) = (None, None);
                        return Ok(());
                    }
                    Some(game) => {
                        read_ids(id, Some(game), self.rules).map_err(|why| wrong(english(&why)))?
                    }
                }
            }
            "xgid" => read_xgid(text).map_err(|why| wrong(english(&why)))?,
            "fibs" => read_fibs(text, self.rules).map_err(|why| wrong(english(&why)))?.0,
            other => {
                return Err(Complaint::unsupported(format!("position {}", short(other))));
            }
        };
        (self.told, self.dice) = (Some(told), None);
        Ok(())
    }

    /// The roll to play.
    pub(super) fn roll(&mut self, text: &str) -> Result<(), Complaint> {
        let pos = self.before_dice()?;
        BackgammonGame::with_chance(&pos, text)
            .map_err(|why| Complaint::value(format!("dice: {}", english(&why))))?;
        self.dice = Some(text.into());
        Ok(())
    }

    fn before_dice(&self) -> Result<Backgammon, Complaint> {
        if let Some(told) = self.told {
            return Ok(told);
        }
        // Our own text for a board with White on roll; the rest of it is what we were told.
        let own = read_ids(&write_position_id(self.board), None, Rules::MONEY);
        let own = own.map_err(|why| Complaint::state(format!("position: {}", english(&why))))?;
        let text = write_xgid(&own);
        let places = text.trim_start_matches("XGID=").split(':').next().unwrap_or_default();
        let swap = |c: char| {
            if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
        };
        let places: String = match self.turn {
            0 => places.into(),
            _ => places.chars().rev().map(swap).collect(),
        };
        let Rules { length, jacoby, beavers, highest } = self.rules;
        let special = match length {
            0 => u8::from(jacoby) + 2 * u8::from(beavers),
            _ => u8::from(self.crawford),
        };
        let ((turned, owner), [p0, p1]) = (self.cube, self.scores);
        let turn = if self.turn == 0 { 1 } else { -1 };
        let text = format!(
            "XGID={places}:{turned}:{owner}:{turn}:00:{p0}:{p1}:{special}:{length}:{highest}"
        );
        read_xgid(&text).map_err(Complaint::state)
    }

    /// The position as it stands, with its dice if they have fallen.
    pub(super) fn position(&self) -> Result<Backgammon, Complaint> {
        let pos = self.before_dice()?;
        let Some(dice) = &self.dice else { return Ok(pos) };
        BackgammonGame::with_chance(&pos, dice).map_err(Complaint::state)
    }
}

#[cfg(test)]
mod tests {
    use trebejo_backgammon::Stage;

    use super::*;

    #[test]
    fn a_board_without_the_rest_stands_in_the_game_that_was_told_of() {
        let mut session = Session::default();
        let pair = |name: &str, value: &str| (name.to_string(), value.to_string());
        session.begin(&[pair("type", "match"), pair("length", "7")]).unwrap();
        session.set_score([3, 2]);
        session.set_cube(2, "p1").unwrap();
        session.set_turn(1);
        session.place("gnubgid", "4HPwATDgc/ABMA").unwrap();
        session.roll("6 3").unwrap();
        let pos = session.position().unwrap();
        assert_eq!(write_xgid(&pos), "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:63:3:2:0:7:10");
        session.new_game();
        let next = write_xgid(&session.position().unwrap());
        assert_eq!(next, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:2:0:7:10");
    }

    #[test]
    fn a_position_that_says_everything_is_taken_at_its_word() {
        let mut session = Session::default();
        let text = "XGID=aa--BBBB----dE--bc-d----AA:1:-1:-1:63:3:2:0:7:10";
        session.place("xgid", text).unwrap();
        assert_eq!(write_xgid(&session.position().unwrap()), text);
        session.roll("51").unwrap();
        assert!(matches!(session.position().unwrap().stage(), Stage::Play(_)));
        session.place("gnubgid", "4HPwATDgc/ABMA:cIkFAAAAAAAE").unwrap();
        assert!(matches!(session.position().unwrap().stage(), Stage::Play(_)));
    }

    #[test]
    fn what_cannot_be_is_refused_and_nothing_changes() {
        let mut session = Session::default();
        let before = write_xgid(&session.position().unwrap());
        for (form, text) in
            [("gnubgid", "x"), ("xgid", "XGID=1"), ("fibs", "board:a"), ("fen", "x")]
        {
            assert!(session.place(form, text).is_err(), "{form}");
        }
        assert!(session.roll("7 1").is_err());
        assert!(session.set_cube(3, "p0").is_err());
        assert!(session.begin(&[("length".into(), "1000".into())]).is_err());
        assert_eq!(write_xgid(&session.position().unwrap()), before);
        // A cube that has an owner and was never turned.
        session.set_cube(1, "p0").unwrap();
        assert_eq!(session.position().unwrap_err().word, "bad_state");
    }
}
