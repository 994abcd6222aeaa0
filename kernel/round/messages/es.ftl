## Acciones rechazadas

refusal-stale = entretanto ha ocurrido la acción { $current }; esta se pensó para después de la acción { $meant }
refusal-over = la partida ha terminado
refusal-not-your-turn = no es tu turno
refusal-no-offer = el rival no ha ofrecido nada
refusal-offer-open = ya hay una oferta pendiente; antes hay que responderla

## Si el azar fue limpio

verify-doubt-secret = la semilla de esta partida verificable aún no se ha revelado; se revela cuando la partida termina
verify-doubt-commitment = la semilla revelada no corresponde al compromiso publicado antes de la partida
verify-doubt-draw = la acción { $seq } es «{ $found }», pero la semilla da «{ $expected }»

verify-no-seed = su azar es «{ $found }»: solo se puede volver a calcular el que sale de una semilla (fair o seed N)

## Juegos resueltos

solved-busy = la tabla ya se está haciendo
solved-stopped = parado

## Partidas que no se pueden abrir

open-game = no se conoce el juego «{ $name }»; se espera { $expected }
open-start = posición inicial: { $why }
open-engine = no se conoce el motor «{ $name }»; se espera { $expected }
open-seats = los asientos son «{ $found }»; se espera «{ $expected }»
open-event = acción { $seq }: { $why }
open-no-chance = falta la etiqueta «chance»
open-chance = en este juego no interviene el azar
open-analyst = { $game } no se puede analizar: no tiene analista
open-form = { $game } no tiene archivos { $form }; se espera { $expected }
open-no-forms = { $game } no tiene archivos de otros programas

## Jugadores

spec-name = el jugador «{ $player }» no tiene motor; se espera NOMBRE o NOMBRE@nodes=1000
spec-limit = jugador «{ $player }»: «{ $limit }» no es un límite; se espera time=MS, depth=N, nodes=N o clock=BASE+INCREMENTO en segundos
spec-twice = jugador «{ $player }»: el límite { $limit } está dos veces
player-start = { $engine } no se puede iniciar: { $why }; revisa su orden en engines.toml o en --engine
player-crash = { $engine } terminó por su cuenta ({ $how })
player-exit-code = código de salida { $code }
player-exit-signal = señal { $signal }
player-exit-closed = cerró su salida
player-hang = { $engine } no respondió a «{ $asked }» en { $waited } s
player-option = { $hint ->
    [variant] { $engine } no tiene la opción «{ $option }», así que solo juega al ajedrez
    [start] { $engine } no tiene la opción «{ $option }», así que no puede jugar desde esta posición inicial
    [gnubg] { $engine } no tiene la opción «{ $option }»; aquí gnubg tiene plies, cube-plies y noise
   *[list] { $engine } no tiene la opción «{ $option }»; revisa sus opciones en engines.toml o en --engine
}
player-option-value = la opción «{ $option }» de { $engine } no puede ser «{ $value }»; se espera de 0 a { $most }
player-refused = { $engine } respondió a «{ $asked }»: { $said }
player-panic = { $engine } ha fallado en { $position }
player-game = { $engine } no juega a { $game }
player-stopped = parado

## Fuentes de azar, y cuánto pensar

chance-form = se espera fair, system, typed o "seed N"
chance-seed = la semilla es un número menor que 2^64
effort-unknown = se espera { $expected }

## Lo que un asiento no puede hacer

forbidden-no-claim = no hay tablas que reclamar
forbidden-late-claim = las tablas se reclaman antes del primer paso del turno, no entre los dos pasos
forbidden-no-clock = esta partida no tiene reloj
forbidden-free-takeback = un motor deja deshacer sin pedirlo
forbidden-no-draw = en este juego no hay tablas
forbidden-takeback-needs-consent = para deshacer hace falta el acuerdo del rival: pídeselo
forbidden-plain-resign = quien abandona este juego pierde: di "resign"
forbidden-nothing-to-resign = no hay ninguna partida en curso que abandonar
forbidden-engine-plays-on = el motor sigue jugando: aún puede ganar más que eso
forbidden-nothing-to-take-back = no hay nada que deshacer
forbidden-settled-by-chance = lo que ha decidido el azar en una partida verificable queda
forbidden-chance-waits = el azar espera la parte de los dos asientos
forbidden-luck-only-fair = solo se añade azar en una partida verificable
forbidden-luck-twice = este asiento ya ha añadido su parte del azar
forbidden-no-seed = no hay ninguna semilla que revelar
forbidden-seed-secret = la semilla es secreta hasta el final
forbidden-wrong-seed = esta no es la semilla a la que se comprometió la casa
forbidden-house-calls-time = solo la casa da el tiempo por agotado
forbidden-house-judges = solo la casa dicta un resultado
forbidden-no-advice = las pistas son para partidas contra un motor o en una sola pantalla

## Revisiones

review-level = nivel { $level }
review-seat = { $seat ->
    [white] blancas
    [black] negras
    [green] verdes
    [red] rojas
   *[other] { $seat }
}
review-unfinished = sin acabar
review-draw = tablas
review-won = ganan las { $winner }
review-review = revisión: { $bounds }
review-effort = { $effort ->
    [quick] rápido
    [deep] profundo
   *[standard] normal
}
review-plies = { $count ->
    [one] { $count } media jugada
   *[other] { $count } medias jugadas
}
review-nodes = { $count ->
    [one] { $count } posición por decisión
   *[other] { $count } posiciones por decisión
}
review-ms = { $count } ms por decisión
review-side = bando
review-decision = decisión
review-worth = valor
review-loss = pérdida
review-forced = forzada
review-decisions = decisiones
review-counted = que cuentan
review-inaccuracies = imprecisiones ?!
review-mistakes = errores ?
review-blunders = errores graves ??
review-doubtful = dudosas ?!
review-bad = malas ?
review-very-bad = muy malas ??
review-lost = perdido en total
review-accuracy = precisión
review-plays = jugadas: perdido / n.º
review-cube = cubo: perdido / n.º
review-error-rate = tasa de error (milésimas)
review-pr = PR
review-luck = suerte
review-luck-a-roll = suerte por tirada
