# Lo que dicen las órdenes del ajedrez.

magics-count = la búsqueda contó { $found }, y no { $expected }
magics-wrong = la búsqueda dio con un número que no vale: { $why }
bench-what = ¿qué se mide? Se espera perft o engine
bench-counted = { $name }: se contaron { $counted } secuencias de { $depth } jugadas; son { $nodes }
value-square = se espera una casilla de a1 a h8
bench-depth = prof.
bench-nodes = nodos
bench-seconds = segundos
bench-speed = nodos/s
bench-mean = media
magics-square = casilla
magics-piece = pieza
magics-bits = bits
magics-magic = mágico
magics-tries = intentos
magics-fill = tabla
magics-bishop = alfil
magics-rook = torre
magics-searching = { $piece } { $square }: { $tries } candidatos
magics-entries = { $entries } entradas
magics-verified = { $magics ->
    [one] { $magics } mágico
   *[other] { $magics } mágicos
}, { $entries } entradas, { $used } de ellas en uso, entre { $tries } candidatos; verificado: los { $subsets } conjuntos de bloqueadores dan los ataques del recorrido de rayos
magics-denser-begins = { $usual } entradas con tantos bits como las máscaras; { $seconds } s para menos (Ctrl-C acaba antes)
magics-denser-ends = { $entries } entradas en vez de { $usual }, un { $saved } % menos: a { $narrower } de 128 casillas les bastan menos bits, tras { $tries } candidatos; cada mágico es el mismo con la misma semilla, cuántos se hallan depende del tiempo

## Ayuda de las órdenes

help-uci =
    Hablar UCI por la entrada y la salida estándar: el motor de ajedrez, ajedrez de Alicia y ChessMagic para otros programas.

    Añade el programa a cualquier interfaz de ajedrez con `uci` como argumento; `UCI_Variant` elige el juego.

help-cecp = Hablar CECP (xboard, WinBoard) por la entrada y la salida estándar: xboard -fcp "trebejo cecp"

help-magics = Buscar números mágicos: los multiplicadores tras las tablas de ataques de los ajedreces
help-magics-seed = Semilla de la búsqueda: a semillas iguales, mágicos iguales
help-magics-square = Buscar solo para esta casilla
help-magics-piece = La pieza en la casilla: bishop (alfil) o rook (torre)
help-magics-bits = Bits del índice, de 1 a 16 [por omisión: tantos como casillas tiene la máscara]
help-magics-tries = Candidatos que se prueban por casilla [por omisión: 100000 para una casilla, sin límite para todas]
help-magics-denser = Buscar tantos segundos mágicos que necesiten menos bits que su máscara; Ctrl-C acaba antes
help-magics-threads = Búsquedas a la vez con --denser [por omisión: una por núcleo]
help-magics-format = Mostrar los mágicos como rust, c o json; la tabla sale entonces por la salida de errores
help-bench = Medir la velocidad en este equipo
help-bench-perft = Contar secuencias de jugadas en seis posiciones de ajedrez conocidas: un hilo, sin tabla, la última jugada contada y no hecha
help-bench-perft-rounds = Contar cada posición tantas veces y tomar el tiempo más corto
help-bench-perft-quick = Contar a menos profundidad, en un momento: para ver que funciona, no a qué velocidad
help-bench-perft-json = Escribir JSON: {"{"}"positions": [{"{"}"name", "position", "depth", "nodes", "seconds", "nodes_per_second"{"}"}], "mean_nodes_per_second"{"}"}
help-bench-engine = Buscar en posiciones fijas de ajedrez, ajedrez de Alicia y ChessMagic hasta una profundidad fija: el número de posiciones visitadas es la firma del motor, la misma en cualquier equipo
help-bench-engine-json = Escribir JSON: [{"{"}"game", "nodes", "seconds", "nodes_per_second"{"}"}]
