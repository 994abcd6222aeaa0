# What the commands of chess say.

magics-count = the search counted { $found }, not { $expected }
magics-wrong = the search found a wrong magic: { $why }
bench-what = bench what? expected perft or engine
bench-counted = { $name }: counted { $counted } sequences of { $depth } moves, there are { $nodes }
value-square = expected a square from a1 to h8
bench-depth = depth
bench-nodes = nodes
bench-seconds = seconds
bench-speed = nodes/s
bench-mean = mean
magics-square = square
magics-piece = piece
magics-bits = bits
magics-magic = magic
magics-tries = tries
magics-fill = fill
magics-bishop = bishop
magics-rook = rook
magics-searching = { $piece } { $square }: { $tries } candidates
magics-entries = { $entries } entries
magics-verified = { $magics ->
    [one] { $magics } magic
   *[other] { $magics } magics
}, { $entries } entries, { $used } of them used, found among { $tries } candidates; verified: all { $subsets } sets of blockers give the attacks of the ray scan
magics-denser-begins = { $usual } entries with as many bits as the masks have; { $seconds } s for fewer (Ctrl-C ends it early)
magics-denser-ends = { $entries } entries instead of { $usual }, { $saved } % less: { $narrower } of 128 squares do with fewer bits, after { $tries } candidates; every magic is the same for the same seed, how many are found depends on the time

## Help of the commands

help-uci =
    Speak UCI on standard input and output: the engine of chess, Alice Chess and ChessMagic for other programs.

    Add the program to any chess interface with `uci` as its argument; `UCI_Variant` chooses the game.

help-cecp = Speak CECP (xboard, WinBoard) on standard input and output: xboard -fcp "trebejo cecp"

help-magics = Search for magic numbers: the multipliers behind the chess games' attack tables
help-magics-seed = Seed of the search: equal seeds give equal magics
help-magics-square = Search for this square only
help-magics-piece = The piece on the square: bishop or rook
help-magics-bits = Bits of an index, 1 to 16 [default: as many as the mask has squares]
help-magics-tries = Candidates tried for a square [default: 100000 for one square, no limit for all]
help-magics-denser = Search so many seconds for magics that need fewer bits than their mask has; Ctrl-C ends it early
help-magics-threads = Searches at a time with --denser [default: one for each core]
help-magics-format = Print the magics as rust, c or json; the table goes to stderr then
help-bench = Measure the speed on this machine
help-bench-perft = Count move sequences in six standard chess positions: one thread, no table, the last move counted and not made
help-bench-perft-rounds = Count each position so many times and take the shortest time
help-bench-perft-quick = Count less deep, in a moment: to see that it works, not how fast
help-bench-perft-json = Write JSON: {"{"}"positions": [{"{"}"name", "position", "depth", "nodes", "seconds", "nodes_per_second"{"}"}], "mean_nodes_per_second"{"}"}
help-bench-engine = Search fixed positions of chess, Alice Chess and ChessMagic to a fixed depth: the number of positions visited is the engine's signature, the same on every machine
help-bench-engine-json = Write JSON: [{"{"}"game", "nodes", "seconds", "nodes_per_second"{"}"}]
