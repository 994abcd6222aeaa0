//! Buttons under the board: words that are part of a move, answers to an offer, and what can be done at the end.

use ratatui::layout::Rect;
use trebejo_core::{Cell, Node, Seat};

use super::Play;
use crate::full::room::Room;
use crate::words::Label;

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// Picks a word of the move.
    Pick(Cell),
    /// Plays what has been put together.
    Confirm,
    /// Says something for a seat.
    Say(Seat, &'static str),
    /// Begins the same round anew.
    Again,
    /// Goes to the beginning of the line.
    Review,
    /// Goes on with a round that was only looked at.
    GoOn,
    /// Leaves for the menu.
    Menu,
}

impl Play {
    /// Whether a draw can be offered: a game that is won once, twice or three times over has none.
    pub(super) fn knows_draws(&self) -> bool {
        self.info.resignations.is_empty()
    }

    /// The buttons there are now, with their words.
    pub(super) fn buttons(&self, room: &Room) -> Vec<(String, Press)> {
        let words = self.words(room);
        let own = |label: Label<'_>, press: Press| (words.say(&label), press);
        if self.is_over() {
            let mut buttons = vec![own(Label::PlayAgain, Press::Again)];
            if self.table.round().ply() > 0 {
                buttons.push(own(Label::FromStart, Press::Review));
            }
            buttons.push(own(Label::Menu, Press::Menu));
            return buttons;
        }
        if self.watching {
            return vec![own(Label::Continue, Press::GoOn), own(Label::Menu, Press::Menu)];
        }
        if !self.is_live() {
            return vec![own(Label::Continue, Press::GoOn)];
        }
        let mut buttons = Vec::new();
        if let Some((by, _)) = self.table.open_offer() {
            buttons.push(own(Label::Accept, Press::Say(by.other(), "accept")));
            buttons.push(own(Label::Decline, Press::Say(by.other(), "decline")));
            return buttons;
        }
        let Some(seat) = self.table.person_to_move() else { return buttons };
        if self.hand.staged().is_some() {
            buttons.push(own(Label::Confirm, Press::Confirm));
        }
        for word in self.hand.words() {
            buttons.push((words.choice(&word), Press::Pick(word)));
        }
        if self.table.round().claim().is_some() && self.hand.picked().is_empty() {
            buttons.push(own(Label::Claim, Press::Say(seat, "claim")));
        }
        buttons
    }

    /// The button the cursor is on: any where the board has nothing to pick.
    pub(super) fn focused(&self, room: &Room) -> Option<usize> {
        let count = self.buttons(room).len();
        if count == 0 {
            return None;
        }
        match self.focus {
            Some(focus) => Some(focus.min(count - 1)),
            None if self.board_waits() => None,
            None => Some(0),
        }
    }

    /// Whether a cell of the board can be picked now.
    pub(super) fn board_waits(&self) -> bool {
        self.is_live()
            && !self.watching
            && matches!(self.table.round().node(), Node::Decision(_))
            && self.table.open_offer().is_none()
            && !self.hand.targets().is_empty()
    }

    /// Where the buttons lie in their row.
    pub(super) fn button_places(&self, row: Rect, room: &Room) -> Vec<Rect> {
        let mut x = row.x + 2;
        let mut places = Vec::new();
        for (label, _) in self.buttons(room) {
            let width = label.chars().count() as u16 + 4;
            places.push(Rect::new(x, row.y, width, 1));
            x += width + 1;
        }
        places
    }
}
