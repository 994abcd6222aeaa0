//! Our engine as a UCI client meets it.

use std::io::{BufReader, Cursor, Write};
use std::time::{Duration, Instant};

use trebejo_chess_protocols::serve_uci;

use trebejo_testkit::CapturedOutput;

/// Everything said in answer to some lines.
fn talk(input: impl AsRef<[u8]>) -> Vec<String> {
    let output = CapturedOutput::default();
    serve_uci(&crate::served(), Cursor::new(input), output.clone()).unwrap();
    output.lines()
}

fn best(lines: &[String]) -> &str {
    let line = lines.iter().find(|line| line.starts_with("bestmove ")).expect("an answer");
    line.split(' ').nth(1).expect("a move")
}

#[test]
fn it_introduces_itself_with_its_options() {
    let lines = talk("uci\nisready\nquit\n");
    assert!(lines[0].starts_with("id name Trebejo"));
    let uciok = lines.iter().position(|line| line == "uciok").unwrap();
    assert!(lines[..uciok].iter().any(|line| line.contains("name UCI_Variant type combo")));
    assert_eq!(lines[uciok + 1], "readyok");
}

#[test]
fn it_finds_a_mate_and_tells_it_as_clients_expect() {
    let lines = talk("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo depth 4\n");
    assert_eq!(best(&lines), "a1a8");
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ") && line.ends_with("pv a1a8")));
}

#[test]
fn it_plays_the_other_games_and_the_other_castling() {
    let lines = talk(
        "setoption name UCI_Variant value alice\nposition startpos moves e2e4 d7d5 f1e2 d5e4\ngo depth 3\n",
    );
    assert_eq!(best(&lines), "e2b5");
    let lines = talk(
        "setoption name UCI_Variant value chessmagic\n\
         position fen 8/8/8/7k/8/8/6K1/R7 w - - 0 1 moves a1:double\ngo depth 2\n",
    );
    assert!(["a1a5", "a1h1"].contains(&best(&lines)), "{lines:?}");
    let lines = talk(
        "setoption name UCI_Chess960 value true\nposition fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n\
         go depth 1 searchmoves e1h1\n",
    );
    assert_eq!(best(&lines), "e1h1");
}

#[test]
fn several_lines_and_chances_are_told_when_asked_for() {
    let lines = talk(
        "setoption name MultiPV value 3\nsetoption name UCI_ShowWDL value true\n\
         position startpos\ngo depth 3\n",
    );
    for rank in 1..=3 {
        let words = format!(" multipv {rank} score cp ");
        assert!(lines.iter().any(|line| line.contains(&words) && line.contains(" wdl ")));
    }
}

#[test]
fn garbage_is_answered_and_survived() {
    let mut input = b"xyzzy\ngo depth x\nposition fen 8/8\nposition startpos moves e2e5\n".to_vec();
    input.extend_from_slice(b"setoption name Hash value 0\nsetoption name Nothing value 1\n");
    input.extend_from_slice(b"setoption name Alice rules value none\n\xFF\xFE\x00 \n\n");
    input.extend_from_slice(b"go movetime 5\n");
    let lines = talk(&input);
    let remarks = lines.iter().filter(|line| line.starts_with("info string ")).count();
    assert_eq!(remarks, 9, "{lines:?}");
    assert!(best(&lines).len() >= 4);
    assert_eq!(best(&talk("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\n")), "(none)");
}

#[test]
fn stop_and_ponderhit_are_heard_while_it_thinks() {
    let (reader, mut writer) = std::io::pipe().unwrap();
    let output = CapturedOutput::default();
    let said = output.clone();
    let server =
        std::thread::spawn(move || serve_uci(&crate::served(), BufReader::new(reader), output));
    let answers = |lines: &[String]| lines.iter().filter(|l| l.starts_with("bestmove")).count();
    let wait = |done: &dyn Fn(&[String]) -> bool| {
        let begun = Instant::now();
        while !done(&said.lines()) {
            assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", said.lines());
            std::thread::sleep(Duration::from_millis(2));
        }
    };
    // Nothing to think about, and yet the answer waits for `stop`.
    writeln!(writer, "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo infinite").unwrap();
    wait(&|lines| lines.iter().any(|line| line.contains("mate 1")));
    writeln!(writer, "isready").unwrap();
    wait(&|lines| lines.iter().any(|line| line == "readyok"));
    assert_eq!(answers(&said.lines()), 0);
    writeln!(writer, "stop").unwrap();
    wait(&|lines| answers(lines) == 1);
    // The clock does not run while it ponders.
    writeln!(writer, "position startpos\ngo ponder wtime 50 btime 50").unwrap();
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(answers(&said.lines()), 1);
    writeln!(writer, "ponderhit").unwrap();
    wait(&|lines| answers(lines) == 2);
    writeln!(writer, "go infinite\nquit").unwrap();
    server.join().unwrap().unwrap();
    assert_eq!(answers(&said.lines()), 3);
}

#[test]
fn weaker_players_answer_too_and_see_a_mate_in_one() {
    for wish in [
        "setoption name Level value 1",
        "setoption name UCI_Elo value 700\nsetoption name UCI_LimitStrength value true",
    ] {
        let mate = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo movetime 500";
        assert_eq!(best(&talk(format!("{wish}\n{mate}\n"))), "a1a8");
    }
    // With strength limited, the search stays small however long it may take.
    let nodes = |lines: &[String]| -> u64 {
        let mut words = lines.iter().rfind(|line| line.contains(" nodes ")).unwrap().split(' ');
        words.find(|word| *word == "nodes");
        words.next().unwrap().parse().unwrap()
    };
    let weak = talk("setoption name Level value 1\nposition startpos\ngo movetime 300\n");
    assert!(nodes(&weak) <= 2_000, "{weak:?}");
    let analysed = "setoption name Level value 1\nsetoption name UCI_AnalyseMode value true\n\
                    position startpos\ngo nodes 10000\n";
    assert!(nodes(&talk(analysed)) > 2_000);
}

#[test]
fn every_root_is_answered() {
    let answer = |fen: &str| best(&talk(format!("position fen {fen}\ngo depth 3\n"))).to_owned();
    assert_eq!(answer("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "(none)");
    assert_eq!(answer("6kR/6Q1/6K1/8/8/8/8/8 b - - 0 1"), "(none)");
    // Draws by the rules that not every client knows of are played on.
    assert_eq!(answer("8/8/4k3/8/8/3K4/8/8 w - - 0 1").len(), 4);
    assert_eq!(answer("8/8/4k3/8/4P3/3K4/8/8 w - - 150 120").len(), 4);
    let on = "position fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1 moves d3d4 e6d6 d4e4\ngo depth 2\n";
    assert_eq!(best(&talk(on)).len(), 4);
    // So is a game that a fifth repetition has ended; the engine says so and thinks all the same.
    let dance = " g1f3 g8f6 f3g1 f6g8".repeat(4);
    let fifth = talk(format!("position startpos moves{dance}\ngo depth 3\n"));
    assert!(fifth.contains(&"info string by the rules this game is over: repetition".into()));
    assert!(fifth.iter().any(|line| line.starts_with("info depth 3 ")), "{fifth:?}");
    assert_eq!(best(&fifth).len(), 4);
    // A captured king ends a game of ChessMagic; before a gift is drawn nobody decides.
    let magic = "setoption name UCI_Variant value chessmagic\n";
    let fen = "position fen 8/8/8/7k/8/8/6K1/R7 w - - 0 1";
    let taken = talk(format!("{magic}{fen} moves a1:double a1a5 a5h5\ngo depth 2\n"));
    assert_eq!(best(&taken), "(none)");
    assert!(taken.iter().any(|line| line == "info depth 0 score mate 0"), "{taken:?}");
    assert_eq!(best(&talk(format!("{magic}{fen}\ngo depth 2\n"))), "(none)");
}
