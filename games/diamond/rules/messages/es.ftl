## Posiciones

diamond-position-parts = la posición tiene { $found } partes; se esperan 3: puntos, turno y medias jugadas desde la última captura
diamond-position-cells = la posición tiene { $found } puntos; se esperan 21
diamond-position-cell = el punto { $index } ({ $point }) es '{ $found }'; se espera R, G o .
diamond-position-side = el turno es «{ $found }»; se espera g o r
diamond-position-quiet = las medias jugadas desde la última captura son «{ $found }»; se espera de 0 a { $quiet_limit }
diamond-position-beads = { $side ->
    [green] las verdes
   *[red] las rojas
} tienen { $found } cuentas; se esperan de { $fewest } a { $most }
diamond-position-trapped = la cuenta { $side ->
    [green] verde
   *[red] roja
} en { $point } está atrapada, y eso no puede quedar así tras un turno

## Jugadas

diamond-move-text-form = «{ $found }» no es una jugada; se esperan dos puntos con un guion, como en tt-cu
diamond-move-text-point = «{ $found }» no es un punto del tablero
diamond-illegal-over = la partida ha terminado
diamond-illegal-no-bead = no hay ninguna cuenta en { $from }
diamond-illegal-not-yours = la cuenta de { $from } no es de { $side ->
    [green] las verdes
   *[red] las rojas
}
diamond-illegal-not-joined = ninguna línea une { $from } y { $to }
diamond-illegal-taken = { $to } está ocupado

## Palabras del juego

diamond-seat-green = Verde
diamond-seat-red = Rojo
diamond-turn-green = Juega verde
diamond-turn-red = Juega rojo
diamond-won-green = gana verde
diamond-won-red = gana rojo
diamond-end-trapped = quedan muy pocas cuentas
diamond-end-quiet = demasiado tiempo sin capturas
diamond-option-first = Quién empieza
