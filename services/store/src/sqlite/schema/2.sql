-- Schema 2: the seeds of fair rounds, which nobody may see before the end.

create table secret (
    round_id text not null primary key references round (id) on delete cascade,
    seed blob not null check (length(seed) = 32),
    sum integer not null
) strict, without rowid;
