//! Any bytes are read or refused: texts of every kind, changed here and there by a seeded generator.

use trebejo_chess::pgn::{self, PgnGame, Token, Tokens};
use trebejo_chess::san::{self, Language};
use trebejo_chess::{Chess, OrthodoxChess, fen};
use trebejo_core::{Position, Rng};

const PIECES: &[&[u8]] = &[
    b"{",
    b"}",
    b"(",
    b")",
    b"[",
    b"]",
    b";",
    b"%",
    b"\n",
    b"\"",
    b"\\",
    b"$",
    b"$7",
    b"*",
    b"1-0",
    b"0-1",
    b"1/2-1/2",
    b" e4 ",
    b" Nf3 ",
    b"O-O",
    b"0000",
    b"1.",
    b"...",
    b"!?",
    b"\n[Event \"x\"]\n\n",
    b"\xEF\xBB\xBF",
    b"\xE9",
    b"\0",
    b"[%clk 0:01:02]",
    b"\r\n\r\n",
    b"e.p.",
    b"+-",
    b"--",
    b"\n[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n",
];

const GAMES: &[&[u8]] = &[
    b"[Event \"a\"]\n[White \"Jos\xe9\"]\n\n{first} 1. e4 {[%clk 0:05:00] good} e5!? ; rest }\n2. Nf3 $1 (2. f4 exf4 (2... Bc5 3. Nf3) {so}) (2. Bc4) Nc6\n% no {\n3. Bb5 a6 1-0\n\n",
    b"1. e4 e5 2. Cf3 Cc6 3. Ab5 Cf6 4. O-O Cxe4 5. d4 Ae7 1/2-1/2 {end}\n1. d4 d5 *\n",
    b"[FEN \"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8\"]\n[SetUp \"1\"]\n\n8. dxc8=Q Qxc8 9. O-O Nxd1 10. Rxd1 *\n\n",
    b"[Variant \"Chess960\"]\n[FEN \"nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w HBhb - 0 1\"]\n\n1. Ng3 Ng6 2. O-O O-O\n",
];

fn mutate(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len() as u32 + 1) as usize;
        match rng.below(5) {
            0 => drop(bytes.splice(at..at, rng.pick(PIECES).unwrap().iter().copied())),
            1 => {
                let end = (at + rng.below(12) as usize).min(bytes.len());
                bytes.drain(at..end);
            }
            2 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            3 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
            _ => {
                let from = rng.below(bytes.len() as u32 + 1) as usize;
                let piece = bytes[from..(from + 20).min(bytes.len())].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes
}

/// Reads the games of some bytes; what was read must survive writing and reading.
fn read_write_read(bytes: &[u8]) -> usize {
    let mut read = 0;
    for game in pgn::games::<OrthodoxChess, _>(bytes, None) {
        let Ok(game) = game else { continue };
        read += 1;
        for language in Language::ALL {
            let text = game.write::<OrthodoxChess>(language);
            let again: Vec<PgnGame<Chess>> =
                pgn::games::<OrthodoxChess, _>(text.as_bytes(), Some(language))
                    .map(|game| game.unwrap_or_else(|error| panic!("{error} in\n{text}")))
                    .collect();
            assert_eq!(
                again,
                std::slice::from_ref(&game),
                "{text}\n{:?}",
                String::from_utf8_lossy(bytes)
            );
        }
    }
    read
}

#[test]
fn games_survive_writing_and_reading_whatever_is_done_to_their_text() {
    let mut rng = Rng::new(11);
    let mut read = 0;
    for _ in 0..1_500 {
        for game in GAMES {
            let bytes = mutate(game, &mut rng);
            read += read_write_read(&bytes);
            assert!(Tokens::new(&bytes).count() <= bytes.len() + 1);
            for record in
                pgn::read_records::<OrthodoxChess>(&String::from_utf8_lossy(&bytes)).flatten()
            {
                assert_eq!(trebejo_core::Record::read(&record.to_string()), Ok(record));
            }
        }
    }
    // Enough of it can still be read.
    assert!(read > 1_000, "{read}");
}

#[test]
fn any_bytes_are_no_danger() {
    let mut rng = Rng::new(12);
    for _ in 0..2_000 {
        let length = rng.below(200);
        let bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
        read_write_read(&bytes);
        let joined: Vec<u8> =
            (0..rng.below(20)).flat_map(|_| rng.pick(PIECES).unwrap().to_vec()).collect();
        read_write_read(&joined);
        assert!(Tokens::new(&joined).all(|token| !matches!(token, Ok(Token::Move(b"")))));
    }
}

#[test]
fn positions_and_moves_survive_whatever_is_done_to_their_text() {
    let mut rng = Rng::new(13);
    let fens: &[&[u8]] = &[
        fen::START.as_bytes(),
        b"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        b"8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
        b"nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w HBhb - 0 1",
    ];
    let sans: &[&[u8]] =
        &[b"Nf3", b"exd5", b"O-O-O", b"e8=Q+", b"R1xd2#", b"Qh4e1", b"dxe6 e.p.", b"Cbd2"];
    let mut read = 0;
    for _ in 0..2_000 {
        for text in fens {
            let bytes = mutate(text, &mut rng);
            let Ok(pos) = fen::read_position(&String::from_utf8_lossy(&bytes)) else { continue };
            read += 1;
            let text = fen::write_position(&pos);
            assert_eq!(fen::read_position(&text), Ok(pos), "{text}");
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            for san in sans {
                let san = mutate(san, &mut rng);
                for language in Language::ALL {
                    if let Ok(mv) = san::read_move(&pos, &String::from_utf8_lossy(&san), language) {
                        let mut all = Vec::new();
                        pos.for_each_move(|mv| all.push(mv));
                        assert!(all.contains(&mv));
                    }
                }
            }
        }
    }
    assert!(read > 100, "{read}");
}
