//! Reads SGF files of backgammon, one round at a time.

use trebejo_core::{FileFault, Seat};

use super::node::{Node, Property, Trees};
use super::place;
use super::root::read_root;
use crate::formats::text::{excerpt, leading_number};
use crate::formats::{Entry, Fault, GameFault, Hop, Score, Setup, Transcript, What};
use crate::{BAR, Board, Dice, OFF};

/// The rounds of a file: whole matches, and every game for money by itself.
#[must_use]
pub fn read_sgf(text: &str) -> SgfReader<'_> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    SgfReader { trees: Trees::new(text), pending: None, number: 0 }
}

/// Reads a file round by round; a broken round is told by its number, and the next one is read all the same.
pub struct SgfReader<'a> {
    trees: Trees<'a>,
    /// A game that was read and belongs to the next round.
    pending: Option<Result<Game, Fault>>,
    number: usize,
}

struct Game {
    round: Transcript,
    game: Score,
    number: u32,
}

impl Game {
    /// Whether it goes on with a match that this game belongs to.
    fn follows(&self, before: &Game) -> bool {
        let (one, other) = (&before.round, &self.round);
        one.length > 0
            && (one.length, &one.names) == (other.length, &other.names)
            && self.number > before.number
    }
}

impl SgfReader<'_> {
    fn next_game(&mut self) -> Option<Result<Game, Fault>> {
        if self.pending.is_some() {
            return self.pending.take();
        }
        Some(self.trees.next_tree()?.and_then(|nodes| read_game(&nodes)))
    }

    fn next_round(&mut self) -> Option<Result<Transcript, Fault>> {
        let mut last = match self.next_game()? {
            Ok(game) => game,
            Err(fault) => return Some(Err(fault)),
        };
        let mut round = std::mem::take(&mut last.round);
        last.round = Transcript { games: Vec::new(), ..round.clone() };
        round.games.push(std::mem::take(&mut last.game));
        loop {
            match self.next_game() {
                None => break,
                Some(Ok(mut game)) if game.follows(&last) => {
                    round.games.push(std::mem::take(&mut game.game));
                    last = game;
                }
                other => {
                    self.pending = other;
                    break;
                }
            }
        }
        Some(Ok(round))
    }
}

impl Iterator for SgfReader<'_> {
    type Item = Result<Transcript, FileFault>;

    fn next(&mut self) -> Option<Self::Item> {
        let round = self.next_round()?;
        self.number += 1;
        Some(round.map_err(|fault| fault.in_game(self.number)))
    }
}

fn read_game(nodes: &[Node<'_>]) -> Result<Game, Fault> {
    let Some(root) = nodes.first() else {
        return Err(Fault::new(1, &GameFault::Empty));
    };
    let (round, mut game, number) = read_root(root)?;
    // Some programs put moves and positions into the first node.
    let mut rolled = None;
    for (index, node) in nodes.iter().enumerate() {
        read_setup(node, index == 0, &mut game)?;
        let turn = node.get("PL").and_then(read_seat);
        if let Some(dice) = node.get("DI") {
            let dice = read_dice(dice.trim().as_bytes()).map(|(dice, _)| dice);
            let seat = turn.or(game.entries.last().map(|entry| entry.seat.other()));
            rolled = dice.zip(seat).map(|(dice, seat)| (node.line, seat, dice));
        }
        for property in &node.properties {
            let seat = match property.name.as_str() {
                "W" => Seat::First,
                "B" => Seat::Second,
                _ => continue,
            };
            let what = read_deed(seat, property)?;
            game.entries.push(Entry { line: property.line, seat, what });
            rolled = None;
        }
    }
    // Dice that nobody has played yet.
    if let Some((line, seat, dice)) = rolled {
        game.entries.push(Entry { line, seat, what: What::Roll(dice, None) });
    }
    Ok(Game { round, game, number })
}

fn read_seat(value: &str) -> Option<Seat> {
    match value.trim().as_bytes().first()? {
        b'W' | b'w' => Some(Seat::First),
        b'B' | b'b' => Some(Seat::Second),
        _ => None,
    }
}

fn read_dice(value: &[u8]) -> Option<(Dice, &[u8])> {
    let &[one @ b'1'..=b'6', other @ b'1'..=b'6', ref rest @ ..] = value else { return None };
    Some((Dice::new(one - b'0', other - b'0')?, rest))
}

fn read_deed(seat: Seat, property: &Property<'_>) -> Result<What, Fault> {
    let value = property.values.first().copied().unwrap_or_default();
    let shown = || excerpt(&format!("{}[{value}]", property.name));
    let no_play = || Fault::new(property.line, &GameFault::Play { property: shown() });
    let words: String = value.chars().filter(|c| !c.is_whitespace()).collect();
    match words.to_ascii_lowercase().as_str() {
        "double" | "redouble" | "beaver" => return Ok(What::Double),
        "take" | "accept" => return Ok(What::Take),
        "drop" | "pass" | "reject" => return Ok(What::Drop),
        _ => {}
    }
    let Some((dice, letters)) = read_dice(words.as_bytes()) else {
        return Err(Fault::new(property.line, &GameFault::Deed { property: shown() }));
    };
    let (pairs, rest) = letters.as_chunks::<2>();
    if !rest.is_empty() || pairs.len() > 4 {
        return Err(no_play());
    }
    let hop = |pair: &[u8; 2]| {
        let [from, to] = pair.map(|letter| place(seat, letter));
        let (from, to) = (from?, to?);
        (from != OFF && to != BAR && to < from).then_some(Hop { from, to, hit: false })
    };
    let hops: Option<Vec<Hop>> = pairs.iter().map(hop).collect();
    let hops = hops.ok_or_else(no_play)?;
    // A roll alone is a turn without a play, or one that was not made any more.
    Ok(What::Roll(dice, Some(hops).filter(|hops| !hops.is_empty())))
}

/// Positions set up before the first move: `AE`, `AW`, `AB`, `CV`, `CP`, `PL`.
fn read_setup(node: &Node<'_>, root: bool, game: &mut Score) -> Result<(), Fault> {
    // The cube of the first node is that of automatic doubles.
    let names = ["AE", "AW", "AB", "CV", "CP"];
    let said = |name: &&str| !(node.all(name).is_empty() || root && *name == "CV");
    let turn = node.get("PL").and_then(read_seat);
    if !names.iter().any(said) {
        if let (Some(setup), Some(turn)) = (&mut game.setup, turn) {
            setup.turn = Some(turn);
        }
        return Ok(());
    }
    let fault = |why: GameFault| Err(Fault::new(node.line, &why));
    if !game.entries.is_empty() {
        return fault(GameFault::SetupInGame);
    }
    let setup = game.setup.get_or_insert_with(|| {
        let side = [Board::START.own, Board::START.other];
        let sides =
            side.map(|side| std::array::from_fn(|p| if p == 0 { 0 } else { side.on(p as u8) }));
        Setup { line: node.line, sides, cube: 1, owner: None, turn: None }
    });
    setup.turn = turn.or(setup.turn);
    for value in node.all("AE") {
        for letter in range(value) {
            for seat in [Seat::First, Seat::Second] {
                if let Some(place @ 1..) = place(seat, letter) {
                    setup.sides[seat.index()][usize::from(place)] = 0;
                }
            }
        }
    }
    for (seat, name) in [(Seat::First, "AW"), (Seat::Second, "AB")] {
        for value in node.all(name) {
            for letter in range(value) {
                match place(seat, letter) {
                    Some(OFF) => {}
                    Some(place) => {
                        let count = &mut setup.sides[seat.index()][usize::from(place)];
                        *count = count.saturating_add(1);
                    }
                    None => return fault(GameFault::Place(format!("{name}[{value}]"))),
                }
            }
        }
    }
    if let Some(value) = node.get("CV").filter(|_| !root) {
        match leading_number(value) {
            Some((cube, _)) => setup.cube = cube,
            None => return fault(GameFault::CubeValue(value.into())),
        }
    }
    if let Some(value) = node.get("CP") {
        setup.owner = read_seat(value);
    }
    Ok(())
}

/// The letters of a point, or of a range as in `a:y`.
fn range(value: &str) -> impl Iterator<Item = u8> {
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    // What is no single letter is no place, and is told as such.
    let single = |text: &str| match text.trim().as_bytes() {
        [letter] => *letter,
        _ => b'?',
    };
    single(from)..=single(to)
}
