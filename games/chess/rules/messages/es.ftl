## La búsqueda de números mágicos

magics-search-not-found = ningún número mágico de { $bits } bits sirve para { $slider } de { $square } entre { $tries } candidatos
magics-search-too-narrow = { $slider } de { $square } tiene { $answers } conjuntos de casillas atacadas, más de los que distinguen { $bits } bits
magics-search-too-wide = un índice de { $found } bits es demasiado ancho; se esperan { $most_bits } como mucho

magics-collision = los bloqueos { $first } y { $second } comparten el índice { $index } pero no las casillas atacadas

## FEN

fen-fields = la posición tiene { $found ->
        [one] { $found } campo
       *[other] { $found } campos
    }; se esperan 6: colocación, turno, enroque, al paso, medias jugadas y número de jugada (los dos últimos pueden faltar)
fen-ranks = colocación: { $found } filas; se esperan 8 separadas por /
fen-rank-length = colocación: la fila { $rank } tiene { $found } casillas; se esperan 8
fen-piece = colocación: en la fila { $rank } hay '{ $found }'; se espera una pieza (PNBRQK o pnbrqk) o de 1 a 8
fen-turn = turno: «{ $found }»; se espera w o b
fen-castling = enroque: «{ $found }»; se espera - o letras de KQkq o de las columnas de las torres
fen-castling-rook = enroque: '{ $found }' no tiene torre con la que enrocar
fen-en-passant = al paso: «{ $found }»; se espera - o una casilla de la fila 3 o 6
fen-half-moves = medias jugadas: «{ $found }»; se espera de 0 a { $most_counted }
fen-move-number = número de jugada: «{ $found }»; se espera de 0 a { $most_counted }

## Posiciones que no se pueden jugar

setup-kings = colocación: { $color } tienen { $found } reyes; se espera 1
setup-men = colocación: { $color } tienen { $found } piezas; se esperan 16 como mucho
setup-pawns = colocación: { $color } tienen { $found } peones; se esperan 8 como mucho
setup-pawn-rank = colocación: hay un peón en { $found }, en la primera o la última fila
setup-king-can-be-taken = turno: juegan { $color } y podrían capturar al rey de { $king }
setup-checkers = colocación: dan jaque { $found } piezas, y ninguna jugada puede llevar a eso
setup-castling-pieces = enroque: el rey de { $color } y la torre de { $rook } no están en su sitio
setup-castling-twice = enroque: { $color } tienen dos torres al mismo lado del rey
setup-en-passant = al paso: ningún peón puede acabar de dar dos pasos por { $found }
setup-move-number = número de jugada: es 0; se espera 1 como poco

## Los bandos y las piezas, como aparecen en una frase

color-white = las blancas
color-black = las negras
role-pawn = el peón
role-knight = el caballo
role-bishop = el alfil
role-rook = la torre
role-queen = la dama
role-king = el rey
slider-bishop = el alfil
slider-rook = la torre

## Jugadas que no se entienden

move-uci = «{ $found }» no es una jugada; se esperan dos casillas y quizá una pieza, como en e2e4 o e7e8q
move-san = «{ $found }» no es una jugada; se espera como en e4, { $knight }f3, exd5, O-O o e8={ $queen }

## Jugadas contra las reglas

illegal-over = la partida ha terminado ({ $end })
illegal-empty = no hay ninguna pieza en { $from }
illegal-not-yours = juegan { $turn }, y { $role } de { $from } no les pertenece
illegal-own-piece = en { $to } hay una pieza del mismo bando
illegal-king-reach = el rey de { $from } no puede ir a { $to } ni enrocar hacia ahí ahora
illegal-reach = { $role } de { $from } no puede ir a { $to }
illegal-promotion-missing = el peón que llega a { $to } tiene que coronar como dama, torre, alfil o caballo
illegal-promotion-role = un peón corona como dama, torre, alfil o caballo
illegal-promotion-none = { $role } que va de { $from } a { $to } no corona
illegal-still-in-check = tras { $played } el rey seguiría en jaque
illegal-leaves-check = { $played } dejaría al rey en jaque
illegal-castling = «{ $text }»: el rey no puede enrocar así ahora
illegal-none-reaches = «{ $text }»: { $role } de { $turn } no puede ir así a { $to }
illegal-ambiguous = «{ $text }» puede ser { $count } jugadas: di qué pieza, por su columna o fila

## Partidas en PGN

pgn-too-long = la partida pasa de { $most } bytes
pgn-many-tags = la partida tiene más de { $most } etiquetas
pgn-variant = la variante «{ $found }» no es { $game }
pgn-fen = FEN: { $why }
pgn-move = jugada { $number } { $text }: { $why }
pgn-variation-early = empieza una variante antes de que haya una jugada que sustituir
pgn-variation-depth = más de { $most } variantes unas dentro de otras
pgn-variation-end = termina una variante que no ha empezado
pgn-variation-open = la variante que empieza aquí no se cierra: falta )
pgn-comment-open = el comentario que empieza aquí no se cierra: falta {"}"}
pgn-tag-among-moves = la etiqueta «{ $tag }» está entre las jugadas
pgn-tag = «{ $found }» no es una etiqueta, que se escribe [Nombre "valor"]
pgn-nag = «{ $found }» no es un signo de valoración: van de $0 a $255
pgn-meaningless = «{ $found }» no significa nada aquí
pgn-chance-first = antes va el azar, como en {"{"}[%chance roll 63]{"}"}
pgn-no-chance = «{ $found }»: aquí no interviene el azar
pgn-over = { $played } viene después del final de la partida según las reglas
pgn-event = acción { $seq }: { $why }
pgn-no-action = «{ $found }» no es una acción en el tablero

## Palabras del juego: asientos, piezas, elecciones, finales, opciones

chess-seat-white = Blancas
chess-seat-black = Negras
chess-turn-white = Juegan blancas
chess-turn-black = Juegan negras
chess-won-white = ganan blancas
chess-won-black = ganan negras
chess-piece-white-king = rey blanco
chess-piece-white-queen = dama blanca
chess-piece-white-rook = torre blanca
chess-piece-white-bishop = alfil blanco
chess-piece-white-knight = caballo blanco
chess-piece-white-pawn = peón blanco
chess-piece-black-king = rey negro
chess-piece-black-queen = dama negra
chess-piece-black-rook = torre negra
chess-piece-black-bishop = alfil negro
chess-piece-black-knight = caballo negro
chess-piece-black-pawn = peón negro
chess-letter-king = R
chess-letter-queen = D
chess-letter-rook = T
chess-letter-bishop = A
chess-letter-knight = C
chess-letter-pawn = P
chess-choice-queen = Dama
chess-choice-rook = Torre
chess-choice-bishop = Alfil
chess-choice-knight = Caballo
chess-end-checkmate = jaque mate
chess-end-stalemate = ahogado
chess-end-dead = ningún bando puede dar mate
chess-end-fifty = 50 jugadas sin capturas ni avances de peón
chess-end-seventy-five = 75 jugadas sin capturas ni avances de peón
chess-claim-fifty = cincuenta jugadas sin capturas ni avances de peón
chess-option-960 = Posición de Chess960
