//! Games come back as they were, and bytes that are no game are refused.

use trebejo_chess::OrthodoxChess;
use trebejo_chess_engine::{ChanceModel, Variant, score};
use trebejo_chess_game::ChessVariant;
use trebejo_core::{Game, Node, Options, Position, Rng};
use trebejo_datagen::{GameRecord, GameVisitor, SelfPlay, Step, StepOf, codec, visit_game};

use crate::{NODES, kinds, options};

/// Plays games, writes them one behind the other, reads them back and replays them by the rules.
struct ComeBack<'a>(&'a [&'a str]);

impl GameVisitor for ComeBack<'_> {
    type Output = ();

    fn visit<V: Variant>(self) {
        let options = options::<V>(self.0);
        let start = V::Game::start(&options);
        let mut player = SelfPlay::<V, _>::new(V::handcrafted(), &options, NODES);
        let games: Vec<_> = (0..6).map(|seed| player.play(seed)).collect();
        let mut bytes = Vec::new();
        for game in &games {
            codec::encode(&start, game, &mut bytes);
        }
        let mut rest = bytes.as_slice();
        for game in &games {
            let read = codec::decode(&start, &mut rest).unwrap();
            assert!(read.steps == game.steps, "{}", V::Game::ID);
            assert_eq!(read.result, game.result);
            follow::<V>(start, &game.steps);
        }
        assert!(rest.is_empty());
        let positions: usize = games.iter().map(GameRecord::decisions).sum();
        assert!(bytes.len() < 5 * positions, "{} bytes for {positions}", bytes.len());
    }
}

/// Every step is one of those the rules allow, and the scores are possible.
fn follow<V: Variant>(start: V::Position, steps: &[StepOf<V::Position>]) {
    let mut pos = start;
    let (mut moves, mut chances, mut plies) = (Vec::new(), Vec::new(), 0);
    for step in steps {
        moves.clear();
        chances.clear();
        match *step {
            Step::Chance(chance) => {
                assert_eq!(pos.node(), Node::Chance);
                pos.chances(&mut chances);
                assert!(chances.iter().any(|(one, _)| *one == chance));
                pos.resolve(chance);
            }
            Step::Opening(mv) | Step::Move(mv, _) => {
                assert!(matches!(pos.node(), Node::Decision(_)));
                pos.moves(&mut moves);
                assert!(moves.contains(&mv));
                plies += 1;
                match *step {
                    Step::Move(_, score) => assert!(i32::from(score).abs() <= score::MATE),
                    _ => assert!(plies <= 9 || V::Chance::is_second_step(&pos)),
                }
                pos.play(mv);
            }
        }
    }
    assert!(plies > 8);
    assert!(!matches!(steps.last(), Some(Step::Chance(_))), "chance without a move");
}

#[test]
fn games_come_back_and_can_be_replayed() {
    for (game, options) in kinds() {
        visit_game(game, ComeBack(&options)).unwrap();
    }
}

#[test]
fn the_same_seed_is_the_same_game_whatever_was_played_before() {
    let play = |seeds: &[u64]| {
        let mut player = SelfPlay::<ChessVariant, _>::new(
            ChessVariant::handcrafted(),
            &Options::default(),
            NODES,
        );
        seeds.iter().map(|seed| player.play(*seed)).last().unwrap().steps
    };
    assert!(play(&[5]) == play(&[3, 4, 5]));
    assert!(play(&[5]) != play(&[6]));
}

#[test]
fn any_bytes_are_read_without_a_panic() {
    struct Garbage;
    impl GameVisitor for Garbage {
        type Output = ();
        fn visit<V: Variant>(self) {
            let start = V::Game::start(&Options::default());
            let game = SelfPlay::<V, _>::new(V::handcrafted(), &Options::default(), NODES).play(1);
            let mut good = Vec::new();
            codec::encode(&start, &game, &mut good);
            let mut rng = Rng::new(7);
            let mut refused = 0;
            for _ in 0..300 {
                let mut bytes = good.clone();
                for _ in 0..=rng.below(3) {
                    let at = rng.below(bytes.len() as u32) as usize;
                    bytes[at] = rng.next_u64() as u8;
                }
                bytes.truncate(1 + rng.below(bytes.len() as u32) as usize);
                refused += u32::from(codec::decode(&start, &mut bytes.as_slice()).is_err());
            }
            assert!(refused > 100, "{refused}");
        }
    }
    for game in ["chess", "alice", "chessmagic"] {
        visit_game(game, Garbage).unwrap();
    }
    assert!(codec::decode(&OrthodoxChess::start(&Options::default()), &mut [].as_slice()).is_err());
}
