# What is said of players and of the programs behind them.

## Names

resolve-unknown = unknown engine "{ $name }", expected { $expected }
resolve-level = a level from 1 to { $most }
resolve-game = engine "{ $name }" is registered for { $games }, not for { $game }; to allow it, add { $game } to its games: games={ $game } after --engine, games = ["{ $game }"] in engines.toml
resolve-protocol = no program that speaks { $protocol } plays { $game }
resolve-clock = player "{ $player }": a clock of its own is for arenas, a round has one for both
ask-illegal = { $player } wanted "{ $text }" in { $position }

## External engines

external-name = engine name "{ $name }": expected 1 to 30 letters, digits, '.', '_' and '-', beginning with a letter
external-taken = engine name "{ $name }" is taken by a built-in engine, choose another
external-form = --engine "{ $found }": expected NAME=COMMAND, and after commas options as OPTION=VALUE: fish=/usr/games/stockfish,Skill Level=5
external-kind = engine { $name }: kind "{ $found }" is unknown, expected { $expected }
external-control = engine { $name }: { $what } contains a control character
external-empty = engine { $name }: { $what } is empty
external-file = { $path }: { $why }
external-line = line { $line }: { $text }
