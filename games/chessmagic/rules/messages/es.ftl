## FEN

chessmagic-fen-fields = la posición tiene { $found ->
        [one] { $found } campo
       *[other] { $found } campos
    }; se esperan 7: los seis del ajedrez y el don (que puede faltar)
chessmagic-fen-pawn-rank = colocación: un peón de { $color } está en { $square }, en su última fila
chessmagic-fen-castling = enroque: la torre de { $found } no puede enrocar; en este juego no hay Chess960
chessmagic-fen-gift = don: «{ $found }»; se espera ?, - o una casilla y un poder, como en e2:omni o a1:double+
chessmagic-fen-off = don: «{ $found }» en una partida con gifts=off; se espera -
chessmagic-fen-set = don: { $ability } no está entre los poderes de set={ $set }
chessmagic-fen-nobody = don: no hay ninguna pieza de { $color } en { $square }
chessmagic-fen-unfit = don: { $role } de { $square } no puede recibir { $ability }
chessmagic-fen-in-check = don: tras el primer paso de una torre, su rey en { $found } no puede estar en jaque
chessmagic-fen-en-passant = al paso: «{ $found }» tras el primer paso de una torre; se espera -

## Dones

chessmagic-gift-form = «{ $found }» no es un don; se espera como en "gift e2:omni"
chessmagic-gift-not-here = { $gift } no se puede dar aquí

## Jugadas

chessmagic-move-san = «{ $found }» no es una jugada; se espera como en e4, { $knight }f3, exd5, d4e4^, O-O, e8={ $queen } o --
chessmagic-illegal-gift-first = el don de este turno se sortea antes de la jugada
chessmagic-illegal-second-step = ahora solo puede mover la torre de { $rook }: un segundo paso, o 0000 para quedarse
chessmagic-illegal-no-second-step = no hay ningún segundo paso de torre al que renunciar
chessmagic-illegal-push = el empujón de { $played } dejaría al rey en jaque
chessmagic-illegal-swap-in-check = un rey en jaque no puede cambiar de sitio
chessmagic-illegal-swap-into-check = en { $to } el rey quedaría en jaque
chessmagic-illegal-swap-pawn = ningún peón puede llegar a { $to } por un cambio: es su última fila
chessmagic-illegal-swap-far = { $to } está a más de dos pasos del rey de { $king }

## Palabras del juego

chessmagic-choice-stay = Quedarse
chessmagic-end-king-captured = rey capturado
chessmagic-option-gifts = Dones
chessmagic-option-gifts-fitting = adecuados a la pieza
chessmagic-option-gifts-blind = sorteo a ciegas
chessmagic-option-set = Habilidades
chessmagic-option-set-classic = clásicas: peón y torre
chessmagic-option-set-grand = grandes: todas las piezas
chessmagic-mark-gift-omni = don { $cell }: paso libre
chessmagic-mark-gift-double = don { $cell }: doble paso
chessmagic-mark-gift-push = don { $cell }: onda de choque
chessmagic-mark-gift-phase = don { $cell }: fantasma
chessmagic-mark-gift-leap = don { $cell }: salto
chessmagic-mark-gift-swap = don { $cell }: intercambio
