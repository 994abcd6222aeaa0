//! The bit masks against the oracle of names: the same moves, the same positions, the same end.

use std::collections::BTreeSet;

use crate::oracle::{Board, Side, State};
use trebejo_core::{Game, Node, Position, Rng, Seat};
use trebejo_diamond::{Diamond, DiamondChase, write_position};

fn state(pos: &Diamond) -> State {
    let side = |seat| if seat == Seat::First { Side::Green } else { Side::Red };
    match pos.node() {
        Node::Decision(seat) => State::ToMove(side(seat)),
        Node::Over(outcome) => outcome.winner.map_or(State::Drawn, |seat| State::Won(side(seat))),
        Node::Chance => panic!("there is no chance in Diamond Chase"),
    }
}

#[test]
fn two_thousand_random_games_agree_with_the_oracle() {
    let mut rng = Rng::new(4);
    let (mut wins, mut draws, mut removals) = (0, 0, 0);
    for game in 0..2000 {
        let mut pos = Diamond::start(Seat::First);
        let mut board = Board::start();
        loop {
            assert_eq!(write_position(&pos), board.write(), "game {game}");
            assert_eq!(state(&pos), board.state(), "game {game}: {}", board.write());
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            let texts: BTreeSet<_> =
                moves.iter().map(|mv| DiamondChase::write_move(&pos, *mv)).collect();
            let expected: BTreeSet<_> =
                board.moves().into_iter().map(|(from, to)| format!("{from}-{to}")).collect();
            assert_eq!(texts, expected, "game {game}: {}", board.write());
            let Some(mv) = rng.pick(&moves) else { break };
            pos.play(*mv);
            board = board.play((mv.from.name(), mv.to.name()));
            removals += u32::from(pos.quiet() == 0);
        }
        match board.state() {
            State::Won(_) => wins += 1,
            _ => draws += 1,
        }
    }
    // Random games see all of it: removals, wins and draws.
    assert!(wins > 0 && removals > 2000, "{wins} wins, {draws} draws, {removals} removals");
}
