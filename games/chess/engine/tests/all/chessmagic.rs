//! ChessMagic: kings are captured at once, gifts to come are weighed, and no position is too strange.

use crate::common::{look, random_positions, small};
use trebejo_chess::{ChessLike, GiftGame};
use trebejo_chess_engine::Setting;
use trebejo_chess_engine::score::{MATE, publish};
use trebejo_chessmagic::{ChessMagic, Magic};
use trebejo_chessmagic_game::engine as chessmagic;
use trebejo_core::{Game, Options, Score};
use trebejo_host::native;

fn read(text: &str) -> Magic {
    ChessMagic::read_position(text, &Options::default()).unwrap()
}

#[test]
fn a_pawn_beside_the_king_takes_it() {
    let pos = read("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1 e7:omni");
    let found = look(chessmagic(native(), small()), &pos, 3);
    assert_eq!(found.score, MATE - 1);
    assert!(pos.captures_king(found.line[0]));
}

#[test]
fn a_rook_takes_the_king_by_its_second_step() {
    let pos = read("8/8/8/7k/8/8/6K1/R7 w - - 0 1 a1:double");
    let found = look(chessmagic(native(), small()), &pos, 2);
    assert_eq!(publish(found.score), Score::Mate(2), "{found:?}");
    let half = pos.after(found.line[0]);
    assert!(half.is_second_step());
    let found = look(chessmagic(native(), small()), &half, 1);
    assert!(half.captures_king(found.line[0]));
}

#[test]
fn a_king_does_not_stay_where_a_gift_could_take_it() {
    // Black draws among seven gifts, and the one for the pawn on g3 would take the king on h2 or g1.
    let pos = read("4k3/ppp5/8/8/8/6p1/8/R6K w - - 0 1 a1:double");
    let bold = pos.after(ChessMagic::read_move(&pos, "h1g2").unwrap());
    let found = look(chessmagic(native(), small()), &pos, 4);
    let after = pos.after(found.line[0]);
    let shots = |pos: &Magic| pos.king_shots(trebejo_chess::Color::Black).0;
    assert!(shots(&bold) > 0);
    assert!(after.is_second_step() || shots(&after) == 0, "{:?}", found.line);
}

#[test]
fn no_position_is_too_strange() {
    for options in [&["set=grand"][..], &["gifts=blind", "set=grand"], &[]] {
        let mut engine = chessmagic(native(), Setting { table: 1 << 18, ..Setting::default() });
        for pos in random_positions::<ChessMagic>(options, 6).iter().step_by(7) {
            let limits = trebejo_core::Limits { nodes: Some(1_500), ..Default::default() };
            let request = trebejo_chess_engine::Request::new(limits);
            let found = crate::common::think(&mut engine, pos, &request);
            let mut legal = Vec::new();
            trebejo_core::Position::moves(pos, &mut legal);
            assert!(legal.contains(&found[0].line[0]));
        }
    }
}
