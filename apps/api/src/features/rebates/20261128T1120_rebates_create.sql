-- Team rebate: rates by category down the tree, what each day's turnover makes of them, and the bills.
create schema rebates;
grant usage on schema rebates to laro_app;

create table rebates.rate (
  merchant text not null,
  -- Whose rate; empty: the brand's own, from which the agents at the top start.
  member text not null,
  category text not null,
  version int not null
    -- Versions count from one.
    constraint rate_version check (version > 0),
  -- A day that has begun keeps the rates it began with.
  from_day date not null,
  -- Parts per million of valid bets.
  rate int not null
    -- Never more than 5 % of turnover.
    constraint rate_range check (rate between 0 and 50000),
  -- The agent who set it; of the brand's own the approval.
  set_by text not null,
  set_at timestamptz not null,
  -- A version is written once. Supports the rates in force on a day.
  constraint rate_pk primary key (merchant, member, category, version)
);
grant select, insert on rebates.rate to laro_app;

create table rebates.turnover (
  merchant text not null,
  -- On which the bets were settled first: what is corrected later belongs to this day.
  day date not null,
  member text not null,
  category text not null,
  -- The agents above the member at that moment, from the top.
  path text[] not null,
  valid bigint not null,
  -- One row per member, day, category and place in the tree. Supports the computation of a day.
  constraint turnover_pk primary key (merchant, day, member, category, path)
);
grant select on rebates.turnover to laro_app;
grant insert, update on rebates.turnover to laro_worker;

create table rebates.day (
  merchant text not null,
  day date not null,
  -- Rises with everything that is added to the day, and how far it had risen when its shares were computed.
  revision bigint not null,
  computed bigint not null default 0,
  -- A day is there once. Supports the days that are to be computed.
  constraint day_pk primary key (merchant, day)
);
grant select on rebates.day to laro_app;
grant insert, update on rebates.day to laro_worker;

create table rebates.run (
  merchant text not null,
  day date not null,
  computed_at timestamptz not null,
  -- A day has one run, however often it is started.
  constraint run_pk primary key (merchant, day)
);
grant select on rebates.run to laro_app;
grant insert on rebates.run to laro_worker;

create table rebates.share (
  merchant text not null,
  agent text not null,
  day date not null,
  -- What the day makes for the agent as far as it is known, in whole centavos.
  amount bigint not null,
  -- An agent has one share of a day.
  constraint share_pk primary key (merchant, day, agent)
);
grant select on rebates.share to laro_app;
grant insert, update on rebates.share to laro_worker;

create table rebates.bill (
  merchant text not null,
  agent text not null
    -- Somebody is paid.
    constraint bill_agent_fk references members.member,
  day date not null,
  -- As they were written: they sum to the amount.
  lines jsonb not null,
  amount bigint not null
    -- A bill is never below zero.
    constraint bill_amount check (amount >= 0),
  -- What corrections took beyond the bill, for the next one.
  later bigint not null
    -- Nothing is left over in the agent's favour.
    constraint bill_later check (later <= 0),
  state text not null
    -- It is computed, and then paid once.
    constraint bill_state check (state in ('CALCULATED', 'ISSUED')),
  calculated_at timestamptz not null,
  issued_at timestamptz
    -- What is paid says when.
    constraint bill_issued check ((issued_at is not null) = (state = 'ISSUED')),
  -- An agent has one bill of a day. Supports the newest bills of an agent.
  constraint bill_pk primary key (merchant, agent, day)
);
-- Supports the duty that pays: what is computed and not paid.
create index bill_due on rebates.bill (merchant, day, agent) where state = 'CALCULATED';
-- Supports the list of staff, the newest first.
create index bill_day on rebates.bill (merchant, day, agent);
grant select on rebates.bill to laro_app;
grant insert, update on rebates.bill to laro_worker;

call platform.divide_by_merchant('rebates.rate', 'rebates.turnover', 'rebates.day', 'rebates.run', 'rebates.share',
  'rebates.bill');
