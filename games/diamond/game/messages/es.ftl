solved-no-folder = no se ha nombrado ninguna carpeta de datos en la que pueda estar la tabla
