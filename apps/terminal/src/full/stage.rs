//! A play of checkers put together step by step. The rules list every play once by its result; single steps are
//! walked here, and a step is open while one of those results can still be reached after it. So steps may come in
//! any order, and what is legal stays the rules' word.

use std::collections::{HashMap, HashSet};

use trebejo_core::{Cell, PointsView};
use trebejo_play::Choice;

const OFF: usize = 0;
const BAR: usize = 25;

/// The checkers of the mover and of the other side, each by its own count.
type Checkers = [[u8; 26]; 2];

/// One checker moved by one number, as the mover counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Step {
    from: usize,
    to: usize,
    number: u8,
}

/// A play under way.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    seat: usize,
    board: Checkers,
    left: Vec<u8>,
    /// The boards before each step made.
    before: Vec<(Checkers, Vec<u8>)>,
    /// The listed plays by the board they lead to.
    results: HashMap<Checkers, String>,
}

impl Stage {
    /// The beginning of a play; `None` where no checkers are to be moved.
    pub fn begin(points: &PointsView, moves: &[Choice]) -> Option<Stage> {
        let seat = usize::from(points.turn?);
        let board = [points.checkers[seat], points.checkers[1 - seat]];
        let mut results = HashMap::new();
        for choice in moves.iter().filter(|choice| choice.cells.len() > 1) {
            let mut end = board;
            for pair in choice.cells.chunks_exact(2) {
                end = moved(&end, place(&pair[0], seat)?, place(&pair[1], seat)?);
            }
            results.insert(end, choice.text.clone());
        }
        let left = points.numbers.clone();
        (!results.is_empty()).then_some(Stage { seat, board, left, before: Vec::new(), results })
    }

    /// Whether a step has been made.
    pub fn has_begun(&self) -> bool {
        !self.before.is_empty()
    }

    /// The play that has been put together, once nothing is missing.
    pub fn complete(&self) -> Option<&str> {
        self.results.get(&self.board).map(String::as_str)
    }

    /// The steps that can be made next, as cells.
    pub fn open(&self) -> Vec<(Cell, Cell)> {
        let cells = |step: &Step| (cell(step.from, self.seat), cell(step.to, self.seat));
        self.steps().iter().map(cells).collect()
    }

    fn steps(&self) -> Vec<Step> {
        if self.complete().is_some() {
            return Vec::new();
        }
        let mut dead = HashSet::new();
        let mut steps = candidates(&self.board, &self.left);
        steps.retain(|step| {
            let (board, left) = after(&self.board, &self.left, *step);
            self.leads_somewhere(&board, &left, &mut dead)
        });
        steps
    }

    fn leads_somewhere(
        &self,
        board: &Checkers,
        left: &[u8],
        dead: &mut HashSet<(Checkers, Vec<u8>)>,
    ) -> bool {
        if self.results.contains_key(board) {
            return true;
        }
        let here = (*board, left.to_vec());
        if dead.contains(&here) {
            return false;
        }
        let found = candidates(board, left).into_iter().any(|step| {
            let (board, left) = after(board, left, step);
            self.leads_somewhere(&board, &left, dead)
        });
        if !found {
            dead.insert(here);
        }
        found
    }

    /// Makes an open step between two cells.
    pub fn take(&mut self, from: &Cell, to: &Cell) {
        let (from, to) = (place(from, self.seat), place(to, self.seat));
        let step =
            self.steps().into_iter().find(|step| (Some(step.from), Some(step.to)) == (from, to));
        if let Some(step) = step {
            let (board, left) = after(&self.board, &self.left, step);
            self.before.push((self.board, std::mem::replace(&mut self.left, left)));
            self.board = board;
        }
    }

    /// Takes the latest step back; whether there was one.
    pub fn back(&mut self) -> bool {
        let Some((board, left)) = self.before.pop() else { return false };
        (self.board, self.left) = (board, left);
        true
    }

    /// Puts the steps made so far on a board.
    pub fn show(&self, points: &mut PointsView) {
        points.checkers[self.seat] = self.board[0];
        points.checkers[1 - self.seat] = self.board[1];
        points.numbers.clone_from(&self.left);
    }
}

/// The place a cell is for a seat, by its own count.
fn place(cell: &Cell, seat: usize) -> Option<usize> {
    match (&**cell, seat) {
        ("bar", _) => Some(BAR),
        ("off", _) => Some(OFF),
        (point, 0) => point.parse().ok().filter(|point| (1..BAR).contains(point)),
        (point, _) => Some(BAR - point.parse().ok().filter(|point| (1..BAR).contains(point))?),
    }
}

fn cell(place: usize, seat: usize) -> Cell {
    match (place, seat) {
        (BAR, _) => "bar".into(),
        (OFF, _) => "off".into(),
        (place, 0) => place.to_string().into(),
        (place, _) => (BAR - place).to_string().into(),
    }
}

/// The board after one checker went from a place to another; a lone enemy there goes to the bar.
fn moved([own, foe]: &Checkers, from: usize, to: usize) -> Checkers {
    let (mut own, mut foe) = (*own, *foe);
    own[from] = own[from].saturating_sub(1);
    own[to] += 1;
    if to != OFF && foe[BAR - to] == 1 {
        foe[BAR - to] = 0;
        foe[BAR] += 1;
    }
    [own, foe]
}

fn after(board: &Checkers, left: &[u8], step: Step) -> (Checkers, Vec<u8>) {
    let mut left = left.to_vec();
    if let Some(at) = left.iter().position(|number| *number == step.number) {
        left.remove(at);
    }
    (moved(board, step.from, step.to), left)
}

/// Every way to move one checker by one number to where it can stand: from the bar first, and with a number larger
/// than needed only the rearmost goes off, so that no board is shown that could never be.
fn candidates([own, foe]: &Checkers, left: &[u8]) -> Vec<Step> {
    let mut numbers = left.to_vec();
    numbers.dedup();
    let rear = own.iter().rposition(|count| *count > 0).unwrap_or(OFF);
    let mut steps = Vec::new();
    for from in (1..=rear).filter(|from| own[*from] > 0 && (rear != BAR || *from == BAR)) {
        for &number in &numbers {
            let to = from.saturating_sub(usize::from(number));
            let open = match to {
                OFF => rear <= 6 && (from == usize::from(number) || from == rear),
                to => foe[BAR - to] < 2,
            };
            if open {
                steps.push(Step { from, to, number });
            }
        }
    }
    steps
}
