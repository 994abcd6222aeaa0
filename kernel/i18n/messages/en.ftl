# The last two of several alternatives; those before them are joined by commas.
list-or = { $first } or { $last }

# The decimal sign, one of . , ٫, and what stands between groups of three digits.
number-decimal = .
number-group = ,
