solved-no-folder = no data folder is named, in which the table could be
