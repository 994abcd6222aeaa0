//! What a UCI client may say, taken apart. Whatever it is, nothing here fails: what is not understood comes out
//! as a remark for the client.

use std::time::Duration;

use trebejo_core::{Limits, Seat, TimeLeft};

use super::short;

/// One line of a client.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
    /// Introduce yourself.
    Uci,
    /// Say when you are ready.
    IsReady,
    /// The next position belongs to another game.
    NewGame,
    /// An option, and its value if there is one.
    SetOption(String, Option<String>),
    /// The start, `None` for the usual one, and the moves since.
    Position(Option<String>, Vec<String>),
    /// Think.
    Go(Box<GoOrder>),
    /// Come back with what you have.
    Stop,
    /// The opponent has played the expected move.
    PonderHit,
    /// Goodbye.
    Quit,
    /// An empty line, or one that asks for nothing.
    Nothing,
    /// Not understood, and why.
    Remark(String),
}

/// What `go` asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct GoOrder {
    pub(crate) moves: Vec<String>,
    pub(crate) ponder: bool,
    pub(crate) infinite: bool,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// Moves to mate.
    pub(crate) mate: Option<u32>,
    pub(crate) movetime: Option<u64>,
    /// Milliseconds left and added, for White and Black.
    pub(crate) time: [Option<u64>; 2],
    pub(crate) bonus: [u64; 2],
    pub(crate) movestogo: Option<u64>,
    /// What was not understood; the rest counts.
    pub(crate) remarks: Vec<String>,
}

impl GoOrder {
    /// The limits for the side that is to move. `overhead` is lost with every move on the client's clock.
    pub(crate) fn limits(&self, seat: Seat, overhead: Duration) -> Limits {
        let ms = Duration::from_millis;
        let clock = self.time[seat.index()].map(|own| {
            let own = own.saturating_sub(overhead.as_millis() as u64);
            // Moves to the next time control share what is left until then.
            let share = self.movestogo.map_or(0, |moves| own / (moves + 1));
            TimeLeft::new(ms(own), ms(self.bonus[seat.index()].saturating_add(share)))
        });
        Limits { time: self.movetime.map(ms), depth: self.depth, nodes: self.nodes, clock }
    }

    /// Whether nothing but `stop` ends it.
    pub(crate) fn is_endless(&self) -> bool {
        let limited = self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.movetime.is_some()
            || self.time.iter().any(Option::is_some);
        self.infinite || !limited
    }
}

/// The words that begin a part of `go`.
const PARTS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

impl Order {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Order {
        let mut words = line.split_whitespace();
        let Some(word) = words.next() else { return Order::Nothing };
        let rest: Vec<&str> = words.collect();
        match word {
            "uci" => Order::Uci,
            "isready" => Order::IsReady,
            "ucinewgame" => Order::NewGame,
            "setoption" => set_option(&rest),
            "position" => position(&rest),
            "go" => go(&rest),
            "stop" => Order::Stop,
            "ponderhit" => Order::PonderHit,
            "quit" => Order::Quit,
            "debug" | "register" => Order::Nothing,
            other => Order::Remark(format!("unknown command \"{}\"", short(other))),
        }
    }
}

fn set_option(words: &[&str]) -> Order {
    let Some(("name", words)) = words.split_first().map(|(first, rest)| (*first, rest)) else {
        return Order::Remark("setoption: expected \"name\" and the name of an option".into());
    };
    let at = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let name = words[..at].join(" ");
    let value = words.get(at + 1..).map(|words| words.join(" "));
    Order::SetOption(name, value)
}

fn position(words: &[&str]) -> Order {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.get(at + 1..).unwrap_or_default().iter().map(|word| (*word).into()).collect();
    match words[..at] {
        ["startpos"] => Order::Position(None, moves),
        ["fen", ref fen @ ..] if !fen.is_empty() => Order::Position(Some(fen.join(" ")), moves),
        _ => Order::Remark("position: expected \"startpos\" or \"fen\" and a position".into()),
    }
}

fn go(words: &[&str]) -> Order {
    let mut order = GoOrder::default();
    let (mut at, mut broken) = (0, false);
    while let Some(&word) = words.get(at) {
        at += 1;
        match word {
            "ponder" => order.ponder = true,
            "infinite" => order.infinite = true,
            "searchmoves" => {
                while let Some(mv) = words.get(at).filter(|word| !PARTS.contains(word)) {
                    order.moves.push((*mv).into());
                    at += 1;
                }
            }
            _ if PARTS.contains(&word) => {
                // A clock that is past its end says so by a negative number.
                let number: Option<i64> = words.get(at).and_then(|word| word.parse().ok());
                let Some(number) = number.map(|number| number.max(0) as u64) else {
                    order.remarks.push(format!("go: expected a number after {word}"));
                    broken = true;
                    continue;
                };
                at += 1;
                let small = u32::try_from(number).unwrap_or(u32::MAX);
                match word {
                    "wtime" => order.time[0] = Some(number),
                    "btime" => order.time[1] = Some(number),
                    "winc" => order.bonus[0] = number,
                    "binc" => order.bonus[1] = number,
                    "movestogo" => order.movestogo = Some(number.min(1_000)),
                    "depth" => order.depth = Some(small),
                    "nodes" => order.nodes = Some(number),
                    "mate" => order.mate = Some(small),
                    _ => order.movetime = Some(number),
                }
            }
            other => {
                order.remarks.push(format!("go: unknown word \"{}\"", short(other)));
            }
        }
    }
    // A limit that was meant and not understood does not become a thought without end.
    if broken && !order.infinite && order.is_endless() {
        order.movetime = Some(1_000);
    }
    Order::Go(Box::new(order))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn orders_are_taken_apart() {
        assert_eq!(Order::read("  uci \r\n"), Order::Uci);
        assert_eq!(Order::read(""), Order::Nothing);
        assert_eq!(
            Order::read("setoption name Clear Hash"),
            Order::SetOption("Clear Hash".into(), None)
        );
        assert_eq!(
            Order::read("setoption name UCI_Variant value alice"),
            Order::SetOption("UCI_Variant".into(), Some("alice".into()))
        );
        assert_eq!(
            Order::read("position startpos moves e2e4 e7e5"),
            Order::Position(None, vec!["e2e4".into(), "e7e5".into()])
        );
        let Order::Go(go) =
            Order::read("go searchmoves a2a3 b2b3 wtime 1000 btime -5 winc 10 mate 3")
        else {
            panic!("an order to think");
        };
        assert_eq!(go.moves, ["a2a3", "b2b3"]);
        assert_eq!(go.mate, Some(3));
        let clock = go.limits(Seat::First, Duration::ZERO).clock.expect("a clock");
        assert_eq!((clock.own.as_millis(), clock.bonus.as_millis()), (1_000, 10));
        let lag = Duration::from_millis(300);
        assert_eq!(go.limits(Seat::First, lag).clock.expect("a clock").own.as_millis(), 700);
        assert_eq!(
            go.limits(Seat::Second, Duration::ZERO).clock.expect("a clock").own,
            Duration::ZERO
        );
        assert!(!go.is_endless());
        assert!(matches!(Order::read("go"), Order::Go(go) if go.is_endless()));
    }

    #[test]
    fn what_is_not_understood_is_remarked_on() {
        for line in ["xyzzy", "position", "position fen", "setoption", "setoption Hash"] {
            assert!(matches!(Order::read(line), Order::Remark(_)), "{line}");
        }
        for line in ["go depth", "go depth x", "go fast depth 3", "go wtime 5 btime"] {
            let Order::Go(go) = Order::read(line) else { panic!("{line}") };
            assert!(!go.is_endless() && go.remarks.len() <= 2 && !go.remarks.is_empty(), "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_survived(
            line in "(go|position|setoption name|uci) [ a-z0-9-]{0,80}",
            other in any::<String>(),
        ) {
            let _ = Order::read(&line);
            let _ = Order::read(&other);
        }
    }
}
