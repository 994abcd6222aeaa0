//! Themes of a solved game of beads: the only move that wins or holds, and how soon it traps a bead.

use trebejo_core::{Node, Seat};
use trebejo_play::{Round, Scene, act};

/// Traps further away than so many moves of the solver are not looked for.
const FURTHEST: u32 = 3;

/// What a solution of the solved game is about.
pub(crate) fn themes(scene: &Scene<'_>) -> Vec<String> {
    let whole = scene.only().to_string();
    let Node::Decision(solver) = scene.before.node() else { return vec![whole] };
    let beads = beads_against(scene.before, solver);
    // A trap that comes whatever is answered; where the game is only held, what is taken is not the point.
    let trap = (1..=FURTHEST).find(|moves| traps(&*scene.after, solver, beads, moves - 1));
    match trap.filter(|_| !scene.saves()) {
        Some(moves) => vec![format!("trap-{moves}"), whole],
        None => vec![whole],
    }
}

/// How many beads the other side of a seat has.
fn beads_against(round: &dyn Round, seat: Seat) -> usize {
    let other = &round.record().header.seats[seat.other().index()].name;
    round.view().pieces.values().filter(|piece| *piece == other).count()
}

/// Whether the solver takes a bead within so many more moves of his, whatever the other side does.
fn traps(round: &dyn Round, solver: Seat, beads: usize, moves: u32) -> bool {
    if beads_against(round, solver) < beads {
        return true;
    }
    let Node::Decision(turn) = round.node() else { return false };
    let mut after = round.moves().into_iter().map(|choice| {
        let mut after = round.fork();
        act(&mut *after, &choice.text).map(|()| after)
    });
    if turn == solver {
        moves > 0 && after.any(|after| after.is_ok_and(|it| traps(&*it, solver, beads, moves - 1)))
    } else {
        moves > 0 && after.all(|after| after.is_ok_and(|it| traps(&*it, solver, beads, moves)))
    }
}
