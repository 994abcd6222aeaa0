//! Why something typed is not a move here: the rule it breaks.

use trebejo_core::{MoveError, Node, Position, ToMessage};

use crate::notation::{
    Meant, PlayTextError, Way, find_play, place_name, read_ways, sums, write_play,
};
use crate::position::Stage;
use crate::{BAR, Backgammon, Board, Dice, Move, OFF, Step};

/// The rule a move breaks, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, ToMessage)]
pub(crate) enum Reason {
    #[message("backgammon.illegal.over", end)]
    Over(&'static str),
    #[message("backgammon.illegal.double-opening")]
    DoubleOpening,
    #[message("backgammon.illegal.double-rolled")]
    DoubleRolled,
    #[message("backgammon.illegal.double-waits")]
    DoubleWaits,
    #[message("backgammon.illegal.double-crawford")]
    DoubleCrawford,
    #[message("backgammon.illegal.double-no-cube")]
    DoubleNoCube,
    #[message("backgammon.illegal.double-not-owner")]
    DoubleNotOwner,
    #[message("backgammon.illegal.double-highest")]
    DoubleHighest,
    #[message("backgammon.illegal.double-called")]
    DoubleCalled,
    #[message("backgammon.illegal.no-offer")]
    NoOffer,
    #[message("backgammon.illegal.no-beaver")]
    NoBeaver,
    #[message("backgammon.illegal.rolled", dice)]
    Rolled(Dice),
    #[message("backgammon.illegal.rolling")]
    Rolling,
    #[message("backgammon.illegal.can-move", dice)]
    CanMove(Dice),
    #[message("backgammon.illegal.not-started")]
    NotStarted,
    #[message("backgammon.illegal.not-rolled")]
    NotRolled,
    #[message("backgammon.illegal.answer-first")]
    AnswerFirst,
    #[message("backgammon.illegal.ambiguous")]
    Ambiguous { one: String, other: String },
    #[message("backgammon.illegal.no-moves", dice)]
    NoMoves(Dice),
    #[message("backgammon.illegal.more-steps")]
    MoreSteps { most: usize, die: u8 },
    #[message("backgammon.illegal.both-dice")]
    BothDice,
    #[message("backgammon.illegal.larger-die", die)]
    LargerDie(u8),
    #[message("backgammon.illegal.wrong-direction")]
    WrongDirection { from: String, to: String },
    #[message("backgammon.illegal.no-checker-on-bar")]
    NoCheckerOnBar,
    #[message("backgammon.illegal.no-checker", point)]
    NoChecker(u8),
    #[message("backgammon.illegal.bar-first")]
    BarFirst,
    #[message("backgammon.illegal.all-played")]
    AllPlayed,
    #[message("backgammon.illegal.not-home")]
    NotHome,
    #[message("backgammon.illegal.no-bear-off", from)]
    NoBearOff(String),
    #[message("backgammon.illegal.closed", point)]
    Closed(String),
    #[message("backgammon.illegal.way-closed")]
    WayClosed { from: String, to: String },
    #[message("backgammon.illegal.no-die")]
    NoDie { from: String, to: String, distance: u8, left: String },
}

impl Reason {
    /// The rule as one stable word.
    fn rule(&self) -> &'static str {
        match self {
            Reason::Over(_) => "over",
            Reason::DoubleOpening
            | Reason::DoubleRolled
            | Reason::DoubleWaits
            | Reason::DoubleCrawford
            | Reason::DoubleNoCube
            | Reason::DoubleNotOwner
            | Reason::DoubleHighest
            | Reason::DoubleCalled => "no-double",
            Reason::NoOffer => "no-offer",
            Reason::NoBeaver => "no-beaver",
            Reason::Rolled(_) | Reason::Rolling => "rolled",
            Reason::CanMove(_) => "can-move",
            Reason::NotStarted => "not-started",
            Reason::NotRolled => "not-rolled",
            Reason::AnswerFirst => "answer-first",
            Reason::Ambiguous { .. } => "ambiguous",
            Reason::NoMoves(_) => "no-moves",
            Reason::MoreSteps { .. } | Reason::BothDice => "both-dice",
            Reason::LargerDie(_) => "larger-die",
            Reason::WrongDirection { .. } => "wrong-direction",
            Reason::NoCheckerOnBar | Reason::NoChecker(_) => "no-checker",
            Reason::BarFirst => "bar-first",
            Reason::AllPlayed | Reason::NoBearOff(_) | Reason::NoDie { .. } => "no-die",
            Reason::NotHome => "not-home",
            Reason::Closed(_) | Reason::WayClosed { .. } => "closed",
        }
    }
}

impl From<Reason> for MoveError {
    fn from(reason: Reason) -> MoveError {
        MoveError::illegal(reason.rule(), &reason)
    }
}

/// Reads a move and checks it against the rules.
pub fn read_move(pos: &Backgammon, text: &str) -> Result<Move, MoveError> {
    let word = text.trim().to_lowercase();
    let named = match word.as_str() {
        "roll" | "tirar" => Some(Move::Roll),
        "double" | "redouble" | "doblar" | "redoblar" => Some(Move::Double),
        "take" | "tomar" => Some(Move::Take),
        "drop" | "rehusar" => Some(Move::Drop),
        "beaver" | "castor" => Some(Move::Beaver),
        "pass" | "pasar" => Some(Move::Pass),
        _ => None,
    };
    let ways = match named {
        Some(_) => Vec::new(),
        None => read_ways(text).map_err(|error| match error {
            PlayTextError::Point(_) => MoveError::illegal("no-point", &error),
            PlayTextError::Long => MoveError::illegal("no-die", &error),
            _ => MoveError::unreadable(&error),
        })?,
    };
    if let Node::Over(outcome) = pos.node() {
        return Err(Reason::Over(outcome.end).into());
    }
    let Some(mv) = named else { return read_play(pos, &ways) };
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    if moves.contains(&mv) { Ok(mv) } else { Err(no_such_word(pos, mv).into()) }
}

fn no_such_word(pos: &Backgammon, mv: Move) -> Reason {
    match (mv, pos.stage) {
        (Move::Double, _) => why_no_double(pos),
        (Move::Take | Move::Drop, _) => Reason::NoOffer,
        (Move::Beaver, Stage::Doubled) => Reason::NoBeaver,
        (Move::Beaver, _) => Reason::NoOffer,
        (_, Stage::Doubled | Stage::Beavered) => Reason::AnswerFirst,
        (Move::Roll, Stage::Play(dice)) => Reason::Rolled(dice),
        (Move::Roll, _) => Reason::Rolling,
        (_, Stage::Play(dice)) => Reason::CanMove(dice),
        (_, Stage::Opening) => Reason::NotStarted,
        _ => Reason::NotRolled,
    }
}

fn why_no_double(pos: &Backgammon) -> Reason {
    match pos.stage {
        Stage::Opening => Reason::DoubleOpening,
        Stage::Play(_) => Reason::DoubleRolled,
        Stage::Doubled | Stage::Beavered => Reason::DoubleWaits,
        _ if pos.crawford => Reason::DoubleCrawford,
        _ if !pos.has_cube() => Reason::DoubleNoCube,
        _ if !pos.cube.is_free_for(pos.turn) => Reason::DoubleNotOwner,
        _ if pos.cube.turned >= pos.rules.highest => Reason::DoubleHighest,
        _ => Reason::DoubleCalled,
    }
}

fn read_play(pos: &Backgammon, ways: &[Way]) -> Result<Move, MoveError> {
    let dice = match pos.stage {
        Stage::Play(dice) => dice,
        Stage::Opening => return Err(Reason::NotStarted.into()),
        Stage::Doubled | Stage::Beavered => return Err(Reason::AnswerFirst.into()),
        Stage::Cube | Stage::Roll | Stage::Over(_) => return Err(Reason::NotRolled.into()),
    };
    let board = pos.board();
    match find_play(board, dice, ways) {
        Meant::One(play) => Ok(Move::Play(play)),
        Meant::Several(one, other) => {
            let [one, other] = [one, other].map(|play| write_play(board, play));
            Err(Reason::Ambiguous { one, other }.into())
        }
        Meant::Nothing => Err(why_no_play(board, dice, ways).into()),
    }
}

/// Makes the steps as they were typed until one breaks a rule.
fn why_no_play(board: Board, dice: Dice, ways: &[Way]) -> Reason {
    let mut most = 0;
    if board.each_play(dice, |play, _| most = play.len()) == 0 {
        return Reason::NoMoves(dice);
    }
    let mut at = board;
    let mut left = dice.numbers().to_vec();
    for leg in ways.iter().flat_map(|way| way.windows(2)) {
        let (from, to) = (leg[0], leg[1]);
        match why_no_leg(at, &left, from, to) {
            Some(error) => return error,
            None => (at, left) = walk(at, &left, from, to).expect("a leg without a fault"),
        }
    }
    let made = dice.numbers().len() - left.len();
    if made < most && dice.is_double() {
        Reason::MoreSteps { most, die: dice.high() }
    } else if made < most {
        Reason::BothDice
    } else {
        Reason::LargerDie(dice.high())
    }
}

fn why_no_leg(at: Board, left: &[u8], from: u8, to: u8) -> Option<Reason> {
    let [leaves, goal] = [from, to].map(place_name);
    if from == OFF || to == BAR || to >= from {
        return Some(Reason::WrongDirection { from: leaves, to: goal });
    }
    if at.own.on(from) == 0 {
        return Some(match from {
            BAR => Reason::NoCheckerOnBar,
            point => Reason::NoChecker(point),
        });
    }
    if at.own.bar() > 0 && from != BAR {
        return Some(Reason::BarFirst);
    }
    if left.is_empty() {
        return Some(Reason::AllPlayed);
    }
    if walk(at, left, from, to).is_some() {
        return None;
    }
    if to == OFF && !at.own.is_home() {
        return Some(Reason::NotHome);
    }
    if to == OFF {
        return Some(Reason::NoBearOff(leaves));
    }
    if at.other.on(BAR - to) >= 2 {
        return Some(Reason::Closed(goal));
    }
    let distance = from - to;
    if sums(left).any(|sum| sum == distance) {
        return Some(Reason::WayClosed { from: leaves, to: goal });
    }
    let left = left.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    Some(Reason::NoDie { from: leaves, to: goal, distance, left })
}

/// One checker's way from place to place by some of the dice, as the board allows it; the fewest dice first.
fn walk(at: Board, left: &[u8], from: u8, to: u8) -> Option<(Board, Vec<u8>)> {
    let without = |i: usize| {
        let mut rest = left.to_vec();
        rest.remove(i);
        rest
    };
    let allowed = |die: u8| -> bool {
        let own = at.own;
        let goal = from.saturating_sub(die);
        if own.on(from) == 0 || (own.bar() > 0 && from != BAR) {
            return false;
        }
        if goal == OFF {
            return own.is_home() && (from == die || own.rearmost() == from);
        }
        at.other.on(BAR - goal) < 2
    };
    for (i, die) in left.iter().enumerate() {
        if from.saturating_sub(*die) == to && allowed(*die) {
            return Some((at.step(Step::new(from, *die)), without(i)));
        }
    }
    left.iter().enumerate().find_map(|(i, die)| {
        let middle = from.saturating_sub(*die);
        if middle <= to || !allowed(*die) {
            return None;
        }
        walk(at.step(Step::new(from, *die)), &without(i), middle, to)
    })
}
