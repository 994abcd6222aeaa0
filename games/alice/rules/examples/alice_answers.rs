//! Answers questions about positions line by line, for oracles in other languages:
//! `cargo run --release -p trebejo-alice --example alice_answers [parton|passing|mirror]`.
//!
//! The argument says by which rules: Parton's, the same with en passant, or the mirror rules. A line is a
//! position, answered with
//! `{"moves": [{"move", "san", "position"}, …], "check", "end"}` in one line of JSON, or `perft DEPTH POSITION`,
//! answered with a number. Whatever cannot be read is answered with `{"error"}`.

use std::io::{BufRead, Write};

use serde_json::{Value, json};
use trebejo_alice::{Alice, Rules, fen, san, uci};
use trebejo_chess::san::Language;
use trebejo_core::{Node, PerftPlan, Position};

fn main() -> std::io::Result<()> {
    let rules = match std::env::args().nth(1).as_deref() {
        None | Some("parton") => Rules::Parton,
        Some("passing") => Rules::PartonPassing,
        Some("mirror") => Rules::Mirror,
        Some(other) => panic!("\"{other}\" are no rules, expected parton, passing or mirror"),
    };
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        writeln!(out, "{}", answer(&line?, rules))?;
        out.flush()?;
    }
    Ok(())
}

fn answer(line: &str, rules: Rules) -> Value {
    let read = |text| fen::read_position(text, rules);
    let asked = match line.strip_prefix("perft ").and_then(|rest| rest.split_once(' ')) {
        Some((depth, text)) => match depth.parse() {
            Ok(depth) => read(text).map(|pos| json!(PerftPlan::ALONE.count(&pos, depth))),
            Err(_) => return json!({ "error": format!("\"{depth}\" is no depth") }),
        },
        None => read(line).map(|pos| describe(&pos)),
    };
    asked.unwrap_or_else(|error| json!({ "error": error.to_string() }))
}

fn describe(pos: &Alice) -> Value {
    let mut moves = Vec::new();
    pos.for_each_move(|mv| {
        let mut next = *pos;
        next.play(mv);
        moves.push(json!({
            "move": uci::write_move(mv, pos.rules()),
            "san": san::write_move(pos, mv, Language::English),
            "position": fen::write_position(&next),
        }));
    });
    let end = match pos.node() {
        Node::Over(outcome) => Some(outcome.end),
        _ => None,
    };
    json!({ "moves": moves, "check": pos.is_check(), "end": end })
}
