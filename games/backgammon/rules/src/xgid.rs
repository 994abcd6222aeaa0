//! XGID, the text of a position: `XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10`.
//!
//! White is the bottom player, with capitals; the board is never turned round. Three things other programs have
//! no text for are written in their own way: turn `0` is the opening roll, dice `xx` are about to fall after
//! a double was forgone, and a word in place of the dice (`single`, `dropped`, `match`, …) is the end of a
//! round, won by the side whose turn it says.

use trebejo_core::{MessageError, Seat, ToMessage};

use crate::cube::Cube;
use crate::position::{End, MOST_POINTS, Stage, Way};
use crate::{BAR, Backgammon, Board, CHECKERS, Checkers, Dice, Rules, SetupError, Worth};

/// Why a text is no XGID that can be played.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum XgidError {
    /// Too few or too many parts.
    #[message("xgid.parts", found)]
    Parts(usize),
    /// Not 26 places.
    #[message("xgid.places", found)]
    Places(usize),
    /// A place that is nothing we know.
    #[message("xgid.place")]
    Place {
        /// From 0, the bar of the top player.
        index: usize,
        /// What stands there.
        found: char,
    },
    /// The wrong side's checkers on a bar.
    #[message("xgid.bar", found)]
    Bar(usize),
    /// The checkers cannot stand so.
    #[message(transparent)]
    Setup(#[from] SetupError),
    /// A part that is not what it should be.
    #[message(transparent)]
    Part(XgidPart),
    /// The parts do not fit each other.
    #[message(transparent)]
    Misfit(Misfit),
}

/// A part of an XGID that is not what it should be, and what stands there.
#[derive(Clone, Debug, PartialEq, Eq, ToMessage)]
pub enum XgidPart {
    /// The length of the match.
    #[message("xgid.part.length", found)]
    Length(String),
    /// How high the cube may go.
    #[message("xgid.part.highest", found)]
    Highest(String),
    /// The cube.
    #[message("xgid.part.cube", found)]
    Cube(String),
    /// Whose the cube is.
    #[message("xgid.part.owner", found)]
    Owner(String),
    /// White's points.
    #[message("xgid.part.first-score", found)]
    FirstScore(String),
    /// Black's points.
    #[message("xgid.part.second-score", found)]
    SecondScore(String),
    /// Whether this is the Crawford game.
    #[message("xgid.part.crawford", found)]
    Crawford(String),
    /// Jacoby's rule and beavers.
    #[message("xgid.part.jacoby", found)]
    Jacoby(String),
    /// Whose turn it is.
    #[message("xgid.part.turn", found)]
    Turn(String),
    /// The dice.
    #[message("xgid.part.dice", found)]
    Dice(String),
}

/// Parts of a position that do not fit each other.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ToMessage)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Misfit {
    #[message("xgid.misfit.cube-owner")]
    CubeOwner,
    #[message("xgid.misfit.opening-dice")]
    OpeningDice,
    #[message("xgid.misfit.no-double")]
    NoDouble,
    #[message("xgid.misfit.no-beaver")]
    NoBeaver,
    #[message("xgid.misfit.raccoon")]
    Raccoon,
    #[message("xgid.misfit.crawford")]
    Crawford,
    #[message("xgid.misfit.crawford-cube")]
    CrawfordCube,
    #[message("xgid.misfit.one-point")]
    OnePoint,
    #[message("xgid.misfit.match-not-won")]
    MatchNotWon,
    #[message("xgid.misfit.match-goes-on")]
    MatchGoesOn,
    #[message("xgid.misfit.game-not-won")]
    GameNotWon,
    #[message("xgid.misfit.all-off")]
    AllOff,
    #[message("xgid.misfit.points-reached")]
    PointsReached,
    #[message("xgid.misfit.double-waits")]
    DoubleWaits,
}

fn number(part: fn(String) -> XgidPart, text: &str, most: u32) -> Result<u32, XgidError> {
    let wrong = || XgidError::Part(part(text.into()));
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && *number <= most);
    number.ok_or_else(wrong)
}

/// Reads an XGID, with or without its first word.
pub fn read_xgid(text: &str) -> Result<Backgammon, XgidError> {
    let text = text.trim();
    let parts: Vec<&str> = text.strip_prefix("XGID=").unwrap_or(text).split(':').collect();
    let &[places, turned, owner, turn, dice, white, black, special, length, highest] = &parts[..]
    else {
        return Err(XgidError::Parts(parts.len()));
    };
    let sides = read_places(places)?;
    let side = |part: fn(String) -> XgidPart, text: &str| match text {
        "1" => Ok(Some(Seat::First)),
        "-1" => Ok(Some(Seat::Second)),
        "0" => Ok(None),
        _ => Err(XgidError::Part(part(text.into()))),
    };

    let length = number(XgidPart::Length, length, 32_767)? as u16;
    let highest = number(XgidPart::Highest, highest, 20)? as u8;
    let turned = number(XgidPart::Cube, turned, u32::from(highest))?;
    let cube = Cube { turned: turned as u8, owner: side(XgidPart::Owner, owner)? };
    if cube.turned == 0 && cube.owner.is_some() {
        return Err(XgidError::Misfit(Misfit::CubeOwner));
    }
    let white = number(XgidPart::FirstScore, white, MOST_POINTS);
    let black = number(XgidPart::SecondScore, black, MOST_POINTS);
    let mut rules = Rules { length, highest, ..Rules::MONEY };
    let mut crawford = false;
    if rules.is_match() {
        crawford = number(XgidPart::Crawford, special, 1)? == 1 && length > 1;
    } else {
        let special = number(XgidPart::Jacoby, special, 3)?;
        (rules.jacoby, rules.beavers) = (special & 1 != 0, special & 2 != 0);
    }
    let on_turn = side(XgidPart::Turn, turn)?;
    let mut pos = Backgammon {
        sides,
        turn: on_turn.unwrap_or(Seat::First),
        stage: Stage::Opening,
        cube,
        scores: [white?, black?],
        crawford,
        rules,
    };
    pos.stage = read_stage(&pos, on_turn.is_none(), dice)?;
    check(&pos)?;
    Ok(pos)
}

fn read_places(text: &str) -> Result<[Checkers; 2], XgidError> {
    let found = text.chars().count();
    if found != 26 {
        return Err(XgidError::Places(found));
    }
    let mut counts = [[0u8; 26]; 2];
    for (index, found) in text.chars().enumerate() {
        match found {
            '-' => {}
            'A'..='O' if index == 0 => return Err(XgidError::Bar(0)),
            'a'..='o' if index == 25 => return Err(XgidError::Bar(25)),
            'A'..='O' => counts[0][index] = found as u8 - b'A' + 1,
            'a'..='o' => counts[1][25 - index] = found as u8 - b'a' + 1,
            _ => return Err(XgidError::Place { index, found }),
        }
    }
    sides(counts)
}

/// The checkers of both sides, each counted from its own view.
pub(crate) fn sides(counts: [[u8; 26]; 2]) -> Result<[Checkers; 2], XgidError> {
    let named = |side, counts| {
        Checkers::new(counts).map_err(|error| match error {
            SetupError::Number { found, .. } => SetupError::Number { side, found },
            other => other,
        })
    };
    let (white, black) = (named("white", counts[0])?, named("black", counts[1])?);
    Board::new(white, black)?;
    Ok([white, black])
}

/// The words for the ends of a round.
const ENDS: [(&str, End); 8] = [
    ("single", End::Won(Worth::Single, Way::Played)),
    ("gammon", End::Won(Worth::Gammon, Way::Played)),
    ("backgammon", End::Won(Worth::Backgammon, Way::Played)),
    ("resigned1", End::Won(Worth::Single, Way::Resigned)),
    ("resigned2", End::Won(Worth::Gammon, Way::Resigned)),
    ("resigned3", End::Won(Worth::Backgammon, Way::Resigned)),
    ("dropped", End::Dropped),
    ("match", End::Match),
];

fn read_stage(pos: &Backgammon, opening: bool, text: &str) -> Result<Stage, XgidError> {
    let end = ENDS.iter().find(|(word, _)| *word == text);
    if opening {
        return if text == "00" {
            Ok(Stage::Opening)
        } else {
            Err(XgidError::Misfit(Misfit::OpeningDice))
        };
    }
    Ok(match (text, end) {
        (_, Some((_, end))) => Stage::Over(*end),
        ("00", _) => pos.before_roll(),
        ("xx", _) => Stage::Roll,
        ("D", _) if pos.may_double() => Stage::Doubled,
        ("B", _) if pos.may_double() && pos.may_beaver() => Stage::Beavered,
        ("D", _) => return Err(XgidError::Misfit(Misfit::NoDouble)),
        ("B", _) => return Err(XgidError::Misfit(Misfit::NoBeaver)),
        ("R", _) => return Err(XgidError::Misfit(Misfit::Raccoon)),
        _ => {
            let digits = text.as_bytes();
            let dice = match digits {
                [one @ b'1'..=b'6', other @ b'1'..=b'6'] => Dice::new(one - b'0', other - b'0'),
                _ => None,
            };
            let wrong = || XgidError::Part(XgidPart::Dice(text.into()));
            Stage::Play(dice.ok_or_else(wrong)?)
        }
    })
}

/// Whether score, cube and end fit each other.
pub(crate) fn check(pos: &Backgammon) -> Result<(), XgidError> {
    let misfit = |why| Err(XgidError::Misfit(why));
    let length = u32::from(pos.rules.length);
    let near = pos.scores.iter().any(|score| score + 1 == length);
    let reached = pos.scores.iter().filter(|score| length > 0 && **score >= length).count();
    let off = pos.sides.iter().filter(|side| side.off() == CHECKERS).count();
    let winner = pos.scores[pos.turn.index()];
    match pos.stage {
        _ if pos.crawford && !near && reached == 0 => misfit(Misfit::Crawford),
        _ if pos.crawford && pos.cube.turned > 0 => misfit(Misfit::CrawfordCube),
        _ if length == 1 && pos.cube.turned > 0 => misfit(Misfit::OnePoint),
        Stage::Over(End::Match) if reached != 1 || winner < length => misfit(Misfit::MatchNotWon),
        Stage::Over(End::Match) => Ok(()),
        Stage::Over(_) if length > 0 => misfit(Misfit::MatchGoesOn),
        Stage::Over(End::Won(worth, Way::Played))
            if pos.board().won().map(|won| pos.counted(won)) != Some(worth) =>
        {
            misfit(Misfit::GameNotWon)
        }
        Stage::Over(End::Won(_, Way::Played)) => Ok(()),
        _ if off > 0 => misfit(Misfit::AllOff),
        _ if reached > 0 => misfit(Misfit::PointsReached),
        _ => Ok(()),
    }
}

/// Writes a position.
#[must_use]
pub fn write_xgid(pos: &Backgammon) -> String {
    let side = |seat: Option<Seat>| match seat {
        Some(Seat::First) => "1",
        None => "0",
        Some(Seat::Second) => "-1",
    };
    let place = |index: u8| match (pos.sides[0].on(index), pos.sides[1].on(BAR - index)) {
        // Place 0 is Black's bar and place 25 White's; what is off stands nowhere.
        (white, 0) if index > 0 && white > 0 => char::from(b'A' + white - 1),
        (_, black) if index < BAR && black > 0 => char::from(b'a' + black - 1),
        (white, _) if index == BAR && white > 0 => char::from(b'A' + white - 1),
        _ => '-',
    };
    let places: String = (0..=BAR).map(place).collect();
    let Backgammon { turn, stage, cube, scores: [white, black], crawford, rules, .. } = *pos;
    let (turn, dice) = match stage {
        Stage::Opening => (None, "00".into()),
        Stage::Roll if pos.before_roll() == Stage::Cube => (Some(turn), "xx".into()),
        Stage::Cube | Stage::Roll => (Some(turn), "00".into()),
        Stage::Play(dice) => (Some(turn), dice.to_string()),
        Stage::Doubled => (Some(turn), "D".into()),
        Stage::Beavered => (Some(turn), "B".into()),
        Stage::Over(end) => {
            let word = ENDS.iter().find(|(_, known)| *known == end).map(|(word, _)| *word);
            (Some(turn), word.unwrap_or("match").into())
        }
    };
    let special = if rules.is_match() {
        u8::from(crawford)
    } else {
        u8::from(rules.jacoby) + 2 * u8::from(rules.beavers)
    };
    format!(
        "XGID={places}:{}:{}:{}:{dice}:{white}:{black}:{special}:{}:{}",
        cube.turned,
        side(cube.owner),
        side(turn),
        rules.length,
        rules.highest
    )
}
