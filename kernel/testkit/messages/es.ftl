# El juego de juguete de las pruebas.

race-parts = la posición tiene { $found } partes; se esperan 5
race-number = «{ $found }» no es un número de 0 a { $most }
race-side = «{ $found }» no es ant ni bee
race-die = el dado muestra 0; se espera de 1 a 3
race-move = «{ $found }» no es go ni push
race-not-now = { $played } no es posible ahora
race-roll = «{ $found }» no puede salir aquí
