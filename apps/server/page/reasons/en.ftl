### Where the page helps a player along, it says what the server says in words of its own: the same names and
### arguments as in the catalogues of the crates. Everything else is said in theirs.

## Positions in the editor

fen-fields = A position has 6 parts, this one has { $found }: pieces, side to move, castling, en passant, half-moves, move.
fen-ranks = The placement has { $found } ranks instead of 8.
fen-rank-length = Rank { $rank } has { $found } squares instead of 8.
fen-piece = Rank { $rank } has “{ $found }”, which is no piece and no number.
fen-turn = The side to move is “{ $found }”. Write w or b.
fen-castling = Castling is “{ $found }”. Write - or letters of KQkq.
fen-castling-rook = Castling “{ $found }” has no rook. Take the right away or put the rook back.
fen-en-passant = The en-passant square is “{ $found }”. Write - or a square of rank 3 or 6.
fen-half-moves = The half-moves are “{ $found }”. Write a number.
fen-move-number = The number of the move begins at 1.
setup-kings =
    { $found ->
        [0] Put a { $color } king on the board.
       *[other] There are { $found } { $color } kings. Leave one.
    }
setup-men = There are { $found } { $color } pieces, at most 16 fit.
setup-pawns = There are { $found } { $color } pawns, at most 8 fit.
setup-pawn-rank = A pawn stands on { $found }. Pawns never stand on the first or last rank.
setup-checkers = { $found } pieces give check at once, which no move can do.
setup-king-can-be-taken = With { $color } to move, the king on { $king } could be taken. Change the side to move or stop the check.
setup-castling-pieces = No { $color } king and rook stand ready to castle with the rook on { $rook }.
setup-en-passant = No pawn can just have passed over { $found }.
setup-move-number = The number of the move begins at 1.
alice-fen-bar = A | stands before a piece of board B, and one has no piece after it.
alice-fen-two-placements = A square is taken on both boards. Empty one of them, or choose the mirror rules.
alice-fen-one-placement = By the mirror rules the two boards are written one after the other, joined by //.
alice-setup-taken-twice = { $found } is taken on both boards, which only the mirror rules allow.
alice-setup-king-can-be-taken = It is { $color }’s turn, who could take the king on { $king } of board { $board }. Change the turn or remove the check.
alice-setup-castling = The { $color } king and the rook on { $rook } do not both stand on their first squares of board A.
chessmagic-fen-gift = The gift is “{ $found }”. Write ?, - or a square and an ability, as in e2:omni.
chessmagic-fen-off = This game has no gifts. Write -.
chessmagic-fen-set = “{ $ability }” belongs to the grand set. Choose that set for the game.
chessmagic-fen-nobody = There is no { $color } piece on { $square } for the gift.
chessmagic-fen-unfit = “{ $ability }” does not fit the piece on { $square }.

## Moves on a board of squares

illegal-own-piece = One of your own pieces stands on { $to }.
illegal-still-in-check = You are in check. That move does not save the king.
illegal-leaves-check = That would leave your king in check.
illegal-promotion-missing = The pawn that reaches { $to } becomes a queen, rook, bishop or knight: say which.
alice-illegal-own-piece = One of your own pieces stands on { $to } of board { $board }.
alice-illegal-castling-moved = No castling: the king or the rook has left its first square of board A.
alice-illegal-castling-check = A king in check cannot castle.
alice-illegal-castling-taken = No castling: { $square } is taken on board A, between king and rook.
alice-illegal-castling-attacked = No castling: { $square }, on the king’s way, is attacked on board A.
chessmagic-illegal-gift-first = First the gift of this turn is drawn.
chessmagic-illegal-second-step = Only the rook may move now: choose a lit square, or let it stay.

## Moves on the other boards, whose places are named otherwise here

diamond-illegal-no-bead = There is no bead there. Choose one of yours.
diamond-illegal-not-yours = That bead is not yours to move now.
diamond-illegal-not-joined = No line joins those two points.
diamond-illegal-taken = That point is taken.
backgammon-illegal-over = The game is over.
backgammon-illegal-not-started = The opening roll comes first.
backgammon-illegal-not-rolled = Roll first.
backgammon-illegal-rolled = The dice have been rolled already.
backgammon-illegal-no-moves = There is no legal play with this roll.
backgammon-illegal-can-move = You have a legal play, so you cannot pass.
backgammon-illegal-answer-first = Answer the double first.
backgammon-illegal-no-beaver = Beavers are not played here.
backgammon-illegal-bar-first = Enter from the bar first.
backgammon-illegal-no-checker = There is no checker of yours there.
backgammon-illegal-wrong-direction = Your checkers go the other way.
backgammon-illegal-closed = That point is closed: two or more of the other side hold it.
backgammon-illegal-way-closed = Every way there is closed.
backgammon-illegal-no-die = No die shows that number.
backgammon-illegal-no-bear-off = No die shows that number.
backgammon-illegal-not-home = Not all of your checkers are home yet.

## What a seat may not do

forbidden-settled-by-chance = In a fair game what chance has decided stands, so this cannot be taken back.
forbidden-no-claim = There is no draw to claim now.
forbidden-late-claim = A draw is claimed before the rook’s first step, not between its two steps.
