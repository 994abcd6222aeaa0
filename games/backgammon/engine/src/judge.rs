//! Judging boards at sight: which network or table is asked, many boards at a time. The results of one roll are
//! neighbours, so each is judged by what it differs in from the board before the roll.

use std::sync::{Arc, LazyLock};

use trebejo_backgammon::{Board, Checkers, Dice};

use crate::bearoff::{OneSided, TwoSided};
use crate::features::{DENSE, dense};
use crate::net::{HIDDEN, LANES, Net, OUT};
use crate::outcome::Outcome;

/// Who judges a board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The sides can still hit each other.
    Contact = 0,
    /// They can, but a side has few checkers left to play with.
    Crashed = 1,
    /// They have passed each other.
    Race = 2,
    /// And all are home.
    BearOff = 3,
}

impl Phase {
    /// The phase of a board on which no side has won.
    #[must_use]
    pub fn of(board: Board) -> Phase {
        if board.is_contact() {
            // Checkers on the three lowest points or off have no more say.
            let live = |side: Checkers| {
                let gone = side.off() + side.on(1) + side.on(2) + side.on(3);
                15 - gone
            };
            if live(board.own).min(live(board.other)) < 7 { Phase::Crashed } else { Phase::Contact }
        } else if board.own.is_home() && board.other.is_home() {
            Phase::BearOff
        } else {
            Phase::Race
        }
    }
}

/// The networks of the three phases that need one.
#[derive(Debug, Clone)]
pub struct Nets(pub [Arc<Net>; 3]);

impl Nets {
    /// The networks this program was built with; `nets/README.md` says how they were made.
    #[must_use]
    pub fn standard() -> Nets {
        static NETS: LazyLock<Nets> = LazyLock::new(|| {
            let net = |bytes: &[u8]| {
                Arc::new(Net::read(bytes).expect("the networks of this program are whole"))
            };
            Nets([
                net(include_bytes!("../nets/contact.net")),
                net(include_bytes!("../nets/crashed.net")),
                net(include_bytes!("../nets/race.net")),
            ])
        });
        NETS.clone()
    }
}

/// A judge: networks and tables, and room to work in. One for each thread.
#[derive(Debug)]
pub struct Judge {
    nets: Nets,
    base: [Option<Box<[f32; HIDDEN]>>; 3],
    queues: [Queue; 3],
    boards: Vec<Board>,
    judged: Vec<Outcome>,
    /// Boards judged so far.
    pub count: u64,
}

#[derive(Debug)]
struct Queue {
    sums: Box<[[f32; HIDDEN]; LANES]>,
    figures: Box<[[f32; DENSE]; LANES]>,
    which: [(usize, u8); LANES],
    len: usize,
}

impl Judge {
    /// A judge with these networks.
    #[must_use]
    pub fn new(nets: &Nets) -> Judge {
        let queue = || Queue {
            sums: Box::new([[0.0; HIDDEN]; LANES]),
            figures: Box::new([[0.0; DENSE]; LANES]),
            which: [(0, 0); LANES],
            len: 0,
        };
        Judge {
            nets: nets.clone(),
            base: [None, None, None],
            queues: [queue(), queue(), queue()],
            boards: Vec::with_capacity(256),
            judged: Vec::with_capacity(256),
            count: 0,
        }
    }

    /// How a board looks to the side on roll.
    pub fn one(&mut self, board: Board) -> Outcome {
        let mut out = Vec::with_capacity(1);
        self.all(board, &[board], &mut out);
        out[0]
    }

    /// How boards look to the side on roll of each, in their order. They are judged fastest if they differ
    /// little from `base`.
    pub fn all(&mut self, base: Board, boards: &[Board], out: &mut Vec<Outcome>) {
        self.base = [None, None, None];
        out.clear();
        out.resize(boards.len(), Outcome::default());
        self.count += boards.len() as u64;
        for (which, board) in boards.iter().enumerate() {
            if let Some(worth) = board.swap().won() {
                out[which] = Outcome::won(worth).swap();
                continue;
            }
            if let Some(worth) = board.won() {
                out[which] = Outcome::won(worth);
                continue;
            }
            match Phase::of(*board) {
                Phase::BearOff => out[which] = Judge::bear_off(*board),
                phase => self.enqueue(phase as usize, base, *board, which, out),
            }
        }
        for net in 0..3 {
            self.flush(net, out);
        }
    }

    fn bear_off(board: Board) -> Outcome {
        match TwoSided::look_up(board) {
            Some(exact) => {
                let win = (exact.cubeless + 1.0) / 2.0;
                Outcome([win, 0.0, 0.0, 1.0 - win, 0.0, 0.0])
            }
            None => OneSided::get().judge(board),
        }
    }

    fn enqueue(
        &mut self,
        net: usize,
        base: Board,
        board: Board,
        which: usize,
        out: &mut [Outcome],
    ) {
        let start = self.base[net].get_or_insert_with(|| Box::new(self.nets.0[net].start(base)));
        let queue = &mut self.queues[net];
        let lane = queue.len;
        self.nets.0[net].follow(base, start, board, &mut queue.sums[lane]);
        dense(board, &mut queue.figures[lane]);
        queue.which[lane] = (which, Outcome::possible(board));
        queue.len += 1;
        if queue.len == LANES {
            self.flush(net, out);
        }
    }

    fn flush(&mut self, net: usize, out: &mut [Outcome]) {
        let queue = &mut self.queues[net];
        if queue.len == 0 {
            return;
        }
        let mut ends = [[0.0; OUT]; LANES];
        self.nets.0[net].forward(&mut queue.sums, &queue.figures, &mut ends);
        for ((which, possible), ends) in queue.which.into_iter().zip(ends).take(queue.len) {
            out[which] = Outcome::softmax(ends, possible);
        }
        queue.len = 0;
    }

    /// The best result of a roll at sight, with the other side on roll, and how it looks to that side. The
    /// board itself, turned round, where no play is legal.
    pub fn best(&mut self, board: Board, dice: Dice) -> (Board, Outcome) {
        let mut boards = std::mem::take(&mut self.boards);
        let mut judged = std::mem::take(&mut self.judged);
        boards.clear();
        board.each_play(dice, |_, result| boards.push(result.swap()));
        if boards.is_empty() {
            boards.push(board.swap());
        }
        self.all(board.swap(), &boards, &mut judged);
        let mut best = 0;
        for (which, outcome) in judged.iter().enumerate() {
            if outcome.equity() < judged[best].equity() {
                best = which;
            }
        }
        let found = (boards[best], judged[best]);
        self.boards = boards;
        self.judged = judged;
        found
    }
}
