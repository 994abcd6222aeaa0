## FEN

alice-fen-bar = placement: a | stands before a piece of board B, and one has no piece after it
alice-fen-two-placements = placement: two boards joined by //, which is how rules=mirror is written; expected one, with | before each piece of board B
alice-fen-one-placement = placement: { $found } boards, expected two joined by //, as rules=mirror is written

## Positions that cannot be played

alice-setup-taken-twice = placement: { $found } is taken on both boards, which only the mirror rules allow
alice-setup-king-can-be-taken = side to move: { $color } is to move and could take the king on { $king } of board { $board }
alice-setup-castling = castling: the { $color } king and the rook on { $rook } do not both stand on their first squares of board A
alice-setup-mirror-castling = castling: there is none by the mirror rules, expected -
alice-setup-mirror-en-passant = en passant: there is none by the mirror rules, expected -

## Moves

alice-move-mirror = "{ $found }" is no move, expected two squares and perhaps a promotion, as in A:e2e3 or B:e7e8q
alice-illegal-empty = there is no piece on { $from }
alice-illegal-empty-here = there is no piece on { $from } of board { $board }
alice-illegal-not-yours = it is { $turn }'s turn, and the { $role } on { $from } of board { $board } is not
alice-illegal-stays = the { $role } on { $from } has to leave its square
alice-illegal-reach = the { $role } on { $from } of board { $board } cannot go to { $to } over board { $over }
alice-illegal-own-piece = a piece of the same side stands on { $to } of board { $board }
alice-illegal-double-step = pawns have no double step by the mirror rules
alice-illegal-taken = { $to } is taken on board { $board }
alice-illegal-mirror-castling = there is no castling by the mirror rules
alice-illegal-castling-moved = the king or the rook has moved from its first square of board A
alice-illegal-castling-check = the king is in check and cannot castle
alice-illegal-castling-taken = { $square } is taken on board A, between king and rook
alice-illegal-castling-attacked = { $square }, on the king's way, is attacked on board A
alice-illegal-castling-into-check = the king would be in check on { $square } of board B
alice-illegal-king-attacked = the king would be attacked on { $to } of board { $board }
alice-illegal-check = after { $played } the king on { $king } of board { $board } would be in check
alice-illegal-still-in-check = after { $played } the king on { $king } of board { $board } would still be in check
alice-illegal-check-by-passing = after { $played } the king on { $king } of board { $board } would be in check, for the piece on { $from } passes to board { $other }
alice-illegal-still-in-check-by-passing = after { $played } the king on { $king } of board { $board } would still be in check, for the piece on { $from } passes to board { $other }
alice-illegal-both-boards = a piece on each board can go from { $from } to { $to }: say which, as in A:{ $from }{ $to }

## Words of the game

alice-option-rules = Rules
alice-option-rules-parton = Parton's
alice-option-rules-mirror = the mirror's
alice-option-ep = En passant
alice-option-start = Start position
alice-option-start-usual = usual
alice-option-start-looking-glass = Black on board B
