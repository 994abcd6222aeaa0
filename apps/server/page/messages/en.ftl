### The words of the page in English. A key of the code has dots where a message has hyphens: t("new.title") is new-title.
### Numbers come as numbers: { $n } writes them as the language does, and its plural forms are chosen by them.

## Everywhere

app-tagline = Old games, good company.
back = Back
menu = Menu
close = Close
cancel = Cancel
offline = The server does not answer. Check that Trebejo is running, then try again.
retry = Try again
loading = One moment…
offline-text = Playing needs the server. Help and the replays you have opened here go on working.
offline-help = The rules
offline-replays = Opened replays

## Menu and settings

menu-games = Games
menu-play = Play
menu-continue = Continue
menu-library = All rounds
lab-title = Laboratory
menu-empty = Rounds you have begun wait here.
settings = Settings
settings-theme = Light
settings-theme-auto = As the system
settings-theme-light = Day
settings-theme-dark = Night
settings-board = Board
settings-board-own = By game
settings-board-classic = Classic
settings-board-wood = Wood
settings-board-sea = Sea
settings-board-slate = Slate
settings-board-orchid = Orchid
settings-board-contrast = Contrast
settings-board-safe = Colour-blind
settings-men = Pieces
settings-men-turned = Turned
settings-men-flat = Flat
settings-notation = Moves
settings-notation-figurines = Figurines
settings-notation-letters = Letters
settings-language = Language
settings-sound = Sound
settings-volume = Volume
settings-mute = Mute
settings-menuAmbience = Soft music in the menu
settings-ambience = Soft music in games
settings-full = Full screen
settings-unfull-short = Smaller
settings-unfull = Leave full screen
sound-on = Sound on
sound-off = Mute
sound-on-short = Sound
sound-off-short = Mute
settings-sure = Confirm every move (a second press plays it)
settings-music = Music

## Games, seats and pieces

game-backgammon = Backgammon
seat-green = Green
seat-red = Red
seat-white = White
seat-black = Black
piece-green = green bead
piece-red = red bead
piece-white-king = white king
piece-white-queen = white queen
piece-white-rook = white rook
piece-white-bishop = white bishop
piece-white-knight = white knight
piece-white-pawn = white pawn
piece-black-king = black king
piece-black-queen = black queen
piece-black-rook = black rook
piece-black-bishop = black bishop
piece-black-knight = black knight
piece-black-pawn = black pawn
choice-king = king
choice-queen = queen
choice-rook = rook
choice-bishop = bishop
choice-knight = knight
choice-pawn = pawn
cell-diamond-t = top
cell-diamond-tl = top right
cell-diamond-tr = top left
cell-diamond-tt = top inner
cell-diamond-l = left
cell-diamond-ll = left upper
cell-diamond-lr = left lower
cell-diamond-lt = left inner
cell-diamond-r = right
cell-diamond-rr = right upper
cell-diamond-rl = right lower
cell-diamond-rt = right inner
cell-diamond-b = bottom
cell-diamond-br = bottom right
cell-diamond-bl = bottom left
cell-diamond-bt = bottom inner
cell-diamond-c = centre
cell-diamond-cl = centre left
cell-diamond-cr = centre right
cell-diamond-cu = centre up
cell-diamond-cd = centre down
cell-empty = { $cell }, empty
cell-holds = { $cell }, { $piece }
cell-movable = { $label }, can be moved
cell-target = { $label }, can be reached
cell-picked = { $label }, picked
mark-check = in check
choose = What does it become?
cell-worth = { $label }, { $worth }

## Engines

engine = Engine
engine-level = Level { $n }
engine-alphabeta = Alpha-beta
engine-material = Counts men
engine-engine = Strong engine
engine-minimax = Minimax
engine-mcts = Monte Carlo
engine-random = Random
engine-style = Style
engine-byLevel = By level
engine-limit = Limit
engine-limit-value = How much
engine-limit-time = seconds a move
engine-strength = Level
engine-full = At its best
engine-runner = Runner
engine-fuzzy = Fuzzy
engine-fuzzy-fast = Fuzzy, quick
engine-minimax-filtered = Minimax, filtered
engine-perfect = Perfect

## New game

new-title = New round
new-how = How do you want to play?
new-preset-engine = Me against the engine
new-preset-engine-about =
    { $n ->
        [one] { $n } level, the first is kind
       *[other] { $n } levels, the first is kind
    }
new-preset-here = Two people here
new-preset-here-about = One screen, hand it over
new-preset-link = With a friend by link
new-preset-link-about = Another device or browser
new-preset-engines = Engine against engine
new-preset-engines-about = Sit back and watch
new-who = Who sits where
new-person = Person
new-name = Name
new-where = Plays
new-here = here
new-byLink = by link
new-swap = Swap sides
new-clock = Clock
new-clock-custom = Custom
new-clock-minutes = Minutes
new-clock-extra = Seconds a move
new-clock-kind = They are
new-clock-increment = added
new-clock-delay = free (delay)
new-clock-strict = Strict time
new-clock-strict-about = The clock also runs while no player is connected. Otherwise it stops until one is back.
clock-none = No clock
clock-delayed = { $minutes } with { $delay } s delay
clock-strict = { $clock }, strict time
new-start = Start
new-defaultName = Player
new-friendName = Friend
new-noName = Type a name for every person.
new-badClock = The clock needs 1 second to 24 hours.
option-first = Who starts
option-first-green = Green
option-first-red = Red
option-960 = Starting array
start-title = Start position
start-usual = Usual
start-shuffled = Chess960
start-position = Position
start-preview = Preview: { $game }
start-number = Number, 0 to 959
start-another = Another one
start-shuffled-about = The men of the first rank are shuffled, the same for both sides. 518 is the usual start.
start-paste = Paste a position here
start-fen = Position (FEN)
start-edit = Set it up on the board
start-badNumber = Choose a number from 0 to 959.
start-over = The game is already over in this position.
start-good = Good. To move: { $seat }.
start-bad = This start cannot be played. The form says why.
clock-minutes = { $minutes } min
new-preset-engines-few = It plays at once

## A game under way

round-board = Board of { $game }
round-moves = Moves
round-start = Start
round-live = Back to now
round-engine = Engine
round-depth = Depth
round-score = Score
round-nodes = Positions
round-line = Line
round-thinking = { $name } is thinking
round-watchers =
    { $n ->
        [one] 1 watching
       *[other] { $n } watching
    }
round-type = Type a move
round-type-example = for example { $move }
round-type-send = Play
round-here = connected
round-away = not connected
round-points = { $name }, points
round-taken = Taken: { $men }. Ahead by { $lead }.
round-clock = { $name }, clock
round-clock-stopped = stopped, no player is connected
round-actions = Actions
round-more = More
act-takeback = Take back
act-draw = Offer a draw
act-claim = Claim a draw
act-resign = Resign
act-restart = Start over
act-hint = Hint
act-flip = Turn the board
act-share = Share
act-full = Full screen
act-sound = Sound
act-help = Help
act-again = Rematch
act-new = New game
act-new-short = New
act-replay = Replay
act-pause = Pause
act-go = Go on
act-step = One move
act-pace = Pace
act-paceValue = { $ms } ms a turn
act-again-short = Rematch
act-draw-short = Draw
act-claim-short = Draw
act-flip-short = Turn
act-full-short = Full
act-restart-short = Restart
act-takeback-short = Undo
act-look = Look at the board
resign-title = Resign?
resign-text = { $seat } gives up this round. This cannot be taken back.
restart-title = Start over?
restart-text = All moves of this round are taken back.
restart-ask = The other player is asked to take back all moves.
offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take back to move { $n }.
offer-restart = { $name } asks to start over.
offer-accept = Accept
offer-decline = Decline
offer-sent-draw = Your draw offer is on the table.
offer-sent-takeback = You asked for a takeback.
offer-declined = The offer was declined.
do-move = { $seat } to move: choose a bead.
do-move-grid = { $seat } to move: choose a piece.
do-target = Now choose where it goes.
do-planned =
    { $n ->
        [one] Your move waits for its turn. Press the board to take it back.
       *[other] { $n } moves wait for their turn. Press the board beside your men, or Esc, to take them back.
    }
do-sure = Play this move?
said-sure = { $move } Press Play to confirm.
sure-yes = Play
act-unplan = Take back
said-planned = Move { $n } waits: { $from } to { $to }.
line-moved = Your seat is on another device now. Here you watch.
round-away-short = away
round-here-lag = connected: { $how }, { $ms } ms
round-line-1 = poor connection
round-line-2 = fair connection
round-line-3 = good connection
round-line-4 = very good connection
do-wait = { $name } is to move.
do-think = { $name } is thinking…
do-watch = You are watching. { $seat } to move.
do-paused = Paused. { $seat } to move.
do-looking = Looking at move { $n }.
do-lookingStart = Looking at the start.
do-hint = Looking for a good move…
do-sending = Sending the move…
said-move = { $seat }: { $from } to { $to }.
said-lost = { $seat } loses a bead on { $cell }.
said-becomes = It becomes a { $piece }.
said-turn = { $seat } to move.
said-back = Moves were taken back.
said-hint = Hint: { $from } to { $to }.
line-connecting = Connecting…
line-lost = Connection lost, trying again…
line-stopped = The server has stopped. Waiting for it to come back…
line-back = Connected again.
gone-title = This round is gone
gone-text = It was deleted, or it never was here.
act-export = Export
act-export-short = Export
act-xray = X-ray: how engines decide (X)
act-xray-short = X-ray
act-worth = What every move is worth (W)
act-worth-short = Worth
act-analyse = Analyse the position (A)
act-analyse-short = Analyse
act-review = Review the game (V)
act-review-short = Review

## Results

result-won = { $name } wins
result-you = You win!
result-draw = A draw
end-trapped = too few beads are left
end-trapped-won = by trapping three beads
end-quiet = 100 moves without a trapped bead
end-checkmate = checkmate
end-checkmate-won = by checkmate
end-king-captured = the king was captured
end-king-captured-won = by capturing the king
end-stalemate = stalemate
end-fifty = 50 moves without a capture or a pawn move
end-seventy-five = 75 moves without a capture or a pawn move
end-dead = nobody can give mate any more
end-repetition = the same position for the third time
end-agreement = by agreement
end-illegal = by an illegal move
end-crash = the program broke down
end-score = by the scores of both
end-table = by the table
end-plies = it took too long
end-resignation = by resignation
end-resignation-won = by resignation
end-time = on time
end-time-won = on time
score-wins = wins in { $n }
score-loses = loses in { $n }

## Luck, and how it is checked

do-typed = Type what was drawn, for example { $lot }.
do-chance = Chance is drawing…
do-luck = Waiting for the luck of { $name }…
act-luck = Luck: check the draws
act-luck-short = Luck
restart-fair = A new round begins with the same players. In a fair round what chance has decided stands, so this one is kept in the library as it is.
luck-title = Luck
luck-fair = Fair
luck-system = System
luck-seed = Number
luck-number = Number
luck-fair-about = Can be checked afterwards: the house binds itself before you both add your luck. No takebacks past a draw.
luck-system-about = From this computer. Takebacks are possible; nothing to check.
luck-seed-about = The same number gives the same luck again. Good for practice.
luck-typed-about = Said by the players.
luck-fair-line = Fair luck
luck-system-line = Luck of the system
luck-seed-line = Luck by number
luck-typed-line = Luck by hand
luck-system-more = takebacks are possible
luck-seed-more = number { $n }
luck-typed-more = said by the players
luck-line-parts = { $n } of 2 parts added
luck-line-bound = bound to { $hash }…
luck-line-open = check the draws
luck-check = Check the draws
luck-how = How it works
luck-draws = Draws
luck-fair-told = Before anybody moved, the house showed a fingerprint of its secret seed. Then each side added luck of its own. Every draw follows from the three.
luck-system-told = Luck came from the operating system of the server. It cannot be checked afterwards; choose fair luck for that.
luck-seed-told = Every draw follows from one number, known from the beginning. The server computes them again.
luck-typed-told = The players said what fell.
luck-waits = The seed is opened when the round is over; then the draws can be checked here.
luck-unbound = The seed does not fit the fingerprint shown at the start. Do not trust these draws.
luck-wrong = Draw { $n } does not follow from the seed.
luck-right =
    { $n ->
        [one] The draw follows from the seed. This page computed it by itself.
       *[other] All { $n } draws follow from the seed. This page computed them by itself.
    }
luck-commitment = Fingerprint, shown at the start
luck-part = Added by { $seat }
luck-part-none = not yet
luck-secret = Seed of the house
luck-secret-closed = secret until the end
luck-draw-what = Drawn
luck-draw-number = Number
luck-draw-of = { $n } of { $total }
luck-draw-checked = Checked
luck-draw-yes = follows from the seed
luck-draw-no = does not follow from the seed
luck-badNumber = The number of the luck needs digits only.
luck-typed = By hand

## Alice Chess

cell-on = { $cell } on board { $board }
cell-holds-boards = { $piece }, { $cell }
said-move-boards = { $seat }: { $from } to { $to }, through to board { $board }.
act-ghosts = Show the other board’s men as ghosts (G)
act-ghosts-off = Hide the ghosts (G)
act-ghosts-short = Ghosts
act-ghosts-off-short = Ghosts
said-ghosts-on = The other board’s men are shown as ghosts.
said-ghosts-off = The ghosts are gone.
option-rules = Rules
option-rules-parton = Parton: move, then pass through
option-rules-mirror = Mirror: move over the other board
option-ep = En passant
option-ep-off = No
option-ep-on = Yes
option-start = Start position
option-start-usual = Usual: all men on A
option-start-looking-glass = Looking-glass: Black on B
start-about-looking-glass = White begins on board A, Black on board B.
editor-rules-parton = Parton
editor-rules-mirror = Mirror
editor-empty-boards = Empty boards
help-alice-aim = The aim
help-alice-aim-text = Give mate, as in chess. But there are two boards, A and B, and one turn: all men begin on A, and every move takes a man through the looking-glass.
help-alice-turn = A move
help-alice-turn-text = Move as in chess on the board where the man stands: only the men of that board are in its way or can be taken. The same square of the other board must be vacant; then the man passes through to it. A captor passes through as well.
help-alice-check = Check
help-alice-check-text = Only men of its own board attack a king. A king’s step must be safe twice: on the board it goes over, and on the other once it has passed. A man that steps between on the king’s board vanishes, so only men of the other board can come between.
help-alice-castling = Castling and pawns
help-alice-castling-text = King and rook castle from board A and both pass through; on B only their two arrival squares must be vacant. Pawns have their double step and become a queen, rook, bishop or knight, then pass. En passant is an option.
help-alice-mirror = The mirror rules
help-alice-mirror-text = Here a man moves over the other board from its own square, takes what stands there, and stays. So a king is attacked only by men of the other board, and a square may be taken on both. Pawns go one step at a time; there is no castling.
help-alice-draw = Draw
help-alice-draw-text = Stalemate, bare kings, a position that comes again (the board of each man counts), 75 moves of each side without a capture or a pawn move, or agreement.
help-key-other = go to the same square of the other board
help-key-ghosts = show the other board’s men as ghosts

## ChessMagic

option-gifts = Gifts
option-gifts-fitting = That fit the piece
option-gifts-blind = Blind draw
option-gifts-off = None (plain chess)
option-set = Abilities
option-set-classic = Classic: pawn and rook
option-set-grand = Grand: every piece
gift-omni = Free step
gift-omni-now = it may also go or take one square any way.
gift-omni-text = This turn the pawn may also go or take one square in any of the eight directions, backwards too. On the last rank it promotes.
gift-double = Double step
gift-double-now = it may move twice.
gift-double-text = After its move, a capture or not, the rook may at once move a second time, or stay where it is.
gift-push = Shock wave
gift-push-now = where it lands, enemies beside it are pushed away.
gift-push-text = When the knight lands, every enemy piece beside it but the king is pushed one square straight away. A piece whose way is blocked stays; one pushed off the board is captured.
gift-phase = Ghost
gift-phase-now = it may slide through one friend.
gift-phase-text = The bishop may slide through one friendly piece that stands in its way.
gift-leap = Leap
gift-leap-now = it may also move like a knight.
gift-leap-text = The queen may also move like a knight.
gift-swap = Swap
gift-swap-now = it may change places with a friend at most two steps away.
gift-swap-text = The king may change places with a friendly piece at most two king steps away, whatever stands between. Not out of check, nor into it.
mark-gift-omni = gift: free step
mark-gift-double = gift: double step
mark-gift-push = gift: shock wave
mark-gift-phase = gift: ghost
mark-gift-leap = gift: leap
mark-gift-swap = gift: swap
said-gift = Gift for the { $piece } on { $cell }: { $gift }. This turn { $text }
said-gift-idle = Gift for the { $piece } on { $cell }: { $gift }. It does not fit and does nothing.
said-stay = { $seat }: the rook stays.
said-hint-stay = Hint: stay here.
cell-gifted = { $label }, can be reached by the gift: { $gift }
do-second = Move the rook once more, or stay.
round-stayed = stays
act-stay = Stay here
act-gifts = Gifts: what they do
act-gifts-short = Gifts
end-king-captured-omni = a pawn with a free step took the king
end-king-captured-double = a double step took the king
end-king-captured-push = a knight with a shock wave took the king
end-king-captured-phase = a ghost bishop took the king
end-king-captured-leap = a leaping queen took the king
end-king-captured-swap = the king was captured
gifts-title = Gifts
gifts-now = Now: { $gift } for the { $piece } on { $cell }
gifts-idle = Now: { $gift } for the { $piece } on { $cell }, which it does not fit
gifts-fitting = At the start of every turn chance gives one ability to a piece it fits. The gift is gone when the turn ends, used or not.
gifts-blind = At the start of every turn chance gives any ability to any piece, whether it fits or not. The gift is gone when the turn ends.
gifts-off = This round is played without gifts.
gifts-unfit = does not fit
editor-gift = Gift
editor-gift-draw = to be drawn
editor-gift-none = none this turn
editor-gift-is = { $cell }: { $gift }
editor-chance = { $seat } to move, once the gift is drawn.
help-magic-aim = Chess with gifts
help-magic-aim-text = All rules of chess hold. At the start of every turn chance gives one of your pieces an ability, for this turn only. The piece shines; it may use its gift or move as usual, and you may also move another one.
help-magic-king = Taking the king
help-magic-king-text = A king is in check when an ordinary move attacks it. A gift can do more: whoever takes the king by a gifted move wins at once. So keep an eye on pawns beside your king, and on rooks that can strike twice.
help-magic-mate = Mate comes first
help-magic-mate-text = Mate and stalemate are judged on ordinary moves, before the gift is drawn: a gift never saves a mated king. Every step of yours must leave your own king out of check.
help-magic-double = Two steps
help-magic-double-text = After the first step of a rook with a double step you choose again: a lit square, or “Stay here”. Castling gives no second step.
help-magic-sets = Sets and draws
help-magic-sets-text = Classic: pawn and rook. Grand: every piece has an ability of its own. Gifts usually fit the piece; in a blind draw any ability may fall on any piece and then often does nothing.
help-magic-gifts = The abilities
help-magic-luck = Luck you can check
help-magic-luck-text = In a fair round the server picks a secret seed and shows its fingerprint (SHA-256) before anything happens. Each side then adds random bytes of its own. Every draw is computed from seed and bytes (HMAC-SHA-256), so neither server nor players can steer it. When the round is over the seed is opened: “Check the draws” computes the fingerprint and every draw again, in your browser.

## Backgammon

said-taken = Takes the { $piece } on { $cell }.
cell-point = point { $n }
cell-bar = bar
cell-off = off
points-checkers-white =
    { $n ->
        [one] 1 white checker
       *[other] { $n } white checkers
    }
points-checkers-black =
    { $n ->
        [one] 1 black checker
       *[other] { $n } black checkers
    }
points-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
points-to = to
points-times = { $n } times
points-talk = Dice and cube
points-roll = Roll
points-double = Double to { $n }
points-take = Take at { $n }
points-drop = Drop (−{ $lost })
points-beaver = Beaver
points-offered = { $name } doubles to { $n }.
points-beavered = { $name } beavers: the cube would be { $n }.
points-done = Done
points-undo = Undo the last step (U)
points-undoAll = Undo the whole play
points-swap = Swap the dice (S)
points-match = Match to { $n }
points-money = Money game
points-crawford = Crawford
points-jacoby = Jacoby
points-beavers = Beavers
points-pips =
    { $n ->
        [one] { $n } pip
       *[other] { $n } pips
    }
points-facts = At the table
points-turn = Turn
points-rolled = Rolled
points-left = To play
points-cube = Cube
points-cube-middle = { $n }, in the middle
points-cube-owned = { $n }, { $seat }
points-none = none
points-confirms = Confirm plays by themselves
points-picks = A press picks up, a second one plays
points-typed = What did { $seat } roll? Die { $n } of 2.
points-typed-opening = Opening roll: the die of { $seat }.
points-typed-back = Start again
points-word-roll = roll
points-word-double = double
points-word-take = take
points-word-drop = drop
points-word-beaver = beaver
list-game = Game { $n } · { $score }
list-double = doubles to { $cube }
list-take = takes
list-drop = drops
list-beaver = beavers to { $cube }
list-pass = no move
list-roll = rolls
said-roll = { $seat } rolls { $a } and { $b }.
said-roll-double = { $seat } rolls double { $a }.
said-opening = Opening roll: White { $white }, Black { $black }. { $seat } begins.
said-calls = { $seat } rolls.
said-pass = { $seat } rolled { $dice } and has no move.
said-double = { $seat } doubles to { $cube }.
said-take = { $seat } takes. The cube is at { $cube }.
said-drop = { $seat } drops.
said-beaver = { $seat } beavers to { $cube }.
said-resigned = { $seat } resigns.
said-play = { $seat }: { $play }.
said-hits =
    { $n ->
        [one] A blot is hit.
       *[other] { $n } blots are hit.
    }
said-game = { $seat } wins the game: { $points }. Score { $score }.
said-hint-points = Hint: { $play }.
do-roll = { $seat }: roll, or double first.
do-answer = { $seat }: take the cube at { $n }, or drop?
do-confirm = Press Done to confirm, or undo.
do-playOn = { $seat }: still to play { $dice }.
do-play = { $seat } to play { $dice }: choose a checker.
end-single = single game
end-single-won = a single game
end-gammon = gammon
end-gammon-won = a gammon
end-backgammon = backgammon
end-backgammon-won = a backgammon
end-dropped = the double was dropped
end-dropped-won = the double was dropped
end-match = end of the match
end-match-won = the match
end-points = { $end }: { $points }
end-points-cube = { $end }, { $worth } × { $points }
end-points-match = { $end }, { $score }
resign-points = Resign?
resign-points-text = Offer what this game is worth. The other side may refuse and play on.
resign-points-leave = No game is going on. You can leave the round, which loses it.
resign-times-1 = A single game: { $points }
resign-times-2 = A gammon: { $points }
resign-times-3 = A backgammon: { $points }
resign-round = Leave the round for good
offer-resign-1 = { $name } resigns a single game: { $points }.
offer-resign-2 = { $name } resigns a gammon: { $points }.
offer-resign-3 = { $name } resigns a backgammon: { $points }.
offer-sent-resign = You offered to resign.
option-length = Points that win the match
option-length-money = Money game
option-length-more = Other
option-length-other = 1 to 99
option-jacoby = Jacoby: gammons count only after a double (money)
option-jacoby-off = Off
option-jacoby-on = On
option-beavers = Beavers: redouble at once (money)
option-beavers-off = Off
option-beavers-on = On
start-xgid = Position (XGID, or GNU Backgammon ID)
start-bearoff = A bear-off to practise
help-bg-aim = The aim
help-bg-aim-text = Bring your fifteen checkers home and bear them off before the other side does. White goes from point 24 down to 1, Black the other way round.
help-bg-start = The opening roll
help-bg-start-text = Each side rolls one die. The higher begins and plays both numbers. Equal dice are rolled again.
help-bg-turn = A turn
help-bg-turn-text = Roll two dice and move a checker by each number, or one checker by both. A double is played four times. You may land where nobody stands, on your own checkers, or on a single checker of the other side.
help-bg-hit = Blots and the bar
help-bg-hit-text = A lone checker is a blot. Landing on it hits it: it goes to the bar. Whoever has a checker on the bar must enter it in the other side’s home before anything else.
help-bg-must = What must be played
help-bg-must-text = Both numbers if any order allows it. If only one can be played, the larger one if possible. If none can, the turn passes by itself.
help-bg-off = Bearing off
help-bg-off-text = With all fifteen in your home (your points 1 to 6) a number takes a checker off its point. A number larger than needed takes one off the highest point you hold.
help-bg-win = Gammon and backgammon
help-bg-win-text = Whoever has borne off all checkers wins. It counts double (a gammon) if the loser has borne off none, and three times (a backgammon) if one of those also stands on the bar or in the winner’s home.
help-bg-cube = The cube
help-bg-cube-text = Before rolling you may double what the game is worth. The other side takes and owns the cube, so that only it may double next, or drops and loses the old value. With beavers, whoever is doubled may double again at once and keep the cube.
help-bg-match = Matches
help-bg-match-text = A match goes to a number of points. When a side first comes within one point of winning, the next game is played without the cube (Crawford). In a money game with Jacoby, gammons count only once the cube has been turned.
help-bg-hand = How to move here
help-bg-hand-text = Press a checker: it goes by the first die. Press the dice to swap them, or use the right button for the other number. Hold a checker, or press Space on it, to see where it can go, with both dice too; or drag it. Nothing counts before you press Done, and every step can be undone.
help-bg-luck = Dice you can check
help-bg-luck-text = Fair dice come from a secret of the house that is bound before the game and luck that both players add. When the round is over the secret is opened, and “Check the draws” computes every roll again in your browser. You may also type in the dice of a real board.
help-key-arrows-points = walk from point to point
help-key-esc-points = let go of the checker, or go back to the latest move
help-key-bg-enter = move the checker by the first die; roll; confirm
help-key-bg-space = pick the checker up and show where it can go
help-key-bg-undo = undo a step, with Shift the whole play
help-key-bg-swap = swap the dice
help-key-bg-roll = roll, double
help-key-bg-answer = take, drop, beaver
do-typed-points = Roll the real dice, then press what fell.
do-chance-points = The dice are falling…
said-undone = Undone.
said-left = Still to play: { $dice }.
points-put = Put checkers: { $seat }
points-dice = Dice
points-toRoll = to roll
points-owner = Owner
points-nobody = nobody
points-length = Match to
points-scoreOf = { $seat } has
points-copy = Copy XGID
points-badXgid = This is no XGID.
points-editor = Press points to add checkers or drag them; the right button takes one away. What is on no point is borne off; 0 points is a money game.
points-count =
    { $pips ->
        [one] { $seat }: { $pips } pip, { $off } off
       *[other] { $seat }: { $pips } pips, { $off } off
    }

## Refusals of moves

no-planned-one = The move that waited is not legal now.
no-planned-rest = The move that waited is not legal now; the others are forgotten too.
no-not-joined = No line joins those two points.
no-taken = That point is taken.
no-no-bead = There is no bead there. Choose one of yours.
no-not-yours = That bead is not yours to move now.
no-stuck = That bead has nowhere to go.
no-target = It cannot go there.
no-check = You are in check. That move does not save the king.
no-no-bead-grid = There is no piece there. Choose one of yours.
no-not-yours-grid = That piece is not yours to move now.
no-stuck-grid = That piece has no legal move.
no-turn = It is not your turn.
no-watching = You are watching this round.
no-looking = You are looking back. Return to now to move.
code-unreadable = That is not a move. Write it like { $move }.
code-not-seated = You do not sit at that seat.
code-stale = Something happened first. Look again, then choose.
code-over = The round is over.
code-not-your-turn = It is not your turn.
code-no-offer = There is no offer to answer.
code-offer-open = An offer is already open.
code-not-saved = The move could not be saved, so it was not played. Is the disk full?
code-limit = That was too fast. Wait a moment and try again.
no-second-step = Only the rook may move now: choose a lit square, or let it stay.
no-planned = The gift changes that move, so it was not played. Choose again.
no-settled = In a fair round what chance has decided stands, so this cannot be taken back.
no-target-points = It cannot go there with these dice.
no-stuck-points = That checker cannot move now.
no-all-played-points = All dice are played: confirm, or undo.
no-not-rolled-points = Roll first.
no-no-checker-points = There is no checker of yours there.
no-bar-first-points = Enter from the bar first.
no-tie-points = Equal dice: both roll again.

## Sharing and invitations

share-title = Share this round
share-seat = Play as { $seat }
share-seat-text = A link for one person, valid for a day. It can be used once.
share-taken = { $name } sits there now; whoever uses the link takes the seat over.
share-move = Take my seat { $seat } to another device
share-watch = Watch
share-watch-text = Anyone with this link can look on.
share-make = Make a link
share-copy = Copy
share-copied = Copied.
share-qr = QR code of the link
share-loopback = This server answers on this computer only. Start it with --lan to invite other devices.
share-waiting = Waiting for { $name }. Send the link.
join-title = An invitation
join-text = You are invited to take a seat in a round. The invitation can be used once: this browser will then hold the seat.
join-sit = Sit down
join-failed = This invitation does not work any more. Ask for a new one.

## Library

filter-title = Filter
filter-clear = Clear filters
filter-none = No round fits these filters.
filter-game = Game
filter-game-any = All games
filter-opponent = Opponents
filter-opponent-any = Anyone
filter-opponent-people = People only
filter-opponent-engines = Any engine
filter-result = Result
filter-result-any = Any result
filter-result-won = { $name } won
filter-result-lost = { $name } lost
filter-result-first = First seat won
filter-result-second = Second seat won
filter-result-drawn = Drawn
filter-since = From
filter-until = To
bundle-all = Export all shown
bundle-some =
    { $n ->
        [one] Export 1 round
       *[other] Export { $n } rounds
    }
bundle-tick = Select { $title }
bundle-delete = Delete
bundle-delete-title = Delete these rounds?
bundle-delete-text =
    { $n ->
        [one] 1 round and all its moves will be gone for good.
       *[other] { $n } rounds and all their moves will be gone for good.
    }
bundle-deleted =
    { $n ->
        [one] 1 round was deleted.
       *[other] { $n } rounds were deleted.
    }
rounds-title = Rounds
rounds-open = Unfinished
rounds-over = Finished
rounds-search = Search by name or title
rounds-none-open = No unfinished rounds. Begin one:
rounds-none-over = No finished rounds yet.
rounds-none-search = Nothing found for “{ $q }”.
rounds-count =
    { $n ->
        [one] 1 round
       *[other] { $n } rounds
    }
rounds-plies =
    { $n ->
        [one] 1 move
       *[other] { $n } moves
    }
rounds-more = Show more
rounds-resume = Resume
rounds-watch = Watch
rounds-sit = Sit down as { $seat }
rounds-replay = Replay
rounds-import = Import
rounds-import-title = Import games
rounds-import-text = Choose a file, drop it here, or paste the text: PGN, a position (FEN) or a record.
rounds-import-file = Choose a file
rounds-import-paste = Text
rounds-import-failed = It could not be imported:
rename-title = Name this round
rename-label = Title (empty for the players' names)
rename-save = Save
delete-title = Delete this round?
delete-text = “{ $title }” and all its moves will be gone for good.
delete-verb = Delete
deleted = The round was deleted.

## Export and import

copy = Copy
copied = Copied
copy-failed = The browser did not let us copy. Select the text and copy it by hand.
export-title = Take this game out
export-fen = Position (FEN)
export-position = Position
export-position-about = What is on the board, as text. Another one can be pasted here.
export-edit = Set up
export-play = Play from it
export-file = The whole game for other programs.
export-record = Record
export-record-about = Everything that happened, as Trebejo keeps it.
export-download = Download
import-is-record = This is a record of Trebejo.
import-is-position = This is a position: { $game }. A new game begins from it.
import-is-file = This is { $form }: { $game }.
import-is-none = This is none of the texts we know: a record, a position (FEN) or a PGN file.
import-large = { $name }, { $n } kB: too long to be shown here, ready to be imported.
import-came =
    { $n ->
        [one] 1 game was imported.
       *[other] { $n } games were imported.
    }
import-failed =
    { $n ->
        [one] 1 could not be read.
       *[other] { $n } could not be read.
    }
import-faults = Not imported
import-rounds = Imported
import-where = Game { $game }, line { $line }
import-where-game = Game { $game }
import-more = The file goes on after the first { $n } games. Split it to import the rest.

## Replay

replay-title = Replay
replay-first = First
replay-prev = Back one move
replay-next = Forward one move
replay-last = Last
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speedValue = { $n } a second
replay-scrub = Move
replay-at = Move { $n } of { $of }
replay-branch = Play on from here
replay-branch-short = Play on
replay-branch-title = Play on from move { $n }
replay-branch-text = A new round begins with these moves. The old one stays as it is.
replay-export = Export
replay-rename = Rename
replay-rename-short = Rename
replay-delete = Delete
replay-resume = Go to the round

## Position editor

editor-title = Position editor
editor-men = Men: { $seat }
editor-hand = Move men
editor-erase = Erase
editor-undo = Undo
editor-undone = Undone.
editor-start = Start position
editor-empty = Empty board
editor-copy = Copy FEN
editor-play = Play from here
editor-turn = To move
editor-castling = Castling
editor-right = { $seat } may castle { $how }
editor-passing = En passant
editor-none = none
editor-half = Half-moves
editor-full = Move
editor-letters = KQRBNP
editor-do-hand = Drag men, or press one and then a square. On the keyboard: K Q R B N P with Shift for white, Delete to erase.
editor-do-move = From { $cell }: press a square.
editor-do-erase = Press the squares to clear.
editor-do-put = { $piece }: press squares to put it there.
editor-good = { $seat } to move, { $moves }.
editor-moves =
    { $n ->
        [one] 1 legal move
       *[other] { $n } legal moves
    }
editor-over = The game is over here: { $end }.

## Analysis

analysis-title = Analysis
analysis-close = Close the analysis
analysis-lines = Lines shown
analysis-line =
    { $n ->
        [one] { $n } line
       *[other] { $n } lines
    }
analysis-list = Best moves, each with what is expected to follow
analysis-stop = Stop
analysis-go = Go on
analysis-off = Stopped.
analysis-asking = One moment…
analysis-waiting =
    { $n ->
        [1] Waiting: next in line.
       *[other] Waiting: number { $n } in line.
    }
analysis-bar = { $seat }’s chance to win
analysis-unknown = not known yet
analysis-depth = depth { $n }
analysis-facts = { $seat } to move · depth { $depth } · { $speed }/s
analysis-done-complete = Nothing more to find.
analysis-done-stopped = Stopped.
analysis-done-time = Five minutes are over.
analysis-done-turn = Others are waiting. Go on to queue again.
analysis-done-nothing = Nobody has to decide here.
analysis-refused-running = Two people are playing this round from different screens, so nobody is helped. Look again when it is over.
analysis-refused-not-found = This round is not here any more.
analysis-refused-position = This position cannot be played, so there is nothing to analyse.
analysis-refused-limit = Too many analyses are open from here. Close one in another window, then go on.
analysis-refused-bad-request = The server did not understand the question. Reload the page.
analysis-refused-unreadable = The server did not understand the question. Reload the page.
analysis-ends = How often each end is expected, in hundredths
analysis-ends-all = All
analysis-ends-gammon = Gammon
analysis-ends-backgammon = Backgammon
analysis-ends-win = Wins %
analysis-ends-lose = Loses %

## Review

review-title = Review
review-close = Close the review
review-effort = How thoroughly
review-effort-quick = Quick
review-effort-standard = Standard
review-effort-deep = Deep
review-asking = One moment…
review-waiting = Waiting for a free engine. { $done } of { $total } decisions.
review-running = Going over the game: { $done } of { $total } decisions.
review-progress = Progress of the review
review-stop = Stop
review-start = Start
review-stopped = The review was stopped. Start it again when you like.
review-none = This game has not been reviewed yet.
review-failed = The review could not be made. Try again.
review-refused-running = Two people are playing this round from different screens, so nobody is helped. Review it when it is over.
review-refused-limit = Two reviews are under way from here already. Wait for one to end, then start.
review-refused-too-long = This game is too long for a review: 4,000 moves is the most.
review-refused-not-found = This round is not here any more.
review-summary = How well each side played
review-accuracy = Accuracy
review-pr = PR
review-errors = Error rate
review-luck = Luck
review-mark-chances-doubtful = Inaccuracy
review-mark-chances-bad = Mistake
review-mark-chances-very-bad = Blunder
review-mark-equity-doubtful = Doubtful
review-mark-equity-bad = Bad
review-mark-equity-very-bad = Very bad
review-marks-chances-doubtful = Inaccuracies
review-marks-chances-bad = Mistakes
review-marks-chances-very-bad = Blunders
review-marks-equity-doubtful = Doubtful
review-marks-equity-bad = Bad
review-marks-equity-very-bad = Very bad
review-graph = Graph: { $seat }’s chance to win, move by move
review-chance = { $seat } { $n } %
review-prev = Previous mistake (P)
review-next = Next mistake
review-next-key = Next mistake (N)
review-count = Mistakes: { $of }
review-countAt = Mistake { $n } of { $of }
review-card = This move
review-hint = Step through the game, press the graph, or go to the first mistake.
review-lucky = { $seat }: { $what }. Luck { $luck }.
review-played = played
review-candidates = Best moves here
review-try = Try again
review-before = Position before
review-forced = The only move.
review-isBest = The best move.
review-fine-chances = A good move: { $from } % to win before, { $to } % after. First choice: { $best }.
review-gave-chances = From { $from } % to win to { $to } %. Best was { $best }.
review-fine-equity = A good play ({ $loss }). First choice: { $best }.
review-gave-equity = It cost { $loss } points. Best was { $best }.
review-all = All marked moves
review-column-number = No.
review-column-side = Side
review-column-played = Played
review-column-best = Best
review-column-loss = Loss
review-file-text = Text
attempt-loading-title = One moment…
attempt-loading = Setting the position up.
attempt-open-title = Try again
attempt-open = { $seat } to move. Find something better than { $played }.
attempt-asking-title = Looking at it…
attempt-asking = The engine weighs { $move }.
attempt-best-title = Yes, the best!
attempt-best = { $move } is the first choice here.
attempt-good-title = Well played
attempt-good = { $move } is as good as the best ({ $loss }).
attempt-same-title = That one again
attempt-same = { $move } is what was played ({ $loss }). There is better.
attempt-worse-title = Not quite
attempt-worse = { $move } gives too much away ({ $loss } or more).
attempt-failed-title = It could not be judged
attempt-failed = The server did not answer. Try once more.
attempt-judged = This try has been judged. Press “Once more” to move again.
attempt-again = Once more
attempt-solve = Show the best
attempt-leave = Leave the try

## X-ray

xray-title = X-ray
xray-close = Close the X-ray
xray-engine = Which engine
xray-engine-seat = Who sits there
xray-where = How move { $n } is chosen
xray-asking = The engine thinks it over…
xray-nothing = This engine has nothing to show here.
xray-failed-limit = That was too fast. Wait a moment, then choose another move.
xray-failed-not-found = Nothing is decided in this position.
xray-fact-engine = Engine
xray-fact-score = Score
xray-fact-depth = Depth
xray-fact-nodes = Positions
xray-fact-time = Time
xray-fact-line = Expects
xray-about = What am I looking at?
xray-about-fuzzy =
    This engine thinks in shades, as people do. It measures the position with a few factors (how much it should attack, how much it should defend) and asks how far each belongs to “low”, “medium” and “high”. A value may be a little medium and mostly high at once: the curves show it, and the gold line is the value of this moment.
    Rules such as “if the will to attack is high, attack” then speak as strongly as their conditions hold. Together they set how much each reason counts for a move.
    At last every move gets a sum: what speaks for it stands to the right of the line, what speaks against it to the left. The highest sum is played. Press a move to see its figures; go over it to see it on the board.
xray-about-tree =
    The engine plays every move in its head, then every answer, and so on: that is the tree, from left to right. At the tips it judges the position; then it carries values back: each side chooses what is best for itself. A value is always told for the side that makes the move.
    ≥ means “at least” and ≤ “at most”: the engine stopped there because it already knew enough. The scissors say how many moves it therefore never looked at; this is alpha-beta cutting, and it changes nothing in the choice.
    The gold line is the game it expects. Press a node to open or close it.
xray-about-visits =
    This engine learns by trying. Again and again it walks down the tree, plays the game to its end by quick guesses, and notes who won. Moves that do well are tried more often, so the longest bar is the move it trusts most; that one is played.
    Beside the number of tries stands what they brought on average. A move tried a few times only may look fine by luck: trust grows with the bar.
xray-about-terms = Every move gets a sum of reasons: what speaks for it stands to the right of the line, what speaks against it to the left. The highest sum is played. Press a move to see its figures.
xray-about-values = Each move with what the engine thinks it is worth for the side that makes it. Where the game is solved this is no opinion: W, D and L are certain, and the number says how many moves are left if both sides play their best.
xray-factors = What it feels
xray-factors-about = The gold line is the value now; the dots say how far it belongs to each level.
xray-rules = Which rules speak
xray-rules-about = The longer the bar, the more the rule is listened to.
xray-moves = The moves it weighed
xray-moves-fuzzy = Reasons for a move to the right, reasons against it to the left; the thin line is the sum.
xray-moves-terms = Reasons for a move to the right, reasons against it to the left; the thin line is the sum.
xray-moves-visits = How often each move was tried, and what that brought on average.
xray-moves-tree = To the right good for the side to move, to the left bad. ≥ at least, ≤ at most.
xray-moves-values = To the right good for the side to move, to the left bad.
xray-moves-solved = W wins, D draws, L loses, with the moves that are left.
xray-move = Move
xray-terms = Reasons
xray-visits = Tries
xray-value = Value
xray-picture = Good or bad
xray-chosen = chosen
xray-played = played
xray-tree = The tree of the search
xray-tree-about = From left to right: a move, the answer, the answer to that. Press a node to open or close it.
xray-tree-all = Open all
xray-tree-best = Best line only
xray-closer = Larger
xray-farther = Smaller
xray-cuts =
    { $n ->
        [0] Nothing was cut off here.
        [one] { $n } move below these was never looked at: a cut-off spared it.
       *[other] { $n } moves below these were never looked at: cut-offs spared them.
    }
xray-shown =
    { $n ->
        [one] { $n } node can be opened here.
       *[other] { $n } nodes can be opened here.
    }
xray-cutHere =
    { $n ->
        [one] { $n } move below never looked at
       *[other] { $n } moves below never looked at
    }
xray-tried =
    { $n ->
        [one] tried { $n } time
       *[other] tried { $n } times
    }
xray-bound-exact = worth { $value }
xray-bound-least = worth at least { $value }
xray-bound-most = worth at most { $value }
xray-onLine = on the expected line
xray-factor-aggression = Will to attack
xray-factor-defence = Need to defend
xray-level-low = low
xray-level-medium = medium
xray-level-high = high
xray-rule-attack = Attack
xray-rule-defend = Defend
xray-rule-balance = Keep the balance
xray-rule-avoid = Avoid danger
xray-term-trap = trapping
xray-term-mobility = freedom to move
xray-term-danger = danger
xray-term-centre = centre
xray-term-corner = corners
xray-term-safety = safety
xray-term-strategy = plan
xray-term-path = way to the goal
xray-term-lookahead = looking ahead
xray-term-threats = threats
xray-term-win = wins
xray-term-gammon = gammons
xray-term-backgammon = backgammons
xray-term-loss = losses
xray-term-lost-gammon = gammons lost
xray-term-lost-backgammon = backgammons lost
xray-term-state = state of the board
xray-term-repeat = repetition
xray-term-rules = the rules’ opinion
xray-term-beads = beads
xray-term-risk = risk
xray-term-noise = misjudged by
xray-term-overlooked = overlooked
xray-term-chance = chance of being drawn
xray-term-proven = proven
xray-term-total = sum
xray-verdict = Verdict
xray-failed-no-decision = Nobody has to decide in this position.

## What moves are worth

worth-win = wins
worth-draw = draws
worth-loss = loses
worth-letter-win = W
worth-letter-draw = D
worth-letter-loss = L
worth-in =
    { $n ->
        [one] in { $n } move
       *[other] in { $n } moves
    }
worth-title = What every move is worth
worth-close = Hide what moves are worth
worth-counts = { $win } win, { $draw } draw, { $loss } lose, if both sides play their best from here.
worth-over = The game is over here.
worth-gave-win = gave away the win
worth-gave-draw = gave away the draw
worth-failed-running = Two people are playing this round from different screens, so nobody is told. Look again when it is over.
worth-failed-unsolved = This game has not been solved.
worth-failed-limit = That was too fast. Wait a moment.
solution-missing = How far the end is, is not known yet: the full table takes about a minute and 250 MB, once.
solution-build = Find the distances
solution-again = Make it again
solution-stop = Stop
solution-making = Making the table
solution-building = Making the full table: { $share } %.
solution-left =
    { $n ->
        [one] About { $n } second left.
       *[other] About { $n } seconds left.
    }
solution-done = The full table is ready.

## Puzzles

puzzles-title = Puzzles
puzzles-about = Positions from games of our own engines. In each, one move is clearly the best.
puzzles-game = Game
puzzles-difficulty = Difficulty
puzzles-difficulty-n = Difficulty { $n } of 5
puzzles-all = All
puzzles-go = Solve
puzzles-solved-of = { $n } of { $of } solved
puzzles-streak =
    { $n ->
        [one] 1 in a row
       *[other] { $n } in a row
    }
puzzles-best = longest row { $n }
puzzles-moves =
    { $n ->
        [one] 1 move
       *[other] { $n } moves
    }
puzzles-mark = So far
puzzles-mark-open = not solved
puzzles-mark-clean = solved
puzzles-mark-helped = solved with help
puzzles-one = Puzzle { $n } · { $game }
puzzles-closed = No move is asked for now.
puzzles-loading-title = One moment…
puzzles-loading = Setting the position up.
puzzles-open-title = Find the best move
puzzles-find = One move is better than all others.
puzzles-find-points = One choice is clearly the best.
puzzles-right-title = Right! Go on
puzzles-goon = What now?
puzzles-asking-title = Judging…
puzzles-asking = One moment.
puzzles-wrong-title = Not this one
puzzles-wrong = { $move } is not the move.
puzzles-wrong-why = Yours: { $yours }. The best: { $best }.
puzzles-solved-title = Solved!
puzzles-solved-clean = At the first try and without help.
puzzles-solved-helped = Solved with help. Come back to it some day.
puzzles-shown-title = The solution
puzzles-shown = Walk through it with the arrow keys.
puzzles-failed-title = The puzzle did not come
puzzles-failed = The server did not answer.
puzzles-again = Try again
puzzles-hint = Hint
puzzles-show = Show solution
puzzles-next = Next puzzle
puzzles-play = Play on from here
puzzles-hint-theme = It is about: { $theme }.
puzzles-hint-cell = It begins on { $cell }.
puzzles-progress = Found
puzzles-progress-of = { $n } of { $of } moves
puzzles-row = Row
puzzles-why = Why
puzzles-why-line = Solution
puzzles-why-best = Worth
puzzles-why-next = Next best
puzzles-why-theme = Theme
puzzles-why-found = Found by
puzzles-why-level = { $level } and above
puzzles-why-none = no level
puzzles-why-source = From
puzzles-why-from = { $first } – { $second }, game { $n }, ply { $ply }
puzzles-theme = Theme
puzzles-theme-any = Any
puzzles-theme-mate = mate in { $n }
puzzles-theme-mate-any = checkmate
puzzles-theme-king = taking the king
puzzles-theme-end = the end of the game
puzzles-theme-gift = use of the gift
puzzles-theme-double-step = a double step
puzzles-theme-promotion = promotion
puzzles-theme-transfer-mate = mate by transfer
puzzles-theme-double-check = double check
puzzles-theme-discovered = discovered attack
puzzles-theme-fork = fork
puzzles-theme-skewer = skewer
puzzles-theme-pin = pin
puzzles-theme-passage = passage to the other board
puzzles-theme-sacrifice = sacrifice
puzzles-theme-hanging = a man nobody guards
puzzles-theme-defence = defence
puzzles-theme-check = a check
puzzles-theme-capture = a capture
puzzles-theme-quiet = a quiet move
puzzles-theme-trap = trap in { $n }
puzzles-theme-trap-any = a trap
puzzles-theme-only-win = the only move that wins
puzzles-theme-only-draw = the only move that draws
puzzles-theme-hit = a hit
puzzles-theme-double-hit = two hits
puzzles-theme-prime = a prime
puzzles-theme-point = making a point
puzzles-theme-anchor = an anchor
puzzles-theme-escape = escaping
puzzles-theme-bearoff = bearing off
puzzles-theme-race = a race
puzzles-theme-safe = playing safe
puzzles-theme-slot = a slot
puzzles-theme-play = a checker play
puzzles-theme-double = doubling
puzzles-theme-no-double = keeping the cube
puzzles-theme-take = taking a double
puzzles-theme-drop = passing a double
puzzles-theme-beaver = a beaver

## Statistics

stats-title = Statistics
stats-person = Player
stats-none = No finished rounds yet. Play one, and it will be counted here.
stats-none-person = { $name } has no finished rounds yet.
stats-counted =
    { $n ->
        [one] 1 finished round
       *[other] { $n } finished rounds
    }
stats-more = the latest; older ones are left out
stats-game = Game
stats-played = Played
stats-won = Won
stats-drawn = Drawn
stats-lost = Lost
stats-share = Score
stats-played-short = P
stats-won-short = W
stats-drawn-short = D
stats-lost-short = L
stats-share-short = %
stats-results = Results
stats-levels = By opponent
stats-opponent = Opponent
stats-elo = Strength
stats-people = People
stats-openings = By opening
stats-opening = Opening
stats-seat = Side
stats-rating = Rating against levels
stats-rating-now =
    { $games ->
        [one] { $value } after { $games } game; 95 % range { $low } to { $high }.
       *[other] { $value } after { $games } games; 95 % range { $low } to { $high }.
    }
stats-rating-about = Estimated from results against levels of measured strength; level 1 is 600. Games with moves taken back do not count.
stats-rating-none = No rated games: play a level to the end without taking moves back.
stats-rating-said =
    { $n ->
        [one] Rating over { $n } game, from { $first } to { $last }
       *[other] Rating over { $n } games, from { $first } to { $last }
    }
stats-luck-dice = Dice
stats-luck-gifts = Gifts
stats-luck-mine = { $name }
stats-luck-theirs = Opponents
stats-luck-what = What
stats-luck-count = Fell
stats-luck-expected = Expected
stats-luck-doubles = Doubles: { $n }, expected { $expected }.
stats-luck-few = { $n } so far: too few to say anything.
stats-luck-usual = { $n }, as one would expect from chance (chi-squared { $chi } with { $degrees } degrees of freedom, p { $tail }).
stats-luck-unusual = { $n }, somewhat unusual: chance alone is further off one time in twenty or less (chi-squared { $chi } with { $degrees } degrees of freedom, p { $tail }).
stats-luck-rare = { $n }, very unusual: chance alone is further off one time in a hundred or less (chi-squared { $chi } with { $degrees } degrees of freedom, p { $tail }).

## Laboratory

lab-about = Let engines play each other, watch them, and see who is stronger and by how much.
arena-new = New arena
arena-newOf = A new arena of
arena-view = Open the arena
arena-empty = No arena yet. Begin one: two engines, a hundred games, and soon you know.
arena-gone = That is not there any more.
arena-state-running = playing
arena-state-stopped = stopped
arena-state-done = finished
arena-state-failed = failed
arena-kind = Who meets whom
arena-kind-head-to-head = Head to head
arena-kind-head-to-head-about = two players
arena-kind-round-robin = Round robin
arena-kind-round-robin-about = everyone meets everyone
arena-kind-gauntlet = Gauntlet
arena-kind-gauntlet-about = the first meets all others
arena-kind-ladder = Ladder
arena-kind-ladder-about = each meets the next
arena-kind-pairs = Chosen pairs
arena-done = { $done } of { $games } games
arena-took = { $time } so far
arena-left = about { $time } left
arena-progress = Games played
arena-stop = Stop
arena-resume = Go on
arena-report = Report
arena-delete = Delete
arena-delete-title = Delete this arena?
arena-delete-text = All its games go with it. This cannot be taken back.
arena-standings = Standings
arena-rank = #
arena-player = Player
arena-elo = Elo
arena-score = Score
arena-wdl = won / drawn / lost
arena-blunders = Blunders
arena-faults = Faults
arena-moreFaults = and { $n } more
arena-group = group { $n }
arena-cross = Cross-table
arena-cross-about = Score of the row against the column, with games won, drawn and lost.
arena-cross-said =
    { $games ->
        [one] { $games } game, stronger with { $superior } % likelihood
       *[other] { $games } games, stronger with { $superior } % likelihood
    }
arena-history = Score over time
arena-now = Now on the boards
arena-latest = Latest games
arena-lengths = Length of the games
arena-lengths-about =
    { $plies ->
        [one] { $plies } move on average
       *[other] { $plies } moves on average
    }
arena-lengths-said = Most games, { $most }, last from { $from } to { $to } moves
arena-none = No game is finished yet.
arena-game = Game { $n }
arena-ply = move { $n }
arena-ended =
    { $plies ->
        [one] { $end }, { $plies } move
       *[other] { $end }, { $plies } moves
    }
arena-end-illegal = an illegal move
arena-end-crash = the program ended
arena-end-score = judged by the score
arena-end-table = judged by the tables
arena-end-plies = too long
arena-keep = Keep as a round
arena-sprt = Sequential test
arena-sprt-about = Stops by itself as soon as it is clear enough whether the first player is stronger by this much.
arena-sprt-on = Stop when it is clear (SPRT)
arena-sprt-open = Not clear yet.
arena-sprt-accepted = Yes: the first is stronger.
arena-sprt-rejected = No: the first is not stronger.
arena-sprt-bounds = Elo { $elo0 } or { $elo1 }?
arena-sprt-llr = Evidence so far
arena-sprt-no = no { $bound }
arena-sprt-yes = yes { $bound }
arena-elo0 = Elo if not
arena-elo1 = Elo if so
arena-alpha = Wrong yes
arena-beta = Wrong no
arena-whichGame = Game
arena-name = Name
arena-name-example = made up if left empty
arena-players = Players
arena-player-n = Player { $n }
arena-addPlayer = Add a player
arena-removePlayer = Remove player { $n }
arena-programs = Other programs
arena-limit-of = Limit of player { $n }
arena-limit-value = How much for player { $n }
arena-limit-own = default
arena-limit-time = ms a move
arena-limit-depth = depth
arena-limit-nodes = positions
arena-limit-clock = clock (s+s)
arena-limit-time-short = { $value } ms
arena-limit-depth-short = depth { $value }
arena-limit-nodes-short = { $value } positions
arena-limit-clock-short = clock { $value }
arena-limit-fresh-short = forgets after every move
arena-howMany = Games
arena-perPairing = Games a pairing
arena-seed = Number of the luck
arena-threads = Games at once
arena-openings = They begin
arena-openings-random = after random moves
arena-openings-start = at the start
arena-openings-list = at my positions
arena-openings-random-about = Each opening is played twice with sides changed, so that nobody is favoured.
arena-openings-start-about = Engines that always play alike would then repeat the same two games.
arena-openings-list-about = One a line: a position, or moves from the start, or a position | moves.
arena-plies = Random moves
arena-list = Openings
arena-list-example = e2e4 e7e5
arena-judge = Ending games early
arena-judge-about = Saves time where the outcome is clear.
arena-judge-draw = Drawn when both see nothing for 8 moves
arena-judge-resign = Lost when both see it as lost for 4 moves
arena-judge-table = Ask the tables of the solved game
arena-judge-plies = Drawn after so many moves
arena-judge-never = never
arena-start = Start the arena
arena-sum = { $pairs }: { $games } games in all.
arena-pairs =
    { $n ->
        [one] { $n } pairing
       *[other] { $n } pairings
    }
arena-busy = Another arena is playing. Wait until it is finished, or stop it.

## Magic bitboards

magics-title = Magic bitboards
magics-about = How the board knows at once what a bishop or a rook attacks: try it.
magics-menu = How it works: magic bitboards
magics-lead = What a bishop or a rook attacks depends on what is in its way. Instead of walking along its rays, the games look the answer up. Press squares to put pieces there or take them away; press the bishop or rook, then a square, to move it.
magics-board = Board with one piece and its blockers
magics-piece = Piece
magics-bishop = Bishop
magics-rook = Rook
magics-set = Set { $i } of { $n }
magics-random = Random
magics-all = All
magics-none = None
magics-next = Next set
magics-key-mask = mask
magics-key-lit = attacked
magics-key-idle = makes no difference
magics-blocker = piece in the way
magics-inMask = in the mask
magics-idle = makes no difference
magics-attacked = attacked
magics-wrongHere = the table is wrong here
magics-held = Picked up. Choose a square for it.
magics-nothing = nothing
magics-said = Index { $index }.
magics-squares =
    { $n ->
        [one] { $n } attacked square
       *[other] { $n } attacked squares
    }
magics-pieces = pieces
magics-mask = mask
magics-blockers = blockers
magics-number = magic
magics-product = product
magics-answer = attack set
magics-step1 = Keep what matters
magics-step1-text = The mask is the rays without their last squares: { $n } squares, { $sets } sets of blockers. Pieces elsewhere make no difference.
magics-step2 = Multiply
magics-step2-text = Each bit of the magic adds a shifted copy of the blockers. What spills over 64 bits is lost; the { $bits } highest bits of the rest are framed.
magics-step3 = Shift
magics-step3-text = { $shift } places to the right, and only the { $bits } framed bits are left. Read from h8 to the left, they are the number of an entry in the table.
magics-step4 = Look up
magics-step4-text = Entry { $index } holds what is lit on the board:
magics-bar = Entry { $index } in a table from 0 to { $last }
magics-shared =
    { $n ->
        [0] No other set of blockers shares this entry.
        [one] { $n } other set shares this entry and has the same answer: a constructive collision.
       *[other] { $n } other sets share this entry and have the same answer: constructive collisions.
    }
magics-clashHere = { $sets } sets fall into this entry with different answers: a destructive collision. This number is no magic.
magics-full = All { $entries } entries are used, one for each set of blockers.
magics-used = { $used } of { $entries } entries are used, by { $sets } sets of blockers.
magics-where = Where the number comes from
magics-where-text = Nobody knows how to compute a magic. The search tries random numbers with few bits set until one sends no two different answers to the same entry.
magics-which = The number in the steps above
magics-ours = In use
magics-denser = Narrower
magics-randomNumber = Random
magics-width = Index
magics-bits = { $bits } bits
magics-another = Another number
magics-search = Search
magics-stop = Stop
magics-trying = { $tries } numbers tried, { $speed } a second …
magics-found = Found: number { $tries } is a magic ({ $speed } a second).
magics-good = is a magic: all { $sets } sets of blockers find their own answer with { $bits } bits.
magics-goodDenser = is a magic of { $bits } bits for a mask of { $n } squares: { $sets } sets share the entries, and never with a different answer. Such numbers are built bit by bit, not guessed.
magics-bad =
    { $n ->
        [one] is no magic. After { $n } set of blockers two different answers meet:
       *[other] is no magic. After { $n } sets of blockers two different answers meet:
    }
magics-both = both go to entry
magics-show = Show on the board

## Help, examples and guides

help-key-xray = X-ray: how engines decide
help-key-worth = what every move is worth
help-title = How to play
help-aim = The aim
help-aim-text = Trap three of the other side's six beads. Whoever has fewer than four beads left has lost.
help-turn = A turn
help-turn-text = Move one of your beads along a line to the next point, if that point is empty. Green begins unless you agree otherwise. There is always a move.
help-trap = Trapping
help-trap-text = A bead is trapped when every point joined to it is taken and at least one of them holds an enemy. It leaves the board and counts one point.
help-crowd = A crowd is no trap
help-crowd-text = A bead with only friends around it is safe. So is the bead at the tip when the game begins.
help-self = Mind your own
help-self-text = First the enemy's trapped beads leave, all at once; then, on what is left, your own. So you can lose a bead by your own move.
help-draw = Draws
help-draw-text = The same position for the third time, 100 moves without a trapped bead, or by agreement.
help-chess-aim = The aim
help-chess-aim-text = Give mate: attack the enemy king so that no move saves it. A king is never taken; a move that leaves your own king attacked is not allowed.
help-chess-men = How the men go
help-chess-men-text = The rook goes along files and ranks, the bishop along diagonals, the queen both ways, all as far as the way is free. The king goes one square any way. The knight jumps two squares straight and one aside, over anything.
help-chess-pawns = Pawns
help-chess-pawns-text = A pawn goes one square forward, or two from where it began, and takes one square forward to the side. If an enemy pawn has just gone two squares and stands beside yours, you may take it as if it had gone one (en passant), on that move only. On the last rank a pawn becomes a queen, rook, bishop or knight: choose at the square.
help-chess-castling = Castling
help-chess-castling-text = Once a game the king may go two squares towards a rook, which then stands on his other side. Neither may have moved, nothing may stand between them, and the king may not be in check, pass an attacked square or arrive on one. Move the king; the rook follows.
help-chess-draw = Draws
help-chess-draw-text = Stalemate (no legal move, but no check), too little left to mate, a position that keeps coming back, 75 moves by each side without a capture or a pawn move, or by agreement.
lesson-play = Play example
lesson-pause = Pause
lesson-again = Play again
lesson-prev = One step back
lesson-next = Next step
lesson-step = { $n } of { $of }
lesson-examples = Examples
lesson-example = Example { $n } of { $of }
lesson-board = Example board.
guide-title = First game
guide-about = Never played it? A few positions to try out, five minutes.
guide-resume = Go on with step { $n }.
guide-closed = Press the button to go on.
guide-next = Next
guide-end = Finish
guide-back = Step before
guide-restart = From the beginning
guide-show = Show me
guide-shown = For example { $move }.
guide-over = That is all you need for a first game. Choose an easy level to begin with: every lost piece is a lesson.
guide-failed = The guide asks the server’s rules, and the server cannot be reached. What you have done is kept.
help-keys = Keyboard
help-key-arrows = walk from point to point
help-key-arrows-grid = walk from square to square
help-key-enter = choose a bead, then where it goes
help-key-enter-grid = choose a piece, then where it goes
help-key-esc = let go of the bead, or go back to the latest move
help-key-esc-grid = let go of the piece, close the choice, or go back to the latest move
help-mouse = right button
help-key-notes = draw arrows and circles for yourself; a left press takes them away
help-key-tab = go to the next button
help-key-home = first and last move in a replay
help-key-f11 = full screen (your browser's key)
help-play = Play now
help-key-analyse = analyse the position
help-key-review = review the game, in a replay
help-key-mistakes = next and previous mistake of a review; try it again
