# Lo que se dice de los programas externos de backgammon.

## Lo que responden los programas

complaint-said = { $text }
complaint-no-cube = { $text }; juégalo sin cubo: --option length=1
complaint-no-xgid = no lee XGID, así que no sabe nada del cubo ni del marcador; juégalo sin cubo: --option length=1
complaint-no-port = no hay ningún puerto libre: { $why }
complaint-no-gnubg = { $why }; GNU Backgammon es el paquete gnubg de Debian
