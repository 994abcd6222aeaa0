//! Rounds played at random, with everything a round can have: doubles, beavers, passes, resignations. Whole
//! games of random play are long, so sides that can bear off or hit like to.

use std::collections::BTreeMap;

use trebejo_backgammon::{Backgammon, BackgammonGame, Move, Rules, Stage, write_xgid};
use trebejo_core::{
    ChanceTag, ClockRule, Deed, Event, Game, Header, Node, Offer, Position, Record, Rng, Seat,
    SeatTag, Sitter,
};

/// What a random round may have besides plays.
#[derive(Copy, Clone, Debug)]
pub struct Habits {
    /// One in so many games breaks off in its midst.
    pub breaks_off: u32,
    /// Whether sides resign while a double waits for its answer, as people seldom do.
    pub odd_resignations: bool,
}

/// Plays a round.
pub fn round(seed: u64, start: Backgammon, habits: Habits) -> Record {
    let mut rng = Rng::new(seed);
    let mut pos = start;
    let mut record = Record::new(header(start));
    let most = if rng.below(habits.breaks_off) == 0 { 1 + rng.below(200) } else { u32::MAX };
    // The table passes at once where a roll has no play: nothing comes between.
    while record.seq() < most || BackgammonGame::forced(&pos).is_some() {
        if resigns(&pos, habits, &mut rng) {
            let seat = Seat::BOTH[rng.below(2) as usize];
            // By Jacoby's rule nobody gives more than once the cube before a double.
            let once = pos.rules().jacoby && pos.cube().turned == 0;
            let worth = if once { 1 } else { 1 + rng.below(3) as u8 };
            push(&mut record, Some(seat), Deed::Offer(Offer::Resign(worth)));
            if rng.below(4) == 0 {
                push(&mut record, Some(seat.other()), Deed::Decline);
                continue;
            }
            push(&mut record, Some(seat.other()), Deed::Accept);
            pos.play(Move::Resign(seat, worth));
            continue;
        }
        match pos.node() {
            Node::Over(_) => break,
            Node::Chance => {
                let mut rolls = Vec::new();
                pos.chances(&mut rolls);
                let roll = rng.pick(&rolls).expect("a chance node has outcomes").0;
                push(&mut record, None, Deed::Chance(BackgammonGame::write_chance(&pos, roll)));
                pos.resolve(roll);
            }
            Node::Decision(seat) => {
                let mv = choose(&pos, &mut rng);
                push(&mut record, Some(seat), Deed::Move(BackgammonGame::write_move(&pos, mv)));
                pos.play(mv);
            }
        }
    }
    record
}

fn resigns(pos: &Backgammon, habits: Habits, rng: &mut Rng) -> bool {
    let waits = matches!(pos.stage(), Stage::Doubled | Stage::Beavered);
    let can = BackgammonGame::resigned(pos, Seat::First, 1).is_some();
    // Nobody gives up over a roll that plays itself, of which files tell nothing.
    let choice = match pos.stage() {
        Stage::Play(dice) => pos.board().each_play(dice, |_, _| {}) > 1,
        _ => true,
    };
    can && choice && (!waits || habits.odd_resignations) && rng.below(250) == 0
}

fn choose(pos: &Backgammon, rng: &mut Rng) -> Move {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    if moves.contains(&Move::Roll) && rng.below(12) > 0 {
        return Move::Roll;
    }
    // The play that leaves the rearmost checkers least far behind, half the time.
    let pips = |mv: &&Move| match mv {
        Move::Play(play) => {
            let board = pos.board().after(*play);
            u32::from(board.own.rearmost()) * 100 + u32::from(board.own.pips())
        }
        _ => 0,
    };
    match moves.iter().min_by_key(pips) {
        Some(mv @ Move::Play(_)) if rng.below(2) == 0 => *mv,
        _ => *rng.pick(&moves).expect("a decision has moves"),
    }
}

fn push(record: &mut Record, seat: Option<Seat>, deed: Deed) {
    let seq = record.seq() + 1;
    record.events.push(Event { seq, seat, deed, spent: None });
}

fn header(start: Backgammon) -> Header {
    let rules = start.rules();
    let on = |yes: bool| if yes { "on" } else { "off" };
    let mut options = BTreeMap::new();
    if rules.is_match() {
        options.insert("length".into(), rules.length.to_string());
    } else {
        options.insert("length".into(), "money".into());
        options.insert("jacoby".into(), on(rules.jacoby).into());
        options.insert("beavers".into(), on(rules.beavers).into());
    }
    let seat =
        |name: &str, who: &str| SeatTag { name: name.into(), sitter: Sitter::Person(who.into()) };
    Header {
        game: BackgammonGame::ID.into(),
        title: None,
        dated: None,
        options,
        start: write_xgid(&start),
        seats: [seat("white", "Ana"), seat("black", "Bruno")],
        clock: ClockRule::None,
        strict_time: false,
        chance: Some(ChanceTag::System),
    }
}

/// Rules for the rounds of a test: money play in its four kinds, and matches up to nine points.
pub fn rules(kind: u64) -> Rules {
    let money = Rules { jacoby: kind & 1 != 0, beavers: kind & 2 != 0, ..Rules::MONEY };
    match kind % 8 {
        0..4 => money,
        n => Rules { length: [1, 3, 5, 9][n as usize - 4], ..Rules::MONEY },
    }
}
