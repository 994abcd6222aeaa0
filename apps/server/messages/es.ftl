### Por qué el servidor rechaza una petición o falla (src/reason.rs).

## Demasiado a la vez

web-limit-rounds = demasiadas partidas nuevas desde esta dirección; espera un poco
web-limit-positions = demasiadas posiciones desde esta dirección; espera un poco
web-limit-questions = demasiadas preguntas desde esta dirección; espera un poco
web-limit-answers = demasiadas respuestas desde esta dirección; espera un poco
web-limit-requests = demasiadas peticiones desde esta dirección; espera un poco
web-limit-connections = demasiadas conexiones abiertas desde esta dirección
web-limit-messages = demasiados mensajes; más despacio
web-limit-engine = un motor ya trabaja para esta dirección; espera a que acabe
web-limit-reviews-here = hay dos revisiones en marcha para esta dirección; espera a que acabe una
web-limit-reviews = hay demasiadas revisiones en marcha; inténtalo más tarde

## Quién puede hacer qué

web-owner = esto solo puede hacerlo quien usa este ordenador
web-owner-arenas = solo quien usa este ordenador puede poner en marcha torneos
web-owner-import = solo quien usa este ordenador puede importar
web-owner-export = solo quien usa este ordenador puede exportar todas las partidas
web-player = esto solo puede hacerlo quien juega esta partida o quien usa este ordenador
web-host = este servidor no responde con ese nombre
web-origin = la página de otro sitio no puede hacer esto
web-running = dos personas juegan esta partida desde pantallas distintas: las evaluaciones se muestran al acabar

## Lo que no existe

web-no-round = no hay ninguna partida { $round }
web-no-puzzle = no existe el problema { $id } de { $game }
web-arena-unknown = no existe ningún torneo con ese nombre
web-no-arena = no existe el torneo { $arena }
web-no-game = el torneo { $arena } aún no tiene una partida con ese número
web-unsolved = { $game } no está resuelto
web-no-review = esa revisión aún no existe; empiézala primero
web-no-pgn = este juego no tiene PGN
web-review-form = se espera text, json o pgn

## Peticiones

web-damaged = la partida { $round } no se puede reproducir: { $why }
web-request = la petición no se entiende: { $text }
web-message = el mensaje no se entiende: { $text }
web-hello = hello se envía una sola vez, al principio
web-word = un id tiene de 1 a 32 letras, cifras, - o _
web-two-seats = se esperan dos puestos, { $first } y { $second }
web-seat-missing = falta el puesto { $seat }
web-no-person = «{ $seat }» no es el puesto de una persona en esta partida
web-field = { $field }: { $why }
web-chance = chance «{ $text }»: { $why }
web-ply = ply { $ply }: la partida tiene { $last }
web-lines = lines: se espera de 1 a { $most }, y hay { $found }
web-played =
    { $most ->
        [one] played: se espera { $most } jugada como mucho
       *[other] played: se esperan { $most } jugadas como mucho
    }
web-moves = a una posición pueden seguirle { $most } jugadas como mucho
web-ids = ids: se esperan { $most } como mucho, y hay { $found }
web-position-long = position: el texto es demasiado largo
web-nothing-asked = se espera una partida, o un juego con una posición
web-cursor = el cursor no se conoce
web-result-name = result: won y lost necesitan me, el nombre de una persona
web-result = result: se espera drawn, first, second, won o lost
web-game-and-form = game y form van juntos: ?game=chess&form=pgn
web-utf8 = el byte { $byte } no es UTF-8
web-no-games = en este texto { $form } no hay ninguna partida
web-address = solo se dibujan direcciones de este servidor
web-picture = la dirección es demasiado larga para un dibujo

## Partidas y torneos

web-no-engine = { $game } aún no tiene motor
web-no-decision = en esta posición nadie tiene que decidir
web-review-long = una partida de { $plies } acciones es demasiado larga; se esperan { $most } como mucho
web-arena-busy = se está jugando { $arena }; los torneos van de uno en uno
web-arena-playing = el torneo se está jugando; páralo primero
web-arena-elsewhere = otro proceso está jugando este torneo
web-arena-exists = ese nombre ya lo tiene otro torneo: { $difference }
web-engines-file = no se puede leer engines.toml en la carpeta de datos; el registro dice por qué
web-not-seated = ese puesto no es tuyo
web-gone-on = la partida ha seguido en otro sitio
web-changed = la posición ha cambiado entretanto

## Fallos del servidor

web-internal-store = el servidor no pudo leer o escribir sus datos; su registro dice por qué
web-internal-engine = el motor falló; el registro del servidor dice por qué
web-internal-table = la tabla no se puede hacer ahora; el registro del servidor dice por qué
web-internal-laboratory = los torneos fallaron; el registro del servidor dice por qué
web-internal-arena = el servidor no pudo leer o escribir el torneo; su registro dice por qué
web-internal-arena-start = el torneo no se pudo empezar
web-internal-arena-delete = el torneo no se pudo borrar

## Registros importados

bundle-unfinished = esta partida verificable no ha terminado, y su semilla está en el servidor donde empezó
bundle-none = en este texto no hay ningún registro
bundle-line = línea { $line }: { $why }

## Un servidor que no se puede iniciar

start-port-in-use = el puerto { $port } está ocupado; elige otro con --port
start-listen = no se puede escuchar en el puerto { $port }: { $why }
