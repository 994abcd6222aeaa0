# What is said of external backgammon programs.

## What programs answer

complaint-said = { $text }
complaint-no-cube = { $text }; play it without a cube: --option length=1
complaint-no-xgid = it reads no XGID, so it knows nothing of cube and score; play it without a cube: --option length=1
complaint-no-port = no port is free: { $why }
complaint-no-gnubg = { $why }; GNU Backgammon is Debian's package gnubg
