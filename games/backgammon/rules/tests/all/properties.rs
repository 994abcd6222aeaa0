//! What holds in every position of random games, whatever the dice.

use crate::common::text;
use proptest::prelude::*;
use trebejo_backgammon::{BAR, Backgammon, BackgammonGame, Board, Move, Rules, Stage};
use trebejo_core::{Game, Node, Options, Position, Rng};

/// Lets chance and whim decide, and shows every step.
fn wander(seed: u64, rules: Rules, mut see: impl FnMut(&Backgammon, Option<Move>, &Backgammon)) {
    let mut rng = Rng::new(seed);
    let mut pos = Backgammon::start(rules);
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    for _ in 0..2_000 {
        let before = pos;
        let mut played = None;
        match pos.node() {
            Node::Over(_) => return,
            Node::Chance => {
                chances.clear();
                pos.chances(&mut chances);
                pos.resolve(rng.pick(&chances).unwrap().0);
            }
            Node::Decision(_) => {
                moves.clear();
                pos.moves(&mut moves);
                // Half of all games would be dropped before they had begun.
                if before.stage() == Stage::Cube && rng.below(20) > 0 {
                    moves.retain(|mv| *mv != Move::Double);
                }
                let mv = *rng.pick(&moves).unwrap();
                pos.play(mv);
                played = Some(mv);
            }
        }
        see(&before, played, &pos);
    }
    panic!("a round without an end: {}", text(&pos));
}

fn rules() -> impl Strategy<Value = Rules> {
    (0u16..4, any::<bool>(), any::<bool>()).prop_map(|(length, jacoby, beavers)| {
        let money = length == 0;
        Rules { length, jacoby: jacoby && money, beavers: beavers && money, ..Rules::MONEY }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn no_checker_is_lost_and_pips_are_those_of_the_dice(seed: u64, rules in rules()) {
        wander(seed, rules, |before, played, after| {
            for side in [after.board().own, after.board().other] {
                assert_eq!(side.counts().iter().sum::<u8>(), 15);
            }
            let Some(Move::Play(play)) = played else { return };
            let board = before.board();
            let next = board.after(play);
            let dice: u16 = play.steps().map(|step| u16::from(step.die())).sum();
            let went = board.own.pips() - next.own.pips();
            // Bearing off may waste pips, nothing else does.
            assert!(went == dice || (went < dice && next.own.off() > board.own.off()));
            assert!(Board::new(next.own, next.other).is_ok() || next.own.off() == 15);
            // The other side only ever loses ground by being hit.
            assert!(next.other.pips() >= board.other.pips());
            let hits = next.other.bar() - board.other.bar();
            assert_eq!(next.other.pips() > board.other.pips(), hits > 0);
        });
    }

    #[test]
    fn the_order_of_steps_does_not_matter(seed: u64) {
        let mut rng = Rng::new(seed);
        wander(seed, Rules::MONEY, |before, played, _| {
            let Some(Move::Play(play)) = played else { return };
            let name = |place: u8| match place {
                BAR => "bar".to_string(),
                0 => "off".to_string(),
                point => point.to_string(),
            };
            let mut steps: Vec<_> =
                play.steps().map(|step| (name(step.from()), name(step.to()))).collect();
            for i in (1..steps.len()).rev() {
                steps.swap(i, rng.below(i as u32 + 1) as usize);
            }
            for between in ["/", " "] {
                let typed: Vec<_> =
                    steps.iter().map(|(from, to)| format!("{from}{between}{to}")).collect();
                let read = BackgammonGame::read_move(before, &typed.join(" "));
                assert_eq!(read, Ok(Move::Play(play)), "{typed:?} in {}", text(before));
            }
        });
    }

    #[test]
    fn any_words_are_refused_or_legal(words in "[0-9barof/*()\\- ]{0,24}", seed: u64) {
        let mut stop = 40;
        wander(seed, Rules::MONEY, |before, _, _| {
            stop -= 1;
            if stop < 0 {
                return;
            }
            if let Ok(mv) = BackgammonGame::read_move(before, &words) {
                let mut moves = Vec::new();
                before.moves(&mut moves);
                assert!(moves.contains(&mv));
            }
        });
    }

    #[test]
    fn any_text_is_refused_or_a_position(words in "(XGID=)?[-a-oA-O]{26}:[0-3]:(0|1|-1):(0|1|-1):(00|D|B|[1-6]{2}):[0-9]:[0-9]:[0-3]:[0-7]:[0-9]") {
        if let Ok(pos) = BackgammonGame::read_position(&words, &Options::default()) {
            let again = BackgammonGame::read_position(&text(&pos), &Options::default());
            prop_assert_eq!(again, Ok(pos));
        }
    }
}
