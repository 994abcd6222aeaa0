# Lo que dice la línea de órdenes.

## Órdenes

cli-option-of-server = { $option } es una opción del servidor, es decir, de trebejo sin orden
cli-no-home = no se encuentra la carpeta personal; nombra una con --data DIR
cli-not-solved = { $game } no está resuelto; se espera { $expected }
cli-position = posición «{ $text }»: { $why }
cli-option = { $option }: { $why }
cli-position-is-no-game = es una posición y no una partida; se espera --to xgid, gnubg o fibs
cli-file-too-long = el archivo pasa de { $most } MiB
cli-text-too-long = el texto es demasiado largo
cli-not-utf8 = no es un texto en UTF-8
cli-record-not-utf8 = el registro no es un texto en UTF-8
cli-one-game = un registro es una sola partida
cli-several-games = un registro es una sola partida y el archivo tiene varias: elige una con --game N
cli-nothing-kept = en «{ $folder }» aún no hay nada guardado; --data DIR nombra otra carpeta
cli-no-copy-of-ours = «{ $file }» ya existe y no es una copia nuestra; elige otro nombre
cli-no-backup = «{ $file }» no es una copia hecha con trebejo backup
cli-not-two-engines = los motores «{ $found }» no son dos, como en 5,minimax
cli-no-players = se espera --engines A,B, --players A,B,… o --ladder
cli-no-delay = --clock: se espera BASE+INCREMENTO; aquí no hay demora
cli-draw-rule = --draw «{ $found }»: se espera PUNTUACIÓN,JUGADAS,DESDE como en 10,8,40
cli-resign-rule = --resign «{ $found }»: se espera PUNTUACIÓN,JUGADAS como en 600,4
cli-sprt-rule = --sprt «{ $found }»: se espera ELO0,ELO1 o ELO0,ELO1,ALPHA,BETA como en 0,10
cli-arena-stopped = parado tras { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}; sigue con { $command }
cli-arena-stopped-in = parado tras { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}; sigue con la misma orden con --out { $folder }
cli-cannot-write = no se puede escribir { $file }: { $why }
cli-cannot-read = no se puede leer «{ $file }»: { $why }
cli-folder = es una carpeta
cli-file = «{ $file }»: { $why }
cli-about = { $file }: { $why }
cli-no-command = ningún juego tiene aquí la orden { $command }
cli-puzzle-what = di un juego, o mine, o check
cli-other-puzzles = el archivo tiene problemas de { $found }, no de { $game }
cli-bad-puzzles = { $count ->
    [one] { $count } problema falla
   *[other] { $count } problemas fallan
}; --prune los quita
cli-no-puzzles = no hay problemas así
cli-no-chance = --chance: en { $game } no interviene el azar
cli-many-sequences = hay más de { $most } secuencias
cli-cannot-start = no se puede empezar: { $why }
cli-no-signals = no se pueden oír las señales: { $why }
cli-no-games = en «{ $file }» no hay partidas
cli-no-such-game = en «{ $file }» hay { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}; no hay partida { $game }
cli-none-readable = no se ha podido leer ninguna partida
cli-broken = { $broken } de { $games } partidas rotas
cli-game-broken = la partida está rota
cli-interrupted = interrumpido
cli-needs-terminal = tui necesita una terminal; en una tubería, trebejo play JUEGO funciona línea a línea
cli-over = la partida ha terminado: { $end }
cli-chance-decides = aquí decide el azar y no un jugador: da una posición posterior (como tras "{ $example }")
cli-no-engine = { $game } aún no tiene motor
cli-solve-stopped = parado; lo hecho hasta ahora queda guardado, y la misma orden sigue
cli-variant = no se conoce la variante «{ $found }»
cli-backgammon-only = esta forma es para backgammon; se espera --to pgn o record
cli-no-pgn = el backgammon no tiene PGN; se espera --to mat, sgf o record
cli-more-than-position = una partida es más que una posición; se espera --to mat, sgf o record
cli-output = no se puede escribir el resultado: { $why }

## Argumentos

usage-missing = falta un argumento obligatorio: { $names }
usage-unexpected = sobra el argumento '{ $argument }'
usage-command = no se conoce la orden '{ $name }'
usage-value = el valor '{ $value }' no vale para '{ $argument }': { $why }
usage-choice = el valor '{ $value }' no vale para '{ $argument }'; valores: { $expected }
usage-no-value = falta el valor de '{ $argument }'
usage-no-choice = falta el valor de '{ $argument }'; valores: { $expected }
usage-many-values = sobra el valor '{ $value }' de '{ $argument }'
usage-conflict = '{ $argument }' y '{ $other }' no van juntos
usage-twice = '{ $argument }' se da más de una vez
usage-no-command = a '{ $command }' le falta una orden: { $expected }
usage-number = se espera un número
usage-whole = se espera un número entero
usage-not-utf8 = hay argumentos que no son texto en UTF-8
usage-similar-argument = hay uno parecido: '{ $similar }'
usage-similar-arguments = hay otros parecidos: { $similar }
usage-similar-command = hay una parecida: '{ $similar }'
usage-similar-commands = hay otras parecidas: { $similar }
usage-similar-value = hay uno parecido: '{ $similar }'
usage-as-value = para darlo como valor ('{ $argument }') escribe '{ $escaped }'
usage-tip = { $why }; { $tip }
usage-see-help = { $why }; mira trebejo --help
usage-other = { $text }

## Ayuda: órdenes, argumentos y valores. El primer párrafo es la ayuda breve; todos, la larga.

help-trebejo =
    Juegos de mesa en casa: en el navegador, en la terminal, contra motores.

    Sin ninguna orden, sirve la página en este equipo y abre el navegador.
help-data = Dónde se guardan las partidas [por omisión: la carpeta de datos del usuario]
help-lang = Idioma del juego, la ayuda y los errores en la terminal, { $languages } [por omisión: el del sistema]
help-no-open = Servir la página sin abrir el navegador
help-port = Puerto de la página; 0 toma uno libre cualquiera [por omisión: 7878]
help-lan = Permitir que entren otros dispositivos de esta red y mostrarles un código QR
help-no-limits = No limitar las peticiones de los clientes: para pruebas de carga en este equipo

help-play = Jugar en la terminal, línea a línea
help-play-game = El juego: { $games }
help-play-seat = Quién se sienta dónde: WHO es person, person:NAME, un nivel o el nombre de un motor, y tras @ sus límites: black=minimax@depth=3 [por omisión: tú en el primer asiento, el nivel 3 en el segundo]
help-play-clock = Ritmo de juego en segundos: none, BASE+INCREMENT o BASEdDELAY
help-play-option = Una opción del juego; puede repetirse
help-play-position = Dónde se empieza [por omisión: el comienzo del juego]
help-play-chance = De dónde viene el azar, en un juego que lo tiene: fair, system, typed o "seed N" [por omisión: system]
help-play-round = Seguir una partida guardada
help-play-record = Mostrar el registro de una partida guardada, como lo leen `trebejo verify` y `trebejo convert`
help-play-list = Enumerar las partidas guardadas
help-play-pace = Tiempo mínimo de una jugada en milisegundos cuando juegan dos motores

help-tui = Jugar en la terminal, a pantalla completa, con teclas y ratón
help-tui-game = El juego con que se empieza; sin él, el menú
help-tui-round = { help-play-round }
help-tui-plain = Letras sencillas y sin color, para terminales simples. NO_COLOR quita solo el color
help-tui-pace = { help-play-pace }

help-best = Buscar la mejor jugada de una posición
help-best-game = El juego: { $games }
help-best-position = La posición [por omisión: el comienzo del juego]
help-best-level = Preguntar al motor de este nivel [por omisión: el más fuerte]
help-best-engine = Preguntar al motor de este nombre; puede llevar límites detrás: minimax@depth=3
help-best-time = Tiempo para pensar en milisegundos [por omisión: 1000, si no hay otro límite]
help-best-depth = Medias jugadas que se miran por delante
help-best-nodes = Posiciones que se visitan
help-best-seed = Semilla del azar del motor: a semillas iguales, mismas jugadas
help-best-explain = Mostrar cómo decidió el motor: el árbol de jugadas que examinó, con valores y podas
help-best-json = Escribir JSON: {"{"}"move", "score", "line"{"}"}; con --explain, la radiografía entera
help-best-option = { help-play-option }

help-moves = Enumerar las jugadas legales de una posición y las posiciones a que llevan
help-moves-game = El juego: { $games }
help-moves-position = { help-best-position }
help-moves-dice = Los dados que se juegan, en lugar de los de la posición: 63
help-moves-json = Escribir JSON: una lista de {"{"}"move", "position"{"}"}, con "over" en las jugadas que terminan la partida
help-moves-option = { help-play-option }

help-perft = Contar las secuencias de jugadas de una longitud dada
help-perft-game = El juego: { $games }
help-perft-position = { help-play-position }
help-perft-depth = A cuántas jugadas de profundidad. En los juegos de ajedrez solo el mate, el ahogado y la captura del rey acaban una secuencia, como en otros programas; en los demás, cualquier final
help-perft-divide = Contar por separado tras cada primera jugada
help-perft-threads = Hilos que cuentan [por omisión: uno por núcleo]
help-perft-hash = Megabytes para una tabla de lo ya contado: mucho más rápido desde profundidad 5; 0 es sin tabla
help-perft-option = { help-play-option }

help-solve = Resolver un juego: averiguar cuánto vale cada posición
help-solve-game = El juego: { $solved }
help-solve-verify = Comprobar que cada valor y cada distancia se siguen de los de una jugada después; si hace falta, resuelve antes
help-solve-threads = Hilos que se usan [por omisión: uno por núcleo]

help-probe = Preguntar a un juego resuelto cuánto valen una posición y sus jugadas
help-probe-game = El juego: { $solved }
help-probe-position = La posición, entre comillas: "RRRR.RG..RG.GGGG..... g 0"
help-probe-json = Escribir JSON: {"{"}"value", "plies", "moves": [{"{"}"move", "value", "plies"{"}"}]{"}"}

help-puzzles = Resolver problemas en la terminal, generar otros nuevos, comprobarlos
help-puzzles-game = Resolver problemas de este juego: { $games }
help-puzzles-difficulty = Solo problemas de esta dificultad, de 1 a 5
help-puzzles-mine = Hacer jugar a los niveles entre sí y guardar las posiciones con una sola jugada mejor
help-puzzles-mine-game = El juego: { $games }
help-puzzles-mine-count = Cuántos problemas se quieren en total; de cada dificultad, no más de la quinta parte
help-puzzles-mine-seed = Semilla de todas las partidas
help-puzzles-mine-theme = Solo problemas de este tema, como fork o take; varios, separados por comas
help-puzzles-mine-from = Empezar por esta partida de la semilla, si las de antes están hechas [por omisión: tras la última del archivo]
help-puzzles-mine-seconds = Parar tras este tiempo; la misma orden continúa [por omisión: sin límite]
help-puzzles-mine-out = El archivo al que se añaden, uno por línea; los que ya tiene se cuentan [por omisión: la salida estándar]
help-puzzles-check = Comprobar otra vez, con más esfuerzo, cada problema de un archivo
help-puzzles-check-file = El archivo
help-puzzles-check-prune = Quitar del archivo los que fallan
help-puzzles-check-refresh = Calcular de nuevo nivel, temas y valores con los motores de hoy; con --prune
help-puzzles-check-most = Conservar como mucho tantos de cada dificultad, los más largos y de todos los temas; con --prune

help-analyse = Revisar partidas: cada decisión junto a la mejor que había, los errores marcados, los jugadores valorados
help-analyse-file = El archivo, o - para la entrada estándar: un registro, PGN, .mat o SGF; sus primeras líneas dicen cuál
help-analyse-json = Escribir JSON: {"{"}"games": […]{"}"}, como describe docs/review.md
help-analyse-pgn = Escribir PGN con signos, evaluaciones y mejores líneas (ajedrez, ajedrez de Alicia, ChessMagic)
help-analyse-lines = Cuántas de las mejores opciones se guardan, de 1 a 20
help-analyse-effort = Cuánto esfuerzo se dedica: quick, standard o deep [por omisión: standard]
help-analyse-depth = Medias jugadas que se miran por delante en cada decisión
help-analyse-nodes = Posiciones que se visitan en cada decisión
help-analyse-time = Milisegundos para cada decisión
help-analyse-game = Solo la partida con este número, desde 1

help-arena = Hacer jugar a los motores entre sí y valorar el resultado
help-arena-game = El juego
help-arena-engines = Dos jugadores: 5,minimax. Puede repetirse; un jugador es NAME, y tras cada @ un límite: alphabeta@nodes=1000, engine@clock=2+0.02@fresh
help-arena-players = Los jugadores: 5,minimax,fish@time=100. Quién juega con quién lo dice --kind
help-arena-kind = Quién juega con quién [por omisión: head-to-head para dos jugadores, round-robin para más]
help-arena-kind-head-to-head = Dos jugadores
help-arena-kind-gauntlet = El primero contra cada uno de los demás
help-arena-kind-round-robin = Todos contra todos
help-arena-kind-ladder = Cada uno contra el anterior
help-arena-ladder = Cada nivel contra el siguiente
help-arena-engine = Un motor externo: fish=/usr/games/stockfish,Skill Level=5. Puede repetirse; véase también engines.toml en la carpeta de datos
help-arena-games = Partidas de cada pareja, dos por apertura
help-arena-games-csv = Escribir cada partida en un archivo CSV
help-arena-plies = Medias jugadas al azar con que empieza cada apertura [por omisión: 6]; de un archivo PGN, las que se toman de cada partida
help-arena-openings = Dónde empiezan las partidas: un archivo de posiciones, EPD o PGN, o la palabra start
help-arena-option = { help-play-option }
help-arena-seed = Semilla de aperturas, motores y azar
help-arena-time = Milisegundos por jugada, para jugadores sin límite propio
help-arena-clock = Un reloj para la partida, en segundos, para jugadores sin límite propio
help-arena-depth = Medias jugadas que se miran por delante, para jugadores sin límite propio
help-arena-nodes = Posiciones por jugada, para jugadores sin límite propio
help-arena-threads = Partidas a la vez [por omisión: una por núcleo]
help-arena-sprt = Acabar en cuanto esté claro si el primer jugador es mejor en ELO1 o solo en ELO0
help-arena-draw = Dar la partida por tablas cuando ambas evaluaciones siguen dentro de SCORE durante MOVES jugadas, desde la jugada AFTER
help-arena-resign = Dar la partida por perdida cuando ambos están de acuerdo en ello por SCORE durante MOVES jugadas
help-arena-table = Decidir la partida por la tabla de un juego resuelto, cuando haya dicho lo mismo durante 16 medias jugadas
help-arena-max-plies = Dar la partida por tablas tras tantas medias jugadas
help-arena-name = El nombre del torneo en la carpeta de datos [por omisión: inventado]; uno interrumpido del mismo plan continúa
help-arena-out = Guardar las partidas en esta otra carpeta
help-arena-resume = Seguir con un torneo de la carpeta de datos
help-arena-show = Mostrar los resultados de un torneo de la carpeta de datos hasta ahora
help-arena-list = Enumerar los torneos de la carpeta de datos
help-arena-json = Escribir JSON
help-arena-csv = Escribir la tabla de jugadores como CSV
help-arena-html = Escribir una página con tablas y gráficos, en el idioma de --lang

help-convert = Convertir partidas: de PGN a PGN con cada jugada comprobada, de registros a PGN y al revés
help-convert-file = El archivo, o - para la entrada estándar; sus primeras líneas dicen qué es. Aquí puede ir también una posición de backgammon
help-convert-to = Qué se escribe [por omisión: la forma del propio archivo; pgn o mat de un registro, xgid de una posición]
help-convert-to-pgn = Portable Game Notation
help-convert-to-record = Un registro de Trebejo
help-convert-to-mat = Un match o una sesión de backgammon, en columnas
help-convert-to-sgf = Smart Game Format, de backgammon
help-convert-to-xgid = Una posición de backgammon como la escribe eXtreme Gammon
help-convert-to-gnubg = Una posición de backgammon como la escribe GNU Backgammon: los identificadores de posición y de match
help-convert-to-fibs = Una posición de backgammon como la envía FIBS
help-convert-language = El idioma de las letras de las piezas en el resultado
help-convert-language-en = K Q R B N
help-convert-language-es = R D T A C
help-convert-from = El idioma de las letras en el archivo [por omisión: inglés, o si no español, partida a partida]
help-convert-from-en = { help-convert-language-en }
help-convert-from-es = { help-convert-language-es }
help-convert-game = { help-analyse-game }
help-convert-output = Dónde se escribe [por omisión: la salida estándar]

help-backup = Copiar todas las partidas en un archivo mientras otros juegan, o restaurar una de esas copias
help-backup-file = La copia: un solo archivo, escrito entero o nada; una copia anterior del mismo nombre se sustituye
help-backup-restore = Poner la copia en el lugar de los datos actuales, que quedan al lado con otro nombre. Ningún servidor ni terminal puede estar usando la carpeta de datos

help-verify = Comprobar el azar de una partida: calcular otra vez cada tirada a partir de su semilla
help-verify-file = Un registro, como lo guardan la página y `trebejo convert`; - lo lee de la entrada
help-verify-json = Escribir JSON: {"{"}"committed", "draws": [{"{"}"seq", "text", "total", "number"{"}"}]{"}"}, y "why" si la respuesta es no

## Ayuda: las palabras que la rodean

clap-usage = Uso:
clap-commands = Órdenes
clap-arguments = Argumentos
clap-options = Opciones
clap-default = [por omisión: { $value }]
clap-aliases = { $count ->
    [one] [también: { $aliases }]
   *[other] [también: { $aliases }]
}
clap-values = [valores: { $values }]
clap-described-values = Valores:
clap-help = Mostrar esta ayuda
clap-more-help = Mostrar esta ayuda (más con '--help')
clap-less-help = Mostrar esta ayuda (un resumen con '-h')
clap-version = Mostrar la versión

## Lo que muestran las órdenes

cli-bar-left = faltan { $left }
cli-bar-games = { $done }/{ $all } partidas
cli-bar-nodes = { $nodes } nodos

cli-arena-line = { $name }  { $done }/{ $games } partidas  { $kind }: { $players }
cli-arena-fault = partida { $game }: { $text }
cli-arena-progress = { $name }: { $done }/{ $games } partidas, { $standing }

cli-backup-copied = { $games ->
    [one] { $games } partida copiada en «{ $file }»
   *[other] { $games } partidas copiadas en «{ $file }»
}
cli-backup-restored = { $games ->
    [one] { $games } partida restaurada desde «{ $file }»
   *[other] { $games } partidas restauradas desde «{ $file }»
}
cli-backup-replaced = { $games ->
    [one] { $games } partida restaurada desde «{ $file }»; los datos anteriores están en «{ $old }»
   *[other] { $games } partidas restauradas desde «{ $file }»; los datos anteriores están en «{ $old }»
}

cli-best-factor = factor { $name } { $value }: { $sets }
cli-best-rule = regla { $name } { $strength }
cli-best-tree = árbol
cli-best-hidden = … { $moves } más sin mostrar
cli-best-visits = { $visits ->
    [one] { $visits } visita
   *[other] { $visits } visitas
}
cli-best-cut-off = { $answers ->
    [one] [{ $answers } respuesta podada]
   *[other] [{ $answers } respuestas podadas]
}

cli-play-player = Jugador

cli-probe-value = { $value ->
    [win] victoria
    [draw] tablas
   *[loss] derrota
}
cli-probe-within = { $value ->
    [win] victoria
    [draw] tablas
   *[loss] derrota
} en { $plies ->
    [one] { $plies } media jugada
   *[other] { $plies } medias jugadas
}

cli-puzzles-game = partida { $game }
cli-puzzles-mined = { $puzzles ->
    [one] { $puzzles } problema
   *[other] { $puzzles } problemas
} de { $game } en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de la semilla { $seed } en { $seconds } s
cli-puzzles-passed = { $good } de { $puzzles } problemas superan la prueba
cli-puzzles-kept = { $puzzles ->
    [one] { $puzzles } conservado
   *[other] { $puzzles } conservados
}
cli-puzzles-help = Escribe una jugada, o: pista, solución, siguiente, salir.
cli-puzzles-title = { $number }/{ $puzzles }  { $id }  dificultad { $difficulty }  { $moves ->
    [one] { $moves } jugada que encontrar
   *[other] { $moves } jugadas que encontrar
}
cli-puzzles-turn = Turno: { $seat }
cli-puzzles-right = Correcto. La respuesta es { $answer }.
cli-puzzles-solved = Resuelto.
cli-puzzles-wrong = No es esa. Prueba otra vez.
cli-puzzles-hint = Empieza en { $cell }
cli-puzzles-solution = La solución: { $line }
cli-puzzles-end = No hay más problemas.

# Lo que se puede escribir, con todas sus formas.
cli-puzzles-word-help = ayuda ?
cli-puzzles-word-hint = pista
cli-puzzles-word-solution = solución solucion
cli-puzzles-word-next = siguiente
cli-puzzles-word-quit = salir

cli-serve-at = Trebejo está en { $url }
cli-serve-network = en esta red: { $url }
cli-serve-ends = Ctrl-C lo termina; todas las partidas se guardan.

cli-solve-already = { $game } ya está resuelto; --verify lo comprueba
cli-solve-solving = resolver
cli-solve-solved = { $game } resuelto en { $seconds } s
cli-solve-checking = comprobar
cli-solve-checked = comprobado en { $seconds } s
cli-solve-left = { $seconds ->
    [one] falta { $seconds } s
   *[other] faltan { $seconds } s
}
# Sobre columnas de ancho fijo.
cli-solve-columns = clase       victorias      tablas    derrotas  mayor vict.   mayor derr.
cli-solve-all = todas
cli-solve-proved = cada una de estas { $entries } entradas se sigue de sus jugadas

cli-verify-draw = acción { $seq } { $number } de { $total } { $text }
cli-verify-all = { $draws ->
    [one] el único sorteo sale de la semilla
   *[other] los { $draws } sorteos salen de la semilla
}
cli-verify-committed = { $draws ->
    [one] la semilla es la que se fijó antes de la partida, y el único sorteo sale de ella
   *[other] la semilla es la que se fijó antes de la partida, y los { $draws } sorteos salen de ella
}
