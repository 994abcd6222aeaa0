## Errors

seat-form = el asiento «{ $text }» no tiene la forma NOMBRE=QUIÉN, como en { $example }=person:Ana o { $example }=3
seat-unknown = no se conoce el asiento «{ $name }»; se espera { $expected }
seat-twice = el asiento { $seat } está dos veces
seat-level = no hay nivel { $level }; se espera de 1 a { $levels }
seat-who = el asiento { $seat } no puede ser «{ $who }»; se espera { $expected }
seat-name = asiento { $seat }: { $why }
table-rows = partida { $id }: { $why }
table-input = no se puede leer la entrada: { $why }
table-broken = el motor ha fallado
