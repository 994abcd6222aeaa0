# Lo que dice el laboratorio.

## Torneos que no se pueden jugar

arena-games = { $found } partidas no se pueden jugar por parejas; se espera un número par mayor que 0
arena-player = jugador «{ $player }»: { $why }
arena-openings = solo se han encontrado { $found } aperturas distintas de { $plies } medias jugadas; se esperan { $expected }
arena-opening = apertura { $number }: { $why }
arena-opening-action = «{ $text }»: { $why }
arena-opening-no-outcome = «{ $text }» no puede salir ahí
arena-opening-over = la partida termina antes de «{ $text }»
arena-opening-ended = la partida ha terminado ({ $end })
arena-opening-no-move = esto no es una jugada
arena-book = aperturas { $path }: { $why }
arena-book-empty = no hay ninguna apertura
arena-name = nombre de torneo «{ $name }»: se esperan de 1 a 60 letras, cifras, '.', '_' y '-', empezando por una letra o cifra
arena-missing = en { $dir } no hay ningún torneo
arena-other = en { $dir } hay otro torneo: { $difference }; elige otro nombre, o sigue con --resume
arena-difference = { $field } es allí { $there } y aquí { $here }
arena-busy = { $dir } se está jugando en otro proceso; espera a que acabe o termínalo
arena-disk = { $path }: { $why }
arena-file-newer = el formato { $found } es más nuevo de lo que lee este programa ({ $known }): actualiza Trebejo
arena-file-damaged = la línea de la partida está dañada
arena-file-json = no es JSON (línea { $line }, columna { $column })
arena-file-data = { $text }
arena-panic = ha fallado un hilo del torneo

## Planes

arena-plan-players = players: hay { $found } jugadores; se esperan de { $least } a { $most }
arena-plan-head-to-head = players: hay { $found } jugadores; en un cara a cara hay 2
arena-plan-pairs = kind: se esperan parejas de puestos de 0 a { $most }
arena-plan-many-games = games: más de { $most } en total
arena-plan-no-openings = openings: la lista está vacía
arena-plan-many-plies = openings: { $found } medias jugadas al azar; se esperan { $most } como mucho
arena-plan-no-table = adjudication: { $game } no tiene tabla
arena-plan-draw = adjudication: draw espera una puntuación de hasta 10000 y al menos 1 jugada
arena-plan-resign = adjudication: resign espera una puntuación mayor que 0 y al menos 1 jugada
arena-plan-plies = adjudication: plies espera al menos 1
arena-plan-sprt-players = sprt: compara a dos jugadores, no a más
arena-plan-sprt-elo = sprt: se espera elo0 menor que elo1, los dos entre -1000 y 1000
arena-plan-sprt-risk = sprt: se esperan alpha y beta desde 0.0001 y por debajo de 0.5

## Partidas perdidas fuera del tablero

arena-late = { $player } tardó { $took } ms y tenía { $had } ms
arena-illegal = { $player } quería «{ $text }» en { $position }: { $why }

## El informe

arena-report-kind = { $kind ->
    [head-to-head] cara a cara
    [gauntlet] uno contra todos
    [round-robin] todos contra todos
    [ladder] escalera
   *[pairs] emparejamientos elegidos
}
arena-report-state = { $state ->
    [running] en curso
    [done] terminado
    [failed] fallido
   *[stopped] detenido
}
arena-report-end = { $end ->
    [trapped] cuentas atrapadas
    [quiet] 100 medias jugadas sin capturas
    [checkmate] jaque mate
    [king-captured] rey capturado
    [stalemate] ahogado
    [dead] nadie puede dar mate
    [fifty] jugadas sin progreso
    [seventy-five] jugadas sin progreso
    [repetition] repetición
    [time] por tiempo
    [illegal] jugada ilegal
    [crash] fallo del programa
    [score] decidida por valoración
    [table] decidida por la tabla
    [plies] demasiado larga
   *[other] { $end }
}
arena-report-openings-start = la posición inicial
arena-report-openings-random = { $plies ->
    [one] { $plies } media jugada al azar
   *[other] { $plies } medias jugadas al azar
}
arena-report-openings-list = una lista de { $count }
arena-report-accepted = aceptada: el primero es más fuerte
arena-report-all = todos
arena-report-beyond = y más allá
arena-report-blunders = errores
arena-report-cross-note = Cada celda: el porcentaje de puntos de la fila contra la columna; ganadas, tablas, perdidas.
arena-report-cross-table = Tabla cruzada
arena-report-drawn = tablas
arena-report-ends = Cómo acabaron las partidas
arena-report-fault-count = fallos
arena-report-faults = Fallos
arena-report-first-seat = puntos del primer asiento
arena-report-game = partida
arena-report-games = partidas
arena-report-history = Puntos a lo largo del tiempo
arena-report-laboratory = laboratorio
arena-report-lengths = Duración de las partidas
arena-report-losses = Dónde se pierden las partidas
arena-report-losses-by-score = La última media jugada en que el perdedor aún no se veía peor.
arena-report-losses-by-table = La media jugada del último error que dejó la posición perdida, según la tabla del juego resuelto.
arena-report-lost = perdidas
arena-report-match = duelo
arena-report-method = Cómo se ha medido
arena-report-method-note = Cada apertura se jugó dos veces cambiando de bando y, donde hay azar, con la misma suerte. La fuerza es la más verosímil en el modelo logístico con tablas como media victoria; los márgenes son del 95 %, según la dispersión de las parejas de partidas.
arena-report-ms-a-move = ms por jugada
arena-report-numbers = los números
arena-report-openings = aperturas
arena-report-pairings = Emparejamientos
arena-report-plan = el plan
arena-report-player = participante
arena-report-players = participantes
arena-report-plies = medias jugadas
arena-report-plies-a-game = medias jugadas por partida
arena-report-ply = media jugada
arena-report-points-a-game = puntos por partida
arena-report-ratings = Fuerza con márgenes del 95 %
arena-report-ratings-note = Puntos Elo respecto a la media de los participantes.
arena-report-rejected = rechazada: el primero no es más fuerte
arena-report-score = puntos
arena-report-seed = semilla
arena-report-standings = Clasificación
arena-report-stronger = más fuerte
arena-report-stronger-with = más fuerte con
arena-report-test = Prueba secuencial
arena-report-undecided = aún sin decidir
arena-report-what-happened = qué pasó
arena-report-won = ganadas
