//! Without gifts ChessMagic is chess: the same counts, the same moves, the same positions after them.

use crate::common::{list, rules};
use trebejo_chess::{Chess, fen as chess_fen};
use trebejo_chessmagic::{Magic, MagicMove, fen};
use trebejo_core::{Node, Position, Rng, perft};
use trebejo_testkit::read_perft;

#[test]
fn the_standard_positions_have_the_counts_of_chess() {
    let files = [
        include_str!("../../../../chess/rules/tests/standard.perft"),
        include_str!("../../../../chess/rules/tests/ends.perft"),
    ];
    let mut compared = 0;
    for line in files.into_iter().flat_map(|file| read_perft(file).unwrap()) {
        let mut pos = fen::read_position(&line.position, rules("gifts=off")).unwrap();
        for (depth, nodes) in line.counts.into_iter().filter(|(_, nodes)| *nodes < 1_000_000) {
            assert_eq!(perft(&mut pos, depth), nodes, "{} at depth {depth}", line.position);
            compared += 1;
        }
    }
    assert_eq!(compared, 22 + 35);
}

#[test]
fn random_games_without_gifts_are_games_of_chess() {
    let mut rng = Rng::new(5);
    let mut positions = 0;
    for _ in 0..40 {
        let (mut chess, mut magic) = (Chess::start(), Magic::start(rules("gifts=off set=grand")));
        while let Node::Decision(_) = chess.node() {
            let mut moves = Vec::new();
            chess.moves(&mut moves);
            let plain: Vec<_> = moves.iter().map(|mv| MagicMove::Plain(*mv)).collect();
            assert_eq!(list(&magic), plain);
            let mv = *rng.pick(&moves).unwrap();
            chess.play(mv);
            magic.play(MagicMove::Plain(mv));
            let expected = format!("{} -", chess_fen::write_position(&chess));
            assert_eq!(fen::write_position(&magic), expected);
            assert_eq!((magic.node(), magic.key()), (chess.node(), chess.key()));
            positions += 1;
        }
    }
    assert!(positions > 5_000, "{positions}");
}
