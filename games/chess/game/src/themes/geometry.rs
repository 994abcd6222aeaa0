//! Men on one or two boards of squares and what they attack: enough to tell a fork from a pin. On two boards a man is
//! taken where it stands and the taker arrives on the other board, so that is where it can be taken back.

use trebejo_chess::{Bitboard, Color, Role, Square, attacks, role_name};
use trebejo_core::View;

/// Where a man stands: the number of the board and the square.
pub(super) type Place = (usize, Square);

/// The men of a view.
#[derive(Clone)]
pub(super) struct Men {
    boards: Vec<[Option<(Color, Role)>; 64]>,
}

/// What a man counts for.
pub(super) fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 100,
    }
}

/// The place of a cell: `e4`, or `B:e4` on the second of two boards.
pub(super) fn place(cell: &str) -> Option<Place> {
    let (board, square) = cell
        .split_once(':')
        .map_or((0, cell), |(board, square)| (usize::from(board == "B"), square));
    Some((board, Square::from_name(square.as_bytes())?))
}

fn man(word: &str) -> Option<(Color, Role)> {
    let (color, role) = word.split_once('-')?;
    let color = Color::BOTH.into_iter().find(|one| one.name() == color)?;
    Some((color, Role::ALL.into_iter().find(|one| role_name(*one) == role)?))
}

impl Men {
    /// The men of a view of one board, or of two.
    pub fn new(view: &View) -> Men {
        let two = view.pieces.keys().any(|cell| cell.contains(':'));
        let mut men = Men { boards: vec![[None; 64]; 1 + usize::from(two)] };
        for (cell, word) in &view.pieces {
            if let (Some((board, square)), Some(man)) = (place(cell), man(word)) {
                men.boards[board][square.index()] = Some(man);
            }
        }
        men
    }

    /// The man at a place.
    pub fn at(&self, (board, square): Place) -> Option<(Color, Role)> {
        self.boards[board][square.index()]
    }

    /// These men without the one at a place.
    pub fn without(&self, (board, square): Place) -> Men {
        let mut men = self.clone();
        men.boards[board][square.index()] = None;
        men
    }

    /// All men of a colour.
    pub fn of(&self, color: Color) -> Vec<(Place, Role)> {
        let all = (0..self.boards.len()).flat_map(|board| Square::all().map(move |at| (board, at)));
        all.filter_map(|place| match self.at(place) {
            Some((owner, role)) if owner == color => Some((place, role)),
            _ => None,
        })
        .collect()
    }

    /// Pawns 1 to queens 9, of a colour less those of the other.
    pub fn balance(&self, color: Color) -> i32 {
        let sum = |color| {
            let men = self.of(color);
            men.iter()
                .filter(|(_, role)| *role != Role::King)
                .map(|(_, role)| value(*role))
                .sum::<i32>()
        };
        sum(color) - sum(color.other())
    }

    fn occupied(&self, board: usize) -> Bitboard {
        let mut set = Bitboard::default();
        for square in Square::all().filter(|square| self.at((board, *square)).is_some()) {
            set.insert(square);
        }
        set
    }

    /// The squares the man at a place attacks on its board.
    fn reach(&self, from: Place) -> Bitboard {
        let occupied = self.occupied(from.0);
        match self.at(from) {
            None => Bitboard::default(),
            Some((color, Role::Pawn)) => attacks::pawn(color, from.1),
            Some((_, Role::Knight)) => attacks::knight(from.1),
            Some((_, Role::Bishop)) => attacks::bishop(from.1, occupied),
            Some((_, Role::Rook)) => attacks::rook(from.1, occupied),
            Some((_, Role::Queen)) => attacks::queen(from.1, occupied),
            Some((_, Role::King)) => attacks::king(from.1),
        }
    }

    /// Whether the taker of a man at this place would find its square free: on two boards it arrives on the other.
    fn free(&self, (board, square): Place) -> bool {
        self.boards.len() == 1 || self.at((1 - board, square)).is_none()
    }

    /// The men of the other colour that the man at a place could take.
    pub fn targets(&self, from: Place) -> Vec<(Place, Role)> {
        let Some((color, _)) = self.at(from) else { return Vec::new() };
        let reach = self.reach(from);
        let mut men = self.of(color.other());
        men.retain(|(at, role)| {
            at.0 == from.0 && reach.has(at.1) && (*role == Role::King || self.free(*at))
        });
        men
    }

    /// The men of a colour that attack a square of a board, whoever stands there.
    pub fn attackers(&self, color: Color, (board, square): Place) -> Vec<(Place, Role)> {
        let mut men = self.of(color);
        men.retain(|(from, _)| from.0 == board && self.reach(*from).has(square));
        men
    }

    /// The men that could take the man at a place.
    pub fn hunters(&self, at: Place) -> Vec<(Place, Role)> {
        let Some((color, role)) = self.at(at) else { return Vec::new() };
        let mut men = self.attackers(color.other(), at);
        men.retain(|(by, _)| self.targets(*by).contains(&(at, role)));
        men
    }

    /// Where the taker of a man at this place comes to stand.
    pub fn landing(&self, (board, square): Place) -> Place {
        if self.boards.len() == 1 { (board, square) } else { (1 - board, square) }
    }

    /// Whether taking the man at `target` with the man at `from` wins something even if it is taken back.
    pub fn gains(&self, from: Place, (target, role): (Place, Role)) -> bool {
        let Some((color, taker)) = self.at(from) else { return false };
        let after = self.without(from);
        let backed = !after.attackers(color.other(), self.landing(target)).is_empty();
        role == Role::King || value(role) > value(taker) || (!backed && value(role) >= 3)
    }

    /// The two men of the other colour one behind the other on each line of the slider at a place.
    pub fn lines(&self, from: Place) -> Vec<[(Place, Role); 2]> {
        let Some((_, role)) = self.at(from) else { return Vec::new() };
        if !matches!(role, Role::Bishop | Role::Rook | Role::Queen) {
            return Vec::new();
        }
        let mut pairs = Vec::new();
        for front in self.targets(from) {
            let behind = self.without(front.0).targets(from);
            let new =
                behind.into_iter().find(|(at, _)| attacks::between(from.1, at.1).has(front.0.1));
            pairs.extend(new.map(|back| [front, back]));
        }
        pairs
    }

    /// Whether the man at a place cannot leave its line without its king being taken.
    pub fn is_pinned(&self, at: Place) -> bool {
        let Some((color, role)) = self.at(at) else { return false };
        let king = self.of(color).into_iter().find(|(_, role)| *role == Role::King);
        let Some((king, _)) = king.filter(|_| role != Role::King) else { return false };
        let count = |men: &Men| men.attackers(color.other(), king).len();
        count(&self.without(at)) > count(self)
    }
}
