//! The rules page once more, as plainly as can be: boards are arrays of letters, moves are tried on a copy, and
//! a king is in check if some enemy man reaches it. Slow, and shares no line with the crate.

// Each test that asks has its own questions.
#![allow(dead_code)]

use std::collections::BTreeSet;

/// One position: `boards[0]` is A, `boards[1]` is B, index `8 * rank + file`, `.` for an empty square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    pub boards: [[char; 64]; 2],
    pub white: bool,
    pub castling: String,
    pub en_passant: Option<usize>,
    pub halfmoves: u32,
    pub number: u32,
    pub mirror: bool,
    pub passing: bool,
}

/// Board, from, to, what a pawn becomes.
pub type Plain = (usize, usize, usize, Option<char>);

const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn shift(square: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let (file, rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

pub fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn square(name: &str) -> usize {
    let name = name.as_bytes();
    (name[1] - b'1') as usize * 8 + (name[0] - b'a') as usize
}

impl Naive {
    pub fn read(text: &str, mirror: bool, passing: bool) -> Naive {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut boards = [['.'; 64]; 2];
        let mut place = |text: &str, first: usize| {
            for (down, row) in text.split('/').enumerate() {
                let (mut file, mut board) = (0, first);
                for letter in row.chars() {
                    match letter {
                        '|' => board = 1,
                        '1'..='8' => file += letter as usize - '0' as usize,
                        _ => {
                            boards[board][(7 - down) * 8 + file] = letter;
                            (file, board) = (file + 1, first);
                        }
                    }
                }
            }
        };
        match fields[0].split_once("//") {
            Some((a, b)) => {
                place(a, 0);
                place(b, 1);
            }
            None => place(fields[0], 0),
        }
        Naive {
            boards,
            white: fields[1] == "w",
            castling: if fields[2] == "-" { String::new() } else { fields[2].into() },
            en_passant: (fields[3] != "-").then(|| square(fields[3])),
            halfmoves: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
            mirror,
            passing,
        }
    }

    pub fn write(&self) -> String {
        let row = |rank: usize, shown: &dyn Fn(usize) -> String| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..8 {
                let here = shown(rank * 8 + file);
                if here == "." {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text += &here;
            }
            if empty > 0 { text + &empty.to_string() } else { text }
        };
        let placement = |shown: &dyn Fn(usize) -> String| {
            (0..8).rev().map(|rank| row(rank, shown)).collect::<Vec<_>>().join("/")
        };
        let on = |board: usize| move |at: usize| self.boards[board][at].to_string();
        let both = |at: usize| match (self.boards[0][at], self.boards[1][at]) {
            ('.', '.') => ".".to_string(),
            ('.', man) => format!("|{man}"),
            (man, _) => man.to_string(),
        };
        let men = if self.mirror {
            format!("{}//{}", placement(&on(0)), placement(&on(1)))
        } else {
            placement(&both)
        };
        let castling = if self.castling.is_empty() { "-" } else { &self.castling };
        let passed = self.en_passant.map_or("-".into(), name);
        let turn = if self.white { 'w' } else { 'b' };
        format!("{men} {turn} {castling} {passed} {} {}", self.halfmoves, self.number)
    }

    fn is_white(man: char) -> bool {
        man.is_ascii_uppercase()
    }

    /// Where a man can go over a board as an ordinary chess move, its captures of enemies included; without
    /// castling and en passant. With `attacks` pawns only capture, also where nothing is.
    fn steps(&self, man: char, from: usize, over: &[char; 64], attacks: bool) -> Vec<usize> {
        let white = Self::is_white(man);
        let mut found = Vec::new();
        let free = |at: usize| over[at] == '.';
        let enemy = |at: usize| over[at] != '.' && Self::is_white(over[at]) != white;
        let mut ray = |directions: &[(i32, i32)], far: bool| {
            for direction in directions {
                let mut here = from;
                while let Some(next) = shift(here, *direction) {
                    if free(next) || enemy(next) {
                        found.push(next);
                    }
                    if !free(next) || !far {
                        break;
                    }
                    here = next;
                }
            }
        };
        match man.to_ascii_lowercase() {
            'r' => ray(&ROOK, true),
            'b' => ray(&BISHOP, true),
            'q' => {
                ray(&ROOK, true);
                ray(&BISHOP, true);
            }
            'k' => {
                ray(&ROOK, false);
                ray(&BISHOP, false);
            }
            'n' => ray(&KNIGHT, false),
            'p' => {
                let up = if white { 1 } else { -1 };
                let second = if white { 1 } else { 6 };
                for side in [-1, 1] {
                    found.extend(shift(from, (side, up)).filter(|at| attacks || enemy(*at)));
                }
                let one = shift(from, (0, up)).filter(|at| !attacks && free(*at));
                found.extend(one);
                if one.is_some() && from / 8 == second && !self.mirror {
                    found.extend(shift(from, (0, 2 * up)).filter(|at| free(*at)));
                }
            }
            _ => unreachable!(),
        }
        found
    }

    /// Whether a side attacks a square of a board, where a man of the other side stands or will stand.
    fn attacked(&self, board: usize, at: usize, by_white: bool) -> bool {
        let men = if self.mirror { 1 - board } else { board };
        let mut over = self.boards[board];
        over[at] = if by_white { 'k' } else { 'K' };
        (0..64).any(|from| {
            let man = self.boards[men][from];
            // On one board the man to be captured and the attacker are two.
            let other = from != at || self.mirror;
            man != '.'
                && other
                && Self::is_white(man) == by_white
                && self.steps(man, from, &over, true).contains(&at)
        })
    }

    fn king(&self, white: bool) -> (usize, usize) {
        let king = if white { 'K' } else { 'k' };
        (0..2)
            .flat_map(|board| (0..64).map(move |at| (board, at)))
            .find(|(board, at)| self.boards[*board][*at] == king)
            .unwrap()
    }

    pub fn in_check(&self, white: bool) -> bool {
        let (board, at) = self.king(white);
        self.attacked(board, at, !white)
    }

    /// The position after a move of which nothing is asked but that it can be described.
    pub fn after(&self, (board, from, to, promotion): Plain) -> Naive {
        let mut next = self.clone();
        let man = self.boards[board][from];
        let pawn = man.eq_ignore_ascii_case(&'p');
        let up = if self.white { 1 } else { -1 };
        let prey_board = if self.mirror { 1 - board } else { board };
        let mut captured = self.boards[prey_board][to] != '.';
        next.boards[board][from] = '.';
        next.boards[prey_board][to] = '.';
        if pawn && from % 8 != to % 8 && !captured {
            next.boards[board][shift(to, (0, -up)).unwrap()] = '.';
            captured = true;
        }
        let becomes =
            promotion.map(|letter| if self.white { letter.to_ascii_uppercase() } else { letter });
        next.boards[1 - board][to] = becomes.unwrap_or(man);
        if man.eq_ignore_ascii_case(&'k') && from.abs_diff(to) == 2 && !self.mirror {
            let (rook, beside) = if to > from { (to + 1, to - 1) } else { (to - 2, to + 1) };
            next.boards[1][beside] = next.boards[0][rook];
            next.boards[0][rook] = '.';
        }
        for (letter, king, rook) in [('K', 4, 7), ('Q', 4, 0), ('k', 60, 63), ('q', 60, 56)] {
            if [from, to].iter().any(|at| *at == king || *at == rook) {
                next.castling.retain(|right| right != letter);
            }
        }
        let double = pawn && from.abs_diff(to) == 16;
        next.en_passant = (double && self.passing).then(|| (from + to) / 2);
        next.halfmoves = if pawn || captured { 0 } else { self.halfmoves + 1 };
        next.number += u32::from(!self.white);
        next.white = !self.white;
        next
    }

    fn pseudo_moves(&self) -> Vec<Plain> {
        let mut found = Vec::new();
        for board in 0..2 {
            for from in 0..64 {
                let man = self.boards[board][from];
                if man == '.' || Self::is_white(man) != self.white {
                    continue;
                }
                let over = if self.mirror { 1 - board } else { board };
                let mut to = self.steps(man, from, &self.boards[over], false);
                if !self.mirror {
                    to.retain(|at| self.boards[1 - board][*at] == '.');
                }
                let pawn = man.eq_ignore_ascii_case(&'p');
                for to in to {
                    if pawn && (to / 8 == 0 || to / 8 == 7) {
                        found
                            .extend(['q', 'r', 'b', 'n'].map(|role| (board, from, to, Some(role))));
                    } else {
                        found.push((board, from, to, None));
                    }
                }
                if let Some(passed) = self.en_passant.filter(|_| pawn && self.passing) {
                    let up = if self.white { 1 } else { -1 };
                    let prey = self.boards[board][shift(passed, (0, -up)).unwrap()];
                    let ready = [-1, 1].iter().any(|s| shift(from, (*s, up)) == Some(passed));
                    let vacant = (0..2).all(|board| self.boards[board][passed] == '.');
                    if ready && vacant && prey == if self.white { 'p' } else { 'P' } {
                        found.push((board, from, passed, None));
                    }
                }
            }
        }
        found
    }

    fn castlings(&self) -> Vec<Plain> {
        let mut found = Vec::new();
        let ranks = [('K', true, 1), ('Q', true, -1), ('k', false, 1), ('q', false, -1)];
        for (_, white, side) in ranks
            .iter()
            .filter(|(letter, white, _)| *white == self.white && self.castling.contains(*letter))
        {
            let king = if *white { 4 } else { 60 };
            let rook = shift(king, (if *side > 0 { 3 } else { -4 }, 0)).unwrap();
            let (to, beside) =
                (shift(king, (2 * side, 0)).unwrap(), shift(king, (*side, 0)).unwrap());
            let between = king.min(rook) + 1..king.max(rook);
            let mut way = self.clone();
            way.boards[0][king] = '.';
            let fine = between.into_iter().all(|at| self.boards[0][at] == '.')
                && [to, beside].iter().all(|at| self.boards[1][*at] == '.')
                && !self.in_check(*white)
                && [beside, to].iter().all(|at| !way.attacked(0, *at, !white));
            if fine {
                found.push((0, king, to, None));
            }
        }
        found
    }

    pub fn moves(&self) -> BTreeSet<Plain> {
        let safe_on_the_way = |&(board, from, to, _): &Plain| {
            let man = self.boards[board][from];
            if self.mirror || !man.eq_ignore_ascii_case(&'k') {
                return true;
            }
            let mut way = self.clone();
            way.boards[board][from] = '.';
            way.boards[board][to] = man;
            !way.in_check(self.white)
        };
        let ordinary = self.pseudo_moves().into_iter().filter(safe_on_the_way);
        let all = ordinary.chain(self.castlings());
        all.filter(|mv| !self.after(*mv).in_check(self.white)).collect()
    }
}
