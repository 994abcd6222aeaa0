//! The first node of a game: who plays, at what score, by which rules, with which result.

use trebejo_core::Seat;

use super::node::{Node, unescape};
use crate::formats::text::{excerpt, leading_number};
use crate::formats::{Ending, Fault, GameFault, Score, Transcript};

/// What the first node says of the round and of the game, and the number of the game in its match.
pub(super) fn read_root(node: &Node<'_>) -> Result<(Transcript, Score, u32), Fault> {
    let fault = |why: GameFault| Err(Fault::new(node.line, &why));
    match node.get("GM").map(str::trim) {
        Some("6") => {}
        Some(other) => return fault(GameFault::OtherGame(other.into())),
        None => return fault(GameFault::NoGame),
    }
    let mut round = Transcript { line: node.line, ..Transcript::default() };
    let mut game = Score { line: node.line, ..Score::default() };
    let mut number = 0;
    for value in node.all("MI") {
        let Some((name, value)) = value.split_once(':') else { continue };
        let Some((value, _)) = leading_number(value) else { continue };
        match name.trim() {
            "length" => round.length = value,
            "game" => number = value,
            "ws" => game.points[0] = value,
            "bs" => game.points[1] = value,
            _ => {}
        }
    }
    let text = |name: &str| node.get(name).map(|value| unescape(value).trim().to_string());
    round.names = ["PW", "PB"].map(|name| text(name).unwrap_or_default());
    round.event = text("EV").filter(|event| !event.is_empty());
    if let Some(value) = node.get("CV").filter(|value| value.trim() != "1") {
        return fault(GameFault::AutomaticDoubles(value.into()));
    }
    read_rules(node, &mut round, &mut game)?;
    game.ending = node.get("RE").and_then(|value| read_result(node.line, value));
    Ok((round, game, number))
}

/// `RU[Crawford:CrawfordGame]`, `RU[Jacoby]`.
fn read_rules(node: &Node<'_>, round: &mut Transcript, game: &mut Score) -> Result<(), Fault> {
    let Some(rules) = node.get("RU") else { return Ok(()) };
    if round.length == 0 {
        round.jacoby = Some(false);
    }
    for rule in rules.split(':').map(str::trim).filter(|rule| !rule.is_empty()) {
        match rule.to_ascii_lowercase().as_str() {
            "crawford" => {}
            "crawfordgame" => game.crawford = Some(true),
            "jacoby" => round.jacoby = Some(true),
            "beavers" => round.beavers = Some(true),
            "nocube" => round.cube = Some(false),
            _ => {
                return Err(Fault::new(node.line, &GameFault::Rule(excerpt(rule))));
            }
        }
    }
    Ok(())
}

/// `B+2R`: who won, how many points, and whether the other resigned, which the moves tell as well.
fn read_result(line: usize, value: &str) -> Option<Ending> {
    let value = value.trim();
    let winner = match value.as_bytes().first()? {
        b'W' | b'w' => Seat::First,
        b'B' | b'b' => Seat::Second,
        _ => return None,
    };
    let rest = value[1..].trim_start().strip_prefix('+')?;
    let points = leading_number(rest).map(|(points, _)| points);
    let resigned = rest.trim_end().ends_with(['R', 'r']);
    Some(Ending { line, winner, points, resigned })
}
