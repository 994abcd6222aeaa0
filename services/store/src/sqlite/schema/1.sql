-- Schema 1: rounds, their events, who may sit where, and invitations.
-- Times are milliseconds since 1970. `sum` is a checksum over the row's other columns.

create table round (
    id text not null primary key check (length(id) = 12),
    game text not null check (length(game) between 1 and 40),
    title text check (length(title) between 1 and 200),
    header text not null check (length(header) between 1 and 20000),
    seat_count integer not null check (seat_count >= 0),
    created_at integer not null,
    updated_at integer not null,
    last_seq integer not null check (last_seq >= 0),
    plies integer not null check (plies >= 0),
    over integer not null check (over in (0, 1)),
    result text check (length(result) between 1 and 100),
    sum integer not null,
    check (over = 1 or result is null)
) strict, without rowid;

create index round_by_age on round (over, updated_at, id);

create table seat (
    round_id text not null references round (id) on delete cascade,
    seat text not null check (length(seat) between 1 and 20),
    place integer not null check (place >= 0),
    token_hash blob check (length(token_hash) = 32),
    sum integer not null,
    primary key (round_id, seat)
) strict, without rowid;

-- The primary key is the concurrency control: of two that write the same seq, one is refused.
create table event (
    round_id text not null references round (id) on delete cascade,
    seq integer not null check (seq > 0),
    kind text not null check (length(kind) between 1 and 20),
    seat text check (length(seat) between 1 and 20),
    text text not null check (length(text) <= 1000),
    spent_ms integer check (spent_ms >= 0),
    at integer not null,
    nonce text check (length(nonce) between 1 and 64),
    sum integer not null,
    primary key (round_id, seq)
) strict, without rowid;

create unique index event_by_nonce on event (round_id, nonce) where nonce is not null;

create table invitation (
    code_hash blob not null primary key check (length(code_hash) = 32),
    round_id text not null references round (id) on delete cascade,
    seat text,
    expires_at integer not null,
    sum integer not null,
    foreign key (round_id, seat) references seat (round_id, seat) on delete cascade
) strict, without rowid;

create index invitation_by_round on invitation (round_id, seat);
