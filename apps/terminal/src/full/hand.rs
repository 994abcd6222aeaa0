//! What the player is putting together: cells picked one after another narrow the legal moves until one is left;
//! plays of checkers are put together step by step on a [`Stage`] and can be taken back until they are confirmed.

use trebejo_core::{Cell, Shape, View};
use trebejo_play::{Choice, Round};

use super::stage::Stage;

/// The move under way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hand {
    moves: Vec<Choice>,
    picked: Vec<Cell>,
    stage: Option<Stage>,
    /// Cells of the board; what else stands in a move is a word beside it.
    cells: Vec<Cell>,
}

impl Hand {
    /// An empty hand at this round.
    pub fn new(round: &dyn Round, shape: &Shape) -> Hand {
        let moves = round.moves();
        let stage = round.view().points.and_then(|points| Stage::begin(&points, &moves));
        Hand { moves, picked: Vec::new(), stage, cells: shape.cells() }
    }

    /// A move that can be played now, to show what one looks like.
    pub fn example(&self) -> &str {
        self.moves.first().map_or("-", |choice| choice.text.as_str())
    }

    /// The cells picked so far, of the move or of the step under way.
    pub fn picked(&self) -> &[Cell] {
        &self.picked
    }

    /// Everything that can be picked next, each once.
    fn next(&self) -> Vec<Cell> {
        let mut next = Vec::new();
        let mut add = |cell: &Cell| {
            if !next.contains(cell) {
                next.push(cell.clone());
            }
        };
        if let Some(stage) = &self.stage {
            for (from, to) in stage.open() {
                match self.picked.first() {
                    None => add(&from),
                    Some(picked) if *picked == from => add(&to),
                    Some(_) => {}
                }
            }
            return next;
        }
        for choice in &self.moves {
            if let Some(rest) = choice.cells.strip_prefix(self.picked.as_slice())
                && let Some(cell) = rest.first()
            {
                add(cell);
            }
        }
        next
    }

    /// Cells of the board that can be picked next.
    pub fn targets(&self) -> Vec<Cell> {
        let mut next = self.next();
        next.retain(|cell| self.cells.contains(cell));
        next
    }

    /// Words beside the board that can be picked next: `roll`, `queen`.
    pub fn words(&self) -> Vec<Cell> {
        let mut next = self.next();
        next.retain(|cell| !self.cells.contains(cell));
        next
    }

    /// The play that has been put together and waits for a yes.
    pub fn staged(&self) -> Option<&str> {
        self.stage.as_ref().filter(|stage| stage.has_begun())?.complete()
    }

    /// Picks a cell or a word; gives the move once it is whole. A cell that leads nowhere begins anew.
    pub fn pick(&mut self, cell: &Cell) -> Option<String> {
        if !self.next().contains(cell) {
            let again = self.picked.pop().is_some_and(|last| last == *cell);
            self.picked.clear();
            if again || !self.next().contains(cell) {
                return None;
            }
        }
        self.picked.push(cell.clone());
        if let Some(stage) = &mut self.stage {
            if let [from, to] = self.picked.as_slice() {
                stage.take(from, to);
                self.picked.clear();
            }
            return None;
        }
        let whole = self.moves.iter().find(|choice| choice.cells == self.picked)?;
        let text = whole.text.clone();
        self.picked.clear();
        Some(text)
    }

    /// Takes the latest pick back; whether there was one.
    pub fn back(&mut self) -> bool {
        self.picked.pop().is_some() || self.stage.as_mut().is_some_and(Stage::back)
    }

    /// The board with the steps made so far.
    pub fn show(&self, view: &mut View) {
        if let (Some(stage), Some(points)) = (&self.stage, &mut view.points) {
            stage.show(points);
        }
    }
}

#[cfg(test)]
mod tests {
    use trebejo_core::Sitter;
    use trebejo_play::NewRound;

    use super::*;

    fn hand(game: &str, start: Option<&str>) -> Hand {
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let game = games.find(game).unwrap();
        let seats = ["Ana", "Luis"].map(|name| Sitter::person(name).unwrap());
        let new = NewRound { start: start.map(Into::into), ..NewRound::between(seats) };
        Hand::new(&*game.open(&new).unwrap(), &game.info().shape)
    }

    #[test]
    fn two_cells_make_a_move_and_another_piece_begins_anew() {
        let mut hand = hand("chess", None);
        assert_eq!(hand.pick(&"e4".into()), None);
        assert!(hand.picked().is_empty());
        hand.pick(&"g1".into());
        assert_eq!(hand.targets().len(), 2);
        hand.pick(&"e2".into());
        assert_eq!(hand.picked(), ["e2"]);
        assert_eq!(hand.pick(&"e4".into()).as_deref(), Some("e2e4"));
        // The same cell twice lets go of it.
        hand.pick(&"e2".into());
        hand.pick(&"e2".into());
        assert!(hand.picked().is_empty() && !hand.back());
    }

    #[test]
    fn a_promotion_asks_for_a_word() {
        let mut hand = hand("chess", Some("7k/P7/8/8/8/8/8/K7 w - - 0 1"));
        hand.pick(&"a7".into());
        assert_eq!(hand.pick(&"a8".into()), None);
        assert!(hand.targets().is_empty());
        assert_eq!(hand.words().len(), 4);
        assert_eq!(hand.pick(&"knight".into()).as_deref(), Some("a7a8n"));
    }

    #[test]
    fn a_play_of_checkers_is_made_in_any_order_and_taken_back() {
        let mut hand =
            hand("backgammon", Some("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"));
        hand.pick(&"6".into());
        hand.pick(&"5".into());
        assert_eq!(hand.staged(), None);
        hand.pick(&"8".into());
        hand.pick(&"5".into());
        assert_eq!(hand.staged(), Some("8/5 6/5"));
        assert!(hand.back() && hand.staged().is_none());
        assert!(hand.back() && !hand.back());
        // One checker with both dice.
        hand.pick(&"8".into());
        assert!(hand.targets().contains(&"5".into()) && hand.targets().contains(&"7".into()));
    }
}
