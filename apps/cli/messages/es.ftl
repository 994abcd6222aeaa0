# Lo que dice la línea de órdenes.

## Órdenes

cli-option-of-server = { $option } es una opción del servidor, es decir, de trebejo sin orden
cli-no-home = no se encuentra la carpeta personal; nombra una con --data DIR
cli-option-twice = la opción { $option } está dos veces
cli-not-solved = { $game } no está resuelto; se espera { $expected }
cli-position = posición «{ $text }»: { $why }
cli-option = { $option }: { $why }
cli-nothing-to-roll = en esta posición no hay nada que tirar ni que jugar; da una antes de la tirada, o con dados por jugar
cli-port = puerto { $port }: { $why }; elige otro con --port
cli-level = nivel «{ $level }»: se espera de 1 a 8, o full
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
    [one] { $count } problema no se sostiene
   *[other] { $count } problemas no se sostienen
}; --prune los quita
cli-no-puzzles = no hay problemas así
cli-no-chance = --chance: en { $game } no interviene el azar
cli-many-sequences = hay más de { $most } secuencias
cli-magic-count = la búsqueda contó { $found }, y no { $expected }
cli-magic-wrong = la búsqueda dio con un número que no vale: { $why }
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
cli-bench-what = ¿qué se mide? Se espera perft o engine
cli-counted = { $name }: se contaron { $counted } secuencias de { $depth } jugadas; son { $nodes }
cli-solve-stopped = parado; lo hecho hasta ahora queda guardado, y la misma orden sigue
cli-variant = no se conoce la variante «{ $found }»
cli-backgammon-only = esta forma es para backgammon; se espera --to pgn o record
cli-no-pgn = el backgammon no tiene PGN; se espera --to mat, sgf o record
cli-more-than-position = una partida es más que una posición; se espera --to mat, sgf o record
cli-output = no se puede escribir el resultado: { $why }

## Valores de los argumentos

value-range = se espera un número entero de { $least } a { $most }
value-square = se espera una casilla de a1 a h8
value-one-of = se espera { $expected }

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
