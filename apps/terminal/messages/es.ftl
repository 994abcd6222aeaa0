# Lo que dice el terminal. Un código de la forma tui.CLASE.PALABRA es el nombre de una palabra que no es de ningún
# juego; las de cada juego están en su catálogo.

## La partida

tui-welcome = { $game }, partida { $id }. Escribe una jugada, o ayuda.
tui-goodbye =
    La partida { $id } está guardada. Para seguir:
    {"  "}{ $command } { $id }
tui-first-move = jugada 1
tui-last-move = última: { $seat } { $mv }
tui-seat-to-move = Turno: { $seat }
tui-prompt = { $turn }, por ejemplo { $example }
tui-prompt-chance = ¿Qué ha salido? Por ejemplo, { $example }
tui-prompt-over = reiniciar o salir
tui-thinking = { $seat } ({ $who }): pensando...
tui-played = { $number }. { $seat } ({ $who }): { $mv }
tui-fell = { $number }. Azar: { $outcome }
tui-captured = fuera del tablero: { $pieces }
tui-no-seed = Esta partida verificable espera al azar: su semilla no está en este equipo o falta un jugador.
tui-late = { $seat }: se acabó el tiempo.
tui-overtaken = La partida ha seguido en otro lugar; así está ahora.
tui-stand-in = El motor ha fallado ({ $fault }); esta jugada la hace el más fuerte de los propios.
tui-engine-stopped = El motor ha dejado de funcionar.
tui-legal-moves = Jugadas posibles:

## Jugadores

tui-level = nivel { $level }
tui-guest = Invitado

## El final

tui-over = La partida ha terminado: { $result }.
tui-over-already = La partida ha terminado. Escribe reiniciar para jugar otra, o salir.
tui-won = { $won } ({ $why })
tui-seat-won = victoria de { $seat }
tui-drawn = tablas ({ $why })
tui-end-repetition = la posición se repitió
tui-end-agreement = de mutuo acuerdo
tui-end-resignation = el otro bando abandonó
tui-end-time = el otro bando agotó su tiempo
tui-end-illegal = el otro bando hizo una jugada ilegal
tui-end-crash = el otro motor falló
tui-end-score = los dos motores coinciden en la evaluación
tui-end-table = lo decide la tabla de finales
tui-end-plies = la partida se alargó demasiado

## Motores

tui-hint = Pista: { $mv } ({ $thought }; se espera { $line })
tui-no-hint = Ahora no hay pista que dar.
tui-depth = profundidad { $depth }
tui-wins-in = gana en { $plies }
tui-loses-in = pierde en { $plies }

## Deshacer, volver a empezar, nombres

tui-undone = Jugada deshecha.
tui-nothing-to-undo = No hay nada que deshacer.
tui-restarted = Desde el principio. Esta es la partida { $id }.
tui-saved = Cada jugada se guarda al momento, en la partida { $id }. guardar TÍTULO le da un nombre.
tui-named = La partida { $id } se llama ahora «{ $title }». Cada jugada se guarda al momento.
tui-bad-title = Ese título no sirve: { $why }.

## Abandonar y tablas

tui-resign-question = ¿Abandonar la partida?
tui-resign-prompt = ¿Abandonar la partida? sí/no
tui-not-resigned = Entonces la partida sigue.
tui-draw-prompt = Oferta de tablas de { $by }. { $to }: ¿aceptas? sí/no
tui-draw-claimable = Puedes reclamar estas tablas ({ $why }): escribe reclamar.
tui-claim-repetition = triple repetición
tui-draw-waits = { $to }: responderá en su turno.
tui-draw-declined = { $by }: sin tablas, se sigue jugando.
tui-no-draws = En este juego no hay tablas; se puede abandonar.
tui-offer-open = Oferta de { $by }: { $offer }. Responde con aceptar o rechazar.
tui-offer-draw = tablas
tui-offer-takeback = deshacer una jugada
tui-offer-resign = { $points ->
    [one] abandonar por { $points } punto
   *[other] abandonar por { $points } puntos
}

## Rechazado

tui-unreadable = { $why }. Escribe una jugada como { $example }, jugadas para ver la lista, o ayuda.
tui-illegal = { $typed } no se puede jugar: { $why }. Escribe jugadas para ver la lista.
tui-no-offer = No te han ofrecido nada.
tui-answer-first = Responde primero a la oferta pendiente.
tui-not-your-turn = No es tu turno.
tui-not-allowed = Eso no es posible: { $why }.

## Ayuda línea a línea; las columnas empiezan en 1, 17, 40 y 53

tui-help-title = Puedes escribir:
tui-help-squares = { $example }  una jugada: de casilla a casilla
tui-help-points = { $example }  una jugada: de punto a punto
tui-help-draw = tablas          ofrecer tablas
tui-help-claim = tablas          ofrecer tablas         reclamar     reclamar tablas
tui-help-commands =
    jugadas         todas las posibles     tablero      ver el tablero
    pista           qué jugaría el motor   deshacer     retirar la última jugada
    abandonar       dar por perdida        reiniciar    empezar de nuevo
    aceptar         sí a una oferta        rechazar     no
    guardar TÍTULO  dar nombre
    salir           la partida queda guardada y se puede seguir

## La lista de partidas

tui-no-games = Todavía no hay partidas: trebejo play JUEGO empieza una.
tui-running = tras { $plies ->
    [one] { $plies } jugada
   *[other] { $plies } jugadas
}

## Junto a un tablero de puntos

tui-points-money = partida por dinero
tui-points-match = encuentro a { $length }
tui-points-crawford = { $game }, partida Crawford
tui-points-cube = cubo { $cube }, { $owner }
tui-points-cube-in-middle = cubo { $cube }, en el centro
tui-points-pips = pasos { $own } : { $other }
tui-points-dice = dados { $dice }
tui-points-dice-to-play = dados { $dice } por jugar
tui-points-dice-left = dados { $dice }, quedan { $left }

## Teclas de la barra inferior

tui-key-help = Ayuda
tui-key-hint = Pista
tui-key-undo = Atrás
tui-key-flip = Girar
tui-key-draw = Tablas
tui-key-resign = Abandonar
tui-key-replay = Ver
tui-key-again = Otra
tui-key-menu = Menú
tui-key-library = Partidas
tui-key-open = Abrir
tui-key-delete = Borrar
tui-key-search = Buscar
tui-key-quit = Salir

## Botones

tui-button-play-again = Otra vez
tui-button-from-start = Desde el principio
tui-button-continue = Continuar
tui-button-begin = Empezar
tui-button-accept = Aceptar
tui-button-decline = Rechazar
tui-button-confirm = Jugar
tui-button-claim = Reclamar tablas

## En el tablero

tui-game-id = partida { $id }
tui-looking = Posición { $ply } de { $last }: flechas, Inicio, Fin
tui-players = Jugadores
tui-moves = Jugadas
tui-engine = Motor
tui-engine-of = Motor: { $seat }
tui-engine-thinks = El motor piensa
tui-engine-hint = Buscando pista
tui-engine-silent = F2 pide una pista
tui-depth-short = prof. { $depth }
tui-place-bar = BAR
tui-place-off = FIN
tui-over-here = La partida ha terminado: las flechas la recorren, F9 empieza otra.
tui-only-engines = Aquí juegan dos motores; tú miras.
tui-resign-yes = Sí, abandonar
tui-resign-all = Retirarse
tui-resign-for = { $points ->
    [one] Por { $points } punto
   *[other] Por { $points } puntos
}
tui-play-on = No, seguir

## El menú

tui-motto = { $games ->
    [one] { $games } juego, una mesa
   *[other] { $games } juegos, una mesa
}
tui-play = Jugar
tui-game-facts = { $levels ->
    [0] sin niveles
    [one] nivel 1
   *[other] niveles 1 a { $levels }
}, { $luck ->
    [yes] con azar
   *[no] sin azar
}
tui-about-library = Todas las partidas empezadas aquí o en el navegador: seguirlas, repasarlas o borrarlas.
tui-language = Español
tui-about-language = Cambia al español. También con F8.
tui-about-help = Qué hacen las teclas y el ratón.
tui-about-quit = Las partidas quedan como están: cada jugada se guarda al hacerla.

## La lista de partidas en pantalla

tui-all-games = Todos
tui-column-played = última vez (UTC)
tui-column-game = juego
tui-column-players = jugadores
tui-column-status = estado
tui-library-empty = Todavía no hay partidas. El menú empieza una.
tui-search-empty = Ninguna partida coincide. Esc las muestra todas.
tui-search-for = Buscar: { $text }
tui-count = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
tui-delete-question = ¿Borrar la partida { $id } ({ $game })? No se puede recuperar.
tui-delete-yes = Borrarla
tui-delete-no = Conservarla
tui-deleted = La partida { $id } está borrada.

## Sobre cualquier pantalla

tui-failed = No ha funcionado
tui-too-small = Esta ventana tiene { $width ->
    [one] { $width } columna
   *[other] { $width } columnas
} y { $height ->
    [one] { $height } fila
   *[other] { $height } filas
}. Trebejo necesita 80 y 24: agrándala. No se pierde nada.
tui-keys =
    En el tablero
    flechas | recorren el tablero; en un repaso, las jugadas
    Intro, clic | coge una pieza, luego su destino; pulsa un botón
    escribir | una jugada cuando quieras; Intro la juega
    Esc, retroceso | suelta; deshace un paso de la jugada
    Tab | del tablero a los botones y vuelta
    RePág AvPág Ini Fin | atrás, adelante, primera y última posición
    F2 pista  F3 atrás | pregunta a un motor; deshace la última jugada
    F4 girar  F5 tablas | da la vuelta al tablero; ofrece tablas
    F6 F7 F9 | abandonar; repaso; empezar otra igual
    jugadas, guardar | se escriben: ver las posibles; dar un nombre
    En las partidas
    izquierda, derecha | un solo juego, o todos
    Intro, r, d | abrir, repasar desde el principio, borrar
    / | buscar por nombre o título; Esc las muestra todas
    En todas partes
    F8, F10, Ctrl-C | el otro idioma, el menú, salir
    cualquier tecla | cierra esta página

## El formulario de una partida nueva

tui-new-game = Partida nueva
tui-field-clock = Reloj
tui-field-luck = Azar
tui-clock-none = sin reloj
tui-clock-minutes = { $minutes } min
tui-clock-seconds = { $seconds } s
tui-clock-increment = { $base } + { $extra } s
tui-clock-delay = { $base }, demora { $extra } s
tui-luck-system = del ordenador
tui-luck-fair = verificable
tui-luck-typed = dados reales, tecleados
tui-option-on = sí
tui-option-off = no
tui-form-seat = Izquierda y derecha eligen quién juega; o escribe un nivel o un motor con límites: 5@nodes=500.
tui-form-clock = Izquierda y derecha eligen; o escribe segundos, como 90+1 o 120d5.
tui-form-luck = Izquierda y derecha eligen; o escribe una semilla, como seed 42.
tui-form-option = Izquierda y derecha eligen; un número se puede escribir.
tui-form-begin = Intro empieza; arriba y abajo recorren las opciones.

## Errors

seat-form = el asiento «{ $text }» no tiene la forma NOMBRE=QUIÉN, como en { $example }=person:Ana o { $example }=3
seat-unknown = no se conoce el asiento «{ $name }»; se espera { $expected }
seat-twice = el asiento { $seat } está dos veces
seat-level = no hay nivel { $level }; se espera de 1 a { $levels }
seat-who = el asiento { $seat } no puede ser «{ $who }»; se espera { $expected }
seat-name = asiento { $seat }: { $why }
table-rows = partida { $id }: { $why }
table-input = no se puede leer la entrada: { $why }
