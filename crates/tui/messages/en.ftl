## Errors

seat-form = seat "{ $text }" is not of the form NAME=WHO, as in { $example }=person:Ana or { $example }=3
seat-unknown = unknown seat "{ $name }", expected { $expected }
seat-twice = seat { $seat } is given twice
seat-level = level { $level } is out of range, expected 1 to { $levels }
seat-who = seat { $seat } cannot be "{ $who }", expected { $expected }
seat-name = seat { $seat }: { $why }
table-rows = round { $id }: { $why }
table-input = cannot read the input: { $why }
table-broken = the engine broke down
