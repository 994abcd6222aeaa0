# The toy game of the tests.

race-parts = the position has { $found } parts, expected 5
race-number = "{ $found }" is no number from 0 to { $most }
race-side = "{ $found }" is neither ant nor bee
race-die = the die shows 0, expected 1 to 3
race-move = "{ $found }" is neither go nor push
race-not-now = { $played } is not possible now
race-roll = "{ $found }" cannot fall here
