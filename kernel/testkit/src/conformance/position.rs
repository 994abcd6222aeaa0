//! The checks of a single position.

use std::collections::{BTreeSet, HashSet};

use trebejo_core::{Cell, Deed, Game, Node, Options, Position, Seat, Shape};

use super::{Checked, chances_of, check, ensure, moves_of};

/// All of them. Those that others rely on come first.
pub(super) fn check_all<G: Game>(pos: &G::Position, options: &Options) -> Checked {
    check_moves::<G>(pos)?;
    check_chances::<G>(pos)?;
    check_undo::<G>(pos)?;
    check_move_text::<G>(pos)?;
    check_chance_text::<G>(pos)?;
    check_position_text::<G>(pos, options)?;
    check_cells::<G>(pos)
}

fn check_moves<G: Game>(pos: &G::Position) -> Checked {
    let moves = moves_of(pos);
    if !matches!(pos.node(), Node::Decision(_)) {
        return ensure(moves.is_empty(), check::MOVES, || format!("{:?} has moves", pos.node()));
    }
    ensure(!moves.is_empty(), check::MOVES, || "a decision without a move".into())?;
    let mut seen = HashSet::new();
    for mv in moves {
        ensure(seen.insert(mv), check::MOVES, || format!("{mv:?} is listed twice"))?;
    }
    Ok(())
}

fn check_chances<G: Game>(pos: &G::Position) -> Checked {
    let chances = chances_of(pos);
    if pos.node() != Node::Chance {
        return ensure(chances.is_empty(), check::CHANCES, || {
            format!("{:?} has outcomes of chance", pos.node())
        });
    }
    ensure(G::CHANCE, check::CHANCES, || "luck in a game that says it has none".into())?;
    ensure(!chances.is_empty(), check::CHANCES, || "chance without an outcome".into())?;
    for (i, (chance, weight)) in chances.iter().enumerate() {
        ensure(*weight > 0, check::CHANCES, || format!("{chance:?} has no weight"))?;
        ensure(!chances[..i].iter().any(|(other, _)| other == chance), check::CHANCES, || {
            format!("{chance:?} is listed twice")
        })?;
    }
    let total = chances.iter().try_fold(0u32, |total, (_, weight)| total.checked_add(*weight));
    ensure(total.is_some(), check::CHANCES, || "the weights do not fit into 32 bits".into())
}

/// Every action from here and back again.
fn check_undo<G: Game>(pos: &G::Position) -> Checked {
    let text = G::write_position(pos);
    let mut copy = pos.clone();
    let same = |copy: &G::Position, action: String| {
        let found = G::write_position(copy);
        ensure(found == text, check::UNDO, || format!("after {action} and back it is {found}"))?;
        ensure(copy.key() == pos.key() && copy.node() == pos.node(), check::UNDO, || {
            format!("after {action} and back the key or the node is another")
        })
    };
    for mv in moves_of(pos) {
        let undo = copy.play(mv);
        copy.undo(undo);
        same(&copy, format!("{mv:?}"))?;
    }
    for (chance, _) in chances_of(pos) {
        let undo = copy.resolve(chance);
        copy.undo(undo);
        same(&copy, format!("{chance:?}"))?;
    }
    Ok(())
}

fn check_move_text<G: Game>(pos: &G::Position) -> Checked {
    let mut seen = HashSet::new();
    for mv in moves_of(pos) {
        let text = G::write_move(pos, mv);
        let read = G::read_move(pos, &text);
        ensure(read == Ok(mv), check::MOVE_TEXT, || {
            format!("{mv:?} is written \"{text}\", which reads as {read:?}")
        })?;
        // In a record a move stands among other words, and is followed by the time it took.
        let deed = Deed::read(Some(Seat::First), &text);
        ensure(
            deed == Ok(Deed::Move(text.clone())) && !text.contains(" @"),
            check::MOVE_TEXT,
            || format!("\"{text}\" cannot stand in a record, where it reads as {deed:?}"),
        )?;
        ensure(seen.insert(text.clone()), check::MOVE_TEXT, || {
            format!("two moves are written \"{text}\"")
        })?;
    }
    Ok(())
}

fn check_chance_text<G: Game>(pos: &G::Position) -> Checked {
    let mut seen = HashSet::new();
    for (chance, _) in chances_of(pos) {
        let text = G::write_chance(pos, chance);
        let read = G::read_chance(pos, &text);
        ensure(read == Ok(chance), check::CHANCE_TEXT, || {
            format!("{chance:?} is written \"{text}\", which reads as {read:?}")
        })?;
        let deed = Deed::read(None, &text);
        ensure(
            deed == Ok(Deed::Chance(text.clone())) && !text.contains(" @"),
            check::CHANCE_TEXT,
            || format!("\"{text}\" cannot stand in a record, where it reads as {deed:?}"),
        )?;
        ensure(seen.insert(text.clone()), check::CHANCE_TEXT, || {
            format!("two outcomes are written \"{text}\"")
        })?;
    }
    Ok(())
}

/// The position read from its own text is the same in every way that can be asked for. A position that is
/// over may be refused instead.
fn check_position_text<G: Game>(pos: &G::Position, options: &Options) -> Checked {
    let text = G::write_position(pos);
    let one_line = !text.is_empty() && text.trim() == text && !text.chars().any(char::is_control);
    ensure(one_line, check::POSITION_TEXT, || format!("\"{text}\" is no single line"))?;
    let read = match G::read_position(&text, options) {
        Ok(read) => read,
        Err(_) if matches!(pos.node(), Node::Over(_)) => return Ok(()),
        Err(error) => {
            return ensure(false, check::POSITION_TEXT, || format!("it cannot be read: {error}"));
        }
    };
    let again = G::write_position(&read);
    ensure(again == text, check::POSITION_TEXT, || format!("read and written it is {again}"))?;
    ensure(read.key() == pos.key(), check::KEY, || {
        format!("kept up in play it is {:x}, read from the text {:x}", pos.key(), read.key())
    })?;
    let same = read.node() == pos.node()
        && moves_of(&read) == moves_of(pos)
        && chances_of(&read) == chances_of(pos)
        && G::view(&read) == G::view(pos);
    ensure(same, check::POSITION_TEXT, || {
        "read from its text it has another node, other moves, other luck or another view".into()
    })
}

/// The names of all cells of a board.
fn cells_of(shape: &Shape) -> BTreeSet<Cell> {
    shape.cells().into_iter().collect()
}

/// The board itself: cells with names of their own, lines between cells that exist, choices that are
/// no cells.
pub(super) fn check_shape<G: Game>() -> Checked {
    let shape = G::shape();
    let names = cells_of(&shape);
    ensure(names.len() == shape.cells().len() && !names.is_empty(), check::CELLS, || {
        "the board has no cells, or two with the same name".into()
    })?;
    let doubtful = G::choices().into_iter().find(|choice| names.contains(choice));
    ensure(doubtful.is_none(), check::CELLS, || format!("{doubtful:?} is a choice and a cell"))?;
    let Shape::Graph { lines, .. } = &shape else { return Ok(()) };
    let stray = lines.iter().flatten().find(|cell| !names.contains(*cell));
    ensure(stray.is_none(), check::CELLS, || format!("a line ends at {stray:?}, which is no cell"))
}

fn check_cells<G: Game>(pos: &G::Position) -> Checked {
    let names = cells_of(&G::shape());
    let choices = G::choices();
    let mut seen = HashSet::new();
    for mv in moves_of(pos) {
        let cells = G::cells(pos, mv);
        ensure(!cells.is_empty(), check::CELLS, || format!("{mv:?} has no cells to click"))?;
        let stray = cells.iter().find(|cell| !names.contains(*cell) && !choices.contains(cell));
        ensure(stray.is_none(), check::CELLS, || format!("{mv:?} clicks {stray:?}, no cell"))?;
        ensure(seen.insert(cells.clone()), check::CELLS, || {
            format!("two moves are clicked as {cells:?}")
        })?;
    }
    let view = G::view(pos);
    let mut shown = view.pieces.keys().chain(view.marks.keys());
    let stray = shown.find(|cell| !names.contains(*cell));
    ensure(stray.is_none(), check::CELLS, || format!("something is shown on {stray:?}, no cell"))
}
