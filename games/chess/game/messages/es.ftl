# Lo que dicen las órdenes del ajedrez.

## Ayuda de las órdenes

help-uci =
    Hablar UCI por la entrada y la salida estándar: el motor de ajedrez, ajedrez de Alicia y ChessMagic para otros programas.

    Añade el programa a cualquier interfaz de ajedrez con `uci` como argumento; `UCI_Variant` elige el juego.

help-cecp = Hablar CECP (xboard, WinBoard) por la entrada y la salida estándar: xboard -fcp "trebejo cecp"
