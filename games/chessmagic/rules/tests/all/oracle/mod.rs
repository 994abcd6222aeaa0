//! ChessMagic written a second time, straight from the page of its rules: an array of letters, one rule after
//! the other, nothing shared with the crate under test and nothing clever. It speaks in texts only.
#![allow(dead_code)]

/// The options, as words.
#[derive(Copy, Clone, Debug)]
pub struct Options {
    pub gifts: &'static str,
    pub set: &'static str,
}

/// A position. Squares are numbered from a1 = 0 along the ranks; an empty one holds a dot.
#[derive(Clone, Debug)]
pub struct Table {
    cells: [u8; 64],
    white: bool,
    /// K, Q, k, q.
    rights: [bool; 4],
    passed: Option<i32>,
    quiet: u32,
    number: u32,
    /// The seventh field, as it is written.
    pub stage: String,
    options: Options,
}

const KNIGHT: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const ASLANT: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The square so many files and ranks away, if it is on the board.
fn away(square: i32, files: i32, ranks: i32) -> Option<i32> {
    let (file, rank) = (square % 8 + files, square / 8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some(rank * 8 + file)
}

fn name(square: i32) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn square(name: &str) -> i32 {
    let name = name.as_bytes();
    i32::from(name[0] - b'a') + 8 * i32::from(name[1] - b'1')
}

/// The piece an ability is for.
fn kind(ability: &str) -> u8 {
    match ability {
        "omni" => b'p',
        "double" => b'r',
        "push" => b'n',
        "phase" => b'b',
        "leap" => b'q',
        "swap" => b'k',
        other => panic!("no ability {other}"),
    }
}

fn abilities(set: &str) -> &'static [&'static str] {
    match set {
        "classic" => &["omni", "double"],
        _ => &["omni", "double", "push", "phase", "leap", "swap"],
    }
}

impl Table {
    /// Reads the seven fields of a position that is known to be good.
    pub fn read(text: &str, options: Options) -> Table {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut cells = [b'.'; 64];
        for (rank, row) in (0..8).rev().zip(fields[0].split('/')) {
            let mut file = 0;
            for letter in row.bytes() {
                if letter.is_ascii_digit() {
                    file += usize::from(letter - b'0');
                } else {
                    cells[rank * 8 + file] = letter;
                    file += 1;
                }
            }
        }
        Table {
            cells,
            white: fields[1] == "w",
            rights: ['K', 'Q', 'k', 'q'].map(|right| fields[2].contains(right)),
            passed: (fields[3] != "-").then(|| square(fields[3])),
            quiet: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
            stage: fields[6].into(),
            options,
        }
    }

    pub fn write(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let mut row = String::new();
            for file in 0..8 {
                match (self.cells[rank * 8 + file], row.pop()) {
                    (b'.', Some(count @ '1'..='7')) => row.push((count as u8 + 1) as char),
                    (cell, before) => {
                        row.extend(before);
                        row.push(if cell == b'.' { '1' } else { cell as char });
                    }
                }
            }
            rows.push(row);
        }
        let mut rights: String =
            "KQkq".chars().zip(self.rights).filter(|(_, held)| *held).map(|(c, _)| c).collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let turn = if self.white { 'w' } else { 'b' };
        let passed = self.passed.map_or("-".into(), name);
        let rows = rows.join("/");
        format!("{rows} {turn} {rights} {passed} {} {} {}", self.quiet, self.number, self.stage)
    }

    fn at(&self, square: i32) -> u8 {
        self.cells[square as usize]
    }

    fn is_empty(&self, square: i32) -> bool {
        self.at(square) == b'.'
    }

    fn is_of(&self, white: bool, square: i32) -> bool {
        !self.is_empty(square) && self.at(square).is_ascii_uppercase() == white
    }

    /// The side to move's piece of this kind.
    fn own(&self, kind: u8, square: i32) -> bool {
        self.is_of(self.white, square) && self.at(square).to_ascii_lowercase() == kind
    }

    fn up(&self) -> i32 {
        if self.white { 1 } else { -1 }
    }

    fn last_rank(white: bool) -> i32 {
        if white { 7 } else { 0 }
    }

    /// Whether a side attacks a square by ordinary moves.
    fn attacks(&self, white: bool, target: i32) -> bool {
        let is = |square: i32, kinds: &[u8]| {
            self.is_of(white, square) && kinds.contains(&self.at(square).to_ascii_lowercase())
        };
        let near = |steps: &[(i32, i32)], kind: u8| {
            steps.iter().filter_map(|(f, r)| away(target, *f, *r)).any(|at| is(at, &[kind]))
        };
        let down = if white { -1 } else { 1 };
        let far = |steps: &[(i32, i32)], kinds: &[u8]| {
            steps.iter().any(|(f, r)| {
                let mut square = target;
                while let Some(next) = away(square, *f, *r) {
                    square = next;
                    if !self.is_empty(square) {
                        return is(square, kinds);
                    }
                }
                false
            })
        };
        near(&KNIGHT, b'n')
            || near(&STRAIGHT, b'k')
            || near(&ASLANT, b'k')
            || near(&[(-1, down), (1, down)], b'p')
            || far(&STRAIGHT, b"rq")
            || far(&ASLANT, b"bq")
    }

    /// Whether a side's king is attacked; a king that is no more is not.
    pub fn in_check(&self, white: bool) -> bool {
        let king = if white { b'K' } else { b'k' };
        let found = self.cells.iter().position(|cell| *cell == king);
        found.is_some_and(|king| self.attacks(!white, king as i32))
    }

    /// A piece goes from here to there and takes what it finds. The turn is not over yet.
    fn moved(&self, from: i32, to: i32) -> Table {
        let mut next = self.clone();
        let pawn = self.at(from).eq_ignore_ascii_case(&b'p');
        let higher = (to / 8 - from / 8) * self.up() > 0;
        if !self.is_empty(to) || pawn && higher {
            next.quiet = 0;
        } else if !self.stage.ends_with('+') {
            next.quiet += 1;
        }
        next.cells[to as usize] = self.at(from);
        next.cells[from as usize] = b'.';
        next.passed = None;
        next.forget_rights();
        next
    }

    /// A right is lost when its king or rook has left its square by any cause.
    fn forget_rights(&mut self) {
        let homes =
            [(b'K', 4, b'R', 7), (b'K', 4, b'R', 0), (b'k', 60, b'r', 63), (b'k', 60, b'r', 56)];
        for (held, (king, e, rook, corner)) in self.rights.iter_mut().zip(homes) {
            *held &= self.cells[e] == king && self.cells[corner] == rook;
        }
    }

    /// The turn is over: the other side's begins.
    fn passes(mut self, passed: Option<i32>) -> Table {
        if !self.white {
            self.number += 1;
        }
        self.white = !self.white;
        let king = if self.white { b'K' } else { b'k' };
        let drawn = self.cells.contains(&king) && !self.gifts_of_side().is_empty();
        self.stage = if drawn { "?".into() } else { "-".into() };
        self.passed = passed;
        self.settle_passed();
        self
    }

    /// An en passant square is kept only where a capture is legal, or can become so by a gift.
    fn settle_passed(&mut self) {
        let Some(passed) = self.passed else { return };
        let up = self.up();
        let legal = ASLANT.iter().filter_map(|(f, r)| Some((away(passed, *f, *r)?, *r))).any(
            |(from, r)| {
                let ordinary = r == -up;
                let gifted = self.stage == "?" || self.stage == format!("{}:omni", name(from));
                self.own(b'p', from)
                    && (ordinary || gifted)
                    && !self.en_passant(from, passed).in_check(self.white)
            },
        );
        if !legal {
            self.passed = None;
        }
    }

    fn en_passant(&self, from: i32, passed: i32) -> Table {
        let mut next = self.moved(from, passed);
        next.cells[(passed - 8 * self.up()) as usize] = b'.';
        next.quiet = 0;
        next
    }

    /// What may be drawn for the side to move.
    fn gifts_of_side(&self) -> Vec<String> {
        let mut gifts = Vec::new();
        for at in (0..64).filter(|at| self.is_of(self.white, *at)) {
            for ability in abilities(self.options.set) {
                let fits = kind(ability) == self.at(at).to_ascii_lowercase();
                if self.options.gifts == "blind" || self.options.gifts == "fitting" && fits {
                    gifts.push(format!("{}:{ability}", name(at)));
                }
            }
        }
        gifts
    }

    /// The draws from here with what they lead to.
    pub fn draws(&self) -> Vec<(String, String)> {
        let give = |gift: String| {
            let mut next = Table { stage: gift.clone(), ..self.clone() };
            next.settle_passed();
            (format!("gift {gift}"), next.write())
        };
        self.gifts_of_side().into_iter().map(give).collect()
    }

    /// How the game has ended, if it has.
    pub fn end(&self) -> Option<&'static str> {
        if !self.cells.contains(if self.white { &b'K' } else { &b'k' }) {
            return Some("king-captured");
        }
        if self.stage.ends_with('+') {
            return None;
        }
        if !self.ordinary().iter().any(|(_, next)| !next.in_check(self.white)) {
            return Some(if self.in_check(self.white) { "checkmate" } else { "stalemate" });
        }
        if self.quiet >= 150 {
            return Some("seventy-five");
        }
        self.is_dead().then_some("dead")
    }

    fn is_dead(&self) -> bool {
        let men: Vec<(usize, u8)> = (0..64)
            .map(|at| (at, self.cells[at].to_ascii_lowercase()))
            .filter(|(_, cell)| !matches!(cell, b'.' | b'k'))
            .collect();
        let shade = |at: usize| (at / 8 + at % 8) % 2;
        let bishops = men.iter().all(|(_, cell)| *cell == b'b');
        match men.as_slice() {
            [] | [(_, b'n')] => true,
            [(first, _), ..] => bishops && men.iter().all(|(at, _)| shade(*at) == shade(*first)),
        }
    }

    /// How many sequences of so many actions there are; a rule that ends a game in which there are legal moves
    /// does not stop the count.
    pub fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if matches!(self.end(), Some("king-captured" | "checkmate" | "stalemate")) {
            return 0;
        }
        let actions = if self.stage == "?" { self.draws() } else { self.legal_moves() };
        let below = |text: &str| Table::read(text, self.options).count(depth - 1);
        actions.iter().map(|(_, text)| below(text)).sum()
    }

    /// The legal moves with what they lead to.
    pub fn moves(&self) -> Vec<(String, String)> {
        if self.stage == "?" || self.end().is_some() { Vec::new() } else { self.legal_moves() }
    }

    fn legal_moves(&self) -> Vec<(String, String)> {
        let legal = self.legal(self.candidates());
        // The push that nobody can avoid and nobody may make is not made.
        if legal.is_empty() { self.legal(self.ordinary()) } else { legal }
    }

    fn legal(&self, candidates: Vec<(String, Table)>) -> Vec<(String, String)> {
        let safe = candidates.into_iter().filter(|(_, next)| !next.in_check(self.white));
        safe.map(|(text, next)| {
            let goes_on = next.stage.ends_with('+') && next.white == self.white;
            let stepped = self.double_step(&text);
            (text, if goes_on { next.write() } else { next.passes(stepped).write() })
        })
        .collect()
    }

    /// The square an ordinary double step passes over.
    fn double_step(&self, text: &str) -> Option<i32> {
        if text == "0000" {
            return None;
        }
        let (from, to) = (square(&text[..2]), square(&text[2..4]));
        (self.own(b'p', from) && (to - from).abs() == 16).then_some((from + to) / 2)
    }

    /// All moves of this stage, king's safety aside; the turn is not passed on yet. A first step of a rook is
    /// told by the stage it leads to.
    fn candidates(&self) -> Vec<(String, Table)> {
        let word = |from, to| format!("{}{}", name(from), name(to));
        if let Some(rook) = self.stage.strip_suffix(":double+") {
            let rook = square(rook);
            let mut all = vec![("0000".to_string(), self.clone())];
            all.extend(
                self.slides(rook, &STRAIGHT)
                    .into_iter()
                    .map(|to| (word(rook, to), self.moved(rook, to))),
            );
            for (_, next) in &mut all {
                next.stage = "done".into();
            }
            return all;
        }
        let mut all = self.ordinary();
        let Some((at, ability)) = self.stage.split_once(':') else { return all };
        let at = square(at);
        if !self.own(kind(ability), at) {
            return all;
        }
        let is_new =
            |all: &[(String, Table)], text: &str| !all.iter().any(|(known, _)| known == text);
        match ability {
            "omni" => {
                for (f, r) in STRAIGHT.into_iter().chain(ASLANT) {
                    let Some(to) = away(at, f, r).filter(|to| !self.is_of(self.white, *to)) else {
                        continue;
                    };
                    let aslant = f != 0 && r != 0;
                    let taken = aslant && self.passed == Some(to);
                    let next = if taken { self.en_passant(at, to) } else { self.moved(at, to) };
                    for (text, next) in self.promoted(word(at, to), next, to) {
                        if is_new(&all, &text) {
                            all.push((text, next));
                        }
                    }
                }
            }
            "double" => {
                for (text, next) in &mut all {
                    if text[..2] == name(at) {
                        next.stage = format!("{}:double+", &text[2..4]);
                    }
                }
            }
            "push" => {
                for (_, next) in all.iter_mut().filter(|(text, _)| text[..2] == name(at)) {
                    let landed = next.cells.iter().zip(self.cells).enumerate();
                    let knight = if self.white { b'N' } else { b'n' };
                    let landed =
                        landed.filter(|(_, (now, before))| **now == knight && *before != knight);
                    let to = landed.map(|(to, _)| to as i32).next().unwrap();
                    next.push_from(to);
                }
            }
            "phase" => {
                for (f, r) in ASLANT {
                    let (mut friends, mut to) = (0, at);
                    while let Some(next) = away(to, f, r) {
                        to = next;
                        if self.is_of(self.white, to) {
                            friends += 1;
                            continue;
                        }
                        if friends > 1 {
                            break;
                        }
                        if is_new(&all, &word(at, to)) {
                            all.push((word(at, to), self.moved(at, to)));
                        }
                        if !self.is_empty(to) {
                            break;
                        }
                    }
                }
            }
            "leap" => {
                for to in KNIGHT.iter().filter_map(|(f, r)| away(at, *f, *r)) {
                    if !self.is_of(self.white, to) {
                        all.push((word(at, to), self.moved(at, to)));
                    }
                }
            }
            "swap" if self.in_check(self.white) => {}
            "swap" => {
                for to in (0..64).filter(|to| self.is_of(self.white, *to) && *to != at) {
                    let (files, ranks) = ((to % 8 - at % 8).abs(), (to / 8 - at / 8).abs());
                    let promoted = self.own(b'p', to) && at / 8 == Table::last_rank(self.white);
                    if files.max(ranks) <= 2 && !promoted {
                        let mut next = self.clone();
                        next.cells.swap(at as usize, to as usize);
                        next.passed = None;
                        next.quiet += 1;
                        next.forget_rights();
                        all.push((word(at, to), next));
                    }
                }
            }
            other => panic!("no ability {other}"),
        }
        all
    }

    /// Pushes the enemy pieces around a knight of the side to move.
    fn push_from(&mut self, knight: i32) {
        for (f, r) in STRAIGHT.into_iter().chain(ASLANT) {
            let Some(at) = away(knight, f, r) else { continue };
            if !self.is_of(!self.white, at) || self.at(at).eq_ignore_ascii_case(&b'k') {
                continue;
            }
            let pawn = self.at(at).eq_ignore_ascii_case(&b'p');
            match away(at, f, r) {
                None => {
                    self.cells[at as usize] = b'.';
                    self.quiet = 0;
                }
                Some(to) if !self.is_empty(to) => {}
                Some(to) if pawn && to / 8 == Table::last_rank(!self.white) => {}
                Some(to) => self.cells.swap(at as usize, to as usize),
            }
        }
        self.forget_rights();
    }

    /// A pawn that has come to its last rank becomes one of four; anything else is as it is.
    fn promoted(&self, text: String, next: Table, to: i32) -> Vec<(String, Table)> {
        let pawn = next.at(to).eq_ignore_ascii_case(&b'p');
        if !pawn || to / 8 != Table::last_rank(self.white) {
            return vec![(text, next)];
        }
        let become_ = |role: char| {
            let mut next = next.clone();
            let role_of_side = if self.white { role.to_ascii_uppercase() } else { role };
            next.cells[to as usize] = role_of_side as u8;
            (format!("{text}{role}"), next)
        };
        "qrbn".chars().map(become_).collect()
    }

    /// Where a slider can go along these lines.
    fn slides(&self, from: i32, lines: &[(i32, i32)]) -> Vec<i32> {
        let mut all = Vec::new();
        for (f, r) in lines {
            let mut to = from;
            while let Some(next) = away(to, *f, *r) {
                to = next;
                if self.is_of(self.white, to) {
                    break;
                }
                all.push(to);
                if !self.is_empty(to) {
                    break;
                }
            }
        }
        all
    }

    /// The moves of chess, king's safety aside.
    fn ordinary(&self) -> Vec<(String, Table)> {
        let mut all = Vec::new();
        for from in (0..64).filter(|from| self.is_of(self.white, *from)) {
            let steps = |steps: &[(i32, i32)]| -> Vec<i32> {
                let to = steps.iter().filter_map(|(f, r)| away(from, *f, *r));
                to.filter(|to| !self.is_of(self.white, *to)).collect()
            };
            let targets = match self.at(from).to_ascii_lowercase() {
                b'n' => steps(&KNIGHT),
                b'b' => self.slides(from, &ASLANT),
                b'r' => self.slides(from, &STRAIGHT),
                b'q' => [self.slides(from, &ASLANT), self.slides(from, &STRAIGHT)].concat(),
                b'k' => [steps(&ASLANT), steps(&STRAIGHT)].concat(),
                _ => {
                    self.pawn(from, &mut all);
                    continue;
                }
            };
            for to in targets {
                all.push((format!("{}{}", name(from), name(to)), self.moved(from, to)));
            }
        }
        self.castles(&mut all);
        all
    }

    fn pawn(&self, from: i32, all: &mut Vec<(String, Table)>) {
        let up = self.up();
        let second = if self.white { 1 } else { 6 };
        let mut targets = Vec::new();
        if let Some(one) = away(from, 0, up).filter(|to| self.is_empty(*to)) {
            targets.push(one);
            let two = away(one, 0, up).filter(|to| self.is_empty(*to) && from / 8 == second);
            targets.extend(two);
        }
        for to in [-1, 1].into_iter().filter_map(|f| away(from, f, up)) {
            if self.is_of(!self.white, to) {
                targets.push(to);
            } else if self.passed == Some(to) {
                all.push((format!("{}{}", name(from), name(to)), self.en_passant(from, to)));
            }
        }
        for to in targets {
            let text = format!("{}{}", name(from), name(to));
            all.extend(self.promoted(text, self.moved(from, to), to));
        }
    }

    fn castles(&self, all: &mut Vec<(String, Table)>) {
        let home = if self.white { 4 } else { 60 };
        let (short, long) = if self.white {
            (self.rights[0], self.rights[1])
        } else {
            (self.rights[2], self.rights[3])
        };
        let mut castle = |held: bool, king_way: [i32; 2], empty: &[i32], rook: (i32, i32)| {
            let free = empty.iter().all(|at| self.is_empty(home + at));
            let safe = [0, king_way[0], king_way[1]]
                .iter()
                .all(|at| !self.attacks(!self.white, home + at));
            if held && free && safe {
                let mut next = self.moved(home, home + king_way[1]);
                next.cells.swap((home + rook.0) as usize, (home + rook.1) as usize);
                all.push((format!("{}{}", name(home), name(home + king_way[1])), next));
            }
        };
        castle(short, [1, 2], &[1, 2], (3, 1));
        castle(long, [-1, -2], &[-1, -2, -3], (-4, -1));
    }
}
