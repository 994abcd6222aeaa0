# What the terminal says. A code of the form tui.KIND.WORD is what people call a word that belongs to no game; the
# games' own words are in their catalogues.

## A game as it goes

tui-welcome = { $game }, game { $id }. Type a move, or help.
tui-goodbye =
    Game { $id } is saved. To go on:
    {"  "}{ $command } { $id }
tui-first-move = move 1
tui-last-move = last: { $seat } { $mv }
tui-seat-to-move = { $seat } to move
tui-prompt = { $turn }, as in { $example }
tui-prompt-chance = What came up, as in { $example }
tui-prompt-over = restart or quit
tui-thinking = { $seat } ({ $who }) is thinking...
tui-played = { $number }. { $seat } ({ $who }) plays { $mv }
tui-fell = { $number }. Chance: { $outcome }
tui-captured = off the board: { $pieces }
tui-no-seed = This fair game waits for chance: its seed is not on this machine, or a player who is away has not joined yet.
tui-late = { $seat }'s time is up.
tui-overtaken = The game has gone on elsewhere; this is how it stands.
tui-stand-in = The engine failed ({ $fault }); the strongest built-in one plays this move.
tui-engine-stopped = The engine stopped working.
tui-legal-moves = Legal moves:

## Players

tui-level = level { $level }
tui-guest = Guest

## The end

tui-over = The game is over: { $result }.
tui-over-already = The game is over. Type restart for another one, or quit.
tui-won = { $won } ({ $why })
tui-seat-won = { $seat } won
tui-drawn = a draw ({ $why })
tui-end-repetition = the position repeated itself
tui-end-agreement = by agreement
tui-end-resignation = the other side resigned
tui-end-time = the other side ran out of time
tui-end-illegal = the other side made an illegal move
tui-end-crash = the other engine failed
tui-end-score = both engines agree on the evaluation
tui-end-table = decided by the endgame table
tui-end-plies = the game took too long

## Engines

tui-hint = Hint: { $mv } ({ $thought }; expected { $line })
tui-no-hint = There is no hint to give now.
tui-depth = depth { $depth }
tui-wins-in = wins in { $plies }
tui-loses-in = loses in { $plies }

## Taking back, starting again, names

tui-undone = Taken back.
tui-nothing-to-undo = There is nothing to take back.
tui-restarted = From the beginning. This is game { $id }.
tui-saved = Every move is saved at once, in game { $id }. save TITLE gives it a name.
tui-named = Game { $id } is now called "{ $title }". Every move is saved at once.
tui-bad-title = This title cannot be used: { $why }.

## Resigning and draws

tui-resign-question = Resign this game?
tui-resign-prompt = Resign this game? yes/no
tui-not-resigned = Then the game goes on.
tui-draw-prompt = { $by } offers a draw. { $to }, do you agree? yes/no
tui-draw-claimable = You can claim this draw ({ $why }): type claim.
tui-claim-repetition = the position has occurred three times
tui-draw-waits = { $to } will answer when it is to move.
tui-draw-declined = { $by } plays on.
tui-no-draws = There are no draws in this game; you can resign.
tui-offer-open = { $by } offers { $offer }: answer with accept or decline.
tui-offer-draw = a draw
tui-offer-takeback = to take a move back
tui-offer-resign = { $points ->
    [one] to resign for { $points } point
   *[other] to resign for { $points } points
}

## Refused

tui-unreadable = { $why }. Type a move such as { $example }, moves for a list, or help.
tui-illegal = { $typed } cannot be played: { $why }. Type moves for a list.
tui-no-offer = Nothing has been offered to you.
tui-answer-first = Answer the open offer first.
tui-not-your-turn = It is not your turn.
tui-not-allowed = Not possible here: { $why }.

## Help in line mode; the columns begin at 1, 17, 40 and 53

tui-help-title = You type:
tui-help-squares = { $example }  a move: from one square to another
tui-help-points = { $example }  a move: from one point to another
tui-help-draw = draw            offer a draw
tui-help-claim = draw            offer a draw           claim        claim a draw by the rules
tui-help-commands =
    moves           all legal moves        board        the board again
    hint            what an engine plays   undo         take the last move back
    resign          give up                restart      start again
    accept          yes to an offer        decline      no to it
    save TITLE      name this game
    quit            leave; the game is kept and can be resumed

## The list of games

tui-no-games = There are no games yet: trebejo play GAME begins one.
tui-running = after { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}

## Beside a board of points

tui-points-money = money game
tui-points-match = match to { $length }
tui-points-crawford = { $game }, Crawford game
tui-points-cube = cube { $cube }, { $owner }
tui-points-cube-in-middle = cube { $cube }, in the middle
tui-points-pips = pips { $own } : { $other }
tui-points-dice = dice { $dice }
tui-points-dice-to-play = dice { $dice } to play
tui-points-dice-left = dice { $dice }, left { $left }

## Keys of the bar at the foot

tui-key-help = Help
tui-key-hint = Hint
tui-key-undo = Undo
tui-key-flip = Flip
tui-key-draw = Draw
tui-key-resign = Resign
tui-key-replay = Replay
tui-key-again = Again
tui-key-menu = Menu
tui-key-library = Library
tui-key-open = Open
tui-key-delete = Delete
tui-key-search = Search
tui-key-quit = Quit

## Buttons

tui-button-play-again = Play again
tui-button-from-start = From the beginning
tui-button-continue = Continue
tui-button-begin = Begin
tui-button-accept = Accept
tui-button-decline = Decline
tui-button-confirm = Play it
tui-button-claim = Claim a draw

## At the board

tui-game-id = game { $id }
tui-looking = Position { $ply } of { $last }: arrows, Home, End
tui-players = Players
tui-moves = Moves
tui-engine = Engine
tui-engine-of = Engine: { $seat }
tui-engine-thinks = Engine thinks
tui-engine-hint = Finding a hint
tui-engine-silent = F2 asks for a hint
tui-depth-short = depth { $depth }
tui-place-bar = BAR
tui-place-off = OFF
tui-over-here = The game is over: arrows step through it, F9 starts another one.
tui-only-engines = Two engines play here; you watch.
tui-resign-yes = Yes, resign
tui-resign-all = Forfeit
tui-resign-for = { $points ->
    [one] For { $points } point
   *[other] For { $points } points
}
tui-play-on = No, play on

## The menu

tui-motto = { $games ->
    [one] { $games } game, one table
   *[other] { $games } games, one table
}
tui-play = Play
tui-game-facts = { $levels ->
    [0] no levels
    [one] level 1
   *[other] levels 1 to { $levels }
}, { $luck ->
    [yes] with luck
   *[no] without luck
}
tui-about-library = All games begun here or in the browser: continue, replay or delete them.
tui-language = English
tui-about-language = Switches to English. F8 does it anywhere.
tui-about-help = What the keys and the mouse do.
tui-about-quit = Games stay as they are: every move is saved when it is made.

## The library

tui-all-games = All
tui-column-played = last played (UTC)
tui-column-game = game
tui-column-players = players
tui-column-status = status
tui-library-empty = No games yet. The menu begins one.
tui-search-empty = No game matches. Esc shows all again.
tui-search-for = Search: { $text }
tui-count = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
tui-delete-question = Delete game { $id } ({ $game })? This cannot be undone.
tui-delete-yes = Delete it
tui-delete-no = Keep it
tui-deleted = Game { $id } is deleted.

## Over any screen

tui-failed = That did not work
tui-too-small = This window has { $width ->
    [one] { $width } column
   *[other] { $width } columns
} and { $height ->
    [one] { $height } row
   *[other] { $height } rows
}. Trebejo needs 80 and 24: make it larger. Nothing is lost.
tui-keys =
    At the board
    arrows | move over the board; through the moves in a replay
    Enter, click | pick a piece, then where it goes; press a button
    typing | a move at any time, as in line mode; Enter plays it
    Esc, Backspace | let go; take back a step of a play
    Tab | from the board to the buttons and back
    PgUp PgDn Home End | back, forward, first and latest position
    F2 hint  F3 undo | ask an engine; take the latest move back
    F4 flip  F5 draw | turn the board round; offer a draw
    F6 F7 F9 | resign; replay; start the same game again
    moves, save TITLE | can be typed: all legal moves; name the game
    In the library
    left, right | only one game, or all
    Enter, r, d | open, replay from the beginning, delete
    / | search by name or title; Esc shows all again
    Anywhere
    F8, F10, Ctrl-C | the other language, the menu, out
    any key | closes this page

## The form of a new game

tui-new-game = New game
tui-field-clock = Clock
tui-field-luck = Luck
tui-clock-none = none
tui-clock-minutes = { $minutes } min
tui-clock-seconds = { $seconds } s
tui-clock-increment = { $base } + { $extra } s
tui-clock-delay = { $base }, delay { $extra } s
tui-luck-system = the computer's
tui-luck-fair = fair, can be checked
tui-luck-typed = real dice, typed in
tui-option-on = yes
tui-option-off = no
tui-form-seat = Left and right choose who sits here; or type a level or an engine with limits: 5@nodes=500.
tui-form-clock = Left and right choose; or type seconds, as in 90+1 or 120d5.
tui-form-luck = Left and right choose; or type a seed, as in seed 42.
tui-form-option = Left and right choose; a number can be typed.
tui-form-begin = Enter begins; up and down move through the choices.

## Errors

seat-form = seat "{ $text }" is not of the form NAME=WHO, as in { $example }=person:Ana or { $example }=3
seat-unknown = unknown seat "{ $name }", expected { $expected }
seat-twice = seat { $seat } is given twice
seat-level = level { $level } is out of range, expected 1 to { $levels }
seat-who = seat { $seat } cannot be "{ $who }", expected { $expected }
seat-name = seat { $seat }: { $why }
table-rows = round { $id }: { $why }
table-input = cannot read the input: { $why }
