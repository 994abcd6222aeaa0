### The words of the page in Spanish. A key of the code has dots where a message has hyphens: t("new.title") is new-title.
### Numbers come as numbers: { $n } writes them as the language does, and its plural forms are chosen by them.

## Everywhere

app-tagline = Juegos de siempre, en buena compañía.
back = Volver
menu = Menú
close = Cerrar
cancel = Cancelar
offline = El servidor no responde. Mira si Trebejo está en marcha y prueba otra vez.
retry = Probar otra vez
loading = Un momento…
offline-text = Para jugar hace falta el servidor. La ayuda y las repeticiones que has abierto aquí siguen funcionando.
offline-help = Las reglas
offline-replays = Repeticiones abiertas

## Menu and settings

menu-games = Juegos
menu-play = Jugar
menu-continue = Seguir
menu-library = Todas las partidas
lab-title = Laboratorio
menu-empty = Aquí esperan las partidas que empieces.
settings = Ajustes
settings-theme = Luz
settings-theme-auto = La del sistema
settings-theme-light = Día
settings-theme-dark = Noche
settings-board = Tablero
settings-board-own = De cada juego
settings-board-classic = Clásico
settings-board-wood = Madera
settings-board-sea = Mar
settings-board-slate = Pizarra
settings-board-orchid = Orquídea
settings-board-contrast = Contraste
settings-board-safe = Daltonismo
settings-men = Piezas
settings-men-turned = Torneadas
settings-men-flat = Planas
settings-notation = Jugadas
settings-notation-figurines = Figuras
settings-notation-letters = Letras
settings-language = Idioma
settings-sound = Sonido
settings-volume = Volumen
settings-mute = Silencio
settings-menuAmbience = Música suave en el menú
settings-ambience = Música suave en las partidas
settings-full = Pantalla completa
settings-unfull-short = Reducir
settings-unfull = Salir de pantalla completa
sound-on = Activar el sonido
sound-off = Silenciar
sound-on-short = Sonido
sound-off-short = Silencio
settings-sure = Confirmar cada jugada (se hace al pulsar otra vez)
settings-music = Música

## Games, seats and pieces

game-backgammon = Backgammon
seat-green = Verde
seat-red = Rojo
seat-white = Blancas
seat-black = Negras
piece-green = cuenta verde
piece-red = cuenta roja
piece-white-king = rey blanco
piece-white-queen = dama blanca
piece-white-rook = torre blanca
piece-white-bishop = alfil blanco
piece-white-knight = caballo blanco
piece-white-pawn = peón blanco
piece-black-king = rey negro
piece-black-queen = dama negra
piece-black-rook = torre negra
piece-black-bishop = alfil negro
piece-black-knight = caballo negro
piece-black-pawn = peón negro
choice-king = rey
choice-queen = dama
choice-rook = torre
choice-bishop = alfil
choice-knight = caballo
choice-pawn = peón
cell-diamond-t = arriba
cell-diamond-tl = arriba derecha
cell-diamond-tr = arriba izquierda
cell-diamond-tt = arriba interior
cell-diamond-l = izquierda
cell-diamond-ll = izquierda superior
cell-diamond-lr = izquierda inferior
cell-diamond-lt = izquierda interior
cell-diamond-r = derecha
cell-diamond-rr = derecha superior
cell-diamond-rl = derecha inferior
cell-diamond-rt = derecha interior
cell-diamond-b = abajo
cell-diamond-br = abajo derecha
cell-diamond-bl = abajo izquierda
cell-diamond-bt = abajo interior
cell-diamond-c = centro
cell-diamond-cl = centro izquierda
cell-diamond-cr = centro derecha
cell-diamond-cu = centro arriba
cell-diamond-cd = centro abajo
cell-empty = { $cell }, libre
cell-holds = { $cell }, { $piece }
cell-movable = { $label }, se puede mover
cell-target = { $label }, se puede llegar
cell-picked = { $label }, elegida
mark-check = en jaque
choose = ¿En qué se convierte?
cell-worth = { $label }, { $worth }

## Engines

engine = Máquina
engine-level = Nivel { $n }
engine-alphabeta = Alfa-beta
engine-material = Cuenta piezas
engine-engine = Motor fuerte
engine-minimax = Minimax
engine-mcts = Monte Carlo
engine-random = Al azar
engine-style = Estilo
engine-byLevel = Por nivel
engine-limit = Límite
engine-limit-value = Cuánto
engine-limit-time = segundos por jugada
engine-strength = Nivel
engine-full = A plena fuerza
engine-runner = Corredor
engine-fuzzy = Difuso
engine-fuzzy-fast = Difuso rápido
engine-minimax-filtered = Minimax filtrado
engine-perfect = Perfecto

## New game

new-title = Partida nueva
new-how = ¿Cómo quieres jugar?
new-preset-engine = Yo contra la máquina
new-preset-engine-about =
    { $n ->
        [one] { $n } nivel; el primero es amable
       *[other] { $n } niveles; el primero es amable
    }
new-preset-here = Dos personas aquí
new-preset-here-about = Una pantalla, por turnos
new-preset-link = Con un amigo por enlace
new-preset-link-about = Otro aparato u otro navegador
new-preset-engines = Máquina contra máquina
new-preset-engines-about = Siéntate y mira
new-who = Quién se sienta dónde
new-person = Persona
new-name = Nombre
new-where = Juega
new-here = aquí
new-byLink = por enlace
new-swap = Cambiar de lado
new-clock = Reloj
new-clock-custom = A medida
new-clock-minutes = Minutos
new-clock-extra = Segundos por jugada
new-clock-kind = Los segundos
new-clock-increment = se suman
new-clock-delay = no cuentan (demora)
new-clock-strict = Tiempo estricto
new-clock-strict-about = El reloj corre aunque ningún jugador esté conectado. Si no, se para hasta que vuelva alguno.
clock-none = Sin reloj
clock-delayed = { $minutes } con { $delay } s de demora
clock-strict = { $clock }, tiempo estricto
new-start = Empezar
new-defaultName = Jugador
new-friendName = Amigo
new-noName = Escribe un nombre para cada persona.
new-badClock = El reloj va de 1 segundo a 24 horas.
option-first = Quién empieza
option-first-green = Verde
option-first-red = Rojo
option-960 = Posición inicial
start-title = Posición inicial
start-usual = Normal
start-shuffled = Chess960
start-position = Posición
start-preview = Vista previa: { $game }
start-number = Número, de 0 a 959
start-another = Otra
start-shuffled-about = Las piezas de la primera fila se barajan, igual para los dos bandos. La 518 es la de siempre.
start-paste = Pega aquí una posición
start-fen = Posición (FEN)
start-edit = Montarla en el tablero
start-badNumber = Elige un número de 0 a 959.
start-over = En esta posición la partida ya ha terminado.
start-good = Correcta. Turno: { $seat }.
start-bad = Desde ahí no se puede jugar. El formulario dice por qué.
clock-minutes = { $minutes } min
new-preset-engines-few = Juega al momento

## A game under way

round-board = Tablero de { $game }
round-moves = Jugadas
round-start = Inicio
round-live = Volver a ahora
round-engine = Máquina
round-depth = Profundidad
round-score = Valoración
round-nodes = Posiciones
round-line = Línea
round-thinking = { $name } está pensando
round-watchers =
    { $n ->
        [one] 1 mirando
       *[other] { $n } mirando
    }
round-type = Escribe una jugada
round-type-example = por ejemplo { $move }
round-type-send = Jugar
round-here = en línea
round-away = sin conexión
round-points = { $name }, puntos
round-taken = Capturadas: { $men }. Ventaja: { $lead }.
round-clock = { $name }, reloj
round-clock-stopped = parado, no hay ningún jugador conectado
round-actions = Acciones
round-more = Más
act-takeback = Deshacer
act-draw = Ofrecer tablas
act-claim = Reclamar tablas
act-resign = Rendirse
act-restart = Volver a empezar
act-hint = Pista
act-flip = Girar el tablero
act-share = Compartir
act-full = Pantalla completa
act-sound = Sonido
act-help = Ayuda
act-again = Revancha
act-new = Partida nueva
act-new-short = Nueva
act-replay = Repasar
act-pause = Pausa
act-go = Seguir
act-step = Una jugada
act-pace = Ritmo
act-paceValue = { $ms } ms por turno
act-again-short = Revancha
act-draw-short = Tablas
act-claim-short = Tablas
act-flip-short = Girar
act-full-short = Ampliar
act-restart-short = Reiniciar
act-takeback-short = Deshacer
act-look = Mirar el tablero
resign-title = ¿Rendirse?
resign-text = Abandonas esta partida con { $seat }. No se puede deshacer.
restart-title = ¿Volver a empezar?
restart-text = Se deshacen todas las jugadas de esta partida.
restart-ask = Se pide al otro jugador deshacer todas las jugadas.
offer-draw = { $name } ofrece tablas.
offer-takeback = { $name } pide volver a la jugada { $n }.
offer-restart = { $name } pide volver a empezar.
offer-accept = Aceptar
offer-decline = Rechazar
offer-sent-draw = Tu oferta de tablas está sobre la mesa.
offer-sent-takeback = Has pedido deshacer.
offer-declined = La oferta fue rechazada.
do-move = Juega { $seat }: elige una cuenta.
do-move-grid = Turno de { $seat }: elige una pieza.
do-target = Ahora elige adónde va.
do-planned =
    { $n ->
        [one] Tu jugada espera su turno. Pulsa el tablero para retirarla.
       *[other] { $n } jugadas esperan su turno. Pulsa el tablero fuera de tus piezas, o Esc, para retirarlas.
    }
do-sure = ¿Hacer esta jugada?
said-sure = { $move } Pulsa Jugar para confirmar.
sure-yes = Jugar
act-unplan = Retirar
said-planned = La jugada { $n } espera: de { $from } a { $to }.
line-moved = Tu sitio está ahora en otro aparato. Aquí miras.
round-away-short = ausente
round-here-lag = conectado: { $how }, { $ms } ms
round-line-1 = mala conexión
round-line-2 = conexión regular
round-line-3 = buena conexión
round-line-4 = muy buena conexión
do-wait = Le toca a { $name }.
do-think = { $name } está pensando…
do-watch = Estás mirando. Turno de { $seat }.
do-paused = En pausa. Turno de { $seat }.
do-looking = Mirando la jugada { $n }.
do-lookingStart = Mirando el inicio.
do-hint = Buscando una buena jugada…
do-sending = Enviando la jugada…
said-move = { $seat }: de { $from } a { $to }.
said-lost = { $seat } pierde una cuenta en { $cell }.
said-becomes = Corona: { $piece }.
said-turn = Turno de { $seat }.
said-back = Se han deshecho jugadas.
said-hint = Pista: de { $from } a { $to }.
line-connecting = Conectando…
line-lost = Se perdió la conexión, probando otra vez…
line-stopped = El servidor se ha parado. Esperando a que vuelva…
line-back = Conectado de nuevo.
gone-title = Esta partida ya no está
gone-text = La borraron, o nunca estuvo aquí.
act-export = Exportar
act-export-short = Exportar
act-xray = Radiografía: cómo deciden los motores (X)
act-xray-short = Rayos X
act-worth = Qué vale cada jugada (W)
act-worth-short = Valor
act-analyse = Analizar la posición (A)
act-analyse-short = Analizar
act-review = Revisar la partida (V)
act-review-short = Revisar

## Results

result-won = Gana { $name }
result-you = ¡Has ganado!
result-draw = Tablas
end-trapped = quedan muy pocas cuentas
end-trapped-won = por atrapar tres cuentas
end-quiet = 100 jugadas sin atrapar ninguna cuenta
end-checkmate = jaque mate
end-checkmate-won = por jaque mate
end-king-captured = rey capturado
end-king-captured-won = capturando al rey
end-stalemate = rey ahogado
end-fifty = 50 jugadas sin capturas ni avances de peón
end-seventy-five = 75 jugadas sin capturas ni movimientos de peón
end-dead = ya nadie puede dar mate
end-repetition = la misma posición por tercera vez
end-agreement = de común acuerdo
end-illegal = por jugada ilegal
end-crash = el programa falló
end-score = por la valoración de ambos
end-table = por la tabla
end-plies = se alargó demasiado
end-resignation = por abandono
end-resignation-won = por abandono
end-time = por tiempo
end-time-won = por tiempo
score-wins = gana en { $n }
score-loses = pierde en { $n }

## Luck, and how it is checked

do-typed = Escribe lo que ha salido, por ejemplo { $lot }.
do-chance = El azar está sorteando…
do-luck = Esperando la suerte de { $name }…
act-luck = Suerte: comprobar los sorteos
act-luck-short = Suerte
restart-fair = Empieza otra partida con los mismos jugadores. Con suerte verificable, lo que el azar ha decidido queda: esta partida se guarda tal cual.
luck-title = Suerte
luck-fair = Verificable
luck-system = Sistema
luck-seed = Número
luck-number = Número
luck-fair-about = Se puede comprobar al final: la casa se compromete antes de que los dos añadáis vuestra suerte. No se deshace más allá de un sorteo.
luck-system-about = De este ordenador. Se puede deshacer; no hay nada que comprobar.
luck-seed-about = El mismo número da otra vez la misma suerte. Bueno para practicar.
luck-typed-about = La dicen los jugadores.
luck-fair-line = Suerte verificable
luck-system-line = Suerte del sistema
luck-seed-line = Suerte por número
luck-typed-line = Suerte a mano
luck-system-more = se puede deshacer
luck-seed-more = número { $n }
luck-typed-more = la dicen los jugadores
luck-line-parts = { $n } de 2 partes añadidas
luck-line-bound = comprometida con { $hash }…
luck-line-open = comprobar los sorteos
luck-check = Comprobar los sorteos
luck-how = Cómo funciona
luck-draws = Sorteos
luck-fair-told = Antes de que nadie moviera, la casa mostró la huella de su semilla secreta. Después cada bando añadió su propia suerte. Cada sorteo sale de las tres cosas.
luck-system-told = La suerte vino del sistema operativo del servidor. No se puede comprobar después; para eso elige la suerte verificable.
luck-seed-told = Cada sorteo sale de un número conocido desde el principio. El servidor los calcula de nuevo.
luck-typed-told = Los jugadores dijeron lo que salió.
luck-waits = La semilla se abre al acabar la partida; entonces se podrán comprobar aquí los sorteos.
luck-unbound = La semilla no corresponde a la huella mostrada al principio. No te fíes de estos sorteos.
luck-wrong = El sorteo { $n } no sale de la semilla.
luck-right =
    { $n ->
        [one] El sorteo sale de la semilla. Esta página lo ha calculado por su cuenta.
       *[other] Los { $n } sorteos salen de la semilla. Esta página los ha calculado por su cuenta.
    }
luck-commitment = Huella, mostrada al principio
luck-part = Añadido por { $seat }
luck-part-none = todavía no
luck-secret = Semilla de la casa
luck-secret-closed = secreta hasta el final
luck-draw-what = Salió
luck-draw-number = Número
luck-draw-of = { $n } de { $total }
luck-draw-checked = Comprobado
luck-draw-yes = sale de la semilla
luck-draw-no = no sale de la semilla
luck-badNumber = El número de la suerte solo lleva cifras.
luck-typed = A mano

## Alice Chess

cell-on = { $cell } del tablero { $board }
cell-holds-boards = { $piece }, { $cell }
said-move-boards = { $seat }: de { $from } a { $to }, y pasa al tablero { $board }.
act-ghosts = Ver como sombras las piezas del otro tablero (G)
act-ghosts-off = Quitar las sombras (G)
act-ghosts-short = Sombras
act-ghosts-off-short = Sombras
said-ghosts-on = Las piezas del otro tablero se ven como sombras.
said-ghosts-off = Ya no se ven las sombras.
option-rules = Reglas
option-rules-parton = Parton: mueve y luego pasa
option-rules-mirror = Espejo: mueve por el otro tablero
option-ep = Captura al paso
option-ep-off = No
option-ep-on = Sí
option-start = Posición inicial
option-start-usual = Normal: todas en A
option-start-looking-glass = Espejo: las negras en B
start-about-looking-glass = Las blancas empiezan en el tablero A y las negras en el B.
editor-rules-parton = Parton
editor-rules-mirror = Espejo
editor-empty-boards = Tableros vacíos
help-alice-aim = El objetivo
help-alice-aim-text = Dar mate, como en el ajedrez. Pero hay dos tableros, A y B, y un solo turno: todas las piezas empiezan en A y cada jugada hace pasar una pieza al otro lado del espejo.
help-alice-turn = Una jugada
help-alice-turn-text = Mueve como en el ajedrez en el tablero donde está la pieza: solo cuentan las de ese tablero, para estorbar y para ser capturadas. La misma casilla del otro tablero tiene que estar libre; entonces la pieza pasa a ella. Quien captura también pasa.
help-alice-check = El jaque
help-alice-check-text = Al rey solo lo atacan las piezas de su tablero. Cada paso del rey ha de ser seguro dos veces: en el tablero por el que va y en el otro al pasar. La pieza que se interpone en el tablero del rey desaparece de él; solo pueden taparlo las que vienen del otro.
help-alice-castling = Enroque y peones
help-alice-castling-text = El rey y la torre enrocan desde el tablero A y pasan los dos; en B solo han de estar libres sus dos casillas de llegada. Los peones tienen su doble paso y coronan dama, torre, alfil o caballo, y luego pasan. La captura al paso es opcional.
help-alice-mirror = Las reglas del espejo
help-alice-mirror-text = Aquí la pieza mueve por el otro tablero desde su misma casilla, captura lo que hay allí y allí se queda. Por eso al rey solo lo atacan las piezas del otro tablero, y una casilla puede estar ocupada en los dos. Los peones avanzan de una en una y no hay enroque.
help-alice-draw = Tablas
help-alice-draw-text = Ahogado, reyes solos, una posición que se repite (cuenta el tablero de cada pieza), 75 jugadas de cada bando sin capturas ni movimientos de peón, o de común acuerdo.
help-key-other = ir a la misma casilla del otro tablero
help-key-ghosts = ver como sombras las piezas del otro tablero

## ChessMagic

option-gifts = Dones
option-gifts-fitting = Adecuados a la pieza
option-gifts-blind = Sorteo a ciegas
option-gifts-off = Ninguno (ajedrez)
option-set = Habilidades
option-set-classic = Clásicas: peón y torre
option-set-grand = Grandes: todas las piezas
gift-omni = Paso libre
gift-omni-now = también puede ir o capturar una casilla en cualquier dirección.
gift-omni-text = En este turno el peón puede además ir o capturar una casilla en cualquiera de las ocho direcciones, también hacia atrás. En la última fila corona.
gift-double = Doble paso
gift-double-now = puede mover dos veces.
gift-double-text = Tras su jugada, capture o no, la torre puede mover enseguida otra vez, o quedarse donde está.
gift-push = Onda de choque
gift-push-now = donde cae, empuja a los enemigos de al lado.
gift-push-text = Al caer el caballo, cada pieza enemiga a su lado, salvo el rey, es empujada una casilla en línea recta. Si no tiene sitio, se queda; si sale del tablero, queda capturada.
gift-phase = Fantasma
gift-phase-now = puede atravesar una pieza propia.
gift-phase-text = El alfil puede deslizarse a través de una pieza propia que esté en su camino.
gift-leap = Salto
gift-leap-now = también puede mover como un caballo.
gift-leap-text = La dama puede además mover como un caballo.
gift-swap = Intercambio
gift-swap-now = puede cambiar de sitio con una pieza propia a dos pasos como mucho.
gift-swap-text = El rey puede cambiar de sitio con una pieza propia a dos pasos de rey como mucho, haya lo que haya en medio. No para salir de un jaque ni para entrar en él.
mark-gift-omni = don: paso libre
mark-gift-double = don: doble paso
mark-gift-push = don: onda de choque
mark-gift-phase = don: fantasma
mark-gift-leap = don: salto
mark-gift-swap = don: intercambio
said-gift = Don en { $cell } ({ $piece }): { $gift }. En este turno { $text }
said-gift-idle = Don en { $cell } ({ $piece }): { $gift }. No le va bien y no hace nada.
said-stay = { $seat }: la torre se queda.
said-hint-stay = Pista: quédate aquí.
cell-gifted = { $label }, se alcanza con el don: { $gift }
do-second = Mueve la torre otra vez, o quédate.
round-stayed = se queda
act-stay = Quedarse aquí
act-gifts = Dones: qué hacen
act-gifts-short = Dones
end-king-captured-omni = un peón con paso libre capturó al rey
end-king-captured-double = un doble paso capturó al rey
end-king-captured-push = un caballo con onda de choque capturó al rey
end-king-captured-phase = un alfil fantasma capturó al rey
end-king-captured-leap = una dama saltarina capturó al rey
end-king-captured-swap = rey capturado
gifts-title = Dones
gifts-now = Ahora: { $gift } para { $piece } en { $cell }
gifts-idle = Ahora: { $gift } para { $piece } en { $cell }, que no le va bien
gifts-fitting = Al empezar cada turno el azar da una habilidad a una pieza a la que le va bien. El don se pierde al acabar el turno, se use o no.
gifts-blind = Al empezar cada turno el azar da cualquier habilidad a cualquier pieza, le vaya bien o no. El don se pierde al acabar el turno.
gifts-off = Esta partida se juega sin dones.
gifts-unfit = no le va bien
editor-gift = Don
editor-gift-draw = por sortear
editor-gift-none = ninguno este turno
editor-gift-is = { $cell }: { $gift }
editor-chance = Turno: { $seat }, cuando se sortee el don.
help-magic-aim = Ajedrez con dones
help-magic-aim-text = Valen todas las reglas del ajedrez. Al empezar cada turno el azar da a una de tus piezas una habilidad, solo para ese turno. La pieza brilla; puede usar su don o mover como siempre, y también puedes mover otra.
help-magic-king = Capturar al rey
help-magic-king-text = Un rey está en jaque cuando lo ataca una jugada normal. Un don puede más: quien captura al rey con una jugada de don gana al momento. Vigila los peones junto a tu rey y las torres que golpean dos veces.
help-magic-mate = El mate va primero
help-magic-mate-text = El mate y el ahogado se juzgan con jugadas normales, antes de sortear el don: un don nunca salva a un rey con mate. Cada paso tuyo debe dejar a tu rey fuera de jaque.
help-magic-double = Dos pasos
help-magic-double-text = Tras el primer paso de una torre con doble paso eliges otra vez: una casilla iluminada o «Quedarse aquí». El enroque no da segundo paso.
help-magic-sets = Habilidades y sorteos
help-magic-sets-text = Clásicas: peón y torre. Grandes: cada pieza tiene su propia habilidad. Lo normal es que el don le vaya bien a la pieza; en el sorteo a ciegas cualquier habilidad puede caer en cualquier pieza y a menudo no hace nada.
help-magic-gifts = Las habilidades
help-magic-luck = Suerte que se puede comprobar
help-magic-luck-text = En una partida con suerte verificable el servidor elige una semilla secreta y muestra su huella (SHA-256) antes de que pase nada. Después cada bando añade sus propios bytes al azar. Cada sorteo se calcula con la semilla y los bytes (HMAC-SHA-256), así que ni el servidor ni los jugadores pueden dirigirlo. Al acabar se abre la semilla: «Comprobar los sorteos» calcula de nuevo la huella y cada sorteo, en tu navegador.

## Backgammon

said-taken = Captura: { $piece } en { $cell }.
cell-point = punto { $n }
cell-bar = barra
cell-off = fuera
points-checkers-white =
    { $n ->
        [one] 1 ficha blanca
       *[other] { $n } fichas blancas
    }
points-checkers-black =
    { $n ->
        [one] 1 ficha negra
       *[other] { $n } fichas negras
    }
points-points =
    { $n ->
        [one] 1 punto
       *[other] { $n } puntos
    }
points-to = a
points-times = { $n } veces
points-talk = Dados y cubo
points-roll = Tirar
points-double = Doblar a { $n }
points-take = Aceptar a { $n }
points-drop = Rehusar (−{ $lost })
points-beaver = Beaver
points-offered = { $name } dobla a { $n }.
points-beavered = { $name } redobla al momento (beaver): el cubo quedaría en { $n }.
points-done = Listo
points-undo = Deshacer el último paso (U)
points-undoAll = Deshacer toda la jugada
points-swap = Cambiar el orden de los dados (S)
points-match = Partida a { $n }
points-money = Por dinero
points-crawford = Crawford
points-jacoby = Jacoby
points-beavers = Beavers
points-pips =
    { $n ->
        [one] { $n } paso
       *[other] { $n } pasos
    }
points-facts = En la mesa
points-turn = Turno
points-rolled = Tirada
points-left = Por jugar
points-cube = Cubo
points-cube-middle = { $n }, en el centro
points-cube-owned = { $n }, { $seat }
points-none = ninguno
points-confirms = Confirmar las jugadas solas
points-picks = Tocar elige la ficha; otro toque la mueve
points-typed = ¿Qué sacó { $seat }? Dado { $n } de 2.
points-typed-opening = Tirada inicial: el dado de { $seat }.
points-typed-back = Empezar de nuevo
points-word-roll = tirar
points-word-double = doblar
points-word-take = aceptar
points-word-drop = rehusar
points-word-beaver = beaver
list-game = Juego { $n } · { $score }
list-double = dobla a { $cube }
list-take = acepta
list-drop = rehúsa
list-beaver = beaver a { $cube }
list-pass = no mueve
list-roll = tira
said-roll = { $seat } sacan { $a } y { $b }.
said-roll-double = { $seat } sacan doble { $a }.
said-opening = Tirada inicial: blancas { $white }, negras { $black }. Empieza: { $seat }.
said-calls = { $seat } tiran.
said-pass = { $seat }: { $dice }, sin jugada posible.
said-double = { $seat } doblan a { $cube }.
said-take = { $seat } aceptan. El cubo está en { $cube }.
said-drop = { $seat } rehúsan.
said-beaver = { $seat } redoblan a { $cube } (beaver).
said-resigned = { $seat } se rinden.
said-play = { $seat }: { $play }.
said-hits =
    { $n ->
        [one] Come una ficha descubierta.
       *[other] Come { $n } fichas descubiertas.
    }
said-game = { $seat } ganan el juego: { $points }. Marcador { $score }.
said-hint-points = Pista: { $play }.
do-roll = { $seat }: tira, o dobla antes.
do-answer = { $seat }: ¿aceptas el cubo a { $n } o rehúsas?
do-confirm = Pulsa Listo para confirmar, o deshaz.
do-playOn = { $seat }: falta jugar { $dice }.
do-play = { $seat }: juega { $dice }, elige una ficha.
end-single = juego simple
end-single-won = juego simple
end-gammon = gammon
end-gammon-won = gammon (doble)
end-backgammon = backgammon
end-backgammon-won = backgammon (triple)
end-dropped = se rehusó el doble
end-dropped-won = se rehusó el doble
end-match = fin de la partida
end-match-won = la partida a puntos
end-points = { $end }: { $points }
end-points-cube = { $end }, { $worth } × { $points }
end-points-match = { $end }, { $score }
resign-points = ¿Rendirse?
resign-points-text = Ofrece lo que vale este juego. El rival puede rehusar y seguir jugando.
resign-points-leave = No hay ningún juego en marcha. Puedes dejar la ronda, y con eso la pierdes.
resign-times-1 = Juego simple: { $points }
resign-times-2 = Gammon: { $points }
resign-times-3 = Backgammon: { $points }
resign-round = Dejar la ronda del todo
offer-resign-1 = { $name } se rinde por juego simple: { $points }.
offer-resign-2 = { $name } se rinde por gammon: { $points }.
offer-resign-3 = { $name } se rinde por backgammon: { $points }.
offer-sent-resign = Ofreciste rendirte.
option-length = Puntos que ganan la partida
option-length-money = Por dinero
option-length-more = Otra
option-length-other = De 1 a 99
option-jacoby = Jacoby: el gammon solo vale tras doblar (por dinero)
option-jacoby-off = No
option-jacoby-on = Sí
option-beavers = Beavers: redoblar al momento (por dinero)
option-beavers-off = No
option-beavers-on = Sí
start-xgid = Posición (XGID o ID de GNU Backgammon)
start-bearoff = Un final para practicar
help-bg-aim = El objetivo
help-bg-aim-text = Lleva tus quince fichas a casa y sácalas antes que el rival. Las blancas van del punto 24 al 1; las negras, al revés.
help-bg-start = La tirada inicial
help-bg-start-text = Cada bando tira un dado. Empieza el mayor y juega ambos números. Si salen iguales, se tira de nuevo.
help-bg-turn = El turno
help-bg-turn-text = Tira dos dados y mueve una ficha con cada número, o la misma con los dos. Un doble se juega cuatro veces. Puedes caer en un punto vacío, en uno tuyo o donde el rival tenga una sola ficha.
help-bg-hit = Fichas descubiertas y la barra
help-bg-hit-text = Una ficha sola está descubierta. Si caes sobre ella, la comes y va a la barra. Quien tiene una ficha en la barra debe entrar por la casa del rival antes que nada.
help-bg-must = Lo que hay que jugar
help-bg-must-text = Los dos números si algún orden lo permite. Si solo cabe uno, el mayor si se puede. Si ninguno, el turno pasa solo.
help-bg-off = Sacar las fichas
help-bg-off-text = Con las quince en tu casa (tus puntos 1 a 6), un número saca una ficha de su punto. Un número mayor de lo necesario saca una de tu punto más alto.
help-bg-win = Gammon y backgammon
help-bg-win-text = Gana quien saca todas sus fichas. Vale doble (gammon) si el perdedor no sacó ninguna, y triple (backgammon) si además le queda una en la barra o en la casa del ganador.
help-bg-cube = El cubo
help-bg-cube-text = Antes de tirar puedes doblar lo que vale el juego. El rival acepta y se queda con el cubo, de modo que solo él podrá doblar, o rehúsa y pierde el valor anterior. Con beavers, quien recibe el doble puede redoblar al momento y conservar el cubo.
help-bg-match = Partidas a puntos
help-bg-match-text = Una partida se juega a un número de puntos. Cuando un bando queda a un punto por primera vez, el juego siguiente va sin cubo (Crawford). Por dinero y con Jacoby, los gammons solo valen si se ha doblado.
help-bg-hand = Cómo se mueve aquí
help-bg-hand-text = Toca una ficha: va con el primer dado. Toca los dados para cambiar su orden, o usa el botón derecho para el otro número. Mantén pulsada una ficha, o pulsa Espacio sobre ella, para ver adónde puede ir, también con los dos dados; o arrástrala. Nada vale hasta que pulses Listo, y cada paso se puede deshacer.
help-bg-luck = Dados que se pueden comprobar
help-bg-luck-text = Los dados justos salen de un secreto que la casa fija antes de jugar y de la suerte que añaden los dos jugadores. Al terminar se abre el secreto y «Comprobar los sorteos» calcula cada tirada de nuevo en tu navegador. También puedes escribir los dados de un tablero real.
help-key-arrows-points = ir de punto en punto
help-key-esc-points = soltar la ficha o volver a la última jugada
help-key-bg-enter = mover la ficha con el primer dado; tirar; confirmar
help-key-bg-space = elegir la ficha y ver adónde puede ir
help-key-bg-undo = deshacer un paso; con Mayús, toda la jugada
help-key-bg-swap = cambiar el orden de los dados
help-key-bg-roll = tirar, doblar
help-key-bg-answer = aceptar, rehusar, beaver
do-typed-points = Tira los dados de verdad y pulsa lo que salió.
do-chance-points = Caen los dados…
said-undone = Deshecho.
said-left = Falta jugar: { $dice }.
points-put = Poner fichas: { $seat }
points-dice = Dados
points-toRoll = por tirar
points-owner = Dueño
points-nobody = nadie
points-length = Partida a
points-scoreOf = { $seat }: puntos
points-copy = Copiar XGID
points-badXgid = Esto no es un XGID.
points-editor = Toca los puntos para añadir fichas o arrástralas; el botón derecho quita una. Lo que no está en el tablero ya salió; 0 puntos es por dinero.
points-count =
    { $pips ->
        [one] { $seat }: { $pips } paso, { $off } fuera
       *[other] { $seat }: { $pips } pasos, { $off } fuera
    }

## Refusals of moves

no-planned-one = La jugada que esperaba ya no es legal.
no-planned-rest = La jugada que esperaba ya no es legal; las demás se olvidan también.
no-not-joined = Ninguna línea une esos dos puntos.
no-taken = Ese punto está ocupado.
no-no-bead = Ahí no hay ninguna cuenta. Elige una de las tuyas.
no-not-yours = Esa cuenta no la puedes mover ahora.
no-stuck = Esa cuenta no tiene adónde ir.
no-target = No puede ir ahí.
no-check = Estás en jaque. Esa jugada no salva al rey.
no-no-bead-grid = Ahí no hay ninguna pieza. Elige una de las tuyas.
no-not-yours-grid = Esa pieza no la puedes mover ahora.
no-stuck-grid = Esa pieza no tiene ninguna jugada legal.
no-turn = No es tu turno.
no-watching = Estás mirando esta partida.
no-looking = Estás mirando atrás. Vuelve a ahora para jugar.
code-unreadable = Eso no es una jugada. Escríbela como { $move }.
code-not-seated = No estás sentado en ese sitio.
code-stale = Antes pasó otra cosa. Mira otra vez y elige.
code-over = La partida ha terminado.
code-not-your-turn = No es tu turno.
code-no-offer = No hay ninguna oferta que contestar.
code-offer-open = Ya hay una oferta abierta.
code-not-saved = La jugada no se pudo guardar y no se ha jugado. ¿Está lleno el disco?
code-limit = Demasiado rápido. Espera un momento y prueba otra vez.
no-second-step = Ahora solo puede mover la torre: elige una casilla iluminada o que se quede.
no-planned = El don cambia esa jugada, así que no se ha hecho. Elige de nuevo.
no-settled = En una partida con suerte verificable, lo que el azar ha decidido queda: no se puede deshacer.
no-target-points = Con estos dados no puede ir ahí.
no-stuck-points = Esa ficha no puede mover ahora.
no-all-played-points = Ya jugaste todos los dados: confirma o deshaz.
no-not-rolled-points = Primero tira los dados.
no-no-checker-points = Ahí no hay ninguna ficha tuya.
no-bar-first-points = Primero entra desde la barra.
no-tie-points = Dados iguales: se tira de nuevo.

## Sharing and invitations

share-title = Compartir esta partida
share-seat = Jugar como { $seat }
share-seat-text = Un enlace para una persona, válido un día. Se puede usar una vez.
share-taken = Ahora se sienta ahí { $name }; quien use el enlace ocupará el sitio.
share-move = Llevar mi sitio ({ $seat }) a otro aparato
share-watch = Mirar
share-watch-text = Cualquiera con este enlace puede mirar.
share-make = Crear enlace
share-copy = Copiar
share-copied = Copiado.
share-qr = Código QR del enlace
share-loopback = Este servidor solo responde en este ordenador. Arráncalo con --lan para invitar a otros aparatos.
share-waiting = Esperando a { $name }. Envía el enlace.
join-title = Una invitación
join-text = Te invitan a sentarte en una partida. La invitación se puede usar una vez: después el sitio será de este navegador.
join-sit = Sentarse
join-failed = Esta invitación ya no sirve. Pide una nueva.

## Library

filter-title = Filtrar
filter-clear = Quitar filtros
filter-none = Ninguna partida cumple estos filtros.
filter-game = Juego
filter-game-any = Todos los juegos
filter-opponent = Rivales
filter-opponent-any = Cualquiera
filter-opponent-people = Solo personas
filter-opponent-engines = Algún motor
filter-result = Resultado
filter-result-any = Cualquier resultado
filter-result-won = Ganó { $name }
filter-result-lost = Perdió { $name }
filter-result-first = Ganó el primer bando
filter-result-second = Ganó el segundo bando
filter-result-drawn = Empate
filter-since = Desde
filter-until = Hasta
bundle-all = Exportar las mostradas
bundle-some =
    { $n ->
        [one] Exportar 1 partida
       *[other] Exportar { $n } partidas
    }
bundle-tick = Elegir { $title }
bundle-delete = Borrar
bundle-delete-title = ¿Borrar estas partidas?
bundle-delete-text =
    { $n ->
        [one] 1 partida y todas sus jugadas se perderán para siempre.
       *[other] { $n } partidas y todas sus jugadas se perderán para siempre.
    }
bundle-deleted =
    { $n ->
        [one] Se ha borrado 1 partida.
       *[other] Se han borrado { $n } partidas.
    }
rounds-title = Partidas
rounds-open = Sin terminar
rounds-over = Terminadas
rounds-search = Buscar por nombre o título
rounds-none-open = No hay partidas sin terminar. Empieza una:
rounds-none-over = Aún no hay partidas terminadas.
rounds-none-search = No se encontró nada para «{ $q }».
rounds-count =
    { $n ->
        [one] 1 partida
       *[other] { $n } partidas
    }
rounds-plies =
    { $n ->
        [one] 1 jugada
       *[other] { $n } jugadas
    }
rounds-more = Ver más
rounds-resume = Seguir
rounds-watch = Mirar
rounds-sit = Sentarse como { $seat }
rounds-replay = Repasar
rounds-import = Importar
rounds-import-title = Importar partidas
rounds-import-text = Elige un archivo, suéltalo aquí o pega el texto: PGN, una posición (FEN) o un registro.
rounds-import-file = Elegir archivo
rounds-import-paste = Texto
rounds-import-failed = No se pudo importar:
rename-title = Nombra esta partida
rename-label = Título (vacío: los nombres de los jugadores)
rename-save = Guardar
delete-title = ¿Borrar esta partida?
delete-text = «{ $title }» y todas sus jugadas se perderán para siempre.
delete-verb = Borrar
deleted = La partida se ha borrado.

## Export and import

copy = Copiar
copied = Copiado
copy-failed = El navegador no nos dejó copiar. Selecciona el texto y cópialo a mano.
export-title = Llevarse esta partida
export-fen = Posición (FEN)
export-position = Posición
export-position-about = Lo que hay en el tablero, como texto. Aquí se puede pegar otra.
export-edit = Editar
export-play = Jugar desde ella
export-file = La partida entera para otros programas.
export-record = Registro
export-record-about = Todo lo que pasó, tal como lo guarda Trebejo.
export-download = Descargar
import-is-record = Es un registro de Trebejo.
import-is-position = Es una posición: { $game }. Desde ella empieza una partida nueva.
import-is-file = Es { $form }: { $game }.
import-is-none = No es ninguno de los textos que conocemos: un registro, una posición (FEN) o un archivo PGN.
import-large = { $name }, { $n } kB: demasiado largo para mostrarlo aquí, listo para importar.
import-came =
    { $n ->
        [one] Se importó 1 partida.
       *[other] Se importaron { $n } partidas.
    }
import-failed =
    { $n ->
        [one] 1 no se pudo leer.
       *[other] { $n } no se pudieron leer.
    }
import-faults = No importadas
import-rounds = Importadas
import-where = Partida { $game }, línea { $line }
import-where-game = Partida { $game }
import-more = El archivo sigue después de las primeras { $n } partidas. Divídelo para importar el resto.

## Replay

replay-title = Repaso
replay-first = Primera
replay-prev = Una jugada atrás
replay-next = Una jugada adelante
replay-last = Última
replay-play = Reproducir
replay-pause = Pausa
replay-speed = Velocidad
replay-speedValue = { $n } por segundo
replay-scrub = Jugada
replay-at = Jugada { $n } de { $of }
replay-branch = Seguir desde aquí
replay-branch-short = Seguir
replay-branch-title = Seguir desde la jugada { $n }
replay-branch-text = Empieza una partida nueva con estas jugadas. La otra queda como está.
replay-export = Exportar
replay-rename = Cambiar nombre
replay-rename-short = Nombrar
replay-delete = Borrar
replay-resume = Ir a la partida

## Position editor

editor-title = Editor de posiciones
editor-men = Piezas: { $seat }
editor-hand = Mover piezas
editor-erase = Borrar
editor-undo = Deshacer
editor-undone = Deshecho.
editor-start = Posición inicial
editor-empty = Tablero vacío
editor-copy = Copiar FEN
editor-play = Jugar desde aquí
editor-turn = Turno
editor-castling = Enroque
editor-right = { $seat }: derecho a { $how }
editor-passing = Al paso
editor-none = no
editor-half = Semijugadas
editor-full = Jugada
editor-letters = RDTACP
editor-do-hand = Arrastra las piezas, o pulsa una y luego una casilla. Con el teclado: R D T A C P, con mayúsculas para las blancas; Supr borra.
editor-do-move = Desde { $cell }: pulsa una casilla.
editor-do-erase = Pulsa las casillas que quieras vaciar.
editor-do-put = { $piece }: pulsa las casillas donde la quieras.
editor-good = Turno: { $seat }, { $moves }.
editor-moves =
    { $n ->
        [one] 1 jugada legal
       *[other] { $n } jugadas legales
    }
editor-over = Aquí la partida ha terminado: { $end }.

## Analysis

analysis-title = Análisis
analysis-close = Cerrar el análisis
analysis-lines = Líneas a la vista
analysis-line =
    { $n ->
        [one] { $n } línea
       *[other] { $n } líneas
    }
analysis-list = Mejores jugadas, cada una con lo que se espera después
analysis-stop = Parar
analysis-go = Seguir
analysis-off = Parado.
analysis-asking = Un momento…
analysis-waiting =
    { $n ->
        [1] En espera: es el siguiente turno.
       *[other] En espera: turno { $n } de la cola.
    }
analysis-bar = Probabilidad de victoria de { $seat }
analysis-unknown = aún no se sabe
analysis-depth = profundidad { $n }
analysis-facts = Turno: { $seat } · profundidad { $depth } · { $speed }/s
analysis-done-complete = No hay más que buscar.
analysis-done-stopped = Parado.
analysis-done-time = Pasaron los cinco minutos.
analysis-done-turn = Hay otros esperando. Pulsa Seguir para volver a la cola.
analysis-done-nothing = Aquí nadie tiene que decidir.
analysis-refused-running = Dos personas juegan esta partida desde pantallas distintas, así que no se ayuda a nadie. Vuelve cuando termine.
analysis-refused-not-found = Esta partida ya no está aquí.
analysis-refused-position = En esta posición no se puede jugar, así que no hay nada que analizar.
analysis-refused-limit = Hay demasiados análisis abiertos desde aquí. Cierra uno en otra ventana y sigue.
analysis-refused-bad-request = El servidor no entendió la pregunta. Recarga la página.
analysis-refused-unreadable = El servidor no entendió la pregunta. Recarga la página.
analysis-ends = Con qué frecuencia se espera cada final, en centésimas
analysis-ends-all = Total
analysis-ends-gammon = Gammon
analysis-ends-backgammon = Backgammon
analysis-ends-win = Gana %
analysis-ends-lose = Pierde %

## Review

review-title = Revisión
review-close = Cerrar la revisión
review-effort = Con qué detalle
review-effort-quick = Rápida
review-effort-standard = Normal
review-effort-deep = Profunda
review-asking = Un momento…
review-waiting = Esperando un motor libre. { $done } de { $total } decisiones.
review-running = Repasando la partida: { $done } de { $total } decisiones.
review-progress = Avance de la revisión
review-stop = Parar
review-start = Empezar
review-stopped = La revisión se detuvo. Vuelve a empezarla cuando quieras.
review-none = Esta partida aún no se ha revisado.
review-failed = No se pudo hacer la revisión. Inténtalo de nuevo.
review-refused-running = Dos personas juegan esta partida desde pantallas distintas, así que no se ayuda a nadie. Revísala cuando termine.
review-refused-limit = Ya hay dos revisiones en marcha desde aquí. Espera a que acabe una y empieza.
review-refused-too-long = Esta partida es demasiado larga para revisarla: el máximo son 4000 jugadas.
review-refused-not-found = Esta partida ya no está aquí.
review-summary = Cómo jugó cada lado
review-accuracy = Precisión
review-pr = PR
review-errors = Tasa de error
review-luck = Suerte
review-mark-chances-doubtful = Imprecisión
review-mark-chances-bad = Error
review-mark-chances-very-bad = Error grave
review-mark-equity-doubtful = Dudosa
review-mark-equity-bad = Mala
review-mark-equity-very-bad = Muy mala
review-marks-chances-doubtful = Imprecisiones
review-marks-chances-bad = Errores
review-marks-chances-very-bad = Errores graves
review-marks-equity-doubtful = Dudosas
review-marks-equity-bad = Malas
review-marks-equity-very-bad = Muy malas
review-graph = Gráfica: probabilidad de victoria de { $seat }, jugada a jugada
review-chance = { $seat } { $n } %
review-prev = Error anterior (P)
review-next = Error siguiente
review-next-key = Error siguiente (N)
review-count = Errores: { $of }
review-countAt = Error { $n } de { $of }
review-card = Esta jugada
review-hint = Recorre la partida, pulsa en la gráfica o ve al primer error.
review-lucky = { $seat }: { $what }. Suerte { $luck }.
review-played = jugada
review-candidates = Mejores jugadas aquí
review-try = Inténtalo otra vez
review-before = Posición previa
review-forced = Única jugada.
review-isBest = La mejor jugada.
review-fine-chances = Buena jugada: { $from } % de ganar antes, { $to } % después. Primera opción: { $best }.
review-gave-chances = De { $from } % de ganar a { $to } %. Lo mejor era { $best }.
review-fine-equity = Buena jugada ({ $loss }). Primera opción: { $best }.
review-gave-equity = Costó { $loss } puntos. Lo mejor era { $best }.
review-all = Todas las jugadas marcadas
review-column-number = N.º
review-column-side = Lado
review-column-played = Jugada
review-column-best = Mejor
review-column-loss = Pérdida
review-file-text = Texto
attempt-loading-title = Un momento…
attempt-loading = Colocando la posición.
attempt-open-title = Inténtalo otra vez
attempt-open = Turno: { $seat }. Busca algo mejor que { $played }.
attempt-asking-title = Mirándola…
attempt-asking = El motor valora { $move }.
attempt-best-title = ¡Sí, la mejor!
attempt-best = { $move } es la primera opción aquí.
attempt-good-title = Bien jugado
attempt-good = { $move } vale tanto como la mejor ({ $loss }).
attempt-same-title = Otra vez esa
attempt-same = { $move } es lo que se jugó ({ $loss }). Hay algo mejor.
attempt-worse-title = Todavía no
attempt-worse = { $move } regala demasiado ({ $loss } o más).
attempt-failed-title = No se pudo valorar
attempt-failed = El servidor no contestó. Inténtalo de nuevo.
attempt-judged = Este intento ya está valorado. Pulsa «Otra vez» para mover de nuevo.
attempt-again = Otra vez
attempt-solve = Ver la mejor
attempt-leave = Dejar el intento

## X-ray

xray-title = Radiografía
xray-close = Cerrar la radiografía
xray-engine = Qué motor
xray-engine-seat = Quien juega ahí
xray-where = Cómo se elige la jugada { $n }
xray-asking = El motor lo está pensando…
xray-nothing = Este motor no tiene nada que mostrar aquí.
xray-failed-limit = Demasiado rápido. Espera un momento y elige otra jugada.
xray-failed-not-found = En esta posición no se decide nada.
xray-fact-engine = Motor
xray-fact-score = Valor
xray-fact-depth = Profundidad
xray-fact-nodes = Posiciones
xray-fact-time = Tiempo
xray-fact-line = Espera
xray-about = ¿Qué estoy viendo?
xray-about-fuzzy =
    Este motor piensa en matices, como las personas. Mide la posición con unos pocos factores (cuánto conviene atacar, cuánto defender) y se pregunta en qué grado cada uno es «bajo», «medio» o «alto». Un valor puede ser un poco medio y bastante alto a la vez: las curvas lo muestran, y la línea dorada es el valor de este momento.
    Después hablan las reglas, como «si las ganas de atacar son altas, ataca», con tanta fuerza como se cumplen sus condiciones. Entre todas deciden cuánto pesa cada razón.
    Al final cada jugada recibe una suma: lo que habla a su favor está a la derecha de la línea, lo que habla en contra, a la izquierda. Se juega la suma más alta. Pulsa una jugada para ver sus cifras; pasa por encima para verla en el tablero.
xray-about-tree =
    El motor juega en su cabeza cada jugada, después cada respuesta, y así sucesivamente: eso es el árbol, de izquierda a derecha. En las puntas juzga la posición; luego lleva los valores hacia atrás: cada bando elige lo mejor para sí. Un valor se cuenta siempre desde el bando que hace la jugada.
    ≥ significa «al menos» y ≤ «como mucho»: el motor se detuvo ahí porque ya sabía lo suficiente. Las tijeras dicen cuántas jugadas no llegó a mirar por eso; es la poda alfa-beta, y no cambia nada en la elección.
    La línea dorada es la partida que espera. Pulsa un nodo para abrirlo o cerrarlo.
xray-about-visits =
    Este motor aprende probando. Una y otra vez baja por el árbol, juega la partida hasta el final con intuiciones rápidas y anota quién ganó. Lo que va bien se prueba más a menudo; la barra más larga es la jugada en la que más confía, y es la que juega.
    Junto al número de pruebas está lo que dieron de media. Una jugada probada pocas veces puede parecer buena por suerte: la confianza crece con la barra.
xray-about-terms = Cada jugada recibe una suma de razones: lo que habla a su favor está a la derecha de la línea, lo que habla en contra, a la izquierda. Se juega la suma más alta. Pulsa una jugada para ver sus cifras.
xray-about-values = Cada jugada con lo que el motor cree que vale para quien la hace. Donde el juego está resuelto no es una opinión: G, T y P son seguras, y el número dice cuántas jugadas quedan si ambos bandos juegan lo mejor.
xray-factors = Lo que percibe
xray-factors-about = La línea dorada es el valor de ahora; los puntos dicen cuánto pertenece a cada nivel.
xray-rules = Qué reglas hablan
xray-rules-about = Cuanto más larga la barra, más se escucha la regla.
xray-moves = Las jugadas que sopesó
xray-moves-fuzzy = Razones a favor a la derecha, en contra a la izquierda; la línea fina es la suma.
xray-moves-terms = Razones a favor a la derecha, en contra a la izquierda; la línea fina es la suma.
xray-moves-visits = Cuántas veces se probó cada jugada y qué dio de media.
xray-moves-tree = A la derecha, bueno para quien mueve; a la izquierda, malo. ≥ al menos, ≤ como mucho.
xray-moves-values = A la derecha, bueno para quien mueve; a la izquierda, malo.
xray-moves-solved = G gana, T son tablas, P pierde, con las jugadas que quedan.
xray-move = Jugada
xray-terms = Razones
xray-visits = Pruebas
xray-value = Valor
xray-picture = Bueno o malo
xray-chosen = elegida
xray-played = jugada
xray-tree = El árbol de la búsqueda
xray-tree-about = De izquierda a derecha: una jugada, la respuesta, la respuesta a esa. Pulsa un nodo para abrirlo o cerrarlo.
xray-tree-all = Abrir todo
xray-tree-best = Solo la mejor línea
xray-closer = Más grande
xray-farther = Más pequeño
xray-cuts =
    { $n ->
        [0] Aquí no se podó nada.
        [one] { $n } jugada de más abajo no se llegó a mirar: la ahorró una poda.
       *[other] { $n } jugadas de más abajo no se llegaron a mirar: las ahorraron las podas.
    }
xray-shown =
    { $n ->
        [one] Aquí puede abrirse { $n } nodo.
       *[other] Aquí pueden abrirse { $n } nodos.
    }
xray-cutHere =
    { $n ->
        [one] { $n } jugada de abajo sin mirar
       *[other] { $n } jugadas de abajo sin mirar
    }
xray-tried =
    { $n ->
        [one] probada { $n } vez
       *[other] probada { $n } veces
    }
xray-bound-exact = vale { $value }
xray-bound-least = vale al menos { $value }
xray-bound-most = vale como mucho { $value }
xray-onLine = en la línea esperada
xray-factor-aggression = Ganas de atacar
xray-factor-defence = Necesidad de defender
xray-level-low = bajo
xray-level-medium = medio
xray-level-high = alto
xray-rule-attack = Atacar
xray-rule-defend = Defender
xray-rule-balance = Mantener el equilibrio
xray-rule-avoid = Evitar el peligro
xray-term-trap = atrapar
xray-term-mobility = libertad de movimiento
xray-term-danger = peligro
xray-term-centre = centro
xray-term-corner = esquinas
xray-term-safety = seguridad
xray-term-strategy = plan
xray-term-path = camino al objetivo
xray-term-lookahead = mirar adelante
xray-term-threats = amenazas
xray-term-win = victorias
xray-term-gammon = gammons
xray-term-backgammon = backgammons
xray-term-loss = derrotas
xray-term-lost-gammon = gammons perdidos
xray-term-lost-backgammon = backgammons perdidos
xray-term-state = estado del tablero
xray-term-repeat = repetición
xray-term-rules = opinión de las reglas
xray-term-beads = cuentas
xray-term-risk = riesgo
xray-term-noise = error de juicio
xray-term-overlooked = pasada por alto
xray-term-chance = probabilidad de salir
xray-term-proven = demostrado
xray-term-total = suma
xray-verdict = Veredicto
xray-failed-no-decision = En esta posición nadie tiene que decidir.

## What moves are worth

worth-win = gana
worth-draw = hace tablas
worth-loss = pierde
worth-letter-win = G
worth-letter-draw = T
worth-letter-loss = P
worth-in =
    { $n ->
        [one] en { $n } jugada
       *[other] en { $n } jugadas
    }
worth-title = Qué vale cada jugada
worth-close = Ocultar qué valen las jugadas
worth-counts = { $win } ganan, { $draw } hacen tablas, { $loss } pierden, si ambos juegan lo mejor desde aquí.
worth-over = Aquí se acabó la partida.
worth-gave-win = dejó escapar la victoria
worth-gave-draw = dejó escapar las tablas
worth-failed-running = Dos personas juegan esta partida desde pantallas distintas, así que no se le dice a nadie. Vuelve a mirar cuando acabe.
worth-failed-unsolved = Este juego no está resuelto.
worth-failed-limit = Demasiado rápido. Espera un momento.
solution-missing = Aún no se sabe a qué distancia está el final: la tabla completa necesita alrededor de un minuto y 250 MB, una sola vez.
solution-build = Calcular las distancias
solution-again = Volver a calcular
solution-stop = Parar
solution-making = Calculando la tabla
solution-building = Calculando la tabla completa: { $share } %.
solution-left =
    { $n ->
        [one] Falta { $n } segundo, más o menos.
       *[other] Faltan unos { $n } segundos.
    }
solution-done = La tabla completa está lista.

## Puzzles

puzzles-title = Problemas
puzzles-about = Posiciones de partidas de nuestros propios motores. En cada una hay una jugada claramente mejor.
puzzles-game = Juego
puzzles-difficulty = Dificultad
puzzles-difficulty-n = Dificultad { $n } de 5
puzzles-all = Todas
puzzles-go = Resolver
puzzles-solved-of = { $n } de { $of } resueltos
puzzles-streak =
    { $n ->
        [one] 1 seguido
       *[other] { $n } seguidos
    }
puzzles-best = mejor racha { $n }
puzzles-moves =
    { $n ->
        [one] 1 jugada
       *[other] { $n } jugadas
    }
puzzles-mark = Hasta ahora
puzzles-mark-open = sin resolver
puzzles-mark-clean = resuelto
puzzles-mark-helped = resuelto con ayuda
puzzles-one = Problema { $n } · { $game }
puzzles-closed = Ahora no se pide ninguna jugada.
puzzles-loading-title = Un momento…
puzzles-loading = Preparando la posición.
puzzles-open-title = Encuentra la mejor jugada
puzzles-find = Una jugada es mejor que todas las demás.
puzzles-find-points = Una opción es claramente la mejor.
puzzles-right-title = ¡Correcto! Sigue
puzzles-goon = ¿Y ahora?
puzzles-asking-title = Comprobando…
puzzles-asking = Un momento.
puzzles-wrong-title = No es esa
puzzles-wrong = { $move } no es la jugada.
puzzles-wrong-why = La tuya: { $yours }. La mejor: { $best }.
puzzles-solved-title = ¡Resuelto!
puzzles-solved-clean = A la primera y sin ayuda.
puzzles-solved-helped = Resuelto con ayuda. Vuelve otro día a intentarlo.
puzzles-shown-title = La solución
puzzles-shown = Recórrela con las flechas.
puzzles-failed-title = El problema no ha llegado
puzzles-failed = El servidor no ha respondido.
puzzles-again = Otra vez
puzzles-hint = Pista
puzzles-show = Ver solución
puzzles-next = Siguiente
puzzles-play = Jugar desde aquí
puzzles-hint-theme = Trata de: { $theme }.
puzzles-hint-cell = Empieza en { $cell }.
puzzles-progress = Encontradas
puzzles-progress-of = { $n } de { $of } jugadas
puzzles-row = Racha
puzzles-why = Por qué
puzzles-why-line = Solución
puzzles-why-best = Vale
puzzles-why-next = La segunda
puzzles-why-theme = Tema
puzzles-why-found = La encuentra
puzzles-why-level = { $level } y superiores
puzzles-why-none = ningún nivel
puzzles-why-source = Origen
puzzles-why-from = { $first } – { $second }, partida { $n }, jugada { $ply }
puzzles-theme = Tema
puzzles-theme-any = Todos
puzzles-theme-mate = mate en { $n }
puzzles-theme-mate-any = jaque mate
puzzles-theme-king = captura del rey
puzzles-theme-end = el final de la partida
puzzles-theme-gift = uso del don
puzzles-theme-double-step = un paso doble
puzzles-theme-promotion = promoción
puzzles-theme-transfer-mate = mate por traslado
puzzles-theme-double-check = jaque doble
puzzles-theme-discovered = ataque a la descubierta
puzzles-theme-fork = ataque doble
puzzles-theme-skewer = enfilada
puzzles-theme-pin = clavada
puzzles-theme-passage = paso al otro tablero
puzzles-theme-sacrifice = sacrificio
puzzles-theme-hanging = una pieza sin defensa
puzzles-theme-defence = defensa
puzzles-theme-check = un jaque
puzzles-theme-capture = una captura
puzzles-theme-quiet = una jugada tranquila
puzzles-theme-trap = encierro en { $n }
puzzles-theme-trap-any = un encierro
puzzles-theme-only-win = la única jugada que gana
puzzles-theme-only-draw = la única jugada que empata
puzzles-theme-hit = un golpe
puzzles-theme-double-hit = dos golpes
puzzles-theme-prime = una barrera
puzzles-theme-point = hacer un punto
puzzles-theme-anchor = un ancla
puzzles-theme-escape = escapar
puzzles-theme-bearoff = sacar fichas
puzzles-theme-race = una carrera
puzzles-theme-safe = jugar seguro
puzzles-theme-slot = una ficha por cubrir
puzzles-theme-play = una jugada de fichas
puzzles-theme-double = doblar
puzzles-theme-no-double = no doblar
puzzles-theme-take = aceptar un doble
puzzles-theme-drop = rechazar un doble
puzzles-theme-beaver = un castor

## Statistics

stats-title = Estadísticas
stats-person = Jugador
stats-none = Aún no hay partidas terminadas. Juega una y se contará aquí.
stats-none-person = { $name } no tiene aún partidas terminadas.
stats-counted =
    { $n ->
        [one] 1 partida terminada
       *[other] { $n } partidas terminadas
    }
stats-more = las últimas; las anteriores no se cuentan
stats-game = Juego
stats-played = Jugadas
stats-won = Ganadas
stats-drawn = Empates
stats-lost = Perdidas
stats-share = Puntos
stats-played-short = J
stats-won-short = G
stats-drawn-short = E
stats-lost-short = P
stats-share-short = %
stats-results = Resultados
stats-levels = Por rival
stats-opponent = Rival
stats-elo = Fuerza
stats-people = Personas
stats-openings = Por apertura
stats-opening = Apertura
stats-seat = Bando
stats-rating = Nivel frente a los motores
stats-rating-now =
    { $games ->
        [one] { $value } tras { $games } partida; margen del 95 %: { $low } a { $high }.
       *[other] { $value } tras { $games } partidas; margen del 95 %: { $low } a { $high }.
    }
stats-rating-about = Estimado a partir de resultados contra niveles de fuerza medida; el nivel 1 son 600. No cuentan las partidas con jugadas deshechas.
stats-rating-none = Sin partidas puntuadas: juega contra un nivel hasta el final sin deshacer jugadas.
stats-rating-said =
    { $n ->
        [one] Nivel a lo largo de { $n } partida, de { $first } a { $last }
       *[other] Nivel a lo largo de { $n } partidas, de { $first } a { $last }
    }
stats-luck-dice = Dados
stats-luck-gifts = Dones
stats-luck-mine = { $name }
stats-luck-theirs = Rivales
stats-luck-what = Qué
stats-luck-count = Salió
stats-luck-expected = Esperado
stats-luck-doubles = Dobles: { $n }; esperados, { $expected }.
stats-luck-few = { $n } hasta ahora: muy pocos para decir algo.
stats-luck-usual = { $n }, lo que cabe esperar del azar (chi cuadrado { $chi } con { $degrees } grados de libertad, p { $tail }).
stats-luck-unusual = { $n }, algo inusual: el azar se aleja más una vez de cada veinte o menos (chi cuadrado { $chi } con { $degrees } grados de libertad, p { $tail }).
stats-luck-rare = { $n }, muy inusual: el azar se aleja más una vez de cada cien o menos (chi cuadrado { $chi } con { $degrees } grados de libertad, p { $tail }).

## Laboratory

lab-about = Haz que los motores jueguen entre sí, míralos y descubre cuál es más fuerte, y por cuánto.
arena-new = Nuevo torneo
arena-newOf = Un torneo nuevo de
arena-view = Abrir el torneo
arena-empty = Aún no hay ningún torneo. Empieza uno: dos motores, cien partidas, y pronto lo sabrás.
arena-gone = Eso ya no está.
arena-state-running = jugando
arena-state-stopped = parado
arena-state-done = terminado
arena-state-failed = fallido
arena-kind = Quién se enfrenta a quién
arena-kind-head-to-head = Duelo
arena-kind-head-to-head-about = dos jugadores
arena-kind-round-robin = Liguilla
arena-kind-round-robin-about = todos contra todos
arena-kind-gauntlet = Desafío
arena-kind-gauntlet-about = el primero contra los demás
arena-kind-ladder = Escalera
arena-kind-ladder-about = cada uno contra el siguiente
arena-kind-pairs = Parejas elegidas
arena-done = { $done } de { $games } partidas
arena-took = { $time } hasta ahora
arena-left = faltan unos { $time }
arena-progress = Partidas jugadas
arena-stop = Parar
arena-resume = Continuar
arena-report = Informe
arena-delete = Borrar
arena-delete-title = ¿Borrar este torneo?
arena-delete-text = Se borran todas sus partidas. No se puede deshacer.
arena-standings = Clasificación
arena-rank = #
arena-player = Jugador
arena-elo = Elo
arena-score = Puntos
arena-wdl = ganadas / tablas / perdidas
arena-blunders = Errores graves
arena-faults = Fallos
arena-moreFaults = y { $n } más
arena-group = grupo { $n }
arena-cross = Tabla cruzada
arena-cross-about = Puntos de la fila contra la columna, con partidas ganadas, en tablas y perdidas.
arena-cross-said =
    { $games ->
        [one] { $games } partida, más fuerte con un { $superior } % de probabilidad
       *[other] { $games } partidas, más fuerte con un { $superior } % de probabilidad
    }
arena-history = Puntos a lo largo del tiempo
arena-now = Ahora en los tableros
arena-latest = Últimas partidas
arena-lengths = Duración de las partidas
arena-lengths-about =
    { $plies ->
        [one] { $plies } jugada de media
       *[other] { $plies } jugadas de media
    }
arena-lengths-said = La mayoría de las partidas, { $most }, duran de { $from } a { $to } jugadas
arena-none = Aún no ha terminado ninguna partida.
arena-game = Partida { $n }
arena-ply = jugada { $n }
arena-ended =
    { $plies ->
        [one] { $end }, { $plies } jugada
       *[other] { $end }, { $plies } jugadas
    }
arena-end-illegal = una jugada ilegal
arena-end-crash = el programa terminó
arena-end-score = decidida por la valoración
arena-end-table = decidida por las tablas
arena-end-plies = demasiado larga
arena-keep = Guardar como partida
arena-sprt = Prueba secuencial
arena-sprt-about = Se detiene sola en cuanto está bastante claro si el primer jugador es más fuerte por ese margen.
arena-sprt-on = Parar cuando esté claro (SPRT)
arena-sprt-open = Aún no está claro.
arena-sprt-accepted = Sí: el primero es más fuerte.
arena-sprt-rejected = No: el primero no es más fuerte.
arena-sprt-bounds = ¿Elo { $elo0 } o { $elo1 }?
arena-sprt-llr = Indicios hasta ahora
arena-sprt-no = no { $bound }
arena-sprt-yes = sí { $bound }
arena-elo0 = Elo si no
arena-elo1 = Elo si sí
arena-alpha = Sí falso
arena-beta = No falso
arena-whichGame = Juego
arena-name = Nombre
arena-name-example = se inventa si queda vacío
arena-players = Jugadores
arena-player-n = Jugador { $n }
arena-addPlayer = Añadir un jugador
arena-removePlayer = Quitar el jugador { $n }
arena-programs = Otros programas
arena-limit-of = Límite del jugador { $n }
arena-limit-value = Cuánto para el jugador { $n }
arena-limit-own = por defecto
arena-limit-time = ms por jugada
arena-limit-depth = profundidad
arena-limit-nodes = posiciones
arena-limit-clock = reloj (s+s)
arena-limit-time-short = { $value } ms
arena-limit-depth-short = profundidad { $value }
arena-limit-nodes-short = { $value } posiciones
arena-limit-clock-short = reloj { $value }
arena-limit-fresh-short = olvida tras cada jugada
arena-howMany = Partidas
arena-perPairing = Partidas por pareja
arena-seed = Número del azar
arena-threads = Partidas a la vez
arena-openings = Empiezan
arena-openings-random = tras jugadas al azar
arena-openings-start = en el inicio
arena-openings-list = en mis posiciones
arena-openings-random-about = Cada apertura se juega dos veces cambiando de lado, para que nadie salga favorecido.
arena-openings-start-about = Los motores que siempre juegan igual repetirían entonces las mismas dos partidas.
arena-openings-list-about = Una por línea: una posición, o jugadas desde el inicio, o una posición | jugadas.
arena-plies = Jugadas al azar
arena-list = Aperturas
arena-list-example = e2e4 e7e5
arena-judge = Acabar antes las partidas
arena-judge-about = Ahorra tiempo cuando el resultado está claro.
arena-judge-draw = Tablas cuando ambos no ven nada en 8 jugadas
arena-judge-resign = Perdida cuando ambos la ven perdida 4 jugadas
arena-judge-table = Preguntar a las tablas del juego resuelto
arena-judge-plies = Tablas tras tantas jugadas
arena-judge-never = nunca
arena-start = Empezar el torneo
arena-sum = { $pairs }: { $games } partidas en total.
arena-pairs =
    { $n ->
        [one] { $n } pareja
       *[other] { $n } parejas
    }
arena-busy = Otro torneo está en juego. Espera a que termine o páralo.

## Magic bitboards

magics-title = Tableros de bits mágicos
magics-about = Cómo sabe el tablero al instante qué ataca un alfil o una torre: pruébalo.
magics-menu = Cómo funciona: tableros de bits mágicos
magics-lead = Lo que ataca un alfil o una torre depende de lo que le estorba. En vez de recorrer sus rayos, los juegos consultan la respuesta. Pulsa casillas para poner o quitar piezas; pulsa el alfil o la torre y luego una casilla para llevarlo allí.
magics-board = Tablero con una pieza y sus bloqueadores
magics-piece = Pieza
magics-bishop = Alfil
magics-rook = Torre
magics-set = Conjunto { $i } de { $n }
magics-random = Al azar
magics-all = Todos
magics-none = Ninguno
magics-next = Siguiente
magics-key-mask = máscara
magics-key-lit = atacada
magics-key-idle = da igual
magics-blocker = pieza que estorba
magics-inMask = en la máscara
magics-idle = da igual
magics-attacked = atacada
magics-wrongHere = aquí la tabla se equivoca
magics-held = En la mano. Elige una casilla.
magics-nothing = nada
magics-said = Índice { $index }.
magics-squares =
    { $n ->
        [one] { $n } casilla atacada
       *[other] { $n } casillas atacadas
    }
magics-pieces = piezas
magics-mask = máscara
magics-blockers = bloqueadores
magics-number = mágico
magics-product = producto
magics-answer = ataque
magics-step1 = Quedarse con lo que importa
magics-step1-text = La máscara son los rayos sin su última casilla: { $n } casillas, { $sets } conjuntos de bloqueadores. Las piezas de otros sitios dan igual.
magics-step2 = Multiplicar
magics-step2-text = Cada bit del mágico suma una copia desplazada de los bloqueadores. Lo que pasa de 64 bits se pierde; los { $bits } bits más altos del resto llevan marco.
magics-step3 = Desplazar
magics-step3-text = { $shift } lugares a la derecha, y solo quedan los { $bits } bits del marco. Leídos desde h8 hacia la izquierda, son el número de una entrada de la tabla.
magics-step4 = Consultar
magics-step4-text = La entrada { $index } guarda lo que se ilumina en el tablero:
magics-bar = Entrada { $index } de una tabla de 0 a { $last }
magics-shared =
    { $n ->
        [0] Ningún otro conjunto de bloqueadores comparte esta entrada.
        [one] { $n } conjunto más comparte esta entrada con la misma respuesta: una colisión constructiva.
       *[other] { $n } conjuntos más comparten esta entrada con la misma respuesta: colisiones constructivas.
    }
magics-clashHere = { $sets } conjuntos caen en esta entrada con respuestas distintas: una colisión destructiva. Este número no es mágico.
magics-full = Se usan las { $entries } entradas, una por conjunto de bloqueadores.
magics-used = Se usan { $used } de { $entries } entradas, para { $sets } conjuntos de bloqueadores.
magics-where = De dónde sale el número
magics-where-text = Nadie sabe calcular un mágico. La búsqueda prueba números al azar con pocos bits hasta que uno no manda dos respuestas distintas a la misma entrada.
magics-which = El número de los pasos de arriba
magics-ours = En uso
magics-denser = Más corto
magics-randomNumber = Al azar
magics-width = Índice
magics-bits = { $bits } bits
magics-another = Otro número
magics-search = Buscar
magics-stop = Parar
magics-trying = { $tries } números probados, { $speed } por segundo …
magics-found = Hallado: el número { $tries } es mágico ({ $speed } por segundo).
magics-good = es mágico: los { $sets } conjuntos de bloqueadores hallan su respuesta con { $bits } bits.
magics-goodDenser = es un mágico de { $bits } bits para una máscara de { $n } casillas: { $sets } conjuntos comparten entradas, nunca con otra respuesta. Estos números se construyen bit a bit, no se adivinan.
magics-bad =
    { $n ->
        [one] no es mágico. Tras { $n } conjunto de bloqueadores se encuentran dos respuestas distintas:
       *[other] no es mágico. Tras { $n } conjuntos de bloqueadores se encuentran dos respuestas distintas:
    }
magics-both = ambos van a la entrada
magics-show = Ver en el tablero

## Help, examples and guides

help-key-xray = radiografía: cómo deciden los motores
help-key-worth = qué vale cada jugada
help-title = Cómo se juega
help-aim = El objetivo
help-aim-text = Atrapa tres de las seis cuentas del otro bando. Quien se queda con menos de cuatro ha perdido.
help-turn = El turno
help-turn-text = Mueve una de tus cuentas por una línea hasta el punto siguiente, si está libre. Empieza verde, salvo que acordéis otra cosa. Siempre hay jugada.
help-trap = Atrapar
help-trap-text = Una cuenta está atrapada cuando todos los puntos unidos a ella están ocupados y al menos uno por un rival. Sale del tablero y vale un punto.
help-crowd = Apretada no es atrapada
help-crowd-text = Una cuenta rodeada solo de amigas está a salvo. Así está la de la punta al empezar.
help-self = Cuida las tuyas
help-self-text = Primero salen las cuentas atrapadas del rival, todas a la vez; después, con lo que queda, las tuyas. También puedes perder una cuenta con tu propia jugada.
help-draw = Tablas
help-draw-text = La misma posición por tercera vez, 100 jugadas sin atrapar nada, o de común acuerdo.
help-chess-aim = El objetivo
help-chess-aim-text = Dar mate: atacar al rey rival de modo que ninguna jugada lo salve. El rey nunca se captura; no se puede hacer una jugada que deje atacado al propio rey.
help-chess-men = Cómo se mueven
help-chess-men-text = La torre va por filas y columnas, el alfil por diagonales y la dama de las dos maneras, tan lejos como haya camino libre. El rey va un paso en cualquier dirección. El caballo salta dos casillas rectas y una al lado, por encima de todo.
help-chess-pawns = Los peones
help-chess-pawns-text = El peón avanza una casilla, o dos desde su salida, y captura en diagonal hacia delante. Si un peón rival acaba de avanzar dos y queda al lado del tuyo, puedes capturarlo al paso como si hubiera avanzado una, solo en esa jugada. Al llegar al final corona: elige en la casilla dama, torre, alfil o caballo.
help-chess-castling = El enroque
help-chess-castling-text = Una vez por partida el rey puede ir dos casillas hacia una torre, que pasa a su otro lado. Ninguno de los dos puede haberse movido, no debe haber nada entre ellos y el rey no puede estar en jaque, ni pasar o acabar en una casilla atacada. Mueve el rey; la torre lo sigue.
help-chess-draw = Tablas
help-chess-draw-text = Ahogado (sin jugada legal y sin jaque), material insuficiente, una posición que se repite, 75 jugadas de cada bando sin capturas ni movimientos de peón, o de común acuerdo.
lesson-play = Ver ejemplo
lesson-pause = Pausa
lesson-again = Ver otra vez
lesson-prev = Un paso atrás
lesson-next = Paso siguiente
lesson-step = { $n } de { $of }
lesson-examples = Ejemplos
lesson-example = Ejemplo { $n } de { $of }
lesson-board = Tablero de ejemplo.
guide-title = Primera partida
guide-about = ¿Nunca has jugado? Unas posiciones para probar, cinco minutos.
guide-resume = Seguir con el paso { $n }.
guide-closed = Pulsa el botón para seguir.
guide-next = Siguiente
guide-end = Terminar
guide-back = Paso anterior
guide-restart = Desde el principio
guide-show = Enséñame
guide-shown = Por ejemplo { $move }.
guide-over = Con esto basta para una primera partida. Empieza con un nivel fácil: de cada pieza perdida se aprende.
guide-failed = La guía pregunta a las reglas del servidor, y no se llega a él. Lo que has hecho queda guardado.
help-keys = Teclado
help-key-arrows = pasear de punto en punto
help-key-arrows-grid = pasear de casilla en casilla
help-key-enter = elegir una cuenta y luego adónde va
help-key-enter-grid = elegir una pieza y luego adónde va
help-key-esc = soltar la cuenta o volver a la última jugada
help-key-esc-grid = soltar la pieza, cerrar la elección o volver a la última jugada
help-mouse = botón derecho
help-key-notes = dibujar flechas y círculos para ti; un clic izquierdo los borra
help-key-tab = ir al botón siguiente
help-key-home = primera y última jugada en un repaso
help-key-f11 = pantalla completa (tecla del navegador)
help-play = Jugar ahora
help-key-analyse = analizar la posición
help-key-review = revisar la partida, en una repetición
help-key-mistakes = error siguiente y anterior de una revisión; intentarlo de nuevo
