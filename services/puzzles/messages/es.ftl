# Problemas.

puzzle-move = jugada { $number }: { $why }
puzzle-solved-already = jugada { $number }: ya no se pregunta nada más
puzzle-illegal = jugada { $number }: { $text } no está entre las { $legal } legales
puzzle-other = jugada { $number }: la mejor es { $best }, y no { $found }
puzzle-close = jugada { $number }: { $text } es solo { $lead } peor
puzzle-forced = jugada { $number }: es la única
puzzle-plain = el nivel más flojo la encuentra siempre
puzzle-line = línea { $line }: { $why }
puzzle-json = { $text }
puzzle-even = solution: se espera un número impar de jugadas
puzzle-no-theme = themes: se espera uno como poco
puzzle-known = id: «{ $id }» ya está
