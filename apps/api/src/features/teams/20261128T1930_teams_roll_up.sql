-- The figures of large teams, summed up day by day while bets are settled: a read of them does not go through a million rows.
create table teams.rolled (
  merchant text not null,
  agent text not null,
  -- Days from this one on are summed up; older ones are being added, the newest first, until it is -infinity.
  built_from date not null,
  -- Supports `add_play`: whose figures are kept.
  constraint rolled_pk primary key (merchant, agent)
);

create table teams.rolled_day (
  merchant text not null,
  agent text not null,
  day date not null,
  -- Empty for all categories together.
  category text not null,
  bets int not null,
  -- Members, each counted once: who bet, who moved an amount, and how many of those are no direct downlines.
  bettors int not null,
  players int not null,
  deep_players int not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  -- Supports `figures`: the days of a period.
  constraint rolled_day_pk primary key (merchant, agent, day, category)
);

create table teams.rolled_gap (
  merchant text not null,
  agent text not null,
  day date not null,
  category text not null,
  -- Days since the same member bet before; 0 where that is longer ago than any period, or never was.
  since int not null
    -- A period has at most 92 days.
    constraint rolled_gap_since check (since between 0 and 92),
  -- So many members bet on that day. Who bet in a period is counted on the first of their days in it.
  bettors int not null,
  -- Supports `figures`: the days of a period.
  constraint rolled_gap_pk primary key (merchant, agent, day, category, since)
);
call platform.divide_by_merchant('teams.rolled', 'teams.rolled_day', 'teams.rolled_gap');
grant select on teams.rolled, teams.rolled_day, teams.rolled_gap to laro_app;
