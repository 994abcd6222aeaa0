# The tables of the solved game.

table-missing = the table of Diamond Chase is not there ({ $path }); make it with: trebejo solve diamond
table-damaged = { $file } is damaged ({ $why }); make it anew with: trebejo solve diamond
table-version = { $file } has format { $found }, this program reads format { $version }; make it anew with: trebejo solve diamond
table-disk = { $file }: { $error }
table-damage-foreign = it is no table of Diamond Chase
table-damage-length = it has { $found } bytes instead of { $expected }
table-damage-head = its head does not fit its checksum
table-damage-cut-short = it has been cut short
table-damage-row = row { $row } does not fit its checksum
table-verify-stopped = stopped before everything was checked
table-verify-entry = { $position }: the table says { $found }, its moves say { $expected }
table-build-stopped = stopped; what is finished is kept, and the next call goes on from there
table-build-too-far = a win is longer than { $most } plies, which the tables cannot hold
table-wdl-form = it is no table of values of Diamond Chase, or not all of it
table-wdl-version = it has format { $found }, this program reads format { $version }
table-wdl-checksum = it does not fit its checksum
