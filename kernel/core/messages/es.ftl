# Lo que comparten todos los juegos: nombres, relojes, opciones, acciones, registros.

## Nombres

name-empty = el nombre está vacío
name-long = el nombre tiene { $found } caracteres; se admiten { $most } como mucho
name-control = el nombre contiene un carácter de control

## Relojes, momentos, bytes, idiomas

clock-form = el reloj «{ $found }» no es none, BASE+INCREMENTO ni BASEdDEMORA en segundos, con base de 1 a 86400
moment-form = «{ $found }» no es una fecha con hora como 2026-11-16T09:30:00Z
hex-form = se esperan { $digits } cifras de 0 a 9 y de a a f
lang-unknown = se espera { $expected }
perft-memory = no hay memoria para una tabla de { $megabytes } MB

## Opciones de un juego

option-unknown = no se conoce la opción «{ $name }»; se espera { $expected }
option-none = no se conoce la opción «{ $name }»; este juego no tiene ninguna
option-value = la opción { $name } no puede ser «{ $value }»; se espera { $expected }
option-form = la opción «{ $found }» no tiene la forma NOMBRE=VALOR
option-range = un número entero de { $least } a { $most }

## Lo que no tiene todo juego

game-no-dice = en { $game } no hay dados que fijar
game-no-chance = «{ $text }»: en { $game } no interviene el azar
game-no-file = { $form } no es un archivo de { $game }

## Acciones

action-empty = la acción está vacía
action-form = la acción no es una línea corta de texto
action-number = «{ $found }» no dice cuántas acciones quedan, como en "takeback 4"
action-bytes = «{ $word }»: { $why }
action-verdict = no se conoce el resultado «{ $word }»; se espera { $expected }
action-offer = «{ $found }» no se puede ofrecer; se espera "draw", "takeback N" o "resign N"

## Acciones de un registro

event-number = aquí debería estar la acción { $expected }
event-incomplete = una acción necesita un asiento y lo que se hace
event-seat = «{ $found }» no es un asiento; se espera { $expected }
event-time = «{ $found }» no es un tiempo en milisegundos

## Etiquetas de un registro

tag-no-value = la etiqueta «{ $tag }» no tiene valor
tag-twice = la etiqueta «{ $tag }» está dos veces
tag-unknown = no se conoce la etiqueta «{ $tag }»
tag-option = la opción «{ $found }» no tiene la forma NOMBRE=VALOR
tag-seat = el asiento «{ $found }» no tiene la forma NOMBRE person QUIÉN ni NOMBRE engine CUÁL
tag-dates = la fecha «{ $found }» acaba antes de empezar
tag-chance = no se conoce el azar «{ $found }»; se espera system, seed N, typed o fair PARTIDA COMPROMISO

## Registros y archivos

record-not-a-record = se espera "trebejo { $format }"
record-newer = el formato { $found } es más nuevo de lo que lee este programa ({ $format }): actualiza Trebejo
record-line = línea { $line }: { $why }
record-missing = falta la etiqueta «{ $tag }»
record-seats = { $found ->
    [one] hay { $found } etiqueta «seat»; se esperan exactamente dos
   *[other] hay { $found } etiquetas «seat»; se esperan exactamente dos
}
file-fault = partida { $game }, línea { $line }: { $why }

## El sistema operativo

system-not-found = no existe (error { $number } del sistema)
system-permission-denied = el sistema no da permiso (error { $number } del sistema)
system-is-a-directory = es una carpeta (error { $number } del sistema)
system-not-a-directory = no es una carpeta (error { $number } del sistema)
system-already-exists = ya existe (error { $number } del sistema)
system-address-in-use = el puerto está ocupado (error { $number } del sistema)
system-storage-full = el disco está lleno (error { $number } del sistema)
system-read-only = en ese disco no se puede escribir (error { $number } del sistema)
system-connection-refused = la conexión fue rechazada (error { $number } del sistema)
system-broken-pipe = el otro extremo cerró la conexión (error { $number } del sistema)
system-not-utf8 = no es un texto en UTF-8
system-other = { $text }
