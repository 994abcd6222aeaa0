# Partidas en el disco.

## Filas

rows-event = acción { $seq }: { $why }
rows-seat = «{ $seat }» no es un asiento de la partida
rows-kind = «{ $text }» está guardado como { $kind }

## La carpeta de datos y su base de datos

store-folder = no se puede usar la carpeta de datos { $dir }: { $why }
store-foreign = { $file } no es una base de datos de Trebejo, o su primera página está dañada; llévala a otro sitio, pon una copia en su lugar o nombra otra carpeta de datos
store-newer = { $file } tiene el esquema { $found }, más nuevo de lo que conoce este programa ({ $known }); actualiza Trebejo
store-damaged = { $file } está dañado ({ $why }); pon una copia en su lugar, o llévalo a otro sitio junto con los archivos { $name }-wal y { $name }-shm que están a su lado para empezar de nuevo
store-server-running = otro servidor de Trebejo (proceso { $process ->
    [unknown] desconocido
   *[other] { $process }
}) usa ya { $dir }
store-no-space = no queda espacio en el disco de la carpeta de datos { $dir }; libera espacio y arranca de nuevo: lo guardado en ella está intacto
store-full = el disco está lleno: no se ha guardado nada; prueba otra vez cuando haya sitio
store-busy = la base de datos está ocupada en otro proceso: no se ha guardado nada; prueba otra vez
store-copy = no se puede escribir la copia { $file }: { $why }
store-random = el sistema no ha dado bytes al azar: { $text }
store-closed = la base de datos está cerrada
store-failed = ha fallado la base de datos: { $why }

## Partidas

store-round-id = «{ $found }» no identifica una partida; se esperan 12 cifras y minúsculas sin i, l, o ni u
store-damaged-round = la partida { $round } está dañada en el disco: { $why }
store-no-round = no hay ninguna partida { $round }
store-round-exists = ya hay una partida { $round }
store-no-seat = la partida { $round } no tiene el asiento «{ $seat }»
store-conflict = la partida ha seguido hasta la acción { $stored_seq }
store-gap = la acción { $seq } no puede seguir a la acción { $stored_seq }
store-repeated = este mensaje ya se guardó, como acción { $seq }
store-unknown-invitation = la invitación no se conoce o ya se usó; pide otra
store-expired-invitation = la invitación ha caducado; pide otra

## Valores que no se admiten

store-invalid = la base de datos no admite un valor: { $why }
store-value-length = { $what ->
    [game] el id del juego
    [header] la cabecera
    [seat] el nombre de un asiento
    [kind] la clase de una acción
    [text] el texto de una acción
    [event-seat] el asiento de una acción
    [message] el id de un mensaje
    [result] el resultado
   *[title] el título
} tiene { $found } caracteres; se esperan de { $least } a { $most }
store-value-seat-twice = hay dos asientos «{ $seat }»
store-value-message-twice = el id de mensaje «{ $id }» está dos veces
store-value-early-result = una partida en curso no tiene resultado
store-value-invitation-twice = la invitación ya está

## Lo que está mal

store-cause-file = { $file }: { $why }
store-cause-read-only = { $file } es de solo lectura
store-cause-no-log = SQLite no puede llevar aquí su registro de escritura (modo { $mode })
store-cause-empty = está vacío, pero su registro de escritura no
store-cause-schema = dice tener el esquema { $found }
store-cause-tables = sus tablas no son las de su versión
store-cause-itself = es la propia base de datos
store-cause-backup-itself = es la propia copia
store-cause-round-sum = su suma de control no cuadra
store-cause-seat-sum = la suma de control de un asiento no cuadra
store-cause-seed-sum = la suma de control de su semilla no cuadra
store-cause-invitation-sum = la suma de control de una invitación no cuadra
store-cause-event-sum = la suma de control de la acción { $seq } no cuadra
store-cause-event-missing = falta la acción { $seq }
store-cause-events = acaba en la acción { $found }; se esperaba la { $expected }
store-cause-seats = tiene { $found } asientos; se esperan { $expected }
store-cause-cannot-open = no se puede abrir el archivo de la base de datos
store-cause-read-only-database = la base de datos o su carpeta son de solo lectura
store-cause-disk = el sistema no ha podido leer o escribir en el disco
store-cause-malformed = el contenido de la base de datos está estropeado
store-cause-sqlite = { $text }
