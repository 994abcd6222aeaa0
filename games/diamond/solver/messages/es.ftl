# Las tablas del juego resuelto.

table-missing = la tabla de Diamond Chase no está ({ $path }); hazla con: trebejo solve diamond
table-damaged = { $file } está dañado ({ $why }); hazlo de nuevo con: trebejo solve diamond
table-version = { $file } tiene el formato { $found } y este programa lee el { $version }; hazlo de nuevo con: trebejo solve diamond
table-disk = { $file }: { $error }
table-damage-foreign = no es una tabla de Diamond Chase
table-damage-length = tiene { $found } bytes en vez de { $expected }
table-damage-head = su cabecera no cuadra con su suma de control
table-damage-cut-short = está cortado
table-damage-row = la fila { $row } no cuadra con su suma de control
table-verify-stopped = parado antes de comprobarlo todo
table-verify-entry = { $position }: la tabla dice { $found }, sus jugadas dicen { $expected }
table-build-stopped = parado; lo terminado queda guardado, y la próxima vez sigue desde ahí
table-build-too-far = una victoria pasa de { $most } medias jugadas, y no cabe en las tablas
table-wdl-form = no es una tabla de valores de Diamond Chase, o no está entera
table-wdl-version = tiene el formato { $found } y este programa lee el { $version }
table-wdl-checksum = no cuadra con su suma de control
