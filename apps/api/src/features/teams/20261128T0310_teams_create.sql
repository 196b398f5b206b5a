-- The teams of agents: what the members below them played, day by day.
create schema teams;
grant usage on schema teams to laro_app;

create table teams.member_day (
  merchant text not null,
  day date not null,
  member text not null,
  category text not null,
  -- The agents above the member when it was settled, from the top: a move changes no day that is over.
  path text[] not null,
  bets int not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  -- One row per member, day, category and place in the tree. Supports the figures of a period.
  constraint member_day_pk primary key (merchant, day, member, category, path)
);
-- Supports the figures of a team: the rows of all below an agent.
create index member_day_path on teams.member_day using gin (path);
-- Supports the turnover of one direct downline.
create index member_day_member on teams.member_day (merchant, member, day);
call platform.divide_by_merchant('teams.member_day');
grant select on teams.member_day to laro_app;
grant insert, update on teams.member_day to laro_worker;

create table teams.bettor (
  merchant text not null,
  day date not null,
  member text not null,
  -- A member bets on a day or does not. Supports the counter of members who bet today.
  constraint bettor_pk primary key (merchant, day, member)
);
call platform.divide_by_merchant('teams.bettor');
grant select on teams.bettor to laro_app;
grant insert, delete on teams.bettor to laro_worker;
