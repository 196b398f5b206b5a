-- Levels of members: what each asks for and gives, how members stand, and what their months came to.
create schema vip;
grant usage on schema vip to laro_app;

-- The levels of a brand, each time that two people changed them.
create table vip.levels (
  merchant text not null,
  -- The approval by which they come into force.
  id uuid not null,
  -- As the wire has them, in 1/100000 of the unit.
  value jsonb not null,
  -- From its approval on, in order.
  version int,
  from_at timestamptz,
  -- Supports `levelsById`: once for each proposal.
  constraint levels_pk primary key (merchant, id),
  -- Supports `levelsAt`: the last one before a moment; no version has two.
  constraint levels_version_key unique (merchant, version),
  -- What is in force says since when.
  constraint levels_in_force check ((version is null) = (from_at is null))
);

-- What a member has deposited and played in all, and how the level stands.
create table vip.member (
  merchant text not null,
  member text not null
    -- Somebody has it.
    constraint member_member_fk references members.member,
  deposited bigint not null default 0,
  valid bigint not null default 0,
  -- Months in a row without the bets that keep the level.
  missed int not null default 0
    -- Never less than none.
    constraint member_missed check (missed >= 0),
  -- The day until which staff have granted the level, whatever is played.
  granted_until date,
  -- Something has changed by which a level may be reached.
  due boolean not null default true,
  -- The last day on which it was seen whether it is a birthday.
  birthday_seen date,
  -- Supports `lockMember`: one each.
  constraint member_pk primary key (merchant, member)
);
-- Supports the duty that lets members climb.
create index member_due on vip.member (merchant, member) where due;

-- Valid bets of a day of the brand, by the day on which each settlement is booked.
create table vip.day (
  merchant text not null,
  member text not null,
  day date not null,
  valid bigint not null,
  -- Supports `addPlay` and the sums of a month.
  constraint day_pk primary key (merchant, member, day)
);

-- The levels that a member has reached: each is paid for once in a lifetime.
create table vip.climb (
  merchant text not null,
  member text not null,
  level int not null
    -- To be without a level is not reached.
    constraint climb_level check (level > 0),
  at timestamptz not null,
  -- Forbids that a level is climbed twice and paid twice.
  constraint climb_pk primary key (merchant, member, level)
);

-- Every change of a level, only added to.
create table vip.change (
  merchant text not null,
  member text not null,
  number int not null,
  at timestamptz not null,
  from_level int not null,
  to_level int not null
    -- No level is below none, and a change changes something.
    constraint change_to check (to_level >= 0 and to_level <> from_level),
  cause text not null
    -- As the wire names them.
    constraint change_cause check (cause in ('CLIMBED', 'LOST', 'GRANTED')),
  -- Supports the history, and the level at a moment: one order for each member.
  constraint change_pk primary key (merchant, member, number)
);

-- What became of a level when a month was over, and the salary of it.
create table vip.month (
  merchant text not null,
  member text not null,
  -- Its first day.
  month date not null,
  level int not null,
  valid bigint not null,
  required bigint not null,
  outcome text not null
    -- As the wire names them.
    constraint month_outcome check (outcome in ('KEPT', 'GRACE', 'LOST', 'GRANTED', 'FROZEN')),
  salary bigint not null
    -- Nothing is taken.
    constraint month_salary check (salary >= 0),
  -- Forbids that a month is closed twice.
  constraint month_pk primary key (merchant, member, month)
);
-- What members have earned by their level, until it waits for them in the reward center.
create table vip.reward (
  merchant text not null,
  member text not null
    -- Somebody has earned it.
    constraint reward_member_fk references members.member,
  kind text not null
    -- For a level, for a month, for a year.
    constraint reward_kind check (kind in ('UPGRADE', 'SALARY', 'BIRTHDAY')),
  -- The level, the month (202611), the year.
  period int not null,
  level int not null,
  amount bigint not null
    -- A reward is worth something.
    constraint reward_amount check (amount > 0),
  due_at timestamptz not null,
  given_at timestamptz,
  -- Forbids that the same is paid twice, in a lifetime.
  constraint reward_pk primary key (merchant, member, kind, period)
);
-- Supports the duty that gives what is due.
create index reward_due on vip.reward (merchant, due_at) where given_at is null;

-- Brands whose figures are to be made from bets and deposits: what was played before it had levels counts.
create table vip.rebuild (
  merchant text not null
    -- One order of a brand at a time.
    constraint rebuild_pk primary key
);

call platform.divide_by_merchant(
  'vip.levels', 'vip.member', 'vip.day', 'vip.climb', 'vip.change', 'vip.month', 'vip.reward', 'vip.rebuild');
grant select, insert, update (version, from_at) on vip.levels to laro_app;
grant select, insert, update on vip.member to laro_app;
grant select, insert, update, delete on vip.day to laro_app;
grant select, insert on vip.climb, vip.change to laro_app;
grant select, insert on vip.month to laro_app;
grant select, insert, update (given_at) on vip.reward to laro_app;
grant select, insert, delete on vip.rebuild to laro_app;
