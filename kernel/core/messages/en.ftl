# Words of what every game shares: names, clocks, options, actions, records.

## Names

name-empty = the name is empty
name-long = the name has { $found } characters, at most { $most } are allowed
name-control = the name contains a control character

## Clocks, moments, bytes, languages

clock-form = clock "{ $found }" is none of none, BASE+INCREMENT or BASEdDELAY in seconds, base 1 to 86400
moment-form = "{ $found }" is no moment as in 2026-11-16T09:30:00Z
hex-form = expected { $digits } digits from 0 to 9 and a to f
lang-unknown = expected { $expected }
perft-memory = there is no memory for a table of { $megabytes } MB

## Options of a game

option-unknown = unknown option "{ $name }", expected { $expected }
option-none = unknown option "{ $name }", this game has none
option-value = option { $name } cannot be "{ $value }", expected { $expected }
option-form = option "{ $found }" is not of the form NAME=VALUE
option-range = a whole number from { $least } to { $most }

## What not every game has

game-no-dice = there are no dice to set in { $game }
game-no-chance = "{ $text }": there is no chance in { $game }
game-no-file = { $form } is no { $game } file

## Actions

action-empty = the action is empty
action-form = the action is no short line of text
action-number = "{ $found }" does not say how many actions shall stand, as in "takeback 4"
action-bytes = "{ $word }": { $why }
action-verdict = verdict "{ $word }" is unknown, expected { $expected }
action-offer = "{ $found }" cannot be offered, expected "draw", "takeback N" or "resign N"

## Events of a record

event-number = expected event number { $expected }
event-incomplete = an event needs a seat and an action
event-seat = "{ $found }" is no seat, expected { $expected }
event-time = "{ $found }" is no time in milliseconds

## Tags of a record

tag-no-value = the tag "{ $tag }" has no value
tag-twice = the tag "{ $tag }" is there twice
tag-unknown = unknown tag "{ $tag }"
tag-option = option "{ $found }" is not NAME=VALUE
tag-seat = seat "{ $found }" is not NAME person WHO or NAME engine WHICH
tag-dates = date "{ $found }" ends before it begins
tag-chance = chance "{ $found }" is unknown, expected system, seed N, typed or fair ROUND COMMITMENT

## Records and files

record-not-a-record = expected "trebejo { $format }"
record-newer = format { $found } is newer than this program reads ({ $format }), update Trebejo
record-line = line { $line }: { $why }
record-missing = the tag "{ $tag }" is missing
record-seats = { $found ->
    [one] there is { $found } tag "seat", expected exactly two
   *[other] there are { $found } tags "seat", expected exactly two
}
file-fault = game { $game }, line { $line }: { $why }

## The operating system

system-not-found = No such file or directory (os error { $number })
system-permission-denied = Permission denied (os error { $number })
system-is-a-directory = Is a directory (os error { $number })
system-not-a-directory = Not a directory (os error { $number })
system-already-exists = File exists (os error { $number })
system-address-in-use = Address already in use (os error { $number })
system-storage-full = No space left on device (os error { $number })
system-read-only = Read-only file system (os error { $number })
system-connection-refused = Connection refused (os error { $number })
system-broken-pipe = Broken pipe (os error { $number })
system-not-utf8 = it is not UTF-8 text
system-other = { $text }
