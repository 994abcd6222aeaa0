//! Results for spreadsheets: one line a player, or one line a game.

use std::fmt::Write;

use crate::{GameResult, Plan, Results};

/// The table of players.
#[must_use]
pub fn standings_csv(results: &Results) -> String {
    let mut out = String::from(
        "rank,player,elo,low,high,group,games,won,drawn,lost,score,points,points_margin,faults,blunders,moves,ms_a_move,nodes_a_move\n",
    );
    let number = |value: Option<f64>| value.map(|value| format!("{value:.4}")).unwrap_or_default();
    for line in &results.standings {
        let _ = writeln!(
            out,
            "{},{},{:.1},{:.1},{:.1},{},{},{},{},{},{:.4},{},{},{},{},{},{:.3},{}",
            line.rank,
            field(&line.name),
            line.elo.value,
            line.elo.low,
            line.elo.high,
            line.group,
            line.games,
            line.won,
            line.drawn,
            line.lost,
            line.score,
            number(line.points.map(|mean| mean.value)),
            number(line.points.map(|mean| mean.margin)),
            line.faults,
            number(line.blunders),
            line.pace.moves,
            line.pace.mean().as_secs_f64() * 1e3,
            line.pace.nodes / line.pace.moves.max(1),
        );
    }
    out
}

/// Every game.
#[must_use]
pub fn games_csv(plan: &Plan, games: &[GameResult]) -> String {
    let mut out = String::from("game,first,second,winner,end,points,plies,lost_at,fault\n");
    for game in games {
        let [first, second] = game.players.map(|player| field(&plan.players[player].to_string()));
        let winner = match game.winner {
            None => "",
            Some(0) => "first",
            Some(_) => "second",
        };
        let lost_at = game.lost_at.map(|ply| ply.to_string()).unwrap_or_default();
        let fault = field(game.fault.as_deref().unwrap_or_default());
        let GameResult { game, end, points, plies, .. } = game;
        let _ = writeln!(
            out,
            "{game},{first},{second},{winner},{end},{points},{plies},{lost_at},{fault}"
        );
    }
    out
}

/// A text as one field; a leading sign must not make a spreadsheet compute.
fn field(text: &str) -> String {
    let text =
        if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.into() };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_keeps_its_commas_and_computes_nothing() {
        assert_eq!(field("a"), "a");
        assert_eq!(field("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(field("=1+1"), "'=1+1");
    }
}
