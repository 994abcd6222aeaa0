//! Noise into both servers: whatever comes, they go on and answer.

use std::io::Cursor;

use trebejo_chess_protocols::{Served, serve_cecp, serve_uci};

use trebejo_testkit::CapturedOutput;

/// Small and always the same.
struct Lots(u64);

impl Lots {
    fn draw(&mut self, below: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.draw(words.len())]
    }
}

const POSITIONS: &[&str] = &[
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "7k/8/6Q1/8/8/8/8/K7 b - - 0 1",
    "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
    "8/8/4k3/8/4P3/3K4/8/8 w - - 149 90",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
    "|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "kk6/8/8/8/8/8/8/KK6 w - - 0 1",
    "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR x KQkq z9 -1 99999999999",
    "PPPPPPPP/PPPPPPPP/8/k7/8/7K/pppppppp/pppppppp w - - 0 1",
];
const MOVES: &[&str] = &[
    "e2e4",
    "e7e5",
    "e1g1",
    "e1h1",
    "e2:omni",
    "a1:double",
    "stay",
    "0000",
    "e9e4",
    "e7e8k",
    "O-O",
    "Nf3",
    "a1a1",
    "é2e4",
    "e2e4e6",
    "moves",
];
const NUMBERS: &[&str] =
    &["0", "1", "2", "-1", "99999999999999999999", "3.5", "x", "", "18446744073709551615"];

/// A line of words that mean something, in no good order.
fn line(lots: &mut Lots, commands: &[&str], others: &[&str]) -> Vec<u8> {
    let mut line = lots.pick(commands).to_owned();
    for _ in 0..lots.draw(7) {
        line.push(' ');
        line += match lots.draw(4) {
            0 => lots.pick(NUMBERS),
            1 => lots.pick(MOVES),
            2 => lots.pick(POSITIONS),
            _ => lots.pick(others),
        };
    }
    let mut bytes = line.into_bytes();
    // Now and then something is broken or nothing is text.
    if !bytes.is_empty() && lots.draw(8) == 0 {
        let at = lots.draw(bytes.len());
        bytes[at] = lots.draw(256) as u8;
    }
    if lots.draw(200) == 0 {
        bytes = vec![lots.draw(256) as u8; 1 << lots.draw(20)];
    }
    bytes.retain(|byte| *byte != b'\n');
    bytes.push(b'\n');
    bytes
}

fn talk(
    serve: fn(&Served, Cursor<Vec<u8>>, CapturedOutput) -> std::io::Result<()>,
    input: Vec<u8>,
) -> Vec<String> {
    let output = CapturedOutput::default();
    serve(&crate::served(), Cursor::new(input), output.clone()).unwrap();
    output.lines()
}

#[test]
fn the_uci_server_survives_noise() {
    let commands = [
        "position fen",
        "position startpos moves",
        "go nodes 300",
        "go depth 2",
        "go searchmoves",
        "setoption name UCI_Variant value",
        "setoption name Level value",
        "setoption name UCI_Elo value",
        "setoption name MultiPV value",
        "setoption name",
        "isready",
        "uci",
        "ucinewgame",
        "stop",
        "ponderhit",
        "go ponder nodes 200",
        "debug",
        "nonsense",
        "",
    ];
    let others =
        ["alice", "chess", "chessmagic", "value", "true", "wtime", "mate", "nodes", "fen", "on"];
    for seed in 0..12 {
        let mut lots = Lots(seed);
        let mut input = Vec::new();
        for _ in 0..400 {
            let line = line(&mut lots, &commands, &others);
            // Much memory and many threads are possible, and slow.
            let text = String::from_utf8_lossy(&line).to_lowercase();
            if !text.contains("hash") && !text.contains("threads") && !text.starts_with("quit") {
                input.extend_from_slice(&line);
            }
        }
        input.extend_from_slice(b"stop\nsetoption name UCI_Variant value chess\n");
        input.extend_from_slice(b"setoption name Level value 0\nsetoption name MultiPV value 1\n");
        input.extend_from_slice(b"setoption name UCI_LimitStrength value false\n");
        input.extend_from_slice(b"position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo depth 3\n");
        let lines = talk(serve_uci, input);
        let last = lines.iter().rfind(|line| line.starts_with("bestmove")).unwrap();
        assert_eq!(last, "bestmove a1a8", "seed {seed}");
        assert!(!lines.iter().any(|line| line.contains("search failed")), "seed {seed}");
        assert!(lines.iter().any(|line| line == "readyok"));
    }
}

#[test]
fn the_cecp_server_survives_noise() {
    let commands = [
        "setboard",
        "usermove",
        "variant",
        "go",
        "force",
        "new",
        "undo",
        "remove",
        "ping",
        "level",
        "st",
        "sd",
        "time",
        "otim",
        "analyze",
        "exit",
        ".",
        "?",
        "hint",
        "bk",
        "draw",
        "result",
        "playother",
        "hard",
        "easy",
        "post",
        "nopost",
        "option",
        "white",
        "black",
        "protover 2",
        "xyzzy",
        "edit",
        "sd 2",
        "st 0",
        "setboard 8/8/4k3/8/4P3/3K4/8/8 w - - 0 1",
        "option Level",
    ];
    let others =
        ["alice", "normal", "chessmagic", "fischerandom", "Level=3", "=", "MultiPV=2", "1:30"];
    for seed in 0..12 {
        let mut lots = Lots(seed);
        let mut input = b"sd 2\n".to_vec();
        for _ in 0..400 {
            let line = line(&mut lots, &commands, &others);
            let long = [&b"level"[..], b"st", b"sd", b"time"];
            // Thoughts of minutes are allowed, and slow.
            if long.iter().any(|word| line.starts_with(word)) {
                input.extend_from_slice(b"force\n");
                input.extend_from_slice(&line);
                input.extend_from_slice(b"st 0.01\nsd 1\n");
            } else {
                input.extend_from_slice(&line);
                input.extend_from_slice(b"sd 1\nst 0.01\n");
            }
        }
        // Whatever was being edited ends.
        input.extend_from_slice(b".\nexit\nforce\noption Level=0\noption MultiPV=1\n");
        input.extend_from_slice(b"option UCI_LimitStrength=0\nnew\nforce\nsd 3\nst 10\n");
        input.extend_from_slice(b"setboard 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo\nping 4711\n");
        let lines = talk(serve_cecp, input);
        assert_eq!(
            lines[lines.len() - 3..],
            ["move a1a8", "1-0 {White mates}", "pong 4711"],
            "seed {seed}"
        );
        assert!(!lines.iter().any(|line| line.contains("search failed")), "seed {seed}");
    }
}
