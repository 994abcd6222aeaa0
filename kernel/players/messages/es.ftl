# Lo que se dice de los jugadores y de los programas que hay detrás.

## Nombres

resolve-unknown = no se conoce el motor «{ $name }»; se espera { $expected }
resolve-level = un nivel de 1 a { $most }
resolve-game = el motor «{ $name }» está registrado para { $games }, no para { $game }; para permitirlo, añade { $game } a sus juegos: games={ $game } tras --engine, games = ["{ $game }"] en engines.toml
resolve-protocol = ningún programa que hable { $protocol } juega a { $game }
resolve-clock = jugador «{ $player }»: un reloj propio es para los torneos; la partida tiene uno para los dos
ask-illegal = { $player } quería «{ $text }» en { $position }

## Motores externos

external-name = nombre de motor «{ $name }»: se esperan de 1 a 30 letras, cifras, '.', '_' y '-', empezando por una letra
external-taken = el nombre «{ $name }» es de un motor incorporado; elige otro
external-form = --engine «{ $found }»: se espera NOMBRE=ORDEN y, tras comas, opciones como OPCIÓN=VALOR: fish=/usr/games/stockfish,Skill Level=5
external-kind = motor { $name }: no se conoce la clase «{ $found }»; se espera { $expected }
external-control = motor { $name }: { $what } contiene un carácter de control
external-empty = motor { $name }: { $what } está vacío
external-file = { $path }: { $why }
external-line = línea { $line }: { $text }
