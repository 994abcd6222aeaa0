## Positions

diamond-position-parts = the position has { $found } parts, expected 3: cells, side to move, plies since a removal
diamond-position-cells = the position has { $found } cells, expected 21
diamond-position-cell = cell { $index } ({ $point }) is '{ $found }', expected R, G or .
diamond-position-side = the side to move is "{ $found }", expected g or r
diamond-position-quiet = the plies since a removal are "{ $found }", expected 0 to { $quiet_limit }
diamond-position-beads = { $side } has { $found } beads, expected { $fewest } to { $most }
diamond-position-trapped = the { $side } bead on { $point } is trapped, which no position after a turn allows

## Moves

diamond-move-text-form = "{ $found }" is no move, expected two points with a dash, as in tt-cu
diamond-move-text-point = "{ $found }" is no point of the board
diamond-illegal-over = the game is over
diamond-illegal-no-bead = there is no bead on { $from }
diamond-illegal-not-yours = the bead on { $from } is not { $side }'s
diamond-illegal-not-joined = no line joins { $from } and { $to }
diamond-illegal-taken = { $to } is taken

## Words of the game

diamond-seat-green = Green
diamond-seat-red = Red
diamond-turn-green = Green to move
diamond-turn-red = Red to move
diamond-won-green = Green won
diamond-won-red = Red won
diamond-end-trapped = too few beads are left
diamond-end-quiet = nothing removed for too long
diamond-option-first = Who starts
