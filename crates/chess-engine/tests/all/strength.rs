//! Weaker players: they win what is won, and each knows its own mind.

use std::sync::atomic::AtomicBool;

use crate::common::random_positions;
use trebejo_alice::AliceChess;
use trebejo_chess::{Chess, OrthodoxChess, fen};
use trebejo_chess_engine::eval::Handcrafted;
use trebejo_chess_engine::{ChessEngine, ChessLike, Setting, Strength, alice, chess, chessmagic};
use trebejo_chessmagic::ChessMagic;
use trebejo_core::{Control, Engine, Game, Limits, Node, Position, Rng, Root};

fn answer<P: ChessLike>(
    engine: &mut ChessEngine<P, Handcrafted>,
    pos: &P,
    keys: &[u64],
) -> P::Move {
    let root = Root { pos, keys, repetition: Some(3) };
    let stop = AtomicBool::new(false);
    let control = &mut Control { stop: &stop, report: &mut |_| {} };
    engine.think(root, &Limits::default(), control).line[0]
}

fn wins<P: ChessLike>(pos: &P, mv: P::Move) -> bool {
    let next = pos.after(mv);
    match next.node() {
        Node::Over(outcome) => outcome.winner == Some(pos.turn().seat()),
        // The first half of a double step.
        _ if next.is_halfway() => {
            let mut second = Vec::new();
            next.moves(&mut second);
            second.into_iter().any(|mv| wins(&next, mv))
        }
        _ => false,
    }
}

/// Every level plays the win in positions of random games that have one.
fn mates_in_one<G: Game<Position: ChessLike>>(
    make: fn(Setting) -> ChessEngine<G::Position, Handcrafted>,
    games: u64,
) -> usize {
    let mut won = 0;
    for pos in random_positions::<G>(&[], games) {
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        if !moves.iter().any(|mv| wins(&pos, *mv)) {
            continue;
        }
        for level in 1..=Strength::LEVELS {
            let mut engine = make(Setting::of_strength(Strength::level(level), won as u64));
            let mv = answer(&mut engine, &pos, &[pos.key()]);
            assert!(wins(&pos, mv), "level {level}: {}", G::write_position(&pos));
        }
        won += 1;
    }
    won
}

#[test]
fn no_level_misses_a_mate_in_one() {
    assert!(mates_in_one::<OrthodoxChess>(chess, 60) >= 10);
    assert!(mates_in_one::<AliceChess>(alice, 40) >= 10);
    assert!(mates_in_one::<ChessMagic>(chessmagic, 40) >= 10);
}

#[test]
fn every_level_wins_with_king_and_queen_against_king() {
    let mut rng = Rng::new(5);
    let mut played = 0;
    while played < 3 * Strength::LEVELS {
        let [king, queen, bare] = [0; 3].map(|_| rng.below(64));
        if king == queen || king == bare || queen == bare {
            continue;
        }
        let mut squares = ['1'; 64];
        for (square, man) in [(king, 'K'), (queen, 'Q'), (bare, 'k')] {
            squares[square as usize] = man;
        }
        let rows: Vec<String> = squares.chunks(8).map(|row| row.iter().collect()).collect();
        let Ok(pos) = fen::read_position(&format!("{} w - - 0 1", rows.join("/"))) else {
            continue;
        };
        let level = played % Strength::LEVELS + 1;
        played += 1;
        let mut strong = chess(Setting::of_strength(Strength::level(level), u64::from(played)));
        assert_eq!(finish(&mut strong, pos), "checkmate", "level {level}: {}", rows.join("/"));
    }
}

/// Plays on against a king that goes where it likes; how it ended, `fifty` after a hundred plies.
fn finish(strong: &mut ChessEngine<Chess, Handcrafted>, mut pos: Chess) -> &'static str {
    let mut keys = vec![pos.key()];
    let mut rng = Rng::new(pos.key());
    let mut moves = Vec::new();
    for ply in 0..100 {
        if let Node::Over(outcome) = pos.node() {
            return outcome.end;
        }
        moves.clear();
        pos.moves(&mut moves);
        let mv = match ply % 2 {
            0 => answer(strong, &pos, &keys),
            _ => *rng.pick(&moves).expect("a move"),
        };
        pos.play(mv);
        keys.push(pos.key());
    }
    "fifty"
}

#[test]
fn a_player_is_of_one_mind_in_a_game_and_of_another_in_the_next() {
    let positions = random_positions::<OrthodoxChess>(&[], 2);
    let play = |seed| -> Vec<_> {
        let some = positions.iter().step_by(9);
        some.map(|pos| {
            let mut engine = chess(Setting::of_strength(Strength::level(2), seed));
            answer(&mut engine, pos, &[pos.key()])
        })
        .collect()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}
