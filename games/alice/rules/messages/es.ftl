## FEN

alice-fen-bar = colocación: la | va delante de una pieza del tablero B, y una no tiene pieza detrás
alice-fen-two-placements = colocación: hay dos tableros unidos por //, como se escribe con rules=mirror; se espera uno, con | delante de cada pieza del tablero B
alice-fen-one-placement = colocación: { $found } tableros; se esperan dos unidos por //, como se escribe con rules=mirror

## Posiciones que no se pueden jugar

alice-setup-taken-twice = colocación: { $found } está ocupada en los dos tableros, y eso solo vale con las reglas del espejo
alice-setup-king-can-be-taken = turno: juegan { $color } y podrían capturar al rey de { $king } del tablero { $board }
alice-setup-castling = enroque: el rey de { $color } y la torre de { $rook } no están los dos en su casilla inicial del tablero A
alice-setup-mirror-castling = enroque: con las reglas del espejo no hay; se espera -
alice-setup-mirror-en-passant = al paso: con las reglas del espejo no hay; se espera -

## Jugadas

alice-move-mirror = «{ $found }» no es una jugada; se esperan dos casillas y quizá una pieza, como en A:e2e3 o B:e7e8q
alice-illegal-empty = no hay ninguna pieza en { $from }
alice-illegal-empty-here = no hay ninguna pieza en { $from } del tablero { $board }
alice-illegal-not-yours = juegan { $turn }, y { $role } de { $from } del tablero { $board } no les pertenece
alice-illegal-stays = { $role } de { $from } tiene que dejar su casilla
alice-illegal-reach = { $role } de { $from } del tablero { $board } no puede ir a { $to } por el tablero { $over }
alice-illegal-own-piece = en { $to } del tablero { $board } hay una pieza del mismo bando
alice-illegal-double-step = con las reglas del espejo los peones no dan dos pasos
alice-illegal-taken = { $to } está ocupada en el tablero { $board }
alice-illegal-mirror-castling = con las reglas del espejo no hay enroque
alice-illegal-castling-moved = el rey o la torre ya dejó su casilla inicial del tablero A
alice-illegal-castling-check = un rey en jaque no puede enrocar
alice-illegal-castling-taken = { $square } está ocupada en el tablero A, entre el rey y la torre
alice-illegal-castling-attacked = { $square }, en el camino del rey, está atacada en el tablero A
alice-illegal-castling-into-check = el rey quedaría en jaque en { $square } del tablero B
alice-illegal-king-attacked = el rey quedaría atacado en { $to } del tablero { $board }
alice-illegal-check = tras { $played } el rey de { $king } del tablero { $board } quedaría en jaque
alice-illegal-still-in-check = tras { $played } el rey de { $king } del tablero { $board } seguiría en jaque
alice-illegal-check-by-passing = tras { $played } el rey de { $king } del tablero { $board } quedaría en jaque, porque la pieza de { $from } pasa al tablero { $other }
alice-illegal-still-in-check-by-passing = tras { $played } el rey de { $king } del tablero { $board } seguiría en jaque, porque la pieza de { $from } pasa al tablero { $other }
alice-illegal-both-boards = una pieza de cada tablero puede ir de { $from } a { $to }: di cuál, como en A:{ $from }{ $to }

## Palabras del juego

alice-option-rules = Reglas
alice-option-rules-parton = las de Parton
alice-option-rules-mirror = las del espejo
alice-option-ep = Captura al paso
alice-option-start = Posición inicial
alice-option-start-usual = normal
alice-option-start-looking-glass = negras en el tablero B
