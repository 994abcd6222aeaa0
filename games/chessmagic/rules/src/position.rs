//! A position of ChessMagic: a position of chess, the stage of the turn, and the rules of the round.

use trebejo_chess::{Bitboard, Board, Chess, Color, Move, MoveKind, Role, Setup, Square};
use trebejo_core::{Action, Node, Outcome, Position, Rng};

use crate::after::{After, is_safe};
use crate::{Ability, Gift, Gifts, MagicMove, Rules};

/// How far a turn has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The gift is still to be drawn.
    Draw,
    /// The side to move moves, with this gift or with none.
    Turn(Option<Gift>),
    /// The gifted rook, which now stands here, may move once more.
    SecondStep(Square),
}

/// A position that can be played. The ways to one from outside are its start and its text.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Magic {
    chess: Chess,
    stage: Stage,
    /// The square just passed over by a pawn, if only an omnidirectional pawn can capture there; what chess
    /// itself can capture en passant, the position of chess knows.
    passed: Option<Square>,
    rules: Rules,
}

impl Magic {
    /// The start position.
    #[must_use]
    pub fn start(rules: Rules) -> Magic {
        Magic::begin_turn(Chess::start(), None, rules)
    }

    /// A position at the beginning of a turn; `passed` is the square a pawn has just passed over.
    fn begin_turn(chess: Chess, passed: Option<Square>, rules: Rules) -> Magic {
        let board = chess.board();
        let king = board.pieces(chess.turn(), Role::King).any();
        let draw = king && rules.has_gift(board, chess.turn());
        let stage = if draw { Stage::Draw } else { Stage::Turn(None) };
        Magic::new_unchecked(chess, stage, passed, rules)
    }

    /// A position as it stands: the caller vouches that it can be played.
    pub(crate) fn new_unchecked(
        chess: Chess,
        stage: Stage,
        passed: Option<Square>,
        rules: Rules,
    ) -> Magic {
        let mut pos = Magic { chess, stage, passed: None, rules };
        pos.settle_en_passant(passed);
        pos
    }

    /// Keeps the square passed over if chess has forgotten it but a gift can still capture there.
    fn settle_en_passant(&mut self, passed: Option<Square>) {
        self.passed = passed.filter(|passed| {
            self.chess.en_passant().is_none() && self.can_capture_backwards(*passed)
        });
    }

    /// The position of chess underneath. In the middle of a double step the side not to move may be in check,
    /// and after a king has been captured one is missing.
    #[must_use]
    pub const fn chess(&self) -> &Chess {
        &self.chess
    }

    /// Where the pieces stand.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.chess.board()
    }

    /// Whose turn it is, also in a position that has ended.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.chess.turn()
    }

    /// How far the turn has come.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The rules of the round.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The square where a pawn can be captured en passant, by a legal move: of this turn if the gift is drawn,
    /// with any gift if not.
    #[must_use]
    pub fn en_passant(&self) -> Option<Square> {
        self.chess.en_passant().or(self.passed)
    }

    /// The position as a setup of chess, with the en passant square of this game.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { en_passant: self.en_passant(), ..self.chess.setup() }
    }

    /// The gift of this turn, for the piece that has it now, whether it fits or not.
    #[must_use]
    pub const fn gift(&self) -> Option<Gift> {
        match self.stage {
            Stage::Draw => None,
            Stage::Turn(gift) => gift,
            Stage::SecondStep(square) => Some(Gift { square, ability: Ability::Double }),
        }
    }

    /// The gift of this turn, if it fits its piece.
    #[must_use]
    pub fn usable_gift(&self) -> Option<Gift> {
        self.gift().filter(|gift| self.board().role(gift.ability.role()).has(gift.square))
    }

    /// Whether the king of the side to move has been captured.
    #[must_use]
    pub const fn is_king_captured(&self) -> bool {
        self.board().pieces(self.turn(), Role::King).is_empty()
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.is_in_check(self.turn())
    }

    /// Whether a side is in check; in the middle of a double step it may be the other one.
    #[must_use]
    pub fn is_in_check(&self, color: Color) -> bool {
        self.board().pieces(color, Role::King).any() && !is_safe(self.board(), color)
    }

    /// Whether a move takes something.
    #[must_use]
    pub fn is_capture(&self, mv: MagicMove) -> bool {
        mv.chess().is_some_and(|mv| {
            mv.kind() == MoveKind::EnPassant || self.board().color(self.turn().other()).has(mv.to())
        })
    }

    /// Whether a move captures the king.
    #[must_use]
    pub fn captures_king(&self, mv: MagicMove) -> bool {
        let king = self.board().pieces(self.turn().other(), Role::King);
        mv.is_gifted() && mv.to().is_some_and(|to| king.has(to))
    }

    /// The same position with this gift, or none, in place of the one it has. The gift must be for a piece of
    /// the side to move.
    #[must_use]
    pub fn with_gift(&self, gift: Option<Gift>) -> Magic {
        Magic::new_unchecked(self.chess, Stage::Turn(gift), self.en_passant(), self.rules)
    }

    /// The same position with this gift, or none, for this turn and no gifts in the turns to come: what is
    /// left of the game for an engine that looks no further at chance.
    #[must_use]
    pub fn without_chance(&self, gift: Option<Gift>) -> Magic {
        let rules = Rules { gifts: Gifts::Off, ..self.rules };
        Magic::new_unchecked(self.chess, Stage::Turn(gift), self.en_passant(), rules)
    }

    /// The same position with the other side to move, as engines think of it: at the beginning of a turn, with
    /// the side to move not in check and no gifts to come.
    #[must_use]
    pub fn pass(&self) -> Magic {
        Magic { chess: self.chess.pass(), stage: Stage::Turn(None), passed: None, ..*self }
    }

    /// Calls `tell` with every gift the side to move may be given, all equally likely; none unless a gift is to
    /// be drawn.
    pub fn each_gift(&self, tell: impl FnMut(Gift)) {
        if self.stage == Stage::Draw {
            self.rules.each_gift(self.board(), self.turn(), tell);
        }
    }

    fn play_plain(&mut self, mv: Move) {
        let passed = (mv.kind() == MoveKind::DoubleStep).then(|| {
            let between = (mv.from().index() + mv.to().index()) / 2;
            Square::from_index(between).expect("a square between two others")
        });
        self.chess.play(mv);
        *self = Magic::begin_turn(self.chess, passed, self.rules);
    }

    fn play_gifted(&mut self, mv: Move) {
        let turn = self.turn();
        let ability = self.gift().expect("a gifted move has a gift").ability;
        let After { board, touched, progress } = After::of(self.board(), turn, ability, mv);
        let mut setup = self.chess.setup();
        setup.board = board;
        setup.en_passant = None;
        setup.castling = setup.castling.without(touched);
        for color in Color::BOTH {
            let king = self.board().king(color);
            if touched.has(king) {
                setup.castling = setup.castling.without(Bitboard::rank(color.back_rank()));
            }
        }
        // A double step is one move of the player: its second half is not counted again.
        let second = matches!(self.stage, Stage::SecondStep(_));
        setup.halfmoves = match setup.halfmoves {
            _ if progress => 0,
            quiet if second => quiet,
            quiet => quiet.saturating_add(1),
        };
        if ability == Ability::Double && !second {
            self.chess = Chess::new_unchecked(&setup);
            self.stage = Stage::SecondStep(mv.to());
            self.passed = None;
        } else {
            self.end_turn(setup);
        }
    }

    fn end_turn(&mut self, mut setup: Setup) {
        if setup.turn == Color::Black {
            setup.move_number = setup.move_number.saturating_add(1);
        }
        setup.turn = setup.turn.other();
        *self = Magic::begin_turn(Chess::new_unchecked(&setup), None, self.rules);
    }
}

/// A random number for what a stage adds to the key; a turn without a gift adds nothing, so that without gifts
/// keys are those of chess.
fn stage_number(stage: Stage) -> u64 {
    let code = match stage {
        Stage::Turn(None) => return 0,
        Stage::Draw => 1,
        Stage::SecondStep(square) => 64 + square.index() as u64,
        Stage::Turn(Some(Gift { square, ability })) => {
            128 + (ability as u64) * 64 + square.index() as u64
        }
    };
    number(code)
}

fn number(code: u64) -> u64 {
    Rng::new(0x6769_6674 ^ code << 32).next_u64()
}

impl Position for Magic {
    type Move = MagicMove;
    type Chance = Gift;
    type Undo = Magic;

    fn node(&self) -> Node {
        if self.is_king_captured() {
            return Node::Over(Outcome::win(self.turn().other().seat(), "king-captured"));
        }
        match self.stage {
            Stage::SecondStep(_) => Node::Decision(self.turn().seat()),
            // Mate and stalemate are judged by the moves of chess, whatever the gift.
            Stage::Turn(_) => self.chess.node(),
            Stage::Draw => match self.chess.node() {
                Node::Decision(_) => Node::Chance,
                node => node,
            },
        }
    }

    fn moves(&self, out: &mut Vec<MagicMove>) {
        if matches!(self.node(), Node::Decision(_)) {
            self.for_each_move(|mv| out.push(mv));
        }
    }

    fn chances(&self, out: &mut Vec<(Gift, u32)>) {
        if self.node() == Node::Chance {
            self.rules.each_gift(self.board(), self.turn(), |gift| out.push((gift, 1)));
        }
    }

    fn play(&mut self, mv: MagicMove) -> Magic {
        let before = *self;
        match mv {
            MagicMove::Plain(mv) => self.play_plain(mv),
            MagicMove::Gifted(mv) => self.play_gifted(mv),
            MagicMove::Stay => self.end_turn(self.chess.setup()),
        }
        before
    }

    fn resolve(&mut self, gift: Gift) -> Magic {
        let before = *self;
        *self = self.with_gift(Some(gift));
        before
    }

    fn undo(&mut self, undo: Magic) {
        *self = undo;
    }

    fn key(&self) -> u64 {
        let passed = self.passed.map_or(0, |square| number(1024 + square.index() as u64));
        self.chess.key() ^ stage_number(self.stage) ^ passed
    }

    fn perft_actions(&self) -> Vec<Action<Magic>> {
        let mut actions = Vec::with_capacity(64);
        // A captured king, mate and stalemate end the game; dead positions and quiet moves do not stop a count.
        let second = matches!(self.stage, Stage::SecondStep(_));
        if !self.is_king_captured() && (second || self.chess.has_moves()) {
            self.each_gift(|gift| actions.push(Action::Chance(gift)));
            self.for_each_move(|mv| actions.push(Action::Move(mv)));
        }
        actions
    }
}
