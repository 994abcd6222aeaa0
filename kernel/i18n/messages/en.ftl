# The last two of several alternatives; those before them are joined by commas.
list-or = { $first } or { $last }
