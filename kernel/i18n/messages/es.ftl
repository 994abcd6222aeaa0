list-or = { $first } o { $last }

# El signo decimal (. , ٫) y lo que separa los grupos de tres cifras.
number-decimal = ,
number-group = .
