//! Weaker players: they win what is won, and each knows its own mind.

use std::sync::atomic::AtomicBool;

use crate::common::random_positions;
use trebejo_alice_game::AliceVariant;
use trebejo_chess::{ChessLike, OrthodoxChess};
use trebejo_chess_engine::{
    ChanceModel, ChessEngine, Dial, Setting, Strength, Variant, VariantMove,
};
use trebejo_chess_game::ChessVariant;
use trebejo_chessmagic_game::MagicVariant;
use trebejo_core::{Control, Engine, Game, Limits, Node, Options, Position, Rng, Root, Seat};
use trebejo_host::native;

fn engine<V: Variant>(setting: Setting) -> impl Engine<V::Position> {
    ChessEngine::<V, _>::new(V::handcrafted(), native(), setting)
}

fn answer<V: Variant>(
    engine: &mut impl Engine<V::Position>,
    pos: &V::Position,
    keys: &[u64],
) -> VariantMove<V> {
    let root = Root { pos, keys, repetition: Some(3) };
    let stop = AtomicBool::new(false);
    let control = &mut Control { stop: &stop, report: &mut |_| {} };
    engine.think(root, &Limits::default(), control).line[0]
}

fn wins<V: Variant>(pos: &V::Position, mv: VariantMove<V>) -> bool {
    let next = pos.after(mv);
    match next.node() {
        Node::Over(outcome) => outcome.winner == Some(pos.turn().seat()),
        // The first half of a double step.
        _ if V::Chance::is_second_step(&next) => {
            let mut second = Vec::new();
            next.moves(&mut second);
            second.into_iter().any(|mv| wins::<V>(&next, mv))
        }
        _ => false,
    }
}

/// Every level plays the win in positions of random games that have one.
fn mates_in_one<V: Variant>(games: u64) -> usize {
    let mut won = 0;
    for pos in random_positions::<V::Game>(&[], games) {
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        if !moves.iter().any(|mv| wins::<V>(&pos, *mv)) {
            continue;
        }
        for level in 1..=Strength::LEVELS {
            let mut player = engine::<V>(Setting::of_strength(V::DIAL.level(level), won as u64));
            let mv = answer::<V>(&mut player, &pos, &[pos.key()]);
            assert!(wins::<V>(&pos, mv), "level {level}: {}", V::Game::write_position(&pos));
        }
        won += 1;
    }
    won
}

#[test]
fn no_level_misses_a_mate_in_one() {
    assert!(mates_in_one::<ChessVariant>(60) >= 10);
    assert!(mates_in_one::<AliceVariant>(40) >= 10);
    assert!(mates_in_one::<MagicVariant>(40) >= 10);
}

/// Positions of king and queen against king, White to move, the pieces on squares and boards by lot.
fn king_and_queen<G: Game>(rng: &mut Rng, boards: u32, tail: &str) -> (String, G::Position) {
    loop {
        let mut squares = [const { String::new() }; 64];
        for piece in ["K", "Q", "k"] {
            let board = if rng.below(boards) == 1 { "|" } else { "" };
            squares[rng.below(64) as usize] = format!("{board}{piece}");
        }
        let piece = |text: &String| if text.is_empty() { "1".to_owned() } else { text.clone() };
        let rows: Vec<String> =
            squares.chunks(8).map(|row| row.iter().map(piece).collect()).collect();
        let text = format!("{} w - - 0 1{tail}", rows.join("/"));
        let apart = squares.iter().filter(|piece| !piece.is_empty()).count() == 3;
        if let Ok(pos) = G::read_position(&text, &Options::default())
            && apart
            && matches!(pos.node(), Node::Decision(_))
        {
            return (text, pos);
        }
    }
}

/// Has every level win some of these positions against a king that goes where it likes.
fn all_win<V: Variant>(boards: u32, tail: &str, each: u32) {
    let mut rng = Rng::new(5);
    for played in 0..each * Strength::LEVELS {
        let (text, pos) = king_and_queen::<V::Game>(&mut rng, boards, tail);
        let level = played % Strength::LEVELS + 1;
        let mut strong = engine::<V>(Setting::of_strength(V::DIAL.level(level), u64::from(played)));
        assert_eq!(finish::<V>(&mut strong, pos), Some(Seat::First), "level {level}: {text}");
    }
}

#[test]
fn every_level_wins_with_king_and_queen_against_king() {
    all_win::<ChessVariant>(1, "", 3);
    all_win::<AliceVariant>(2, "", 2);
    all_win::<MagicVariant>(1, " -", 2);
}

/// Plays on against a king that goes where it likes; who won within a hundred plies.
fn finish<V: Variant>(strong: &mut impl Engine<V::Position>, mut pos: V::Position) -> Option<Seat> {
    let mut keys = vec![pos.key()];
    let mut rng = Rng::new(pos.key());
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    while keys.len() < 300 && pos.halfmoves() < 100 {
        match pos.node() {
            Node::Over(outcome) => return outcome.winner,
            Node::Chance => {
                chances.clear();
                pos.chances(&mut chances);
                pos.resolve(rng.pick(&chances).expect("an outcome").0);
            }
            Node::Decision(Seat::First) => {
                pos.play(answer::<V>(strong, &pos, &keys));
            }
            Node::Decision(_) => {
                moves.clear();
                pos.moves(&mut moves);
                pos.play(*rng.pick(&moves).expect("a move"));
            }
        }
        keys.push(pos.key());
    }
    None
}

#[test]
fn a_player_is_of_one_mind_in_a_game_and_of_another_in_the_next() {
    let positions = random_positions::<OrthodoxChess>(&[], 2);
    let play = |seed| -> Vec<_> {
        let some = positions.iter().step_by(9);
        some.map(|pos| {
            let setting = Setting::of_strength(ChessVariant::DIAL.level(2), seed);
            answer::<ChessVariant>(&mut engine::<ChessVariant>(setting), pos, &[pos.key()])
        })
        .collect()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

const DIALS: [Dial; 3] = [ChessVariant::DIAL, AliceVariant::DIAL, MagicVariant::DIAL];

#[test]
fn more_rating_means_more_sight_and_fewer_errors() {
    for dial in DIALS {
        let all: Vec<Strength> = (0..=3_000).step_by(10).map(|elo| dial.at_elo(elo)).collect();
        for pair in all.windows(2) {
            assert!(pair[0].depth <= pair[1].depth && pair[0].nodes <= pair[1].nodes);
            assert!(pair[0].blur >= pair[1].blur && pair[0].overlooks >= pair[1].overlooks);
            assert!(pair[0].taste >= pair[1].taste);
        }
        let marks = dial.marks;
        for mark in marks {
            assert_eq!(dial.at_elo(mark.elo), *mark);
        }
        assert_eq!(marks[0].elo, Strength::LEAST);
        assert!(marks[marks.len() - 1].elo <= Strength::MOST);
    }
}

#[test]
fn levels_are_marks_on_the_dial() {
    for dial in DIALS {
        let level = |number| dial.level(number);
        assert_eq!(level(1).elo, Strength::LEAST);
        assert_eq!(level(0), level(1));
        assert!((1..10).all(|number| level(number).elo < level(number + 1).elo));
        assert_eq!(level(99), level(10));
    }
}
