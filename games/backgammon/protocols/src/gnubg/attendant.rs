//! Who answers a line of GNU Backgammon, or of any program that speaks to it as if we were it.

use std::sync::atomic::AtomicBool;

use trebejo_backgammon::formats::read_fibs;
use trebejo_backgammon::{Backgammon, Move, Rules, Stage};
use trebejo_backgammon_engine::{Depth, Nets, Search, Stakes, Stop};
use trebejo_core::host::Host;
use trebejo_core::{Limits, Seat};

use super::request::{Request, Trouble, Wishes};
use crate::brain::{Brain, PlaySettings, write_steps};
use crate::messages::english;

const HELP: &str = "board:... [plies N] [jacobyrule on] [beavers on] [resignation N], evaluation fibsboard board:... \
    [plies N] [cubeful], version, help, exit";
/// Where a board line has the scores and the dice, after its first word.
const SCORES: [usize; 2] = [3, 4];
const DICE: usize = 32;
const DOUBLED: usize = 39;
const FIELDS: usize = 52;

/// The one who answers a connection.
pub(super) struct Attendant {
    brain: Brain,
    search: Search,
    rules: Rules,
    /// Whether the lines tell scores in the order of the checkers, as FIBS does and GNU Backgammon does not.
    in_order: bool,
}

impl Attendant {
    pub(super) fn new(host: Host, settings: PlaySettings, rules: Rules) -> Attendant {
        let search = Search::new(&Nets::standard());
        Attendant { brain: Brain::new(host, settings), search, rules, in_order: false }
    }

    /// The answer to a line; `None` ends the connection.
    pub(super) fn answer(&mut self, line: &str) -> Option<String> {
        let answer = match Request::read(line) {
            Ok(Request::Exit) => return None,
            // The byte that ends a line of GNU Backgammon may come alone.
            Ok(Request::Nothing) => Err(Trouble("no command given".into())),
            Ok(Request::Help) => Ok(HELP.into()),
            Ok(Request::Version) => Ok(version()),
            Ok(Request::Set(switch)) => Ok(format!("{switch} has no meaning here")),
            Ok(Request::Board(line, wishes)) => self.decide(&line, &wishes),
            Ok(Request::Evaluation(line, wishes)) => self.evaluate(&line, &wishes),
            Err(trouble) => Err(trouble),
        };
        Some(answer.unwrap_or_else(|Trouble(why)| format!("Error: {why}")))
    }

    fn rules(&self, wishes: &Wishes) -> Rules {
        Rules {
            jacoby: wishes.jacoby.unwrap_or(self.rules.jacoby),
            beavers: wishes.beavers.unwrap_or(self.rules.beavers),
            ..self.rules
        }
    }

    fn decide(&mut self, line: &str, wishes: &Wishes) -> Result<String, Trouble> {
        let line = self.in_order_of_checkers(line);
        let pos = match read_fibs(&line, self.rules(wishes)) {
            Ok((pos, _)) => pos,
            // A beaver to our double: whoever doubles here and now does not give up here and now.
            Err(_) if is_answered_double(&line) => return Ok("take".into()),
            Err(error) => return Err(Trouble(english(&error))),
        };
        if let Some(worth) = wishes.resignation.filter(|worth| *worth > 0) {
            return Ok(self.agrees(&pos, worth).into());
        }
        if pos.stage() == Stage::Roll {
            return Ok("roll".into());
        }
        let limits = Limits { depth: wishes.plies, ..Limits::default() };
        let decision = self.brain.decide(&pos, &limits, &AtomicBool::new(false));
        let decision = decision.ok_or_else(|| Trouble("nothing is to be decided there".into()))?;
        Ok(match decision.mv {
            Move::Play(play) => write_steps(play),
            Move::Roll => "roll".into(),
            Move::Double => "double".into(),
            Move::Take => "take".into(),
            Move::Drop => "drop".into(),
            Move::Beaver => "beaver".into(),
            Move::Pass | Move::Resign(..) => String::new(),
        })
    }

    /// GNU Backgammon 1.07 tells the checkers of its second player as positive always, but the first player's
    /// score first, unless a double waits. It also tells the dice twice, by which it is known from programs that
    /// keep to the order.
    fn in_order_of_checkers(&mut self, line: &str) -> String {
        let mut fields: Vec<&str> = line.trim_start_matches("board:").split(':').collect();
        if fields.len() != FIELDS {
            return line.into();
        }
        let dice = &fields[DICE..DICE + 4];
        if dice.iter().any(|die| *die != "0") {
            self.in_order = dice[..2] != dice[2..];
        }
        if !self.in_order && fields[DOUBLED] == "0" {
            fields.swap(SCORES[0], SCORES[1]);
        }
        format!("board:{}", fields.join(":"))
    }

    /// Whether the other side may give up for so many times the cube: if we expect no more than that.
    fn agrees(&mut self, pos: &Backgammon, worth: u8) -> &'static str {
        let board = pos.board();
        let board = if pos.turn() == Seat::First { board } else { board.swap() };
        let outcome = self.search.judge().one(board);
        if outcome.equity() <= f32::from(worth) + 1e-4 { "accept" } else { "reject" }
    }

    /// Five chances (win, gammon, backgammon, lost gammon, lost backgammon) and what they are worth to the side on
    /// turn: points of the cube, or in a match the chance to win it.
    fn evaluate(&mut self, line: &str, wishes: &Wishes) -> Result<String, Trouble> {
        let read = read_fibs(line, self.rules(wishes));
        let (pos, _) = read.map_err(|error| Trouble(english(&error)))?;
        if matches!(pos.stage(), Stage::Opening | Stage::Over(_)) {
            return Err(Trouble("nobody is on turn there".into()));
        }
        let board = pos.board();
        let depth = Depth {
            threads: self.brain.host().threads.with_count(self.brain.settings().threads),
            ..Depth::plies(wishes.plies.unwrap_or(0))
        };
        let outcome = self.search.outcome(board, &depth, &Stop::NEVER).expect("nobody stops it");
        let stakes = Stakes::of(&pos, pos.turn());
        let worth = match (wishes.cubeful, stakes.away) {
            (false, None) => outcome.equity(),
            (false, Some(_)) => stakes.dead(&outcome),
            (true, away) => {
                let (choice, _) = self.search.cube(board, &stakes, &depth, &Stop::NEVER);
                if away.is_some() { choice.roll } else { stakes.equity(choice.roll) }
            }
        };
        let numbers = [
            outcome.win(),
            outcome.win_gammon(),
            outcome.0[2],
            outcome.lose_gammon(),
            outcome.0[5],
            worth,
        ];
        Ok(numbers.map(|number| format!("{number:.6}")).join(" "))
    }
}

/// Whether a double waits on the board that the side on turn may not make: the answer to one.
fn is_answered_double(line: &str) -> bool {
    let fields: Vec<&str> = line.trim_start_matches("board:").split(':').collect();
    let undoubled = |index: usize| {
        let mut fields = fields.clone();
        fields[index] = "0";
        read_fibs(&format!("board:{}", fields.join(":")), Rules::MONEY).is_ok()
    };
    fields.len() == FIELDS && fields[DOUBLED] != "0" && undoubled(DOUBLED)
}

fn version() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("Interface: 2\nRFBF: 0\nEngine: Trebejo {version}\nSoftware: Trebejo {version}")
}

#[cfg(test)]
mod tests {
    use trebejo_backgammon_engine::LEVELS;

    use super::*;

    const OPENING: &str = "board:me:you:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0\
        :1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1";

    fn attendant() -> Attendant {
        let settings = PlaySettings { level: LEVELS[6], ..PlaySettings::FULL };
        Attendant::new(trebejo_host::native(), settings, Rules::MONEY)
    }

    fn with(pairs: &[(usize, &str)]) -> String {
        let mut fields: Vec<&str> = OPENING.trim_start_matches("board:").split(':').collect();
        pairs.iter().for_each(|(index, value)| fields[*index] = value);
        format!("board:{}", fields.join(":"))
    }

    #[test]
    fn boards_are_answered_with_decisions() {
        let mut one = attendant();
        let play = one.answer(OPENING).unwrap();
        assert!(["8/5 6/5", "6/5 8/5"].contains(&play.as_str()), "{play}");
        // The same for the player whose checkers are negative.
        let other = with(&[(31, "-1"), (34, "3"), (35, "1")]);
        let play = one.answer(&other).unwrap();
        assert!(["8/5 6/5", "6/5 8/5"].contains(&play.as_str()), "{play}");
        assert_eq!(one.answer(&with(&[(32, "0"), (33, "0")])).unwrap(), "roll");
        assert_eq!(one.answer(&with(&[(32, "0"), (33, "0"), (39, "1")])).unwrap(), "take");
        assert_eq!(one.answer("exit"), None);
    }

    #[test]
    fn a_board_is_judged_on_request() {
        let mut one = attendant();
        for words in ["", " plies 0 cubeful", " jacobyrule on cubeful"] {
            let line = with(&[(32, "0"), (33, "0")]);
            let answer = one.answer(&format!("evaluation fibsboard {line}{words}")).unwrap();
            let numbers: Vec<f32> = answer.split(' ').map(|text| text.parse().unwrap()).collect();
            let [win, gammon, .., worth] = numbers[..] else { panic!("{answer}") };
            assert!((0.45..0.6).contains(&win) && (0.05..0.3).contains(&gammon), "{answer}");
            assert!((-0.2..0.4).contains(&worth), "{answer}");
        }
    }

    #[test]
    fn the_scores_follow_the_checkers() {
        let mut one = attendant();
        let scores = |line: &str| {
            let (pos, _) = read_fibs(line, Rules::MONEY).unwrap();
            pos.scores()
        };
        // As GNU Backgammon tells it: dice twice, the other's score first.
        let line = with(&[(2, "9"), (3, "2"), (4, "5"), (34, "3"), (35, "1")]);
        assert_eq!(scores(&one.in_order_of_checkers(&line)), [5, 2]);
        let asked = with(&[(2, "9"), (3, "2"), (4, "5"), (32, "0"), (33, "0")]);
        assert_eq!(scores(&one.in_order_of_checkers(&asked)), [5, 2]);
        let doubled = with(&[(2, "9"), (3, "2"), (4, "5"), (32, "0"), (33, "0"), (39, "1")]);
        assert_eq!(scores(&one.in_order_of_checkers(&doubled)), [2, 5]);
        // As everyone else does.
        let line = with(&[(2, "9"), (3, "2"), (4, "5")]);
        assert_eq!(scores(&one.in_order_of_checkers(&line)), [2, 5]);
        assert_eq!(scores(&one.in_order_of_checkers(&asked)), [2, 5]);
    }

    #[test]
    fn giving_up_is_agreed_to_if_it_is_worth_enough() {
        let mut one = attendant();
        let even = with(&[(31, "-1")]);
        assert_eq!(one.answer(&format!("{even} resignation 1")).unwrap(), "accept");
        // The other side has all its checkers before it, and ours are nearly off: a backgammon is due.
        let won = "board:a:b:0:0:0:0:2:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:-15:0\
            :1:3:1:0:0:1:1:1:0:1:-1:0:25:13:0:0:0:0:0:0:1";
        let turned =
            won.replace(":2:0:0:0:0:0:0:0", ":2:-15:0:0:0:0:0:0").replace(":-15:0:1:3", ":0:0:1:3");
        assert_eq!(one.answer(&format!("{turned} resignation 1")).unwrap(), "reject");
        assert_eq!(one.answer(&format!("{turned} resignation 3")).unwrap(), "accept");
    }

    #[test]
    fn garbage_is_answered() {
        let mut one = attendant();
        for line in ["", "\0", "xyzzy", "board:", "board:a:b", "evaluation fibsboard board:x"] {
            assert!(one.answer(line).unwrap().starts_with("Error: "), "{line}");
        }
        let field = one.answer(&with(&[(37, "x")])).unwrap();
        assert!(
            field.starts_with("Error: field 3") && field.contains("of the line is \"x\""),
            "{field}"
        );
        assert!(one.answer("version").unwrap().contains("Trebejo"));
        assert_eq!(one.answer("help").unwrap(), HELP);
    }
}
