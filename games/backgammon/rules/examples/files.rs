//! Makes and reads files of backgammon for oracles in other languages, line by line:
//! `cargo run --release -p trebejo-backgammon --example files`.
//!
//! `make SEED FOLDER` plays a round at random and writes it as `SEED.mat` and `SEED.sgf` into the folder;
//! `read FILE` reads a file. Both are answered with one line of JSON: the rounds, each as
//! `{"length", "jacoby", "games": [{"score", "crawford", "winner", "points", "resigned", "actions"}]}`, or
//! `{"error"}`. Actions are told as GNU Backgammon's own Python tells them.

#[path = "../tests/all/random/mod.rs"]
mod random;

use std::io::{BufRead, Write};
use std::path::Path;

use random::{Habits, round, rules};
use serde_json::{Value, json};
use trebejo_backgammon::formats::{FORMS, decode, read_records, write_record};
use trebejo_backgammon::{Backgammon, BackgammonGame, Move, Stage, write_position_id};
use trebejo_core::{Deed, Game, Offer, Options, Position, Record, Seat};

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let words: Vec<String> = line?.split_whitespace().map(Into::into).collect();
        let answer = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["make", seed, folder] => make(seed, Path::new(folder)),
            ["read", file] => read(Path::new(file)),
            _ => Err("expected \"make SEED FOLDER\" or \"read FILE\"".into()),
        };
        writeln!(out, "{}", answer.unwrap_or_else(|error| json!({ "error": error })))?;
        out.flush()?;
    }
    Ok(())
}

fn make(seed: &str, folder: &Path) -> Result<Value, String> {
    let number: u64 = seed.parse().map_err(|_| format!("\"{seed}\" is no number"))?;
    let habits = Habits { breaks_off: 6, odd_resignations: false };
    let record = round(number, Backgammon::start(rules(number)), habits);
    for form in FORMS {
        let text = write_record(form, &record).map_err(|error| error.to_string())?;
        let path = folder.join(format!("{seed}.{}", form.extension));
        std::fs::write(path, text).map_err(|error| error.to_string())?;
    }
    Ok(json!([tell(&record)]))
}

fn read(file: &Path) -> Result<Value, String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let form = FORMS.iter().find(|form| file.extension().is_some_and(|e| e == form.extension));
    let form = form.ok_or("expected a file that ends in .mat or .sgf")?;
    let text = decode(&bytes);
    let rounds = read_records(form, &text).map(|record| match record {
        Ok(record) => tell(&record),
        Err(fault) => json!({ "error": fault.to_string() }),
    });
    Ok(Value::Array(rounds.collect()))
}

/// Tells a record event by event, without the help of the code that writes files.
fn tell(record: &Record) -> Value {
    let mut pos = BackgammonGame::read_position(&record.header.start, &Options::default())
        .expect("a start position of our own");
    let rules = pos.rules();
    let mut games: Vec<Value> = Vec::new();
    let mut actions: Vec<Value> = Vec::new();
    let mut begun = pos;
    let mut offer = None;
    for event in &record.events {
        let before = pos;
        let mut resigned = false;
        match &event.deed {
            Deed::Chance(text) => {
                let roll = BackgammonGame::read_chance(&pos, text).expect("a roll of our own");
                pos.resolve(roll);
            }
            Deed::Move(text) => {
                let mv = BackgammonGame::read_move(&pos, text).expect("a move of our own");
                actions.extend(action(&pos, mv));
                pos.play(mv);
            }
            Deed::Offer(Offer::Resign(worth)) => offer = event.seat.map(|seat| (seat, *worth)),
            Deed::Accept => {
                let (seat, worth) = offer.take().expect("an offer before its answer");
                resigned = true;
                actions.extend(unplayed(&pos));
                actions
                    .push(json!({ "action": "resign", "player": player(seat), "points": worth }));
                pos.play(Move::Resign(seat, worth));
            }
            _ => offer = None,
        }
        if pos.scores() != before.scores() {
            let winner = Seat::BOTH
                .into_iter()
                .find(|s| pos.scores()[s.index()] > before.scores()[s.index()]);
            let winner = winner.expect("someone has won");
            let points = pos.scores()[winner.index()] - before.scores()[winner.index()];
            games.push(json!({
                "score": begun.scores(), "crawford": begun.is_crawford(), "winner": player(winner),
                "points": points, "resigned": resigned, "actions": std::mem::take(&mut actions),
            }));
            begun = pos;
        }
    }
    actions.extend(unplayed(&pos));
    if !actions.is_empty() {
        games.push(json!({
            "score": begun.scores(), "crawford": begun.is_crawford(), "winner": null, "points": null,
            "resigned": false, "actions": actions,
        }));
    }
    json!({ "length": rules.length, "jacoby": rules.jacoby, "games": games })
}

fn player(seat: Seat) -> &'static str {
    // What the other program calls the one in the left column.
    ["X", "O"][seat.index()]
}

fn unplayed(pos: &Backgammon) -> Option<Value> {
    let Stage::Play(dice) = pos.stage() else { return None };
    Some(
        json!({ "action": "set", "player": player(pos.turn()), "dice": [dice.high(), dice.low()] }),
    )
}

fn action(pos: &Backgammon, mv: Move) -> Option<Value> {
    let (turn, board) = (pos.turn(), write_position_id(pos.board()));
    let answers = if pos.stage() == Stage::Beavered { turn } else { turn.other() };
    Some(match (mv, pos.stage()) {
        (Move::Play(_) | Move::Pass, Stage::Play(dice)) => json!({
            "action": "move", "player": player(turn), "dice": [dice.high(), dice.low()], "board": board,
        }),
        (Move::Double, _) => json!({ "action": "double", "player": player(turn), "board": board }),
        (Move::Beaver, _) => {
            json!({ "action": "double", "player": player(turn.other()), "board": board })
        }
        (Move::Take, _) => json!({ "action": "take", "player": player(answers) }),
        (Move::Drop, _) => json!({ "action": "drop", "player": player(answers) }),
        _ => return None,
    })
}
