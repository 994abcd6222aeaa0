//! Why something typed is not a move here: the rule it breaks, as a stable word and a sentence.

use trebejo_core::{MoveError, Node, Position};

use crate::notation::{
    Meant, PlayTextError, Way, find_play, place_name, read_ways, sums, write_play,
};
use crate::position::Stage;
use crate::{BAR, Backgammon, Board, Dice, Move, OFF, Step};

fn illegal(rule: &'static str, reason: impl Into<String>) -> MoveError {
    MoveError::Illegal { rule, reason: reason.into() }
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
            PlayTextError::Point(_) => illegal("no-point", error.to_string()),
            PlayTextError::Long => illegal("no-die", error.to_string()),
            _ => MoveError::Unreadable(error.to_string()),
        })?,
    };
    if let Node::Over(outcome) = pos.node() {
        return Err(illegal("over", format!("the game is over ({})", outcome.end)));
    }
    let Some(mv) = named else { return read_play(pos, &ways) };
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    if moves.contains(&mv) { Ok(mv) } else { Err(no_such_word(pos, mv)) }
}

fn no_such_word(pos: &Backgammon, mv: Move) -> MoveError {
    match (mv, pos.stage) {
        (Move::Double, _) => illegal("no-double", why_no_double(pos)),
        (Move::Take | Move::Drop, _) => illegal("no-offer", "no double waits for an answer"),
        (Move::Beaver, Stage::Doubled) => {
            illegal("no-beaver", "beavers are not agreed on here, or the cube goes no higher")
        }
        (Move::Beaver, _) => illegal("no-offer", "no double waits for an answer"),
        (_, Stage::Doubled | Stage::Beavered) => answer_first(),
        (Move::Roll, Stage::Play(dice)) => {
            illegal("rolled", format!("the dice have been rolled: {dice} is to be played"))
        }
        (Move::Roll, _) => illegal("rolled", "the dice are about to fall"),
        (_, Stage::Play(dice)) => {
            illegal("can-move", format!("{dice} has a legal play, which must be made"))
        }
        (_, Stage::Opening) => not_started(),
        _ => not_rolled(),
    }
}

fn why_no_double(pos: &Backgammon) -> &'static str {
    match pos.stage {
        Stage::Opening => "nobody doubles before the opening roll",
        Stage::Play(_) => "a double comes before the roll",
        Stage::Doubled | Stage::Beavered => "a double waits for an answer already",
        _ if pos.crawford => "nobody doubles in the Crawford game",
        _ if !pos.has_cube() => "this game is played without the cube",
        _ if !pos.cube.is_free_for(pos.turn) => "the cube is the opponent's",
        _ if pos.cube.turned >= pos.rules.highest => "the cube goes no higher",
        _ => "the roll has been called for already",
    }
}

fn not_started() -> MoveError {
    illegal("not-started", "the game has not begun: the opening roll comes first")
}

fn not_rolled() -> MoveError {
    illegal("not-rolled", "the dice have not been rolled")
}

fn answer_first() -> MoveError {
    illegal("answer-first", "a double waits for its answer: take or drop")
}

fn read_play(pos: &Backgammon, ways: &[Way]) -> Result<Move, MoveError> {
    let dice = match pos.stage {
        Stage::Play(dice) => dice,
        Stage::Opening => return Err(not_started()),
        Stage::Doubled | Stage::Beavered => return Err(answer_first()),
        Stage::Cube | Stage::Roll | Stage::Over(_) => return Err(not_rolled()),
    };
    let board = pos.board();
    match find_play(board, dice, ways) {
        Meant::One(play) => Ok(Move::Play(play)),
        Meant::Several(one, other) => {
            let [one, other] = [one, other].map(|play| write_play(board, play));
            Err(illegal("ambiguous", format!("this may be {one} or {other}: say where it hits")))
        }
        Meant::Nothing => Err(why_no_play(board, dice, ways)),
    }
}

/// Makes the steps as they were typed until one breaks a rule.
fn why_no_play(board: Board, dice: Dice, ways: &[Way]) -> MoveError {
    let mut most = 0;
    if board.each_play(dice, |play, _| most = play.len()) == 0 {
        return illegal("no-moves", format!("{dice} has no legal play: the turn passes"));
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
        let die = dice.high();
        illegal("both-dice", format!("{most} steps of {die} can be made, and must be"))
    } else if made < most {
        illegal("both-dice", "both dice can be played, and must be")
    } else {
        let die = dice.high();
        illegal(
            "larger-die",
            format!("only one die can be played, and it must be the larger: {die}"),
        )
    }
}

fn why_no_leg(at: Board, left: &[u8], from: u8, to: u8) -> Option<MoveError> {
    let [leaves, goal] = [from, to].map(place_name);
    if from == OFF || to == BAR || to >= from {
        let reason =
            format!("checkers move from 24 towards 1 and off, not from {leaves} to {goal}");
        return Some(illegal("wrong-direction", reason));
    }
    if at.own.on(from) == 0 {
        let reason = match from {
            BAR => "there is no checker of yours on the bar".into(),
            point => format!("there is no checker of yours on {point}"),
        };
        return Some(illegal("no-checker", reason));
    }
    if at.own.bar() > 0 && from != BAR {
        return Some(illegal("bar-first", "the checker on the bar must enter first"));
    }
    if left.is_empty() {
        return Some(illegal("no-die", "all dice have been played"));
    }
    if walk(at, left, from, to).is_some() {
        return None;
    }
    if to == OFF && !at.own.is_home() {
        let reason = "checkers are borne off only when all fifteen are home";
        return Some(illegal("not-home", reason));
    }
    if to == OFF {
        let reason = format!(
            "no die left bears off from {leaves}: it takes its number, or a larger one with none behind"
        );
        return Some(illegal("no-die", reason));
    }
    if at.other.on(BAR - to) >= 2 {
        return Some(illegal("closed", format!("point {goal} is closed")));
    }
    let distance = from - to;
    if sums(left).any(|sum| sum == distance) {
        let reason = format!("every way from {leaves} to {goal} is closed");
        return Some(illegal("closed", reason));
    }
    let shown: Vec<_> = left.iter().map(u8::to_string).collect();
    let reason =
        format!("from {leaves} to {goal} is {distance}, the dice left are {}", shown.join(" "));
    Some(illegal("no-die", reason))
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
