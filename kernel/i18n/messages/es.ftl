list-or = { $first } o { $last }
