# What the command line says.

## Commands

cli-option-of-server = { $option } is an option of the server, that is of trebejo without a command
cli-no-home = no home directory found, name one with --data DIR
cli-option-twice = option { $option } is given twice
cli-not-solved = { $game } is not solved, expected { $expected }
cli-position = position "{ $text }": { $why }
cli-option = { $option }: { $why }
cli-nothing-to-roll = this position asks for no roll and no play; give one before a roll, or with dice to play
cli-port = port { $port }: { $why }; choose another with --port
cli-level = level "{ $level }": expected 1 to 8, or full
cli-position-is-no-game = this is a position and no game, expected --to xgid, gnubg or fibs
cli-file-too-long = the file is longer than { $most } MiB
cli-text-too-long = the text is too long
cli-not-utf8 = it is not UTF-8 text
cli-record-not-utf8 = the record is no UTF-8
cli-one-game = a record is one game
cli-several-games = a record is one game and the file has several: choose one with --game N
cli-nothing-kept = nothing is kept in "{ $folder }" yet; --data DIR names another folder
cli-no-copy-of-ours = "{ $file }" is there already and is no copy of ours; choose another name
cli-no-backup = "{ $file }" is no copy made by trebejo backup
cli-not-two-engines = engines "{ $found }" are not two, as in 5,minimax
cli-no-players = expected --engines A,B, --players A,B,… or --ladder
cli-no-delay = --clock: expected BASE+INCREMENT, matches have no delay
cli-draw-rule = --draw "{ $found }": expected SCORE,MOVES,AFTER as in 10,8,40
cli-resign-rule = --resign "{ $found }": expected SCORE,MOVES as in 600,4
cli-sprt-rule = --sprt "{ $found }": expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA as in 0,10
cli-arena-stopped = stopped after { $games ->
    [one] { $games } game
   *[other] { $games } games
}; go on with { $command }
cli-arena-stopped-in = stopped after { $games ->
    [one] { $games } game
   *[other] { $games } games
}; go on with the same command with --out { $folder }
cli-cannot-write = cannot write { $file }: { $why }
cli-cannot-read = cannot read "{ $file }": { $why }
cli-folder = it is a folder
cli-file = "{ $file }": { $why }
cli-about = { $file }: { $why }
cli-no-command = no game here has the command { $command }
cli-puzzle-what = name a game, or mine, or check
cli-other-puzzles = the file holds puzzles of { $found }, not of { $game }
cli-bad-puzzles = { $count ->
    [one] { $count } puzzle does not stand
   *[other] { $count } puzzles do not stand
}; --prune takes them out
cli-no-puzzles = there are no such puzzles
cli-no-chance = --chance: there is no chance in { $game }
cli-many-sequences = there are more than { $most } sequences
cli-magic-count = the search counted { $found }, not { $expected }
cli-magic-wrong = the search found a wrong magic: { $why }
cli-cannot-start = cannot start: { $why }
cli-no-signals = cannot listen for signals: { $why }
cli-no-games = "{ $file }" has no games
cli-no-such-game = "{ $file }" has { $games ->
    [one] { $games } game
   *[other] { $games } games
}, there is no game { $game }
cli-none-readable = no game could be read
cli-broken = { $broken } of { $games } games broken
cli-game-broken = the game is broken
cli-interrupted = interrupted
cli-needs-terminal = tui needs a terminal; in a pipe, trebejo play GAME works line by line
cli-over = the game is over: { $end }
cli-chance-decides = chance decides here, not a player: give a position after it (as after "{ $example }")
cli-no-engine = { $game } has no engine yet
cli-bench-what = bench what? expected perft or engine
cli-counted = { $name }: counted { $counted } sequences of { $depth } moves, there are { $nodes }
cli-solve-stopped = stopped; what is done so far is kept, the same command goes on
cli-variant = the variant "{ $found }" is not known
cli-backgammon-only = this form is for backgammon, expected --to pgn or record
cli-no-pgn = backgammon has no PGN, expected --to mat, sgf or record
cli-more-than-position = a game is more than a position, expected --to mat, sgf or record
cli-output = cannot write the output: { $why }

## Values of arguments

value-range = expected a whole number from { $least } to { $most }
value-square = expected a square from a1 to h8
value-one-of = expected { $expected }

## Arguments

usage-missing = the following required arguments were not provided: { $names }
usage-unexpected = unexpected argument '{ $argument }' found
usage-command = unrecognized subcommand '{ $name }'
usage-value = invalid value '{ $value }' for '{ $argument }': { $why }
usage-choice = invalid value '{ $value }' for '{ $argument }' [possible values: { $expected }]
usage-no-value = a value is required for '{ $argument }' but none was supplied
usage-no-choice = a value is required for '{ $argument }' but none was supplied [possible values: { $expected }]
usage-many-values = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
usage-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
usage-twice = the argument '{ $argument }' cannot be used multiple times
usage-no-command = '{ $command }' requires a subcommand but one was not provided [subcommands: { $expected }]
usage-number = expected a number
usage-whole = expected a whole number
usage-not-utf8 = invalid UTF-8 was detected in one or more arguments
usage-similar-argument = tip: a similar argument exists: '{ $similar }'
usage-similar-arguments = tip: some similar arguments exist: { $similar }
usage-similar-command = tip: a similar subcommand exists: '{ $similar }'
usage-similar-commands = tip: some similar subcommands exist: { $similar }
usage-similar-value = tip: a similar value exists: '{ $similar }'
usage-as-value = tip: to pass '{ $argument }' as a value, use '{ $escaped }'
usage-tip = { $why }; { $tip }
usage-see-help = { $why }; see trebejo --help
usage-other = { $text }
