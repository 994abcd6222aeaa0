# Rounds on disk.

## Rows

rows-event = event { $seq }: { $why }
rows-seat = "{ $seat }" is no seat of the game
rows-kind = "{ $text }" is stored as a { $kind }

## The data folder and its database

store-folder = cannot use the data folder { $dir }: { $why }
store-foreign = { $file } is no Trebejo database, or its first page is damaged; move it away, put a backup in its place, or name another data folder
store-newer = { $file } has schema { $found }, newer than this program knows ({ $known }); update Trebejo
store-damaged = { $file } is damaged ({ $why }); put a backup in its place, or move it away together with the files { $name }-wal and { $name }-shm beside it to begin anew
store-server-running = another Trebejo server (process { $process ->
    [unknown] unknown
   *[other] { $process }
}) already uses { $dir }
store-no-space = no space is left on the disk of the data folder { $dir }; free some space and start again: what is stored there is intact
store-full = the disk is full: nothing was stored, try again when there is space
store-busy = the database is busy in another process: nothing was stored, try again
store-copy = cannot write the copy { $file }: { $why }
store-random = the operating system gave no random bytes: { $text }
store-closed = the store is closed
store-failed = the database failed: { $why }

## Rounds

store-round-id = "{ $found }" is no round id, expected 12 digits and lower-case letters without i, l, o and u
store-damaged-round = round { $round } is damaged on disk: { $why }
store-no-round = there is no round { $round }
store-round-exists = there is a round { $round } already
store-no-seat = round { $round } has no seat "{ $seat }"
store-conflict = the round has gone on to event { $stored_seq }
store-gap = event { $seq } cannot follow event { $stored_seq }
store-repeated = this message was stored before, as event { $seq }
store-unknown-invitation = the invitation is not known or was used before; ask for a new one
store-expired-invitation = the invitation has expired; ask for a new one

## Values that are refused

store-invalid = the store refuses a value: { $why }
store-value-length = { $what ->
    [game] the id of the game
    [header] the header
    [seat] the name of a seat
    [kind] the kind of an event
    [text] the text of an event
    [event-seat] the seat of an event
    [message] the id of a message
    [result] the result
   *[title] the title
} has { $found } characters, expected { $least } to { $most }
store-value-seat-twice = there are two seats "{ $seat }"
store-value-message-twice = the message id "{ $id }" is there twice
store-value-early-result = a round that goes on has no result
store-value-invitation-twice = the invitation is there already

## What was found wrong

store-cause-file = { $file }: { $why }
store-cause-read-only = { $file } is read-only
store-cause-no-log = SQLite cannot keep a write-ahead log here (mode { $mode })
store-cause-empty = it is empty, but its log is not
store-cause-schema = it claims schema { $found }
store-cause-tables = its tables are not those of its version
store-cause-itself = it is the database itself
store-cause-backup-itself = it is the backup itself
store-cause-round-sum = its checksum is wrong
store-cause-seat-sum = the checksum of a seat is wrong
store-cause-seed-sum = the checksum of its seed is wrong
store-cause-invitation-sum = the checksum of an invitation is wrong
store-cause-event-sum = the checksum of event { $seq } is wrong
store-cause-event-missing = event { $seq } is missing
store-cause-events = it ends at event { $found }, expected { $expected }
store-cause-seats = it has { $found } seats, expected { $expected }
store-cause-cannot-open = unable to open database file
store-cause-read-only-database = attempt to write a readonly database
store-cause-disk = disk I/O error
store-cause-malformed = database disk image is malformed
store-cause-sqlite = { $text }
