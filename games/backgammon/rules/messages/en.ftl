## Rolls

roll-form = "{ $found }" is no roll, expected two dice as in "roll 63"
roll-value = there is no die with { $found }, expected 1 to 6
roll-tie = { $found }-{ $found } at the opening decides nothing: both roll again
roll-not-now = the dice are not to be rolled now

## Plays

play-text-form = "{ $found }" is no play, expected as in 13/7 8/7, bar/22 or 6/off
play-text-point = there is no point { $found }, expected 1 to 24, bar or off
play-text-odd = "{ $found }" does not say where the last checker goes
play-text-long = a roll has four steps at most

## IDs of GNU Backgammon

gnubg-id-form = "{ $found }" is no { $what } ID, expected { $length } letters, digits, + or /

## XGID

xgid-parts = the XGID has { $found } parts with colons between them, expected 10
xgid-places = the XGID has { $found } places for checkers, expected 26
xgid-place = place { $index } of the XGID is '{ $found }', expected -, A to O or a to o
xgid-bar = place { $found } of the XGID is the bar of the other player

## Checkers

checkers-number = { $side ->
    [white] white
    [black] black
   *[either] a side
} has { $found } checkers, expected { $expected } with those borne off
checkers-shared = both sides have checkers on point { $found }
checkers-both-off = both sides have borne off all their checkers

## FIBS

fibs-field = field { $index } of the line is "{ $found }", { $expected }
fibs-fields = the line has { $found ->
        [one] { $found } field
       *[other] { $found } fields
    } after "board:", expected 52

## Moves of a checker in a file

hop-form = "{ $found }" is no move of a checker, expected one as in "13/7", "bar/22*" or "6/off"
hop-many = more than four checkers move

## Moves against the rules

backgammon-illegal-over = the game is over ({ $end })
backgammon-illegal-double-opening = nobody doubles before the opening roll
backgammon-illegal-double-rolled = a double comes before the roll
backgammon-illegal-double-waits = a double waits for an answer already
backgammon-illegal-double-crawford = nobody doubles in the Crawford game
backgammon-illegal-double-no-cube = this game is played without the cube
backgammon-illegal-double-not-owner = the cube is the opponent's
backgammon-illegal-double-highest = the cube goes no higher
backgammon-illegal-double-called = the roll has been called for already
backgammon-illegal-no-offer = no double waits for an answer
backgammon-illegal-no-beaver = beavers are not agreed on here, or the cube goes no higher
backgammon-illegal-rolled = the dice have been rolled: { $dice } is to be played
backgammon-illegal-rolling = the dice are about to fall
backgammon-illegal-can-move = { $dice } has a legal play, which must be made
backgammon-illegal-not-started = the game has not begun: the opening roll comes first
backgammon-illegal-not-rolled = the dice have not been rolled
backgammon-illegal-answer-first = a double waits for its answer: take or drop
backgammon-illegal-ambiguous = this may be { $one } or { $other }: say where it hits
backgammon-illegal-no-moves = { $dice } has no legal play: the turn passes
backgammon-illegal-more-steps = { $most } steps of { $die } can be made, and must be
backgammon-illegal-both-dice = both dice can be played, and must be
backgammon-illegal-larger-die = only one die can be played, and it must be the larger: { $die }
backgammon-illegal-wrong-direction = checkers move from 24 towards 1 and off, not from { $from } to { $to }
backgammon-illegal-no-checker-on-bar = there is no checker of yours on the bar
backgammon-illegal-no-checker = there is no checker of yours on { $point }
backgammon-illegal-bar-first = the checker on the bar must enter first
backgammon-illegal-all-played = all dice have been played
backgammon-illegal-not-home = checkers are borne off only when all fifteen are home
backgammon-illegal-no-bear-off = no die left bears off from { $from }: it takes its number, or a larger one with none behind
backgammon-illegal-closed = point { $point } is closed
backgammon-illegal-way-closed = every way from { $from } to { $to } is closed
backgammon-illegal-no-die = from { $from } to { $to } is { $distance }, the dice left are { $left }

## Parts of an XGID

xgid-part-length = the match length is "{ $found }", expected 0 to 32767
xgid-part-highest = the highest cube is "{ $found }", expected a power of two from 0 to 20
xgid-part-cube = the cube is "{ $found }", expected a power of two, up to the highest
xgid-part-owner = the owner of the cube is "{ $found }", expected 1, 0 or -1
xgid-part-first-score = the first score is "{ $found }", expected a number below 2^24
xgid-part-second-score = the second score is "{ $found }", expected a number below 2^24
xgid-part-crawford = the Crawford mark is "{ $found }", expected 0 or 1
xgid-part-jacoby = the mark for Jacoby (1) and beavers (2) is "{ $found }", expected 0 to 3
xgid-part-turn = the turn is "{ $found }", expected 1, 0 or -1
xgid-part-dice = the dice is "{ $found }", expected 00, two dice from 1 to 6, D or B

## Parts that do not fit each other

xgid-misfit-cube-owner = a cube at 1 (power 0) has no owner
xgid-misfit-opening-dice = turn 0 is the opening roll: its dice are 00
xgid-misfit-no-double = the side on turn may not double (dice D)
xgid-misfit-no-beaver = there is no beaver here (dice B)
xgid-misfit-raccoon = raccoons (dice R) are not played here
xgid-misfit-crawford = a Crawford game has a side that lacks one point
xgid-misfit-crawford-cube = nobody doubles in a Crawford game
xgid-misfit-one-point = nobody doubles in a match of one point
xgid-misfit-match-not-won = the match has not been won by the side named
xgid-misfit-match-goes-on = a match goes on until it is won
xgid-misfit-game-not-won = the game has not been won so by the side named
xgid-misfit-all-off = a side has borne off all its checkers: the game is over
xgid-misfit-points-reached = a side has the points that win the match: it is over
xgid-misfit-double-waits = the side on turn may not double, yet a double waits

## Bits of a GNU Backgammon ID

gnubg-id-bits-position-short = the position ID ends too early
gnubg-id-bits-position-checkers = the position ID has too many checkers
gnubg-id-bits-owner = the match ID names an owner of the cube who is nobody
gnubg-id-bits-cube = the match ID has a cube that cannot be
gnubg-id-bits-state = the match ID is of no game that is being played
gnubg-id-bits-double = the match ID has a double that may not be
gnubg-id-bits-dice = the match ID has dice that are none

## Fields of a FIBS line

fibs-field-length = expected the match length, a number of points
fibs-field-first-score = expected the first score, a number of points
fibs-field-second-score = expected the second score, a number of points
fibs-field-checkers = expected a number of checkers, -15 to 15
fibs-field-bar = expected a number of checkers, a checker of the other side on its bar
fibs-field-turn = expected the turn, 1, -1 or 0
fibs-field-turn-missing = expected the turn, 1 or -1, as the game is not over
fibs-field-die = expected a die, 0 to 6
fibs-field-cube = expected the cube, a power of two
fibs-field-may-double = expected who may double, 0 or 1
fibs-field-doubled = expected whether a double waits, 0 or 1
fibs-field-colour = expected the colour, 1 or -1
fibs-field-direction = expected the direction, 1 or -1
fibs-field-past-crawford = expected whether the Crawford game is past, 0 or 1
fibs-field-no-crawford = expected whether this is no Crawford game, 0 or 1

## Games in files

backgammon-file-empty = the game is empty
backgammon-file-deed = { $property } is neither a roll nor an action
backgammon-file-play = { $property } is no play
backgammon-file-setup-in-game = a position is set up in the midst of the game
backgammon-file-setup-in-match = a position is set up in the midst of a match
backgammon-file-place = { $found } is no place of the board
backgammon-file-cube-value = CV[{ $found }] is no value of the cube
backgammon-file-other-game = GM[{ $found }] is another game, backgammon is GM[6]
backgammon-file-no-game-mark = it does not say GM[6]: this is no game of backgammon
backgammon-file-automatic-doubles = the cube begins at { $cube }: automatic doubles are not played here
backgammon-file-rule = the rule "{ $rule }" is not played here
backgammon-file-property-early = a property stands before the first node, which begins with ";"
backgammon-file-unclosed = the game does not end: a ")" is missing
backgammon-file-none = there is no game
backgammon-file-length = the match has { $found } points, expected at most { $most }
backgammon-file-too-high = the score or the cube is too high
backgammon-file-cube-power = the cube shows { $cube }, expected a power of two
backgammon-file-match-over = the match is over before this game
backgammon-file-no-end = the game before it has no end
backgammon-file-score = the score is { $here } here, by the games before it is { $before }
backgammon-file-after-end = something is done after the end of the game
backgammon-file-other-won = the other side has won
backgammon-file-counts = the game counts { $points } here, by the rules it is { $won }
backgammon-file-not-played = the game has a winner, but was not played
backgammon-file-said = { $word }: { $why }
backgammon-file-turn = { $found } acts, but it is { $expected }'s turn
backgammon-file-opening-roll = { $dice }: the opening roll is one die each, of different numbers
backgammon-file-double-waits = { $dice }: a double waits for its answer
backgammon-file-roll-waits = { $dice }: the roll before was not played
backgammon-file-over = { $dice }: the game is over
backgammon-file-play-not-made = { $dice } has a legal play, but none was made
backgammon-file-play-not-written = { $dice } has a legal play, but none is written
backgammon-file-played = { $dice }: { $text }: { $why }
backgammon-file-variation = the variation "{ $found }" is not played here
backgammon-file-no-match-line = there is no line such as "5 point match" above the game
backgammon-file-setup-before = the game begins from a position that was set up
backgammon-file-players = "{ $found }": expected names and scores as in "Ana : 0   Bruno : 0"
backgammon-file-no-players = the game has no names and scores
backgammon-file-line = "{ $found }" is no line of a game
backgammon-file-words-after-end = "{ $found }" comes after the end of the game
backgammon-file-roll = "{ $found }" is no roll
backgammon-file-illegal-play = an illegal play was made
backgammon-file-raccoons = raccoons are not played here
backgammon-file-no-setup = it begins from a position of its own, for which .mat has no words: choose SGF
backgammon-file-event = event { $seq }: { $why }
backgammon-file-nothing-to-resign = there is no game to resign

## Words of the game

backgammon-seat-white = White
backgammon-seat-black = Black
backgammon-turn-white = White to move
backgammon-turn-black = Black to move
backgammon-won-white = White won
backgammon-won-black = Black won
backgammon-choice-roll = Roll
backgammon-choice-double = Double
backgammon-choice-take = Take
backgammon-choice-drop = Drop
backgammon-choice-beaver = Beaver
backgammon-choice-pass = Pass
backgammon-end-single = a single game
backgammon-end-gammon = a gammon
backgammon-end-backgammon = a backgammon
backgammon-end-dropped = the double was dropped
backgammon-end-match = the match
backgammon-resign-1 = Single game
backgammon-resign-2 = Gammon
backgammon-resign-3 = Backgammon, three times the cube
backgammon-resigns-1 = to resign a single game
backgammon-resigns-2 = to resign a gammon
backgammon-resigns-3 = to resign a backgammon
backgammon-option-length = Match length
backgammon-option-length-money = money game
backgammon-option-jacoby = Jacoby (money)
backgammon-option-beavers = Beavers (money)
backgammon-chance-roll = roll { $what }
backgammon-help-moves =
    8/3 6/4         a play: from point to point, all dice in one line
    bar/22 6/off    from the bar, off the board; also typed  bar 22  and  6 off
    roll, double    before the dice; then take, drop or beaver
