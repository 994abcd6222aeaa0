# Partidas en el disco.

rows-event = acción { $seq }: { $why }
rows-seat = «{ $seat }» no es un asiento de la partida
rows-kind = «{ $text }» está guardado como { $kind }
