# What the laboratory says.

## Arenas that cannot be played

arena-games = { $found } games cannot be played in pairs, expected an even number above 0
arena-player = player "{ $player }": { $why }
arena-openings = found only { $found } different openings of { $plies } plies, expected { $expected }
arena-opening = opening { $number }: { $why }
arena-opening-action = "{ $text }": { $why }
arena-opening-no-outcome = "{ $text }" cannot fall there
arena-opening-over = the game is over before "{ $text }"
arena-opening-ended = the game is over ({ $end })
arena-opening-no-move = this is no move
arena-book = openings { $path }: { $why }
arena-book-empty = there is no opening in it
arena-name = arena name "{ $name }": expected 1 to 60 letters, digits, '.', '_' and '-', beginning with a letter or digit
arena-missing = there is no arena in { $dir }
arena-other = { $dir } holds another arena: { $difference }; take another name, or go on with --resume
arena-difference = { $field } is { $there } there and { $here } here
arena-busy = { $dir } is being played by another process, wait for it or end it
arena-disk = { $path }: { $why }
arena-file-newer = format { $found } is newer than this program reads ({ $known }), update Trebejo
arena-file-damaged = the game's line is damaged
arena-file-json = it is not JSON (line { $line }, column { $column })
arena-file-data = { $text }
arena-panic = a thread of the arena panicked

## Plans

arena-plan-players = players: there are { $found }, expected { $least } to { $most }
arena-plan-head-to-head = players: there are { $found }, a head-to-head match has 2
arena-plan-pairs = kind: expected pairs of places from 0 to { $most }
arena-plan-many-games = games: more than { $most } in all
arena-plan-no-openings = openings: the list is empty
arena-plan-many-plies = openings: { $found } random plies, expected at most { $most }
arena-plan-no-table = adjudication: { $game } has no table
arena-plan-draw = adjudication: draw expects a score up to 10000 and at least 1 move
arena-plan-resign = adjudication: resign expects a score above 0 and at least 1 move
arena-plan-plies = adjudication: plies expects at least 1
arena-plan-sprt-players = sprt: it tests two players, not more
arena-plan-sprt-elo = sprt: expected elo0 below elo1, both within 1000
arena-plan-sprt-risk = sprt: expected alpha and beta from 0.0001 to below 0.5

## Games that were lost otherwise than on the board

arena-late = { $player } took { $took } ms and had { $had } ms
arena-illegal = { $player } wanted "{ $text }" in { $position }: { $why }

## The report

arena-report-kind = { $kind ->
    [head-to-head] head to head
    [gauntlet] gauntlet
    [round-robin] round robin
    [ladder] ladder
   *[pairs] chosen pairings
}
arena-report-state = { $state ->
    [running] running
    [done] finished
    [failed] failed
   *[stopped] stopped
}
arena-report-end = { $end ->
    [trapped] beads trapped
    [quiet] 100 plies without a removal
    [checkmate] checkmate
    [king-captured] king captured
    [stalemate] stalemate
    [dead] nobody can mate
    [fifty] moves without progress
    [seventy-five] moves without progress
    [repetition] repetition
    [time] on time
    [illegal] illegal move
    [crash] program broke down
    [score] called by scores
    [table] called by the table
    [plies] too long
   *[other] { $end }
}
arena-report-openings-start = the start position
arena-report-openings-random = { $plies ->
    [one] { $plies } random ply
   *[other] { $plies } random plies
}
arena-report-openings-list = a list of { $count }
arena-report-accepted = accepted: the first player is stronger
arena-report-all = all
arena-report-beyond = and beyond
arena-report-blunders = blunders
arena-report-cross-note = Each cell: the row's share of the points against the column, in percent; won, drawn, lost.
arena-report-cross-table = Cross-table
arena-report-drawn = drawn
arena-report-ends = How games ended
arena-report-fault-count = faults
arena-report-faults = Faults
arena-report-first-seat = score of the first seat
arena-report-game = game
arena-report-games = games
arena-report-history = Score over time
arena-report-laboratory = laboratory
arena-report-lengths = Length of games
arena-report-losses = Where games are lost
arena-report-losses-by-score = The last ply at which the loser's own score was not below zero.
arena-report-losses-by-table = The ply of the last move that turned the position into a lost one, by the table of the solved game.
arena-report-lost = lost
arena-report-match = match
arena-report-method = How this was measured
arena-report-method-note = Every opening was played twice with sides changed and, where luck has a part, with the same luck. Ratings are the likeliest ones under the logistic model with draws as half a win; ranges are 95 %, from the spread of the pairs of games.
arena-report-ms-a-move = ms a move
arena-report-numbers = the numbers
arena-report-openings = openings
arena-report-pairings = Pairings
arena-report-plan = the plan
arena-report-player = player
arena-report-players = players
arena-report-plies = plies
arena-report-plies-a-game = plies a game
arena-report-ply = ply
arena-report-points-a-game = points a game
arena-report-ratings = Ratings with 95 % ranges
arena-report-ratings-note = Points of Elo from the mean of all players.
arena-report-rejected = rejected: the first player is not stronger
arena-report-score = score
arena-report-seed = seed
arena-report-standings = Standings
arena-report-stronger = stronger
arena-report-stronger-with = stronger with
arena-report-test = Sequential test
arena-report-undecided = not decided yet
arena-report-what-happened = what happened
arena-report-won = won
