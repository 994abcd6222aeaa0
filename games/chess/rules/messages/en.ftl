## The search for magics

magics-search-not-found = no magic of { $bits } bits for the { $slider } on { $square } among { $tries } candidates
magics-search-too-narrow = the { $slider } on { $square } has { $answers } different attack sets, more than { $bits } bits can tell apart
magics-search-too-wide = an index of { $found } bits is too wide, expected at most { $most_bits }

magics-collision = blockers { $first } and { $second } share index { $index } but not the attack set

## FEN

fen-fields = the position has { $found ->
        [one] { $found } field
       *[other] { $found } fields
    }, expected 6: placement, side to move, castling, en passant, half-moves, move number (the last two may be left out)
fen-ranks = placement: { $found } ranks, expected 8 with / between them
fen-rank-length = placement: rank { $rank } has { $found } squares, expected 8
fen-piece = placement: rank { $rank } has '{ $found }', expected a piece (PNBRQK or pnbrqk) or 1 to 8
fen-turn = side to move: "{ $found }", expected w or b
fen-castling = castling: "{ $found }", expected - or letters of KQkq or of the rooks' files
fen-castling-rook = castling: '{ $found }' has no rook that could castle
fen-en-passant = en passant: "{ $found }", expected - or a square of rank 3 or 6
fen-half-moves = half-moves: "{ $found }", expected 0 to { $most_counted }
fen-move-number = move number: "{ $found }", expected 0 to { $most_counted }

## Positions that cannot be played

setup-kings = placement: { $color } has { $found } kings, expected 1
setup-men = placement: { $color } has { $found } men, expected at most 16
setup-pawns = placement: { $color } has { $found } pawns, expected at most 8
setup-pawn-rank = placement: a pawn stands on { $found }, on the first or last rank
setup-king-can-be-taken = side to move: { $color } is to move and could take the king on { $king }
setup-checkers = placement: { $found } pieces give check, and no move can have done that
setup-castling-pieces = castling: no { $color } king and rook stand ready for the rook on { $rook }
setup-castling-twice = castling: { $color } has two rooks on the same side of the king
setup-en-passant = en passant: no pawn can just have gone two steps over { $found }
setup-move-number = move number: it is 0, expected at least 1

## The sides and the pieces, as they stand in a sentence

color-white = white
color-black = black
role-pawn = pawn
role-knight = knight
role-bishop = bishop
role-rook = rook
role-queen = queen
role-king = king
slider-bishop = bishop
slider-rook = rook

## Moves that cannot be read

move-uci = "{ $found }" is no move, expected two squares and perhaps a promotion, as in e2e4 or e7e8q
move-san = "{ $found }" is no move, expected as in e4, { $knight }f3, exd5, O-O or e8={ $queen }

## Moves against the rules

illegal-over = the game is over ({ $end })
illegal-empty = there is no piece on { $from }
illegal-not-yours = it is { $turn }'s turn, and the { $role } on { $from } is not
illegal-own-piece = a piece of the same side stands on { $to }
illegal-king-reach = the king on { $from } can neither step to { $to } nor castle that way now
illegal-reach = the { $role } on { $from } cannot go to { $to }
illegal-promotion-missing = the pawn that reaches { $to } must become a queen, rook, bishop or knight
illegal-promotion-role = a pawn becomes a queen, rook, bishop or knight
illegal-promotion-none = the { $role } that goes from { $from } to { $to } becomes nothing else
illegal-still-in-check = after { $played } the king would still be in check
illegal-leaves-check = { $played } would leave the king in check
illegal-castling = "{ $text }": the king cannot castle that way now
illegal-none-reaches = "{ $text }": no { $turn } { $role } can go to { $to } that way
illegal-ambiguous = "{ $text }" can be { $count } moves: say which piece, by its file or rank

## Games in PGN

pgn-too-long = the game is longer than { $most } bytes
pgn-many-tags = the game has more than { $most } tags
pgn-variant = the variant "{ $found }" is not { $game }
pgn-fen = FEN: { $why }
pgn-move = move { $number } { $text }: { $why }
pgn-variation-early = a variation begins before there is a move it could replace
pgn-variation-depth = more than { $most } variations within one another
pgn-variation-end = a variation ends that has not begun
pgn-variation-open = the variation that begins here is not closed, expected )
pgn-comment-open = the comment that begins here is not closed, expected {"}"}
pgn-tag-among-moves = the tag "{ $tag }" stands among the moves
pgn-tag = "{ $found }" is no tag, expected [Name "value"]
pgn-nag = "{ $found }" is no annotation sign, expected $0 to $255
pgn-meaningless = "{ $found }" has no meaning here
pgn-chance-first = chance comes first, as in {"{"}[%chance roll 63]{"}"}
pgn-no-chance = "{ $found }": chance has no part here
pgn-over = { $played } was made when the game was over by the rules
pgn-event = event { $seq }: { $why }
pgn-no-action = "{ $found }" is no action on the board

## Words of the game: seats, pieces, choices, ends, options

chess-seat-white = White
chess-seat-black = Black
chess-turn-white = White to move
chess-turn-black = Black to move
chess-won-white = White won
chess-won-black = Black won
chess-piece-white-king = white king
chess-piece-white-queen = white queen
chess-piece-white-rook = white rook
chess-piece-white-bishop = white bishop
chess-piece-white-knight = white knight
chess-piece-white-pawn = white pawn
chess-piece-black-king = black king
chess-piece-black-queen = black queen
chess-piece-black-rook = black rook
chess-piece-black-bishop = black bishop
chess-piece-black-knight = black knight
chess-piece-black-pawn = black pawn
chess-letter-king = K
chess-letter-queen = Q
chess-letter-rook = R
chess-letter-bishop = B
chess-letter-knight = N
chess-letter-pawn = P
chess-choice-queen = Queen
chess-choice-rook = Rook
chess-choice-bishop = Bishop
chess-choice-knight = Knight
chess-end-checkmate = checkmate
chess-end-stalemate = stalemate
chess-end-dead = neither side can give mate
chess-end-fifty = 50 moves without a capture or a pawn move
chess-end-seventy-five = 75 moves without a capture or a pawn move
chess-claim-fifty = fifty moves without a capture or a pawn move
chess-option-960 = Chess960 position
