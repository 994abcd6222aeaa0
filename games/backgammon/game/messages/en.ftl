# What the commands of backgammon say.

rollout-position = position "{ $text }": { $why }
rollout-nothing-to-roll = this position asks for no roll and no play; give one before a roll, or with dice to play
# Above columns of fixed widths.
rollout-columns = equity ± 95 %     win   (g)   (bg)   lose  (g)   (bg)
rollout-roll = roll
rollout-double-take = double, take
rollout-double-drop = double, drop
rollout-no-double-take = no double, take
rollout-too-good = too good to double, drop

gnubg-port = port { $port }: { $why }; choose another with --port
gnubg-level = level "{ $level }": expected 1 to 8, or full
gnubg-waiting = Trebejo waits at { $place }. Tell GNU Backgammon: { $command }

## Help of the commands

help-rollout = Play a backgammon position out many times to learn what it is worth
help-rollout-position = The position, in quotes: an XGID, or a position ID and match ID of GNU Backgammon
help-rollout-games = Games for each choice; 1,296 spread the first two rolls evenly
help-rollout-turns = Evaluate games where they stand after so many turns; 0 plays them out
help-rollout-plays = How many of the best plays to roll out
help-rollout-cubeless = Play without the cube
help-rollout-raw = No variance reduction: faster games, larger errors
help-rollout-seed = Seed of the dice: equal seeds roll equal dice
help-rollout-threads = Threads [default: all]
help-rollout-json = Write JSON: [{"{"}"choice", "equity", "error", "games", "outcome"{"}"}]

help-ubgi = Speak UBGI on standard input and output: the engine of backgammon for other programs
help-gnubg = Play in GNU Backgammon: an external player for it, on a port of this machine
help-gnubg-port = The port, on this machine alone; 0 takes any free one
help-gnubg-level = The level: 1 to 8, or full
help-gnubg-option = A rule that GNU Backgammon does not send: jacoby=on, beavers=on. May be repeated
help-gnubg-no-double = Never double
