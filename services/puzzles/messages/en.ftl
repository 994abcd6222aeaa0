# Puzzles.

puzzle-move = move { $number }: { $why }
puzzle-solved-already = move { $number }: nothing is asked any more
puzzle-illegal = move { $number }: { $text } is none of the { $legal } legal ones
puzzle-other = move { $number }: { $best } is the best, not { $found }
puzzle-close = move { $number }: { $text } is only { $lead } worse
puzzle-forced = move { $number }: it is the only one
puzzle-plain = the weakest level finds it every time
puzzle-line = line { $line }: { $why }
puzzle-json = { $text }
puzzle-even = solution: expected an odd number of moves
puzzle-no-theme = themes: expected at least one
puzzle-known = id: "{ $id }" is there already
