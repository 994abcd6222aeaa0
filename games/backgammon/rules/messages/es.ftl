## Tiradas

roll-form = «{ $found }» no es una tirada; se esperan dos dados, como en "roll 63"
roll-value = no hay dados con { $found }; se espera de 1 a 6
roll-tie = { $found }-{ $found } no decide quién empieza: los dos vuelven a tirar
roll-not-now = ahora no se tiran los dados

## Jugadas

play-text-form = «{ $found }» no es una jugada; se espera como en 13/7 8/7, bar/22 o 6/off
play-text-point = no existe el punto { $found }; se espera de 1 a 24, bar u off
play-text-odd = «{ $found }» no dice adónde va la última ficha
play-text-long = una tirada tiene cuatro pasos como mucho

## Identificadores de GNU Backgammon

gnubg-id-form = «{ $found }» no es un identificador de { $what ->
    [position] posición
   *[match] encuentro
}; se esperan { $length } letras, cifras, + o /

## XGID

xgid-parts = el XGID tiene { $found } partes separadas por dos puntos; se esperan 10
xgid-places = el XGID tiene { $found } sitios para fichas; se esperan 26
xgid-place = el sitio { $index } del XGID es '{ $found }'; se espera -, de A a O o de a a o
xgid-bar = el sitio { $found } del XGID es la barra del otro jugador

## Fichas

checkers-number = { $side ->
    [white] las blancas tienen
    [black] las negras tienen
   *[either] un bando tiene
} { $found } fichas; se esperan { $expected }, con las que ya salieron
checkers-shared = los dos bandos tienen fichas en el punto { $found }
checkers-both-off = los dos bandos han sacado todas sus fichas

## FIBS

fibs-field = el campo { $index } de la línea es «{ $found }»; { $expected }
fibs-fields = la línea tiene { $found ->
        [one] { $found } campo
       *[other] { $found } campos
    } tras "board:"; se esperan 52

## Pasos de una ficha en un archivo

hop-form = «{ $found }» no es un paso de una ficha; se espera como en "13/7", "bar/22*" o "6/off"
hop-many = se mueven más de cuatro fichas

## Jugadas contra las reglas

backgammon-illegal-over = la partida ha terminado ({ $end })
backgammon-illegal-double-opening = nadie dobla antes de la tirada inicial
backgammon-illegal-double-rolled = se dobla antes de tirar
backgammon-illegal-double-waits = ya hay un doble pendiente de respuesta
backgammon-illegal-double-crawford = en la partida de Crawford nadie dobla
backgammon-illegal-double-no-cube = esta partida se juega sin cubo
backgammon-illegal-double-not-owner = el cubo es del rival
backgammon-illegal-double-highest = el cubo no sube más
backgammon-illegal-double-called = la tirada ya está pedida
backgammon-illegal-no-offer = no hay ningún doble que responder
backgammon-illegal-no-beaver = aquí no se ha acordado devolver el doble (beaver), o el cubo no sube más
backgammon-illegal-rolled = los dados ya se han tirado: hay que jugar { $dice }
backgammon-illegal-rolling = los dados están por caer
backgammon-illegal-can-move = { $dice } se puede jugar, y hay que jugarla
backgammon-illegal-not-started = la partida no ha empezado: primero la tirada inicial
backgammon-illegal-not-rolled = aún no se han tirado los dados
backgammon-illegal-answer-first = hay un doble pendiente de respuesta: take o drop
backgammon-illegal-ambiguous = puede ser { $one } o { $other }: di dónde se captura
backgammon-illegal-no-moves = { $dice } no tiene ninguna jugada: pasa el turno
backgammon-illegal-more-steps = se pueden dar { $most } pasos de { $die }, y hay que darlos
backgammon-illegal-both-dice = se pueden jugar los dos dados, y hay que jugarlos
backgammon-illegal-larger-die = solo se puede jugar un dado, y tiene que ser el mayor: { $die }
backgammon-illegal-wrong-direction = las fichas van del 24 hacia el 1 y fuera, no de { $from } a { $to }
backgammon-illegal-no-checker-on-bar = no tienes ninguna ficha en la barra
backgammon-illegal-no-checker = no tienes ninguna ficha en { $point }
backgammon-illegal-bar-first = antes tiene que entrar la ficha de la barra
backgammon-illegal-all-played = ya se han jugado todos los dados
backgammon-illegal-not-home = solo se sacan fichas cuando las quince están en casa
backgammon-illegal-no-bear-off = ningún dado que quede saca la ficha de { $from }: hace falta su número, o uno mayor sin fichas detrás
backgammon-illegal-closed = el punto { $point } está cerrado
backgammon-illegal-way-closed = todos los caminos de { $from } a { $to } están cerrados
backgammon-illegal-no-die = de { $from } a { $to } hay { $distance }; los dados que quedan son { $left }

## Partes de un XGID

xgid-part-length = la duración del encuentro es «{ $found }»; se espera de 0 a 32767
xgid-part-highest = el cubo más alto es «{ $found }»; se espera una potencia de dos de 0 a 20
xgid-part-cube = el cubo es «{ $found }»; se espera una potencia de dos, hasta la más alta
xgid-part-owner = el dueño del cubo es «{ $found }»; se espera 1, 0 o -1
xgid-part-first-score = el primer marcador es «{ $found }»; se espera un número menor que 2^24
xgid-part-second-score = el segundo marcador es «{ $found }»; se espera un número menor que 2^24
xgid-part-crawford = la marca de Crawford es «{ $found }»; se espera 0 o 1
xgid-part-jacoby = la marca de Jacoby (1) y beavers (2) es «{ $found }»; se espera de 0 a 3
xgid-part-turn = el turno es «{ $found }»; se espera 1, 0 o -1
xgid-part-dice = los dados es «{ $found }»; se espera 00, dos dados de 1 a 6, D o B

## Partes que no encajan

xgid-misfit-cube-owner = un cubo en 1 (potencia 0) no tiene dueño
xgid-misfit-opening-dice = el turno 0 es la tirada inicial: sus dados son 00
xgid-misfit-no-double = el bando al que le toca no puede doblar (dados D)
xgid-misfit-no-beaver = aquí no hay beaver (dados B)
xgid-misfit-raccoon = aquí no se juegan raccoons (dados R)
xgid-misfit-crawford = en una partida de Crawford a un bando le falta un punto
xgid-misfit-crawford-cube = en una partida de Crawford nadie dobla
xgid-misfit-one-point = en un encuentro a un punto nadie dobla
xgid-misfit-match-not-won = el bando nombrado no ha ganado el encuentro
xgid-misfit-match-goes-on = un encuentro sigue hasta que alguien lo gana
xgid-misfit-game-not-won = el bando nombrado no ha ganado así la partida
xgid-misfit-all-off = un bando ha sacado todas sus fichas: la partida ha terminado
xgid-misfit-points-reached = un bando tiene los puntos que ganan el encuentro: ha terminado
xgid-misfit-double-waits = el bando al que le toca no puede doblar, y hay un doble pendiente

## Bits de un ID de GNU Backgammon

gnubg-id-bits-position-short = el identificador de posición acaba demasiado pronto
gnubg-id-bits-position-checkers = el identificador de posición tiene demasiadas fichas
gnubg-id-bits-owner = el identificador de encuentro da el cubo a nadie
gnubg-id-bits-cube = el identificador de encuentro tiene un cubo imposible
gnubg-id-bits-state = el identificador de encuentro no es de una partida en juego
gnubg-id-bits-double = el identificador de encuentro tiene un doble que no puede ser
gnubg-id-bits-dice = los dados del identificador de encuentro no existen

## Campos de una línea de FIBS

fibs-field-length = se espera la duración del encuentro: un número de puntos
fibs-field-first-score = se espera el primer marcador: un número de puntos
fibs-field-second-score = se espera el segundo marcador: un número de puntos
fibs-field-checkers = se espera un número de fichas: de -15 a 15
fibs-field-bar = se espera un número de fichas: una ficha del otro bando en su barra
fibs-field-turn = se espera el turno: 1, -1 o 0
fibs-field-turn-missing = se espera el turno: 1 o -1, porque la partida no ha terminado
fibs-field-die = se espera un dado: de 0 a 6
fibs-field-cube = se espera el cubo: una potencia de dos
fibs-field-may-double = se espera quién puede doblar: 0 o 1
fibs-field-doubled = se espera si hay un doble pendiente: 0 o 1
fibs-field-colour = se espera el color: 1 o -1
fibs-field-direction = se espera la dirección: 1 o -1
fibs-field-past-crawford = se espera si ya pasó la partida de Crawford: 0 o 1
fibs-field-no-crawford = se espera si esta no es la partida de Crawford: 0 o 1

## Partidas en archivos

backgammon-file-empty = la partida está vacía
backgammon-file-deed = { $property } no es una tirada ni una acción
backgammon-file-play = { $property } no es una jugada
backgammon-file-setup-in-game = se coloca una posición en medio de la partida
backgammon-file-setup-in-match = se coloca una posición en medio de un encuentro
backgammon-file-place = { $found } no es un sitio del tablero
backgammon-file-cube-value = CV[{ $found }] no es un valor del cubo
backgammon-file-other-game = GM[{ $found }] es otro juego; el backgammon es GM[6]
backgammon-file-no-game-mark = no dice GM[6]: no es una partida de backgammon
backgammon-file-automatic-doubles = el cubo empieza en { $cube }: aquí no hay dobles automáticos
backgammon-file-rule = aquí no se juega con la regla «{ $rule }»
backgammon-file-property-early = hay una propiedad antes del primer nodo, que empieza por ";"
backgammon-file-unclosed = la partida no acaba: falta un ")"
backgammon-file-none = no hay ninguna partida
backgammon-file-length = el encuentro es a { $found } puntos; como mucho pueden ser { $most }
backgammon-file-too-high = el marcador o el cubo es demasiado alto
backgammon-file-cube-power = el cubo muestra { $cube }, que no es una potencia de dos
backgammon-file-match-over = el encuentro termina antes de esta partida
backgammon-file-no-end = la partida anterior no tiene final
backgammon-file-score = el marcador es aquí { $here }; según las partidas anteriores es { $before }
backgammon-file-after-end = se hace algo después del final de la partida
backgammon-file-other-won = ha ganado el otro bando
backgammon-file-counts = la partida cuenta aquí { $points }; según las reglas es { $won }
backgammon-file-not-played = la partida tiene ganador, pero no se jugó
backgammon-file-said = { $word }: { $why }
backgammon-file-turn = actúan { $found ->
    [white] las blancas
   *[black] las negras
}, pero les toca a { $expected ->
    [white] las blancas
   *[black] las negras
}
backgammon-file-opening-roll = { $dice }: la primera tirada es de un dado cada uno, con números distintos
backgammon-file-double-waits = { $dice }: hay un doble pendiente de respuesta
backgammon-file-roll-waits = { $dice }: no se jugó la tirada anterior
backgammon-file-over = { $dice }: la partida ha terminado
backgammon-file-play-not-made = { $dice } se puede jugar, pero no se jugó
backgammon-file-play-not-written = { $dice } se puede jugar, pero no está escrito cómo
backgammon-file-played = { $dice }: { $text }: { $why }
backgammon-file-variation = aquí no se juega la variante «{ $found }»
backgammon-file-no-match-line = sobre la partida no hay ninguna línea como "5 point match"
backgammon-file-setup-before = la partida empieza en una posición colocada
backgammon-file-players = «{ $found }»: se esperan nombres y marcadores, como en "Ana : 0   Bruno : 0"
backgammon-file-no-players = la partida no tiene nombres ni marcadores
backgammon-file-line = «{ $found }» no es una línea de una partida
backgammon-file-words-after-end = «{ $found }» viene después del final de la partida
backgammon-file-roll = «{ $found }» no es una tirada
backgammon-file-illegal-play = se hizo una jugada ilegal
backgammon-file-raccoons = aquí no se juegan raccoons (redobles del beaver)
backgammon-file-no-setup = un archivo MAT no puede empezar en una posición colocada; se espera SGF o un registro
backgammon-file-event = acción { $seq }: { $why }
backgammon-file-nothing-to-resign = no hay ninguna partida que abandonar

## Palabras del juego

backgammon-seat-white = Blancas
backgammon-seat-black = Negras
backgammon-turn-white = Juegan blancas
backgammon-turn-black = Juegan negras
backgammon-won-white = ganan blancas
backgammon-won-black = ganan negras
backgammon-choice-roll = Tirar
backgammon-choice-double = Doblar
backgammon-choice-take = Tomar
backgammon-choice-drop = Rehusar
backgammon-choice-beaver = Castor
backgammon-choice-pass = Pasar
backgammon-end-single = partida simple
backgammon-end-gammon = gammon
backgammon-end-backgammon = backgammon
backgammon-end-dropped = doble rehusado
backgammon-end-match = el encuentro
backgammon-resign-1 = Partida simple
backgammon-resign-2 = Gammon
backgammon-resign-3 = Backgammon, el triple del cubo
backgammon-resigns-1 = abandonar una partida simple
backgammon-resigns-2 = abandonar un gammon
backgammon-resigns-3 = abandonar un backgammon
backgammon-option-length = Puntos del encuentro
backgammon-option-length-money = por dinero
backgammon-option-jacoby = Jacoby (por dinero)
backgammon-option-beavers = Castores (por dinero)
backgammon-chance-roll = tirada { $what }
backgammon-help-moves =
    8/3 6/4         una jugada: de punto a punto, todos los dados en una línea
    bar/22 6/off    desde la barra, fuera del tablero; también  bar 22  y  6 off
    tirar, doblar   antes de los dados; se contesta tomar, rehusar o castor
