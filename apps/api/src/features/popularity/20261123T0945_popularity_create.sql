-- Popularity: who played which game on which day, and for how much.
create schema popularity;
grant usage on schema popularity to laro_app;

create table popularity.play (
  merchant text not null,
  day date not null,
  node_id text not null,
  member text not null,
  -- What the members' play on a demo is shown by, and nowhere else.
  crowd boolean not null,
  bets int not null,
  voids int not null,
  -- Sum of what counts as staked.
  valid bigint not null,
  -- One row per player, game and day; by its day the job finds the week and drops what is older.
  constraint play_pk primary key (merchant, day, node_id, member)
);

call platform.divide_by_merchant('popularity.play');
grant select, insert, update, delete on popularity.play to laro_worker;
