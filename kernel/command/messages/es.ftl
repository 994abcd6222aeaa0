# Por qué una palabra no es valor de un argumento.
value-range = se espera un número entero de { $least } a { $most }
value-one-of = se espera { $expected }
value-option-twice = la opción { $option } está dos veces
