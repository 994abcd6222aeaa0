//! Our engine as a client of CECP meets it.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write};
use std::time::{Duration, Instant};

use trebejo_chess_protocols::serve_cecp;

/// A client with a server on a thread of its own.
struct Client {
    writer: Option<PipeWriter>,
    reader: BufReader<PipeReader>,
    server: std::thread::JoinHandle<std::io::Result<()>>,
}

impl Client {
    fn new() -> Client {
        let (input, writer) = std::io::pipe().unwrap();
        let (reader, output) = std::io::pipe().unwrap();
        let server =
            std::thread::spawn(move || serve_cecp(&crate::served(), BufReader::new(input), output));
        let mut client = Client { writer: Some(writer), reader: BufReader::new(reader), server };
        client.say("xboard\nprotover 2");
        client.until("feature done=1");
        client
    }

    fn say(&mut self, lines: &str) {
        writeln!(self.writer.as_mut().unwrap(), "{lines}").unwrap();
    }

    /// All lines up to the first that begins so.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.reader.read_line(&mut line).unwrap() > 0, "{start} never came: {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(start) {
                return lines;
            }
        }
    }

    /// Everything said up to now.
    fn ping(&mut self) -> Vec<String> {
        self.say("ping 1");
        let mut lines = self.until("pong 1");
        lines.pop();
        lines
    }

    fn move_word(&mut self) -> String {
        self.until("move ").pop().unwrap()["move ".len()..].to_owned()
    }

    fn end(mut self) {
        self.writer = None;
        self.server.join().unwrap().unwrap();
    }
}

#[test]
fn it_says_what_it_can_do() {
    let mut client = Client::new();
    client.say("protover 2");
    let lines = client.until("feature done=1").join(" ");
    for feature in [
        "ping=1",
        "setboard=1",
        "usermove=1",
        "analyze=1",
        "colors=0",
        "sigint=0",
        "sigterm=0",
        "playother=1",
        "memory=1",
        "smp=1",
        "variants=\"normal,fischerandom,alice,chessmagic\"",
        "option=\"Move_Overhead -spin 10 0 5000\"",
        "option=\"Clear_Hash -button\"",
    ] {
        assert!(lines.contains(feature), "{feature}");
    }
    client.end();
}

#[test]
fn it_plays_both_sides_answers_late_pings_and_takes_back() {
    let mut client = Client::new();
    client.say("new\nsd 3\nst 5\nusermove e2e4\nping 7");
    let lines = client.until("pong 7");
    // The answer to a ping comes after the move.
    assert!(lines[lines.len() - 2].starts_with("move "), "{lines:?}");
    client.say("force\nundo\nundo\ngo");
    assert!(!client.move_word().is_empty());
    client.say("force\nusermove e2e4\nusermove xyz\nusermove e7e4");
    let lines = client.ping();
    assert!(
        lines.iter().filter(|line| line.starts_with("Illegal move (")).count() >= 2,
        "{lines:?}"
    );
    client.say("new\nforce\nundo\nxyzzy\nedit\n#\n.\nbk\nhint\ndraw\nvariant shogi");
    let lines = client.ping();
    assert_eq!(lines[0], "Error (there is no move to take back): undo");
    assert_eq!(lines[1], "Error (unknown command): xyzzy");
    assert_eq!(lines[2], "Error (use setboard): edit");
    assert!(lines.contains(&"Error (unknown variant): shogi".into()), "{lines:?}");
    client.say("setboard 8/8");
    assert!(client.ping()[0].starts_with("tellusererror Illegal position: "));
    client.end();
}

#[test]
fn the_end_of_a_game_is_announced_by_the_rules() {
    let mut client = Client::new();
    client.say("new\nforce\nusermove f2f3\nusermove e7e5\nusermove g2g4\nsd 3\nst 5\ngo");
    assert_eq!(client.move_word(), "d8h4");
    assert_eq!(client.ping(), ["0-1 {Black mates}"]);
    // A position for the third time is a draw, claimed at once.
    client.say("new\nforce\nsetboard 7k/8/8/8/8/8/1q6/K7 w - - 0 1\nundo\ngo");
    let _ = client.ping();
    client.say(
        "new\nforce\nusermove g1f3\nusermove g8f6\nusermove f3g1\nusermove f6g8\nusermove g1f3",
    );
    client.say("usermove g8f6\nusermove f3g1\nplayother\nusermove f6g8");
    assert_eq!(client.until("1/2")[0], "1/2-1/2 {Draw by repetition}");
    // Only the side to move may claim: with the client to move it is for the client to say.
    let dance = "usermove g1f3\nusermove g8f6\nusermove f3g1\nusermove f6g8\n";
    client.say(&format!("new\nforce\n{dance}usermove g1f3\nusermove g8f6\nusermove f3g1"));
    client.say("white\nusermove f6g8");
    assert_eq!(client.ping(), Vec::<String>::new());
    client.end();
}

#[test]
fn an_analysis_follows_the_board_and_tells_how_it_goes() {
    let mut client = Client::new();
    client.say("new\nanalyze");
    client.until("6 ");
    client.say(".");
    let status = client.until("stat01: ").pop().unwrap();
    assert_eq!(status.split(' ').count(), 7, "{status}");
    assert_eq!(status.split(' ').nth(5), Some("20"));
    client.say("usermove e2e4");
    let line = client.until("5 ").pop().unwrap();
    assert!(line.split(' ').nth(4).is_some_and(|mv| mv.ends_with(['5', '6'])), "{line}");
    client.say("undo\nexit");
    let begun = Instant::now();
    client.ping();
    assert!(begun.elapsed() < Duration::from_secs(5));
    client.end();
}

#[test]
fn it_moves_when_told_to_and_ponders_meanwhile() {
    let mut client = Client::new();
    client.say("new\nhard\nlevel 0 60 0\ntime 360000\notim 360000\nusermove e2e4\n?");
    client.move_word();
    // While it ponders, a ping is answered at once.
    client.ping();
    client.say("time 360000\notim 360000\nusermove d2d4\n?\nping 9");
    let lines = client.until("pong 9");
    assert!(lines.iter().any(|line| line.starts_with("move ")), "{lines:?}");
    client.end();
}

#[test]
fn the_other_games_are_played_too() {
    let mut client = Client::new();
    client.say("new\nvariant fischerandom\nforce\nsd 1\nst 5");
    client.say("setboard 4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w H - 0 1\nusermove O-O");
    assert_eq!(client.ping(), Vec::<String>::new());
    client.say("new\nvariant alice\nforce\nusermove e2e4\nusermove d7d5\nusermove f1e2\nusermove d5e4\nsd 3\ngo");
    assert_eq!(client.move_word(), "e2b5");
    client.say("new\nvariant chessmagic\nforce\nsetboard 8/8/8/7k/8/8/6K1/R7 w - - 0 1\nsd 3\ngo");
    client.until("telluser say which gift");
    client.say("usermove a1:double");
    // Two steps of the rook are two moves, and the king is gone.
    assert!(["a1a5", "a1h1"].contains(&client.move_word().as_str()));
    client.move_word();
    assert_eq!(client.until("1-0")[0], "1-0 {White wins: king-captured}");
    // The first step fills the fifty moves, but nothing is claimed before the second.
    client.say("new\nvariant chessmagic\nforce\nsetboard 7k/8/8/8/8/8/8/KR6 w - - 99 90 b1:double");
    client.say("playother\nusermove b1c1");
    assert_eq!(client.ping(), Vec::<String>::new());
    client.say("usermove c1c2");
    assert_eq!(client.until("1/2")[0], "1/2-1/2 {Draw by the fifty-move rule}");
    client.end();
}
