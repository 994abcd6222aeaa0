# Lo que dicen las órdenes del backgammon.

rollout-position = posición «{ $text }»: { $why }
rollout-nothing-to-roll = en esta posición no hay nada que tirar ni que jugar; da una antes de la tirada, o con dados por jugar
# Sobre columnas de ancho fijo.
rollout-columns = equity ± 95 %    gana   (g)   (bg) pierde  (g)   (bg)
rollout-roll = tirar
rollout-double-take = doblar, aceptar
rollout-double-drop = doblar, rechazar
rollout-no-double-take = no doblar, aceptar
rollout-too-good = demasiado bueno para doblar, rechazar

gnubg-port = puerto { $port }: { $why }; elige otro con --port
gnubg-level = nivel «{ $level }»: se espera de 1 a 8, o full
gnubg-waiting = Trebejo espera en { $place }. Escribe en GNU Backgammon: { $command }

## Ayuda de las órdenes

help-rollout = Jugar muchas veces hasta el final una posición de backgammon para saber cuánto vale
help-rollout-position = La posición, entre comillas: un XGID, o los identificadores de posición y de match de GNU Backgammon
help-rollout-games = Partidas para cada elección; 1296 reparten por igual las dos primeras tiradas
help-rollout-turns = Evaluar las partidas tal como estén tras tantos turnos; 0 las juega hasta el final
help-rollout-plays = Cuántas de las mejores jugadas se juegan hasta el final
help-rollout-cubeless = Jugar sin el cubo
help-rollout-raw = Sin reducción de varianza: partidas más rápidas, errores mayores
help-rollout-seed = Semilla de los dados: a semillas iguales, dados iguales
help-rollout-threads = Hilos [por omisión: todos]
help-rollout-json = Escribir JSON: [{"{"}"choice", "equity", "error", "games", "outcome"{"}"}]

help-ubgi = Hablar UBGI por la entrada y la salida estándar: el motor de backgammon para otros programas
help-gnubg = Jugar en GNU Backgammon: un jugador externo para él, en un puerto de este equipo
help-gnubg-port = El puerto, solo en este equipo; 0 toma uno libre cualquiera
help-gnubg-level = El nivel: de 1 a 8, o full
help-gnubg-option = Una regla que GNU Backgammon no envía: jacoby=on, beavers=on. Puede repetirse
help-gnubg-no-double = No doblar nunca
