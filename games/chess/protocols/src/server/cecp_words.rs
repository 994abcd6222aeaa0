//! What a client of CECP, the protocol of xboard, may say, taken apart. Whatever it is, nothing here fails.

use std::time::Duration;

use super::short;

/// One line of a client.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
    /// Introduce yourself.
    Protover,
    /// A new game, in which the engine has Black.
    New,
    /// The game of another name.
    Variant(String),
    /// Goodbye.
    Quit,
    /// Play for nobody.
    Force,
    /// Play for the side to move, now.
    Go,
    /// Play for the other side.
    PlayOther,
    /// Play White or Black, as clients of the first version say it.
    Play { white: bool },
    /// Moves in a period (0 for the whole game), the time for it, and what a move adds.
    Level(u64, Duration, Duration),
    /// So long for every move.
    MoveTime(Duration),
    /// So many plies.
    Depth(u32),
    /// What is left on the engine's clock.
    OwnTime(Duration),
    /// What is left on the opponent's.
    OtherTime(Duration),
    /// A move.
    UserMove(String),
    /// Move now.
    MoveNow,
    /// Answer when all before has been done.
    Ping(String),
    /// The opponent offers a draw.
    Draw,
    /// The game is over.
    Result,
    /// A position.
    SetBoard(String),
    /// A position in the old way, which we do not take.
    Edit,
    /// What would you play?
    Hint,
    /// What does the book say?
    Book,
    /// Takes so many moves back.
    Undo(usize),
    /// Ponder or not.
    Ponder(bool),
    /// Show thoughts or not.
    Post(bool),
    /// Analyse until it is asked to leave.
    Analyze,
    /// How is the analysis going?
    Status,
    /// Leave the analysis.
    Exit,
    /// An option.
    Option(String, Option<String>),
    /// Megabytes in all.
    Memory(u64),
    /// Threads.
    Cores(u64),
    /// Nothing to do.
    Nothing,
    /// A word that may be a move: clients that do not know `usermove` say them bare.
    Word(String),
    /// Not understood: why, and what.
    Error(&'static str, String),
}

impl Order {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Order {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let wrong = || Order::Error("expected a number", short(line));
        let number = || rest.split_whitespace().next().and_then(|word| word.parse::<i64>().ok());
        // A clock that has run out says so by a negative number.
        let count = || number().map(|number| number.max(0) as u64);
        let hundredths = || count().map(|number| Duration::from_millis(number.min(1 << 40) * 10));
        match word {
            "" | "xboard" | "accepted" | "rejected" | "random" | "ics" | "name" | "rating"
            | "computer" | "nps" | "egtpath" | "otherprogram" | "bookmark" | "pause" | "resume"
            | "winboard" => Order::Nothing,
            "protover" => Order::Protover,
            "new" => Order::New,
            "variant" => Order::Variant(rest.into()),
            "quit" => Order::Quit,
            "force" => Order::Force,
            "go" => Order::Go,
            "playother" => Order::PlayOther,
            "white" => Order::Play { white: false },
            "black" => Order::Play { white: true },
            "level" => level(rest).unwrap_or_else(|| {
                Order::Error("expected moves, minutes and seconds", short(line))
            }),
            "st" => seconds(rest).map_or_else(wrong, Order::MoveTime),
            "sd" => count().map_or_else(wrong, |depth| Order::Depth(depth.clamp(1, 1_000) as u32)),
            "time" => hundredths().map_or_else(wrong, Order::OwnTime),
            "otim" => hundredths().map_or_else(wrong, Order::OtherTime),
            "usermove" => Order::UserMove(rest.into()),
            "?" => Order::MoveNow,
            "ping" => Order::Ping(short(rest)),
            "draw" => Order::Draw,
            "result" => Order::Result,
            "setboard" => Order::SetBoard(rest.into()),
            "edit" => Order::Edit,
            "hint" => Order::Hint,
            "bk" => Order::Book,
            "undo" => Order::Undo(1),
            "remove" => Order::Undo(2),
            "hard" => Order::Ponder(true),
            "easy" => Order::Ponder(false),
            "post" => Order::Post(true),
            "nopost" => Order::Post(false),
            "analyze" => Order::Analyze,
            "." => Order::Status,
            "exit" => Order::Exit,
            "memory" => count().map_or_else(wrong, Order::Memory),
            "cores" => count().map_or_else(wrong, Order::Cores),
            "option" => {
                let (name, value) = rest.split_once('=').map_or((rest, None), |(name, value)| {
                    (name.trim(), Some(value.trim().to_owned()))
                });
                Order::Option(name.into(), value)
            }
            _ if rest.is_empty() => Order::Word(word.into()),
            _ => Order::Error("unknown command", short(line)),
        }
    }
}

/// `40 5 0`, `0 2:30 1.5`: moves, minutes or minutes and seconds, and seconds a move.
fn level(text: &str) -> Option<Order> {
    let mut words = text.split_whitespace();
    let moves = words.next()?.parse().ok()?;
    let base = words.next()?;
    let (minutes, rest) = base.split_once(':').unwrap_or((base, "0"));
    let base = (seconds(minutes)? * 60).checked_add(seconds(rest)?)?;
    Some(Order::Level(moves, base, seconds(words.next()?)?))
}

/// Seconds, with or without a fraction; no game takes a year.
fn seconds(text: &str) -> Option<Duration> {
    let number: f64 = text.parse().ok()?;
    (number.is_finite() && number < 3.0e7).then(|| Duration::from_secs_f64(number.max(0.0)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn orders_are_taken_apart() {
        let secs = Duration::from_secs;
        assert_eq!(Order::read("protover 2\r\n"), Order::Protover);
        assert_eq!(Order::read("level 40 5 0"), Order::Level(40, secs(300), secs(0)));
        let increment = Duration::from_millis(1_500);
        assert_eq!(Order::read("level 0 2:30 1.5"), Order::Level(0, secs(150), increment));
        assert_eq!(Order::read("time -30"), Order::OwnTime(Duration::ZERO));
        assert_eq!(Order::read("otim 1234"), Order::OtherTime(Duration::from_millis(12_340)));
        assert_eq!(Order::read("usermove e7e8q"), Order::UserMove("e7e8q".into()));
        assert_eq!(Order::read("option Clear Hash"), Order::Option("Clear Hash".into(), None));
        assert_eq!(
            Order::read("option Move Overhead=30"),
            Order::Option("Move Overhead".into(), Some("30".into()))
        );
        assert_eq!(Order::read("e2e4"), Order::Word("e2e4".into()));
        assert_eq!(Order::read("."), Order::Status);
        for line in ["level 40", "level x 5 0", "st fast", "sd", "time", "memory many", "to be"] {
            assert!(matches!(Order::read(line), Order::Error(..)), "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_survived(
            line in "(level|st|sd|time|option|variant|ping) [ :.=a-z0-9e+-]{0,40}",
            other in any::<String>(),
        ) {
            let _ = Order::read(&line);
            let _ = Order::read(&other);
        }
    }
}
