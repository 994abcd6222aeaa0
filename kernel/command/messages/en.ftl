# Why a word is no value of an argument.
value-range = expected a whole number from { $least } to { $most }
value-one-of = expected { $expected }
value-option-twice = option { $option } is given twice
