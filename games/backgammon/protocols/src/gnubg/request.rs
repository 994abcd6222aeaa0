//! What is said to an external player: a board to decide on, a board to judge, and a few words about itself.

/// Why a request was not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trouble(pub(super) String);

/// One line, taken apart.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Request {
    /// Decide: the `board:` line and what was said after it.
    Board(String, Wishes),
    /// Judge.
    Evaluation(String, Wishes),
    /// Who are you?
    Version,
    /// What do you know?
    Help,
    /// A switch of the interface, which has no meaning here.
    Set(String),
    /// Goodbye.
    Exit,
    /// An empty line.
    Nothing,
}

/// The words after a board.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(super) struct Wishes {
    pub(super) plies: Option<u32>,
    pub(super) cubeful: bool,
    pub(super) jacoby: Option<bool>,
    pub(super) beavers: Option<bool>,
    /// The other side gives up for so many times the cube.
    pub(super) resignation: Option<u8>,
}

impl Request {
    pub(super) fn read(line: &str) -> Result<Request, Trouble> {
        let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        let lower = line.to_ascii_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        let lows: Vec<&str> = lower.split_whitespace().collect();
        Ok(match &lows[..] {
            [] => Request::Nothing,
            [board, rest @ ..] if board.starts_with("board:") => {
                Request::Board(words[0].into(), wishes(rest)?)
            }
            ["evaluation" | "eval", "fibsboard", board, rest @ ..]
                if board.starts_with("board:") =>
            {
                Request::Evaluation(words[2].into(), wishes(rest)?)
            }
            ["version", ..] => Request::Version,
            ["help", ..] => Request::Help,
            ["set", switch, ..] => Request::Set((*switch).into()),
            ["exit" | "quit", ..] => Request::Exit,
            [other, ..] => {
                let other: String = other.chars().filter(|c| !c.is_control()).take(40).collect();
                return Err(Trouble(format!("unknown command \"{other}\", help lists them")));
            }
        })
    }
}

fn wishes(words: &[&str]) -> Result<Wishes, Trouble> {
    let mut wishes = Wishes::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut number = |most: u32| {
            let number = words.next().and_then(|text| text.parse().ok());
            let number = number.filter(|number: &u32| *number <= most);
            number.ok_or_else(|| Trouble(format!("{word}: expected a number up to {most}")))
        };
        match *word {
            "plies" => wishes.plies = Some(number(3)?),
            "resignation" => wishes.resignation = Some(number(3)? as u8),
            "cubeful" => wishes.cubeful = true,
            "cubeless" => wishes.cubeful = false,
            "jacobyrule" => wishes.jacoby = Some(flag(words.next())),
            "beavers" => wishes.beavers = Some(flag(words.next())),
            // What steers other searches than ours is let pass, with its value.
            "prune" | "deterministic" | "noise" | "crawfordrule" => {
                words.next();
            }
            other => {
                let other: String = other.chars().filter(|c| !c.is_control()).take(40).collect();
                return Err(Trouble(format!("unknown word \"{other}\" after the board")));
            }
        }
    }
    Ok(wishes)
}

fn flag(word: Option<&&str>) -> bool {
    matches!(word, Some(&("on" | "yes" | "true" | "1")))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn requests_are_taken_apart() {
        assert_eq!(Request::read("\0\r\n").unwrap(), Request::Nothing);
        let board = Request::read("\0board:Me:You:0 jacobyrule on plies 2\n").unwrap();
        let wishes = Wishes { plies: Some(2), jacoby: Some(true), ..Wishes::default() };
        assert_eq!(board, Request::Board("board:Me:You:0".into(), wishes));
        let judged = Request::read("evaluation fibsboard board:x plies 1 cubeful prune on");
        let wishes = Wishes { plies: Some(1), cubeful: true, ..Wishes::default() };
        assert_eq!(judged.unwrap(), Request::Evaluation("board:x".into(), wishes));
        assert_eq!(Request::read("EXIT").unwrap(), Request::Exit);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let why = |line: &str| Request::read(line).unwrap_err().0;
        assert_eq!(why("xyzzy 1"), "unknown command \"xyzzy\", help lists them");
        assert_eq!(why("board:x plies many"), "plies: expected a number up to 3");
        assert_eq!(why("board:x fast"), "unknown word \"fast\" after the board");
    }

    proptest! {
        #[test]
        fn any_line_is_survived(
            line in "(board:x|evaluation fibsboard board:x|set) [ a-z0-9-]{0,60}",
            other in any::<String>(),
        ) {
            let _ = Request::read(&line);
            let _ = Request::read(&other);
        }
    }
}
