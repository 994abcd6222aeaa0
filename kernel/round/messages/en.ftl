## Refusals

refusal-stale = event { $current } has happened meanwhile, the action was meant after event { $meant }
refusal-over = the game is over
refusal-not-your-turn = it is not your turn
refusal-no-offer = the opponent has offered nothing
refusal-offer-open = an offer is open already, it has to be answered first

## Whether chance was fair

verify-doubt-secret = the seed of this fair round has not been revealed; it is when the round is over
verify-doubt-commitment = the revealed seed does not match the commitment published before the game
verify-doubt-draw = event { $seq } is "{ $found }", but the seed gives "{ $expected }"

verify-no-seed = its chance is "{ $found }": only draws from a seed (fair, or seed N) can be computed again

## Solved games

solved-busy = the table is being made already
solved-stopped = stopped

## Games that cannot be opened

open-game = unknown game "{ $name }", expected { $expected }
open-start = start position: { $why }
open-engine = unknown engine "{ $name }", expected { $expected }
open-seats = the seats are "{ $found }", expected "{ $expected }"
open-event = event { $seq }: { $why }
open-no-chance = the tag "chance" is missing
open-chance = this game has no chance
open-analyst = { $game } cannot be reviewed: it has no analyst
open-form = { $game } has no { $form } files, expected { $expected }
open-no-forms = { $game } has no files of other programs

## Players

spec-name = player "{ $player }" has no engine, expected NAME or NAME@nodes=1000
spec-limit = player "{ $player }": "{ $limit }" is no limit, expected time=MS, depth=N, nodes=N or clock=BASE+INCREMENT in seconds
spec-twice = player "{ $player }": the limit { $limit } is given twice
player-start = { $engine } cannot be started: { $why }; check its command in engines.toml or --engine
player-crash = { $engine } ended by itself ({ $how })
player-exit-code = exit status: { $code }
player-exit-signal = signal: { $signal }
player-exit-closed = it closed its output
player-hang = { $engine } did not answer to "{ $asked }" within { $waited } s
player-option = { $hint ->
    [variant] { $engine } has no option "{ $option }", so it plays chess only
    [start] { $engine } has no option "{ $option }", so it cannot play from this start
    [gnubg] { $engine } has no option "{ $option }"; gnubg has plies, cube-plies and noise here
   *[list] { $engine } has no option "{ $option }"; check its list in engines.toml or --engine
}
player-option-value = option "{ $option }" of { $engine } cannot be "{ $value }", expected 0 to { $most }
player-refused = { $engine } answered to "{ $asked }": { $said }
player-panic = { $engine } panicked in { $position }
player-game = { $engine } does not play { $game }
player-stopped = stopped

## Sources of luck, and how long to think

chance-form = expected fair, system, typed or "seed N"
chance-seed = the seed is a number below 2^64
effort-unknown = expected { $expected }

## What a seat may not do

forbidden-no-claim = there is no draw to claim
forbidden-late-claim = a draw is claimed before the first step of a turn, not between two
forbidden-no-clock = this round has no clock
forbidden-free-takeback = an engine lets you take back without asking
forbidden-no-draw = this game knows no draw
forbidden-takeback-needs-consent = a takeback needs the opponent's consent: offer it
forbidden-plain-resign = whoever resigns this game has lost: say "resign"
forbidden-nothing-to-resign = no game is going on that could be resigned
forbidden-engine-plays-on = the engine plays on, it may still win more than that
forbidden-nothing-to-take-back = there is nothing to take back
forbidden-settled-by-chance = what chance has decided in a fair round stands
forbidden-chance-waits = chance waits for the luck of both seats
forbidden-luck-only-fair = luck is added in a fair round only
forbidden-luck-twice = this seat has added its luck already
forbidden-no-seed = there is no seed to reveal
forbidden-seed-secret = the seed stays secret until the end
forbidden-wrong-seed = this is not the seed the house was bound to
forbidden-house-calls-time = only the house calls time
forbidden-house-judges = only the house gives a verdict
forbidden-no-advice = advice is for games against an engine or at one screen

## Reviews

review-level = level { $level }
review-seat = { $seat }
review-unfinished = unfinished
review-draw = a draw
review-won = { $winner } won
review-review = review: { $bounds }
review-effort = { $effort ->
    [quick] quick
    [deep] deep
   *[standard] standard
}
review-plies = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
review-nodes = { $count ->
    [one] { $count } position a decision
   *[other] { $count } positions a decision
}
review-ms = { $count } ms a decision
review-side = side
review-decision = decision
review-worth = worth
review-loss = loss
review-forced = forced
review-decisions = decisions
review-counted = that count
review-inaccuracies = inaccuracies ?!
review-mistakes = mistakes ?
review-blunders = blunders ??
review-doubtful = doubtful ?!
review-bad = bad ?
review-very-bad = very bad ??
review-lost = lost in all
review-accuracy = accuracy
review-plays = plays: lost / count
review-cube = cube: lost / count
review-error-rate = error rate (thousandths)
review-pr = PR
review-luck = luck
review-luck-a-roll = luck a roll
