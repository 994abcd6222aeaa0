//! Rounds go out as PGN and come back as rounds the referee passes.

use std::time::Duration;

use crate::game;
use trebejo_core::{Deed, Node, Record, Rng, Seat, Sitter};
use trebejo_play::{NewRound, Round, Said};

fn person(name: &str) -> Sitter {
    Sitter::person(name).unwrap()
}

fn say(round: &mut dyn Round, seat: Seat, text: &str, millis: u64) {
    let thought = Duration::from_millis(millis);
    let event = round.check(Said { seat, seq: round.record().seq(), text, thought }).unwrap();
    round.apply(event);
}

fn play(round: &mut dyn Round, moves: &[&str]) {
    for (i, text) in moves.iter().enumerate() {
        let Node::Decision(seat) = round.node() else { panic!("{text}: the round is over") };
        say(round, seat, text, 1_000 * (i as u64 + 1) + 7);
    }
}

fn to_pgn(record: &Record) -> String {
    game("chess").write_file("pgn", record).unwrap()
}

/// The one game of a text as a round.
fn from_pgn(text: &str) -> Box<dyn Round> {
    let chess = game("chess");
    let mut games: Vec<_> = chess.read_file("pgn", text).unwrap().collect();
    assert_eq!(games.len(), 1, "{text}");
    chess.replay(&games.remove(0).unwrap()).unwrap()
}

fn open(clock: &str, options: &[(&str, &str)]) -> Box<dyn Round> {
    let new = NewRound {
        title: Some("An evening".into()),
        clock: clock.parse().unwrap(),
        options: options.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect(),
        ..NewRound::between([person("Ana \"la\" María"), person("Bob")])
    };
    game("chess").open(&new).unwrap()
}

#[test]
fn a_round_comes_back_with_its_names_clocks_and_end() {
    for clock in ["none", "300+5", "60d3", "2+0"] {
        for end in ["", "resign", "draw", "flag"] {
            let mut round = open(clock, &[]);
            play(&mut *round, &["e4", "e5", "Nf3", "Nc6", "Bb5"]);
            match end {
                "resign" => say(&mut *round, Seat::First, "resign", 0),
                "draw" => {
                    say(&mut *round, Seat::First, "offer draw", 0);
                    say(&mut *round, Seat::Second, "accept", 0);
                }
                "flag" if clock != "none" => {
                    let event = round.flag(Seat::Second);
                    round.apply(event);
                }
                _ => {}
            }
            let text = to_pgn(round.record());
            assert_eq!(from_pgn(&text).record(), round.record(), "{text}");
        }
    }
}

#[test]
fn what_was_taken_back_is_left_out() {
    let mut round = open("300+0", &[]);
    play(&mut *round, &["e4", "e5", "Ke2"]);
    say(&mut *round, Seat::First, "offer takeback 2", 0);
    say(&mut *round, Seat::Second, "accept", 0);
    play(&mut *round, &["Nf3"]);
    let text = to_pgn(round.record());
    assert!(text.contains("1. e4") && text.contains("2. Nf3") && !text.contains("Ke2"), "{text}");
    let again = from_pgn(&text);
    assert_eq!(again.position(), round.position());
    assert_eq!(again.clock().unwrap().left(Seat::First), round.clock().unwrap().left(Seat::First));
    // From the start again, with clocks set anew.
    say(&mut *round, Seat::First, "offer takeback 0", 0);
    say(&mut *round, Seat::Second, "accept", 0);
    play(&mut *round, &["d4", "d5", "c4"]);
    let again = from_pgn(&to_pgn(round.record()));
    assert_eq!(again.position(), round.position());
    assert_eq!(again.clock(), round.clock());
}

#[test]
fn engines_have_names_and_ends_on_the_board_need_no_word() {
    let new = NewRound::between([Sitter::Engine("5".into()), Sitter::Engine("random".into())]);
    let mut round = game("chess").open(&new).unwrap();
    play(&mut *round, &["f3", "e5", "g4", "Qh4"]);
    let text = to_pgn(round.record());
    for line in [
        "[White \"Trebejo level 5\"]",
        "[Black \"Trebejo random\"]",
        "[Result \"0-1\"]",
        "Qh4# 0-1",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    let again = from_pgn(&text);
    assert_eq!(again.node(), round.node());
    assert_eq!(again.record().events.len(), 4);
}

#[test]
fn chess960_rounds_castle_and_come_back() {
    // King on f1 with rooks on e1 and g1: castling is written as king takes rook.
    for number in ["0", "519", "959", "358"] {
        let mut rng = Rng::new(number.parse().unwrap());
        for _ in 0..6 {
            let mut round = open("none", &[("960", number)]);
            for _ in 0..60 {
                let Node::Decision(seat) = round.node() else { break };
                let moves = round.moves();
                // Castling first, where it can be had.
                let castle = round.steps(0).len() > 8;
                let mv = moves.iter().find(|mv| castle && from_castle(&*round, &mv.text));
                let text = mv.unwrap_or_else(|| rng.pick(&moves).unwrap()).text.clone();
                say(&mut *round, seat, &text, 0);
            }
            let text = to_pgn(round.record());
            assert!(text.contains("[Variant \"Chess960\"]"), "{text}");
            let again = from_pgn(&text);
            assert_eq!(again.record().header.options, round.record().header.options);
            assert_eq!(again.position(), round.position());
            let record = Record::read(&round.record().to_string()).unwrap();
            assert_eq!(game("chess").replay(&record).unwrap().position(), round.position());
        }
    }
    assert_eq!(open("none", &[("960", "518")]).position(), open("none", &[]).position());
}

/// Whether a move goes to a square with a rook of the same side, as castling of Chess960 is written.
fn from_castle(round: &dyn Round, text: &str) -> bool {
    let view = round.view();
    let at = |square: &str| {
        view.pieces.iter().find(|(cell, _)| **cell == *square).map(|(_, piece)| piece.to_string())
    };
    match (at(&text[..2]), at(&text[2..4])) {
        (Some(from), Some(to)) => {
            from.ends_with("king") && to.ends_with("rook") && from[..5] == to[..5]
        }
        _ => false,
    }
}

#[test]
fn games_of_other_programs_become_rounds_that_replay() {
    let text = "[Event \"An event with a name that is far too long for the title of a round in this house, is it not? It is\"]\n\
        [White \"A name of more than forty characters that has to be cut\u{202e}\"]\n[Black \"\"]\n\
        [TimeControl \"40/7200:3600\"]\n[Termination \"time forfeit\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n\
        [TimeControl \"180\"]\n[Termination \"Time forfeit\"]\n\n1. e4 {[%clk 0:03:00]} e5 {[%emt 0:00:04]} 2. Nf3 {[%clk 0:09:00]} 0-1\n\n\
        [White \"?\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 *\n\n\
        1. e4 1/2-1/2\n";
    let chess = game("chess");
    let games: Vec<_> = chess.read_file("pgn", text).unwrap().collect();
    assert_eq!(games.len(), 4);
    let first = games[0].as_ref().unwrap();
    assert_eq!(first.header.title.as_ref().unwrap().chars().count(), 80);
    assert_eq!(first.header.seats[1].sitter, Sitter::Person("?".into()));
    assert_eq!(first.events.last().unwrap().deed, Deed::Resign);
    let second = games[1].as_ref().unwrap();
    assert_eq!(second.events.last().unwrap().deed, Deed::Flag);
    assert_eq!(second.events.last().unwrap().seat, Some(Seat::First));
    let third = trebejo_i18n::english(games[2].as_ref().unwrap_err());
    assert_eq!(third, "game 3, line 15: 9. Nf3 was made when the game was over by the rules");
    for record in games.iter().flatten() {
        let round = chess.replay(record).unwrap();
        assert_eq!(
            chess.replay(&Record::read(&record.to_string()).unwrap()).unwrap().node(),
            round.node()
        );
    }
}

#[test]
fn random_rounds_with_takebacks_come_back() {
    let mut rng = Rng::new(5);
    for game in 0..30 {
        let mut round = open(["none", "300+2", "100d1"][game % 3], &[]);
        // An increment for a move that was taken back is more than the moves that stand can tell.
        let mut exact = true;
        for _ in 0..rng.below(150) {
            let Node::Decision(seat) = round.node() else { break };
            if round.ply() > 3 && rng.below(20) == 0 {
                let to = round.ply() - 1 - rng.below(3);
                exact = false;
                say(&mut *round, seat, &format!("offer takeback {to}"), 0);
                say(&mut *round, seat.other(), ["accept", "decline"][rng.below(2) as usize], 0);
                continue;
            }
            let moves = round.moves();
            let text = rng.pick(&moves).unwrap().text.clone();
            say(&mut *round, seat, &text, u64::from(rng.below(900)));
        }
        let text = to_pgn(round.record());
        let again = from_pgn(&text);
        assert_eq!(again.position(), round.position(), "{text}");
        assert_eq!(again.node(), round.node());
        // Written again it is the same text: nothing got lost on the way.
        if exact {
            assert_eq!(to_pgn(again.record()), text);
        }
    }
}

/// Plays at random, with chance drawn by a generator.
fn play_at_random(round: &mut dyn Round, rng: &mut Rng, plies: u32) {
    struct Drawn(u64);
    impl trebejo_core::ChanceSource for Drawn {
        fn draw(&mut self, total: u32) -> u32 {
            Rng::new(self.0).below(total)
        }
    }
    while round.ply() < plies {
        match round.node() {
            Node::Decision(seat) => {
                let moves = round.moves();
                let text = rng.pick(&moves).unwrap().text.clone();
                say(round, seat, &text, 0);
            }
            Node::Chance => {
                let event = round.roll(&mut Drawn(rng.next_u64()));
                round.apply(event);
            }
            Node::Over(_) => break,
        }
    }
}

#[test]
fn the_games_related_to_chess_come_back_with_their_options_and_their_luck() {
    let cases: [(&str, &[(&str, &str)]); 7] = [
        ("alice", &[]),
        ("alice", &[("rules", "mirror")]),
        ("alice", &[("ep", "on"), ("start", "looking-glass")]),
        ("chessmagic", &[]),
        ("chessmagic", &[("set", "grand")]),
        ("chessmagic", &[("gifts", "blind"), ("set", "grand")]),
        ("chessmagic", &[("gifts", "off")]),
    ];
    let mut rng = Rng::new(9);
    for (game, options) in cases {
        let entry = crate::game(game);
        for plies in [0, 1, 30, 31, 150, 151] {
            let new = NewRound {
                options: options.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect(),
                ..NewRound::between([person("Ana"), person("Bob")])
            };
            let mut round = entry.open(&new).unwrap();
            play_at_random(&mut *round, &mut rng, plies);
            let text = entry.write_file("pgn", round.record()).unwrap();
            let mut games: Vec<_> = entry.read_file("pgn", &text).unwrap().collect();
            assert_eq!(games.len(), 1, "{text}");
            let record = games.remove(0).unwrap_or_else(|fault| panic!("{fault} in {text}"));
            assert_eq!(record.events, round.record().events, "{text}");
            let again = entry.replay(&record).unwrap();
            assert_eq!(again.position(), round.position(), "{text}");
            assert_eq!(again.node(), round.node());
            assert_eq!(again.record().header.options, round.record().header.options);
        }
    }
}
