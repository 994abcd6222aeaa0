//! Exchanges compared with playing them out on real boards.

use crate::common::random_positions;
use trebejo_alice::{Alice, AliceChess, BoardId, Boards, Rules};
use trebejo_chess::exchange::PIECE_VALUES;
use trebejo_chess::{
    Board, Chess, ChessLike, Color, MoveClass, MoveKind, OrthodoxChess, Piece, Role, Square,
};

const fn worth(role: Role) -> i32 {
    PIECE_VALUES[role.index()]
}

/// What the side to move gains on a square by taking with its least valuable piece or not at all.
fn gain(board: &Board, side: Color, on: Square) -> i32 {
    let Some(victim) = board.role_at(on) else { return 0 };
    let attackers = board.attackers(on, board.occupied()) & board.color(side);
    let Some(role) = Role::ALL.into_iter().find(|role| (attackers & board.role(*role)).any())
    else {
        return 0;
    };
    let from = (attackers & board.role(role)).first().unwrap();
    let mut after = *board;
    after.clear(from);
    after.put(on, Piece { color: side, role });
    let retakers = after.attackers(on, after.occupied()) & after.color(side.other());
    if role == Role::King && retakers.any() {
        return 0;
    }
    (worth(victim) - gain(&after, side.other(), on)).max(0)
}

fn chess_exchange(pos: &Chess, mv: trebejo_chess::Move) -> i32 {
    let after = pos.after(mv);
    let grown = mv.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
    let prize = pos.captured(mv).map_or(0, worth);
    prize + grown - gain(after.board(), after.turn(), mv.to())
}

#[test]
fn an_exchange_in_chess_is_what_playing_it_out_gives() {
    let mut compared = 0;
    for pos in random_positions::<OrthodoxChess>(&[], 60) {
        pos.each_move(MoveClass::Noisy, |mv| {
            if mv.kind() == MoveKind::King {
                return;
            }
            let value = chess_exchange(&pos, mv);
            for least in [value - 1, value] {
                assert!(pos.exchange_gains(mv, least), "{mv:?} {value} {:?}", pos.board());
            }
            assert!(!pos.exchange_gains(mv, value + 1), "{mv:?} {value} {:?}", pos.board());
            compared += 1;
        });
    }
    assert!(compared > 3_000, "{compared}");
}

/// The same on two boards: whoever takes passes to the other board, or comes from it.
fn gain_on_two(boards: &Boards, mirror: bool, side: Color, board: BoardId, on: Square) -> i32 {
    let Some(victim) = boards.on(board).role_at(on) else { return 0 };
    let from_board = if mirror { board.other() } else { board };
    let find = |boards: &Boards, side: Color, board: BoardId| {
        let from_board = if mirror { board.other() } else { board };
        let own = boards.on(from_board);
        let attackers = own.attackers(on, boards.on(board).occupied()) & own.color(side);
        let role = Role::ALL.into_iter().find(|role| (attackers & own.role(*role)).any())?;
        Some((role, (attackers & own.role(role)).first()?))
    };
    let Some((role, from)) = find(boards, side, board) else { return 0 };
    let mut after = *boards;
    after.on_mut(board).clear(on);
    after.on_mut(from_board).clear(from);
    after.on_mut(from_board.other()).put(on, Piece { color: side, role });
    let stands = from_board.other();
    if role == Role::King && find(&after, side.other(), stands).is_some() {
        return 0;
    }
    (worth(victim) - gain_on_two(&after, mirror, side.other(), stands, on)).max(0)
}

fn check_alice(positions: &[Alice]) -> usize {
    let mut compared = 0;
    for pos in positions {
        pos.each_move(MoveClass::Noisy, |mv| {
            if matches!(mv.step.kind(), MoveKind::King | MoveKind::EnPassant) {
                return;
            }
            let after = pos.after(mv);
            let grown = mv.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
            let mirror = pos.rules() == Rules::Mirror;
            let answer =
                gain_on_two(after.boards(), mirror, after.turn(), mv.board.other(), mv.step.to());
            let value = pos.captured(mv).map_or(0, worth) + grown - answer;
            assert!(pos.exchange_gains(mv, value), "{mv:?} {value} {:?}", pos.boards());
            assert!(!pos.exchange_gains(mv, value + 1), "{mv:?} {value} {:?}", pos.boards());
            compared += 1;
        });
    }
    compared
}

#[test]
fn an_exchange_in_alice_goes_from_board_to_board() {
    let parton = check_alice(&random_positions::<AliceChess>(&[], 40));
    let mirror = check_alice(&random_positions::<AliceChess>(&["rules=mirror"], 40));
    assert!(parton > 1_000 && mirror > 1_000, "{parton} {mirror}");
}
