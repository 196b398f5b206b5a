-- What the house gave members below agents, and what providers took for their payments, by day of the brand: a dividend deducts
-- it. A day that is over never changes.
create table bills.cost (
  merchant text not null,
  day date not null,
  member text not null,
  -- The agents above the member at that moment, from the top.
  path text[] not null,
  -- What was given, less what was forfeited of it on this day.
  reward bigint not null,
  payment_fee bigint not null
    -- None is paid for taking it.
    constraint cost_payment_fee check (payment_fee >= 0),
  -- One row per day, member and place in the tree. Supports the costs of a period.
  constraint cost_pk primary key (merchant, day, member, path)
);
grant select on bills.cost to laro_app;
grant insert, delete on bills.cost to laro_worker;

create table bills.cost_day (
  merchant text not null,
  day date not null,
  -- Whether the day is over, so that it is made no more.
  is_over boolean not null,
  -- One of each day. Supports `makeCosts`.
  constraint cost_day_pk primary key (merchant, day)
);
grant select on bills.cost_day to laro_app;
grant insert, update on bills.cost_day to laro_worker;

call platform.divide_by_merchant('bills.cost', 'bills.cost_day');
