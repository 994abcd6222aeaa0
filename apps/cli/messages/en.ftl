# What the command line says.

## Commands

cli-option-of-server = { $option } is an option of the server, that is of trebejo without a command
cli-no-home = no home directory found, name one with --data DIR
cli-not-solved = { $game } is not solved, expected { $expected }
cli-position = position "{ $text }": { $why }
cli-option = { $option }: { $why }
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
    [one] { $count } puzzle fails
   *[other] { $count } puzzles fail
}; --prune removes them
cli-no-puzzles = there are no such puzzles
cli-no-chance = --chance: there is no chance in { $game }
cli-many-sequences = there are more than { $most } sequences
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
cli-solve-stopped = stopped; what is done so far is kept, the same command goes on
cli-variant = the variant "{ $found }" is not known
cli-backgammon-only = this form is for backgammon, expected --to pgn or record
cli-no-pgn = backgammon has no PGN, expected --to mat, sgf or record
cli-more-than-position = a game is more than a position, expected --to mat, sgf or record
cli-output = cannot write the output: { $why }

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

## Help: commands, arguments and values. The first paragraph is the short help, all of them are the long one.

help-trebejo =
    Board games at home: in the browser, in the terminal, against engines.

    Without a command, serves the page on this machine and opens the browser.
help-data = Where games are kept [default: the user's data directory]
help-lang = Language of play, help and errors in the terminal, { $languages } [default: the system's]
help-no-open = Serve the page without opening the browser
help-port = Port of the page; 0 takes any free one [default: 7878]
help-lan = Let other devices in this network join, and show a QR code for them
help-no-limits = Do not limit the clients' requests: for load tests on this machine

help-play = Play in the terminal, line by line
help-play-game = The game: { $games }
help-play-seat = Who sits where: WHO is person, person:NAME, a level or the name of an engine, and after @ its limits: black=minimax@depth=3 [default: you in the first seat, level 3 in the second]
help-play-clock = Time control in seconds: none, BASE+INCREMENT or BASEdDELAY
help-play-option = An option of the game; may be repeated
help-play-position = Where to begin [default: the game's start]
help-play-chance = Where luck comes from, in a game that has it: fair, system, typed or "seed N" [default: system]
help-play-round = Continue a stored game
help-play-record = Print the record of a stored game, as `trebejo verify` and `trebejo convert` read it
help-play-list = List the stored games
help-play-pace = Least time of a move in milliseconds when two engines play

help-tui = Play in the terminal, on the whole screen, with keys and mouse
help-tui-game = The game to begin with; without it, the menu
help-tui-round = { help-play-round }
help-tui-plain = Plain letters and no colour, for simple terminals. NO_COLOR turns off the colour alone
help-tui-pace = { help-play-pace }

help-best = Find the best move in a position
help-best-game = The game: { $games }
help-best-position = The position [default: the game's start]
help-best-level = Ask the engine of this level [default: the strongest]
help-best-engine = Ask the engine of this name; limits may follow it: minimax@depth=3
help-best-time = Thinking time in milliseconds [default: 1000, if there is no other limit]
help-best-depth = Plies to look ahead
help-best-nodes = Positions to visit
help-best-seed = Seed of the engine's luck: equal seeds play equally
help-best-explain = Show how the engine decided: the tree of moves it searched, with values and cut-offs
help-best-json = Write JSON: {"{"}"move", "score", "line"{"}"}, with --explain the whole X-ray
help-best-option = { help-play-option }

help-moves = List the legal moves of a position with the positions they lead to
help-moves-game = The game: { $games }
help-moves-position = { help-best-position }
help-moves-dice = Dice to play, in place of those of the position: 63
help-moves-json = Write JSON: an array of {"{"}"move", "position"{"}"}, with "over" in moves that end the game
help-moves-option = { help-play-option }

help-perft = Count the sequences of moves of a given length
help-perft-game = The game: { $games }
help-perft-position = { help-play-position }
help-perft-depth = How many moves deep. In the chess games only mate, stalemate and a captured king end a sequence, as in other programs; in the other games any end does
help-perft-divide = Count separately after each first move
help-perft-threads = Threads that count [default: one for each core]
help-perft-hash = Megabytes for a table of what has been counted: much faster from depth 5 on; 0 is no table
help-perft-option = { help-play-option }

help-solve = Solve a game: work out what every position is worth
help-solve-game = The game: { $solved }
help-solve-verify = Check that every value and distance follows from those one move on; solves first if necessary
help-solve-threads = Threads to use [default: one for each core]

help-probe = Ask a solved game what a position and its moves are worth
help-probe-game = The game: { $solved }
help-probe-position = The position, in quotes: "RRRR.RG..RG.GGGG..... g 0"
help-probe-json = Write JSON: {"{"}"value", "plies", "moves": [{"{"}"move", "value", "plies"{"}"}]{"}"}

help-puzzles = Solve puzzles in the terminal, mine new ones, check them
help-puzzles-game = Solve puzzles of this game: { $games }
help-puzzles-difficulty = Only puzzles as hard as this, from 1 to 5
help-puzzles-mine = Let levels play each other and keep positions with one best move
help-puzzles-mine-game = The game: { $games }
help-puzzles-mine-count = How many puzzles are wanted in all; no more than a fifth of them of each difficulty
help-puzzles-mine-seed = Seed of all games
help-puzzles-mine-theme = Only puzzles about this, as in fork or take; several with commas between
help-puzzles-mine-from = Begin with this game of the seed, if those before it are done [default: after the last in the file]
help-puzzles-mine-seconds = Stop after this time; the same command continues [default: no limit]
help-puzzles-mine-out = The file to add them to, one a line; those it has already are counted [default: standard output]
help-puzzles-check = Check every puzzle of a file again, with more effort
help-puzzles-check-file = The file
help-puzzles-check-prune = Remove the puzzles that fail from the file
help-puzzles-check-refresh = Compute level, themes and scores again with today's engines; with --prune
help-puzzles-check-most = Keep so many of each difficulty at most, of the longest and of every theme; with --prune

help-analyse = Review games: every decision beside the best there was, errors marked, players rated
help-analyse-file = The file, or - for the standard input: a record, PGN, .mat or SGF; its first lines show which
help-analyse-json = Write JSON: {"{"}"games": […]{"}"}, as docs/review.md describes it
help-analyse-pgn = Write PGN with signs, evaluations and better lines (chess, Alice Chess, ChessMagic)
help-analyse-lines = How many of the best choices to keep, 1 to 20
help-analyse-effort = How much effort to make: quick, standard or deep [default: standard]
help-analyse-depth = Plies to look ahead at each decision
help-analyse-nodes = Positions to visit at each decision
help-analyse-time = Milliseconds for each decision
help-analyse-game = Only the game with this number, from 1

help-arena = Let engines play each other and rate the result
help-arena-game = The game
help-arena-engines = Two players: 5,minimax. May be repeated; a player is NAME, and after each @ a limit: alphabeta@nodes=1000, engine@clock=2+0.02@fresh
help-arena-players = The players: 5,minimax,fish@time=100. --kind says who meets whom
help-arena-kind = Who meets whom [default: head-to-head for two players, round-robin for more]
help-arena-kind-head-to-head = Two players
help-arena-kind-gauntlet = The first against each of the others
help-arena-kind-round-robin = Everyone against everyone
help-arena-kind-ladder = Each against the one before it
help-arena-ladder = Each level against the next
help-arena-engine = An external engine: fish=/usr/games/stockfish,Skill Level=5. May be repeated; see also engines.toml in the data folder
help-arena-games = Games of each pair, two for each opening
help-arena-games-csv = Write every game to a CSV file
help-arena-plies = Random plies each opening begins with [default: 6]; of a PGN file, the plies taken of each game
help-arena-openings = Where games begin: a file of positions, EPD or PGN, or the word start
help-arena-option = { help-play-option }
help-arena-seed = Seed of openings, engines and luck
help-arena-time = Milliseconds a move, for players without a limit of their own
help-arena-clock = A clock for the game, in seconds, for players without a limit of their own
help-arena-depth = Plies to look ahead, for players without a limit of their own
help-arena-nodes = Positions a move, for players without a limit of their own
help-arena-threads = Games at a time [default: one for each core]
help-arena-sprt = End as soon as it is clear whether the first player is better by ELO1 or only by ELO0
help-arena-draw = Call a game drawn when both scores stay within SCORE for MOVES moves, from move AFTER on
help-arena-resign = Call a game lost when both agree on it by SCORE for MOVES moves
help-arena-table = Decide a game by the table of a solved game, once it has said the same for 16 plies
help-arena-max-plies = Call a game drawn after so many plies
help-arena-name = The arena's name in the data folder [default: made up]; an interrupted one of the same plan goes on
help-arena-out = Keep the games in this folder instead
help-arena-resume = Continue an arena of the data folder
help-arena-show = Print the results of an arena of the data folder so far
help-arena-list = List the arenas of the data folder
help-arena-json = Write JSON
help-arena-csv = Write the table of players as CSV
help-arena-html = Write a page with tables and charts, in the language of --lang

help-convert = Convert games: PGN to PGN with every move checked, records to PGN and back
help-convert-file = The file, or - for the standard input; its first lines show what it is. A position of backgammon can stand here itself
help-convert-to = What to write [default: the file's own form; pgn or mat of a record, xgid of a position]
help-convert-to-pgn = Portable Game Notation
help-convert-to-record = A record of Trebejo
help-convert-to-mat = A match or session of backgammon, in columns
help-convert-to-sgf = Smart Game Format, of backgammon
help-convert-to-xgid = A position of backgammon as eXtreme Gammon writes it
help-convert-to-gnubg = A position of backgammon as GNU Backgammon writes it: position ID and match ID
help-convert-to-fibs = A position of backgammon as FIBS sends it
help-convert-language = The language of the pieces' letters in the output
help-convert-language-en = K Q R B N
help-convert-language-es = R D T A C
help-convert-from = The language of the letters in the file [default: English, else Spanish, game by game]
help-convert-from-en = { help-convert-language-en }
help-convert-from-es = { help-convert-language-es }
help-convert-game = { help-analyse-game }
help-convert-output = Where to write [default: the standard output]

help-backup = Copy all games into one file while others play, or restore such a copy
help-backup-file = The copy: one file, written whole or not at all; an older copy of that name is replaced
help-backup-restore = Put the copy in the place of the present data, which are kept beside it under another name. No server and no terminal may be using the data folder

help-verify = Check the luck of a game: compute every draw again from its seed
help-verify-file = A record, as the page and `trebejo convert` save it; - reads it from the input
help-verify-json = Write JSON: {"{"}"committed", "draws": [{"{"}"seq", "text", "total", "number"{"}"}]{"}"}, and "why" if the answer is no

## Help: the words around it

clap-usage = Usage:
clap-commands = Commands
clap-arguments = Arguments
clap-options = Options
clap-default = [default: { $value }]
clap-aliases = { $count ->
    [one] [alias: { $aliases }]
   *[other] [aliases: { $aliases }]
}
clap-values = [possible values: { $values }]
clap-described-values = Possible values:
clap-help = Print help
clap-more-help = Print help (see more with '--help')
clap-less-help = Print help (see a summary with '-h')
clap-version = Print version

## What commands print

cli-bar-left = { $left } left
cli-bar-games = { $done }/{ $all } games
cli-bar-nodes = { $nodes } nodes

cli-arena-line = { $name }  { $done }/{ $games } games  { $kind }: { $players }
cli-arena-fault = game { $game }: { $text }
cli-arena-progress = { $name }: { $done }/{ $games } games, { $standing }

cli-backup-copied = { $games ->
    [one] { $games } game copied to "{ $file }"
   *[other] { $games } games copied to "{ $file }"
}
cli-backup-restored = { $games ->
    [one] { $games } game restored from "{ $file }"
   *[other] { $games } games restored from "{ $file }"
}
cli-backup-replaced = { $games ->
    [one] { $games } game restored from "{ $file }"; the data before are in "{ $old }"
   *[other] { $games } games restored from "{ $file }"; the data before are in "{ $old }"
}

cli-best-factor = factor { $name } { $value }: { $sets }
cli-best-rule = rule { $name } { $strength }
cli-best-tree = tree
cli-best-hidden = … { $moves } more not shown
cli-best-visits = { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
}
cli-best-cut-off = { $answers ->
    [one] [{ $answers } answer cut off]
   *[other] [{ $answers } answers cut off]
}

cli-play-player = Player

cli-probe-value = { $value ->
    [win] win
    [draw] draw
   *[loss] loss
}
cli-probe-within = { $value ->
    [win] win
    [draw] draw
   *[loss] loss
} in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}

cli-puzzles-game = game { $game }
cli-puzzles-mined = { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
} of { $game } from { $games ->
    [one] { $games } game
   *[other] { $games } games
} of seed { $seed } in { $seconds } s
cli-puzzles-passed = { $good } of { $puzzles } puzzles pass
cli-puzzles-kept = { $puzzles } kept
cli-puzzles-help = Type a move, or: hint, solution, next, quit.
cli-puzzles-title = { $number }/{ $puzzles }  { $id }  difficulty { $difficulty }  { $moves ->
    [one] { $moves } move to find
   *[other] { $moves } moves to find
}
cli-puzzles-turn = To move: { $seat }
cli-puzzles-right = Right. The answer is { $answer }.
cli-puzzles-solved = Solved.
cli-puzzles-wrong = That is not it. Try again.
cli-puzzles-hint = It begins at { $cell }
cli-puzzles-solution = The solution: { $line }
cli-puzzles-end = No more puzzles.

# What can be typed, every spelling of it.
cli-puzzles-word-help = help ?
cli-puzzles-word-hint = hint
cli-puzzles-word-solution = solution
cli-puzzles-word-next = next
cli-puzzles-word-quit = quit exit

cli-serve-at = Trebejo is at { $url }
cli-serve-network = in this network: { $url }
cli-serve-ends = Ctrl-C ends it; every game is kept.

cli-solve-already = { $game } is solved already; --verify checks it
cli-solve-solving = solving
cli-solve-solved = solved { $game } in { $seconds } s
cli-solve-checking = checking
cli-solve-checked = checked in { $seconds } s
cli-solve-left = { $seconds } s left
# Above columns of fixed widths.
cli-solve-columns = class            wins       draws      losses  longest win  longest loss
cli-solve-all = all
cli-solve-proved = each of these { $entries } entries follows from its moves

cli-verify-draw = event { $seq } { $number } of { $total } { $text }
cli-verify-all = { $draws ->
    [one] the one draw follows from the seed
   *[other] all { $draws } draws follow from the seed
}
cli-verify-committed = { $draws ->
    [one] the seed is the one fixed before the game, and the one draw follows from the seed
   *[other] the seed is the one fixed before the game, and all { $draws } draws follow from the seed
}
