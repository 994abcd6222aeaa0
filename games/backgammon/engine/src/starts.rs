//! Where training games begin: mostly as real ones do, sometimes after a few careless turns, sometimes in the
//! middle of a back game, a battle of primes or a bear-in, which the networks would seldom meet otherwise.

use trebejo_backgammon::{Board, Checkers, Dice};
use trebejo_core::Rng;

/// A roll of two dice.
#[must_use]
pub fn roll(rng: &mut Rng) -> Dice {
    Dice::new(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1).expect("two dice")
}

/// A board to start from; `odd` in a hundred are unusual.
#[must_use]
pub fn start(rng: &mut Rng, odd: u32) -> Board {
    if rng.below(100) >= odd {
        return Board::START;
    }
    match rng.below(4) {
        0 => careless(rng),
        1 => back_game(rng),
        2 => primes(rng),
        _ => bear_in(rng),
    }
}

/// Up to sixteen turns of any legal play.
fn careless(rng: &mut Rng) -> Board {
    let mut board = Board::START;
    let mut results = Vec::new();
    for _ in 0..rng.below(16) + 1 {
        results.clear();
        board.results(roll(rng), &mut results);
        board = rng.pick(&results).copied().unwrap_or(board).swap();
    }
    board
}

/// Puts the checkers a side still has on places drawn from a range, two at a time if it can.
fn scatter(counts: &mut [u8; 26], places: &[u8], rng: &mut Rng) {
    loop {
        let left = 15 - counts.iter().sum::<u8>();
        if left == 0 {
            return;
        }
        let place = *rng.pick(places).expect("places to stand on");
        let most = if rng.below(4) == 0 { 1 } else { 2 };
        if counts[usize::from(place)] < 5 {
            counts[usize::from(place)] += left.min(most);
        }
    }
}

/// Both sides on the board, whoever is in the way of the first hands his checkers to its neighbours.
fn board(own: [u8; 26], mut other: [u8; 26], rng: &mut Rng) -> Board {
    for place in 1..25 {
        if own[25 - place] > 0 && other[place] > 0 {
            let count = std::mem::take(&mut other[place]);
            let free: Vec<usize> =
                (1..25).filter(|at| own[25 - at] == 0 && *at <= place.max(7)).collect();
            let to = rng.pick(&free).copied().unwrap_or(25);
            other[to] += count;
        }
    }
    let own = Checkers::new(own).expect("fifteen checkers");
    let other = Checkers::new(other).expect("fifteen checkers");
    let board = Board::new(own, other).expect("no point is shared");
    if rng.below(2) == 0 { board } else { board.swap() }
}

/// One side holds two points in the other's home board, the other brings its checkers home.
fn back_game(rng: &mut Rng) -> Board {
    let mut own = [0; 26];
    for _ in 0..2 {
        own[19 + rng.below(6) as usize] += 2;
    }
    own[19 + rng.below(7) as usize] += rng.below(2) as u8;
    scatter(&mut own, &[2, 3, 4, 5, 6, 7, 8, 9, 13], rng);
    let mut other = [0; 26];
    let behind: &[u8] = if rng.below(3) == 0 { &[14, 16, 18, 20] } else { &[] };
    if let Some(place) = rng.pick(behind) {
        other[usize::from(*place)] = 1 + rng.below(2) as u8;
    }
    scatter(&mut other, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13], rng);
    board(own, other, rng)
}

/// Each side has some checkers behind the other's wall.
fn primes(rng: &mut Rng) -> Board {
    let side = |rng: &mut Rng| {
        let mut counts = [0; 26];
        let back = 1 + rng.below(4) as u8;
        for _ in 0..back {
            counts[21 + rng.below(5) as usize] += 1;
        }
        let low = 2 + rng.below(4) as u8;
        for place in low..low + 4 + rng.below(2) as u8 {
            counts[usize::from(place)] = 2;
        }
        scatter(&mut counts, &[3, 4, 5, 6, 7, 8, 9, 10, 12], rng);
        counts
    };
    let (own, other) = (side(rng), side(rng));
    board(own, other, rng)
}

/// One side bears in or off against an anchor, or a straggler, or one on the bar.
fn bear_in(rng: &mut Rng) -> Board {
    let mut own = [0; 26];
    own[0] = rng.below(11) as u8;
    scatter(&mut own, &[1, 2, 3, 4, 5, 6, 6, 7], rng);
    let mut other = [0; 26];
    let back = 1 + rng.below(4) as u8;
    let place = if rng.below(2) == 0 { 25 } else { 19 + rng.below(6) };
    other[place as usize] += back.min(2);
    if back > 2 {
        other[19 + rng.below(6) as usize] += back - 2;
    }
    scatter(&mut other, &[1, 2, 3, 4, 5, 6, 7, 8], rng);
    board(own, other, rng)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_is_a_board_on_which_someone_can_win() {
        let mut rng = Rng::new(7);
        for _ in 0..2_000 {
            let board = start(&mut rng, 100);
            assert!(board.own.off() < 15 && board.other.off() < 15, "{board:?}");
            assert_eq!(Board::new(board.own, board.other), Ok(board));
        }
    }
}
