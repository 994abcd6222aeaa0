//! What a UBGI client may say, taken apart. Nothing here fails: what is not understood comes out as a complaint in
//! the protocol's own four words.

use std::fmt;
use std::time::Duration;

use trebejo_core::Limits;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Complaint {
    pub(crate) word: &'static str,
    pub(crate) detail: String,
}

impl Complaint {
    /// Not a command.
    pub(crate) fn command(detail: impl fmt::Display) -> Complaint {
        Complaint::new("bad_command", detail)
    }

    /// A value that cannot be.
    pub(crate) fn value(detail: impl fmt::Display) -> Complaint {
        Complaint::new("bad_value", detail)
    }

    /// Not now.
    pub(crate) fn state(detail: impl fmt::Display) -> Complaint {
        Complaint::new("bad_state", detail)
    }

    /// Not here.
    pub(crate) fn unsupported(detail: impl fmt::Display) -> Complaint {
        Complaint::new("unsupported", detail)
    }

    fn new(word: &'static str, detail: impl fmt::Display) -> Complaint {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        Complaint { word, detail: detail.to_string().chars().map(plain).take(300).collect() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error {} {}", self.word, self.detail)
    }
}

/// One line of a client.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
    /// Introduce yourself.
    Ubgi,
    /// Say when you are ready.
    IsReady,
    /// The next position belongs to another game.
    NewGame,
    /// List the keys.
    Keys,
    /// What a key is set to.
    Get(String),
    /// Sets a key, or an option of the early draft.
    Set(String, String),
    /// Money play or a match, and its rules, as pairs of words.
    Session(Vec<(String, String)>),
    /// Points of the first player and of the second.
    Score(u32, u32),
    /// What the cube shows, and whose it is: `center`, `p0` or `p1`.
    Cube(u32, String),
    /// Who is on roll, 0 or 1.
    Turn(usize),
    /// A board: the name of its form, and its text.
    Position(String, String),
    /// A roll.
    Dice(String),
    /// Decide.
    Go(Go),
    /// A bare position, as in the first draft: decide, and answer with nothing but the decision.
    Bare(String),
    /// Come back with what you have.
    Stop,
    /// Goodbye.
    Quit,
    /// An empty line.
    Nothing,
}

/// What is to be decided.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Role {
    /// Whatever the position asks for.
    #[default]
    Any,
    /// The play of a roll.
    Chequer,
    /// Whether to double, or to take.
    Cube,
    /// Both.
    Turn,
}

/// What `go` asks for.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(crate) struct Go {
    pub(crate) role: Role,
    pub(crate) limits: Limits,
}

/// At most forty characters of what someone typed.
pub(crate) fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

impl Order {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Result<Order, Complaint> {
        let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        if line.starts_with("XGID=") || line.starts_with("board:") {
            return Ok(Order::Bare(line.into()));
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((first, rest)) = words.split_first() else { return Ok(Order::Nothing) };
        Ok(match (*first, rest) {
            ("ubgi", _) => Order::Ubgi,
            ("isready", _) => Order::IsReady,
            ("newgame", _) => Order::NewGame,
            ("keys", _) => Order::Keys,
            ("stop", _) => Order::Stop,
            ("quit", _) => Order::Quit,
            ("get", [key]) => Order::Get((*key).into()),
            ("get", _) => return Err(Complaint::command("expected: get <key>")),
            ("set", [key, value @ ..]) if !value.is_empty() => {
                Order::Set((*key).into(), value.join(" "))
            }
            ("set", _) => return Err(Complaint::command("expected: set <key> <value>")),
            ("setoption", rest) => set_option(rest)?,
            ("newsession", rest) => Order::Session(pairs(rest)?),
            ("setscore", [own, other]) => Order::Score(number(own)?, number(other)?),
            ("setscore", _) => return Err(Complaint::command("expected: setscore <p0> <p1>")),
            ("setcube", ["value", value, "owner", owner]) => {
                Order::Cube(number(value)?, (*owner).into())
            }
            ("setcube", _) => {
                return Err(Complaint::command("expected: setcube value <n> owner <center|p0|p1>"));
            }
            ("setturn", ["p0"]) => Order::Turn(0),
            ("setturn", ["p1"]) => Order::Turn(1),
            ("setturn", _) => return Err(Complaint::command("expected: setturn <p0|p1>")),
            ("position", ["startpos"]) => Order::NewGame,
            ("position", [form, text @ ..]) if !text.is_empty() => {
                Order::Position((*form).into(), text.join(" "))
            }
            ("position", _) => {
                return Err(Complaint::command("expected: position <gnubgid|xgid|fibs> <text>"));
            }
            ("dice", [_, ..]) => Order::Dice(rest.join(" ")),
            ("dice", _) => return Err(Complaint::command("expected: dice <d1> <d2>")),
            ("go", rest) => Order::Go(go(rest)?),
            (other, _) => return Err(Complaint::command(format!("unknown: {}", short(other)))),
        })
    }
}

fn set_option(words: &[&str]) -> Result<Order, Complaint> {
    let at = words.iter().position(|word| *word == "value");
    match (words.first(), at) {
        (Some(&"name"), Some(at)) if at > 1 && at + 1 < words.len() => {
            Ok(Order::Set(words[1..at].join(" "), words[at + 1..].join(" ")))
        }
        _ => Err(Complaint::command("expected: setoption name <name> value <value>")),
    }
}

fn pairs(words: &[&str]) -> Result<Vec<(String, String)>, Complaint> {
    let (pairs, rest) = words.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(Complaint::command(
            "newsession: expected words in pairs, as in: type match length 5",
        ));
    }
    Ok(pairs.iter().map(|[name, value]| ((*name).into(), (*value).into())).collect())
}

fn number(text: &str) -> Result<u32, Complaint> {
    text.parse().map_err(|_| Complaint::value(format!("{} is no number", short(text))))
}

fn go(words: &[&str]) -> Result<Go, Complaint> {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "role" | "infinite" => {}
            "chequer" | "checker" => go.role = Role::Chequer,
            "cube" => go.role = Role::Cube,
            "turn" => go.role = Role::Turn,
            "movetime" | "depth" | "nodes" | "trials" => {
                let number = words.next().and_then(|text| text.parse::<u64>().ok());
                let number = number.ok_or_else(|| {
                    Complaint::value(format!("go: {word} must be followed by a number"))
                })?;
                match *word {
                    "movetime" => go.limits.time = Some(Duration::from_millis(number)),
                    // The roll itself counts as a ply in UBGI.
                    "depth" => {
                        let plies = u32::try_from(number.saturating_sub(1)).unwrap_or(u32::MAX);
                        go.limits.depth = Some(plies);
                    }
                    "nodes" => go.limits.nodes = Some(number),
                    // Decisions are not rolled out here.
                    _ => {}
                }
            }
            other => return Err(Complaint::command(format!("go: unknown: {}", short(other)))),
        }
    }
    Ok(go)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn orders_are_taken_apart() {
        let read = |line| Order::read(line).unwrap();
        assert_eq!(read(" ubgi\r\n"), Order::Ubgi);
        assert_eq!(read("set engine.ply 2"), Order::Set("engine.ply".into(), "2".into()));
        assert_eq!(read("setoption name Level value 5"), Order::Set("Level".into(), "5".into()));
        assert_eq!(
            read("position gnubgid 4HPwATDgc/ABMA"),
            Order::Position("gnubgid".into(), "4HPwATDgc/ABMA".into())
        );
        let Order::Go(go) = read("go role chequer movetime 50 depth 3") else { panic!() };
        assert_eq!((go.role, go.limits.depth), (Role::Chequer, Some(2)));
        assert_eq!(go.limits.time, Some(Duration::from_millis(50)));
        assert_eq!(read("go"), Order::Go(Go::default()));
        assert_eq!(read("\0board:a:b"), Order::Bare("board:a:b".into()));
    }

    #[test]
    fn what_is_not_understood_is_complained_of() {
        let words = [
            ("xyzzy", "bad_command"),
            ("set engine.ply", "bad_command"),
            ("go movetime x", "bad_value"),
            ("go fast", "bad_command"),
            ("setscore 1 x", "bad_value"),
            ("newsession type", "bad_command"),
            ("position xgid", "bad_command"),
        ];
        for (line, word) in words {
            assert_eq!(Order::read(line).unwrap_err().word, word, "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_survived(
            line in "(go|position|set|setoption name|newsession|setcube|dice) [ a-z0-9-]{0,80}",
            other in any::<String>(),
        ) {
            let _ = Order::read(&line);
            if let Err(complaint) = Order::read(&other) {
                prop_assert!(!complaint.to_string().contains('\n'));
            }
        }
    }
}
