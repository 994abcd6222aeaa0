# Rounds on disk.

rows-event = event { $seq }: { $why }
rows-seat = "{ $seat }" is no seat of the game
rows-kind = "{ $text }" is stored as a { $kind }
