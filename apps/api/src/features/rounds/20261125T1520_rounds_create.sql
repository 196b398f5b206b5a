-- Rounds: bets that were placed and are not settled, found without a further index on what every stake writes.
create schema rounds;
grant usage on schema rounds to laro_app;

create table rounds.open_bet (
  -- Was open when it was some minutes old; how it stands now says `bets`.
  bet text constraint open_bet_pk primary key,
  merchant text not null,
  -- The key of the bet.
  lane smallint not null,
  account bigint not null,
  stake_version bigint not null,
  integration text not null,
  placed_at timestamptz not null
);
-- Supports the list, oldest first, and the count of each integration.
create index open_bet_of_merchant on rounds.open_bet (merchant, placed_at, bet);

-- Up to which bet everything was looked at: ids sort by time.
create table rounds.gathered (
  one boolean default true constraint gathered_pk primary key
    -- One row.
    constraint gathered_one check (one),
  until text not null
);
insert into rounds.gathered (until) values ('');

call platform.divide_by_merchant('rounds.open_bet');
grant select on rounds.open_bet to laro_app;
