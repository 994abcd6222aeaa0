//! Games in files: what is read, what is written, and what is done with what is broken.

use std::io::Read;
use trebejo_testkit::said;

use trebejo_chess::pgn::{self, Ending, PgnError, PgnGame, Reader, Walker};
use trebejo_chess::san::Language;
use trebejo_chess::{Chess, OrthodoxChess};

type Tree = PgnGame<Chess>;

fn read_all(text: &[u8]) -> Vec<Result<Tree, String>> {
    let games = pgn::games::<OrthodoxChess, _>(text, None);
    games.map(|game| game.map_err(|error| said(&[&trebejo_chess::MESSAGES], &error))).collect()
}

fn read_one(text: &str) -> Tree {
    let mut games = read_all(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap()
}

fn write(game: &Tree) -> String {
    game.write::<OrthodoxChess>(Language::English)
}

/// The moves of a text as they are written.
fn moves(text: &str) -> String {
    let text = write(&read_one(text));
    text.split_once("\n\n").unwrap().1.split_whitespace().collect::<Vec<_>>().join(" ")
}

const EVERYTHING: &str = r#"% what stands after a percent sign is for other programs {
[Event "A \"great\" one \\o/"]
[Site "?"]
[Date "1999.12.31"]
[Round "1.2"]
[White "Ana María"]
[Black "Bob"]
[Result "1-0"]
[Annotator "X"]
[TimeControl "300+5"]

{Before the first move.} 1. e4 {[%clk 0:05:00] good} e5!? ; to the end of the line } (
2. Nf3 $1 $14 (2. f4 exf4 (2... Bc5 3. Nf3) {the King's
  Gambit}) (2. Bc4) Nc6
% {not a comment
3. Bb5 a6?? 4.Bxc6 dxc6 5.O-O 1-0
"#;

#[test]
fn everything_a_file_may_say_is_read_and_written() {
    let game = read_one(EVERYTHING);
    let written = r#"[Event "A \"great\" one \\o/"]
[Site "?"]
[Date "1999.12.31"]
[Round "1.2"]
[White "Ana María"]
[Black "Bob"]
[Result "1-0"]
[Annotator "X"]
[TimeControl "300+5"]

{Before the first move.} 1. e4 {[%clk 0:05:00] good} 1... e5 $5
;to the end of the line } (
2. Nf3 $1 $14 ( 2. f4 exf4 {the King's Gambit} ( 2... Bc5 3. Nf3 ) ) ( 2. Bc4 )
2... Nc6 3. Bb5 a6 $4 4. Bxc6 dxc6 5. O-O 1-0

"#;
    assert_eq!(write(&game), written);
    assert_eq!(read_one(written), game);
    assert_eq!(game.tags.get("Event"), Some("A \"great\" one \\o/"));
    assert_eq!(game.ending, Ending::White);
    assert_eq!(game.line.plies.len(), 9);
    assert_eq!(game.line.plies[2].variations.len(), 2);
    let text = game.write::<OrthodoxChess>(Language::Spanish);
    assert!(
        text.contains("2. Cf3 $1 $14 ( 2. f4 exf4 {the King's Gambit} ( 2... Ac5 3. Cf3 )"),
        "{text}"
    );
    assert_eq!(read_one(&text), game);
}

#[test]
fn the_many_ways_to_write_a_move_are_understood() {
    assert_eq!(moves("1.e4 e5 2.Ng1-f3 Nb8c6 3.Bf1b5"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
    assert_eq!(moves("1 e4 e5 2 Nf3"), "1. e4 e5 2. Nf3 *");
    assert_eq!(moves("e4 e5 Nf3 1/2-1/2"), "1. e4 e5 2. Nf3 1/2-1/2");
    assert_eq!(
        moves("1. e4 1... e5 2. Nf3!! Nf6 3. Bc4 Nxe4?! 4. 0-0+ d5"),
        "1. e4 e5 2. Nf3 $3 Nf6 3. Bc4 Nxe4 $6 4. O-O d5 *"
    );
    assert_eq!(moves("1. e4 d5 2. e5 f5 3. exf6 e.p. += *"), "1. e4 d5 2. e5 f5 3. exf6 $14 *");
    let mate =
        "[FEN \"7k/P7/5K2/8/8/8/8/8 w - - 0 9\"]\n\n9. a8=Q+ Kh7 10. Qg8+??  Kh6 11.Qg6# 1-0";
    assert_eq!(moves(mate), "9. a8=Q+ Kh7 10. Qg8+ $4 Kh6 11. Qg6# 1-0");
    // A push where another pawn could capture in passing.
    let both = "[FEN \"4k3/8/8/3pP3/4P3/8/8/4K3 w - d6 0 1\"]\n\n1. e6 *";
    assert_eq!(moves(both), "1. e6 *");
    let push = "[FEN \"4k3/8/3P4/2pP4/8/8/8/4K3 w - c6 0 1\"]\n\n1. dxc6 *";
    assert_eq!(moves(push), "1. dxc6 *");
}

#[test]
fn the_language_is_the_first_in_which_the_whole_game_is_legal() {
    assert_eq!(
        moves("1. e4 e5 2. Cf3 Cc6 3. Ab5 Cf6 4. O-O Ae7 5. Te1 O-O"),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Be7 5. Re1 O-O *"
    );
    // R is a rook in English and the king in Spanish.
    let text = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rd1";
    assert_eq!(moves(text), "1. Rd1 *");
    let mut games = pgn::games::<OrthodoxChess, _>(text.as_bytes(), Some(Language::Spanish));
    let game = games.next().unwrap().unwrap();
    assert!(write(&game).contains("1. Kd1"));
}

#[test]
fn a_broken_game_is_named_by_number_and_line_and_the_next_is_read() {
    let good = "[Event \"good\"]\n\n1. e4 e5 *\n\n";
    let cases = [
        (
            "[Event \"b\"]\n\n1. e4\n1... Ke7 2. d4 *\n",
            4,
            "move 1... Ke7: a piece of the same side stands on e7",
        ),
        (
            "[Event \"b\"]\n\n1. e4 e5\n2. Xf3 *\n",
            4,
            "move 2. Xf3: \"Xf3\" is no move, expected as in e4, Nf3, exd5, O-O or e8=Q",
        ),
        (
            "[Event \"b\"]\n[Site b]\n\n1. e4 *\n",
            2,
            "\"[Site b]\" is no tag, expected [Name \"value\"]",
        ),
        (
            "[Event \"b\"]\n[FEN \"8/8 w\"]\n\n1. e4 *\n",
            2,
            "FEN: the position has 2 fields, expected 6: placement, side to move, castling, en passant, half-moves, move number (the last two may be left out)",
        ),
        (
            "[Event \"b\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n",
            1,
            "the variant \"Atomic\" is not chess",
        ),
        (
            "[Event \"b\"]\n\n1. e4 (1. d4 *\n",
            3,
            "the variation that begins here is not closed, expected )",
        ),
        ("[Event \"b\"]\n\n1. e4\n ) e5 *\n", 4, "a variation ends that has not begun"),
        (
            "[Event \"b\"]\n\n(1. e4) *\n",
            3,
            "a variation begins before there is a move it could replace",
        ),
        (
            "[Event \"b\"]\n\n1. e4\n{no end\n[Site \"x\"]\n\n",
            4,
            "the comment that begins here is not closed, expected }",
        ),
        (
            "[Event \"b\"]\n\n1. e4 $999 *\n",
            3,
            "\"$999\" is no annotation sign, expected $0 to $255",
        ),
        ("[Event \"b\"]\n\n1. e4 \"x\n", 3, "\"\"\" has no meaning here"),
        (
            "[Event \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Nbd4 *\n",
            3,
            "move 3. Nbd4: the knight on b1 cannot go to d4",
        ),
    ];
    for (bad, line, message) in cases {
        let text = format!("{good}{bad}\n{good}");
        let games = read_all(text.as_bytes());
        assert_eq!(games.len(), 3, "{bad}");
        assert_eq!(games[0], games[2]);
        assert_eq!(games[1], Err(format!("game 2, line {}: {message}", line + 4)));
    }
    let deep = format!("1. e4 {}", "(1. e4 ".repeat(pgn::MOST_DEPTH + 1));
    let error = read_all(deep.as_bytes()).remove(0).unwrap_err();
    assert_eq!(error, "game 1, line 1: more than 100 variations within one another");
    let deep =
        format!("1. e4 {}{}", "(1. e4 ".repeat(pgn::MOST_DEPTH), ")".repeat(pgn::MOST_DEPTH));
    assert!(read_all(deep.as_bytes()).remove(0).is_ok());
}

#[test]
fn games_are_told_apart_however_carelessly_they_are_joined() {
    let count = |text: &str| read_all(text.as_bytes()).iter().filter(|game| game.is_ok()).count();
    assert_eq!(count(""), 0);
    assert_eq!(count(" \n\r\n\t\n"), 0);
    assert_eq!(count("{only a comment}\n; and another\n"), 0);
    assert_eq!(count("1. e4 *"), 1);
    assert_eq!(count("1. e4 1-0 1. d4 0-1 1. c4"), 3);
    assert_eq!(count("[Event \"a\"]\n[Event \"b\"]\n1. e4\n[Event \"c\"]\n1. d4"), 2);
    assert_eq!(count("[Event \"a\"]\n[White \"x\"]\n\n[Event \"b\"]\n\n*\n"), 2);
    assert_eq!(
        count("[White \"a\"]\n\n1. e4 {[%clk 1:00:00]\n[%eval 0.3]} e5\n\n[White \"b\"]\n\n1. d4"),
        2
    );
    assert_eq!(
        count("[White \"a\"] [Black \"b\"]\r\n\r\n1. e4 e5\r\n\r\n[White \"c\"]\r\n\r\n1. d4\r\n"),
        2
    );
    assert_eq!(count("\u{feff}[White \"a\"]\n\n1. e4\n\n\u{feff}[White \"b\"]\n\n1. d4"), 2);
    assert_eq!(count("1. e4 e5 1/2-1/2 {agreed} ; at dawn\n"), 1);
    let last = read_one("1. e4 e5 1/2-1/2 {agreed} ; at dawn\n");
    assert_eq!(last.line.plies[1].comments, ["agreed", "at dawn"]);
    let places: Vec<_> =
        read_all(b"1. e4 1-0 1. d5\n 0-1\n1. d6").into_iter().map(Result::err).collect();
    assert_eq!(places[1].as_deref().unwrap().split(": move").next(), Some("game 2, line 1"));
}

#[test]
fn old_files_in_latin_1_are_read() {
    let game =
        read_all(b"[White \"Jos\xe9\"]\n\n1. e4 {se\xf1or} e5 {se\xc3\xb1or} *").remove(0).unwrap();
    assert_eq!(game.tags.get("White"), Some("José"));
    assert_eq!(game.line.plies[0].comments, ["señor"]);
    assert_eq!(game.line.plies[1].comments, ["señor"]);
}

#[test]
fn long_comments_are_broken_into_lines_and_a_result_in_the_tags_counts() {
    let words = "[%eval 0.1] word ".repeat(40);
    let game = read_one(&format!("[Result \"0-1\"]\n\n1. e4 {{{words}}} e5"));
    assert_eq!(game.ending, Ending::Black);
    let text = write(&game);
    assert!(text.lines().all(|line| line.chars().count() <= 90), "{text}");
    assert!(text.lines().skip(8).all(|line| !line.starts_with('[')), "{text}");
    assert_eq!(read_one(&text), game);
}

/// A source that gives a byte at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let many = buffer.len().min(1);
        self.0.read(&mut buffer[..many])
    }
}

#[test]
fn how_the_bytes_arrive_makes_no_difference() {
    let text = format!("{EVERYTHING}\n{EVERYTHING}\n[Event \"x\"]\n\n1. e9 *\n\n{EVERYTHING}");
    let slow: Vec<_> = pgn::games::<OrthodoxChess, _>(Slow(text.as_bytes()), None)
        .map(|game| game.map_err(|error| said(&[&trebejo_chess::MESSAGES], &error)))
        .collect();
    assert_eq!(slow, read_all(text.as_bytes()));
    assert_eq!(slow.len(), 4);
}

#[test]
fn a_game_without_end_is_passed_over_without_being_held() {
    let giant = "{a comment}\n".repeat(pgn::MOST_BYTES / 12 + 10);
    let line = "x".repeat(pgn::MOST_BYTES + 70_000);
    for long in [giant.as_str(), &line, &format!("%{line}")] {
        let text = format!(
            "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e4\n{long}\n*\n\n[Event \"c\"]\n\n1. d4 *\n"
        );
        let games = read_all(text.as_bytes());
        assert_eq!(games.len(), 3);
        assert!(games[0].is_ok() && games[2].is_ok());
        assert_eq!(games[1], Err("game 2, line 5: the game is longer than 4194304 bytes".into()));
    }
}

/// A source that breaks.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _buffer: &mut [u8]) -> std::io::Result<usize> {
        Err(std::io::Error::other("the disk is gone"))
    }
}

#[test]
fn a_file_that_cannot_be_read_further_ends_the_games() {
    let mut games = pgn::games::<OrthodoxChess, _>(b"1. e4 *".chain(Broken), None);
    assert!(matches!(games.next(), Some(Err(PgnError::Io(_)))));
    assert!(games.next().is_none());
}

#[test]
fn chess960_has_its_variant_and_its_castling() {
    let text = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w HBhb - 0 1\"]\n\n1. Ng3 Ng6 2. O-O O-O *\n";
    let game = read_one(text);
    let number = game.options.get("960").unwrap().to_string();
    let text = write(&game);
    assert!(text.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w KQkq - 0 1\"]"), "{text}");
    assert!(text.contains("1. Ng3 Ng6 2. O-O O-O *"), "{text}");
    assert_eq!(read_one(&text).options.get("960"), Some(number.as_str()));
    assert!(!write(&read_one("[Variant \"Standard\"]\n\n1. e4 *")).contains("Variant"));
}

#[test]
fn a_walker_serves_many_games_and_tells_nobody_if_nobody_asks() {
    let mut reader = Reader::new(EVERYTHING.as_bytes());
    let mut walker = Walker::<OrthodoxChess>::default();
    let raw = reader.next_game().unwrap().unwrap();
    assert_eq!((raw.number, raw.line), (1, 1));
    for _ in 0..3 {
        assert_eq!(walker.walk(&raw, None, &mut ()), Ok(raw.bytes.len()));
        assert!(walker.walk(&raw, Some(Language::Spanish), &mut ()).is_err());
    }
}

/// A name was searched for among all before it, and 300,000 tags took over a minute.
#[test]
fn a_game_has_a_thousand_tags_at_most() {
    let tags = |count: usize| (0..count).map(|i| format!("[T{i} \"v{i}\"]\n")).collect::<String>();
    let text = |count| tags(count) + "\n1. e4 *\n\n[Event \"next\"]\n\n1. d4 *\n";
    let games = read_all(text(pgn::MOST_TAGS).as_bytes());
    let first = games[0].as_ref().unwrap();
    assert_eq!(first.tags.get("T0"), Some("v0"));
    assert_eq!(first.tags.get("T999"), Some("v999"));
    assert_eq!(first.tags.iter().count(), 6 + pgn::MOST_TAGS);

    let games = read_all(text(pgn::MOST_TAGS + 1).as_bytes());
    assert_eq!(games.len(), 2);
    let fault = games[0].as_ref().unwrap_err();
    assert_eq!(fault, "game 1, line 1001: the game has more than 1000 tags");
    assert_eq!(games[1].as_ref().unwrap().tags.get("Event"), Some("next"));
}

#[test]
fn a_tag_that_comes_twice_has_its_latter_value_in_its_former_place() {
    let game =
        read_one("[B \"1\"]\n[A \"2\"] [B \"3\"]\n[White \"x\"]\n[White \"y\"]\n\n1. e4 *\n");
    let others: Vec<_> = game.tags.iter().skip(6).collect();
    assert_eq!(others, [("B", "3"), ("A", "2")]);
    assert_eq!(game.tags.get("White"), Some("y"));
}
