## FEN

chessmagic-fen-fields = the position has { $found ->
        [one] { $found } field
       *[other] { $found } fields
    }, expected 7: the six of chess and the gift (which may be left out)
chessmagic-fen-pawn-rank = placement: a { $color } pawn stands on { $square }, on its last rank
chessmagic-fen-castling = castling: the rook on { $found } cannot castle, there is no Chess960 in this game
chessmagic-fen-gift = gift: "{ $found }", expected ?, - or a square and an ability, as in e2:omni or a1:double+
chessmagic-fen-off = gift: "{ $found }" in a game with gifts=off, expected -
chessmagic-fen-set = gift: { $ability } is not among the abilities of set={ $set }
chessmagic-fen-nobody = gift: there is no { $color } piece on { $square }
chessmagic-fen-unfit = gift: { $ability } does not fit the { $role } on { $square }
chessmagic-fen-in-check = gift: after a first step of a rook its own king on { $found } cannot be in check
chessmagic-fen-en-passant = en passant: "{ $found }" after a first step of a rook, expected -

## Gifts

chessmagic-gift-form = "{ $found }" is no gift, expected as in "gift e2:omni"
chessmagic-gift-not-here = { $gift } cannot be given here

## Moves

chessmagic-move-san = "{ $found }" is no move, expected as in e4, { $knight }f3, exd5, d4e4^, O-O, e8={ $queen } or --
chessmagic-illegal-gift-first = the gift of this turn is drawn before the move
chessmagic-illegal-second-step = only the rook on { $rook } can move now: a second step, or 0000 to stay
chessmagic-illegal-no-second-step = there is no second step of a rook to do without
chessmagic-illegal-push = the push of { $played } would leave the king in check
chessmagic-illegal-swap-in-check = the king cannot change places out of check
chessmagic-illegal-swap-into-check = on { $to } the king would be in check
chessmagic-illegal-swap-pawn = no pawn may come to { $to } by changing places: it is its last rank
chessmagic-illegal-swap-far = { $to } is more than two steps from the king on { $king }

## Words of the game

chessmagic-choice-stay = Stay
chessmagic-end-king-captured = the king was captured
chessmagic-option-gifts = Gifts
chessmagic-option-gifts-fitting = that fit the piece
chessmagic-option-gifts-blind = blind draw
chessmagic-option-set = Abilities
chessmagic-option-set-classic = classic: pawn and rook
chessmagic-option-set-grand = grand: every piece
chessmagic-mark-gift-omni = gift { $cell }: free step
chessmagic-mark-gift-double = gift { $cell }: double step
chessmagic-mark-gift-push = gift { $cell }: shock wave
chessmagic-mark-gift-phase = gift { $cell }: ghost
chessmagic-mark-gift-leap = gift { $cell }: leap
chessmagic-mark-gift-swap = gift { $cell }: swap
