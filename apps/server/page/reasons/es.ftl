### Donde la página ayuda a quien juega, dice con palabras propias lo que dice el servidor: los mismos nombres y
### argumentos que en los catálogos de los crates. Todo lo demás se dice con los suyos.

## Posiciones en el editor

fen-fields = Una posición tiene 6 partes y esta tiene { $found }: piezas, turno, enroque, al paso, semijugadas, jugada.
fen-ranks = La posición tiene { $found } filas en lugar de 8.
fen-rank-length = La fila { $rank } tiene { $found } casillas en lugar de 8.
fen-piece = En la fila { $rank } hay «{ $found }», que no es pieza ni número.
fen-turn = El turno es «{ $found }». Escribe w o b.
fen-castling = El enroque es «{ $found }». Escribe - o letras de KQkq.
fen-castling-rook = El enroque «{ $found }» no tiene torre. Quita el derecho o pon la torre.
fen-en-passant = La casilla al paso es «{ $found }». Escribe - o una casilla de la fila 3 o 6.
fen-half-moves = Las semijugadas son «{ $found }». Escribe un número.
fen-move-number = Las jugadas se cuentan desde 1.
setup-kings =
    { $found ->
        [0] A { $color } les falta el rey.
       *[other] { $color } tienen { $found } reyes. Deja uno.
    }
setup-men = { $color } tienen { $found } piezas; caben 16.
setup-pawns = { $color } tienen { $found } peones; caben 8.
setup-pawn-rank = Hay un peón en { $found }. Los peones nunca están en la primera ni en la última fila.
setup-checkers = { $found } piezas dan jaque a la vez; ninguna jugada puede lograrlo.
setup-king-can-be-taken = Juegan { $color } y podrían capturar al rey de { $king }. Cambia el turno o quita el jaque.
setup-castling-pieces = { $color } no tienen rey y torre listos para enrocar con la torre de { $rook }.
setup-en-passant = Ningún peón puede acabar de pasar por { $found }.
setup-move-number = Las jugadas se cuentan desde 1.
alice-fen-bar = La | va delante de una pieza del tablero B, y una no tiene pieza detrás.
alice-fen-two-placements = Hay una casilla ocupada en los dos tableros. Vacía una o elige las reglas del espejo.
alice-fen-one-placement = Con las reglas del espejo se escriben los dos tableros, uno tras otro, unidos por //.
alice-setup-taken-twice = { $found } está ocupada en los dos tableros, y eso solo vale con las reglas del espejo.
alice-setup-king-can-be-taken = Juegan { $color } y podrían capturar al rey de { $king } del tablero { $board }. Cambia el turno o quita el jaque.
alice-setup-castling = El rey de { $color } y la torre de { $rook } no están los dos en su casilla inicial del tablero A.
chessmagic-fen-gift = El don es «{ $found }». Escribe ?, - o una casilla y una habilidad, como e2:omni.
chessmagic-fen-off = Esta partida no tiene dones. Escribe -.
chessmagic-fen-set = «{ $ability }» es de las habilidades grandes. Elígelas para la partida.
chessmagic-fen-nobody = No hay pieza de { $color } en { $square } para el don.
chessmagic-fen-unfit = «{ $ability }» no le va bien a la pieza de { $square }.

## Jugadas en un tablero de casillas

illegal-own-piece = En { $to } hay una pieza tuya.
illegal-still-in-check = Estás en jaque. Esa jugada no salva al rey.
illegal-leaves-check = Eso dejaría a tu rey en jaque.
illegal-promotion-missing = El peón que llega a { $to } corona dama, torre, alfil o caballo: di cuál.
alice-illegal-own-piece = En { $to } del tablero { $board } hay una pieza tuya.
alice-illegal-castling-moved = No se puede enrocar: el rey o la torre ya dejó su casilla inicial del tablero A.
alice-illegal-castling-check = Un rey en jaque no puede enrocar.
alice-illegal-castling-taken = No se puede enrocar: { $square } está ocupada en el tablero A, entre el rey y la torre.
alice-illegal-castling-attacked = No se puede enrocar: { $square }, en el camino del rey, está atacada en el tablero A.
chessmagic-illegal-gift-first = Primero se sortea el don de este turno.
chessmagic-illegal-second-step = Ahora solo puede mover la torre: elige una casilla iluminada o que se quede.

## Jugadas en los otros tableros, cuyos lugares se nombran aquí de otra forma

diamond-illegal-no-bead = Ahí no hay ninguna cuenta. Elige una de las tuyas.
diamond-illegal-not-yours = Esa cuenta no la puedes mover ahora.
diamond-illegal-not-joined = Ninguna línea une esos dos puntos.
diamond-illegal-taken = Ese punto está ocupado.
backgammon-illegal-over = El juego terminó.
backgammon-illegal-not-started = Primero va la tirada inicial.
backgammon-illegal-not-rolled = Primero tira los dados.
backgammon-illegal-rolled = Los dados ya están tirados.
backgammon-illegal-no-moves = No hay jugada legal con esta tirada.
backgammon-illegal-can-move = Tienes jugada legal, así que no puedes pasar.
backgammon-illegal-answer-first = Primero responde al doble.
backgammon-illegal-no-beaver = Aquí no se juega con beavers.
backgammon-illegal-bar-first = Primero entra desde la barra.
backgammon-illegal-no-checker = Ahí no hay ninguna ficha tuya.
backgammon-illegal-wrong-direction = Tus fichas van en el otro sentido.
backgammon-illegal-closed = Ese punto está cerrado: lo ocupan dos o más fichas del rival.
backgammon-illegal-way-closed = Todos los caminos hasta ahí están cerrados.
backgammon-illegal-no-die = Ningún dado muestra ese número.
backgammon-illegal-no-bear-off = Ningún dado muestra ese número.
backgammon-illegal-not-home = Aún no están todas tus fichas en casa.

## Lo que no se puede hacer

forbidden-settled-by-chance = En una partida con suerte verificable, lo que el azar ha decidido queda: no se puede deshacer.
forbidden-no-claim = Ahora no hay tablas que reclamar.
forbidden-late-claim = Las tablas se reclaman antes del primer paso de la torre, no entre los dos.
