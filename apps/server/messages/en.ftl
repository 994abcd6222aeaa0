### Why the server refuses a request or fails (src/reason.rs).

## Too much at once

web-limit-rounds = too many new rounds from this address, wait a little
web-limit-positions = too many positions from this address, wait a little
web-limit-questions = too many questions from this address, wait a little
web-limit-answers = too many answers from this address, wait a little
web-limit-requests = too many requests from this address, wait a little
web-limit-connections = too many open connections from this address
web-limit-messages = too many messages, slow down
web-limit-engine = an engine already works for this address, wait for it
web-limit-reviews-here = two reviews are under way for this address, wait for one
web-limit-reviews = too many reviews are under way, try again later

## Who may do what

web-owner = only this computer's own user may do this
web-owner-arenas = only this computer's own user may run arenas
web-owner-import = only this computer's own user may import
web-owner-export = only this computer's own user may export all games
web-player = only a player of this round or this computer's own user may do this
web-host = this server does not answer under that name
web-origin = another site's page may not do this
web-running = two people play this game on different screens: evaluations are shown when it is over

## What is not there

web-no-round = there is no round { $round }
web-no-puzzle = there is no puzzle { $id } of { $game }
web-arena-unknown = there is no arena of this name
web-no-arena = there is no arena { $arena }
web-no-game = the arena { $arena } has no game of this number yet
web-unsolved = { $game } has not been solved
web-no-review = there is no such review yet, start it first
web-no-pgn = this game has no PGN
web-review-form = expected text, json or pgn

## Requests

web-damaged = round { $round } cannot be replayed: { $why }
web-request = { $text }
web-message = the message was not understood: { $text }
web-hello = hello is sent once, at the start
web-word = an id has 1 to 32 letters, digits, - or _
web-two-seats = expected two seats, { $first } and { $second }
web-seat-missing = the seat { $seat } is missing
web-no-person = "{ $seat }" is no seat of a person in this round
web-field = { $field }: { $why }
web-chance = chance "{ $text }": { $why }
web-ply = ply { $ply }: the round has { $last }
web-lines = lines: expected 1 to { $most }, found { $found }
web-played =
    { $most ->
        [one] played: expected { $most } move at most
       *[other] played: expected { $most } moves at most
    }
web-moves = at most { $most } moves may follow a position
web-ids = ids: expected { $most } at most, found { $found }
web-position-long = position: the text is too long
web-nothing-asked = expected a round, or a game with a position
web-cursor = unknown cursor
web-result-name = result: won and lost need me, a person's name
web-result = result: expected drawn, first, second, won or lost
web-game-and-form = game and form go together: ?game=chess&form=pgn
web-utf8 = byte { $byte } is not UTF-8
web-no-games = there is no game in this { $form } text
web-address = only addresses of this server are drawn
web-picture = the address is too long for a picture

## Games and arenas

web-no-engine = { $game } has no engine yet
web-no-decision = nobody has to decide in this position
web-review-long = a round of { $plies } actions is too long, expected { $most } at most
web-arena-busy = { $arena } is being played, one arena at a time
web-arena-playing = the arena is being played, stop it first
web-arena-elsewhere = another process is playing this arena
web-arena-exists = the name is taken by another arena: { $difference }
web-engines-file = engines.toml in the data folder cannot be read, the log says why
web-not-seated = you do not hold this seat
web-gone-on = the round has gone on elsewhere
web-changed = the position has changed meanwhile

## Faults of the server

web-internal-store = the server could not read or write its data, its log says why
web-internal-engine = the engine failed, the server's log says why
web-internal-table = the table cannot be made now, the server's log says why
web-internal-laboratory = the arenas failed, the server's log says why
web-internal-arena = the server could not read or write the arena, its log says why
web-internal-arena-start = the arena could not be started
web-internal-arena-delete = the arena could not be deleted

## Imported records

bundle-unfinished = this fair game is not over, and its seed is with the server where it began
bundle-none = there is no record in this text
bundle-line = line { $line }: { $why }

## A server that cannot be started

start-port-in-use = port { $port } is in use, choose another with --port
start-listen = cannot listen on port { $port }: { $why }
